"""Gaining several assets at once, and what an option of an Effect costs (E2-ASSET)."""

from collections.abc import Sequence
from typing import Final

from pertinax.games.perseverance.episode2.rules import terms
from pertinax.games.perseverance.episode2.rules.names import ASSETS, PERMANENT_VOTES, ZONES
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay, story_cost
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, LIGHT, STORY, VOTES
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

PRODUCTION: Final = Option("production", 0)
TWO_FOLLOWERS: Final = Option("followers", 1)

NO_LIGHT_LEFT: Final = Reason("E2-ASSET-02", "no-light-left")


def gain_all(table: Tbl, seat: int, gains: Sequence[tuple[int, int]], why: str) -> None:
    """E2-ASSET-01, -02, -05 to -07: a Permanent Vote is a Vote as well."""
    for asset, count in gains:
        gain(table, seat, asset, count, why)
        if asset == PERMANENT_VOTES:
            gain(table, seat, VOTES, count, why)


def production_or_followers(table: Tbl, seat: int, zone: int, kind: str, why: str) -> None:
    """1 Production of a Zone or 2 Followers, as the player likes."""
    state = table.state
    choice = table.ask(
        seat,
        kind,
        [PRODUCTION, TWO_FOLLOWERS],
        lambda side: production_refusal(state, seat, zone) if side == 0 else None,
        (ZONES[zone],),
    )
    # Of what there is to choose from, Followers come last.
    asset, count = production_rewards(state, seat, zone)[-1 if choice is TWO_FOLLOWERS else 0]
    gain(table, seat, asset, count, why)


def production_rewards(state: State, seat: int, zone: int) -> list[tuple[int, int]]:
    """What a player may choose from then."""
    followers = (FOLLOWERS, terms.INSTEAD_OF_PRODUCTION.gains(FOLLOWERS))
    if production_refusal(state, seat, zone) is not None:
        return [followers]
    return [(state.setting.production[zone], 1), followers]


def production_refusal(state: State, seat: int, zone: int) -> Reason | None:
    """E2-R-108: a Light Soldier needs one in the supply."""
    if state.setting.production[zone] != LIGHT or state.players[seat].supply[LIGHT]:
        return None
    return NO_LIGHT_LEFT


class Cost:
    """What an option of an Effect costs, and the reason to refuse it for each asset missing."""

    __slots__ = ("assets", "effect", "reasons")

    def __init__(self, rule: str, effect: int, *assets: tuple[int, int]) -> None:
        self.effect = effect
        self.assets = assets
        self.reasons = [Reason(rule, "needs", (ASSETS[asset], count)) for asset, count in assets]


def cost_refusal(state: State, seat: int, cost: Cost, stories: int) -> Reason | None:
    """E2-INFO-05, E2-R-80: paid in full; at most one of its assets may be cheaper."""
    stock = state.players[seat].stock
    spared = False
    for place, (asset, count) in enumerate(cost.assets):
        if asset != STORY and stock[asset] >= count:
            continue
        missing = _missing(state, seat, cost, asset, count, stories)
        if missing > 0:
            if spared or missing > discount(state, seat, cost, asset):
                return cost.reasons[place]
            spared = True
    return None


def pay_cost(table: Tbl, seat: int, cost: Cost) -> None:
    """E2-R-80: the player chooses the asset of which an option costs less."""
    state = table.state
    cheaper: list[Option[int]] = []
    for asset, _ in cost.assets:
        if discount(state, seat, cost, asset):
            cheaper.append(Option(ASSETS[asset], asset))
    spared = -1
    if cheaper:
        spared = table.ask(
            seat, "discount", cheaper, lambda asset: spare_refusal(state, seat, cost, asset)
        ).value
    for asset, count in cost.assets:
        due = price(state, seat, cost, asset, count)
        if asset == spared:
            due = max(0, due - discount(state, seat, cost, asset))
        pay(table, seat, asset, due)


def spare_refusal(state: State, seat: int, cost: Cost, spared: int) -> Reason | None:
    """Whether the rest of a cost can be paid in full."""
    stories = state.players[seat].stock[STORY]
    for place, (asset, count) in enumerate(cost.assets):
        if asset != spared and _missing(state, seat, cost, asset, count, stories) > 0:
            return cost.reasons[place]
    return None


def price(state: State, seat: int, cost: Cost, asset: int, count: int) -> int:
    """What is due of one asset, before a discount."""
    return story_cost(state, seat, cost.effect, count) if asset == STORY else count


def _missing(state: State, seat: int, cost: Cost, asset: int, count: int, stories: int) -> int:
    has = stories if asset == STORY else state.players[seat].stock[asset]
    return price(state, seat, cost, asset, count) - has


def discount(state: State, seat: int, cost: Cost, asset: int) -> int:
    """How much less it may be, if this is the asset spared (E2-R-80)."""
    units = 0
    for hook in state.hooks.discount:
        units = hook(state, seat, cost.effect, asset, units)
    return units

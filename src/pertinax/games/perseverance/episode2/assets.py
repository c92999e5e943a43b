"""Gaining several assets at once, and what an option of an Effect costs (E2-ASSET)."""

from collections.abc import Sequence

from pertinax.games.perseverance.common.assets import gain, pay, story_cost
from pertinax.games.perseverance.common.names import STORY, VOTES
from pertinax.games.perseverance.episode2.names import ASSETS, PERMANENT_VOTES
from pertinax.games.perseverance.episode2.state import State, Tbl
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason


def gain_all(table: Tbl, seat: int, gains: Sequence[tuple[int, int]], why: str) -> None:
    """E2-ASSET-01, -02, -05 to -07: a Permanent Vote is a Vote as well."""
    for asset, count in gains:
        gain(table, seat, asset, count, why)
        if asset == PERMANENT_VOTES:
            gain(table, seat, VOTES, count, why)


class Cost:
    """What an option of an Effect costs, and the reason to refuse it for each asset missing."""

    __slots__ = ("assets", "effect", "reasons")

    def __init__(self, rule: str, effect: int, *assets: tuple[int, int]) -> None:
        self.effect = effect
        self.assets = assets
        self.reasons = [Reason(rule, "needs", (ASSETS[asset], count)) for asset, count in assets]


def cost_refusal(state: State, seat: int, cost: Cost, stories: int) -> Reason | None:
    """E2-INFO-05, E2-R-80: paid in full; at most one of its assets may be cheaper."""
    spared = False
    for place, (asset, count) in enumerate(cost.assets):
        missing = _missing(state, seat, cost, asset, count, stories)
        if missing > 0:
            if spared or missing > _discount(state, seat, cost, asset):
                return cost.reasons[place]
            spared = True
    return None


def pay_cost(table: Tbl, seat: int, cost: Cost) -> None:
    """E2-R-80: the player chooses the asset of which an option costs less."""
    state = table.state
    cheaper: list[Option[int]] = []
    for asset, _ in cost.assets:
        if _discount(state, seat, cost, asset):
            cheaper.append(Option(ASSETS[asset], asset))
    spared = -1
    if cheaper:
        spared = table.ask(
            seat, "discount", cheaper, lambda asset: spare_refusal(state, seat, cost, asset)
        ).value
    for asset, count in cost.assets:
        due = _price(state, seat, cost, asset, count)
        if asset == spared:
            due = max(0, due - _discount(state, seat, cost, asset))
        pay(table, seat, asset, due)


def spare_refusal(state: State, seat: int, cost: Cost, spared: int) -> Reason | None:
    """Whether the rest of a cost can be paid in full."""
    stories = state.players[seat].stock[STORY]
    for place, (asset, count) in enumerate(cost.assets):
        if asset != spared and _missing(state, seat, cost, asset, count, stories) > 0:
            return cost.reasons[place]
    return None


def _price(state: State, seat: int, cost: Cost, asset: int, count: int) -> int:
    return story_cost(state, seat, cost.effect, count) if asset == STORY else count


def _missing(state: State, seat: int, cost: Cost, asset: int, count: int, stories: int) -> int:
    has = stories if asset == STORY else state.players[seat].stock[asset]
    return _price(state, seat, cost, asset, count) - has


def _discount(state: State, seat: int, cost: Cost, asset: int) -> int:
    units = 0
    for hook in state.hooks.discount:
        units = hook(state, seat, cost.effect, asset, units)
    return units

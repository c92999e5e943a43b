"""Setup abilities and Setup Bonuses as Episode 2 has them (CH-SETUP-10, CH-ACH-BONUS)."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import Setups
from pertinax.games.perseverance.episode2.rules.build import outpost_somewhere
from pertinax.games.perseverance.episode2.rules.building import (
    any_outpost_refusal,
    any_zone_refusal,
    build_camp,
    build_watchtower,
    place_settlement,
    settlement_refusal,
)
from pertinax.games.perseverance.episode2.rules.enclosure import add_dino
from pertinax.games.perseverance.episode2.rules.map import clear_tile, is_tile, terrain
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CAMP,
    ISLAND_RESOURCE,
    PLAINS,
    SHIELDHEAD,
    WATCHTOWER,
)
from pertinax.games.perseverance.episode2.rules.offers import take_adventure
from pertinax.games.perseverance.episode2.rules.perks import gain_perk, perk_refusal
from pertinax.games.perseverance.episode2.rules.setting import CITY_OPTIONS, PERK_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import (
    DIE,
    FOLLOWERS,
    FOOD,
    RAPTOR,
    SCRAP,
    TRAMPLER,
)
from pertinax.games.perseverance.shared.rules.officers import influence, officer_bonus
from pertinax.games.perseverance.shared.rules.replacing import replace_in_pool
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

BUY: Final = [Option("buy", 1)]
REPLACED: Final = 2
"""Followers for a Neutral die that gives way (CH-ACH-BONUS-MENTOR)."""

STARTED_THERE: Final = Reason("CH-R-32", "started-there")
NOT_PLAINS: Final = Reason("CH-CARD-28-BOT", "not-a-plains-tile")
SAME_OFFICER: Final = Reason("CH-CARD-34-BOT", "officer-of-starting-perk")


def buys(table: Tbl, seat: int, tile: str, asset: int) -> bool:
    """CH-R-31: a bonus that costs something is bought or not."""
    if not table.state.players[seat].stock[asset]:
        return False
    if table.ask(seat, "chronicle-bonus", BUY, about=(tile,), may_stop=True) is STOP:
        return False
    pay(table, seat, asset, 1)
    return True


# Achievement tiles


def defender(table: Tbl, seat: int) -> None:
    """CH-ACH-BONUS-DEFENDER, CH-R-32: for a Scrap a Settlement in another City Zone, with bonus."""
    state = table.state
    start = chronicle_of(state).started[seat]
    if any_zone_refusal(state, seat, [start]) is not None:
        return
    if buys(table, seat, "defender", SCRAP):
        zone = table.ask(
            seat,
            "settlement-zone",
            CITY_OPTIONS,
            lambda zone: (
                STARTED_THERE if zone == start else settlement_refusal(state, seat, zone, [])
            ),
        ).value
        place_settlement(table, seat, zone, True)


def homesteader(table: Tbl, seat: int) -> None:
    """CH-ACH-BONUS-HOMESTEADER, CH-R-33: for an Island Resource an Outpost, if an area is free."""
    if any_outpost_refusal(table.state, seat) is None:
        if buys(table, seat, "homesteader", ISLAND_RESOURCE):
            outpost_somewhere(table, seat)


def orator(table: Tbl, seat: int) -> None:
    """CH-ACH-BONUS-ORATOR, CH-R-37: an open Adventure card of the offer, which is refilled."""
    take_adventure(table, seat, optional=False)


def builder(table: Tbl, seat: int) -> None:
    """CH-ACH-BONUS-BUILDER, CH-R-34: a cube on the starting Officer, and its bonus once more."""
    state = table.state
    officer = state.officer_of[chronicle_of(state).started[seat]]
    influence(table, seat, officer, 1)
    officer_bonus(table, seat, officer)


def mentor(table: Tbl, seat: int) -> None:
    """CH-ACH-BONUS-MENTOR, CH-R-35: for a Food an own die instead of a Neutral one of the pool."""
    state = table.state
    if not state.players[seat].supply[DIE] or not state.neutral_in_pool():
        return
    if buys(table, seat, "mentor", FOOD):
        replace_in_pool(table, seat)
        gain(table, seat, FOLLOWERS, REPLACED, "chronicle")


# Cards


def captured(species: int) -> Callable[[Tbl, int], None]:
    """CH-CARD-17-BOT-E2, CH-CARD-27-BOT, CH-ACH-BONUS-SCOUT, CH-R-36, -84: a Dino, if wanted."""

    def setup(table: Tbl, seat: int) -> None:
        add_dino(table, seat, species, "chronicle")

    return setup


def keep_watch(table: Tbl, seat: int) -> None:
    """CH-CARD-28-BOT, CH-R-85: any Plains tile becomes an area with a Camp and a Watchtower.

    The Camp brings no reward.
    """
    state = table.state
    me = state.players[seat]
    if all(plains_refusal(state, position) is not None for position in range(AREAS)):
        return
    tile = table.ask(
        seat,
        "chronicle-tile",
        state.setting.position_options[:AREAS],
        lambda position: plains_refusal(state, position),
    ).value
    clear_tile(table, tile)
    if me.supply[CAMP]:
        build_camp(table, seat, tile, reward=False)
    if me.supply[WATCHTOWER]:
        build_watchtower(table, seat, tile)


def plains_refusal(state: State, position: int) -> Reason | None:
    if is_tile(state, position) and terrain(state, position) == PLAINS:
        return None
    return NOT_PLAINS


def owed_a_favor(table: Tbl, seat: int) -> None:
    """CH-CARD-34-BOT: a Perk of an Officer other than that of the starting Perk."""
    state = table.state
    if all(favor_refusal(state, seat, option.value) is not None for option in PERK_OPTIONS):
        return
    choice = table.ask(
        seat,
        "perk",
        PERK_OPTIONS,
        lambda perk: favor_refusal(state, seat, perk),
        may_stop=True,
    )
    if choice is not STOP:
        gain_perk(table, seat, choice.value)


def favor_refusal(state: State, seat: int, perk: int) -> Reason | None:
    start = chronicle_of(state).started[seat]
    if state.setting.perks[perk].officer == state.officer_of[start]:
        return SAME_OFFICER
    return perk_refusal(state, seat, perk)


SETUPS: Final[Setups] = {
    **common.SETUPS,
    "CH-ACH-BONUS-DEFENDER": defender,
    "CH-ACH-BONUS-HOMESTEADER": homesteader,
    "CH-ACH-BONUS-ORATOR": orator,
    "CH-ACH-BONUS-SCOUT": captured(TRAMPLER),
    "CH-ACH-BONUS-BUILDER": builder,
    "CH-ACH-BONUS-MENTOR": mentor,
    "CH-CARD-17-BOT-E2": captured(SHIELDHEAD),
    "CH-CARD-27-BOT": captured(RAPTOR),
    "CH-CARD-28-BOT": keep_watch,
    "CH-CARD-34-BOT": owed_a_favor,
}

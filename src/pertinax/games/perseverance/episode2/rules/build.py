"""The Build Effect (E2-BUILD)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.assets import Cost, cost_refusal, pay_cost
from pertinax.games.perseverance.episode2.rules.building import (
    any_camp_refusal,
    any_outpost_refusal,
    any_watchtower_refusal,
    build_camp,
    build_outpost,
    camp_refusal,
    outpost_area_refusal,
    watchtower_somewhere,
)
from pertinax.games.perseverance.episode2.rules.choosing import choose_options
from pertinax.games.perseverance.episode2.rules.enclosure import release
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    BUILD,
    GLOWBERRY,
    ISLAND_RESOURCE,
)
from pertinax.games.perseverance.episode2.rules.offers import (
    outpost_leaves,
    refill_outposts,
    take_adventure,
)
from pertinax.games.perseverance.episode2.rules.setting import OUTPOST_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import SCRAP, STORY, TRAMPLER
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

AN_OUTPOST: Final = 1
A_WATCHTOWER: Final = 2
A_CAMP: Final = 3
MOST: Final = 2
OPTIONS: Final = [
    Option("outpost", AN_OUTPOST), Option("watchtower", A_WATCHTOWER), Option("camp", A_CAMP),
]  # fmt: skip
OUTPOST_COST: Final = Cost("E2-BUILD-02", BUILD, (ISLAND_RESOURCE, 1), (SCRAP, 1))
CAMP_COST: Final = Cost("E2-BUILD-07", BUILD, (SCRAP, 1), (GLOWBERRY, 1))

NO_TRAMPLER: Final = Reason("E2-BUILD-05", "none-captured")


def option_refusal(state: State, seat: int, option: int) -> Reason | None:
    """E2-BUILD-02, -04 to -07, E2-R-99: payable, a piece left, and an area with room for it."""
    stories = state.players[seat].stock[STORY]
    if option == AN_OUTPOST:
        reason = cost_refusal(state, seat, OUTPOST_COST, stories)
        return reason if reason is not None else any_outpost_refusal(state, seat)
    if option == A_CAMP:
        reason = cost_refusal(state, seat, CAMP_COST, stories)
        return reason if reason is not None else any_camp_refusal(state, seat)
    if not state.players[seat].enclosure[TRAMPLER]:
        return NO_TRAMPLER
    return any_watchtower_refusal(state, seat)


def build_refusal(state: State, seat: int) -> Reason | None:
    """E2-PRIMARY-06: one option is enough."""
    reason: Reason | None = None
    for option in OPTIONS:
        reason = option_refusal(state, seat, option.value)
        if reason is None:
            return None
    return reason


def build(table: Tbl, seat: int) -> None:
    """E2-BUILD-01: one or two different options, in any order."""
    state = table.state
    choose_options(
        table,
        seat,
        BUILD,
        OPTIONS,
        MOST,
        lambda option: option_refusal(state, seat, option),
        lambda option: resolve_option(table, seat, option),
    )


def resolve_option(table: Tbl, seat: int, option: int) -> None:
    if option == AN_OUTPOST:
        pay_cost(table, seat, OUTPOST_COST)
        outpost_somewhere(table, seat)
    elif option == A_WATCHTOWER:
        release(table, seat, TRAMPLER)
        watchtower_somewhere(table, seat)
        take_adventure(table, seat, optional=True)
    else:
        _camp(table, seat)


def outpost_somewhere(table: Tbl, seat: int) -> None:
    """E2-BUILD-02: a tile of the offer on any area without Outpost; the offer is refilled."""
    state = table.state
    tile = table.ask(
        seat, "outpost-tile", [OUTPOST_OPTIONS[tile] for tile in state.outpost_offer]
    ).value
    area = table.ask(
        seat,
        "outpost-area",
        state.setting.position_options[:AREAS],
        lambda position: outpost_area_refusal(state, seat, position),
        (OUTPOST_OPTIONS[tile].text,),
    ).value
    outpost_leaves(state, tile)
    build_outpost(table, seat, tile, area)
    refill_outposts(table)


def _camp(table: Tbl, seat: int) -> None:
    """E2-BUILD-07: any area without Camp, no rally and no adjacency."""
    state = table.state
    pay_cost(table, seat, CAMP_COST)
    area = table.ask(
        seat,
        "camp-area",
        state.setting.position_options[:AREAS],
        lambda position: camp_refusal(state, seat, position),
    ).value
    build_camp(table, seat, area)

"""The Settle Effect (E2-SETTLE)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.assets import Cost, cost_refusal, pay_cost
from pertinax.games.perseverance.episode2.rules.building import any_zone_refusal, settle_somewhere
from pertinax.games.perseverance.episode2.rules.choosing import choose_options
from pertinax.games.perseverance.episode2.rules.names import CITY_ZONES, ISLAND_RESOURCE, SETTLE
from pertinax.games.perseverance.episode2.rules.setting import CITY_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, FOOD, SCRAP, STORY
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

FOR_FOOD_AND_SCRAP: Final = 1
FOR_ISLAND_RESOURCE_AND_STORY: Final = 2
WELCOME: Final = 3
MOST: Final = 2
OPTIONS: Final = [
    Option("food-scrap", FOR_FOOD_AND_SCRAP),
    Option("island_resource-story", FOR_ISLAND_RESOURCE_AND_STORY),
    Option("followers", WELCOME),
]
COSTS: Final = {
    FOR_FOOD_AND_SCRAP: Cost("E2-SETTLE-02", SETTLE, (FOOD, 1), (SCRAP, 1)),
    FOR_ISLAND_RESOURCE_AND_STORY: Cost("E2-SETTLE-03", SETTLE, (ISLAND_RESOURCE, 1), (STORY, 1)),
}

NOT_SETTLED: Final = Reason("E2-SETTLE-04", "no-own-settlement")


def option_refusal(
    state: State, seat: int, option: int, stories: int, used: list[int]
) -> Reason | None:
    """E2-SETTLE-02 to -08; `used` are the Zones already settled in this Effect."""
    if option == WELCOME:
        for zone in range(CITY_ZONES):
            if state.settlements[zone][seat]:
                return None
        return NOT_SETTLED
    reason = cost_refusal(state, seat, COSTS[option], stories)
    return reason if reason is not None else any_zone_refusal(state, seat, used)


def settle_refusal(state: State, seat: int, stories: int) -> Reason | None:
    """E2-PRIMARY-06: one option is enough; the one that costs nothing is looked at first."""
    reason = option_refusal(state, seat, WELCOME, stories, [])
    if reason is None:
        return None
    for option in COSTS:
        if option_refusal(state, seat, option, stories, []) is None:
            return None
    return reason


def settle(table: Tbl, seat: int) -> None:
    """E2-SETTLE-01, -06, -10: one or two options; Settlements in different Zones."""
    state = table.state
    used: list[int] = []
    choose_options(
        table,
        seat,
        SETTLE,
        OPTIONS,
        MOST,
        lambda option: option_refusal(state, seat, option, state.players[seat].stock[STORY], used),
        lambda option: _resolve_option(table, seat, option, used),
    )


def _resolve_option(table: Tbl, seat: int, option: int, used: list[int]) -> None:
    if option == WELCOME:
        welcome(table, seat)
    else:
        pay_cost(table, seat, COSTS[option])
        settle_somewhere(table, seat, used)


def welcome(table: Tbl, seat: int) -> None:
    """E2-SETTLE-04: a Follower for each own Settlement of one City Zone."""
    state = table.state
    zone = table.ask(
        seat, "welcome-zone", CITY_OPTIONS, lambda zone: welcome_refusal(state, seat, zone)
    ).value
    gain(table, seat, FOLLOWERS, state.settlements[zone][seat], "settle")


def welcome_refusal(state: State, seat: int, zone: int) -> Reason | None:
    return None if state.settlements[zone][seat] else NOT_SETTLED

"""The Settle Effect (rulebook pp.15–16)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules import terms
from pertinax.games.perseverance.episode1.rules.community import (
    bottommost,
    build_settlement,
    settlement_bonus,
    zones_with_room,
)
from pertinax.games.perseverance.episode1.rules.names import SETTLE
from pertinax.games.perseverance.episode1.rules.setting import SETTLEMENT_OPTIONS, ZONE_OPTIONS
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import pay, story_cost
from pertinax.games.perseverance.shared.rules.names import FOOD, NOBODY, SCRAP, SETTLEMENT, STORY
from pertinax.games.perseverance.shared.rules.terms import needs, short_of
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

ONE: Final = 1
TWO: Final = 2
OPTIONS: Final = [Option("one", ONE), Option("two", TWO)]

TERMS: Final = {ONE: terms.SETTLE_ONE, TWO: terms.SETTLE_TWO}

NO_SETTLEMENT: Final = Reason("E1-SETTLE-10", "no-settlement-left")
NO_ROOM: Final = Reason("E1-SETTLE-02", "no-settlement-space")
NOT_TWO_LEFT: Final = Reason("E1-SETTLE-04", "not-two-settlements-left")
NOT_TWO_ZONES: Final = Reason("E1-SETTLE-04", "not-two-zones-with-room")
SPACE_TAKEN: Final = Reason("E1-SETTLE-02", "settlement-space-taken")
SPACE_CLOSED: Final = Reason("E1-MODEL-05", "settlement-space-closed")
SAME_ZONE: Final = Reason("E1-SETTLE-03", "same-zone")
ZONE_FULL: Final = Reason("E1-SETTLE-03", "zone-full")


def option_refusal(state: State, seat: int, option: int, stories: int) -> Reason | None:
    """E1-SETTLE-02 to -04, E1-SETTLE-10."""
    me = state.players[seat]
    if not me.supply[SETTLEMENT]:
        return NO_SETTLEMENT
    agreed = TERMS[option]
    reason = short_of(state, seat, agreed, FOOD, "E1-SETTLE-10")
    if reason is not None:
        return reason
    if option == ONE:
        return None if zones_with_room(state, 1) else NO_ROOM
    if stories < story_cost(state, seat, SETTLE, agreed.price(STORY)):
        return needs(state, STORY, agreed.price(STORY), "E1-SETTLE-03")
    reason = short_of(state, seat, agreed, SCRAP, "E1-SETTLE-03")
    if reason is not None:
        return reason
    if me.supply[SETTLEMENT] < 2:
        return NOT_TWO_LEFT
    return None if zones_with_room(state, 2) == 2 else NOT_TWO_ZONES


def settle(table: Tbl, seat: int) -> None:
    """E1-SETTLE-01 to -04: one Settlement with its bonus, or two of which the first has one."""
    state = table.state
    stories = state.players[seat].stock[STORY]
    option = table.ask(
        seat, "settle", OPTIONS, lambda option: option_refusal(state, seat, option, stories)
    ).value
    agreed = TERMS[option]
    pay(table, seat, FOOD, agreed.price(FOOD))
    if option == TWO:
        pay(table, seat, SCRAP, agreed.price(SCRAP))
        pay(table, seat, STORY, story_cost(state, seat, SETTLE, agreed.price(STORY)))
    first = settle_anywhere(table, seat)
    if option == TWO:
        settle_at_the_bottom(table, seat, first)


def space_refusal(state: State, space: int) -> Reason | None:
    zone, place = divmod(space, 10)
    if state.zones[zone].settlements[place] != NOBODY:
        return SPACE_TAKEN
    return None if place < state.open_settlement_spaces(zone) else SPACE_CLOSED


def settle_anywhere(table: Tbl, seat: int) -> int:
    """E1-SETTLE-02: any free open space, with its bonus; the Zone chosen."""
    state = table.state
    space = table.ask(
        seat, "settlement-space", SETTLEMENT_OPTIONS, lambda space: space_refusal(state, space)
    ).value
    zone, place = divmod(space, 10)
    build_settlement(table, seat, zone, place)
    settlement_bonus(table, seat, zone, place)
    return zone


def zone_refusal(state: State, zone: int, not_in: int) -> Reason | None:
    if zone == not_in:
        return SAME_ZONE
    return ZONE_FULL if bottommost(state, zone) == NOBODY else None


def settle_at_the_bottom(
    table: Tbl, seat: int, not_in: int = NOBODY, optional: bool = False
) -> bool:
    """E1-SETTLE-03, E1-PATROL-09: the bottommost free space of another Zone, without bonus."""
    state = table.state
    choice = table.ask(
        seat,
        "settlement-zone",
        ZONE_OPTIONS,
        lambda zone: zone_refusal(state, zone, not_in),
        may_stop=optional,
    )
    if choice is STOP:
        return False
    build_settlement(table, seat, choice.value, bottommost(state, choice.value))
    return True

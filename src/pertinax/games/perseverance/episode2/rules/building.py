"""Settlements, Camps, Outposts and Watchtowers: where they may stand and what they bring.

None of these pieces comes back to the supply (E2-ASSET-10).
"""

from typing import Final

from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CAMP,
    CITY_ZONES,
    DISCOVERY,
    OUTPOSTS,
    WATCHTOWER,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.perks import offer_perk, perk_on_offer
from pertinax.games.perseverance.episode2.rules.setting import CITY_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    FOLLOWERS,
    NOBODY,
    OWNERS,
    SETTLEMENT,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

A_CUBE: Final = 0
A_PERK: Final = 1
BONUSES: Final = [Option("influence", A_CUBE), Option("perk", A_PERK)]

NO_SETTLEMENT: Final = Reason("E2-SETTLE-08", "no-settlement-left")
SAME_ZONE: Final = Reason("E2-SETTLE-06", "same-zone")
ZONE_FULL: Final = Reason("E2-SETTLE-07", "zone-full")
NO_SUCH_BONUS: Final = Reason("E2-SETTLE-09", "no-such-bonus")
NO_PERK: Final = Reason("E2-PERK-07", "no-perk-to-gain")
NOT_AN_AREA: Final = Reason("E2-MAP-07", "not-cleared")
NO_CAMP: Final = Reason("E2-ADVENTURE-15", "no-camp-left")
CAMP_THERE: Final = Reason("E2-ADVENTURE-13", "camp-there")
NO_MARK: Final = Reason("E2-BUILD-04", "no-settlement-left")
OUTPOST_THERE: Final = Reason("E2-BUILD-02", "outpost-there")
NO_WATCHTOWER: Final = Reason("E2-BUILD-06", "no-watchtower-left")
WATCHTOWER_THERE: Final = Reason("E2-BUILD-05", "watchtower-there")


# Settlements


def settlement_refusal(state: State, seat: int, zone: int, used: list[int]) -> Reason | None:
    """E2-SETTLE-06 to -08; `used` are the Zones already built in during the same Effect."""
    if not state.players[seat].supply[SETTLEMENT]:
        return NO_SETTLEMENT
    if zone in used:
        return SAME_ZONE
    return None if has_room(state, zone) else ZONE_FULL


def has_room(state: State, zone: int) -> bool:
    """E2-SETTLE-07: whether a City Zone has a free Settlement space."""
    return sum(state.settlements[zone]) < len(state.setting.settlement_spaces[zone])


def any_zone_refusal(state: State, seat: int, used: list[int]) -> Reason | None:
    """Whether a Settlement could be placed in some City Zone."""
    reason: Reason | None = None
    for zone in range(CITY_ZONES):
        reason = settlement_refusal(state, seat, zone, used)
        if reason is None:
            return None
    return reason


def settle_somewhere(
    table: Tbl, seat: int, used: list[int], bonus: bool = True, optional: bool = False
) -> int:
    """Place a Settlement in a City Zone of the player's choice; the Zone, or NOBODY.

    It is lost where none can be placed (E2-R-26, E2-R-61).
    """
    state = table.state
    if any_zone_refusal(state, seat, used) is not None:
        return NOBODY
    choice = table.ask(
        seat,
        "settlement-zone",
        CITY_OPTIONS,
        lambda zone: settlement_refusal(state, seat, zone, used),
        may_stop=optional,
    )
    if choice is STOP:
        return NOBODY
    used.append(choice.value)
    place_settlement(table, seat, choice.value, bonus)
    return choice.value


def place_settlement(table: Tbl, owner: int, zone: int, bonus: bool) -> None:
    """E2-SETTLE-05, -07, -10: on the lowest free space, in City Zones alone.

    One space is like the other, so that none is asked for.
    """
    state = table.state
    space = sum(state.settlements[zone])
    put_settlement(table, owner, zone)
    for hook in state.hooks.settlement_built:
        hook(table, owner, zone)
    if bonus:
        settlement_bonus(table, owner, zone, space)


def put_settlement(table: Tbl, owner: int, zone: int) -> None:
    """The same before play begins, when nothing reacts to it and it brings no bonus."""
    state = table.state
    if owner < len(state.players):
        state.players[owner].supply[SETTLEMENT] -= 1
    state.settlements[zone][owner] += 1
    table.tell("settled", OWNERS[owner], ZONES[zone])


def settlement_bonus(table: Tbl, seat: int, zone: int, space: int) -> None:
    """E2-SETTLE-09: received once, unless abilities repeat it; each may be another choice."""
    if given_instead(table, seat, "settlement-bonus", (zone, space)):
        return
    times = 1
    for hook in table.state.hooks.bonus_times:
        times = hook(table, seat, times)
    for _ in range(times):
        _one_bonus(table, seat, zone, table.state.setting.settlement_spaces[zone][space])


def _one_bonus(table: Tbl, seat: int, zone: int, printed: str) -> None:
    """E2-SETTLE-09, E2-R-30: 1 cube on the Officer of the Zone or 1 Perk of that Officer."""
    state = table.state
    officer = state.officer_of[zone]
    if not state.players[seat].supply[CUBE]:
        return
    bonus = table.ask(
        seat,
        "settlement-bonus",
        BONUSES,
        lambda bonus: bonus_refusal(state, seat, officer, printed, bonus),
        (state.setting.officers[officer],),
        otherwise=STOP,
    )
    if bonus is STOP:
        return
    if bonus.value == A_CUBE:
        influence(table, seat, officer, 1)
    else:
        offer_perk(table, seat, officer)


def bonus_refusal(state: State, seat: int, officer: int, printed: str, bonus: int) -> Reason | None:
    """A content pack may print one of the two alone on a space (E2-R-30)."""
    if printed not in ("either", BONUSES[bonus].text):
        return NO_SUCH_BONUS
    return None if bonus == A_CUBE or perk_on_offer(state, seat, officer) else NO_PERK


# Camps


def camp_refusal(state: State, seat: int, position: int) -> Reason | None:
    """E2-ADVENTURE-13, -15: an area without Camp, whoever else has built there (E2-R-128)."""
    if not state.players[seat].supply[CAMP]:
        return NO_CAMP
    if position >= AREAS or not state.cleared[position]:
        return NOT_AN_AREA
    return None if state.camps[position] == NOBODY else CAMP_THERE


def any_camp_refusal(state: State, seat: int) -> Reason | None:
    """Whether a Camp could be built on some area."""
    if not state.players[seat].supply[CAMP]:
        return NO_CAMP
    for position in range(AREAS):
        if state.cleared[position] and state.camps[position] == NOBODY:
            return None
    return CAMP_THERE


def build_camp(table: Tbl, seat: int, position: int, reward: bool = True) -> None:
    """E2-ADVENTURE-13, -14: on an area, with the reward that it covers."""
    put_camp(table, seat, position)
    if reward and not given_instead(table, seat, "camp", (position,)):
        for _ in range(reward_times(table, seat, "camp")):
            camp_reward(table, seat, position)
    built(table, seat, "camp", position)


def put_camp(table: Tbl, seat: int, position: int) -> None:
    """The same before play begins, when nothing reacts to it."""
    state = table.state
    state.players[seat].supply[CAMP] -= 1
    state.camps[position] = seat
    table.tell("camp-built", seat, state.setting.positions[position])


def reward_times(table: Tbl, seat: int, structure: str) -> int:
    """How often the reward under a structure is received: once, unless abilities repeat it."""
    times = 1
    for hook in table.state.hooks.structure_times:
        times = hook(table, seat, structure, times)
    return times


def built(table: Tbl, owner: int, structure: str, position: int) -> None:
    for hook in table.state.hooks.structure_built:
        hook(table, owner, structure, position)


def camp_reward(table: Tbl, seat: int, position: int) -> None:
    """E2-ADVENTURE-14."""
    state = table.state
    bonus, count = state.setting.camp_rewards[position]
    officer = state.officer_of[DISCOVERY]
    if bonus == "influence":
        influence(table, seat, officer, count)
    elif bonus == "followers":
        gain(table, seat, FOLLOWERS, count, "camp")
    elif bonus == "perk":
        for _ in range(count):
            offer_perk(table, seat, officer)


# Outposts


def outpost_area_refusal(state: State, seat: int, position: int) -> Reason | None:
    """E2-BUILD-02, -04: an area without Outpost, and a Settlement as the owner's mark."""
    if not state.players[seat].supply[SETTLEMENT]:
        return NO_MARK
    if position >= AREAS or not state.cleared[position]:
        return NOT_AN_AREA
    return None if state.outposts[position] == NOBODY else OUTPOST_THERE


def any_outpost_refusal(state: State, seat: int) -> Reason | None:
    """Whether an Outpost could be built on some area."""
    if not state.players[seat].supply[SETTLEMENT]:
        return NO_MARK
    for position in range(AREAS):
        if state.cleared[position] and state.outposts[position] == NOBODY:
            return None
    return OUTPOST_THERE


def build_outpost(table: Tbl, seat: int, tile: int, position: int) -> None:
    """E2-BUILD-02, -03: a Settlement marks the owner; the covered reward is gained."""
    state = table.state
    state.players[seat].supply[SETTLEMENT] -= 1
    state.outposts[position] = tile
    state.outpost_owners[position] = seat
    table.tell("outpost-built", seat, OUTPOSTS[tile], state.setting.positions[position])
    if not given_instead(table, seat, "outpost", (position,)):
        bonus, count = state.setting.outpost_rewards[position]
        for _ in range(reward_times(table, seat, "outpost")):
            gain(table, seat, VALOR if bonus == "valor" else FOLLOWERS, count, "outpost")
    built(table, seat, "outpost", position)


# Watchtowers


def watchtower_refusal(state: State, seat: int, position: int) -> Reason | None:
    """E2-BUILD-05, -06: an area without Watchtower, and one left on the board."""
    if not state.players[seat].supply[WATCHTOWER]:
        return NO_WATCHTOWER
    if position >= AREAS or not state.cleared[position]:
        return NOT_AN_AREA
    return WATCHTOWER_THERE if state.watchtowers[position] else None


def any_watchtower_refusal(state: State, seat: int) -> Reason | None:
    """Whether a Watchtower could be built on some area."""
    if not state.players[seat].supply[WATCHTOWER]:
        return NO_WATCHTOWER
    for position in range(AREAS):
        if state.cleared[position] and not state.watchtowers[position]:
            return None
    return WATCHTOWER_THERE


def watchtower_somewhere(table: Tbl, seat: int, optional: bool = False) -> bool:
    """Build a Watchtower on an area of the player's choice, if there is one (E2-R-26)."""
    state = table.state
    if any_watchtower_refusal(state, seat) is not None:
        return False
    choice = table.ask(
        seat,
        "watchtower-area",
        state.setting.position_options[:AREAS],
        lambda position: watchtower_refusal(state, seat, position),
        may_stop=optional,
    )
    if choice is STOP:
        return False
    build_watchtower(table, seat, choice.value)
    return True


def build_watchtower(table: Tbl, seat: int, position: int) -> None:
    """E2-BUILD-05, -06, E2-R-31: on the map it belongs to nobody."""
    state = table.state
    state.players[seat].supply[WATCHTOWER] -= 1
    state.watchtowers[position] = True
    table.tell("watchtower-built", seat, state.setting.positions[position])
    built(table, seat, "watchtower", position)

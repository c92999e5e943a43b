"""The shield and its reserve (PP-SHIELD)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import ARTIFACT, COLLAPSED, STATION
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import damage_tiles
from pertinax.kernel.errors import Reason

NOT_AT_STATION: Final = Reason("PP-SHIELD-05", "not-at-station")
NO_ARTIFACT: Final = Reason("PP-SHIELD-05", "no-artifact")
SHIELD_FULL: Final = Reason("PP-SHIELD-05", "shield-full")
SHIELD_GONE: Final = Reason("PP-SHIELD-07", "shield-gone")
SHIELD_DOWN: Final = Reason("PP-SHIELD-06", "shield-down")
RESERVE_FULL: Final = Reason("PP-SHIELD-06", "reserve-full")


def shield_damage(table: Tbl, number: int) -> None:
    """PP-SHIELD-01 to -04: energy markers go beside the shield; without any it falls back or fails.

    While it is down, every remaining station tile is damaged and no marker is discarded (PP-R-14).
    """
    state = table.state
    if not state.shield_up:
        table.tell("shield-hit", number, 0)
        damage_tiles(table, state.tiles_of(STATION))
        return
    moved = min(number, state.shield)
    state.shield -= moved
    state.shield_beside += moved
    table.tell("shield-hit", number, state.shield)
    if not state.shield:
        shield_empty(table, discards=True)


def shield_empty(table: Tbl, discards: bool) -> None:
    """PP-SHIELD-02, -03: a reserve artifact puts all markers back; without one the shield fails.

    `discards` is false where the last marker has been discarded already (PP-MISSION-B06). Where no
    marker is left at all a reserve is of no use (PP-SHIELD-07).
    """
    state = table.state
    if state.reserve and state.shield_beside:
        state.reserve -= 1
        table.tell("reserve", state.reserve)
        refill(table)
        return
    if discards and state.shield_beside:
        state.shield_beside -= 1
    state.shield_up = False
    state.deeds[COLLAPSED] = True
    table.tell("shield-failed", state.shield_beside)
    damage_tiles(table, state.tiles_of(STATION))


def refill(table: Tbl) -> None:
    """Face up, with every marker that was not discarded for good."""
    state = table.state
    state.shield_up = True
    state.shield += state.shield_beside
    state.shield_beside = 0
    table.tell("shield-full", state.shield)


def is_full(state: State) -> bool:
    """Up, with every marker that was not discarded for good."""
    return state.shield_up and not state.shield_beside


def markers_left(state: State) -> int:
    return state.shield + state.shield_beside


# What a worker on a station tile may do instead of its action


def recharge_refusal(state: State, seat: int, tile: int) -> Reason | None:
    """PP-SHIELD-05, -07, PP-R-59: an own artifact, markers left, and not all of them in place."""
    refusal = artifact_refusal(state, seat, tile)
    if refusal is not None:
        return refusal
    return SHIELD_FULL if is_full(state) else None


def recharge(table: Tbl, seat: int) -> None:
    """PP-SHIELD-05, -08: no cost but the artifact, no roll; cards at the station stay."""
    spend_artifact(table, seat)
    refill(table)


def reserve_refusal(state: State, seat: int, tile: int) -> Reason | None:
    """PP-SHIELD-06: the same way, only while the shield is up, at most two artifacts."""
    refusal = artifact_refusal(state, seat, tile)
    if refusal is not None:
        return refusal
    if not state.shield_up:
        return SHIELD_DOWN
    return RESERVE_FULL if state.reserve >= state.setting.reserve_max else None


def reserve(table: Tbl, seat: int) -> None:
    """PP-SHIELD-06."""
    spend_artifact(table, seat)
    table.state.reserve += 1
    table.tell("reserve", table.state.reserve)


def artifact_refusal(state: State, seat: int, tile: int) -> Reason | None:
    """PP-R-15: on any station tile, with an artifact of one's own, if the shield still exists."""
    if state.area(tile) != STATION:
        return NOT_AT_STATION
    if not state.players[seat].stock[ARTIFACT]:
        return NO_ARTIFACT
    return None if markers_left(state) else SHIELD_GONE


def spend_artifact(table: Tbl, seat: int) -> None:
    table.state.players[seat].stock[ARTIFACT] -= 1
    table.tell("paid", seat, "artifact", 1)

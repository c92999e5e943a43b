"""Officers, Influence and Officer Bonuses (rulebook p.19)."""

from typing import Final

from pertinax.games.perseverance.episode1.assets import Tbl, gain
from pertinax.games.perseverance.episode1.names import CUBE, DISSENTERS, OFFICERS, OWNERS

ROW: Final = 4


def influence(table: Tbl, owner: int, officer: int, cubes: int) -> None:
    """E1-OFFICER-01 to -05: cubes go on the row one by one; a full row pays and is cleared.

    Without cubes in the supply nothing is placed (E1-MODEL-08, E1-SETTLE-09). Cubes stay for good
    (E1-OFFICER-08); those of the Dissenters fill a row like any other (E1-2P-06).
    """
    tile = table.state.officers[officer]
    for _ in range(cubes):
        if owner != DISSENTERS:
            supply = table.state.players[owner].supply
            if not supply[CUBE]:
                return
            supply[CUBE] -= 1
        tile.row.append(owner)
        table.tell("influenced", OWNERS[owner], OFFICERS[officer])
        if len(tile.row) == ROW:
            _full_row(table, officer)


def _full_row(table: Tbl, officer: int) -> None:
    """E1-OFFICER-03, -04, -06: two or more of these four cubes earn the bonus."""
    tile = table.state.officers[officer]
    asset, count = table.state.setting.officer_bonus[officer]
    table.tell("officer-row-full", OFFICERS[officer])
    for seat in table.state.in_turn_order():
        if tile.row.count(seat) >= 2:
            gain(table, seat, asset, count, "officer-bonus")
    for owner in tile.row:
        tile.pool[owner] += 1
    tile.row.clear()

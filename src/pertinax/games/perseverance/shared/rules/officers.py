"""Officers, Influence and Officer Bonuses (E1-OFFICER, E2-OFFICER)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import CUBE, DISSENTERS, OWNERS
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table

ROW: Final = 4


def influence(table: Table[S], owner: int, officer: int, cubes: int) -> None:
    """E1-OFFICER-01 to -05, E2-OFFICER-01 to -03: cubes go on the row one by one.

    A full row pays and is cleared. Without cubes in the supply nothing is placed (E1-MODEL-08,
    E1-SETTLE-09, E2-OFFICER-05). Cubes stay for good (E1-OFFICER-08, E2-OFFICER-04); those of the
    Dissenters fill a row like any other (E1-2P-06, E2-2P-08).
    """
    state = table.state
    for _ in range(cubes):
        if owner != DISSENTERS:
            supply = state.players[owner].supply
            if not supply[CUBE]:
                return
            supply[CUBE] -= 1
        # Copies of the state share their tiles.
        tile = state.officers[officer] = state.officers[officer].copy()
        tile.row.append(owner)
        table.tell("influenced", OWNERS[owner], state.setting.officers[officer])
        if len(tile.row) == ROW:
            _full_row(table, officer)


def _full_row(table: Table[S], officer: int) -> None:
    """E1-OFFICER-03, -04, -06, E2-OFFICER-02: two or more of these four cubes earn the bonus.

    The row is cleared first: an ability that reacts to a bonus may place cubes again.
    """
    state = table.state
    tile = state.officers[officer]
    table.tell("officer-row-full", state.setting.officers[officer])
    earned = [seat for seat in state.in_turn_order() if tile.row.count(seat) >= 2]
    for owner in tile.row:
        tile.pool[owner] += 1
    tile.row.clear()
    for seat in earned:
        officer_bonus(table, seat, officer)


def take_back(state: S, owner: int, officer: int, in_row: bool) -> None:
    """A cube of the row, whose others move left, or of the pool returns to its owner's supply.

    By abilities alone; whoever takes it back says so.
    """
    tile = state.officers[officer] = state.officers[officer].copy()
    if in_row:
        tile.row.remove(owner)
    else:
        tile.pool[owner] -= 1
    state.players[owner].supply[CUBE] += 1


def officer_bonus(table: Table[S], seat: int, officer: int) -> None:
    """E1-OFFICER-06, E2-OFFICER-06: once, unless abilities repeat it."""
    hooks = table.state.hooks
    if not given_instead(table, seat, "officer-bonus", (officer,)):
        times = 1
        for bend in hooks.officer_bonus_times:
            times = bend(table, seat, officer, times)
        for _ in range(times):
            gain_bonus(table, seat, officer)
    for hook in hooks.officer_bonus:
        hook(table, seat, officer)


def gain_bonus(table: Table[S], seat: int, officer: int) -> None:
    """What an Officer Bonus brings; what does not fit is lost (E2-R-106)."""
    asset, count = table.state.setting.officer_bonus[officer]
    gain(table, seat, asset, count, "officer-bonus")

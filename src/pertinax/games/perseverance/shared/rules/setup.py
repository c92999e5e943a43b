"""What the setup of both Episodes has in common."""

from typing import Final

from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.decisions import Option
from pertinax.kernel.table import Table

SEATS: Final = [Option(f"p{seat + 1}", seat) for seat in range(4)]


def assign_officers(table: Table[S], options: list[Option[int]]) -> None:
    """One Officer per Zone, at random or as agreed.

    E1-SETUP-08, E1-FIRSTGAME-02, E2-SETUP-11, E2-FIRSTGAME-02.
    """
    state = table.state
    setting = state.setting
    chosen = setting.options["officers"]
    left = list(range(len(setting.officers)))
    assigned: list[int] = []
    for zone, name in enumerate(setting.zones):
        if chosen == "random":
            officer = table.draw("officers", left, options, name)
        else:
            officer = setting.officers.index(chosen[zone])
        left.remove(officer)
        assigned.append(officer)
        table.tell("officer-assigned", setting.officers[officer], name)
    state.officer_of = tuple(assigned)


def choose_first_player(table: Table[S]) -> None:
    """E1-SETUP-13, E1-SETUP-17, E2-SETUP-16."""
    state = table.state
    chosen = state.setting.options["first_player"]
    if chosen == "random":
        state.first = table.draw("first-player", list(range(len(state.players))), SEATS)
    else:
        state.first = chosen - 1
    state.active = state.first
    table.tell("first-player", state.first)

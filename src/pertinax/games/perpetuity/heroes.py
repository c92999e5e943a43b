"""Skills of the heroes (C.4), registered on hooks."""

from pertinax.games.perpetuity.dice import cast, succeeds, tell_faces
from pertinax.games.perpetuity.hooks import Hooks
from pertinax.games.perpetuity.names import NOBODY, SKILL, SKILL_DIE
from pertinax.games.perpetuity.state import State, Tbl
from pertinax.games.perpetuity.under_way import Roll
from pertinax.kernel.decisions import STOP, Option


def register(hooks: Hooks) -> None:
    hooks.repair_cost.append(cheaper_repair)
    hooks.move_cost.append(free_move)
    hooks.rolled.append(reroll)
    hooks.commit_max.append(larger_commitment)


def skill_of(state: State, seat: int, skill: str) -> int:
    """The number of a hero's skill, or 0 for heroes without it."""
    hero = state.players[seat].hero
    if hero == NOBODY or state.setting.heroes[hero].skill != skill:
        return 0
    return state.setting.heroes[hero].number


def cheaper_repair(state: State, seat: int, ore: int) -> int:
    """Anook: a repair costs less ore, at least 1 (PP-R-81)."""
    less = skill_of(state, seat, "repair")
    return max(1, ore - less) if less else ore


def free_move(state: State, seat: int, moves: int, fuel: int) -> int:
    """Veska: the first moves of each Travel action cost no fuel."""
    return 0 if moves < skill_of(state, seat, "travel") else fuel


def larger_commitment(state: State, seat: int, resources: int) -> int:
    """Mirelle: more resources on convert tiles."""
    return resources + skill_of(state, seat, "convert")


def reroll(table: Tbl, roll: Roll) -> None:
    """Ordun: once per round, re-roll own skill dice; asked only where a die has failed."""
    state = table.state
    seat = roll.seat
    if roll.kind != SKILL_DIE or not roll.level or SKILL in roll.rerolled:
        return
    number = skill_of(state, seat, "reroll")
    if not number or state.players[seat].spent[SKILL]:
        return
    for _ in range(number):
        failed = [face for face in roll.faces if not succeeds(face, roll.level)]
        names = {face.value: face.text for face in state.setting.skill_die}
        options = [Option(names[face], face) for face in dict.fromkeys(failed)]
        answer = table.ask(seat, "reroll", options, about=(roll.purpose,), may_stop=True)
        if answer is STOP:
            return
        state.players[seat].spent[SKILL] = 1
        roll.rerolled = (*roll.rerolled, SKILL)
        place = roll.faces.index(answer.value)
        new = cast(table, SKILL_DIE, 1, f"p{seat + 1}")
        roll.faces = (*roll.faces[:place], *new, *roll.faces[place + 1 :])
        tell_faces(table, roll)

"""Skills of the heroes (C.4), registered on hooks."""

from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.names import NOBODY, SKILL, SKILL_DIE
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Roll
from pertinax.games.perpetuity.rules.work.dice import cast, face_names, poor_faces


def register(hooks: Hooks) -> None:
    hooks.repair_cost.append(cheaper_repair)
    hooks.move_cost.append(free_move)
    hooks.roll_changes.append(dice_to_reroll)
    hooks.change_roll.append(reroll)
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


def dice_to_reroll(state: State, roll: Roll, names: list[str]) -> None:
    """Ordun: own skill dice that have failed, one after the other, in one roll of a round."""
    spent = state.players[roll.seat].spent[SKILL]
    if roll.kind != SKILL_DIE or (spent and SKILL not in roll.rerolled):
        return
    if spent < skill_of(state, roll.seat, "reroll"):
        faces = face_names(state, SKILL_DIE)
        names += [faces[face] for face in dict.fromkeys(poor_faces(roll))]


def reroll(table: Tbl, roll: Roll, name: str) -> None:
    """Ordun: one die again; its name is what it shows."""
    if roll.kind != SKILL_DIE:
        return
    state = table.state
    faces = face_names(state, SKILL_DIE)
    shown = [face for face in roll.faces if faces[face] == name]
    if not shown:
        return
    state.players[roll.seat].spent[SKILL] += 1
    roll.rerolled = (*roll.rerolled, SKILL)
    place = roll.faces.index(shown[0])
    new = cast(table, SKILL_DIE, 1, f"p{roll.seat + 1}")
    roll.faces = (*roll.faces[:place], *new, *roll.faces[place + 1 :])

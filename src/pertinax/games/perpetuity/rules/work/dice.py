"""Skill dice and discover dice (PP-FRAME-04 to -07)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    BLANK,
    CROSS,
    DICE,
    DISCOVER_DIE,
    EMPTY,
    ICON,
    NOBODY,
    SKILL_DIE,
)
from pertinax.games.perpetuity.rules.notation.dice import faces_text
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Roll
from pertinax.kernel.decisions import STOP, Option

GIFT: Final = "gift"
"""The purpose of the one roll whose icons are a loss: what zealots take (PP-PLANET-08)."""


def succeeds(face: int, level: int) -> bool:
    """PP-FRAME-04: a worker icon of the roller's level or lower; the red cross always fails.

    >>> [succeeds(face, 2) for face in (1, 2, 3, 0)]
    [True, True, False, False]
    """
    return CROSS < face <= level


def cast(table: Tbl, kind: int, number: int, whose: str = "") -> tuple[int, ...]:
    """PP-FRAME-05, -06: so many dice of a kind, thrown together."""
    die = table.state.setting.dice[kind]
    return tuple([table.roll(DICE[kind], die, whose) for _ in range(number)])


def cast_again(table: Tbl, roll: Roll) -> tuple[int, ...]:
    """All dice of a roll once more."""
    whose = f"p{roll.seat + 1}"
    if not roll.mixed:
        return cast(table, roll.kind, len(roll.faces), whose)
    dice = table.state.setting.dice
    return tuple([table.roll(DICE[kind], dice[kind], whose) for kind in roll.mixed])


def roll_dice(
    table: Tbl, seat: int, worker: int, purpose: str, kind: int, number: int, level: int = 0
) -> Roll:
    """PP-FRAME-07, PP-R-45: a roll of the worker's owner, seen by all before anything follows.

    Abilities that change it come after the whole roll is seen. `purpose` is a message key; worker
    is NOBODY where nobody in particular rolls.
    """
    roll = Roll(seat, worker, purpose, kind, level)
    roll.faces = cast(table, kind, number, f"p{seat + 1}")
    show(table, roll)
    return roll


def roll_together(table: Tbl, seat: int, worker: int, purpose: str, kinds: tuple[int, ...]) -> Roll:
    """PP-FRAME-07: one roll of dice of several kinds, which no level matters for."""
    roll = Roll(seat, worker, purpose, kinds[0], 0)
    roll.mixed = kinds
    roll.faces = cast_again(table, roll)
    show(table, roll)
    return roll


def show(table: Tbl, roll: Roll) -> None:
    """PP-FRAME-07, PP-R-45: dice that lie on the table, until nobody changes them any more."""
    table.state.roll = roll
    tell_faces(table, roll)
    change(table, roll)
    table.state.roll = None


def change(table: Tbl, roll: Roll) -> None:
    """PP-FRAME-07, PP-R-45: what abilities of the roller do to a roll, in the order of own choice.

    Nobody is asked whose dice cannot become better (PP-H-51).
    """
    state = table.state
    while poor_faces(roll):
        names: list[str] = []
        for changes in state.hooks.roll_changes:
            changes(state, roll, names)
        if not names:
            return
        options = [Option(name, number) for number, name in enumerate(names)]
        answer = table.ask(roll.seat, "reroll", options, about=(roll.purpose,), may_stop=True)
        if answer is STOP:
            return
        for hook in state.hooks.change_roll:
            hook(table, roll, answer.text)
        tell_faces(table, roll)


def poor_faces(roll: Roll) -> list[int]:
    """What the roller would rather not see; at level 0 no skill die can be better (PP-FRAME-04)."""
    if roll.kind == SKILL_DIE:
        if not roll.level:
            return []
        return [face for face in roll.faces if not succeeds(face, roll.level)]
    poor = ICON if roll.purpose == GIFT else BLANK
    return [face for face in roll.faces if face in (poor, EMPTY)]


def face_names(state: State, kind: int) -> dict[int, str]:
    return {face.value: face.text for face in state.setting.dice[kind]}


def shown_faces(state: State, roll: Roll) -> dict[int, str]:
    """The names of all faces that the dice of a roll may show."""
    names: dict[int, str] = {}
    for kind in roll.mixed or (roll.kind,):
        names.update(face_names(state, kind))
    return names


def tell_faces(table: Tbl, roll: Roll) -> None:
    """What the dice show, at first and after every change."""
    if table.events is None:
        return
    names = shown_faces(table.state, roll)
    for kind in dict.fromkeys(roll.mixed or (roll.kind,)):
        faces = [
            names[face]
            for place, face in enumerate(roll.faces)
            if not roll.mixed or roll.mixed[place] == kind
        ]
        table.tell("rolled", roll.seat, roll.purpose, DICE[kind], faces_text(faces))


def roll_skill(table: Tbl, seat: int, worker: int, purpose: str, number: int, level: int) -> Roll:
    """Roll skill dice at a level; abilities may raise it."""
    for hook in table.state.hooks.skill_level:
        level = hook(table, seat, worker, level)
    return roll_dice(table, seat, worker, purpose, SKILL_DIE, number, level)


def successes(roll: Roll) -> int:
    """How many of the skill dice succeed."""
    return sum([succeeds(face, roll.level) for face in roll.faces])


def skill_check(table: Tbl, seat: int, worker: int, purpose: str, number: int, level: int) -> bool:
    """Whether all dice succeed; without dice it succeeds without a roll (PP-FORCE-14)."""
    if number <= 0:
        return True
    return successes(roll_skill(table, seat, worker, purpose, number, level)) == number


def discover(table: Tbl, seat: int, worker: int, purpose: str, number: int) -> int:
    """PP-FRAME-06: how many of so many discover dice show the icon, whatever the worker's level."""
    if number <= 0:
        return 0
    roll = roll_dice(table, seat, worker, purpose, DISCOVER_DIE, number)
    return roll.faces.count(ICON)


def discover_at_setup(table: Tbl, number: int) -> int:
    """Discover dice that nobody in particular rolls (PP-SETUP-12)."""
    roll = Roll(NOBODY, NOBODY, "setup", DISCOVER_DIE, 0)
    roll.faces = cast(table, DISCOVER_DIE, number)
    tell_faces(table, roll)
    return roll.faces.count(ICON)

"""Skill dice and discover dice (PP-FRAME-04 to -07)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    BLANK,
    CROSS,
    DICE,
    DISCOVER_DIE,
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
    setting = table.state.setting
    die = setting.skill_die if kind == SKILL_DIE else setting.discover_die
    return tuple([table.roll(DICE[kind], die, whose) for _ in range(number)])


def roll_dice(
    table: Tbl, seat: int, worker: int, purpose: str, kind: int, number: int, level: int = 0
) -> Roll:
    """PP-FRAME-07, PP-R-45: a roll of the worker's owner, seen by all before anything follows.

    Abilities that change it come after the whole roll is seen. `purpose` is a message key; worker
    is NOBODY where nobody in particular rolls.
    """
    state = table.state
    roll = Roll(seat, worker, purpose, kind, level)
    roll.faces = cast(table, kind, number, f"p{seat + 1}")
    state.roll = roll
    tell_faces(table, roll)
    change(table, roll)
    state.roll = None
    return roll


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
    return [face for face in roll.faces if face == poor]


def face_names(state: State, kind: int) -> dict[int, str]:
    die = state.setting.skill_die if kind == SKILL_DIE else state.setting.discover_die
    return {face.value: face.text for face in die}


def tell_faces(table: Tbl, roll: Roll) -> None:
    """What the dice show, at first and after every change."""
    if table.events is None:
        return
    names = face_names(table.state, roll.kind)
    shown = faces_text([names[face] for face in roll.faces])
    table.tell("rolled", roll.seat, roll.purpose, DICE[roll.kind], shown)


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

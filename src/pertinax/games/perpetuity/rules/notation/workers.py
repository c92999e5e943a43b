"""Workers, and what a turn offers besides them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from pertinax.games.perpetuity.rules.notation.ships import is_ship, ship_number, ship_text

TAKE_BACK_TEXT: Final = "take-back"
LOAD_TEXT: Final = "load"
_IMMUNE: Final = "immune-"
_RAISED: Final = "raised"
_POST: Final = "post-"


class WorkerName(NamedTuple):
    """A level, the ship a worker is aboard of (or 0), and immunities of its own.

    Where any worker may be named, `apart` says where one stands or why it is not ready. In
    expansions the level may be `raised` for a round, and the worker be posted on a planet.
    """

    level: int
    ship: int
    immune: tuple[str, ...]
    apart: str
    raised: bool
    post: str


def worker_text(
    level: int,
    ship: int,
    immune: Iterable[str],
    apart: str = "",
    raised: bool = False,
    post: str = "",
) -> str:
    text = f"{level} {_RAISED}" if raised else str(level)
    if ship:
        text += f" {ship_text(ship)}"
    elif post:
        text += f" {_POST}{post}"
    for force in immune:
        text += f" {_IMMUNE}{force}"
    return f"{text} {apart}" if apart else text


def worker_parts(text: str) -> WorkerName:
    """
    >>> worker_parts(worker_text(3, 1, ["time"]))
    WorkerName(level=3, ship=1, immune=('time',), apart='', raised=False, post='')
    >>> worker_parts(worker_text(1, 0, [], "new", raised=True, post="p3"))
    WorkerName(level=1, ship=0, immune=(), apart='new', raised=True, post='p3')
    >>> worker_parts(worker_text(2, 0, [], "card:tile:sta_comms")).apart
    'card:tile:sta_comms'
    """
    level, *words = text.split(" ")
    raised = bool(words) and words[0] == _RAISED
    if raised:
        words.pop(0)
    ship = 0
    post = ""
    if words and is_ship(words[0]):
        ship = ship_number(words.pop(0))
    elif words and words[0].startswith(_POST):
        post = words.pop(0).removeprefix(_POST)
    apart = words.pop() if words and not words[-1].startswith(_IMMUNE) else ""
    immune = tuple([word.removeprefix(_IMMUNE) for word in words])
    return WorkerName(int(level), ship, immune, apart, raised, post)


def is_worker(text: str) -> bool:
    """Whether a text names a worker, by its level."""
    return text[:1].isdigit()


class TurnChoice(NamedTuple):
    """A marker to take back from a village, believers to load on a ship; else worker or card."""

    kind: str
    of: str


def turn_text(kind: str, of: str) -> str:
    return f"{kind} {of}" if kind else of


def turn_parts(text: str) -> TurnChoice:
    """
    >>> turn_parts(turn_text(TAKE_BACK_TEXT, "p1 believer")), turn_parts("3 ship-1")
    (TurnChoice(kind='take-back', of='p1 believer'), TurnChoice(kind='', of='3 ship-1'))
    """
    kind, _, of = text.partition(" ")
    return TurnChoice(kind, of) if kind in (TAKE_BACK_TEXT, LOAD_TEXT) else TurnChoice("", text)

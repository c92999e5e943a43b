"""Workers, and what a turn offers besides them."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from pertinax.games.perpetuity.rules.notation.ships import is_ship, ship_number, ship_text

TAKE_BACK_TEXT: Final = "take-back"
LOAD_TEXT: Final = "load"
_IMMUNE: Final = "immune-"


class WorkerName(NamedTuple):
    """A level, the ship a worker is aboard of (or 0), and immunities of its own.

    Where any worker may be named, `apart` says where one stands or why it is not ready.
    """

    level: int
    ship: int
    immune: tuple[str, ...]
    apart: str


def worker_text(level: int, ship: int, immune: Iterable[str], apart: str = "") -> str:
    text = str(level)
    if ship:
        text += f" {ship_text(ship)}"
    for force in immune:
        text += f" {_IMMUNE}{force}"
    return f"{text} {apart}" if apart else text


def worker_parts(text: str) -> WorkerName:
    """
    >>> worker_parts(worker_text(3, 1, ["time"]))
    WorkerName(level=3, ship=1, immune=('time',), apart='')
    >>> worker_parts(worker_text(2, 0, [], "card:tile:sta_comms")).apart
    'card:tile:sta_comms'
    """
    level, *words = text.split(" ")
    ship = 0
    if words and is_ship(words[0]):
        ship = ship_number(words.pop(0))
    apart = words.pop() if words and not words[-1].startswith(_IMMUNE) else ""
    return WorkerName(int(level), ship, tuple([w.removeprefix(_IMMUNE) for w in words]), apart)


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

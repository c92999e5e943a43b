"""Dice: what a roll shows, what changes it, and how the orbit comes to lie."""

from collections.abc import Iterable
from typing import Final, NamedTuple

_ON: Final = " on "


def faces_text(faces: Iterable[str]) -> str:
    return " ".join(faces)


def faces_parts(text: str) -> list[str]:
    """
    >>> faces_parts(faces_text(["2", "cross"]))
    ['2', 'cross']
    """
    return text.split()


class Change(NamedTuple):
    """A card that changes a roll, with the face it turns if that is chosen; or a die alone."""

    by: str
    face: str


def change_text(by: str, face: str = "") -> str:
    return f"{by} {face}" if face else by


def change_parts(text: str) -> Change:
    """
    >>> change_parts(change_text("r_sure_hand", "cross")), change_parts(change_text("2"))
    (Change(by='r_sure_hand', face='cross'), Change(by='2', face=''))
    """
    by, _, face = text.partition(" ")
    return Change(by, face)


class Orbit(NamedTuple):
    """The dot that a planet begins on."""

    planet: str
    dot: int


def orbit_text(planet: str, dot: int) -> str:
    return f"{planet}{_ON}{dot}"


def orbit_parts(text: str) -> Orbit:
    """
    >>> orbit_parts(orbit_text("p1", 6))
    Orbit(planet='p1', dot=6)
    """
    planet, _, dot = text.partition(_ON)
    return Orbit(planet, int(dot))


def is_orbit(text: str) -> bool:
    """Whether a rolled text says how the planets lie: all others are a face."""
    return _ON in text

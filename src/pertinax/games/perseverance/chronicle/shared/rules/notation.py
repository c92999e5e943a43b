"""Texts with parts that Chronicle games write, and nothing else takes apart."""

from collections.abc import Sequence
from typing import NamedTuple


def icons_text(icons: Sequence[str]) -> str:
    """The back of a card.

    >>> icons_text(["hunter", "scout"])
    'hunter+scout'
    """
    return "+".join(icons)


def icons_of(text: str) -> list[str]:
    """
    >>> icons_of(icons_text(["hunter", "scout"]))
    ['hunter', 'scout']
    """
    return text.split("+")


class Cube(NamedTuple):
    """A cube on an Officer: in its row, or in its pool."""

    officer: str
    part: str


def cube_text(officer: str, part: str) -> str:
    return f"{officer}.{part}"


def cube_parts(text: str) -> Cube:
    """
    >>> cube_parts(cube_text("chief_mate", "row"))
    Cube(officer='chief_mate', part='row')
    """
    officer, _, part = text.partition(".")
    return Cube(officer, part)

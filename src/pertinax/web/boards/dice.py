"""Dice as cards show them: what their faces show, how many of them, and what that makes likely."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from pertinax.words.registry import Words


class Face(NamedTuple):
    """`signs` as those of a step: names of signs and figures, with spaces between them."""

    signs: str
    words: str
    often: int = 1


class Die(NamedTuple):
    name: str
    faces: tuple[Face, ...]
    odds: str = ""
    """What follows from the faces, in words."""


Dice = Callable[[Words], Mapping[str, tuple[Die, ...]]]
"""By pick, or kind of pick: the dice that are rolled for it."""


def faces_of(shown: Iterable[tuple[str, str]]) -> tuple[Face, ...]:
    """Equal faces once, with their number.

    >>> faces_of([("1", "one"), ("1", "one"), ("cross", "red cross")])
    (Face(signs='1', words='one', often=2), Face(signs='cross', words='red cross', often=1))
    """
    return tuple(Face(signs, words, n) for (signs, words), n in Counter(shown).items())


def signs_on(face: str) -> list[str]:
    """The signs and figures of one face, as they stand on it.

    >>> signs_on("worker 2")
    ['worker', '2']
    """
    return face.split()

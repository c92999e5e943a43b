"""What people are called: names that can be seen, told apart, and read in any direction."""

import unicodedata
from functools import lru_cache
from typing import Final

MARKS: Final = 3
"""Marks that one letter may carry; no language needs more."""
_BLANK: Final = frozenset(
    [
        0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164,
        0xFFA0, 0x1D159, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0),
    ]
)  # fmt: skip
"""Letters, symbols and marks that draw nothing, though they are no control characters."""
_OPEN: Final = "\u2068"
_CLOSE: Final = "\u2069"
_RIGHT: Final = frozenset(["R", "AL", "AN"])
_SHAPES: Final = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеорсухѕіјԁһӏвкмнтΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι01I|ıԛԝ",
    "ABESIJKMHOPCTYXaeopcyxsijdhlBKMHTABEZHIKMNOPTYXovlOllllqw".replace("I", "l"),
)
"""Letters of other alphabets, and figures, by the Latin letter that they are drawn like."""


def visible(text: str) -> str:
    """One line of what is drawn of a text: nothing blank, no control or direction characters, no
    marks without a letter, and not a tower of them on one.

    >>> visible("  Ada\\u202e\\n Lovelace\\x00 "), visible("\\u3164\\u2800\\ufe0f\\u0301 ")
    ('Ada Lovelace', '')
    >>> visible("Zoe\\u0308"), len(visible("Z" + 40 * "\\u0489"))
    ('Zoë', 4)
    """
    shown: list[str] = []
    marks = MARKS
    for character in unicodedata.normalize("NFC", " ".join(text.split())):
        kind = unicodedata.category(character)
        if kind[0] == "C" or ord(character) in _BLANK:
            continue
        # A mark needs something to stand on; a blank is nothing.
        marks = marks + 1 if kind[0] == "M" else MARKS if kind[0] == "Z" else 0
        if marks <= MARKS:
            shown.append(" " if kind[0] == "Z" else character)
    return " ".join("".join(shown).split())


def in_a_sentence(name: str) -> str:
    """A name that turns no sentence round: one that is written from right to left stands apart.

    >>> in_a_sentence("Ada"), in_a_sentence("\\u05d0\\u05d3\\u05d4")
    ('Ada', '\\u2068\\u05d0\\u05d3\\u05d4\\u2069')
    """
    if name.startswith(_OPEN) or not any(
        unicodedata.bidirectional(character) in _RIGHT for character in name
    ):
        return name
    return f"{_OPEN}{name}{_CLOSE}"


@lru_cache(maxsize=1024)
def said(name: str) -> str:
    """A name from anywhere, as it may be said: what can be seen of it, and apart if need be."""
    return in_a_sentence(visible(name))


def alone(name: str) -> str:
    """The same name for a field where nothing else stands."""
    return name.strip(_OPEN + _CLOSE)


def look_alike(one: str, other: str) -> bool:
    """Whether people would take one name for the other.

    >>> look_alike("Ada", "\\u0410d\\u0430"), look_alike("Ada", "ADA"), look_alike("Al", "AI")
    (True, True, True)
    >>> look_alike("Ada", "Adam"), look_alike("Zoe", "Zoë")
    (False, False)
    """
    first, second = (unicodedata.normalize("NFKC", name) for name in (one, other))
    if first.casefold() == second.casefold():
        return True
    return first.translate(_SHAPES).casefold() == second.translate(_SHAPES).casefold()

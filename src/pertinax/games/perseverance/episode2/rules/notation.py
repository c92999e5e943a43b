"""Texts with parts that Episode 2 alone has: each is written here, and here it is taken apart."""

from typing import Final, NamedTuple

START_TEXT: Final = "start"
_FURTHER: Final = " further"
_ATTACK: Final = "-attack-"
_DIGITS: Final = "0123456789"


class Position(NamedTuple):
    """A place of the map by the letters and the number printed there; the start has none."""

    letters: str
    number: int


def position_text(letters: str, number: int) -> str:
    return f"{letters}{number}" if number else letters


def position_parts(text: str) -> Position:
    """
    >>> position_parts(position_text("edge_", 12)), position_parts(START_TEXT)
    (Position(letters='edge_', number=12), Position(letters='start', number=0))
    """
    letters = text.rstrip(_DIGITS)
    return Position(letters, int(text.removeprefix(letters) or 0))


class Target(NamedTuple):
    """A place for an Adventure, within reach or one area further."""

    position: str
    further: bool


def target_text(position: str, further: bool) -> str:
    return f"{position}{_FURTHER}" if further else position


def target_parts(text: str) -> Target:
    """
    >>> target_parts(target_text("c5", True)), target_parts(target_text("c5", False))
    (Target(position='c5', further=True), Target(position='c5', further=False))
    """
    position = text.removesuffix(_FURTHER)
    return Target(position, position != text)


class Wares(NamedTuple):
    """Two units: both bought, or the first given for the second."""

    first: str
    second: str


def wares_text(first: str, second: str) -> str:
    return f"{first} {second}"


def wares_parts(text: str) -> Wares:
    """
    >>> wares_parts(wares_text("food", "scrap"))
    Wares(first='food', second='scrap')
    """
    first, _, second = text.partition(" ")
    return Wares(first, second)


class AttackName(NamedTuple):
    """A Dino Attack card: its deck, and the number as it is printed, 01 and on."""

    deck: str
    number: str


def attack_text(deck: str, number: str) -> str:
    return f"{deck}{_ATTACK}{number}"


def attack_parts(text: str) -> AttackName:
    """
    >>> attack_parts(attack_text("plains", "01"))
    AttackName(deck='plains', number='01')
    """
    deck, _, number = text.partition(_ATTACK)
    return AttackName(deck, number)


def is_attack(text: str) -> bool:
    return _ATTACK in text


def attack_of(key: str) -> str:
    """The card that the content calls by this key.

    >>> attack_of("plains_attack_01")
    'plains-attack-01'
    """
    deck, _, number = key.partition("_attack_")
    return attack_text(deck, number)

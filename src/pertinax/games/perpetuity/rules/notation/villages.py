"""Villages: by planet and kind, by whose marker lies there."""

from typing import NamedTuple


class Alien(NamedTuple):
    """A kind of alien; skeptics ask for a resource."""

    kind: str
    affinity: str


def alien_text(kind: str, affinity: str) -> str:
    return f"{kind}_{affinity}" if affinity else kind


def alien_parts(text: str) -> Alien:
    """
    >>> alien_parts(alien_text("skeptic", "ore")), alien_parts(alien_text("zealot", ""))
    (Alien(kind='skeptic', affinity='ore'), Alien(kind='zealot', affinity=''))
    """
    kind, _, affinity = text.partition("_")
    return Alien(kind, affinity)


class Village(NamedTuple):
    planet: str
    alien: str


def village_text(planet: str, alien: str) -> str:
    return f"{planet} {alien}"


def village_parts(text: str) -> Village:
    """
    >>> village_parts(village_text("p1", "skeptic_ore"))
    Village(planet='p1', alien='skeptic_ore')
    """
    planet, _, alien = text.partition(" ")
    return Village(planet, alien)


class Contacted(NamedTuple):
    """A village with somebody's marker."""

    alien: str
    owner: str


def contacted_text(alien: str, owner: str) -> str:
    return f"{alien} {owner}"


def contacted_parts(text: str) -> Contacted:
    """
    >>> contacted_parts(contacted_text("skeptic_ore", "p2"))
    Contacted(alien='skeptic_ore', owner='p2')
    """
    alien, _, owner = text.partition(" ")
    return Contacted(alien, owner)


class Moved(NamedTuple):
    """A village to be moved; the owner of its marker by number, or 0 if there is none."""

    alien: str
    owner: int


def moved_text(alien: str, owner: int) -> str:
    return f"{alien} {owner}" if owner else alien


def moved_parts(text: str) -> Moved:
    """
    >>> moved_parts(moved_text("zealot", 2)), moved_parts(moved_text("zealot", 0))
    (Moved(alien='zealot', owner=2), Moved(alien='zealot', owner=0))
    """
    alien, _, owner = text.partition(" ")
    return Moved(alien, int(owner or 0))

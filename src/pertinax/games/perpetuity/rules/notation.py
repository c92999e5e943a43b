"""Texts with parts: cards, ships, where ships are. Each is written here, and here taken apart."""

from typing import Final

HOME_TEXT: Final = "home"
_SHIP: Final = "ship-"


def force_card_text(force: str, level: int) -> str:
    return f"f_{force}_{level}"


def force_card_parts(text: str) -> tuple[str, int]:
    """Force and level of a force card.

    >>> force_card_parts(force_card_text("time", 1))
    ('time', 1)
    """
    _, force, level = text.split("_")
    return force, int(level)


def planet_card_text(planet: str, force: str) -> str:
    return f"pc_{planet}_{force}"


def planet_card_parts(text: str) -> tuple[str, str]:
    """The planet of a planet card, and one of its protectors.

    >>> planet_card_parts(planet_card_text("p1", "time"))
    ('p1', 'time')
    """
    _, planet, force = text.split("_")
    return planet, force


def ship_text(number: int) -> str:
    """A ship of its owner, counted from 1."""
    return f"{_SHIP}{number}"


def is_ship(text: str) -> bool:
    return text.startswith(_SHIP)


def ship_number(text: str) -> int:
    """
    >>> ship_number(ship_text(2))
    2
    """
    return int(text.removeprefix(_SHIP))


def ship_at_text(how: str, planet: str) -> str:
    """Where a ship is that is not at home: in orbit of a planet, or landed there."""
    return f"{how} {planet}"


def ship_at_parts(text: str) -> tuple[str, str]:
    """How a ship is where; the planet is empty at home.

    >>> ship_at_parts(ship_at_text("orbit", "p1")), ship_at_parts(HOME_TEXT)
    (('orbit', 'p1'), ('home', ''))
    """
    how, _, planet = text.partition(" ")
    return how, planet

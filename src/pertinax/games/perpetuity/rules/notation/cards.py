"""Cards, by names that say what they are, and what is bought."""

from typing import Final, NamedTuple

_FORCE: Final = "f_"
_PLANET: Final = "pc_"
_RESEARCH: Final = "r_"
_SOLO: Final = "s_"
BLUEPRINT_TEXT: Final = "blueprint"
DRAW_TEXT: Final = "draw"


class ForceCardName(NamedTuple):
    force: str
    level: int


def force_card_text(force: str, level: int) -> str:
    return f"{_FORCE}{force}_{level}"


def force_card_parts(text: str) -> ForceCardName:
    """Force and level of a force card.

    >>> force_card_parts(force_card_text("time", 1))
    ForceCardName(force='time', level=1)
    """
    force, _, level = text.removeprefix(_FORCE).partition("_")
    return ForceCardName(force, int(level))


def is_force_card(text: str) -> bool:
    return text.startswith(_FORCE)


class PlanetCardName(NamedTuple):
    planet: str
    force: str


def planet_card_text(planet: str, force: str) -> str:
    return f"{_PLANET}{planet}_{force}"


def planet_card_parts(text: str) -> PlanetCardName:
    """The planet of a planet card, and one of its protectors.

    >>> planet_card_parts(planet_card_text("p1", "time"))
    PlanetCardName(planet='p1', force='time')
    """
    planet, _, force = text.removeprefix(_PLANET).partition("_")
    return PlanetCardName(planet, force)


def is_planet_card(text: str) -> bool:
    return text.startswith(_PLANET)


def is_research(text: str) -> bool:
    return text.startswith(_RESEARCH)


def is_solo_mission(text: str) -> bool:
    return text.startswith(_SOLO)


class Buying(NamedTuple):
    """What is bought: a blueprint, cards of a deck unseen, or, with no `how`, what lies open."""

    how: str
    what: str


def buying_text(how: str, what: str) -> str:
    return f"{how} {what}" if how else what


def buying_parts(text: str) -> Buying:
    """
    >>> buying_parts(buying_text("draw", "research")), buying_parts(buying_text("", "u_hull"))
    (Buying(how='draw', what='research'), Buying(how='', what='u_hull'))
    """
    how, _, what = text.rpartition(" ")
    return Buying(how, what)

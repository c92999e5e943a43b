"""How the events of Perpetuity play on its board: rolls, flights, and the end of the round."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pertinax.games.perpetuity.rules.notation.cards import force_card_parts, planet_card_parts
from pertinax.games.perpetuity.rules.notation.dice import faces_parts
from pertinax.games.perpetuity.rules.notation.villages import alien_parts
from pertinax.web.seen import Step

Fields = Mapping[str, Any]
Play = Callable[[Fields], Step | None]
SHIELD: Final = "shield:station"
CENTRE: Final = "centre:level"
COURSE: Final = "#b-course"


def step(kind: str, fields: Fields) -> Step | None:
    """What plays for an event; nothing for those that are only told.

    >>> step("rolled", {"seat": "p2", "purpose": "landing", "die": "skill", "faces": "2 cross"})
    Step(kind='roll', marks=('#b-player-p2',), faces=('worker 2', 'cross'))
    >>> step("turn", {"seat": "p1"}) is None
    True
    """
    return PLAYED[kind](fields) if kind in PLAYED else None


def _board(fields: Fields) -> str:
    """The board of the player it is about."""
    return f"#b-player-{fields['seat']}"


def face_shown(face: str) -> str:
    """Levels stand on the figure of a worker; a blank face shows nothing.

    >>> face_shown("2"), face_shown("blank")
    ('worker 2', '–')
    """
    return {"blank": "–", "icon": "icon", "cross": "cross"}.get(face, f"worker {face}")


def _rolled(fields: Fields) -> Step:
    """What is rolled for nobody, such as the artifacts of a planet, plays beside the round."""
    faces = faces_parts(fields["faces"])
    mark = COURSE if fields["seat"] == "table" else _board(fields)
    return Step("roll", (mark,), tuple(map(face_shown, faces)))


def _of_player(kind: str) -> Play:
    return lambda fields: Step(kind, (_board(fields),))


def _at_planet(kind: str, *signs: str) -> Play:
    """What happens at a planet, of a player where there is one."""

    def play(fields: Fields) -> Step:
        marks = (f"planet:{fields['planet']}",)
        return Step(kind, (*marks, _board(fields)) if "seat" in fields else marks, signs)

    return play


def _village(kind: str) -> Play:
    def play(fields: Fields) -> Step:
        faces = (alien_parts(fields["alien"]).kind,)
        return Step(kind, (f"planet:{fields['planet']}", _board(fields)), faces)

    return play


def _on_tile(kind: str, *signs: str) -> Play:
    return lambda fields: Step(kind, (f"tile:{fields['tile']}",), signs)


def _damaged(fields: Fields) -> Step:
    number = fields["number"]
    face = f"danger {number}" if number != "end" else "damage"
    return Step("damage", (f"tile:{fields['tile']}",), (face,))


def _hull_hit(fields: Fields) -> Step:
    return Step("travel", (_board(fields),), (f"hull × {fields['lost']}", f"= {fields['left']}"))


def _home(fields: Fields) -> Step:
    return Step("travel", ("area:station", _board(fields)), ("ship",))


def _rescued(fields: Fields) -> Step:
    return Step("travel", (_board(fields),), (alien_parts(fields["alien"]).kind,))


def _shield(fields: Fields) -> Step:
    return Step("shield", (SHIELD,), (f"shield {fields['left']}",))


def _shield_full(fields: Fields) -> Step:
    return Step("shield", (SHIELD,), (f"shield {fields['energy']}",))


def _planet_card(fields: Fields) -> Step:
    """The card names a planet and a force: pc_p1_time."""
    planet, force = planet_card_parts(fields["card"])
    return Step("protector", (f"planet:{planet}",), (force,))


def _grows(fields: Fields) -> Step:
    return Step("grows", (CENTRE,), (f"energy {fields['level']}",))


def _orbit(_fields: Fields) -> Step:
    return Step("orbit", ("#b-map",))


def _counter(fields: Fields) -> Step:
    return Step("grows", (CENTRE,), (f"energy {fields['count']}",))


def _card(fields: Fields) -> Step:
    """A force card comes to lie somewhere."""
    force, level = force_card_parts(fields["card"])
    return Step("force", (f"card:{fields['place']}",), (f"{force} {level}",))


def _unlocked(fields: Fields) -> Step:
    force, level = force_card_parts(fields["card"])
    return Step("force", (f"pile:{force}",), (f"{force} {level}",))


def _clears(fields: Fields) -> Step:
    force, level = force_card_parts(fields["card"])
    return Step("clearing", (_board(fields),), (f"{force} {level}",))


def _mission(fields: Fields) -> Step:
    return Step("mission", (f"mission:{fields['mission']}",))


def _solo(fields: Fields) -> Step:
    return Step("mission", (f"solo:{fields['mission']}",))


def _swapped(fields: Fields) -> Step:
    return Step("force", (f"tile:{fields['tile']}", f"tile:{fields['other']}"))


def _course(kind: str, *signs: str) -> Play:
    return lambda _fields: Step(kind, (COURSE,), signs)


def _points(fields: Fields) -> Step:
    return Step("final", (_board(fields),), (str(fields["points"]),))


PLAYED: Final[dict[str, Play]] = {
    "rolled": _rolled,
    # force cards
    "clears": _clears,
    "card-placed": _card,
    "card-moved": _card,
    "card-unlocked": _unlocked,
    "card-unplaced": _unlocked,
    "warped": _on_tile("force"),
    "tiles-swapped": _swapped,
    # ships
    "takes-off": _at_planet("travel", "ship"),
    "moves": _at_planet("travel", "ship"),
    "lands": _at_planet("travel", "ship"),
    "hull-hit": _hull_hit,
    "crashes": _at_planet("travel", "× hull"),
    "ship-home": _home,
    "rescued": _rescued,
    "village-loaded": _village("travel"),
    "artifact-found": _at_planet("travel", "artifact"),
    "worker-killed": _of_player("losses"),
    "village-lost": _course("losses", "cross"),
    # the end of the round
    "round": _course("round"),
    "step": _course("round"),
    "orbit": _orbit,
    "damaged": _damaged,
    "tile-removed": _on_tile("damage", "damage"),
    "planet-card": _planet_card,
    "shield-hit": _shield,
    "shield-failed": _shield,
    "shield-full": _shield_full,
    "unstable": _at_planet("protector", "doom"),
    "planet-destroyed": _at_planet("protector", "damage"),
    "counter": _counter,
    "grows": _grows,
    "mission-held": _mission,
    "mission-completed": _mission,
    "solo-mission-done": _solo,
    # the end of the game
    "over": _course("final"),
    "points": _points,
}
"""By kind of event, in the order of a round. `step.perpetuity.KIND` is the title of a kind."""

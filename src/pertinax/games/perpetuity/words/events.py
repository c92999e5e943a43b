"""The events of Perpetuity in words: how each field becomes a name, a number or an amount."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pertinax.games.perpetuity.rules.names import BOARD_SIDES, PLANETS, STATION
from pertinax.games.perpetuity.rules.notation.cards import planet_card_parts
from pertinax.games.perpetuity.rules.notation.dice import faces_parts
from pertinax.games.perpetuity.rules.notation.goods import PLANET_TEXT, RESERVE_TEXT, artifact_parts
from pertinax.games.perpetuity.rules.notation.places import planet_number, standing_parts
from pertinax.games.perpetuity.rules.planets.geometry import nearest
from pertinax.games.perpetuity.words.options import PerpetuityOptions
from pertinax.kernel.record import seat_text

QUIET: Final = frozenset(
    {
        "only-option", "village-placed", "artifact-placed", "card-shown", "card-discarded",
        "deck-shuffled", "returns", "step", "counter",
    }
)  # fmt: skip
"""Small print of the log: what they tell is plain from the board, or from what follows."""

UNLOGGED: Final = frozenset({"step", "only-option"})
"""Not in the log: what a step does is told, and most do nothing; so is what comes of an answer that
was the only one."""

HEADINGS: Final = frozenset({"round", "phase", "turn", "over"})
"""Events that begin or end something: they stand out in the log."""

Fields = Mapping[str, Any]
Said = dict[str, str]
Words = PerpetuityOptions


def said(words: Words, kind: str, fields: Fields) -> Said:
    """Fields that need more than a word for each token; p1 to p4 may be planets here."""
    found = {name: _FIELDS[name](words, value) for name, value in fields.items() if name in _FIELDS}
    say = _KINDS.get(kind)
    return found if say is None else {**found, **say(words, fields)}


# Fields that are the same in all events


def _planet(_words: Words, token: str) -> str:
    """The number: the sentences say Planet, in its case."""
    return str(planet_number(token))


def _listed(group: str) -> Callable[[Words, str], str]:
    """A token with a text of its own for the log."""
    return lambda words, token: words.get(f"log.{group}.{token}")


_FIELDS: Final[Mapping[str, Callable[[Words, Any], str]]] = {
    "planet": _planet,
    "alien": _listed("aliens"),
    "deck": _listed("deck"),
    "purpose": _listed("roll"),
    "store": _listed("store"),
    "use": _listed("use"),
    "outcome": _listed("outcome"),
    "rule": _listed("ended"),
    "duty": lambda words, token: words.get(f"duty.{token}"),
    "step": _listed("step"),
    "phase": _listed("phase"),
}


# Fields that go together, or differ from event to event


def _amount(words: Words, fields: Fields) -> Said:
    return {"amount": words.amount(fields["good"], fields.get("count", 1))}


def _fuel(words: Words, fields: Fields) -> Said:
    return {"amount": words.amount("fuel", fields["fuel"])}


def _energy(field: str) -> Callable[[Words, Fields], Said]:
    """Energy markers of the shield."""
    return lambda words, fields: {field: words.plural("log.energy", fields[field])}


def _morphed(words: Words, fields: Fields) -> Said:
    return {**_amount(words, fields), "other": words.amount(fields["other"], fields["count"])}


def _rolled(words: Words, fields: Fields) -> Said:
    """Faces in words, as the questions about them say it."""
    faces = faces_parts(fields["faces"])
    return {"faces": words.words.listed(words.face(face) for face in faces)}


def _damaged(words: Words, fields: Fields) -> Said:
    """PP-DAMAGE-01: new damage, or how far it has come."""
    track = words.setting.damage_track
    number = fields["number"]
    how = "end" if number == "end" else "new" if int(number) == track[0] else "rises"
    return {"damage": words.get(f"log.track.{how}", now=number, of=track[-1])}


def _orbit(words: Words, fields: Fields) -> Said:
    """The planets, or what is left of them, that are nearest to the station."""
    near = nearest(words.setting, fields["dot"], STATION)
    return {"planets": words.words.listed(words.planet(PLANETS[planet]) for planet in near)}


def _counter(words: Words, _fields: Fields) -> Said:
    return {"of": str(words.setting.counter_size)}


def _protector(field: str) -> Callable[[Words, Fields], Said]:
    """pc_p1_time: a planet and one of its protectors."""

    def say(words: Words, fields: Fields) -> Said:
        planet, force = planet_card_parts(fields[field])
        return {"planet": _planet(words, planet), "force": words.term(force)}

    return say


def _rescue(words: Words, fields: Fields) -> Said:
    """Whose ship a Comms Array has called for."""
    owner = fields["owner"]
    own = seat_text(owner) == fields["seat"]
    return {"owner": words.get("log.own") if own else words.words.name(owner)}


def _returns(words: Words, fields: Fields) -> Said:
    at = standing_parts(fields["place"])
    return {"place": words.get(f"log.returns.{at.kind}", number=at.number)}


def _burst(words: Words, fields: Fields) -> Said:
    burst = words.setting.box.missions[fields["mission"]].burst
    return {"burst": words.get(f"log.burst.{burst}")}


def _source(words: Words, fields: Fields) -> Said:
    """Where an artifact comes from: planet:p1, reserve, warehouse:1, ship:1.2."""
    at = artifact_parts(fields["source"])
    if at.kind == RESERVE_TEXT:
        return {"source": words.get("log.source.reserve")}
    if at.kind == PLANET_TEXT:
        return {"source": words.get("log.source.planet", number=planet_number(at.planet))}
    owner = words.words.name(at.seat - 1)
    return {"source": words.get(f"log.source.{at.kind}", owner=owner, number=at.ship)}


def _solo(words: Words, fields: Fields) -> Said:
    return {"mission": words.solo_mission(fields["mission"])}


def _card_lies(words: Words, fields: Fields) -> Said:
    return {"place": words.card_place(fields["place"])}


_KINDS: Final[Mapping[str, Callable[[Words, Fields], Said]]] = {
    "only-option": lambda words, fields: {"option": words.plain(fields["kind"], fields["option"])},
    "board-side": lambda _words, fields: {"side": str(BOARD_SIDES.index(fields["side"]) + 1)},
    # goods
    "gained": _amount,
    "overflow": _amount,
    "lost": _amount,
    "paid": _amount,
    "morphed": _morphed,
    "force-takes": _amount,
    "lost-on-planet": _amount,
    "loads": _amount,
    "unloads": _amount,
    "cargo-spent": _amount,
    "collected": _amount,
    "gift-refused": lambda words, fields: {"amount": words.amount("resources", fields["count"])},
    "twisted": _fuel,
    "passage-paid": _fuel,
    "moves": _fuel,
    "ship-home": _fuel,
    # dice, tiles, decks, the shield
    "rolled": _rolled,
    "orbit": _orbit,
    "damaged": _damaged,
    "counter": _counter,
    "draws": lambda words, fields: {
        "cards": words.plural(f"log.cards.{fields['deck']}", fields["count"])
    },
    "shield-hit": _energy("left"),
    "shield-failed": _energy("left"),
    "shield-full": _energy("energy"),
    "energy-discarded": _energy("left"),
    # workers and planets
    "acts": lambda words, fields: {"action": words.get(f"log.acts.{fields['action']}")},
    "returns": _returns,
    "ship-rescued": _rescue,
    "rescue-failed": _rescue,
    "planet-card": _protector("card"),
    "planet-card-void": _protector("card"),
    "protector-left": _protector("protector"),
    # Perpetuity
    "avatar": lambda words, fields: {"action": words.get(f"log.avatar.{fields['action']}")},
    "solo-mission": _solo,
    "solo-mission-done": _solo,
    "burst": _burst,
    "artifact-moved": _source,
    "card-placed": _card_lies,
    "card-moved": _card_lies,
    "cards-picked-up": lambda words, fields: {
        "cards": words.plural("log.cards.force", fields["count"])
    },
    # the end
    "points": lambda words, fields: {
        "points": words.plural("log.points", fields["points"]),
        "source": words.get(f"points.{fields['source']}"),
    },
}
"""By kind of event; kinds that are not here need nothing but a word for each field."""

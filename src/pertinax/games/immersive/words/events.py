"""The events of the Immersive version in words, besides those of Perpetuity."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pertinax.games.immersive.rules.notation import OUTPOST_TEXT, is_outpost_tile, kept_parts
from pertinax.games.immersive.words.outposts import OutpostWords
from pertinax.games.perpetuity.rules.notation.places import (
    POST_TEXT,
    planet_number,
    standing_parts,
)
from pertinax.games.perpetuity.rules.notation.ships import ship_number
from pertinax.games.perpetuity.words import events as base

Fields = Mapping[str, Any]
Said = dict[str, str]
Words = OutpostWords


def _amount(words: Words, fields: Fields) -> Said:
    return {"amount": words.amount(fields["good"], fields["count"])}


def _bag(words: Words, fields: Fields) -> Said:
    return {"villages": words.villages(fields["count"])}


def _offer(words: Words, fields: Fields) -> Said:
    """PP-IMM-09: believers on the surface want nothing."""
    n = fields["count"]
    if not n:
        return {"offer": words.get("log.offer.none")}
    return {"offer": words.get("log.offer", amount=words.amount("resources", n))}


def _gift(words: Words, fields: Fields) -> Said:
    source = fields["source"]
    if source == OUTPOST_TEXT:
        return {"source": words.get("log.gift.outpost")}
    return {"source": words.get("log.gift.ship", number=ship_number(source))}


def _won_over(words: Words, fields: Fields) -> Said:
    return {"owner": words.words.name(fields["owner"])}


KINDS: Final[Mapping[str, Callable[[Words, Fields], Said]]] = {
    "bag-filled": _bag,
    "bag-closed": _bag,
    "outpost-gained": _amount,
    "outpost-paid": _amount,
    "offers": _offer,
    "gift-given": _gift,
    "won-over": _won_over,
    "locked": _amount,
    "unlocked": _amount,
    "offering-spent": _amount,
}
"""By kind of event; kinds that are not here need nothing but a word for each field."""


def said(words: Words, kind: str, fields: Fields) -> Said:
    """Fields that need more than a word for each token."""
    if kind == "artifact-moved" and is_outpost_tile(fields["source"]):
        return {"planet": str(planet_number(fields["planet"])), **_from_outpost(words, fields)}
    if kind == "returns" and standing_parts(fields["place"]).kind == POST_TEXT:
        number = planet_number(standing_parts(fields["place"]).name)
        return {"place": words.get("log.returns.post", number=number)}
    found = base.said(words, kind, fields)
    if kind == "rolled" and fields["die"] == "risk":
        found["purpose"] = words.get("log.roll.risk")
    say = KINDS.get(kind)
    return found if say is None else {**found, **say(words, fields)}


def _from_outpost(words: Words, fields: Fields) -> Said:
    """PP-IMM-41: an artifact that an Energy burst takes out of an outpost."""
    kept = kept_parts(fields["source"])
    owner, number = words.words.name(kept.seat - 1), planet_number(kept.planet)
    return {"source": words.get("log.source.outpost", owner=owner, number=number)}

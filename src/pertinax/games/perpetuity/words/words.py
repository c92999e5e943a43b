"""Perpetuity in words: its questions, its options with cost and gain, its events, its end."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from pertinax.games.perpetuity.rules.names import PERPETUITY_END, PHASES
from pertinax.games.perpetuity.rules.notation.cards import is_force_card
from pertinax.games.perpetuity.rules.views import View
from pertinax.games.perpetuity.words import events
from pertinax.games.perpetuity.words.endings import ending
from pertinax.games.perpetuity.words.options import PerpetuityOptions
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.words.wording import Ending

BY_FIRST: Final = frozenset({"roll", "draw", "buy-drawn", "use-card", "intensify"})
"""Kinds that are asked in other words by the first thing they are about."""


class PerpetuityWords(PerpetuityOptions):
    """One match of Perpetuity in one language: all from view and preview, nothing of the state."""

    quiet = events.QUIET
    unlogged = events.UNLOGGED
    headings = chapters = events.HEADINGS
    dice: frozenset[str] = frozenset()

    def place(self, view: View) -> str:
        if view["over"]:
            return self.get("place.over")
        if not view["round"]:
            return self.get("place.setup")
        phase = view["phase"]
        return self.get(f"place.{phase}", round=view["round"], rounds=view["rounds"])

    def turn_of(self, view: View) -> int | None:
        """Perpetuity's end of the round is its player's, if it has one."""
        if not view["round"] or view["over"]:
            return None
        its_own = view["phase"] == PHASES[PERPETUITY_END]
        seat: int | None = view["perpetuity"]["seat"] if its_own else view["active"]
        return seat

    # Questions

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        if kind in ("roll", "draw"):
            return self._by_hand(kind, *about)
        if kind == "discount" and type(about[0]) is int:
            return self.get("ask.discount.any", amount=self.amount("resources", about[0]))
        parts = zip(_PARTS.get(kind, ()), about, strict=False)
        words = {name: say(self, value) for (name, say), value in parts}
        if kind == "morph":
            words["amount"] = self.amount(about[0], about[1])
        return self.get(f"ask.{kind}{_variant(kind, about)}", **words)

    def used_for(self, value: str) -> str:
        """What a Research card is offered for: a force card, an end step, a level, a price."""
        if is_force_card(value):
            return self.term(value)
        return self.get(f"step.{value}") if self.has(f"step.{value}") else value

    def _by_hand(self, kind: str, purpose: str, whose: str) -> str:
        """What a die shows or which card came; who rolls, or where it goes, if that is said."""
        key = f"ask.{kind}.{purpose}"
        if not whose:
            return self.get(key)
        if purpose == "forces":
            return self.get(key, place=self.card_place(whose))
        if purpose == "aliens":
            return self.get(key, planet=self.planet(whose))
        return self.get(f"{key}.of", player=self.term(whose))

    # Events

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        return events.said(self, kind, fields)

    def points(self, kind: str, fields: Mapping[str, Any]) -> int:
        """They are counted at the end."""
        return int(fields["points"]) if kind == "points" else 0

    # The end

    def ending(self, view: View, result: Result, told: Sequence[Event]) -> Ending:
        return ending(self, view, result, told)


def _variant(kind: str, about: tuple[Any, ...]) -> str:
    """Questions that are put in other words for some of what they are about."""
    if kind in BY_FIRST:
        return f".{about[0]}"
    if kind in ("swapped-card", "swapped-tile") and about:
        return ".other"
    if kind == "return" and about[1] == "quarters":
        # Only those who have worked on a ship are asked without having left the quarters.
        return ".ship"
    return ".more" if kind == "commit" and any(about[0]) else ""


Part = tuple[str, Callable[[PerpetuityWords, Any], object]]
"""The name of a parameter, and how what a question is about is put in words."""


def _number(_words: PerpetuityWords, value: Any) -> object:
    return value


def _resources(words: PerpetuityWords, value: Any) -> object:
    return words.amount("resources", value)


def _ship(words: PerpetuityWords, value: Any) -> object:
    return words.get("ship.number", number=value)


_N: Final[Part] = ("n", _number)
_LEFT: Final[Part] = ("left", _number)
_AMOUNT: Final[Part] = ("amount", _resources)
_COST: Final[Part] = ("cost", PerpetuityWords.costs)
_LEVEL: Final[Part] = ("level", _number)
_TILE: Final[Part] = ("tile", PerpetuityWords.term)
_TERM: Final[Part] = ("what", PerpetuityWords.term)
_AREA: Final[Part] = ("area", PerpetuityWords.term)
_CARD: Final[Part] = ("card", PerpetuityWords.term)
_FORCE: Final[Part] = ("force", PerpetuityWords.term)
_PLAYER: Final[Part] = ("player", PerpetuityWords.term)
_PLANET: Final[Part] = ("planet", PerpetuityWords.planet)
_SHIP: Final[Part] = ("ship", _ship)
_MODEL: Final[Part] = ("model", PerpetuityWords.term)
_PARTS: Final[Mapping[str, tuple[Part, ...]]] = {
    "extra-resource": (_LEFT,),
    "place": (_LEVEL,),
    "unload": (_LEVEL, _AREA),
    "deed": (_TILE,),
    "upgraded-ship": (_TERM,),
    "payment": (_COST,),
    "discount": (_COST,),
    "any-payment": (_LEFT,),
    "commit": (_COST, ("most", _number)),
    "income-slot": (_AMOUNT,),
    "upgrade-by": (_TILE,),
    "repair-by": (_TILE,),
    "travel": (_MODEL, _N, ("tank", _number)),
    "crew": (_MODEL, _N),
    "load": (_MODEL, _N),
    "believers": (_SHIP, _PLANET),
    "skeptics": (_SHIP, _PLANET),
    "planet-action": (_SHIP, _PLANET),
    "collect": (_LEFT,),
    "gift": (_SHIP, _PLANET),
    "gift-resource": (_LEFT,),
    "leave": (_SHIP, _PLANET),
    "immunity": (_CARD,),
    "reroll": (("purpose", lambda words, value: words.get(f"purpose.{value}")),),
    "use-card": (_CARD, ("about", lambda words, value: words.used_for(value))),
    "flexible-income": (_COST,),
    "inoculation": (_LEVEL,),
    "return": (_LEVEL, ("where", PerpetuityWords.where)),
    "protector": (_PLANET,),
    "protector-use": (_FORCE,),
    "avatar": (_LEFT,),
    "card-place": (_CARD,),
    "swapped-card": (_CARD,),
    "swapped-tile": (_TILE,),
    "burst-artifact-to": (("source", PerpetuityWords.artifact_from),),
    "burst-villages-to": (_PLANET,),
    "burst-village": (_PLANET, ("to", PerpetuityWords.planet)),
    "burst-absorb": (_PLANET,),
    "burst-reroll": (_CARD,),
    "force-loss": (_CARD, _PLAYER, _LEFT),
    "morph": (_TERM, _N, _PLAYER),
    "intensify": (_TERM, _N, _PLAYER),
    "warp-tile": (_LEVEL, _PLAYER),
    "warp-orbit": (_SHIP, _PLAYER),
    "surcharge": (_AMOUNT,),
}
"""By kind of question, what it is about in words."""

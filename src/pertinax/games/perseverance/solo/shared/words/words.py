"""The Dissenters in words: their cards, what they do and why, how the human stands."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from pertinax.games.perseverance.shared.rules.pool import turns_in_all
from pertinax.games.perseverance.shared.rules.views import Course
from pertinax.games.perseverance.shared.words.words import PerseveranceWords
from pertinax.games.perseverance.solo.shared.rules.names import HUMAN, NAMES, SEATS
from pertinax.games.perseverance.solo.shared.rules.victory import Condition, Standing
from pertinax.games.perseverance.solo.shared.rules.views import (
    CardView,
    OperationView,
    SoloCourse,
    SoloPreview,
    SoloView,
)
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Match
from pertinax.words.wording import Ending, Wording

ASSETS: Final = frozenset({"followers", "votes", "light", "heavy", "valor"})
"""Operations that bring so many of an asset."""
NONE: Final = "none"


class Aim(NamedTuple):
    """A condition of victory: what it is, how far, and whether that is enough."""

    key: str
    words: str
    figures: str
    met: str
    is_met: bool


class SoloWords(PerseveranceWords):
    """Beside the words of an Episode, before which it stands."""

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.events: Mapping[str, tuple[str, ...]] = match.deal.game.events

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        said = super().said(kind, fields)
        if kind == "action-row":
            said["cards"] = self.words.listed(self._term(card) for card in fields["cards"])
        elif kind == "action-held":
            said["because"] = self._held(fields["zone"])
        elif kind == "dissenter-does":
            said["what"] = self.operation(fields["operation"], fields["count"])
        elif kind == "dissenter-target":
            said["because"] = self._because(fields["rule"], fields["count"])
            said["place"] = self.target(fields["place"])
        elif kind == "dissenter-icon":
            said["icon"] = self.icon(fields["icon"])
        elif kind == "condition":
            said["condition"] = self._get(f"solo.condition.{fields['condition']}")
            said["there"] = _figure(fields["there"])
            said["met"] = self._get(f"solo.{'met' if fields['met'] else 'not-met'}")
        return said

    def place(self, view: Course) -> str:
        """SOLO-SETUP-03: in the human's turn also which of their own it is."""
        if self.turn_of(view) != HUMAN:
            return super().place(view)
        turns = turns_in_all(self.setting)
        own, all_ = (-(-count // SEATS) for count in (view["turn"], turns))
        return self._get("solo.place", turn=view["turn"], turns=turns, own=own, all=all_)

    def _held(self, zone: str) -> str:
        if zone == NONE:
            return self._get("solo.held.none")
        return self._get("solo.held.zone", zone=self._term(zone))

    def _because(self, rule: str, count: int) -> str:
        key = f"{self.game}.solo.because.{rule}"
        if not count and self.words.has(f"{key}.0"):
            return self.words.get(f"{key}.0")
        return self.words.plural(key, count)

    def fields(self, kind: str, values: Sequence[Any]) -> dict[str, Any]:
        """The values of an event by their names."""
        return dict(zip(self.events[kind], values, strict=True))

    def say(self, key: str, **said: object) -> str:
        """A text of the solo modes."""
        return self._get(key, **said)

    def term(self, token: str) -> str:
        return self._term(token)

    # Cards

    def operation(self, name: str, count: int) -> str:
        if name in ASSETS:
            return self.words.amount(name, count)
        return self.words.plural(f"{self.game}.solo.do.{name}", count)

    def target(self, name: str) -> str:
        """A Zone or an Officer that a Dissenter has found."""
        return self._term(name)

    def icon(self, name: str) -> str:
        return self._get(f"solo.icon.{name}")

    def line(self, steps: Sequence[OperationView]) -> str:
        return self.words.listed(self.operation(step["name"], step["count"]) for step in steps)

    def effects(self, card: CardView) -> str:
        """Where the die of a card goes, in that order."""
        return " › ".join(self._term(effect) for effect in card["effects"])

    def strip(self, card: CardView) -> str:
        """The icons that count, from left to right."""
        icons = [icon for place, icon in enumerate(card["strip"]) if place != card["cross"]]
        return self._get("solo.strip", first=self.icon(icons[0]), second=self.icon(icons[1]))

    def card(self, card: CardView) -> str:
        """All that is printed on a card."""
        lines = {
            name: self._get("solo.line", name=self._term(name), what=self.line(card["lines"][name]))
            for name in NAMES
        }
        return self._get(
            "solo.card",
            card=self._term(card["name"]),
            zone=self._term(card["zone"]),
            lines=self._get("solo.lines", **lines),
            strip=self.strip(card),
        )

    # The Dissenter board

    def dissenters(self, solo: SoloView, preview: SoloPreview) -> list[str]:
        """The whole of it, line by line; SOLO-SRC-11: also whose rules these are."""
        return [
            *self.standing(solo),
            *self.row(solo),
            *self.steering(solo, preview),
            *self.forestalling(solo, preview),
            *self.prepared(solo),
            self._get("solo.house"),
        ]

    def standing(self, solo: SoloView) -> list[str]:
        """The level of Ambition, and both conditions."""
        level = self._get("solo.level", level=self._get(f"solo.ambition.{solo['ambition']}"))
        return [level, *self.conditions(solo["standing"])]

    def conditions(self, now: Standing) -> list[str]:
        stronger = self.words.name(now["stronger"])
        return [
            self._condition("followers", now["followers"]),
            self._condition("ambition", now["ambition"], stronger=stronger),
        ]

    def goals(self, solo: SoloView) -> tuple[Aim, ...]:
        """SOLO-UI-05: both conditions in few words, and where the stronger Dissenter stands."""
        now = solo["standing"]
        stronger = now["followers"]["there"] - now["ambition"]["there"]
        lead = self._get(
            "solo.goal.ambition", stronger=self.words.name(now["stronger"]), count=stronger
        )
        return (
            self._aim("followers", self._get("solo.goal.followers"), now["followers"]),
            self._aim("ambition", lead, now["ambition"]),
        )

    def _aim(self, key: str, words: str, now: Condition) -> Aim:
        there = _figure(now["there"])
        met = self._get("solo.met" if now["met"] else "solo.not-met")
        return Aim(key, words, f"{there}/{now['needed']}", met, now["met"])

    def _condition(self, name: str, now: Condition, **said: str) -> str:
        met = self._get("solo.met" if now["met"] else "solo.not-met")
        key = f"solo.standing.{name}"
        return self._get(key, there=_figure(now["there"]), needed=now["needed"], met=met, **said)

    def prepared(self, solo: SoloView) -> list[str]:
        """Readiness or Agenda of each Dissenter, and how many cards are where."""
        return [
            *[
                self._get("solo.choice", name=self._term(name), choice=self.choice(chosen))
                for name, chosen in solo["choices"].items()
            ],
            self.decks(solo),
        ]

    def choice(self, chosen: str) -> str:
        """A Readiness or an Agenda."""
        return self._get(f"solo.choice.{chosen}")

    def decks(self, solo: SoloView) -> str:
        return self._get("solo.deck", deck=solo["deck"], discard=len(solo["discard"]))

    def row(self, solo: SoloView) -> list[str]:
        """Each card with whose it is: Narek's next one, the fresh ones, those played now."""
        lines = [
            self._get(f"solo.row.{place}", card=self.card(solo["cards"][name]))
            for place, name in enumerate(solo["row"], 1)
            if name is not None
        ]
        return lines + [
            self._get("solo.slot", name=self._term(who), card=self.card(solo["cards"][name]))
            for who, name in solo["slots"].items()
            if name is not None
        ]

    def steering(self, solo: SoloView, preview: SoloPreview) -> list[str]:
        """SOLO-UI-02: what a die in a Zone makes of the fresh cards."""
        if not preview["fresh"]:
            return []
        second, third = solo["row"][1], solo["row"][2]
        assert second is not None
        assert third is not None
        cards = {"second": self._term(second), "third": self._term(third)}
        if solo["zone"] is not None:
            decided = preview["fresh"][solo["zone"]]
            played, held = self._term(decided["camilla"]), self._term(decided["held"])
            zone = self._term(solo["zone"])
            key = _key("solo.steering.decided", preview)
            return [self._get(key, zone=zone, played=played, held=held)]
        if not preview["matters"]:
            return [self._get(_key("solo.steering.none", preview), **cards)]
        zone = self._term(solo["cards"][second]["zone"])
        return [self._get(_key("solo.steering", preview), zone=zone, **cards)]

    def swap(self, solo: SoloView, preview: SoloPreview) -> list[str]:
        """SOLO-UI-02: which Zone makes the fresh cards change places, as long as one may."""
        second = solo["row"][1]
        if second is None or solo["zone"] is not None or not preview["matters"]:
            return []
        zone = self._term(solo["cards"][second]["zone"])
        return [self._get(_key("solo.glance.swap", preview), zone=zone)]

    def waiting(self, preview: SoloPreview, does: str) -> str:
        """What Narek does a turn later with the card that is held, if there is such a turn."""
        return self._get(_key("solo.glance.next", preview), does=does)

    def forestalling(self, solo: SoloView, preview: SoloPreview) -> list[str]:
        """SOLO-ACT-03, SOLO-UI-02: whom a die in each Zone keeps from the bottom strip."""
        return [
            self._get(
                "solo.steering.forestall",
                zone=self._term(zone),
                names=self.words.listed(self._term(name) for name in found["forestalled"]),
            )
            for zone, found in preview["fresh"].items()
            if found["forestalled"] and solo["zone"] in (None, zone)
        ]

    def due(self, solo: SoloView, preview: SoloPreview, place: int) -> list[str]:
        """SOLO-UI-02: whose card of the Row comes when, depending on the Zone of the die."""
        card, second = solo["row"][place], solo["row"][1]
        if None not in solo["row"] and not preview["fresh"]:
            return []  # the game is over
        if place == 0:
            return [self._get("solo.due.narek-now")]
        if card is None or second is None or not preview["fresh"]:
            return [self._get(_key("solo.due.narek-next", preview))]
        otherwise = self._due(card, preview, solo["zone"] or NONE)
        if solo["zone"] is not None or not preview["matters"]:
            return [otherwise]
        zone = solo["cards"][second]["zone"]
        there = self._due(card, preview, zone)
        return [
            self._get("solo.due.there", zone=self._term(zone), due=there),
            self._get("solo.due.otherwise", due=otherwise),
        ]

    def _due(self, card: str, preview: SoloPreview, zone: str) -> str:
        now = preview["fresh"][zone]["camilla"] == card
        later = _key("solo.due.narek-next", preview)
        return self._get("solo.due.camilla-now" if now else later)

    # The end

    def ending(self, view: Course, result: Result, events: Sequence[Event]) -> Ending:
        """SOLO-VICT-03: victory or defeat, and which conditions were met."""
        followers, ambition = self.conditions(cast("SoloCourse", view)["solo"]["standing"])
        key = "solo.victory" if result.winners else "solo.defeat"
        verdict = self._get(key, followers=followers, ambition=ambition)
        return super().ending(view, result, events)._replace(verdict=verdict)

    def _starts(self) -> list[int]:
        """The Dissenters begin with Followers of their own."""
        return [self._start(), *self._dissenters_start()]

    def _dissenters_start(self) -> list[int]:
        raise NotImplementedError


def _key(key: str, preview: SoloPreview) -> str:
    """What is said of the card that is held: in the last turn it waits for nothing."""
    return f"{key}.last" if preview["last"] else key


def _figure(count: int) -> str:
    """
    >>> _figure(-3)
    '−3'
    """
    return str(count).replace("-", "−")

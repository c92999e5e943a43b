"""A Chronicle game in words: what its Episode says, and beside it tiles, decks, cards and Glory."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from pertinax.games.perseverance.chronicle.shared.rules.abilities import PER_VALOR
from pertinax.games.perseverance.chronicle.shared.rules.claims import LEAVE, REPEATS
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.notation import icons_of
from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
from pertinax.games.perseverance.chronicle.shared.rules.views import (
    ChronicleCourse,
    ChronicleView,
    HeldView,
)
from pertinax.games.perseverance.chronicle.shared.words.cards import CardWords
from pertinax.games.perseverance.chronicle.shared.words.claims import foreseen, matching
from pertinax.games.perseverance.chronicle.shared.words.course import glory_course
from pertinax.games.perseverance.shared.rules.views import Course
from pertinax.games.perseverance.shared.words.lying import Lying
from pertinax.games.perseverance.shared.words.words import PerseveranceWords
from pertinax.kernel.decisions import STOP
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.words.wording import Ending, Wording

DRAWN: Final = frozenset({"achievement", "chronicle-back", "chronicle-card", "chronicle-shuffle"})
"""What is drawn by hand where people bring their own cards."""
OF_TILES: Final = frozenset({"claim", "first-mark", "carry-over", "dissenter-token"})
"""Kinds of questions whose options are Achievement tiles."""
OF_CARDS: Final = frozenset(
    {"chronicle-card", "chronicle-limit", "chronicle-action", "chronicle-modifier"}
)
"""Kinds of questions whose options are Chronicle cards."""
ABOUT_TILE: Final = frozenset({"claim-repeat", "chronicle-bonus"})
ABOUT_CARD: Final = frozenset({"chronicle-limit", "chronicle-ability"})
ABOUT_PLACE: Final = frozenset(
    {
        "chronicle-trap", "chronicle-swap-with", "chronicle-face", "chronicle-trampler",
        "chronicle-dino-space",
    }
)  # fmt: skip
SAY_IT: Final = tuple(
    f"chronicle-{kind}"
    for kind in ("card", "limit", "setup", "action", "modifier", "ability", "bonus")
)
"""Questions that say themselves that they are about a card, or are about none."""
CATCH_UP: Final = frozenset({"CH-END-34P-06", "CH-END-2P-05", "CH-END-1P-08"})
"""Choices of a tile that do not ask for a token."""
LEFT: Final = REPEATS[LEAVE].text
SAME: Final = {"chronicle-officer": "officer", "chronicle-leader": "secondary"}
"""Kinds of questions whose options are said as those of another kind."""
SWAPS: Final = frozenset({"chronicle-swap", "chronicle-swap-with"})
ON_OFFICERS: Final = frozenset({"an_old_friend", "shifting_loyalties"})
ON_OUTPOSTS: Final = frozenset({"reinforced_outposts", "bold_expansion"})
"""Cards whose tokens lie elsewhere than in Zones."""


class ChronicleWords(PerseveranceWords):
    """Beside the words of an Episode, before which it stands."""

    chronicle: ChronicleSetting

    def __init__(self, match: Match[Any], words: Wording) -> None:
        super().__init__(match, words)
        self.chronicle = cast(Any, self.setting).chronicle
        self.cards = CardWords(words, self.chronicle)

    def say(self, key: str, **said: object) -> str:
        """A text of Chronicle games."""
        return self._get(key, **said)

    # Questions

    def own_ask(self, kind: str, about: tuple[Any, ...]) -> str | None:
        """A question of the Chronicle; None for those of the Episode."""
        if kind == "draw":
            return self._get(f"ask.draw.{about[0]}") if about[0] in DRAWN else None
        if not is_own(kind):
            return None
        said: dict[str, object] = {}
        if kind in ABOUT_TILE:
            said["tile"] = self.cards.tile(about[0])
        elif kind in ABOUT_CARD:
            said["card"] = self.cards.card(about[0])
        elif kind in ABOUT_PLACE:
            said["what"] = self._term(about[0])
        elif kind == "chronicle-cube":
            said["n"] = about[0]
        elif kind == "chronicle-action" and self._has(f"ask.{kind}.{about[0]}"):
            kind = f"{kind}.{about[0]}"
        elif kind == "carry-over" and about[0] in CATCH_UP:
            kind = "carry-over.catch-up"
        asked = self._get(f"ask.{kind}", **said)
        named = not kind.startswith("chronicle-") or kind.startswith(SAY_IT)
        return asked if named else self._get("asked-by.card", asked=asked)

    # Options

    def own_option(
        self, view: ChronicleCourse, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str | None:
        """An option of the Chronicle with what it brings; None for those of the Episode."""
        if kind == "draw" and about[0] in DRAWN:
            return self._drawn_by_hand(about[0], text)
        if not is_own(kind):
            return None
        chronicle = view["chronicle"]
        if kind in OF_TILES and text != STOP.text:
            return self._own_tile(chronicle, seat, kind, text)
        if kind == "claim-repeat":
            return self._repeat(chronicle, seat, text, self.cards.tile(about[0]))
        if kind in OF_CARDS and text != STOP.text:
            return self._own_card(chronicle, seat, kind, text)
        if kind in SWAPS:
            return self._get("option.chronicle-swap", **self._lying(view, text))
        return self.own_plain(kind, text)

    def _own_tile(self, view: ChronicleView, seat: int, kind: str, tile: str) -> str:
        name = self.cards.tile(tile)
        if kind == "claim":
            return self._get("option.claim", tile=name, claim=self.claim(view, seat, tile))
        if kind == "dissenter-token":
            marks = next(each["marks"] for each in view["display"] if each["name"] == tile)
            key = "unmark" if "dissenters" in marks else "mark"
            return self._get(f"option.dissenter-token.{key}", tile=name)
        carried = kind == "carry-over"
        said = self.cards.bonus(tile) if carried else self.cards.condition(tile)
        return self._get("chronicle.tile", tile=name, condition=said)

    def claim(self, view: ChronicleView, seat: int, tile: str) -> str:
        """What claiming a tile now would bring, and what has fulfilled it in which steps."""
        would = foreseen(view, seat, tile)
        values = self.chronicle.values
        if would.first:
            glory = self.words.amount("glory", values["first_claim_glory"])
            claim = self._get("chronicle.claim.first", glory=glory)
        elif would.decks:
            claim = self.words.plural(
                "chronicle.claim.card", len(would.decks), decks=self._numbers(would.decks)
            )
        else:
            glory = self.words.amount("glory", values["no_card_glory"])
            claim = self._get("chronicle.claim.bonus", glory=glory)
        steps = view["sheets"][seat]["fulfilled"].get(tile, [])
        if not steps:
            return claim
        return self._get(
            "chronicle.claim.fulfilled",
            claim=claim,
            by=self.cards.in_short(tile),
            steps=self.words.listed(self._get(f"chronicle.step.{step}") for step in steps),
        )

    def _numbers(self, decks: Sequence[int]) -> str:
        return self.words.listed(str(deck) for deck in decks)

    def _repeat(self, view: ChronicleView, seat: int, text: str, tile: str) -> str:
        """CH-CLAIM-06 to -09: what a reward would be, or leaving."""
        if text == LEFT:
            return self._get("option.claim-repeat.leave", tile=tile)
        decks = matching(view, seat)
        if decks:
            key = "option.claim-repeat.card"
            return self.words.plural(key, len(decks), decks=self._numbers(decks), tile=tile)
        glory = self.words.amount("glory", self.chronicle.values["no_card_glory"])
        return self._get("option.claim-repeat.bonus", glory=glory, tile=tile)

    def _own_card(self, view: ChronicleView, seat: int, kind: str, name: str) -> str:
        if kind == "chronicle-card":
            return self.cards.offered(name)
        mine = [held for held in view["sheets"][seat]["cards"] if held["name"] == name]
        if kind == "chronicle-limit":
            held = next((each for each in mine if each["top"]), None)
        else:
            held = next((each for each in mine if each["in_force"] and any(each["tokens"])), None)
        line = self.cards.line(name, held is None or held["top"])
        said = {"card": self.cards.card(name), "text": self.cards.text(line)}
        if held is None or kind == "chronicle-limit":
            return self._get("option.chronicle-limit", **said)
        return self._get("option.chronicle-action", tokens=self.cards.tokens(held), **said)

    def _drawn_by_hand(self, what: str, text: str) -> str:
        if what == "achievement":
            return self.cards.tile(text)
        return self.cards.icons(text) if what == "chronicle-back" else self.cards.card(text)

    def _drawn_in_short(self, text: str) -> str | None:
        """The same where it is not said what was drawn: cards and backs have texts of their own."""
        if text in self.chronicle.numbers:
            return self.cards.card(text)
        return self.cards.icons(text) if set(icons_of(text)) <= set(ACHIEVEMENTS) else None

    # Options without the board

    def own_plain(self, kind: str, text: str) -> str | None:
        """An option of the Chronicle in few words; None for those of the Episode."""
        if kind == "draw":
            return self._drawn_in_short(text)
        if not is_own(kind):
            return None
        for key in (f"plain.{kind}.{text}", f"option.{kind}.{text}"):
            if self._has(key):
                return self._get(key, **self.terms(kind, text))
        if text == STOP.text:
            return self._term(text)
        if kind in OF_TILES:
            return self.cards.tile(text)
        if kind in OF_CARDS:
            return self.cards.card(text)
        return self._simple(kind, text)

    def _simple(self, kind: str, text: str) -> str:
        """What needs no more than its own words, whatever the board."""
        words = self.words
        if kind == "chronicle-setup":
            return words.rule(text)
        if kind == "claim-production":
            asset = self.setting.production[self.setting.zones.index(text)]
            amount = words.amount(self.setting.assets[asset], 1)
            return self._get("option.claim-production", zone=self._term(text), amount=amount)
        if kind == "claim-officer":
            asset, count = self.setting.officer_bonus[self.setting.officers.index(text)]
            amount = words.amount(self.setting.assets[asset], count)
            return self._get("option.claim-officer", officer=self._term(text), amount=amount)
        if kind == "chronicle-valor":
            return self._get(
                "option.chronicle-valor",
                valor=words.amount("valor", int(text)),
                votes=words.amount("votes", PER_VALOR * int(text)),
            )
        if kind == "chronicle-supply":
            return words.amount(text, 1)
        return self.place_word(kind, text)

    def place_word(self, kind: str, text: str) -> str:  # noqa: ARG002
        """A place, an owner or a piece as the Episode calls it."""
        return self._term(text)

    # Places of tokens

    def places(self, held: HeldView) -> list[str]:
        """Where tokens of a card lie, besides the card."""
        return [self.token_place(held["name"], number) for number in held["placed"]]

    def token_place(self, card: str, number: int) -> str:
        names = self.setting.officers if card in ON_OFFICERS else self.setting.zones
        return self._term(names[number])

    def token_pick(self, card: str, number: int) -> str:
        """What a token lies on, as it is picked on the board."""
        if card in ON_OFFICERS:
            return f"officer:{self.setting.officers[number]}"
        return f"zone:{self.setting.zones[number]}"

    def lying(self, view: ChronicleCourse) -> tuple[Lying, ...]:
        """CH-USE-03: tokens of cards that lie on the board."""
        return tuple(
            Lying(
                self.token_pick(held["name"], number),
                seat_text(seat),
                self._get(
                    "chronicle.lying",
                    player=self.words.name(seat),
                    card=self.cards.card(held["name"]),
                ),
            )
            for seat, sheet in enumerate(view["chronicle"]["sheets"])
            for held in sheet["cards"]
            for number in held["placed"]
        )

    def place_of_token(self, card: str, name: str) -> str:  # noqa: ARG002
        """The place that an event names."""
        return self._term(name)

    # Events

    def said(self, kind: str, fields: Mapping[str, Any]) -> dict[str, str]:
        said = super().said(kind, fields)
        cards = self.cards
        if "tile" in fields and fields["tile"] in ACHIEVEMENTS:
            said["tile"] = cards.tile(fields["tile"])
        if kind == "display":
            said["tiles"] = cards.tiles(fields["tiles"])
        elif kind == "deck-top":
            said["icons"] = cards.icons(fields["icons"])
        elif kind == "chronicle-drawn":
            said["cards"] = cards.cards(fields["cards"])
        elif kind.startswith("chronicle-"):
            said["card"] = cards.card(fields["card"])
            if kind == "chronicle-token":
                said["place"] = self.place_of_token(fields["card"], fields["place"])
        elif kind in ("glory", "glory-at-end"):
            said["amount"] = self.words.amount("glory", fields["count"])
            if kind == "glory-at-end":
                said["reason"] = self._get(f"chronicle.end.{fields['rule']}")
        elif kind == "opposition":
            said["reason"] = self._get(f"chronicle.end.{fields['rule']}")
        elif kind == "fulfilled":
            said["by"] = cards.in_short(fields["tile"])
            said["step"] = self._get(f"chronicle.step.{fields['step']}")
        elif kind in ("marked", "unmarked") and fields["owner"] == "dissenters":
            said["owner"] = self._get("option.the-dissenters")
        elif kind == "cube-taken-back":
            said["part"] = self._get(f"chronicle.part.{fields['part']}")
        elif kind == "threat-ignored":
            said["challenge"] = self._challenge(fields["challenge"])
        return said

    # The end

    def ending(self, view: Course, result: Result, events: Sequence[Event]) -> Ending:
        """CH-END: also who is Governor, and how everybody came to Glory."""
        found = super().ending(view, result, events)
        sheets = result.carried["sheets"]
        number = self.chronicle.game
        names = [self.words.name(n) for n, each in enumerate(sheets) if number in each["governed"]]
        governor = (
            self.words.plural(
                "chronicle.verdict.governor", len(names), names=self.words.listed(names)
            )
            if names
            else self._get("chronicle.verdict.no-governor")
        )
        verdict = self._get("chronicle.verdict", verdict=found.verdict, governor=governor)
        glory = glory_course(self.words, events, [sheet.glory for sheet in self.chronicle.sheets])
        return found._replace(verdict=verdict, courses=(*found.courses, glory))


def is_own(kind: str) -> bool:
    """Whether a question is one of the Chronicle's.

    >>> is_own("chronicle-zone"), is_own("officer")
    (True, False)
    """
    return kind.startswith(("chronicle-", "claim")) or kind in OWN


OWN: Final = frozenset({"first-mark", "carry-over", "dissenter-token", "action-order"})

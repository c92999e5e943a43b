"""A game of a solo campaign in words: Opposition, and what becomes of the Dissenters' token."""

from collections.abc import Sequence
from typing import Any, cast

from pertinax.games.perseverance.chronicle.shared.words.words import ChronicleWords
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import (
    SoloChronicleCourse,
    SoloChronicleView,
)
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, OWNERS
from pertinax.games.perseverance.shared.rules.views import Course
from pertinax.games.perseverance.solo.shared.rules.views import SoloPreview, SoloView
from pertinax.games.perseverance.solo.shared.words.words import Aim
from pertinax.kernel.events import Event
from pertinax.kernel.game import Result
from pertinax.words.course import Figures
from pertinax.words.wording import Ending


class SoloChronicleWords(ChronicleWords):
    """Beside the words of a game of the campaign and of a solo game, before which it stands."""

    def opposition(self, view: SoloChronicleView) -> str:
        """CH-SETUP-03: how much there is, and what it rises by."""
        return self._get(
            "chronicle.opposition",
            count=view["opposition"],
            level=self.difficulty(view["difficulty"]),
            rise=self.rise(),
        )

    def difficulty(self, name: str) -> str:
        return self._get(f"chronicle.difficulty.{name}")

    def rise(self) -> int:
        """CH-SOLO-06."""
        return self.chronicle.content.difficulties[self.chronicle.difficulty]

    def tokens(self, view: SoloChronicleView, solo: SoloView, preview: SoloPreview) -> list[str]:
        """CH-SOLO-03 to -06, SOLO-CAMP-02: which tile the card that is held names, and then what.

        Before the Dissenters' turn for every card that can be held.
        """
        if not view["display"]:
            return []
        if view["token"] is not None:
            return [self._token(view, solo, view["token"], "chronicle.token")]
        fresh = preview["fresh"]
        decided = fresh.get(solo["zone"] or "")
        held = dict.fromkeys(each["held"] for each in ([decided] if decided else fresh.values()))
        return [self._token(view, solo, card, "chronicle.token.held") for card in held]

    def _token(self, view: SoloChronicleView, solo: SoloView, card: str, key: str) -> str:
        tile = view["display"][solo["cards"][card]["cross"]]
        again = OWNERS[DISSENTERS] in tile["marks"]
        what = self._get(
            f"chronicle.token.{'unmark' if again else 'mark'}",
            tile=self.cards.tile(tile["name"]),
            rise=self.rise(),
        )
        return self._get(key, card=self._term(card), what=what)

    def campaign_aim(self, view: SoloChronicleView) -> Aim:
        """CH-FINAL-03: how the campaign stands, beside the two conditions of the game."""
        glory, opposition = view["sheets"][0]["glory"], view["opposition"]
        ahead = glory > opposition
        met = self._get("solo.met" if ahead else "solo.not-met")
        return Aim("campaign", self._get("chronicle.aim"), f"{glory}:{opposition}", met, ahead)

    def ending(self, view: Course, result: Result, events: Sequence[Event]) -> Ending:
        """CH-END-1P-04: with the Opposition, also turn by turn."""
        found = super().ending(view, result, events)
        own = cast("SoloChronicleCourse", view)["chronicle"]
        verdict = self._get(
            "chronicle.verdict.opposition", verdict=found.verdict, count=own["opposition"]
        )
        *before, glory = found.courses
        against = Figures(self._get("chronicle.opposition.name"), None, self._risen(events))
        course = glory._replace(
            caption=self._get("chronicle.course.solo"), lines=(*glory.lines, against)
        )
        return found._replace(verdict=verdict, courses=(*before, course))

    def _risen(self, events: Sequence[Event]) -> tuple[int, ...]:
        """The Opposition at each point of the course of Glory."""
        counts = [self.chronicle.opposition]
        for event in events:
            if event.kind in ("turn", "final-scoring"):
                counts.append(counts[-1])
            elif event.kind == "opposition":
                values: Any = event.values
                counts[-1] += values[0]
        return tuple(counts)

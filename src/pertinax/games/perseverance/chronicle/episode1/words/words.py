"""Episode 1 of a campaign in words: those of Episode 1, and the Chronicle's."""

from typing import Any, cast

from pertinax.games.perseverance.chronicle.episode1.rules.setting import Setting
from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleCourse
from pertinax.games.perseverance.chronicle.shared.words.words import SAME, ChronicleWords
from pertinax.games.perseverance.episode1.rules.views import Preview, View
from pertinax.games.perseverance.episode1.words.words import Episode1Words


class Episode1ChronicleWords(ChronicleWords, Episode1Words):
    """One match of Episode 1 in a campaign in one language."""

    quiet = Episode1Words.quiet | {"deck-top", "chronicle-discarded"}
    setting: Setting

    def ask(self, kind: str, about: tuple[Any, ...]) -> str:
        found = self.own_ask(kind, about)
        return super().ask(kind, about) if found is None else found

    def option(
        self, view: View, preview: Preview, seat: int, kind: str, text: str, about: tuple[Any, ...]
    ) -> str:
        if kind in SAME and not self._has(f"option.{kind}.{text}"):
            return super().option(view, preview, seat, SAME[kind], text, about)
        # The Chronicle is part of every view of these games.
        found = self.own_option(cast("ChronicleCourse", view), seat, kind, text, about)
        return super().option(view, preview, seat, kind, text, about) if found is None else found

    def plain(self, kind: str, text: str) -> str:
        if kind == "chronicle-leader" and not self._has(f"option.{kind}.{text}"):
            kind = SAME[kind]
        found = self.own_plain(kind, text)
        return super().plain(kind, text) if found is None else found

"""Episode 2 of a campaign in words: those of Episode 2, and the Chronicle's."""

from typing import Any, Final, cast

from pertinax.games.perseverance.chronicle.episode2.rules.actions import (
    TRADED_GLORY,
    TRADED_HEAVY,
)
from pertinax.games.perseverance.chronicle.episode2.rules.setting import Setting
from pertinax.games.perseverance.chronicle.shared.rules.notation import cube_parts
from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleCourse
from pertinax.games.perseverance.chronicle.shared.words.words import (
    ON_OUTPOSTS,
    SAME,
    ChronicleWords,
)
from pertinax.games.perseverance.episode2.rules.views import Preview, View
from pertinax.games.perseverance.episode2.words.words import Episode2Words

ON_MAP: Final = frozenset({"chronicle-tile", "chronicle-outpost"})
"""Kinds of questions whose options are places of the map."""
OF_CHALLENGES: Final = frozenset({"chronicle-ignores"})


class Episode2ChronicleWords(ChronicleWords, Episode2Words):
    """One match of Episode 2 in a campaign in one language."""

    quiet = Episode2Words.quiet | {"deck-top", "chronicle-discarded"}
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
        found = self.own_plain(kind, text)
        return super().plain(kind, text) if found is None else found

    def terms(self, kind: str, text: str) -> dict[str, str]:
        if (kind, text) == ("chronicle-beasts", "trade"):
            return {
                "heavy": self.words.amount("heavy", TRADED_HEAVY),
                "glory": self.words.amount("glory", TRADED_GLORY),
            }
        return super().terms(kind, text)

    def place_word(self, kind: str, text: str) -> str:
        if kind in ON_MAP:
            return self.position(text)
        if kind == "chronicle-dino-space":
            return self.dino_space(text)
        if kind in OF_CHALLENGES:
            return self._challenge(text)
        if kind == "chronicle-cube":
            return self._cube(text)
        return super().place_word(kind, text)

    def _cube(self, text: str) -> str:
        """Where a cube lies that is taken back: on an Officer, or on a Perk."""
        officer, part = cube_parts(text)
        if not part:
            return self.perk_name(officer)
        return self._get(f"option.chronicle-cube.{part}", officer=self._term(officer))

    def token_place(self, card: str, number: int) -> str:
        if card in ON_OUTPOSTS:
            return self.position(self.setting.positions[number])
        return super().token_place(card, number)

    def token_pick(self, card: str, number: int) -> str:
        if card in ON_OUTPOSTS:
            return f"hex:{self.setting.positions[number]}"
        return super().token_pick(card, number)

    def place_of_token(self, card: str, name: str) -> str:
        return self.position(name) if card in ON_OUTPOSTS else super().place_of_token(card, name)

"""Chronicle cards and Achievement tiles in words: names, halves, conditions, tokens."""

from collections.abc import Sequence
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.content import Line
from pertinax.games.perseverance.chronicle.shared.rules.notation import icons_of
from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
from pertinax.games.perseverance.chronicle.shared.rules.views import HeldView
from pertinax.texts.label import rest_of
from pertinax.words.wording import Wording

TOP: Final = "top"
BOTTOM: Final = "bottom"
BY_EPISODE: Final = frozenset({"defender", "hunter"})
"""Tiles whose condition is another one in each Episode."""


def edge_of(held: HeldView) -> str:
    return TOP if held["top"] else BOTTOM


class CardWords:
    """Cards and tiles of one Chronicle game in one language."""

    def __init__(self, words: Wording, setting: ChronicleSetting) -> None:
        self.words = words
        self.setting = setting

    # Tiles

    def tile(self, name: str) -> str:
        return self.words.get(f"chronicle.achievement.{name}")

    def tiles(self, names: Sequence[str]) -> str:
        return self.words.listed(self.tile(name) for name in names)

    def icons(self, text: str) -> str:
        """The back of a card."""
        return self.tiles(icons_of(text))

    def condition_rule(self, tile: str) -> str:
        """The rule that says what must be done for a tile in this Episode."""
        rule = f"CH-ACH-{tile.upper()}"
        return f"{rule}-E{self.setting.episode}" if tile in BY_EPISODE else rule

    def condition(self, tile: str) -> str:
        return rest_of(self.words.rule(self.condition_rule(tile)))

    def in_short(self, tile: str) -> str:
        """The condition in few words."""
        return self.words.get(f"{self.words.game}.chronicle.fulfils.{tile}")

    def bonus(self, tile: str) -> str:
        """What carrying a tile over brings."""
        return rest_of(self.words.rule(f"CH-ACH-BONUS-{tile.upper()}"))

    # Cards

    def card(self, name: str) -> str:
        return self.words.get(f"chronicle.card.{name}")

    def cards(self, names: Sequence[str]) -> str:
        return self.words.listed(self.card(name) for name in names)

    def line(self, name: str, top: bool) -> Line | None:
        """What of a half is in force in this Episode."""
        return self.setting.line(self.setting.numbers[name], top)

    def kinds(self, line: Line | None) -> str:
        kinds = () if line is None else line.kinds
        return self.words.listed(self.words.get(f"chronicle.kind.{kind}") for kind in kinds)

    def text(self, line: Line | None) -> str:
        """A half as it stands on the card."""
        if line is None:
            return self.words.get("chronicle.no-line")
        return rest_of(self.words.rule(line.rule))

    def glory(self, name: str) -> int:
        return self.setting.glory_of[self.setting.numbers[name]]

    def offered(self, name: str) -> str:
        """A card that one may keep: its Glory and its top half."""
        line = self.line(name, True)
        return self.words.get(
            "option.chronicle-card",
            card=self.card(name),
            glory=self.words.amount("glory", self.glory(name)),
            kinds=self.kinds(line),
            text=self.text(line),
        )

    def tokens(self, held: HeldView) -> str:
        return self.words.plural("chronicle.tokens", sum(held["tokens"]))

    def held(self, held: HeldView, places: Sequence[str]) -> str:
        """A card of a player: where it lies, what it does, its tokens here and elsewhere."""
        line = self.line(held["name"], held["top"])
        said: dict[str, Any] = {
            "card": self.card(held["name"]),
            "edge": self.words.get(f"chronicle.edge.{edge_of(held)}"),
            "kinds": self.kinds(line) or self.words.get("chronicle.no-line"),
            "text": self.text(line),
        }
        words = self.words.get("chronicle.held", **said)
        more = [self.tokens(held)] if held["tokens"] else []
        more += [self.words.get("chronicle.token-at", place=place) for place in places]
        if not held["in_force"]:
            more.append(self.words.get("chronicle.from-next-turn"))
        if not more:
            return words
        return self.words.get("chronicle.held.more", held=words, more=self.words.listed(more))

"""What is fixed for one Chronicle game: the content as compact tables, and what it began with."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Sheet
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS, BOTTOM, TOP
from pertinax.games.perseverance.chronicle.shared.rules.notation import icons_text
from pertinax.kernel.decisions import Option

if TYPE_CHECKING:
    from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle, Line


class ChronicleSetting:
    """Never changed once made. Cards are counted from 0; copies of a card are alike."""

    def __init__(self, content: "Chronicle", players: int, options: Mapping[str, Any]) -> None:
        self.content = content
        self.players = players
        """The people: Dissenters claim nothing (CH-SOLO-02)."""
        self.game: int = options["game"]
        self.episode = content.games[self.game].episode
        self.sheets = [
            Sheet(glory, (), tuple(tiles), tuple(cards))
            for glory, tiles, cards in zip(options["glory"], options["tiles"], options["cards"])
        ]
        self.difficulty: str = options.get("difficulty", "")
        """Of a solo campaign, and the Opposition before this game (CH-SETUP-03)."""
        self.opposition: int = options.get("opposition", 0)
        self.unmarks_dissenters: bool = options["claim_unmarks_dissenters"]
        """CH-R-04."""
        self.temple_first: str = options["temple_first"]
        """CH-R-83."""
        self.cards = list(content.cards)
        self.numbers = {name: card for card, name in enumerate(self.cards)}
        self.glory_of = [content.cards[name].glory for name in self.cards]
        self.icons = [
            tuple(sorted([ACHIEVEMENTS.index(icon) for icon in content.cards[name].icons]))
            for name in self.cards
        ]
        self.backs = sorted(set(self.icons))
        """The different backs there are, each by its icons."""
        self.back_of = [self.backs.index(icons) for icons in self.icons]
        self.top_lines = self._lines(TOP)
        self.bottom_lines = self._lines(BOTTOM)
        self.lines = {line.rule: line for line in content.lines.values()}
        self.values = content.values
        self.thresholds = content.thresholds
        self.display_tiles = content.displays[players]
        self.card_options = [Option(name, card) for card, name in enumerate(self.cards)]
        self.back_options = [
            Option(icons_text([ACHIEVEMENTS[icon] for icon in back]), number)
            for number, back in enumerate(self.backs)
        ]

    def _lines(self, half: str) -> "list[Line | None]":
        """CH-USE-07: what of each card is in force in this Episode."""
        found = [self.content.lines_of(name, half, self.episode) for name in self.cards]
        return [lines[0] if lines else None for lines in found]

    def line(self, card: int, top: bool) -> "Line | None":
        return self.top_lines[card] if top else self.bottom_lines[card]


TILE_OPTIONS = [Option(name, tile) for tile, name in enumerate(ACHIEVEMENTS)]

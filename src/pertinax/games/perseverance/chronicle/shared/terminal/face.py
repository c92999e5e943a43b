"""What the terminal shows of the Chronicle beside the board of an Episode."""

from typing import Final

from rich.text import Text

from pertinax.commands.parted import PartedBoard
from pertinax.commands.parted_face import Looking
from pertinax.commands.parts import Lines
from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleCourse
from pertinax.games.perseverance.chronicle.shared.words import display
from pertinax.games.perseverance.chronicle.shared.words.words import ChronicleWords

TOPIC: Final = "chronicle"
GLORY: Final = "glory"


class Beside:
    """Parts of the board and a topic to look up, in the words of a Chronicle game."""

    def __init__(self, words: ChronicleWords) -> None:
        self.words = words

    def join(self, drawing: PartedBoard, looking: Looking) -> None:
        """Stand beside what an Episode draws and says."""
        drawing.further = {**drawing.further, TOPIC: self._board, GLORY: self._glory}
        looking.topics |= {TOPIC: self._look}

    def _board(self, view: ChronicleCourse, _preview: object, _width: int) -> Lines:
        """Tiles and decks; cards have a topic of their own."""
        own = view["chronicle"]
        tiles = [display.tile_short(self.words, tile) for tile in own["display"]]
        return [Text(line) for line in (*tiles, *display.deck_lines(self.words, own))]

    def _glory(self, view: ChronicleCourse, _preview: object, _width: int) -> Lines:
        """CH-GLORY-01: everybody's Glory, Governorships and cards, a line for each."""
        own = view["chronicle"]
        return [
            Text(display.sheet_short(self.words, own, seat)) for seat in range(len(own["sheets"]))
        ]

    def _look(self, view: ChronicleCourse, _preview: object) -> list[str]:
        return display.lines(self.words, view["chronicle"])

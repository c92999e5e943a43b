"""The box of Episode 1 in a campaign."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.boxes import ChronicleBox, chronicle_shelf
from pertinax.games.perseverance.episode1.rules import box as base
from pertinax.games.perseverance.episode1.rules.in_play import in_play
from pertinax.kernel.shelf import Shelf

GAME: Final = "episode1-chronicle"
Box = ChronicleBox[base.Box]

SHELF: Final[Shelf[Box]] = chronicle_shelf(
    GAME, base.SCHEMA, base.Box, base.CHECKS, in_play, base.SHELF
)


def load_box() -> Box:
    return SHELF.box(SHELF.content())

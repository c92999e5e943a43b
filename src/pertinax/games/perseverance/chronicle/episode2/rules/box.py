"""The box of Episode 2 in a campaign."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.boxes import ChronicleBox, chronicle_shelf
from pertinax.games.perseverance.episode2.rules import box as base
from pertinax.games.perseverance.episode2.rules.box_checks import CHECKS
from pertinax.games.perseverance.episode2.rules.entries import SCHEMA
from pertinax.games.perseverance.episode2.rules.in_play import in_play
from pertinax.kernel.shelf import Shelf

GAME: Final = "episode2-chronicle"
Box = ChronicleBox[base.Box]

SHELF: Final[Shelf[Box]] = chronicle_shelf(GAME, SCHEMA, base.Box, CHECKS, in_play, base.SHELF)


def load_box() -> Box:
    return SHELF.box(SHELF.content())

"""The box of Episode 1 solo in a campaign."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.boxes import ChronicleBox, chronicle_shelf
from pertinax.games.perseverance.solo.episode1.rules import box as base
from pertinax.kernel.content_data import Tables
from pertinax.kernel.shelf import Shelf

GAME: Final = "episode1-chronicle-solo"
Box = ChronicleBox[base.Box]


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    """What the solo game plays with, and what it stakes in a campaign."""
    return {
        **base.in_play(tables, players, options),
        "stakes": {"level": tables["stakes"][options["ambition"]]},
    }


SHELF: Final[Shelf[Box]] = chronicle_shelf(
    GAME, base.SCHEMA, base.Box, base.CHECKS, in_play, base.SHELF
)


def load_box() -> Box:
    return SHELF.box(SHELF.content())

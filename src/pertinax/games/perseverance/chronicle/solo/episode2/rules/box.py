"""The box of Episode 2 in a solo campaign."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.chronicle.shared.rules.boxes import ChronicleBox, chronicle_shelf
from pertinax.games.perseverance.solo.episode2.rules import box as base
from pertinax.games.perseverance.solo.episode2.rules.entries import SCHEMA
from pertinax.kernel.content_data import Tables
from pertinax.kernel.shelf import Shelf

GAME: Final = "episode2-chronicle-solo"
Box = ChronicleBox[base.Box]


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    """What a solo game plays with, and what its level of Ambition is worth to the campaign."""
    playing = base.in_play(tables, players, options)
    playing["stakes"] = {"level": tables["stakes"][options["ambition"]]}
    return playing


SHELF: Final[Shelf[Box]] = chronicle_shelf(GAME, SCHEMA, base.Box, base.CHECKS, in_play, base.SHELF)


def load_box() -> Box:
    return SHELF.box(SHELF.content())

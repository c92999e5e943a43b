"""What `pertinax play` asks before a new game of Perpetuity."""

from collections.abc import Sequence
from typing import Any, Final

from pertinax.commands.screen import Screen
from pertinax.commands.setup import ask_one, ask_yes
from pertinax.games.perpetuity.rules.names import WAYS
from pertinax.games.perpetuity.rules.options import MOST_EXTRA, MOST_MORTALS
from pertinax.texts import Texts

TOGETHER: Final = ("cooperative", "competitive")
FEWEST: Final = 3
"""Players of whom one may be Perpetuity: it needs two mortals."""


def ask_options(names: Sequence[str], texts: Texts, screen: Screen) -> dict[str, Any]:
    """The first game, or how the mortals play, how Perpetuity does, and how hard it is.

    Whatever the number of players settles by itself is not asked.
    """
    ways = [way for way in WAYS if _is_possible(way, len(names))]
    if ask_yes("perpetuity.setup.first-game", texts, screen):
        return {"perpetuity": ways[0]}
    options: dict[str, Any] = {}
    if len(names) > 1:
        options["mode"] = _ask("mode", TOGETHER, texts, screen)
    options["perpetuity"] = ways[0] if len(ways) == 1 else _ask("way", ways, texts, screen)
    levels = [str(more) for more in range(MOST_EXTRA + 1)]
    return options | {"extra_aliens": int(_ask("hard", levels, texts, screen))}


def _is_possible(way: str, players: int) -> bool:
    """PP-FRAME-01, -02."""
    return players >= FEWEST if way == "dedicated" else players <= MOST_MORTALS


def _ask(what: str, values: Sequence[str], texts: Texts, screen: Screen) -> str:
    words = {value: texts.get(f"perpetuity.setup.{what}.{value}") for value in values}
    return ask_one(f"perpetuity.setup.{what}", words, texts, screen)

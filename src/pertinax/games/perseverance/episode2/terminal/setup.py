"""What `pertinax play` asks before a new game of Episode 2."""

from collections.abc import Sequence
from typing import Any

from pertinax.commands.screen import Screen
from pertinax.commands.setup import ask_one
from pertinax.games.perseverance.episode2.rules.options import SIDES
from pertinax.games.perseverance.shared.terminal.setup import ask_first_game
from pertinax.texts import Texts


def ask_options(names: Sequence[str], texts: Texts, screen: Screen) -> dict[str, Any]:  # noqa: ARG001
    """The first game, or the sides of the map tiles."""
    if ask_first_game(texts, screen):
        return {"first_game": True}
    words = {side: texts.get(f"episode2.setup.side.{side}") for side in SIDES}
    return {"side": ask_one("episode2.setup.side", words, texts, screen)}

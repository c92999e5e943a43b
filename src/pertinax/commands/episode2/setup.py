"""What `pertinax play` asks before a new game of Episode 2."""

from collections.abc import Sequence
from typing import Any

from pertinax.commands.asking import fold
from pertinax.commands.perseverance.setup import ask_first_game
from pertinax.commands.screen import Screen
from pertinax.games.perseverance.episode2.options import SIDES
from pertinax.texts import Texts


def ask_options(names: Sequence[str], texts: Texts, screen: Screen) -> dict[str, Any]:  # noqa: ARG001
    """The first game, or the sides of the map tiles."""
    if ask_first_game(texts, screen):
        return {"first_game": True}
    words = {side: texts.get(f"episode2.setup.side.{side}") for side in SIDES}
    meant = {fold(word): side for side, word in words.items()} | {"": SIDES[0]}
    meant |= {fold(side): side for side in SIDES}
    while True:
        found = screen.read(texts.get("episode2.setup.side", default=words[SIDES[0]]))
        if fold(found) in meant:
            return {"side": meant[fold(found)]}
        known = ", ".join(words.values())
        screen.say(texts.get("cli.play.expected.seat", known=known, found=found))

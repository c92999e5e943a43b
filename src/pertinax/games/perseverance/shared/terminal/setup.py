"""What `pertinax play` asks before a new game of either Episode."""

from pertinax.commands.screen import Screen
from pertinax.commands.setup import ask_yes
from pertinax.texts import Texts


def ask_first_game(texts: Texts, screen: Screen) -> bool:
    """Whether the recommended first game is played."""
    return ask_yes("cli.play.ask.first-game", texts, screen)

"""What `pertinax play` asks before a new game of either Episode."""

from pertinax.commands.screen import Screen
from pertinax.texts import Texts


def ask_first_game(texts: Texts, screen: Screen) -> bool:
    """Whether the recommended first game is played."""
    yes, no = texts.get("cli.play.yes"), texts.get("cli.play.no")
    while True:
        answer = screen.read(texts.get("cli.play.ask.first-game", yes=yes, no=no)).lower()
        if answer in ("", yes, no):
            return answer != no
        screen.say(texts.get("cli.play.expected.yes", yes=yes, no=no, found=answer))

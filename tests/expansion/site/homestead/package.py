"""All that Homestead brings; the rest is that of Episode 1."""

from typing import Final

from pertinax.games.package import GamePackage

HOMESTEAD: Final = GamePackage(
    name="homestead",
    home="homestead",
    base="episode1",
    rules="rules.game:HOMESTEAD",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
)

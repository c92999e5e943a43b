"""All that Homestead brings; the rest is that of Episode 1."""

from typing import Final

from pertinax.games.package import Flag, GamePackage

HOMESTEAD: Final = GamePackage(
    name="homestead",
    home="homestead",
    base="episode1",
    rules="rules.game:HOMESTEAD",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    flags=(
        Flag("heirloom", "Homestead: who has the Heirloom of the game before: none, or a seat."),
        Flag("seed", "What the command has taken for itself stays the command's."),
    ),
)

"""All that Episode 1 brings."""

from typing import Final

from pertinax.games.package import GamePackage

EPISODE1: Final = GamePackage(
    name="episode1",
    home="pertinax.games.perseverance.episode1",
    shared="pertinax.games.perseverance.shared",
    rules="rules.game:EPISODE1",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
)

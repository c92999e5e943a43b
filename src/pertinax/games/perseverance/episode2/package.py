"""All that Episode 2 brings."""

from typing import Final

from pertinax.games.package import GamePackage

EPISODE2: Final = GamePackage(
    name="episode2",
    home="pertinax.games.perseverance.episode2",
    shared="pertinax.games.perseverance.shared",
    rules="rules.game:EPISODE2",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
)

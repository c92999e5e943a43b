"""All that the Immersive version brings; the rest is that of Perpetuity."""

from typing import Final

from pertinax.games.package import GamePackage

PERPETUITY_IMMERSIVE: Final = GamePackage(
    name="perpetuity-immersive",
    home="pertinax.games.immersive",
    base="perpetuity",
    rules="rules.game:PERPETUITY_IMMERSIVE",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
)

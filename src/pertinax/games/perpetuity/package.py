"""All that Perpetuity brings."""

from typing import Final

from pertinax.games.package import GamePackage

PERPETUITY: Final = GamePackage(
    name="perpetuity",
    home="pertinax.games.perpetuity",
    rules="rules.game:PERPETUITY",
    values="values:VALUES",
    words="words:WORDS",
    titles="words.titles:titles",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
)

"""All that Episode 1 in a campaign brings; the rest is that of Episode 1."""

from typing import Final

from pertinax.games.package import GamePackage

EPISODE1_CHRONICLE: Final = GamePackage(
    name="episode1-chronicle",
    home="pertinax.games.perseverance.chronicle.episode1",
    base="episode1",
    shared="pertinax.games.perseverance.chronicle.shared",
    rules="rules.game:EPISODE1_CHRONICLE",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
)

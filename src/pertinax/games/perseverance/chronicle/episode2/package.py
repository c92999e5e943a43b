"""All that Episode 2 in a campaign brings; the rest is that of Episode 2."""

from typing import Final

from pertinax.games.package import GamePackage

EPISODE2_CHRONICLE: Final = GamePackage(
    name="episode2-chronicle",
    home="pertinax.games.perseverance.chronicle.episode2",
    base="episode2",
    shared="pertinax.games.perseverance.chronicle.shared",
    rules="rules.game:EPISODE2_CHRONICLE",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
)

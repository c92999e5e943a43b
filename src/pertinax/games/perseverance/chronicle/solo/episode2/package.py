"""All that Episode 2 solo in a campaign brings; the rest is that of the solo game."""

from typing import Final

from pertinax.games.package import GamePackage

EPISODE2_CHRONICLE_SOLO: Final = GamePackage(
    name="episode2-chronicle-solo",
    home="pertinax.games.perseverance.chronicle.solo.episode2",
    base="episode2-solo",
    shared="pertinax.games.perseverance.chronicle.shared",
    rules="rules.game:EPISODE2_CHRONICLE_SOLO",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
)

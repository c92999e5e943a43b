"""All that Episode 1 solo in a campaign brings; the rest is that of the solo game."""

from typing import Final

from pertinax.games.package import GamePackage

EPISODE1_CHRONICLE_SOLO: Final = GamePackage(
    name="episode1-chronicle-solo",
    home="pertinax.games.perseverance.chronicle.solo.episode1",
    base="episode1-solo",
    shared="pertinax.games.perseverance.chronicle.shared",
    rules="rules.game:EPISODE1_CHRONICLE_SOLO",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
)

"""All that Episode 1 solo brings; the rest is that of Episode 1."""

from typing import Final

from pertinax.games.package import Flag, GamePackage
from pertinax.games.perseverance.solo.shared.flags import FLAGS

EPISODE1_SOLO: Final = GamePackage(
    name="episode1-solo",
    home="pertinax.games.perseverance.solo.episode1",
    base="episode1",
    shared="pertinax.games.perseverance.solo.shared",
    rules="rules.game:EPISODE1_SOLO",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
    flags=(
        *FLAGS,
        Flag("narek", "Solo: Narek's Readiness (left, middle, right) or Agenda."),
        Flag("camilla", "Solo: Camilla's Readiness (left, middle, right) or Agenda."),
    ),
)

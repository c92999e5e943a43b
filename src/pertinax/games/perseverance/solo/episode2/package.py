"""All that Episode 2 solo brings; the rest is that of Episode 2."""

from typing import Final

from pertinax.games.package import Flag, GamePackage
from pertinax.games.perseverance.solo.shared.flags import FLAGS

EPISODE2_SOLO: Final = GamePackage(
    name="episode2-solo",
    home="pertinax.games.perseverance.solo.episode2",
    base="episode2",
    shared="pertinax.games.perseverance.solo.shared",
    rules="rules.game:EPISODE2_SOLO",
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

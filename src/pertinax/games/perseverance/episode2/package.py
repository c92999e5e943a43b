"""All that Episode 2 brings."""

from typing import Final

from pertinax.games.package import Flag, GamePackage
from pertinax.games.perseverance.shared.flags import FLAGS

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
    flags=(
        Flag("side", "Episode 2, map tiles: A (easier), B (harder), or random for each."),
        *FLAGS,
        Flag("temple", "Episode 2: with the Temple.", switch=True, off=True),
    ),
)

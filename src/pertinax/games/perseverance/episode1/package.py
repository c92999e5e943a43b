"""All that Episode 1 brings."""

from typing import Final

from pertinax.games.package import Flag, GamePackage
from pertinax.games.perseverance.shared.flags import FLAGS

EPISODE1: Final = GamePackage(
    name="episode1",
    home="pertinax.games.perseverance.episode1",
    shared="pertinax.games.perseverance.shared",
    rules="rules.game:EPISODE1",
    values="values:VALUES",
    words="words:WORDS",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
    lesson="lesson:LESSON",
    speed="speed:SPEED",
    flags=(
        Flag("side", "Episode 1, Player boards: A, or B with the Leaders' abilities."),
        *FLAGS,
        Flag("breach", "Episode 1, Combat Rewards with Breach tokens: random, or such as 2,6,7."),
        Flag("dino_module", "Episode 1: deterministic Dino placement.", switch=True),
        Flag("wall_module", "Episode 1: deterministic Walls.", switch=True),
        Flag("trap_module", "Episode 1: deterministic Traps.", switch=True),
    ),
)

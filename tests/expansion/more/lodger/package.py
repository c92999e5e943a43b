"""All that the Lodger brings; the rest is that of the games it comes to."""

from typing import Final

from pertinax.games.package import GamePackage

CAMP: Final = GamePackage(
    name="camp",
    home="lodger.camp",
    base="episode2",
    shared="lodger",
    rules="rules.game:CAMP",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
)
DRIFT: Final = GamePackage(
    name="drift",
    home="lodger.drift",
    base="perpetuity",
    shared="lodger",
    rules="rules.game:DRIFT",
    terminal="terminal:TERMINAL",
    board="board:BOARD",
)

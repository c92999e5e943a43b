"""Options that both Episodes have, as flags of the command line."""

from typing import Final

from pertinax.games.package import Flag

FLAGS: Final = (
    Flag("first_game", "The recommended first game: fixed Officers and starting Zones.", True),
    Flag("leaders", "Leaders by seat: adelita, jack, phoenix, keoni."),
    Flag("colours", "Colours by seat: blue, orange, green, purple."),
    Flag("officers", "random, first-game, or all Officers in the order of the Zones."),
    Flag("first_player", "random, or the number of a seat."),
    Flag("threat_module", "Deterministic Threat.", True),
)

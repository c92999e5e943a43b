"""How fast Episode 2 in a campaign must be: at least 0.7 of what is asked of Episode 2."""

from typing import Final

from pertinax.lab.bench import Budget

SPEED: Final = (
    Budget("play", True, 24_500, 84_000),
    Budget("fork", False, 110, 35),
)

"""How fast Episode 1 in a campaign must be: at least 0.7 of what is asked of Episode 1."""

from typing import Final

from pertinax.lab.bench import Budget

SPEED: Final = (
    Budget("play", True, 28_000, 98_000),
    Budget("ratio", True, 1.75, 5.6),
    Budget("fork", False, 85, 28),
)

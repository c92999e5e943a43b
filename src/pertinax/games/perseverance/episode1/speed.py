"""How fast Episode 1 must be."""

from typing import Final

from pertinax.lab.bench import Budget

SPEED: Final = (
    Budget("play", True, 40_000, 140_000),
    Budget("ratio", True, 2.5, 8.0),
    Budget("fork", False, 60, 20),
)

"""How fast Perpetuity must be."""

from typing import Final

from pertinax.lab.bench import Budget

SPEED: Final = (
    Budget("play", True, 35_000, 120_000),
    Budget("fork", False, 80, 25),
)

"""How fast the Immersive version must be: at least 0.8 of what is asked of Perpetuity."""

from typing import Final

from pertinax.lab.bench import Budget

SPEED: Final = (
    Budget("play", True, 28_000, 96_000),
    Budget("fork", False, 100, 31),
)

"""How fast Episode 2 solo must be: the human alone at 0.7 of what is asked of Episode 2.

Two of three turns are the Dissenters', who decide without being asked: all that they do falls on
the human's decisions.
"""

from typing import Final

from pertinax.lab.bench import Budget

SPEED: Final = (
    Budget("play", True, 24_500, 84_000),
    Budget("fork", False, 80, 25),
)

"""What a rank is likely to be, and what it pays: the same in both Episodes."""

from collections.abc import Sequence
from typing import Final

from pertinax.games.perseverance.shared.rules.views import OfficerView

OWNERS: Final = {"p1": 0, "p2": 1, "p3": 2, "p4": 3, "dissenters": 4}
DISSENTERS: Final = 4


def likely_rank(seat: int, counts: Sequence[float], sides: list[int], sure: float) -> float:
    """The rank to expect: 1 and, for each rival, the chance that it ends ahead.

    A lead of `sure` is certain to hold; a draw is even.
    """
    rank = 1.0
    mine = counts[seat]
    for side in sides:
        if side != seat:
            lead = (counts[side] - mine) / sure
            rank += min(1.0, max(0.0, 0.5 + lead / 2))
    return rank


def share(rank: float) -> float:
    """All for the first rank, half for the second, nothing further down."""
    return max(0.0, 1.5 - rank / 2)


def pay(rank: float, prizes: Sequence[float]) -> float:
    """The prize of a rank that may lie between two."""
    lower = int(rank) - 1
    part = rank - int(rank)
    first: float = prizes[lower] if lower < len(prizes) else 0
    second: float = prizes[lower + 1] if lower + 1 < len(prizes) else 0
    return first * (1 - part) + second * part


def influence(officer: OfficerView) -> list[int]:
    """Cubes on an Officer's tile, by owner."""
    cubes = [0] * 5
    for owner in officer["row"]:
        cubes[OWNERS[owner]] += 1
    for owner, count in officer["pool"].items():
        cubes[OWNERS[owner]] += count
    return cubes

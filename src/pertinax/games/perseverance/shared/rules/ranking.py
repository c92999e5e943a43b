"""Ranks in majorities."""

from collections.abc import Sequence


def ranks(values: Sequence[int]) -> list[int]:
    """E1-MODEL-15, E2-ASSEMBLY-11: dense ranking, best first, from 1; 0 for those with nothing.

    >>> ranks([10, 10, 7, 0, 3])
    [1, 1, 2, 0, 3]
    """
    levels = sorted({value for value in values if value > 0}, reverse=True)
    return [levels.index(value) + 1 if value > 0 else 0 for value in values]

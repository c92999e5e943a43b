"""The miniature expansion, installed as somebody else's package would be."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pertinax.games.registry import packages, part_of

SITE = Path(__file__).resolve().parent / "site"
"""A folder as `pip install` leaves it: a package, and beside it what says that it brings a game."""


def forget() -> None:
    """What was found among the installed packages."""
    packages.cache_clear()
    part_of.cache_clear()


@contextmanager
def homestead_installed() -> Iterator[None]:
    sys.path.insert(0, str(SITE))
    forget()
    try:
        yield
    finally:
        sys.path.remove(str(SITE))
        forget()

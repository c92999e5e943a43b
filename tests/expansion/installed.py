"""The miniature expansion, installed as somebody else's package would be."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
"""A folder as `pip install` leaves it: a package, and beside it what says that it brings a game."""


def forget() -> None:
    """Whatever depends on which packages are installed: a process has it found once for all."""
    ours = [module for name, module in sys.modules.items() if name.startswith("pertinax.")]
    for module in ours:
        for value in list(vars(module).values()):
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@contextmanager
def homestead_installed() -> Iterator[None]:
    sys.path.insert(0, str(SITE))
    forget()
    try:
        yield
    finally:
        sys.path.remove(str(SITE))
        forget()

"""Miniature expansions, installed as somebody else's packages would be."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
"""A folder as `pip install` leaves it: a package, and beside it what says that it brings a game."""
MORE = SITE.parent / "more"
"""Another one: the least that an expansion can be, on Episode 2 and on Perpetuity."""


def forget() -> None:
    """Whatever depends on which packages are installed: a process has it found once for all."""
    ours = [module for name, module in sys.modules.items() if name.startswith("pertinax.")]
    for module in ours:
        for value in list(vars(module).values()):
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@contextmanager
def installed(site: Path) -> Iterator[None]:
    sys.path.insert(0, str(site))
    forget()
    try:
        yield
    finally:
        sys.path.remove(str(site))
        forget()

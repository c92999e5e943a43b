"""The rules registries that lie beside the games."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from pertinax.games.registry import GAMES
from pertinax.kernel.rulebook import Rulebook, read_rules

RULES: Final = "rules.toml"
PENDING: Final = ".pending.toml"
"""How a registry ends whose rules are being built: known, but neither shown nor asked for yet."""


def rulebooks(games: Traversable | None = None) -> dict[str, Rulebook]:
    """The rulebook of every game whose folder has a registry, by its path; as games are listed.

    >>> list(rulebooks())
    ['perseverance/episode1', 'perseverance/episode2', 'perpetuity']
    """
    found: dict[str, Rulebook] = {}
    for path, file in _registries(games, RULES):
        with file.open("rb") as opened:
            found[path.removesuffix("/rules")] = Rulebook(read_rules(opened))
    return dict(sorted(found.items(), key=lambda each: _place(each[0])))


def _place(path: str) -> int:
    names = list(GAMES)
    name = path.rpartition("/")[2]
    return names.index(name) if name in names else len(names)


def pending_ids(games: Traversable | None = None) -> set[str]:
    """The ids of all rules that are being built."""
    found: set[str] = set()
    for _, file in _registries(games, PENDING):
        with file.open("rb") as opened:
            found.update(rule.id for rule in read_rules(opened))
    return found


def _registries(
    games: Traversable | None, ending: str, path: str = ""
) -> Iterator[tuple[str, Traversable]]:
    folder = files("pertinax.games") if games is None else games
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _registries(entry, ending, f"{path}/{entry.name}" if path else entry.name)
        elif entry.name == ending or (ending == PENDING and entry.name.endswith(PENDING)):
            yield path, entry

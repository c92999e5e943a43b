"""The rules registries that lie beside the games."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from pertinax.kernel.rulebook import Rulebook, read_rules

RULES: Final = "rules.toml"
PENDING: Final = "rules.pending.toml"
"""The ids of a game that is being built: known, but neither shown nor asked for yet."""


def rulebooks(games: Traversable | None = None, name: str = RULES) -> dict[str, Rulebook]:
    """The rulebook of every game whose folder has a registry, by the folder's path.

    >>> list(rulebooks())
    ['perseverance/episode1']
    """
    found: dict[str, Rulebook] = {}

    def walk(folder: Traversable, path: str) -> None:
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.is_dir():
                walk(entry, f"{path}/{entry.name}" if path else entry.name)
            elif entry.name == name:
                with entry.open("rb") as file:
                    found[path] = Rulebook(read_rules(file))

    walk(files("pertinax.games") if games is None else games, "")
    return found

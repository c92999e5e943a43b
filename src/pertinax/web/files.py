"""Files that pages link: our own, and the stylesheets and pictures of games and their boards."""

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from pertinax.games.registry import folders_of, packages

FOLDERS: Final = ("board/styles", "board/images")
"""The folders of a game in which its stylesheets and images lie."""


@cache
def static_files() -> Mapping[str, Traversable]:
    """By name: `table.css`, `vendor/htmx.js`; those of a game with its name before them.

    What a game brings itself goes before what it shares with others or takes over.
    """
    found = dict(_files(files("pertinax.web") / "static", ""))
    for game in packages():
        for name in FOLDERS:
            for folder in folders_of(game, name):
                found.update(_files(folder, f"{game}/"))
    return found


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, f"{path}{entry.name}/")
        else:
            yield path + entry.name, entry


@cache
def static(name: str) -> str:
    """The address of a static file; its fingerprint lets browsers keep it for good."""
    file = static_files().get(name)
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:10] if file is not None else "0"
    return f"/static/{name}?v={mark}"

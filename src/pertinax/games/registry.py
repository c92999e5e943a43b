"""The games Pertinax knows: those that some installed package names as its own.

A package says so by an entry point of the group `pertinax.games`, whose object is a `GamePackage`.
Nothing here or above names a game.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from typing import Any, Final

from pertinax.games.package import GamePackage
from pertinax.kernel.bounds import quoted
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Game

GROUP: Final = "pertinax.games"


@cache
def packages() -> Mapping[str, GamePackage]:
    """All games by name, in a fixed order.

    >>> [name for name, game in packages().items() if not game.base]
    ['episode1', 'episode2', 'perpetuity']
    """
    found = entry_points(group=GROUP)
    if not found:
        raise LookupError(f"no game is installed (entry points {GROUP}): install Pertinax anew")
    return in_order(entry.load() for entry in found)


def in_order(games: Iterable[GamePackage]) -> dict[str, GamePackage]:
    """By name; games that are built on another follow it.

    >>> sea, lake = GamePackage("sea", "sea"), GamePackage("lake", "lake")
    >>> list(in_order([sea, GamePackage("tide", "tide", base="sea"), lake]))
    ['lake', 'sea', 'tide']
    """
    known: dict[str, GamePackage] = {}
    for game in games:
        if game.name in known:
            homes = f"{known[game.name].home} and {game.home}"
            raise ValueError(f"two games are called {game.name!r}: {homes}")
        known[game.name] = game
    return {name: known[name] for name in sorted(known, key=lambda name: _line(known, name))}


def _line(known: Mapping[str, GamePackage], name: str) -> list[str]:
    """What a game is built on, and what that is built on, from the ground up."""
    line = [name]
    while base := known[line[0]].base:
        if base not in known:
            raise ValueError(f"{line[0]!r} is built on {base!r}, which is not installed")
        if base in line:
            raise ValueError(f"{name!r} is built on itself")
        line.insert(0, base)
    return line


def bases_of(name: str) -> list[str]:
    """The games that a game is built on, the nearest first; none for one that is not installed."""
    known = packages()
    return _line(known, name)[-2::-1] if name in known else []


def package_of(name: str) -> GamePackage:
    known = packages()
    if name not in known:
        found = quoted(name)
        there = ", ".join(known)
        raise NotReadable(f"{found!r} is no game; there are: {there}", key="game", found=found)
    return known[name]


@cache
def part_of(name: str, part: str) -> Any:
    """A part of a game, or of the game it is built on; None where neither has it."""
    game = package_of(name)
    found = game.load(part)
    return part_of(game.base, part) if found is None and game.base else found


def folders_of(name: str, folder: str) -> list[Traversable]:
    """Folders of that name: of the game it is built on, of what it shares, its own."""
    game = package_of(name)
    return [*(folders_of(game.base, folder) if game.base else ()), *game.folders(folder)]


def find_game(name: str) -> Game[Any]:
    """
    >>> find_game("episode1").name
    'episode1'
    """
    game: Game[Any] = part_of(name, "rules")
    return game


class _Games(Mapping[str, Game[Any]]):
    """The games by name; the rules of one are loaded when they are asked for."""

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in packages():
            raise KeyError(name)
        return find_game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(packages())

    def __len__(self) -> int:
        return len(packages())

    def __contains__(self, name: object) -> bool:
        return name in packages()


GAMES: Final[Mapping[str, Game[Any]]] = _Games()

"""The rules registries that lie beside the rules of the games."""

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Final

from pertinax.games.package import GamePackage
from pertinax.games.registry import bases_of, package_of, packages
from pertinax.kernel.rulebook import Rule, Rulebook, read_rules

FOLDER: Final = "rules"
"""The folder of a game in which its registry lies."""
RULES: Final = "rules.toml"
PENDING: Final = ".pending.toml"
"""How a registry ends whose rules are being built: known, but neither shown nor asked for yet."""


def rulebooks() -> dict[str, Rulebook]:
    """The rulebook of every game that has rules of its own, as games are listed.

    >>> list(rulebooks())[:3]
    ['episode1', 'episode1-chronicle', 'episode1-solo']
    """
    found = {name: Rulebook(_rules_of(game)) for name, game in packages().items()}
    return {name: book for name, book in found.items() if len(book)}


def _rules_of(game: GamePackage) -> Iterator[Rule]:
    """Those of the home that it shares with others, then its own."""
    for folder in game.folders(FOLDER):
        yield from registered(folder, RULES)


def every_rule(books: Mapping[str, Rulebook]) -> list[Rule]:
    """The rules of several games, those that others are built on first; shared ones stand once.

    >>> len(every_rule({"one": rulebook_of("episode1"), "two": rulebook_of("episode1")})) == len(
    ...     rulebook_of("episode1")
    ... )
    True
    """
    names = sorted(books, key=lambda name: len(bases_of(name)))
    return list({rule.id: rule for name in names for rule in books[name]}.values())


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of one game, or of the game it is built on.

    >>> rulebook_of("episode2").get("E2-TURN-01").chapter
    'turn'
    """
    books = rulebooks()
    while game not in books:
        game = package_of(game).base
    return books[game]


def pending_ids() -> set[str]:
    """The ids of all rules that are being built."""
    folders = [folder for game in packages().values() for folder in game.folders(FOLDER)]
    return {rule.id for folder in folders for rule in registered(folder, PENDING)}


def registered(folder: Traversable, ending: str) -> list[Rule]:
    """The rules of all registries in a folder, whatever lies how deep, whose names end so."""
    found: list[Rule] = []
    for file in _registries(folder, ending):
        with file.open("rb") as opened:
            found += read_rules(opened)
    return found


def _registries(folder: Traversable, ending: str) -> Iterator[Traversable]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _registries(entry, ending)
        elif entry.name == ending or (ending == PENDING and entry.name.endswith(PENDING)):
            yield entry

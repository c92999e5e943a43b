"""What a game brings: one object that names all of its parts, none of which it imports."""

from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any


@dataclass(frozen=True, slots=True)
class Flag:
    """An option of a game that has a flag of its own on the command line: `--side B`."""

    option: str
    help: str
    switch: bool = False
    """Given without a value: `--first-game`."""
    off: bool = False
    """A switch that can be turned off: `--no-temple`."""


@dataclass(frozen=True, slots=True)
class CampaignPackage:
    """A campaign by its name and the package it lives in; its parts are named like a game's."""

    name: str
    home: str
    games: tuple[str, ...]
    """Those that it joins, by their names."""
    rules: str
    """What happens between its games: `pertinax.kernel.campaign.Series`."""
    words: str
    """How it is told: `pertinax.words.campaigns.MakeCampaignWords`."""

    def load(self, part: str) -> Any:
        return loaded(self.home, getattr(self, part))

    def folders(self, name: str) -> list[Traversable]:
        found = files(self.home).joinpath(*name.split("/"))
        return [found] if found.is_dir() else []


def loaded(home: str, reference: str) -> Any:
    """What a part such as `rules.game:GAME` names, seen from the home."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(f"{home}.{module}"), attribute)


@dataclass(frozen=True, slots=True)
class GamePackage:
    """A game by its name and the package it lives in.

    A part is `module:attribute`, seen from the home of the game, and imported when it is first
    asked for: who simulates needs no board. A game that is built on another names it as its base,
    and leaves empty what it takes over from there.
    """

    name: str
    home: str
    """The package in which all of it lies."""
    base: str = ""
    """The name of the game that this one is built on."""
    shared: str = ""
    """The home of what it shares with others of its world: texts and stylesheets."""
    rules: str = ""
    """The `Game` that the kernel runs."""
    values: str = ""
    """What positions are worth to bots: `pertinax.bots.values.Values`."""
    words: str = ""
    """What makes the words of a match: `pertinax.words.registry.MakeWords`."""
    titles: str = ""
    """What it calls seats that play another part: `pertinax.words.wording.Titles`."""
    terminal: str = ""
    """Its face in the terminal: `pertinax.commands.faces.Terminal`."""
    board: str = ""
    """Its table in the browser: `pertinax.web.boards.registry.GameBoard`."""
    lesson: str = ""
    """A first look at it: `pertinax.web.learn.Lesson`."""
    flags: tuple[Flag, ...] = ()
    """Short forms of its options for `pertinax play`; those of its base are there already."""
    speed: str = ""
    """What `pertinax bench` asks of it beyond what it asks of all: `pertinax.lab.bench.Budget`s."""

    def load(self, part: str) -> Any:
        """One of the parts; None where the game brings none."""
        reference: str = getattr(self, part)
        return loaded(self.home, reference) if reference else None

    def folder(self, name: str) -> Traversable:
        """A folder of the game's home, which need not be there."""
        return files(self.home).joinpath(*name.split("/"))

    def folders(self, name: str) -> list[Traversable]:
        """Such folders as there are: what it shares with others, then its own."""
        homes = [files(home) for home in (self.shared, self.home) if home]
        found = [home.joinpath(*name.split("/")) for home in homes]
        return [folder for folder in found if folder.is_dir()]

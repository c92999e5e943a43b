"""A table of Episode 1 as its drawing needs it: the view with its words, looks and figures."""

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.common.names import SYMBOLS
from pertinax.games.perseverance.common.setting import DieSpace
from pertinax.games.perseverance.episode1.names import ASSETS, EFFECTS, ZONES
from pertinax.games.perseverance.episode1.setting import Setting
from pertinax.web.boards.drawing import Mark, Thing, marks_of, thing_of
from pertinax.web.rendering import Region, rendered
from pertinax.web.seen import Seen
from pertinax.words.episode1 import GAME, Episode1Words

LOOK_OF: Final = {"orange": "coral", "blue": "teal", "green": "amber", "purple": "violet"}
"""The colours of the lobby, in shades that everybody can tell apart."""


class Scene:
    """Everything comes from what the person sees; nothing else is at hand."""

    def __init__(self, seen: Seen) -> None:
        words = seen.words
        if seen.view is None or seen.preview is None or not isinstance(words, Episode1Words):
            raise TypeError("only a table of Episode 1 that has begun can be drawn")
        self.seen = seen
        self.view: dict[str, Any] = seen.view
        self.preview: dict[str, Any] = seen.preview
        self.words = words
        self.setting: Setting = words.setting
        self.marks = marks_of(seen)
        self.names = {f"p{seat.number + 1}": seat.name for seat in seen.seats}
        self.owners: list[str] = self.preview["sides"]
        """The players, and with two of them the Dissenters."""
        self.mine = None if seen.seat is None else f"p{seen.seat + 1}"

    def part(self, name: Hashable, draw: Callable[[], htpy.Node], *seen: object) -> Markup:
        """A part of the drawing that depends on nothing but the table, its names and `seen`."""
        key = (name, self.seen.language)
        return self.seen.desk.recall(key, (self.names, seen), lambda: rendered(draw()))

    def leaf(self, name: Hashable, picks: str, draw: Callable[[], Markup], *seen: object) -> Markup:
        """The same of a small part that is one thing which can be picked."""
        found = self.marks and [self.marks.get(pick) for pick in picks.split("|")]
        marks = found if found and any(found) else None
        return self.seen.desk.recall((name, self.seen.language), (self.names, marks, seen), draw)

    def region(self, name: Hashable, draw: Callable[[], htpy.Node], *seen: object) -> Region:
        """The same of a part that is one element with an id: it is sent when it changes."""
        key = (name, self.seen.language, "region")
        return self.seen.desk.recall(key, (self.names, seen), lambda: Region(rendered(draw())))

    def marks_on(self, *kinds: str) -> tuple[tuple[str, Mark], ...]:
        """The marks of some kinds of things."""
        found = self.marks.items()
        return tuple(each for each in found if each[0].partition(":")[0] in kinds)

    @cached_property
    def _marks_in(self) -> list[list[tuple[str, Mark]]]:
        """The marks of things in each Zone."""
        places: dict[str, int] = {}
        for zone, name in enumerate(ZONES):
            places[name] = places[self.view["officers"][zone]["officer"]] = zone
            for effect in self.setting.effects_of[zone]:
                places[EFFECTS[effect]] = zone
        found: list[list[tuple[str, Mark]]] = [[] for _ in ZONES]
        for each in self.marks.items():
            place = places.get(each[0].partition(":")[2].partition(".")[0])
            if place is not None:
                found[place].append(each)
        return found

    def zone_marks(self, zone: int, *kinds: str) -> tuple[tuple[str, Mark], ...]:
        """The marks of things in one Zone, all or those of some kinds."""
        if not self.marks:
            return ()
        found = self._marks_in[zone]
        return tuple(each for each in found if not kinds or each[0].partition(":")[0] in kinds)

    @cached_property
    def zone_seen(self) -> list[tuple[object, ...]]:
        """All that is drawn in each Zone."""
        attack = self.view["attack"]
        return [
            (
                self.view["zones"][zone],
                self.preview["zones"][zone],
                self.dice_on[zone],
                self.view["officers"][zone],
                attack is not None and attack["zone"] == name,
            )
            for zone, name in enumerate(ZONES)
        ]

    @cached_property
    def dice_on(self) -> list[list[tuple[object, ...]]]:
        """All that is drawn on the die spaces of each Zone."""
        return [
            [self.space_seen(space) for spaces in effects for space in spaces]
            for effects in self.spaces
        ]

    def space_seen(self, space: DieSpace) -> tuple[object, ...]:
        """What lies on a die space, and the Dinos that it would bring where."""
        figures = self.preview["zones"][space.zone]
        return (
            self.view["die_spaces"][space.name],
            self.preview["due"][space.name],
            figures["dino_spaces"],
        )

    # Words

    def get(self, key: str, **params: object) -> str:
        return self.words.words.get(f"board.{key}", **params)

    def plural(self, key: str, n: int, **params: object) -> str:
        return self.words.words.plural(f"board.{key}", n, **params)

    def term(self, token: str) -> str:
        return self.words.words.term(GAME, token)

    def amount(self, what: str, n: int) -> str:
        return self.words.words.amount(what, n)

    def amounts(self, counts: Iterable[tuple[str, int]]) -> str:
        return self.words.words.amounts(counts)

    def rule(self, rule: str) -> str:
        return self.words.words.rule(rule)

    def option(self, kind: str, text: str) -> str:
        """A thing of the board in the words of the option to choose it, which depend on no seat."""
        return self.words.option(self.view, self.preview, 0, kind, text, ())

    def thing(self, pick: str, label: str, rule: str = "") -> Thing:
        return thing_of(self.marks, pick, label, rule)

    # Looks

    def look(self, owner: str) -> str:
        if owner[0] != "p":
            return owner
        return LOOK_OF[self.view["players"][int(owner[1:]) - 1]["colour"]]

    @cached_property
    def initials(self) -> dict[str, str]:
        """A letter for each owner, all different."""
        letters: dict[str, str] = {"neutral": ""}
        for owner in self.owners:
            name = self.names.get(owner) or self.term(owner)
            free = [letter for letter in name.upper() if letter.isalnum()]
            free = [letter for letter in free if letter not in letters.values()]
            letters[owner] = free[0] if free else owner[-1]
        return letters

    # Content

    @cached_property
    def spaces(self) -> list[list[list[DieSpace]]]:
        """The die spaces of each Effect of each Zone."""
        return self.seen.desk.recall("spaces", (), self._spaces)

    def _spaces(self) -> list[list[list[DieSpace]]]:
        setting = self.setting
        return [
            [[setting.spaces[place] for place in setting.spaces_of[effect]] for effect in effects]
            for effects in setting.effects_of
        ]

    def production(self, zone: int) -> str:
        return ASSETS[self.setting.production[zone]]

    def symbol(self, space: DieSpace) -> str:
        return SYMBOLS[space.symbol] if space.symbol < len(SYMBOLS) else "any"

    # Figures

    def figures(self, zone: int) -> dict[str, Any]:
        """What the rules would count in a Zone now."""
        found: dict[str, Any] = self.preview["zones"][zone]
        return found

    def danger(self, zone: int) -> tuple[int, int]:
        """Dinos and the spaces open to them: an attack comes when they are equal."""
        figures = self.figures(zone)
        return figures["dinos"], figures["dino_spaces"]

    def officer_ranks(self, tile: dict[str, Any]) -> list[tuple[str, int, int]]:
        """Owner, Influence and Followers that an Assembly would bring, most Influence first."""
        influence = sorted(tile["influence"].items(), key=lambda each: -each[1])
        return [(owner, count, tile["followers"].get(owner, 0)) for owner, count in influence]

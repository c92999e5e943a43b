"""A table of either Episode as its drawing needs it: the view with its words, looks and figures."""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.common.names import SYMBOLS
from pertinax.games.perseverance.common.setting import DieSpace, Setting
from pertinax.web.boards.drawing import Drawing, Mark, Thing, marks_of
from pertinax.web.rendering import Region, rendered
from pertinax.web.seen import Seen

LOOK_OF: Final = {"orange": "coral", "blue": "teal", "green": "amber", "purple": "violet"}
"""The colours of the lobby, in shades that everybody can tell apart."""


class _Moment:
    """A moment of a table, and what people are called: everybody gets the very same preview."""

    __slots__ = ("names", "preview")

    def __init__(self, preview: Mapping[str, Any], names: Mapping[str, str]) -> None:
        self.preview = preview
        self.names = names

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Moment)
            and other.preview is self.preview
            and other.names == self.names
        )

    def __hash__(self) -> int:
        return id(self.preview)


def _nothing() -> dict[Hashable, Drawing]:
    return {}


class Scene:
    """Everything comes from what the person sees; nothing else is at hand."""

    setting: Setting
    rules: ClassVar[Mapping[str, str]]
    """The rules that things of the board are explained with."""

    def __init__(self, seen: Seen, setting: Setting) -> None:
        if seen.view is None or seen.preview is None:
            raise TypeError("only a table that has begun can be drawn")
        self.seen = seen
        self.view: dict[str, Any] = seen.view
        self.preview: dict[str, Any] = seen.preview
        self.words = seen.words.words
        self.setting = setting
        self.marks = marks_of(seen)
        self.names = {f"p{seat.number + 1}": seat.name for seat in seen.seats}
        self.owners: list[str] = self.preview["sides"]
        """The players, and with two of them the Dissenters."""
        self.mine = None if seen.seat is None else f"p{seen.seat + 1}"

    # What is remembered

    def part(self, name: Hashable, draw: Callable[[], htpy.Node], *seen: object) -> Markup:
        """A part of the drawing that depends on nothing but the table, its names and `seen`."""
        key = (name, self.seen.language)
        return self.seen.desk.recall(key, (self.names, seen), lambda: rendered(draw()))

    def region(self, name: Hashable, draw: Callable[[], htpy.Node], *seen: object) -> Region:
        """The same of a part that is one element with an id: it is sent when it changes."""
        return self._marked(name, self._drawing((name, self.mine), draw, seen))

    def public(
        self, name: Hashable, draw: Callable[[], htpy.Node], seen: Callable[[], object]
    ) -> Region:
        """The same of a region that nobody sees otherwise: one look in a moment is enough."""
        drawing = self._now.get(name)
        if drawing is None:
            drawing = self._now[name] = self._drawing(name, draw, (seen(),))
        return self._marked(name, drawing)

    def of_player(
        self, name: str, seat: int, draw: Callable[[], htpy.Node], seen: Callable[[], object]
    ) -> Region:
        """A region about a player: all but that player see the same."""
        if seat == self.seen.seat:
            return self.region((name, seat, "mine"), draw, seen())
        return self.public((name, seat), draw, seen)

    @cached_property
    def _now(self) -> dict[Hashable, Drawing]:
        """What was drawn of this moment for anybody who reads the same language."""
        moment = _Moment(self.preview, self.names)
        return self.seen.desk.latest(("moment", self.seen.language), moment, _nothing)

    def _drawing(
        self, name: Hashable, draw: Callable[[], htpy.Node], seen: tuple[object, ...]
    ) -> Drawing:
        key = (name, self.seen.language, "drawing")
        return self.seen.desk.latest(key, (self.names, seen), lambda: Drawing(rendered(draw())))

    def _marked(self, name: Hashable, drawing: Drawing) -> Region:
        marks = drawing.marks_among(self.marks) if self.marks else None
        if not marks:
            return drawing.plain
        key = (name, self.mine, self.seen.language, "marked")
        return self.seen.desk.latest(key, (drawing, marks), lambda: drawing.marked(marks))

    # Marks

    def marks_on(self, *kinds: str) -> tuple[tuple[str, Mark], ...]:
        """The marks of some kinds of things."""
        if not self.marks:
            return ()
        found = self.marks.items()
        return tuple(each for each in found if each[0].partition(":")[0] in kinds)

    @cached_property
    def _marks_in(self) -> list[list[tuple[str, Mark]]]:
        """The marks of things in each Zone."""
        places: dict[str, int] = {}
        for zone, name in enumerate(self.setting.zones):
            places[name] = places[self.view["officers"][zone]["officer"]] = zone
            for effect in self.setting.effects_of[zone]:
                places[self.setting.effects[effect]] = zone
        found: list[list[tuple[str, Mark]]] = [[] for _ in self.setting.zones]
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

    def thing(self, pick: str, label: str, rule: str = "") -> Thing:
        return Thing(pick, label, rule)

    # Zones and their dice

    @property
    @abstractmethod
    def zone_seen(self) -> list[tuple[object, ...]]:
        """All that is drawn in each Zone."""

    @abstractmethod
    def space_seen(self, space: DieSpace) -> object:
        """All that is drawn on a die space."""

    @cached_property
    def dice_on(self) -> list[list[object]]:
        """All that is drawn on the die spaces of each Zone."""
        return [
            [self.space_seen(space) for spaces in effects for space in spaces]
            for effects in self.spaces
        ]

    # Words

    def get(self, key: str, **params: object) -> str:
        return self.words.get(f"board.{key}", **params)

    def plural(self, key: str, n: int, **params: object) -> str:
        return self.words.plural(f"board.{key}", n, **params)

    def term(self, token: str) -> str:
        return self.words.term(self.words.game, token)

    def amount(self, what: str, n: int) -> str:
        return self.words.amount(what, n)

    def amounts(self, counts: Iterable[tuple[str, int]]) -> str:
        return self.words.amounts(counts)

    def rule(self, rule: str) -> str:
        return self.words.rule(rule)

    def option(self, kind: str, text: str) -> str:
        """A thing of the board in the words of the option to choose it, which depend on no seat."""
        return self.seen.words.option(self.view, self.preview, 0, kind, text, ())

    # Looks

    def look(self, owner: str) -> str:
        if owner[0] != "p":
            return owner
        return LOOK_OF[self.view["players"][int(owner[1:]) - 1]["colour"]]

    @cached_property
    def initials(self) -> dict[str, str]:
        """A letter for each owner, all different."""
        return self.seen.desk.recall(("initials", self.seen.language), self.names, self._initials)

    def _initials(self) -> dict[str, str]:
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
        return self.setting.assets[self.setting.production[zone]]

    def symbol(self, space: DieSpace) -> str:
        return SYMBOLS[space.symbol] if space.symbol < len(SYMBOLS) else "any"

    # Figures

    @abstractmethod
    def tile(self, figures: Mapping[str, Any]) -> Iterable[tuple[str, list[tuple[str, int]]]]:
        """The two sides of the Assembly Reward tile of a Zone, and what each brings."""

    def figures(self, zone: int) -> dict[str, Any]:
        """What the rules would count in a Zone now."""
        found: dict[str, Any] = self.preview["zones"][zone]
        return found

    def officer_ranks(self, tile: Mapping[str, Any]) -> list[tuple[str, int, int]]:
        """Owner, Influence and Followers that an Assembly would bring, most Influence first."""
        influence = sorted(tile["influence"].items(), key=lambda each: -each[1])
        return [(owner, count, tile["followers"].get(owner, 0)) for owner, count in influence]

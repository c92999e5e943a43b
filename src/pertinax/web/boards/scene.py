"""A table as any drawing needs it: what one person sees, its words, and what was drawn of it."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import htpy
from markupsafe import Markup

from pertinax.web.boards.drawing import Drawing, Thing, marks_of
from pertinax.web.memory import DrawnParts
from pertinax.web.rendering import Region, rendered
from pertinax.web.seen import Seen
from pertinax.words.wording import Wording


class _Moment:
    """A moment of a table in words: everybody who reads them gets the very same preview."""

    __slots__ = ("preview", "words")

    def __init__(self, preview: Mapping[str, Any], words: Wording) -> None:
        self.preview = preview
        self.words = words

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Moment)
            and other.preview is self.preview
            and other.words is self.words
        )

    def __hash__(self) -> int:
        return id(self.preview)


def _nothing() -> dict[Hashable, Any]:
    return {}


def moment_of(seen: Seen) -> dict[Hashable, Any]:
    """What was drawn of this moment for anybody who reads the same language."""
    if seen.moment is None:
        moment = _Moment(seen.preview, seen.words.words)
        seen.moment = seen.drawn_parts.latest(("moment", seen.language), moment, _nothing)
    return seen.moment


V_co = TypeVar("V_co", bound=Mapping[str, Any], covariant=True)
W_co = TypeVar("W_co", bound=Mapping[str, Any], covariant=True)


class Scene(Generic[V_co, W_co]):
    """Everything comes from what the person sees; nothing else is at hand.

    `V_co` is the view of the game that is drawn, `W_co` its preview.
    """

    def __init__(self, seen: Seen) -> None:
        if seen.view is None or seen.preview is None:
            raise TypeError("only a table that has begun can be drawn")
        self.seen = seen
        self.view: V_co = seen.view
        self.preview: W_co = seen.preview
        self.words = seen.words.words
        self.marks = marks_of(seen)
        self.names = self.words.names
        self.owners: Sequence[str] = tuple(self.names)
        """Who may own pieces."""
        self.mine = None if seen.seat is None else f"p{seen.seat + 1}"
        self._now = moment_of(seen)

    # What is remembered

    def part(self, name: Hashable, draw: Callable[[], htpy.Node], *seen: object) -> Markup:
        """A part of the drawing that depends on nothing but the table, its names and `seen`."""
        key = (name, self.seen.language)
        return self.seen.drawn_parts.recall(key, (self.names, seen), lambda: rendered(draw()))

    def region(self, name: Hashable, draw: Callable[[], htpy.Node], *seen: object) -> Region:
        """The same of a part that is one element with an id: it is sent when it changes."""
        return self._marked(name, self._drawing((name, self.mine), draw, seen))

    def public(
        self, name: Hashable, draw: Callable[[], htpy.Node], seen: Callable[[], object]
    ) -> Region:
        """The same of a region that nobody sees otherwise: one look in a moment is enough."""
        drawing: Drawing | None = self._now.get(name)
        if drawing is None:
            drawing = self._now[name] = self._drawing(name, draw, (seen(),))
        return self._marked(name, drawing)

    def shared(self, name: Hashable, draw: Callable[[], htpy.Node]) -> htpy.Node:
        """Several such regions: who is asked nothing sees what others see who are asked nothing."""
        if self.marks:
            return draw()
        found: htpy.Node = self._now.get(("shared", name))
        if found is None:
            found = self._now["shared", name] = draw()
        return found

    def of_player(
        self, name: str, seat: int, draw: Callable[[], htpy.Node], seen: Callable[[], object]
    ) -> Region:
        """A region about a player: all but that player see the same."""
        if seat == self.seen.seat:
            return self.region((name, seat, "mine"), draw, seen())
        return self.public((name, seat), draw, seen)

    def _drawing(
        self, name: Hashable, draw: Callable[[], htpy.Node], seen: tuple[object, ...]
    ) -> Drawing:
        key = (name, self.seen.language, "drawing")
        return self.seen.drawn_parts.latest(
            key, (self.names, seen), lambda: Drawing(rendered(draw()))
        )

    def _marked(self, name: Hashable, drawing: Drawing) -> Region:
        if not self.marks:
            return drawing.plain
        marks = drawing.marks_among(self.marks)
        if not marks:
            return drawing.plain
        return self._with_marks.recall(name, (drawing, marks), lambda: drawing.marked(marks))

    @cached_property
    def _with_marks(self) -> DrawnParts:
        """What is marked for the question of now, of one seat; gone when it is answered."""
        asked = (self.mine, self.seen.question)
        name = ("marked", self.seen.language)
        return self.seen.drawn_parts.recall(name, asked, lambda: DrawnParts(1))

    def waits(self, *starts: str) -> bool:
        """Whether something can be chosen whose pick begins like one of these."""
        return any(
            mark.state == "can" and pick.startswith(starts) for pick, mark in self.marks.items()
        )

    def thing(self, pick: str, label: str, rule: str = "") -> Thing:
        return Thing(pick, label, rule)

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

    # Looks

    @cached_property
    def initials(self) -> dict[str, str]:
        """A letter for each owner, all different."""
        return initials(self.seen, self.owners)


def initials(seen: Seen, owners: Sequence[str] = ()) -> dict[str, str]:
    """A letter for each seat, or for all owners of pieces, all different."""
    words = seen.words.words
    made_from = (words.names, tuple(owners) or tuple(words.names))
    return seen.drawn_parts.recall(
        ("initials", seen.language), made_from, lambda: _initials(words, made_from[1])
    )


def _initials(words: Wording, owners: Iterable[str]) -> dict[str, str]:
    """The first letter of a name; of several with the same one, the number they end with."""
    named = {owner: words.names.get(owner) or words.term(words.game, owner) for owner in owners}
    first = Counter(name[:1].upper() for name in named.values())
    letters: dict[str, str] = {"neutral": ""}
    for owner, name in named.items():
        free = [letter for letter in name.upper() if letter.isalnum()]
        if first[name[:1].upper()] > 1 and name[-1:].isdecimal():
            free.insert(0, name[-1])
        free = [letter for letter in free if letter not in letters.values()]
        letters[owner] = free[0] if free else owner[-1]
    return letters

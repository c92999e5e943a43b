"""A board in parts, from what a seat may see: whatever game it is, what fits is shown first."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from rich.text import Text

from pertinax.commands.parts import Lines, Parts, fitting, plain, wrapped
from pertinax.words.wording import Wording


class PartedBoard:
    """Draws the view of a seat. Signs and words are texts; colours only repeat what they say."""

    order: ClassVar[tuple[str, ...]]
    """The parts of the board from top to bottom."""
    first: ClassVar[Mapping[str, tuple[str, ...]]]
    """Which part matters most for which decisions where not all fit."""
    main: ClassVar[str]
    """The one that does for all other decisions."""
    always: ClassVar[tuple[str, ...]] = ()
    """Parts that matter for every decision, whenever there is anything in them."""
    each_time: tuple[str, ...] = ()
    """Parts that are drawn with every decision, changed or not."""
    beside: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Parts that are needed with the one that matters most."""
    seldom: ClassVar[frozenset[str]]
    """Parts that are not drawn again within a turn unless they matter most."""
    words: Wording
    further: Mapping[str, Callable[[Any, Any, int], Lines]] = {}
    """Parts that an expansion adds, by name, of view, preview and width: they come last."""

    def parts(self, view: Any, preview: Any, width: int) -> Parts:
        """All parts by name; in that of the players a line with heads, then one for each seat."""
        raise NotImplementedError

    def draw(
        self,
        view: Any,
        preview: Any,
        width: int,
        room: int | None,
        kind: str,
        shown: dict[str, str] | None = None,
    ) -> Lines:
        """All parts, or those that matter most for a decision of that kind in `room` rows.

        Of the parts in `shown` only those that have changed are drawn, and the one that matters
        most; `shown` then has what stands on the screen.
        """
        found = self.parts(view, preview, width)
        found |= {name: part(view, preview, width) for name, part in self.further.items()}
        parts = {name: wrapped(lines, width) for name, lines in found.items()}
        looks = {name: plain(lines) for name, lines in parts.items()}
        main = next((part for part, kinds in self.first.items() if kind in kinds), self.main)
        wanted = self._wanted(main, looks, shown or {})
        mine = self._own_rows(view, parts["players"])
        if "players" not in wanted:
            parts["players"] = mine
            wanted.insert(0, "players")
        if room is not None and sum(len(parts[name]) for name in wanted) > room:
            if len(parts["players"]) + len(parts[main]) >= room:
                parts["players"] = mine
            wanted = fitting(parts, wanted, room - (not shown))
            if not shown and room > 0:
                more = self.words.get(f"{self.words.game}.face.more")
                parts["more"] = [Text(more, "dim")]
                wanted.append("more")
        if shown is not None:
            shown.update({name: looks[name] for name in wanted if name in looks})
        order = (*self.order, *self.further, "more")
        return [line for name in order if name in wanted for line in parts[name]]

    def _own_rows(self, view: Any, players: Lines) -> Lines:
        """Of the players' table the heads and the row of whoever looks or is at turn."""
        own = view["active"] if view["seat"] is None else view["seat"]
        return [players[0], *players[1 + own : 2 + own]]

    def _wanted(self, main: str, looks: Mapping[str, str], shown: Mapping[str, str]) -> list[str]:
        """All parts, the most important first; or those that look different since shown."""
        important = ["players", *self.each_time, *self.always, main, *self.beside.get(main, ())]
        wanted = list(dict.fromkeys([*important, *self.order, *self.further]))
        if not shown:
            return wanted
        again = {*important, *shown} - (self.seldom - {main})
        return [
            name
            for name in wanted
            if name in self.each_time or (name in again and shown.get(name) != looks[name])
        ]

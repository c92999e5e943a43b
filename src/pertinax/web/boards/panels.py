"""Further panels on a board: what an expansion lays beside the table of its base."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import htpy

from pertinax.web.boards.layout import Sheet
from pertinax.web.rendering import around

FURTHER: Final = "further"
SHEETS: Final = 64


class Panel(NamedTuple):
    """A panel, drawn and told from the `Scene` of the base: mostly by its `public` or `region`."""

    draw: Callable[[Any], htpy.Node]
    """One element, in a sheet beside the board of the base."""
    tell: Callable[[Any], htpy.Node]
    """The same in a heading and a list, after what is told of the base."""
    sheet: str = FURTHER
    """The sheet it lies in: one of that name for all panels that name it."""
    sign: str = FURTHER
    """What stands on the tab of the sheet."""
    title: str = "web.tab.further"
    """The text that names the sheet."""
    now: Callable[[Any], bool] = lambda _scene: False
    """Whether something is under way there: then the sheet is opened by itself."""


def further_sheets(scene: Any, panels: Sequence[Panel]) -> tuple[Sheet, ...]:
    """The sheets with further panels; none for a game that has none."""
    named: dict[str, Panel] = {}
    for panel in panels:
        named.setdefault(panel.sheet, panel)
    return tuple(
        Sheet(
            name,
            first.sign,
            scene.words.get(first.title),
            around(_further(name), *[each.draw(scene) for each in panels if each.sheet == name]),
            any(each.now(scene) for each in panels if each.sheet == name),
        )
        for name, first in named.items()
    )


@lru_cache(maxsize=SHEETS)
def _further(name: str) -> htpy.Element:
    return htpy.div(f"#b-sheet-{name}.board-further")


def panels_told(scene: Any, panels: Sequence[Panel]) -> list[htpy.Node]:
    """The same in words."""
    return [panel.tell(scene) for panel in panels]

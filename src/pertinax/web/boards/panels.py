"""Further panels on a board: what an expansion lays beside the table of its base."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import htpy

from pertinax.web.rendering import around

FURTHER: Final = htpy.div("#b-further.board-further")


class Panel(NamedTuple):
    """A panel, drawn and told from the `Scene` of the base: mostly by its `public` or `region`."""

    draw: Callable[[Any], htpy.Node]
    """One element, under the drawing of the base."""
    tell: Callable[[Any], htpy.Node]
    """The same in a heading and a list, after what is told of the base."""


def panels_drawn(scene: Any, panels: Sequence[Panel]) -> htpy.Node:
    """The place for further panels on a board; nothing for a game that has none."""
    if not panels:
        return None
    return around(FURTHER, *[panel.draw(scene) for panel in panels])


def panels_told(scene: Any, panels: Sequence[Panel]) -> list[htpy.Node]:
    """The same in words."""
    return [panel.tell(scene) for panel in panels]

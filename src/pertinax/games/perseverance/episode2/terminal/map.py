"""The map of Episode 2 as text: hexes of two lines each, every other column half a hex lower."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from pertinax.commands.parts import Lines

HEIGHT: Final = 2
"""Lines of a hex."""
WIDEST: Final = 22

Cell = tuple[Text, Text]
"""What stands on the two lines of a hex."""


def inner_width(columns: int, width: int) -> int:
    """Columns of text within a hex, where so many hexes stand beside each other."""
    return min(WIDEST, (width - columns - 1) // columns)


def draw_hexes(cells: Mapping[tuple[int, int], Cell], width: int) -> Lines:
    r"""Flat-topped hexes by their axial coordinates, with the sides that they share.

    >>> one, two = (Text("P1"), Text("T r!")), (Text("P2"), Text("R"))
    >>> for line in draw_hexes({(0, 0): one, (1, 0): two}, 19):
    ...     print(line.plain)
    /P1      \________
    \T r! ___/P2      \
             \R ______/
    """
    columns = 1 + max(q for q, _ in cells)
    inner = inner_width(columns, width)
    highest = min(2 * r + q for q, r in cells)
    parts: dict[tuple[int, int], tuple[int, Text]] = {}
    for (q, r), cell in cells.items():
        for half, text in enumerate(cell):
            parts[q, 2 * r + q - highest + half] = (half, text)
    rows = 1 + max(row for _, row in parts)
    return [_row(parts, row, columns, inner) for row in range(rows)]


def _row(
    parts: Mapping[tuple[int, int], tuple[int, Text]], row: int, columns: int, inner: int
) -> Text:
    line = Text()
    for column in range(columns + 1):
        line.append(_side(parts.get((column - 1, row)), parts.get((column, row))), "dim")
        if column == columns:
            break
        here = parts.get((column, row))
        if here is None:
            roofed = (column, row + 1) in parts
            line.append(("_" if roofed else " ") * inner, "dim")
            continue
        half, text = here
        text = text[:inner]
        line.append_text(text)
        left = inner - text.cell_len
        if half and left:
            left -= bool(text.cell_len)
            line.append(" " * bool(text.cell_len) + "_" * left, "dim")
        else:
            line.append(" " * left)
    line.rstrip()
    return line


def _side(left: tuple[int, Text] | None, right: tuple[int, Text] | None) -> str:
    """The side between two hexes: it leans by the half of a hex that it belongs to."""
    if right is not None:
        return "\\" if right[0] else "/"
    if left is not None:
        return "/" if left[0] else "\\"
    return " "

"""A board in parts: all of them, or those that matter most where not all fit."""

from collections.abc import Mapping

from rich.text import Text

LEAST_CUT = 4
"""A line is cut at a blank beyond this column."""

Lines = list[Text]
Parts = dict[str, Lines]


def wrapped(lines: Lines, width: int) -> Lines:
    """Lines no longer than the screen is wide."""
    found: Lines = []
    for line in lines:
        line.rstrip()
        while line.cell_len > width:
            cut = line.plain.rfind(" ", 0, width)
            cut = cut if cut > LEAST_CUT else width - 1
            found.append(line[:cut])
            line = Text("    ").append_text(line[cut + 1 :])
        found.append(line)
    return found


def plain(lines: Lines) -> str:
    return "\n".join(line.plain for line in lines)


def fitting(parts: Mapping[str, Lines], wanted: list[str], room: int) -> list[str]:
    """As many of the parts as fit, the most wanted first."""
    found: list[str] = []
    for name in wanted:
        if len(parts[name]) <= room:
            found.append(name)
            room -= len(parts[name])
    return found


def beside(blocks: list[Lines], columns: int, width: int) -> Lines:
    """Blocks in columns of that width, each under the shortest one so far.

    >>> rows = beside([[Text("a"), Text("b")], [Text("c")], [Text("d")]], 2, 3)
    >>> [row.plain for row in rows]
    ['a  c', 'b  d']
    """
    stacks: list[Lines] = [[] for _ in range(columns)]
    for block in blocks:
        min(stacks, key=len).extend(block)
    rows: Lines = []
    for number in range(max(map(len, stacks))):
        row = Text()
        for place, stack in enumerate(stacks):
            row.append(" " * (width * place - row.cell_len))
            row.append_text(stack[number] if number < len(stack) else Text())
        row.rstrip()
        rows.append(row)
    return rows

"""A question as it is put to a person: what to type for each option, and what was meant."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from pertinax.commands.screen import GAP, hanging, in_columns
from pertinax.kernel.decisions import STOP, Option
from pertinax.texts.folding import fold


def labels(
    options: Sequence[Option[Any]], before: Mapping[str, str] | None = None
) -> dict[str, Option[Any]]:
    """What to type for each option: its place in the list, and 0 to leave off.

    Options of an earlier question of the same kind keep what they had there (`before`, by text).
    Where options are numbers themselves, these stay, so that typing 3 can only mean 3; the
    others then get letters. An option that is another one with something added stands last.

    >>> list(labels([Option("pub", 0), Option("rations", 1), STOP]))
    ['1', '2', '0']
    >>> list(labels([Option("rations", 1)], {"pub": "1", "rations": "2"}))
    ['2']
    >>> list(labels([Option("1", 0), Option("2 food 1", 1), Option("3", 2), STOP]))
    ['1', 'a', '3', '0']
    >>> [option.text for option in labels([Option("a as b", 0), Option("a", 1)]).values()]
    ['a', 'a as b']
    """
    found: dict[str, Option[Any]] = {}
    if any(option.text.isdigit() for option in options):
        letters = iter("abcdefghijklmnopqrstuvwxyz")
        for option in options:
            own = option.text if option.text.isdigit() else ""
            found[own or ("0" if option is STOP else next(letters))] = option
        return found
    texts = {option.text for option in options}
    added = [_begins_with_another(option.text, texts) for option in options]
    ordered = [option for option, more in zip(options, added, strict=True) if not more]
    ordered += [option for option, more in zip(options, added, strict=True) if more]
    known = before if before and texts <= {*before, STOP.text} else {}
    number = 0
    for option in ordered:
        if option is STOP:
            continue
        number += 1
        found[known.get(option.text, str(number))] = option
    if STOP in ordered:
        found["0"] = STOP
    return found


def _begins_with_another(text: str, texts: set[str]) -> bool:
    return any(text.startswith(f"{other} ") for other in texts)


def meant(line: str, shown: Iterable[tuple[str, str]]) -> list[str]:
    """The options, by text, that a line may mean: those shown like it, or beginning like it.

    >>> meant("rat", [("rations", "Rations: gain 2 Food"), ("pub", "Pub: gain Stories")])
    ['rations']
    >>> meant("pub 1", [("pub.1", "Pub 1 (any): nothing"), ("pub.10", "Pub 10 (any): nothing")])
    ['pub.1']
    """
    wanted = fold(line)
    if not wanted:
        return []
    folded = [(text, fold(words)) for text, words in shown]
    exact = [text for text, words in folded if wanted in (words, fold(_bare(words)))]
    whole = [text for text, words in folded if words.startswith(f"{wanted} ")]
    return exact or whole or [text for text, words in folded if words.startswith(wanted)]


def _bare(words: str) -> str:
    """An option in words, without what it costs and brings."""
    for mark in (":", ";", " – ", " ("):
        words = words.partition(mark)[0]
    return words.strip()


def layout(
    listed: Sequence[tuple[str, str, str | None]], width: int, roomy: Callable[[int], bool]
) -> list[Text]:
    """Options as rows: each group a column under its heading where that fits, else as a list."""
    headings = list(dict.fromkeys(heading for _, _, heading in listed if heading))
    plain = in_columns([(label, words) for label, words, _ in listed], width)
    if len(headings) < 2 or len(listed) < 2 * len(headings):
        return plain
    grouped = _in_groups(listed, headings, width)
    return grouped if roomy(len(grouped)) or len(grouped) <= len(plain) else plain


def _in_groups(
    listed: Sequence[tuple[str, str, str | None]], headings: list[str], width: int
) -> list[Text]:
    mark = max(len(label) for label, _, _ in listed) + 1
    space = (width - GAP * (len(headings) - 1)) // len(headings)
    columns: list[list[Text]] = []
    for heading in headings:
        column = [Text(f" {heading}"[:space], "dim")]
        for label, words, group in listed:
            if group == heading:
                line = Text(f"{label:>{mark}} ", "bold cyan")
                line.append(Text(words.removeprefix(heading).strip(", "), ""))
                column += hanging(line, space, mark + 1)
        columns.append(column)
    lines: list[Text] = []
    for row in range(max(map(len, columns))):
        line = Text()
        for place, column in enumerate(columns):
            line.append(" " * ((space + GAP) * place - line.cell_len))
            line.append_text(column[row] if row < len(column) else Text())
        line.rstrip()
        lines.append(line)
    rest = [(label, words) for label, words, group in listed if group is None]
    return lines + (in_columns(rest, width) if rest else [])


def page_of(lines: Sequence[Text], page: int, rows: int) -> tuple[list[Text], int]:
    """One page of lines, and how many pages there are.

    >>> [line.plain for line in page_of([Text(c) for c in "abcde"], 1, 2)[0]]
    ['c', 'd']
    """
    pages = max(1, -(-len(lines) // rows))
    first = (page % pages) * rows
    return list(lines[first : first + rows]), pages

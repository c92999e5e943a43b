"""What happened, and how it ended, as sentences."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from pertinax.commands.faces import Face
from pertinax.commands.screen import Screen
from pertinax.kernel.corrections import CORRECTED
from pertinax.kernel.errors import NotNow
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.words.corrections import corrected
from pertinax.words.wording import Ending, Wording


def event_words(match: Match[Any], words: Wording, face: Face, event: Event) -> str:
    """An event as a sentence, with names in place of seats."""
    if event.kind == CORRECTED:
        return corrected(words, event.values)
    fields = dict(zip(match.deal.game.events[event.kind], event.values, strict=True))
    if "seat" in fields:
        fields["seat"] = seat_text(fields["seat"])
    return words.happened(event.kind, fields, face.said(event.kind, fields))


def sentences(
    match: Match[Any], words: Wording, face: Face, events: Sequence[Event]
) -> list[tuple[str, str]]:
    """Events as sentences with their style; equal ones in a row are said once, with a number."""
    counted: list[tuple[str, str, int]] = []
    for place, event in enumerate(events):
        said = event_words(match, words, face, event)
        if place + 1 < len(events):
            said = face.with_outcome(said, event, events[place + 1])
        style = "bold" if event.kind in face.headings else ""
        if counted and counted[-1][0] == said:
            counted[-1] = (said, style, counted[-1][2] + 1)
        else:
            counted.append((said, style, 1))
    return [
        (words.get("cli.play.times", said=said, n=n) if n > 1 else said, style)
        for said, style, n in counted
    ]


def show_result(match: Match[Any], face: Face, screen: Screen) -> None:
    """Who won, and how it came."""
    if match.result is None:
        raise NotNow("the game is not over")
    show_ending(face.ending(match.view(None), match.result, match.events()), screen)


def show_ending(ending: Ending, screen: Screen) -> None:
    """The table of how it came, and the verdict below it, where a terminal is read."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(ending.caption)
    for column in ending.columns:
        grid.add_column(Text(column), justify="right")
    for label, cells in ending.rows:
        grid.add_row(label, *cells)
    if ending.total is not None:
        grid.add_row(ending.total[0], *ending.total[1], style="bold")
    screen.console.print(grid)
    screen.say(f"{ending.verdict}.", "bold")

"""What happened, and how it ended, as sentences."""

from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from pertinax.commands.faces import Face
from pertinax.commands.screen import Screen
from pertinax.kernel.errors import NotNow
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.words.wording import Wording

HEADINGS: Final = frozenset({"turn", "attack", "assembly", "final-scoring"})
"""Events that begin something: they stand out in what is told."""


def event_words(match: Match[Any], words: Wording, face: Face, event: Event) -> str:
    """An event as a sentence, with names in place of seats."""
    fields = dict(zip(match.deal.game.events[event.kind], event.values, strict=True))
    if "seat" in fields:
        fields["seat"] = f"p{fields['seat'] + 1}"
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
        style = "bold" if event.kind in HEADINGS else ""
        if counted and counted[-1][0] == said:
            counted[-1] = (said, style, counted[-1][2] + 1)
        else:
            counted.append((said, style, 1))
    return [
        (words.get("cli.play.times", said=said, n=n) if n > 1 else said, style)
        for said, style, n in counted
    ]


def show_result(match: Match[Any], words: Wording, face: Face, screen: Screen) -> None:
    """Final scores, winners, and where the points came from."""
    result = match.result
    if result is None:
        raise NotNow("the game is not over")
    seats = sorted(range(match.deal.players), key=lambda seat: -result.scores[seat])
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(words.get("cli.play.source"))
    for seat in seats:
        grid.add_column(Text(words.name(seat)), justify="right")
    for source, counts in face.sources(match.events()):
        grid.add_row(source, *(f"{counts[seat]:+d}" if counts[seat] else "" for seat in seats))
    totals = [str(result.scores[seat]) for seat in seats]
    grid.add_row(words.get("cli.play.total"), *totals, style="bold")
    screen.console.print(grid)
    names = ", ".join(words.name(seat) for seat in result.winners)
    screen.say(words.plural("cli.play.winners", len(result.winners), names=names), "bold")

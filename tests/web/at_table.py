"""Tables for the tests of the pages, and a reader of what the pages say."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from html import unescape
from typing import Any

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.games.campaigns import campaign_of
from pertinax.games.registry import find_game
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.match import Match
from pertinax.people import ChatLine, SeatKind, Status
from pertinax.web.memory import DrawnParts

VOID = {"meta", "link", "input", "br", "hr", "img"}


@dataclass
class Seat:
    kind: SeatKind = "person"
    name: str = ""
    bot: str = ""
    ready: bool = True
    here: bool = True


@dataclass
class Table:
    """What `see` needs of a table, and nothing of the server."""

    match: Match[Any] | None
    seats: list[Seat]
    game: str = "episode1"
    status: Status = "playing"
    id: str = "abcdefgh"
    sequence: int = 7
    options: dict[str, Any] = field(default_factory=dict)
    content: ContentData | None = None
    chat: list[ChatLine] = field(default_factory=list)
    drawn_parts: DrawnParts = field(default_factory=DrawnParts)

    @property
    def since(self) -> list[int]:
        return [self.sequence] * len(self.seats)

    @property
    def finished(self) -> frozenset[int]:
        return frozenset()

    def number(self, _seats: Iterable[int]) -> int:
        return self.sequence


def said(text: str, number: int = 1, seat: int | None = 0, name: str = "Ada") -> ChatLine:
    return ChatLine(number, name, seat, text, "2026-11-15T10:20:30+00:00")


def gathering(*kinds: SeatKind, **changes: Any) -> Table:
    names = {"person": "Ada", "bot": "Greedy", "open": ""}
    seats = [
        Seat(kind, names[kind] and f"{names[kind]} {n}", "greedy" if kind == "bot" else "")
        for n, kind in enumerate(kinds, start=1)
    ]
    return Table(None, seats, status="gathering", **changes)


def playing(
    players: int = 2,
    seed: str = "1",
    names: list[str] | None = None,
    game: str = "episode1",
) -> Table:
    """A game that waits for seat 0, a first one where there is such; all others are greedy bots."""
    first = "first_game" in find_game(game).options and not campaign_of(game)
    options = {"first_game": True} if first else {}
    table = Table(
        new_game(game, players, seed, options),
        [
            Seat("person" if seat == 0 else "bot", name, "" if seat == 0 else "greedy")
            for seat, name in enumerate(names or ["Ada", "Bo", "Cy", "Di", "Eve"][:players])
        ],
        game,
        options=options,
    )
    bots_play(table)
    return table


def bots_play(table: Table) -> None:
    assert table.match is not None
    table.match.play(
        [
            find_bot(seat.bot)(table.game, number, "luck") if seat.bot else None
            for number, seat in enumerate(table.seats)
        ]
    )
    if table.match.result is not None:
        table.status = "over"


def play(table: Table, until: Callable[[Match[Any]], bool] = lambda _: False) -> None:
    """Choose for seat 0, each time the option after the last kind of choice, until it is so."""
    match = table.match
    assert match is not None
    asked: Counter[str] = Counter()
    while match.result is None and not until(match):
        decision = match.decision(0)
        assert decision is not None
        choice = decision.options[asked[decision.kind] % len(decision.options)]
        asked[decision.kind] += 1
        match.choose(0, choice)
        table.sequence += 1
        bots_play(table)


def asks(kind: str) -> Callable[[Match[Any]], bool]:
    """Whether seat 0 is asked for this."""

    def asked(match: Match[Any]) -> bool:
        decision = match.decision(0)
        return decision is not None and decision.kind == kind

    return asked


class Element:
    """An element of a page. All of a page stand in one list, so that what is in one of them is a
    stretch of it: pages are looked through many thousand times.
    """

    __slots__ = ("_after", "_before", "_page", "attributes", "children", "inner", "parent", "tag")

    def __init__(
        self,
        tag: str,
        attributes: dict[str, str],
        parent: "Element | None",
        page: list["Element"],
    ) -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.children: list[Element] = []
        self.inner: list[Element | str] = []
        self._page = page
        self._before = self._after = len(page)
        page.append(self)

    def close(self) -> None:
        """Nothing more is in it."""
        self._after = len(self._page)

    def walk(self) -> list["Element"]:
        """It and all that is in it, in order."""
        return self._page[self._before : self._after]

    @property
    def text(self) -> str:
        """All text in it, in order."""
        return "".join([each if isinstance(each, str) else each.text for each in self.inner])

    def words(self) -> str:
        return " ".join(self.text.split())

    def all(self, tag: str = "", **attributes: str) -> list["Element"]:
        wanted = [(name.strip("_").replace("_", "-"), value) for name, value in attributes.items()]
        found = [each for each in self.walk() if each.tag == tag] if tag else self.walk()
        for name, value in wanted:
            found = [each for each in found if each.attributes.get(name) == value]
        return found

    def one(self, tag: str = "", **attributes: str) -> "Element":
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} of {tag} {attributes}"
        return found[0]

    def inside_of(self, tag: str) -> bool:
        above = self.parent
        while above is not None and above.tag != tag:
            above = above.parent
        return above is not None


NAME = r"[A-Za-z][\w:-]*"
PIECE = re.compile(
    rf'<(?P<open>{NAME})(?P<attributes>(?: {NAME}(?:="[^"]*")?)*)(?P<closed>/?)>'
    rf"|</(?P<close>{NAME})>|(?P<text>[^<]+)|<!doctype html>"
)
ATTRIBUTE = re.compile(rf' ({NAME})(?:="([^"]*)")?')


def read(html: str) -> Element:
    """The tree of a page or fragment; what is not well nested fails.

    Stricter than a browser, and quicker than `html.parser`: nothing but what our pages are made of.
    """
    root = here = Element("", {}, None, [])
    at = 0
    for piece in PIECE.finditer(html):
        assert piece.start() == at, f"cannot be read: {html[at : at + 80]}"
        at = piece.end()
        tag, inside, closed, close, text = piece.groups()
        if text:
            here.inner.append(unescape(text))
        elif close:
            assert here.tag == close, f"</{close}> closes <{here.tag}>"
            assert here.parent is not None
            here.close()
            here = here.parent
        elif tag:
            found = ATTRIBUTE.findall(inside)
            attributes = dict(found)
            assert len(attributes) == len(found), f"{tag} has an attribute twice: {found}"
            if "&" in inside:
                attributes = {name: unescape(value) for name, value in found}
            element = Element(tag, attributes, here, root._page)
            here.children.append(element)
            here.inner.append(element)
            if closed or tag in VOID:
                element.close()
            else:
                here = element
    assert at == len(html), f"cannot be read: {html[at : at + 80]}"
    assert here is root, f"<{here.tag}> is never closed"
    root.close()
    return root

"""Boards of every game as people see them, in random games."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.variants import start, step
from web.at_table import Element, Seat, Table, read

from pertinax.kernel.match import Match
from pertinax.web.boards.registry import board_of
from pertinax.web.memory import DrawnParts
from pertinax.web.rendering import rendered
from pertinax.web.see import see
from pertinax.web.seen import Asked, Seen

NAMES = ["Ada", "Bartosz", "Chloé", "Dinah", "Émile"]
PICK = re.compile(r'data-pick="([^"]*)"')
FEW = {"episode1": 3, "episode2": 1, "perpetuity": 2}
"""Questions of one kind that are looked at in one game; the later games have many more kinds."""
BOARDS = [
    "e1-3", "e1-2-first", "e1-4-first", "e1-2-B", "e1-3-modules-B", "e1-4-modules",
    "e2-2-threat-random", "e2-3-B", "e2-4-first", "e2-4-no-temple",
    "pp-1-solo", "pp-3-damage", "pp-4-rivals", "pp-4-star",
]  # fmt: skip
"""The variants whose boards are looked at: all numbers of players, sides and modules."""


def seen_by(
    match: Match[Any],
    seat: int | None,
    names: list[str] | None = None,
    drawn_parts: DrawnParts | None = None,
    language: str = "en",
) -> Seen:
    seats = [Seat("person", name) for name in (names or NAMES)[: match.deal.players]]
    mine = frozenset() if seat is None else frozenset({seat})
    game = match.deal.game.name
    table = Table(
        match,
        seats,
        game,
        options=dict(match.deal.options),
        drawn_parts=DrawnParts() if drawn_parts is None else drawn_parts,
    )
    return see(table, seat, mine, language)


def drawn(seen: Seen) -> str:
    """The board with all its sheets."""
    board = board_of(seen.game)(seen)
    assert board is not None
    return rendered(board.whole(seen.game))


def page_of(match: Match[Any], seat: int | None, language: str = "en") -> Element:
    return read(drawn(seen_by(match, seat, language=language)))


def classes(thing: Element) -> set[str]:
    return set(thing.attributes.get("class", "").split())


def pieces(place: Element) -> list[str]:
    """Of which kind and owner the pieces in a place are."""
    return sorted(
        each.attributes["data-piece"] for each in place.walk() if "data-piece" in each.attributes
    )


def owners(place: Element, kind: str) -> list[str]:
    """Whose the pieces of a kind in a place are."""
    found = (each.partition(":") for each in pieces(place))
    return [owner for name, _, owner in found if name == kind]


def everybody(match: Match[Any]) -> list[int | None]:
    return [*range(match.deal.players), None]


def moments(variant: str, seed: str = "board", few: int = 0) -> Iterator[Match[Any]]:
    """A random game, stopped at some questions of each kind and at the end."""
    dice = random.Random(variant + seed)
    match = start(variant, seed)
    few = few or FEW[match.deal.game.name]
    asked: Counter[str] = Counter()
    while match.result is None:
        kinds = {decision.kind for decision in match.decisions}
        if any(asked[kind] < few for kind in kinds):
            asked.update(kinds)
            yield match
        step(match, dice)
    yield match


def until(
    variant: str, seed: str, test: Callable[[Match[Any]], bool], tries: int = 30
) -> Match[Any]:
    """The first moment of random games at which it is so."""
    for number in range(tries):
        match, dice = start(variant, f"{seed} {number}"), random.Random(number)
        while match.result is None:
            if test(match):
                return match
            step(match, dice)
    raise AssertionError(f"never in {tries} games")


def picks_in(html: str) -> set[str]:
    return {pick for picks in PICK.findall(html) for pick in picks.split("|")}


def asked_of(seen: Seen) -> Asked:
    assert seen.asked is not None
    return seen.asked


class Recording(dict[str, tuple[str, ...]]):
    """Messages that remember which of them were said."""

    def __init__(self, messages: Mapping[str, tuple[str, ...]]) -> None:
        super().__init__(messages)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> tuple[str, ...]:
        self.said.add(key)
        return super().__getitem__(key)

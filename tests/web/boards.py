"""Boards of every game as people see them, in random games."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from games.variants import EPISODE1, start, step
from web.at_table import Seat, Table

from pertinax.kernel.match import Match
from pertinax.web.boards.registry import board_of
from pertinax.web.memory import Desk
from pertinax.web.rendering import rendered
from pertinax.web.see import see
from pertinax.web.seen import Asked, Seen

NAMES = ["Ada", "Bartosz", "Chloé", "Dinah", "Émile"]
PICK = re.compile(r'data-pick="([^"]*)"')
FEW = {"episode1": 3, "episode2": 1, "perpetuity": 2}
"""Questions of one kind that are looked at in one game; the later games have many more kinds."""
BOARDS = [
    *EPISODE1, "e2-2-threat-random", "e2-3-B", "e2-4-first", "e2-4-no-temple",
    "pp-1-solo", "pp-4-rivals", "pp-4-star",
]  # fmt: skip
"""The variants whose boards are looked at."""


def seen_by(
    match: Match[Any],
    seat: int | None,
    names: list[str] | None = None,
    desk: Desk | None = None,
    language: str = "en",
) -> Seen:
    seats = [Seat("person", name) for name in (names or NAMES)[: match.deal.players]]
    mine = frozenset() if seat is None else frozenset({seat})
    game = match.deal.game.name
    table = Table(match, seats, game, options=dict(match.deal.options), desk=desk or Desk())
    return see(table, seat, mine, language)


def drawn(seen: Seen) -> str:
    return rendered(board_of(seen.game)(seen))


def everybody(match: Match[Any]) -> list[int | None]:
    return [*range(match.deal.players), None]


def moments(variant: str, seed: str = "board") -> Iterator[Match[Any]]:
    """A random game, stopped at some questions of each kind and at the end."""
    dice = random.Random(variant + seed)
    match = start(variant, seed)
    asked: Counter[str] = Counter()
    while match.result is None:
        kinds = {decision.kind for decision in match.decisions}
        if any(asked[kind] < FEW[match.deal.game.name] for kind in kinds):
            asked.update(kinds)
            yield match
        step(match, dice)
    yield match


def picks_in(html: str) -> set[str]:
    return {pick for picks in PICK.findall(html) for pick in picks.split("|")}


def asked_of(seen: Seen) -> Asked:
    assert seen.asked is not None
    return seen.asked

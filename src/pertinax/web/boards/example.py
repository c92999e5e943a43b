"""A moment of a game among bots, for pictures in a lesson: a table that nobody sits at."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from pertinax.bots.registry import find_bot
from pertinax.games.registry import find_game
from pertinax.kernel.content_data import ContentData
from pertinax.kernel.match import Deal, Match
from pertinax.people import ChatLine, SeatKind, Status
from pertinax.web.memory import DrawnParts
from pertinax.web.see import see
from pertinax.web.seen import Seen

NAMES: Final = ("Ada", "Bo", "Cy")


@dataclass(frozen=True, slots=True)
class _Seat:
    name: str
    kind: SeatKind = "person"
    bot: str = ""
    ready: bool = True
    here: bool = True


@dataclass(frozen=True, slots=True)
class _Table:
    match: Match[Any]
    seats: tuple[_Seat, ...]
    game: str
    id: str = "lesson"
    status: Status = "playing"
    sequence: int = 0
    since: tuple[int, ...] = (0,) * len(NAMES)
    options: dict[str, Any] = field(default_factory=dict)
    content: ContentData | None = None
    chat: tuple[ChatLine, ...] = ()
    drawn_parts: DrawnParts = field(default_factory=DrawnParts)
    finished: frozenset[int] = frozenset()

    def number(self, _seats: Iterable[int]) -> int:
        return self.sequence


class Example(NamedTuple):
    """A game of three bots of one kind, or of as many as play it, at the beginning of a turn."""

    game: str
    bot: str
    seed: str
    turn: int
    options: tuple[tuple[str, Any], ...] = ()


@cache
def played(example: Example) -> Match[Any]:
    name, bot, seed, turn, options = example
    game = find_game(name)
    players = _players(name)
    match = Match.start(Deal(game, players, seed, dict(options)))
    match.play([find_bot(bot)(name, seat, seed) for seat in range(players)], until_turn=turn)
    match.play([None] * players)
    return match


def _players(game: str) -> int:
    return min(len(NAMES), max(find_game(game).players))


def seen_example(example: Example, language: str) -> Seen:
    """The example as whoever's turn it is sees it."""
    match = played(example)
    return _seen(match, match.decisions[0].seat, language)


def seen_dealt(game: str, content: ContentData | None, language: str) -> Seen:
    """A game with these values, just dealt, as a watcher sees it."""
    return _seen(
        Match.start(Deal(find_game(game), _players(game), "dealt", {}, content)), None, language
    )


def _seen(match: Match[Any], seat: int | None, language: str) -> Seen:
    seats = tuple(_Seat(name) for name in NAMES[: match.deal.players])
    table = _Table(match, seats, match.deal.game.name, options=dict(match.deal.options))
    return see(table, seat, frozenset() if seat is None else frozenset({seat}), language)


def again(drawing: object, name: str) -> Markup:
    """A drawing that is on the page already: its ids must not be there twice."""
    return Markup(str(drawing).replace(' id="', f' id="{name}-'))

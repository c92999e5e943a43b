"""What a series of games says about those who played it."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from pertinax.lab.simulate import Plan, Played

SURE = 1.96
"""Standard errors to either side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one entrant fared. Shared wins count by their share; a side wins as a whole."""

    bot: str
    role: str
    games: int
    wins: float
    win_low: float
    win_high: float
    score: float
    score_error: float
    rank: float
    best: int


@dataclass(frozen=True, slots=True)
class Side:
    """How many games were won by a seat, or all seats, of one role."""

    role: str
    wins: int
    win_low: float
    win_high: float


@dataclass(frozen=True, slots=True)
class Summary:
    """All entrants in the plan's order, the roles they had, and means per game."""

    games: int
    standings: tuple[Standing, ...]
    sides: tuple[Side, ...]
    unwon: int
    """Games that nobody at the table won."""
    decisions: float
    turns: float
    events: dict[str, float]


def summarise(plan: Plan, played: Sequence[Played]) -> Summary:
    """The summary of one game or more."""
    events: Counter[str] = Counter()
    for game in played:
        events.update(game.events)
    return Summary(
        len(played),
        tuple(_standing(plan, entrant, played) for entrant in range(plan.players)),
        tuple(_side(plan, role, played) for role in dict.fromkeys(plan.roles())),
        sum(not game.winners for game in played),
        fmean(game.decisions for game in played),
        fmean(game.turns for game in played),
        {kind: count / len(played) for kind, count in sorted(events.items())},
    )


def _standing(plan: Plan, entrant: int, played: Sequence[Played]) -> Standing:
    wins = 0.0
    scores: list[int] = []
    ranks: list[int] = []
    for game in played:
        seat = game.entrants.index(entrant)
        if seat in game.winners:
            wins += 1 if game.together else 1 / len(game.winners)
        scores.append(game.scores[seat])
        ranks.append(rank(game, seat))
    low, high = interval(wins, len(played))
    error = SURE * stdev(scores) / math.sqrt(len(scores)) if len(scores) > 1 else math.nan
    return Standing(
        plan.bots[entrant],
        plan.roles()[entrant],
        len(played),
        wins,
        low,
        high,
        fmean(scores),
        error,
        fmean(ranks),
        max(scores),
    )


def _side(plan: Plan, role: str, played: Sequence[Played]) -> Side:
    seats = {seat for seat, each in enumerate(plan.roles()) if each == role}
    wins = sum(not seats.isdisjoint(game.winners) for game in played)
    return Side(role, wins, *interval(wins, len(played)))


def rank(game: Played, seat: int) -> int:
    """1 for whoever won, then by score; the same place for the same score."""
    places = [(place in game.winners, score) for place, score in enumerate(game.scores)]
    return 1 + sum(place > places[seat] for place in places)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins, sound for few games and near 0 and 1.

    >>> low, high = interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    >>> interval(0, 10)[0]
    0.0
    """
    share = wins / games
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)

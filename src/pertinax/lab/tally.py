"""What became of single things, such as cards, in many games: how often, and how those fared.

`chronicle-kept,chronicle-used.card` counts these two kinds of events by their field `card`, and
asks how the seats of the first kind ended.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any, Final

from pertinax.kernel.bounds import quoted
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.game import Game
from pertinax.kernel.match import Match

SEAT: Final = "seat"
SURE: Final = 1.96
"""Standard errors to either side of a 95 % interval."""

Counted = Mapping[tuple[str, str, int], int]
"""By kind of event, value of the field, and seat: how often it was."""


def parts_of(by: str) -> tuple[list[str], str]:
    """The kinds and the field that a text names.

    >>> parts_of("patrol-started,patrol-completed.card")
    (['patrol-started', 'patrol-completed'], 'card')
    """
    kinds, _, field = by.rpartition(".")
    named = kinds.split(",")
    if not all(named) or not field:
        said = f"{quoted(by)!r} must be KIND.FIELD or KIND,KIND.FIELD"
        raise NotReadable(f"{said}, such as patrol-started.card")
    return named, field


def check(by: str, game: Game[Any]) -> None:
    """Whether a game has such events, told of a seat; NotReadable says why not."""
    kinds, field = parts_of(by)
    for kind in kinds:
        fields = game.events.get(kind)
        if fields is None:
            raise NotReadable(f"{game.name} has no event {quoted(kind)!r}")
        if field not in fields or SEAT not in fields:
            known = ", ".join(fields)
            said = f"{kind!r} must have a seat and {quoted(field)!r}"
            raise NotReadable(f"{said}; it has: {known}")


def count(by: str, match: Match[Any]) -> Counter[tuple[str, str, int]]:
    """How often there was each of these in a match."""
    kinds, field = parts_of(by)
    events = match.deal.game.events
    places = {kind: (events[kind].index(SEAT), events[kind].index(field)) for kind in kinds}
    found: Counter[tuple[str, str, int]] = Counter()
    for event in match.events():
        if event.kind in places:
            seat, value = places[event.kind]
            found[event.kind, str(event.values[value]), event.values[seat]] += 1
    return found


@dataclass(frozen=True, slots=True)
class Fared:
    """One value: how often each kind of event named it in a game, and how its seats ended."""

    value: str
    means: Mapping[str, float]
    times: int
    score: float
    """Mean of those for whom it happened, once for each time."""
    beside: float
    """How much more than the mean of all for whom any value happened."""
    error: float
    """Of the score, to either side of a 95 % interval."""
    wins: float
    """The share of them who won."""


def fared(
    by: str, games: Sequence[tuple[Counted, Sequence[int], Sequence[int]]]
) -> tuple[Fared, ...]:
    """For each value, most frequent first; a game is what was counted, scores and winners."""
    first = parts_of(by)[0][0]
    scores: defaultdict[str, list[int]] = defaultdict(list)
    wins: Counter[str] = Counter()
    means: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for counted, ended, winners in games:
        for (each, value, seat), times in counted.items():
            means[value][each] += times
            if each == first:
                scores[value] += [ended[seat]] * times
                wins[value] += times * (seat in winners)
    every = [score for found in scores.values() for score in found]
    usual = fmean(every) if every else 0.0
    rows = [
        Fared(
            value,
            {each: times / len(games) for each, times in sorted(means[value].items())},
            len(found),
            fmean(found) if found else math.nan,
            fmean(found) - usual if found else math.nan,
            SURE * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.nan,
            wins[value] / len(found) if found else math.nan,
        )
        for value, found in ((value, scores[value]) for value in means)
    ]
    return tuple(sorted(rows, key=lambda row: (-row.times, row.value)))

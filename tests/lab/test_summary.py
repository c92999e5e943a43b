"""Summaries: shares of wins, means and ranks of hand-made games."""

import math

import pytest

from pertinax.lab.simulate import Plan, Played
from pertinax.lab.summary import interval, rank, summarise

PLAN = Plan("episode1", ("greedy", "random", "random"), games=3)


def played(
    number: int,
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    plan: Plan = PLAN,
    together: bool = False,
) -> Played:
    events = {"attack": number + 1}
    entrants = plan.entrants(number)
    seed, decisions = f"1-{number}", 200 + number
    return Played(number, seed, entrants, scores, winners, together, 33, decisions, events)


def test_a_summary_follows_the_bots_not_the_seats() -> None:
    games = [
        played(0, (90, 40, 50), (0,)),
        played(1, (30, 20, 80), (2,)),  # greedy sits on the third seat now
        played(2, (60, 70, 70), (1, 2)),
    ]
    summary = summarise(PLAN, games)
    greedy, second, third = summary.standings
    assert (greedy.bot, greedy.games) == ("greedy", 3)
    assert greedy.wins == 2.5
    assert greedy.score == pytest.approx(80)
    assert greedy.score_error == pytest.approx(1.96 * 10 / math.sqrt(3))
    assert greedy.rank == 1
    assert greedy.best == 90
    assert (second.wins, third.wins) == (0.5, 0)
    assert sum(standing.wins for standing in summary.standings) == 3
    assert summary.decisions == 201
    assert summary.turns == 33
    assert summary.events == {"attack": 2}
    assert [(side.role, side.wins) for side in summary.sides] == [("player", 3)]
    assert summary.unwon == 0


def test_a_side_wins_as_a_whole_and_nobody_may_win() -> None:
    bots = ("greedy", "random", "random")
    plan = Plan("perpetuity", bots, games=4, options={"perpetuity": "dedicated"})
    games = [
        played(0, (1, 1, 0), (0, 1), plan, together=True),
        played(1, (1, 1, 0), (0, 1), plan, together=True),
        played(2, (0, 0, 1), (2,), plan, together=True),
        played(3, (0, 0, 0), (), plan, together=True),
    ]
    summary = summarise(plan, games)
    assert [standing.wins for standing in summary.standings] == [2, 2, 1]
    assert [standing.role for standing in summary.standings] == ["mortal", "mortal", "perpetuity"]
    assert [(side.role, side.wins) for side in summary.sides] == [("mortal", 2), ("perpetuity", 1)]
    assert (summary.sides[0].win_low, summary.sides[0].win_high) == interval(2, 4)
    assert summary.unwon == 1
    assert [rank(games[3], seat) for seat in range(3)] == [1, 1, 1]


def test_one_game_has_a_mean_but_no_error() -> None:
    standing = summarise(PLAN, [played(0, (90, 40, 50), (0,))]).standings[0]
    assert standing.score == 90
    assert math.isnan(standing.score_error)


def test_ranks_share_a_place_and_a_tie_break_counts() -> None:
    game = played(0, (50, 50, 20), (1,))
    assert [rank(game, seat) for seat in range(3)] == [2, 1, 3]
    game = played(0, (10, 10, 20), (2,))
    assert [rank(game, seat) for seat in range(3)] == [2, 2, 1]


def test_the_interval_holds_the_share_and_narrows_with_more_games() -> None:
    widths = []
    for games in (10, 100, 1000):
        low, high = interval(0.3 * games, games)
        assert 0 <= low < 0.3 < high <= 1
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert interval(10, 10)[1] <= 1

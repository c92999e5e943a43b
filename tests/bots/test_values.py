"""What a position is worth in every game of Perseverance: each idea on its own."""

import copy
from typing import Any

import pytest
from bots.views import first_game, more, seen, without_influence

from pertinax.bots.values import find_value
from pertinax.games.perseverance.episode1.values import value as episode1
from pertinax.games.perseverance.episode2.values import value as episode2
from pertinax.games.perseverance.shared.values.ranks import likely_rank, pay

VALUES: dict[str, Any] = {"episode1": episode1, "episode2": episode2}


@pytest.fixture(params=VALUES)
def view(request: pytest.FixtureRequest) -> Any:
    return seen(first_game(request.param))


def test_a_follower_is_a_follower(view: Any) -> None:
    assert more(view, followers=1) == pytest.approx(1)


@pytest.mark.parametrize("asset", ["food", "scrap", "story"])
def test_a_resource_is_worth_more_than_the_follower_it_leaves(view: Any, asset: str) -> None:
    assert more(view, **{asset: 1}) > 1


def test_when_the_game_is_over_only_followers_count(view: Any) -> None:
    view["over"] = True
    assert find_value(view["game"])(view, 0) == view["players"][0]["followers"]


def test_votes_of_others_cost_followers(view: Any) -> None:
    values = VALUES[view["game"]]
    alone = values.next_assembly(view, 0, values.Count(view))
    theirs = copy.deepcopy(view)
    theirs["players"][1]["votes"] += 6
    assert values.next_assembly(theirs, 0, values.Count(theirs)) < alone


@pytest.mark.parametrize("game", VALUES)
def test_the_dissenters_compete_for_votes(game: str) -> None:
    values = VALUES[game]
    view = seen(first_game(game, players=2))
    before = values.next_assembly(view, 0, values.Count(view))
    view["dissenter_votes"] += 8
    assert values.next_assembly(view, 0, values.Count(view)) < before


def test_officers_pay_for_their_condition_by_rank(view: Any) -> None:
    values = VALUES[view["game"]]
    without_influence(view)
    assert values.officers(view, 0, values.Count(view)) == 0
    security = next(o for o in view["officers"] if o["officer"] == "chief_of_security")
    security["pool"] = {"p1": 5}
    view["players"][0]["completed"] = []
    assert values.officers(view, 0, values.Count(view)) == 0, "nobody was sent out yet"
    view["players"][0]["completed"] = ["any card"]
    first = values.officers(view, 0, values.Count(view))
    security["pool"] = {"p1": 5, "p2": 12}
    assert 0 < values.officers(view, 0, values.Count(view)) < first


def test_ranks_between_two_places() -> None:
    assert likely_rank(0, [9, 0, 0], [0, 1, 2], sure=3) == 1
    assert likely_rank(1, [9, 4, 4], [0, 1, 2], sure=3) == 2.5
    assert likely_rank(0, [5, 5], [0, 1], sure=3) == 1.5
    assert pay(1, [12, 7, 3]) == 12
    assert pay(1.5, [12, 7, 3]) == 9.5
    assert pay(4, [12, 7, 3]) == 0

"""What a position of Episode 2 is worth: each idea on its own."""

import copy
from typing import Any

import pytest

from pertinax.bots.random import RandomBot
from pertinax.bots.values.episode2 import (
    Count,
    breach,
    captured,
    next_assembly,
    officer_value,
    officers,
    value,
)
from pertinax.games.perseverance.episode2.assembly import officer_value as by_the_rules
from pertinax.games.perseverance.episode2.assembly import population, presence
from pertinax.games.perseverance.episode2.game import EPISODE2
from pertinax.games.perseverance.episode2.names import OFFICERS
from pertinax.games.perseverance.episode2.scoring import enclosure_value
from pertinax.games.perseverance.episode2.state import State
from pertinax.kernel.match import Deal, Match


def game(players: int = 4, turns: int = 1, seed: str = "2") -> Match[State]:
    """A game of the first-game setup, played at random for so many turns."""
    match = Match.start(Deal(EPISODE2, players, seed, {"first_game": True}))
    match.play([RandomBot(f"{seed}{seat}") for seat in range(players)], until_turn=turns)
    return match


@pytest.fixture
def view() -> Any:
    return copy.deepcopy(game().view(0))


def more(view: Any, **assets: int) -> float:
    """By how much the value of p1 rises with these assets."""
    richer = copy.deepcopy(view)
    for asset, count in assets.items():
        richer["players"][0][asset] += count
    return value(richer, 0) - value(view, 0)


def test_a_follower_is_a_follower(view: Any) -> None:
    assert more(view, followers=1) == pytest.approx(1)


@pytest.mark.parametrize("asset", ["food", "scrap", "island_resource", "story"])
def test_a_resource_is_worth_more_than_the_follower_it_leaves(view: Any, asset: str) -> None:
    assert more(view, **{asset: 1}) > 1


def test_when_the_game_is_over_only_followers_count(view: Any) -> None:
    view["over"] = True
    assert value(view, 0) == view["players"][0]["followers"]


def test_at_the_very_end_what_is_in_hand_is_worth_what_is_left_of_it(view: Any) -> None:
    view["pool"] = {}
    view["assembly_tiles"] = view["assembly_tiles"][-1:]
    for officer in view["officers"]:
        officer["row"], officer["pool"] = [], {}
    assert more(view, food=1) == pytest.approx(1)
    assert more(view, valor=2, glowberry=2) == pytest.approx(2)
    assert more(view, light=2, heavy=1) == pytest.approx(2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bot_counts_as_the_rules_do(players: int) -> None:
    """Presence, Population and what the Officers score, over a game played at random."""
    for turns in (1, 8, 20):
        match = game(players, turns, seed="7")
        state = match._snapshot
        shown = match.deal.game.view(state, 0)
        count = Count(shown)
        for zone in range(5):
            assert count.population[zone] == population(state, zone)
            held = [presence(state, owner, zone) for owner in range(5)]
            assert count.presence[zone] == held
        for seat in range(players):
            me = shown["players"][seat]
            for number, name in enumerate(OFFICERS):
                worth = by_the_rules(state, number, seat)
                if name in ("chief_of_security", "chief_engineer"):
                    assert officer_value(name, me, seat, count) == worth
                elif worth:
                    assert officer_value(name, me, seat, count) >= 0.9 * worth
            count.spend = 0
            assert captured(me, count) == enclosure_value(state, seat)


def test_a_breach_costs_more_the_more_dinos_and_turns_there_are(view: Any) -> None:
    me = view["players"][0]
    count = Count(view)
    assert breach(me, count) == 0
    costs = []
    for raptors in (1, 3):
        me["breach"] = {"card": "", "dinos": {"raptor": raptors}, "position": "p1", "on": "camp"}
        costs.append(breach(me, count))
    assert 0 < costs[0] < costs[1]
    count.turns_left = 0
    assert breach(me, count) < costs[1]


def test_presence_brings_votes_and_votes_bring_followers(view: Any) -> None:
    alone = next_assembly(view, 0, Count(view))
    mine = copy.deepcopy(view)
    mine["zones"][0]["settlements"]["p1"] = 2
    assert next_assembly(mine, 0, Count(mine)) > alone
    theirs = copy.deepcopy(view)
    theirs["players"][1]["votes"] += 6
    assert next_assembly(theirs, 0, Count(theirs)) < alone


def test_the_dissenters_compete_for_votes() -> None:
    view = copy.deepcopy(game(players=2).view(0))
    before = next_assembly(view, 0, Count(view))
    view["dissenter_votes"] += 8
    assert next_assembly(view, 0, Count(view)) < before


def test_officers_pay_for_their_condition_by_rank(view: Any) -> None:
    for officer in view["officers"]:
        officer["row"], officer["pool"] = [], {}
    assert officers(view, 0, Count(view)) == 0
    security = next(o for o in view["officers"] if o["officer"] == "chief_of_security")
    security["pool"] = {"p1": 5}
    assert officers(view, 0, Count(view)) == 0, "no Adventure yet"
    view["players"][0]["completed"] = ["plains_stampede"]
    first = officers(view, 0, Count(view))
    security["pool"] = {"p1": 5, "p2": 12}
    assert 0 < officers(view, 0, Count(view)) < first

"""What a position of Episode 2 is worth: each idea on its own."""

import copy
from typing import Any

import pytest
from bots.views import first_game, more, seen, without_influence

from pertinax.games.perseverance.episode2.rules.assembly import officer_value as by_the_rules
from pertinax.games.perseverance.episode2.rules.assembly import population, presence
from pertinax.games.perseverance.episode2.rules.names import OFFICERS
from pertinax.games.perseverance.episode2.rules.scoring import enclosure_value
from pertinax.games.perseverance.episode2.values.value import (
    Count,
    breach,
    captured,
    next_assembly,
    officer_value,
)


@pytest.fixture
def view() -> Any:
    return seen(first_game("episode2"))


def test_at_the_very_end_what_is_in_hand_is_worth_what_is_left_of_it(view: Any) -> None:
    view["pool"] = {}
    view["assembly_tiles"] = view["assembly_tiles"][-1:]
    without_influence(view)
    assert more(view, food=1) == pytest.approx(1)
    assert more(view, valor=2, glowberry=2) == pytest.approx(2)
    assert more(view, light=2, heavy=1) == pytest.approx(2)


def test_an_island_resource_is_worth_more_than_the_follower_it_leaves(view: Any) -> None:
    assert more(view, island_resource=1) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bot_counts_as_the_rules_do(players: int) -> None:
    """Presence, Population and what the Officers score, over a game played at random."""
    for turns in (1, 8, 20):
        match = first_game("episode2", players, turns, seed="7")
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


def test_presence_brings_votes(view: Any) -> None:
    alone = next_assembly(view, 0, Count(view))
    mine = copy.deepcopy(view)
    mine["zones"][0]["settlements"]["p1"] = 2
    assert next_assembly(mine, 0, Count(mine)) > alone

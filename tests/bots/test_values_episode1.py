"""What a position of Episode 1 is worth: each idea on its own."""

import copy
from typing import Any

import pytest

from pertinax import new_game
from pertinax.bots.values.episode1 import (
    TRAP_EMPTY,
    TRAP_MATCHING,
    TRAP_MISMATCHED,
    Count,
    breach,
    next_assembly,
    officer_value,
    officers,
    value,
    walls_and_traps,
)
from pertinax.bots.values.ranks import likely_rank, pay


@pytest.fixture
def view() -> Any:
    """A table in the middle of a game of four, as p1 sees it."""
    match = new_game("episode1", players=4, seed=2, options={"first_game": True})
    return copy.deepcopy(match.view(0))


def more(view: Any, **assets: int) -> float:
    """By how much the value of p1 rises with these assets."""
    richer = copy.deepcopy(view)
    for asset, count in assets.items():
        richer["players"][0][asset] += count
    return value(richer, 0) - value(view, 0)


def test_a_follower_is_a_follower(view: Any) -> None:
    assert more(view, followers=1) == pytest.approx(1)


@pytest.mark.parametrize("asset", ["food", "scrap", "story"])
def test_a_resource_is_worth_more_than_the_follower_it_leaves(view: Any, asset: str) -> None:
    assert more(view, **{asset: 1}) > 1


def test_when_the_game_is_over_only_followers_count(view: Any) -> None:
    view["over"] = True
    assert value(view, 0) == view["players"][0]["followers"]


def test_at_the_very_end_what_is_in_hand_is_worth_what_is_left_of_it(view: Any) -> None:
    view["pool"] = {}
    view["assembly_tiles"] = view["assembly_tiles"][-1:]
    assert more(view, food=1) == pytest.approx(1)
    assert more(view, valor=1) == pytest.approx(0)
    assert more(view, valor=1, safeguard=1) == pytest.approx(1)


def test_a_trap_is_best_under_its_own_species(view: Any) -> None:
    zone = view["zones"][0]
    zone["traps"][0] = {"owner": "p1", "species": "raptor", "face_up": False}
    worth = {}
    for dino in (None, "raptor", "trampler"):
        zone["dinos"][0] = dino
        worth[dino] = walls_and_traps(zone, 0)
    assert worth == {None: TRAP_EMPTY, "raptor": TRAP_MATCHING, "trampler": TRAP_MISMATCHED}
    assert walls_and_traps(zone, 1) == 0


def test_a_breach_threatens_whoever_lives_there_until_somebody_stands_guard(view: Any) -> None:
    zone = view["zones"][0]
    zone["settlements"] = ["p1", "p2"] + [None] * 8
    assert breach(zone, 0, dinos=0) == 0
    threat = breach(zone, 0, dinos=2)
    assert threat > 0
    assert breach(zone, 2, dinos=2) == 0
    zone["soldiers"][0] = {"owner": "p3", "piece": "heavy"}
    assert breach(zone, 0, dinos=2) == 0


def test_presence_brings_votes_and_votes_bring_followers(view: Any) -> None:
    alone = next_assembly(view, 0, Count(view))
    mine = copy.deepcopy(view)
    home = next(zone for zone in mine["zones"] if "p1" in zone["settlements"])
    home["settlements"][1] = "p1"
    assert next_assembly(mine, 0, Count(mine)) > alone
    theirs = copy.deepcopy(view)
    theirs["players"][1]["votes"] += 6
    assert next_assembly(theirs, 0, Count(theirs)) < alone


def test_the_dissenters_compete_for_votes() -> None:
    match = new_game("episode1", players=2, seed=2, options={"first_game": True})
    view = copy.deepcopy(match.view(0))
    before = next_assembly(view, 0, Count(view))
    view["dissenter_votes"] += 8
    assert next_assembly(view, 0, Count(view)) < before


def test_officers_pay_for_their_condition_by_rank(view: Any) -> None:
    for officer in view["officers"]:
        officer["row"], officer["pool"] = [], {}
    assert officers(view, 0, Count(view)) == 0
    engineer = next(o for o in view["officers"] if o["officer"] == "chief_engineer")
    engineer["pool"] = {"p1": 5}
    assert officers(view, 0, Count(view)) == 0, "nothing built yet"
    view["zones"][0]["walls"][0] = "p1"
    view["players"][0]["used_traps"]["raptor"] = 1
    first = officers(view, 0, Count(view))
    engineer["pool"] = {"p1": 5, "p2": 12}
    assert 0 < officers(view, 0, Count(view)) < first


def test_the_bot_reads_the_conditions_as_the_rules_do(view: Any) -> None:
    me = view["players"][0]
    for zone in view["zones"]:
        zone["settlements"] = [None] * 10
    view["zones"][1]["settlements"][:4] = ["p1", "p1", "p1", "p1"]
    view["zones"][2]["walls"][:2] = ["p1", "p1"]
    view["die_spaces"] = {"training.1": "p1 organizer", "settle.1": "neutral mediator"}
    view["pool"] = {"p1 mediator": 1, "neutral mediator": 3}
    me["completed"] = ["berry_pickers"]
    me["patrol"] = {"card": "raptor_pack", "stage": 1, "light": 3, "heavy": 2}
    me["used_traps"] = {"trampler": 1, "raptor": 2}
    count = Count(view)
    values = {
        officer: officer_value(officer, me, 0, count)
        for officer in ("chief_mate", "chief_of_security", "chief_steward", "chief_engineer")
    }
    assert values == {
        "chief_mate": 5,
        "chief_of_security": 4,
        "chief_steward": 6,
        "chief_engineer": 5,
    }


def test_ranks_between_two_places() -> None:
    assert likely_rank(0, [9, 0, 0], [0, 1, 2], sure=3) == 1
    assert likely_rank(1, [9, 4, 4], [0, 1, 2], sure=3) == 2.5
    assert likely_rank(0, [5, 5], [0, 1], sure=3) == 1.5
    assert pay(1, [12, 7, 3]) == 12
    assert pay(1.5, [12, 7, 3]) == 9.5
    assert pay(4, [12, 7, 3]) == 0

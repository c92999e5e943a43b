"""What a position of Episode 1 is worth: each idea on its own."""

import copy
from typing import Any

import pytest
from bots.views import first_game, more, seen, without_influence

from pertinax.games.perseverance.episode1.values.value import (
    TRAP_EMPTY,
    TRAP_MATCHING,
    TRAP_MISMATCHED,
    Count,
    breach,
    next_assembly,
    officer_value,
    officers,
    walls_and_traps,
)


@pytest.fixture
def view() -> Any:
    return seen(first_game("episode1"))


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


def test_presence_brings_votes(view: Any) -> None:
    alone = next_assembly(view, 0, Count(view))
    mine = copy.deepcopy(view)
    home = next(zone for zone in mine["zones"] if "p1" in zone["settlements"])
    home["settlements"][1] = "p1"
    assert next_assembly(mine, 0, Count(mine)) > alone


def test_the_chief_engineer_pays_for_what_was_built(view: Any) -> None:
    without_influence(view)
    engineer = next(o for o in view["officers"] if o["officer"] == "chief_engineer")
    engineer["pool"] = {"p1": 5}
    assert officers(view, 0, Count(view)) == 0, "nothing built yet"
    view["zones"][0]["walls"][0] = "p1"
    view["players"][0]["used_traps"]["raptor"] = 1
    assert officers(view, 0, Count(view)) > 0


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

"""E1-OFFICER: Officers, Influence and Officer Bonuses (rulebook p.19)."""

import pytest
from any_scene import AtRandom
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

import pertinax
from pertinax.games.perseverance.episode1.rules.names import CHIEF_OF_SECURITY, OFFICERS
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.settle import settle
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.shared.rules.assembly import officer_scoring
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.pool import renew_pool

BONUSES = [
    ("chief_mate", "food", 1),
    ("chief_of_security", "valor", 2),
    ("chief_steward", "scrap", 1),
    ("chief_engineer", "safeguard", 2),
]


def pool_of(scene: Scene, officer: str) -> list[int]:
    return scene.state.officers[OFFICERS.index(officer)].pool


@pytest.mark.rule("E1-OFFICER-01")
def test_officer_01_cubes_fill_the_row_from_left_to_right() -> None:
    scene = Scene()
    scene.cubes("chief_mate", ROBERT)
    scene.has(EMMY, story=2)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_mate", "2"])
    assert scene.row("chief_mate") == [ROBERT, EMMY, EMMY]
    assert pool_of(scene, "chief_mate") == [0, 0, 0, 0, 0]


@pytest.mark.rule("E1-OFFICER-02")
def test_officer_02_influence_action_settlement_bonuses_setup_dissenters() -> None:
    scene = Scene()
    scene.has(EMMY, story=0, food=2)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_mate"])
    scene.run(settle, EMMY, answers=["expansion.3"])
    scene.run(settle, EMMY, answers=["military.4"])
    assert scene.row("chief_mate") == [EMMY]
    assert scene.row("chief_steward") == [EMMY]
    assert scene.row("chief_of_security") == [EMMY]
    assert scene.row("chief_engineer") == []

    match = pertinax.new_game("episode1", players=2, seed=3, options={"first_game": True})
    rows = {officer["officer"]: officer["row"] for officer in match.view()["officers"]}
    assert rows["chief_steward"] == ["p1", "dissenters"]  # Adelita starts in expansion
    assert rows["chief_of_security"] == ["p2", "dissenters"]  # Jack in military
    assert sorted([rows["chief_mate"], rows["chief_engineer"]]) == [
        ["dissenters"], ["dissenters", "dissenters"],
    ]  # fmt: skip


@pytest.mark.rule("E1-OFFICER-03")
def test_officer_03_the_fourth_cube_pays_the_bonus_then_clears_the_row() -> None:
    scene = Scene()
    scene.cubes("chief_mate", EMMY, ROBERT, JEREMY)
    scene.run(influence, EMMY, 0, 1)
    assert [event.kind for event in scene.events] == ["influenced", "officer-row-full", "gained"]
    assert scene.row("chief_mate") == []
    assert pool_of(scene, "chief_mate") == [1, 2, 1, 0, 0]


@pytest.mark.rule("E1-OFFICER-04", "E1-R-103")
def test_officer_04_two_of_the_four_cubes_earn_the_bonus_in_turn_order() -> None:
    scene = Scene()
    scene.state.active = JEREMY
    scene.cubes("chief_mate", EMMY, JEREMY, EMMY)
    scene.run(influence, JEREMY, 0, 1)
    assert scene.told("gained") == [
        (JEREMY, "food", 1, "officer-bonus"), (EMMY, "food", 1, "officer-bonus"),
    ]  # fmt: skip

    scene = Scene()
    scene.cubes("chief_mate", EMMY, JEREMY, ROBERT)
    scene.run(influence, OLIVIA, 0, 1)
    assert scene.told("gained") == []


@pytest.mark.rule("E1-OFFICER-04", "E1-R-104")
def test_officer_04_older_cubes_in_the_pool_do_not_help() -> None:
    scene = Scene()
    scene.cubes("chief_mate", ROBERT, ROBERT, JEREMY, pool={EMMY: 3, ROBERT: 1})
    scene.run(influence, EMMY, 0, 1)
    assert scene.told("gained") == [(ROBERT, "food", 1, "officer-bonus")]
    assert pool_of(scene, "chief_mate") == [3, 4, 1, 0, 0]


@pytest.mark.rule("E1-OFFICER-04", "E1-R-106")
def test_officer_04_dissenters_fill_a_row_but_receive_nothing() -> None:
    scene = Scene(players=2)
    scene.cubes("chief_mate", DISSENTERS, ROBERT, ROBERT)
    scene.run(influence, DISSENTERS, 0, 1)
    assert scene.told("gained") == [(ROBERT, "food", 1, "officer-bonus")]
    assert pool_of(scene, "chief_mate") == [2, 0, 0, 0, 2]
    assert scene.row("chief_mate") == []


@pytest.mark.rule("E1-OFFICER-05", "E1-R-105")
def test_officer_05_further_cubes_go_on_the_emptied_row() -> None:
    scene = Scene()
    scene.cubes("chief_steward", EMMY, ROBERT, ROBERT)
    scene.has(EMMY, story=4)
    scene.run(secondary_action, EMMY, answers=["influence", "chief_steward", "3"])
    assert scene.told("officer-row-full") == [("chief_steward",)]
    assert scene.told("gained") == [
        (ROBERT, "scrap", 1, "officer-bonus"), (EMMY, "scrap", 1, "officer-bonus"),
    ]  # fmt: skip
    assert scene.row("chief_steward") == [EMMY, EMMY]
    assert pool_of(scene, "chief_steward") == [2, 2, 0, 0, 0]


@pytest.mark.rule("E1-OFFICER-06")
@pytest.mark.parametrize(("officer", "asset", "count"), BONUSES)
def test_officer_06_the_four_bonuses(officer: str, asset: str, count: int) -> None:
    scene = Scene()
    scene.cubes(officer, EMMY, ROBERT, JEREMY)
    before = scene.stock(EMMY, asset)
    scene.run(influence, EMMY, OFFICERS.index(officer), 1)
    assert scene.told("gained") == [(EMMY, asset, count, "officer-bonus")]
    assert scene.stock(EMMY, asset) == before + count


@pytest.mark.rule("E1-R-03", "E1-EX-10")
def test_ex_10_olivia_earns_2_safeguard_from_the_chief_engineer() -> None:
    scene = Scene()
    scene.cubes("chief_engineer", ROBERT, EMMY)
    scene.has(OLIVIA, story=2)
    scene.run(secondary_action, OLIVIA, answers=["influence", "chief_engineer", "2"])
    assert scene.stock(OLIVIA, "story") == 0
    assert scene.told("gained") == [(OLIVIA, "safeguard", 2, "officer-bonus")]
    assert scene.row("chief_engineer") == []
    assert pool_of(scene, "chief_engineer") == [1, 1, 0, 2, 0]


@pytest.mark.rule("E1-EX-23", "E1-R-108")
def test_ex_23_a_bonus_beyond_six_valor_and_two_cubes_on_the_new_row() -> None:
    scene = Scene()
    scene.cubes("chief_of_security", ROBERT, EMMY, ROBERT)
    scene.has(ROBERT, story=4, valor=5)
    scene.run(secondary_action, ROBERT, answers=["influence", "chief_of_security", "3"])
    assert scene.stock(ROBERT, "valor") == 6
    assert scene.stock(ROBERT, "story") == 0
    assert scene.row("chief_of_security") == [ROBERT, ROBERT]
    assert pool_of(scene, "chief_of_security") == [3, 1, 0, 0, 0]


@pytest.mark.rule("E1-OFFICER-07")
def test_officer_07_influence_counts_row_and_pool_together() -> None:
    scene = Scene()
    scene.cubes("chief_of_security", EMMY, ROBERT, pool={EMMY: 2, ROBERT: 1})
    officer = scene.state.officers[CHIEF_OF_SECURITY]
    assert [officer.influence(seat) for seat in range(4)] == [2, 3, 0, 0]


@pytest.mark.rule("E1-OFFICER-08")
def test_officer_08_cubes_are_never_moved_or_taken_back() -> None:
    match = pertinax.new_game("episode1", players=2, seed=8)
    match.play([AtRandom(1), AtRandom(2)], until_turn=1)
    before: dict[tuple[str, str], int] = {}
    while match.result is None:
        match.play([AtRandom(match.turn), AtRandom(match.turn)], until_turn=match.turn + 1)
        now = {
            (officer["officer"], owner): officer["row"].count(owner) + officer["pool"].get(owner, 0)
            for officer in match.view()["officers"]
            for owner in ("p1", "p2", "dissenters")
        }
        assert all(now[cubes] >= count for cubes, count in before.items())
        before = now
    for seat in (0, 1):
        lying = sum(count for (_, owner), count in before.items() if owner == f"p{seat + 1}")
        assert lying == 15 - match.view()["players"][seat]["supply"]["cubes"]


@pytest.mark.rule("E1-OFFICER-09")
def test_officer_09_the_condition_is_scored_in_every_assembly() -> None:
    scene = Scene()
    scene.cubes("chief_of_security", EMMY)
    scene.player(EMMY).completed = (scene.card("night_watch"),)
    for followers in (12, 14, 16):
        scene.run(officer_scoring)
        assert scene.stock(EMMY, "followers") == followers


@pytest.mark.rule("E1-R-186")
def test_r_186_a_bonus_pays_for_what_comes_later_not_for_what_is_due() -> None:
    # Settling two costs a Scrap; the Scrap that the first Settlement would earn comes too late.
    scene = Scene()
    scene.cubes("chief_steward", EMMY, EMMY, ROBERT)
    scene.has(EMMY, food=1, scrap=0, story=1)
    scene.state.active = EMMY
    scene.pool("neutral mediator", "neutral mediator")
    decision = scene.asks(turn, answers=["settle", "settle.2"])
    assert decision.kind == "settlement-space"  # "one" was the only option
    assert (EMMY, "settle", "one") in scene.told("only-option")

    # The Food of the Chief Mate, earned by the Primary Action, pays for the Secondary Action.
    scene = Scene()
    scene.cubes("chief_mate", EMMY, EMMY, ROBERT)
    scene.has(EMMY, food=1, scrap=0, story=0)
    scene.state.active = EMMY
    scene.pool("neutral mediator", "neutral mediator")
    scene.run(
        turn,
        answers=[
            "settle", "settle.2", "sustenance.4", "leader-community", "expansion", "settle",
            "military.1",
        ],
    )  # fmt: skip
    assert scene.told("officer-row-full") == [("chief_mate",)]
    assert scene.told("spent") == [(EMMY, "food", 1), (EMMY, "food", 1)]
    assert scene.stock(EMMY, "food") == 0


@pytest.mark.rule("E1-R-106")
def test_r_106_the_wrap_up_cube_of_the_dissenters_may_complete_a_row() -> None:
    scene = Scene(players=2)
    scene.state.assemblies = 1
    scene.cubes("chief_engineer", EMMY, DISSENTERS, EMMY)
    scene.run(renew_pool)
    assert scene.told("gained") == [(EMMY, "safeguard", 2, "officer-bonus")]
    engineer = view(scene.state, None)["officers"][3]
    assert engineer["row"] == []
    assert engineer["pool"] == {"p2": 2, "dissenters": 2}

"""E2-OFFICER: Influence, Officer Bonuses and the cubes."""

import pytest
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.names import OFFICERS
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.rules import RULES
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.shared.rules.officers import influence

MATE, SECURITY, STEWARD, ENGINEER, CAPTAIN = range(5)
BONUSES = {
    "chief_mate": ("food", 1),
    "chief_of_security": ("light", 1),
    "chief_steward": ("scrap", 1),
    "chief_engineer": ("glowberry", 2),
    "captain": ("island_resource", 1),
}


def pool_of(scene: Scene2, officer: str) -> list[int]:
    return scene.state.officers[OFFICERS.index(officer)].pool


@pytest.mark.rule("E2-OFFICER-01")
def test_officer_01_four_spaces_from_left_to_right() -> None:
    scene = Scene2()
    scene.run(influence, JOHN, CAPTAIN, 1)
    scene.run(influence, FRED, CAPTAIN, 2)
    assert scene.row("captain") == [JOHN, FRED, FRED]
    assert pool_of(scene, "captain") == [0, 0, 0, 0, 0]
    assert (scene.supply(JOHN, "cubes"), scene.supply(FRED, "cubes")) == (24, 23)


@pytest.mark.rule("E2-OFFICER-02", "E2-OFFICER-06", "E2-R-37")
def test_officer_02_06_a_full_row_pays_whoever_has_two_cubes() -> None:
    for officer, (asset, count) in BONUSES.items():
        scene = Scene2()
        scene.cubes(officer, FRED, JOHN, FRED)
        scene.run(influence, JOHN, OFFICERS.index(officer), 1)
        assert scene.told("gained") == [
            (JOHN, asset, count, "officer-bonus"), (FRED, asset, count, "officer-bonus"),
        ]  # fmt: skip
        assert scene.row(officer) == []
        assert pool_of(scene, officer) == [2, 2, 0, 0, 0]


@pytest.mark.rule("E2-OFFICER-02")
def test_officer_02_one_cube_of_four_earns_nothing() -> None:
    scene = Scene2()
    scene.cubes("chief_mate", FRED, ISABELLE, BEN)
    scene.run(influence, JOHN, MATE, 1)
    assert scene.told("gained") == []
    assert pool_of(scene, "chief_mate") == [1, 1, 1, 1, 0]


@pytest.mark.rule("E2-OFFICER-02", "E2-2P-08")
def test_officer_02_dissenters_fill_a_row_for_no_bonus() -> None:
    scene = Scene2(players=2)
    scene.cubes("chief_mate", DISSENTERS, DISSENTERS, JOHN)
    scene.run(influence, JOHN, MATE, 1)
    assert scene.told("gained") == [(JOHN, "food", 1, "officer-bonus")]


@pytest.mark.rule("E2-OFFICER-03")
def test_officer_03_more_cubes_than_spaces() -> None:
    scene = Scene2()
    scene.cubes("chief_steward", FRED, JOHN, FRED)
    scene.run(influence, JOHN, STEWARD, 3)
    # The first fills the row, which pays and is cleared; the others start the next one.
    assert scene.row("chief_steward") == [JOHN, JOHN]
    assert scene.told("gained")[0] == (JOHN, "scrap", 1, "officer-bonus")
    assert scene.influence("chief_steward", JOHN) == 4


@pytest.mark.rule("E2-OFFICER-04")
def test_officer_04_cubes_stay_in_the_pool() -> None:
    scene = Scene2()
    scene.run(influence, JOHN, MATE, 3)
    scene.run(influence, JOHN, MATE, 3)
    assert (scene.row("chief_mate"), pool_of(scene, "chief_mate")[JOHN]) == ([JOHN, JOHN], 4)
    assert scene.supply(JOHN, "cubes") == 19


@pytest.mark.rule("E2-OFFICER-05", "E2-ASSET-10")
def test_officer_05_25_cubes_for_officers_and_perks_together() -> None:
    scene = Scene2()
    assert scene.supply(JOHN, "cubes") == 25
    scene.run(influence, JOHN, MATE, 24)
    scene.run(offer_perk, JOHN, MATE, answers=["defender"])
    assert scene.supply(JOHN, "cubes") == 0
    scene.run(influence, JOHN, SECURITY, 1)
    assert scene.row("chief_of_security") == []
    assert not scene.run(offer_perk, JOHN, SECURITY)


@pytest.mark.rule("E2-OFFICER-07")
def test_officer_07_cubes_on_perks_are_no_influence() -> None:
    scene = Scene2()
    scene.cubes("chief_mate", JOHN, pool={JOHN: 2})
    scene.perks(JOHN, "defender", "scholar")
    assert scene.influence("chief_mate", JOHN) == 3
    # Nor are they cubes on Officers for the pairs of the Chief Mate.
    assert RULES.officer_value(scene.state, MATE, JOHN) == 2


@pytest.mark.rule("E2-R-106", "E2-PERK-GREEDY", "E2-R-76")
def test_ruling_106_greedy_doubles_the_bonus_as_far_as_there_is_room() -> None:
    scene = Scene2()
    scene.perks(JOHN, "greedy")
    scene.cubes("chief_mate", FRED, FRED, JOHN)
    scene.run(influence, JOHN, MATE, 1)
    food = (JOHN, "food", 1, "officer-bonus")
    assert scene.told("gained") == [food, food, (FRED, "food", 1, "officer-bonus")]
    for light, gained in ((3, 2), (4, 1), (5, 0)):
        scene = Scene2()
        scene.perks(JOHN, "greedy")
        scene.has(JOHN, light=light)
        scene.cubes("chief_of_security", JOHN, JOHN, FRED)
        # In another player's turn too.
        scene.state.active = FRED
        scene.run(influence, FRED, SECURITY, 1)
        assert scene.stock(JOHN, "light") == light + gained
        assert scene.stock(FRED, "light") == 2


@pytest.mark.rule("E2-R-112")
def test_ruling_112_one_bonus_for_every_number_of_players() -> None:
    bonuses = [Scene2(players=players).setting.officer_bonus for players in (2, 3, 4)]
    assert bonuses[0] == bonuses[1] == bonuses[2]

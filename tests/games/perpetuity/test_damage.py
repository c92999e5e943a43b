"""PP-DAMAGE, PP-UPGRADE, PP-REPAIR: what happens to work tiles."""

import pytest
from any_scene import reason, texts
from games.perpetuity.conservation import expect_conserved
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import (
    ASIDE,
    DISCARDED,
    DOUBLE_STRIKE,
    LAID,
    NOBODY,
    PILE,
)
from pertinax.games.perpetuity.rules.round.perpetuity_end import chain_reaction, damage_advances
from pertinax.games.perpetuity.rules.round.placing import mortal_turn
from pertinax.games.perpetuity.rules.round.shuttles import unload
from pertinax.games.perpetuity.rules.station.damage import (
    damage_tiles,
    neighbours,
    random_damage,
    remove_tiles,
)
from pertinax.games.perpetuity.rules.work.upgrading import upgrade
from pertinax.games.perpetuity.rules.work.working import deed_refusal, tile_refusal

REPAIR, UPGRADE = 2, 1


def damage(scene: Scene, *names: str) -> None:
    scene.run(damage_tiles, [scene.tile(name) for name in names])


def gone(scene: Scene) -> list[str]:
    return [
        tile.name for tile, gone in zip(scene.setting.tiles, scene.state.gone, strict=True) if gone
    ]


# Damage


@pytest.mark.rule("PP-DAMAGE-01", "PP-DAMAGE-03")
def test_01_and_03_the_track_from_three_to_the_end() -> None:
    scene = Scene(2)
    shown = []
    for _ in range(5):
        damage(scene, "ast_two")
        shown.append(scene.damaged()["ast_two"])
    assert shown == [3, 4, 5, 6, 7]
    assert scene.state.damage_at[scene.tile("ast_two")] == LAID
    damage(scene, "ast_two")
    assert gone(scene) == ["ast_two"]
    expect_conserved(scene.state)


@pytest.mark.rule("PP-DAMAGE-02")
def test_02_repair_needs_no_roll() -> None:
    scene = Scene(2)
    scene.damage("ast_two", 3)
    scene.has(VESKA, ore=3)
    scene.run(unload, VESKA, scene.worker(VESKA, 2, "asteroids.1"), answers=["ast_two"])
    assert scene.told("rolled") == []
    assert scene.damaged() == {}


@pytest.mark.rule("PP-EX-37", "PP-DAMAGE-02", "PP-DAMAGE-04", "PP-DAMAGE-05", "PP-R-58", "PP-R-82")
def test_ex_37_a_failure_on_seven_removes_the_tile_at_once() -> None:
    scene = Scene(2)
    scene.side("col_level", "B")
    scene.damage("col_level", 7)
    worker = scene.worker(ANOOK, 1, "colonies.1")
    scene.roll("skill", 2)
    scene.run(unload, ANOOK, worker, answers=["col_level"])
    assert gone(scene) == ["col_level"]
    assert scene.damaged() == {"col_abandoned": 3, "col_convert": 3}
    assert (scene.at(ANOOK, worker), scene.status(ANOOK, worker)) == ("beside", "disabled")
    expect_conserved(scene.state)


@pytest.mark.rule("PP-DAMAGE-04", "PP-UPGRADE-04", "PP-R-40")
def test_04_a_removed_tile_takes_its_card_and_marker_with_it() -> None:
    scene = Scene(2, perpetuity="cards")
    scene.upgraded("ast_two", ANOOK, "ore")
    card = scene.card("produce", "tile:ast_two")
    worker = scene.worker(VESKA, 2, "card:tile:ast_two")
    scene.run(remove_tiles, [scene.tile("ast_two")])
    assert scene.state.cards[card] == DISCARDED
    assert scene.at(VESKA, worker) == "beside"
    assert scene.state.upgraders[scene.tile("ast_two")] == NOBODY
    assert scene.player(ANOOK).income == (2, 2), "the income stays"
    expect_conserved(scene.state)


@pytest.mark.rule("PP-DAMAGE-05", "PP-EX-23")
def test_ex_23_the_chain_damages_orthogonal_neighbours() -> None:
    scene = Scene(2)
    scene.damage("neb_level", "end")
    scene.run(chain_reaction)
    assert gone(scene) == ["neb_level"]
    assert scene.damaged() == {"neb_research": 3, "neb_refine": 3}


@pytest.mark.rule("PP-DAMAGE-05")
def test_05_once_even_if_two_neighbours_fell() -> None:
    scene = Scene(2)
    scene.damage("neb_level", "end")
    scene.damage("neb_two", "end")
    scene.run(chain_reaction)
    assert scene.damaged() == {"neb_research": 3, "neb_refine": 3}
    names = [
        scene.setting.tiles[tile].name for tile in neighbours(scene.state, scene.tile("ast_comms"))
    ]
    assert names == ["ast_level", "ast_two"]


@pytest.mark.rule("PP-DAMAGE-05", "PP-R-11", "PP-H-02")
def test_05_a_tile_pushed_to_the_end_waits_for_the_next_chain() -> None:
    scene = Scene(2)
    scene.damage("neb_level", "end")
    scene.damage("neb_refine", 7)
    scene.run(chain_reaction)
    assert gone(scene) == ["neb_level"]
    assert scene.damaged() == {"neb_research": 3, "neb_refine": "end"}
    damage(scene, "ast_two")
    assert gone(scene) == ["neb_level"]
    scene.run(damage_advances)
    assert scene.damaged() == {"neb_research": 4, "neb_refine": "end", "ast_two": 4}
    scene.run(chain_reaction)
    assert gone(scene) == ["neb_level", "neb_refine"]
    assert scene.damaged()["neb_research"] == 4, "not a neighbour of the second one"


@pytest.mark.rule("PP-DAMAGE-06", "PP-R-13")
def test_06_a_random_tile_is_never_one_that_is_damaged_or_gone() -> None:
    scene = Scene(2)
    for _ in range(12):
        scene.run(random_damage)
    assert len(scene.damaged()) == 12
    assert set(scene.damaged().values()) == {3}
    scene.run(random_damage)
    assert set(scene.damaged().values()) == {3}, "nothing is left to damage"


@pytest.mark.rule("PP-DAMAGE-06", "PP-REPAIR-03", "PP-R-12")
def test_06_an_empty_pile_is_the_shuffled_discard() -> None:
    scene = Scene(2)
    for _ in range(12):
        scene.run(random_damage)
    tile = scene.tile("ast_two")
    scene.state.damage[tile], scene.state.damage_at[tile] = 0, ASIDE
    assert "ast_two" not in scene.damaged()
    scene.run(random_damage)
    assert scene.damaged()["ast_two"] == 3


@pytest.mark.rule("PP-DAMAGE-07")
def test_07_the_station_is_never_drawn() -> None:
    scene = Scene(2)
    for _ in range(20):
        scene.run(random_damage)
    assert not [name for name in scene.damaged() if name.startswith("sta_")]


@pytest.mark.rule("PP-MISSION-C11", "PP-EX-53", "PP-EX-54", "PP-R-12")
@pytest.mark.parametrize(
    ("tiles", "struck"),
    [(["neb_level", "neb_two", "col_two"], True), (["neb_level", "col_two"], False)],
)
def test_ex_53_and_54_a_double_strike_is_in_one_area(tiles: list[str], struck: bool) -> None:
    scene = Scene(2)
    for name in tiles:
        scene.damage(name, "end")
    scene.run(chain_reaction)
    assert gone(scene) == tiles
    assert scene.state.deeds[DOUBLE_STRIKE] == struck


# Upgrades


@pytest.mark.rule("PP-UPGRADE-01", "PP-UPGRADE-02", "PP-EX-10")
def test_ex_10_an_upgrade() -> None:
    scene = Scene(2)
    scene.has(ANOOK, marker=1, food=1)
    worker = scene.worker(ANOOK, 2, "asteroids.1")
    scene.run(unload, ANOOK, worker, answers=["ast_two", "upgrade"])
    tile = scene.tile("ast_two")
    assert (scene.state.sides[tile], scene.state.upgraders[tile]) == (1, ANOOK)
    assert scene.goods(ANOOK) == {"food": 1}, "the tile's own cost and action are not used"
    assert scene.player(ANOOK).income == (2, 2)
    assert scene.player(ANOOK).income_tiles == (NOBODY, tile)
    assert scene.at(ANOOK, worker) == "ast_two"
    assert scene.player(ANOOK).upgrades == 1
    expect_conserved(scene.state)


@pytest.mark.rule("PP-UPGRADE-01", "PP-DAMAGE-02", "PP-UPGRADE-05")
def test_01_side_b_damaged_tiles_and_no_marker_are_refused() -> None:
    scene = Scene(2)
    keys = []
    for tile, markers in (("sta_comms", 1), ("ast_two", 1), ("neb_two", 0), ("neb_two", 1)):
        scene.has(ANOOK, marker=markers)
        scene.damage("ast_two", 3)
        refused = deed_refusal(scene.state, ANOOK, 0, scene.tile(tile), UPGRADE)
        keys.append(None if refused is None else refused.key)
    assert keys == ["already-upgraded", "damaged-no-upgrade", "no-marker", None]


@pytest.mark.rule("PP-UPGRADE-02", "PP-H-04")
@pytest.mark.parametrize(
    ("tile", "income"),
    [("ast_two", "ore"), ("neb_two", "fuel"), ("col_two", "food"), ("sta_training", "any")],
)
def test_02_the_income_of_the_area(tile: str, income: str) -> None:
    scene = Scene(4)
    scene.has(ANOOK, marker=1)
    answers = ["food"] if income == "any" else []
    scene.run(upgrade, ANOOK, scene.tile(tile), answers=answers)
    expected = "food" if income == "any" else income
    assert scene.told("income-slot") == [(ANOOK, expected)]


def with_upgrades(number: int) -> Scene:
    """Anook has upgraded so many tiles, each with its token."""
    scene = Scene(2)
    tiles = ["ast_level", "ast_two", "ast_process", "neb_level", "neb_two", "neb_refine"]
    for name in tiles[:number]:
        scene.upgraded(name, ANOOK, "ore")
    scene.has(ANOOK, marker=1)
    return scene


@pytest.mark.rule("PP-UPGRADE-02")
@pytest.mark.parametrize(("number", "price"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3)])
def test_02_locked_slots_cost_one_two_and_three(number: int, price: int) -> None:
    scene = with_upgrades(number)
    scene.has(ANOOK, fuel=price)
    answers = ["resources"] if price else []
    scene.run(upgrade, ANOOK, scene.tile("col_two"), answers=answers)
    assert scene.stock(ANOOK, "fuel") == 0
    assert len(scene.player(ANOOK).income) == number + 2
    expect_conserved(scene.state)


@pytest.mark.rule("PP-UPGRADE-02", "PP-UPGRADE-03", "PP-R-57")
def test_03_an_upgrade_may_stay_unclaimed() -> None:
    scene = with_upgrades(2)
    scene.run(upgrade, ANOOK, scene.tile("col_two"))
    assert scene.player(ANOOK).unclaimed == (scene.tile("col_two"),)
    assert scene.state.sides[scene.tile("col_two")] == 1
    scene = with_upgrades(2)
    scene.has(ANOOK, ore=5)
    decision = scene.asks(upgrade, ANOOK, scene.tile("col_two"))
    assert texts(decision) == ["resources", "unclaimed"]
    assert reason(decision, "artifact") == "PP-FRAME-10"
    scene = with_upgrades(5)
    scene.has(ANOOK, ore=5, artifact=2)
    scene.run(upgrade, ANOOK, scene.tile("col_two"))
    assert scene.player(ANOOK).unclaimed == (scene.tile("col_two"),)


@pytest.mark.rule("PP-EX-64", "PP-FRAME-10", "PP-R-37")
def test_ex_64_an_artifact_opens_a_slot_of_price_three() -> None:
    scene = with_upgrades(4)
    scene.has(ANOOK, artifact=1)
    scene.run(upgrade, ANOOK, scene.tile("col_two"), answers=["artifact"])
    assert scene.goods(ANOOK) == {}
    assert len(scene.player(ANOOK).income) == 6


@pytest.mark.rule("PP-UPGRADE-04")
def test_04_a_marker_on_a_tile_never_comes_back() -> None:
    scene = Scene(2)
    scene.upgraded("ast_two", ANOOK, "ore")
    supply = scene.player(ANOOK).marker_supply
    scene.run(remove_tiles, [scene.tile("ast_two")])
    assert (scene.player(ANOOK).marker_supply, scene.stock(ANOOK, "marker")) == (supply, 0)


# Repairs


@pytest.mark.rule("PP-REPAIR-01", "PP-EX-08")
def test_ex_08_a_repair_costs_the_number_shown() -> None:
    scene = Scene(2)
    scene.damage("ast_two", 4)
    scene.has(VESKA, ore=4)
    worker = scene.worker(VESKA, 3, "asteroids.1")
    scene.run(unload, VESKA, worker, answers=["ast_two"])
    assert scene.goods(VESKA) == {}
    assert scene.damaged() == {}
    assert scene.at(VESKA, worker) == "ast_two"
    assert scene.player(VESKA).repairs == 1
    assert scene.state.damage_at[scene.tile("ast_two")] == ASIDE
    expect_conserved(scene.state)


@pytest.mark.rule("PP-REPAIR-01", "PP-DAMAGE-05", "PP-H-02")
def test_01_too_little_ore_and_tiles_on_the_end_are_refused() -> None:
    scene = Scene(2)
    scene.damage("ast_two", 5)
    scene.damage("neb_two", "end")
    scene.has(VESKA, ore=4)
    keys = []
    for tile in ("ast_two", "neb_two", "col_two"):
        refused = deed_refusal(scene.state, VESKA, 0, scene.tile(tile), REPAIR)
        keys.append(None if refused is None else refused.key)
    assert keys == ["no-ore", "beyond-repair", "not-damaged"]


@pytest.mark.rule("PP-REPAIR-02")
@pytest.mark.parametrize(("mode", "energy"), [("competitive", 1), ("cooperative", 0)])
def test_02_the_energy_marker_is_kept_in_competitive_play(mode: str, energy: int) -> None:
    scene = Scene(2, mode=mode)
    scene.damage("ast_two", 3)
    scene.has(VESKA, ore=3)
    scene.run(unload, VESKA, scene.worker(VESKA, 3, "asteroids.1"), answers=["ast_two"])
    assert scene.player(VESKA).energy == energy


@pytest.mark.rule("PP-REPAIR-03")
def test_03_a_station_tiles_damage_tile_lies_ready_again() -> None:
    scene = Scene(2)
    scene.damage("sta_recruit", 3)
    scene.has(VESKA, ore=3)
    scene.run(mortal_turn, VESKA, answers=["3", "sta_recruit"])
    assert scene.state.damage_at[scene.tile("sta_recruit")] == PILE


def test_a_tile_that_is_gone_cannot_be_used() -> None:
    scene = Scene(2)
    scene.run(remove_tiles, [scene.tile("ast_two")])
    refused = tile_refusal(scene.state, ANOOK, 0, scene.tile("ast_two"))
    assert refused is not None
    assert refused.rule == "PP-DAMAGE-04"

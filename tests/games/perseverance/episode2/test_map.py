"""The map: places, terrain, wild Dinos and their return after an Assembly."""

from pathlib import Path

import pytest
from any_scene import texts
from games.perseverance.episode2.scene import ADJACENT, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.attack import defence
from pertinax.games.perseverance.episode2.rules.combat import fight
from pertinax.games.perseverance.episode2.rules.enclosure import add_dino, fits, release
from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.games.perseverance.episode2.rules.map import (
    breached,
    clear_tile,
    dangerous_dinos,
    first_dinos,
    has_dinos,
    is_tile,
    next_to_an_area,
    put_dino,
    refill,
    remove_dinos,
    targets,
    temple,
    terrain,
    wild,
)
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CANYON,
    PLAINS,
    POSITIONS,
    SHIELDHEAD,
    TEMPLE,
)
from pertinax.games.perseverance.episode2.rules.setup import choose_temple, lay_tiles, tile_sides
from pertinax.games.perseverance.shared.rules.names import NOBODY, RAPTOR, TRAMPLER
from pertinax.kernel.match import Deal, Match


def reached(scene: Scene2, rally: str, further: bool = False) -> set[str]:
    places = targets(scene.state, scene.place(rally), further)
    assert len(places) == len(set(places))
    return {scene.setting.positions[place] for place in places}


def filled(scene: Scene2) -> dict[str, list[str]]:
    """The hexes with Dinos."""
    names = {name: scene.dinos_at(name) for name in scene.setting.positions}
    return {name: dinos for name, dinos in names.items() if set(dinos) - {"none"}}


# Places


@pytest.mark.rule("E2-MAP-01", "E2-ADVENTURE-03")
def test_map_01_places_are_adjacent_by_a_common_side() -> None:
    scene = Scene2()
    assert list(ADJACENT) == scene.setting.positions
    for name, others in ADJACENT.items():
        assert reached(scene, name) == set(others.split())


@pytest.mark.rule("E2-MAP-01", "E2-R-08")
def test_map_01_r_08_edge_hexes_and_tiles_lead_nowhere() -> None:
    scene = Scene2()
    scene.clear("p5")
    assert reached(scene, "p5", further=True) == set(ADJACENT["p5"].split())
    scene.clear("c2")
    assert reached(scene, "p5", further=True) - set(ADJACENT["p5"].split()) == {"edge_5"}
    assert "c1" not in reached(scene, "c2")
    assert "c3" not in reached(scene, "c2", further=True)


@pytest.mark.rule("E2-EX-24", "E2-ADVENTURE-04", "E2-R-20")
def test_ex_24_one_cleared_area_further() -> None:
    scene = Scene2()
    scene.camp("p2", JOHN)
    scene.clear("p3")
    own = set(ADJACENT["p2"].split())
    assert reached(scene, "p2") == own
    assert reached(scene, "p2", further=True) == own | {"p6", "c7", "c5", "p4", "start"}


@pytest.mark.rule("E2-ADVENTURE-04", "E2-R-20", "E2-R-21")
def test_r_20_the_step_leads_through_any_area_but_never_the_temple() -> None:
    scene = Scene2()
    scene.camp("p2", JOHN)
    scene.camp("p1", FRED)
    scene.breach(FRED, "plains_attack_01", "p1", trampler=2)
    assert "edge_1" in reached(scene, "p2", further=True)
    scene.run(clear_tile, scene.place("c7"))
    assert not {"c6", "c8", "p6"} & reached(scene, "p2", further=True)


# Sides, Temple and terrain


@pytest.mark.rule("E2-MAP-02")
@pytest.mark.parametrize(("side", "expected"), [("A", 0), ("B", 1)])
def test_map_02_all_tiles_show_the_side_of_the_setting(side: str, expected: int) -> None:
    scene = Scene2(side=side)
    assert scene.run(tile_sides)[1:AREAS] == [expected] * 14


@pytest.mark.rule("E2-MAP-02")
def test_map_02_or_each_tile_at_random() -> None:
    scene = Scene2(side="random")
    scene.script["tiles"] = [0, 1] * 7
    sides = scene.run(tile_sides)
    assert sides[1:AREAS] == [0, 1] * 7
    scene.run(lay_tiles, sides)
    assert len(scene.dinos_at("p1")) == 2  # A
    assert len(scene.dinos_at("p2")) == 3  # B
    assert scene.told("tile-laid")[:2] == [("p1", "A"), ("p2", "B")]


@pytest.mark.rule("E2-MAP-03", "E2-R-58")
@pytest.mark.parametrize(("side", "expected"), [("A", "c7"), ("B", "c3")])
def test_map_03_side_a_has_the_near_temple_side_b_the_far_one(side: str, expected: str) -> None:
    scene = Scene2(side=side)
    scene.run(lay_tiles, scene.run(tile_sides))
    scene.run(choose_temple)
    assert temple(scene.state) == scene.place(expected)
    assert scene.told("tile-turned") == []


@pytest.mark.rule("E2-MAP-03", "E2-R-09")
def test_map_03_r_09_exactly_one_temple() -> None:
    scene = Scene2(side="random")
    scene.state.first = ISABELLE
    near, far = scene.place("c7"), scene.place("c3")
    both = [0] * POSITIONS
    both[far] = 1
    scene.run(lay_tiles, both)
    decision = scene.asks(choose_temple)
    assert (decision.seat, texts(decision)) == (ISABELLE, ["c7", "c3"])
    for answer, other in (("c7", far), ("c3", near)):
        scene.run(lay_tiles, both)
        scene.run(choose_temple, answers=[answer])
        assert temple(scene.state) == scene.place(answer)
        assert scene.state.tile_sides[other] == (0 if other == far else 1)
    none = [0] * POSITIONS
    none[near] = 1
    scene.run(lay_tiles, none)
    scene.run(choose_temple)
    assert temple(scene.state) == near


@pytest.mark.rule("E2-H-13")
@pytest.mark.parametrize(("side", "expected"), [("A", "c6"), ("B", "c3")])
def test_house_13_the_temple_is_where_a_pack_puts_it(
    tmp_path: Path, side: str, expected: str
) -> None:
    pack = tmp_path / "moved.toml"
    moved = 'tile_sides.c7_a.temple = "none"\ntile_sides.c6_a.temple = "near"\n'
    head = '[pack]\nname = "moved"\ngame = "episode2"\nsource = "house"\n'
    pack.write_text(moved + head, encoding="utf-8")
    match = Match.start(Deal(EPISODE2, 2, "1", {"side": side}, EPISODE2.content_data([pack])))
    state = match._state
    assert state.setting.positions[temple(state)] == expected
    assert terrain(state, state.setting.positions.index("c7")) == CANYON


@pytest.mark.rule("E2-MAP-04", "E2-R-10")
def test_map_04_r_10_terrain() -> None:
    scene = Scene2()
    state = scene.state
    for name in ("start", "p1", "p6"):
        assert terrain(state, scene.place(name)) == PLAINS
    for name in ("c1", "c3", "c8"):
        assert terrain(state, scene.place(name)) == CANYON
    assert terrain(state, scene.place("c7")) == TEMPLE
    assert terrain(state, scene.place("edge_1")) == NOBODY
    scene.run(lay_tiles, [1] * POSITIONS)
    assert terrain(state, scene.place("c7")) == CANYON
    assert terrain(state, scene.place("c3")) == TEMPLE


@pytest.mark.rule("E2-MAP-05")
def test_map_05_dinos_stand_on_the_spaces_with_a_setup_icon() -> None:
    scene = Scene2(side="A")
    scene.run(first_dinos)
    assert filled(scene) == {
        "p1": ["trampler", "none"],
        "p4": ["trampler", "none"],
        "p5": ["raptor", "none"],
        "p6": ["trampler", "none", "none"],
        "c1": ["raptor", "none", "none"],
        "c2": ["shieldhead", "none", "none"],
        "c3": ["shieldhead", "none", "none"],
        "c4": ["raptor", "raptor", "none"],
        "c5": ["shieldhead", "none", "none"],
        "c6": ["raptor", "none", "none"],
        "c7": ["raptor", "none"],
        "c8": ["shieldhead", "none", "none"],
        "edge_1": ["trampler"],
    }
    assert scene.state.dino_supply[1:] == [24 - 4, 20 - 6, 20 - 4]
    assert len(scene.told("dino-placed")) == 14


@pytest.mark.rule("E2-MAP-05")
def test_map_05_side_b_has_more_dinos_and_more_dangerous_ones() -> None:
    scene = Scene2(side="B")
    scene.run(first_dinos)
    assert scene.state.dino_supply[1:] == [24 - 5, 20 - 6, 20 - 7]
    scene.clear("p2")
    near = [option.text for option in dangerous_dinos(scene.state, scene.place("p2"))]
    assert near == ["p1.1", "p5.1", "c7.1"]


@pytest.mark.rule("E2-MAP-06")
def test_map_06_edge_hexes_are_fought_on_and_never_cleared() -> None:
    scene = Scene2()
    assert is_tile(scene.state, scene.place("c8"))
    assert not any(is_tile(scene.state, place) for place in range(AREAS, POSITIONS))
    scene.dinos("edge_3", "trampler")
    scene.run(fight, JOHN, scene.place("edge_3"), answers=["0", "stop"])
    assert scene.dinos_at("edge_3") == ["none", "none"]
    assert not is_tile(scene.state, scene.place("edge_3"))
    assert len(scene.state.camps) == len(scene.state.outposts) == AREAS


@pytest.mark.rule("E2-MAP-07", "E2-R-128")
def test_map_07_an_area_has_room_for_camp_outpost_and_watchtower_of_anybody() -> None:
    scene = Scene2()
    place = scene.place("p1")
    assert not scene.state.cleared[place]
    assert scene.state.cleared[scene.place("start")]
    scene.run(clear_tile, place)
    assert scene.state.cleared[place]
    assert not is_tile(scene.state, place)
    assert scene.told("cleared") == [("p1",)]
    scene.camp("p1", JOHN)
    scene.outpost("crash_site", "p1", FRED)
    scene.watchtower("p1", ISABELLE)
    assert defence(scene.state, place) == 4
    scene.camp("p2", JOHN)
    scene.outpost("mushroom_farm", "p2", JOHN)
    assert defence(scene.state, scene.place("p2")) == 2


@pytest.mark.rule("E2-MAP-08")
def test_map_08_an_area_stays_cleared_and_never_holds_dinos() -> None:
    scene = Scene2()
    scene.dinos("p1", "trampler", "raptor")
    assert scene.run(clear_tile, scene.place("p1")) == 2
    assert scene.state.dino_supply[1:] == [24, 20, 20]
    scene.run(refill)
    assert not has_dinos(scene.state, scene.place("p1"))
    assert not has_dinos(scene.state, scene.place("start"))
    assert scene.state.cleared[scene.place("p1")]


@pytest.mark.rule("E2-ADVENTURE-12", "E2-R-21")
def test_adventure_12_the_temple_tile_stays_and_fills_again() -> None:
    scene = Scene2()
    scene.clear("p2")
    scene.run(clear_tile, scene.place("c7"))
    assert not scene.state.cleared[scene.place("c7")]
    assert temple(scene.state) == scene.place("c7")
    scene.run(refill)
    assert scene.dinos_at("c7") == ["raptor", "none"]


# Wild Dinos


@pytest.mark.rule("E2-MAP-09")
def test_map_09_killed_and_released_dinos_go_to_the_general_supply() -> None:
    scene = Scene2()
    scene.dinos("p1", "trampler", "raptor")
    scene.enclosure(JOHN, shieldhead=1)
    assert scene.state.dino_supply[1:] == [23, 19, 19]
    assert wild(scene.state, scene.place("p1")) == [0, 1, 1, 0]
    scene.run(release, JOHN, SHIELDHEAD)
    scene.run(fight, JOHN, scene.place("p1"), answers=["1", "0", "0", "stop"])
    assert scene.told("dino-killed") == [(JOHN, "trampler")]
    assert scene.state.dino_supply[1:] == [24, 19, 20]
    assert scene.dinos_at("p1") == ["none", "raptor"]


@pytest.mark.rule("E2-MAP-10", "E2-R-11")
def test_map_10_r_11_a_species_that_is_used_up_is_not_replaced() -> None:
    scene = Scene2()
    scene.state.dino_supply[TRAMPLER] = 0
    scene.run(put_dino, scene.place("p1"), 0)
    scene.run(refill)
    assert scene.dinos_at("p1") == ["none", "none"]  # T before R
    assert not fits(scene.state, JOHN, TRAMPLER)
    assert scene.run(add_dino, JOHN, TRAMPLER, "challenge") is False
    assert scene.captured(JOHN) == {}
    assert scene.told("dino-not-taken") == [(JOHN, "trampler")]


@pytest.mark.rule("E2-R-123")
def test_r_123_of_dinos_alike_the_player_says_which() -> None:
    scene = Scene2()
    scene.dinos("c4", "raptor", "raptor", "shieldhead")
    decision = scene.asks(remove_dinos, JOHN, scene.place("c4"), [0, 0, 1, 0])
    assert texts(decision) == ["c4.1", "c4.2"]
    scene.run(remove_dinos, JOHN, scene.place("c4"), [0, 0, 1, 0], answers=["c4.2"])
    assert scene.dinos_at("c4") == ["raptor", "none", "shieldhead"]
    scene.run(remove_dinos, JOHN, scene.place("c4"), [0, 0, 1, 1])
    assert scene.dinos_at("c4") == ["none", "none", "none"]


# Return after an Assembly


@pytest.mark.rule("E2-ASSEMBLY-19")
def test_assembly_19_every_hex_next_to_an_area_receives_one_dino() -> None:
    scene = Scene2()
    scene.clear("p2")
    scene.run(refill)
    assert filled(scene) == {
        "p1": ["trampler", "none"],
        "p3": ["trampler", "none"],
        "p4": ["trampler", "none"],
        "p5": ["raptor", "none"],
        "c1": ["raptor", "none", "none"],
        "c7": ["raptor", "none"],
    }


@pytest.mark.rule("E2-ASSEMBLY-19", "E2-R-49")
def test_assembly_19_r_49_gaps_first_and_full_hexes_none() -> None:
    scene = Scene2()
    scene.dinos("p1", "none", "raptor")
    scene.dinos("p2", "trampler", "raptor")
    scene.run(refill)
    assert scene.dinos_at("p1") == ["trampler", "raptor"]
    assert scene.dinos_at("p2") == ["trampler", "raptor"]
    assert scene.state.dino_supply[TRAMPLER] == 24 - 4


@pytest.mark.rule("E2-R-49")
def test_r_49_if_a_species_runs_short_plains_come_first() -> None:
    scene = Scene2()
    scene.clear("p5")
    scene.state.dino_supply[RAPTOR] = 1
    scene.state.dino_supply[TRAMPLER] = 2
    scene.run(refill)
    placed = filled(scene)
    assert placed["p1"] == placed["p2"] == ["trampler", "none"]
    assert "p3" not in placed
    assert "p4" not in placed
    assert placed["c1"] == ["raptor", "none", "none"]
    assert "c6" not in placed
    assert "edge_3" not in placed
    assert placed["c2"] == ["shieldhead", "none", "none"]


@pytest.mark.rule("E2-EX-27")
def test_ex_27_the_temple_is_refilled_an_edge_hex_next_to_no_area_is_not() -> None:
    scene = Scene2()
    scene.clear("p2")
    scene.dinos("c7", "raptor")
    scene.run(refill)
    assert scene.dinos_at("c7") == ["raptor", "shieldhead"]
    assert scene.dinos_at("edge_1") == ["none"]
    assert not next_to_an_area(scene.state, scene.place("edge_1"))


@pytest.mark.rule("E2-BREACH-06", "E2-OUTPOST-02")
def test_breach_06_camp_and_outpost_of_an_area_are_breached_apart() -> None:
    scene = Scene2()
    scene.camp("p1", JOHN)
    scene.outpost("crash_site", "p1", JOHN)
    scene.breach(JOHN, "plains_attack_01", "p1", on_outpost=True, trampler=2)
    place = scene.place("p1")
    assert breached(scene.state, place, True)
    assert not breached(scene.state, place, False)
    assert not breached(scene.state, scene.place("start"), True)

"""The preview of ships: their prices and risks, compared with what the rules then do."""

from collections.abc import Sequence
from typing import Any

import pytest
from games.perpetuity.scene import ANOOK, VESKA, Scene

from pertinax.games.perpetuity.rules.names import GONE, TRAVEL
from pertinax.games.perpetuity.rules.preview.preview import preview
from pertinax.games.perpetuity.rules.shape import data
from pertinax.games.perpetuity.rules.ships.ships import build
from pertinax.games.perpetuity.rules.ships.tiles import ship_tile, work_on_ship

BARELY: dict[int, tuple[int, int | str]] = {5: (3, "cross"), 4: (2, 3), 3: (1, 2)}
"""By how many of the six faces succeed: the highest level that does, and what does not."""


def ship(scene: Scene, seat: int = VESKA) -> Any:
    return preview(scene.state)["players"][seat]["ships"]["1"]


def at_planet(
    card: str = "",
    at: str = "landed p1",
    level: int = 2,
    crew: Sequence[int] = (3,),
    seat: int = VESKA,
    upgrades: Sequence[str] = (),
) -> Scene:
    """An ark at a planet in reach of the marker 2, where a card may lie."""
    scene = Scene(2, perpetuity="cards")
    scene.planet("p1", 1)
    if card:
        scene.card(card, "quadrant:2")
    scene.level(level)
    scene.ship(seat, "ark", at, crew=crew, tank=4, upgrades=upgrades)
    return scene


def pilot(scene: Scene, level: int, seat: int = VESKA) -> int:
    levels = scene.setting.worker_levels
    return next(each for each in scene.player(seat).bridge(0) if levels[each] == level)


# Building


@pytest.mark.rule("PP-SHIP-01", "PP-FRAME-10", "PP-R-37", "PP-RESEARCH-01")
@pytest.mark.parametrize(
    ("goods", "cards", "ways"),
    [
        ({"fuel": 1, "ore": 4}, [], ["resources"]),
        ({"fuel": 1, "ore": 4, "artifact": 1}, [], ["resources", "artifact"]),
        ({"fuel": 1, "ore": 3, "artifact": 1}, [], ["artifact"]),
        ({"fuel": 1, "ore": 3, "artifact": 1}, ["r_barter"], ["resources", "artifact"]),
        ({"ore": 3, "artifact": 1}, ["r_barter"], ["artifact"]),
        ({"fuel": 1, "ore": 3}, [], []),
    ],
)
def test_building_can_be_paid_for_as_foreseen(
    goods: dict[str, int], cards: list[str], ways: list[str]
) -> None:
    scene = Scene()
    scene.ship(VESKA, "lifter", built=False)
    scene.has(VESKA, **goods)
    scene.research(VESKA, *cards)
    assert ship(scene) == {"cost": {"fuel": 1, "ore": 4}, "payments": ways}
    if len(ways) > 1:
        decision = scene.asks(build, VESKA, 0)
        assert (decision.kind, [each.text for each in decision.options]) == ("payment", ways)
    elif ways:
        scene.run(build, VESKA, 0)
        assert {values[1] for values in scene.told("paid")} == (
            {"artifact"} if ways == ["artifact"] else {"fuel", "ore"}
        )


def test_a_card_of_this_round_that_has_served_pays_nothing_more() -> None:
    scene = Scene()
    scene.ship(VESKA, "skiff", built=False)
    scene.has(VESKA, ore=1, artifact=1)
    scene.research(VESKA, "r_barter")
    assert ship(scene)["payments"] == ["resources", "artifact"]
    scene.player(VESKA).spent[0] = scene.setting.research[0].per_round
    assert ship(scene)["payments"] == ["artifact"]


# Landing and taking off


PASSAGES: list[tuple[str, list[str], int, int, int]] = [
    ("", [], 2, 4, 4),
    ("", ["u_autopilot"], 2, 5, 4),
    ("frail", [], 2, 3, 4),
    ("frail", ["u_autopilot"], 2, 4, 4),
    ("intensify", [], 3, 4, 4),
    ("escalate", [], 3, 4, 4),
    ("tile_damage", [], 2, 4, 3),
    ("twist", [], 2, 4, 1),
    ("freeze", [], 2, 4, 4),
]
"""A card, upgrades, how many dice, faces of each that succeed, and the hull when they fall."""


@pytest.mark.rule("PP-TRAVEL-04", "PP-SHIP-07", "PP-FORCE-T3", "PP-FORCE-T5", "PP-FORCE-G4")
@pytest.mark.parametrize("at", ["landed p1", "orbit p1"])
@pytest.mark.parametrize(("card", "upgrades", "dice", "good", "hull"), PASSAGES)
def test_a_ship_rolls_as_foreseen(
    card: str, upgrades: list[str], dice: int, good: int, hull: int, at: str
) -> None:
    """One die barely succeeds, and all others barely fail."""
    scene = at_planet(card, at, crew=[2], upgrades=upgrades)
    acting = [scene.setting.force_cards[scene.force_card(card)].name] if card else []
    assert ship(scene)["passage"] == {
        "2": {"cards": acting, "in_doubt": [], "dice": dice, "safe": [good, 6], "hull": hull}
    }
    succeeds, fails = BARELY[good]
    scene.roll("skill", succeeds, *[fails] * (dice - 1))
    left = max(0, hull - (dice - 1))
    steps = ["land"] if at == "orbit p1" else ["stop"] if left else []
    scene.run(work_on_ship, VESKA, pilot(scene, 2), ship_tile(0, TRAVEL), answers=steps)
    (rolled,) = scene.told("rolled")
    assert len(rolled[3].split()) == dice
    assert scene.player(VESKA).ships[0].hull == left


@pytest.mark.rule("PP-TRAVEL-05")
def test_without_protectors_there_is_no_roll() -> None:
    scene = at_planet("tile_damage")
    scene.state.protectors[:4] = [GONE] * 4
    foreseen = ship(scene)["passage"]["3"]
    assert (foreseen["dice"], foreseen["hull"]) == (0, 3)
    scene.run(work_on_ship, VESKA, pilot(scene, 3), ship_tile(0, TRAVEL), answers=["stop"])
    assert scene.told("rolled") == []
    assert scene.player(VESKA).ships[0].hull == 3


@pytest.mark.rule("PP-SHIP-07", "PP-RESEARCH-14")
def test_the_highest_pilot_of_the_round_counts_and_not_the_crew() -> None:
    scene = at_planet(crew=[3, 2])
    foreseen = ship(scene)["passage"]
    assert {level: each["safe"] for level, each in foreseen.items()} == {"3": [5, 6], "2": [4, 6]}
    player = scene.player(VESKA)
    three, two = pilot(scene, 3), pilot(scene, 2)
    player.duty[three], player.ship_of[three] = TRAVEL, 0
    assert ship(scene)["passage"]["2"]["safe"] == [5, 6], "a higher one has flown before"
    player.duty[three] = 0
    player.mentored = (two,)
    assert ship(scene)["passage"]["2"]["safe"] == [5, 6], "one level higher"


@pytest.mark.rule("PP-FORCE-03", "PP-H-22")
def test_cards_that_a_pilot_avoids_or_has_to_roll_for() -> None:
    scene = at_planet("intensify", seat=ANOOK, crew=[3, 2], level=3)
    foreseen = ship(scene, ANOOK)["passage"]
    assert (foreseen["3"]["cards"], foreseen["3"]["dice"]) == ([], 3)
    low = foreseen["2"]
    assert (low["cards"], low["in_doubt"], low["dice"]) == (["f_gravity_4"], ["f_gravity_4"], 4)
    scene.roll("skill", 1, 1, 1, 1)
    two = pilot(scene, 2, ANOOK)
    scene.asks(work_on_ship, ANOOK, two, ship_tile(0, TRAVEL), answers=["roll"])
    assert len(scene.told("rolled")[-1][3].split()) == 3
    again = ship(scene, ANOOK)["passage"]["2"]
    assert (again["cards"], again["dice"]) == ([], 3), "avoided for the whole flight"


def test_a_card_face_down_or_out_of_reach_is_no_risk() -> None:
    scene = at_planet("intensify")
    assert ship(scene)["passage"]["3"]["cards"] == ["f_gravity_4"]
    scene.state.turned = (scene.force_card("intensify"),)
    assert ship(scene)["passage"]["3"]["cards"] == []
    scene.state.turned = ()
    scene.planet("p1", 8)
    assert ship(scene)["passage"]["3"]["cards"] == []


def test_at_home_there_is_nothing_to_pass() -> None:
    scene = Scene()
    scene.ship(VESKA, "courier", crew=[3], tank=2)
    assert ship(scene)["passage"] == {}


def test_looking_ahead_changes_nothing() -> None:
    scene = at_planet("twist", crew=[3, 2])
    before = data(scene.state)
    assert ship(scene)["passage"]["3"]["hull"] == 1
    assert data(scene.state) == before


# What else is counted


@pytest.mark.rule("PP-STRANDED-07", "PP-H-28")
@pytest.mark.parametrize(
    ("at", "hull", "tank", "fuel", "stranded"),
    [
        ("orbit p1", 2, 1, 0, False),
        ("orbit p1", 2, 0, 1, False),
        ("orbit p1", 2, 0, 0, True),
        ("landed p1", 0, 2, 1, True),
        ("home", 2, 0, 0, False),
    ],
)
def test_which_ships_are_stranded(at: str, hull: int, tank: int, fuel: int, stranded: bool) -> None:
    scene = Scene()
    scene.ship(VESKA, "courier", at, hull=hull, tank=tank, fuel=fuel)
    assert ship(scene)["stranded"] is stranded


@pytest.mark.rule("PP-SHIP-04")
def test_free_cargo_spaces() -> None:
    scene = Scene()
    scene.ship(VESKA, "courier", food=1, artifact=1)
    held = scene.setting.ships[scene.player(VESKA).ships[0].model].cargo
    assert ship(scene)["free_cargo"] == held - 2

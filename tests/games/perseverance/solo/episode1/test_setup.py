"""SOLO-SETUP, SOLO-GEN: seats, options and the setup of Episode 1 solo."""

import pytest
from any_scene import texts
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.episode1.rules.names import ZONES
from pertinax.games.perseverance.solo.episode1.rules.game import EPISODE1_SOLO
from pertinax.games.perseverance.solo.episode1.rules.setup import setup
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, DISSENTERS, HUMAN, NAREK
from pertinax.kernel.errors import NotReadable


def begun(*cards: str, zone: str = "", **options: object) -> SoloScene:
    """Set up with these Action cards revealed for the starting places."""
    scene = SoloScene(dealt=False, **options)
    names = [card.name for card in scene.setting.solo.cards]
    scene.script_draws("action", list(range(len(names))), names, cards)
    scene.run(setup, answers=[zone] if zone else [])
    return scene


@pytest.mark.rule("SOLO-SETUP-02", "SOLO-GEN-01", "SOLO-SRC-10", "SOLO-GEN-02")
def test_solo_setup_02_three_seats_and_twelve_dice() -> None:
    """The Dissenters of two players have neither dice nor pieces here."""
    scene = begun("drill_yard", "palisade", zone="expansion")
    assert scene.pool_by_owner() == {"p1": 1, "p2": 1, "p3": 1, "neutral": 9}
    assert len(scene.state.players) == 3
    assert len(scene.setting.assembly_tiles) == 3
    assert scene.setting.columns == 3


@pytest.mark.rule("SOLO-SETUP-06", "SOLO-SETUP-10")
def test_solo_setup_06_cards_name_the_places_of_camilla_then_narek() -> None:
    """Drill Yard is Camilla's; Veterans names her Zone again; Palisade is Narek's."""
    scene = begun("drill_yard", "veterans", "palisade", zone="expansion")
    assert scene.told("settled") == [
        ("p3", "military.1"),
        ("p2", "protection.1"),
        ("p1", "expansion.1"),
    ]
    officers = [scene.setting.officers[scene.state.officer_of[zone]] for zone in (1, 3, 2)]
    assert scene.told("influenced") == [
        (owner, officer) for owner, officer in zip(("p3", "p2", "p1"), officers)
    ]
    assert scene.told("gained") == []
    assert len(scene.beside.deck) == 13
    assert (scene.state.first, scene.state.active) == (HUMAN, HUMAN)


@pytest.mark.rule("SOLO-SETUP-06")
def test_solo_setup_06_the_human_chooses_among_what_is_free() -> None:
    scene = SoloScene(dealt=False)
    names = [card.name for card in scene.setting.solo.cards]
    scene.script_draws("action", list(range(16)), names, ["drill_yard", "palisade"])
    assert texts(scene.asks(setup)) == ["sustenance", "expansion"]


@pytest.mark.rule("SOLO-SETUP-11")
def test_solo_setup_11_in_the_first_game_the_human_is_placed_first() -> None:
    scene = SoloScene(dealt=False, first_game=True)
    board = scene.setting.player_board(HUMAN)
    assert board is not None
    scene.run(setup)
    assert scene.told("settled")[0] == ("p1", f"{board.first_game_zone}.1")
    zones = [place.partition(".")[0] for _, place in scene.told("settled")]
    assert len(set(zones)) == 3
    assert [owner for owner, _ in scene.told("settled")] == ["p1", "p3", "p2"]


@pytest.mark.rule("SOLO-SETUP-04", "SOLO-SETUP-07", "SOLO-EX-15", "SOLO-RDY-L", "SOLO-RDY-R")
def test_solo_ex_15_readiness_left_and_right() -> None:
    scene = SoloScene(narek="left", camilla="right")
    assert scene.every("followers")[1:] == [18, 3]
    assert [(scene.stock(seat, "light"), scene.stock(seat, "heavy")) for seat in DISSENTERS] == [
        (1, 1),
        (0, 0),
    ]
    assert [scene.leader_at(seat) for seat in DISSENTERS] == ["home", "home"]
    assert scene.setting.readiness_glory == 0
    campaign = SoloScene(narek="left", camilla="right", ambition="trailblazer").setting
    assert campaign.solo.stakes.glory + campaign.readiness_glory == 3
    assert scene.every("votes") == [0, 0, 0]


@pytest.mark.rule("SOLO-RDY-R", "SOLO-SETUP-07")
@pytest.mark.parametrize(("narek", "camilla", "more"), [
    ("left", "middle", 0), ("middle", "right", 3), ("right", "right", 6),
])  # fmt: skip
def test_solo_rdy_r_the_human_begins_with_more(narek: str, camilla: str, more: int) -> None:
    usual = SoloScene().stock(HUMAN, "followers")
    scene = SoloScene(narek=narek, camilla=camilla)
    assert scene.stock(HUMAN, "followers") == usual + more
    assert sum(n for seat, _, n, why in scene.told("gained") if why == "readiness") == more


@pytest.mark.rule("SOLO-SRC-05", "SOLO-RDY-M", "SOLO-SETUP-07")
def test_solo_src_05_readiness_and_glory() -> None:
    glory = {
        (narek, camilla): SoloScene(narek=narek, camilla=camilla).setting.readiness_glory
        for narek, camilla in (("left", "left"), ("middle", "middle"), ("right", "middle"))
    }
    assert glory == {("left", "left"): 2, ("middle", "middle"): 0, ("right", "middle"): -1}
    scene = SoloScene()
    assert scene.stock(NAREK, "followers") == 10
    assert (scene.stock(NAREK, "light"), scene.stock(NAREK, "heavy")) == (1, 0)


@pytest.mark.rule("SOLO-GEN-05")
def test_solo_gen_05_dissenters_own_no_resources() -> None:
    scene = SoloScene()
    for asset in ("food", "scrap", "story", "valor", "safeguard"):
        assert scene.every(asset)[1:] == [0, 0]


@pytest.mark.rule("SOLO-GEN-04", "SOLO-SRC-01", "SOLO-SETUP-01")
def test_solo_gen_04_colours_and_plain_leaders() -> None:
    options = EPISODE1_SOLO.read_options(1, {"leaders": ["jack"], "colours": ["orange"]})
    assert options["colours"] == ["orange", "blue", "green"]
    assert options["leaders"] == ["jack", "narek", "camilla"]
    assert EPISODE1_SOLO.read_options(1, options) == options
    found = EPISODE1_SOLO.automated(1, options)
    assert found is not None
    assert found.names == ("narek", "camilla")
    scene = SoloScene()
    assert scene.supply(CAMILLA, "settlements") == 12
    assert scene.supply(CAMILLA, "cubes") == 15


@pytest.mark.rule("SOLO-SETUP-01", "SOLO-SRC-07", "SOLO-SRC-08")
@pytest.mark.parametrize(
    "options",
    [
        {"ambition": "king"},
        {"narek": "far left"},
        {"governorships": 4},
        {"governorships": True},
        {"colours": ["blue", "green", "orange"]},
        {"leaders": ["jack", "adelita", "keoni"]},
        {"colours": "blue"},
        {"first_player": 1},
        {"agenda": "x"},
    ],
)
def test_solo_setup_01_refuses_what_cannot_be(options: dict[str, object]) -> None:
    with pytest.raises(NotReadable):
        EPISODE1_SOLO.read_options(1, options)


@pytest.mark.rule("SOLO-R-17")
def test_solo_r_17_only_the_humans_board_side_has_an_ability() -> None:
    hooks = SoloScene(side="B", leaders=["jack"]).state.hooks
    assert len(hooks.dinos_due) == 1
    assert not hooks.influence_food
    assert not hooks.leader_placed


@pytest.mark.rule("SOLO-GEN-06")
def test_solo_gen_06_the_fixed_orders() -> None:
    scene = SoloScene()
    assert ZONES == ("sustenance", "military", "expansion", "protection")
    base = [
        [scene.setting.effects[effect] for effect in effects]
        for effects in scene.setting.effects_of
    ]
    assert base == [
        ["rations", "patrol", "pub"],
        ["training"],
        ["politics", "supply", "settle"],
        ["salvage", "fortifications"],
    ]

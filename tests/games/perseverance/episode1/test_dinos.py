"""E1-DINO: placing Dinos."""

from pathlib import Path
from typing import Any

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, ROBERT, Scene

from pertinax.api import new_game
from pertinax.games.perseverance.episode1.rules.dinos import (
    is_full,
    place_dino,
    place_dinos_of_space,
)
from pertinax.games.perseverance.episode1.rules.names import (
    DINO_DIE,
    MILITARY,
    PROTECTION,
    SUSTENANCE,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.politics import politics
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import RAPTOR, TRAMPLER

TWO_DICE = """
[pack]
name = "Two dice on a space"
game = "episode1"
source = "house"

[die_spaces.b4_training_1]
dinos = ["die", "raptor", "die"]
"""
JACK: dict[str, Any] = {"side": "B", "leaders": ["jack", "adelita", "phoenix", "keoni"]}


def icons_of(scene: Scene, space: str, seat: int = ROBERT, answers: tuple[str, ...] = ()) -> None:
    """Carry out the icons of a die space."""
    scene.run(place_dinos_of_space, seat, scene.die_space(space), answers=answers)


@pytest.mark.rule("E1-DINO-01")
def test_dino_01_icons_from_top_to_bottom_before_the_effect() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.has(ROBERT, story=0, food=0, scrap=0)
    decision = scene.asks(primary_action, ROBERT, answers=["fortifications"])
    assert decision.kind == "trap-space"
    assert scene.told("dino-placed") == [
        ("raptor", "protection.d2.c1"),
        ("trampler", "protection.d2.c2"),
        ("trampler", "protection.d2.c3"),
    ]
    # The spaces just taken are no longer free for the Trap.
    assert reason(decision, "protection.d2.c3") == "E1-FORT-06"
    assert "protection.d2.c4" in texts(decision)


@pytest.mark.rule("E1-DINO-02")
def test_dino_02_the_die_of_the_zone_and_all_dinos_on_its_face() -> None:
    scene = Scene()
    scene.roll("normal-dino", "trampler raptor")
    scene.roll("dangerous-dino", "trampler trampler raptor")
    icons_of(scene, "training.1")
    assert [dino for dino, _ in scene.told("dino-placed")] == ["raptor", "trampler", "raptor"]
    assert scene.told("dino-die") == [("normal-dino", ["trampler", "raptor"])]
    scene.zone("military").dangerous = True
    icons_of(scene, "training.2")
    assert scene.told("dino-die") == [("dangerous-dino", ["trampler", "trampler", "raptor"])]
    assert [dino for dino, _ in scene.told("dino-placed")] == ["trampler"] * 3 + ["raptor"]


@pytest.mark.parametrize(
    ("players", "dangerous", "order"),
    [
        (4, False, "d2.c1 d2.c2 d2.c3 d2.c4 d1.c1 d1.c2 d1.c3 d1.c4"),
        (4, True, "d3.c2 d3.c3 d2.c1 d2.c2 d2.c3 d2.c4 d1.c1 d1.c2 d1.c3 d1.c4"),
        (3, False, "d2.c1 d2.c2 d2.c3 d1.c1 d1.c2 d1.c3"),
        (2, True, "d3.c1 d3.c3 d2.c1 d2.c2 d2.c3 d1.c1 d1.c2 d1.c3"),
    ],
)
@pytest.mark.rule("E1-DINO-03", "E1-R-50")
def test_dino_03_the_farthest_row_first_each_from_the_left(
    players: int, dangerous: bool, order: str
) -> None:
    for zone, name in enumerate(ZONES):
        scene = Scene(players)
        scene.state.zones[zone].dangerous = dangerous
        spaces = []
        for _ in order.split():
            scene.run(place_dino, zone, TRAMPLER)
            spaces.append(scene.told("dino-placed")[0][1])
        assert spaces == [f"{name}.{space}" for space in order.split()]
        assert is_full(scene.state, zone)


@pytest.mark.rule("E1-DINO-03")
def test_dino_03_gaps_are_filled_first() -> None:
    scene = Scene()
    scene.dinos("military", d2_c1="T", d2_c3="T", d1_c1="R")
    for space in ("military.d2.c2", "military.d2.c4", "military.d1.c2"):
        scene.run(place_dino, MILITARY, RAPTOR)
        assert scene.told("dino-placed") == [("raptor", space)]


@pytest.mark.rule("E1-DINO-04", "E1-R-56")
def test_dino_04_a_trap_does_not_keep_dinos_away_but_other_traps() -> None:
    scene = Scene()
    scene.trap("protection.d2.c1", EMMY, "raptor")
    scene.pool("neutral adventurer")
    scene.has(ROBERT, food=0, scrap=0, story=0)
    decision = scene.asks(primary_action, ROBERT, answers=["fortifications"])
    assert scene.dino("protection.d2.c1") == "raptor"
    assert scene.zone("protection").traps[scene.cell("d2.c1")] != 0
    assert decision.kind == "trap-space"
    scene.trap("military.d2.c1", EMMY, "raptor")
    assert reason(decision, "military.d2.c1") == "E1-FORT-06"


@pytest.mark.rule("E1-DINO-05", "E1-R-51")
def test_dino_05_dinos_without_a_space_are_ignored_but_the_die_is_rolled() -> None:
    scene = Scene()
    scene.fill("military")
    supply = list(scene.state.dino_supply)
    scene.roll("normal-dino", "trampler trampler")
    icons_of(scene, "training.1")
    assert scene.told("dino-die") == [("normal-dino", ["trampler", "trampler"])]
    assert scene.told("dino-ignored") == [
        ("raptor", "military"), ("trampler", "military"), ("trampler", "military"),
    ]  # fmt: skip
    assert scene.state.dino_supply == supply


@pytest.mark.rule("E1-EX-26", "E1-DINO-05")
def test_example_26_one_space_left() -> None:
    scene = Scene(players=3)
    scene.fill("military", leave=1)
    scene.pool("neutral organizer", "neutral organizer")
    scene.has(ROBERT, food=0, scrap=0, story=0)
    scene.roll("normal-dino", "trampler trampler")
    answers = ["training", "training.1", "story", "stop", "influence", "chief_mate"]
    scene.run(turn, answers=answers)
    assert scene.told("dino-placed") == [("raptor", "military.d1.c3")]
    assert scene.told("dino-ignored") == [("trampler", "military")] * 2
    kinds = [event.kind for event in scene.events]
    assert kinds.index("influenced") < kinds.index("attack")
    assert scene.zone("military").dangerous
    assert len(scene.state.fill_order(MILITARY)) == 8


@pytest.mark.parametrize(("empty", "other"), [(TRAMPLER, RAPTOR), (RAPTOR, TRAMPLER)])
@pytest.mark.rule("E1-DINO-06", "E1-R-52")
def test_dino_06_the_other_species_steps_in(empty: int, other: int) -> None:
    scene = Scene()
    scene.state.dino_supply[empty] = 0
    left = scene.state.dino_supply[other]
    scene.run(place_dino, MILITARY, empty)
    assert scene.zone("military").dinos[scene.cell("d2.c1")] == other
    assert scene.state.dino_supply[other] == left - 1
    assert scene.state.dino_supply[empty] == 0


@pytest.mark.rule("E1-DINO-07")
def test_dino_07_neither_the_leader_nor_politics_places_dinos() -> None:
    scene = Scene()
    scene.has(ROBERT, food=2, story=2)
    scene.pool("neutral innovator")
    scene.die("rations.3", "neutral adventurer")
    supply = list(scene.state.dino_supply)
    answers = ["leader-community", "sustenance", "pub"]
    scene.run(secondary_action, ROBERT, answers=answers)
    assert scene.leader_at(ROBERT) == "sustenance"
    scene.run(politics, ROBERT, answers=["board"])
    assert scene.die_on("rations.3") == "p1 adventurer"
    assert scene.state.dino_supply == supply
    assert not any(any(zone.dinos) for zone in scene.state.zones)


@pytest.mark.rule("E1-DINO-08")
def test_dino_08_a_full_area_can_still_be_reinforced() -> None:
    scene = Scene()
    scene.fill("military", leave=1)
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.has(ROBERT, light=2, food=0, scrap=0, story=0)
    scene.die("training.1", "neutral organizer")
    scene.die("training.2", "neutral organizer")
    scene.die("training.3", "neutral organizer")
    answers = ["training", "recruit", "stop", "soldiers", "military.s1.c1", "stop", "stop"]
    scene.run(turn, answers=answers)
    kinds = [event.kind for event in scene.events]
    assert kinds.index("dino-placed") < kinds.index("stood") < kinds.index("attack")
    # The Soldier placed in the full area fights.
    assert scene.told("dino-defeated") == [(ROBERT, "trampler", "military.d1.c1")]


@pytest.mark.rule("E1-DINO-08")
def test_dino_08_the_last_dino_starts_no_attack_by_itself() -> None:
    scene = Scene()
    scene.fill("protection", leave=1)
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.has(ROBERT, story=0)
    decision = scene.asks(turn, answers=["salvage"])
    assert is_full(scene.state, PROTECTION)
    assert decision.kind == "secondary"
    assert scene.told("attack") == []


# Jack, rulings on his Fireworks


@pytest.mark.rule("E1-R-53")
def test_ruling_53_jack_chooses_once_after_the_roll() -> None:
    scene = Scene(**JACK)
    scene.roll("normal-dino", "trampler trampler")
    icons_of(scene, "training.1", answers=("trampler expansion",))
    (asked,) = scene.asked
    assert asked.kind == "fireworks"
    assert set(texts(asked)) == {
        f"{dino} {zone}"
        for dino in ("trampler", "raptor")
        for zone in ("sustenance", "expansion", "protection")
    } | {"stop"}
    kinds = [event.kind for event in scene.events]
    assert kinds.index("dino-die") < kinds.index("fireworks") < kinds.index("dino-placed")
    assert scene.told("dino-placed") == [
        ("trampler", "expansion.d2.c1"), ("raptor", "military.d2.c1"),
        ("trampler", "military.d2.c2"),
    ]  # fmt: skip
    # Others do not have the choice.
    icons_of(scene, "training.4", seat=EMMY)
    assert scene.asked == []


@pytest.mark.rule("E1-R-54")
def test_ruling_54_any_dino_of_the_space_if_at_least_one_would_be_placed() -> None:
    scene = Scene(**JACK)
    scene.fill("military", leave=1)
    scene.roll("normal-dino", "trampler")
    # Only the Raptor would fit; he may send the Trampler that would be ignored.
    icons_of(scene, "training.1", answers=("trampler expansion",))
    assert scene.told("dino-placed") == [
        ("trampler", "expansion.d2.c1"), ("raptor", "military.d1.c4"),
    ]  # fmt: skip
    # Now none would be placed: no choice.
    icons_of(scene, "training.1")
    assert scene.asked == []
    assert [dino for dino, _ in scene.told("dino-placed")] == []


@pytest.mark.rule("E1-R-55")
def test_ruling_55_the_die_belongs_to_the_zone_of_the_placement() -> None:
    scene = Scene(**JACK)
    scene.zone("expansion").dangerous = True
    scene.roll("normal-dino", "trampler")
    icons_of(scene, "training.2", answers=("trampler expansion",))
    assert [die for die, _ in scene.told("dino-die")] == ["normal-dino"]
    # It takes the next space of the other area's own order.
    assert ("trampler", "expansion.d3.c2") in scene.told("dino-placed")


# Rulings on content that our box does not have


@pytest.mark.rule("E1-R-57")
def test_ruling_57_two_die_icons_are_two_rolls(tmp_path: Path) -> None:
    pack = tmp_path / "two-dice.toml"
    pack.write_text(TWO_DICE, "utf-8")
    options = {"first_game": True, "first_player": 1}
    script = {"pool": [2] * 14, "normal-dino": [0, 4]}
    match = new_game("episode1", 4, 1, options, content=[pack], script=script)
    for answer in ("training", "neutral organizer", "training.1"):
        match.choose(ROBERT, answer)
    rolled = [event.values[1] for event in match.events() if event.kind == "dino-die"]
    assert rolled == [["trampler"], ["trampler", "raptor"]]
    placed = [event.values[0] for event in match.events() if event.kind == "dino-placed"]
    assert placed == ["trampler", "raptor", "trampler", "raptor"]
    # No space of our own board has two.
    for players in (3, 4):
        for space in Scene(players).setting.spaces:
            assert space.icons.count(DINO_DIE) <= 1


@pytest.mark.rule("E1-R-58")
def test_ruling_58_of_two_full_areas_that_of_the_die_comes_first() -> None:
    scene = Scene()
    scene.fill("sustenance")
    scene.fill("expansion")
    scene.state.dino_supply[TRAMPLER] = 24
    scene.fill("protection", leave=1)
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.has(ROBERT, story=0)
    scene.run(turn, answers=["salvage", "influence", "chief_mate"])
    assert scene.told("attack") == [("protection",), ("sustenance",), ("expansion",)]


@pytest.mark.rule("E1-R-58")
def test_ruling_58_only_the_zone_of_the_die_can_become_full() -> None:
    scene = Scene()
    scene.fill("sustenance", leave=2)
    scene.fill("protection", leave=2)
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.has(JEREMY, story=0)
    scene.state.active = JEREMY
    scene.run(turn, answers=["salvage", "influence", "chief_mate"])
    assert scene.told("attack") == [("protection",)]
    assert not is_full(scene.state, SUSTENANCE)
    assert not is_full(scene.state, PROTECTION)

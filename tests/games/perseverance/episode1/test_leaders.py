"""E1-LEADER: the abilities of board side B (rulebook p.29)."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

import pertinax
from pertinax.games.perseverance.episode1.rules.assembly import structures
from pertinax.games.perseverance.episode1.rules.defense import place_trap
from pertinax.games.perseverance.episode1.rules.dinos import place_dino, place_dinos_of_space
from pertinax.games.perseverance.episode1.rules.names import MILITARY, SUSTENANCE
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.training import training
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import TRAMPLER

ADELITA, JACK, PHOENIX, KEONI = ROBERT, EMMY, JEREMY, OLIVIA
"""The seats in which the four Leaders sit if nobody chooses."""


@pytest.mark.rule("E1-LEADER-01")
def test_leader_01_no_abilities_on_side_a() -> None:
    scene = Scene(side="A")
    scene.has(ADELITA, story=0, food=2)
    scene.run(secondary_action, ADELITA, answers=["influence", "chief_mate"])  # 1 cube, no more
    scene.run(place_dinos_of_space, JACK, scene.die_space("rations.1"))
    scene.run(secondary_action, PHOENIX, answers=["leader-defense", "military.s1.c1"])
    scene.run(secondary_action, KEONI, answers=["leader-community", "military", "story", "stop"])
    assert [decision.kind for decision in scene.asked] == [
        "secondary", "leader-zone", "training", "training",
    ]  # fmt: skip
    assert scene.row("chief_mate") == [ADELITA]


@pytest.mark.rule("E1-LEADER-01")
def test_leader_01_all_uses_are_optional() -> None:
    scene = Scene(side="B")
    scene.run(place_dinos_of_space, JACK, scene.die_space("rations.1"), answers=["stop"])
    assert scene.dino("sustenance.d2.c1") == "trampler"

    scene.run(secondary_action, PHOENIX, answers=["leader-defense", "military.s1.c1", "stop"])
    assert [scene.stock(PHOENIX, "valor"), scene.stock(PHOENIX, "safeguard")] == [1, 0]

    scene.run(
        secondary_action,
        KEONI,
        answers=["leader-community", "military", "story", "stop", "stop"],
    )
    assert scene.stock(KEONI, "light") == 1

    scene.has(ADELITA, story=2, food=1)
    scene.run(secondary_action, ADELITA, answers=["influence", "chief_mate", "2"])
    assert [scene.stock(ADELITA, "story"), scene.stock(ADELITA, "food")] == [0, 1]


# Adelita


@pytest.mark.rule("E1-LEADER-02")
def test_leader_02_adelita_starts_with_one_food_more() -> None:
    match = pertinax.new_game("episode1", players=4, seed=1, options={"side": "B"})
    assert [player["food"] for player in match.view()["players"]] == [2, 1, 1, 1]


@pytest.mark.rule("E1-LEADER-03", "E1-R-10", "E1-R-102")
@pytest.mark.parametrize(
    ("price", "cubes", "story", "food"),
    [
        ("1", 1, 0, 0), ("2", 2, 2, 0), ("2 food 1", 2, 0, 1), ("3", 3, 4, 0),
        ("3 food 1", 3, 2, 1), ("3 food 2", 3, 0, 2),
    ],
)  # fmt: skip
def test_leader_03_a_food_pays_for_two_stories(
    price: str, cubes: int, story: int, food: int
) -> None:
    scene = Scene(side="B")
    scene.has(ADELITA, story=4, food=2)
    scene.run(secondary_action, ADELITA, answers=["influence", "chief_mate", price])
    assert scene.row("chief_mate") == [ADELITA] * cubes
    assert scene.stock(ADELITA, "story") == 4 - story
    assert scene.stock(ADELITA, "food") == 2 - food


@pytest.mark.rule("E1-LEADER-03")
def test_leader_03_adelita_alone_and_in_influence_alone() -> None:
    scene = Scene(side="B")
    scene.has(JACK, story=2, food=2)
    decision = scene.asks(secondary_action, JACK, answers=["influence", "chief_mate"])
    assert texts(decision) == ["1", "2"]
    assert reason(decision, "2 food 1") == "E1-LEADER-03"

    scene.has(ADELITA, story=0, food=3)
    decision = scene.asks(training, ADELITA)
    assert reason(decision, "convert") == "E1-TRAIN-05"  # no Story, and Food does not stand for it


@pytest.mark.rule("E1-EX-30")
def test_ex_30_adelita_mixes_stories_and_food() -> None:
    scene = Scene(side="B")
    scene.has(ADELITA, story=2, food=1)
    scene.run(secondary_action, ADELITA, answers=["influence", "chief_mate", "3 food 1"])
    assert [scene.stock(ADELITA, "story"), scene.stock(ADELITA, "food")] == [0, 0]

    scene = Scene(side="B")
    scene.has(ADELITA, story=1, food=1)
    decision = scene.asks(secondary_action, ADELITA, answers=["influence", "chief_mate"])
    assert texts(decision) == ["1", "2 food 1"]
    assert reason(decision, "3 food 1") == "E1-SECOND-02"
    assert reason(decision, "3 food 2") == "E1-LEADER-03"


# Jack


@pytest.mark.rule("E1-EX-27", "E1-LEADER-04", "E1-LEADER-05")
def test_ex_27_jack_sends_a_raptor_to_sustenance() -> None:
    scene = Scene(side="B")
    scene.state.active = JACK
    scene.has(JACK, story=0)
    scene.pool("neutral innovator", "neutral innovator")
    scene.fill("protection", leave=1)
    scene.fill("sustenance", leave=2)
    scene.fill("military", leave=1)
    scene.roll("normal-dino", "trampler")
    start = ["fortifications", "fortifications.1"]
    decision = scene.asks(turn, answers=start)
    assert decision.kind == "fireworks"
    assert reason(decision, "raptor military") == "E1-LEADER-04"
    assert reason(decision, "raptor protection") == "E1-LEADER-04"
    assert "raptor sustenance" in texts(decision)

    scene = Scene(side="B")
    scene.state.active = JACK
    scene.has(JACK, story=0)
    scene.pool("neutral innovator", "neutral innovator")
    scene.fill("protection", leave=1)
    scene.fill("sustenance", leave=2)
    scene.fill("military", leave=1)
    scene.roll("normal-dino", "trampler")
    scene.run(
        turn,
        answers=[
            *start, "raptor sustenance", "wall", "expansion.wall.c1", "stop", "influence",
            "chief_mate",
        ],
    )  # fmt: skip
    assert scene.told("dino-placed") == [
        ("raptor", "sustenance.d1.c3"), ("trampler", "protection.d1.c4"),
    ]  # fmt: skip
    assert scene.told("attack") == [("protection",)]


@pytest.mark.rule("E1-LEADER-04", "E1-R-53")
def test_r_53_jack_chooses_once_when_all_dinos_are_known() -> None:
    scene = Scene(side="B")
    scene.roll("normal-dino", "trampler trampler")
    decision = scene.asks(place_dinos_of_space, JACK, scene.die_space("fortifications.1"))
    assert scene.told("dino-die") == [("normal-dino", ["trampler", "trampler"])]
    assert scene.told("dino-placed") == []
    assert texts(decision) == [
        "trampler sustenance", "trampler military", "trampler expansion",
        "raptor sustenance", "raptor military", "raptor expansion", "stop",
    ]  # fmt: skip

    scene.run(
        place_dinos_of_space,
        JACK,
        scene.die_space("fortifications.1"),
        answers=["trampler military"],
    )
    assert [decision.kind for decision in scene.asked] == ["fireworks"]
    assert scene.told("dino-placed") == [
        ("trampler", "military.d2.c1"), ("raptor", "protection.d2.c1"),
        ("trampler", "protection.d2.c2"),
    ]  # fmt: skip


@pytest.mark.rule("E1-LEADER-04")
def test_leader_04_only_in_jacks_own_primary_action() -> None:
    scene = Scene(side="B")
    scene.run(place_dinos_of_space, ADELITA, scene.die_space("rations.1"))
    assert scene.asked == []
    assert scene.dino("sustenance.d2.c1") == "trampler"


@pytest.mark.rule("E1-LEADER-04", "E1-R-11")
def test_r_11_the_target_needs_two_spaces_without_a_dino() -> None:
    scene = Scene(side="B")
    scene.fill("military", leave=1)
    scene.fill("expansion", leave=2)
    scene.fill("protection")
    decision = scene.asks(place_dinos_of_space, JACK, scene.die_space("rations.1"))
    assert texts(decision) == ["trampler expansion", "stop"]
    assert reason(decision, "trampler military") == "E1-LEADER-04"
    assert reason(decision, "trampler protection") == "E1-LEADER-04"
    assert reason(decision, "raptor expansion") == "E1-LEADER-04"


@pytest.mark.rule("E1-LEADER-05")
def test_leader_05_onto_a_trap_and_never_filling_the_area() -> None:
    scene = Scene(side="B")
    scene.fill("expansion", leave=2)
    scene.trap("expansion.d1.c3", KEONI, "raptor")
    scene.run(
        place_dinos_of_space, JACK, scene.die_space("rations.1"), answers=["trampler expansion"]
    )
    assert scene.told("dino-placed") == [("trampler", "expansion.d1.c3")]
    assert scene.dino("expansion.d1.c4") == "none"


@pytest.mark.rule("E1-R-54")
def test_r_54_any_dino_of_the_space_if_at_least_one_would_be_placed() -> None:
    space = "fortifications.3"  # Raptor, Trampler, Trampler
    scene = Scene(side="B")
    scene.fill("protection", leave=1)
    scene.run(place_dinos_of_space, JACK, scene.die_space(space), answers=["trampler expansion"])
    assert scene.told("dino-placed") == [
        ("trampler", "expansion.d2.c1"), ("raptor", "protection.d1.c4"),
    ]  # fmt: skip
    assert scene.told("dino-ignored") == [("trampler", "protection")]

    scene = Scene(side="B")
    scene.fill("protection")
    scene.run(place_dinos_of_space, JACK, scene.die_space(space))
    assert scene.asked == []
    assert len(scene.told("dino-ignored")) == 3


@pytest.mark.rule("E1-R-55")
def test_r_55_the_die_belongs_to_the_zone_of_the_placement() -> None:
    scene = Scene(side="B")
    scene.zone("expansion").dangerous = True
    scene.roll("normal-dino", "raptor")
    scene.run(
        place_dinos_of_space, JACK, scene.die_space("rations.2"), answers=["raptor expansion"]
    )
    assert scene.told("dino-die") == [("normal-dino", ["raptor"])]
    assert scene.told("dino-placed") == [("raptor", "expansion.d3.c2")]


@pytest.mark.rule("E1-R-56")
def test_r_56_a_space_with_a_trap_is_empty_for_dinos_but_not_for_traps() -> None:
    scene = Scene()
    scene.trap("sustenance.d2.c1", EMMY, "raptor")
    assert reason(scene.asks(place_trap, ROBERT), "sustenance.d2.c1") == "E1-FORT-06"

    scene.run(place_dino, SUSTENANCE, TRAMPLER)
    assert scene.told("dino-placed") == [("trampler", "sustenance.d2.c1")]
    assert scene.zone("sustenance").traps[scene.cell("d2.c1")] != 0


# Phoenix


@pytest.mark.rule("E1-EX-28", "E1-LEADER-06")
def test_ex_28_phoenix_nets_a_dino() -> None:
    scene = Scene(side="B")
    scene.dinos("military", d2_c1="T", d2_c2="R", d2_c3="T")
    scene.trap("military.d2.c1", ROBERT, "raptor")
    scene.has(PHOENIX, safeguard=5)
    decision = scene.asks(
        secondary_action, PHOENIX, answers=["leader-defense", "military.s2.c1", "trap"]
    )
    assert decision.kind == "net"
    assert texts(decision) == ["military.d2.c2", "military.d2.c3"]
    assert scene.stock(PHOENIX, "safeguard") == 6

    scene = Scene(side="B")
    scene.dinos("military", d2_c1="T", d2_c2="R", d2_c3="T")
    scene.trap("military.d2.c1", ROBERT, "raptor")
    scene.has(PHOENIX, safeguard=5)
    scene.run(
        secondary_action,
        PHOENIX,
        answers=["leader-defense", "military.s2.c1", "trap", "military.d2.c2", "raptor"],
    )
    assert scene.told("trap-laid") == [(PHOENIX, "military.d2.c2")]
    assert scene.supply(PHOENIX, "trampler-traps") + scene.supply(PHOENIX, "raptor-traps") == 7


@pytest.mark.rule("E1-LEADER-06", "E1-R-100")
@pytest.mark.parametrize("row", ["s1", "s2"])
@pytest.mark.parametrize("extra", ["valor", "safeguard"])
def test_r_100_one_extra_of_either_kind_on_either_row(row: str, extra: str) -> None:
    scene = Scene(side="B")
    scene.run(secondary_action, PHOENIX, answers=["leader-defense", f"military.{row}.c1", extra])
    gained = [asset for _, asset, _, _ in scene.told("gained")]
    assert gained == ["valor" if row == "s1" else "safeguard", extra]


@pytest.mark.rule("E1-LEADER-06")
def test_leader_06_a_trap_needs_a_dino_and_a_trap() -> None:
    scene = Scene(side="B")
    answers = ["leader-defense", "military.s1.c1"]
    decision = scene.asks(secondary_action, PHOENIX, answers=answers)
    assert texts(decision) == ["valor", "safeguard", "stop"]
    assert reason(decision, "trap") == "E1-LEADER-06"  # no Dino in that area

    scene = Scene(side="B")
    scene.dinos("military", d2_c1="T")
    scene.supplies(PHOENIX, trampler_traps=0, raptor_traps=0)
    decision = scene.asks(secondary_action, PHOENIX, answers=answers)
    assert reason(decision, "trap") == "E1-LEADER-06"


@pytest.mark.rule("E1-LEADER-06")
def test_leader_06_not_in_a_community_area() -> None:
    scene = Scene(side="B")
    scene.run(secondary_action, PHOENIX, answers=["leader-community", "protection", "salvage"])
    assert scene.told("gained") == [(PHOENIX, "scrap", 2, "salvage")]


@pytest.mark.rule("E1-R-101")
def test_r_101_the_net_counts_as_built_and_works_in_this_turns_attack() -> None:
    scene = Scene(side="B")
    scene.state.active = PHOENIX
    scene.has(PHOENIX, story=0)
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.fill("sustenance", leave=1)
    scene.roll("trap", "match-3")
    decision = scene.asks(
        turn,
        answers=[
            "rations", "leader-defense", "sustenance.s2.c1", "trap", "sustenance.d1.c1",
            "trampler",
        ],
    )  # fmt: skip
    assert decision.kind == "reward"
    assert structures(scene.state, PHOENIX) == 1
    assert scene.told("trap-revealed") == [(PHOENIX, "trampler", "sustenance.d1.c1")]
    assert scene.told("trap-rolled") == [(PHOENIX, "match", 3)]
    defeated = [where for _, _, where in scene.told("dino-defeated")]
    assert defeated[0] == "sustenance.d1.c1"
    assert scene.told("contribution") == [(PHOENIX, 2, 2)]


# Keoni


@pytest.mark.rule("E1-EX-29", "E1-LEADER-07", "E1-R-21")
def test_ex_29_keoni_places_a_light_soldier_after_training_by_leader() -> None:
    scene = Scene(side="B")
    scene.has(KEONI, light=0, story=0)
    scene.run(
        secondary_action,
        KEONI,
        answers=["leader-community", "military", "recruit", "story", "stop", "military.s1.c1"],
    )
    assert scene.fighter("military.s1.c1") == "p4 light"
    assert scene.stock(KEONI, "valor") == 1
    assert scene.stock(KEONI, "story") == 1
    assert scene.told("spent") == []


@pytest.mark.rule("E1-LEADER-07", "E1-R-21")
def test_leader_07_after_training_by_die_too() -> None:
    scene = Scene(side="B")
    scene.has(KEONI, light=1, story=0, food=0, scrap=0)
    scene.pool("neutral organizer")
    scene.run(
        primary_action,
        KEONI,
        answers=["training", "training.1", "story", "stop", "expansion.s2.c3"],
    )
    assert scene.fighter("expansion.s2.c3") == "p4 light"
    assert scene.stock(KEONI, "safeguard") == 1


@pytest.mark.rule("E1-LEADER-07", "E1-R-81")
def test_r_81_a_placement_not_a_soldier_and_only_a_light_one() -> None:
    scene = Scene(side="B")
    scene.has(KEONI, light=0, heavy=2, story=0, food=0, scrap=0)
    scene.run(secondary_action, KEONI, answers=["leader-community", "military", "story", "stop"])
    assert scene.asked[-1].kind == "training"  # no Light Soldier on his board: nothing to place
    assert scene.supply(KEONI, "light") == 5


@pytest.mark.rule("E1-LEADER-07", "E1-R-81")
def test_r_81_once_after_every_training_of_his_own() -> None:
    scene = Scene(side="B")
    scene.state.active = KEONI
    scene.has(KEONI, light=2, story=0, food=0, scrap=0)
    scene.pool("neutral organizer", "neutral organizer")
    scene.run(
        turn,
        answers=[
            "training", "training.1", "story", "stop",
            "expansion.s1.c1", "leader-community", "military", "story", "stop", "expansion.s1.c2",
        ],
    )  # fmt: skip
    assert scene.fighter("expansion.s1.c1") == scene.fighter("expansion.s1.c2") == "p4 light"
    assert scene.stock(KEONI, "valor") == 2

    scene = Scene(side="B")
    scene.has(ADELITA, story=0)
    scene.run(secondary_action, ADELITA, answers=["leader-community", "military", "story", "stop"])
    assert scene.zone("military").leader == ADELITA
    assert scene.state.zones[MILITARY].soldiers == [0] * 8


@pytest.mark.rule("E1-LEADER-07")
def test_leader_07_no_ability_without_a_training() -> None:
    scene = Scene(side="B")
    scene.run(training, ADELITA, answers=["story", "stop"])
    assert [decision.seat for decision in scene.asked] == [ADELITA, ADELITA]
    scene.run(secondary_action, KEONI, answers=["leader-community", "protection", "salvage"])
    assert scene.asked[-1].kind == "leader-effect"

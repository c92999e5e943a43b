"""E1-DET: the four deterministic modules (rulebook p.28)."""

from itertools import product

import pytest
from any_scene import AtRandom, reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, ROBERT, Scene

import pertinax
from pertinax.games.perseverance.episode1.rules.attack import (
    dino_attack,
    fight_phase,
    trap_phase,
    wall_phase,
)
from pertinax.games.perseverance.episode1.rules.defense import contribution
from pertinax.games.perseverance.episode1.rules.dinos import place_dinos_of_space
from pertinax.games.perseverance.episode1.rules.names import DINO_DIE, EXPANSION
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, NOBODY
from pertinax.games.perseverance.shared.rules.threat import face_threat

MODULES = ("dino_module", "wall_module", "trap_module", "threat_module")


@pytest.mark.rule("E1-DET-01", "E1-R-169")
@pytest.mark.parametrize("switches", list(product((False, True), repeat=4)))
def test_det_01_any_combination_of_modules(switches: tuple[bool, ...]) -> None:
    options = {"first_game": True, **dict(zip(MODULES, switches, strict=True))}
    match = pertinax.new_game("episode1", players=3, seed=1, options=options)
    assert tuple(match.view()["modules"].values()) == switches
    match.play([AtRandom(1), AtRandom(2), AtRandom(3)])
    assert match.turn == 34  # setup and 33 turns, whatever the modules
    assert match.result is not None


@pytest.mark.rule("E1-DET-01")
def test_det_01_what_is_not_replaced_stays_as_it_is() -> None:
    scene = Scene(wall_module=True)
    scene.dinos("expansion", d1_c1="T")
    scene.trap("expansion.d1.c1", EMMY, "trampler")
    scene.wall("expansion.c1", ROBERT)
    scene.roll("trap", "match-4")
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    assert scene.told("trap-rolled") == [(EMMY, "match", 4)]
    scene.run(wall_phase, attack)
    assert scene.told("wall-rolled") == []


@pytest.mark.rule("E1-DET-01", "E1-R-170")
def test_r_170_the_pool_is_rolled_and_cards_are_drawn_with_all_modules() -> None:
    options = dict.fromkeys(MODULES, True)
    pools = set()
    told = set()
    for seed in range(6):
        match = pertinax.new_game("episode1", players=2, seed=seed, options=options)
        pools.add(str(match.view()["pool"]))
        match.play([AtRandom(seed), AtRandom(seed + 100)])
        told |= {event.kind for event in match.events()}
    assert len(pools) == 6
    assert {"pool-die", "challenge-drawn", "patrol-revealed", "dino-die-renewed"} <= told
    assert {"threat-token", "trap-revealed"} <= told
    assert not {"threat-rolled", "trap-rolled", "wall-rolled"} & told


# Dino placement


def dino_scene(normal: str, dangerous: str, side: str = "A") -> Scene:
    scene = Scene(dino_module=True, side=side)
    shown = [[option.text for option in die] for die in scene.setting.dino_dice]
    scene.state.dino_dice = [shown[0].index(normal), shown[1].index(dangerous)]
    return scene


@pytest.mark.rule("E1-DET-02")
def test_det_02_both_dice_are_rolled_once_at_the_start_and_lie_open() -> None:
    options = {"first_game": True, "dino_module": True}
    script = {"normal-dino": [2], "dangerous-dino": [5]}
    match = pertinax.new_game("episode1", players=2, seed=1, options=options, script=script)
    told = [event.values for event in match.events() if event.kind == "dino-die-renewed"]
    assert told == [
        ("normal-dino", "raptor"), ("dangerous-dino", "trampler trampler raptor"),
    ]  # fmt: skip
    for seat in (0, 1, None):
        assert match.view(seat)["dino_dice"] == ["raptor", "trampler trampler raptor"]

    plain = pertinax.new_game("episode1", players=2, seed=1, options={"first_game": True})
    assert plain.view()["dino_dice"] is None


@pytest.mark.rule("E1-DET-03", "E1-EX-37")
def test_ex_37_the_open_face_counts_and_that_die_alone_is_rolled_again() -> None:
    scene = dino_scene("raptor", "trampler raptor")
    scene.roll("normal-dino", "trampler")
    scene.run(place_dinos_of_space, EMMY, scene.die_space("rations.2"))
    assert scene.told("dino-placed") == [("raptor", "sustenance.d2.c1")]
    assert view(scene.state, EMMY)["dino_dice"] == ["trampler", "trampler raptor"]


@pytest.mark.rule("E1-DET-03")
def test_det_03_a_dangerous_zone_uses_and_renews_the_dangerous_die() -> None:
    scene = dino_scene("raptor", "trampler raptor")
    scene.zone("sustenance").dangerous = True
    scene.roll("dangerous-dino", "raptor raptor")
    scene.run(place_dinos_of_space, EMMY, scene.die_space("rations.2"))
    assert scene.told("dino-placed") == [
        ("trampler", "sustenance.d3.c2"), ("raptor", "sustenance.d3.c3"),
    ]  # fmt: skip
    assert view(scene.state, EMMY)["dino_dice"] == ["raptor", "raptor raptor"]


@pytest.mark.rule("E1-DET-03")
def test_det_03_the_die_is_rolled_again_after_its_dinos_are_placed() -> None:
    scene = dino_scene("raptor", "trampler raptor")
    scene.run(place_dinos_of_space, EMMY, scene.die_space("rations.2"))
    kinds = [event.kind for event in scene.events]
    assert kinds.index("dino-placed") < kinds.index("dino-die-renewed")


@pytest.mark.rule("E1-DET-03")
def test_det_03_fireworks_are_lit_before_the_new_face_is_known() -> None:
    scene = dino_scene("raptor", "trampler raptor", side="B")  # Emmy plays Jack
    scene.roll("normal-dino", "trampler trampler")
    decision = scene.asks(place_dinos_of_space, EMMY, scene.die_space("rations.2"))
    assert decision.kind == "fireworks"
    assert (view(scene.state, EMMY)["dino_dice"] or [])[0] == "raptor"


@pytest.mark.rule("E1-DET-03", "E1-R-57")
def test_r_57_two_die_icons_are_two_rolls_and_the_second_uses_the_new_face() -> None:
    scene = dino_scene("raptor", "trampler raptor")
    scene.own_content().spaces[scene.die_space("rations.2")].icons = [DINO_DIE, DINO_DIE]
    scene.roll("normal-dino", "trampler", "trampler trampler")
    scene.run(place_dinos_of_space, EMMY, scene.die_space("rations.2"))
    assert [dino for dino, _ in scene.told("dino-placed")] == ["raptor", "trampler"]
    assert (view(scene.state, EMMY)["dino_dice"] or [])[0] == "trampler trampler"

    scene = Scene()
    scene.own_content().spaces[scene.die_space("rations.2")].icons = [DINO_DIE, DINO_DIE]
    scene.roll("normal-dino", "trampler raptor", "raptor")
    scene.run(place_dinos_of_space, EMMY, scene.die_space("rations.2"))
    assert [dino for dino, _ in scene.told("dino-placed")] == ["trampler", "raptor", "raptor"]


@pytest.mark.rule("E1-R-162")
def test_r_162_without_room_the_die_is_rolled_again_all_the_same() -> None:
    scene = dino_scene("raptor", "trampler raptor")
    scene.fill("sustenance")
    scene.roll("normal-dino", "trampler")
    scene.run(place_dinos_of_space, EMMY, scene.die_space("rations.2"))
    assert scene.told("dino-ignored") == [("raptor", "sustenance")]
    assert view(scene.state, EMMY)["dino_dice"] == ["trampler", "trampler raptor"]


# Walls


@pytest.mark.rule("E1-DET-04")
def test_det_04_each_wall_gives_its_owner_one_safeguard_and_nothing_else() -> None:
    scene = Scene(wall_module=True)
    scene.fill("expansion")
    scene.wall("expansion.c1", EMMY)
    scene.wall("expansion.c2", ROBERT)
    scene.wall("expansion.c4", EMMY)
    scene.run(wall_phase, scene.attack("expansion"))
    assert [event.kind for event in scene.events] == ["gained"] * 3
    assert [scene.stock(EMMY, "safeguard"), scene.stock(ROBERT, "safeguard")] == [2, 1]


@pytest.mark.rule("E1-EX-35", "E1-DET-04", "E1-DET-05", "E1-DET-06")
def test_ex_35_the_piece_behind_the_wall_fights_one_more() -> None:
    scene = Scene(wall_module=True)
    scene.dinos("expansion", d1_c1="T", d2_c1="R")
    scene.wall("expansion.c1", EMMY)
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    scene.soldier("expansion.s2.c1", JEREMY, "heavy")
    attack = scene.attack("expansion")
    scene.run(wall_phase, attack)
    assert scene.stock(EMMY, "safeguard") == 1

    scene.run(fight_phase, attack)
    assert attack.dinos == [[1, 1, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert scene.fighter("expansion.s1.c1") == "p1 toppled-light"
    assert scene.fighter("expansion.s2.c1") == "p3 heavy"


@pytest.mark.rule("E1-DET-05")
@pytest.mark.parametrize(("piece", "dinos"), [("light", 2), ("heavy", 3), ("leader", 3)])
def test_det_05_light_two_heavy_three_leader_three(piece: str, dinos: int) -> None:
    scene = Scene(wall_module=True)
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c2="T", d2_c2="T", d3_c2="T")
    scene.wall("expansion.c2", EMMY)
    scene.soldier("expansion.s1.c2", ROBERT, piece)
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[ROBERT] == [dinos, 0, 0]


@pytest.mark.rule("E1-DET-05", "E1-R-164")
def test_r_164_alone_in_the_back_row_one_gets_the_additional_dino() -> None:
    scene = Scene(wall_module=True)
    scene.dinos("expansion", d1_c1="T", d2_c1="T", d1_c2="T")
    scene.wall("expansion.c1", EMMY)
    scene.soldier("expansion.s2.c1", ROBERT, "light")
    scene.soldier("expansion.s1.c2", JEREMY, "light")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[ROBERT] == [2, 0, 0]
    assert scene.told("dino-defeated")[0][0] == JEREMY  # row s1 fought first


@pytest.mark.rule("E1-DET-06", "E1-R-163")
@pytest.mark.parametrize(
    ("piece", "after"), [("light", "p1 toppled-light"), ("leader", "p1 leader")]
)
def test_r_163_an_additional_raptor_topples_a_soldier_but_no_leader(piece: str, after: str) -> None:
    scene = Scene(wall_module=True)
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c2="T", d2_c2="R" if piece == "light" else "T", d3_c2="R")
    scene.wall("expansion.c2", EMMY)
    scene.soldier("expansion.s1.c2", ROBERT, piece)
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert attack.dinos[ROBERT][1] == 1
    assert scene.fighter("expansion.s1.c2") == after


@pytest.mark.rule("E1-R-165")
def test_r_165_a_bonus_without_a_dino_is_not_passed_to_the_back_row() -> None:
    scene = Scene(wall_module=True)
    scene.zone("expansion").dangerous = True
    scene.dinos("expansion", d1_c2="T", d2_c2="T", d3_c2="T")
    scene.wall("expansion.c2", EMMY)
    scene.soldier("expansion.s1.c2", ROBERT, "light")
    scene.soldier("expansion.s2.c2", JEREMY, "light")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert [attack.dinos[ROBERT], attack.dinos[JEREMY]] == [[2, 0, 0], [1, 0, 0]]

    scene = Scene(wall_module=True)
    scene.dinos("expansion", d1_c2="T")
    scene.wall("expansion.c2", EMMY)
    scene.soldier("expansion.s1.c2", ROBERT, "light")
    scene.soldier("expansion.s2.c2", JEREMY, "light")
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert [attack.dinos[ROBERT], attack.dinos[JEREMY]] == [[1, 0, 0], [0, 0, 0]]


@pytest.mark.rule("E1-DET-06", "E1-R-166")
def test_r_166_credit_goes_to_the_fighter_the_wall_still_counts_for_its_owner() -> None:
    scene = Scene(wall_module=True)
    scene.dinos("expansion", d1_c1="T", d2_c1="T")
    scene.wall("expansion.c1", EMMY)
    scene.soldier("expansion.s1.c1", ROBERT, "light")
    scene.has(EMMY, valor=1, safeguard=1)
    attack = scene.attack("expansion")
    scene.run(fight_phase, attack)
    assert [attack.dinos[ROBERT], attack.dinos[EMMY]] == [[2, 0, 0], [0, 0, 0]]

    scene.run(combat_rewards, attack, answers=["2"])  # 2 Followers per Wall
    assert attack.contribution == [1, 1, 0, 0]
    assert scene.stock(EMMY, "followers") == 12


@pytest.mark.rule("E1-DET-07")
def test_det_07_a_wall_with_nobody_behind_it_fights_nothing() -> None:
    scene = Scene(wall_module=True)
    scene.dinos("expansion", d1_c1="T", d2_c1="T")
    scene.wall("expansion.c1", EMMY)
    scene.soldier("expansion.s1.c2", ROBERT, "heavy")
    attack = scene.attack("expansion")
    scene.run(wall_phase, attack)
    scene.run(fight_phase, attack)
    assert scene.told("dino-defeated") == []
    assert scene.dino("expansion.d1.c1") == "trampler"


# Traps


@pytest.mark.rule("E1-DET-08", "E1-EX-36")
def test_ex_36_a_matching_trap_works_the_other_does_nothing() -> None:
    scene = Scene(trap_module=True)
    scene.dinos("expansion", d1_c1="T", d1_c2="T")
    scene.trap("expansion.d1.c1", ROBERT, "raptor")
    scene.trap("expansion.d1.c2", EMMY, "trampler")
    attack = scene.attack("expansion")
    scene.run(trap_phase, attack)
    assert scene.told("gained") == [(EMMY, "followers", 3, "trap")]
    assert scene.told("trap-rolled") == []
    assert attack.dinos == [[0, 0, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert scene.dino("expansion.d1.c1") == "trampler"
    assert [contribution(scene.state, EXPANSION, seat) for seat in (ROBERT, EMMY)] == [1, 1]


# Threat


@pytest.mark.rule("E1-DET-09", "E1-DET-11")
def test_det_09_a_track_with_two_tokens_for_each_player() -> None:
    match = pertinax.new_game(
        "episode1", players=4, seed=1, options={"first_game": True, "threat_module": True}
    )
    for player in match.view()["players"]:
        assert player["threat"] == {"light": 0, "heavy": 0}


@pytest.mark.rule("E1-DET-10")
def test_det_10_a_kept_card_moves_the_token_of_its_type() -> None:
    scene = Scene(threat_module=True)
    scene.on_patrol(EMMY, "stray_trampler", light=1, heavy=1)
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-7")
    scene.run(resolve_stage, EMMY, answers=["heavy-7"])
    assert scene.told("threat-rolled") == []
    assert scene.player(EMMY).threat == [0, 4]
    assert scene.told("soldier-lost") == []


@pytest.mark.rule("E1-DET-11", "E1-R-167")
def test_r_167_tokens_keep_their_place_and_the_track_runs_round() -> None:
    scene = Scene(threat_module=True)
    scene.on_patrol(EMMY, "stray_trampler", light=2, heavy=0)
    scene.draw("light", "light-8", "light-1")  # Threat 5
    scene.run(resolve_stage, EMMY, answers=["light-8"])
    assert scene.player(EMMY).threat == [5, 0]
    assert scene.told("soldier-lost") == []

    scene.on_patrol(EMMY, "knock_knock_down", light=2, heavy=0)
    scene.run(face_threat, EMMY, 5, LIGHT)  # 5 → skull → 0, 1, 2, 3, 4
    assert scene.player(EMMY).threat == [4, 0]
    assert scene.told("soldier-lost") == [(EMMY, "light")]


@pytest.mark.rule("E1-DET-12")
@pytest.mark.parametrize(("start", "lost"), [(2, 0), (3, 1), (5, 1)])
def test_det_12_passing_the_skull_costs_a_soldier_of_the_type(start: int, lost: int) -> None:
    scene = Scene(threat_module=True)
    scene.on_patrol(EMMY, "knock_knock_down", light=2, heavy=2)
    scene.player(EMMY).threat = [0, start]
    scene.run(face_threat, EMMY, 3, HEAVY)
    assert scene.player(EMMY).threat == [0, (start + 3) % 6]
    assert scene.player(EMMY).on_patrol == [2, 2 - lost]
    assert scene.supply(EMMY, "heavy") == 3 + lost


@pytest.mark.rule("E1-EX-22", "E1-DET-13")
def test_ex_22_robert_on_the_threat_track() -> None:
    scene = Scene(threat_module=True)
    scene.on_patrol(ROBERT, "nest_by_the_creek", light=1, heavy=2)  # keep 1, transition 3
    scene.player(ROBERT).threat = [0, 4]
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-3", "heavy-8")
    decision = scene.asks(resolve_stage, ROBERT, answers=["heavy-3", "move-on"])
    assert texts(decision) == ["light", "heavy"]
    assert scene.player(ROBERT).threat == [0, 0]
    assert scene.player(ROBERT).on_patrol == [1, 1]
    assert scene.supply(ROBERT, "heavy") == 4

    scene = Scene(threat_module=True)
    scene.on_patrol(ROBERT, "nest_by_the_creek", light=1, heavy=2)
    scene.player(ROBERT).threat = [0, 4]
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-3", "heavy-8")
    scene.run(resolve_stage, ROBERT, answers=["heavy-3", "move-on", "light"])
    assert scene.player(ROBERT).threat == [3, 0]
    assert scene.player(ROBERT).on_patrol == [1, 1]
    assert scene.player(ROBERT).stage == 1


@pytest.mark.rule("E1-DET-13")
def test_det_13_only_a_type_that_is_on_the_patrol() -> None:
    scene = Scene(threat_module=True)
    scene.on_patrol(ROBERT, "missing_persons", light=2, heavy=0)
    scene.player(ROBERT).threat = [5, 0]
    scene.run(resolve_stage, ROBERT, answers=["move-on"])  # Light is the only type
    assert scene.player(ROBERT).threat == [2, 0]
    assert scene.player(ROBERT).on_patrol == [1, 0]
    assert scene.player(ROBERT).stage == 1


@pytest.mark.rule("E1-DET-13", "E1-R-168")
def test_r_168_the_last_of_a_type_is_lost_and_the_other_type_moves_on() -> None:
    scene = Scene(threat_module=True)
    scene.on_patrol(ROBERT, "missing_persons", light=1, heavy=1)
    scene.player(ROBERT).threat = [4, 0]
    scene.run(resolve_stage, ROBERT, answers=["move-on", "light"])
    assert scene.player(ROBERT).on_patrol == [0, 1]
    assert scene.player(ROBERT).stage == 1

    scene = Scene(threat_module=True)
    scene.on_patrol(ROBERT, "missing_persons", light=1, heavy=0)
    scene.player(ROBERT).threat = [4, 0]
    scene.run(resolve_stage, ROBERT, answers=["move-on"])
    assert scene.player(ROBERT).patrol == NOBODY
    assert scene.player(ROBERT).completed == (scene.card("missing_persons"),)


@pytest.mark.rule("E1-DET-01")
def test_det_01_an_attack_with_wall_and_trap_modules_rolls_nothing() -> None:
    scene = Scene(players=2, wall_module=True, trap_module=True)
    scene.fill("expansion")
    scene.trap("expansion.d1.c1", ROBERT, "trampler")
    scene.wall("expansion.c1", ROBERT)
    decision = scene.asks(dino_attack, EXPANSION)
    assert decision.kind == "reward"
    assert scene.stock(ROBERT, "safeguard") == 1
    assert reason(decision, "2") == "E1-REWARD-05"
    assert not {"trap-rolled", "wall-rolled"} & {event.kind for event in scene.events}

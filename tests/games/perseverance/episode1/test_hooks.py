"""E1-HOOK: the places where the Chronicle campaign, or any ability, takes hold."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import dino_attack, make_dangerous
from pertinax.games.perseverance.episode1.rules.community import settlement_bonus
from pertinax.games.perseverance.episode1.rules.defense import lay_trap
from pertinax.games.perseverance.episode1.rules.dinos import place_dino, put_dino
from pertinax.games.perseverance.episode1.rules.names import EXPANSION, MILITARY
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.shared.rules.names import RAPTOR, TRAMPLER
from pertinax.kernel.decisions import Option

RATIONS = ["rations", "influence", "chief_mate"]


def emmys_turn(dice: int = 2) -> Scene:
    scene = Scene()
    scene.state.active = EMMY
    scene.pool(*["neutral adventurer"] * dice)
    scene.has(EMMY, story=0)
    return scene


@pytest.mark.rule("E1-HOOK-01")
def test_hook_01_claims_between_attack_and_assembly_in_turn_order() -> None:
    scene = emmys_turn(dice=1)  # the last die: an Assembly follows
    scene.fill("sustenance", leave=1)  # and an attack before it

    def claim(table: Tbl, seat: int) -> None:
        table.tell("claim", seat)

    scene.state.hooks.end_of_turn_claims.append(claim)
    scene.run(turn, answers=RATIONS)
    assert scene.told("claim") == [(EMMY,), (JEREMY,), (OLIVIA,), (ROBERT,)]
    order = [e.kind for e in scene.events if e.kind in ("attack", "dangerous", "claim", "assembly")]
    assert order == ["attack", "dangerous", *["claim"] * 4, "assembly"]


@pytest.mark.rule("E1-HOOK-01")
def test_hook_01_the_slot_is_there_in_every_turn_and_empty_in_episode_1() -> None:
    scene = emmys_turn()
    scene.run(turn, answers=RATIONS)
    assert not [event for event in scene.events if event.stage == "claims"]

    scene = emmys_turn()
    scene.state.hooks.end_of_turn_claims.append(lambda table, seat: table.tell("claim", seat))
    scene.run(turn, answers=RATIONS)
    assert len(scene.told("claim")) == 4


@pytest.mark.rule("E1-HOOK-02")
def test_hook_02_windows_before_between_and_after_the_first_two_steps() -> None:
    scene = emmys_turn()
    scene.on_patrol(EMMY, "night_watch", light=2, heavy=0)

    def window(table: Tbl, seat: int, name: str) -> None:
        table.tell("window", seat, name)

    scene.state.hooks.action_window.append(window)
    scene.run(turn, answers=RATIONS)
    steps = ("die-placed", "effect", "influenced", "patrol-stage")
    order = [
        event.values[-1] if event.kind == "window" else event.kind
        for event in scene.events
        if event.kind in ("window", *steps)
    ]
    assert order == [
        "before-actions", "die-placed", "effect", "between-actions", "influenced",
        "after-actions", "patrol-stage",
    ]  # fmt: skip
    assert {seat for seat, _ in scene.told("window")} == {EMMY}


@pytest.mark.rule("E1-HOOK-02")
def test_hook_02_an_action_in_a_window_may_ask_and_change_the_table() -> None:
    scene = emmys_turn()

    def action(table: Tbl, seat: int, name: str) -> None:
        if name == "before-actions":
            choice = table.ask(seat, "chronicle", [Option("dino", 1)], may_stop=True)
            if choice.value == 1:
                place_dino(table, MILITARY, RAPTOR)

    scene.state.hooks.action_window.append(action)
    scene.run(turn, answers=["dino", *RATIONS])
    assert [decision.kind for decision in scene.asked][:2] == ["chronicle", "effect"]
    assert scene.dino("military.d2.c1") == "raptor"


@pytest.mark.rule("E1-HOOK-03")
def test_hook_03_each_event_knows_its_step() -> None:
    scene = emmys_turn()
    scene.fill("sustenance", leave=1)
    scene.on_patrol(EMMY, "night_watch", light=2, heavy=0)
    scene.run(turn, answers=RATIONS)
    stages: dict[str, list[str]] = {}
    for event in scene.events:
        stages.setdefault(event.stage, []).append(event.kind)
    assert list(stages) == ["start", "primary", "secondary", "patrol", "attack"]
    assert {"die-placed", "dino-placed", "effect"} <= set(stages["primary"])
    assert "influenced" in stages["secondary"]
    assert {"patrol-stage", "patrol-completed"} <= set(stages["patrol"])
    assert {"attack", "breach", "lost-followers", "dangerous"} <= set(stages["attack"])
    food = [e.stage for e in scene.events if e.kind == "gained" and e.values[1] == "food"]
    assert food == ["primary"]


@pytest.mark.rule("E1-HOOK-03")
def test_hook_03_what_a_window_brings_belongs_to_no_step() -> None:
    scene = emmys_turn()

    def action(table: Tbl, seat: int, name: str) -> None:
        place_dino(table, MILITARY, RAPTOR)

    scene.state.hooks.action_window.append(action)
    scene.run(turn, answers=RATIONS)
    raptors = [e.stage for e in scene.events if e.kind == "dino-placed" and e.values[0] == "raptor"]
    assert len(raptors) == 3
    assert not {"primary", "secondary", "patrol", "attack"} & set(raptors)


@pytest.mark.rule("E1-HOOK-04")
@pytest.mark.parametrize(("soldier", "successful"), [("heavy", True), ("light", False)])
def test_hook_04_a_defense_without_a_breach_is_successful(soldier: str, successful: bool) -> None:
    scene = Scene()
    scene.dinos("expansion", d1_c1="T", d2_c1="T")
    scene.soldier("expansion.s1.c1", EMMY, soldier)
    defenses: list[bool] = []

    def note(table: Tbl, phase: str) -> None:
        if phase == "over" and table.state.attack is not None:
            defenses.append(table.state.attack.breached == 0)

    scene.state.hooks.attack_phase.append(note)
    scene.run(dino_attack, EXPANSION)
    assert defenses == [successful]
    assert bool(scene.told("breach")) is not successful


@pytest.mark.rule("E1-HOOK-05")
def test_hook_05_dinos_can_be_placed_from_outside() -> None:
    scene = Scene()
    scene.run(put_dino, EXPANSION, scene.cell("d1.c3"), RAPTOR)
    scene.run(place_dino, EXPANSION, TRAMPLER)
    assert scene.dino("expansion.d1.c3") == "raptor"  # a space of one's choice
    assert scene.dino("expansion.d2.c1") == "trampler"  # the next of the fill order
    assert scene.state.dino_supply[1:] == [23, 19, 0]


@pytest.mark.rule("E1-HOOK-05")
def test_hook_05_traps_can_be_placed_from_outside_even_under_a_dino() -> None:
    scene = Scene()
    scene.dinos("expansion", d2_c1="T")
    space = scene.setting.dino_space_names.index("expansion.d2.c1")
    scene.run(lay_trap, EMMY, space, answers=["trampler"])
    trap = view(scene.state, EMMY)["zones"][EXPANSION]["traps"][scene.cell("d2.c1")]
    assert trap == {"owner": "p2", "species": "trampler", "face_up": False}
    assert scene.supply(EMMY, "trampler-traps") == 3


@pytest.mark.rule("E1-HOOK-05")
def test_hook_05_a_zone_can_be_marked_dangerous_from_outside() -> None:
    scene = Scene()
    scene.run(make_dangerous, EXPANSION)
    assert scene.told("dangerous") == [("expansion",)]
    assert scene.state.open_settlement_spaces(EXPANSION) == 10
    assert len(scene.state.fill_order(EXPANSION)) == 10
    scene.run(make_dangerous, EXPANSION)
    assert scene.told("dangerous") == []


@pytest.mark.rule("E1-HOOK-05")
def test_hook_05_traps_can_be_left_in_place_after_an_attack() -> None:
    scene = Scene()
    scene.dinos("expansion", d1_c1="T", d1_c2="T")
    scene.trap("expansion.d1.c1", EMMY, "trampler")
    scene.trap("expansion.d1.c2", ROBERT, "trampler")
    scene.roll("trap", "match-3", "match-3")

    def emmys_stay(table: Tbl, owner: int, cell: int, stays: bool) -> bool:
        return stays or owner == EMMY

    scene.state.hooks.trap_stays.append(emmys_stay)
    scene.run(dino_attack, EXPANSION)
    assert scene.player(EMMY).used_traps == [0, 0]
    assert scene.player(ROBERT).used_traps == [1, 0]
    left = [trap for trap in view(scene.state, EMMY)["zones"][EXPANSION]["traps"] if trap]
    assert [trap["owner"] for trap in left] == ["p2"]


@pytest.mark.rule("E1-HOOK-05")
def test_hook_05_settlement_bonuses_can_be_given_from_outside() -> None:
    scene = Scene()
    scene.run(settlement_bonus, EMMY, EXPANSION, 4)  # space 5: Production once
    scene.run(settlement_bonus, EMMY, MILITARY, 5)  # space 6: 2 Votes
    scene.run(settlement_bonus, EMMY, EXPANSION, 2)  # space 3: Influence
    assert scene.stock(EMMY, "story") == 3
    assert scene.stock(EMMY, "votes") == 2
    assert scene.row("chief_steward") == [EMMY]
    assert scene.supply(EMMY, "settlements") == 12

    decision = scene.asks(settlement_bonus, EMMY, EXPANSION, 9)  # space 10: up to 3 Soldiers
    assert texts(decision) == ["light", "stop"]
    assert reason(decision, "heavy") == "E1-SECOND-05"


@pytest.mark.rule("E1-HOOK-05")
def test_hook_05_the_place_dinos_step_can_be_skipped_before_anything_is_rolled() -> None:
    scene = emmys_turn()
    scene.state.hooks.dinos_skipped.append(lambda table, seat, zone: seat == EMMY)
    scene.run(turn, answers=RATIONS)
    assert scene.told("die-placed")
    assert scene.told("dino-die") == scene.told("dino-placed") == []
    assert scene.told("effect") == [(EMMY, "rations")]

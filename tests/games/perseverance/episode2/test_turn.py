"""E2-TURN and E2-ENDTURN: the steps of a turn and its last checks."""

import pytest
from any_scene import texts
from games.perseverance.episode2.scene import FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.episode2.rules.turn import begin_step, end_of_turn, turn
from pertinax.games.perseverance.shared.rules.pool import turns_in_all


def ready(players: int = 4) -> Scene2:
    """A turn of p1 whose only possible die goes on Salvage or an Outpost; the pool is not empty."""
    scene = Scene2(players)
    scene.has(JOHN, story=0)
    scene.pool("neutral innovator", "neutral innovator")
    return scene


def steps(scene: Scene2, *kinds: str) -> list[tuple[str, str]]:
    return [(event.kind, event.stage) for event in scene.events if event.kind in kinds]


# The turn


@pytest.mark.rule("E2-TURN-01")
def test_turn_01_four_steps_and_the_next_player() -> None:
    scene = ready()
    scene.offer("plains", "plains_tall_grass")
    scene.deck("plains")
    scene.adventure(JOHN, "plains_watering_hole", light=1)
    scene.topples(JOHN, light=1)
    answers = ["salvage", "salvage.1", "explore", "glowberry", "light-1"]
    scene.draw("light", "light-1")
    scene.run(turn, answers=[*answers[:1], *answers[2:4]])
    order = steps(scene, "turn", "die-placed", "adventure-taken", "challenge-drawn", "stood-up")
    assert order == [
        ("turn", "start"), ("die-placed", "primary"), ("adventure-taken", "secondary"),
        ("challenge-drawn", "adventure"), ("stood-up", "end"),
    ]  # fmt: skip
    assert scene.state.active == FRED
    assert scene.told("turn") == [(JOHN, 1)]


@pytest.mark.rule("E2-TURN-01", "E2-SECOND-01", "E2-R-32")
def test_turn_01_the_secondary_action_may_be_left_out() -> None:
    scene = ready()
    scene.run(turn, answers=["salvage", "stop"])
    assert scene.stock(JOHN, "scrap") == 3
    assert scene.state.active == FRED


@pytest.mark.rule("E2-TURN-02")
def test_turn_02_an_attack_belongs_to_its_action() -> None:
    scene = ready()
    scene.outpost("crash_site", "start", FRED)
    scene.watchtower("start", FRED)
    scene.has(FRED, valor=6)
    scene.attack_deck("plains_attack_07")
    decision = scene.asks(turn, answers=["crash_site"])
    assert (decision.seat, decision.kind) == (FRED, "defend")
    assert [decision.kind for decision in scene.asked] == ["effect"]
    assert steps(scene, "attack") == [("attack", "primary")]
    assert scene.stock(JOHN, "scrap") == 4


@pytest.mark.rule("E2-TURN-03", "E2-R-13", "E2-STAGE-01")
def test_turn_03_a_stage_is_resolved_before_the_next_turn() -> None:
    scene = ready()
    scene.adventure(JOHN, "starter_first_steps", light=2)
    scene.draw("light", "light-1", "light-2")
    decision = scene.asks(turn, answers=["salvage", "stop"])
    assert decision.seat == JOHN
    assert scene.stock(JOHN, "food") == 2
    assert scene.state.active == JOHN


@pytest.mark.rule("E2-TURN-04", "E2-ENDTURN-04")
def test_turn_04_after_an_assembly_the_next_player_goes_on() -> None:
    scene = Scene2()
    scene.state.first = JOHN
    scene.state.active = FRED
    scene.run(end_of_turn, FRED)
    assert scene.told("assembly") == [(1,)]
    assert scene.state.active == ISABELLE
    scene.pool("neutral mediator")
    scene.run(end_of_turn, 3)
    assert scene.told("assembly") == []
    assert scene.state.active == JOHN


@pytest.mark.rule("E2-TURN-04")
@pytest.mark.parametrize(("players", "turns"), [(2, 13), (3, 12), (4, 12)])
def test_turn_04_turns_for_each_player(players: int, turns: int) -> None:
    assert turns_in_all(Scene2(players).setting) == players * turns


# Perks of a step


@pytest.mark.rule("E2-PERK-05", "E2-R-39", "E2-R-90")
def test_a_new_step_lets_new_perks_act_and_outposts_be_used_again() -> None:
    scene = Scene2()
    for seat in (JOHN, FRED):
        scene.perks(seat, "defender", "scholar")
        scene.player(seat).fresh = (scene.player(seat).perks[1],)
    scene.state.resolved = (3,)
    defender, scholar = scene.player(JOHN).perks
    assert scene.player(JOHN).acts(defender)
    assert not scene.player(JOHN).acts(scholar)
    scene.run(begin_step, "secondary")
    assert scene.player(JOHN).acts(scholar)
    assert scene.player(FRED).acts(scholar)
    assert not scene.state.resolved


@pytest.mark.rule("E2-PERK-05", "E2-R-39")
def test_a_perk_of_the_primary_action_acts_in_the_secondary() -> None:
    seen: list[tuple[str, bool]] = []

    def watch(table: Tbl, seat: int, name: str) -> None:
        seen.append((name, bool(table.state.players[seat].fresh)))

    def fresh_die(table: Tbl, seat: int, _die: int, _space: int) -> None:
        table.state.players[seat].fresh = (0,)

    def done(table: Tbl, seat: int, _action: str, _where: list[int]) -> None:
        seen.append(("secondary", bool(table.state.players[seat].fresh)))

    scene = ready()
    scene.state.hooks.action_window.append(watch)
    scene.state.hooks.die_placed.append(fresh_die)
    scene.state.hooks.secondary_done.append(done)
    scene.run(turn, answers=["salvage", "explore", "story"])
    assert seen == [
        ("before-actions", False), ("between-actions", True), ("secondary", False),
        ("after-actions", False),
    ]  # fmt: skip


# End-of-Turn Checks


@pytest.mark.rule("E2-ENDTURN-01", "E2-ASSET-04")
def test_end_01_the_active_player_stands_up() -> None:
    scene = ready()
    for seat in (JOHN, FRED):
        scene.has(seat, light=2, heavy=1)
        scene.topples(seat, light=1, heavy=1, leader=True)
    scene.run(end_of_turn, JOHN)
    assert scene.player(JOHN).toppled == [0, 0]
    assert not scene.player(JOHN).leader_toppled
    assert scene.player(FRED).toppled == [1, 1]
    assert scene.player(FRED).leader_toppled
    assert scene.told("stood-up") == [(JOHN,)]


@pytest.mark.rule("E2-ENDTURN-02", "E2-EX-22", "E2-BREACH-07")
def test_example_22_a_breach_that_is_never_countered() -> None:
    scene = ready()
    scene.camp("start", JOHN)
    scene.breach(JOHN, "plains_attack_07", "start", trampler=2, raptor=2)
    lost = []
    for answers in (["raptor"], ["trampler"], ["raptor"], [], []):
        before = scene.stock(JOHN, "followers")
        scene.run(end_of_turn, JOHN, answers=answers)
        lost.append(before - scene.stock(JOHN, "followers"))
        scene.state.active = JOHN
    assert lost == [4, 3, 2, 1, 0]  # with none left nothing can be lost
    assert scene.on_breach(JOHN) == {"trampler": 1}
    scene.has(JOHN, followers=5)
    scene.run(end_of_turn, JOHN)
    assert scene.stock(JOHN, "followers") == 4
    assert scene.dino_supply("raptor") == 20
    assert scene.player(JOHN).breach_at == 0  # the token stays


@pytest.mark.rule("E2-ENDTURN-02", "E2-R-103", "E2-ASSET-08")
def test_end_02_without_followers_a_dino_leaves_all_the_same() -> None:
    scene = ready()
    scene.camp("start", JOHN)
    scene.breach(JOHN, "plains_attack_07", "start", trampler=1, raptor=1)
    scene.has(JOHN, followers=0)
    decision = scene.asks(end_of_turn, JOHN)
    assert texts(decision) == ["trampler", "raptor"]
    scene.run(end_of_turn, JOHN, answers=["raptor"])
    assert scene.stock(JOHN, "followers") == 0
    assert scene.on_breach(JOHN) == {"trampler": 1}


@pytest.mark.rule("E2-ENDTURN-02")
def test_end_02_only_the_active_players_breach() -> None:
    scene = ready()
    scene.camp("start", FRED)
    scene.breach(FRED, "plains_attack_07", "start", trampler=3)
    scene.run(end_of_turn, JOHN)
    assert scene.stock(FRED, "followers") == 10
    assert scene.on_breach(FRED) == {"trampler": 3}


@pytest.mark.rule("E2-R-95", "E2-ENDTURN-02")
def test_ruling_95_a_breach_of_ones_own_turn_costs_followers_at_once() -> None:
    scene = ready()
    scene.outpost("crash_site", "start", JOHN)
    scene.has(JOHN, valor=0)
    scene.attack_deck("plains_attack_07")
    decision = scene.asks(turn, answers=["crash_site", "valor 1", "stop"])
    assert decision.kind == "breach-leaves"
    dinos = sum(scene.on_breach(JOHN).values())
    assert dinos >= 2
    assert scene.told("lost-followers") == [(JOHN, dinos, "breach")]


@pytest.mark.rule("E2-ENDTURN-03")
def test_end_03_claims_come_after_the_breach_and_before_the_assembly() -> None:
    scene = Scene2(2)
    scene.state.active = FRED

    def claim(table: Tbl, seat: int) -> None:
        table.tell("gained", seat, "story", 0, "claim")

    scene.state.hooks.end_of_turn_claims.append(claim)
    scene.topples(FRED, light=1)
    scene.run(end_of_turn, FRED)
    kinds = [event.kind for event in scene.events]
    assert scene.told("gained")[:2] == [(FRED, "story", 0, "claim"), (JOHN, "story", 0, "claim")]
    assert kinds.index("stood-up") < kinds.index("gained") < kinds.index("assembly")


@pytest.mark.rule("E2-ENDTURN-04", "E2-R-12", "E2-R-114")
def test_end_04_all_stand_and_stages_are_done_before_an_assembly() -> None:
    scene = Scene2()
    scene.has(JOHN, story=0)
    scene.pool("neutral innovator")
    scene.adventure(JOHN, "plains_watering_hole", light=1)
    scene.draw("light", "light-1")
    scene.run(turn, answers=["salvage", "stop"])
    kinds = [event.kind for event in scene.events]
    assert kinds.index("challenge-drawn") < kinds.index("assembly")


@pytest.mark.rule("E2-ASSEMBLY-01", "E2-SETUP-05", "E2-FINAL-01")
@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 3), (4, 3)])
def test_as_many_assemblies_as_tiles(players: int, number: int) -> None:
    scene = Scene2(players)
    for _ in range(number):
        assert not scene.state.over
        scene.state.pool = [0] * len(scene.state.pool)
        scene.run(end_of_turn, scene.state.active)
    assert scene.state.over
    assert scene.state.assemblies == number
    assert [event.stage for event in scene.events][-1] == "final"

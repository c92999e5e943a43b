"""E1-TURN: the order of a turn and of the game."""

import pytest
from any_scene import AtRandom, texts
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.api import new_game
from pertinax.games.perseverance.episode1.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import NOBODY

STEPS = ("die-placed", "influenced", "patrol-stage", "attack", "assembly")


def one_effect(scene: Scene, seat: int) -> None:
    """An Organizer die for the Training: without Story or Scrap or Food it is quickly done."""
    scene.pool("neutral organizer")
    scene.has(seat, food=0, scrap=0, story=0)


def steps(scene: Scene) -> list[tuple[str, str]]:
    """What happened, with the step of the turn it belongs to."""
    return [(event.kind, event.stage) for event in scene.events if event.kind in STEPS]


@pytest.mark.rule("E1-TURN-01", "E1-TURN-04")
def test_turn_01_four_steps_and_04_the_attack_before_the_assembly() -> None:
    scene = Scene()
    one_effect(scene, ROBERT)
    scene.fill("military", leave=1)
    scene.on_patrol(ROBERT, "morning_rounds", 1, 0)
    scene.die("training.1", "neutral organizer")
    scene.die("training.2", "neutral organizer")
    # The last die of the pool brings the last Dino.
    answers = ["training", "story", "stop", "influence", "chief_mate"]
    scene.run(turn, answers=answers)
    assert steps(scene) == [
        ("die-placed", "primary"),
        ("influenced", "secondary"),
        ("patrol-stage", "patrol"),
        ("attack", "attack"),
        ("assembly", "assembly"),
    ]


@pytest.mark.rule("E1-TURN-04")
def test_turn_04_no_attack_and_no_assembly_without_cause() -> None:
    scene = Scene()
    one_effect(scene, ROBERT)
    scene.pool("neutral mediator")
    scene.run(turn, answers=["rations", "neutral organizer", "influence", "chief_mate"])
    assert [kind for kind, _ in steps(scene)] == ["die-placed", "influenced"]
    assert sum(scene.state.pool) == 1


@pytest.mark.rule("E1-TURN-02", "E1-R-02")
def test_turn_02_both_actions_are_compulsory() -> None:
    scene = Scene()
    scene.pool("neutral organizer", "neutral innovator")
    scene.has(ROBERT, food=0, scrap=0, story=0)
    decision = scene.asks(turn)
    assert decision.kind == "effect"
    assert texts(decision) == [
        "rations", "pub", "training", "supply", "salvage", "fortifications",
    ]  # fmt: skip
    decision = scene.asks(turn, answers=["rations", "neutral organizer"])
    assert decision.kind == "secondary"
    assert texts(decision) == ["influence", "soldiers", "leader-community", "leader-defense"]


@pytest.mark.rule("E1-TURN-02")
def test_turn_02_exactly_one_of_each() -> None:
    scene = Scene()
    scene.pool("neutral organizer", "neutral innovator")
    scene.has(ROBERT, story=0)
    scene.run(turn, answers=["rations", "neutral organizer", "influence", "chief_mate"])
    kinds = [event.kind for event in scene.events]
    assert kinds.count("die-placed") == 1
    assert kinds.count("effect") == 1
    assert scene.row("chief_mate") == [ROBERT]
    assert scene.leader_at(ROBERT) == "home"


@pytest.mark.rule("E1-TURN-03")
def test_turn_03_a_patrol_of_step_1_is_resolved_in_step_3() -> None:
    scene = Scene()
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.offer("morning_rounds")
    scene.has(ROBERT, food=0, story=0)
    scene.roll("normal-dino", "trampler")
    scene.run(turn, answers=["patrol", "patrol.1", "influence", "chief_mate"])
    assert scene.told("patrol-stage") == [(ROBERT, "morning_rounds", 1)]
    assert (scene.stock(ROBERT, "food"), scene.stock(ROBERT, "story")) == (1, 1)
    assert scene.player(ROBERT).patrol == NOBODY


@pytest.mark.rule("E1-TURN-03")
def test_turn_03_a_patrol_of_step_2_too() -> None:
    scene = Scene()
    scene.pool("neutral innovator", "neutral adventurer")
    scene.offer("morning_rounds")
    scene.has(ROBERT, story=0)
    answers = ["salvage", "neutral adventurer", "leader-community", "sustenance", "patrol"]
    scene.run(turn, answers=answers)
    assert scene.told("patrol-stage") == [(ROBERT, "morning_rounds", 1)]
    assert len(scene.player(ROBERT).completed) == 1


@pytest.mark.rule("E1-TURN-03", "E1-TURN-06")
def test_turn_06_the_stage_is_resolved_before_the_next_turn_and_only_in_ones_own() -> None:
    scene = Scene()
    scene.pool(*["neutral organizer"] * 3)
    scene.on_patrol(ROBERT, "wreck_divers", 2, 0)
    scene.has(ROBERT, scrap=0, story=0)
    scene.has(EMMY, scrap=0, story=0)
    answers = ["rations", "influence", "chief_mate"]
    decision = scene.asks(turn, answers=answers)
    # Step 3 is due at once: the turn goes no further without it, and it cannot be put off.
    assert (decision.seat, decision.kind) == (ROBERT, "transition")
    assert texts(decision) == ["move-on", "stop"]
    assert scene.stock(ROBERT, "scrap") == 1
    assert scene.state.active == ROBERT

    scene = Scene()
    scene.pool(*["neutral organizer"] * 3)
    scene.on_patrol(ROBERT, "wreck_divers", 2, 0)
    scene.has(ROBERT, story=0)
    scene.has(EMMY, story=0)
    scene.roll("threat", 6)
    scene.run(turn, answers=[*answers, "move-on"])
    scene.run(turn, answers=["salvage", *answers[1:]])
    assert scene.told("turn") == [(EMMY, 2)]
    assert scene.told("patrol-stage") == []
    assert scene.player(ROBERT).stage == 1


@pytest.mark.rule("E1-TURN-05")
def test_turn_05_the_next_player_clockwise_goes_on_after_an_assembly() -> None:
    scene = Scene()
    scene.state.active = OLIVIA
    one_effect(scene, OLIVIA)
    scene.run(turn, answers=["salvage", "influence", "chief_mate"])
    assert scene.told("assembly") == [(1,)]
    assert scene.state.active == ROBERT
    for seat in (ROBERT, EMMY, JEREMY):
        scene.state.pool = [0] * 24
        scene.pool("neutral organizer", "neutral organizer")
        scene.has(seat, story=0)
        scene.state.dice = [NOBODY] * len(scene.state.dice)
        scene.run(turn, answers=["salvage", "influence", "chief_mate"])
        assert scene.state.active == seat + 1


@pytest.mark.parametrize(
    ("players", "pools", "each"), [(2, [13, 15], 14), (3, [11, 11, 11], 11), (4, [14, 13, 13], 10)]
)
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.rule("E1-TURN-07")
def test_turn_07_turns_in_a_game(players: int, pools: list[int], each: int, seed: int) -> None:
    match = new_game("episode1", players, seed)
    match.play([AtRandom(seed)] * players)
    told = match.events()
    assert [event.values for event in told if event.kind == "pool-rolled"] == [(n,) for n in pools]
    turns = [event.values[0] for event in told if event.kind == "turn"]
    assert len(turns) == sum(pools) == players * each
    assert [turns.count(seat) for seat in range(players)] == [each] * players
    dice = [event for event in told if event.kind in ("die-placed", "die-set-aside")]
    assert len(dice) == len(turns)

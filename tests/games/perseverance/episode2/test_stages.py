"""E2-STAGE: the stages of an Adventure, from their rewards to the end."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.assembly import officer_value
from pertinax.games.perseverance.episode2.rules.names import OFFICERS
from pertinax.games.perseverance.episode2.rules.setting import Stage
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.episode2.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import NOBODY

SNAKES = "canyon_snakes_on_a_plane"
"""5 Soldiers, 1 Challenge and 3 Followers, transition 6, then 1 Perk and 9 Followers."""
TRAIL = "plains_glowing_trail"
"""3 Glowberries without Challenge, transition 3, then 3 Followers and 1 Challenge."""
WATERFALL = "canyon_waterfall"
"""2 Island Resources, 3, 2 Followers and 1 Challenge, 5, 6 Followers."""
HOLE = "plains_watering_hole"
"""One stage with 2 Challenges."""


def happened(scene: Scene2, *kinds: str) -> list[str]:
    return [event.kind for event in scene.events if event.kind in kinds]


def stage_brings(scene: Scene2, card: str, stage: Stage) -> None:
    """Print something else on the first stage of a card."""
    scene.setting.adventures[scene.card(card)].stages[0] = stage


def heavy_stage(heavy: int = 1, leader: bool = True) -> Scene2:
    """John on the first stage of the Snakes; he gets Heavy cards 3 (Threat 2) and 6 (Threat 4)."""
    scene = Scene2()
    scene.adventure(JOHN, SNAKES, heavy=heavy, leader=leader)
    stage_brings(scene, SNAKES, Stage([], [], 0, 0, 0, 2))
    scene.draw("heavy", "heavy-3", "heavy-6")
    return scene


# The current stage


@pytest.mark.rule("E2-STAGE-01", "E2-R-23")
def test_stage_01_must_be_resolved_in_every_own_turn() -> None:
    scene = Scene2()
    scene.has(JOHN, story=0)
    scene.pool("neutral innovator", "neutral innovator")
    scene.adventure(JOHN, TRAIL, light=1, stage=2)
    scene.draw("light", "light-3")
    scene.run(turn, answers=["salvage", "stop"])
    assert scene.told("adventure-stage") == [(JOHN, TRAIL, 2)]
    assert scene.stock(JOHN, "followers") == 13
    assert scene.player(JOHN).patrol == NOBODY


@pytest.mark.rule("E2-STAGE-02")
def test_stage_02_assets_then_structures_then_challenges() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, light=1)
    stage_brings(scene, HOLE, Stage([(0, 2), (10, 1)], [1], 1, 1, 1, 1))
    scene.draw("light", "light-1")
    answers = ["house", "skinner", "military", "influence", "start"]
    scene.run(resolve_stage, JOHN, answers=answers)
    order = happened(
        scene, "dino-gained", "perk-gained", "settled", "watchtower-built", "challenge-drawn"
    )
    assert order == [
        "dino-gained", "perk-gained", "settled", "watchtower-built", "challenge-drawn",
    ]  # fmt: skip
    assert scene.stock(JOHN, "food") == 4
    assert (scene.stock(JOHN, "votes"), scene.stock(JOHN, "permanent_votes")) == (1, 1)
    assert scene.told("gained")[0] == (JOHN, "food", 2, "adventure")


@pytest.mark.rule("E2-EX-03", "E2-STAGE-03", "E2-STAGE-04", "E2-STAGE-10", "E2-ADVENTURE-10")
def test_example_03_snakes_on_a_plane() -> None:
    scene = Scene2()
    scene.has(JOHN, glowberry=0)
    scene.adventure(JOHN, SNAKES, light=2, heavy=2, leader=True)
    scene.draw("light", "light-6", "light-1")
    scene.draw("heavy", "heavy-1", "heavy-2", "heavy-8")
    scene.roll("threat", 2)
    scene.run(resolve_stage, JOHN, answers=["light-6", "house", "move-on"])
    assert len(scene.told("challenge-drawn")) == 5
    assert scene.captured(JOHN) == {"trampler": 1}
    assert scene.stock(JOHN, "glowberry") == 1
    assert scene.stock(JOHN, "followers") == 13
    assert scene.told("soldier-lost") == [(JOHN, "light")]
    assert scene.told("threat-rolled") == [(JOHN, 2)]
    assert scene.told("leader-ignored") == [(JOHN, "transition")]
    me = scene.player(JOHN)
    assert (me.stage, me.on_patrol, me.leader_ignored) == (1, [1, 2], True)
    assert scene.leader_at(JOHN) == "adventure"


@pytest.mark.rule("E2-STAGE-03", "E2-R-24")
def test_stage_03_exactly_as_many_as_shown_or_all() -> None:
    scene = Scene2()
    scene.has(JOHN, food=0, scrap=0, story=0)
    scene.adventure(JOHN, HOLE, light=3)
    scene.draw("light", "light-1", "light-2", "light-3")
    decision = scene.asks(resolve_stage, JOHN, answers=["light-1"])
    assert (decision.kind, texts(decision)) == ("keep", ["light-2", "light-3"])
    assert scene.stock(JOHN, "food") == 0

    scene = Scene2()
    scene.has(JOHN, food=0)
    scene.adventure(JOHN, HOLE, light=1)
    scene.draw("light", "light-1")
    scene.run(resolve_stage, JOHN)
    assert scene.stock(JOHN, "food") == 1


@pytest.mark.rule("E2-STAGE-03")
def test_stage_03_the_leader_draws_a_heavy_card() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, leader=True)
    scene.draw("heavy", "heavy-2")
    scene.run(resolve_stage, JOHN)
    assert scene.told("challenge-drawn") == [("heavy-2",)]
    assert scene.stock(JOHN, "food") == 3


@pytest.mark.rule("E2-STAGE-03", "E2-PERK-07")
def test_stage_03_perks_and_dinos_of_a_card_are_gained_at_once() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, heavy=2)
    scene.draw("heavy", "heavy-8", "heavy-7")
    scene.roll("threat", 6, 6)
    scene.run(resolve_stage, JOHN, answers=["defender", "house", "heavy-7"])
    assert scene.perks_of(JOHN) == ["defender"]
    assert scene.captured(JOHN) == {"shieldhead": 1}
    order = happened(scene, "perk-gained", "dino-gained", "threat-rolled")
    assert order == ["perk-gained", "dino-gained", "threat-rolled", "threat-rolled"]


@pytest.mark.rule("E2-STAGE-04", "E2-H-05", "E2-H-06")
@pytest.mark.parametrize(("roll", "lost"), [(2, 1), (3, 0), (4, 0)])
def test_stage_04_a_roll_below_the_threat_costs_a_soldier_of_the_type(roll: int, lost: int) -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, light=1, heavy=1)
    scene.draw("light", "light-6")
    scene.draw("heavy", "heavy-1")
    scene.roll("threat", roll)
    scene.run(resolve_stage, JOHN, answers=["stop"])
    assert scene.told("soldier-lost") == [(JOHN, "light")] * lost
    assert scene.stock(JOHN, "light") == 2 - lost
    assert scene.stock(JOHN, "heavy") == 1
    assert scene.supply(JOHN, "light") == 3 + lost


@pytest.mark.rule("E2-STAGE-04")
def test_stage_04_in_the_order_the_player_likes() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, light=1, heavy=1)
    scene.draw("light", "light-7")
    scene.draw("heavy", "heavy-6")
    scene.roll("threat", 5, 1)
    scene.run(resolve_stage, JOHN, answers=["heavy-6"])
    decision = scene.asked[0]
    assert (decision.kind, texts(decision)) == ("threat-card", ["light-7", "heavy-6"])
    assert scene.told("soldier-lost") == [(JOHN, "light")]


@pytest.mark.rule("E2-R-83", "E2-STAGE-04")
def test_r_83_without_a_soldier_of_the_type_nobody_is_lost() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, light=1, leader=True)
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-6")
    scene.roll("threat", 1)
    # Nothing is at stake, so the Leader is not asked whether to ignore the roll.
    scene.run(resolve_stage, JOHN)
    assert scene.told("soldier-lost") == []
    assert scene.leader_at(JOHN) == "home"


# The Leader's ability


@pytest.mark.rule("E2-STAGE-05")
def test_stage_05_the_leader_may_ignore_one_heavy_card_before_the_first_roll() -> None:
    scene = heavy_stage()
    decision = scene.asks(resolve_stage, JOHN)
    assert (decision.kind, texts(decision)) == ("leader-ignores", ["heavy-3", "heavy-6", "stop"])
    assert scene.told("threat-rolled") == []

    scene = heavy_stage()
    scene.roll("threat", 2)
    scene.run(resolve_stage, JOHN, answers=["heavy-6", "stop"])
    assert scene.told("leader-ignored") == [(JOHN, "heavy-6")]
    assert scene.told("threat-rolled") == [(JOHN, 2)]
    assert scene.told("soldier-lost") == []


@pytest.mark.rule("E2-STAGE-05", "E2-STAGE-10")
def test_stage_05_then_the_transition_is_rolled_for() -> None:
    scene = heavy_stage()
    scene.roll("threat", 6, 6)
    scene.run(resolve_stage, JOHN, answers=["heavy-3", "move-on"])
    assert scene.told("leader-ignored") == [(JOHN, "heavy-3")]
    assert len(scene.told("threat-rolled")) == 2
    assert scene.asked[-1].about == (6,)


@pytest.mark.rule("E2-STAGE-05")
def test_stage_05_only_heavy_cards_only_with_the_leader_only_once() -> None:
    scene = heavy_stage(heavy=2, leader=False)
    assert scene.asks(resolve_stage, JOHN).kind == "threat-card"
    scene = heavy_stage()
    scene.player(JOHN).leader_ignored = True
    assert scene.asks(resolve_stage, JOHN).kind == "threat-card"
    scene = Scene2()
    scene.adventure(JOHN, SNAKES, light=1, heavy=1, leader=True)
    scene.draw("light", "light-7")
    scene.draw("heavy", "heavy-3", "heavy-6")
    scene.roll("threat", 6)
    decision = scene.asks(resolve_stage, JOHN, answers=["light-7"])
    assert decision.kind == "transition"


@pytest.mark.rule("E2-STAGE-10", "E2-R-81")
def test_stage_10_a_leader_who_has_not_ignored_a_roll_ignores_the_transition() -> None:
    scene = Scene2()
    scene.adventure(JOHN, TRAIL, light=1, leader=True)
    decision = scene.asks(resolve_stage, JOHN)
    assert (decision.kind, decision.about) == ("transition", (0,))
    assert texts(decision) == ["move-on", "stop"]
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.told("threat-rolled") == []
    assert scene.player(JOHN).leader_ignored


@pytest.mark.rule("E2-R-82", "E2-R-60", "E2-DET-05")
def test_r_82_after_the_lodge_the_ability_is_left_for_a_later_stage() -> None:
    scene = Scene2()
    scene.adventure(JOHN, WATERFALL, heavy=1, leader=True)
    scene.run(resolve_stage, JOHN, False, answers=["move-on"])
    assert not scene.player(JOHN).leader_ignored
    scene.draw("heavy", "heavy-6", "heavy-3")
    decision = scene.asks(resolve_stage, JOHN, answers=["heavy-6"])
    assert (decision.kind, texts(decision)) == ("leader-ignores", ["heavy-6", "stop"])


@pytest.mark.rule("E2-R-82", "E2-STAGE-10")
def test_r_82_the_first_transition_that_would_be_rolled_for_uses_it_up() -> None:
    scene = Scene2()
    scene.adventure(JOHN, WATERFALL, light=1, leader=True)
    scene.run(resolve_stage, JOHN, False, answers=["move-on"])
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-1")
    scene.run(resolve_stage, JOHN, answers=["light-1", "move-on"])
    assert scene.told("leader-ignored") == [(JOHN, "transition")]
    assert scene.told("threat-rolled") == []


@pytest.mark.rule("E2-EX-31", "E2-STAGE-14", "E2-R-81")
def test_example_31_three_stages() -> None:
    scene = Scene2()
    scene.adventure(JOHN, WATERFALL, light=1, leader=True)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.told("threat-rolled") == []
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-1")
    scene.roll("threat", 4)
    scene.run(resolve_stage, JOHN, answers=["heavy-1", "move-on"])
    assert scene.told("soldier-lost") == [(JOHN, "light")]
    me = scene.player(JOHN)
    assert (me.stage, me.on_patrol, scene.leader_at(JOHN)) == (2, [0, 0], "adventure")
    scene.run(resolve_stage, JOHN)
    assert scene.told("adventure-stage") == [(JOHN, WATERFALL, 3)]
    assert scene.stock(JOHN, "followers") == 18
    assert me.patrol == NOBODY
    assert scene.leader_at(JOHN) == "home"


# Transitions


@pytest.mark.rule("E2-STAGE-06", "E2-STAGE-12")
def test_stage_06_stop_or_go_on() -> None:
    scene = Scene2()
    scene.adventure(JOHN, TRAIL, light=1)
    decision = scene.asks(resolve_stage, JOHN)
    assert (decision.kind, decision.about) == ("transition", (3,))
    scene.run(resolve_stage, JOHN, answers=["stop"])
    assert scene.told("threat-rolled") == []
    assert scene.told("adventure-completed") == [(JOHN, TRAIL)]


@pytest.mark.rule("E2-STAGE-07", "E2-STAGE-11")
@pytest.mark.parametrize("roll", [3, 4])
def test_stage_07_a_roll_as_high_as_the_threat_moves_on_unharmed(roll: int) -> None:
    scene = Scene2()
    scene.adventure(JOHN, TRAIL, light=2)
    scene.roll("threat", roll)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    me = scene.player(JOHN)
    assert (me.stage, me.on_patrol) == (1, [2, 0])
    # The new stage waits for the next turn.
    assert scene.stock(JOHN, "followers") == 10
    assert scene.told("moved-on") == [(JOHN, 2)]


@pytest.mark.rule("E2-STAGE-08")
def test_stage_08_a_lower_roll_costs_a_soldier_of_ones_choice() -> None:
    scene = Scene2()
    scene.adventure(JOHN, TRAIL, light=1, heavy=1)
    scene.roll("threat", 2, 2)
    decision = scene.asks(resolve_stage, JOHN, answers=["move-on"])
    assert (decision.kind, texts(decision)) == ("soldier-lost", ["light", "heavy"])
    scene.run(resolve_stage, JOHN, answers=["move-on", "heavy"])
    me = scene.player(JOHN)
    assert (me.stage, me.on_patrol) == (1, [1, 0])
    assert scene.supply(JOHN, "heavy") == 5


@pytest.mark.rule("E2-STAGE-08", "E2-R-25")
def test_stage_08_the_leader_counts_as_a_piece_and_is_never_lost() -> None:
    scene = Scene2()
    scene.adventure(JOHN, TRAIL, light=1, leader=True)
    scene.player(JOHN).leader_ignored = True
    scene.roll("threat", 1)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert (scene.player(JOHN).stage, scene.player(JOHN).on_patrol) == (1, [0, 0])
    assert scene.leader_at(JOHN) == "adventure"


@pytest.mark.rule("E2-STAGE-09")
def test_stage_09_the_last_soldier_falls_and_the_adventure_ends() -> None:
    scene = Scene2()
    scene.adventure(JOHN, TRAIL, heavy=1)
    scene.roll("threat", 2)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.told("soldier-lost") == [(JOHN, "heavy")]
    assert scene.player(JOHN).patrol == NOBODY
    assert scene.stock(JOHN, "heavy") == 0


@pytest.mark.rule("E2-STAGE-09", "E2-R-25")
@pytest.mark.parametrize(("roll", "goes_on"), [(2, False), (3, True)])
def test_stage_09_a_lone_leader_may_go_on_and_is_not_lost(roll: int, goes_on: bool) -> None:
    scene = Scene2()
    scene.adventure(JOHN, TRAIL, leader=True)
    scene.player(JOHN).leader_ignored = True
    scene.roll("threat", roll)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.told("soldier-lost") == []
    assert (scene.player(JOHN).patrol != NOBODY) == goes_on
    assert scene.leader_at(JOHN) == ("adventure" if goes_on else "home")


# The Adventurers' Lodge


@pytest.mark.rule("E2-R-60", "E2-OUTPOST-ADVENTURERS-LODGE", "E2-STAGE-11")
def test_r_60_without_rolls_nobody_is_at_risk() -> None:
    scene = Scene2()
    scene.adventure(JOHN, SNAKES, light=5)
    scene.draw("light", "light-8", "light-7", "light-1", "light-2", "light-3")
    scene.run(resolve_stage, JOHN, False, answers=["light-7", "move-on"])
    assert scene.asked[-1].about == (0,)
    assert scene.told("threat-rolled") == []
    assert (scene.player(JOHN).stage, scene.player(JOHN).on_patrol) == (1, [5, 0])
    scene.run(resolve_stage, JOHN, False, answers=["stop"])
    assert scene.told("adventure-completed") == [(JOHN, SNAKES)]


# The end


@pytest.mark.rule("E2-STAGE-12", "E2-STAGE-13", "E2-STAGE-04")
def test_stage_12_the_adventure_ends_when_the_last_piece_is_lost() -> None:
    scene = Scene2()
    scene.adventure(JOHN, "starter_first_steps", light=1)
    scene.draw("light", "light-8")
    scene.roll("threat", 1)
    scene.run(resolve_stage, JOHN, answers=["stop"])
    assert [decision.kind for decision in scene.asked] == ["perk"]
    assert scene.player(JOHN).completed == (scene.card("starter_first_steps"),)
    assert scene.stock(JOHN, "light") == 1


@pytest.mark.rule("E2-STAGE-13", "E2-ASSEMBLY-SECURITY")
def test_stage_13_pieces_come_home_standing_and_the_card_is_kept() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, light=1, heavy=1, leader=True)
    scene.topples(JOHN, light=1)
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-1", "heavy-2")
    scene.run(resolve_stage, JOHN, answers=["heavy-1", "heavy-2"])
    me = scene.player(JOHN)
    assert (scene.stock(JOHN, "light"), scene.stock(JOHN, "heavy")) == (2, 1)
    assert me.toppled == [1, 0]
    assert scene.leader_at(JOHN) == "home"
    assert not me.leader_toppled
    assert (me.patrol, me.on_patrol, me.completed) == (NOBODY, [0, 0], (scene.card(HOLE),))
    security = OFFICERS.index("chief_of_security")
    assert officer_value(scene.state, security, JOHN) == 2


@pytest.mark.rule("E2-STAGE-13")
def test_stage_13_all_challenge_cards_are_shuffled_back() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, light=2)
    scene.adventure(FRED, "plains_tall_grass", light=1)
    scene.draw("light", "light-1", "light-2")
    scene.run(resolve_stage, JOHN)
    assert scene.state.challenges == []
    scene.draw("light", "light-1")
    scene.run(resolve_stage, FRED, answers=["stop"])
    assert scene.told("challenge-drawn") == [("light-1",)]


@pytest.mark.rule("E2-R-133", "E2-R-56", "E2-PERK-SCHOLAR", "E2-PERK-TACTICIAN")
def test_r_133_scholar_and_tactician_react_to_every_end() -> None:
    scene = Scene2()
    scene.perks(JOHN, "scholar", "tactician")
    scene.has(JOHN, glowberry=0)
    scene.adventure(JOHN, "temple_trial_of_wit", light=1)
    scene.roll("threat", 1)
    scene.run(resolve_stage, JOHN, answers=["move-on", "skinner"])
    assert scene.told("soldier-lost") == [(JOHN, "light")]
    assert scene.stock(JOHN, "glowberry") == 1
    assert "skinner" in scene.perks_of(JOHN)


@pytest.mark.rule("E2-PERK-SURVIVOR", "E2-STAGE-07")
def test_survivor_adds_two_to_rolls() -> None:
    scene = Scene2()
    scene.perks(JOHN, "survivor")
    scene.adventure(JOHN, TRAIL, light=1)
    scene.roll("threat", 1)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.player(JOHN).stage == 1


# Structures


@pytest.mark.rule("E2-STAGE-15", "E2-R-26")
def test_stage_15_a_settlement_for_free_with_its_bonus_or_declined() -> None:
    scene = Scene2()
    scene.has(JOHN, food=0, scrap=0)
    scene.adventure(JOHN, "canyon_second_wreck", light=1, stage=2)
    decision = scene.asks(resolve_stage, JOHN)
    assert texts(decision) == ["sustenance", "military", "expansion", "construction", "stop"]
    scene.run(resolve_stage, JOHN, answers=["military", "influence"])
    assert scene.supply(JOHN, "settlements") == 11
    assert scene.row("chief_of_security") == [JOHN]

    scene = Scene2()
    scene.adventure(JOHN, "canyon_second_wreck", light=1, stage=2)
    scene.run(resolve_stage, JOHN, answers=["stop"])
    assert scene.supply(JOHN, "settlements") == 12


@pytest.mark.rule("E2-STAGE-15", "E2-R-26", "E2-SETTLE-06", "E2-SETTLE-08")
def test_stage_15_settlements_of_a_stage_go_to_different_zones_and_may_be_lost() -> None:
    scene = Scene2()
    scene.adventure(JOHN, HOLE, light=1)
    stage_brings(scene, HOLE, Stage([], [], 0, 2, 0, 0))
    decision = scene.asks(resolve_stage, JOHN, answers=["military", "influence"])
    assert reason(decision, "military") == "E2-SETTLE-06"

    scene = Scene2()
    scene.supplies(JOHN, settlements=0)
    scene.adventure(JOHN, HOLE, light=1)
    stage_brings(scene, HOLE, Stage([], [], 0, 2, 0, 0))
    scene.run(resolve_stage, JOHN)
    assert scene.told("settled") == []


@pytest.mark.rule("E2-STAGE-15", "E2-R-26")
def test_stage_15_a_watchtower_without_trampler_or_card() -> None:
    scene = Scene2()
    scene.offer("plains", "plains_tall_grass", "plains_stampede")
    scene.clear("p1", "p2")
    scene.watchtower("p1", FRED)
    scene.adventure(JOHN, "plains_signal_hill", light=1, stage=3)
    decision = scene.asks(resolve_stage, JOHN)
    assert texts(decision) == ["start", "p2", "stop"]
    scene.run(resolve_stage, JOHN, answers=["p2"])
    assert scene.state.watchtowers[scene.place("p2")]
    assert scene.supply(JOHN, "watchtowers") == 2
    assert scene.in_hand(JOHN) == []

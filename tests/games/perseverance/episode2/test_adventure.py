"""E2-ADVENTURE: the Effect, from the rally point to the Dino Attack."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode2.scene import BEN, FRED, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.adventure import adventure, adventure_refusal
from pertinax.games.perseverance.episode2.rules.map import refill
from pertinax.games.perseverance.episode2.rules.primary import primary_action
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.episode2.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.kernel.decisions import Decision

STARTER = "starter_first_steps"
"""A Starter card: 2 Soldiers."""


def outing(*hand: str, **assets: int) -> Scene2:
    """John's Camp and a Watchtower in the starting area: its attack is held without a question.

    His Leader lies down; he has just what is said.
    """
    scene = Scene2()
    scene.camp("start", JOHN)
    scene.watchtower("start", BEN)
    scene.attack_deck("plains_attack_01")
    scene.has(JOHN, **{"light": 0, "glowberry": 0, "island_resource": 0, "followers": 10, **assets})
    scene.topples(JOHN, leader=True)
    scene.hand(JOHN, *hand)
    return scene


def refusal(scene: Scene2, seat: int = JOHN) -> str:
    why = adventure_refusal(scene.state, seat)
    return "none" if why is None else why.rule


def key(decision: Decision, text: str) -> str:
    """The message key of what forbids an option."""
    return {option.text: why.key for option, why in decision.refused()}[text]


def kinds(scene: Scene2) -> list[str]:
    return [event.kind for event in scene.events]


# The rally point


@pytest.mark.rule("E2-ADVENTURE-01", "E2-BREACH-06")
def test_adventure_01_any_camp_without_breach_token() -> None:
    scene = outing(light=2)
    scene.camp("p2", FRED)
    scene.camp("p4", BEN)
    scene.breach(BEN, "plains_attack_02", "p4", trampler=2)
    scene.dinos("p3", "trampler")
    decision = scene.asks(adventure, JOHN)
    assert decision.kind == "rally"
    assert texts(decision) == ["start", "p2"]
    assert reason(decision, "p4") == "E2-ADVENTURE-01"
    scene.asks(adventure, JOHN, answers=["p2"])
    assert scene.state.rally == scene.place("p2")
    assert scene.told("rally") == [(JOHN, "p2")]


@pytest.mark.rule("E2-ADVENTURE-01", "E2-R-16", "E2-H-07")
def test_adventure_01_not_a_camp_where_nothing_can_be_done() -> None:
    scene = outing(light=2)
    scene.camp("c2", FRED)
    scene.camp("p2", FRED)
    scene.dinos("c7", "raptor")
    decision = scene.asks(adventure, JOHN)
    assert decision.kind == "commit"
    assert (JOHN, "rally", "p2") in scene.told("only-option")
    assert scene.told("rally") == [(JOHN, "p2")]


@pytest.mark.rule("E2-ADVENTURE-02", "E2-EX-35")
def test_adventure_02_closed_without_a_camp_to_rally_at() -> None:
    scene = Scene2()
    scene.dinos("p1", "trampler")
    scene.pool("neutral adventurer")
    scene.has(JOHN, story=0)
    assert reason(scene.asks(primary_action, JOHN), "adventure") == "E2-ADVENTURE-02"
    scene.camp("start", FRED)
    assert "adventure" in texts(scene.asks(primary_action, JOHN))
    scene.breach(FRED, "plains_attack_02", "start", trampler=2)
    assert refusal(scene) == "E2-ADVENTURE-02"


@pytest.mark.rule("E2-ADVENTURE-05", "E2-PRIMARY-06")
def test_adventure_05_closed_where_no_option_is_possible() -> None:
    scene = outing()
    assert refusal(scene) == "E2-ADVENTURE-05"
    scene.dinos("p1", "trampler")
    assert refusal(scene) == "E2-ADVENTURE-05"
    scene.has(JOHN, light=1)
    assert refusal(scene) == "none"
    scene.topples(JOHN, light=1, leader=True)
    assert refusal(scene) == "E2-ADVENTURE-05"
    scene.clear("p2")
    scene.has(JOHN, island_resource=1)
    assert refusal(scene) == "none"


@pytest.mark.rule("E2-R-85", "E2-ADVENTURE-16", "E2-ATTACK-02")
def test_r_85_the_owner_of_another_players_camp_defends_alone() -> None:
    scene = outing(light=1, valor=3)
    scene.state.watchtowers[0] = False
    scene.state.camps[0] = FRED
    scene.dinos("p1", "trampler")
    scene.has(FRED, food=0, valor=2)
    scene.run(adventure, JOHN, answers=["stop", "hold"])
    assert [(asked.seat, asked.kind) for asked in scene.asked] == [
        (JOHN, "capture"), (FRED, "defend"),
    ]  # fmt: skip
    assert scene.stock(FRED, "valor") == 1
    assert scene.stock(FRED, "food") == 1
    assert scene.stock(JOHN, "valor") == 3
    assert scene.stock(JOHN, "food") == 1


# Targets


@pytest.mark.rule("E2-ADVENTURE-03")
def test_adventure_03_targets_are_adjacent_to_the_rally_area() -> None:
    scene = outing(light=2, glowberry=1)
    scene.clear("p2")
    for place in ("p1", "p3", "c1", "c7", "p5"):
        scene.dinos(place, "trampler")
    decision = scene.asks(adventure, JOHN)
    assert decision.kind == "target"
    assert decision.about == ("fight",)
    assert texts(decision) == ["p1", "p3"]
    assert reason(decision, "p2") == "E2-ADVENTURE-06"


@pytest.mark.rule("E2-ADVENTURE-04", "E2-R-20")
def test_adventure_04_two_glowberries_lead_one_area_further_for_the_whole_effect() -> None:
    scene = outing("canyon_rope_bridge", light=5, glowberry=3)
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    scene.dinos("p5", "trampler")
    decision = scene.asks(adventure, JOHN, answers=["fight"])
    assert texts(decision) == ["p1", "p5 further"]
    scene.asks(adventure, JOHN, answers=["fight", "p1"])
    assert scene.stock(JOHN, "glowberry") == 3

    answers = ["fight", "p5 further", "1", "stop", "clear"]
    scene.run(adventure, JOHN, answers=[*answers, "3"])
    assert scene.stock(JOHN, "glowberry") == 1
    assert scene.told("spent") == [(JOHN, "glowberry", 2)]
    assert scene.told("cleared") == [("c1",)]


@pytest.mark.rule("E2-ADVENTURE-04")
def test_adventure_04_what_is_paid_once_is_not_paid_again() -> None:
    scene = outing("canyon_rope_bridge", light=5, glowberry=4)
    scene.clear("p2")
    scene.dinos("p5", "trampler")
    scene.dinos("p1", "trampler")
    scene.state.setting.adventures[scene.card("canyon_rope_bridge")].terrain = 0
    answers = ["fight", "p5 further", "1", "stop", "clear"]
    decision = scene.asks(adventure, JOHN, answers=answers)
    assert texts(decision) == ["p3", "p4", "p5"]


@pytest.mark.rule("E2-R-20", "E2-R-08", "E2-R-21")
def test_r_20_through_exactly_one_area_never_through_the_temple() -> None:
    scene = outing(light=2, glowberry=2)
    scene.clear("p2", "p5")
    scene.camp("p2", BEN)
    scene.breach(BEN, "plains_attack_02", "p2", trampler=2)
    for place in ("c1", "c2", "c6", "edge_3"):
        scene.dinos(place, "trampler")
    # p2, breached Camp or not, leads on to c1; what lies behind p5 is one area too far.
    decision = scene.asks(adventure, JOHN)
    assert decision.kind == "commit"
    assert scene.told("fight") == [(JOHN, "c1")]

    scene = outing(light=2, glowberry=2)
    scene.camp("p3", JOHN)
    scene.dinos("c6", "raptor")
    scene.dinos("c8", "shieldhead")
    assert refusal(scene) == "E2-ADVENTURE-05"
    scene.clear("p6")
    assert refusal(scene) == "none"


@pytest.mark.rule("E2-R-87")
def test_r_87_a_tile_cleared_first_opens_what_lies_behind_it() -> None:
    scene = outing(STARTER, light=3, glowberry=2)
    scene.dinos("edge_1", "trampler")
    decision = scene.asks(adventure, JOHN)
    assert decision.kind == "target"
    assert texts(decision) == ["p1", "p2", "p3", "p4"]
    scene.run(adventure, JOHN, answers=["p1", "2", "fight", "stop"])
    assert scene.told("fight") == [(JOHN, "edge_1")]
    assert scene.stock(JOHN, "glowberry") == 0
    assert scene.stock(JOHN, "followers") == 11


# The options


@pytest.mark.rule("E2-ADVENTURE-05")
def test_adventure_05_one_or_two_different_options() -> None:
    scene = outing(STARTER, light=5, island_resource=1)
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    scene.dinos("p3", "trampler")
    first = scene.asks(adventure, JOHN)
    assert (first.kind, texts(first)) == ("adventure", ["fight", "clear", "camp"])
    second = scene.asks(adventure, JOHN, answers=["fight", "p1", "1", "stop"])
    assert texts(second) == ["clear", "camp", "stop"]
    assert reason(second, "fight") == "E2-ADVENTURE-05"


@pytest.mark.rule("E2-ADVENTURE-05")
def test_adventure_05_in_any_order_and_a_third_is_not_offered() -> None:
    scene = outing(STARTER, light=5, island_resource=2)
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    scene.run(adventure, JOHN, answers=["camp", "fight", "1", "stop"])
    order = [kind for kind in kinds(scene) if kind in ("camp-built", "fight", "attack")]
    assert order == ["camp-built", "fight", "attack"]

    scene = outing(STARTER, light=5, island_resource=2)
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    scene.run(adventure, JOHN, answers=["camp", "stop"])
    assert scene.told("fight") == []
    assert len(scene.told("attack")) == 1


@pytest.mark.rule("E2-ADVENTURE-06", "E2-R-123", "E2-MAP-06")
def test_adventure_06_fight_on_tiles_the_temple_and_the_edge() -> None:
    scene = outing(light=2, valor=0)
    scene.camp("p1", JOHN)
    scene.camp("p2", JOHN)
    scene.dinos("c1", "raptor")
    scene.dinos("edge_1", "trampler")
    scene.dinos("c7", "raptor")
    assert texts(scene.asks(adventure, JOHN, answers=["p1"])) == ["c1", "edge_1"]
    assert texts(scene.asks(adventure, JOHN, answers=["p2"])) == ["c1", "c7"]
    scene.asks(adventure, JOHN, answers=["p1", "edge_1", "1"])
    assert scene.dinos_at("edge_1") == ["none"]
    scene.topples(JOHN, leader=True)
    scene.run(adventure, JOHN, answers=["p2", "c7", "1", "stop"])
    assert scene.dinos_at("c7") == ["none", "none"]


@pytest.mark.rule("E2-ADVENTURE-06", "E2-COMBAT-13")
def test_adventure_06_any_number_of_dinos_but_one_must_fall() -> None:
    scene = outing(light=2)
    scene.dinos("p1", "trampler", "raptor")
    decision = scene.asks(adventure, JOHN)
    assert (decision.kind, texts(decision)) == ("fight-dinos", ["0", "1"])
    assert texts(scene.asks(adventure, JOHN, answers=["1"])) == ["0", "1"]

    scene = outing(light=1)
    scene.camp("p4", JOHN)
    scene.dinos("c5", "shieldhead")
    assert refusal(scene) == "E2-ADVENTURE-05"
    scene.has(JOHN, light=2)
    assert refusal(scene) == "none"


@pytest.mark.rule("E2-ADVENTURE-07", "E2-ASSET-04")
def test_adventure_07_who_fought_cannot_be_assigned() -> None:
    scene = outing(STARTER, light=2)
    scene.dinos("p1", "trampler")
    decision = scene.asks(adventure, JOHN, answers=["clear"])
    assert texts(decision) == ["p2", "p3", "p4"]
    # Both Soldiers stood before the Fight; one of them is left, and the card requires two.
    scene.run(adventure, JOHN, answers=["fight", "1", "stop"])
    assert scene.player(JOHN).toppled == [1, 0]
    assert scene.player(JOHN).patrol == NOBODY
    assert (JOHN, "adventure", "stop") in scene.told("only-option")


@pytest.mark.rule("E2-EX-25", "E2-R-86", "E2-ADVENTURE-07", "E2-STAGE-01", "E2-ENDTURN-01")
def test_example_25_fight_then_clear_the_same_tile() -> None:
    scene = outing(STARTER, light=3, story=0)
    scene.dinos("p1", "trampler")
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.draw("light", "light-1", "light-2")
    primary = ["adventure", "adventure.1", "fight", "1", "stop", "clear", "p1"]
    scene.run(turn, answers=[*primary, "stop", "light-1", "stop"])
    assert scene.stock(JOHN, "followers") == 11
    assert scene.state.cleared[scene.place("p1")]
    assert scene.told("assigned") == [(JOHN, 2, 0, 0)]
    stages = {event.kind: event.stage for event in scene.events}
    assert stages["fight"] == stages["cleared"] == stages["attack"] == "primary"
    assert stages["adventure-stage"] == "adventure"
    assert stages["stood-up"] == "end"
    assert scene.player(JOHN).toppled == [0, 0]
    assert scene.stock(JOHN, "light") == 3


@pytest.mark.rule("E2-R-86")
def test_r_86_fight_and_clear_may_concern_different_hexes() -> None:
    scene = outing(STARTER, light=3)
    scene.dinos("p1", "trampler")
    scene.run(adventure, JOHN, answers=["fight", "1", "stop", "clear", "p4"])
    assert scene.told("fight") == [(JOHN, "p1")]
    assert scene.told("cleared") == [("p4",)]


# Clear


@pytest.mark.rule("E2-ADVENTURE-08")
def test_adventure_08_clear_needs_an_empty_tile_a_card_and_soldiers() -> None:
    scene = outing("plains_watering_hole", light=2, island_resource=1)
    scene.clear("p2")
    for place in ("p1", "p3"):
        scene.dinos(place, "trampler")
    scene.asks(adventure, JOHN, answers=["clear"])
    assert scene.told("cleared") == [("p4",)]

    scene = outing("plains_watering_hole", light=2, glowberry=2, island_resource=1)
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    decision = scene.asks(adventure, JOHN, answers=["clear"])
    assert texts(decision) == ["p3", "p4", "p5 further"]
    assert key(decision, "p1") == "dinos-there"
    assert key(decision, "p2") == "not-a-tile"
    assert key(decision, "c1 further") == "no-card-of-the-terrain"

    scene.has(JOHN, light=1)
    decision = scene.asks(adventure, JOHN)
    assert texts(decision) == ["fight", "camp"]
    assert reason(decision, "clear") == "E2-ADVENTURE-08"
    assert key(decision, "clear") == "no-card-of-the-terrain"


@pytest.mark.rule("E2-ADVENTURE-08")
def test_adventure_08_too_few_soldiers_for_the_card_chosen() -> None:
    scene = outing("plains_watering_hole", "plains_stampede", "plains_tall_grass", light=3)
    decision = scene.asks(adventure, JOHN, answers=["p1"])
    assert decision.kind == "adventure-card"
    assert texts(decision) == ["plains_watering_hole", "plains_tall_grass"]
    assert reason(decision, "plains_stampede") == "E2-ADVENTURE-08"
    scene.has(JOHN, light=1)
    assert refusal(scene) == "E2-ADVENTURE-05"


@pytest.mark.rule("E2-ADVENTURE-08")
def test_adventure_08_no_adventure_in_progress() -> None:
    scene = outing(STARTER, light=3)
    assert refusal(scene) == "none"
    scene.adventure(JOHN, "plains_watering_hole", light=1)
    assert refusal(scene) == "E2-ADVENTURE-05"
    scene.dinos("p1", "trampler")
    scene.clear("p2")
    scene.has(JOHN, island_resource=1)
    decision = scene.asks(adventure, JOHN)
    assert key(decision, "clear") == "adventure-in-progress"


@pytest.mark.rule("E2-ADVENTURE-09", "E2-MAP-08", "E2-INFO-02")
def test_adventure_09_the_tile_leaves_and_the_card_lies_open_on_stage_1() -> None:
    scene = outing(STARTER, "temple_trial_of_wit", light=3)
    scene.run(adventure, JOHN, answers=["p1", "3"])
    me = scene.player(JOHN)
    assert scene.state.cleared[scene.place("p1")]
    assert scene.state.dinos[scene.place("p1")] == ()
    assert (me.patrol, me.stage, me.on_patrol) == (scene.card(STARTER), 0, [3, 0])
    assert scene.in_hand(JOHN) == ["temple_trial_of_wit"]
    assert scene.stock(JOHN, "light") == 0
    assert scene.told("adventure-started") == [(JOHN, STARTER)]


@pytest.mark.rule("E2-ADVENTURE-09", "E2-R-84")
def test_adventure_09_at_least_what_is_required_and_at_most_eight() -> None:
    scene = outing("plains_stampede", light=3, heavy=2)
    heavy = scene.asks(adventure, JOHN, answers=["p1"])
    assert (heavy.kind, heavy.about, texts(heavy)) == ("crew", ("heavy", 4), ["1", "2"])
    assert reason(heavy, "0") == "E2-ADVENTURE-09"
    light = outing("plains_stampede", light=3, heavy=2).asks(adventure, JOHN, answers=["p1", "2"])
    assert (light.about, texts(light)) == (("light", 2), ["2", "3"])

    scene = outing("plains_stampede", light=5, heavy=5)
    scene.topples(JOHN)
    light = scene.asks(adventure, JOHN, answers=["p1", "1", "5"])
    assert texts(light) == ["0", "1", "2"]
    assert reason(light, "3") == "E2-ADVENTURE-09"


@pytest.mark.rule("E2-ADVENTURE-10", "E2-SECOND-07")
def test_adventure_10_the_leader_counts_as_a_soldier_from_the_board_alone() -> None:
    scene = outing(STARTER, light=1)
    assert refusal(scene) == "E2-ADVENTURE-05"
    scene.topples(JOHN)
    scene.run(adventure, JOHN, answers=["p1"])
    assert scene.leader_at(JOHN) == "adventure"
    assert scene.told("assigned") == [(JOHN, 1, 0, 1)]

    scene = outing(STARTER, light=1)
    scene.topples(JOHN)
    scene.leader("military", JOHN)
    assert refusal(scene) == "E2-ADVENTURE-05"


@pytest.mark.rule("E2-ADVENTURE-11")
def test_adventure_11_assigned_pieces_stay_until_the_end() -> None:
    scene = outing("plains_signal_hill", light=4)
    scene.run(adventure, JOHN, answers=["p1"])
    scene.roll("threat", 6)
    scene.run(resolve_stage, JOHN, answers=["move-on"])
    assert scene.player(JOHN).on_patrol == [4, 0]
    assert scene.stock(JOHN, "light") == 0
    scene.dinos("p2", "trampler")
    assert refusal(scene) == "E2-ADVENTURE-05"


@pytest.mark.rule("E2-ADVENTURE-12", "E2-R-21", "E2-R-10", "E2-MAP-04")
def test_adventure_12_the_temple_stays_and_can_be_cleared_again() -> None:
    scene = Scene2()
    scene.camp("p2", JOHN)
    scene.watchtower("p2", JOHN)
    scene.hand(JOHN, "temple_trial_of_wit")
    scene.hand(FRED, "canyon_rope_bridge", "temple_trial_of_strength")
    for seat, light in ((JOHN, 3), (FRED, 5)):
        scene.has(seat, light=light, glowberry=0, island_resource=0)
        scene.topples(seat, leader=True)
    scene.dinos("p1", "trampler")
    scene.dinos("c1", "trampler")
    scene.attack_deck("plains_attack_01")
    c7 = scene.place("c7")
    scene.run(adventure, JOHN, answers=["clear"])
    assert scene.told("adventure-started") == [(JOHN, "temple_trial_of_wit")]
    assert not scene.state.cleared[c7]

    # No passage, no Camp: it is a tile with Dino spaces as before, and Fred may go there too.
    scene.run(refill)
    assert scene.dinos_at("c7") == ["raptor", "none"]
    scene.attack_deck("plains_attack_01")
    answers = ["c7", "1", "1", "stop", "clear"]
    scene.run(adventure, FRED, answers=answers)
    assert scene.told("adventure-started") == [(FRED, "temple_trial_of_strength")]
    assert not scene.state.cleared[c7]


@pytest.mark.rule("E2-ADVENTURE-17", "E2-R-22", "E2-R-10")
def test_adventure_17_starter_cards_are_for_plains() -> None:
    scene = outing(STARTER, light=2, glowberry=2)
    scene.clear("p2")
    decision = scene.asks(adventure, JOHN)
    assert texts(decision) == ["p1", "p3", "p4", "p5 further"]
    assert key(decision, "c1 further") == "no-card-of-the-terrain"

    scene = outing("canyon_rope_bridge", light=3, glowberry=2)
    scene.clear("p2")
    scene.run(adventure, JOHN)
    assert scene.told("cleared") == [("c1",)]


@pytest.mark.rule("E2-R-122")
def test_r_122_an_adventure_goes_on_without_its_rally_camp() -> None:
    scene = outing(STARTER, light=2)
    scene.state.watchtowers[0] = False
    scene.has(JOHN, valor=0)
    scene.run(adventure, JOHN, answers=["p1"])
    assert scene.player(JOHN).breach_at == 0
    scene.draw("light", "light-1", "light-2")
    scene.run(resolve_stage, JOHN, answers=["light-1", "stop"])
    assert scene.told("adventure-completed") == [(JOHN, STARTER)]


# Build a Camp


@pytest.mark.rule("E2-ADVENTURE-13", "E2-R-88", "E2-R-59")
def test_adventure_13_a_camp_for_one_island_resource_with_its_reward() -> None:
    scene = outing(light=1, island_resource=2)
    scene.clear("p2", "p3")
    scene.camp("p3", BEN)
    scene.run(adventure, JOHN, answers=["start"])
    assert scene.state.camps[scene.place("p2")] == JOHN
    assert scene.stock(JOHN, "island_resource") == 1
    assert scene.stock(JOHN, "followers") == 12


@pytest.mark.rule("E2-R-88", "E2-ADVENTURE-14")
def test_r_88_clear_a_tile_and_build_on_it_in_one_effect() -> None:
    scene = outing(STARTER, light=2, island_resource=1)
    scene.run(adventure, JOHN, answers=["p1", "camp"])
    assert scene.state.camps[scene.place("p1")] == JOHN
    assert scene.row("captain") == [JOHN]
    assert refusal(scene) == "E2-ADVENTURE-05"


@pytest.mark.rule("E2-ADVENTURE-14")
def test_adventure_14_a_perk_of_the_officer_of_discovery() -> None:
    scene = outing(island_resource=1)
    scene.clear("p3")
    scene.run(adventure, JOHN, answers=["agile_1"])
    assert scene.perks_of(JOHN) == ["agile_1"]


@pytest.mark.rule("E2-ADVENTURE-15")
def test_adventure_15_not_without_a_camp_left() -> None:
    scene = outing(light=1, island_resource=1)
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    assert "camp" in texts(scene.asks(adventure, JOHN))
    scene.supplies(JOHN, camps=0)
    assert scene.asks(adventure, JOHN).kind == "capture"
    scene.topples(JOHN, light=1, leader=True)
    assert refusal(scene) == "E2-ADVENTURE-05"


@pytest.mark.rule("E2-ADVENTURE-13")
def test_adventure_13_needs_the_resource_and_an_area_in_reach() -> None:
    scene = outing(light=1, island_resource=0)
    scene.clear("p2", "c7")
    scene.dinos("p1", "trampler")
    scene.dinos("p3", "trampler")
    assert scene.asks(adventure, JOHN).kind == "target"
    scene.has(JOHN, island_resource=1, glowberry=2)
    decision = scene.asks(adventure, JOHN, answers=["camp"])
    assert texts(decision) == ["p2", "c7 further"]
    assert reason(decision, "p1") == "E2-MAP-07"


# The attack


@pytest.mark.rule("E2-ADVENTURE-16", "E2-ATTACK-09")
def test_adventure_16_the_attack_comes_last_and_the_marker_returns() -> None:
    scene = outing(light=1, food=0)
    scene.dinos("p1", "trampler")
    scene.run(adventure, JOHN, answers=["trampler"])
    order = [kind for kind in kinds(scene) if kind in ("rally", "dino-captured", "attack-held")]
    assert order == ["rally", "dino-captured", "attack-held"]
    assert scene.told("attack") == [(JOHN, "start", "camp")]
    assert scene.stock(JOHN, "food") == 1
    assert scene.state.rally == NOBODY


# Adventurer


@pytest.mark.rule("E2-R-74", "E2-PERK-ADVENTURER")
def test_r_74_adventurer_fights_on_one_more_hex() -> None:
    scene = outing(STARTER, light=5, island_resource=1)
    scene.perks(JOHN, "adventurer")
    scene.clear("p2")
    scene.dinos("p1", "trampler", "raptor")
    scene.dinos("p3", "trampler")
    answers = ["fight", "p1", "1", "0", "1", "trampler", "fight"]
    decision = scene.asks(adventure, JOHN, answers=answers)
    # p1 still has a Raptor, but the further Fight is on another hex, with a capture of its own.
    assert decision.kind == "commit"
    assert scene.told("fight") == [(JOHN, "p1"), (JOHN, "p3")]

    scene = outing(STARTER, light=5, island_resource=1)
    scene.perks(JOHN, "adventurer")
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    scene.dinos("p3", "trampler")
    fights = ["fight", "p1", "1", "trampler", "fight", "1", "trampler"]
    last = scene.asks(adventure, JOHN, answers=fights)
    assert texts(last) == ["clear", "camp", "stop"]
    assert reason(last, "fight") == "E2-ADVENTURE-05"
    assert scene.captured(JOHN) == {"trampler": 2}


@pytest.mark.rule("E2-R-74", "E2-PERK-ADVENTURER")
def test_r_74_adventurer_also_without_the_option_fight() -> None:
    scene = outing(STARTER, light=5, island_resource=1)
    scene.perks(JOHN, "adventurer")
    scene.clear("p2")
    scene.dinos("p1", "trampler")
    scene.run(adventure, JOHN, answers=["clear", "p3", "2", "camp", "p2", "fight", "1", "stop"])
    assert scene.told("fight") == [(JOHN, "p1")]
    assert scene.told("camp-built") == [(JOHN, "p2")]
    assert len(scene.told("attack")) == 1


# Starting by the Secondary Action, and secrecy


@pytest.mark.rule("E2-R-131", "E2-STAGE-01")
def test_r_131_an_adventure_of_the_secondary_action_has_its_stage_at_once() -> None:
    scene = outing(STARTER, light=2, story=0)
    scene.topples(JOHN)
    scene.pool("neutral innovator", "neutral innovator")
    scene.draw("light", "light-1", "light-2")
    answers = ["salvage", "place-leader", "sustenance", "adventure", "p1", "light-1", "stop"]
    scene.run(turn, answers=answers)
    stages = {event.kind: event.stage for event in scene.events}
    assert stages["adventure-started"] == "secondary"
    assert stages["adventure-completed"] == "adventure"
    assert scene.player(JOHN).completed == (scene.card(STARTER),)


@pytest.mark.rule("E2-INFO-02")
@pytest.mark.parametrize("trial", ["temple_trial_of_wit", "temple_trial_of_strength"])
def test_info_02_questions_do_not_tell_what_a_hidden_card_requires(trial: str) -> None:
    # With three Soldiers the Trial of Wit can be played, that of Strength cannot.
    scene = outing(trial, light=3)
    scene.camp("p2", JOHN)
    scene.dinos("p4", "trampler")
    assert scene.asks(adventure, JOHN).kind == "rally"
    scene.dinos("p1", "trampler")
    assert scene.asks(adventure, JOHN, answers=["p2"]).kind == "adventure"
    assert scene.told("only-option") == []

    # The rest of the hand is known to all, and so is the only tile that Clear could be about.
    scene = outing("plains_watering_hole", light=3)
    scene.dinos("p4", "trampler")
    scene.clear("p2", "p3")
    scene.run(adventure, JOHN, answers=["clear", "2", "fight", "stop"])
    assert (JOHN, "target", "p1") in scene.told("only-option")

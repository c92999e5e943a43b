"""Later halves of Chronicle cards outside the City: Adventures, Watchtowers, Camps (CH-CARD)."""

import pytest
from any_scene import reason, texts
from games.perseverance.chronicle.chronicle_scene import (
    Chronicle2,
    tokens,
    use,
)

from pertinax.games.perseverance.episode2.rules.adventure import assign, card_refusal, clear
from pertinax.games.perseverance.episode2.rules.building import build_camp
from pertinax.games.perseverance.episode2.rules.effects import resolve_effect
from pertinax.games.perseverance.episode2.rules.names import (
    ADVENTURE,
    BUILD,
    PLAINS,
)
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.episode2.rules.turn import turn
from pertinax.games.perseverance.shared.rules.turn import BEFORE, window

ANA, BEN, CEM = range(3)


def in_turn() -> Chronicle2:
    """In a turn of Ana."""
    scene = Chronicle2()
    scene.state.turn = 5
    return scene


# Dinowrestler


@pytest.mark.rule("CH-CARD-21-BOT-E2", "CH-R-77")
def test_with_the_leader_a_soldier_less_is_required() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "dinowrestler", top=False)
    scene.has(ANA, light=1, heavy=0)
    grass = scene.card("plains_tall_grass")
    assert card_refusal(scene.state, ANA, PLAINS, grass) is None
    scene.topples(ANA, leader=True)
    assert card_refusal(scene.state, ANA, PLAINS, grass) is not None
    scene.topples(ANA)
    scene.leader("military", ANA)
    assert card_refusal(scene.state, ANA, PLAINS, grass) is not None
    assert card_refusal(scene.state, BEN, PLAINS, grass) is not None


@pytest.mark.rule("CH-CARD-21-BOT-E2", "CH-R-77")
def test_the_lower_number_holds_only_if_the_leader_goes_along() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "dinowrestler", top=False)
    scene.has(ANA, light=3, heavy=0)
    scene.hand(ANA, "plains_tall_grass")
    decision = scene.asks(clear, ANA, scene.place("p1"), answers=["1"])
    assert (decision.about, texts(decision)) == (("light", 1), ["1", "2", "3"])
    scene = Chronicle2()
    scene.holds(ANA, "dinowrestler", top=False)
    scene.has(ANA, light=3, heavy=0)
    scene.hand(ANA, "plains_tall_grass")
    scene.run(clear, ANA, scene.place("p1"), answers=["0"])
    assert scene.told("assigned") == [(ANA, 3, 0, 0)]


@pytest.mark.rule("CH-CARD-21-BOT-E2", "CH-R-77")
def test_somebody_must_go_in_any_case() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "dinowrestler", top=False)
    scene.perks(ANA, "tactician")
    scene.has(ANA, light=2, heavy=0)
    scene.player(ANA).patrol = scene.card("plains_watering_hole")
    scene.run(assign, ANA, 1, answers=["1", "0"])
    assert scene.told("assigned") == [(ANA, 0, 0, 1)]


@pytest.mark.rule("CH-CARD-21-BOT-E2", "CH-R-77")
@pytest.mark.parametrize(("leader", "drawn"), [(True, 2), (False, 0)])
def test_a_heavy_challenge_card_more_while_the_leader_is_there(leader: bool, drawn: int) -> None:
    scene = Chronicle2()
    scene.holds(ANA, "dinowrestler", top=False)
    scene.adventure(ANA, "plains_tall_grass", light=1, leader=leader)
    scene.draw("light", "light-1")
    if leader:
        scene.draw("heavy", "heavy-1", "heavy-2")
        decision = scene.asks(resolve_stage, ANA)
        assert texts(decision) == ["light-1", "heavy-1", "heavy-2"]
        assert decision.about == (1,)
    else:
        scene.asks(resolve_stage, ANA)
    heavy = [event for event in scene.told("challenge-drawn") if event[0].startswith("heavy")]
    assert len(heavy) == drawn


@pytest.mark.rule("CH-R-77", "CH-R-28")
def test_scout_looks_at_the_printed_number() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "dinowrestler", top=False)
    scene.has(ANA, light=0, heavy=2)
    scene.hand(ANA, "plains_tall_grass")
    scene.step("primary", clear, ANA, scene.place("p1"), answers=["2"])
    assert scene.fulfilled(ANA) == {}
    scene = Chronicle2()
    scene.holds(ANA, "dinowrestler", top=False)
    scene.has(ANA, light=1, heavy=2)
    scene.hand(ANA, "plains_tall_grass")
    scene.step("primary", clear, ANA, scene.place("p1"), answers=["1", "2", "1"])
    assert scene.fulfilled(ANA) == {"scout": "P"}


# Battle Prowess


@pytest.mark.rule("CH-CARD-22-BOT-E2", "CH-R-80")
def test_one_kept_card_brings_no_threat() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "battle_prowess", top=False)
    scene.adventure(ANA, "plains_watering_hole", light=1, heavy=1)
    scene.draw("light", "light-7")
    scene.draw("heavy", "heavy-6")
    scene.roll("threat", 4)
    decision = scene.asks(resolve_stage, ANA)
    assert (decision.kind, texts(decision)) == ("chronicle-ignores", ["light-7", "heavy-6"])
    assert scene.told("threat-rolled") == []
    scene = Chronicle2()
    scene.holds(ANA, "battle_prowess", top=False)
    scene.adventure(ANA, "plains_watering_hole", light=1, heavy=1)
    scene.draw("light", "light-7")
    scene.draw("heavy", "heavy-6")
    scene.roll("threat", 1)
    scene.run(resolve_stage, ANA, answers=["heavy-6"])
    assert scene.told("threat-ignored") == [(ANA, "heavy-6")]
    assert scene.told("soldier-lost") == [(ANA, "light")]


@pytest.mark.rule("CH-CARD-22-BOT-E2", "CH-R-80", "CH-H-07")
def test_not_the_transition_and_beside_the_leader_on_another_card() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "battle_prowess", top=False)
    scene.adventure(ANA, "canyon_echo_caves", heavy=2, leader=True)
    scene.draw("heavy", "heavy-6", "heavy-7", "heavy-1")
    scene.roll("threat", 1)
    answers = ["heavy-6", "heavy-7", "stop", "heavy-6", "move-on"]
    scene.run(resolve_stage, ANA, answers=answers)
    assert scene.told("leader-ignored") == [(ANA, "heavy-6")]
    assert scene.told("threat-ignored") == [(ANA, "heavy-7")]
    assert scene.told("threat-rolled") == [(ANA, 1)]
    assert scene.told("soldier-lost") == [(ANA, "heavy")]


@pytest.mark.rule("CH-CARD-22-BOT-E2", "CH-H-07")
def test_the_only_threat_is_left_out_without_a_question() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "battle_prowess", top=False)
    scene.adventure(ANA, "plains_watering_hole", light=1, heavy=1)
    scene.draw("light", "light-7")
    scene.draw("heavy", "heavy-1")
    scene.run(resolve_stage, ANA)
    assert scene.told("threat-ignored") == [(ANA, "light-7")]
    assert scene.told("threat-rolled") == []


@pytest.mark.rule("CH-R-80")
def test_on_the_threat_track_its_advance_is_left_out() -> None:
    scene = Chronicle2()
    scene.setting.threat_module = True
    scene.holds(ANA, "battle_prowess", top=False)
    scene.adventure(ANA, "plains_watering_hole", light=1, heavy=1)
    scene.draw("light", "light-7")
    scene.draw("heavy", "heavy-6")
    scene.run(resolve_stage, ANA, answers=["light-7"])
    assert scene.told("threat-token") == [(ANA, "heavy", 4)]


# Structure on the Horizon


@pytest.mark.rule("CH-CARD-24-BOT", "CH-R-83")
def test_the_first_to_complete_a_temple_adventure() -> None:
    scene = Chronicle2(game=4)
    scene.holds(ANA, "structure_on_the_horizon", top=False)
    for seat in (ANA, BEN):
        scene.has(seat, followers=0, valor=0)
    scene.adventure(ANA, "temple_trial_of_leadership", light=3)
    scene.run(resolve_stage, ANA, answers=["stop"])
    assert scene.told("first-in-temple") == [(ANA,)]
    assert (scene.stock(ANA, "followers"), scene.own.glory[ANA]) == (5, 2)
    scene.adventure(ANA, "temple_trial_of_wit", light=3)
    scene.run(resolve_stage, ANA, answers=["stop"])
    assert scene.own.glory[ANA] == 2


@pytest.mark.rule("CH-CARD-24-BOT", "CH-R-83")
def test_whoever_comes_second_gets_nothing() -> None:
    scene = Chronicle2(game=4)
    scene.holds(ANA, "structure_on_the_horizon", top=False)
    scene.adventure(BEN, "temple_trial_of_leadership", light=3)
    scene.run(resolve_stage, BEN, answers=["stop"])
    assert scene.own.glory == [0, 0, 0]
    scene.adventure(ANA, "temple_trial_of_wit", light=3)
    scene.run(resolve_stage, ANA, answers=["stop"])
    assert scene.own.glory == [0, 0, 0]


@pytest.mark.rule("CH-R-83")
@pytest.mark.parametrize(("temple_first", "glory"), [("complete", 0), ("first_stage", 2)])
def test_the_first_stage_counts_where_that_is_agreed(temple_first: str, glory: int) -> None:
    scene = Chronicle2(game=4, temple_first=temple_first)
    scene.holds(ANA, "structure_on_the_horizon", top=False)
    scene.adventure(ANA, "temple_trial_of_leadership", light=3)
    scene.roll("threat", 6)
    scene.run(resolve_stage, ANA, answers=["move-on"])
    assert scene.own.glory[ANA] == glory


@pytest.mark.rule("CH-CARD-24-BOT", "CH-R-83")
def test_other_adventures_are_no_temple() -> None:
    scene = Chronicle2(game=4)
    scene.holds(ANA, "structure_on_the_horizon", top=False)
    scene.adventure(ANA, "canyon_carved_wall", light=1)
    scene.run(resolve_stage, ANA, answers=["stop"])
    assert scene.own.temple_by == -1
    assert scene.own.glory[ANA] == 0


def ready_for_adventure(scene: Chronicle2) -> None:
    scene.camp("start", ANA)
    scene.watchtower("start", BEN)
    scene.attack_deck("plains_attack_01")
    scene.has(ANA, light=3, heavy=0, glowberry=0, island_resource=0, story=0)
    scene.topples(ANA, leader=True)
    scene.hand(ANA, "plains_tall_grass")


@pytest.mark.rule("CH-CARD-24-BOT", "CH-R-98", "CH-USE-05")
def test_an_adventure_of_the_last_window_has_its_first_stage_in_the_same_turn() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "structure_on_the_horizon", top=False)
    ready_for_adventure(scene)
    scene.pool("p1 mediator", "p2 mediator")
    answers = [
        "stop", "pub", "p1 mediator", "stop", "stop", "structure_on_the_horizon", "p1",
    ]  # fmt: skip
    scene.roll("threat", 6)
    decision = scene.asks(turn, answers=answers)
    assert decision.kind == "keep"
    assert scene.told("adventure-stage") == [(ANA, "plains_tall_grass", 1)]
    assert tokens(scene) == [(0,)]


@pytest.mark.rule("CH-CARD-24-TOP", "CH-R-98", "CH-R-43")
def test_no_adventure_effect_without_anything_to_do_there() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "structure_on_the_horizon")
    scene.run(window, ANA, BEFORE)
    assert scene.asked == []


@pytest.mark.rule("CH-CARD-24-TOP", "CH-R-103", "CH-H-09")
@pytest.mark.parametrize(
    ("trial", "options"),
    [
        ("temple_trial_of_wit", ["structure_on_the_horizon", "stop"]),
        ("temple_trial_of_strength", ["stop"]),
    ],
)
def test_nobody_learns_from_the_question_what_a_hidden_card_requires(
    trial: str, options: list[str]
) -> None:
    """With three Soldiers one Trial can be played and the other cannot: both are asked about."""
    scene = Chronicle2(game=4)
    scene.holds(ANA, "structure_on_the_horizon")
    scene.camp("p2", ANA)
    scene.has(ANA, light=3, glowberry=0, island_resource=0)
    scene.topples(ANA, leader=True)
    scene.hand(ANA, trial)
    decision = scene.asks(window, ANA, BEFORE)
    assert (decision.kind, texts(decision)) == ("chronicle-action", options)
    assert scene.told("only-option") == []


# We must keep watch!


def watching(trampler: int = 1, raptor: int = 0) -> Chronicle2:
    scene = Chronicle2()
    scene.holds(ANA, "we_must_keep_watch")
    scene.camp("p1", BEN)
    scene.breach(BEN, "plains_attack_10", "p1", trampler=trampler, raptor=raptor)
    scene.has(ANA, light=1, heavy=0, valor=0)
    scene.topples(ANA, leader=True)
    return scene


@pytest.mark.rule("CH-CARD-28-TOP", "CH-R-85", "CH-USE-03")
def test_a_watchtower_at_no_cost_and_without_an_adventure_card() -> None:
    scene = watching()
    scene.offer("plains", "plains_tall_grass")
    scene.clear("p2")
    use(scene, "we_must_keep_watch", "p2")
    assert scene.told("watchtower-built") == [(ANA, "p2")]
    assert scene.told("adventure-taken") == []
    assert tokens(scene) == [(0, 1)]
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-28-TOP", "CH-R-85", "CH-R-41", "CH-CARD-33-BOT", "CH-R-90")
def test_a_counterattack_where_a_watchtower_stands() -> None:
    scene = watching()
    scene.holds(ANA, "rich_new_frontiers", top=False)
    scene.watchtower("p1", CEM)
    scene.camp("p2", CEM)
    scene.breach(CEM, "plains_attack_01", "p2", trampler=1)
    decision = scene.asks(window, ANA, BEFORE, answers=["we_must_keep_watch"])
    assert (decision.kind, texts(decision)) == (
        "chronicle-ability", ["watchtower", "counterattack"],
    )  # fmt: skip
    answers = ["we_must_keep_watch", "counterattack"]
    decision = scene.asks(window, ANA, BEFORE, answers=[*answers, "stop"])
    assert scene.told("counterattack") == [(ANA, "p2")]
    assert decision.kind == "settlement-zone"
    assert tokens(scene)[0] == (1, 0)
    assert scene.fulfilled(ANA) == {}


@pytest.mark.rule("CH-CARD-28-TOP", "CH-R-43")
def test_separate_abilities_say_why_they_cannot_be_used() -> None:
    scene = watching()
    scene.own.held[ANA] = (scene.own.held[ANA][0]._replace(tokens=(0, 1)),)
    scene.run(window, ANA, BEFORE)
    assert scene.asked == []
    scene.holds(ANA, "conscription")
    assert reason(scene.asks(window, ANA, BEFORE), "we_must_keep_watch") == "CH-CARD-28-TOP"
    scene.watchtower("p1", CEM)
    assert "we_must_keep_watch" in texts(scene.asks(window, ANA, BEFORE))
    strong = watching(raptor=3)
    strong.watchtower("p1", CEM)
    strong.supplies(ANA, watchtowers=0)
    strong.holds(ANA, "conscription")
    assert reason(strong.asks(window, ANA, BEFORE), "we_must_keep_watch") == "E2-SECOND-09"


# Settlements Beyond the Wall


def camping(**valor: int) -> Chronicle2:
    scene = in_turn()
    scene.holds(ANA, "settlements_beyond_the_wall")
    scene.clear("c1")
    scene.attack_deck("canyon_attack_01")
    scene.has(ANA, **(valor or {"valor": 6}))
    return scene


@pytest.mark.rule("CH-CARD-36-TOP", "CH-R-93", "CH-USE-06")
def test_a_new_camp_is_attacked_at_once_and_brings_a_settlement() -> None:
    scene = camping()
    scene.state.rally = scene.place("start")
    answers = ["settlements_beyond_the_wall", "hold", "military", "influence"]
    scene.step("primary", build_camp, ANA, scene.place("c1"), False, answers=answers)
    assert scene.told("attack") == [(ANA, "c1", "camp")]
    assert scene.told("attack-held") == [(ANA, "c1")]
    assert scene.told("settled") == [("p1", "military")]
    assert scene.influence("chief_of_security", ANA) == 1
    assert scene.fulfilled(ANA) == {"defender": "P"}
    assert scene.state.rally == scene.place("start")
    assert tokens(scene) == [(1,)]
    assert scene.own.used


@pytest.mark.rule("CH-CARD-36-TOP", "CH-R-93")
def test_if_the_defence_fails_there_is_no_settlement() -> None:
    scene = camping(valor=0)
    answers = ["settlements_beyond_the_wall"]
    scene.step("primary", build_camp, ANA, scene.place("c1"), False, answers=answers)
    assert scene.told("attack-failed") == [(ANA, "c1")]
    assert scene.told("settled") == []
    assert tokens(scene) == [(1,)]


@pytest.mark.rule("CH-CARD-36-TOP", "CH-USE-04", "CH-USE-06")
def test_it_is_up_to_the_player_and_to_ones_own_turn() -> None:
    scene = camping()
    scene.step("primary", build_camp, ANA, scene.place("c1"), False, answers=["stop"])
    assert scene.told("attack") == []
    assert tokens(scene) == [(2,)]
    for change in ("used", "active", "turn"):
        scene = camping()
        if change == "used":
            scene.own.used = True
        elif change == "active":
            scene.state.active = BEN
        else:
            scene.state.turn = 0
        scene.step("primary", build_camp, ANA, scene.place("c1"), False)
        assert scene.told("attack") == []


@pytest.mark.rule("CH-CARD-36-TOP", "CH-R-93")
def test_in_addition_to_the_attack_of_the_action_itself() -> None:
    scene = in_turn()
    scene.holds(ANA, "settlements_beyond_the_wall")
    scene.camp("start", BEN)
    scene.watchtower("start", BEN)
    scene.clear("p1")
    scene.attack_deck("plains_attack_01", "plains_attack_02")
    scene.has(ANA, island_resource=1, glowberry=0, valor=6, light=0, heavy=0)
    scene.topples(ANA, leader=True)
    answers = ["p1", "settlements_beyond_the_wall", "hold", "military", "influence"]
    scene.step("primary", resolve_effect, ANA, ADVENTURE, answers=answers[1:])
    assert scene.told("attack") == [(ANA, "p1", "camp"), (BEN, "start", "camp")]


@pytest.mark.rule("CH-CARD-36-TOP", "CH-R-93")
def test_a_camp_of_the_build_effect_counts_too() -> None:
    scene = camping()
    scene.has(ANA, scrap=1, glowberry=1, island_resource=0)
    scene.camp("start", BEN)
    decision = scene.asks(resolve_effect, ANA, BUILD, answers=["stop"])
    assert decision.kind == "chronicle-modifier"
    assert scene.told("camp-built") == [(ANA, "c1")]


@pytest.mark.rule("CH-CARD-36-BOT", "CH-R-94", "CH-USE-06")
@pytest.mark.parametrize("card", ["canyon_waterfall", "plains_signal_hill", "canyon_carved_wall"])
def test_a_settlement_after_a_third_stage(card: str) -> None:
    scene = in_turn()
    scene.holds(ANA, "settlements_beyond_the_wall", top=False)
    scene.adventure(ANA, card, light=1, stage=3)
    scene.supplies(ANA, watchtowers=0)
    answers = ["settlements_beyond_the_wall", "military", "influence"]
    scene.step("adventure", resolve_stage, ANA, answers=answers)
    assert scene.told("settled") == [("p1", "military")]
    assert tokens(scene) == [(1,)]


@pytest.mark.rule("CH-CARD-36-BOT", "CH-R-94")
def test_not_after_an_earlier_stage() -> None:
    scene = in_turn()
    scene.holds(ANA, "settlements_beyond_the_wall", top=False)
    scene.adventure(ANA, "canyon_carved_wall", light=1, stage=2)
    scene.has(ANA, story=0, valor=0)
    scene.supplies(ANA, cubes=0)
    scene.step("adventure", resolve_stage, ANA, answers=["stop"])
    assert [decision.kind for decision in scene.asked] == ["transition"]

"""E1-PATROL: the Patrol Effect and the stages of a Patrol (rulebook pp.12–13)."""

import pytest
from any_scene import reason, texts
from games.perseverance.episode1.scene import EMMY, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.assembly import officer_value, renew_offer
from pertinax.games.perseverance.episode1.rules.names import CHIEF_OF_SECURITY, SAFEGUARD
from pertinax.games.perseverance.episode1.rules.patrol import resolve_stage, start_patrol
from pertinax.games.perseverance.episode1.rules.primary import primary_action
from pertinax.games.perseverance.episode1.rules.scoring import result
from pertinax.games.perseverance.episode1.rules.secondary import secondary_action
from pertinax.games.perseverance.episode1.rules.turn import end_of_turn, turn
from pertinax.games.perseverance.episode1.rules.view import view
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    FOOD,
    HEAVY,
    NOBODY,
    SCRAP,
    STORY,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.threat import face_threat


def asked(scene: Scene) -> list[str]:
    """The kinds of the questions answered in the last run."""
    return [decision.kind for decision in scene.asked]


def happened(scene: Scene) -> list[str]:
    return [event.kind for event in scene.events]


def emmys_turn(**assets: int) -> Scene:
    """Emmy is to move, with two Adventurer dice in the pool and no Story to turn them."""
    scene = Scene()
    scene.state.active = EMMY
    scene.pool("neutral adventurer", "neutral adventurer")
    scene.has(EMMY, story=0, **assets)
    return scene


RATIONS = ["rations", "influence", "chief_mate"]
"""A Primary and a Secondary Action without consequences for a Patrol."""


# The Effect


@pytest.mark.rule("E1-PATROL-01", "E1-R-22")
def test_patrol_01_only_a_patrol_in_progress_closes_the_effect() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.has(EMMY, light=2)
    scene.offer("morning_rounds", "lost_luggage")
    scene.player(EMMY).completed = (scene.card("night_watch"), scene.card("snare_line"))
    assert "patrol" in texts(scene.asks(primary_action, EMMY))

    scene.on_patrol(EMMY, "missing_persons", light=2, heavy=0)
    assert reason(scene.asks(primary_action, EMMY), "patrol") == "E1-PATROL-01"


@pytest.mark.rule("E1-PATROL-02")
def test_patrol_02_a_card_must_ask_for_no_more_soldiers_than_one_has() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.offer("scare_them_off", "beacon_hill")  # 3 and 4 Soldiers
    scene.has(EMMY, light=1, heavy=1)
    assert reason(scene.asks(primary_action, EMMY), "patrol") == "E1-PATROL-02"

    scene.has(EMMY, light=1, heavy=2)
    assert "patrol" in texts(scene.asks(primary_action, EMMY))


@pytest.mark.rule("E1-R-187")
def test_r_187_the_only_card_one_can_afford_must_be_taken() -> None:
    scene = Scene()
    scene.offer("scare_them_off", "lost_luggage")
    scene.has(EMMY, light=2)
    scene.run(start_patrol, EMMY)
    assert (EMMY, "patrol-card", "lost_luggage") in scene.told("only-option")
    assert scene.player(EMMY).patrol == scene.card("lost_luggage")


@pytest.mark.rule("E1-PATROL-03", "E1-R-60")
def test_patrol_03_take_a_card_reveal_the_next_then_assign() -> None:
    scene = Scene()
    scene.has(EMMY, light=3, heavy=1)
    scene.offer("missing_persons", "night_watch", deck=["berry_pickers", "beacon_hill"])
    scene.draw("patrol", "beacon_hill")
    decision = scene.asks(start_patrol, EMMY, answers=["missing_persons"])

    assert decision.kind == "assign"
    assert view(scene.state, EMMY)["patrols"] == ["beacon_hill", "night_watch"]
    assert view(scene.state, EMMY)["patrol_deck"] == 1
    assert happened(scene) == ["patrol-started", "patrol-revealed"]


@pytest.mark.rule("E1-PATROL-03")
def test_patrol_03_the_marker_of_a_two_stage_card_starts_on_stage_1() -> None:
    scene = Scene()
    scene.has(EMMY, light=3, heavy=1)
    scene.offer("missing_persons", "night_watch")
    scene.run(start_patrol, EMMY, answers=["missing_persons", "light 2 heavy 1"])
    assert view(scene.state, EMMY)["players"][EMMY]["patrol"] == {
        "card": "missing_persons", "stage": 1, "light": 2, "heavy": 1,
    }  # fmt: skip
    assert scene.stock(EMMY, "light") == 1
    assert scene.stock(EMMY, "heavy") == 0


@pytest.mark.rule("E1-PATROL-04", "E1-R-59")
def test_patrol_04_an_empty_deck_reveals_nothing_and_no_card_closes_the_effect() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.has(EMMY, light=2)
    scene.offer("morning_rounds", "lost_luggage")
    scene.run(start_patrol, EMMY, answers=["lost_luggage"])
    assert view(scene.state, EMMY)["patrols"] == ["morning_rounds"]

    scene.run(resolve_stage, EMMY)
    scene.run(start_patrol, EMMY, answers=["light 1 heavy 0"])
    scene.run(resolve_stage, EMMY)
    assert len(scene.player(EMMY).completed) == 2
    assert reason(scene.asks(primary_action, EMMY), "patrol") == "E1-PATROL-04"

    scene.run(renew_offer)
    assert scene.state.offer == []


@pytest.mark.rule("E1-PATROL-05", "E1-R-61")
def test_patrol_05_at_least_the_required_soldiers_at_most_eight() -> None:
    scene = Scene()
    scene.has(EMMY, light=5, heavy=5)
    scene.offer("scare_them_off")
    decision = scene.asks(start_patrol, EMMY)

    mixes = [(light, heavy) for light in range(6) for heavy in range(6)]
    legal = [f"light {light} heavy {heavy}" for light, heavy in mixes if 3 <= light + heavy <= 8]
    assert texts(decision) == legal
    assert {"light 3 heavy 0", "light 0 heavy 3", "light 5 heavy 3"} <= set(legal)
    assert reason(decision, "light 1 heavy 1") == "E1-PATROL-05"
    assert reason(decision, "light 5 heavy 4") == "E1-PATROL-05"


@pytest.mark.rule("E1-PATROL-05")
def test_patrol_05_only_soldiers_of_the_player_board() -> None:
    scene = Scene()
    scene.has(EMMY, light=2, heavy=2)
    scene.soldier("military.s1.c1", EMMY, "light")
    scene.offer("scare_them_off")
    decision = scene.asks(start_patrol, EMMY)
    assert texts(decision) == ["light 1 heavy 2", "light 2 heavy 1", "light 2 heavy 2"]
    assert reason(decision, "light 3 heavy 0") == "E1-PATROL-05"


@pytest.mark.rule("E1-PATROL-06", "E1-R-75")
def test_patrol_06_nobody_joins_or_leaves_a_patrol() -> None:
    scene = emmys_turn(light=2, heavy=2)
    scene.on_patrol(EMMY, "missing_persons", light=2, heavy=1)
    scene.roll("threat", 3)
    scene.run(turn, answers=[*RATIONS, "move-on"])
    assert asked(scene) == ["effect", "secondary", "officer", "transition"]
    assert scene.player(EMMY).on_patrol == [2, 1]
    assert [scene.stock(EMMY, "light"), scene.stock(EMMY, "heavy")] == [2, 2]


@pytest.mark.rule("E1-PATROL-06", "E1-R-75")
def test_patrol_06_the_leader_does_not_count_as_a_soldier() -> None:
    scene = Scene()
    scene.pool("neutral adventurer")
    scene.has(EMMY, light=1)
    scene.offer("lost_luggage")
    assert scene.leader_at(EMMY) == "home"
    assert reason(scene.asks(primary_action, EMMY), "patrol") == "E1-PATROL-02"


# The stages


@pytest.mark.rule("E1-PATROL-07")
def test_patrol_07_rewards_then_threats_then_transition_then_wrap_up() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "nest_by_the_creek", light=2, heavy=0)
    scene.draw("light", "light-3", "light-7")
    scene.roll("threat", 6, 6)
    scene.run(resolve_stage, EMMY, answers=["light-3", "move-on"])
    assert happened(scene) == [
        "patrol-stage", "challenge-drawn", "challenge-drawn", "challenge-kept", "gained",
        "only-option", "threat-rolled", "threat-rolled", "moved-on",
    ]  # fmt: skip
    assert scene.state.challenges == []
    assert scene.stock(EMMY, "followers") == 12  # stage 2 (2 Food, 2 Followers) is not played yet


@pytest.mark.rule("E1-PATROL-07")
def test_patrol_07_a_stage_is_resolved_in_ones_own_turn_only() -> None:
    scene = emmys_turn()
    scene.on_patrol(ROBERT, "missing_persons", light=2, heavy=1)
    scene.run(turn, answers=RATIONS)
    assert scene.told("patrol-stage") == []
    assert scene.stock(ROBERT, "story") == 2


@pytest.mark.rule("E1-PATROL-08", "E1-R-62")
def test_patrol_08_everything_shown_and_challenge_cards_last() -> None:
    scene = Scene()
    card = scene.own_content().patrols[scene.card("palisade_detail")]
    card.stages[0].challenges = 1
    scene.on_patrol(EMMY, "palisade_detail", light=1, heavy=0)
    scene.draw("light", "light-1")
    scene.run(resolve_stage, EMMY, answers=["military.wall.c2"])
    assert happened(scene)[:4] == ["patrol-stage", "gained", "wall-built", "challenge-drawn"]
    assert scene.stock(EMMY, "followers") == 12
    assert scene.zone("military").walls == [NOBODY, EMMY, NOBODY, NOBODY]
    assert scene.stock(EMMY, "story") == 3


@pytest.mark.rule("E1-PATROL-08")
def test_patrol_08_all_assets_of_a_stage() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "night_watch", light=2, heavy=0)
    scene.run(resolve_stage, EMMY)
    assert [scene.stock(EMMY, "valor"), scene.stock(EMMY, "safeguard")] == [1, 2]


@pytest.mark.rule("E1-PATROL-09", "E1-R-63")
def test_patrol_09_a_structure_is_free_and_goes_where_the_rules_let_it() -> None:
    scene = Scene()
    scene.has(EMMY, scrap=0, food=0, story=0)
    scene.on_patrol(EMMY, "palisade_detail", light=3, heavy=0)
    scene.wall("military.c1", ROBERT)
    decision = scene.asks(resolve_stage, EMMY)
    assert reason(decision, "military.wall.c1") == "E1-FORT-07"
    assert "stop" in texts(decision)

    scene = Scene()
    scene.on_patrol(EMMY, "snare_line", light=2, heavy=0)
    scene.dinos("expansion", d2_c1="T")
    decision = scene.asks(resolve_stage, EMMY)
    assert reason(decision, "expansion.d2.c1") == "E1-FORT-06"

    scene = Scene()
    scene.has(EMMY, scrap=0, food=0, story=0)
    scene.on_patrol(EMMY, "snare_line", light=2, heavy=0)
    scene.run(resolve_stage, EMMY, answers=["expansion.d2.c1", "raptor"])
    assert scene.supply(EMMY, "raptor-traps") == 3
    assert scene.stock(EMMY, "valor") == 0


@pytest.mark.rule("E1-PATROL-09")
def test_patrol_09_a_settlement_takes_the_bottommost_space_without_bonus() -> None:
    scene = Scene()
    scene.settlement("expansion.1", ROBERT)
    scene.settlement("expansion.3", ROBERT)
    scene.on_patrol(EMMY, "shelter_crew", light=3, heavy=0, stage=2)
    scene.run(resolve_stage, EMMY, answers=["expansion"])
    assert scene.zone("expansion").settlements[:3] == [ROBERT, EMMY, ROBERT]
    assert scene.stock(EMMY, "votes") == 0  # space 2 would bring one
    assert scene.stock(EMMY, "followers") == 12


@pytest.mark.rule("E1-PATROL-09", "E1-R-63")
def test_patrol_09_a_structure_may_be_declined_and_is_lost_without_a_piece() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "palisade_detail", light=3, heavy=0)
    scene.run(resolve_stage, EMMY, answers=["stop"])
    assert scene.supply(EMMY, "walls") == 7
    assert scene.stock(EMMY, "followers") == 12

    scene = Scene()
    scene.supplies(EMMY, walls=0)
    scene.on_patrol(EMMY, "palisade_detail", light=3, heavy=0)
    scene.run(resolve_stage, EMMY)
    assert scene.told("wall-built") == []
    assert scene.stock(EMMY, "followers") == 12


@pytest.mark.rule("E1-PATROL-10", "E1-R-64", "E1-R-65")
def test_patrol_10_a_card_per_soldier_and_exactly_as_many_kept_as_shown() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "raptor_pack", light=3, heavy=2)
    scene.draw("light", "light-1", "light-2", "light-8")
    scene.draw("heavy", "heavy-1", "heavy-8")
    drawn = ["light-1", "light-2", "light-8", "heavy-1", "heavy-8"]
    first = scene.asks(resolve_stage, EMMY)
    assert texts(first) == drawn  # no "stop": the harmless cards may be chosen, not fewer
    assert view(scene.state, ROBERT)["challenges"] == drawn

    scene.state.challenges.clear()
    second = scene.asks(resolve_stage, EMMY, answers=["light-1"])
    assert texts(second) == ["light-2", "light-8", "heavy-1", "heavy-8"]

    scene.state.challenges.clear()
    scene.run(resolve_stage, EMMY, answers=["light-1", "heavy-1", "stop"])
    assert scene.stock(EMMY, "story") == 3
    assert scene.stock(EMMY, "food") == 2
    assert scene.stock(EMMY, "followers") == 11


@pytest.mark.rule("E1-PATROL-10", "E1-R-64")
def test_patrol_10_all_are_kept_if_fewer_were_drawn() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "long_way_home", light=1, heavy=0, stage=2)  # keep 2
    scene.draw("light", "light-8")
    scene.roll("threat", 4)
    scene.run(resolve_stage, EMMY)
    assert scene.told("challenge-kept") == [(EMMY, "light-8")]
    assert scene.stock(EMMY, "followers") == 10 + 2 + 5
    assert scene.player(EMMY).on_patrol == [0, 0]
    assert scene.told("soldier-lost") == [(EMMY, "light")]


@pytest.mark.rule("E1-PATROL-11", "E1-R-66")
def test_patrol_11_a_roll_below_the_threat_costs_a_soldier_of_the_cards_type() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "knock_knock_down", light=2, heavy=1)
    scene.draw("light", "light-3", "light-4")
    scene.draw("heavy", "heavy-7")
    scene.roll("threat", 4, 1)
    scene.run(resolve_stage, EMMY, answers=["light-3", "heavy-7", "heavy-7", "stop"])
    assert asked(scene) == ["keep", "keep", "threat-card", "transition"]
    # 4 against heavy-7 (4) is safe, 1 against light-3 (2) is not.
    assert scene.told("soldier-lost") == [(EMMY, "light")]
    assert [scene.stock(EMMY, "light"), scene.stock(EMMY, "heavy")] == [2, 1]
    assert scene.supply(EMMY, "light") == 3


@pytest.mark.rule("E1-PATROL-12")
def test_patrol_12_no_roll_for_cards_without_threat_or_not_kept() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "knock_knock_down", light=3, heavy=0)
    scene.draw("light", "light-1", "light-2", "light-8")
    scene.run(resolve_stage, EMMY, answers=["light-1", "light-2", "stop"])
    assert scene.told("threat-rolled") == []
    assert scene.told("soldier-lost") == []


@pytest.mark.rule("E1-R-67")
def test_r_67_no_loss_without_a_soldier_of_the_type() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "knock_knock_down", light=2, heavy=0)
    scene.roll("threat", 1)
    scene.run(face_threat, EMMY, 5, HEAVY)
    assert scene.told("threat-rolled") == [(EMMY, 1)]
    assert scene.player(EMMY).on_patrol == [2, 0]
    assert scene.told("soldier-lost") == []


@pytest.mark.rule("E1-PATROL-13", "E1-R-68")
def test_patrol_13_moving_on_is_decided_after_the_threat_rolls() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "nest_by_the_creek", light=2, heavy=0)
    scene.draw("light", "light-8", "light-1")
    scene.roll("threat", 1)
    decision = scene.asks(resolve_stage, EMMY, answers=["light-8"])
    assert decision.kind == "transition"
    assert texts(decision) == ["move-on", "stop"]
    assert decision.about == (3,)
    assert scene.told("soldier-lost") == [(EMMY, "light")]


@pytest.mark.rule("E1-PATROL-13")
def test_patrol_13_no_transition_after_a_single_stage_or_without_soldiers() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "lost_luggage", light=2, heavy=0)
    scene.run(resolve_stage, EMMY)
    assert asked(scene) == []

    scene = Scene()
    scene.on_patrol(EMMY, "nest_by_the_creek", light=1, heavy=0)
    scene.draw("light", "light-8")
    scene.roll("threat", 1)
    scene.run(resolve_stage, EMMY)
    assert asked(scene) == []
    assert scene.player(EMMY).patrol == NOBODY


@pytest.mark.rule("E1-PATROL-14")
def test_patrol_14_a_transition_roll_that_equals_the_threat_loses_nobody() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "missing_persons", light=2, heavy=1)
    scene.roll("threat", 3)
    scene.run(resolve_stage, EMMY, answers=["move-on"])
    assert scene.player(EMMY).stage == 1
    assert scene.player(EMMY).on_patrol == [2, 1]


@pytest.mark.rule("E1-PATROL-14", "E1-R-70")
def test_patrol_14_a_lower_roll_costs_a_soldier_of_the_owners_choice() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "missing_persons", light=2, heavy=1)
    scene.roll("threat", 2)
    scene.run(resolve_stage, EMMY, answers=["move-on", "heavy"])
    assert scene.asked[-1].seat == EMMY
    assert texts(scene.asked[-1]) == ["light", "heavy"]
    assert scene.player(EMMY).stage == 1
    assert scene.player(EMMY).on_patrol == [2, 0]
    assert scene.supply(EMMY, "heavy") == 5


@pytest.mark.rule("E1-PATROL-14", "E1-R-69")
def test_patrol_14_the_last_soldier_lost_in_the_transition_completes_the_patrol() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "missing_persons", light=0, heavy=1)
    scene.roll("threat", 2)
    scene.run(resolve_stage, EMMY, answers=["move-on"])
    assert scene.told("moved-on") == []
    assert scene.supply(EMMY, "heavy") == 5
    assert scene.player(EMMY).patrol == NOBODY
    assert scene.player(EMMY).completed == (scene.card("missing_persons"),)


@pytest.mark.rule("E1-R-179")
def test_r_179_a_single_soldier_may_attempt_the_transition() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "missing_persons", light=1, heavy=0)
    scene.roll("threat", 6)
    scene.run(resolve_stage, EMMY, answers=["move-on"])
    assert scene.player(EMMY).stage == 1
    assert scene.player(EMMY).on_patrol == [1, 0]


@pytest.mark.rule("E1-PATROL-15", "E1-R-05")
def test_patrol_15_stage_2_must_be_resolved_in_the_next_turn() -> None:
    scene = emmys_turn()
    scene.on_patrol(EMMY, "missing_persons", light=3, heavy=0, stage=2)
    scene.run(turn, answers=RATIONS)
    assert asked(scene) == ["effect", "secondary", "officer"]
    assert scene.told("patrol-stage") == [(EMMY, "missing_persons", 2)]
    assert scene.stock(EMMY, "followers") == 15


@pytest.mark.rule("E1-PATROL-16")
def test_patrol_16_completed_by_the_last_stage_or_by_declining() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "missing_persons", light=3, heavy=0, stage=2)
    scene.run(resolve_stage, EMMY)
    assert scene.told("patrol-completed") == [(EMMY, "missing_persons")]

    scene = Scene()
    scene.on_patrol(EMMY, "missing_persons", light=3, heavy=0)
    scene.run(resolve_stage, EMMY, answers=["stop"])
    assert scene.told("patrol-completed") == [(EMMY, "missing_persons")]
    assert scene.told("threat-rolled") == []


@pytest.mark.rule("E1-PATROL-16", "E1-R-76")
def test_patrol_16_a_patrol_that_lost_everybody_is_completed_and_scores() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "stray_trampler", light=1, heavy=0)
    scene.draw("light", "light-8")
    scene.roll("threat", 4)
    scene.run(resolve_stage, EMMY)
    assert scene.told("soldier-lost") == [(EMMY, "light")]
    assert scene.told("patrol-completed") == [(EMMY, "stray_trampler")]
    assert officer_value(scene.state, CHIEF_OF_SECURITY, EMMY) == 2


@pytest.mark.rule("E1-PATROL-17")
def test_patrol_17_drawn_cards_are_shuffled_back_after_every_stage() -> None:
    scene = Scene()
    scene.on_patrol(EMMY, "knock_knock_down", light=3, heavy=0)
    scene.draw("light", "light-1", "light-2", "light-8")
    scene.run(resolve_stage, EMMY, answers=["light-1", "light-2", "stop"])
    assert scene.state.challenges == []

    # All three can be drawn again at once, by anybody, the kept ones and the other.
    scene.on_patrol(ROBERT, "knock_knock_down", light=3, heavy=0)
    assert texts(scene.asks(resolve_stage, ROBERT)) == ["light-1", "light-2", "light-8"]


@pytest.mark.rule("E1-PATROL-18")
def test_patrol_18_soldiers_come_home_and_the_card_stays_for_good() -> None:
    scene = Scene()
    scene.has(EMMY, light=0)
    scene.offer("morning_rounds", "night_watch", deck=["berry_pickers"])
    scene.on_patrol(EMMY, "lost_luggage", light=1, heavy=2)
    scene.run(resolve_stage, EMMY)
    assert [scene.stock(EMMY, "light"), scene.stock(EMMY, "heavy")] == [1, 2]
    assert [scene.supply(EMMY, "light"), scene.supply(EMMY, "heavy")] == [4, 3]
    assert view(scene.state, ROBERT)["players"][EMMY]["completed"] == ["lost_luggage"]
    assert officer_value(scene.state, CHIEF_OF_SECURITY, EMMY) == 2

    scene.run(renew_offer)
    cards = [*scene.state.offer, *(card for layer in scene.state.patrol_deck for card in layer)]
    assert len(cards) == 3
    assert scene.card("lost_luggage") not in cards


@pytest.mark.rule("E1-PATROL-19")
def test_patrol_19_cards_bring_no_influence_votes_soldiers_or_dinos() -> None:
    setting = Scene().setting
    may_bring = {FOOD, SCRAP, STORY, VALOR, SAFEGUARD, FOLLOWERS}
    stages = [stage for card in setting.patrols for stage in card.stages]
    brought = [asset for stage in stages for asset, _ in stage.assets]
    brought += [asset for card in setting.challenges for asset, _ in card.reward]
    assert set(brought) == may_bring

    # What a whole Patrol tells: one with a structure, assets and Challenge cards.
    scene = Scene()
    scene.on_patrol(EMMY, "knock_knock_down", light=3, heavy=0)
    scene.draw("light", "light-4", "light-5", "light-6")
    scene.roll("threat", 6, 6, 6)
    scene.run(resolve_stage, EMMY, answers=["light-4", "light-5", "light-4", "move-on"])
    first = set(happened(scene))
    scene.run(resolve_stage, EMMY, answers=["military.wall.c1"])
    assert not {"influenced", "dino-placed", "stood"} & (first | set(happened(scene)))


# In the turn


@pytest.mark.rule("E1-R-71")
def test_r_71_a_patrol_started_by_the_leader_resolves_stage_1_in_the_same_turn() -> None:
    scene = emmys_turn(light=2)
    scene.offer("lost_luggage")
    scene.run(turn, answers=["rations", "leader-community", "sustenance", "patrol"])
    assert scene.told("patrol-stage") == [(EMMY, "lost_luggage", 1)]
    assert scene.stock(EMMY, "scrap") == 3


@pytest.mark.rule("E1-R-72")
def test_r_72_no_second_patrol_in_one_turn() -> None:
    scene = emmys_turn(light=4)
    scene.offer("lost_luggage", "night_watch")
    decision = scene.asks(
        turn,
        answers=[
            "patrol", "patrol.2", "lost_luggage", "light 2 heavy 0", "leader-community",
            "sustenance",
        ],
    )  # fmt: skip
    assert decision.kind == "leader-effect"
    assert reason(decision, "patrol") == "E1-PATROL-01"


@pytest.mark.rule("E1-R-73")
def test_r_73_a_patrol_in_progress_when_the_game_ends() -> None:
    scene = Scene()
    scene.state.assemblies = 2
    scene.cubes("chief_of_security", EMMY)
    scene.on_patrol(EMMY, "missing_persons", light=1, heavy=1, stage=2)
    scene.has(ROBERT, followers=14)
    scene.run(end_of_turn, ROBERT)
    # 10 + 2 (Chief of Security) + 4 resources + 1 (2 Light) + 1 (Heavy); stage 2 would bring 5.
    assert scene.stock(EMMY, "followers") == 18
    assert scene.told("patrol-stage") == []
    assert scene.player(EMMY).on_patrol == [1, 1]
    # 14 + 4 resources: level with Emmy, who has 3 Soldiers against 1.
    final = result(scene.state)
    assert final is not None
    assert final.scores == (18, 18, 14, 14)
    assert final.winners == (EMMY,)


@pytest.mark.rule("E1-R-74")
def test_r_74_a_stage_cannot_be_put_off() -> None:
    scene = emmys_turn()
    scene.on_patrol(EMMY, "night_watch", light=2, heavy=0)
    scene.run(turn, answers=RATIONS)
    assert asked(scene) == ["effect", "secondary", "officer"]
    assert scene.player(EMMY).patrol == NOBODY
    assert scene.stock(EMMY, "safeguard") == 2
    assert scene.state.active == 2


# The rulebook's example


def knock_knock_down() -> Scene:
    scene = emmys_turn(light=2, heavy=1)
    scene.offer("knock_knock_down")
    scene.draw("light", "light-2", "light-5")
    scene.draw("heavy", "heavy-7")
    return scene


KNOCK = [
    "patrol", "patrol.2", "influence", "chief_mate", "light-2", "heavy-7", "move-on",
]  # fmt: skip


@pytest.mark.rule("E1-EX-06")
def test_ex_06_emmy_goes_on_patrol() -> None:
    scene = knock_knock_down()
    scene.roll("threat", 3, 5)
    scene.run(turn, answers=KNOCK)
    assert scene.told("assigned") == [(EMMY, 2, 1)]
    assert scene.stock(EMMY, "food") == 2
    assert scene.stock(EMMY, "followers") == 15
    assert scene.stock(EMMY, "safeguard") == 1
    assert scene.supply(EMMY, "heavy") == 5
    assert scene.player(EMMY).on_patrol == [2, 0]
    assert scene.player(EMMY).stage == 1

    # Stage 2 (1 Follower, 1 Wall) comes in step 3 of her next turn.
    scene.state.active = EMMY
    scene.run(turn, answers=["training", "story", "stop", "influence", "chief_mate", "stop"])
    assert scene.told("patrol-stage") == [(EMMY, "knock_knock_down", 2)]
    assert [event.stage for event in scene.events if event.kind == "patrol-stage"] == ["patrol"]
    assert scene.stock(EMMY, "followers") == 16


@pytest.mark.rule("E1-EX-06")
def test_ex_06_a_transition_roll_of_2_costs_a_light_soldier() -> None:
    scene = knock_knock_down()
    scene.roll("threat", 3, 2)
    scene.run(turn, answers=KNOCK)
    assert scene.told("soldier-lost") == [(EMMY, "heavy"), (EMMY, "light")]
    assert scene.player(EMMY).on_patrol == [1, 0]
    assert scene.player(EMMY).stage == 1


@pytest.mark.rule("E1-PATROL-01")
def test_patrol_01_holds_for_the_leader_too() -> None:
    scene = Scene()
    scene.has(EMMY, light=3)
    scene.offer("night_watch")
    scene.on_patrol(EMMY, "missing_persons", light=2, heavy=0)
    decision = scene.asks(secondary_action, EMMY, answers=["leader-community", "sustenance"])
    assert texts(decision) == ["rations", "pub"]
    assert reason(decision, "patrol") == "E1-PATROL-01"

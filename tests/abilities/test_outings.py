"""Abilities on Patrols and Adventures: who goes, what is drawn, which Threats count."""

import pytest
from any_scene import texts
from games.perseverance.episode1.scene import EMMY, Scene
from games.perseverance.episode2.scene import BEN, FRED, JOHN, Scene2

from pertinax.games.perseverance.episode1.rules.patrol import start_patrol
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.episode2.rules.adventure import adventure, adventure_refusal
from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt
from pertinax.games.perseverance.episode2.rules.names import ON_ADVENTURE
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.episode2.rules.state import Tbl as Tbl2
from pertinax.games.perseverance.shared.rules.names import HEAVY
from pertinax.kernel.decisions import STOP

TRAIL = "plains_glowing_trail"
"""3 Soldiers."""
SNAKES = "canyon_snakes_on_a_plane"


def outing(*hand: str, **assets: int) -> Scene2:
    """John's Camp and a Watchtower in the starting area; its attack is held without a question."""
    scene = Scene2()
    scene.camp("start", JOHN)
    scene.watchtower("start", BEN)
    scene.attack_deck("plains_attack_01")
    scene.has(JOHN, **{"light": 0, "glowberry": 0, "island_resource": 0, **assets})
    scene.hand(JOHN, *hand)
    return scene


@pytest.mark.parametrize("rolls", [True, False])
def test_an_ability_acts_before_a_stage_that_is_rolled_for(rolls: bool) -> None:
    begun: list[int] = []

    def note(table: Tbl2, seat: int) -> None:
        assert table.state.challenges == []
        begun.append(seat)

    scene = Scene2()
    scene.adventure(JOHN, TRAIL, light=3)
    scene.state.hooks.stage_begun.append(note)
    scene.asks(resolve_stage, JOHN, rolls)
    assert begun == ([JOHN] if rolls else [])


# Starting


def test_a_patrol_is_heard_of_with_all_its_soldiers() -> None:
    """CH-ACH-SCOUT: 2 Heavy Soldiers at least, and one more than the card asks for."""
    scouts: list[int] = []

    def scout(table: Tbl, seat: int) -> None:
        me = table.state.players[seat]
        printed = table.state.setting.patrols[me.patrol].soldiers
        if me.on_patrol[1] >= 2 and sum(me.on_patrol) > printed:
            scouts.append(seat)

    for assigned, fulfilled in (
        ("light 1 heavy 2", [EMMY]),
        ("light 0 heavy 2", []),
        ("light 2 heavy 1", []),
    ):
        scene = Scene()
        scene.state.hooks.patrol_started.append(scout)
        scene.has(EMMY, light=3, heavy=2)
        scene.offer("lost_luggage", "night_watch")  # 2 Soldiers
        scouts.clear()
        scene.run(start_patrol, EMMY, answers=["lost_luggage", assigned])
        assert scouts == fulfilled


def test_an_adventure_is_heard_of_with_its_leader() -> None:
    seen: list[tuple[int, list[int], bool]] = []

    def note(table: Tbl2, seat: int) -> None:
        me = table.state.players[seat]
        printed = table.state.setting.adventures[me.patrol].soldiers
        seen.append((printed, me.on_patrol[:], me.leader == ON_ADVENTURE))

    scene = outing(TRAIL, light=1, heavy=2)
    scene.state.hooks.patrol_started.append(note)
    scene.perks(JOHN, "tactician")  # asks for one Soldier less; the printed number stays
    scene.run(adventure, JOHN, answers=["p1", "1", "2", "0"])
    assert seen == [(3, [0, 2], True)]


# The Leader goes along


def dinowrestler(scene: Scene2, owner: int) -> None:
    """CH-CARD-21-BOT-E2, CH-R-77: with the Leader 1 Soldier fewer, and 1 more Heavy card."""

    def fewer(_state: State, seat: int, soldiers: int) -> int:
        return max(1, soldiers - 1) if seat == owner else soldiers

    def more(state: State, seat: int, soldier: int, cards: int) -> int:
        along = state.players[seat].leader == ON_ADVENTURE
        return cards + 1 if seat == owner and soldier == HEAVY and along else cards

    scene.state.hooks.led_need.append(fewer)
    scene.state.hooks.challenge_cards.append(more)


def test_with_the_leader_one_soldier_fewer_is_enough() -> None:
    scene = outing(TRAIL, light=1)  # a Light Soldier and the Leader: 2 pieces, not 3
    assert adventure_refusal(scene.state, JOHN) is not None
    dinowrestler(scene, JOHN)
    scene.run(adventure, JOHN, answers=["p1"])
    # The Leader must go, or the full number would be due, and then the Light Soldier must too.
    assert scene.told("assigned") == [(JOHN, 1, 0, 1)]


def test_without_him_the_full_number_is_due() -> None:
    scene = outing(TRAIL, light=3)
    dinowrestler(scene, JOHN)
    decision = scene.asks(adventure, JOHN, answers=["p1"])
    assert (decision.about, texts(decision)) == (("leader", 3), ["0", "1"])
    alone = outing(TRAIL, light=3)
    dinowrestler(alone, JOHN)
    alone.run(adventure, JOHN, answers=["p1", "0"])
    assert alone.told("assigned") == [(JOHN, 3, 0, 0)]
    led = outing(TRAIL, light=3)
    dinowrestler(led, JOHN)
    decision = led.asks(adventure, JOHN, answers=["p1", "1"])
    assert (decision.about, texts(decision)) == (("light", 1), ["1", "2", "3"])


@pytest.mark.parametrize("leader", ["toppled", "away"])
def test_a_leader_who_cannot_go_spares_nobody(leader: str) -> None:
    scene = outing(TRAIL, light=2)
    dinowrestler(scene, JOHN)
    if leader == "toppled":
        scene.topples(JOHN, leader=True)
    else:
        scene.leader("military", JOHN)
    assert adventure_refusal(scene.state, JOHN) is not None


def test_others_learn_nothing_of_a_hidden_card_by_the_lower_number() -> None:
    """E2-INFO-02: a Temple card asks for 3 or 4; with his Leader John's 3 pieces always do."""
    scene = outing("temple_trial_of_strength", light=2)
    scene.clear("p2", "p3", "p5", "p6")
    scene.camp("p2", FRED)
    assert effect_in_doubt(scene.state, JOHN)
    dinowrestler(scene, JOHN)
    assert not effect_in_doubt(scene.state, JOHN)


def test_one_more_heavy_card_is_drawn_while_he_is_there() -> None:
    scene = Scene2()
    dinowrestler(scene, JOHN)
    scene.adventure(JOHN, SNAKES, light=1, leader=True)
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-1", "heavy-2")
    decision = scene.asks(resolve_stage, JOHN)
    assert (decision.kind, decision.about) == ("keep", (1,))  # as many are kept as ever
    assert texts(decision) == ["light-1", "heavy-1", "heavy-2"]

    scene = Scene2()
    dinowrestler(scene, JOHN)
    scene.adventure(JOHN, SNAKES, light=1, heavy=1)
    scene.draw("light", "light-1")
    scene.draw("heavy", "heavy-1")
    assert texts(scene.asks(resolve_stage, JOHN)) == ["light-1", "heavy-1"]


# Threats


def test_one_kept_card_may_be_ignored() -> None:
    """CH-CARD-22-BOT-E2, CH-R-80: chosen before the first roll, the transition not included."""
    scene = Scene2()
    scene.adventure(JOHN, "plains_watering_hole", light=2)  # 2 Challenges

    def battle_prowess(table: Tbl2, seat: int, kept: list[int]) -> list[int]:
        cards = [table.state.setting.challenge_cards[card] for card in kept]
        choice = table.ask(seat, "ignore", cards, may_stop=True)
        return kept if choice is STOP else [card for card in kept if card != choice.value]

    scene.state.hooks.threats_faced.append(battle_prowess)
    scene.draw("light", "light-6", "light-7")
    scene.roll("threat", 3)
    scene.run(resolve_stage, JOHN, answers=["stop", "light-7"])
    assert len(scene.told("threat-rolled")) == 1
    assert scene.told("soldier-lost") == []  # 3 is enough for light-6, not for light-7

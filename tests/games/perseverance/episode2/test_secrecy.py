"""E2-INFO-02: what is asked, or passed over, tells nothing about the hidden cards of a hand.

With three Soldiers the Trial of Wit can be played and that of Strength cannot: whatever others
receive must be the same with either card.
"""

from random import Random
from typing import Any

import pytest
from any_scene import texts
from games.perseverance.episode2.scene import BEN, FRED, ISABELLE, JOHN, Scene2

from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt
from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.games.perseverance.episode2.rules.names import (
    ADVENTURE,
    OUTPOSTS,
    PUB,
    SUSTENANCE,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.outposts import activate
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.primary import effects
from pertinax.games.perseverance.episode2.rules.secondary import place_leader
from pertinax.games.perseverance.shared.rules.placing import place_a_die
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.match import Deal, Match

WIT, STRENGTH = "temple_trial_of_wit", "temple_trial_of_strength"
ZONES_OF_OTHERS = {FRED: "expansion", ISABELLE: "construction", BEN: "discovery"}

each_trial = pytest.mark.parametrize("trial", [WIT, STRENGTH])


def at_the_temple(trial: str) -> Scene2:
    """John's Camp beside the Temple, three Soldiers, and nothing but a Trial to go out for."""
    scene = Scene2()
    scene.camp("p2", JOHN)
    scene.watchtower("p2", BEN)
    scene.has(JOHN, light=3, glowberry=0, island_resource=0, food=0, scrap=0, story=0, valor=0)
    scene.topples(JOHN, leader=True)
    scene.hand(JOHN, trial)
    return scene


def full_board(scene: Scene2, *free: str) -> None:
    """A die on every space but those."""
    for space in scene.setting.spaces:
        if space.name not in free:
            scene.die(space.name, "neutral organizer")


@pytest.mark.rule("E2-INFO-02")
@each_trial
@pytest.mark.parametrize("free", [("adventure.1",), ("adventure.1", "pub.2")])
def test_info_02_the_effect_is_asked_for(trial: str, free: tuple[str, ...]) -> None:
    scene = at_the_temple(trial)
    full_board(scene, *free)
    scene.pool("neutral adventurer")
    decision = scene.asks(place_a_die, JOHN, effects(scene.state))
    assert decision.kind == "effect"
    assert ("adventure" in texts(decision)) == (trial == WIT)
    assert scene.events == []


@pytest.mark.rule("E2-INFO-02")
def test_info_02_without_a_doubt_only_real_choices_are_asked() -> None:
    for soldiers in (2, 3, 4):
        scene = at_the_temple(STRENGTH)
        scene.has(JOHN, light=soldiers)
        assert effect_in_doubt(scene.state, JOHN) == (soldiers == 3)
    scene = at_the_temple(STRENGTH)
    scene.dinos("c7", "raptor")
    assert not effect_in_doubt(scene.state, JOHN)
    scene = at_the_temple(STRENGTH)
    scene.state.camps[scene.place("p2")] = -1
    assert not effect_in_doubt(scene.state, JOHN)
    full_board(scene, "pub.2")
    scene.pool("neutral adventurer")
    scene.run(place_a_die, JOHN, effects(scene.state))
    assert (JOHN, "effect", "pub") in scene.told("only-option")


@pytest.mark.rule("E2-INFO-02")
@each_trial
def test_info_02_the_zone_of_the_leader_is_asked_for(trial: str) -> None:
    """Here a Zone has the Adventure alone, as a content pack may have it."""
    scene = at_the_temple(trial)
    scene.topples(JOHN)
    scene.has(JOHN, light=2)
    scene.setting.effects_of[SUSTENANCE] = [ADVENTURE]
    for seat, zone in ZONES_OF_OTHERS.items():
        scene.player(seat).leader = ZONES.index(zone)
    decision = scene.asks(place_leader, JOHN)
    assert decision.kind == "leader-zone"
    assert ("sustenance" in texts(decision)) == (trial == WIT)
    assert scene.events == []


@pytest.mark.rule("E2-INFO-02")
@each_trial
def test_info_02_the_effect_of_the_leader_is_asked_for(trial: str) -> None:
    scene = at_the_temple(trial)
    scene.setting.effects_of[SUSTENANCE] = [ADVENTURE, PUB]
    scene.leader("sustenance", JOHN)
    scene.topples(JOHN)
    scene.outpost("command_center", "p2", JOHN)
    decision = scene.asks(activate, JOHN, OUTPOSTS.index("command_center"))
    assert decision.kind == "leader-effect"
    assert ("adventure" in texts(decision)) == (trial == WIT)
    assert scene.told("only-option") == []


@pytest.mark.rule("E2-INFO-02")
@each_trial
def test_info_02_the_passage_asks_for_dice_and_effect(trial: str) -> None:
    scene = at_the_temple(trial)
    scene.outpost("underground_passage", "p2", JOHN)
    scene.die("adventure.1", "neutral adventurer")
    scene.die("pub.1", "neutral mediator")
    answers = ["adventure.1", "pub.1"]
    decision = scene.asks(activate, JOHN, OUTPOSTS.index("underground_passage"), answers=answers)
    assert [each.kind for each in scene.asked] == ["swap", "swap-with"]
    assert decision.kind == "passage-effect"
    assert ("adventure" in texts(decision)) == (trial == WIT)
    assert {told[1] for told in scene.told("only-option")} == {"face"}


@pytest.mark.rule("E2-INFO-02")
def test_info_02_the_preview_for_all_does_not_tell_either() -> None:
    foreseen = []
    for trial in (WIT, STRENGTH):
        scene = at_the_temple(trial)
        scene.pool("neutral adventurer", "neutral mediator")
        foreseen.append(preview(scene.state))
    assert foreseen[0] == foreseen[1]


@pytest.mark.rule("E2-INFO-02", "E2-SETUP-15")
@pytest.mark.parametrize("players", [3, 4])
def test_info_02_cards_dealt_by_hand_are_told_to_their_owners_alone(players: int) -> None:
    """Of four Starter cards the fourth is dealt without a question."""
    chance = Random(players)
    match = Match.start(Deal(EPISODE2, players, "by hand", {}, by_hand=True))
    entered: list[str] = []
    while match.turn == 0:
        decision = match.decisions[0]
        if decision.kind == "draw" and decision.about[0] in ("starter", "temple"):
            assert decision.secret
            entered.append(decision.about[0])
        match.choose(decision.seat, chance.choice(decision.options))
    assert decision.seat != TABLE
    assert entered == ["starter"] * 3 + ["temple"] * players
    hands = [match.view(seat)["players"][seat]["hand"] for seat in range(players)]
    for seat in (None, *range(players)):
        told: list[Any] = [value for event in match.events(seat) for value in event.values]
        for owner, hand in enumerate(hands):
            for card in hand:
                assert (card in told) == (owner == seat), (seat, owner, card)

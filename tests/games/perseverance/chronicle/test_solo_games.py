"""Solo games of Episode 1 in a campaign (CH-SOLO, CH-END-1P)."""

from typing import Any

import pytest
from any_scene import AtRandom
from games.perseverance.chronicle.chronicle_games import start
from games.perseverance.chronicle.solo_chronicle_scene import SoloChronicle1

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.setups import game_options
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import (
    Campaign,
    Sheet,
    new_campaign,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.told import written_result
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.finish import (
    after_game,
    finish,
    game_result,
)
from pertinax.games.perseverance.chronicle.solo.episode1.rules.game import EPISODE1_CHRONICLE_SOLO
from pertinax.games.perseverance.chronicle.solo.shared.rules.dissenters import (
    lay_token,
    take_token,
)
from pertinax.games.perseverance.chronicle.solo.shared.rules.ending import solo_part
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.turn import claims
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.row import discard, read_and_place, refill
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match

BOX = load_chronicle()
FOLLOWERS = 6


class Claiming(AtRandom):
    def choose(self, look: Look[Any]) -> Option[Any]:
        if look.decision.kind in ("claim", "claim-repeat"):
            return look.decision.options[0]
        return super().choose(look)


def crossed(scene: SoloChronicle1, position: int) -> str:
    """An Action card with this icon crossed out, counted from 1."""
    cards = scene.beside.setting.cards
    return next(card.name for card in cards if card.cross == position - 1)


# Setup


@pytest.mark.rule("CH-SETUP-03", "CH-SETUP-08", "CH-SETUP-12", "CH-SETUP-15", "CH-EX-01")
def test_three_tiles_four_decks_and_one_mark_of_the_human() -> None:
    match = start("c1-solo", "setup")
    while not match._state.turn:
        match.choose(0, match.decisions[0].options[0])
    own = chronicle_of(match._state)
    assert len(own.display) == 3
    assert sum(pile.size for pile in own.piles) >= 22
    assert sorted(mark for mark in own.marks if mark) == [1 << HUMAN]
    view = match.view(0)["chronicle"]
    assert (view["opposition"], view["difficulty"], view["token"]) == (10, "hard", None)


@pytest.mark.rule("CH-SETUP-03", "CH-END-1P-01", "CH-SETUP-04b")
def test_options_are_what_the_campaign_says() -> None:
    campaign = new_campaign(BOX, 1, "medium")
    later = Campaign((Sheet(5, (1,), ("scout",), ("conscription",)),), 2, "medium", 13)
    read = EPISODE1_CHRONICLE_SOLO.read_options
    first = read(1, game_options(BOX, campaign))
    second = read(1, game_options(BOX, later))
    assert (first["opposition"], first["governorships"], first["side"]) == (10, 0, "A")
    assert (second["opposition"], second["governorships"], second["side"]) == (13, 1, "B")
    assert read(1, second) == second
    for wrong in (
        {"difficulty": "grim"}, {"opposition": 9}, {"governorships": 1}, {"first_game": True},
        {"side": "B"}, {"game": 3}, {"tiles": [["scout"]]},
    ):  # fmt: skip
        with pytest.raises(NotReadable, match="option"):
            read(1, wrong)


@pytest.mark.rule("CH-END-1P-01")
def test_earlier_governorships_raise_both_conditions() -> None:
    plain = SoloChronicle1().setting.solo
    raised = SoloChronicle1(game=2, governed=[[1]]).setting.solo
    assert raised.followers_needed == plain.followers_needed + 5
    assert raised.lead_needed == plain.lead_needed + 5


# Steps 2B and 7B


@pytest.mark.rule("CH-SOLO-03", "CH-SOLO-01")
def test_ch_solo_03_a_token_on_the_card_left_in_the_row() -> None:
    scene = SoloChronicle1()
    scene.row("drill_yard", "new_roofs", "palisade")
    scene.run(read_and_place)
    held = scene.told("action-held")[0][0]
    assert scene.told("dissenter-token-laid") == [(held,)]
    assert scene.beside.setting.cards[scene.own.token].name == held


@pytest.mark.rule("CH-SOLO-04", "CH-SOLO-05")
@pytest.mark.parametrize(("position", "tile"), [(1, "scout"), (2, "commander"), (3, "hunter")])
def test_ch_solo_04_the_crossed_out_icon_names_the_tile(position: int, tile: str) -> None:
    scene = SoloChronicle1()
    card = scene.action(crossed(scene, position))
    scene.marks(tile, HUMAN)
    scene.run(lay_token, card)
    scene.run(take_token, card)
    assert scene.marked(tile) == [HUMAN, DISSENTERS]
    assert scene.own.token == -1
    assert scene.own.risen == 0


@pytest.mark.rule("CH-EX-19", "CH-SOLO-06")
@pytest.mark.parametrize(("difficulty", "rise"), [("easy", 1), ("medium", 2), ("hard", 3)])
def test_ch_ex_19_met_again_they_unmark_and_opposition_rises(difficulty: str, rise: int) -> None:
    scene = SoloChronicle1(difficulty=difficulty)
    scene.marks("commander", HUMAN, DISSENTERS)
    scene.marks("hunter", HUMAN, DISSENTERS)
    scene.run(take_token, scene.action(crossed(scene, 2)))
    assert scene.marked("commander") == []
    assert scene.marked("hunter") == [HUMAN, DISSENTERS]
    assert scene.own.risen == rise
    assert scene.told("opposition") == [(rise, "CH-SOLO-06")]


@pytest.mark.rule("CH-SOLO-03", "CH-SOLO-04")
def test_they_come_after_steps_2_and_7_of_every_turn() -> None:
    match = start("c1-solo", "steps")
    match.play([Claiming(1)])
    told = [event.kind for event in match.events(None)]
    stages = [event.stage for event in match.events(None)]
    turns = told.count("action-held")
    assert told.count("dissenter-token-laid") == turns
    for place, kind in enumerate(told):
        if kind == "action-held":
            assert told[place + 1] == "dissenter-token-laid"
    refills = [place for place, stage in enumerate(stages) if stage == "refill"]
    assert {told[place] for place in refills} >= {"marked", "unmarked", "opposition"}
    refilled = [place for place in refills if told[place] == "action-row"]
    assert len(refilled) == turns
    assert {told[place - 1] for place in refilled} <= {"marked", "opposition", "action-deck"}


@pytest.mark.rule("CH-SOLO-04")
def test_the_token_is_taken_when_both_cards_are_discarded() -> None:
    scene = SoloChronicle1()
    scene.row("drill_yard", "new_roofs", "palisade")
    scene.run(read_and_place)
    scene.run(discard)
    assert scene.own.token == -1
    assert len(scene.told("marked")) == 1


@pytest.mark.rule("SOLO-EX-17", "SOLO-CAMP-02")
def test_solo_ex_17_veterans_are_held_and_their_cross_names_commander() -> None:
    scene = SoloChronicle1(difficulty="easy")
    scene.row("drill_yard", "veterans", "palisade")
    scene.human_in("military")
    scene.run(read_and_place)
    assert scene.told("dissenter-token-laid") == [("veterans",)]
    scene.run(discard)
    assert [scene.marked(tile) for tile in ("scout", "commander", "hunter")] == [
        [], [DISSENTERS], [],
    ]  # fmt: skip
    scene.run(refill)
    assert scene.shown()[0] == "veterans"
    scene.run(read_and_place)
    assert scene.slots()[0] == "veterans"


# Claims


@pytest.mark.rule("CH-SOLO-02", "CH-R-05", "CH-H-06", "SOLO-R-07")
@pytest.mark.parametrize("dissenter", [NAREK, CAMILLA])
def test_the_human_claims_in_the_checks_of_a_dissenters_turn(dissenter: int) -> None:
    scene = SoloChronicle1()
    scene.state.active = dissenter
    scene.cubes("chief_mate", HUMAN, HUMAN, dissenter)
    scene.step("dissenters", influence, dissenter, 0, 1)
    assert scene.fulfilled(HUMAN) == {"commander": "P"}
    scene.run(claims, answers=["commander"])
    assert scene.marked("commander") == [HUMAN]
    assert scene.own.glory == [1]
    assert scene.fulfilled(HUMAN) == {}


@pytest.mark.rule("CH-SOLO-02", "CH-SOLO-01")
def test_dissenters_never_claim_and_have_no_cards() -> None:
    scene = SoloChronicle1()
    scene.state.active = NAREK
    scene.cubes("chief_mate", NAREK, NAREK, CAMILLA)
    scene.step("dissenters", influence, CAMILLA, 0, 1)
    scene.run(claims)
    assert scene.told("claimed") == scene.told("marked") == []
    seats = set()
    for seed in range(3):
        match = start("c1-solo", f"claims {seed}")
        match.play([Claiming(seed)])
        turn = HUMAN
        for event in match.events(None):
            if event.kind == "turn":
                turn = event.values[0]
            if event.kind == "claimed":
                assert event.values[0] == HUMAN
                seats.add(turn)
    assert HUMAN in seats


# The end


def ended(followers: int, **options: Any) -> SoloChronicle1:
    scene = SoloChronicle1(**options)
    scene.state.players[HUMAN].stock[FOLLOWERS] = followers
    for seat in (NAREK, CAMILLA):
        scene.state.players[seat].stock[FOLLOWERS] = 10
    scene.state.over = True
    return scene


@pytest.mark.rule("CH-END-1P-02", "CH-END-1P-03", "CH-END-1P-05", "CH-END-1P-07", "CH-EX-20")
def test_ch_ex_20_victory_of_a_second_game() -> None:
    scene = ended(
        300, game=2, governed=[[1]], ambition="trailblazer", narek="left", camilla="right",
    )  # fmt: skip
    scene.marks("scout", HUMAN)
    scene.marks("hunter", HUMAN, DISSENTERS)
    part = solo_part(scene.state)
    assert (part.met, part.glory, part.leftmost, part.rightmost) == (True, 3, 1, 1)
    scene.run(finish, part)
    assert scene.told("governor") == [(HUMAN,)]
    assert sum(event[1] for event in scene.told("glory-at-end")) == 3 + 1
    assert scene.told("carried-over") == [(HUMAN, "scout")]
    after = after_game(scene.state, part)
    assert after.sheets[0].governorships == (1, 2)
    assert after.opposition == 10


@pytest.mark.rule("CH-END-1P-04", "CH-END-1P-08", "CH-SOLO-06")
def test_a_defeat_marks_opposition_and_another_tile() -> None:
    scene = ended(20, ambition="squatter", difficulty="hard")
    scene.own.risen = 3
    scene.marks("scout", HUMAN)
    part = solo_part(scene.state)
    scene.run(finish, part, answers=["hunter"])
    assert scene.told("opposition") == [(4, "CH-END-1P-04")]
    assert scene.told("carried-over") == [(HUMAN, "scout"), (HUMAN, "hunter")]
    after = after_game(scene.state, part)
    assert after.opposition == 10 + 3 + 4
    assert after.sheets[0].tiles == ("scout", "hunter")
    told = written_result(game_result(scene.state, part))[-2:]
    assert told[0].startswith("solo lost")
    assert told[1] == "dissenters squatter middle 10 middle 10"


@pytest.mark.rule("CH-SETUP-04e", "CH-SETUP-01", "CH-SETUP-03")
def test_the_next_game_keeps_the_difficulty_and_chooses_the_rest_anew() -> None:
    match = start("c1-solo", "next")
    match.play([Claiming(4)])
    assert match.result is not None
    following = EPISODE1_CHRONICLE_SOLO.sequel(1, match.deal.options, match.result)
    assert following is not None
    assert following.game == "episode1-chronicle-solo"
    assert following.options["difficulty"] == "hard"
    assert following.options["opposition"] == match.result.carried["opposition"] >= 10
    assert not {"ambition", "narek", "camilla"} & following.options.keys()
    again: Match[Any] = Match.start(Deal(EPISODE1_CHRONICLE_SOLO, 1, "2", following.options))
    again.play([Claiming(4)])
    assert again.result is not None
    third = EPISODE1_CHRONICLE_SOLO.sequel(1, again.deal.options, again.result)
    assert third is not None
    assert third.game == "episode2-chronicle-solo"

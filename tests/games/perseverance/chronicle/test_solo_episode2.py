"""Episode 2 in a solo campaign: the Dissenters' tokens, claims, Opposition, its end (CH-SOLO)."""

import json
import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from any_scene import AtRandom, texts
from games.perseverance.chronicle.chronicle_scene import ALL, Chronicled
from games.perseverance.scene import EpisodeScene
from games.perseverance.solo.episode2.solo2_scene import SoloScene2

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import winners
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.finish import after_game, finish
from pertinax.games.perseverance.chronicle.shared.rules.options import campaign_of
from pertinax.games.perseverance.chronicle.solo.episode1.rules.game import EPISODE1_CHRONICLE_SOLO
from pertinax.games.perseverance.chronicle.solo.episode2.rules.box import load_box
from pertinax.games.perseverance.chronicle.solo.episode2.rules.game import (
    EPISODE2_CHRONICLE_SOLO,
    begin,
)
from pertinax.games.perseverance.chronicle.solo.episode2.rules.setting import Setting
from pertinax.games.perseverance.chronicle.solo.shared.rules.ending import solo_part
from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.building import place_settlement
from pertinax.games.perseverance.episode2.rules.names import PIECES, POSITIONS
from pertinax.games.perseverance.episode2.rules.setup import deal_boards, lay_tiles, stack_decks
from pertinax.games.perseverance.episode2.rules.stages import resolve_stage
from pertinax.games.perseverance.episode2.rules.turn import checks
from pertinax.games.perseverance.shared.rules.names import DISSENTERS as PARTY
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.turn import listen
from pertinax.games.perseverance.solo.episode2.rules.expedition import clear
from pertinax.games.perseverance.solo.episode2.rules.setup import starting_values
from pertinax.games.perseverance.solo.episode2.rules.turn import turn
from pertinax.games.perseverance.solo.shared.rules.names import (
    CAMILLA,
    DISSENTERS,
    HUMAN,
    NAREK,
)
from pertinax.games.perseverance.solo.shared.rules.row import discard, read_and_place
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match

GAME = EPISODE2_CHRONICLE_SOLO
BOX = load_chronicle()


class SoloChronicle2(Chronicled, SoloScene2):
    """A position of such a game; Display: Scout, Commander, Hunter."""

    def __init__(self, **options: Any) -> None:
        given = {"officers": "first-game", **options}
        setting = Setting(load_box(), GAME.read_options(1, given))
        EpisodeScene.__init__(self, begin(setting), setting, PIECES)
        table = self.table([])
        deal_boards(table)
        for seat in DISSENTERS:
            starting_values(self.state, seat)
        stack_decks(table)
        lay_tiles(table, [0] * POSITIONS)
        self.state.attack_backs = (0, 0)
        self.assign_officers()
        self.display("scout", "commander", "hunter")

    @property
    def own(self) -> Beside:  # type: ignore[override]
        return chronicle_of(self.state)

    def crossed(self, icon: int) -> int:
        """An Action card whose icon at this place, from 0, is crossed out."""
        cards = self.setting.solo.cards
        return next(place for place, card in enumerate(cards) if card.cross == icon)

    def held(self, card: int) -> None:
        """The Row as it is while the Dissenters act: this card alone."""
        self.beside.row = [card, -1, -1]


# Steps 2B and 7B


@pytest.mark.rule("CH-SOLO-03", "CH-SOLO-01")
def test_a_token_on_the_card_that_is_left_in_the_row() -> None:
    scene = SoloChronicle2()
    scene.beside.row = [0, 4, 8]
    scene.run(read_and_place)
    left = [card for card in scene.beside.row if card != -1]
    assert [scene.own.token] == left
    assert scene.told("dissenter-token-laid") == [(scene.setting.solo.cards[left[0]].name,)]


@pytest.mark.rule("CH-SOLO-04", "CH-SOLO-05")
@pytest.mark.parametrize(("icon", "tile"), [(0, "scout"), (1, "commander"), (2, "hunter")])
def test_the_crossed_out_icon_names_the_tile_that_they_mark(icon: int, tile: str) -> None:
    scene = SoloChronicle2()
    scene.held(scene.crossed(icon))
    scene.marks(tile, HUMAN)
    scene.run(discard)
    assert scene.marked(tile) == [HUMAN, PARTY]
    assert scene.own.token == -1
    assert scene.own.risen == 0


@pytest.mark.rule("CH-EX-19", "CH-SOLO-06", "CH-SOLO-04")
@pytest.mark.parametrize(("difficulty", "rises"), [("easy", 1), ("medium", 2), ("hard", 3)])
def test_ch_ex_19_a_tile_that_they_have_is_unmarked_and_opposition_rises(
    difficulty: str, rises: int
) -> None:
    scene = SoloChronicle2(difficulty=difficulty, opposition=14)
    scene.marks("commander", HUMAN, PARTY)
    scene.marks("hunter", PARTY)
    scene.held(scene.crossed(1))
    scene.run(discard)
    assert scene.marked("commander") == []
    assert scene.marked("hunter") == [PARTY]
    assert scene.own.risen == rises
    assert scene.told("opposition") == [(rises, "CH-SOLO-06")]


@pytest.mark.rule("CH-SOLO-06")
def test_without_a_token_of_the_human_they_unmark_alone() -> None:
    scene = SoloChronicle2()
    scene.marks("scout", PARTY)
    scene.held(scene.crossed(0))
    scene.run(discard)
    assert scene.marked("scout") == []
    assert scene.own.risen == 1


# Claims


@pytest.mark.rule("CH-SOLO-02", "CH-R-05", "CH-ACH-02")
@pytest.mark.parametrize("seat", [NAREK, CAMILLA])
def test_the_human_claims_after_a_dissenters_turn(seat: int) -> None:
    scene = SoloChronicle2()
    scene.state.active = seat
    scene.state.turn = 7
    scene.cubes("chief_mate", HUMAN, HUMAN, NAREK)
    scene.step("dissenters", influence, seat, 0, 1)
    assert scene.fulfilled(HUMAN) == {"commander": "P"}
    scene.run(checks, seat, answers=["commander"])
    assert scene.marked("commander") == [HUMAN]
    assert scene.own.glory == [1]
    assert scene.fulfilled(HUMAN) == {}


@pytest.mark.rule("CH-SOLO-02", "CH-EX-26")
def test_a_defence_in_a_dissenters_turn_counts_for_the_human() -> None:
    scene = SoloChronicle2()
    scene.display("defender", "commander", "hunter")
    scene.state.active = NAREK
    scene.camp("c1", HUMAN)
    scene.has(HUMAN, valor=6)
    scene.attack_deck("canyon_attack_01")
    scene.step("dissenters", dino_attack, HUMAN, scene.place("c1"), False, answers=["hold"])
    assert scene.fulfilled(HUMAN) == {"defender": "P"}


@pytest.mark.rule("CH-SOLO-02", "CH-R-04")
@pytest.mark.parametrize("answer", ["reward", "leave"])
def test_a_repeated_claim_takes_the_dissenters_token_away(answer: str) -> None:
    scene = SoloChronicle2()
    scene.marks("commander", HUMAN, PARTY)
    scene.decks("conscription", "", "", "")
    scene.fulfils(HUMAN, "commander", "primary")
    scene.claim("commander", answer)
    assert scene.marked("commander") == ([HUMAN] if answer == "leave" else [])


@pytest.mark.rule("CH-R-04")
def test_unless_it_is_agreed_otherwise() -> None:
    scene = SoloChronicle2(claim_unmarks_dissenters=False)
    scene.marks("commander", HUMAN, PARTY)
    scene.fulfils(HUMAN, "commander", "primary")
    scene.claim("commander", "leave")
    assert scene.marked("commander") == [HUMAN, PARTY]


# Cards


def explores(table: Any, temple: int) -> None:
    """Narek comes to the Temple, in a turn that abilities listen to."""
    listen(table)
    clear(table, NAREK, temple, True)


@pytest.mark.rule("SOLO-R-02", "CH-CARD-05-BOT-E2")
def test_solo_r_02_the_die_names_the_zone_though_the_secondary_action_came_first() -> None:
    scene = SoloChronicle2()
    scene.holds(HUMAN, "ear_of_the_council", top=False)
    scene.pool(*["neutral innovator"] * 3)
    scene.has(HUMAN, story=1)
    scene.state.active = HUMAN
    answers = ["secondary", "influence", "captain", "stop", "salvage"]
    scene.run(turn, answers=answers)
    told = [event.kind for event in scene.events]
    assert told.index("influenced") < told.index("die-placed")
    assert scene.setting.zones[scene.beside.zone] == "construction"


@pytest.mark.rule("CH-CARD-15-TOP", "CH-R-68", "CH-SOLO-02")
def test_a_settlement_of_a_dissenter_beside_a_token() -> None:
    scene = SoloChronicle2()
    scene.holds(HUMAN, "friendly_neighborhood")
    held = scene.own.held[HUMAN][0]
    scene.own.held[HUMAN] = (held._replace(placed=(1,)),)
    scene.has(HUMAN, votes=0)
    scene.step("dissenters", place_settlement, NAREK, 1, False)
    assert scene.stock(HUMAN, "votes") == 1


@pytest.mark.rule("CH-R-83", "CH-CARD-24-BOT", "SOLO-R-22")
def test_a_dissenter_can_be_the_first_in_the_temple() -> None:
    for explored, glory in ((True, 0), (False, 2)):
        scene = SoloChronicle2(game=4)
        scene.holds(HUMAN, "structure_on_the_horizon", top=False)
        temple = scene.setting.temples[0]
        sides = list(scene.state.tile_sides)
        sides[temple] = scene.setting.temple_sides[0]
        scene.state.tile_sides = tuple(sides)
        if explored:
            scene.barracks(NAREK, light=3)
            scene.run(explores, temple)
            assert scene.own.temple_by == NAREK
        scene.adventure(HUMAN, "temple_trial_of_leadership", light=3)
        scene.run(resolve_stage, HUMAN, answers=["stop"])
        assert scene.own.glory == [glory]


# The end of a game


def the_end(table: Any) -> None:
    finish(table, solo_part(table.state))


def ended(scene: SoloChronicle2, *followers: int) -> None:
    for seat, count in enumerate(followers):
        scene.has(seat, followers=count)
    scene.state.over = True


WON = (200, 20, 20)
LOST = (20, 30, 30)


@pytest.mark.rule("CH-END-1P-01", "CH-SETUP-04e")
def test_each_earlier_governorship_raises_both_conditions_by_5() -> None:
    plain = SoloChronicle2().setting.solo
    raised = SoloChronicle2(governed=[[1, 2]]).setting.solo
    assert raised.followers_needed == plain.followers_needed + 10
    assert raised.lead_needed == plain.lead_needed + 10


@pytest.mark.rule("CH-END-1P-02", "CH-END-1P-05", "CH-END-1P-07")
@pytest.mark.parametrize(
    ("ambition", "glory"),
    [("squatter", 1), ("pioneer", 2), ("trailblazer", 3), ("conqueror", 4)],
)
def test_victory_brings_a_governorship_and_glory_by_the_level(ambition: str, glory: int) -> None:
    scene = SoloChronicle2(ambition=ambition, glory=[5])
    scene.marks("scout", HUMAN)
    scene.marks("hunter", HUMAN, PARTY)
    ended(scene, *WON)
    scene.run(the_end)
    assert scene.told("governor") == [(HUMAN,)]
    assert scene.told("glory-at-end") == [
        (HUMAN, glory, "CH-END-1P-02"), (HUMAN, 1, "CH-END-1P-05"),
    ]  # fmt: skip
    assert scene.told("carried-over") == [(HUMAN, "scout")]
    assert scene.told("opposition") == []
    sheet = after_game(scene.state, solo_part(scene.state)).sheets[0]
    assert (sheet.glory, sheet.governorships, sheet.tiles) == (5 + glory + 1, (3,), ("scout",))


@pytest.mark.rule("CH-END-1P-04", "CH-END-1P-08")
@pytest.mark.parametrize(
    ("ambition", "opposition"),
    [("squatter", 4), ("pioneer", 3), ("trailblazer", 2), ("conqueror", 1)],
)
def test_defeat_brings_opposition_and_a_second_tile(ambition: str, opposition: int) -> None:
    scene = SoloChronicle2(ambition=ambition, opposition=12)
    scene.marks("scout", HUMAN)
    scene.own.risen = 2
    ended(scene, *LOST)
    decision = scene.asks(the_end)
    assert (decision.kind, decision.about) == ("carry-over", ("CH-END-1P-08",))
    assert texts(decision) == ["commander", "hunter"]
    assert scene.told("governor") == []
    assert scene.told("opposition") == [(opposition, "CH-END-1P-04")]
    scene = SoloChronicle2(ambition=ambition, opposition=12)
    scene.marks("scout", HUMAN)
    scene.own.risen = 2
    ended(scene, *LOST)
    scene.run(the_end, answers=["hunter"])
    after = after_game(scene.state, solo_part(scene.state))
    assert after.opposition == 12 + 2 + opposition
    assert after.sheets[0].tiles == ("scout", "hunter")


@pytest.mark.rule("CH-END-1P-06", "CH-FINAL-02", "CH-FINAL-03", "CH-EX-21")
def test_after_the_last_game_tokens_of_the_dissenters_count() -> None:
    scene = SoloChronicle2(game=4, ambition="squatter", opposition=30, glory=[29])
    scene.own.glory[HUMAN] = 1
    scene.marks("hunter", PARTY)
    ended(scene, *WON)
    scene.run(the_end)
    assert scene.told("opposition") == [(1, "CH-FINAL-02")]
    after = after_game(scene.state, solo_part(scene.state))
    assert (after.over, after.sheets[0].glory, after.opposition) == (True, 31, 31)
    assert winners(after) == []


@pytest.mark.rule("CH-END-1P-03")
def test_episode_2_has_no_readiness() -> None:
    scene = SoloChronicle2()
    ended(scene, *WON)
    told = solo_part(scene.state)
    assert (told.leftmost, told.rightmost) == (0, 0)


# Options and setup


@pytest.mark.rule("CH-SETUP-03", "CH-R-100", "CH-SETUP-04c", "CH-SETUP-04d")
@pytest.mark.parametrize(
    "wrong",
    [
        {"difficulty": "mild"}, {"difficulty": ["easy"]}, {"opposition": 9}, {"opposition": "10"},
        {"opposition": True}, {"game": 1}, {"side": "B"}, {"temple": True}, {"first_game": True},
        {"governorships": 1}, {"glory": [1, 2]}, {"ambition": "king"}, {"temple_first": "never"},
        {"governed": [[3]]},
    ],
)  # fmt: skip
def test_options_that_no_solo_campaign_has_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotReadable, match="option"):
        GAME.read_options(1, wrong)


@pytest.mark.rule("CH-SETUP-03", "CH-SETUP-04e")
def test_options_are_read_again_as_they_are() -> None:
    given = {
        "game": 4, "difficulty": "hard", "opposition": 17, "governed": [[1, 3]], "glory": [9],
        "tiles": [["mentor"]], "cards": [["rampage"]], "narek": "open_gates",
    }  # fmt: skip
    options = GAME.read_options(1, given)
    assert GAME.read_options(1, options) == options
    assert options["governorships"] == 2
    before = campaign_of(options)
    assert (before.difficulty, before.opposition, before.next_game) == ("hard", 17, 4)


@pytest.mark.rule("CH-SETUP-12", "CH-SETUP-14", "CH-SETUP-15", "CH-SETUP-08")
def test_three_tiles_and_one_mark_of_the_human_alone() -> None:
    match = campaign()[2]
    start = Match.start(match.deal)
    start.play([AtRandom(3)], until_turn=1)
    view = start.view(HUMAN)["chronicle"]
    assert len(view["display"]) == 3
    assert sorted(mark for tile in view["display"] for mark in tile["marks"]) == ["p1"]
    before = match.deal.options["opposition"]
    assert (view["difficulty"], view["opposition"], view["token"]) == ("medium", before, None)


# Whole games


class Eager(AtRandom):
    """Plays at random, but claims whatever it can and takes every reward."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        if look.decision.kind in ("claim", "claim-repeat"):
            return look.decision.options[0]
        return super().choose(look)


@cache
def campaign() -> list[Match[Any]]:
    """The four games of a solo campaign, each made of what the one before has left."""
    game: Any = EPISODE1_CHRONICLE_SOLO
    options: Any = {"game": 1, "difficulty": "medium"}
    played: list[Match[Any]] = []
    for number in range(1, 5):
        deal = Deal(game, 1, f"solo campaign {number}", options)
        match = Match.start(deal, hashes=True)
        match.play([Eager(number)])
        played.append(match)
        assert match.result is not None
        after = game.sequel(1, deal.options, match.result)
        assert (after is None) == (number == 4)
        if after is not None:
            game = {each.name: each for each in (EPISODE1_CHRONICLE_SOLO, GAME)}[after.game]
            options = after.options
            if number == 2:
                options = {**options, "narek": "random", "camilla": "random"}
    return played


@pytest.mark.rule("CH-SETUP-01", "CH-SETUP-03", "CH-CARRY-01", "CH-FINAL-03")
def test_a_solo_campaign_is_four_games() -> None:
    games = campaign()
    assert [match.deal.options["game"] for match in games] == [1, 2, 3, 4]
    assert {match.deal.options["difficulty"] for match in games} == {"medium"}
    for before, match in pairwise(games):
        after = after_game(before._state, solo_part(before._state))
        assert match.deal.options["opposition"] == after.opposition
        assert match.deal.options["glory"] == [after.sheets[0].glory]
        carried = [held for held in chronicle_of(match._state).held[HUMAN] if not held.top]
        names = list(BOX.cards)
        assert tuple(names[held.card] for held in carried) == after.sheets[0].cards
    last = after_game(games[-1]._state, solo_part(games[-1]._state))
    assert last.over
    assert winners(last) == ([HUMAN] if last.sheets[0].glory > last.opposition else [])


@pytest.mark.rule("CH-SETUP-04e")
def test_agendas_of_the_third_game_are_suggested_for_the_last() -> None:
    third, last = campaign()[2:]
    choices = third.view(None)["solo"]["choices"]
    assert "random" not in choices.values()
    assert {name: last.deal.options[name] for name in choices} == choices


@pytest.mark.rule("CH-SOLO-03", "CH-SOLO-04", "CH-SOLO-05", "CH-SOLO-06")
def test_in_every_turn_one_token_is_put_down_and_taken_up() -> None:
    for match in campaign()[2:]:
        events = list(match.events(None))
        put = [event for event in events if event.kind == "dissenter-token-laid"]
        assert len(put) == 13
        assert chronicle_of(match._state).token == -1
        risen = [event.values for event in events if event.kind == "opposition"]
        rises = [count for count, why in risen if why == "CH-SOLO-06"]
        own = chronicle_of(match._state)
        assert own.risen == sum(rises)
        assert set(rises) <= {2}
        assert all(not own.marked(tile, seat) for tile in range(len(ALL)) for seat in DISSENTERS)


def test_everything_that_is_told_is_known() -> None:
    for match in campaign()[2:]:
        known = GAME.events
        for event in match.events(None):
            if event.kind != "only-option":
                assert len(known[event.kind]) == len(event.values), event.kind


def test_records_and_states_lead_back_to_the_same_game() -> None:
    for match in campaign()[2:]:
        assert Match.load(GAME, match.record()).hash() == match.hash()
        data = json.loads(json.dumps(GAME.data(match._state)))
        deal = match.deal
        state = GAME.from_data(1, deal.options, deal.content_data, data)
        assert GAME.data(state) == data


@pytest.mark.parametrize("game", [3, 4])
def test_undo_and_saved_states_after_every_answer(game: int) -> None:
    cards = ["settlements_beyond_the_wall", "defining_moment", "rampage"]
    options = {"game": game, "cards": [cards if game == 4 else ["conscription", "city_center"]]}
    deal = Deal(GAME, 1, f"steps {game}", options)
    match = Match.start(deal, hashes=True)
    dice = random.Random(game)
    for _ in range(120):
        if match.result is not None:
            break
        before = match.hash()
        decision = match.decisions[0]
        option = dice.choice(decision.options)
        match.choose(decision.seat, option.text)
        data = json.loads(json.dumps(GAME.data(match._state)))
        state = GAME.from_data(1, deal.options, deal.content_data, data)
        assert GAME.data(state) == data
        if match.may_undo(decision.seat):
            match.undo(decision.seat)
            assert match.hash() == before
            match.choose(decision.seat, option.text)

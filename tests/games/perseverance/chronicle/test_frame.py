"""The frame of a Chronicle game: setup, when claims come, rulings of our own (CH-SETUP, CH-H)."""

from random import Random
from typing import Any

import pytest
from any_scene import AtRandom
from games.perseverance.chronicle.chronicle_scene import (
    Chronicle1,
    Chronicle2,
    set_up,
    tokens,
    use,
)

from pertinax.games.perseverance.chronicle.episode1.rules.game import EPISODE1_CHRONICLE
from pertinax.games.perseverance.chronicle.episode2.rules.game import EPISODE2_CHRONICLE
from pertinax.games.perseverance.chronicle.shared.rules.beside import Held
from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import next_choice
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import (
    Campaign,
    GameResult,
    Sheet,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.tiles import mark, unmark
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect as effect1
from pertinax.games.perseverance.episode1.rules.names import TRAINING
from pertinax.games.perseverance.episode2.rules.turn import turn
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match

ANA, BEN, CEM = range(3)
BOX = load_chronicle()


def begun(rules: Any, players: int, **options: Any) -> Match[Any]:
    """A game after its setup."""
    match: Match[Any] = Match.start(Deal(rules, players, "frame", options))
    while not match._state.turn:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    return match


def kinds(match: Match[Any]) -> list[str]:
    return [event.kind for event in match.events(None)]


@pytest.mark.rule("CH-SETUP-04", "CH-SETUP-04b", "CH-SETUP-10")
def test_the_base_setup_comes_first_that_of_the_dissenters_too() -> None:
    cards = [["conscription"], ["pathfinders"]]
    match = begun(EPISODE1_CHRONICLE, 2, game=2, cards=cards, tiles=[["hunter"], []])
    told = kinds(match)
    dissenters = max(
        place
        for place, event in enumerate(match.events(None))
        if event.kind == "influenced" and event.values[0] == "dissenters"
    )
    assert dissenters < told.index("chronicle-brought") < told.index("display")
    assert told.index("display") < told.index("marked")
    assert match.deal.options["side"] == "B"


@pytest.mark.rule("CH-SETUP-04", "CH-R-97")
def test_in_episode_2_it_comes_after_starting_perks() -> None:
    cards = [["pathfinders"], ["conscription"], []]
    match = begun(EPISODE2_CHRONICLE, 3, game=3, cards=cards)
    told = kinds(match)
    perks = [place for place, kind in enumerate(told) if kind == "perk-gained"]
    assert len(perks) == 3
    assert perks[-1] < told.index("chronicle-brought")


@pytest.mark.rule("CH-SETUP-07", "CH-SETUP-11")
def test_tokens_are_no_limit() -> None:
    """Nine token spaces, with eight tokens in the box."""
    scene = Chronicle1()
    scene.holds(ANA, "conscription", "battle_prowess", "city_center", "dinowrestler")
    scene.holds(ANA, "an_old_friend", top=False)
    assert sum(sum(held) for held in tokens(scene)) == 9


@pytest.mark.rule("CH-ACH-01")
def test_a_tile_holds_one_token_of_each() -> None:
    scene = Chronicle1()
    for owner in (ANA, BEN, DISSENTERS):
        scene.run(mark, owner, 0)
    assert scene.marked("commander") == [ANA, BEN, DISSENTERS]
    scene.run(mark, ANA, 0)
    scene.run(unmark, ANA, 0)
    assert scene.marked("commander") == [BEN, DISSENTERS]
    scene.run(unmark, ANA, 0)
    assert scene.told("unmarked") == []


class Claiming(AtRandom):
    def choose(self, look: Look[Any]) -> Option[Any]:
        if look.decision.kind == "claim":
            return look.decision.options[0]
        return super().choose(look)


@pytest.mark.rule("CH-CLAIM-01", "CH-CLAIM-11", "CH-CLAIM-02")
@pytest.mark.parametrize("game", [EPISODE1_CHRONICLE, EPISODE2_CHRONICLE])
def test_claims_come_after_attacks_and_before_assembly_and_next_turn(game: Any) -> None:
    match: Match[Any] = Match.start(Deal(game, 3, "claims", {}))
    match.play([Claiming(2)] * 3)
    stages = [event.stage for event in match.events(None)]
    told = kinds(match)
    claimed = [place for place, kind in enumerate(told) if kind == "claimed"]
    assert claimed
    assert {stages[place] for place in claimed} == {"claims"}
    for place in claimed:
        later = told[place:].index("turn") + place if "turn" in told[place:] else len(told)
        assert "attack" not in stages[place:later]
        assert not {"primary", "secondary"} & set(stages[place:later])
        turn = len(told[:place]) - 1 - told[:place][::-1].index("turn")
        assert "assembly" not in stages[turn:place]


@pytest.mark.rule("CH-R-99")
def test_a_draw_cannot_be_undone_but_the_choice_among_drawn_cards_can() -> None:
    found = 0
    for seed in range(40):
        match: Match[Any] = Match.start(Deal(EPISODE1_CHRONICLE, 2, f"undo {seed}", {}))
        dice = Random(seed)
        while match.result is None and match.decisions[0].kind != "chronicle-card":
            decision = match.decisions[0]
            first = decision.kind in ("claim", "claim-repeat")
            option = decision.options[0] if first else dice.choice(decision.options)
            match.choose(decision.seat, option)
        if match.result is not None:
            continue
        seat, turn = match.decisions[0].seat, match.turn
        assert not match.may_undo(seat)  # the cards lie open
        before = match.hash()
        match.choose(seat, match.decisions[0].options[0])
        told = [event.kind for event in match.events(None, turn)]
        if match.turn == turn and match.decisions[0].seat == seat and "deck-refilled" not in told:
            assert match.may_undo(seat)
            match.undo(seat)
            assert match.hash() == before
            found += 1
    assert found


@pytest.mark.rule("CH-USE-01", "CH-R-40", "CH-R-102")
def test_any_number_of_permanents_apply_in_other_turns_too() -> None:
    scene = Chronicle1()
    scene.state.active = CEM
    scene.holds(ANA, "protect_and_lead", "protect_and_lead", top=False)
    before = scene.stock(ANA, "votes")
    for hook in scene.state.hooks.secondary_done:
        scene.step("secondary", hook, ANA, "influence", [0])
    assert scene.stock(ANA, "votes") == before + 2


@pytest.mark.rule("CH-END-2P-03", "CH-END-34P-04")
@pytest.mark.parametrize("players", [2, 3])
def test_after_the_fourth_game_nothing_is_carried_over(players: int) -> None:
    result = GameResult(
        (50, 40, 30)[:players], (0, 1, 2)[:players], ("scout", "hunter"), ((0,), (1,)),
        ((),) * players, (0,) * players, (0,) * players,
    )  # fmt: skip
    for number in (3, 4):
        campaign = Campaign((Sheet(),) * players, number)
        assert (next_choice(BOX, campaign, result, []) is None) == (number == 4)


@pytest.mark.rule("CH-R-20", "CH-USE-07")
def test_of_two_lines_the_first_is_of_episode_1() -> None:
    """Halves with two lines have one for each Episode, in this order; others two abilities."""
    by_half: dict[tuple[str, str], list[tuple[int, ...]]] = {}
    for line in BOX.lines.values():
        by_half.setdefault((line.card, line.half), []).append(line.episodes)
    pairs = [episodes for episodes in by_half.values() if len(episodes) == 2]
    assert pairs
    assert all(episodes == [(1,), (2,)] for episodes in pairs)
    several = {
        f"{BOX.cards[line.card].number}-{line.half[:3].upper()}"
        for line in BOX.lines.values()
        if len(line.kinds) > 1 or len(line.tokens) > 1
    }
    assert several == {
        "9-TOP", "9-BOT", "15-TOP", "17-TOP", "18-TOP", "22-TOP", "23-TOP", "24-BOT", "28-TOP",
        "30-BOT", "31-TOP", "31-BOT", "32-TOP", "32-BOT", "35-TOP",
    }  # fmt: skip


# House rulings


@pytest.mark.rule("CH-H-01", "CH-R-31")
def test_plain_gains_come_before_what_must_be_chosen() -> None:
    """The Story of one card pays for what another one offers, whatever lies first."""
    cards = ["rugged_and_battle_hardened", "what_doesnt_kill_you"]
    scene = Chronicle1(game=2, cards=[cards, [], []])
    scene.has(ANA, light=1, heavy=0, story=0)
    set_up(scene, "convert")
    assert scene.stock(ANA, "heavy") == 2
    assert scene.stock(ANA, "story") == 1


@pytest.mark.rule("CH-H-02", "CH-R-10")
def test_of_two_copies_the_one_with_fewer_tokens_leaves() -> None:
    scene = Chronicle1()
    scene.decks("pathfinders", "", "", "")
    scene.holds(ANA, "conscription", "conscription", "master_dealer", "master_dealer")
    card = scene.own.held[ANA][0].card
    scene.own.held[ANA] = (Held(card, True, (2,)), Held(card, True, (1,)), *scene.own.held[ANA][2:])
    scene.marks("scout", ANA)
    scene.fulfils(ANA, "scout", "primary")
    scene.claim("scout", "reward", "conscription")
    assert tokens(scene) == [(2,), (), (), ()]


@pytest.mark.rule("CH-H-03", "CH-USE-03")
def test_of_equal_halves_the_older_card_gives_its_token() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "conscription", top=False)
    scene.holds(ANA, "conscription")
    for left in ([(1,), (2,)], [(0,), (2,)], [(0,), (1,)]):
        use(scene, "conscription")
        assert tokens(scene) == left
        scene.claim()


@pytest.mark.rule("CH-H-05", "CH-R-63")
def test_wheels_repeat_the_option_just_carried_out() -> None:
    scene = Chronicle1()
    scene.holds(ANA, "greasing_societys_wheels")
    scene.has(ANA, light=0, story=0)
    answers = ["story", "stop", "recruit", "greasing_societys_wheels"]
    scene.asks(effect1, ANA, TRAINING, answers=answers)
    assert scene.stock(ANA, "light") == 2
    assert scene.stock(ANA, "story") == 1


@pytest.mark.rule("CH-CARD-05-BOT-E2", "CH-R-56")
def test_either_action_first_in_episode_2() -> None:
    scene = Chronicle2()
    scene.holds(ANA, "ear_of_the_council", top=False)
    scene.holds(ANA, "conscription")
    scene.pool("neutral innovator", "neutral innovator")
    scene.has(ANA, story=1)
    answers = ["stop", "secondary", "influence", "captain", "stop", "conscription"]
    decision = scene.asks(turn, answers=answers)
    assert (decision.kind, decision.seat) == ("effect", ANA)
    asked = [each.kind for each in scene.asked]
    assert asked[:2] == ["chronicle-action", "action-order"]
    stages = {event.kind: event.stage for event in scene.events}
    assert stages["influenced"] == "secondary"
    assert stages["chronicle-used"] == "window"

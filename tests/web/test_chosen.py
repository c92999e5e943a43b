"""What was chosen stays in sight while later questions of the same action run."""

import random

import pytest

from pertinax import new_game
from pertinax.texts import Texts
from pertinax.web.boards.registry import game_board
from pertinax.web.chosen import chosen_of
from pertinax.words.registry import words_of
from pertinax.words.wording import wording_of

EPISODES = ("episode1", "episode2")


@pytest.mark.parametrize("game", EPISODES)
def test_the_effect_stays_until_the_next_action_and_the_die_until_it_lies(game: str) -> None:
    dice = random.Random(5)
    match = new_game(game, 2, "chosen", {})
    words = words_of(match, wording_of(match.deal, Texts.load("en"), ["Ada", "Bo"]))
    board = game_board(game)
    seen: set[str] = set()
    while match.result is None and match.turn < 16:
        decision = match.decisions[0]
        found = {pick for each in chosen_of(match, decision, words, board) for pick in each.picks}
        answered = dict(match.answered(decision.seat))
        if decision.kind in ("effect", "secondary", "assembly-reward", "reward"):
            assert not found
        elif decision.kind == "die":
            assert found == {f"effect:{answered['effect']}"}
            seen.add("die")
        elif decision.kind == "die-space":
            assert found == {f"effect:{answered['effect']}", f"die:{answered['die']}"}
            seen.add("die-space")
        elif decision.kind in ("training", "settle", "build") and "secondary" not in answered:
            space = answered["die-space"].split()[0]
            assert {f"effect:{answered['effect']}", f"space:{space}"} <= found
            assert not any(pick.startswith("die:") for pick in found)
            seen.add("effect")
        match.choose(decision.seat, dice.choice(decision.options))
    assert seen == {"die", "die-space", "effect"}


def test_each_game_can_say_and_show_what_it_keeps() -> None:
    for game in (*EPISODES, "perpetuity"):
        dice = random.Random(6)
        match = new_game(game, 2, "kept", {})
        board = game_board(game)
        kept = 0
        for language in ("en", "fr", "pl"):
            words = words_of(match, wording_of(match.deal, Texts.load(language), ["Ada", "Bo"]))
            for _ in range(120):
                decision = match.decisions[0]
                for each in chosen_of(match, decision, words, board):
                    kept += 1
                    assert each.words
                    assert each.picks
                    assert "{" not in each.words
                match.choose(decision.seat, dice.choice(decision.options))
                if match.result is not None:
                    match = new_game(game, 2, f"kept {dice.random()}", {})
        assert kept

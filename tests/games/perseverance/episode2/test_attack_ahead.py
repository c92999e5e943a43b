"""E2-ATTACK-01: an Effect that ends with a Dino Attack says so, with what is known of it."""

import random

import pytest

from pertinax import new_game
from pertinax.texts import Texts
from pertinax.words.registry import words_of
from pertinax.words.wording import wording_of


@pytest.mark.rule("E2-ATTACK-01", "E2-ADVENTURE-16", "E2-OUTPOST-03")
def test_adventures_and_outposts_say_that_an_attack_comes_when_they_are_chosen() -> None:
    dice = random.Random(3)
    match = new_game("episode2", 2, "attack ahead", {})
    words = words_of(match, wording_of(match.deal, Texts.load("en"), ["Ada", "Bo"]))
    said: set[str] = set()
    while not {"adventure", "outpost", "other"} <= said:
        if match.result is not None:
            match = new_game("episode2", 2, f"attack ahead {dice.random()}", {})
        decision = match.decisions[0]
        seat = decision.seat
        if decision.kind == "effect":
            view, preview = match.view(seat), match.preview(seat)
            built = {
                place["outpost"]["tile"]: place["position"]
                for place in view["map"]
                if place["cleared"] and place["outpost"]
            }
            for option in decision.options:
                text = words.option(view, preview, seat, "effect", option.text, ())
                if option.text in built:
                    area = preview["areas"][built[option.text]]
                    assert f"then a Dino Attack (defense {area['defence']}, attack" in text
                    said.add("outpost")
                elif option.text == "adventure":
                    assert "then a Dino Attack on the rally Camp" in text
                    said.add("adventure")
                else:
                    assert "Attack" not in text
                    said.add("other")
        match.choose(seat, dice.choice(decision.options))

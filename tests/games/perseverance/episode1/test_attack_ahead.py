"""E1-ATTACK-01: whether a Dino Attack comes of an Effect is known when the Effect is chosen."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pertinax import new_game
from pertinax.games.perseverance.episode1.rules.attack import fight_phase
from pertinax.games.perseverance.episode1.rules.rewards import picks_for
from pertinax.games.perseverance.episode1.rules.state import Attack
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Match
from pertinax.kernel.table import Table
from pertinax.texts import Texts
from pertinax.words.registry import words_of
from pertinax.words.wording import wording_of

POSITIONS = 6
"""In which some Effect may bring an attack."""


def placed(match: Match[Any], seat: int, texts: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every die with its space that these answers may lead to, as the rules let them."""
    fork = match.fork(log=True)
    before = len(fork.events(seat))
    for text in texts:
        fork.choose(seat, text)
    told = fork.events(seat)[before:]
    for event in told:
        if event.kind == "die-placed":
            yield (texts[1] if len(texts) > 1 else "", event.values[3])
            return
    decision = fork.decision(seat)
    assert decision is not None
    for option in decision.options:
        yield from placed(match, seat, (*texts, option.text))


@pytest.mark.rule("E1-ATTACK-01")
def test_an_effect_and_a_die_say_whether_all_their_ways_fill_the_area_or_some() -> None:
    dice = random.Random(11)
    match = new_game("episode1", 3, "attack ahead", {})
    names = ["Ada", "Bo", "Cy"]
    words = words_of(match, wording_of(match.deal, Texts.load("en"), names))
    positions = 0
    said: set[str] = set()
    while positions < POSITIONS:
        if match.result is not None:
            match = new_game("episode1", 3, f"attack ahead {dice.random()}", {})
        decision = match.decisions[0]
        seat = decision.seat
        if decision.kind == "effect" and match.preview(seat)["players"][seat]["attacks"]:
            positions += 1
            preview, view = match.preview(seat), match.view(seat)
            attacks = preview["players"][seat]["attacks"]
            for option in decision.options:
                ways = list(placed(match, seat, (option.text,)))
                fills = {preview["due"][space]["fills"] for _, space in ways}
                by_die = attacks.get(option.text, {})
                for die, expected in by_die.items():
                    mine = {preview["due"][space]["fills"] for each, space in ways if each == die}
                    # Where nobody is asked for the die, all ways are its own.
                    mine = mine or fills
                    assert expected == (mine.pop() if len(mine) == 1 else "maybe")
                text = words.option(view, preview, seat, "effect", option.text, ())
                sure = fills == {"surely"}
                assert ("Dino Attack at the end of the turn" in text) == sure, text
                assert ("then a Dino Attack" in text) == (not sure and fills != {"no"}), text
                said.add("surely" if sure else "no" if fills == {"no"} else "maybe")
        match.choose(seat, dice.choice(decision.options))
    assert said == {"surely", "maybe", "no"}


@pytest.mark.rule("E1-ATTACK-FIGHT-02", "E1-BREACH-01", "E1-REWARD-02")
@pytest.mark.parametrize("options", [{}, {"wall_module": True}])
def test_the_preview_knows_what_nobody_fights_and_what_may_be_picked(options: Any) -> None:
    dice = random.Random(12)
    match = new_game("episode1", 3, "attacked now", options)
    compared: set[int] = set()
    for _ in range(300):
        if match.result is not None:
            match = new_game("episode1", 3, f"attacked now {dice.random()}", options)
        preview = match.preview(None)
        under_way = match.view(None)["attack"] is not None
        for number, figures in enumerate(() if under_way else preview["zones"]):
            state = match._state.copy()
            zone = state.zones[number]
            attack = Attack(number, len(state.players))
            fight_phase(Table(state, Chance("none")), attack)
            left = sum(dino != 0 for dino in zone.dinos)
            assert figures["breach"] == left
            for seat in range(3):
                pieces = figures["contribution"].get(f"p{seat + 1}", 0)
                assert figures["picks"].get(f"p{seat + 1}", 0) == picks_for(state, pieces)
            if figures["dinos"] > left:
                compared.add(left)
        match.choose(match.decisions[0].seat, dice.choice(match.decisions[0].options))
    assert len(compared) > 1

"""Whole games at random: they end, nothing is lost or doubled, records replay."""

from random import Random
from typing import Any

import pytest
from any_scene import AtRandom, Spy, received
from games.perpetuity.conservation import expect_conserved, expect_planet_cards_to_fit

from pertinax.games.perpetuity.rules.game import PERPETUITY, redeal
from pertinax.games.perpetuity.rules.names import UNREVEALED
from pertinax.games.perpetuity.rules.shape import data
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import TABLE, Option
from pertinax.kernel.look import Bot, Look
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record

VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    f"{players}-{mode}-{way}": (players + (way == "dedicated"), {"mode": mode, "perpetuity": way})
    for mode, counts in (("solo", [1]), ("cooperative", [2, 3, 4]), ("competitive", [2, 3, 4]))
    for way in ("damage", "cards", "dedicated")
    for players in counts
    if not (mode == "solo" and way == "dedicated")
}
EVERY = pytest.mark.parametrize("variant", VARIANTS)


def start(variant: str, seed: int) -> Match[Any]:
    players, options = VARIANTS[variant]
    return Match.start(Deal(PERPETUITY, players, str(seed), options))


def bots(match: Match[Any], seed: int) -> list[AtRandom]:
    return [AtRandom(10 * seed + seat) for seat in range(match.deal.players)]


@pytest.mark.rule("PP-ROUND-05")
@EVERY
def test_a_random_game_ends_within_sixteen_rounds(variant: str) -> None:
    match = start(variant, 1)
    while match.result is None:
        match.play(bots(match, match.turn), until_turn=match.turn + 1)
        expect_conserved(match._state)
        expect_planet_cards_to_fit(match._state)
    assert match._state.round <= 16
    assert match._state.why
    for event in match.events():
        assert len(PERPETUITY.events[event.kind]) == len(event.values), event


@EVERY
def test_a_turn_leaves_what_it_started_from_as_it_was(variant: str) -> None:
    """Undo and forks run a turn again from there; copies share what rules only replace."""
    match = start(variant, 4)
    players = bots(match, 4)
    while match.result is None:
        before = match._snapshot
        written = data(before)
        match.play(players, until_turn=match.turn + 1)
        assert data(before) == written, match.turn


@EVERY
def test_records_replay_to_the_same_state(variant: str) -> None:
    match = start(variant, 2)
    match.play(bots(match, 2))
    again = Match.load(PERPETUITY, Record.parse(str(match.record())))
    assert again.hash() == match.hash()
    assert [repr(event) for event in again.events()] == [repr(event) for event in match.events()]


@pytest.mark.parametrize("variant", ["1-solo-cards", "3-cooperative-dedicated"])
def test_a_game_with_real_dice_and_cards(variant: str) -> None:
    """Who enters draws is asked for each kind once, and hidden cards stay hidden."""
    players, options = VARIANTS[variant]
    match = Match.start(Deal(PERPETUITY, players, "by hand", options, by_hand=True))
    chance = Random(5)
    hidden = {"missions": 0}
    while match.result is None and match._state.round < 4:
        decision = match.decisions[0]
        texts = [option.text for option in decision.options]
        assert len(texts) == len(set(texts)), decision
        if decision.seat == TABLE and decision.about[0] == "missions" and decision.secret:
            hidden["missions"] += 1
        match.choose(decision.seat, chance.choice(decision.options))
    assert hidden["missions"] >= 1
    names = [match._state.setting.missions[each].name for each in match._state.missions]
    unseen = [
        name
        for name, how in zip(names, match._state.mission_states, strict=True)
        if how == UNREVEALED
    ]
    told = received(match, 0)
    assert not [name for name in unseen if name in told]


@pytest.mark.parametrize("variant", ["2-cooperative-cards", "2-cooperative-dedicated"])
def test_what_is_hidden_reaches_no_bot_of_a_mortal(variant: str) -> None:
    """Two games that differ in nothing but the hidden missions look the same to the mortals."""
    notes = []
    for attempt in range(2):
        match = start(variant, 3)
        match.play(bots(match, 3), until_turn=1)
        if attempt:
            for chance in range(20):
                other = match._snapshot.copy()
                redeal(other, 0, Chance(str(chance)))
                if other.missions != match._snapshot.missions:
                    break
            assert other.missions != match._snapshot.missions
            match._snapshot = other
        spies = [Spy() for _ in range(2)]
        players: list[Bot] = [*spies, Skips()] if match.deal.players == 3 else [*spies]
        match.play(players, until_turn=12)
        notes.append([spy.notes for spy in spies])
    assert notes[0][0]
    assert notes[0] == notes[1]


class Skips:
    """A Perpetuity that never looks at its missions."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        return look.decision.options[-1]

"""Whole games of the Immersive version: nothing is lost, nobody is stuck, nothing leaks."""

import json
from collections import Counter
from typing import Any, Final

import pytest
from any_scene import AtRandom, Spy, received

from games.immersive.conservation import expect_conserved
from games.immersive.test_registry import KNOWN
from games.variants import ASKED_FOR_SECRECY, IMMERSIVE
from pertinax.games.immersive.rules.beside import beside
from pertinax.games.immersive.rules.events import EVENTS
from pertinax.games.immersive.rules.game import PERPETUITY_IMMERSIVE, redeal
from pertinax.games.perpetuity.rules.events import EVENTS as CORE_EVENTS
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import TABLE, Decision, Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record

EVERY = pytest.mark.parametrize("variant", IMMERSIVE)
GAMES: Final = 4
"""Of each variant; `expect_game` has been through 250 of each."""
MOST_TURNS: Final = 1000
SELDOM: Final = {"outpost-paid", "outpost-warped", "offering-spent", "won-over"}
"""What so few games may not show: the scenes of single rules do."""
FOND: Final = ("outpost", "take-aboard", "board", "survey", "sta_comms", "action", "explore")
"""How options begin that a bot with a taste for outposts prefers."""


class Settler(AtRandom):
    """Plays at random, but mostly what has to do with outposts where it can."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        return self.answer(look.decision)

    def answer(self, decision: Decision) -> Option[Any]:
        wanted = [each for each in decision.options if each.text.startswith(FOND)]
        if decision.kind == "worker":
            wanted += [each for each in decision.options if "post-" in each.text]
        if wanted and self._random.random() < 0.8:
            return self._random.choice(wanted)
        return self._random.choice(decision.options)


def start(variant: str, seed: object, by_hand: bool = False) -> Match[Any]:
    _, players, options = IMMERSIVE[variant]
    return Match.start(Deal(PERPETUITY_IMMERSIVE, players, str(seed), options, by_hand=by_hand))


class Witness(Settler):
    def __init__(self, seed: int, asked: Counter[str]) -> None:
        super().__init__(seed)
        self._asked = asked

    def choose(self, look: Look[Any]) -> Option[Any]:
        decision = look.decision
        self._asked[decision.kind] += 1
        options = [option.text for option in decision.options]
        assert len(set(options)) == len(options), decision
        assert len(options) > 1 or decision.kind in ASKED_FOR_SECRECY["perpetuity"]
        if self._random.random() < 0.1:
            for option, why in decision.refused():
                assert option.text not in options
                assert why.rule in KNOWN, why
        return self.answer(decision)


def expect_game(variant: str, seed: int, asked: Counter[str], told: Counter[str]) -> None:
    """A game to its end; after every step all is in its place."""
    match = start(variant, f"many {seed}")
    players = [Witness(seed + seat, asked) for seat in range(match.deal.players)]
    while match.result is None:
        match.play(players, until_turn=match.turn + 1)
        assert match.turn < MOST_TURNS
        expect_conserved(match._state)
    for event in (event for turn in match._past for event in turn.events):
        assert len(EVENTS[event.kind]) == len(event.values), event
        told[event.kind] += 1


@pytest.mark.rule("PP-IMM-46")
def test_random_games_end_with_every_piece_in_its_place() -> None:
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for variant in IMMERSIVE:
        for seed in range(GAMES):
            expect_game(variant, seed, asked, told)
    own = set(EVENTS) - set(CORE_EVENTS)
    assert own - set(told) <= SELDOM
    assert {"outpost-site", "negotiate-offer", "outpost-collect", "survey-site"} <= set(asked)


@EVERY
def test_save_load_fork_and_undo_after_decisions(variant: str) -> None:
    """A state reads back as it was written; a fork goes its own way; a record replays."""
    match = start(variant, "kept")
    bots = [Settler(seat) for seat in range(match.deal.players)]
    deal = match.deal
    for number in range(140):
        if match.result is not None:
            break
        decision = match.decisions[0]
        if number % 5 == 0:
            state = match._state
            written = json.loads(json.dumps(deal.game.data(state)))
            again = deal.game.from_data(deal.players, deal.options, deal.content_data, written)
            assert deal.game.data(again) == deal.game.data(state)
            assert deal.game.data(state.copy()) == deal.game.data(state)
            assert again.highest == state.highest
            before = match.hash()
            fork = match.fork()
            fork.choose(decision.seat, decision.options[-1])
            assert match.hash() == before
        answer = bots[decision.seat].answer(decision)
        before_it = received(match, decision.seat)
        match.choose(decision.seat, answer)
        if match.may_undo(decision.seat):
            match.undo(decision.seat)
            assert received(match, decision.seat) == before_it
            match.choose(decision.seat, answer)
    loaded = Match.load(PERPETUITY_IMMERSIVE, Record.parse(str(match.record())))
    assert loaded.hash() == match.hash()


@pytest.mark.parametrize("variant", ["pi-1-solo", "pi-2-rivals"])
def test_a_game_with_real_dice_and_a_real_bag(variant: str) -> None:
    """Only in solo does somebody look into the bag before the game."""
    match = start(variant, "by hand", by_hand=True)
    bot = Settler(5)
    drawn: Counter[str] = Counter()
    while match.result is None and match._state.round < 6:
        decision = match.decisions[0]
        if decision.seat == TABLE:
            drawn[decision.about[0]] += 1
            assert decision.secret or decision.about[0] != "bag"
        match.choose(decision.seat, bot.answer(decision))
    assert drawn["bag"] == (4 if variant == "pi-1-solo" else 0)
    assert drawn["risk"] > 0


@pytest.mark.rule("PP-IMM-46", "PP-IMM-01")
def test_what_is_in_the_bag_reaches_nobody() -> None:
    """Two solo games that differ in nothing but the bag look the same until villages are found."""
    notes = []
    for attempt in range(2):
        match = start("pi-1-solo", 3)
        match.play([AtRandom(3)], until_turn=1)
        if attempt:
            other = match._snapshot.copy()
            for number in range(20):
                redeal(other, 0, Chance(str(number)))
                if beside(other).bag != beside(match._snapshot).bag:
                    break
            assert beside(other).bag != beside(match._snapshot).bag
            other.missions = match._snapshot.missions
            match._snapshot = other
        spy = Spy()
        match.play([spy], until_turn=14)
        assert not match._state.village_kinds
        notes.append(spy.notes)
    assert notes[0]
    assert notes[0] == notes[1]


def test_nothing_is_hidden_where_nobody_plays_alone() -> None:
    match = start("pi-4-rivals", 1)
    assert beside(match._state).bag == ()


@pytest.mark.parametrize(
    "beyond",
    [
        {"suits": [15]},
        {"suits": [999]},
        {"left": 3, "bag": [0]},
        {"outposts": [{"built": True, "villages": [7]}]},
        {"outposts": [{"built": True, "store": {"gold": 1}}]},
        {"standing": [[99]]},
        {"left": -1},
        [],
    ],
)
def test_hostile_data_beside_the_table_is_refused(beyond: object) -> None:
    match = start("pi-2", 1)
    deal = match.deal
    written = json.loads(json.dumps(deal.game.data(match._state)))
    written["extension"] = beyond
    with pytest.raises(NotReadable):
        deal.game.from_data(deal.players, deal.options, deal.content_data, written)

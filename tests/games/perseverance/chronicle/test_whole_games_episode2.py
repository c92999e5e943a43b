"""Games 3 and 4 of campaigns with carried cards of every kind: ended, undone, kept, hidden."""

import json
import random
from functools import cache
from typing import Any

import pytest
from any_scene import received
from games.perseverance.episode2.test_properties import (
    DICE,
    TURNS_EACH,
    check_assets,
    check_cards,
    check_dice,
)
from games.variants import ASKED_FOR_SECRECY

from pertinax.games.perseverance.chronicle.episode2.rules.abilities import ACTIONS
from pertinax.games.perseverance.chronicle.episode2.rules.game import EPISODE2_CHRONICLE
from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, Held, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.solo.episode2.rules.game import (
    EPISODE2_CHRONICLE_SOLO,
)
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.shared.rules.names import CUBE, NOBODY
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.errors import NotLegal, NotReadable
from pertinax.kernel.events import Event
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record
from pertinax.kernel.table import Table

BOX = load_chronicle()
MODIFIERS = {"CH-CARD-23-BOT", "CH-CARD-36-TOP", "CH-CARD-36-BOT"}
CARRIED = {
    3: [name for name in BOX.cards if 1 in BOX.cards[name].episodes],
    4: [name for name in BOX.cards if 2 in BOX.cards[name].episodes],
}
"""What the game before can have left."""
TOPS = CARRIED[4]
TILES = {3: 1, 4: 2}
"""The Episode of the game before."""
FOR_SECRECY = ASKED_FOR_SECRECY["episode2"] | {"chronicle-action"}

every_count = pytest.mark.parametrize("players", EPISODE2_CHRONICLE.players)
every_game = pytest.mark.parametrize("game", [3, 4])


def options_for(players: int, game: int, seed: int) -> dict[str, Any]:
    """Cards and tiles that players can have carried over: four and one for each."""
    dice = random.Random(f"{players} {game} {seed}")
    cards = [name for name in CARRIED[game] for _ in range(BOX.cards[name].copies)]
    tiles = [name for name, tile in BOX.achievements.items() if TILES[game] in tile.episodes]
    dice.shuffle(cards)
    dice.shuffle(tiles)
    return {
        "game": game,
        "cards": [cards[4 * seat : 4 * seat + 4] for seat in range(players)],
        "tiles": [tiles[seat : seat + 1] for seat in range(players)],
        "glory": [dice.randrange(9) for _ in range(players)],
        "threat_module": bool(seed % 2),
    }


class Game:
    """A game at random with everything checked, in which all have four top halves from the start.

    They are dealt in turn, so that in the games of a few seeds all of them occur.
    """

    def __init__(self, players: int, game: int, seed: int) -> None:
        options = EPISODE2_CHRONICLE.read_options(players, options_for(players, game, seed))
        self.state = EPISODE2_CHRONICLE.begin(players, options, EPISODE2_CHRONICLE.content_data())
        self.random = random.Random(f"{players} {game} {seed}")
        self.events: list[Event] = []
        self.first = 4 * players * seed
        self.table: Table[State] = Table(
            self.state, Chance(f"whole {players} {game} {seed}"), None, self.answer, self.events
        )

    @property
    def own(self) -> Beside:
        return chronicle_of(self.state)

    def answer(self, decision: Decision, _table: Table[Any]) -> Option[Any]:
        assert len(decision.options) > 1 or decision.kind in FOR_SECRECY
        assert len({option.text for option in decision.options}) == len(decision.options)
        check_assets(self.state)
        options = decision.options
        if options[-1].text == "stop" and len(options) > 1 and self.random.random() < 0.8:
            options = options[:-1]
        if decision.kind in ("claim-repeat", "claim"):
            return options[0]
        if decision.kind == "adventure":
            # Adventures lead to what is seldom seen: later stages, and the Temple.
            return next((each for each in options if each.text == "clear"), options[0])
        return self.random.choice(options)

    def deal_tops(self) -> None:
        own = self.own
        for seat in range(len(self.state.players)):
            for place in range(4):
                name = TOPS[(self.first + 4 * seat + place) % len(TOPS)]
                card = own.setting.numbers[name]
                line = own.setting.line(card, True)
                assert line is not None
                own.held[seat] = (*own.held[seat], Held(card, True, line.tokens))

    def play(self) -> None:
        EPISODE2_CHRONICLE.setup(self.table)
        self.check()
        self.deal_tops()
        players = len(self.state.players)
        while not self.state.over:
            EPISODE2_CHRONICLE.turn(self.table)
            self.check()
            assert self.state.turn <= players * TURNS_EACH[players]
        assert EPISODE2_CHRONICLE.result(self.state) is not None
        for event in self.events:
            known = EPISODE2_CHRONICLE.events
            assert event.kind == "only-option" or len(event.values) == len(known[event.kind]), event

    def check(self) -> None:
        state, own = self.state, self.own
        check_assets(state)
        check_cards(state)
        check_dice(state)
        dinos = list(state.dino_supply)
        for spaces in state.dinos:
            for species in spaces:
                dinos[species] += 1
        for seat, player in enumerate(state.players):
            for species in range(1, 4):
                dinos[species] += player.enclosure[species] + player.breach[species]
            cubes = sum(officer.influence(seat) for officer in state.officers)
            assert player.supply[CUBE] + cubes + len(player.perks) == 25
        assert dinos[1:] == [24, 20, 20]
        assert state.rally == NOBODY
        assert (state.outing, state.combat, state.attack) == (None, None, None)
        assert state.challenges == []
        assert not own.used
        assert own.once == ()
        assert sum(own.fulfilled) == sum(own.claimed) == sum(own.damage) == 0
        assert len(own.unseen) == sum(pile.size for pile in own.piles if not pile.own)
        for cards in own.held:
            assert sum(held.top for held in cards) <= 4
            for held in cards:
                line = own.setting.line(held.card, held.top)
                assert line is not None
                assert all(0 <= left <= full for left, full in zip(held.tokens, line.tokens))

    def used(self) -> set[tuple[str, int]]:
        """The Actions and Modifiers of which a token was taken, by rule and number."""
        found = set()
        for cards in self.own.held:
            for held in cards:
                line = self.own.setting.line(held.card, held.top)
                if line is not None:
                    for ability, (left, full) in enumerate(zip(held.tokens, line.tokens)):
                        if left < full:
                            found.add((line.rule, ability))
        return found


@every_count
@every_game
def test_games_with_cards_of_every_kind_keep_their_pieces_and_end(players: int, game: int) -> None:
    assert len(DICE[players]) == (2 if players == 2 else 3)
    for seed in range(2):
        Game(players, game, seed).play()


@pytest.mark.slow
def test_every_action_and_modifier_is_used_in_some_game() -> None:
    lines = {line.rule: line for line in BOX.lines.values()}
    missing = {
        (rule, ability)
        for rule in {*ACTIONS, *MODIFIERS}
        for ability in range(len(lines[rule].tokens))
    }
    silent = {"threat-ignored", "cube-taken-back", "chronicle-token"}
    for seed in range(200):
        played = Game(2 + seed % 3, 3 + seed // 3 % 2, seed)
        played.play()
        missing -= played.used()
        silent -= {event.kind for event in played.events}
        if not missing and not silent:
            return
    assert (missing, silent) == (set(), set())


# Played by the kernel: twins, undo, saved games, secrets

Start = tuple[Any, int, dict[str, Any]]
STARTS: dict[str, Start] = {
    f"{players} players, game {game}": (
        EPISODE2_CHRONICLE,
        players,
        options_for(players, game, players),
    )
    for players in EPISODE2_CHRONICLE.players
    for game in (3, 4)
} | {
    f"solo, game {game}": (
        EPISODE2_CHRONICLE_SOLO,
        1,
        {**options_for(1, game, game), "difficulty": "hard"},
    )
    for game in (3, 4)
}
EVERY = pytest.mark.parametrize("name", STARTS)


def start(name: str, seed: object) -> Match[Any]:
    game, players, options = STARTS[name]
    return Match.start(Deal(game, players, f"{name} {seed}", options), hashes=True)


def step(match: Match[Any], dice: random.Random) -> None:
    decision = dice.choice(match.decisions)
    match.choose(decision.seat, dice.choice(decision.options))


@cache
def played(name: str) -> Match[Any]:
    match, dice = start(name, "alone"), random.Random(name)
    while match.result is None:
        step(match, dice)
    return match


def through(data: Any) -> Any:
    """As a database or a file gives it back."""
    return json.loads(json.dumps(data))


@EVERY
def test_twins_are_equal_and_a_record_leads_to_the_same_game(name: str) -> None:
    one = played(name)
    bare = Match.start(one.deal)
    lines = iter(one.record().lines)
    while bare.result is None:
        line = next(lines)
        bare.choose(line.seat, line.text)
    assert bare.hash() == one.hash()
    loaded = Match.load(one.deal.game, Record.parse(str(one.record())))
    assert loaded.hash() == one.hash()
    assert _told(loaded) == _told(one) == _told(bare)


def _told(match: Match[Any]) -> list[str]:
    return [repr(event) for event in match.events(None)]


@EVERY
def test_a_state_is_the_same_though_written_and_read_after_every_answer(name: str) -> None:
    match, dice = start(name, "kept"), random.Random(name)
    game = match.deal.game
    while match.result is None:
        data = game.data(match._state)
        state = match.deal.from_data(through(data))
        assert game.data(state) == data
        for seat in (None, 0):
            view = game.view(state, seat)
            assert view == match.view(seat)
            assert through(view) == view
        step(match, dice)


@EVERY
def test_a_turn_leaves_the_position_it_started_from_alone(name: str) -> None:
    match, dice = start(name, "copies"), random.Random(name)
    while match.result is None:
        turn, snapshot = match.turn, match._snapshot
        before = match.deal.game.data(snapshot)
        while match.turn == turn and match.result is None:
            step(match, dice)
        assert match.deal.game.data(snapshot) == before


@pytest.mark.slow
@pytest.mark.rule("CH-R-99")
@EVERY
def test_save_undo_and_fork_after_every_decision(name: str) -> None:
    match, dice = start(name, "undone"), random.Random(name)
    while match.result is None:
        expect_undone(match)
        step(match, dice)


@pytest.mark.rule("CH-R-99")
@EVERY
def test_undo_and_fork_in_setup_and_in_the_first_turns(name: str) -> None:
    match, dice = start(name, "undone"), random.Random(name)
    for _ in range(40):
        expect_undone(match)
        step(match, dice)


def expect_undone(match: Match[Any]) -> None:
    """Whoever may go back comes to the same question, and by the same answer here again."""
    text = str(match.record())
    loaded = Match.load(match.deal.game, Record.parse(text))
    assert loaded.hash() == match.hash()
    assert _asked(loaded) == _asked(match)
    for decision in match.decisions:
        if match.may_undo(decision.seat):
            back = match.fork(log=True)
            back.undo(decision.seat)
            mine = [line for line in match.record().lines if line.seat == decision.seat]
            back.choose(decision.seat, mine[-1].text)
            assert back.hash() == match.hash()
            assert _asked(back) == _asked(match)


def _asked(match: Match[Any]) -> list[tuple[int, str, list[str]]]:
    return [
        (decision.seat, decision.kind, [option.text for option in decision.options])
        for decision in match.decisions
    ]


@EVERY
def test_options_are_complete_and_every_one_of_them_works(name: str) -> None:
    match, dice = start(name, "legal"), random.Random(name)
    while match.result is None:
        for decision in match.decisions:
            legal = [option.text for option in decision.options]
            refused = [option.text for option, _ in decision.refused()]
            assert len(set(legal)) == len(legal)
            assert not set(legal) & set(refused)
            assert len(legal) > 1 or decision.kind in FOR_SECRECY
            if dice.random() < 0.05:
                for text in legal:
                    fork = match.fork()
                    fork.choose(decision.seat, text)
        step(match, dice)


@EVERY
def test_nothing_a_seat_receives_depends_on_what_it_cannot_see(name: str) -> None:
    """Hidden cards dealt anew, and the same answers: the same views, questions and events.

    Until somebody does what the other hand would not allow, which is what hands are for.
    """
    match, dice = start(name, "secret"), random.Random(name)
    game = match.deal.game
    compared = 0
    while match.result is None:
        turn, seat = match.turn, dice.randrange(match.deal.players)
        other = match.fork(log=True)
        other._snapshot = match._snapshot.copy()
        game.redeal(other._snapshot, seat, Chance(f"other {turn}"))
        same = game.data(other._snapshot) == game.data(match._snapshot)
        other._advance(None)
        parted = same
        while match.turn == turn and match.result is None:
            if not parted:
                compared += 1
                assert received(other, seat) == received(match, seat)
            decision = dice.choice(match.decisions)
            text = dice.choice(decision.options).text
            match.choose(decision.seat, text)
            if not parted:
                try:
                    other.choose(decision.seat, text)
                except (NotLegal, NotReadable):
                    parted = True
            played_out = {event.kind for event in match.events(None, turn)}
            parted = parted or "adventure-started" in played_out
    assert compared > 5 or match.deal.players == 1


@every_game
def test_views_show_the_campaign_to_everybody_alike(game: int) -> None:
    match = played(f"3 players, game {game}")
    views = [match.view(seat)["chronicle"] for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)

"""Chronicle games of Episode 2 with carried cards of every kind: pieces, cards and tokens kept.

What holds for every game (`games/test_every_game.py`, `games/test_states.py`) holds for them too.
"""

import random
from typing import Any

import pytest
from games import test_every_game as every
from games import test_states as states
from games.perseverance.chronicle.chronicle_games2 import (
    BOX,
    SECOND,
    SOLO,
    VARIANTS,
    carried,
    dealt,
    start,
)
from games.perseverance.episode2.test_properties import (
    TURNS_EACH,
    check_assets,
    check_cards,
    check_dice,
)
from games.variants import ASKED_FOR_SECRECY, MAY_BE_LOST, OPEN, step

from pertinax.games.perseverance.chronicle.episode2.rules.abilities import OFFERED
from pertinax.games.perseverance.chronicle.episode2.rules.box import GAME
from pertinax.games.perseverance.chronicle.episode2.rules.game import EPISODE2_CHRONICLE
from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.names import MODIFIER
from pertinax.games.perseverance.chronicle.solo.episode2.rules.box import GAME as SOLO_GAME
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.shared.rules.names import CUBE, NOBODY
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.events import Event
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.kernel.table import Table

FOR_SECRECY = ASKED_FOR_SECRECY["episode2"] | {"chronicle-action", "secondary"}
LONG = {"clear", "plains_signal_hill", "canyon_waterfall", "canyon_carved_wall"}
"""What leads to a third stage (CH-CARD-36-BOT)."""
EVERY = pytest.mark.parametrize("variant", VARIANTS | SOLO)


@pytest.fixture(autouse=True)
def chronicle_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of every game, played with these."""
    for module in (every, states):
        monkeypatch.setattr(module, "start", start)
    for game in (GAME, SOLO_GAME):
        monkeypatch.setitem(ASKED_FOR_SECRECY, game, FOR_SECRECY)
    monkeypatch.setattr(every, "MAY_BE_LOST", MAY_BE_LOST | {SOLO_GAME})
    monkeypatch.setattr(every, "OPEN", OPEN | SOLO.keys())


@pytest.mark.slow
@EVERY
@pytest.mark.parametrize(
    "demand",
    [
        every.test_random_games_end_with_a_result,
        every.test_twins_played_alone_interleaved_and_stepwise_are_equal,
        every.test_save_load_undo_and_fork_after_every_decision,
        every.test_a_turn_leaves_the_position_it_started_from_alone,
        every.test_options_and_refusals_are_complete_and_every_option_works,
        every.test_a_view_is_plain_data_and_shares_nothing_with_the_state,
        every.test_nothing_a_seat_receives_depends_on_what_it_cannot_see,
        states.test_a_state_is_the_same_after_every_answer_though_written_and_read,
        states.test_a_game_goes_on_to_the_same_end_though_kept_at_each_turn,
    ],
)
def test_what_every_game_must_hold(variant: str, demand: Any) -> None:
    demand(variant)


@pytest.mark.rule("CH-R-99")
@EVERY
def test_undo_and_load_in_setup_and_in_the_first_turns(variant: str) -> None:
    """The slow test above does so to the end of a game."""
    match, dice = start(variant, "undone"), random.Random(variant)
    for _ in range(60):
        text = str(match.record())
        assert Match.load(match.deal.game, Record.parse(text)).hash() == match.hash()
        for decision in match.decisions:
            if match.may_undo(decision.seat):
                back = match.fork(log=True)
                back.undo(decision.seat)
                mine = [line for line in match.record().lines if line.seat == decision.seat]
                back.choose(decision.seat, mine[-1].text)
                assert back.hash() == match.hash()
        states.expect_restored(match)
        step(match, dice)


@pytest.mark.rule("CH-R-103")
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_campaign_is_shown_to_everybody_alike(variant: str) -> None:
    match, dice = start(variant, "shown"), random.Random(variant)
    while match.turn < 6:
        step(match, dice)
    views = [match.view(seat)["chronicle"] for seat in (None, *range(match.deal.players))]
    assert all(view == views[0] for view in views)


# Pieces, cards and tokens


class Game:
    """A game at random with everything checked: whenever somebody is asked, and after each turn."""

    def __init__(self, players: int, game: int, seed: int) -> None:
        self.game = dealt(4 * players * seed)
        before = BOX.games[game - 1].episode
        tiles = [name for name, tile in BOX.achievements.items() if before in tile.episodes]
        given = {
            "game": game,
            "cards": carried(game, players, 4 * players * (seed // 2)),
            "tiles": [[tiles[(seed + seat) % len(tiles)]] for seat in range(players)],
            "threat_module": bool(seed % 2),
        }
        options = self.game.read_options(players, given)
        self.state: State = self.game.begin(players, options, self.game.content_data())
        self.random = random.Random(f"{players} {game} {seed}")
        self.events: list[Event] = []
        self.asked: set[str] = set()
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
        self.asked.add(decision.kind)
        options = decision.options
        if options[-1].text == "stop" and len(options) > 1 and self.random.random() < 0.8:
            options = options[:-1]
        if decision.kind in ("claim-repeat", "claim"):
            return options[0]
        # Adventures lead to what is seldom seen: their later stages.
        wishes = [each for each in options if each.text in LONG]
        if wishes and decision.kind in ("adventure", "adventure-offer", "adventure-card"):
            return wishes[0]
        if decision.kind == "transition":
            return options[0]
        if decision.kind == "chronicle-action" and self.may_settle_beyond(decision.seat):
            return decision.options[-1]
        return self.random.choice(options)

    def may_settle_beyond(self, seat: int) -> bool:
        """Whether an Adventure may soon bring CH-CARD-36-BOT: only one card is used in a turn."""
        return self.state.players[seat].patrol != NOBODY and any(
            self.own.setting.cards[held.card] == "settlements_beyond_the_wall"
            for held in self.own.held[seat]
            if not held.top
        )

    def play(self) -> None:
        self.game.setup(self.table)
        self.check()
        players = len(self.state.players)
        while not self.state.over:
            self.game.turn(self.table)
            self.check()
            assert self.state.turn <= players * TURNS_EACH[players]
        assert self.game.result(self.state) is not None
        for event in self.events:
            known = self.game.events
            assert event.kind == "only-option" or len(event.values) == len(known[event.kind]), event

    def check(self) -> None:
        """After a turn nothing is under way, and everything is somewhere."""
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
        assert (state.rally, state.challenges) == (NOBODY, [])
        assert (state.outing, state.combat, state.attack) == (None, None, None)
        assert (own.used, own.once, own.quiet, own.braced, own.honor) == (
            False,
            (),
            False,
            False,
            0,
        )
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


@pytest.mark.parametrize("players", EPISODE2_CHRONICLE.players)
@pytest.mark.parametrize("game", [3, 4])
def test_games_with_cards_of_every_kind_keep_their_pieces_and_end(players: int, game: int) -> None:
    for seed in range(2):
        Game(players, game, seed).play()


ASKED = {
    "action-order", "chronicle-ability", "chronicle-action", "chronicle-bonus", "chronicle-breach",
    "chronicle-card", "chronicle-convert", "chronicle-cube", "chronicle-dino-space",
    "chronicle-face", "chronicle-ignores", "chronicle-limit", "chronicle-modifier",
    "chronicle-officer", "chronicle-outpost", "chronicle-pack", "chronicle-setup",
    "chronicle-swap", "chronicle-swap-with", "chronicle-tile", "chronicle-valor",
    "chronicle-zone", "claim", "claim-bonus", "claim-repeat",
}  # fmt: skip
"""What cards and claims ask in Episode 2."""


@pytest.mark.slow
def test_every_action_and_modifier_is_used_in_some_game() -> None:
    unasked = set(ASKED)
    lines = [line for line in BOX.lines.values() if 2 in line.episodes and line.tokens]
    missing = {(line.rule, each) for line in lines for each in range(len(line.tokens))}
    assert {line.rule for line in lines if MODIFIER not in line.kinds} <= OFFERED.keys()
    silent = {"threat-ignored", "cube-taken-back", "chronicle-token"}
    for seed in range(300):
        played = Game(2 + seed % 3, 3 + seed // 3 % 2, seed)
        played.play()
        missing -= played.used()
        silent -= {event.kind for event in played.events}
        unasked -= played.asked
        if not missing and not silent and not unasked:
            return
    assert (missing, silent, unasked) == (set(), set(), set())


def test_all_cards_of_both_edges_are_dealt_in_the_variants() -> None:
    bottoms = {
        card for _, _, given in VARIANTS.values() for mine in given["cards"] for card in mine
    }
    assert bottoms == set(BOX.cards)
    tops = {
        BOX_NAMES[held.card]
        for variant in VARIANTS
        for cards in chronicle_of(_after_setup(variant)._state).held
        for held in cards
        if held.top
    }
    assert tops == set(SECOND)


BOX_NAMES = list(BOX.cards)


def _after_setup(variant: str) -> Match[Any]:
    match, dice = start(variant, "dealt"), random.Random(variant)
    while match.turn < 1:
        step(match, dice)
    return match

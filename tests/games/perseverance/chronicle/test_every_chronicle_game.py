"""What holds for every game holds for Chronicle games too, with every card of Episode 1."""

import json
import random
from functools import cache
from typing import Any

import pytest
from any_scene import AtRandom
from games import test_every_game as every
from games.perseverance.chronicle.chronicle_games import BOX, FIRST, SOLO, VARIANTS, start
from games.perseverance.episode1.test_invariants import check
from games.variants import ASKED_FOR_SECRECY, HIDDEN_ANSWERS, MAY_BE_LOST, OPEN, REVEALING, step

from pertinax.games.perseverance.chronicle.episode1.rules.box import GAME
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.names import ACTION, MODIFIER
from pertinax.games.perseverance.chronicle.solo.episode1.rules.box import GAME as SOLO_GAME
from pertinax.games.perseverance.episode1.rules.names import SHIELDHEAD
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Look
from pertinax.kernel.match import Match

EVERY = pytest.mark.parametrize("variant", VARIANTS | SOLO)


@pytest.fixture(autouse=True)
def chronicle_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of every game, played with these."""
    monkeypatch.setattr(every, "start", start)
    for kinds in (ASKED_FOR_SECRECY, HIDDEN_ANSWERS, REVEALING):
        for game in (GAME, SOLO_GAME):
            monkeypatch.setitem(kinds, game, kinds["episode1"])
    monkeypatch.setattr(every, "MAY_BE_LOST", MAY_BE_LOST | {SOLO_GAME})
    monkeypatch.setattr(every, "OPEN", OPEN | SOLO.keys())


@pytest.mark.slow
@EVERY
@pytest.mark.parametrize(
    "demand",
    [
        every.test_random_games_end_with_a_result,
        every.test_twins_played_alone_interleaved_and_stepwise_are_equal,
        every.test_a_turn_leaves_the_position_it_started_from_alone,
        every.test_options_and_refusals_are_complete_and_every_option_works,
        every.test_a_view_is_plain_data_and_shares_nothing_with_the_state,
        every.test_nothing_a_seat_receives_depends_on_what_it_cannot_see,
    ],
)
def test_what_every_game_must_hold(variant: str, demand: Any) -> None:
    demand(variant)


@pytest.mark.slow
@EVERY
def test_save_load_undo_and_fork_after_every_decision(variant: str) -> None:
    every.test_save_load_undo_and_fork_after_every_decision(variant)


@pytest.mark.parametrize("variant", VARIANTS)
def test_pieces_cards_and_tokens_are_conserved_at_every_decision(variant: str) -> None:
    match = start(variant, f"conserve {variant}", log=False)
    dice = random.Random(variant)
    before: tuple[int, ...] = (0,) * match.deal.players
    while match.result is None:
        state = match._state.copy()
        if match.decisions[0].kind == "chronicle-convert":
            state.attack = None  # its Dinos are back in the supply
        check(state)
        own = chronicle_of(state)
        shieldheads = sum(zone.dinos.count(SHIELDHEAD) for zone in state.zones)
        if state.attack is not None:
            shieldheads += sum(dinos[SHIELDHEAD - 1] for dinos in state.attack.dinos)
        assert not state.turn or state.dino_supply[SHIELDHEAD] + shieldheads == 20
        assert all(now >= then for now, then in zip(own.glory, before, strict=True))
        before = tuple(own.glory)
        for cards in own.held:
            assert sum(held.top for held in cards) <= 4
            for held in cards:
                line = own.setting.line(held.card, held.top)
                assert line is not None
                assert len(held.tokens) == len(line.tokens)
                for left, printed in zip(held.tokens, line.tokens, strict=True):
                    assert 0 <= left <= printed
                assert sum(held.tokens) + len(held.placed) <= sum(line.tokens)
        assert all(marks < 1 << DISSENTERS + 1 for marks in own.marks)
        assert not (own.braced and match.decisions[0].kind == "claim")
        step(match, dice)


@pytest.mark.parametrize("variant", ["c1-2-dealt", "c1-4-dealt", "c1-solo-carried"])
def test_its_state_is_written_and_read_back_after_every_answer(variant: str) -> None:
    match, dice = start(variant, f"data {variant}", log=False), random.Random(variant)
    game = match.deal.game
    while match.result is None:
        data = json.loads(json.dumps(game.data(match._state)))
        again = match.deal.from_data(data)
        assert game.data(again) == data
        assert game.view(again, 0) == match.view(0)
        step(match, dice)


@pytest.mark.parametrize("variant", ["c1-3-dealt-carried", "c1-solo-modules"])
def test_a_game_goes_on_from_what_was_read_back(variant: str) -> None:
    match, dice = start(variant, "goes on"), random.Random("goes on")
    for _ in range(50):
        step(match, dice)
    other = match.fork(log=True)
    written = json.loads(json.dumps(match.deal.game.data(other._snapshot)))
    other._snapshot = other.deal.from_data(written)
    other._advance(None)
    while match.result is None:
        decision = match.decisions[0]
        text = dice.choice(decision.options).text
        match.choose(decision.seat, text)
        other.choose(decision.seat, text)
    assert other.hash() == match.hash()
    assert str(other.record()) == str(match.record())


@pytest.mark.parametrize(
    ("variant", "found"),
    [
        ("c1-2", {"honor": 3}), ("c1-2", {"fought": [-1]}), ("c1-2", {"started": [5, 0]}),
        ("c1-2", {"quiet": 1}), ("c1-2", {"chronicle": {}}), ("c1-solo", {"quiet": True}),
        ("c1-solo", {"chronicle": {"risen": -1}}), ("c1-solo", {"chronicle": []}),
        ("c1-solo", {"chronicle": {"token": 99}}),
    ],
)  # fmt: skip
def test_hostile_data_of_its_own_is_refused(variant: str, found: dict[str, Any]) -> None:
    with pytest.raises(NotReadable, match=r"state\.extension"):
        start(variant, "hostile").deal.from_data({"extension": found})


class Fond(AtRandom):
    """Plays at random, but claims what it can and uses every card that it is asked about."""

    def choose(self, look: Look[Any]) -> Option[Any]:
        kind = look.decision.kind
        if kind.startswith(("chronicle-", "claim")):
            options = [option for option in look.decision.options if option is not STOP]
            return self._random.choice(options)
        return super().choose(look)


@cache
def fond_games() -> list[Match[Any]]:
    played = []
    for variant in VARIANTS:
        if "dealt" in variant:
            for seed in range(6):
                match = start(variant, f"fond {seed}")
                match.play([Fond(seed)] * match.deal.players)
                played.append(match)
    return played


@pytest.mark.slow
def test_every_action_and_modifier_of_episode_1_is_used() -> None:
    used = {
        event.values[1]
        for match in fond_games()
        for event in match.events(None)
        if event.kind == "chronicle-used"
    }
    expected = {
        line.card
        for line in BOX.lines.values()
        if 1 in line.episodes and {ACTION, MODIFIER} & set(line.kinds) and line.half == "top"
    }
    assert expected <= set(FIRST)
    assert expected - used == set()


ASKED = {
    "chronicle-action", "chronicle-convert", "chronicle-dino", "chronicle-dino-space",
    "chronicle-face", "chronicle-leader", "chronicle-modifier", "chronicle-officer",
    "chronicle-retrieve", "chronicle-save", "chronicle-setup", "chronicle-supply",
    "chronicle-swap", "chronicle-swap-with", "chronicle-trampler", "chronicle-trap",
    "chronicle-valor", "chronicle-zone", "chronicle-card", "chronicle-limit", "claim",
    "claim-repeat", "claim-bonus",
}  # fmt: skip


@pytest.mark.slow
def test_every_question_of_its_cards_is_asked() -> None:
    asked = set()
    for match in fond_games():
        asked |= {line.kind for line in match.record().lines}
    assert ASKED - asked == set()


@pytest.mark.slow
def test_every_event_of_its_own_is_told() -> None:
    told = {event.kind for match in fond_games() for event in match.events(None)}
    base = set(fond_games()[0].deal.game.events)
    assert {"die-swapped", "dino-removed", "dino-wrestled", "chronicle-token"} <= told & base

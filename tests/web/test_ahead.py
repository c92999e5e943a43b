"""What one movement of a hand answers: known before, and nothing else is."""

import json
import random
from typing import Any

import pytest
from web.at_table import asks, play, playing, read

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.kernel.decisions import Decision
from pertinax.kernel.match import Match
from pertinax.server.livetable import bot_answer
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.ahead import FORKS, Known, Next, ahead_of, times_of, why_apart
from pertinax.web.apart import said_apart
from pertinax.web.boards.registry import game_board
from pertinax.web.see import see

GAMES = pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
ME = frozenset({0})


def ways(then: tuple[Next, ...]) -> list[list[tuple[str, ...]]]:
    found: list[list[tuple[str, ...]]] = []
    for each in then:
        found.append([each.picks])
        found += [[each.picks, *way] for way in ways(each.then)]
    return found


@GAMES
def test_every_way_ahead_is_a_way_that_the_game_goes(game: str) -> None:
    """Whoever picks its things in order is asked for each of them, without learning anything.

    What is asked the same whatever is learned may come after a draw.
    """
    board = game_board(game)
    match = new_game(game, players=2, seed="9")
    bots = [find_bot("greedy")(game, seat, "luck") for seat in range(2)]
    walked = asked_for = not_asked = 0
    for _ in range(150):
        if match.result is not None:
            break
        decision = match.decisions[0]
        for text, then in ahead_of(match, decision, board).items():
            for way in ways(then)[:6]:
                fork = match.fork(log=True)
                fork.choose(decision.seat, text)
                for picks in way:
                    asked = fork.decision(decision.seat)
                    options = [] if asked is None or fork.turn != match.turn else asked.options
                    fits = [
                        option
                        for option in options
                        if asked and board.picks(asked.kind, option.text, asked.about) == picks
                    ]
                    if fits:
                        assert asked is not None
                        assert fork.may_undo(decision.seat) or asked.kind in board.regardless
                        fork.choose(decision.seat, fits[0])
                        asked_for += 1
                    else:
                        # It was the only answer, whatever dice and cards come after it.
                        assert picks in only_options(fork, match, decision.seat), (text, way)
                        not_asked += 1
                    walked += 1
        match.choose(decision.seat, bot_answer(match.fork(), decision.seat, bots[decision.seat]))
    assert walked > 100
    assert asked_for > 50
    if game == "episode1":
        assert not_asked > 10


def only_options(fork: Match[Any], before: Match[Any], seat: int) -> list[tuple[str, ...]]:
    picks = game_board(fork.deal.game.name).picks
    return [
        picks(event.values[1], event.values[2], ())
        for event in fork.events(seat, before.turn)
        if event.kind == "only-option" and event.values[0] == seat
    ]


@GAMES
def test_what_is_remembered_of_a_turn_is_what_would_be_found(game: str) -> None:
    """Also where an answer is taken back and another given."""
    board = game_board(game)
    match = new_game(game, players=2, seed="9")
    dice = random.Random("ahead")
    known: Known = {}
    turn = remembered = 0
    for _ in range(120):
        if match.result is not None:
            break
        if match.turn != turn:
            turn, known = match.turn, {}
        decision = match.decisions[0]
        remembered += any((match.answers, option.text) in known for option in decision.options)
        found = ahead_of(match, decision, board, known)
        assert found == ahead_of(match, decision, board)
        if match.may_undo(decision.seat) and dice.random() < 0.1:
            match.undo(decision.seat)
        else:
            match.choose(decision.seat, dice.choice(decision.options))
    assert remembered


def test_looking_ahead_is_bounded_and_changes_nothing() -> None:
    table = playing(4)
    play(table, asks("effect"))
    match = table.match
    assert match is not None
    decision = match.decision(0)
    assert decision is not None
    before = match.hash()
    ahead = ahead_of(match, decision, game_board("episode1"))
    assert match.hash() == before
    assert match.decision(0) is decision

    def count(then: tuple[Next, ...]) -> int:
        return sum(1 + count(each.then) for each in then)

    assert len(decision.options) <= 9
    tried = len(decision.options) + sum(len(then) for then in ahead.values())
    assert tried <= FORKS
    assert sum(count(then) for then in ahead.values()) > 20


@pytest.mark.rule("E1-PRIMARY-05")
def test_turning_a_die_that_fits_as_it_lies_comes_last_and_folded() -> None:
    """A Story for the same space is a way, but nobody's first."""
    table = playing(2, "3")
    play(table, _may_turn_in_vain)
    seen = see(table, 0, ME, "en")
    assert seen.asked is not None
    outdone = [choice.outdone for choice in seen.asked.choices]
    assert outdone == sorted(outdone)
    assert any(outdone)
    assert not all(outdone)
    for choice in seen.asked.choices:
        space, _, face = choice.text.partition(" as ")
        free = any(other.text == space for other in seen.asked.choices)
        assert choice.outdone == (bool(face) and free)
    form = read(pages.inside(seen)).one("form", id="choose")
    fold = form.one("details", id="more-ways")
    folded = [each.attributes["value"] for each in fold.all("button", name="option")]
    assert folded == [choice.text for choice in seen.asked.choices if choice.outdone]


def _may_turn_in_vain(match: Match[Any]) -> bool:
    decision = match.decision(0)
    return decision is not None and bool(game_board("episode1").outdone(decision))


def test_no_way_ahead_pays_for_what_is_free() -> None:
    match = new_game("episode1", players=2, seed="5")
    bots = [find_bot("greedy")("episode1", seat, "luck") for seat in range(2)]
    seen = 0
    for _ in range(120):
        decision = match.decisions[0]
        if decision.kind == "die":
            for then in ahead_of(match, decision, game_board("episode1")).values():
                free = {each.picks[0] for each in then if len(each.picks) == 1}
                assert all(each.picks[0] not in free for each in then if len(each.picks) == 2)
                seen += 1
        match.choose(decision.seat, bot_answer(match.fork(), decision.seat, bots[decision.seat]))
    assert seen > 10


def _at(game: str, kind: str, seed: str = "2") -> tuple[Match[Any], Decision]:
    table = playing(2, seed, game=game)
    play(table, asks(kind))
    match = table.match
    assert match is not None
    decision = match.decision(0)
    assert decision is not None
    return match, decision


def _apart(match: Match[Any]) -> list[tuple[str, str]]:
    """Dice and Effects that do not take them, and spaces of those that take them elsewhere."""
    decision = match.decision(0)
    if decision is None or decision.kind != "effect":
        return []
    ahead = ahead_of(match, decision, game_board("episode1"))
    dice = {die.picks[0] for then in ahead.values() for die in then if die.picks[0][:3] == "die"}
    free = {f"space:{name}" for name, die in match.view(0)["die_spaces"].items() if not die}
    found: list[tuple[str, str]] = []
    for text, then in ahead.items():
        spaces = {space for space in free if space.startswith(f"space:{text}.")}
        for die in then:
            own = {pick for way in die.then for pick in way.picks}
            if die.picks[0] in dice and die.then and spaces - own:
                found.append((die.picks[0], f"{min(spaces - own)}|effect:{text}"))
        if then[0].picks[0] in dice:
            refused = dice - {die.picks[0] for die in then}
            found += [(die, f"{min(spaces)}|effect:{text}") for die in sorted(refused)]
    return found


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.rule("E1-PRIMARY-06")
def test_what_does_not_go_together_says_why(language: str) -> None:
    """A die on a space for another symbol, before anything is answered."""
    board = game_board("episode1")
    texts = Texts.load(language)
    heard: set[str] = set()
    table = playing(2, "2")
    for turn in range(1, 30, 4):
        play(table, lambda match, least=turn: match.turn > least and bool(_apart(match)))  # type: ignore[misc]
        match = table.match
        assert match is not None
        for found in _apart(match):
            reason, (kind, _) = why_apart(match, 0, {found[0], *found[1].split("|")}, board)
            told = said_apart(table, 0, found, language)
            if reason is not None:
                assert reason.rule.startswith("E1-PRIMARY")
                assert f"({reason.rule}" in told
                heard.add("reason")
            else:
                assert kind == "die-space"
                assert texts.get("web.apart.only", option="").strip() in told
                heard.add("only")
        if len(heard) == 2:
            break
    assert heard == {"reason", "only"}
    # What nobody can say a reason for says at least that.
    assert texts.get("web.apart") in said_apart(table, 0, ["no:thing"], language)


def test_a_tank_is_filled_as_often_as_it_takes_fuel() -> None:
    match, decision = _load_tank()
    board = game_board("perpetuity")
    times = times_of(match, decision, "tank", board)
    for _ in range(times):
        match.choose(decision.seat, "tank")
    after = match.decision(decision.seat)
    assert after is None or after.kind != "load" or "tank" not in [o.text for o in after.options]


def _load_tank() -> tuple[Match[Any], Decision]:
    for seed in range(30):
        match = new_game("perpetuity", players=2, seed=str(seed))
        bots = [find_bot("greedy")("perpetuity", seat, "luck") for seat in range(2)]
        for _ in range(120):
            decision = match.decisions[0]
            texts = [option.text for option in decision.options]
            if decision.kind == "load" and "tank" in texts:
                if times_of(match, decision, "tank", game_board("perpetuity")) > 1:
                    return match, decision
            answer = bot_answer(match.fork(), decision.seat, bots[decision.seat])
            match.choose(decision.seat, answer)
    raise AssertionError("no tank took more than one fuel")


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_filling_stands_beside_one_by_one(language: str) -> None:
    match, decision = _load_tank()
    table = playing(2, game="perpetuity")
    table.match = match
    table.seats[decision.seat].kind = "person"
    seen = see(table, decision.seat, frozenset({decision.seat}), language)
    assert seen.asked is not None
    texts = [(choice.text, choice.times) for choice in seen.asked.choices]
    place = texts.index(("tank", 1))
    assert texts[place + 1][0] == "tank"
    assert texts[place + 1][1] > 1
    assert str(texts[place + 1][1]) in seen.asked.choices[place + 1].words
    assert texts.count(("tank", 1)) == 1


def test_what_lies_ahead_stands_in_the_page_of_whoever_is_asked_and_nowhere_else() -> None:
    table = playing(2)
    play(table, asks("effect"))
    mine = see(table, 0, ME, "en")
    assert mine.asked is not None
    data = json.loads(mine.asked.ahead)
    assert set(data) <= {choice.text for choice in mine.asked.choices}
    assert 'id="ahead"' in pages.inside(mine)
    for seat, held in ((1, frozenset({1})), (None, frozenset[int]())):
        assert 'id="ahead"' not in pages.inside(see(table, seat, held, "en"))

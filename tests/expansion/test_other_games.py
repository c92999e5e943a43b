"""A seat that the rules play, and a panel, on the games other than Episode 1."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from web.at_table import read
from web.boards import NAMES, drawn, seen_by

from expansion.installed import MORE, installed
from expansion.test_play import same, step
from pertinax.bots.registry import find_bot
from pertinax.commands.faces import face_of
from pertinax.commands.telling import sentences
from pertinax.games.registry import bases_of, find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record
from pertinax.texts import Texts, languages
from pertinax.words.wording import wording_of

VARIANTS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "camp alone": ("camp", 1, {}),
    "camp of three": ("camp", 3, {"side": "B", "threat_module": True}),
    "drift of two": ("drift", 2, {}),
    "drift of rivals": ("drift", 3, {"mode": "competitive", "board_side": 2}),
}
EVERY = pytest.mark.parametrize("variant", VARIANTS)


@pytest.fixture(autouse=True, scope="module")
def lodger(homestead: None) -> Iterator[None]:
    with installed(MORE):
        yield


def start(variant: str, seed: str) -> Match[Any]:
    game, players, options = VARIANTS[variant]
    return Match.start(Deal(find_game(game), players, seed, options), hashes=True)


@pytest.mark.parametrize(
    ("variant", "bot"), [*[(variant, "random") for variant in VARIANTS], ("camp alone", "greedy")]
)
def test_bots_play_it_to_its_end_and_its_record_replays(variant: str, bot: str) -> None:
    match = start(variant, f"{bot} {variant}")
    game, players = match.deal.game, match.deal.players
    match.play([find_bot(bot)(game.name, seat, variant) for seat in range(players)])
    assert match.result is not None
    assert match.deal.seats == len(match.result.scores) == players + 1
    record = Record.parse(str(match.record()))
    assert {line.seat for line in record.lines} == set(range(players))
    automated = {answer.seat for turn in match.past for answer in turn.answers if answer.auto}
    assert players in automated, "the rules answered for the last seat"
    same(Match.load(game, record), match)
    assert match.view()["lodger"]["turns"] == len(match.past) - 1


@EVERY
def test_every_answer_can_be_taken_back_forked_and_read_back(variant: str) -> None:
    match, dice = start(variant, f"steps {variant}"), random.Random(variant)
    game, undone = match.deal.game, 0
    while match.result is None:
        before = match.hash()
        data = json.loads(json.dumps(game.data(match._state)))
        again = match.deal.from_data(data)
        assert game.data(again) == data
        assert game.view(again, 0) == match.view(0)
        twin = match.fork(log=True)
        seat, text = step(match, dice)
        assert seat < match.deal.players
        twin.choose(seat, text)
        assert twin.hash() == match.hash()
        if match.may_undo(seat):
            undone += 1
            twin.undo(seat)
            assert twin.hash() == before
    assert undone > 10
    same(Match.load(game, match.record()), match)
    middle = match.decided // 2
    assert match.rewind(middle).decided == middle


@EVERY
def test_a_game_goes_on_from_the_stored_start_of_its_turn(variant: str) -> None:
    match, dice = start(variant, f"stored {variant}"), random.Random(variant)
    while match.turn < 12:
        step(match, dice)
    data = json.loads(json.dumps(match.start_of_turn_data()))
    lines = match.record().lines[sum(turn.decided for turn in match.past) :]
    other, stop = Match.resume(match.deal, data, list(match.past), lines, (), ())
    assert stop is None
    assert other.hash() == match.hash()
    while match.result is None:
        other.choose(*step(match, dice))
    assert other.hash() == match.hash()
    assert repr(other.result) == repr(match.result)


@pytest.mark.parametrize("found", [{"turns": -1}, {"turns": "1"}, {"x": 1}, []])
@pytest.mark.parametrize("game", ["camp", "drift"])
def test_what_lies_beside_it_is_measured_and_unknown_to_the_base(game: str, found: Any) -> None:
    with pytest.raises(NotReadable, match=r"state\.extension"):
        Deal(find_game(game), 2, "hostile").from_data({"extension": found})
    base = find_game(bases_of(game)[0])
    with pytest.raises(NotReadable):
        Deal(base, 3, "hostile").from_data({"extension": {"turns": 1}})


SAID = {
    "en": ("Lodger", "The Lodger has counted {} turns."),
    "fr": ("Locataire", "Le Locataire a compté {} tours."),
    "pl": ("Lokator", "Lokator naliczył {} tur."),
}


@EVERY
@pytest.mark.parametrize("language", languages())
def test_terminal_and_browser_show_the_seat_and_the_panel(variant: str, language: str) -> None:
    match, dice = start(variant, f"shown {variant}"), random.Random(variant)
    while match.turn < 6:
        step(match, dice)
    name, template = SAID[language]
    assert 5 <= match.turn - 1 <= 21, "one form of the plural"
    line = template.format(match.turn - 1)
    face = face_of(match, wording_of(match.deal, Texts.load(language), NAMES[: match.deal.players]))
    board = face.board(match.view(0), match.preview(0), 120, None, match.decisions[0].kind)
    rows = [row.plain for row in board]
    assert rows.index(line) > max(number for number, row in enumerate(rows) if "Ada" in row)
    seen = seen_by(match, 0, language=language)
    page = read(drawn(seen))
    for part in ("b-lodger", "b-text-lodger"):
        assert line in page.one(id=part).text
    assert (seen.seats[-1].name, seen.seats[-1].kind) == (name, "rules")
    if match.deal.game.name == "camp":
        assert name in "\n".join(rows)
        assert page.one(id=f"b-player-p{match.deal.seats}").attributes["aria-label"] == name
    match.play([find_bot("random")(match.deal.game.name, 0, language)] * match.deal.players)
    assert match.result is not None
    told = [said for said, _ in sentences(match, face.words, face, match.events())]
    assert all(told)
    assert face.ending(match.view(), match.result, match.events()).verdict


@EVERY
def test_it_is_told_that_the_lodger_acts(variant: str) -> None:
    match = start(variant, f"told {variant}")
    players = match.deal.players
    match.play([find_bot("random")(match.deal.game.name, seat, variant) for seat in range(players)])
    if match.deal.game.name == "camp":
        assert {event.values[0] for event in match.events() if event.kind == "turn"} == set(
            range(players + 1)
        )
    else:
        assert any(event.kind == "avatar" for event in match.events())

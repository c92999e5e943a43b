"""What a terminal shows of Chronicle games."""

import json
from random import Random
from typing import Any

import pytest
from chronicle_games import GAMES, SOLO, begun

from pertinax.commands.faces import Face, face_of
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.wording import wording_of

NAMES = ["Ada", "Bo", "Cy", "Di"]
TOPIC = "chronicle"


def face_in(match: Match[Any], language: str) -> Face:
    names = NAMES[: match.deal.players]
    return face_of(match, wording_of(match.deal, Texts.load(language), names))


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("game", [*GAMES, *SOLO])
def test_the_terminal_shows_display_decks_and_glory(game: str, language: str) -> None:
    match, random = begun(game, 1 if game in SOLO else 3, 1), Random(1)
    texts = Texts.load(language)
    face = face_in(match, language)
    while match.turn < 12:
        decision = random.choice(match.decisions)
        match.choose(decision.seat, random.choice(decision.options))
    # Whatever it says comes from plain data.
    view, preview = json.loads(json.dumps([match.view(0), match.preview(0)]))
    board = "\n".join(line.plain for line in face.board(view, preview, 100, None, "claim"))
    looked = "\n".join(face.look_up(TOPIC, view, preview))
    for tile in view["chronicle"]["display"]:
        name = texts.get(f"chronicle.achievement.{tile['name']}")
        assert name in board
        assert name in looked
    for seat, sheet in enumerate(view["chronicle"]["sheets"]):
        glory = texts.plural("amount.glory", sheet["glory"])
        assert any(NAMES[seat] in line and glory in line for line in board.splitlines())
        for held in sheet["cards"]:
            assert texts.get(f"chronicle.card.{held['name']}") in looked


@pytest.mark.rule("CH-R-103")
def test_nobody_reads_which_card_lies_in_a_deck() -> None:
    match = begun(GAMES[0], 4, 0)
    texts = Texts.load("en")
    random = Random(0)
    while not match.turn:
        decision = random.choice(match.decisions)
        match.choose(decision.seat, random.choice(decision.options))
    view = match.view(0)
    looked = "\n".join(face_in(match, "en").look_up(TOPIC, view, match.preview(0)))
    assert view["chronicle"]["unseen"]
    for card in view["chronicle"]["unseen"]:
        assert texts.get(f"chronicle.card.{card}") not in looked


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_help_names_the_topic(language: str) -> None:
    face = face_in(begun(GAMES[0], 2, 0), language)
    assert TOPIC in face.topics
    texts = Texts.load(language)
    word = texts.get(f"command.{TOPIC}").split()[0]
    assert any(line.startswith(word) for line in face.legend())

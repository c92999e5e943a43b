"""The dice on the cards of things: the faces of the content, in signs and words."""

import re

import pytest
from web.at_table import play, playing, read
from web.boards import drawn, picks_in

from pertinax.web.boards.dice import Die
from pertinax.web.boards.registry import game_board
from pertinax.web.boards.symbols import signs_of
from pertinax.web.pages import inside, table
from pertinax.web.see import see
from pertinax.web.seen import Seen

GAMES = pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])


def seen_of(game: str, language: str = "en") -> Seen:
    return see(playing(3, game=game), 0, frozenset({0}), language)


def dice_of(seen: Seen) -> dict[str, tuple[Die, ...]]:
    return dict(game_board(seen.game).dice(seen.words))


@GAMES
@LANGUAGES
def test_a_die_has_six_faces_with_signs_and_words(game: str, language: str) -> None:
    seen = seen_of(game, language)
    found = {die for dice in dice_of(seen).values() for die in dice}
    assert len({die.name for die in found}) == len(found) > 1
    for die in found:
        assert sum(face.often for face in die.faces) == 6
        for face in die.faces:
            assert face.words.strip()
            for sign in face.signs.split():
                assert sign in signs_of(game) or re.fullmatch(r"\d+|[✓=×–]", sign), sign


def test_the_faces_are_those_of_the_content() -> None:
    dice = dice_of(seen_of("episode1"))
    (specialist,) = dice["die"]
    assert {face.signs: face.often for face in specialist.faces} == {
        "adventurer": 2,
        "organizer": 1,
        "mediator": 2,
        "innovator": 1,
    }
    normal, dangerous = dice["space:rations.2"]
    assert "space:rations.1" not in dice
    assert (normal.name, dangerous.name) == ("Normal Dino die", "Dangerous Dino die")
    assert max(len(face.signs.split()) for face in dangerous.faces) == 3


@pytest.mark.rule("PP-FRAME-04")
def test_the_odds_of_the_skill_die_go_by_level() -> None:
    (skill,) = dice_of(seen_of("perpetuity"))["worker"]
    assert skill.odds == "Succeeds with: level 1 50%, level 2 67%, level 3 83%"
    _, discover = dice_of(seen_of("perpetuity"))["planet"]
    assert discover.odds.endswith("50%")


@GAMES
def test_dice_belong_to_things_that_are_on_the_board(game: str) -> None:
    at_table = playing(3, game=game)
    play(at_table, lambda match: match.turn > 6)
    seen = see(at_table, 0, frozenset({0}), "en")
    picks = picks_in(drawn(seen))
    kinds = {pick.partition(":")[0] for pick in picks}
    here = [key for key in dice_of(seen) if key in picks or key in kinds]
    assert len(here) >= len(dice_of(seen)) // 2
    assert all(key in picks for key in dice_of(seen) if key.startswith("space:"))


@GAMES
def test_the_page_has_them_once_and_messages_never(game: str) -> None:
    seen = seen_of(game)
    page = read(table(seen, []))
    assert "hidden" in page.one(id="card").attributes
    assert len(page.one(id="dice").all("section")) == len(
        {die for dice in dice_of(seen).values() for die in dice}
    )
    assert 'id="dice"' not in inside(seen)

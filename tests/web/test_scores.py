"""The scoreboard: what everybody owns, in one line each, for all who look."""

import pytest
from games.variants import start
from web.at_table import read
from web.boards import seen_by, until

from pertinax.web import pages
from pertinax.web.boards.registry import assets_of

VARIANTS = ["e1-4", "e2-4-first", "pp-3-damage", "pp-4-rivals", "pp-4-star"]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("watching", [False, True])
def test_every_seat_has_a_line_with_all_it_owns(variant: str, watching: bool) -> None:
    match = start(variant, "scores")
    seen = seen_by(match, None if watching else 0)
    board = read(pages.inside(seen)).one(id="scores")
    lines = [each for each in board.walk() if each.attributes.get("role") == "row"][1:]
    assert [line.attributes["id"] for line in lines] == [
        f"score-p{seat + 1}" for seat in range(match.deal.players)
    ]
    for seat, line in enumerate(lines):
        assert seen.words.words.name(seat) in line.words()
        for key, count in assets_of(seen.game, seen.view, seat):
            assert line.one(id=f"score-{seat + 1}-{key}").one("b").words() == str(count)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Perpetuity"), ("fr", "Perpétuité"), ("pl", "Wieczność")]
)
def test_the_seat_of_perpetuity_is_called_so_wherever_the_game_speaks(
    language: str, name: str
) -> None:
    """Scoreboard, headline, question and log; who it is stands among the people."""
    match = until("pp-4-star", "called", lambda match: match.decisions[0].seat == 4)
    people = ["Ada", "Bo", "Cy", "Di", "Eve"]
    seen = {seat: seen_by(match, seat, people, language=language) for seat in (0, 4, None)}
    for seat in (0, None):
        assert name in seen[seat].headline
        assert "Eve" not in seen[seat].headline
    for each in seen.values():
        page = read(pages.inside(each))
        assert name in page.one(id="score-p5").words()
        assert page.one(id="player-5").words().count("Eve") == 1
        for part in ("scores", "log", "headline"):
            assert "Eve" not in page.one(id=part).words()
        assert not [line.words for line in each.log if "Eve" in line.words]
        assert [line.words for line in each.log if name in line.words]
    asked = seen[4].asked
    assert asked is not None
    assert not [choice for choice in asked.choices if "Eve" in choice.words]


def test_it_says_whose_line_is_mine_and_for_whom_the_table_waits() -> None:
    match = start("e1-4", "scores")
    asked = match.decisions[0].seat
    tree = read(pages.inside(seen_by(match, asked)))
    for seat in range(4):
        classes = tree.one(id=f"score-p{seat + 1}").attributes["class"].split()
        assert ("mine" in classes) == (seat == asked)
        assert ("asked" in classes) == (seat == asked)


def test_letters_are_those_of_the_pieces() -> None:
    names = ["Player 1", "Greedy 2", "Greedy 3", "Ada"]
    tree = read(pages.inside(seen_by(start("e1-4", "scores"), 0, names)))
    letters = [
        tree.one(id=f"score-p{seat}").one("span", class_="letter").words() for seat in range(1, 5)
    ]
    assert letters == ["P", "2", "3", "A"]


def test_other_owners_need_other_letters() -> None:
    names = ["Bot 1", "Bot 2", "Bot 3", "Bot 4"]
    tree = read(pages.inside(seen_by(start("e1-4", "scores"), 0, names)))
    letters = {
        tree.one(id=f"score-p{seat}").one("span", class_="letter").words() for seat in range(1, 5)
    }
    assert letters == {"1", "2", "3", "4"}

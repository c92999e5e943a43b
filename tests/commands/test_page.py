"""The page: everything fits, whatever the language and the size of the terminal."""

import re
from random import Random

import pytest
from commands.table_talk import EVERY_GAME, FULL, NAMES, TWO_PEOPLE, Desk, session, start
from rich.text import Text

import pertinax
from pertinax.commands.faces import face_of
from pertinax.commands.screen import in_columns
from pertinax.kernel.decisions import TABLE
from pertinax.texts import Texts
from pertinax.words.wording import Wording

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("players", [2, 4])
def test_no_line_is_too_long_and_every_question_fits(game: str, players: int) -> None:
    """On a large screen; that it fits a small one is in `test_asking.py`."""
    width, height = 120, 40
    match = pertinax.new_game(game, players, 6, FULL[game])
    random = Random(6)
    desk = Desk(terminal=True, width=width, height=height)
    table = session(desk, match, people=players)
    crowded: list[str] = []
    while match.result is None:
        decision = random.choice(match.decisions)
        desk.page.seek(0)
        desk.page.truncate()
        table._alone = decision.seat  # the fullest page: it has the secrets of a seat
        table._present(table._question(decision))
        page = desk.text.splitlines()
        assert max(map(len, page)) <= width
        if len(page) + 1 > height:
            crowded.append(desk.text)
        match.choose(decision.seat, random.choice(decision.options))
    assert crowded == []


def test_long_names_and_odd_ones_do_no_harm() -> None:
    names = ["[bold]Ada[/bold]", "B" * 40 + " {0} %s"]
    desk = Desk(["1; 1; 1", "log all", "board", "quit"])
    start(desk, names=names)
    assert "[bold]Ada[/bold] gains 2 Food (Rations)." in desk.text
    assert {len(line) <= 80 for line in desk.text.splitlines() if line.startswith("set ")} == {True}


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_is_looked_at_comes_by_the_page(game: str) -> None:
    """The whole board and the help are longer than a screen: Enter turns over."""
    match = pertinax.new_game(game, 4, 2, {"first_player": 1})
    desk = Desk(["", "board", *[""] * 6, "help", *[""] * 6], terminal=True)
    session(desk, match, people=4).run()
    _, asked, *pages = re.split(r"– Enter to go on – |(?:Ada|Bo|Cy|Di)> ", desk.text)
    assert asked
    assert max(len(page.splitlines()) for page in pages) <= 24
    assert desk.prompts.count("– Enter to go on – ") >= 4


def test_options_are_laid_out_in_columns_and_wrapped() -> None:
    items = [(str(n), f"Sustenance s1 c{n}") for n in range(1, 13)]
    shown = [line.plain for line in in_columns(items, 80)]
    assert len(shown) == 4
    assert shown[0] == "  1 Sustenance s1 c1     5 Sustenance s1 c5     9 Sustenance s1 c9"
    wrapped = in_columns([("1", "word " * 30)], 40)
    assert all(line.cell_len <= 40 for line in wrapped)
    assert wrapped[1].plain.startswith("   word")


def test_the_table_is_asked_where_nobody_sits() -> None:
    words = Wording(Texts.load("en"), "episode1", TWO_PEOPLE)
    assert (words.name(TABLE), words.name(1)) == ("The table", "Bo")


def whole_board(game: str, language: str) -> list[Text]:
    """The board of four players after twenty turns."""
    match = pertinax.new_game(game, players=4, seed=3)
    dice = Random(3)
    while match.turn < 20:
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
    words = Wording(Texts.load(language), game, NAMES)
    return face_of(match, words).board(match.view(0), match.preview(0), 80, None, "")


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_other_languages_keep_the_columns_of_the_board(language: str) -> None:
    rows = whole_board("episode1", language)
    edges = {tuple(place for place, sign in enumerate(row.plain) if sign == "│") for row in rows}
    assert len([edge for edge in edges if edge]) == 1
    assert all(row.cell_len <= 80 for row in rows)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_map_keeps_its_sides_in_every_language(language: str) -> None:
    rows = whole_board("episode2", language)[:10]
    sides = [[place for place, sign in enumerate(row.plain) if sign in "/\\"] for row in rows]
    assert {place for row in sides for place in row} == {0, 15, 30, 45, 60, 75}
    assert [len(row) for row in sides] == [4, 5, 6, 6, 6, 6, 6, 6, 5, 4]
    assert all(row.cell_len <= 80 for row in whole_board("episode2", language))

"""What is typed at a question: answers, commands, and what is not understood."""

import re
from pathlib import Path
from random import Random

import pytest
from commands.table_talk import (
    EPISODES,
    EVERY_GAME,
    FIRST_GAME,
    TWO_PEOPLE,
    Desk,
    lines,
    session,
    start,
)

import pertinax
from pertinax.kernel.record import Record

pytestmark = pytest.mark.usefixtures("folder")


def test_a_decision_shows_who_is_asked_the_board_the_options_and_the_commands() -> None:
    desk = Desk()
    assert start(desk) == 0
    page = desk.text
    head = next(line for line in page.splitlines() if line.startswith("── "))
    assert head.startswith("── Turn 1 of 28 · Ada: Primary Action – choose an Effect ─")
    assert "Sustenance 0/6" in page
    assert re.search(r"^set +D+\.+", page, re.MULTILINE)
    assert "Followers Votes Food Scrap Stories Valor Safeguard Light Heavy" in page
    assert " 1 Rations: gain 2 Food" in page
    assert "number or text · ? why not · rule ·" in page
    assert page.index(head) < page.index("Sustenance 0/6") < page.index(" 1 Rations")


def test_numbers_and_texts_answer_and_several_stand_on_one_line() -> None:
    desk = Desk(["1; neutral mediator; 1"])
    start(desk)
    assert lines()[:2] == ["p1 effect rations", "p1 die neutral mediator"]
    assert "Ada gains 2 Food (Rations)." in desk.text
    assert "Ada: Secondary Action" in desk.text


def test_what_is_not_understood_names_what_was_expected() -> None:
    desk = Desk(["99", "dance", "? 77", "log much", "1; dance; 1"])
    start(desk)
    page = desk.text
    assert "'99' is no answer here. Expected 1, 2, 3, 4, 5, 6, 7, 8, the text of an option" in page
    assert "'dance' is no answer here." in page
    assert "Expected a number from 1 to 1, not '77'." in page
    assert "Expected log, log all, or log with a number of lines, not 'much'." in page
    assert "Not used any more: 1" in page
    assert lines() == ["p1 effect rations"]


def test_an_option_that_a_rule_forbids_gets_its_reason_and_rule() -> None:
    desk = Desk(["patrol", "?", "? 1", "rule E1-FORT-01", "rule E1-FORT-99"])
    start(desk)
    page = desk.text
    reason = "Patrol: you have too few Soldiers on your Player board (E1-PATROL-02)"
    assert page.count(reason) == 2
    assert "You cannot choose Patrol unless" in page
    assert "Fortifications" in page
    assert "There is no rule E1-FORT-99." in page
    assert lines() == []


def test_refused_options_with_one_reason_stand_together() -> None:
    desk = Desk(["rations", "neutral mediator", "?"])
    start(desk)
    said = desk.since("Ada> ?\n").partition("? N explains")[0]
    assert "the space asks for another symbol (E1-PRIMARY-06)" in " ".join(said.split())
    assert said.count("E1-PRIMARY-06") == 1


def test_undo_takes_back_until_something_new_is_known() -> None:
    rolls = "rations; neutral mediator; rations.2"
    desk = Desk(["1", "undo", "undo", rolls, "undo"])
    start(desk)
    page = desk.text
    assert page.count("Ada took back the last answer.") == 1
    assert "The Normal Dino die shows" in page
    assert page.count("There is nothing to take back yet.") == 1
    assert page.count("Nothing can be taken back: something has been rolled or revealed") == 1
    assert "# p1 took back an answer" in Path("game.ptx").read_text()


def test_undo_is_told_again_from_where_it_leads() -> None:
    scripted = pertinax.new_game("episode1", 2, 1, FIRST_GAME, names=TWO_PEOPLE)
    for answer in ("rations", "neutral mediator", "rations.2"):
        scripted.choose(0, answer)
    desk = Desk(["influence", "chief_mate", "undo", "undo", "influence; chief_engineer; 1"])
    session(desk, scripted).run()
    assert desk.text.count("Ada: 1 cube on the Chief Mate.") == 0
    assert desk.text.count("Ada: 1 cube on the Chief Engineer.") == 1


def test_board_log_help_save_and_quit(folder: Path) -> None:
    Path("taken.ptx").write_text("mine")
    commands = ["board", "b", "log 3", "log all", "help", "save", "save copy.ptx"]
    desk = Desk([*commands, "save taken.ptx", "quit"])
    assert start(desk) == 0
    page = desk.text
    assert page.count("still in the supply") == 3
    assert page.count("Turn 1: Ada.") == 3
    assert "T Trampler, R Raptor, . free" in page
    assert "The game is saved in copy.ptx." in page
    assert Path("taken.ptx").read_text() == "mine"
    assert "taken.ptx is there already" in page
    assert page.endswith("Saved. To go on: pertinax play --resume game.ptx\n")
    assert Record.read(Path("copy.ptx")).seed == "1"


def test_an_option_named_like_a_command_is_an_option() -> None:
    match = pertinax.new_game("episode1", 2, 1, FIRST_GAME)
    for answer in ("politics", "neutral mediator", "politics.1"):
        match.choose(0, answer)
    assert match.decisions[0].kind == "politics"
    session(Desk(["board"]), match).run()
    assert lines()[3] == "p1 politics board"


def test_options_that_are_numbers_keep_them() -> None:
    match = pertinax.new_game(
        "episode1", 2, 7, {"side": "B", "leaders": ["adelita", "jack"], "first_player": 1}
    )
    random = Random(1)
    while match.decisions[0].kind != "cubes":
        decision = match.decisions[0]
        wanted = [option for option in decision.options if option.text == "influence"]
        match.choose(decision.seat, random.choice(wanted or decision.options))
    texts = [option.text for option in match.decisions[0].options]
    if "2 food 1" not in texts:
        pytest.fail(f"no Food to pay with in this game: {texts}")
    desk = Desk(["a"])
    session(desk, match).run()
    assert " a 2 cubes for 1 Food" in desk.text
    assert lines()[-1].endswith("cubes 2 food 1")


@pytest.mark.parametrize(
    ("game", "word", "own", "other"),
    [
        ("episode1", "settle", "E1-SETTLE", "E2-SETTLE-01"),
        ("episode2", "settle", "E2-SETTLE", "E1-SETTLE-01"),
        ("perpetuity", "zealots", "PP-PLANET", "E1-SETTLE-01"),
    ],
)
def test_rules_and_help_are_those_of_the_game_that_is_played(
    game: str, word: str, own: str, other: str
) -> None:
    desk = Desk(["rule", f"rule {word}", "help", f"rule {other}"], width=120)
    options = FIRST_GAME if game in EPISODES else {}
    session(desk, pertinax.new_game(game, 2, 1, options)).run()
    page, _, last = desk.text.rpartition("> rule")
    assert own in page
    assert other[:3] not in page
    assert re.search(rf"rule {own[:3]}[A-Z]+-01: that rule", page)
    assert f"There is no rule {other}" in last


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_command_leaves_the_question_as_it_was(game: str) -> None:
    match = pertinax.new_game(game, 2, 1, FIRST_GAME if game in EPISODES else {})
    table = session(Desk(), match)
    question = table.face.ask(match.decisions[0].kind, match.decisions[0].about)
    desk = Desk(["?", "? 1", "board", "log", "help", *table.face.topics, "quit"])
    session(desk, match).run()
    assert lines() == []
    assert desk.text.count(question) == 4 + len(table.face.topics)

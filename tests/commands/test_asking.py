"""Questions in the terminal: what may be typed, what is confirmed, what is looked up and shown."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from commands.table_talk import (
    CONFIRM,
    EPISODES,
    EVERY_GAME,
    FIRST_GAME,
    FULL,
    NAMES,
    SCORED,
    Desk,
    any_choice,
    lines,
    reach,
    session,
)

import pertinax
from pertinax.cli import main
from pertinax.commands.asking import labels, layout, meant, page_of
from pertinax.commands.play import play
from pertinax.commands.rules import checkout
from pertinax.commands.screen import in_columns
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.match import Match
from pertinax.texts import Texts, languages
from pertinax.texts.folding import fold

pytestmark = pytest.mark.usefixtures("folder")


def first_game(*choices: str) -> Match[Any]:
    match = pertinax.new_game("episode1", 2, 1, FIRST_GAME)
    for choice in choices:
        match.choose(0, choice)
    return match


# What may be typed


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("en", "Settle", "settle"),
        ("en", "sett", "settle"),
        ("fr", "Recuperation", "salvage"),
        ("fr", "RÉCUP", "salvage"),
        ("fr", "reserves", "supply"),
        ("pl", "racje", "rations"),
        ("pl", "zapasy", "supply"),
        ("pl", "supply", "supply"),
    ],
)
def test_the_words_of_an_option_or_their_beginning_answer(
    language: str, line: str, expected: str
) -> None:
    session(Desk([line]), first_game(), language=language).run()
    assert lines() == [f"p1 effect {expected}"]


def test_officers_are_introduced_by_their_printed_names_too() -> None:
    desk = Desk(["oficerowie", "koniec"])
    session(desk, first_game(), language="pl").run()
    assert "Pierwszy Oficer (Chief Mate)" in " ".join(desk.text.split())


def test_a_beginning_of_several_options_names_them() -> None:
    desk = Desk(["p"])
    session(desk, first_game()).run()
    assert "'p' could be: 2 Pub; 4 Politics" in desk.text
    assert lines() == []


def test_a_refused_option_in_words_gets_its_reason() -> None:
    desk = Desk(["Patrouille"])
    session(desk, first_game(), language="fr").run()
    assert "(E1-PATROL-02)" in desk.text


def test_folding_is_for_comparing() -> None:
    assert fold("Żołnierz  ŁOŚ") == "zolnierz los"
    assert meant("", [("a", "A")]) == []
    assert meant("a", [("x", "A: one"), ("y", "A b: two")]) == ["x"]


def test_numbers_stay_with_their_options_while_others_are_taken() -> None:
    match = first_game("training", "neutral organizer", "training.1")
    decision = match.decisions[0]
    assert decision.kind == "training"
    desk = Desk(["1", "board"])
    table = session(desk, match)
    before = {option.text: label for label, option in table._question(decision).labelled.items()}
    table.run()
    after = {o.text: label for label, o in table._question(match.decisions[0]).labelled.items()}
    assert match.decisions[0].kind == "training"
    assert "1" not in after.values()
    assert after == {text: before.get(text, "0") for text in after}


def test_what_only_costs_more_stands_last() -> None:
    options = [Option(text, 0) for text in ("pub.3 as adventurer", "pub.3", "pub.1 as mediator")]
    shown = labels([*options, STOP])
    assert [option.text for option in shown.values()] == [
        "pub.3", "pub.1 as mediator", "pub.3 as adventurer", "stop",
    ]  # fmt: skip
    assert list(shown) == ["1", "2", "3", "0"]


def test_enter_shows_the_question_again_and_so_do_commands() -> None:
    desk = Desk(["", "log 1", "leaders", "quit"])
    session(desk, first_game()).run()
    assert desk.text.count("Primary Action – choose an Effect") == 4
    assert desk.text.count(" 1 Rations: gain 2 Food") == 4


def test_what_is_typed_before_a_question_is_seen_answers_nothing() -> None:
    match = reach("reward", players=3)
    desk = Desk(["1", "2", "quit"], terminal=True)
    table = session(desk, match, people=3)
    table._pause()
    assert "Not used any more: 1" in desk.text
    assert table._queue == []


@pytest.mark.parametrize(
    ("language", "help_", "undo", "leave"),
    [("fr", "aide", "annuler", "quitter"), ("pl", "pomoc", "cofnij", "koniec")],
)
def test_commands_have_names_in_every_language(
    language: str, help_: str, undo: str, leave: str
) -> None:
    desk = Desk(["1", undo, help_, "RULE E1-FORT-01", leave])
    assert session(desk, first_game(), language=language).run() == 0
    texts = Texts.load(language)
    assert texts.get("cli.play.undone", name="Ada") in desk.text
    assert texts.get("cli.play.help", rule="").splitlines()[-1] in desk.text
    assert texts.rule("E1-FORT-01")[:40] in desk.text
    assert f"--resume game.ptx --language {language}" in desk.text


@pytest.mark.parametrize("game", EVERY_GAME)
def test_no_name_of_a_command_means_two_things(game: str) -> None:
    match = pertinax.new_game(game, 2, 1)
    for language in languages():
        table = session(Desk(), match, language=language)
        words = [
            (fold(word), name)
            for name in {*table._commands.values()}
            for key in (f"cli.play.command.{name}", f"{game}.command.{name}")
            if table.words.has(key)
            for word in table.words.get(key).split()
        ]
        assert len({word for word, _ in words}) == len(words)
        assert all(table._commands[word] == name for word, name in words)


# Before something cannot be taken back


def test_the_last_answer_of_a_turn_is_confirmed() -> None:
    match = first_game("rations", "neutral mediator", "rations.2", "influence", "chief_mate")
    desk = Desk(["", "1", "undo", "undo", "chief eng", "1", ""], terminal=True, height=60)
    session(desk, match).run()
    assert desk.text.count(CONFIRM) == 2
    assert lines()[-2:] == ["p1 officer chief_engineer", "p1 cubes 1"]
    assert "Ada: 1 cube on the Chief Mate." not in desk.text


def test_nothing_is_told_before_it_is_confirmed() -> None:
    desk = Desk(["", "rations.2"], terminal=True, height=60)
    session(desk, first_game("rations", "neutral mediator")).run()
    assert desk.prompts[-1].endswith(CONFIRM)
    assert "Dino die shows" not in desk.text
    assert lines() == ["p1 effect rations", "p1 die neutral mediator"]


def test_confirming_can_be_switched_off() -> None:
    desk = Desk(["", "rations.2"], terminal=True, height=60)
    session(desk, first_game("rations", "neutral mediator"), confirm=False).run()
    assert "The Normal Dino die shows" in desk.text
    assert not any(prompt.endswith(CONFIRM) for prompt in desk.prompts)


def test_a_lone_answer_needs_no_second_thought() -> None:
    match = pertinax.new_game("episode1", 2, 3, {"first_player": 1})
    assert match.decisions[0].kind == "start-zone"
    desk = Desk(["", "1"], terminal=True, height=60)
    session(desk, match).run()
    assert not any(prompt.endswith(CONFIRM) for prompt in desk.prompts)
    assert len(lines()) == 1


def test_undo_says_why_it_cannot_be() -> None:
    desk = Desk(["undo", "rations; neutral mediator; rations.2", "undo"])
    session(desk, first_game()).run()
    assert desk.text.count("There is nothing to take back yet.") == 1
    assert desk.text.count("something has been rolled or revealed since.") == 1
    later = Desk(["influence; chief_mate; 1", "undo"])
    session(later, first_game("rations", "neutral mediator", "rations.2")).run()
    assert "That turn is over" in later.text


# Looking things up


@pytest.mark.parametrize(
    ("game", "kind"), [("episode1", "reward"), ("episode2", "defend"), ("perpetuity", "reroll")]
)
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_topic_can_be_looked_up(game: str, kind: str, language: str) -> None:
    match = reach(kind, 3, game, **FULL[game])
    table = session(Desk(), match, people=3, language=language)
    for topic in table.face.topics:
        said = table.face.look_up(topic, match.view(None), match.preview(None))
        assert len(said) >= 2
        assert not [line for line in said if "{" in line]


def test_look_ups_say_what_the_content_and_the_preview_say() -> None:
    match = first_game()
    breach = match.view(None)["breach_tokens"]
    desk = Desk(["rewards", "officers", "scoring", "leaders"])
    session(desk, match).run()
    page = " ".join(desk.text.split())
    assert " 4! Followers: 5" in page if 4 in breach else " 4 Followers: 5" in page
    assert "costs 2 Valor, 1 Safeguard" in page
    assert "Assembly 1 of 2 pays 12 / 6 Followers by Votes." in page
    assert "Ada: Adelita – no ability on side A" in page
    assert page.count("Followers now:") == 8


@pytest.mark.parametrize(("typed", "found"), [("rule", "E1-PATROL"), ("rule settle", "E1-SETTLE")])
def test_rules_are_found_by_chapter_and_word(typed: str, found: str) -> None:
    desk = Desk([typed, "rule E1-FORT-01"], width=120)
    session(desk, first_game()).run()
    assert found in desk.text
    assert "tests/" not in desk.text
    assert "src/" not in desk.text


def test_files_are_named_only_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "E1-FORT-01"]) == 0
    assert "tests/" not in capsys.readouterr().out
    assert main(["rules", "E1-FORT-01", "--code"]) == 0
    # Only a checkout has them.
    assert ("tests/games/" in capsys.readouterr().out) == (checkout() is not None)
    assert main(["rules", "settlement", "bonus"]) == 0
    assert "E1-" in capsys.readouterr().out


# What is shown


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize(("language", "players"), [("en", 2), ("en", 4), ("fr", 4), ("pl", 4)])
def test_every_question_fits_with_my_own_assets(game: str, language: str, players: int) -> None:
    """80 by 24: the question, my own row, the options or a page of them, the commands."""
    match = pertinax.new_game(game, players, 9, FULL[game])
    random = Random(9)
    desk = Desk(terminal=True)
    table = session(desk, match, people=players, language=language)
    while match.result is None:
        decision = match.decisions[0]
        desk.page.seek(0)
        desk.page.truncate()
        table._alone = decision.seat
        table._page = 0
        table._present(table._question(decision))
        page = desk.text.splitlines()
        assert max(map(len, page)) <= 80
        assert len(page) + 1 <= 24, desk.text
        own = rf"^[ >]{decision.seat + 1}\*? {NAMES[decision.seat]}"
        assert re.search(own, desk.text, re.MULTILINE), desk.text
        match.choose(decision.seat, random.choice(decision.options))


def test_long_lists_come_by_zone_and_by_page() -> None:
    listed: list[tuple[str, str, str | None]] = [
        (str(n), f"{zone} s{n}", zone) for zone in ("Military", "Protection") for n in range(1, 9)
    ]
    rows = [line.plain for line in layout(listed, 80, lambda needed: needed < 20)]
    assert len(rows) == 9
    assert rows[0].split() == ["Military", "Protection"]
    assert rows[1].split() == ["1", "s1", "1", "s1"]
    named: list[tuple[str, str, str | None]] = [
        (label, f"{zone}, {label}", zone)
        for zone in ("Military", "Protection")
        for label in ("front row, left", "back row, left")
    ]
    rows = [line.plain for line in layout(named, 80, lambda needed: needed < 20)]
    assert rows[1].count("front row, left") == 4
    assert ", front" not in " ".join(rows)
    lines, pages = page_of(in_columns([(str(n), "word " * 14) for n in range(40)], 80), 1, 17)
    assert (len(lines), pages) == (17, 3)


def test_a_list_that_is_too_long_is_turned_page_by_page() -> None:
    desk = Desk([*[""] * 3, "more", "more", "quit"], terminal=True, width=40, height=12)
    session(desk, first_game(), confirm=False).run()
    assert re.search(r"Page 1 of \d", desk.text)
    assert re.search(r"Page 2 of \d", desk.text)


def test_a_second_question_draws_only_what_changed() -> None:
    desk = Desk(["", "rations", "neutral mediator", ""], terminal=True, width=120, height=60)
    session(desk, first_game()).run()
    pages = desk.text.split("── Turn 1 of 28")
    assert ["Chief Mate" in page for page in pages[1:]] == [True, False, False, True]
    assert all("Ada" in page and "Followers" in page for page in pages[1:])


@pytest.mark.rule("E1-ASSEMBLY-01", "E2-ASSEMBLY-01")
@pytest.mark.parametrize("game", EPISODES)
def test_the_assembly_being_resolved_is_the_one_shown(game: str) -> None:
    match = pertinax.new_game(game, 2, 4, {"side": "A"})
    random = Random(4)
    shown: list[str] = []
    while match.result is None:
        decision = match.decisions[0]
        if decision.kind == "assembly-reward":
            desk = Desk(width=120)
            table = session(desk, match)
            table._present(table._question(decision))
            number = match.view(None)["assemblies"]
            assert f"Assembly {number} of 2" in desk.text
            shown.append(str(number))
        match.choose(decision.seat, random.choice(decision.options))
    assert set(shown) <= {"1", "2"}
    assert shown


def test_rewards_chosen_and_not_yet_paid_are_shown_to_their_player_only() -> None:
    match = next(
        match
        for players in (2, 3, 4)
        if (match := reach("reward", players)).decisions[0].about[0] > 1
    )
    decision = match.decisions[0]
    seat = decision.seat
    view, preview = match.view(seat), match.preview(seat)
    table = session(Desk(), match, people=match.deal.players)
    option = next(option for option in decision.options if option is not STOP)
    match.choose(seat, option)
    asked = match.decision(seat)
    assert asked is not None
    table._alone = seat
    shown = " ".join(line.plain.strip() for line in table._question(asked).chosen(80))
    words = table.face.option(view, preview, seat, "reward", option.text, decision.about)
    assert shown == f"Chosen, not carried out yet: {words}"
    table._alone = None
    assert table._question(asked).chosen(80) == []


def test_equal_sentences_are_said_once() -> None:
    desk = Desk(["log all"])
    session(desk, first_game()).run()
    assert re.search(r"Dissenters: 1 cube on the [A-Z ]+\w+\. \(×2\)", desk.text, re.IGNORECASE)


# Words for what a choice leads to


def test_an_effect_says_what_its_die_costs_where_none_is_free() -> None:
    match = pertinax.new_game("episode1", 2, 5, {"side": "A"})
    random = Random(5)
    said: set[str] = set()
    while match.result is None:
        decision = match.decisions[0]
        if decision.kind == "effect":
            placing = match.preview(None)["players"][decision.seat]["placing"]
            for text, words in session(Desk(), match)._question(decision).shown():
                free = any(not way["story"] + way["followers"] for way in placing.get(text, []))
                assert ("only with a die" in words) == (not free and text != "set-aside")
                said.update(re.findall(r"only with a die (?:turned|of)", words))
        match.choose(decision.seat, random.choice(decision.options))
    assert said == {"only with a die turned", "only with a die of"}


@pytest.mark.parametrize(
    ("fills", "words"),
    [
        ("no", ""),
        ("maybe", "maybe 6/6: then"),
        ("surely", "Sustenance 6/6: Dino Attack at the end"),
    ],
)
def test_a_space_whose_dinos_fill_a_zone_warns(fills: str, words: str) -> None:
    match = first_game("rations", "neutral mediator")
    table = session(Desk(), match)
    preview = match.preview(None)
    preview["due"]["rations.2"]["fills"] = fills
    said = table.face.option(match.view(None), preview, 0, "die-space", "rations.2", ())
    assert said.startswith("Rations 2 (Mediator): a Dino die")
    assert words in said
    assert ("→" in said) == bool(words)


# Starting a game


def test_who_plays_can_be_said_in_the_language_of_the_table() -> None:
    desk = Desk(["2", "humain", "aleatoire", "Ada", "o"])
    play("episode1", seed="7", language="fr", screen=desk.screen)
    assert "(humain, aléatoire, glouton)" in desk.text
    saved = next(Path().glob("episode1-*.ptx"))
    assert "# seats person random" in saved.read_text()


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_whole_game_with_confirming_in_a_terminal(game: str) -> None:
    match = pertinax.new_game(game, 2, 21, SCORED[game])
    desk = Desk(terminal=True, width=100, height=40)
    desk._then = any_choice(Random(3), lambda: desk.text)
    assert session(desk, match, people=1).run() == 0
    assert desk.text.count(CONFIRM) > 12
    assert "Where the points came from" in desk.text

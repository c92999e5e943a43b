"""`pertinax play`: whole games through the prompts, secrets behind covers, nothing ever lost."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from commands.table_talk import ANSI, CLEARED, CONFIRM, Desk, Process, any_choice, choices

import pertinax
from pertinax.bots.registry import find_bot
from pertinax.cli import main
from pertinax.commands.faces import face_of
from pertinax.commands.play import play
from pertinax.commands.screen import in_columns
from pertinax.commands.session import Session
from pertinax.commands.telling import event_words
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.texts import Texts
from pertinax.words.wording import Wording

FIRST_GAME = {"first_game": True, "first_player": 1}
TWO_PEOPLE = ["Ada", "Bo"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def start(desk: Desk, **given: Any) -> int:
    """A game of Ada and Bo, both people unless said otherwise, saved in game.ptx."""
    settings: dict[str, Any] = {
        "players": 2,
        "names": TWO_PEOPLE,
        "options": FIRST_GAME,
        "seed": "1",
        "save": Path("game.ptx"),
    }
    return play("episode1", screen=desk.screen, **{**settings, **given})


def lines(path: str = "game.ptx") -> list[str]:
    return [str(line) for line in Record.read(Path(path)).lines]


def session(desk: Desk, match: Match[Any], people: int = 2) -> Session:
    """A session over a given match, its last seats played by bots."""
    names = ["Ada", "Bo", "Cy", "Di"][: match.deal.players]
    bots = [
        None if seat < people else find_bot("random")("episode1", seat, "3")
        for seat in range(match.deal.players)
    ]
    words = Wording(Texts.load("en"), "episode1", names)
    return Session(match, bots, Path("game.ptx"), words, desk.screen)


# Questions, answers, commands


def test_a_decision_shows_who_is_asked_the_board_the_options_and_the_commands() -> None:
    desk = Desk()
    assert start(desk) == 0
    page = desk.text
    head = next(line for line in page.splitlines() if line.startswith("── "))
    assert head.startswith("── Turn 1 of 28 · Ada: Primary Action – choose an Effect ─")
    assert "Sustenance 0/6" in page
    assert re.search(r"^set D+\.+", page, re.MULTILINE)
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


# Starting a game


def test_everything_left_open_is_asked(folder: Path) -> None:
    answers = ["5", "2", "", "dog", "random", "Ada", "maybe", "n", "C", "B", "who", "keoni", ""]
    desk = Desk(answers)
    assert play("episode1", seed="7", screen=desk.screen) == 0
    page = desk.text
    assert "Expected a number from 2 to 4, not '5'." in page
    assert "Expected one of person, random, greedy, not 'dog'." in page
    assert "Expected y or n, not 'maybe'." in page
    assert "Expected A or B, not 'C'." in page
    saved = list(folder.glob("episode1-*.ptx"))
    assert len(saved) == 1
    record = Record.read(saved[0])
    assert record.names == ("Ada", "Random 2")
    assert record.options["side"] == "B"
    assert record.options["leaders"] == ["keoni", "adelita"]
    assert " 4 Keoni – Natural Leader: after each Training" in page
    assert "Expected one of Adelita, Jack, Phoenix, Keoni, not 'who'." in page
    assert f"The game is saved in {saved[0].name}." in page
    play("episode1", players=2, seed="7", screen=Desk().screen)
    assert len(list(folder.glob("episode1-*.ptx"))) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "checkers"], "'checkers' is no game; there are: episode1"),
        (["play", "--players", "5"], "episode1 is for 2 to 4 players, not 5"),
        (["play", "--players", "two"], "--players"),
        (["play", "--playrs", "2"], "Unknown option: --playrs"),
        (["play", "--players", "2", "--side", "C"], "option side: must be A or B"),
        (["play", "--players", "2", "--breach", "2,6"], "option breach: must be random or three"),
        (["play", "--players", "2", "--breach", "2,6,x"], "option breach"),
        (["play", "--players", "2", "--leaders", "jack,jack"], "option leaders"),
        (["play", "--players", "2", "--officers", "jack,x"], "option officers"),
        (["play", "--players", "2", "--first-player", "7"], "option first_player"),
        (["play", "--seats", "person,hal"], "'hal' is no bot; there are: random, greedy"),
        (["play", "--players", "3", "--seats", "person,random"], "names 2 seats for 3 players"),
        (["play", "--players", "2", "--names", "Ada,Ada"], "a name of their own"),
        (["play", "--players", "2", "--names", "Ada"], "1 names for 2 players"),
        (["play", "--players", "2", "--dice", "loaded"], "--dice must be one of seeded, by-hand"),
        (["play", "--players", "2", "--content", "no.toml"], "no.toml: expected a readable file"),
        (["play", "--players", "2", "--save", "there.ptx"], "there.ptx is there already"),
        (["play", "--players", "2", "--save", "no/where.ptx"], "where.ptx cannot be written"),
        (["play", "--resume", "none.ptx"], "none.ptx: No such file"),
        (["play", "--resume", "there.ptx"], "there.ptx, line 1: the first line must be"),
        (
            ["play", "--resume", "x.ptx", "--seed", "3"],
            "brings its own players, names, seed and options",
        ),
        (["rules", "E1-NONE-01"], "There is no rule E1-NONE-01"),
        (["dance"], "dance"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("there.ptx").write_text("no record")
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert message in said
    assert "Traceback" not in said
    assert Path("there.ptx").read_text() == "no record"


def test_a_broken_record_names_file_and_line(capsys: pytest.CaptureFixture[str]) -> None:
    start(Desk(["1; 1; 1"]))
    page = Path("game.ptx").read_text().replace("effect rations", "effect dance")
    Path("broken.ptx").write_text(page)
    assert main(["play", "--resume", "broken.ptx"]) == 2
    said = capsys.readouterr().err
    assert re.search(r"broken\.ptx: line \d+: 'dance' is no answer to effect", said)


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(pertinax.__version__)
    assert main([]) == 0
    shown = capsys.readouterr().out
    for command in ("play", "simulate", "replay", "rules", "content", "bench"):
        assert command in shown


# Whole games


def test_a_whole_game_against_a_bot_on_a_real_terminal(folder: Path) -> None:
    """Two players, 80 by 24, every answer typed; each question and its options stay in sight."""
    arguments = ["play", "episode1", "--seats", "person,random", "--names", "Ada,Rob"]
    process = Process([*arguments, "--seed", "11", "--save", "whole.ptx"], folder)
    random = Random(2)
    asked = 0
    ends = ("Ada> ", "– Enter to go on – ", CONFIRM, "replay shows it again.\n")
    confirmed = 0
    while end := process.read_until(*ends):
        confirmed += end == CONFIRM
        if end.startswith("replay"):
            break
        page = process.text
        if end == "Ada> ":
            asked += 1
            block = page[page.rindex("── ") :]
            assert len(block.splitlines()) <= 24, block
            assert max(map(len, block.splitlines())) <= 80, block
            assert choices(page), page[-2500:]
            process.type(random.choice(choices(page)))
        else:
            process.type("")
    assert process.wait() == 0
    assert asked > 60
    assert confirmed > 20
    page = process.text
    assert "Where it came from" in page
    assert re.search(r"^(Ada|Rob|Ada, Rob) (wins|share the victory)\.$", page, re.MULTILINE)
    match = pertinax.load_game(folder / "whole.ptx")
    assert match.result is not None
    total = next(line for line in page.splitlines() if line.startswith("Total"))
    assert sorted(map(int, total.split()[1:])) == sorted(match.result.scores)
    assert "\x1b[3" not in process.raw.replace("\x1b[3J", ""), "colour in spite of NO_COLOR"


def test_sources_of_followers_add_up_to_the_scores() -> None:
    for seed in range(6):
        match = pertinax.new_game("episode1", 2 + seed % 3, seed, {"side": "AB"[seed % 2]})
        players = match.deal.players
        match.play([find_bot("random")("episode1", seat, "1") for seat in range(players)])
        assert match.result is not None
        face = face_of(match, Wording(Texts.load("en"), "episode1", list("abcd")[:players]))
        sources = face.sources(match.events())
        sums = [sum(counts[seat] for _, counts in sources) for seat in range(players)]
        assert sums == list(match.result.scores)
        assert sources[0] == ("at the start", [10] * players)


def test_bots_alone_play_to_the_end_and_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seats", "random,random,random", "--seed", "4", "--save", "b.ptx"]) == 0
    page = capsys.readouterr().out
    assert "Turn 33: " in page
    assert "FINAL SCORING" in page
    assert not ANSI.search(page)
    assert pertinax.load_game(Path("b.ptx")).result is not None


def test_rolls_and_draws_by_hand_and_a_wrong_entry_put_right() -> None:
    desk = Desk(["snare_line", "undo", "night_watch", "morning_rounds", "3", "3", "8"])
    start(desk, dice="by-hand", options={"first_player": 1, "officers": "first-game"})
    page = desk.text
    assert "The table: turn up a Patrol card and enter it" in page
    assert "The table took back the last answer." in page
    assert lines() == [
        "table draw night_watch", "table draw morning_rounds", "table draw 3", "table draw 8",
    ]  # fmt: skip
    assert "3: no" not in page
    assert "'3' is no answer here." in page


def test_by_hand_the_owner_of_each_die_is_named() -> None:
    options = {"first_player": 1, "officers": "first-game", "breach": [1, 2, 3]}
    desk = Desk(["1", "2", *["mediator"] * 13])
    start(desk, dice="by-hand", options=options)
    asked = re.findall(r"roll a pool die \((\w+)\)", desk.text)
    assert asked == ["Ada", "Bo", "Dissenters", "Dissenters", *["Neutral"] * 9]


# Secrets


class Watcher:
    """Plays a whole game for several people and checks at every prompt what is in sight."""

    def __init__(self, match: Match[Any], people: int, seed: int) -> None:
        self.desk = Desk(then=self.answer, terminal=True)
        self.session = session(self.desk, match, people)
        self.random = Random(seed)
        self.covers: list[tuple[int, str]] = []
        """Which decision each cover was for: its seat and kind."""
        self.behind: int | None = None

    def answer(self, prompt: str) -> str:
        seen = self.desk.in_sight
        if prompt.startswith("Hand the keyboard to "):
            decision = self.session.match.decisions[0]
            name = self.session.words.name(decision.seat)
            assert seen.strip() == prompt.strip()
            assert f"Hand the keyboard to {name}," in prompt
            self.covers.append((decision.seat, decision.kind))
            self.behind = decision.seat
            return ""
        if not prompt.endswith("> "):
            if not prompt.endswith(CONFIRM) or self.behind is None:
                self.check_public(seen)
            return ""
        decision = self.session.match.decisions[0]
        if decision.secret or decision.together:
            assert self.behind == decision.seat
            assert f"{self.session.words.name(decision.seat)}: " in seen
        else:
            self.behind = None
            self.check_public(seen)
        return self.random.choice(choices(seen))

    def check_public(self, seen: str) -> None:
        """Nothing on the screen but what a spectator may see and read."""
        assert "Only you know" not in seen
        assert "Your Traps left" not in seen
        assert "choose a Combat Reward" not in seen
        assert "Production or Votes?" not in seen
        assert "(secret)" not in seen
        assert not re.search(r"\^[TR]", seen)


@pytest.mark.rule("E1-INFO-08", "E1-R-174")
@pytest.mark.parametrize("seed", [3, 8])
def test_secret_choices_at_one_keyboard_come_behind_a_cover(seed: int) -> None:
    match = pertinax.new_game("episode1", 3, seed, {"side": "B"})
    watcher = Watcher(match, people=3, seed=seed)
    assert watcher.session.run() == 0
    kinds = {kind for _, kind in watcher.covers}
    assert kinds == {"trap-type", "reward", "assembly-reward"}
    assert {seat for seat, _ in watcher.covers} == {0, 1, 2}
    raw = watcher.desk.page.getvalue()
    assert raw.count(CLEARED) > 2 * len(watcher.covers)


@pytest.mark.rule("E1-INFO-08", "E1-R-174")
def test_together_the_people_are_asked_in_turn_order_one_after_the_other() -> None:
    match = pertinax.new_game("episode1", 3, 3, {"side": "A"})
    random = Random(5)
    while len(match.decisions) < 2:
        decision = random.choice(match.decisions)
        match.choose(decision.seat, random.choice(decision.options))
    order = [decision.seat for decision in match.decisions]
    active = match.view(None)["active"]
    assert order == sorted(order, key=lambda seat: (seat - active) % 3)
    watcher = Watcher(match, people=3, seed=1)
    asked: list[int] = []

    def until_revealed(prompt: str) -> str:
        decision = watcher.session.match.decisions[0]
        if not decision.together:
            return "quit"
        if prompt.startswith("Hand"):
            asked.append(decision.seat)
        return watcher.answer(prompt)

    watcher.desk._then = until_revealed
    watcher.session.run()
    assert asked == order


@pytest.mark.rule("E1-INFO-08")
def test_one_person_alone_needs_no_cover() -> None:
    match = pertinax.new_game("episode1", 3, 3, {"side": "B"})
    desk = Desk(terminal=False)
    desk._then = any_choice(Random(0), lambda: desk.text)
    assert session(desk, match, people=1).run() == 0
    assert not any(prompt.startswith("Hand") for prompt in desk.prompts)
    assert "Only you know: your Trap on" in desk.text
    assert match.deal.players == 3


def test_the_trap_types_of_others_never_reach_the_screen() -> None:
    """Two bots lay Traps; Ada reads the types of her own only."""
    match = pertinax.new_game("episode1", 3, 3, {"side": "B"})
    desk = Desk()
    desk._then = any_choice(Random(12), lambda: desk.text)
    table = session(desk, match, people=1)
    table.run()
    whispers = [
        event_words(match, table.words, table.face, event)
        for seat in (1, 2)
        for event in table.match.events(seat)
        if event.kind == "trap-laid-of-type"
    ]
    own = sum(event.kind == "trap-laid-of-type" for event in table.match.events(0))
    assert whispers
    assert desk.text.count("Only you know") == own


def test_peek_shows_own_traps_behind_a_cover_only() -> None:
    match = pertinax.new_game("episode1", 2, 1, FIRST_GAME)
    for answer in (
        "fortifications", "neutral innovator", "fortifications.2", "trap", "military.d1.c1",
        "raptor", "stop",
    ):  # fmt: skip
        match.choose(0, answer)
    desk = Desk(["", "", "peek", "", ""], terminal=True)
    session(desk, match).run()
    pages = desk.page.getvalue().split(CLEARED)
    assert [bool(re.search(r"\^R", page)) for page in pages] == [False, False, True, False]
    assert "Your Traps left: 4 for Tramplers, 3 for Raptors" in ANSI.sub("", pages[2])
    assert "^1" in pages[0]


def test_answers_left_over_never_reach_another_player() -> None:
    desk = Desk(["; ".join(["1"] * 40)])
    start(desk)
    record = Record.read(Path("game.ptx"))
    assert {line.seat for line in record.lines} == {0}
    assert "Not used any more: " in desk.text


# Nothing is lost


def resumed(path: str = "game.ptx") -> Desk:
    desk = Desk()
    assert play(resume=Path(path), screen=desk.screen) == 0
    return desk


def test_a_game_is_resumed_where_it_was_with_its_bots(folder: Path) -> None:
    desk = Desk(["1; 1; 1"])
    start(desk, seats=["person", "random"])
    before = lines()
    assert before[:1] == ["p1 effect rations"]
    again = resumed()
    assert lines() == before
    assert "# seats person random" in Path("game.ptx").read_text()
    question = next(line for line in again.text.splitlines() if line.startswith("── "))
    assert question in desk.text
    further = Desk(["influence; chief_mate; 1"])
    play(resume=Path("game.ptx"), screen=further.screen)
    assert "Bo places a die on" in further.text


def test_a_bot_may_take_over_in_a_resumed_game() -> None:
    start(Desk(["1; 1; 1"]))
    assert "# seats person person" in Path("game.ptx").read_text()
    desk = Desk(["influence; chief_mate; 1"])
    play(resume=Path("game.ptx"), seats=["person", "random"], screen=desk.screen)
    assert "Bo places a die on" in desk.text
    text = Path("game.ptx").read_text()
    assert "# seats person random" in text
    assert "# seats person person" not in text


def test_a_finished_game_resumes_to_its_result(capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "--seats", "random,random", "--seed", "4", "--save", "b.ptx"])
    capsys.readouterr()
    assert main(["play", "--resume", "b.ptx"]) == 0
    assert "Where it came from" in capsys.readouterr().out


@pytest.mark.parametrize("after", [1, 4, 9])
def test_killed_at_any_moment_a_game_resumes_where_it_was(folder: Path, after: int) -> None:
    arguments = ["play", "--seats", "person,random", "--names", "Ada,Rob", "--seed", "5"]
    process = Process([*arguments, "--save", "killed.ptx"], folder)
    random = Random(after)
    answered = 0
    while answered < after:
        if process.read_until("Ada> ", "– Enter to go on – ", CONFIRM) == "Ada> ":
            process.type(random.choice(choices(process.text)))
            answered += 1
        else:
            process.type("")
    seen = process.read_until("Ada> ", "– Enter to go on – ", CONFIRM)
    assert seen
    process.type("1")  # killed while this one is under way
    process.kill()
    record = Record.read(folder / "killed.ptx")
    own = [line for line in record.lines if line.seat == 0]
    assert len(own) in (after, after + 1)
    assert [path.name for path in folder.iterdir() if not path.name.startswith(".")] == [
        "killed.ptx"
    ]
    match = pertinax.load_game(folder / "killed.ptx")
    again = Process(["play", "--resume", "killed.ptx"], folder)
    while again.read_until("Ada> ", "– Enter to go on – ") != "Ada> ":
        again.type("")
    assert "Ada: " in again.text
    again.type("quit")
    assert again.wait() == 0
    kept = [str(line) for line in pertinax.load_game(folder / "killed.ptx").record().lines]
    assert kept[: len(record.lines)] == [str(line) for line in match.record().lines]


def test_control_c_saves_and_says_how_to_resume(folder: Path) -> None:
    process = Process(["play", "--players", "2", "--first-game", "--save", "c.ptx"], folder)
    while process.read_until("Player 1> ", "Player 2> ", "– Enter to go on – ")[0] != "P":
        process.type("")
    process.type("1")
    process.read_until("Player 1> ", "Player 2> ")
    process.interrupt()
    assert process.wait() == 130
    assert "Saved. To go on: pertinax play --resume c.ptx" in process.text
    assert "Traceback" not in process.text
    assert len(Record.read(folder / "c.ptx").lines) == 1


def test_a_full_disk_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pertinax.new_game("episode1", 2, 1, FIRST_GAME)
    failing = iter([False, True, False, False])

    class Shaky(Session):
        def _write(self, path: Path) -> None:
            if next(failing, False):
                raise OSError(28, "No space left on device")
            super()._write(path)

    desk = Desk(["rations", "1"])
    plain = session(desk, match)
    Shaky(match, plain.bots, plain.path, plain.words, desk.screen).run()
    assert "game.ptx cannot be written: No space left on device" in desk.text
    assert len(lines()) == 2


# The page


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize("players", [2, 4])
def test_no_line_is_too_long_and_every_question_fits(width: int, height: int, players: int) -> None:
    match = pertinax.new_game("episode1", players, 6, {"side": "B", "threat_module": True})
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


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_other_languages_keep_the_columns_of_the_board(language: str) -> None:
    match = pertinax.new_game("episode1", players=4, seed=3)
    dice = Random(3)
    while match.turn < 20:
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
    words = Wording(Texts.load(language), "episode1", ["Ada", "Bo", "Cy", "Di"])
    rows = face_of(match, words).board(match.view(0), match.preview(0), 80, None, "")
    edges = {tuple(place for place, sign in enumerate(row.plain) if sign == "│") for row in rows}
    assert len([edge for edge in edges if edge]) == 1
    assert all(row.cell_len <= 80 for row in rows)

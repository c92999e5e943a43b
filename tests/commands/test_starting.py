"""Before a game: what is asked, and what cannot be."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from commands.table_talk import EPISODES, EVERY_GAME, Desk, start

import pertinax
from pertinax.cli import main
from pertinax.commands.play import play
from pertinax.games.registry import GAMES
from pertinax.kernel.record import Record

pytestmark = pytest.mark.usefixtures("folder")


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
    ("language", "answers", "side"),
    [
        ("en", ["2", "", "", "Ada", "Bo", "n", "C", ""], "A"),
        ("en", ["2", "", "", "Ada", "Bo", "n", "b"], "B"),
        ("fr", ["2", "", "", "Ada", "Bo", "n", "Hasard"], "random"),
        ("pl", ["2", "", "", "Ada", "Bo", "n", "random"], "random"),
    ],
)
def test_episode_2_asks_for_the_sides_of_its_tiles(
    folder: Path, language: str, answers: list[str], side: str
) -> None:
    desk = Desk(answers)
    assert play("episode2", seed="7", language=language, screen=desk.screen) == 0
    record = Record.read(next(folder.glob("episode2-*.ptx")))
    assert record.options["side"] == side
    assert ("Expected one of A, B, random, not 'C'." in desk.text) == ("C" in answers)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_first_game_is_what_enter_chooses(folder: Path, game: str) -> None:
    assert play(game, screen=Desk(["2", "", "random", "Ada", ""]).screen) == 0
    record = Record.read(next(folder.glob(f"{game}-*.ptx")))
    wanted = {"first_game": True} if game in EPISODES else {"perpetuity": "damage"}
    assert record.options.items() >= wanted.items()


@pytest.mark.parametrize(
    ("answers", "options"),
    [
        (["1", "", "Ada", "n", "cards only", "hard"],
         {"mode": "solo", "perpetuity": "cards", "extra_aliens": 1}),
        (["3", "", "random", "random", "Ada", "n", "competitive", "the last seat", ""],
         {"mode": "competitive", "perpetuity": "dedicated", "extra_aliens": 0}),
        (["5", "", *["random"] * 4, "Ada", "n", "", "very hard"],
         {"mode": "cooperative", "perpetuity": "dedicated", "extra_aliens": 2}),
    ],
)  # fmt: skip
def test_perpetuity_asks_only_what_the_number_of_players_leaves_open(
    folder: Path, answers: list[str], options: dict[str, Any]
) -> None:
    assert play("perpetuity", seed="7", screen=Desk(answers).screen) == 0
    record = Record.read(next(folder.glob("perpetuity-*.ptx")))
    assert {key: record.options[key] for key in options} == options


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (["episode2", "--side", "RANDOM"], {"side": "random", "temple": True}),
        (["episode2", "--no-temple"], {"side": "A", "temple": False}),
        (["episode2", "--threat-module"], {"threat_module": True}),
        (["episode1", "--side", "b"], {"side": "B"}),
    ],
)
def test_options_are_given_on_the_command_line(
    arguments: list[str], options: dict[str, Any]
) -> None:
    bots = ["--seats", "random,random", "--seed", "1", "--save", "game.ptx"]
    assert main(["play", *arguments, *bots]) == 0
    record = Record.read(Path("game.ptx"))
    assert {key: record.options[key] for key in options} == options


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "checkers"], f"'checkers' is no game; there are: {', '.join(GAMES)}"),
        (["play", "episode2", "--players", "2", "--side", "C"], "must be A, B or random"),
        (["play", "episode2", "--players", "2", "--wall-module"], "option wall_module: unknown"),
        (["play", "episode1", "--players", "2", "--no-temple"], "option temple: unknown option"),
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
        (
            ["play", "--players", "3", "--seats", "person,random"],
            "by --seats: 2; players: 3",
        ),
        (["play", "--players", "2", "--names", "Ada,Ada"], "a name of their own"),
        (["play", "--players", "2", "--names", "Ada"], "names: 1, players: 2"),
        (["play", "--players", "2", "--dice", "loaded"], "--dice must be one of seeded, by-hand"),
        (["play", "--players", "2", "--content", "no.toml"], "no.toml: expected a readable file"),
        (["play", "--players", "2", "--save", "there.ptx"], "there.ptx is there already"),
        (["play", "--players", "2", "--save", "no/where.ptx"], "where.ptx cannot be written"),
        (["play", "--resume", "none.ptx"], "none.ptx cannot be opened: there is no such file"),
        (["play", "--resume", "there.ptx"], "there.ptx cannot be opened: its first line names"),
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


def test_a_broken_record_names_file_and_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(""))
    start(Desk(["1; 1; 1"]))
    page = Path("game.ptx").read_text().replace("effect rations", "effect dance")
    Path("broken.ptx").write_text(page)
    assert main(["play", "--resume", "broken.ptx"]) == 2
    said = capsys.readouterr().err
    assert re.search(r"broken\.ptx: .*: 0 of 3\. .*in line \d+, “dance” is no answer", said)
    assert main(["play", "--resume", "broken.ptx", "--language", "pl"]) == 2
    said = capsys.readouterr().err
    assert re.search(r"broken\.ptx: .*: 0 z 3\. .*w wierszu \d+: „dance” nie jest", said)
    assert main(["play", "episode2", "--resume", "game.ptx", "--language", "fr"]) == 2
    said = capsys.readouterr().err.replace("\u202f", " ")
    assert "partie de « episode1 », pas de « episode2 »" in said


@pytest.mark.parametrize("command", ["play", "simulate", "bench", "load"])
def test_the_help_of_a_command_names_every_game(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert f"Which game: {' or '.join(GAMES)}." in shown


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(pertinax.__version__)
    assert main([]) == 0
    shown = capsys.readouterr().out
    for command in ("play", "simulate", "replay", "rules", "content", "bench"):
        assert command in shown

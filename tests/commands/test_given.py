"""Options of any game on the command line, by `--set`."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands.table_talk import RUN, Desk, start

from pertinax.cli import main
from pertinax.commands import Refused
from pertinax.commands.given import given_options
from pertinax.games.perpetuity.rules.options import OPTIONS, read_options
from pertinax.games.registry import GAMES
from pertinax.kernel.record import Record
from pertinax.texts import Texts

pytestmark = pytest.mark.usefixtures("folder")

ENGLISH = Texts.load("en")


def test_options_as_people_type_them() -> None:
    typed = [
        "side=B", "dino_module=true", "wall_module=false", "leaders=jack, keoni", "breach=1,2,3",
        "officers=random", "first_player=2",
    ]  # fmt: skip
    assert given_options(GAMES["episode1"].options, typed, ENGLISH) == {
        "side": "B",
        "dino_module": True,
        "wall_module": False,
        "leaders": ["jack", "keoni"],
        "breach": [1, 2, 3],
        "officers": "random",
        "first_player": 2,
    }


def test_a_list_of_one_is_a_list_where_the_game_wants_one() -> None:
    typed = ["heroes=veska", "board_side=choose", "extra_aliens=1", "perpetuity=damage"]
    given = given_options(OPTIONS, typed, ENGLISH)
    assert given["heroes"] == ["veska"]
    assert read_options(1, given)["heroes"] == ["veska"]
    assert given_options(OPTIONS, ["heroes=pick"], ENGLISH) == {"heroes": "pick"}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (["side"], "'side': expected NAME=VALUE"),
        (["=B"], "expected NAME=VALUE"),
        (["side=A", "side=B"], "side is given twice"),
    ],
)
def test_options_that_cannot_be_read(wrong: list[str], message: str) -> None:
    with pytest.raises(Refused, match=message):
        given_options(GAMES["episode1"].options, wrong, ENGLISH)


def test_a_short_form_and_set_may_not_say_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["play", "episode1", "--players", "2", "--side", "A", "--set", "side=B"]
    assert main(arguments) == 2
    assert capsys.readouterr().err == "pertinax: Option side is given twice.\n"


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("tempel=true", "option tempel: unknown option; known are"),
        ("side=C", "option side: must be"),
    ],
)
def test_the_game_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], command: str, setting: str, message: str
) -> None:
    assert main([command, "episode2", "--players", "2", "--set", setting]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_help_lists_every_option_of_every_game(command: str) -> None:
    # In a process of its own: within one, the first page of help settles how wide all others are.
    page = subprocess.run(
        [sys.executable, "-c", RUN, command, "--help"],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"COLUMNS": "4000"},
    ).stdout
    for game in GAMES.values():
        for key, form in game.options.items():
            assert f"{key}={form}" in page


def test_a_game_is_played_by_what_was_set() -> None:
    bots = ["--seats", "random,random", "--seed", "1", "--save", "game.ptx"]
    settings = ["--set", "side=B", "--set", "leaders=keoni,jack"]
    assert main(["play", "episode1", *settings, "--first-player", "2", *bots]) == 0
    options = Record.read(Path("game.ptx")).options
    assert (options["side"], options["leaders"]) == ("B", ["keoni", "jack"])
    assert options["first_player"] == 2


def test_games_are_simulated_by_what_was_set() -> None:
    arguments = ["--players", "2", "--games", "1", "--jobs", "1", "--json", "played.json"]
    assert main(["simulate", "episode2", *arguments, "--set", "temple=false"]) == 0
    assert json.loads(Path("played.json").read_text("utf-8"))["options"]["temple"] is False


def test_a_resumed_game_cannot_be_set_anew() -> None:
    start(Desk(["quit"]))
    with pytest.raises(Refused, match=r"game\.ptx"):
        start(
            Desk([]), resume=Path("game.ptx"), players=None, names=(), options={}, seed=None,
            save=None, more=["side=B"],
        )  # fmt: skip


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_forms_are_of_the_options_that_there_are(game: object) -> None:
    found = next(each for each in GAMES.values() if each is game)
    assert set(found.options) == set(found.read_options(found.players[0], {}))

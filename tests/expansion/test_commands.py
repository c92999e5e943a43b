"""The commands in a process of their own, with the expansion installed beside Pertinax."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from expansion.installed import SITE
from pertinax.kernel.record import Record

MAIN = "import sys; from pertinax.cli import main; sys.exit(main())"


def pertinax(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", MAIN, *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(SITE), "COLUMNS": "120"},
        timeout=240,
        check=False,
    )


def play(folder: Path, save: str, *arguments: str) -> str:
    done = pertinax(folder, "play", *arguments, "--save", save)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_a_series_in_the_terminal(tmp_path: Path) -> None:
    options = ("--seats", "random,random", "--names", "Ada,Bo", "--set", "heirloom=2")
    said = play(tmp_path, "one.ptx", "homestead", "--seed", "1", *options)
    assert "pertinax play --after one.ptx" in said
    assert "Squatter" in said
    said = play(tmp_path, "two.ptx", "--after", "one.ptx", "--seed", "2", "--language", "pl")
    assert "Bo ma Pamiątkę rodzinną z poprzedniej partii." in said
    assert "pertinax play --after two.ptx --language pl" in said
    one, two = (Record.read(tmp_path / name) for name in ("one.ptx", "two.ptx"))
    assert (two.game, two.names, two.options) == (one.game, one.names, one.options)
    replayed = pertinax(tmp_path, "replay", "two.ptx")
    assert replayed.returncode == 0
    assert "Bo has kept the Heirloom." in replayed.stdout


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--after", "base.ptx"), "No game comes after base.ptx"),
        (("--after", "base.ptx", "--players", "2"), "leave those flags out"),
        (("homestead", "--after", "base.ptx"), "leave those flags out"),
        (("--after", "nowhere.ptx"), "nowhere.ptx"),
    ],
)
def test_what_has_no_next_game_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], why: str
) -> None:
    if "nowhere.ptx" not in arguments:
        play(tmp_path, "base.ptx", "episode1", "--seats", "random,random", "--seed", "1")
    done = pertinax(tmp_path, "play", *arguments)
    assert done.returncode != 0
    assert why in " ".join((done.stdout + done.stderr).split())


def test_it_is_simulated_and_its_rules_are_listed(tmp_path: Path) -> None:
    done = pertinax(tmp_path, "simulate", "homestead", "--games", "2", "--players", "2")
    assert done.returncode == 0, done.stderr
    done = pertinax(tmp_path, "rules", "HS-CARD-04")
    assert "Heirloom" in done.stdout
    done = pertinax(tmp_path, "rules", "--language", "fr", "HS-SQUAT-01")
    assert "Squatteur" in done.stdout


def test_one_person_plays_against_the_squatter_at_the_keyboard(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", MAIN, "play", "homestead", "--players", "1", "--seed", "4",
         "--no-confirm", "--save", "one.ptx"],
        # Not every number is an answer to every question: what is none is asked again.
        input="".join(f"{number}\n" for number in range(10)) * 500,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(SITE), "COLUMNS": "120"},
        timeout=240,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Volunteers: spend one of 2 tokens?" in done.stdout
    assert "Spend a token: gain 1 Light Soldier" in done.stdout
    record = Record.read(tmp_path / "one.ptx")
    assert record.result
    assert {line.seat for line in record.lines} == {0}


def test_its_options_have_flags_of_their_own_beside_those_of_the_base(tmp_path: Path) -> None:
    bots = ("--seats", "random,random", "--seed", "3")
    play(tmp_path, "short.ptx", "homestead", "--heirloom", "2", "--side", "b", *bots)
    record = Record.read(tmp_path / "short.ptx")
    assert (record.options["heirloom"], record.options["side"], record.seed) == (2, "B", "3")
    twice = ("--heirloom", "2", "--set", "heirloom=1")
    done = pertinax(tmp_path, "play", "homestead", *twice, *bots)
    assert done.returncode == 2
    assert "heirloom is given twice" in done.stderr
    done = pertinax(tmp_path, "play", "episode1", "--heirloom", "2", *bots)
    assert done.returncode == 2
    assert "option heirloom: unknown option" in done.stderr
    said = " ".join(pertinax(tmp_path, "play", "--help").stdout.replace("│", " ").split())
    assert "Homestead: who has the Heirloom of the game before" in said
    assert "The command" not in said
    assert "A number or word; the same seed rolls the same dice." in said

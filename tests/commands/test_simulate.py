"""`pertinax simulate`: what people see of it."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pertinax.bots.registry import BOTS
from pertinax.commands import Refused
from pertinax.commands.simulate import FORMAT, simulate
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.look import Bot, Look


def run(*, game: str = "episode1", terminal: bool = False, **arguments: Any) -> tuple[str, str]:
    """What the command prints, and its progress."""
    out, progress = io.StringIO(), io.StringIO()
    simulate(
        game,
        **arguments,
        console=Console(file=out, width=120),
        progress=Console(file=progress, width=120, force_terminal=terminal),
    )
    return out.getvalue(), progress.getvalue()


@pytest.mark.parametrize(("game", "turns"), [("episode1", 28), ("episode2", 26)])
def test_a_table_of_who_did_how_well(game: str, turns: int) -> None:
    shown, _ = run(game=game, players=2, bots=["greedy", "random"], games=4, seed="7", jobs=1)
    lines = shown.splitlines()
    assert lines[0].split() == [
        "No.", "Bot", "Wins", "Share", "95%", "interval", "Mean", "score", "Mean", "rank",
        "Best",
    ]  # fmt: skip
    greedy, other = lines[1].split(), lines[2].split()
    assert greedy[:4] == ["1", "greedy", "4", "100.0%"]
    assert other[:4] == ["2", "random", "0", "0.0%"]
    assert lines[3].startswith(f"Games: 4, on average {turns} turns and ")
    assert "processes: 1," in lines[3]


def test_sides_are_counted_by_tables(tmp_path: Path) -> None:
    file = tmp_path / "played.json"
    options = {"perpetuity": "dedicated"}
    shown, _ = run(game="perpetuity", players=3, games=3, jobs=1, options=options, json=file)
    data = json.loads(file.read_text("utf-8"))
    won = [sum(2 in game["winners"] for game in data["games"])]
    won.insert(0, sum(0 in game["winners"] for game in data["games"]))
    assert [side["role"] for side in data["summary"]["sides"]] == ["mortal", "perpetuity"]
    assert [side["wins"] for side in data["summary"]["sides"]] == won
    assert all(game["together"] and game["entrants"][2] == 2 for game in data["games"])
    lines = [line.split() for line in shown.splitlines()]
    assert lines[0][-2:] == ["95%", "interval"], "no points, no columns for them"
    assert lines[4] == ["Role", "Games", "won", "Share", "95%", "interval"]
    assert [line[1] for line in lines[5:7]] == [str(wins) for wins in won]


def test_in_a_pipe_progress_comes_in_ten_lines() -> None:
    _, progress = run(players=2, games=20, jobs=1)
    lines = progress.splitlines()
    assert len(lines) == 10
    assert lines[0].startswith("2 of 20 games, ")
    assert lines[-1].startswith("20 of 20 games, ")


def test_on_a_terminal_progress_is_a_bar() -> None:
    _, progress = run(players=2, games=4, jobs=1, terminal=True)
    assert "Games" in progress
    assert "4/4" in progress


def test_without_rotation_rows_are_seats_and_one_bot_takes_them_all() -> None:
    shown, _ = run(players=3, bots=["random"], games=2, jobs=1, rotate=False)
    lines = shown.splitlines()
    assert lines[0].startswith("Seat")
    assert [line.split()[:2] for line in lines[1:4]] == [
        ["1", "random"],
        ["2", "random"],
        ["3", "random"],
    ]


@pytest.mark.parametrize(
    ("game", "bots", "seats"),
    [
        ("episode1", ["random"], 4),
        ("episode1", ["random"] * 2, 2),
        ("episode1-solo", ["random"], 1),
    ],
    ids=str,
)
def test_players_not_given_are_those_of_the_bots_or_of_the_game(
    game: str, bots: list[str], seats: int
) -> None:
    shown, _ = run(game=game, bots=bots, games=1, jobs=1, rotate=False)
    rows = shown.splitlines()[1 : seats + 2]
    assert [row.split()[:2] for row in rows[:seats]] == [
        [str(number), "random"] for number in range(1, seats + 1)
    ]
    assert not rows[seats].startswith(str(seats + 1))


@pytest.mark.parametrize(("game", "turns"), [("episode1", 28), ("episode2", 26)])
def test_the_log_counts_events(game: str, turns: int) -> None:
    shown, _ = run(game=game, players=2, games=2, jobs=1, log=True)
    rows = dict(line.split() for line in shown.splitlines() if len(line.split()) == 2)
    assert float(rows["turn"]) == turns
    assert float(rows["attack"]) > 0


def test_the_json_file_has_every_game_and_the_summary(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    run(players=2, bots=["greedy", "random"], games=3, seed="s", jobs=1, json=file,
        options={"side": "B"}, log=True)  # fmt: skip
    data = json.loads(file.read_text("utf-8"))
    assert data["format"] == FORMAT
    assert data["options"]["side"] == "B"
    assert (data["seed"], data["bots"], data["games_asked"]) == ("s", ["greedy", "random"], 3)
    assert [game["seed"] for game in data["games"]] == ["s-0", "s-1", "s-2"]
    assert [game["bots"] for game in data["games"]] == [
        ["greedy", "random"],
        ["random", "greedy"],
        ["greedy", "random"],
    ]
    wins = sum(
        1 / len(game["winners"])
        for game in data["games"]
        if game["bots"].index("greedy") in game["winners"]
    )
    assert data["summary"]["standings"][0]["wins"] == wins
    assert data["games"][0]["events"]["turn"] == 28
    assert [path.name for path in tmp_path.iterdir()] == ["games.json"], "no draft is left"


def test_two_runs_write_the_same_but_for_the_time(tmp_path: Path) -> None:
    texts = []
    for jobs in (1, 2):
        file = tmp_path / f"{jobs}.json"
        run(players=2, games=12, seed="same", jobs=jobs, json=file)
        data = json.loads(file.read_text("utf-8"))
        assert data.pop("run")["jobs"] == jobs
        texts.append(json.dumps(data))
    assert texts[0] == texts[1]


def test_one_game_alone_writes_valid_json(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    shown, _ = run(players=2, games=1, jobs=1, json=file)
    assert "±" not in shown
    standing = json.loads(file.read_text("utf-8"))["summary"]["standings"][0]
    assert standing["score_error"] is None


def test_bad_input_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="Bots: 3, players: 4"):
        run(players=4, bots=["random", "random", "greedy"])
    with pytest.raises(Refused, match="0 jobs"):
        run(players=4, jobs=0)
    with pytest.raises(NotReadable, match="'perfect' is no bot; there are: random, greedy"):
        run(players=2, bots=["perfect"])
    with pytest.raises(NotReadable, match="not 7"):
        run(players=7)
    with pytest.raises(NotReadable, match="no folder to write to"):
        run(players=2, json=tmp_path / "nowhere" / "games.json")
    with pytest.raises(NotReadable, match="is a folder"):
        run(players=2, json=tmp_path)


class Stubborn:
    def choose(self, look: Look[Any]) -> Option[Any]:
        raise ZeroDivisionError("stubborn")


def test_a_fault_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(game: str, seat: int, seed: str) -> Bot:
        return Stubborn()

    monkeypatch.setitem(BOTS, "stubborn", make)
    with pytest.raises(Refused, match="The game with seed 5-0 ended in an error"):
        run(players=2, bots=["stubborn"], games=2, seed="5", jobs=1)


def test_ctrl_c_prints_and_writes_what_is_finished(tmp_path: Path) -> None:
    file = tmp_path / "stopped.json"
    command = (  # a job in the background is born without Ctrl-C, and its children with it
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from pathlib import Path; from pertinax.commands.simulate import simulate; "
        f"simulate('episode1', games=3000, jobs=2, json=Path({str(file)!r}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        assert process.stdout is not None
        assert "of 3000 games" in process.stderr.readline()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        shown = process.stdout.read()
        trouble = process.stderr.read()
    assert process.returncode == 0, trouble
    assert "Traceback" not in trouble
    assert shown.startswith("Stopped after ")
    games = json.loads(file.read_text("utf-8"))["games"]
    assert 300 <= len(games) < 3000
    assert f"Stopped after {len(games)} of 3000 games." in shown

"""`pertinax bench`: a table with budgets, and the same as data."""

import io
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

from pertinax.commands import bench as command
from pertinax.commands.bench import bench
from pertinax.games.registry import GAMES
from pertinax.kernel.errors import NotReadable
from pertinax.lab.bench import Figure, Size
from pertinax.version import compiled

FIGURES = [
    Figure("", "peer", "decisions/s", 7_000, 6_900, 7_100),
    Figure("episode1", "play", "decisions/s", 150_000.4, 140_000, 160_000),
    Figure("episode1", "ratio", "×", 2.0, 1.9, 2.1),
    Figure("episode2", "play", "decisions/s", 30_000, 25_000, 36_000),
    Figure("episode1", "fork", "µs", 12.5, 11, 14),
    Figure("episode1", "load", "ms", 101, 90, 300),
    Figure("episode1", "memory", "MB", 0.5, 0.5, 0.5),
    Figure("episode2", "fork", "µs", 22.5, 21, 24),
]


def run(
    monkeypatch: pytest.MonkeyPatch,
    peer: bool,
    json_file: Path | None = None,
    game: str | None = None,
) -> str:
    """What the command prints of figures that were measured on paper."""

    def measured(size: Size, games: Sequence[str], told: object) -> list[Figure]:
        return [
            figure
            for figure in FIGURES
            if figure.game in ("", *games) and (peer or figure.name not in ("peer", "ratio"))
        ]

    monkeypatch.setattr(command, "measure", measured)
    monkeypatch.setattr(command, "peer_is_installed", lambda: peer)
    out = io.StringIO()
    bench(game, json=json_file, console=Console(file=out, width=80), progress=Console(quiet=True))
    return out.getvalue()


def test_each_figure_stands_beside_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run(monkeypatch, peer=True)
    lines = shown.splitlines()
    assert ("compiled" if compiled() else "plain Python") in lines[0]
    assert [line.split()[-1] for line in lines[2:]] == [
        "7,100", "episode1", "yes", "no", "yes", "no", "yes", "episode2", "no", "yes",
    ]  # fmt: skip
    assert "150,000 /s" in lines[4]
    assert "12.5 µs" in lines[6]
    assert max(map(len, lines)) <= 80


def test_one_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run(monkeypatch, peer=False, game="episode2")
    assert "episode2" in shown
    assert "episode1" not in shown
    with pytest.raises(NotReadable, match=f"'chess' is no game; there are: {', '.join(GAMES)}"):
        bench("chess")


def test_without_the_peer_the_table_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run(monkeypatch, peer=False)
    assert "ratio to" not in shown
    assert shown.splitlines()[-1].endswith("pip install catanatron")


def test_the_figures_as_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    run(monkeypatch, peer=True, json_file=file)
    data = json.loads(file.read_text("utf-8"))
    assert data["format"] == "pertinax bench 2"
    assert data["compiled"] is compiled()
    by_name = {figure["name"]: figure for figure in data["figures"] if figure["game"] != "episode2"}
    assert by_name["load"]["kept"] is False
    assert by_name["load"]["budget"] == 100
    assert "budget" not in by_name["peer"]
    assert by_name["play"]["value"] == 150_000.4


def test_a_real_run_in_miniature(tmp_path: Path) -> None:
    out, progress = io.StringIO(), io.StringIO()
    file = tmp_path / "bench.json"
    bench(
        size=Size(runs=1, games=1, peer_games=1, fork_games=1, loads=1),
        json=file,
        console=Console(file=out, width=120),
        progress=Console(file=progress, width=120),
    )
    figures = json.loads(file.read_text("utf-8"))["figures"]
    for game in GAMES:
        names = {figure["name"] for figure in figures if figure["game"] == game}
        assert {"play", "fork", "load", "memory"} <= names
        assert f"Measuring: {game}, memory of a live match" in progress.getvalue()
    assert "random decisions of 4" in out.getvalue()
    assert "random decisions of 1" in out.getvalue(), "a solo mode"


def test_a_file_that_cannot_be_written_is_refused_first(tmp_path: Path) -> None:
    with pytest.raises(NotReadable, match="is a folder"):
        bench(json=tmp_path)

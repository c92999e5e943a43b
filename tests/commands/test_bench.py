"""`pertinax bench`: a table with budgets, and the same as data."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from pertinax.commands import bench as command
from pertinax.commands.bench import bench
from pertinax.kernel.errors import NotReadable
from pertinax.lab.bench import Figure, Size
from pertinax.version import compiled

FIGURES = [
    Figure("play", "decisions/s", 150_000.4, 140_000, 160_000),
    Figure("peer", "decisions/s", 7_000, 6_900, 7_100),
    Figure("ratio", "×", 2.0, 1.9, 2.1),
    Figure("fork", "µs", 12.5, 11, 14),
    Figure("load", "ms", 101, 90, 300),
    Figure("memory", "MB", 0.5, 0.5, 0.5),
]


def run(monkeypatch: pytest.MonkeyPatch, peer: bool, json_file: Path | None = None) -> str:
    """What the command prints of figures that were measured on paper."""

    def measured(size: Size, told: object) -> list[Figure]:
        return [figure for figure in FIGURES if peer or figure.name not in ("peer", "ratio")]

    monkeypatch.setattr(command, "measure", measured)
    monkeypatch.setattr(command, "peer_is_installed", lambda: peer)
    out = io.StringIO()
    bench(json=json_file, console=Console(file=out, width=120), progress=Console(quiet=True))
    return out.getvalue()


def test_each_figure_stands_beside_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run(monkeypatch, peer=True)
    lines = shown.splitlines()
    assert ("compiled" if compiled() else "plain Python") in lines[0]
    kept = {line[:20].strip(): line.split()[-1] for line in lines[2:]}
    assert list(kept.values()) == ["yes", "7,100", "no", "yes", "no", "yes"]
    assert "150,000 decisions/s" in lines[2]
    assert "12.5 µs" in lines[5]


def test_without_the_peer_the_table_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run(monkeypatch, peer=False)
    assert "ratio to" not in shown
    assert shown.splitlines()[-1].endswith("pip install catanatron")


def test_the_figures_as_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    run(monkeypatch, peer=True, json_file=file)
    data = json.loads(file.read_text("utf-8"))
    assert data["format"] == "pertinax bench 1"
    assert data["compiled"] is compiled()
    by_name = {figure["name"]: figure for figure in data["figures"]}
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
    figures = {figure["name"] for figure in json.loads(file.read_text("utf-8"))["figures"]}
    assert {"play", "fork", "load", "memory"} <= figures
    assert "random play (4 players)" in out.getvalue()
    assert "Measuring: memory of a live match" in progress.getvalue()


def test_a_file_that_cannot_be_written_is_refused_first(tmp_path: Path) -> None:
    with pytest.raises(NotReadable, match="is a folder"):
        bench(json=tmp_path)

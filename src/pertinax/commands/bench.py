"""`pertinax bench`: how fast the engine is on this machine, beside its budgets and a peer."""

import os
import platform
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from pertinax.games.registry import GAMES, find_game
from pertinax.lab.bench import (
    FULL,
    PEER,
    QUICK,
    Budget,
    Figure,
    Size,
    budget_of,
    measure,
    players_of,
)
from pertinax.lab.bench import peer_installed as peer_is_installed
from pertinax.lab.files import check_place, write_json
from pertinax.texts import Texts
from pertinax.version import VERSION, compiled

FORMAT = "pertinax bench 2"


def bench(
    game: str | None = None,
    *,
    quick: bool = False,
    json: Path | None = None,
    size: Size | None = None,
    language: str = "en",
    console: Console | None = None,
    progress: Console | None = None,
) -> None:
    """Measure one game or all, print the figures with their budgets, write them if asked."""
    texts = Texts.load(language)
    console = console or Console()
    progress = progress or Console(stderr=True)
    games = tuple(GAMES) if game is None else (find_game(game).name,)
    if json is not None:
        check_place(json)

    def told(game: str, name: str) -> None:
        line = texts.get("cli.bench.measuring", game=game, what=_named(texts, game, name))
        progress.print(line, markup=False, highlight=False)

    figures = measure(size or (QUICK if quick else FULL), games, told)
    figures.sort(key=lambda figure: (figure.game != "", games.index(figure.game or games[0])))
    rows = [(figure, budget_of(figure)) for figure in figures]
    _show(rows, texts, console)
    if json is not None:
        write_json(json, _data(rows))


def _show(rows: list[tuple[Figure, Budget | None]], texts: Texts, console: Console) -> None:
    def say(key: str, **params: object) -> None:
        console.print(texts.get(f"cli.bench.{key}", **params), markup=False, highlight=False)

    say("compiled" if compiled() else "plain", python=platform.python_version())
    table = Table(box=None, pad_edge=False)
    table.add_column(texts.get("cli.bench.figure"))
    for column in ("median", "range", "budget", "kept"):
        table.add_column(texts.get(f"cli.bench.{column}"), justify="right")
    game = ""
    for figure, budget in rows:
        if figure.game != game:
            game = figure.game
            table.add_row(game, style="bold")
        cells = ["", ""]
        if budget is not None:
            sign = "≥" if budget.floor else "≤"
            kept = budget.kept(figure.value, compiled())
            cells = [
                f"{sign} {_number(budget.limit(compiled()))}",
                texts.get("cli.bench.yes" if kept else "cli.bench.no"),
            ]
        table.add_row(
            _named(texts, figure.game, figure.name),
            # What is counted stands at the head of the line.
            f"{_number(figure.value)} {figure.unit.removeprefix('decisions')}",
            f"{_number(figure.low)} – {_number(figure.high)}",
            *cells,
        )
    console.print(table)
    if not peer_is_installed():
        say("no-peer", peer=PEER)


def _named(texts: Texts, game: str, name: str) -> str:
    """What a figure of a game says, or of the peer if there is no game."""
    if name == "play":
        return texts.get("cli.bench.play", players=players_of(game))
    return texts.get(f"cli.bench.{name}", peer=PEER)


def _number(value: float) -> str:
    """Three figures or more, thousands apart.

    >>> _number(40_123.4), _number(59.87), _number(2.5), _number(0.1349), _number(60)
    ('40,123', '59.9', '2.50', '0.13', '60')
    """
    if value == int(value) or value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _data(rows: list[tuple[Figure, Budget | None]]) -> dict[str, Any]:
    figures = []
    for figure, budget in rows:
        data = asdict(figure)
        if budget is not None:
            data["budget"] = budget.limit(compiled())
            data["kept"] = budget.kept(figure.value, compiled())
        figures.append(data)
    return {
        "format": FORMAT,
        "engine": VERSION,
        "compiled": compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "figures": figures,
    }

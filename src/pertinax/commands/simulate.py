"""`pertinax simulate`: many games between bots, and a table of who did how well."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from pertinax.commands import Refused
from pertinax.commands.given import given_options
from pertinax.games.campaigns import campaigns, find_campaign
from pertinax.games.registry import find_game
from pertinax.lab.files import check_place, write_json
from pertinax.lab.simulate import GameFailed, Plan, Played, WorkersLost, check
from pertinax.lab.simulate import simulate as play
from pertinax.lab.summary import Standing, Summary, summarise
from pertinax.lab.tally import Fared, fared, parts_of
from pertinax.texts import Texts
from pertinax.version import VERSION, compiled

FORMAT = "pertinax simulation 1"
"""The first value of the JSON file; its number rises when the shape changes."""
BY_POINTS = ("score", "rank", "best")
"""Columns that say nothing where a side wins or loses."""
FARED = ("score", "beside", "share")
LINES = 10
"""How many lines of progress a pipe gets."""
MOST = 4
"""Players, unless more are asked for."""


def simulate(
    game: str,
    *,
    players: int | None = None,
    bots: Sequence[str] = ("random",),
    games: int = 100,
    seed: str = "1",
    options: Mapping[str, Any] | None = None,
    more: Sequence[str] = (),
    content: Sequence[Path] = (),
    json: Path | None = None,
    jobs: int | None = None,
    rotate: bool = True,
    log: bool = False,
    by: str = "",
    language: str = "en",
    console: Console | None = None,
    progress: Console | None = None,
) -> None:
    """Play the games, show how they go, and print the table; Ctrl-C ends it with what is there.

    Without `players` there are as many as bots are named, or as the game is for, up to 4.
    `more` are options besides `options`, as pairs such as `side=B`. One bot alone takes every
    seat. `jobs` are processes, one for each core unless said otherwise. `by` counts single things,
    as KIND.FIELD says.
    """
    texts = Texts.load(language)
    most = find_campaign(game).players if game in campaigns() else find_game(game).players
    if players is None:
        players = len(bots) if len(bots) > 1 else min(MOST, most[-1])
    if len(bots) == 1:
        bots = [bots[0]] * players
    if len(bots) != players:
        raise Refused(texts.get("cli.simulate.bots", bots=len(bots), players=players))
    if jobs is not None and jobs < 1:
        raise Refused(texts.get("cli.simulate.jobs", jobs=jobs))
    given = dict(options or {})
    given |= given_options(_forms(game, players), more, texts, given)
    plan = Plan(game, tuple(bots), games, seed, given, tuple(content), rotate, log, by)
    check(plan)
    if json is not None:
        check_place(json)
    run = _run(plan, jobs or _cores(), texts, progress or Console(stderr=True))
    if not run.played:
        raise Refused(texts.get("cli.simulate.nothing"))
    summary = summarise(plan, run.played)
    _show(plan, run, summary, texts, console or Console())
    if json is not None:
        write_json(json, _data(plan, run, summary))


def _forms(game: str, players: int) -> Mapping[str, str]:
    """What may be set: for a game, or for the first game of a campaign."""
    if game not in campaigns():
        return find_game(game).options
    following = find_campaign(game).begin(players, "1").following
    return {} if following is None else find_game(following.game).options


def _cores() -> int:
    """The cores this process may use, which may be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Run:
    """The games played so far, in the order of their numbers once all is done."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.played: list[Played] = []
        self.seconds = 0.0
        self.stopped = False


def _run(plan: Plan, jobs: int, texts: Texts, console: Console) -> _Run:
    run = _Run(jobs)
    start = time.perf_counter()
    try:
        with _progress(plan, texts, console) as advance:
            for game in play(plan, jobs):
                run.played.append(game)
                advance(len(run.played), time.perf_counter() - start)
    except KeyboardInterrupt:
        run.stopped = True
    except GameFailed as failed:
        console.print(failed.trace, markup=False, highlight=False)
        raise Refused(texts.get("cli.simulate.failed", seed=failed.seed)) from None
    except WorkersLost:
        raise Refused(texts.get("cli.simulate.workers", jobs=jobs)) from None
    run.seconds = time.perf_counter() - start
    run.played.sort(key=lambda game: game.number)
    return run


@contextmanager
def _progress(plan: Plan, texts: Texts, console: Console) -> Iterator[Callable[[int, float], None]]:
    """A bar on a terminal, a few lines in a pipe."""
    if console.is_terminal:
        columns = (
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
            TimeRemainingColumn(),
        )  # fmt: skip
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(texts.get("cli.simulate.bar"), total=plan.games)
            yield lambda done, _seconds: bar.update(task, completed=done)
        return

    def line(done: int, seconds: float) -> None:
        if done * LINES // plan.games > (done - 1) * LINES // plan.games:
            said = texts.plural(
                "cli.simulate.progress", plan.games, done=done, seconds=f"{seconds:.1f}"
            )
            console.print(said, markup=False, highlight=False)

    yield line


def _show(plan: Plan, run: _Run, summary: Summary, texts: Texts, console: Console) -> None:
    def say(key: str, **params: object) -> None:
        console.print(texts.get(f"cli.simulate.{key}", **params), markup=False, highlight=False)

    if run.stopped:
        say("stopped", done=summary.games, games=plan.games)
    table = Table(box=None, pad_edge=False)
    for column in ("seat" if not plan.rotate else "entrant", "bot"):
        table.add_column(texts.get(f"cli.simulate.{column}"))
    by_points = any(standing.best > 1 for standing in summary.standings)
    for column in ("wins", "share", "interval", *(BY_POINTS if by_points else ())):
        table.add_column(texts.get(f"cli.simulate.{column}"), justify="right")
    for number, standing in enumerate(summary.standings, 1):
        table.add_row(str(number), *_row(standing), *(_points(standing) if by_points else ()))
    console.print(table)
    if plan.is_campaign:
        say("campaigns")
    if len(summary.sides) > 1 or summary.unwon:
        console.print(_sides(plan, summary, texts))
    say(
        "per-game",
        games=summary.games,
        decisions=f"{summary.decisions:.0f}",
        turns=f"{summary.turns:.0f}",
        seconds=f"{run.seconds:.1f}",
        each=f"{1000 * run.seconds / summary.games:.1f}",
        jobs=run.jobs,
    )
    if summary.events:
        events = Table(
            texts.get("cli.simulate.event"), texts.get("cli.simulate.mean"), box=None,
            pad_edge=False,
        )  # fmt: skip
        for kind, mean in summary.events.items():
            events.add_row(kind, f"{mean:.2f}")
        console.print(events)
    if plan.by:
        console.print(_things(plan, run.played, texts))


def _fared(plan: Plan, played: Sequence[Played]) -> tuple[Fared, ...]:
    return fared(plan.by, [(game.counted, game.scores, game.winners) for game in played])


def _things(plan: Plan, played: Sequence[Played], texts: Texts) -> Table:
    """How often single things came, and how those ended for whom they did."""
    rows = _fared(plan, played)
    kinds, field = parts_of(plan.by)
    table = Table(field, box=None, pad_edge=False)
    for column in (*kinds, *(texts.get(f"cli.simulate.{each}") for each in FARED)):
        table.add_column(column, justify="right")
    for row in rows:
        ended = (
            (f"{row.score:.1f} ± {row.error:.1f}", f"{row.beside:+.1f}", f"{row.wins:.0%}")
            if row.times
            else ("", "", "")
        )
        table.add_row(row.value, *(f"{row.means.get(kind, 0):.2f}" for kind in kinds), *ended)
    return table


def _sides(plan: Plan, summary: Summary, texts: Texts) -> Table:
    """How many games each role won, where there are several, and how many nobody did."""
    table = Table(texts.get("cli.simulate.role"), box=None, pad_edge=False)
    for column in ("tables", "share", "interval"):
        table.add_column(texts.get(f"cli.simulate.{column}"), justify="right")
    for side in summary.sides:
        share = f"{side.wins / summary.games:.1%}"
        between = f"{side.win_low:.1%} – {side.win_high:.1%}"
        table.add_row(texts.term(plan.game, side.role), str(side.wins), share, between)
    if summary.unwon:
        share = f"{summary.unwon / summary.games:.1%}"
        table.add_row(texts.get("cli.simulate.nobody"), str(summary.unwon), share, "")
    return table


def _row(standing: Standing) -> list[str]:
    share = standing.wins / standing.games
    return [
        standing.bot,
        f"{standing.wins:.2f}".rstrip("0").rstrip("."),
        f"{share:.1%}",
        f"{standing.win_low:.1%} – {standing.win_high:.1%}",
    ]


def _points(standing: Standing) -> list[str]:
    error = f" ± {standing.score_error:.1f}" if standing.games > 1 else ""
    return [f"{standing.score:.1f}{error}", f"{standing.rank:.2f}", str(standing.best)]


def _data(plan: Plan, run: _Run, summary: Summary) -> dict[str, Any]:
    deal = plan.deal(0)
    standings = [asdict(standing) for standing in summary.standings]
    for standing in standings:
        if summary.games == 1:
            standing["score_error"] = None
    data: dict[str, Any] = {
        "format": FORMAT,
        "engine": VERSION,
        "game": plan.game,
        "players": plan.players,
        "bots": list(plan.bots),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "options": deal.options,
        "content": deal.content,
        "packs": list(deal.pack_names),
        "games_asked": plan.games,
        "summary": {**asdict(summary), "standings": standings},
        **({"by": _by(plan, run.played)} if plan.by else {}),
        "games": [_game(plan, game) for game in run.played],
        "run": {"seconds": round(run.seconds, 3), "jobs": run.jobs, "compiled": compiled()},
    }
    return data


def _by(plan: Plan, played: Sequence[Played]) -> dict[str, Any]:
    """What was counted one by one; what no seat has had has no score."""
    rows = [asdict(row) for row in _fared(plan, played)]
    for row in rows:
        row |= {key: None for key, value in row.items() if value != value}
    return {"counted": plan.by, "values": rows}


def _game(plan: Plan, game: Played) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": game.number,
        "seed": game.seed,
        "bots": [plan.bots[entrant] for entrant in game.entrants],
        "entrants": list(game.entrants),
        "scores": list(game.scores),
        "winners": list(game.winners),
        "together": game.together,
        "turns": game.turns,
        "decisions": game.decisions,
    }
    if game.events:
        data["events"] = dict(game.events)
    if game.course:
        data["course"] = [list(scores) for scores in game.course]
    return data

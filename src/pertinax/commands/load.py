"""`pertinax load`: how many tables a server holds on this machine."""

import asyncio
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from pertinax.commands import Refused
from pertinax.lab.files import check_place, write_json
from pertinax.lab.load import Figures, Load, check, play
from pertinax.texts import Texts
from pertinax.version import VERSION, compiled

FORMAT = "pertinax load 1"
HOST = "127.0.0.1"
PATIENCE = 10.0
"""Seconds for the server to end by itself."""
LINES = 10
"""How many lines of progress a pipe gets."""
SHARES = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
"""Percentiles that are shown."""

Told = Callable[[float, int], None]


class _Server(NamedTuple):
    port: int
    process: int
    log: Path


def load(
    plan: Load,
    *,
    limit: float = 100.0,
    double: bool = False,
    json: Path | None = None,
    language: str = "en",
    console: Console | None = None,
    progress: Console | None = None,
) -> int:
    """Measure, print the figures, and write them to a file if asked.

    With `double` the tables double, each time on a new server, until the 95th percentile is above
    `limit` milliseconds. The exit code is 1 if the first size already was, or anything failed.
    """
    texts = Texts.load(language)
    check(plan)
    if json is not None:
        check_place(json)
    if not Path("/proc/self/statm").exists():
        raise Refused(texts.get("cli.load.proc"))
    measured: list[Figures] = []
    while not measured or (double and _holds(measured[-1], limit)):
        size = replace(plan, tables=plan.tables * 2 ** len(measured))
        measured.append(_measure(size, texts, progress or Console(stderr=True)))
    _show(plan, measured, limit, texts, console or Console())
    if json is not None:
        write_json(json, _data(plan, measured, limit))
    failed = any(figures.faults for figures in measured) and not double
    return 0 if _holds(measured[0], limit) and not failed else 1


def _holds(figures: Figures, limit: float) -> bool:
    """Where nobody came to a choice in all that time, nothing has held."""
    return bool(figures.choices) and not figures.faults and 1000 * figures.wait(0.95) <= limit


def _measure(plan: Load, texts: Texts, console: Console) -> Figures:
    with (
        _server(texts) as server,
        _progress(plan, texts, console) as told,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        figures = runner.run(play(plan, HOST, server.port, server.process, told))
        return replace(figures, faults={**figures.faults, **_complaints(server.log)})


def _complaints(log: Path) -> Counter[str]:
    """What went wrong in the server itself; its log is gone with its folder."""
    found = re.findall(r"^\w+(?:\.\w+)*(?:Error|Exception): .*", log.read_text("utf-8"), re.M)
    return Counter(f"server: {line[:120]}" for line in found)


@contextmanager
def _server(texts: Texts) -> Iterator[_Server]:
    """A server in a process of its own, over an empty folder; gone when this ends."""
    start = [sys.executable, "-c", "from pertinax.cli import main; raise SystemExit(main())"]
    with tempfile.TemporaryDirectory(prefix="pertinax-load-") as folder:
        log = Path(folder) / "server.log"
        with log.open("w", encoding="utf-8") as errors:
            process = subprocess.Popen(
                [*start, "serve", "--host", HOST, "--port", "0", "--data", folder],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert process.stdout is not None
        try:
            with process.stdout as output:
                found = re.search(rf"http://{HOST}:(\d+)/", output.readline())
                if found is None:
                    last = log.read_text(encoding="utf-8").strip().rpartition("\n")[2]
                    raise Refused(texts.get("cli.load.server", why=last))
                yield _Server(int(found[1]), process.pid, log)
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextmanager
def _progress(plan: Load, texts: Texts, console: Console) -> Iterator[Told]:
    """A bar on a terminal, a few lines in a pipe."""
    said = texts.plural("cli.load.bar", plan.tables)
    if console.is_terminal:
        columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(said, total=1.0)
            yield lambda done, _choices: bar.update(task, completed=done)
        return
    lines = 0

    def line(done: float, choices: int) -> None:
        nonlocal lines
        if done * LINES >= lines + 1:
            lines = int(done * LINES)
            each = texts.get("cli.load.progress", what=said, done=f"{done:.0%}", choices=choices)
            console.print(each, markup=False, highlight=False)

    yield line


def _show(
    plan: Load, measured: list[Figures], limit: float, texts: Texts, console: Console
) -> None:
    def say(key: str, **params: object) -> None:
        console.print(texts.get(f"cli.load.{key}", **params), markup=False, highlight=False)

    say("compiled" if compiled() else "plain", python=platform.python_version(), cores=_cores())
    say("plan", seats=plan.seats, think=f"{plan.think:g}", encoding=plan.encoding)
    table = Table(box=None, pad_edge=False)
    table.add_column(texts.get("cli.load.figure"))
    for figures in measured:
        table.add_column(texts.plural("cli.load.tables", figures.tables), justify="right")
    columns = [_cells(figures) for figures in measured]
    for key in columns[0]:
        table.add_row(texts.get(f"cli.load.{key}"), *(column[key] for column in columns))
    console.print(table)
    for figures in measured:
        for kind, times in figures.faults.items():
            say("fault", tables=figures.tables, kind=kind, times=times)
    last = measured[-1]
    say("holds" if _holds(last, limit) else "breaks", tables=last.tables, limit=f"{limit:g}")


def _cells(figures: Figures) -> dict[str, str]:
    """What is shown of one size, by the key of its row."""
    return {
        **{key: f"{1000 * figures.wait(share):.0f} ms" for key, share in SHARES.items()},
        "choices": f"{figures.choices:,}",
        "rate": f"{figures.choices / figures.seconds:.1f}",
        "updates": f"{figures.updates:,}",
        "skipped": f"{figures.skipped:,}",
        "games": f"{figures.games:,}",
        "faults": f"{sum(figures.faults.values()):,}",
        "cpu": f"{1000 * figures.cpu_each:.2f} ms",
        "share": f"{figures.server_cpu / figures.seconds:.0%}",
        "client": f"{figures.client_cpu / figures.seconds:.0%}",
        "wire": f"{figures.wire_each:,.0f} B",
        "memory": f"{figures.memory_each / 1e6:.1f} MB",
        "seconds": f"{figures.seconds:.0f} s",
    }


def _cores() -> int:
    return len(os.sched_getaffinity(0))


def _data(plan: Load, measured: list[Figures], limit: float) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "engine": VERSION,
        "compiled": compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": _cores(),
        "game": plan.game,
        "seats": plan.seats,
        "think": plan.think,
        "spread": plan.spread,
        "games": plan.games,
        "seconds": plan.seconds,
        "seed": plan.seed,
        "encoding": plan.encoding,
        "limit_ms": limit,
        "sizes": [_size(figures, limit) for figures in measured],
    }


def _size(figures: Figures, limit: float) -> dict[str, Any]:
    return {
        "tables": figures.tables,
        "held": _holds(figures, limit),
        **{f"{key}_ms": round(1000 * figures.wait(share), 1) for key, share in SHARES.items()},
        "choices": figures.choices,
        "updates": figures.updates,
        "skipped": figures.skipped,
        "games": figures.games,
        "faults": figures.faults,
        "seconds": round(figures.seconds, 1),
        "server_cpu_s": round(figures.server_cpu, 2),
        "client_cpu_s": round(figures.client_cpu, 2),
        "cpu_each_ms": round(1000 * figures.cpu_each, 3),
        "wire_each_bytes": round(figures.wire_each),
        "memory_before_bytes": figures.memory_before,
        "memory_bytes": figures.memory,
        "memory_each_bytes": round(figures.memory_each),
    }

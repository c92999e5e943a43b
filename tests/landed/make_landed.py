"""Keeps tables and records as this version writes them: `make landed DAY=2026-12-31`.

Run it before a change that an old game would feel.
What is written then is never written again: newer code must open it
(`tests/landed/test_landed.py`).
"""

import json
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games.variants import MODULES
from server.people import Server, serving

from pertinax.bots.registry import find_bot
from pertinax.kernel.match import Match
from pertinax.server.archive import bring
from pertinax.server.livetable import bot_answer
from pertinax.server.settings import DATABASE

FOLDER = Path(__file__).parent
TABLES: dict[str, tuple[str, int, dict[str, Any], str, int | None]] = {
    "episode1live": ("episode1", 2, {}, "random", 40),
    "episode1liveb": ("episode1", 4, {"side": "B", **MODULES}, "random", 95),
    "episode1over": ("episode1", 3, {}, "greedy", None),
    "episode2live": ("episode2", 2, {}, "random", 60),
    "episode2liveb": ("episode2", 4, {"side": "B", "threat_module": True}, "random", 130),
    "episode2over": ("episode2", 3, {}, "greedy", None),
    "soloonelive": ("episode1-solo", 1, {}, "random", 30),
    "solooneover": ("episode1-solo", 1, {"side": "B", **MODULES}, "random", None),
    "solotwolive": ("episode2-solo", 1, {}, "random", 40),
    "solotwoover": ("episode2-solo", 1, {"threat_module": True}, "random", None),
    "chroniclelive": ("episode1-chronicle", 3, {}, "random", 60),
    "chronicleover": ("episode2-chronicle", 2, {}, "random", None),
    "perpetuitylive": ("perpetuity", 2, {}, "greedy", 90),
    "perpetuitystar": ("perpetuity", 3, {"perpetuity": "dedicated"}, "random", 110),
    "perpetuityrivals": ("perpetuity", 4, {"mode": "competitive"}, "random", None),
    "perpetuityover": ("perpetuity", 1, {}, "greedy", None),
}
"""By table: game, players, options, the bot that answers for the people, and after how many
answers they stop (None: never)."""


def play(server: Server, name: str, data: Path) -> dict[str, Any]:
    game, players, options, bot, stop = TABLES[name]
    tables = server.services.tables
    call = server.call
    people = [f"Person {number + 1}" for number in range(players)]
    who = ["me", *["here"] * (players - 1)]
    table, secret = call(tables.open, game, who, people, options, "en")
    assert table == name
    bots = [find_bot(bot)(game, seat, name) for seat in range(players)]
    answered = 0
    while True:
        live = server.live(table)
        match = live.match
        assert match is not None
        # A live table stops in the middle of a turn: that is where an update is felt.
        if match.result is not None or (
            stop and answered >= stop and match.may_undo(_asked(match))
        ):
            break
        seat = _asked(match)
        answer = bot_answer(match.fork(), seat, bots[seat])
        call(tables.choose, table, seat, live.number([seat]), answer)
        answered += 1
        if answered % 25 == 0 and match.result is None:
            live = server.live(table)
            if live.match is not None and live.match.may_undo(seat):
                call(tables.undo, table, seat, live.number([seat]))
    call(tables.say, table, 0, "See you tomorrow", "en")
    live = server.live(table)
    match = live.match
    assert match is not None
    match.record().write(data / f"{name}.ptx")
    log = "".join(f"{event!r}\n" for event in match.events())
    (data / f"{name}.log").write_text(log, encoding="utf-8")
    result = match.result
    return {
        "game": game,
        "status": live.status,
        "secret": secret,
        "sequence": live.sequence,
        "decisions": len(live.decisions),
        "turn": match.turn,
        "state": match.hash(),
        "asked": [[decision.seat, decision.kind] for decision in match.decisions],
        "scores": list(result.scores) if result is not None else None,
        "winners": list(result.winners) if result is not None else None,
    }


def others(server: Server, data: Path) -> dict[str, Any]:
    """A table that waits for friends, and a record that somebody brought."""
    tables = server.services.tables
    call = server.call
    waiting, secret = call(tables.open, "episode2", ["me", "friend"], ["Person 1"], {}, "en")
    brought = call(bring, tables, (data / "episode1over.ptx").read_bytes(), "en")
    return {
        waiting: {"game": "episode2", "status": "gathering", "secret": secret},
        brought: {"game": "episode1", "status": "record"},
    }


def _asked(match: Match[Any]) -> int:
    return match.decisions[0].seat


def make(name: str) -> None:
    """All of it or nothing."""
    if (FOLDER / name).exists():
        raise SystemExit(f"{name} is there already, and is never written again")
    with TemporaryDirectory() as folder:
        write(Path(folder))
        shutil.copytree(folder, FOLDER / name)


def write(data: Path) -> None:
    found: dict[str, Any] = {}
    for table in TABLES:
        with serving(data, seed=f"landed {table}", table=table) as server:
            found[table] = play(server, table, data)
    with serving(data) as server:
        found |= others(server, data)
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
    text = json.dumps(found, indent=1, sort_keys=True)
    (data / "tables.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    make(sys.argv[1])

"""Updates: the program as a later release may have it, and tables from before it."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pertinax.bots.registry import find_bot
from pertinax.kernel.match import Match
from pertinax.server.livetable import bot_answer
from server.people import Person, Server, serving
from server.real import RealServer

SOURCE = Path(__file__).resolve().parents[2] / "src" / "pertinax"


@dataclass(frozen=True)
class Edit:
    """A change in one file; it must fit exactly as often as somebody thought."""

    part: str
    """The game or other part of the program that it is of; what plays a game alone is another."""
    file: str
    old: str
    new: str
    times: int = 1


@dataclass(frozen=True)
class Rename:
    """Another name for something, wherever games speak of it."""

    old: str
    new: str


EXPANSIONS = frozenset({"solo", "chronicle"})
"""Folders with files of the same names as those of the game that they are built on."""


def update(folder: Path, *edits: Edit | Rename) -> Path:
    """A copy of the program with these changes, where a server can be started from it."""
    shutil.copytree(
        SOURCE, folder / "pertinax", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    for edit in edits:
        if isinstance(edit, Rename):
            _rename(folder / "pertinax" / "games", edit)
            continue
        (file,) = [
            path
            for path in (folder / "pertinax").rglob(edit.file)
            if edit.part in path.parts and EXPANSIONS.isdisjoint(path.parts)
        ]
        text, count = re.subn(edit.old, edit.new, file.read_text(encoding="utf-8"))
        assert count == edit.times, f"{edit.file}: {edit.old} found {count} times"
        file.write_text(text, encoding="utf-8")
    return folder


def _rename(games: Path, edit: Rename) -> None:
    count = 0
    for file in games.rglob("*.py"):
        text, times = re.subn(rf"\b{edit.old}\b", edit.new, file.read_text(encoding="utf-8"))
        count += times
        file.write_text(text, encoding="utf-8")
    assert count > 1


@dataclass(frozen=True)
class Before:
    """A table as it was before an update."""

    game: str
    path: str
    secret: str
    log: str
    past: str
    """The log of the turns that were over."""
    record: str
    ending: str


def held_by(server: RealServer, table: Before) -> Person:
    """Whoever holds all seats of a table."""
    person = server.somebody()
    person.browser.cookies.set(
        table.path.replace("/t/", "seat-"), table.secret, path=table.path, domain="127.0.0.1"
    )
    return person


def play_here(
    server: Server, game: str, wanted: str, decisions: int | None
) -> tuple[str, str, Match[Any]]:
    """Two people at one device play at random, but take what is `wanted` where they can.

    After so many decisions they stop in the middle of a turn, or at the end of the game.
    """
    tables = server.services.tables
    table, secret = server.call(tables.open, game, ["me", "here"], ["Ada", "Bo"], {}, "en")
    bots = [find_bot("random")(game, seat, "update") for seat in range(2)]
    while True:
        live = server.live(table)
        match = live.match
        assert match is not None
        if match.result is not None:
            return table, secret, match
        decision = match.decisions[0]
        enough = decisions is not None and match.decided >= decisions
        if enough and match.may_undo(decision.seat) and not match.form:
            return table, secret, match
        options = [option.text for option in decision.options]
        answer = wanted if wanted in options else ""
        answer = answer or bot_answer(match.fork(), decision.seat, bots[decision.seat])
        server.call(tables.choose, table, decision.seat, live.number([decision.seat]), answer)


def log_of(person: Person, path: str, turn: int | None = None) -> str:
    """The lines of the whole log, one in each row, or those before a turn."""
    text = person.browser.get(f"{path}/log").text
    if turn is not None:
        text = text.partition(f'<h2 id="turn-{turn}"')[0]
    lines = re.findall(r'class="moment"[^>]*>([^<]*)<', text)
    assert lines
    return "\n".join(lines)


def tables_before(data: Path, games: dict[str, str]) -> dict[str, Before]:
    """A live and a finished table of each game, by `GAME live` and `GAME over`."""
    found: dict[str, Before] = {}
    for game, wanted in games.items():
        for name, decisions in ((f"{game} live", 45), (f"{game} over", None)):
            table = name.replace(" ", "")
            with serving(data, seed=name, table=table) as server:
                _, secret, match = play_here(server, game, wanted, decisions)
                ada = server.somebody()
                ada.browser.cookies.set(f"seat-{table}", secret, path=f"/t/{table}")
                path = f"/t/{table}"
                found[name] = Before(
                    game,
                    path,
                    secret,
                    log_of(ada, path),
                    log_of(ada, path, match.turn),
                    str(match.record()),
                    ending_of(ada, path) if decisions is None else "",
                )
    return found


def ending_of(person: Person, path: str) -> str:
    """Who has won with how much, as the page of a finished game shows it."""
    found = re.search(r'<section id="outcome".*?</section>', person.look(path).text, re.DOTALL)
    assert found is not None
    return re.sub(r"<[^>]+>", " ", found[0])

"""Tables and records of landed versions, as they were written then (`make_landed.py`)."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from pertinax.games.registry import find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.server.livetable import restore
from pertinax.server.settings import DATABASE
from pertinax.server.store import Store

FOLDER = Path(__file__).parent
VERSIONS = sorted(path.name for path in FOLDER.iterdir() if (path / DATABASE).is_file())
STOPS = {("2026-11-16", "perpetuityover"): (162, "not-legal")}
"""Where rules have changed since: the decisions that agree, and why no further."""
TOLD_OTHERWISE = {("2026-11-16", "perpetuityrivals")}
"""What leads to the same end by other events; its hashes were not kept then."""


def expected(version: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / version / "tables.json").read_text())
    return found


def stands_as(match: Match[Any], was: dict[str, Any]) -> bool:
    """Whether a game is where it was, by what everybody knows of it."""
    asked = [[decision.seat, decision.kind] for decision in match.decisions]
    scores = None if match.result is None else list(match.result.scores)
    return (match.turn, asked, scores) == (was["turn"], was["asked"], was["scores"])


def test_there_is_one() -> None:
    assert "2026-11-16" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_has_all_its_tables(version: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / version / DATABASE, tmp_path / DATABASE)
    store = Store(tmp_path / DATABASE)
    for table, was in expected(version).items():
        stored = store.load(table, 10)
        assert stored is not None, table
        assert (stored.game, stored.status) == (was["game"], was["status"])
        try:
            live = restore(stored)
        except NotReadable:
            assert (version, table) in STOPS, table
            continue
        if live.match is not None and "state" in was:
            assert stands_as(live.match, was), table
            assert live.mine(was["secret"]) == set(range(len(live.seats)))
    store.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_every_record_opens_and_says_how_far_it_agrees(version: str) -> None:
    for table, was in expected(version).items():
        if "state" not in was:
            continue
        record = Record.read(FOLDER / version / f"{table}.ptx")
        assert len(record.lines) == was["decisions"]
        match, stop = Match.load_agreeing(find_game(record.game), record)
        reached = STOPS.get((version, table))
        if stop is not None or reached is not None:
            assert stop is not None, table
            assert (stop.decided, stop.reason.key) == reached, table
            assert match.decided == stop.decided
            assert match.result is None
            continue
        assert stands_as(match, was), table
        if (version, table) not in TOLD_OTHERWISE:
            log = (FOLDER / version / f"{table}.log").read_text(encoding="utf-8")
            assert log == "".join(f"{event!r}\n" for event in match.events())


@pytest.mark.parametrize("version", VERSIONS)
def test_a_finished_game_of_episode_1_has_the_same_result(version: str) -> None:
    over = {
        table: was
        for table, was in expected(version).items()
        if was["game"] == "episode1" and was.get("scores")
    }
    assert over
    for table, was in over.items():
        record = Record.read(FOLDER / version / f"{table}.ptx")
        result = Match.load(find_game(record.game), record).result
        assert result is not None
        assert (list(result.scores), list(result.winners)) == (was["scores"], was["winners"])

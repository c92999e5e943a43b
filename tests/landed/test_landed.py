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
CHANGED = {"revision"}
"""Why a record of an older version may be refused: it is told, and nothing is played wrongly."""


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
        except NotReadable as error:
            if error.key not in CHANGED:
                raise
            continue
        if live.match is not None and "state" in was:
            assert stands_as(live.match, was), table
            assert live.mine(was["secret"]) == set(range(len(live.seats)))
    store.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_leads_to_the_same_state_or_says_what_has_changed(version: str) -> None:
    for table, was in expected(version).items():
        if "state" not in was:
            continue
        record = Record.read(FOLDER / version / f"{table}.ptx")
        assert len(record.lines) == was["decisions"]
        try:
            match = Match.load(find_game(record.game), record)
        except NotReadable as error:
            if error.key not in CHANGED:
                raise
            continue
        assert stands_as(match, was), table
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

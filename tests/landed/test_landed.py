"""Tables and records of landed versions, as they were written then (`make_landed.py`).

Newer code must open all of them: nothing is refused because it is old.
"""

import json
import shutil
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from landed.make_landed import write
from server.people import serving

from pertinax.games.campaigns import campaigns
from pertinax.games.registry import GAMES, find_game
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.server.opening import open_all
from pertinax.server.saving import open_save, saves
from pertinax.server.settings import DATABASE

FOLDER = Path(__file__).parent
VERSIONS = sorted(path.name for path in FOLDER.iterdir() if (path / DATABASE).is_file())
STOPS = {("2026-11-16", "perpetuityover"): (162, "not-legal")}
"""Where rules have changed since: the decisions that agree, and why no further."""
TOLD_OTHERWISE = {("2026-11-16", "perpetuityrivals")}
"""What leads to the same end by other events; its hashes were not kept then."""


def expected(version: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / version / "tables.json").read_text())
    return found


TABLES = [(version, table) for version in VERSIONS for table in expected(version)]


def log_then(version: str, table: str) -> list[str]:
    return (FOLDER / version / f"{table}.log").read_text(encoding="utf-8").splitlines()


def log_of(match: Match[Any]) -> list[str]:
    return [repr(event) for event in match.events()]


def stands_as(match: Match[Any], was: dict[str, Any]) -> bool:
    """Whether a game is where it was, by what everybody knows of it."""
    asked = [[decision.seat, decision.kind] for decision in match.decisions]
    scores = None if match.result is None else list(match.result.scores)
    return (match.turn, asked, scores) == (was["turn"], was["asked"], was["scores"])


def record_then(version: str, table: str) -> Record:
    return Record.read(FOLDER / version / f"{table}.ptx")


def test_there_is_one() -> None:
    assert "2026-11-16" in VERSIONS


@pytest.mark.slow
def test_the_next_one_can_be_written(tmp_path: Path) -> None:
    write(tmp_path)
    found = json.loads((tmp_path / "tables.json").read_text(encoding="utf-8"))
    assert {was["status"] for was in found.values()} == {"gathering", "playing", "over", "record"}
    assert {was["game"] for was in found.values()} == set(GAMES)
    joined = json.loads((tmp_path / "campaigns.json").read_text(encoding="utf-8"))
    assert {was["campaign"] for was in joined.values()} == set(campaigns())
    with serving(tmp_path, table="unused00") as server:
        tables = server.services.tables
        assert server.call(open_all, tables, 0.0) == []
        over = server.live("episode1over")
        assert [each.name for each in server.call(saves, tables, over, frozenset({0}))] == ["Early"]
        for table, was in found.items():
            match = server.live(table).match
            assert "state" not in was or (match is not None and match.hash() == was["state"])


@pytest.mark.parametrize("version", VERSIONS)
def test_all_tables_of_a_database_open(version: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / version / DATABASE, tmp_path / DATABASE)
    with serving(tmp_path) as server:
        assert server.call(open_all, server.services.tables, 0.0) == []
        for table, was in expected(version).items():
            live = server.live(table)
            assert (live.game, live.status) == (was["game"], was["status"])
            if "secret" in was and was["status"] != "gathering":
                assert live.mine(was["secret"]) == set(range(len(live.seats)))


@pytest.mark.parametrize(("version", "table"), TABLES)
def test_a_table_goes_on_or_shows_how_it_went(version: str, table: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / version / DATABASE, tmp_path / DATABASE)
    was = expected(version)[table]
    with serving(tmp_path) as server:
        live = server.live(table)
        if was["status"] == "gathering":
            assert live.match is None
            return
        match = live.match
        assert match is not None
        if "turn" not in was:
            return
        record = record_then(version, table)
        stop = STOPS.get((version, table))
        if stop is None:
            assert stands_as(match, was)
        if stop is None and (version, table) not in TOLD_OTHERWISE:
            assert log_of(match) == log_then(version, table)
        if was["status"] == "playing":
            took_over = [each for each in live.happenings if each.kind.startswith("rules")]
            assert bool(took_over) == (record.revision != find_game(record.game).revision)
            assert server.finish(table).status == "over"
            return
        # All that was decided is kept, whatever can still be shown of it.
        kept = live.record()
        assert kept is not None
        assert [str(line) for line in kept.lines] == [str(line) for line in record.lines]
        if stop is None:
            assert match.result is not None
            assert list(match.result.winners) == was["winners"]
            return
        assert (match.decided, match.result) == (stop[0], None)
        replay = server.somebody().browser.get(f"/t/{table}")
        assert replay.status_code == 200
        assert f"The replay ends after decision {stop[0]}" in replay.text


@pytest.mark.parametrize(("version", "table"), TABLES)
def test_a_record_opens_and_says_how_far_it_agrees(version: str, table: str) -> None:
    was = expected(version)[table]
    if "turn" not in was:
        return
    record = record_then(version, table)
    assert len(record.lines) == was["decisions"]
    match, stop = Match.load_agreeing(find_game(record.game), record)
    reached = STOPS.get((version, table))
    if stop is not None or reached is not None:
        assert stop is not None
        assert (stop.decided, stop.reason.key) == reached
        assert stop.decided + stop.left == len(record.lines)
        assert (match.decided, match.result) == (stop.decided, None)
        return
    assert stands_as(match, was)
    if (version, table) not in TOLD_OTHERWISE:
        assert log_of(match) == log_then(version, table)
    if was["scores"]:
        assert match.result is not None
        assert list(match.result.winners) == was["winners"]


@pytest.mark.parametrize("version", VERSIONS)
def test_save_points_open_where_they_were_kept(version: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / version / DATABASE, tmp_path / DATABASE)
    with serving(tmp_path) as server:
        tables = server.services.tables
        over = [table for table, was in expected(version).items() if was["status"] == "over"]
        names = (f"opened{number:02}" for number in count())
        tables.new_table = lambda: next(names)
        for table in over:
            live = server.live(table)
            for save in server.call(saves, tables, live, frozenset({0})):
                assert (save.stands, save.opens) == (True, True)
                opened, place = server.call(open_save, tables, live, save.number, "en")
                match = server.live(opened).match
                assert match is not None
                assert match.settled == place == save.place

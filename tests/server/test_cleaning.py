"""Old tables go, with all they had; whoever is still using one keeps it."""

import asyncio
import logging
import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from pertinax import new_game
from pertinax.server.archive import bring
from pertinax.server.bus import Bus, Presence, Watcher
from pertinax.server.cleaning import clean, keep_clean
from pertinax.server.errors import UnknownTable
from pertinax.server.settings import Settings
from pertinax.server.store import Store
from pertinax.server.tables import Tables
from server.people import NOON, settings_for


class Calendar:
    def __init__(self) -> None:
        self.day = 0

    def __call__(self) -> str:
        return (datetime.fromisoformat(NOON) + timedelta(days=self.day)).isoformat()

    async def days_pass(self, tables: Tables, settings: Settings, until: int) -> list[str]:
        """The server runs and cleans once a day; what is gone by the end of that day."""
        gone: list[str] = []
        while self.day < until:
            self.day += 1
            gone += await clean(tables, settings)
        return gone


def services(data: Path, calendar: Calendar, bus: Bus | None = None) -> tuple[Tables, Settings]:
    settings = settings_for(data)
    bus = bus or Bus()
    return Tables(Store(settings.database), settings, bus, Presence(), clock=calendar), settings


async def gathering(tables: Tables) -> str:
    table, _ = await tables.open("episode1", ["me", "friend"], ["Ada"], {}, "en")
    return table


async def begun(tables: Tables) -> str:
    table, _ = await tables.open("episode1", ["me", "here"], ["Ada"], {}, "en")
    live = await tables.get(table)
    assert live.match is not None
    decision = live.match.decisions[0]
    await tables.choose(table, decision.seat, live.sequence, decision.options[0].text)
    await tables.say(table, 0, "hello", "en")
    return table


def rows(tables: Tables) -> dict[str, int]:
    names = (
        "tables",
        "seats",
        "keys",
        "decisions",
        "notes",
        "chat",
        "happenings",
        "proposals",
        "due",
    )
    with tables.store.engine.connect() as connection:
        return {
            name: connection.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar() or 0
            for name in names
        }


def test_tables_go_after_their_time_and_not_before(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "pertinax.server")

    async def live() -> None:
        calendar = Calendar()
        tables, settings = services(tmp_path, calendar)
        assert (settings.gathering_days, settings.kept_days) == (30, 730)
        assert settings.grace_days == 7
        waiting, playing = await gathering(tables), await begun(tables)
        assert await calendar.days_pass(tables, settings, 36) == []
        assert await calendar.days_pass(tables, settings, 37) == [waiting]
        with pytest.raises(UnknownTable):
            await tables.get(waiting)
        assert (await tables.get(playing)).status == "playing"
        assert await calendar.days_pass(tables, settings, 736) == []
        assert await calendar.days_pass(tables, settings, 737) == [playing]
        assert set(rows(tables).values()) == {0}
        assert f"removed table={playing}" in caplog.text
        await tables.close()

    asyncio.run(live())


def test_whoever_touches_a_table_keeps_it(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        bus = Bus()
        tables, settings = services(tmp_path, calendar, bus)
        touched, watched = await gathering(tables), await gathering(tables)
        await calendar.days_pass(tables, settings, 36)
        await tables.say(touched, 0, "still waiting", "en")
        watcher = Watcher()
        bus.subscribe(watched, watcher)
        assert await calendar.days_pass(tables, settings, 60) == []
        bus.unsubscribe(watched, watcher)
        assert await calendar.days_pass(tables, settings, 61) == [watched]
        assert await calendar.days_pass(tables, settings, 36 + 36) == []
        assert await calendar.days_pass(tables, settings, 36 + 37) == [touched]
        await tables.close()

    asyncio.run(live())


def test_it_is_done_at_the_start_and_again_later(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        tables, settings = services(tmp_path, calendar)
        table = await gathering(tables)
        calendar.day = 25
        task = asyncio.create_task(keep_clean(tables, settings, every=0.01))
        deadline = time.monotonic() + 30
        while await tables.titles([table]):
            assert time.monotonic() < deadline
            await asyncio.sleep(0.02)
            calendar.day += 1
        assert calendar.day >= 37
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await tables.close()

    asyncio.run(live())


@pytest.mark.parametrize("years", [3, -3])
def test_a_clock_that_jumps_removes_nothing(
    years: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A wrong clock at a start, and again and again; it is told, and then it is right again."""

    async def live() -> None:
        calendar = Calendar()
        tables, settings = services(tmp_path, calendar)
        kept = [await gathering(tables), await begun(tables)]
        # Six of seven days it has been seen to be due.
        assert await calendar.days_pass(tables, settings, 36) == []
        for _ in range(10):
            calendar.day += years * 365
            assert await clean(tables, settings) == []
            assert await clean(tables, settings) == []
            assert "the clock jumped" in caplog.text
            caplog.clear()
            calendar.day -= years * 365
            assert await clean(tables, settings) == []
            assert "the clock jumped" in caplog.text
            caplog.clear()
        assert set(await tables.titles(kept)) == set(kept)
        await tables.close()

    asyncio.run(live())


def test_a_database_that_never_cleaned_is_not_emptied_by_a_wrong_clock(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An older release kept no time of its cleaning: the newest change tells what time it was."""

    async def live() -> None:
        calendar = Calendar()
        tables, settings = services(tmp_path, calendar)
        kept = await begun(tables)
        calendar.day = 3 * 365
        assert await clean(tables, settings) == []
        assert "the clock jumped" in caplog.text
        assert set(await tables.titles([kept])) == {kept}
        await tables.close()

    asyncio.run(live())


def test_records_go_unless_somebody_looks_at_them(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        tables, settings = services(tmp_path, calendar)
        assert settings.record_days == 180
        text = str(new_game("episode1", 2, "7", {"first_game": True}).record()).encode()
        read, forgotten = await bring(tables, text, "en"), await bring(tables, text, "en")
        await calendar.days_pass(tables, settings, 100)
        await tables.look(read, "somebody")
        await asyncio.gather(*tables._errands)
        assert await calendar.days_pass(tables, settings, 186) == []
        assert await calendar.days_pass(tables, settings, 187) == [forgotten]
        assert (await tables.look(read, "somebody")).status == "record"
        await asyncio.gather(*tables._errands)
        assert await calendar.days_pass(tables, settings, 187 + 186) == []
        assert await calendar.days_pass(tables, settings, 187 + 187) == [read]
        await tables.close()

    asyncio.run(live())


def test_many_starts_on_one_day_are_one_day(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        tables, settings = services(tmp_path, calendar)
        await gathering(tables)
        assert await calendar.days_pass(tables, settings, 31) == []
        for _ in range(20):
            assert await clean(tables, settings) == []
        await tables.close()

    asyncio.run(live())


def test_a_table_whose_rematch_is_gone_can_have_another(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        tables, settings = services(tmp_path, calendar)
        old = await begun(tables)
        new = await gathering(tables)
        with tables.store.engine.begin() as connection:
            connection.exec_driver_sql(f"UPDATE tables SET rematch = '{new}' WHERE id = '{old}'")
        (await tables.get(old)).rematch = new
        assert await calendar.days_pass(tables, settings, 37) == [new]
        assert (await tables.get(old)).rematch == ""
        stored = tables.store.load(old, 0)
        assert stored is not None
        assert stored.rematch == ""
        await tables.close()

    asyncio.run(live())

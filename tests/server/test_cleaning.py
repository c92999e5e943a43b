"""Old tables go, with all they had; whoever is still using one keeps it."""

import asyncio
import logging
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from pertinax.server.bus import Bus, Presence
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


def house(data: Path, calendar: Calendar, bus: Bus | None = None) -> tuple[Tables, Settings]:
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
    names = ("tables", "seats", "keys", "decisions", "notes", "chat", "happenings", "proposals")
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
        tables, settings = house(tmp_path, calendar)
        assert (settings.gathering_days, settings.kept_days) == (30, 730)
        waiting, playing = await gathering(tables), await begun(tables)
        calendar.day = 29
        assert await clean(tables, settings) == []
        calendar.day = 31
        assert await clean(tables, settings) == [waiting]
        with pytest.raises(UnknownTable):
            await tables.get(waiting)
        assert (await tables.get(playing)).status == "playing"
        calendar.day = 729
        assert await clean(tables, settings) == []
        calendar.day = 731
        assert await clean(tables, settings) == [playing]
        assert set(rows(tables).values()) == {0}
        assert f"removed table={playing}" in caplog.text
        await tables.close()

    asyncio.run(live())


def test_whoever_touches_a_table_keeps_it(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        bus = Bus()
        tables, settings = house(tmp_path, calendar, bus)
        touched, watched = await gathering(tables), await gathering(tables)
        calendar.day = 20
        await tables.say(touched, 0, "still waiting", "en")
        watcher = bus.subscribe(watched)
        calendar.day = 40
        assert await clean(tables, settings) == []
        bus.unsubscribe(watched, watcher)
        assert await clean(tables, settings) == [watched]
        await tables.close()

    asyncio.run(live())


def test_it_is_done_at_the_start_and_again_later(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        tables, settings = house(tmp_path, calendar)
        first = await gathering(tables)
        calendar.day = 31
        second = await gathering(tables)
        task = asyncio.create_task(keep_clean(tables, settings, every=0.05))
        for _ in range(100):
            await asyncio.sleep(0.02)
            if not await tables.titles([first]):
                break
        assert set(await tables.titles([first, second])) == {second}
        calendar.day = 62
        for _ in range(100):
            await asyncio.sleep(0.02)
            if not await tables.titles([second]):
                break
        assert await tables.titles([second]) == {}
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await tables.close()

    asyncio.run(live())


def test_a_table_whose_rematch_is_gone_can_have_another(tmp_path: Path) -> None:
    async def live() -> None:
        calendar = Calendar()
        tables, settings = house(tmp_path, calendar)
        old = await begun(tables)
        new = await gathering(tables)
        with tables.store.engine.begin() as connection:
            connection.exec_driver_sql(f"UPDATE tables SET rematch = '{new}' WHERE id = '{old}'")
        (await tables.get(old)).rematch = new
        calendar.day = 31
        assert await clean(tables, settings) == [new]
        assert (await tables.get(old)).rematch == ""
        stored = tables.store.load(old, 0)
        assert stored is not None
        assert stored.rematch == ""
        await tables.close()

    asyncio.run(live())

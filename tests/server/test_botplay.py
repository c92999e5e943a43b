"""Bots play for somebody: people who wait for their turn, or an audience."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from pertinax.server import botplay
from pertinax.server.audience import LOOKED, Audience
from pertinax.server.settings import RATES
from server.people import FIRST, Server, eventually, serving


def decided(server: Server, table: str) -> int:
    """How many answers there are, without anybody looking."""
    return len(server.call(server.services.tables.get, table).decisions)


def test_bots_alone_play_while_somebody_looks(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = ada.open("greedy", "greedy", **FIRST)
        table = path.removeprefix("/t/")
        assert decided(server, table) == 0
        assert not server.services.tables.bots.busy(table)
        ada.look(path)
        eventually(lambda: decided(server, table) > 3)
        server.clock.now += LOOKED + 1
        server.bots_rest(table)
        rested = decided(server, table)
        assert server.live(table).status == "playing"
        eventually(lambda: decided(server, table) > rested)


def test_bots_answer_people_though_nobody_looks(tmp_path: Path) -> None:
    """Who moves and goes leaves a table where the next person is asked."""
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = ada.open("me", "greedy", "greedy", **FIRST)
        table = path.removeprefix("/t/")
        tables = server.services.tables
        dice = random.Random(1)
        for _ in range(6):
            server.bots_rest(table)
            server.clock.now += LOOKED + 1
            live = server.call(tables.get, table)
            decision = live.match.decision(0)
            assert decision is not None, "the person is asked"
            option = dice.choice(decision.options).text
            server.call(tables.choose, table, 0, live.sequence, option)
        server.bots_rest(table)


def test_bots_with_nobody_left_to_ask_rest_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botplay, "ALONE", 2)
    with serving(tmp_path, seed="1") as server:
        ada = server.somebody()
        path = ada.open("greedy", "greedy", "greedy", "me", **FIRST)
        table = path.removeprefix("/t/")
        server.bots_rest(table)
        assert decided(server, table) == 2
        # Whoever looks has them go on.
        eventually(lambda: len(server.live(table).decisions) > 2)


def test_of_many_tables_the_newest_looked_at_are_played(tmp_path: Path) -> None:
    with serving(tmp_path, bot_tables_each=1) as server:
        ada = server.somebody()
        paths = [ada.open("greedy", "greedy", **FIRST) for _ in range(2)]
        first, second = (path.removeprefix("/t/") for path in paths)
        ada.look(paths[0])
        eventually(lambda: decided(server, first) > 0)
        ada.look(paths[1])
        server.bots_rest(first)
        eventually(lambda: decided(server, second) > 0)


def test_one_address_opens_only_so_many_tables_with_bots(tmp_path: Path) -> None:
    with serving(tmp_path, rates=RATES) as server:
        ada = server.somebody()
        codes = [ada.post("/watch", game="episode1").status_code for _ in range(30)]
        assert codes == [303] * 20 + [429] * 10
        form = {"game": "episode1", "seats": ["me", "greedy"], "name": "Ada"}
        assert ada.browser.post("/tables", data=form).status_code == 429
        assert not any(server.services.tables.bots.busy(f"testtable{n:03}") for n in range(20))


def test_the_audience_has_bounds() -> None:
    audience = Audience(each=3, addresses=5)
    for number in range(100):
        audience.look(f"table{number}", f"address{number % 20}")
        audience.look("one", f"address{number}")
    assert len(audience) <= 15
    assert len(audience._by) <= 15


def test_a_bot_that_fails_is_not_asked_at_every_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> str:
        raise RuntimeError("no idea")

    monkeypatch.setattr(botplay, "bot_answer", fails)
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = ada.open("greedy", "greedy", **FIRST)
        for _ in range(10):
            ada.look(path)
        eventually(lambda: "bot failed" in caplog.text)
        ada.look(path)
        assert caplog.text.count("bot failed") == 1


def test_people_come_before_bots_alone() -> None:
    """Of all who wait for a place to think, a table with people is next."""

    async def wait() -> list[str]:
        places = botplay._Places(1)
        order: list[str] = []

        async def think(name: str, rank: int) -> None:
            async with places.one(rank):
                order.append(name)
                await asyncio.sleep(0)

        async with places.one(1):
            waiting = [asyncio.create_task(think(f"bots {n}", 1)) for n in range(3)]
            waiting.append(asyncio.create_task(think("people", 0)))
            await asyncio.sleep(0)
            waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(5), places.one(1):
            return order

    assert asyncio.run(wait()) == ["people", "bots 0", "bots 2"]

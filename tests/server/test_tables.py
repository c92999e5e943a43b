"""The service: what is stored is what is played, whatever happens between."""

import asyncio
import gc
import random
import re
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from pertinax.server import errors
from pertinax.server.app import TITLES
from pertinax.server.errors import BrokenTable, Refused, Stale, UnknownTable
from pertinax.server.livetable import LiveTable
from pertinax.server.restoring import restore
from pertinax.server.secrets import hash_of
from pertinax.server.settings import Settings
from pertinax.server.store import Store
from pertinax.server.tables import WHOLE, Tables
from pertinax.texts import Texts
from server.people import (
    FIRST,
    eventually,
    gather,
    make_services,
    serving,
    settings_for,
    whose_turn,
)

SOURCE = Path(errors.__file__).parent


def run(play: Coroutine[Any, Any, None]) -> None:
    asyncio.run(play)


async def begin(tables: Tables, players: int, **options: object) -> LiveTable:
    table, _ = await tables.open("episode1", ["me", *["here"] * (players - 1)], [], options, "en")
    return await tables.get(table)


def stored(settings: Settings, table: str) -> LiveTable:
    """The table as a new process would read it."""
    store = Store(settings.database)
    found = store.load(table, 60)
    store.close()
    assert found is not None
    return restore(found).live


def test_after_every_step_the_store_has_the_same_game(tmp_path: Path) -> None:
    """Decisions, undo and secret forms filled in at the same time, in any order."""
    settings = settings_for(tmp_path)

    async def play() -> None:
        tables = make_services(settings, seed="3").tables
        live = await begin(tables, 3)
        dice = random.Random(3)
        steps = undone = together = 0
        while live.status != "over":
            match = live.match
            assert match is not None
            back = [seat for seat in range(3) if match.may_undo(seat)]
            if back and dice.random() < 0.3:
                whole = dice.random() < 0.3
                await tables.undo(live.id, dice.choice(back), live.sequence, WHOLE if whole else 1)
                undone += 1
            elif len(match.decisions) > 1:
                # All saw the form at the same time: nobody's answer makes another's stale.
                seen = live.sequence
                for decision in dice.sample(match.decisions, len(match.decisions)):
                    option = dice.choice(decision.options).text
                    await tables.choose(live.id, decision.seat, seen, option)
                    with pytest.raises(Refused):
                        await tables.choose(live.id, decision.seat, seen, option)
                    together += 1
            else:
                decision = match.decisions[0]
                option = dice.choice(decision.options).text
                await tables.choose(live.id, decision.seat, live.sequence, option)
            steps += 1
            if steps % 3 == 0 or (live.match and live.match.result):
                again = stored(settings, live.id)
                assert live.match is not None
                assert again.match is not None
                assert again.match.hash() == live.match.hash()
                assert str(again.match.record()) == str(live.match.record())
                assert again.decisions == live.decisions
                assert (again.sequence, again.status) == (live.sequence, live.status)
        assert undone > 5
        assert together > 5
        await tables.close()

    run(play())


def test_when_another_process_was_quicker_the_table_is_read_again(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)

    async def play() -> None:
        one = make_services(settings).tables
        live = await begin(one, 2, first_game=True)
        two = make_services(settings).tables
        theirs = await two.get(live.id)
        assert live.match is not None
        decision = live.match.decisions[0]
        options = [option.text for option in decision.options]
        await two.choose(live.id, decision.seat, theirs.sequence, options[0])
        with pytest.raises(Stale):
            await one.choose(live.id, decision.seat, live.sequence, options[1])
        now = await one.get(live.id)
        assert now is not live
        assert now.match is not None
        assert theirs.match is not None
        assert now.match.hash() == theirs.match.hash()
        assert stored(settings, live.id).decisions == theirs.decisions
        await two.say(live.id, 0, "hello", "en")
        with pytest.raises(Stale):
            await one.say(live.id, 0, "late", "en")
        for tables in (one, two):
            await tables.close()

    run(play())


def test_tables_nobody_looks_at_are_forgotten_and_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, live_tables=3) as server:
        ada = server.somebody()
        paths = [ada.open("me", "here", **FIRST) for _ in range(8)]
        assert len(server.services.tables._live) <= 3
        for path in paths:
            page = ada.look(path)
            assert page.asked is not None
            option = page.options[0]
            assert ada.choose(path, page.asked, page.sequence, option).status_code == 204
        assert len(server.services.tables._live) <= 3
        assert all(ada.look(path).sequence == 2 for path in paths)
        assert len(server.services.tables._locks) == 0


def test_forgotten_tables_are_gone_without_the_garbage_collector(tmp_path: Path) -> None:
    """While people play the collector is off: a cycle round a table would keep it for good."""
    gc.collect()
    gc.disable()
    try:
        with serving(tmp_path, live_tables=2) as server:
            ada = server.somebody()
            for _ in range(6):
                path = ada.open("me", "here", **FIRST)
                page = ada.look(path)
                assert page.asked is not None
                ada.choose(path, page.asked, page.sequence, page.options[0])
                ada.look(path)
            there = [each for each in gc.get_objects() if isinstance(each, LiveTable)]
            assert len(there) == len(server.services.tables._live) == 2
    finally:
        gc.enable()


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pause=30.0) as server:
        ada = server.somebody()
        path = ada.open("greedy", "greedy", **FIRST)
        assert server.live(path.removeprefix("/t/")).decisions == []

    def fifteen_decisions() -> list[str]:
        with serving(tmp_path) as server:
            table = path.removeprefix("/t/")
            eventually(lambda: len(server.live(table).decisions) >= 15)
            match = server.live(table).match
            assert match is not None
            return [str(line) for line in match.record().lines[:15]]

    assert fifteen_decisions() == fifteen_decisions()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET revision = 99",
        "UPDATE tables SET content = 'other'",
        "UPDATE decisions SET option = 'everything'",
    ],
)
def test_a_table_goes_on_by_what_is_stored_of_it(tmp_path: Path, damage: str) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        for _ in range(12):
            seat, page = whose_turn(people, path)
            answer = people[seat].choose(path, seat, page.sequence, page.options[0])
            assert answer.status_code == 204
        match = server.live(path.removeprefix("/t/")).match
        assert match is not None
        told = [repr(event) for turn in match.past for event in turn.events]
        secrets = [person.secret(path) for person in people]
    _damaged(tmp_path, damage)
    with serving(tmp_path) as server:
        live = server.live(path.removeprefix("/t/"))
        assert live.match is not None
        assert [repr(event) for event in live.match.events()][: len(told)] == told
        people = [server.somebody() for _ in secrets]
        for person, secret in zip(people, secrets, strict=True):
            person.browser.cookies.set(path.replace("/t/", "seat-"), secret, path=path)
        seat, page = whose_turn(people, path)
        assert people[seat].choose(path, seat, page.sequence, page.options[0]).status_code == 204


def test_a_table_that_cannot_be_opened_is_told_and_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, _ = gather(server)
    _damaged(tmp_path, "UPDATE tables SET options = '{\"gone\": 1}'")
    with serving(tmp_path) as server:
        answer = server.somebody().browser.get(path)
        assert answer.status_code == 409
        assert "other rules or content" in answer.text
        assert server.somebody().browser.get("/").status_code == 200
        with pytest.raises(BrokenTable):
            server.live(path.removeprefix("/t/"))


def _damaged(data: Path, damage: str) -> None:
    engine = create_engine(f"sqlite:///{settings_for(data).database}")
    with engine.begin() as connection:
        connection.execute(text(damage))
    engine.dispose()


def test_an_unknown_table_is_said_to_be_unknown(tmp_path: Path) -> None:
    async def play() -> None:
        tables = make_services(settings_for(tmp_path)).tables
        with pytest.raises(UnknownTable):
            await tables.get("nothing1")
        with pytest.raises(UnknownTable):
            await tables.choose("nothing1", 0, 0, "rations")
        await tables.close()

    run(play())


def test_the_secret_of_a_seat_holds_that_seat_alone(tmp_path: Path) -> None:
    async def play() -> None:
        tables = make_services(settings_for(tmp_path)).tables
        table, secret = await tables.open("episode1", ["me", "friend", "friend"], ["A"], {}, "en")
        other = await tables.take(table, 2, "C", "forged", "en")
        live = await tables.get(table)
        assert other not in (secret, "forged")
        assert live.mine(secret) == {0}
        assert live.mine(other) == {2}
        assert await tables.take(table, 1, "B", other, "en") == other
        assert live.mine(other) == {1, 2}
        for wrong in (None, "", "x" * 100, hash_of(secret), secret[:-1], "é"):
            assert live.mine(wrong) == frozenset()
        await tables.close()

    run(play())


def test_every_text_of_the_server_is_used_and_every_used_one_is_there() -> None:
    english = Texts.load("en")
    known = {key for key in english._messages if key.startswith(("server.", "cli.serve."))}
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    code += "\n".join(
        (SOURCE.parent / name).read_text("utf-8") for name in ("cli.py", "commands/serve.py")
    )
    titles = set(re.findall(r'title = "([a-z-]+)"', code)) | set(TITLES.values())
    titles |= set(re.findall(r'problem\(request, \d+, "([a-z-]+)"', code))
    keys = set(re.findall(r'(?:Refused|NotPossible|BadForm|__init__)\(\s*"([a-z-]+)"', code))
    # Why a count cannot be set right is said by the match, and told by the server.
    kernel = "\n".join(path.read_text("utf-8") for path in (SOURCE.parent / "kernel").glob("*.py"))
    keys |= set(re.findall(r'NotNow\([^)]+, "(count-[a-z]+)"\)', kernel))
    alone = titles - {"code", "not-legal"} - keys - {"not-now"}
    used = {f"server.error.{title}.title" for title in titles}
    used |= {f"server.error.{key}" for key in keys | alone}
    used |= set(re.findall(r'"((?:server|cli\.serve)\.[a-z.-]+)"', code))
    assert used == known


def test_a_bot_stays_on_its_seat_and_is_made_anew_after_a_restart(tmp_path: Path) -> None:
    """It may remember what it plans; nothing of that is stored."""
    settings = settings_for(tmp_path)

    async def play() -> None:
        tables = make_services(settings, seed="5").tables
        table, _ = await tables.open("episode1", ["me", "greedy", "greedy"], [], {}, "en")
        live = await tables.get(table)
        assert live.match is not None
        first, second = live.bot(1, live.match), live.bot(2, live.match)
        assert first is not second
        assert live.bot(1, live.match) is first
        again = stored(settings, table)
        assert again.match is not None
        assert again.bot(1, again.match) is not first

    run(play())

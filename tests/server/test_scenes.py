"""Scenes over HTTP, and bots that wait for those who watch them."""

import asyncio
import random
import re
import time
from pathlib import Path

import pytest

from pertinax.server import scenes, showing
from pertinax.server.bus import Bus, Watcher
from pertinax.server.livetable import LiveTable
from pertinax.server.stage import TURNS
from server.people import FIRST, Person, Server, eventually, gather, serving, whose_turn

KEY = "abcd1234"
LINE = re.compile(r'<article data-line="(\d+)">')


def watch(server: Server, table: str, key: str = KEY, *, seated: bool = True) -> Watcher:
    """Somebody follows the table with a page that plays scenes, and never says that it has."""
    watcher = Watcher()
    watcher.key, watcher.seated = key, seated
    server.services.bus.subscribe(table, watcher)
    return watcher


def newest(server: Server, table: str, seat: int | None) -> int:
    match = server.live(table).match
    assert match is not None
    return match.told(seat, 1)[0][0]


def until_scene(server: Server, people: list[Person], path: str) -> tuple[int, int]:
    """Play at random until something was told that plays; the first and the last of its lines."""
    table = path.removeprefix("/t/")
    dice = random.Random(2)
    for _ in range(300):
        seat, page = whose_turn(people, path)
        before = newest(server, table, 0)
        people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
        live = server.live(table)
        if live.scene == live.sequence:
            return before + 1, newest(server, table, 0)
    raise AssertionError("nothing played")


def test_a_scene_has_all_its_lines_and_boards(server: Server) -> None:
    path, people = gather(server)
    watch(server, path.removeprefix("/t/"))
    first, last = until_scene(server, people, path)
    answer = people[0].browser.get(f"{path}/scene?from={first}&to={last}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert [int(number) for number in LINE.findall(answer.text)] == list(range(first, last + 1))
    # The same for the next who asks.
    assert people[0].browser.get(f"{path}/scene?from={first}&to={last}").text == answer.text


def test_who_plays_no_scenes_may_ask_what_came_of_one(server: Server) -> None:
    """Later too: it is found in the past of the table, and others at it ask for the same."""
    path, people = gather(server)
    watch(server, path.removeprefix("/t/"))
    first, last = until_scene(server, people, path)
    asked = f"{path}/result?from={first}&to={last}"
    answer = people[0].browser.get(asked)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert answer.text.count("<li>") >= 1
    seat, page = whose_turn(people, path)
    people[seat].choose(path, seat, page.sequence, page.options[0])
    assert people[0].browser.get(asked).text == answer.text
    assert people[0].browser.get(f"{path}/result?from=0&to=0").status_code == 204


def test_of_a_scene_nothing_is_kept_after_the_next_step(server: Server) -> None:
    path, people = gather(server)
    table = path.removeprefix("/t/")
    watch(server, table)
    first, last = until_scene(server, people, path)
    people[0].browser.get(f"{path}/scene?from={first}&to={last}")
    stage = server.live(table).stage
    assert stage.drawn
    assert stage.stills
    assert len(stage.parts)
    seat, page = whose_turn(people, path)
    people[seat].choose(path, seat, page.sequence, page.options[0])
    assert [len(each) for each in (stage.drawn, stage.stills, stage.parts)] == [0, 0, 0]
    assert 1 <= len(stage.begun) <= TURNS


@pytest.mark.parametrize(
    "asked", ["", "from=1", "from=-1&to=3", "from=3&to=x", "from=1&to=" + "9" * 30]
)
def test_what_is_no_scene_is_refused(server: Server, asked: str) -> None:
    path, people = gather(server)
    assert people[0].browser.get(f"{path}/scene?{asked}").status_code in (204, 400)
    assert people[0].browser.get(f"{path}/result?{asked}").status_code in (204, 400)


@pytest.mark.parametrize(("first", "last"), [(5, 4), (0, 9_999), (9_000, 9_001), (0, 400)])
def test_lines_that_are_not_there_make_no_scene(server: Server, first: int, last: int) -> None:
    path, people = gather(server)
    answer = people[0].browser.get(f"{path}/scene?from={first}&to={last}")
    assert answer.status_code == 204


def test_when_too_many_wait_scenes_are_left_out(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, people = gather(server)
    first, last = (1, newest(server, path.removeprefix("/t/"), 0))
    monkeypatch.setattr(scenes, "QUEUE", 0)
    assert people[0].browser.get(f"{path}/scene?from={first}&to={last}").status_code == 204


def test_who_says_nothing_of_scenes_costs_nothing(server: Server) -> None:
    path, people = gather(server)
    dice = random.Random(3)
    for _ in range(30):
        seat, page = whose_turn(people, path)
        people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
    live = server.live(path.removeprefix("/t/"))
    assert live.stage.begun == []
    assert live.scene == 0


# Bots wait


def bots_scene(server: Server, path: str, ada: Person, watcher: Watcher) -> int:
    """Play until bots have told something that plays and wait; the moment of it."""
    table = path.removeprefix("/t/")
    dice = random.Random(5)
    for _ in range(80):
        live = server.live(table)
        waits = live.bot_asked() is not None and watcher.shown < live.scene
        if waits and server.services.tables.showing._moved:
            return live.scene
        page = ada.look(path)
        if page.asked is not None:
            watcher.shown = live.scene
            ada.choose(path, page.asked, page.sequence, dice.choice(page.options))
        else:
            time.sleep(0.02)
    raise AssertionError("no bot waited")


def test_a_bot_waits_until_who_watches_has_seen_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = ada.open("me", "greedy", "greedy", **FIRST)
        table = path.removeprefix("/t/")
        scene = bots_scene(server, path, ada, watch(server, table))
        decided = len(server.live(table).decisions)
        # Others may say what they like.
        ada.post(f"{path}/shown", plays="another1", sequence=scene + 100)
        ada.post(f"{path}/shown", plays=KEY, sequence=scene - 1)
        ada.look(path)
        assert len(server.live(table).decisions) == decided
        assert ada.post(f"{path}/shown", plays=KEY, sequence=scene).status_code == 204
        eventually(lambda: len(server.live(table).decisions) > decided)


def test_a_bot_does_not_wait_for_who_has_left(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = ada.open("me", "greedy", "greedy", **FIRST)
        table = path.removeprefix("/t/")
        watcher = watch(server, table)
        bots_scene(server, path, ada, watcher)
        decided = len(server.live(table).decisions)

        async def leave() -> None:
            server.services.bus.unsubscribe(table, watcher)
            server.services.tables.showing.moved(table)

        server.call(leave)
        eventually(lambda: len(server.live(table).decisions) > decided)


@pytest.mark.parametrize("how", ["still", "spectator"])
def test_a_bot_waits_neither_for_pages_that_play_nothing_nor_for_guests(
    tmp_path: Path, how: str
) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = ada.open("me", "greedy", "greedy", **FIRST)
        table = path.removeprefix("/t/")
        watcher = watch(server, table, "" if how == "still" else KEY, seated=how == "still")
        with pytest.raises(AssertionError, match="no bot waited"):
            bots_scene(server, path, ada, watcher)


def test_nobody_keeps_a_bot_waiting_for_long_or_twice() -> None:
    async def run() -> list[bool]:
        bus = Bus()
        shows = showing.Showing(bus, patience=0.05)
        watcher = Watcher()
        watcher.key, watcher.seated = KEY, True
        bus.subscribe("one", watcher)
        live = LiveTable("one", "episode1", "playing", 4, 4, {}, [], None, [])
        found = []
        shows.tell(live)
        await shows.through(live)
        found.append(watcher.awaited)
        live.sequence = 5
        shows.tell(live)
        found.append(bool(shows._late(live)))
        shows.shown("one", KEY, 5)
        found.append(watcher.awaited)
        return found

    assert asyncio.run(run()) == [False, False, True]

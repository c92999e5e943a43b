"""People who are gone: everybody is waited for, then the majority of those who are here decides."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pertinax.server import agreement
from pertinax.server.bus import REMEMBERED, Presence, Watcher
from pertinax.server.livetable import LiveTable
from server.people import FIRST, Clock, Person, Server, gather, serving
from server.real import Stream, real_server
from server.test_agreement import made, play_on, same_in_store, table_of

PATIENCE = 120.0


def until(found: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not found():
        assert time.monotonic() < deadline
        time.sleep(0.02)


class Room:
    """A table of three and who is connected to it."""

    def __init__(self, server: Server, path: str, people: list[Person]) -> None:
        self.server, self.path, self.people = server, path, people
        self.table = path.removeprefix("/t/")
        # Somebody watches, as every page that is open does.
        server.call(server.services.bus.subscribe, self.table, Watcher())

    @property
    def live(self) -> LiveTable:
        return table_of(self.server, self.path)

    @property
    def log(self) -> list[str]:
        return [happening.kind for happening in self.live.happenings]

    def here(self) -> set[int]:
        return {number for number, seat in enumerate(self.live.seats) if seat.here}

    def comes(self, *seats: int) -> None:
        presence = self.server.services.tables.presence
        self.server.call(presence.enter, self.table, frozenset(seats))
        until(lambda: self.here() >= set(seats))

    def goes(self, *seats: int) -> None:
        presence = self.server.services.tables.presence
        self.server.call(presence.leave, self.table, frozenset(seats))
        until(lambda: not self.here() & set(seats))

    def later(self, seconds: float) -> None:
        """So much time passes, and the server looks at what is due."""
        self.server.clock.now += seconds
        self.server.call(self._look)

    async def _look(self) -> None:
        tables = self.server.services.tables
        async with tables.changing(self.table) as live:
            await agreement.settle(tables, live)

    def asks_back(self, seat: int, lines: int = 2) -> None:
        asked = self.people[seat].post(f"{self.path}/back", seat=seat, lines=lines)
        assert asked.status_code == 204

    def says(self, seat: int, agree: bool) -> None:
        at = made(self.server, self.path)
        answer = self.people[seat].post(f"{self.path}/answer", made=at, agree=int(agree))
        assert answer.status_code == 204, answer.text


@pytest.fixture
def room(server: Server) -> Room:
    path, people = gather(server, 3)
    play_on(people, path, 6)
    return Room(server, path, people)


def test_with_two_of_three_gone_the_third_is_not_stuck(room: Room) -> None:
    room.comes(0)
    room.asks_back(0)
    page = room.people[0].look(room.path).text
    assert "Waiting for: Friend 1, Friend 2." in page
    assert 'datetime="2026-11-15T12:02:00+00:00"' in page
    assert "Away, and then not waited for: Friend 1, Friend 2." in page
    room.later(PATIENCE - 1)
    assert len(room.live.decisions) == 6
    # Nobody presses anything: the server looks by itself.
    room.server.clock.now += 1
    until(lambda: room.live.proposal is None)
    assert len(room.live.decisions) == 2
    assert room.log == ["asked-back", "majority", "back"]
    for person in (*room.people, room.server.somebody()):
        page = person.look(room.path).text
        assert "Ada asks the table to take back 4 decisions." in page
        assert "Without a yes from: Friend 1, Friend 2." in page
        assert "the table took back 4 decisions" in page
    same_in_store(room.server, room.live)


def test_who_comes_back_in_time_counts_again(room: Room) -> None:
    room.comes(0)
    room.asks_back(0)
    room.later(PATIENCE - 1)
    room.comes(1)
    room.later(5 * PATIENCE)
    assert len(room.live.decisions) == 6
    assert "Waiting for: Friend 1." in room.people[2].look(room.path).text
    assert "Not waited for, because away: Friend 2." in room.people[0].look(room.path).text
    # One of two is no majority; who is here decides it.
    room.says(1, False)
    assert room.live.proposal is None
    assert len(room.live.decisions) == 6
    assert room.log == ["asked-back", "against", "outvoted"]
    same_in_store(room.server, room.live)


def test_who_leaves_at_the_last_moment_is_waited_for_as_long(room: Room) -> None:
    room.comes(0, 1)
    room.asks_back(0)
    room.later(PATIENCE - 1)
    room.goes(1)
    room.later(PATIENCE - 1)
    assert len(room.live.decisions) == 6
    room.later(1)
    assert len(room.live.decisions) == 2


def test_before_the_time_is_up_one_refusal_is_enough(room: Room) -> None:
    room.comes(0, 1)
    room.asks_back(0)
    room.says(1, False)
    assert room.log == ["asked-back", "refused"]


def test_two_of_three_who_are_here_outvote_the_third_when_the_time_is_up(room: Room) -> None:
    room.comes(0, 1, 2)
    room.asks_back(0)
    room.says(1, True)
    assert len(room.live.decisions) == 6
    room.later(PATIENCE)
    assert len(room.live.decisions) == 2
    assert room.log == ["asked-back", "agreed", "majority", "back"]


def test_late_answers_are_counted_and_can_be_changed(room: Room) -> None:
    room.comes(0, 1, 2)
    room.asks_back(0)
    room.later(PATIENCE)
    assert "The time is up" in room.people[2].look(room.path).text
    room.says(1, False)
    assert room.live.proposal is not None
    assert 'name="agree" value="1"' in room.people[1].look(room.path).text
    same_in_store(room.server, room.live)
    room.says(1, True)
    assert len(room.live.decisions) == 2


def test_nothing_happens_while_nobody_who_wants_it_is_here(room: Room) -> None:
    room.comes(0)
    room.asks_back(0)
    room.goes(0)
    room.later(10 * PATIENCE)
    assert len(room.live.decisions) == 6
    room.comes(0)
    until(lambda: room.live.proposal is None)
    assert len(room.live.decisions) == 2


def test_a_bot_for_somebody_gone_waits_for_them_too(room: Room) -> None:
    room.comes(0)
    assert room.people[0].post(f"{room.path}/replace", seat=0, target=2).status_code == 204
    room.says(1, True)
    room.later(PATIENCE - 1)
    assert room.live.seats[2].kind == "person"
    room.later(1)
    assert room.live.seats[2].stand_in
    # Friend 1 is gone for good, and nobody is left to agree.
    room.server.clock.now += 1
    assert room.people[0].post(f"{room.path}/replace", seat=0, target=1).status_code == 204
    room.later(PATIENCE)
    assert room.live.seats[1].stand_in
    assert room.log == ["asked-bot", "agreed", "bot", "asked-bot", "bot"]


def test_who_is_here_again_is_not_replaced(room: Room) -> None:
    room.comes(0)
    room.people[0].post(f"{room.path}/replace", seat=0, target=2)
    room.later(PATIENCE - 1)
    room.comes(2)
    until(lambda: room.live.proposal is None)
    assert room.live.seats[2].kind == "person"
    assert "Friend 2 is here again" in room.people[0].look(room.path).text


def test_a_rematch_begins_without_those_who_are_gone(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        people = [server.somebody() for _ in range(3)]
        path = people[0].open("me", "friend", "friend", **FIRST)
        early = people[0].post(f"{path}/begin", seat=0)
        assert early.status_code == 409
        for seat in (1, 2):
            people[seat].sit(path, seat, f"Friend {seat}")
        room = Room(server, path, people)
        room.comes(0)
        assert people[0].post(f"{path}/begin", seat=0).status_code == 409
        assert 'id="begin"' not in people[0].look(path).text
        people[0].post(f"{path}/ready")
        assert "begin without Friend 1, Friend 2" in people[0].look(path).text
        assert people[1].post(f"{path}/begin", seat=0).status_code == 403
        assert people[0].post(f"{path}/begin", seat=0).status_code == 204
        assert "Ada asks to begin" in people[1].look(path).text
        # Who says to be ready meanwhile plays; who does not is played for.
        people[1].post(f"{path}/ready")
        room.later(PATIENCE)
        live = room.live
        assert live.status == "playing"
        assert [(seat.kind, seat.stand_in) for seat in live.seats] == [
            ("person", False),
            ("person", False),
            ("bot", True),
        ]
        assert room.log == ["asked-begin", "majority", "begin"]
        assert "bots play on for: Friend 2." in people[0].look(path).text
        assert people[2].post(f"{path}/bot", seat=2, bot=0).status_code == 204


def test_a_question_to_begin_is_void_once_all_are_ready_or_somebody_leaves(server: Server) -> None:
    people = [server.somebody() for _ in range(2)]
    path = people[0].open("me", "friend", **FIRST)
    people[1].sit(path, 1, "Bo")
    room = Room(server, path, people)
    people[0].post(f"{path}/ready")
    people[0].post(f"{path}/begin", seat=0)
    people[1].post(f"{path}/leave", seat=1)
    assert room.live.proposal is None
    people[1].sit(path, 1, "Bo")
    people[0].post(f"{path}/begin", seat=0)
    people[1].post(f"{path}/ready")
    assert room.live.proposal is None
    assert room.live.status == "playing"
    assert room.log == ["asked-begin", "left", "lapsed", "asked-begin", "lapsed"]


def test_after_a_start_everybody_has_the_time_to_come_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server, 3)
        play_on(people, path, 6)
        room = Room(server, path, people)
        room.comes(0)
        room.asks_back(0)
        jars = [person.browser.cookies for person in people]
    with serving(tmp_path) as server:
        again = [server.somebody() for _ in people]
        for person, jar in zip(again, jars, strict=True):
            person.browser.cookies.update(jar)
        room = Room(server, path, again)
        room.comes(0)
        room.later(PATIENCE - 1)
        assert len(room.live.decisions) == 6
        room.later(1)
        assert len(room.live.decisions) == 2


def test_a_real_server_decides_by_itself_after_it_was_killed(tmp_path: Path) -> None:
    with real_server(tmp_path, seed="2", patience=4) as server:
        path, people = gather(server, 3)
        play_on(people, path, 4)
        ada = people[0]
        with_ada = Stream(ada, path)
        with_ada.next()
        assert ada.post(f"{path}/back", seat=0, lines=1).status_code == 204
        server.kill()
    with real_server(tmp_path, seed="2", patience=4) as server:
        again = server.somebody()
        for cookie in ada.browser.cookies.jar:
            again.browser.cookies.set(cookie.name, cookie.value or "", path=cookie.path)
        stream = Stream(again, path)
        assert "Ada asks to take back 3 decisions." in stream.next()[1]
        while "the table took back 3 decisions" not in stream.next()[1]:
            pass
        stream.close()


def test_presence_remembers_a_bounded_number_of_seats() -> None:
    clock = Clock()
    presence = Presence(clock=clock)
    clock.now += 50
    assert presence.gone("table", 0) == 50
    presence.enter("table", frozenset({0}))
    assert presence.gone("table", 0) == 0
    for number in range(REMEMBERED + 10):
        presence.enter(f"table{number}", frozenset({0}))
        presence._gone(f"table{number}", frozenset({0}))
    assert len(presence._left) == REMEMBERED
    clock.now += 7
    assert presence.gone(f"table{REMEMBERED}", 0) == 7

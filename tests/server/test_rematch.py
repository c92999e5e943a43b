"""A rematch: the same people, seats and options, no new link, one table however it is asked."""

import random
import threading
from pathlib import Path

from pertinax.server.settings import DATABASE
from pertinax.server.store import Store
from server.people import FIRST, Person, Server, gather, serving, whose_turn
from server.real import Stream, real_server


def follow(person: Person, path: str) -> str:
    """Click the link to the rematch; the path of the new table."""
    answer = person.browser.get(f"{path}/rematch", follow_redirects=False)
    assert answer.status_code == 303
    return answer.headers["location"]


def test_everybody_keeps_their_seat(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        path, people = gather(server)
        watcher = server.somebody()
        early = people[0].post(f"{path}/rematch")
        assert early.status_code == 409
        assert "when the game is over" in early.text
        server.finish(path.removeprefix("/t/"))
        assert watcher.post(f"{path}/rematch").status_code == 403
        assert 'id="rematch"' not in watcher.look(path).text
        assert people[1].post(f"{path}/rematch").status_code == 204
        assert people[0].post(f"{path}/rematch").status_code == 204
        places = [follow(person, path) for person in (*people, watcher)]
        assert len(set(places)) == 1
        other = places[0]
        assert other != path
        live = server.live(other.removeprefix("/t/"))
        old = server.live(path.removeprefix("/t/"))
        assert (live.game, live.options) == (old.game, old.options)
        assert [(seat.kind, seat.name) for seat in live.seats] == [
            ("person", "Ada"),
            ("person", "Friend 1"),
        ]
        # Who asked is ready; the other has not said so yet.
        assert [seat.ready for seat in live.seats] == [False, True]
        assert live.status == "gathering"
        for person in (*people, watcher):
            assert "To the rematch" in person.look(path).text
            assert "Friend 1 asks for a rematch." in person.look(path).text
        assert watcher.post(f"{other}/ready").status_code == 403
        assert people[0].post(f"{other}/ready").status_code == 204
        assert server.live(other.removeprefix("/t/")).status == "playing"
        seat, page = whose_turn(people, other)
        assert people[seat].choose(other, seat, page.sequence, page.options[0]).status_code == 204
        # The new table stands among my own on the start page.
        assert other in people[0].browser.get("/").text


def test_against_bots_it_begins_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        ada = server.somebody()
        path = ada.open("me", "random", **FIRST)
        table = path.removeprefix("/t/")
        dice = random.Random(1)
        while server.live(table).status != "over":
            page = ada.look(path)
            if page.options:
                ada.choose(path, 0, page.sequence, dice.choice(page.options))
        ada.post(f"{path}/rematch")
        live = server.live(follow(ada, path).removeprefix("/t/"))
        assert live.status == "playing"
        assert [(seat.kind, seat.bot) for seat in live.seats] == [("person", ""), ("bot", "random")]


def test_there_is_no_rematch_until_somebody_asks(server: Server) -> None:
    path, people = gather(server)
    assert people[0].browser.get(f"{path}/rematch").status_code == 404
    assert server.somebody().browser.get("/t/nowhere1/rematch").status_code == 404


def test_pressing_at_the_same_time_gives_one_table_and_a_live_link(tmp_path: Path) -> None:
    """A real server: everybody sees the link at once, and the file has exactly one more table."""
    data = tmp_path / "data"
    with serving(data, seed="11") as built:
        path, people = gather(built)
        built.finish(path.removeprefix("/t/"))
        jars = [person.browser.cookies for person in people]
    with real_server(data) as server:
        again = [server.somebody() for _ in people]
        for person, jar in zip(again, jars, strict=True):
            for cookie in jar.jar:
                person.browser.cookies.set(cookie.name, cookie.value or "", path=cookie.path)
        stream = Stream(server.somebody(), path)
        assert "To the rematch" not in stream.next()[1]
        ready = threading.Barrier(4)
        codes: list[int] = []

        def press(number: int) -> None:
            person = server.somebody(again[number % 2])
            ready.wait()
            codes.append(person.post(f"{path}/rematch").status_code)

        threads = [threading.Thread(target=press, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert codes == [204] * 4
        while "To the rematch" not in stream.next()[1]:
            pass
        stream.close()
        other = follow(again[0], path)
        assert again[0].post(f"{other}/chat", text="once more").status_code == 204
    store = Store(data / DATABASE)
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 2
    store.close()

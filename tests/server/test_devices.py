"""Seats on several devices: whoever enters a code holds what they held, and the new seats."""

import html
import re
from pathlib import Path

import pytest

from pertinax.server.devices import SEEN_EVERY
from pertinax.server.settings import RATES
from pertinax.texts import Texts
from server.people import FIRST, NOON, Person, Server, eventually, gather, serving
from server.real import Stream, real_server


def code_for(person: Person, path: str) -> str:
    shown = person.browser.get(f"{path}/device").text
    found = re.search(r"<output[^>]*>([A-Z0-9]{5}-[A-Z0-9]{5})<", shown)
    assert found is not None
    return found[1]


def held(server: Server, path: str, person: Person) -> frozenset[int]:
    return server.live(path.removeprefix("/t/")).mine(person.secret(path))


def test_who_sits_at_the_table_keeps_the_own_seat_and_holds_the_new_one_too(server: Server) -> None:
    path, (ada, bo) = gather(server)
    before = bo.secret(path)
    assert bo.enter(code_for(ada, path)).headers["location"] == path
    assert held(server, path, bo) == {0, 1}
    assert held(server, path, ada) == {0}
    assert bo.secret(path) == before
    # As a browser sees it: both seats are its own, and it may speak for both.
    for seat in (0, 1):
        assert bo.post(f"{path}/name", seat=seat, name=f"Bo {seat}").status_code == 204


def test_a_form_without_scripts_leads_through_to_the_table(server: Server) -> None:
    path, (ada, bo) = gather(server)
    answer = bo.browser.post("/device", data={"code": code_for(ada, path)}, follow_redirects=True)
    assert (answer.status_code, str(answer.url.path)) == (200, path)
    assert held(server, path, bo) == {0, 1}


def test_the_code_stands_in_no_address_and_is_good_once(server: Server) -> None:
    path, (ada, bo) = gather(server)
    eve = server.somebody()
    code = code_for(ada, path)
    sent = bo.post("/device", code=code)
    assert (sent.status_code, sent.headers["location"]) == (307, f"{path}/device")
    assert bo.post(f"{path}/device", code=code).status_code == 303
    assert eve.post(f"{path}/device", code=code).status_code == 409
    assert eve.enter(code).status_code == 409


def test_a_code_is_good_at_its_own_table_alone(server: Server) -> None:
    path, (ada, bo) = gather(server)
    other = bo.open("me", "friend", **FIRST)
    code = code_for(ada, path)
    assert bo.post(f"{other}/device", code=code).status_code == 409
    assert held(server, other, bo) == {0}
    assert bo.enter(code).status_code == 303


def test_codes_cannot_be_guessed_at_a_table_either(tmp_path: Path) -> None:
    with serving(tmp_path / "data", rates=RATES) as server:
        eve = server.somebody()
        path = eve.open("me", "friend", **FIRST)
        places = ["/device", f"{path}/device"] * 6
        codes = [eve.post(place, code="AAAAA-AAAAA").status_code for place in places]
        assert codes == [409] * 10 + [429] * 2


def marks(person: Person, path: str) -> list[str]:
    """The devices that a page offers to revoke."""
    page = person.browser.get(f"{path}/devices")
    assert page.status_code == 200
    return re.findall(r'name="device" value="([^"]+)"', page.text)


def test_the_holder_of_a_seat_sees_its_devices_and_revokes_one(server: Server) -> None:
    path, (ada, bo) = gather(server)
    phone, tablet = server.somebody(), server.somebody()
    assert marks(ada, path) == []
    for device in (phone, tablet):
        assert device.enter(code_for(ada, path)).status_code == 303
    page = ada.browser.get(f"{path}/devices").text
    assert page.count("Another device") == 2
    assert page.count("This device") == 1
    assert "2026-11-15 12:00 UTC" in page
    assert "Ada" in page
    assert "Friend 1" not in page
    for person in (ada, phone, tablet):
        secret = person.secret(path)
        assert secret not in page
    first, second, everybody = marks(ada, path)
    assert everybody == "others"
    assert ada.post(f"{path}/devices", device=first).status_code == 303
    assert held(server, path, phone) == frozenset()
    assert held(server, path, tablet) == held(server, path, ada) == {0}
    assert phone.look(path).asked is None
    assert phone.post(f"{path}/name", seat=0, name="Phone").status_code == 403
    assert phone.browser.get(f"{path}/devices").status_code == 403
    assert ada.post(f"{path}/devices", device=first).status_code == 422
    assert marks(ada, path) == [second]
    assert marks(bo, path) == []


def test_all_others_go_at_once_and_codes_end_with_them(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, (ada, bo) = gather(server)
        others = [server.somebody() for _ in range(3)]
        for device in others:
            device.enter(code_for(ada, path))
        code = code_for(others[0], path)
        theirs = code_for(bo, path)
        assert ada.post(f"{path}/devices", device="others").status_code == 303
        assert [held(server, path, device) for device in others] == [frozenset()] * 3
        assert others[0].enter(code).status_code == 409
        assert server.somebody().enter(theirs).status_code == 303
        jars = [person.browser.cookies for person in (ada, others[0])]
    with serving(tmp_path) as server:
        for jar, seats in zip(jars, ({0}, set()), strict=True):
            again = server.somebody()
            again.browser.cookies.update(jar)
            assert held(server, path, again) == seats


def test_nobody_revokes_what_they_do_not_hold(server: Server) -> None:
    path, (ada, bo) = gather(server)
    phone = server.somebody()
    phone.enter(code_for(ada, path))
    mark = marks(ada, path)[0]
    assert bo.post(f"{path}/devices", device=mark).status_code == 422
    assert bo.post(f"{path}/devices", device="others").status_code == 422
    assert server.somebody().post(f"{path}/devices", device=mark).status_code == 403
    assert held(server, path, phone) == {0}
    # A device for several seats loses those that I hold, and keeps its own.
    both = server.somebody()
    both.enter(code_for(ada, path))
    both.enter(code_for(bo, path))
    assert held(server, path, both) == {0, 1}
    assert ada.post(f"{path}/devices", device="others").status_code == 303
    assert held(server, path, both) == {1}


def test_when_a_device_was_last_seen_is_written_now_and_then(server: Server) -> None:
    path, (ada, _) = gather(server)
    table = path.removeprefix("/t/")
    written: list[str] = []
    people = server.services.tables.people
    server.services.tables.clock = lambda: f"2026-11-15T13:{len(written):02}:00+00:00"

    def last_seen() -> str:
        """As the database has it once what nobody waits for is written."""
        eventually(lambda: not server.services.tables._errands)
        return people.devices(table)[0][3]

    for _ in range(3):
        ada.look(path)
        written.append(last_seen())
    assert written == [written[0]] * 3
    assert people.devices(table)[0][2] == NOON
    server.clock.now += SEEN_EVERY
    ada.look(path)
    assert last_seen() > written[0]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_list_is_said_in_every_language(server: Server, language: str) -> None:
    path, (ada, _) = gather(server)
    for _ in range(2):
        server.somebody().enter(code_for(ada, path))
    ada.browser.cookies.set("language", language)
    page = html.unescape(ada.browser.get(f"{path}/devices").text)
    texts = Texts.load(language)
    for key in ("", ".text", ".this", ".other", ".revoke", ".others"):
        assert texts.get(f"people.devices{key}") in page
    assert texts.get("people.devices.seen", time="2026-11-15 12:00 UTC") in page


def test_a_revoked_device_is_a_spectator_at_once(tmp_path: Path) -> None:
    with real_server(tmp_path) as server:
        path, people = gather(server)
        ada = people[0]
        phone = server.somebody()
        assert phone.enter(code_for(ada, path)).status_code == 303
        stream = Stream(phone, path)
        assert 'id="my-seats"' in stream.next()[1]
        assert ada.post(f"{path}/devices", device=marks(ada, path)[0]).status_code == 303
        while 'id="my-seats"' in stream.next()[1]:
            pass
        assert 'id="choose"' not in stream.all[-1][1]
        stream.close()

"""Seats on several devices: whoever enters a code holds what they held, and the new seats."""

import re
from pathlib import Path

from pertinax.server.settings import RATES
from server.people import FIRST, Person, Server, gather, serving


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

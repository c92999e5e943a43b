"""Nobody is locked out: personal links, seats given back, bots on free seats, invitations."""

import html
import re
from pathlib import Path
from typing import Any

import pytest

from pertinax.server.agreement import CLAIM_PAUSE
from pertinax.server.keystore import KEYS
from pertinax.server.settings import DATABASE, RATES
from pertinax.texts import Texts
from server.people import FIRST, Person, Server, gather, serving
from server.test_majority import PATIENCE, Room

LINK = re.compile(r'id="link"[^>]* value="([^"]*)"')


def link_of(person: Person, path: str, **fields: str) -> str:
    """Press the button; the link that the page shows."""
    assert person.post(f"{path}/link", **fields).status_code == 303
    page = person.browser.get(f"{path}/link")
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    found = LINK.search(page.text)
    assert found is not None
    return html.unescape(found[1])


def held(server: Server, path: str, person: Person) -> frozenset[int]:
    return server.live(path.removeprefix("/t/")).mine(person.secret(path))


def comes_back(person: Person, path: str, link: str) -> int:
    return person.post(f"{path}/return", link=link).status_code


# Personal links


def test_a_browser_without_cookies_gets_its_seat_back_as_often_as_it_likes(server: Server) -> None:
    path, (ada, bo) = gather(server)
    link = link_of(ada, path)
    place, _, secret = link.partition("#")
    assert place == f"http://testserver{path}/return"
    assert len(secret) == 43
    assert link == link_of(ada, path)
    # As two browsers would; one pastes the whole link, for the other a script sends its end.
    lost, phone = server.somebody(), server.somebody()
    page = lost.browser.get(place).text
    assert secret not in page
    assert "welcome.js" in page
    assert (comes_back(lost, path, link), comes_back(phone, path, secret)) == (303, 303)
    assert held(server, path, lost) == held(server, path, phone) == held(server, path, ada) == {0}
    secrets = {person.secret(path) for person in (ada, lost, phone)} | {secret}
    assert len(secrets) == 4
    # Everybody is told, whoever holds the seat sees the browsers, and nobody else sees a secret.
    assert bo.look(path).text.count("A personal link brought a seat to one more browser: Ada.") == 2
    assert ada.browser.get(f"{path}/devices").text.count("Another device") == 2
    assert "Last used: 2026-11-15 12:00 UTC." in ada.browser.get(f"{path}/link").text
    for person in (bo, server.somebody()):
        seen = [person.browser.get(f"{path}{each}").text for each in ("", "/return", "/invite")]
        assert not any(one in page for one in secrets for page in seen)
    assert server.somebody().browser.get(f"{path}/link").status_code == 403
    assert bo.browser.get(f"{path}/link", follow_redirects=False).status_code == 303


def test_the_database_has_no_secret_of_a_link_and_it_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, (ada, _) = gather(server)
        link = link_of(ada, path)
        secrets = [link.partition("#")[2], ada.secret(path)]
    data = b"".join(each.read_bytes() for each in tmp_path.glob(f"{DATABASE}*"))
    assert not any(secret.encode() in data for secret in secrets)
    with serving(tmp_path) as server:
        lost = server.somebody()
        assert comes_back(lost, path, link) == 303
        assert held(server, path, lost) == {0}


def test_a_link_is_ended_by_another_by_its_owner_and_with_its_browser(server: Server) -> None:
    path, (ada, bo) = gather(server)
    first = link_of(ada, path)
    second = link_of(ada, path, anew="1")
    assert first != second
    eve = server.somebody()
    assert comes_back(eve, path, first) == 409
    assert comes_back(eve, path, second) == 303
    # Whoever stole a link and made one of their own loses both.
    stolen = link_of(eve, path)
    mark = re.search(r'name="end" value="(\w+)"', ada.browser.get(f"{path}/link").text)
    assert mark is not None
    assert bo.post(f"{path}/link", end=mark[1]).status_code == 422
    assert server.somebody().post(f"{path}/link", end=mark[1]).status_code == 403
    assert ada.post(f"{path}/link", end=mark[1]).status_code == 303
    assert comes_back(server.somebody(), path, stolen) == 409
    again = link_of(eve, path)
    assert ada.post(f"{path}/devices", device="others").status_code == 303
    assert held(server, path, eve) == frozenset()
    assert comes_back(eve, path, again) == 409
    assert comes_back(eve, path, link_of(ada, path)) == 303
    assert held(server, path, bo) == {1}


def test_a_link_leads_to_no_other_table_and_to_nothing_once_its_seat_is_left(
    server: Server,
) -> None:
    ada, eve = server.somebody(), server.somebody()
    path = ada.open("me", "friend", **FIRST)
    other = eve.open("me", "friend", **FIRST)
    link = link_of(ada, path)
    assert comes_back(eve, other, link) == 409
    assert ada.post(f"{path}/leave", seat=0).status_code == 204
    assert comes_back(ada, path, link) == 409
    for wrong in ("", "#", "a" * 64, "a" * 5000, "é", "\0"):
        assert comes_back(eve, path, wrong) == 409, wrong
    assert eve.post(f"{path}/return").status_code == 400
    assert eve.post(f"{path}/link", anew="2").status_code == 403
    assert eve.post(f"{other}/link", anew="2").status_code == 400


def test_links_cannot_be_guessed(tmp_path: Path) -> None:
    with serving(tmp_path, rates=RATES) as server:
        eve = server.somebody()
        path = eve.open("me", "friend", **FIRST)
        assert [comes_back(eve, path, "A" * 43) for _ in range(12)] == [409] * 10 + [429] * 2


def test_a_link_used_by_many_leaves_few_behind(server: Server) -> None:
    path, (ada, _) = gather(server)
    link = link_of(ada, path)
    for _ in range(KEYS + 2):
        assert comes_back(server.somebody(), path, link) == 303
    keys = server.live(path.removeprefix("/t/")).seats[0].keys
    assert len(keys) == KEYS
    # Its owner is pushed out by that, and comes back by the same link.
    assert comes_back(ada, path, link) == 303
    assert held(server, path, ada) == {0}


def test_a_link_leads_to_rematches_as_well(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        path, (ada, bo) = gather(server)
        link = link_of(ada, path)
        server.finish(path.removeprefix("/t/"))
        assert bo.post(f"{path}/rematch").status_code == 204
        other = bo.browser.get(f"{path}/rematch", follow_redirects=False).headers["location"]
        lost = server.somebody()
        back = lost.post(f"{path}/return", link=link)
        assert back.headers["location"] == other
        assert held(server, path, lost) == held(server, other, lost) == {0}
        assert lost.post(f"{other}/ready").status_code == 204
        assert server.live(other.removeprefix("/t/")).status == "playing"
        # What is ended at the new table still leads to the old one alone.
        ada.browser.get(f"{path}/rematch")
        link_of(ada, other, anew="1")
        late = server.somebody()
        assert late.post(f"{path}/return", link=link).headers["location"] == path


# A seat that is given back by agreement


def test_the_others_give_a_lost_seat_back(server: Server) -> None:
    path, people = gather(server, 3)
    room = Room(server, path, people)
    room.comes(1, 2)
    lost = server.somebody()
    server.clock.now += PATIENCE
    assert "I was Ada" in lost.look(path).text
    assert lost.post(f"{path}/claim", target=0).status_code == 303
    assert held(server, path, lost) == frozenset()
    assert "Somebody has lost the seat of Ada" in people[1].look(path).text
    assert server.somebody().post(f"{path}/claim", target=0).status_code == 409
    room.says(1, True)
    assert held(server, path, lost) == frozenset()
    room.says(2, True)
    assert held(server, path, lost) == {0}
    assert held(server, path, people[0]) == {0}
    assert room.log == ["asked-seat", "agreed", "agreed", "seat-back"]
    assert lost.post(f"{path}/name", seat=0, name="Ada again").status_code == 204
    # Whose it was sees the other browser, and takes it away.
    assert people[0].post(f"{path}/devices", device="others").status_code == 303
    assert held(server, path, lost) == frozenset()


def test_a_seat_is_not_given_while_its_holder_may_be_back_at_once(server: Server) -> None:
    path, people = gather(server)
    room = Room(server, path, people)
    room.comes(0, 1)
    eve = server.somebody()
    assert "I was Ada" not in eve.look(path).text
    assert eve.post(f"{path}/claim", target=0).status_code == 409
    room.goes(0)
    assert eve.post(f"{path}/claim", target=0).status_code == 303
    room.says(1, True)
    room.later(PATIENCE - 1)
    assert held(server, path, eve) == frozenset()
    room.comes(0)
    room.later(0)
    assert room.live.proposal is None
    room.later(PATIENCE)
    assert held(server, path, eve) == frozenset()
    assert room.log == ["asked-seat", "agreed", "here-again"]


def test_one_refusal_ends_it_and_nobody_goes_on_asking(server: Server) -> None:
    path, people = gather(server, 3)
    room = Room(server, path, people)
    room.comes(1, 2)
    server.clock.now += PATIENCE
    eve = server.somebody()
    eve.post(f"{path}/claim", target=0)
    room.says(2, True)
    room.says(1, False)
    assert room.live.proposal is None
    assert eve.post(f"{path}/claim", target=0).status_code == 409
    room.later(CLAIM_PAUSE)
    assert eve.post(f"{path}/claim", target=0).status_code == 303
    assert held(server, path, eve) == frozenset()


def test_who_is_away_is_waited_for_and_a_claim_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        room = Room(server, path, people)
        lost = server.somebody()
        lost.post(f"{path}/claim", target=0)
        room.later(10 * PATIENCE)
        assert room.live.proposal is not None
        jars = [person.browser.cookies for person in (*people, lost)]
    with serving(tmp_path) as server:
        again = [server.somebody() for _ in jars]
        for person, jar in zip(again, jars, strict=True):
            person.browser.cookies.update(jar)
        room = Room(server, path, again)
        room.comes(1)
        server.clock.now += PATIENCE
        room.says(1, True)
        assert held(server, path, again[2]) == {0}


def test_claims_that_make_no_sense_are_refused(server: Server) -> None:
    path, people = gather(server)
    eve = server.somebody()
    for target in ("7", "-1", "x", ""):
        assert eve.post(f"{path}/claim", target=target).status_code in (400, 422)
    # Whoever sits here does not take another's seat in this way.
    assert people[1].post(f"{path}/claim", target=0).status_code == 409
    # Where only bots could agree nobody can.
    alone = people[0].open("me", "random", **FIRST)
    server.bots_rest(alone.removeprefix("/t/"))
    assert "I was Ada" not in eve.look(alone).text
    refused = eve.post(f"{alone}/claim", target=0)
    assert refused.status_code == 409
    assert "personal link" in refused.text
    assert eve.post(f"{alone}/claim", target=1).status_code == 422


# The host and the bots


def test_the_host_fills_a_free_seat_with_a_bot_and_frees_it_again(server: Server) -> None:
    ada, bo = server.somebody(), server.somebody()
    path = ada.open("friend", "me", "friend", **FIRST)
    table = path.removeprefix("/t/")
    bo.sit(path, 0, "Bo")
    assert 'id="host-3"' in ada.look(path).text
    assert 'id="host-3"' not in bo.look(path).text
    for person, seat, bot, status in (
        (bo, 2, "random", 409), (server.somebody(), 2, "random", 403), (ada, 0, "random", 409),
        (ada, 2, "wizard", 422), (ada, 9, "random", 422), (ada, 2, "", 409),
    ):  # fmt: skip
        assert person.post(f"{path}/host", seat=seat, bot=bot).status_code == status
    assert ada.post(f"{path}/host", seat=2, bot="random").status_code == 204
    assert "The host lets a bot sit down" not in bo.look(path).text  # the log comes with the game
    assert ada.post(f"{path}/host", seat=2, bot="").status_code == 204
    assert server.live(table).seats[2].kind == "open"
    cleo = server.somebody()
    assert cleo.sit(path, 2, "Cleo").status_code == 303
    assert cleo.post(f"{path}/leave", seat=2).status_code == 204
    for person in (ada, bo):
        person.post(f"{path}/ready")
    assert server.live(table).status == "gathering"
    assert ada.post(f"{path}/host", seat=2, bot="random").status_code == 204
    assert server.live(table).status == "playing"


def test_during_the_game_a_friend_takes_over_from_a_bot(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, cleo = server.somebody(), server.somebody()
        path = ada.open("me", "random", **FIRST)
        table = path.removeprefix("/t/")
        assert cleo.sit(path, 1, "Cleo").status_code == 409
        assert ada.post(f"{path}/host", seat=1, bot="").status_code == 204
        assert "Seat 2 is free" in cleo.look(path).text
        # Nobody answers for a free seat, and the host may give it to a bot again.
        server.bots_rest(table)
        assert server.live(table).bot_asked() is None
        assert ada.post(f"{path}/host", seat=1, bot="random").status_code == 204
        assert ada.post(f"{path}/host", seat=1, bot="").status_code == 204
        assert cleo.sit(path, 1, "Cleo").status_code == 303
        assert held(server, path, cleo) == {1}
        assert ada.post(f"{path}/host", seat=1, bot="").status_code == 409
        assert "The host sends a bot away" in cleo.look(path).text
        jar = cleo.browser.cookies
    with serving(tmp_path) as server:
        again = server.somebody()
        again.browser.cookies.update(jar)
        live = server.finish(table)
        assert [seat.name for seat in live.seats] == ["Ada", "Cleo"]
        assert live.record() is not None
        assert "Cleo" in str(live.record())


def test_the_host_waits_for_somebody_again_for_whom_a_bot_plays(server: Server) -> None:
    path, (ada, bo) = gather(server)
    assert bo.post(f"{path}/bot", seat=1).status_code == 204
    assert "wait for Friend 1 again" in ada.look(path).text
    assert ada.post(f"{path}/host", seat=1, bot="").status_code == 204
    assert server.live(path.removeprefix("/t/")).seats[1].kind == "person"
    assert held(server, path, bo) == {1}


def test_while_the_host_is_gone_the_first_who_is_here_acts_for_them(server: Server) -> None:
    people = [server.somebody() for _ in range(2)]
    path = people[0].open("me", "friend", "friend", **FIRST)
    people[1].sit(path, 1, "Bo")
    room = Room(server, path, people)
    assert (room.live.opened_by, room.live.host) == (0, 0)
    room.comes(1)
    assert room.live.host == 1
    assert people[1].post(f"{path}/host", seat=2, bot="random").status_code == 204
    room.comes(0)
    assert room.live.host == 0


def test_a_bot_plays_on_for_me_only_after_a_question(server: Server) -> None:
    path, (ada, _) = gather(server)
    page = ada.look(path).text
    asks = page.partition('id="stand-in-for-1"')[2].partition("</details>")[0]
    assert "Shall a bot answer for Ada from now on?" in asks
    assert asks.index("<summary>") < asks.index("Shall a bot") < asks.index('id="bot-1"')
    assert page.count('action="/t/testtable000/bot"') == 1


# Rematches


def test_nobody_who_is_silent_holds_up_a_rematch(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        path, people = gather(server, 3)
        server.finish(path.removeprefix("/t/"))
        people[0].post(f"{path}/rematch")
        places = [person.browser.get(f"{path}/rematch").url.path for person in people[:2]]
        room = Room(server, places[0], people)
        # The second looks at the new table and says nothing, the third has closed the browser.
        room.comes(0, 1)
        assert people[0].post(f"{room.path}/begin", seat=0).status_code == 204
        room.later(PATIENCE - 1)
        assert room.live.status == "gathering"
        room.later(1)
        live = room.live
        assert live.status == "playing"
        assert [seat.kind for seat in live.seats] == ["person", "bot", "bot"]
        assert people[1].post(f"{room.path}/bot", seat=1, bot=0).status_code == 204


def test_a_seat_that_is_left_before_a_rematch_is_filled_by_the_host(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        ada = server.somebody()
        path = ada.open("me", "random", **FIRST)
        ada.post(f"{path}/host", seat=1, bot="")
        cleo = server.somebody()
        cleo.sit(path, 1, "Cleo")
        server.finish(path.removeprefix("/t/"))
        ada.post(f"{path}/rematch")
        other = ada.browser.get(f"{path}/rematch").url.path
        live = server.live(other.removeprefix("/t/"))
        assert [seat.kind for seat in live.seats] == ["person", "person"]
        assert cleo.browser.get(f"{path}/rematch").url.path == other
        assert cleo.post(f"{other}/leave", seat=1).status_code == 204
        assert ada.post(f"{other}/host", seat=1, bot="random").status_code == 204
        assert server.live(live.id).status == "playing"


# Invitations, and what a hidden page asks for


@pytest.mark.parametrize(
    ("host", "settings", "link", "said"),
    [
        (
            "127.0.0.1:8123",
            {"network": "http://192.0.2.7:8123"},
            "http://192.0.2.7:8123",
            "network.",
        ),
        ("localhost:8123", {"closed": True}, "http://localhost:8123", "--host 0.0.0.0"),
        ("[::1]:8123", {}, "http://[::1]:8123", "knows of no network"),
        ("table.example", {"network": "http://192.0.2.7:8123"}, "http://table.example", ""),
        ('"><script>', {}, "http://localhost", "only works on this machine"),
    ],
)
def test_an_invitation_says_where_its_link_works(
    tmp_path: Path, host: str, settings: dict[str, Any], link: str, said: str
) -> None:
    with serving(tmp_path, **settings) as server:
        ada = server.somebody()
        path = ada.open("me", "friend", **FIRST)
        page = ada.browser.get(f"{path}/invite", headers={"host": host}).text
        found = LINK.search(page)
        assert found is not None
        assert html.unescape(found[1]) == f"{link}{path}"
        assert ("only works on this machine" in page) == bool(said)
        assert said in page
        # No code for a camera where no other device could follow it.
        drawn = "192.0.2.7" in link or "example" in link
        assert ("<svg viewBox" in page.partition("<main")[2]) == drawn
        assert "<script>" not in page
        assert " style=" not in page


def test_a_hidden_page_is_told_of_messages_and_of_its_turn(server: Server) -> None:
    path, people = gather(server)
    turns = [person.browser.get(f"{path}/pulse").json() for person in people]
    assert sorted(each["asked"] for each in turns) == [False, True]
    people[0].post(f"{path}/chat", text="Hello")
    people[0].post(f"{path}/chat", text="Anybody?")
    server.somebody().post(f"{path}/chat", text="I watch")
    said = [person.browser.get(f"{path}/pulse?after=0").json()["said"] for person in people]
    assert said == [1, 3]
    newest = server.live(path.removeprefix("/t/")).chat[-1].number
    assert people[1].browser.get(f"{path}/pulse?after={newest}").json()["said"] == 0
    assert people[1].browser.get(f"{path}/pulse?after=x").status_code == 400


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_everything_is_said_in_every_language(server: Server, language: str) -> None:
    path, (ada, _) = gather(server)
    texts = Texts.load(language)
    other = server.somebody()
    comes_back(other, path, link_of(ada, path))
    link_of(other, path)
    for person in (ada, other, stranger := server.somebody()):
        person.browser.cookies.set("language", language)
    link, way_back = (
        html.unescape(ada.browser.get(f"{path}/{each}").text) for each in ("link", "return")
    )
    for key in (
        ".title",
        ".care",
        ".mail",
        ".qr",
        ".others",
        ".end",
        ".unused",
        ".anew",
        ".anew.hint",
    ):
        assert texts.get(f"welcome.link{key}") in link
    for key in (".title", ".text", ".go", ".paste"):
        assert texts.get(f"welcome.return{key}") in way_back
    seen = html.unescape(stranger.look(path).text)
    for key in ("claim.title", "claim.link", "claim.text"):
        assert texts.get(key) in seen
    assert texts.get("claim.go", name="Ada") in seen
    stranger.post(f"{path}/claim", target=0)
    assert texts.get("people.asked.seat", name="Ada") in html.unescape(stranger.look(path).text)

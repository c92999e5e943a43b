"""Names, leaving, and a bot in my place: by the holder of the seat alone, in the record too."""

import random
from pathlib import Path

import pytest

from pertinax.server.livetable import LiveTable
from pertinax.server.store import Store
from server.people import FIRST, HeldBots, Server, gather, serving, whose_turn


def table_of(server: Server, path: str) -> LiveTable:
    return server.live(path.removeprefix("/t/"))


def test_a_new_name_is_everywhere_and_stays(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        seat, page = whose_turn(people, path)
        people[seat].choose(path, seat, page.sequence, page.options[0])
        assert people[1].post(f"{path}/name", seat=1, name="  Bo\u202e <b> ").status_code == 204
        live = table_of(server, path)
        assert live.seats[1].name == "Bo <b>"
        assert live.match is not None
        record = str(live.match.record())
        assert "Bo <b>" in record
        page_now = people[0].look(path).text
        assert "Friend 1 is now called Bo &lt;b&gt;." in page_now
        assert "Bo <b>" not in page_now
    with serving(tmp_path) as server:
        match = table_of(server, path).match
        assert match is not None
        assert str(match.record()) == record


@pytest.mark.parametrize("name", ["", "   ", "\u202e\x07", "Ada"])
def test_a_name_must_be_one_and_ones_own(server: Server, name: str) -> None:
    path, people = gather(server)
    answer = people[1].post(f"{path}/name", seat=1, name=name)
    assert answer.status_code == 422
    assert table_of(server, path).seats[1].name == "Friend 1"


def test_names_have_the_limits_they_had_at_the_door(server: Server) -> None:
    path, people = gather(server)
    assert people[0].post(f"{path}/name", seat=0, name="A" * 300).status_code == 204
    assert table_of(server, path).seats[0].name == "A" * 24
    before = table_of(server, path).sequence
    assert people[0].post(f"{path}/name", seat=0, name="A" * 24).status_code == 204
    assert table_of(server, path).sequence == before


def test_a_seat_that_is_left_is_free_again(server: Server) -> None:
    ada, bo, cy = (server.somebody() for _ in range(3))
    path = ada.open("me", "friend", **FIRST)
    bo.sit(path, 1, "Bo")
    bo.post(f"{path}/ready")
    assert bo.post(f"{path}/leave", seat=1).status_code == 204
    live = table_of(server, path)
    assert (live.seats[1].kind, live.seats[1].name, live.seats[1].ready) == ("open", "", False)
    assert bo.post(f"{path}/ready").status_code == 403
    assert ada.post(f"{path}/ready").status_code == 204
    assert table_of(server, path).status == "gathering"
    assert cy.sit(path, 1, "Bo").status_code == 303
    cy.post(f"{path}/ready")
    assert table_of(server, path).status == "playing"
    late = cy.post(f"{path}/leave", seat=1)
    assert late.status_code == 409
    assert "a bot may play on for you" in late.text


def test_leaving_is_stored(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, bo = server.somebody(), server.somebody()
        path = ada.open("me", "friend", **FIRST)
        bo.sit(path, 1, "Bo")
        bo.post(f"{path}/leave", seat=1)
        database = server.services.settings.database
    store = Store(database)
    stored = store.load(path.removeprefix("/t/"), 0)
    store.close()
    assert stored is not None
    assert stored.keys[1] == []
    assert stored.seats[1].kind == "open"


def test_a_bot_plays_on_for_me_until_i_am_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        seat, page = whose_turn(people, path)
        me, other = people[seat], people[1 - seat]
        assert me.post(f"{path}/bot", seat=seat).status_code == 204
        # The bot has answered for me, as often as it is its turn.
        other.until_asked(path)
        live = table_of(server, path)
        assert {who for _, who in live.decisions} == {seat}
        name = live.seats[seat].name
        assert f"A bot plays on for {name}." in other.look(path).text
        assert "a bot plays on" in other.look(path).text
        refused = me.choose(path, seat, live.sequence, page.options[0])
        assert refused.status_code == 409
        assert "A bot plays for this seat" in refused.text
        assert me.post(f"{path}/undo", seat=seat, sequence=live.sequence).status_code == 409
        jar = me.browser.cookies
    with serving(tmp_path) as server:
        me = server.somebody()
        me.browser.cookies.update(jar)
        assert "I am back" in me.look(path).text
        assert me.post(f"{path}/bot", seat=seat, bot=0).status_code == 204
        count = len(table_of(server, path).decisions)
        server.bots_rest(path.removeprefix("/t/"))
        live = table_of(server, path)
        assert (live.seats[seat].kind, live.seats[seat].bot) == ("person", "")
        assert len(live.decisions) == count
        assert live.seats[seat].name == name


def test_the_bots_answer_that_comes_too_late_does_not_count(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """I come back while the bot is thinking: the question is mine."""
    bots = HeldBots(monkeypatch)
    path, people = gather(server)
    seat, _ = whose_turn(people, path)
    me = people[seat]
    me.post(f"{path}/bot", seat=seat)
    assert bots.thinking.wait(60)
    me.post(f"{path}/bot", seat=seat, bot=0)
    bots.may_answer.set()
    server.bots_rest(path.removeprefix("/t/"))
    assert table_of(server, path).decisions == []
    page = me.look(path)
    assert me.choose(path, seat, page.sequence, page.options[0]).status_code == 204


def test_who_lets_a_bot_play_on_agrees_to_what_was_asked(server: Server) -> None:
    path, people = gather(server)
    dice = random.Random(3)
    for _ in range(5):
        seat, page = whose_turn(people, path)
        people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
    people[0].post(f"{path}/back", seat=0, lines=2)
    people[1].post(f"{path}/bot", seat=1)
    live = table_of(server, path)
    assert live.proposal is None
    assert "back" in [happening.kind for happening in live.happenings]


def test_nobody_else_touches_my_seat(server: Server) -> None:
    path, people = gather(server)
    watcher = server.somebody()
    before = table_of(server, path).sequence
    for person in (people[1], watcher):
        for what in ("name", "leave", "bot"):
            assert person.post(f"{path}/{what}", seat=0, name="Eve").status_code == 403
        assert person.post(f"{path}/bot", seat=0, bot=0).status_code == 403
    assert table_of(server, path).sequence == before


def test_a_plain_bot_is_nobodys_to_take(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "greedy", **FIRST)
    assert ada.post(f"{path}/bot", seat=1, bot=0).status_code == 403
    assert ada.post(f"{path}/bot", seat=0, bot=0).status_code == 204
    assert table_of(server, path).seats[1].kind == "bot"

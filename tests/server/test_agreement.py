"""Going back further than undo, and a bot for somebody who is gone: only if everybody agrees."""

import asyncio
import random
from pathlib import Path

import pytest

from pertinax.server import agreement
from pertinax.server.errors import NotPossible, Refused, Stale
from pertinax.server.livetable import LiveTable
from pertinax.server.restoring import restore
from pertinax.server.settings import Settings
from pertinax.server.store import Store
from pertinax.server.tables import Tables
from server.people import (
    FIRST,
    HeldBots,
    Person,
    Server,
    eventually,
    gather,
    make_services,
    serving,
    settings_for,
    whose_turn,
)


def play_on(people: list[Person], path: str, steps: int, seed: int = 1) -> None:
    dice = random.Random(seed)
    for _ in range(steps):
        seat, page = whose_turn(people, path)
        answer = people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
        assert answer.status_code == 204, answer.text


def table_of(server: Server, path: str) -> LiveTable:
    return server.live(path.removeprefix("/t/"))


def made(server: Server, path: str) -> int:
    proposal = table_of(server, path).proposal
    assert proposal is not None
    return proposal.sequence


def stored(settings: Settings, table: str) -> LiveTable:
    store = Store(settings.database)
    found = store.load(table, 60)
    store.close()
    assert found is not None
    return restore(found).live


def same_in_store(server: Server, live: LiveTable) -> None:
    again = stored(server.services.settings, live.id)
    assert again.match is not None
    assert live.match is not None
    assert str(again.match.record()) == str(live.match.record())
    assert again.match.hash() == live.match.hash()
    assert again.decisions == live.decisions
    assert (again.sequence, again.status) == (live.sequence, live.status)
    assert (again.proposal, again.happenings) == (live.proposal, live.happenings)
    assert [seat.looked for seat in again.seats] == [seat.looked for seat in live.seats]


def test_when_all_agree_the_table_goes_back(server: Server) -> None:
    path, people = gather(server, 3)
    play_on(people, path, 12)
    before = table_of(server, path)
    assert before.match is not None
    wanted = before.match.rewind(5)
    assert people[0].post(f"{path}/back", seat=0, lines=5).status_code == 204
    at = made(server, path)
    watcher = server.somebody()
    for person in (*people, watcher):
        page = person.look(path).text
        assert "Ada asks to take back 7 decisions." in page
        assert "Nobody unsees anything" in page
    assert 'name="agree" value="1"' not in people[0].look(path).text
    assert "Never mind" in people[0].look(path).text
    assert 'name="agree"' not in watcher.look(path).text
    assert people[1].post(f"{path}/answer", made=at, agree=1).status_code == 204
    assert len(table_of(server, path).decisions) == 12
    assert "Waiting for: Friend 2." in people[1].look(path).text
    same_in_store(server, table_of(server, path))
    assert people[2].post(f"{path}/answer", made=at, agree=1).status_code == 204
    live = table_of(server, path)
    assert live.match is not None
    assert live.match.hash() == wanted.hash()
    assert live.match.notes[-1] == (5, "the table took back 7 answers")
    assert live.proposal is None
    same_in_store(server, live)
    for person in (*people, watcher):
        page = person.look(path).text
        assert "As Ada asked, the table took back 7 decisions; what was seen stays seen." in page
        assert "asks to take back" not in page
    play_on(people, path, 5, seed=2)
    same_in_store(server, table_of(server, path))


def test_one_refusal_is_enough_and_everybody_reads_it(server: Server) -> None:
    path, people = gather(server, 3)
    play_on(people, path, 8)
    assert people[1].post(f"{path}/back", seat=1, lines=2).status_code == 204
    at = made(server, path)
    assert people[0].post(f"{path}/answer", made=at, agree=1).status_code == 204
    assert people[2].post(f"{path}/answer", made=at, agree=0).status_code == 204
    live = table_of(server, path)
    assert live.proposal is None
    assert len(live.decisions) == 8
    for person in people:
        assert "Friend 2 refuses: everything stays as it is." in person.look(path).text
    late = people[0].post(f"{path}/answer", made=at, agree=1)
    assert late.status_code == 409
    same_in_store(server, live)


def test_who_asked_may_take_it_back(server: Server) -> None:
    path, people = gather(server)
    play_on(people, path, 4)
    people[0].post(f"{path}/back", seat=0, lines=1)
    assert people[1].post(f"{path}/back", seat=1, lines=0).status_code == 409
    people[0].post(f"{path}/answer", made=made(server, path), agree=0)
    assert table_of(server, path).proposal is None
    assert "Ada takes the question back." in people[1].look(path).text


def test_who_plays_on_overtakes_the_question(server: Server) -> None:
    path, people = gather(server)
    play_on(people, path, 6)
    people[0].post(f"{path}/back", seat=0, lines=2)
    at = made(server, path)
    seat, _ = whose_turn(people, path)
    play_on(people, path, 1)
    live = table_of(server, path)
    assert live.proposal is None
    assert len(live.decisions) == 7
    name = ("Ada", "Friend 1")[seat]
    assert f"{name} has gone on: the question to the table is void." in people[1].look(path).text
    assert people[1].post(f"{path}/answer", made=at, agree=1).status_code == 409
    same_in_store(server, live)


def test_a_question_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        play_on(people, path, 6)
        people[0].post(f"{path}/back", seat=0, lines=3)
        at = made(server, path)
        pages = [person.look(path).text for person in people]
        cookies = [person.browser.cookies for person in people]
    with serving(tmp_path) as server:
        again = [server.somebody() for _ in people]
        for person, jar in zip(again, cookies, strict=True):
            person.browser.cookies.update(jar)
        assert [person.look(path).text for person in again] == pages
        assert again[1].post(f"{path}/answer", made=at, agree=1).status_code == 204
        assert len(table_of(server, path).decisions) == 3


def test_bots_agree_and_wait_for_the_answer(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = HeldBots(monkeypatch)
    ada, bo = server.somebody(), server.somebody()
    path = ada.open("me", "friend", "greedy", **FIRST)
    bo.sit(path, 1, "Bo")
    for person in (ada, bo):
        person.post(f"{path}/ready")
    people = [ada, bo]
    dice = random.Random(4)
    while table_of(server, path).bot_asked() is None:
        for seat, person in enumerate(people):
            page = person.look(path)
            if page.options:
                person.choose(path, seat, page.sequence, dice.choice(page.options))
    assert bots.thinking.wait(60)
    count = len(table_of(server, path).decisions)
    assert count > 0
    assert ada.post(f"{path}/back", seat=0, lines=0).status_code == 204
    bots.may_answer.set()
    server.bots_rest(path.removeprefix("/t/"))
    assert len(table_of(server, path).decisions) == count
    bo.post(f"{path}/answer", made=made(server, path), agree=0)
    eventually(lambda: len(table_of(server, path).decisions) > count)


def test_with_bots_alone_nobody_needs_to_be_asked(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", "greedy", **FIRST)
    while len(table_of(server, path).decisions) < 6:
        page = ada.until_asked(path)
        assert page.asked is not None
        ada.choose(path, page.asked, page.sequence, page.options[0])
    assert ada.post(f"{path}/back", seat=0, lines=1).status_code == 204
    live = table_of(server, path)
    assert live.proposal is None
    assert [happening.kind for happening in live.happenings] == ["back"]


def test_a_game_that_is_over_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        path, people = gather(server)
        dice = random.Random(6)
        while table_of(server, path).status != "over":
            seat, page = whose_turn(people, path)
            people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
        count = len(table_of(server, path).decisions)
        assert "Go back further" in people[0].look(path).text
        people[0].post(f"{path}/back", seat=0, lines=count - 1)
        people[1].post(f"{path}/answer", made=made(server, path), agree=1)
        live = table_of(server, path)
        assert live.status == "playing"
        assert live.match is not None
        assert live.match.result is None
        # Its seed could be read: what comes is drawn by another one.
        assert [place for place, _ in live.match.seeds] == [count - 1]
        same_in_store(server, live)
        assert people[0].browser.get(f"{path}/record").status_code == 409
        play_on(people, path, 1)


def test_only_people_at_the_table_ask_and_answer(server: Server) -> None:
    path, people = gather(server)
    play_on(people, path, 4)
    watcher = server.somebody()
    assert watcher.post(f"{path}/back", seat=0, lines=1).status_code == 403
    assert people[1].post(f"{path}/back", seat=0, lines=1).status_code == 403
    for lines in ("4", "99", "-1", "one"):
        answer = people[0].post(f"{path}/back", seat=0, lines=lines)
        assert answer.status_code in (400, 422), lines
    people[0].post(f"{path}/back", seat=0, lines=1)
    at = made(server, path)
    assert watcher.post(f"{path}/answer", made=at, agree=0).status_code == 403
    assert people[1].post(f"{path}/answer", made=at - 1, agree=1).status_code == 409
    assert people[1].post(f"{path}/answer", made=at, agree=2).status_code == 400
    assert made(server, path) == at


def test_the_page_offers_moments_where_undo_ends(server: Server) -> None:
    path, people = gather(server)
    play_on(people, path, 30)
    live = table_of(server, path)
    assert live.match is not None
    for seat, person in enumerate(people):
        page = person.look(path).text
        offered = page.partition('id="further"')[2].partition("</details>")[0]
        assert "to the start of my last turn" in offered
        assert ("by one decision" in offered) == (not live.match.may_undo(seat))
    assert 'id="further"' not in server.somebody().look(path).text


async def any_game(tables: Tables, settings: Settings, dice: random.Random) -> int:
    """A game of three at one device with undo and agreed undo anywhere; how often it went back."""
    table, _ = await tables.open("episode1", ["me", "here", "here"], [], {}, "en")
    live = await tables.get(table)
    everybody = frozenset(range(3))
    back = 0
    for _ in range(260):
        match = live.match
        assert match is not None
        if live.decisions and (dice.random() < 0.08 or live.status == "over"):
            lines = max(0, len(live.decisions) - dice.randint(1, 20))
            await agreement.propose_back(tables, table, dice.randrange(3), everybody, lines)
            assert len(live.decisions) == lines
            back += 1
            again = stored(settings, table)
            assert live.match is not None
            assert again.match is not None
            assert str(again.match.record()) == str(live.match.record())
            assert again.match.hash() == live.match.hash()
            assert again.decisions == live.decisions
        elif dice.random() < 0.2 and any(match.may_undo(seat) for seat in range(3)):
            seat = next(seat for seat in range(3) if match.may_undo(seat))
            await tables.undo(table, seat, live.sequence)
        else:
            decision = dice.choice(match.decisions)
            option = dice.choice(decision.options).text
            await tables.choose(table, decision.seat, live.sequence, option)
    return back


@pytest.mark.parametrize("seed", [1, 2])
def test_after_going_back_anywhere_the_store_has_the_same_game(tmp_path: Path, seed: int) -> None:
    settings = settings_for(tmp_path)

    async def play() -> None:
        tables = make_services(settings, seed="3").tables
        assert await any_game(tables, settings, random.Random(seed)) > 8
        await tables.close()

    asyncio.run(play())


def test_a_choice_made_before_the_table_went_back_is_stale(tmp_path: Path) -> None:
    async def play() -> None:
        tables = make_services(settings_for(tmp_path)).tables
        table, _ = await tables.open("episode1", ["me", "here"], [], {}, "en")
        live = await tables.get(table)
        for _ in range(5):
            assert live.match is not None
            decision = live.match.decisions[0]
            await tables.choose(table, decision.seat, live.sequence, decision.options[0].text)
        assert live.match is not None
        decision, at = live.match.decisions[0], live.sequence
        await agreement.propose_back(tables, table, 0, frozenset({0, 1}), 4)
        with pytest.raises(Stale):
            await tables.choose(table, decision.seat, at, decision.options[0].text)
        with pytest.raises(NotPossible):
            await agreement.propose_back(tables, table, 0, frozenset({0, 1}), 4)
        await tables.close()

    asyncio.run(play())


def test_somebody_who_is_gone_is_replaced_if_the_others_agree(server: Server) -> None:
    path, people = gather(server, 3)
    play_on(people, path, 3)
    assert people[0].post(f"{path}/replace", seat=0, target=2).status_code == 204
    assert "Ada asks to let a bot play on for Friend 2." in people[1].look(path).text
    # Friend 2 is waited for as everybody is.
    server.clock.now += server.services.settings.patience
    at = made(server, path)
    assert people[1].post(f"{path}/answer", made=at, agree=1).status_code == 204
    live = table_of(server, path)
    assert (live.seats[2].kind, live.seats[2].bot, live.seats[2].name) == (
        "bot",
        "greedy",
        "Friend 2",
    )
    assert live.seats[2].stand_in
    same_in_store(server, live)
    assert "A bot plays on for Friend 2." in people[0].look(path).text
    # The holder is away, not gone for ever.
    page = people[2].look(path)
    assert "I am back" in page.text
    assert not page.options
    assert people[2].post(f"{path}/bot", seat=2, bot=0).status_code == 204
    assert table_of(server, path).seats[2].kind == "person"
    assert "Friend 2 is back." in people[0].look(path).text


def test_who_plays_is_not_replaced(server: Server) -> None:
    path, people = gather(server, 3)
    seat, page = whose_turn(people, path)
    other = (seat + 1) % 3
    assert people[other].post(f"{path}/replace", seat=other, target=seat).status_code == 204
    people[seat].choose(path, seat, page.sequence + 1, page.options[0])
    live = table_of(server, path)
    assert live.proposal is None
    assert live.seats[seat].kind == "person"
    for target in (other, 7):
        answer = people[other].post(f"{path}/replace", seat=other, target=target)
        assert answer.status_code in (422, 409), target


def test_somebody_who_is_here_is_asked_and_not_replaced(tmp_path: Path) -> None:
    async def play() -> None:
        tables = make_services(settings_for(tmp_path)).tables
        table, _ = await tables.open("episode1", ["me", "here"], [], {}, "en")
        tables.presence.enter(table, frozenset({1}))
        with pytest.raises(Refused, match="is-here"):
            await agreement.propose_bot(tables, table, 0, frozenset({0}), 1)
        await tables.close()

    asyncio.run(play())

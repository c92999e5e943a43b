"""Tables that other rules than those they were played by must open."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from web.at_table import Element, read

from pertinax.games.registry import find_game
from pertinax.kernel.table import Table
from pertinax.server.errors import BrokenTable
from pertinax.server.livetable import LiveTable
from pertinax.server.opening import open_all
from pertinax.server.past import Past
from pertinax.server.settings import DATABASE
from pertinax.texts import Texts
from server.people import Person, Server, gather, make_services, serving, settings_for
from server.test_records import go_on, unfinished, upload
from server.test_replay import look_back, moment, play_on

Turn = Callable[[Table[Any]], None]
LANGUAGES = ("en", "fr", "pl")


@contextmanager
def rules(
    monkeypatch: pytest.MonkeyPatch, turn: Callable[[Turn], Turn], revision: int = 0
) -> Iterator[None]:
    """Episode 1 with another turn, of another revision or in silence."""
    game: Any = find_game("episode1")
    with monkeypatch.context() as patch:
        patch.setattr(game, "_turn", turn(game._turn))
        if revision:
            patch.setattr(game, "revision", revision)
        yield


def richer(whole: Turn) -> Turn:
    """Whoever has had a turn has one thing more of the first kind."""

    def turn(table: Table[Any]) -> None:
        seat = table.state.active
        whole(table)
        table.state.players[seat].stock[0] += 1

    return turn


def later_richer(whole: Turn) -> Turn:
    """The same, but not in the first turns."""

    def turn(table: Table[Any]) -> None:
        later = table.state.turn > 1
        (richer(whole) if later else whole)(table)

    return turn


def others(whole: Turn) -> Turn:
    """The other player has the turn: no answer that was given in it fits."""

    def turn(table: Table[Any]) -> None:
        table.state.active = 1 - table.state.active
        whole(table)

    return turn


def same(whole: Turn) -> Turn:
    return whole


def begun(data: Path, decisions: int = 30) -> tuple[str, list[str], int]:
    """A table in the middle of a turn; path, secrets, and how many decisions older turns had."""
    with serving(data) as server:
        path, people = gather(server)
        play_on(people, path, decisions)
        while not _in_a_turn(_live(server, path)):
            play_on(people, path, 1)
        match = _live(server, path).match
        assert match is not None
        over = sum(turn.decided for turn in match.past)
        return path, [person.secret(path) for person in people], over


def _in_a_turn(live: LiveTable) -> bool:
    match = live.match
    assert match is not None
    return match.decided > sum(turn.decided for turn in match.past)


def _live(server: Server, path: str) -> LiveTable:
    return server.live(path.removeprefix("/t/"))


def seated(server: Server, path: str, secrets: list[str]) -> list[Person]:
    people = [server.somebody() for _ in secrets]
    for person, secret in zip(people, secrets, strict=True):
        person.browser.cookies.set(path.replace("/t/", "seat-"), secret, path=path)
    return people


def in_database(data: Path, *statements: str) -> None:
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize("revision", [0, 9], ids=["in silence", "revision 9"])
def test_it_goes_on_from_the_start_of_its_turn_and_says_so_in_each_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: int
) -> None:
    path, secrets, over = begun(tmp_path)
    before = find_game("episode1").revision
    with rules(monkeypatch, richer, revision), serving(tmp_path) as server:
        live = _live(server, path)
        match = live.match
        assert match is not None
        assert match.seam == over
        assert match.revisions == ((0, before), *([(over, revision)] if revision else []))
        people = seated(server, path, secrets)
        for language in LANGUAGES:
            people[0].browser.cookies.set("language", language)
            kind = "rules" if revision else "rules-same"
            told = Texts.load(language).get(
                f"people.log.{kind}", day="2026-11-15", revision=revision or before, before=before
            )
            assert told in read(people[0].look(path).text).text
            assert told in read(people[0].browser.get(f"{path}/log").text).text
        play_on(people, path, 10)
        kinds = [happening.kind for happening in _live(server, path).happenings]
        assert kinds == [kind]
        after = str(match.record())
    # The same rules again: nothing more is said, and nothing is lost.
    with rules(monkeypatch, richer, revision), serving(tmp_path) as server:
        live = _live(server, path)
        assert [happening.kind for happening in live.happenings] == [kind]
        assert live.match is not None
        assert live.match.seam == over
        assert str(live.match.record()).startswith(after[: after.rindex("\n")])
        play_on(seated(server, path, secrets), path, 3)


@pytest.mark.parametrize("revision", [0, 9], ids=["in silence", "revision 9"])
def test_answers_that_no_longer_fit_are_taken_back_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: int
) -> None:
    path, secrets, over = begun(tmp_path)
    before = find_game("episode1").revision
    with rules(monkeypatch, others, revision), serving(tmp_path) as server:
        live = _live(server, path)
        assert len(live.decisions) == over
        (happening,) = live.happenings
        lost = happening.fields["n"]
        assert lost > 0
        people = seated(server, path, secrets)
        for language in LANGUAGES:
            people[0].browser.cookies.set("language", language)
            kind = "rules-lost" if revision else "rules-same-lost"
            fields = {"day": "2026-11-15", "revision": revision or before, "before": before}
            told = Texts.load(language).plural(f"people.log.{kind}", lost, **fields)
            assert told in read(people[0].look(path).text).text
        play_on(people, path, 5)


def test_of_two_who_open_it_at_once_one_lets_the_rules_take_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _, over = begun(tmp_path)
    table = path.removeprefix("/t/")

    async def both() -> list[LiveTable]:
        servers = [make_services(settings_for(tmp_path)) for _ in range(2)]
        found = await asyncio.gather(*[services.tables.get(table) for services in servers])
        for services in servers:
            await services.tables.close()
        return found

    with rules(monkeypatch, richer, 9):
        one, other = asyncio.run(both())
    assert one.stored == other.stored
    for live in (one, other):
        assert [happening.kind for happening in live.happenings] == ["rules"]
        assert live.match is not None
        assert live.match.seam == over
    assert one.match is not None
    assert other.match is not None
    assert one.match.hash() == other.match.hash()


def test_what_nobody_can_put_in_words_any_more_breaks_no_page(tmp_path: Path) -> None:
    path, secrets, _ = begun(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        last, text = connection.execute("SELECT max(turn), events FROM turns").fetchone()
        events = [["lost-custom", [1, "x"], "", -1], ["turn", [1, 2, 3, 4], "", -1]]
        told = json.dumps([*json.loads(text), *events])
        connection.execute("UPDATE turns SET events = ? WHERE turn = ?", (told, last))
        # The rules are others now, so that what is stored is what is told.
        connection.execute("UPDATE starts SET data = replace(data, '[[0,', '[[0,9')")
    with serving(tmp_path) as server:
        people = seated(server, path, secrets)
        for language in LANGUAGES:
            people[0].browser.cookies.set("language", language)
            said = Texts.load(language).get("web.log.older", kind="lost-custom")
            assert said in read(people[0].look(path).text).text
            assert said in read(people[0].browser.get(f"{path}/log").text).text
        play_on(people, path, 2)


def test_nobody_goes_back_to_rules_that_are_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, secrets, over = begun(tmp_path)
    with rules(monkeypatch, richer, 9), serving(tmp_path) as server:
        people = seated(server, path, secrets)
        play_on(people, path, 12)
        for language in LANGUAGES:
            people[0].browser.cookies.set("language", language)
            answer = people[0].post(f"{path}/back", seat=0, lines=over - 1)
            assert answer.status_code == 409
            assert Texts.load(language).get("server.error.back-rules") in read(answer.text).text
        match = _live(server, path).match
        assert match is not None
        assert match.decided > over
        assert people[0].post(f"{path}/back", seat=0, lines=over).status_code == 204
        proposal = _live(server, path).proposal
        assert proposal is not None
        answer = people[1].post(f"{path}/answer", made=proposal.sequence, agree=1)
        assert answer.status_code == 204, answer.text
        match = _live(server, path).match
        assert match is not None
        assert (match.decided, match.seam) == (over, over)
        play_on(people, path, 8)
        record = str(match.record())
    with rules(monkeypatch, richer, 9), serving(tmp_path) as server:
        match = _live(server, path).match
        assert match is not None
        assert match.seam == over
        assert str(match.record()).startswith(record[: record.rindex("\n")])


def test_what_was_asked_for_before_the_rules_changed_lapses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, secrets, over = begun(tmp_path)
    with serving(tmp_path) as server:
        people = seated(server, path, secrets)
        assert people[0].post(f"{path}/back", seat=0, lines=over - 1).status_code == 204
    with rules(monkeypatch, richer, 9), serving(tmp_path) as server:
        people = seated(server, path, secrets)
        proposal = _live(server, path).proposal
        assert proposal is not None
        answer = people[1].post(f"{path}/answer", made=proposal.sequence, agree=1)
        assert answer.status_code == 204, answer.text
        live = _live(server, path)
        assert live.proposal is None
        assert [each.kind for each in live.happenings][-1] == "lapsed"
        play_on(people, path, 3)


def test_a_table_with_decisions_alone_gets_what_it_lacks(tmp_path: Path) -> None:
    path, secrets, _ = begun(tmp_path)
    with serving(tmp_path) as server:
        match = _live(server, path).match
        assert match is not None
        state, record = match.hash(), str(match.record())
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        whole = connection.execute("SELECT * FROM turns ORDER BY turn").fetchall()
        start = connection.execute("SELECT * FROM starts").fetchall()
    in_database(
        tmp_path,
        "DELETE FROM turns", "DELETE FROM starts", "DELETE FROM contents",
        "UPDATE tables SET content_key = '', result = ''",
    )  # fmt: skip
    with serving(tmp_path) as server:
        live = _live(server, path)
        assert live.match is not None
        assert (live.match.hash(), str(live.match.record())) == (state, record)
        assert live.happenings == []
        play_on(seated(server, path, secrets), path, 1)
        assert server.call(open_all, server.services.tables, 0.0) == []
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        found = connection.execute("SELECT * FROM turns ORDER BY turn").fetchall()
        assert found[: len(whole)] == whole
        if len(found) == len(whole):
            assert connection.execute("SELECT * FROM starts").fetchall() == start
        assert connection.execute("SELECT count(*) FROM contents").fetchone() == (1,)


def test_a_state_that_cannot_be_read_is_reached_by_its_decisions(tmp_path: Path) -> None:
    path, secrets, over = begun(tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        (text,) = connection.execute("SELECT data FROM starts").fetchone()
        data = json.loads(text)
        data["state"]["something of another release"] = 1
        data["revisions"] = [[0, 99]]
        connection.execute("UPDATE starts SET data = ?", (json.dumps(data),))
        events = connection.execute("SELECT events FROM turns ORDER BY turn").fetchall()
    with serving(tmp_path) as server:
        live = _live(server, path)
        assert live.match is not None
        assert live.match.decided > over
        assert [happening.kind for happening in live.happenings] == ["rules"]
        play_on(seated(server, path, secrets), path, 5)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        found = connection.execute("SELECT events FROM turns ORDER BY turn").fetchall()
        assert found[: len(events)] == events


def test_tables_that_cannot_be_opened_are_counted_at_the_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, _, _ = begun(tmp_path)
    with serving(tmp_path, table="othertable") as server:
        gather(server)
        caplog.set_level("INFO", "pertinax.server")
        assert server.call(open_all, server.services.tables, 0.0) == []
        assert "could_not_open=0" in caplog.text
    table = path.removeprefix("/t/")
    in_database(tmp_path, f"UPDATE tables SET game = 'gone' WHERE id = '{table}'")
    with serving(tmp_path) as server:
        assert server.call(open_all, server.services.tables, 0.0) == [table]
        assert "could_not_open=1" in caplog.text
        with pytest.raises(BrokenTable):
            server.live(table)


def test_a_record_of_other_rules_is_shown_as_far_as_it_agrees_and_goes_on_there(
    server: Server,
) -> None:
    match = unfinished()
    text = str(match.record())
    lines = match.record().lines
    revision = find_game("episode1").revision
    told = text.replace(f"rules {revision}\n", f"rules {revision + 5}\n")
    # By those rules somebody could answer otherwise.
    rows = told.splitlines()
    place = rows.index(str(lines[20])) if rows.count(str(lines[20])) == 1 else -1
    assert place > 0
    rows[place] = f"{rows[place].rsplit(' ', 1)[0]} unheard-of"
    ada = server.somebody()
    answer = upload(ada, "\n".join([*rows, ""]))
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"].removesuffix("/replay")
    for language in LANGUAGES:
        ada.browser.cookies.set("language", language)
        page = look_back(ada, path)
        assert moment(page) == (20, 20)
        texts = Texts.load(language)
        why = texts.get("record.fault.no-answer", found="unheard-of")
        assert texts.plural("replay.stops", 10, at=20, why=why) in page.text
        assert page.all(id="continue")
    assert "unheard-of" in ada.browser.get(f"{path}/record").text
    assert go_on(ada, path, 21, "me", "here").status_code == 422
    answer = go_on(ada, path, 20, "me", "here")
    assert answer.status_code == 303, answer.text
    other = server.live(answer.headers["location"][3:])
    assert other.match is not None
    assert other.match.decided == 20


def test_a_finished_game_keeps_result_log_and_record_and_shows_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        server.finish(path.removeprefix("/t/"))
        match = _live(server, path).match
        assert match is not None
        assert match.result is not None
        scores, events = match.result.scores, [repr(event) for event in match.events()]
        record = people[0].browser.get(f"{path}/record").text
        secrets = [person.secret(path) for person in people]
        decisions = len(match.record().lines)
    with rules(monkeypatch, later_richer), serving(tmp_path) as server:
        live = _live(server, path)
        match = live.match
        assert match is not None
        assert match.result is not None
        assert (match.result.scores, live.happenings) == (scores, [])
        assert [repr(event) for event in match.events()] == events
        people = seated(server, path, secrets)
        assert people[0].browser.get(f"{path}/record").text == record
        texts = Texts.load("en")
        page = look_back(people[0], path, at=decisions // 3)
        stops, end = moment(page)
        assert 0 < stops < decisions // 3
        assert end == decisions
        why = texts.get("record.fault.hash", turn=4)
        assert texts.get("replay.gap", at=stops, to=end, why=why) in page.text
        # Its end was kept, too.
        last = follow(people[0], page, "next")
        assert moment(last) == (end, end)
        assert last.all(id="outcome")
        assert go_on(people[0], path, stops + 1, "me", "here").status_code == 422
        assert people[0].post(f"{path}/back", seat=0, lines=decisions - 1).status_code == 409


def follow(person: Person, page: Element, move: str) -> Element:
    """The moment to which one of the buttons leads."""
    answer = person.browser.get(page.one(id=f"move-{move}").attributes["href"])
    assert answer.status_code == 200, answer.text
    return read(answer.text)


def test_moments_before_and_after_other_rules_took_over_can_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, secrets, over = begun(tmp_path)
    with serving(tmp_path) as server:
        match = _live(server, path).match
        assert match is not None
        began = [match.rewind(at).view(None) for at in range(over + 1)]
    with rules(monkeypatch, later_richer, 9), serving(tmp_path) as server:
        people = seated(server, path, secrets)
        play_on(people, path, 12)
        live = _live(server, path)
        assert live.match is not None
        whole = live.match
        past = Past()
        newest = past.recall(whole, None)
        assert newest.gap is not None
        agreed, seam = newest.gap
        assert 0 < agreed < seam == over
        assert newest.end == whole.decided == len(newest.told) - 1
        assert list(newest.told) == sorted(newest.told)
        for at in range(whole.decided + 1):
            found = past.recall(whole, None, at)
            if at <= agreed:
                assert (found.at, found.match.view(None)) == (at, began[at])
            elif at < seam:
                assert found.at == (agreed if at - agreed <= seam - at else seam)
            else:
                assert found.at == at
                assert found.match.hash() == whole.rewind(at).hash()
                assert found.told[at] == len(found.match.events(None))
        # What is taken back after the seam is no past any more.
        earlier = whole.rewind(seam + 2)
        assert past.recall(earlier, None).end == seam + 2
        assert past.recall(whole, None).end == whole.decided
        for language in LANGUAGES:
            texts = Texts.load(language)
            people[0].browser.cookies.set("language", language)
            page = look_back(people[0], path, at=agreed)
            why = texts.get("record.fault.hash", turn=4)
            said = texts.get("replay.gap", at=agreed, to=seam, why=why)
            assert said in page.one(id="prompt").text
            page = follow(people[0], page, "next")
            assert moment(page) == (seam, whole.decided)
            assert page.one(id="headline").text.strip() == texts.get("replay.kept")
            assert moment(follow(people[0], page, "back")) == (agreed, whole.decided)
            assert moment(follow(people[0], page, "earlier"))[0] <= agreed
            page = follow(people[0], page, "next")
            assert moment(page) == (seam + 1, whole.decided)
            assert said in page.one(id="side").text


def test_a_game_that_ends_after_other_rules_took_over_is_continued_from_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, secrets, over = begun(tmp_path, 150)
    with rules(monkeypatch, later_richer, 9), serving(tmp_path) as server:
        people = seated(server, path, secrets)
        server.finish(path.removeprefix("/t/"))
        decisions = moment(look_back(people[0], path))[1]
        assert decisions > over + 10
        agreed = moment(look_back(people[0], path, at=over // 3))[0]
        page = look_back(people[0], path, at=over + 3)
        assert moment(page) == (over + 3, decisions)
        texts = Texts.load("en")
        assert texts.get("replay.continue.kept", at=agreed) in page.one(id="continue").text
        assert go_on(people[0], path, over + 3, "me", "here").status_code == 422
        assert look_back(people[0], path, at=1).one(id="continue").all(tag="form")
    # However often it is opened, and by rules that came still later: what agrees can be seen.
    for revision in (9, 10):
        with rules(monkeypatch, later_richer, revision), serving(tmp_path) as server:
            people = seated(server, path, secrets)
            page = look_back(people[0], path, at=over + 3)
            assert moment(page) == (over + 3, decisions)
            assert "! revision 9\n" in people[0].browser.get(f"{path}/record").text
            assert "! revision 10" not in people[0].browser.get(f"{path}/record").text

"""Reports of what looks wrong, and save points: nothing secret leaves a game that is played."""

import html
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pertinax.bots.registry import find_bot
from pertinax.commands import Refused
from pertinax.commands.replay import replay
from pertinax.commands.screen import Screen
from pertinax.kernel.errors import NotReadable
from pertinax.server.livetable import LiveTable, bot_answer
from pertinax.server.savestore import MOST
from pertinax.texts import Texts
from pertinax.words.reports import FORMAT, parse_report
from server.people import FIRST, Person, Server, gather, serving, whose_turn

GAMES = ("episode1", "episode2", "perpetuity")


def reported(person: Person, path: str, at: str = "") -> str:
    answer = person.browser.get(f"{path}/report{at}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith("attachment; ")
    assert answer.headers["cache-control"] == "no-store"
    return answer.text


def play_on(people: list[Person], path: str, steps: int) -> None:
    dice = random.Random(1)
    for _ in range(steps):
        seat, page = whose_turn(people, path)
        people[seat].choose(path, seat, page.sequence, dice.choice(page.options))


def shown(text: str, tmp_path: Path, **how: Any) -> str:
    """What the terminal says of a report."""
    file = tmp_path / "a.report.txt"
    file.write_text(text, "utf-8")
    console = Console(width=110, record=True, file=io.StringIO())
    assert replay(file, screen=Screen(console), **{"interactive": False, **how}) == 0
    return console.export_text()


def secrets_of(live: LiveTable) -> set[str]:
    """What nobody may read while a game is played."""
    assert live.match is not None
    found = {live.match.seed, live.match.deal.seed, live.match.hash()}
    found |= {turn.hash for turn in live.match.past if turn.hash}
    found |= {key for seat in live.seats for key in seat.keys}
    return {*found, *(each[:16] for each in found if len(each) > 16), live.id}


# Reports


@pytest.mark.parametrize("game", GAMES)
def test_a_report_of_a_running_game_has_what_was_seen_and_no_secret(
    tmp_path: Path, game: str
) -> None:
    with serving(tmp_path / "data", seed="a seed that nobody may know") as server:
        path, people = gather(server, 2, game=game, **(FIRST if game == "episode1" else {}))
        play_on(people, path, 25)
        live = server.live(path.removeprefix("/t/"))
        match = live.match
        assert match is not None
        lines = match.record().lines
        for seat, person in enumerate(people):
            text = reported(person, path)
            assert not any(secret in text for secret in secrets_of(live))
            report = parse_report(text)
            assert (report.seat, report.at) == (seat, match.settled)
            assert report.view == json.loads(json.dumps(match.view(seat)))
            assert len(report.told) == len(match.events(seat))
            assert len(report.decided) == match.settled
            for (who, kind, option), line in zip(report.decided, lines, strict=False):
                assert who == line.seat
                assert (kind, option) in {(line.kind, line.text), (None, None)}
                assert who != seat or kind is not None
            decision = match.decision(seat)
            assert (report.asked is None) == (decision is None)
            if report.asked is not None and decision is not None:
                assert report.asked.options == [option.text for option in decision.options]
                rules = {reason.rule for _, reason in match.refusals(seat)}
                assert rules <= set(report.rules)
            said = shown(text, tmp_path)
            assert live.seats[seat].name in said
            assert Texts.load("en").get("report.eyes", name=live.seats[seat].name) in said
        spectator = parse_report(reported(server.somebody(), path))
        assert spectator.seat is None
        assert spectator.view == json.loads(json.dumps(match.view(None)))


def test_what_was_answered_in_secret_is_in_no_report_of_another(tmp_path: Path) -> None:
    with serving(tmp_path / "data", seed="11") as server:
        path, people = gather(server, 3)
        table = path.removeprefix("/t/")
        past = server.services.pasts.of(table)
        live = server.live(table)
        bots = [find_bot("random")(live.game, seat, table) for seat in range(3)]
        secret: list[int] = []
        open_form = False
        # Until a form of secret answers is closed, and another has been begun by somebody.
        while not (secret and open_form):
            match = live.match
            assert match is not None
            assert match.result is None
            seat = match.decisions[0].seat
            answer = bot_answer(match.fork(), seat, bots[seat])
            server.call(server.services.tables.choose, table, seat, live.number([seat]), answer)
            live = server.live(table)
            assert live.match is not None
            open_form = live.match.settled < live.match.decided
            if not secret and live.match.turn > match.turn:
                known = past.decided(live.match, live.match.settled)
                secret = [place for place, (_, hidden) in enumerate(known) if hidden]
        match = live.match
        assert match is not None
        lines = match.record().lines
        for seat, person in enumerate(people):
            report = parse_report(reported(person, path))
            assert len(report.decided) == report.at == match.settled < len(lines)
            for place in secret:
                line, told = lines[place], report.decided[place]
                mine = line.seat == seat
                assert told == [line.seat, line.kind if mine else None, line.text if mine else None]
        nobody = parse_report(reported(server.somebody(), path))
        assert all(nobody.decided[place][1:] == [None, None] for place in secret)


def test_an_earlier_moment_is_reported_as_it_was_seen_then(server: Server, tmp_path: Path) -> None:
    path, people = gather(server)
    play_on(people, path, 12)
    report = parse_report(reported(people[0], path, "?at=5"))
    match = server.live(path.removeprefix("/t/")).match
    assert match is not None
    then = match.rewind(5)
    assert (report.at, report.turn) == (5, then.turn)
    assert report.view == json.loads(json.dumps(then.view(0)))
    assert len(report.decided) == 5
    for wrong in ("x", "-1", "9" * 30):
        assert people[0].browser.get(f"{path}/report?at={wrong}").status_code == 400
    assert parse_report(reported(people[0], path, "?at=9999")).at == match.settled


def test_once_the_game_is_over_a_report_has_the_record_and_opens_at_its_moment(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "data", seed="11") as server:
        path, people = gather(server)
        live = server.finish(path.removeprefix("/t/"))
        text = reported(people[1], path, "?at=7")
        report = parse_report(text)
        assert (report.at, report.record) == (7, str(live.record()))
        assert live.match is not None
        said = shown(text, tmp_path)
        assert "decisions: 7" in said
        typed = iter(["q"])
        prompts: list[str] = []

        def read(prompt: str) -> str:
            prompts.append(prompt)
            return next(typed)

        file = tmp_path / "a.report.txt"
        screen = Screen(Console(width=110, file=io.StringIO()), read)
        assert replay(file, screen=screen, interactive=True) == 0
        assert prompts == [
            Texts.load("en").get("cli.replay.prompt", at=7, of=len(live.match.record().lines))
        ]


def test_there_is_nothing_to_report_before_the_game(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "friend", **FIRST)
    assert ada.browser.get(f"{path}/report").status_code == 409
    assert ada.browser.get(f"{path}/saves").status_code == 409
    assert ada.post(f"{path}/saves", name="x").status_code == 409


def test_hostile_reports_are_refused_in_words(server: Server, tmp_path: Path) -> None:
    path, people = gather(server)
    text = reported(people[0], path)
    head, _, rest = text.partition("{")
    data = json.loads("{" + rest)
    wrong: list[Any] = [
        {}, [], 7, {**data, "game": 7}, {**data, "players": 99}, {**data, "at": -1},
        {**data, "seat": 5}, {**data, "told": [1]}, {**data, "more": 1}, {**data, "turn": 1e300},
        {**data, "names": ["\x1b[2J", "Bo"]}, {**data, "asked": {"kind": 1}},
        {**data, "options": 3}, {**data, "decided": [[0, "x"]]}, {**data, "content": "x" * 5000},
    ]  # fmt: skip
    for each in wrong:
        with pytest.raises(NotReadable):
            parse_report(head + json.dumps(each))
    for broken in ("", "{", "[" * 100_000, "{" * 5000, '{"a":' * 3000):
        with pytest.raises(NotReadable):
            parse_report(f"{FORMAT}\n{broken}")
    # What passes that and makes no sense is refused where it is shown.
    for each in (
        {**data, "view": None}, {**data, "view": {"players": []}}, {**data, "preview": []},
        {**data, "told": [[1, ["no-such-event", [], "", -1]]]}, {**data, "game": "chess"},
        {**data, "options": {"side": 9}},
        {**data, "decided": [["p9", "x", "y"]]}, {**data, "record": "no record"},
    ):  # fmt: skip
        with pytest.raises(Refused):
            shown(head + json.dumps(each), tmp_path)
    other = shown(head + json.dumps({**data, "content": "0" * 64, "engine": "9.9"}), tmp_path)
    assert "with the values of today" in other
    assert "it may show the moment otherwise" in other
    remarked = text.replace("#\n", "# The die was counted twice.\n", 1)
    assert "The die was counted twice." in shown(remarked, tmp_path)


# Save points


def test_a_moment_is_kept_though_the_table_goes_another_way(tmp_path: Path) -> None:
    with serving(tmp_path, seed="11") as server:
        path, people = gather(server)
        table = path.removeprefix("/t/")
        play_on(people, path, 12)
        match = server.live(table).match
        assert match is not None
        kept = [str(line) for line in match.record().lines]
        assert people[0].post(f"{path}/saves", name="Before the storm").status_code == 303
        assert "Ada keeps this moment as “Before the storm”." in people[1].look(path).text
        # The table goes back and another way; what was kept stays.
        assert people[0].post(f"{path}/back", seat=0, lines=4).status_code == 204
        made = server.live(table).proposal
        assert made is not None
        people[1].post(f"{path}/answer", made=made.sequence, agree=1)
        page = people[1].browser.get(f"{path}/saves").text
        assert "Before the storm" in page
        assert "gone another way" in page
        assert people[1].post(f"{path}/saves/1/open").status_code == 409
        server.finish(table)
        opened = people[1].post(f"{path}/saves/1/open")
        place = opened.headers["location"]
        assert place.endswith(f"/replay?at={len(kept)}")
        other = place.removeprefix("/t/").partition("/")[0]
        record = server.live(other).record()
        assert record is not None
        assert [str(line) for line in record.lines] == kept
        # As any moment of a record it goes on at a new table.
        fields = {"at": str(len(kept)), "seats": ["me", "random"], "name": ["Bo", ""]}
        onward = people[1].browser.post(f"/t/{other}/continue", data=fields, follow_redirects=False)
        assert onward.status_code == 303
        jar = people[0].browser.cookies
    with serving(tmp_path) as server:
        again = server.somebody()
        again.browser.cookies.update(jar)
        assert "Before the storm" in again.browser.get(f"{path}/saves").text
        assert again.post(f"{path}/saves/1/remove").status_code == 303
        assert "Before the storm" not in again.browser.get(f"{path}/saves").text


def test_the_table_goes_back_to_a_moment_that_was_kept(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "random", **FIRST)
    page = ada.until_asked(path)
    ada.post(f"{path}/saves", name="First")
    place = server.live(path.removeprefix("/t/")).match
    assert place is not None
    lines = place.settled
    ada.choose(path, 0, page.sequence, page.options[0])
    ada.until_asked(path)
    assert f'name="lines" value="{lines}"' in ada.browser.get(f"{path}/saves").text
    assert ada.post(f"{path}/back", seat=0, lines=lines).status_code in (204, 422)


def test_save_points_are_bounded_and_only_for_those_who_sit_there(server: Server) -> None:
    path, people = gather(server)
    eve = server.somebody()
    assert eve.post(f"{path}/saves", name="x").status_code == 403
    for name in ("", "   ", "\x00"):
        assert people[0].post(f"{path}/saves", name=name).status_code == 422
    assert people[0].post(f"{path}/saves", name="x", at="999").status_code == 422
    assert people[0].post(f"{path}/saves", name="x", at="y").status_code == 400
    hostile = "<script>alert(1)</script>" + "x" * 500
    assert people[0].post(f"{path}/saves", name=hostile).status_code == 303
    page = eve.browser.get(f"{path}/saves").text
    assert "<script>alert" not in page
    assert 'id="keep-moment"' not in page
    for number in range(MOST - 1):
        assert people[1].post(f"{path}/saves", name=f"n{number}").status_code == 303
    assert people[1].post(f"{path}/saves", name="one more").status_code == 409
    # The host lets anybody's go, others their own.
    assert people[1].post(f"{path}/saves/1/remove").status_code == 403
    assert eve.post(f"{path}/saves/1/remove").status_code == 403
    assert people[0].post(f"{path}/saves/2/remove").status_code == 303
    assert people[1].post(f"{path}/saves", name="n1").status_code == 422
    for wrong in ("0", "x", "-1", "9" * 40):
        assert people[0].post(f"{path}/saves/{wrong}/remove").status_code == 422


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_pages_and_reports_speak_every_language(
    server: Server, tmp_path: Path, language: str
) -> None:
    path, people = gather(server)
    texts = Texts.load(language)
    ada = people[0]
    ada.browser.cookies.set("language", language)
    seen = html.unescape(ada.look(path).text)
    assert texts.get("report.go") in seen
    assert texts.get("report.title") in seen
    ada.post(f"{path}/saves", name="x")
    page = html.unescape(ada.browser.get(f"{path}/saves").text)
    for key in ("title", "text", "name", "keep", "look", "remove", "later"):
        assert texts.get(f"saves.{key}") in page
    text = reported(ada, path)
    assert texts.get("report.remark") in text
    said = " ".join(shown(text, tmp_path, language=language).split())
    assert " ".join(texts.get("report.eyes", name="Ada").split()) in said

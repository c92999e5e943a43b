"""The page of a replay as a pure function: well formed, labelled, without anything to choose."""

import dataclasses
from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files
from typing import Any

import pytest
from web import test_pages as every
from web.at_table import Element, Table, play, playing, read

from pertinax import texts as catalogues
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match
from pertinax.kernel.replaying import Stop
from pertinax.people import Status
from pertinax.server.past import Past
from pertinax.texts import Texts
from pertinax.web import aside, log, replay
from pertinax.web.recall import Moment, recall, whole_log
from pertinax.web.rendering import rendered
from pertinax.web.see import see

ME = frozenset({0})
HOSTILE = every.HOSTILE


OTHER_RULES = Stop(9, 3, NotReadable("leads elsewhere", key="hash", turn=3))
"""Why a replay ends before the game did."""


def finished(names: list[str] | None = None) -> Table:
    table = playing(3, names=names)
    play(table)
    assert table.status == "over"
    return table


def moment(table: Table, at: int, seat: int | None = None, look: str = "", **of: Any) -> Moment:
    assert table.match is not None
    recalled = Past().recall(table.match, seat, at)
    if (gap := of.get("gap")) is not None:
        step = None if at == gap[1] else recalled.step
        recalled = dataclasses.replace(recalled, gap=gap, stop=OTHER_RULES, step=step)
    return recall(table, recalled, seat, of.get("language", "en"), look, of.get("stop"))


def log_of(table: Table, seat: int | None = None) -> str:
    assert table.match is not None
    recalled = Past().recall(table.match, seat)
    return replay.log(whole_log(table, table.match, recalled.told, seat, "en"))


def every_page() -> dict[str, Callable[[], str]]:
    """Drawn when it is looked at."""

    @cache
    def over() -> Table:
        return finished()

    @cache
    def brought() -> Table:
        table = finished()
        table.status = "record"
        return table

    @cache
    def begun(turns: int, status: Status = "record") -> Table:
        table = playing()
        play(table, lambda match: match.turn > turns)
        table.status = status
        return table

    running, broken_off = partial(begun, 3, "playing"), partial(begun, 2)
    end = 10_000
    gap = (12, 30)
    return {
        "running": lambda: replay.replay(moment(running(), end, 0)),
        "running, watched": lambda: replay.replay(moment(running(), 3)),
        "the beginning": lambda: replay.replay(moment(over(), 0)),
        "in the middle": lambda: replay.replay(moment(over(), 40, 1, "2")),
        "the end": lambda: replay.replay(moment(over(), end, 0)),
        "a record": lambda: replay.replay(moment(brought(), 30)),
        "broken off": lambda: replay.replay(moment(broken_off(), end)),
        "stopped": lambda: replay.replay(moment(broken_off(), end, stop=OTHER_RULES)),
        "before it stops": lambda: replay.replay(moment(broken_off(), 1, stop=OTHER_RULES)),
        "before what cannot be shown": lambda: replay.replay(moment(over(), 12, gap=gap)),
        "as it was kept": lambda: replay.replay(moment(over(), 30, gap=gap)),
        "after what cannot be shown": lambda: replay.replay(moment(over(), 31, gap=gap)),
        "log": lambda: log_of(over()),
        "log of a record": lambda: log_of(brought(), 1),
    }


PAGES = every_page()


@cache
def page(name: str) -> Element:
    return read(PAGES[name]())


@pytest.fixture(params=PAGES)
def document(request: pytest.FixtureRequest) -> Element:
    return page(request.param)


def test_it_keeps_what_every_page_keeps(document: Element) -> None:
    every.test_nothing_is_inline(document)
    every.test_ids_are_unique_and_what_points_to_them_finds_them(document)
    every.test_every_control_can_be_reached_and_has_a_name(document)
    every.test_a_page_has_one_main_one_title_and_one_first_heading(document)
    every.test_forms_work_without_scripts(document)


def test_nothing_can_be_chosen_in_the_past() -> None:
    table = playing()
    play(table, lambda match: match.turn > 2 and match.decision(0) is not None)
    assert see(table, 0, ME, "en").asked is not None
    for at in range(Past().recall(table.match, 0).end + 1 if table.match else 0):
        shown = moment(table, at, 0)
        assert shown.seen.past
        assert shown.seen.asked is None
        assert not shown.seen.may_undo
        tree = read(replay.replay(shown))
        assert not [
            each for each in tree.walk() if "can" in each.attributes.get("class", "").split()
        ]
        assert not tree.all("form", id="choose")
        assert [each.attributes["action"] for each in tree.all("form", method="post")] == [
            each.attributes["action"]
            for each in tree.one("header", class_="banner").all("form", method="post")
        ]


def test_a_record_is_not_mended_by_looking_at_it() -> None:
    table = finished()
    assert table.match is not None
    before = table.match.hash(), str(table.match.record())
    for at in range(0, 60, 7):
        moment(table, at)
    assert (table.match.hash(), str(table.match.record())) == before


def test_names_are_escaped() -> None:
    table = finished([HOSTILE, "Bo", "Cy"])
    for html in (replay.replay(moment(table, 30)), log_of(table)):
        tree = read(html)
        assert "alert(1)" in html
        assert not tree.all("img")
        assert all(each.attributes.get("src") for each in tree.all("script"))


def test_every_decision_can_be_said_through_all_eyes_in_all_languages() -> None:
    table = finished()
    match: Match[Any] | None = table.match
    assert match is not None
    past = Past()
    end = past.recall(match, None).end
    for at in range(end + 1):
        for seat, language in ((None, "en"), (0, "fr"), (1, "pl")):
            shown = recall(table, past.recall(match, seat, at), seat, language)
            assert shown.seen.headline
            assert shown.earlier <= shown.at <= shown.later
            assert shown.at in (0, end) or shown.earlier < shown.at < shown.later


def test_what_a_seat_answers_in_secret_is_said_to_that_seat_alone() -> None:
    table = playing(seed="9")
    play(table, lambda match: any(line.kind == "trap-type" for line in match.record().lines))
    match = table.match
    assert match is not None
    lines = match.record().lines
    at = next(n for n, line in enumerate(lines, start=1) if line.kind == "trap-type")
    owner = lines[at - 1].seat
    term = Texts.load("en").term("episode1", lines[at - 1].text)
    for seat in (None, 0, 1):
        shown = moment(table, at, seat)
        assert (term in shown.seen.headline) == (seat == owner)
        assert bool(shown.question) == (seat == owner)


def test_only_a_game_that_is_over_or_brought_can_be_continued() -> None:
    over, running = finished(), playing()
    play(running, lambda match: match.turn > 1)
    assert moment(over, 5).may_continue
    assert not moment(over, 10_000).may_continue
    assert not moment(running, 1).may_continue
    assert not moment(running, 1).eyes
    running.status = "record"
    assert moment(running, 10_000).may_continue


def test_the_seats_of_a_continued_game_can_be_given_to_anybody() -> None:
    table = finished()
    tree = read(replay.replay(moment(table, 40, 1)))
    form = tree.one("form", action="/t/abcdefgh/continue")
    assert form.one("input", name="at").attributes["value"] == "40"
    chosen = [
        [
            option.attributes["value"]
            for option in each.all("option")
            if "selected" in option.attributes
        ]
        for each in form.all("select", name="seats")
    ]
    assert chosen == [["greedy"], ["me"], ["greedy"]]
    names = [each.attributes["value"] for each in form.all("input", name="name")]
    assert names == [seat.name for seat in table.seats]


def test_a_turn_of_the_log_is_named_once() -> None:
    table = finished()
    assert table.match is not None
    page = read(log_of(table)).one("main")
    headings = [each.words() for each in page.all("h2")]
    assert headings[0] == "Setup"
    assert headings[1].startswith("Turn 1: ")
    assert len(headings) == len(set(headings)) == table.match.turn
    lines = {each.words() for each in page.all("li")}
    assert not lines & set(headings)
    newest = page.one("a", href=f"#turn-{table.match.turn - 1}")
    assert newest.words() == "To the newest turn"
    assert len(page.all("h2", id=f"turn-{table.match.turn - 1}")) == 1


def test_the_live_log_leads_back() -> None:
    table = playing()
    play(table, lambda match: match.turn > 3)
    seen = see(table, 0, ME, "en")
    tree = read(str(rendered(log.log(seen))))
    links = [each.attributes["href"] for each in tree.all("a")]
    assert links == [
        f"/t/abcdefgh/replay?at={line.decision}&line={line.number}" for line in seen.log
    ]


def test_every_text_is_used_and_none_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    english = Texts.load("en")

    class Heard(dict[str, tuple[str, ...]]):
        def __getitem__(self, key: str) -> tuple[str, ...]:
            asked.add(key)
            return super().__getitem__(key)

    heard = Texts("en", Heard(english._messages))
    monkeypatch.setattr(catalogues, "_load", lambda _language: heard)
    for draw in every_page().values():
        draw()
    replay.bring(heard)
    aside.side(see(playing(), 0, ME, "en"), ())
    known = {key for key in english._messages if key.startswith("replay.")}
    assert known - asked == set()


def test_the_script_knows_no_game() -> None:
    words = {"episode", "follower", "zone", "dino", "officer", "soldier"}
    script = files("pertinax.web").joinpath("static/replay.js").read_text("utf-8").lower()
    assert not {word for word in words if word in script}

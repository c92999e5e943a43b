"""A campaign on the server: four tables, one page, one file; nothing is lost between two games."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx2
import pytest
from hostile import tried, values
from hypothesis import given
from hypothesis import strategies as some
from server.people import Person, Server, serving

import pertinax
from campaign.played import play_by, whole
from campaign.test_python import ROWS
from pertinax.bots.registry import find_bot
from pertinax.games.campaigns import parse_campaign, replayed
from pertinax.server.housekeeping import Housekeeping
from pertinax.server.livetable import bot_answer
from pertinax.server.settings import DATABASE
from pertinax.server.store import Store
from pertinax.texts import Texts
from pertinax.words.campaigns import words_of_campaign


def opened(person: Person, players: int = 2, **fields: object) -> str:
    """A new campaign; the path of its page."""
    form = {"campaign": "chronicle", "players": players, "title": "Fridays", **fields}
    answer = person.post("/campaigns", **form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def seated(person: Person, path: str, *seats: str, names: tuple[str, ...] = ("Ada",)) -> str:
    """The next game with these seats; the path of its table."""
    answer = person.browser.post(
        f"{path}/next", data={"seats": list(seats), "name": list(names)}, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def page(person: Person, path: str) -> str:
    answer = person.browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def finish(server: Server, path: str) -> None:
    """Play to the end: bots answer for themselves, for people somebody answers at random."""
    table = path.removeprefix("/t/")
    live = server.live(table)
    bots = [find_bot("random")(live.game, seat, table) for seat in range(len(live.seats))]
    while live.match is not None and live.match.result is None:
        asked = [each.seat for each in live.match.decisions]
        people = [seat for seat in asked if live.seats[seat].kind == "person"]
        if people:
            answer = bot_answer(live.match.fork(), people[0], bots[people[0]])
            moment = live.number(people[:1])
            server.call(server.services.tables.choose, table, people[0], moment, answer)
        else:
            time.sleep(0.002)
        live = server.live(table)


def file(person: Person, path: str) -> Any:
    answer = person.browser.get(f"{path}/file")
    assert "attachment" in answer.headers["content-disposition"]
    return parse_campaign(answer.text)


def two_people(server: Server) -> tuple[str, str, Person, Person]:
    """A campaign of two whose first game has begun."""
    ada, bo = server.somebody(), server.somebody()
    path = opened(ada)
    table = seated(ada, path, "me", "friend")
    assert bo.sit(table, 1, "Bo").status_code == 303
    for person in (ada, bo):
        assert person.post(f"{table}/ready").status_code == 204
    return path, table, ada, bo


def test_four_games_with_the_same_people_and_the_winner_names_the_island(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, table, ada, bo = two_people(server)
        assert "is being played" in page(ada, path)
        for game in range(1, 5):
            assert f"/campaign/{path.rpartition('/')[2]}" in page(bo, table)
            assert file(bo, path).number == game
            # Of a game that is played nobody reads the record.
            assert file(bo, path).record is None
            assert len(file(bo, path).records) == game - 1
            finish(server, table)
            text = page(bo, path)
            assert text.count('class="scroll sheet') == 2
            assert "Governor:" in text
            assert file(bo, path).number == game + 1
            assert text.count("/replay") == game
            assert f"{table}/replay" in text
            if game < 4:
                other = seated(bo if game % 2 else ada, path)
                assert other != table
                table = other
                for person in (ada, bo):
                    answer = person.browser.get(f"{path}/table", follow_redirects=False)
                    assert answer.headers["location"] == table
                    person.post(f"{table}/ready")
                assert server.live(table.removeprefix("/t/")).status == "playing"
        campaign = file(ada, path)
        assert campaign.over
        assert campaign.names == ("Ada", "Bo")
        assert [each.reason for each in replayed(campaign)] == [None] * 4
        text = page(ada, path)
        assert "The campaign is won by" in text
        people = (ada, bo)
        for seat, person in enumerate(people):
            named = person.post(f"{path}/name", words="Hope")
            assert named.status_code == (303 if seat in campaign.winners else 403)
        assert "The island is called Hope." in page(server.somebody(), path)
        assert seated_refused(ada, path)


def seated_refused(person: Person, path: str) -> bool:
    return person.post(f"{path}/next").status_code == 409


def test_nobody_else_opens_the_next_game_or_names_anything(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada, stranger = server.somebody(), server.somebody()
        path = opened(ada)
        refused = {"next": {}, "enter": {"last": "x"}, "choose": {"option": ""}, "back": {},
                   "name": {"words": "Mine"}}  # fmt: skip
        for place, fields in refused.items():
            assert stranger.post(f"{path}/{place}", **fields).status_code == 403, place
        assert "Begin this game" not in page(stranger, path)
        table = seated(ada, path, "me", "random")
        finish(server, table)
        for place, fields in refused.items():
            assert stranger.post(f"{path}/{place}", **fields).status_code == 403, place
        assert "Begin this game" in page(ada, path)
        assert ada.post(f"{table}/rematch").status_code == 409
        assert stranger.browser.get("/campaign/nowhere12345").status_code == 404


def test_the_second_who_asks_is_led_to_the_same_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, table, ada, bo = two_people(server)
        assert ada.post(f"{path}/next").status_code == 409
        finish(server, table)
        first = seated(ada, path)
        assert seated_or_stale(bo, path) in (first, "")
        answer = bo.browser.get(f"{path}/table", follow_redirects=False)
        assert answer.headers["location"] == first
        assert bo.post(f"{first}/ready").status_code == 204


def seated_or_stale(person: Person, path: str) -> str:
    answer = person.post(f"{path}/next")
    return str(answer.headers.get("location", ""))


def test_nothing_is_lost_by_a_crash_between_two_games(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, table, ada, _ = two_people(server)
        finish(server, table)
        before = file(ada, path).written()
        jar = ada.browser.cookies
    # Another process, which has nothing but the database.
    with serving(tmp_path, table="") as server:
        again = server.somebody()
        again.browser.cookies = jar
        server.services.tables.new_table = lambda: "othertable1"
        assert file(again, path).written() == before
        other = seated(again, path)
        assert file(again, path).written() == before
        assert server.live(other.removeprefix("/t/")).options["game"] == 2


def test_a_seat_goes_to_a_bot_or_to_somebody_else_and_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, table, ada, bo = two_people(server)
        finish(server, table)
        second = seated(ada, path, "random").removeprefix("/t/")
        live = server.live(second)
        assert (live.seats[0].kind, live.seats[0].bot) == ("bot", "random")
        assert live.seats[1].kind == "person"
        bo.browser.get(f"{path}/table")
        bo.post(f"/t/{second}/ready")
        finish(server, second)
        # Ada still holds the seat: she sits there again, and Bo leaves his to somebody else.
        third = seated(bo, path, "friend").removeprefix("/t/")
        live = server.live(third)
        assert live.seats[0].kind == "person"
        assert live.seats[0].name == "Ada"
        assert live.seats[1].kind == "open"
        assert ada.browser.get(f"{path}/table").status_code == 200
        cy = server.somebody()
        assert cy.sit(f"/t/{third}", 1, "Cy").status_code == 303
        for person in (ada, cy):
            person.post(f"/t/{third}/ready")
        assert server.live(third).status == "playing"
        finish(server, third)
        assert file(cy, path).names == ("Ada", "Cy")
        fourth = seated(cy, path).removeprefix("/t/")
        assert server.live(fourth).seats[1].name == "Cy"


def bring(person: Person, text: str) -> httpx2.Response:
    files = {"file": ("story.ptc", text.encode(), "text/plain")}
    return person.browser.post("/campaigns/bring", files=files, follow_redirects=False)


def test_a_campaign_is_taken_along_and_brought_elsewhere(tmp_path: Path) -> None:
    text = whole()[2].written()
    with serving(tmp_path) as server:
        ada = server.somebody()
        answer = bring(ada, text)
        assert answer.status_code == 303, answer.text
        path = answer.headers["location"]
        assert file(ada, path).written() == text
        shown = page(ada, path)
        assert "Until Assembly 1" in shown
        assert "Game 3" in shown
        replay = ada.post(f"{path}/games/1")
        assert replay.status_code == 303
        assert ada.browser.get(replay.headers["location"]).status_code == 200
        table = seated(ada, path, "me", "random")
        live = server.live(table.removeprefix("/t/"))
        assert live.options["game"] == 3
        assert live.options["glory"] == list(whole()[2].scores)


def test_a_game_that_was_left_in_the_middle_goes_on_at_a_table(tmp_path: Path) -> None:
    before = whole()[1]
    match = pertinax.next_game(before)
    play_by(match, until=4)
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = bring(ada, before.keeping(match.record()).written()).headers["location"]
        table = seated(ada, path, "me", "here", names=("Ada", "Bo"))
        live = server.live(table.removeprefix("/t/"))
        assert live.match is not None
        lines = [str(line) for line in live.match.record().lines]
        assert lines[: len(match.record().lines)] == [str(line) for line in match.record().lines]
        finish(server, table)
        assert file(ada, path).number == 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "cannot be"),
        ("pertinax-campaign 1\ncampaign odyssey\n", "odyssey"),
        ("", "Choose"),
    ],
)
def test_what_is_no_campaign_is_refused(tmp_path: Path, text: str, why: str) -> None:
    with serving(tmp_path) as server:
        answer = bring(server.somebody(), text)
        assert answer.status_code == 422
        assert why.lower() in answer.text.lower()


def test_a_campaign_with_an_invented_answer_is_refused(tmp_path: Path) -> None:
    text = whole()[2].written()
    changed = re.sub(r"(?m)^p1 start-zone .*$", "p1 start-zone nowhere", text, count=1)
    assert changed != text
    with serving(tmp_path) as server:
        assert bring(server.somebody(), changed).status_code == 422


BOX = {
    "followers.p1": "88", "followers.p2": "77", "glory.p1": "9", "glory.p2": "10",
    "gained.p1": "3", "gained.p2": "1", "cards.p1": ["conscription", "pathfinders", "", ""],
    "cards.p2": ["an_old_friend", "", "", ""], "last": ["p1", "p2"], "tile.1": "scout",
    "marks.1": ["p1"], "tile.2": "orator", "marks.2": ["p1", "p2"], "tile.3": "hunter",
    "marks.3": ["p2", "dissenters"], "tile.4": "defender",
}  # fmt: skip
"""The game of `ROWS`, as the form of the page has it."""
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"followers.p2": "x"}, "“x” is not a number"),
    ({"followers.p2": ""}, "not a number"),
    ({"last": ["p1", "p1"]}, "each seat must be there once"),
    ({"tile.4": "scout"}, "“tile scout” is not known there, or is there twice"),
    ({"tile.4": "builder"}, "no tile of this game"),
    ({"cards.p2": ["conscription", "conscription"]}, "not that many copies of conscription"),
    ({"marks.1": ["p1\ntile mentor"]}, "at most once"),
]


def filled(person: Person, path: str, **changed: Any) -> httpx2.Response:
    return person.browser.post(f"{path}/enter", data={**BOX, **changed}, follow_redirects=False)


def test_a_form_says_what_the_rows_of_a_campaign_say() -> None:
    fields = {key: [value] if isinstance(value, str) else value for key, value in BOX.items()}
    campaign = pertinax.new_campaign(2, "box")
    rows = words_of_campaign(campaign, Texts.load("en")).rows(fields)
    assert campaign.entered(rows).written() == campaign.entered(ROWS).written()


def test_a_game_with_the_box_is_entered_chosen_and_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = opened(ada)
        assert 'name="followers.p2"' in page(ada, path)
        for changed, why in WRONG:
            wrong = filled(ada, path, **changed)
            assert wrong.status_code == 422, changed
            assert why in unescape(wrong.text)
            assert 'value="88"' in wrong.text
        assert filled(ada, path).status_code == 303
        shown = page(ada, path)
        assert "which Achievement tile is carried over" in shown
        assert "Begin this game" not in shown
        assert ada.post(f"{path}/choose", option="scout").status_code == 422
        assert ada.post(f"{path}/choose", option="orator").status_code == 303
        assert ada.post(f"{path}/back").status_code == 303
        assert file(ada, path).number == 1
        filled(ada, path)
        ada.post(f"{path}/choose", option="orator")
        ada.post(f"{path}/choose", option="")
        assert file(ada, path).number == 2
        table = seated(ada, path, "me", "here", names=("Ada", "Bo"))
        live = server.live(table.removeprefix("/t/"))
        assert live.options["cards"] == [["conscription", "pathfinders"], ["an_old_friend"]]
        assert filled(ada, path).status_code == 409


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_its_pages_speak_each_language(tmp_path: Path, language: str) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        ada.browser.cookies.set("language", language)
        path = bring(ada, whole()[-1].written()).headers["location"]
        for place in ("/campaigns", path, "/"):
            text = page(ada, place)
            assert "campaign.page." not in text
            assert "chronicle.campaign." not in text


def test_names_and_titles_are_shown_as_they_are(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        path = opened(ada, title="<b>Fridays</b>")
        assert "<b>Fridays" not in page(ada, path)
        assert "&lt;b&gt;Fridays" in page(ada, path)
        for players in ("5", "0", "x"):
            answer = ada.post("/campaigns", campaign="chronicle", players=players)
            assert answer.status_code in (400, 422)
        assert ada.post("/campaigns", campaign="odyssey", players="2").status_code == 422


def test_a_campaign_is_removed_long_after_its_last_table(tmp_path: Path) -> None:
    """On several days of running: a clock that is wrong for once costs nothing."""
    with serving(tmp_path) as server:
        path = opened(server.somebody()).rpartition("/")[2]
    # Without the server, which cleans by its own clock some time after its start.
    store = Store(tmp_path / DATABASE)
    remove = Housekeeping(store.engine).remove_campaigns
    assert remove("2026-11-15T00:00:00+00:00", "2026-11-16", 1) == 0
    late = "2028-11-15T00:00:00+00:00"
    assert remove(late, "2030-01-01", 3) == 0
    assert remove(late, "2030-01-01", 3) == 0
    assert remove(late, "2030-01-02", 3) == 0
    # Somebody looks at it: the days are counted anew.
    assert remove("2026-11-15T00:00:00+00:00", "2030-01-03", 3) == 0
    for day in range(4, 6):
        assert remove(late, f"2030-01-0{day}", 3) == 0
    assert remove(late, "2030-01-06", 3) == 1
    store.close()
    with serving(tmp_path) as server:
        assert server.somebody().browser.get(f"/campaign/{path}").status_code == 404


def test_the_store_opens_with_its_campaigns_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path = opened(server.somebody())
    store = Store(tmp_path / DATABASE)
    store.close()
    with serving(tmp_path) as server:
        assert "Fridays" in page(server.somebody(), path)


def test_a_campaign_outlives_its_tables(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, table, ada, _ = two_people(server)
        finish(server, table)
        second = seated(ada, path)
        later = "2027-11-15T00:00:00+00:00"
        tables = server.services.tables
        for each in (table, second):
            name = each.removeprefix("/t/")
            server.call(tables.remove, name, ("playing", "over", "gathering"), later)
        shown = page(ada, path)
        assert "/replay" not in shown
        assert f"{path}/games/1" in shown
        assert len(file(ada, path).records) == 1
        # Whoever opened it begins the game that was lost anew.
        third = seated(ada, path, "me", "here", names=("Ada", "Bo"))
        assert server.live(third.removeprefix("/t/")).options["game"] == 2


def test_a_browser_lists_its_own_campaigns(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, table, ada, bo = two_people(server)
        stranger = server.somebody()
        page(stranger, path)
        assert page(bo, table)
        page(bo, path)
        for person, listed in ((ada, True), (bo, True), (stranger, False)):
            assert (path in page(person, "/")) == listed
        stranger.browser.cookies.set("campaigns", "nowhere12345...<script>.x")
        assert page(stranger, "/")


def test_two_who_ask_at_once_get_one_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, table, ada, bo = two_people(server)
        finish(server, table)
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda person: person.post(f"{path}/next"), (ada, bo)))
        assert sorted({answer.status_code for answer in answers}) in ([303], [303, 409])
        places = {answer.headers["location"] for answer in answers if answer.status_code == 303}
        assert len(places) == 1
        live = server.live(places.pop().removeprefix("/t/"))
        assert live.options["game"] == 2
        assert file(ada, path).number == 2


FIELDS = ["seats", "name", "words", "option", "last", "tile.1", "marks.1", "followers.p1", "x"]
PLACES = ["next", "enter", "choose", "back", "name", "games/1", "games/x"]
forms = some.lists(some.tuples(some.sampled_from(FIELDS), values), max_size=8)


def test_hostile_forms_break_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        kind = {"content-type": "application/x-www-form-urlencoded"}

        @tried(60)
        @given(some.sampled_from(PLACES), forms)
        def each(place: str, pairs: list[tuple[str, str]]) -> None:
            path = opened(ada)
            body = urlencode(pairs, errors="replace")
            answer = ada.browser.post(
                f"{path}/{place}", content=body, headers=kind, follow_redirects=False
            )
            assert answer.status_code in (303, 400, 403, 409, 413, 422)
            assert page(ada, path)

        each()

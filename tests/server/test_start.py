"""Opening a table over HTTP: settings reach the game, faults speak the reader's language."""

import re
from html import unescape
from pathlib import Path

import pytest

from pertinax.games.campaigns import played_alone
from pertinax.games.registry import GAMES
from pertinax.texts import Texts
from server.people import Person, Server, gather, serving, whose_turn


def post(person: Person, language: str = "en", **fields: object) -> tuple[int, str]:
    """Send the form; the status, and the page that comes back."""
    form = {"game": "episode1", "seats": ["me", "greedy"], "name": "Ada", **fields}
    answer = person.browser.post(
        "/tables", data=form, headers={"accept-language": language}, follow_redirects=False
    )
    return answer.status_code, answer.text


def test_leaders_and_colours_of_the_form_are_those_of_the_game(server: Server) -> None:
    ada = server.somebody()
    path = ada.open(
        "me",
        "greedy",
        **{
            "option.leaders.1": "keoni",
            "option.leaders.2": "phoenix",
            "option.colours.1": "purple",
            "option.colours.2": "green",
            "option.first_player": "1",
        },
    )
    assert ada.until_asked(path).asked == 0
    match = server.live(path.removeprefix("/t/")).match
    assert match is not None
    view = match.view(None)
    assert [player["leader"] for player in view["players"]] == ["keoni", "phoenix"]
    assert [player["colour"] for player in view["players"]] == ["purple", "green"]


FAULTY = {
    "episode1": ("side.B", {"first_game": "true", "side": "B", "leaders.2": "jack"}),
    "episode2": ("side.B", {"first_game": "true", "side": "B", "leaders.2": "jack"}),
    "perpetuity": ("perpetuity.dedicated", {"perpetuity": "dedicated", "heroes.2": "anook"}),
}
"""By game a setting that is at fault, and all that was sent, with a wish of the second seat."""


@pytest.mark.parametrize("game", FAULTY)
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_faults_are_in_the_language_of_the_page_and_nothing_is_lost(
    server: Server, language: str, game: str
) -> None:
    setting, sent = FAULTY[game]
    fields = {f"option.{key}": value for key, value in sent.items()}
    status, page = post(server.somebody(), language, game=game, **fields)
    texts = Texts.load(language)
    assert status == 422
    assert f'lang="{language}"' in page
    assert texts.get("web.start.fault") in page
    assert texts.get(f"web.option.{game}.{setting}") in unescape(page)
    assert 'value="Ada"' in page
    assert re.search(rf'<option value="{list(sent.values())[-1]}" selected', page)
    # Nothing of the game's own English.
    assert "must be" not in page
    assert "preset" not in page.partition("<form")[0]


@pytest.mark.parametrize(
    "fields",
    [
        {"option.side": "C"},
        {"option.leaders.1": "jack", "option.leaders.2": "jack"},
        {"option.breach.9": "true"},
        {"option.breach.1": "true"},
        {"option.first_player": "9"},
        {"option.officers.military": "captain"},
        {"option.": "x"},
        {"game": "chess"},
        {"seats": ["me"]},
        {"seats": ["me", "here"], "name": ["Ada", "Ada"]},
    ],
)
def test_what_cannot_be_played_opens_no_table(server: Server, fields: dict[str, object]) -> None:
    ada = server.somebody()
    status, page = post(ada, "fr", **fields)
    assert status == 422
    assert Texts.load("fr").get("web.start.fault") in page.replace("&#39;", "’")
    assert "tables" not in ada.browser.cookies


# The theme


def test_the_theme_is_a_cookie_and_leads_back(server: Server) -> None:
    ada = server.somebody()
    assert 'data-theme="auto"' in ada.browser.get("/").text
    answer = ada.browser.post(
        "/theme",
        data={"theme": "dark"},
        headers={"referer": f"{ada.browser.base_url}/rules?q=trap"},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    assert answer.headers["location"] == "/rules?q=trap"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    for path in ("/", "/rules", "/keys", "/learn", "/nothing-here"):
        page = ada.browser.get(path).text
        assert 'data-theme="dark"' in page, path
        assert 'name="color-scheme" content="dark"' in page
    assert 'data-theme="auto"' in server.somebody().browser.get("/").text


def test_no_other_theme_can_be_chosen(server: Server) -> None:
    ada = server.somebody()
    assert ada.post("/theme", theme="pink").status_code == 400
    ada.browser.cookies.set("theme", '"><script>')
    assert 'data-theme="auto"' in ada.browser.get("/").text


# Pages to read


@pytest.mark.parametrize(
    "path",
    [
        "/keys",
        "/learn",
        "/learn?game=episode2",
        "/learn?game=perpetuity",
        "/learn?game=x",
        "/rules",
        "/rules?game=episode2",
        "/rules?game=perpetuity",
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_pages_to_read(server: Server, path: str, language: str) -> None:
    browser = server.somebody().browser
    answer = browser.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text


def test_the_code_has_a_page_of_its_own(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "greedy")
    asked = ada.until_asked(path).asked
    page = ada.browser.get(f"{path}/device").text
    code = re.search(r'<output id="code">([A-Z0-9-]+)</output>', page)
    assert code is not None
    assert ">200<" not in page
    phone = server.somebody()
    assert phone.enter(code[1]).headers["location"] == path
    assert phone.look(path).asked == asked


@pytest.mark.parametrize("game", played_alone())
def test_bots_can_be_watched_at_a_table_of_their_own(server: Server, game: str) -> None:
    ada = server.somebody()
    assert 'action="/watch"' in ada.browser.get("/").text
    answer = ada.browser.post("/watch", data={"game": game}, follow_redirects=False)
    live = server.live(answer.headers["location"].removeprefix("/t/"))
    assert [seat.kind for seat in live.seats] == ["bot"] * GAMES[game].players[-1]
    assert live.status == "playing"
    assert 'name="option"' not in ada.browser.get(answer.headers["location"]).text
    refused = ada.browser.post("/watch", data={"game": "chess"}, follow_redirects=False)
    assert refused.status_code == 422


def listed(person: Person, path: str) -> str:
    """What the start page says of a table."""
    page = person.browser.get("/").text
    ours = page.partition('id="tables-mine"')[2]
    return next(each for each in ours.split("<li>") if f'href="{path}"' in each).partition("</li>")[
        0
    ]


def test_my_tables_say_where_it_is_my_turn(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        watcher = server.somebody()
        watcher.browser.cookies.set("tables", path.removeprefix("/t/"))
        for _ in range(6):
            seat, page = whose_turn(people, path)
            assert ["Your turn" in listed(person, path) for person in people] == [
                number == seat for number in range(2)
            ]
            assert "Your turn" not in listed(watcher, path)
            people[seat].choose(path, seat, page.sequence, page.options[0])
        seat, _ = whose_turn(people, path)
        jars = [person.browser.cookies for person in people]
    # After a restart as well, without a table in memory; in every language.
    with serving(tmp_path) as server:
        again = [server.somebody() for _ in people]
        for person, jar in zip(again, jars, strict=True):
            person.browser.cookies.update(jar)
        assert ["Your turn" in listed(person, path) for person in again] == [
            number == seat for number in range(2)
        ]
        assert path.removeprefix("/t/") not in server.services.tables._live
        for language, words in (("fr", "À vous de jouer"), ("pl", "Twoja kolej")):
            again[seat].browser.cookies.set("language", language)
            assert words in listed(again[seat], path)
        again[seat].browser.cookies.delete("language")
        again[seat].post(f"{path}/bot", seat=seat)
        assert "Your turn" not in listed(again[seat], path)


def test_a_browser_that_knows_no_seats_of_its_tables_learns_them_when_it_looks(
    server: Server,
) -> None:
    path, people = gather(server)
    seat, _ = whose_turn(people, path)
    mine = people[seat]
    mine.browser.cookies.delete("tables")
    mine.browser.cookies.set("tables", path.removeprefix("/t/"))
    assert "Your turn" not in listed(mine, path)
    mine.look(path)
    assert "Your turn" in listed(mine, path)


@pytest.mark.parametrize("cookie", ["testtable000-99999999999", "testtable000-a", "-1", "a" * 5000])
def test_a_list_of_tables_from_anywhere_does_no_harm(server: Server, cookie: str) -> None:
    path, _ = gather(server)
    eve = server.somebody()
    eve.browser.cookies.set("tables", cookie)
    assert eve.browser.get("/").status_code == 200
    assert eve.browser.get(path).status_code == 200

"""Pages as pure functions: escaped, nested, labelled, within the content-security policy."""

import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from web.at_table import (
    Element,
    asks,
    gathering,
    play,
    playing,
    read,
    said,
)
from web.every_page import (
    ME,
    NOBODY,
    every_page,
)

from pertinax import texts as catalogues
from pertinax.games.campaigns import campaign_of
from pertinax.games.registry import GAMES
from pertinax.texts import Texts
from pertinax.web import pages, parts
from pertinax.web.boards.registry import assets_of, setup_of, styles_of
from pertinax.web.document import LIVE, offered, table_styles
from pertinax.web.files import static
from pertinax.web.reference import every_rule, rules_by_game
from pertinax.web.see import see
from pertinax.web.setups import Fault
from pertinax.web.start import Entered, TableLink

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>&amp;{0}{name}"
ADDRESSES = re.compile(
    r"/|/rules(\?game=[\w-]+(#[A-Z0-9-]+)?)?|/(learn|print)(\?game=[\w-]+)?|/keys"
    r"|/tables|/watch|/records|/language|/theme|/device|/campaigns(/bring)?"
    r"|/t/abcdefgh(/[a-z]+(/\d(/[a-z]+)?)?(\?[a-z]+=\d+(&[a-z]+=\d+)?)?)?"
    # A letter to oneself: whoever sends it says to whom.
    r"|mailto:\?subject=[^&]+&body=[^&]+"
)


PAGES = every_page()


@cache
def page(name: str) -> Element:
    return read(PAGES[name]())


@pytest.fixture(params=PAGES)
def document(request: pytest.FixtureRequest) -> Element:
    return page(request.param)


def test_nothing_is_inline(document: Element) -> None:
    """The content-security policy allows no script, style or handler inside a page."""
    for element in document.walk():
        assert element.tag != "style"
        assert not [name for name in element.attributes if name == "style" or name[:2] == "on"]
        if element.tag == "script":
            assert element.attributes["src"].startswith("/static/")
            assert not element.text


def test_all_addresses_are_our_own(document: Element) -> None:
    for element in document.walk():
        for name in ("href", "src", "action", "hx-post", "hx-sse:connect"):
            address = element.attributes.get(name)
            if address is not None and not address.startswith(("/static/", "#", "/rules?q=")):
                assert ADDRESSES.fullmatch(address), address


def test_ids_are_unique_and_what_points_to_them_finds_them(document: Element) -> None:
    ids = [each.attributes["id"] for each in document.walk() if "id" in each.attributes]
    assert sorted(ids) == sorted(set(ids))
    for element in document.walk():
        for name in ("for", "aria-labelledby", "aria-controls", "data-opens", "data-copy"):
            for target in element.attributes.get(name, "").split():
                assert target in ids, f"{name} of {element.tag} points to {target}"
        href = element.attributes.get("href", "")
        if href.startswith("#") and element.tag == "a":
            assert href[1:] in ids


def test_every_control_can_be_reached_and_has_a_name(document: Element) -> None:
    labels = {each.attributes["for"] for each in document.all("label")}
    for element in document.walk():
        attributes = element.attributes
        assert int(attributes.get("tabindex", "0")) <= 0
        if attributes.get("type") == "hidden" or element.inside_of("svg"):
            continue
        if element.tag in ("input", "select", "textarea"):
            assert "aria-label" in attributes or attributes["id"] in labels
        elif (
            element.tag in ("button", "a")
            or attributes.get("role") == "button"
            or "data-pick" in attributes
        ):
            assert element.words() or attributes.get("aria-label")


def test_a_page_has_one_main_one_title_and_one_first_heading(document: Element) -> None:
    assert document.one("html").attributes["lang"] == "en"
    assert document.one("head").one("title").words()
    document.one("main")
    document.one("h1")
    assert document.all(id="content")


def test_forms_work_without_scripts(document: Element) -> None:
    for form in document.all("form"):
        assert form.attributes["action"].startswith("/")
        if "hx-post" in form.attributes:
            assert form.attributes["hx-post"] == form.attributes["action"]
            assert form.attributes["method"] == "post"
        assert [each for each in form.all("button") if each.attributes.get("type") != "button"]


# Names, chat and words that other people typed


def test_names_and_chat_are_escaped_wherever_they_stand() -> None:
    names = [HOSTILE, "Bo"]
    begun = playing(names=names)
    over = playing(names=names)
    play(over)
    gather = gathering("person", "open")
    gather.seats[0].name = HOSTILE
    for table in (begun, over, gather):
        table.chat = [said(HOSTILE, name=HOSTILE)]
        for seat, mine in ((0, ME), (None, NOBODY)):
            seen = see(table, seat, mine, "en")
            for html in (pages.table(seen, []), pages.inside(seen)):
                tree = read(html)
                assert "alert(1)" in html
                assert not tree.all("img")
                assert all(each.attributes.get("src") for each in tree.all("script"))
                assert not [
                    each for each in tree.walk() if {"onerror", "src=x"} & each.attributes.keys()
                ]
                assert HOSTILE in tree.one(id="chat").words()


def test_queries_titles_and_errors_are_escaped() -> None:
    hostile = Entered(
        "episode1",
        ("me", HOSTILE),
        (HOSTILE,),
        {"side": HOSTILE},
        [Fault("unknown", "", {"name": HOSTILE})],
        HOSTILE,
    )
    for html in (
        pages.rules("en", HOSTILE),
        pages.message("en", HOSTILE, HOSTILE, 404),
        pages.start("en", ["episode1"], [TableLink("a", HOSTILE, "over", True)], hostile),
    ):
        tree = read(html)
        assert all("/cover.svg" in each.attributes["src"] for each in tree.all("img"))
        assert all(each.attributes.get("src") for each in tree.all("script"))
    assert read(pages.rules("en", HOSTILE)).one("input", id="q").attributes["value"] == HOSTILE


def test_the_inside_is_one_line_whatever_people_type() -> None:
    table = playing(names=["A\ndata: x", "B\r\n\r\nid: 9"])
    table.chat = [said("one\ntwo\r\n\r\nthree\u2028four\x85five\x0bsix")]
    for seat, mine in ((0, ME), (None, NOBODY)):
        html = pages.inside(see(table, seat, mine, "en"))
        # What ends a line of a stream; other separators are none there.
        assert "\n" not in html
        assert "\r" not in html


# The table


def test_the_options_of_the_page_are_those_that_are_seen() -> None:
    table = playing()
    seen = see(table, 0, ME, "en")
    assert seen.asked is not None
    form = read(pages.inside(seen)).one("form", id="choose")
    buttons = form.all("button", name="option")
    assert [each.attributes["value"] for each in buttons] == [c.text for c in seen.asked.choices]
    for button, choice in zip(buttons, seen.asked.choices, strict=True):
        assert button.words() == choice.words
        assert button.attributes["data-picks"] == "|".join(choice.picks)
    assert form.one("input", name="seat").attributes["value"] == "0"
    assert form.one("input", name="sequence").attributes["value"] == str(seen.sequence)


def test_many_places_stand_by_area_and_none_is_lost() -> None:
    table = playing()
    play(table, asks("soldier-space"))
    seen = see(table, 0, ME, "en")
    assert seen.asked is not None
    assert len(seen.asked.choices) >= parts.GROUPED
    form = read(pages.inside(seen)).one("form", id="choose")
    assert {each.words() for each in form.all("button", name="option")} == {
        choice.words for choice in seen.asked.choices
    }
    titles = [each.words() for each in form.all("h2")]
    assert titles == ["Sustenance", "Military", "Expansion", "Protection"]
    listed = [each.attributes["value"] for each in form.all("button", name="option")]
    assert sorted(listed) == sorted(choice.text for choice in seen.asked.choices)


def test_what_is_refused_says_why_with_its_rule() -> None:
    table = playing()
    play(table, lambda match: bool(match.refusals(0)))
    seen = see(table, 0, ME, "en")
    assert seen.asked is not None
    assert seen.asked.refused
    told = read(pages.inside(seen)).one("details", id="refused")
    for each in seen.asked.refused:
        assert each.reason in told.words()
        assert told.all("a", href=f"/rules?q={each.rule}#{each.rule}")


def test_my_assets_are_in_sight() -> None:
    seen = see(playing(), 0, ME, "en")
    assert seen.view is not None
    tree = read(pages.inside(seen))
    mine = dict(assets_of("episode1", seen.view, 0))
    assert {"followers", "food", "heavy"} < set(mine)
    for key, count in mine.items():
        shown = tree.one(id=f"asset-1-{key}")
        assert count == seen.view["players"][0][key]
        assert shown.one("dd").words() == str(count)
        assert shown.one("dt").words()


@pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
def test_assets_of_two_people_at_one_device_are_not_taken_for_each_other(game: str) -> None:
    table = playing(game=game)
    both = frozenset({0, 1})
    ids = [
        {each.attributes["id"] for each in assets.all("div") if "id" in each.attributes}
        for assets in (read(str(parts.assets(see(table, seat, both, "en")))) for seat in (0, 1))
    ]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_a_game_may_do_without_such_assets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pertinax.web.parts.assets_of", lambda _game, _view, _seat: ())
    tree = read(pages.inside(see(playing(), 0, ME, "en")))
    assert not tree.all(id="assets")
    assert tree.all(id="choices")


def test_whoever_watches_has_the_board_and_the_chat_but_no_choice() -> None:
    tree = read(pages.inside(see(playing(), None, NOBODY, "en")))
    assert tree.all(id="board")
    assert tree.all("form", id="say")
    assert not tree.all("form", id="choose")
    assert not tree.all("form", id="undo")
    assert not tree.all(id="assets")


def test_the_window_says_when_it_is_my_turn() -> None:
    table = playing()
    mine = read(pages.table(see(table, 0, ME, "en"), []))
    other = read(pages.table(see(table, 1, frozenset({1}), "en"), []))
    assert mine.one("head").one("title").words().startswith("● ")
    assert not other.one("head").one("title").words().startswith("●")
    assert mine.one(id="inside").attributes["data-asked"] == "0"
    assert "data-asked" not in other.one(id="inside").attributes


def test_what_people_type_is_never_overwritten_by_an_update() -> None:
    tree = read(pages.inside(see(playing(), 0, ME, "en")))
    assert "data-keep" in tree.one("input", id="say-text").attributes


def test_an_open_seat_can_be_taken_and_a_taken_one_not() -> None:
    table = gathering("person", "open", "bot")
    tree = read(pages.inside(see(table, None, NOBODY, "en")))
    assert [each.attributes["action"] for each in tree.all("form", class_="take")] == [
        "/t/abcdefgh/seats/1"
    ]


def test_no_secret_stands_in_a_page() -> None:
    """The link to copy is the table's public one."""
    table = gathering("person", "open")
    link = read(pages.inside(see(table, 0, ME, "en"))).one("input", id="link")
    assert link.attributes["value"] == "/t/abcdefgh"


# The rules, the files


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_has_every_id_with_its_text_and_source(game: str) -> None:
    tree = read(pages.rules("en", "", game))
    texts = Texts.load("en")
    assert set(rules_by_game()) == set(GAMES)
    for rule in rules_by_game()[game]:
        entry = tree.one(id=rule.id)
        assert entry.one("dd").words() == re.sub(r"\s+", " ", texts.rule(rule.id)).strip()
        assert ("⌂" in entry.words()) == (rule.source == "house")
        assert ("⚖" in entry.words()) == (rule.source == "ruling")
        assert texts.get(f"web.rules.source.{rule.source}") in entry.one("dt").words()


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("e1-effect-03", 1),
        ("SOLO-R-05", 1),  # of two games, and on the page once
        ("E1-EFFECT", None),
        ("rations food", None),
        ("qwertz", 0),
    ],
)
def test_the_reference_is_searched_by_id_chapter_and_words(query: str, found: int | None) -> None:
    entries = read(pages.rules("en", query)).all("dd")
    assert len(entries) == found if found is not None else 1 < len(entries) < len(every_rule())


def test_the_reference_is_searched_in_one_game_or_in_all() -> None:
    def found(game: str) -> set[str]:
        tree = read(pages.rules("en", "breach dino attack", game))
        return {each.attributes["id"] for each in tree.all("div") if "id" in each.attributes}

    every, by_game = found(""), {game: found(game) for game in GAMES}
    assert every == set().union(*by_game.values())
    assert {each[:2] for each in by_game["episode1"]} == {"E1"}
    assert {each[:2] for each in by_game["episode2"]} == {"E2"}
    assert {each[:4] for each in by_game["episode1-solo"]} == {"SOLO"}
    # An unknown game is all of them, and without a question there is a table of contents.
    assert found("<nothing>") == every
    tree = read(pages.rules("en", ""))
    assert tree.all("dd") == []
    links = {each.attributes["href"] for each in tree.one("main").all("a")}
    for game, rules in rules_by_game().items():
        assert f"/rules?game={game}#{rules[0].prefix}" in links


@pytest.mark.rule("E2-FIRSTGAME-04")
@pytest.mark.parametrize("language", offered())
def test_the_reference_marks_what_is_the_same_in_episode_1(language: str) -> None:
    tree = read(pages.rules(language, "", "episode2"))
    name = Texts.load(language).get("web.game.episode1")
    known = {rule.id for rule in rules_by_game()["episode1"]}
    marked = 0
    for rule in rules_by_game()["episode2"]:
        heading = tree.one(id=rule.id).one("dt")
        marks = heading.all("span", class_="same")
        assert len(marks) == bool(rule.same_as)
        if marks:
            marked += 1
            assert set(rule.same_as) <= known
            assert " ".join(name.split()) in marks[0].words()
            assert [each.words() for each in marks[0].all("a")] == list(rule.same_as)
    assert marked > 60


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
    known = {key for key in english._messages if key.startswith("web.")}
    # Said of settings and seats that these pages happen not to have.
    options = {f"{game}.{field.key}" for game in GAMES for field in setup_of(game)}
    options |= {field.key for game in GAMES for field in setup_of(game)}
    seldom = {f"web.option.{option}" for option in options} & known
    # Of games that a campaign begins, where nothing is set but by the campaign.
    begun = [game for game in GAMES if campaign_of(game)]
    for game in begun:
        for field in setup_of(game):
            ways = (f"web.option.{field.key}.", f"web.option.{game}.{field.key}.")
            seldom |= {key for key in known if f"{key}.".startswith(ways)}
    seldom |= {f"web.game.{game}.text" for game in begun}
    seldom |= {"web.rule.read.source"}
    # Of bots that somebody brings along: bots/test_outside.py.
    seldom |= {"web.start.seat.bot"}
    # Of content packs: test_packs.py here and in server.
    seldom |= {f"web.pack.{key}" for key in ("played", "played.text", "value", "more", "print")}
    # Of an older version of the rules: test_see.py.
    seldom |= {"web.log.older"}
    # Of opponents whom the rules play: expansion/test_in_the_browser.py.
    seldom |= {"web.seat.rules"}
    # Of panels that an expansion brings: expansion/test_shown.py.
    seldom |= {"web.tab.further"}
    # Asked in somebody else's turn: test_see.py.
    seldom |= {"web.headline.asked.other", "web.headline.asked.here.other"}
    # Of dice that may lie as they are, and of things that do not go together: test_ahead.py.
    seldom |= {"web.more-ways", "web.apart", "web.apart.only"}
    # Of what came of something: test_results.py.
    seldom |= {f"web.result.{key}" for key in ("caption", "why", "nothing")}
    # Of tables in the store: server/test_start.py.
    seldom |= {"web.start.my-turn", "web.start.turns"}
    assert known - asked - seldom == set()
    assert seldom <= known


def test_every_language_is_whole_and_offered() -> None:
    assert offered() == ("en", "fr", "pl")
    assert all(not Texts.load(language).borrowed for language in offered())


def test_static_files_are_there_and_carry_their_fingerprint() -> None:
    styles = {"base.css", "start.css", "rules.css", "learn.css", "print.css", "replay.css"}
    for game in GAMES:
        styles.update(table_styles(game))
    for name in (*LIVE, *styles, "start.js", "icon.svg"):
        assert re.fullmatch(rf"/static/{name}\?v=[0-9a-f]{{10}}", static(name)), name


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_the_styles_of_its_own_game_and_no_other(game: str) -> None:
    players = min(2, GAMES[game].players[-1])
    page = pages.table(see(playing(players, game=game), 0, ME, "en"), [])
    linked = set(re.findall(r"/static/([\w/-]+\.css)", page))
    assert set(styles_of(game)) <= linked
    others = {name for other in GAMES for name in styles_of(other)} - set(styles_of(game))
    assert not linked & others
    assert "board.css" in linked


def test_what_all_boards_share_names_no_part_of_one_game() -> None:
    shared = files("pertinax.web").joinpath("static/board.css").read_text("utf-8")
    for part in (".board-zones", ".board-side", ".board-pool", ".zone", ".assembly"):
        assert part not in shared


def test_the_vendored_file_is_what_the_lock_names() -> None:
    wanted = json.loads((ROOT / "package.json").read_text())["dependencies"]
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    vendored = files("pertinax.web").joinpath("static/vendor/htmx.js").read_text("utf-8")
    for name, version in wanted.items():
        assert lock[f"node_modules/{name}"]["version"] == version
        assert re.search(rf"/\* {re.escape(name)}/\S+ {re.escape(version)},", vendored)
    assert "hx-sse" in vendored
    assert "Idiomorph" in vendored
    assert "sourceMappingURL" not in vendored
    assert "resolved" not in (ROOT / "package-lock.json").read_text()


def test_our_scripts_know_no_game() -> None:
    words = {"episode", "follower", "zone", "dino", "officer", "soldier"}
    for name in ("picker.js", "table.js", "start.js"):
        script = files("pertinax.web").joinpath(f"static/{name}").read_text("utf-8").lower()
        assert not {word for word in words if word in script}

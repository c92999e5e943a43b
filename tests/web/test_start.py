"""The start page: what the game offers can be set, what does not go together is said in words."""

import re
from importlib.resources import files
from itertools import permutations
from random import Random
from typing import Any

import pytest
from web.at_table import Element, gathering, read

from pertinax import new_game
from pertinax.bots.registry import BOTS
from pertinax.games.campaigns import played_alone
from pertinax.games.registry import GAMES
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.boards.registry import setup_of
from pertinax.web.document import THEME, THEMES, offered
from pertinax.web.fields import RANDOM
from pertinax.web.files import static_files
from pertinax.web.reference import every_rule
from pertinax.web.see import see
from pertinax.web.setups import (
    Fault,
    NotSet,
    fault_in_words,
    options_in_words,
    paints,
    read_setup,
    text_of,
)
from pertinax.web.start import Entered

OFFERED = played_alone()
EVERY = pytest.mark.parametrize("game", OFFERED)
FAULTS = (
    "unknown", "value", "twice", "count", "nobody", "unless", "barred", "seats", "goes", "spared",
)  # fmt: skip
FIELD = {
    "episode1": "side",
    "episode1-solo": "narek",
    "episode2": "side",
    "episode2-solo": "narek",
    "perpetuity": "mode",
    "perpetuity-immersive": "mode",
}
"""A setting of each game of which a fault can be said."""


def form_of(page: str) -> Element:
    return read(page).one("details", class_="set-up").one("form")


def chosen(form: Element, name: str) -> list[str]:
    """What is selected in the controls of that name."""
    return [
        option.attributes["value"]
        for select in form.all("select", name=name)
        for option in select.all("option")
        if "selected" in option.attributes
    ]


def setup(
    sent: dict[str, str], seated: tuple[int, ...] = (0, 1, 2), game: str = "episode1"
) -> dict[str, Any]:
    return read_setup(game, sent, seated, Random(1))


def faults_of(sent: dict[str, str], game: str) -> list[tuple[str, str]]:
    with pytest.raises(NotSet) as refused:
        setup(sent, game=game)
    return [(fault.field, fault.key) for fault in refused.value.faults]


# What is offered


@EVERY
def test_the_defaults_are_me_two_greedy_bots_and_what_suits_a_first_game(game: str) -> None:
    form = form_of(pages.start("en", [game], []))
    seats = GAMES[game].players[-1]
    empty = max(0, seats - 3)
    assert chosen(form, "seats") == ["me", "greedy", "greedy", *[""] * empty][:seats]
    for field in setup_of(game):
        if field.kind == "one":
            assert chosen(form, f"option.{field.key}") == [field.default]
        if field.key == "first_game":
            assert "checked" in form.one("input", name="option.first_game").attributes
    names = form.all("input", name="name")
    assert ["disabled" in each.attributes for each in names] == [False, *[True] * (seats - 1)]
    assert "open" not in form.one("details").attributes


@EVERY
def test_every_bot_and_every_setting_of_the_game_can_be_chosen(game: str) -> None:
    form = form_of(pages.start("en", [game], []))
    for select in form.all("select", name="seats"):
        values = {option.attributes["value"] for option in select.all("option")}
        assert {"me", "here", "friend", *BOTS} <= values
    assert {field.key for field in setup_of(game)} == set(GAMES[game].options)
    for field in setup_of(game):
        for name in field.names(min(4, GAMES[game].players[-1])):
            assert form.all(name=f"option.{name}")


def test_every_game_is_on_the_page_and_its_form_is_folded() -> None:
    tree = read(pages.start("en", OFFERED, []))
    folds = tree.all("details", class_="set-up")
    assert [fold.one("input", name="game").attributes["value"] for fold in folds] == OFFERED
    assert not any("open" in fold.attributes for fold in folds)
    # A form with a fault is where it can be mended.
    faults = [Fault("count", "side", {"count": 3})]
    tree = read(pages.start("en", OFFERED, [], Entered("episode2", faults=faults)))
    folds = tree.all("details", class_="set-up")
    assert ["open" in fold.attributes for fold in folds] == [game == "episode2" for game in OFFERED]


@EVERY
def test_a_first_game_is_one_click_away_and_is_what_the_form_proposes(game: str) -> None:
    section = read(pages.start("en", [game], [])).one("section", class_="card new")
    at_once = section.one("form", class_="at-once")
    sent = [(each.attributes["name"], each.attributes["value"]) for each in at_once.all("input")]
    assert ("game", game) in sent
    form = form_of(pages.start("en", [game], []))
    assert [value for name, value in sent if name == "seats"] == chosen(form, "seats")
    options = {name[len("option.") :]: value for name, value in sent if name.startswith("option.")}
    assert options == {field.key: field.default for field in setup_of(game) if field.default}
    # What it proposes can be played.
    seated = [number for number, who in enumerate(chosen(form, "seats")) if who]
    read_setup(game, options, seated, Random(1))


@EVERY
@pytest.mark.parametrize("language", offered())
def test_a_game_shows_its_cover_for_how_many_it_is_and_how_long(language: str, game: str) -> None:
    section = read(pages.start(language, [game], [])).one("section", class_="card new")
    picture = section.one("img", class_="cover").attributes
    assert picture["alt"] == ""  # the words beside it say it all
    name = picture["src"].removeprefix("/static/").partition("?")[0]
    drawn = static_files()[name].read_text(encoding="utf-8")
    assert 'viewBox="0 0 480 270"' in drawn
    assert not re.search(
        r"<(script|text|image)|href=\"(?!#)|https?://(?!www.w3.org/2000/svg)", drawn
    )
    players = GAMES[game].players
    facts = section.one("ul", class_="facts").words()
    assert str(players[0]) in facts
    assert str(players[-1]) in facts
    assert Texts.load(language).get(f"web.game.{game}.time") in facts


@pytest.mark.rule("E2-FIRSTGAME-04")
@pytest.mark.parametrize("language", offered())
def test_newcomers_are_told_to_play_episode_1_first(language: str) -> None:
    tree = read(pages.start(language, OFFERED, []))
    texts = Texts.load(language)
    said = " ".join(texts.get("web.game.episode2.first").split())
    sections = dict(zip(OFFERED, tree.all("section", class_="card new"), strict=True))
    first, second = sections["episode1"], sections["episode2"]
    assert said in second.words()
    assert said not in first.words()
    name = re.escape(texts.get("web.game.episode1").rpartition(" ")[0].split()[-1])
    assert re.search(rf"{name}\s1", said)


@EVERY
@pytest.mark.parametrize("language", offered())
def test_every_setting_says_what_it_means_and_names_its_rule(language: str, game: str) -> None:
    form = form_of(pages.start(language, [game], []))
    rules = {rule.id for rule in every_rule()}
    texts = Texts.load(language)
    for field in setup_of(game):
        assert field.rule in rules
        hint = form.one("p", id=f"option-{game}-{field.key}-hint")
        said = " ".join(text_of(texts, game, f"{field.key}.text").split())
        assert said in hint.words()
        assert hint.one("a").attributes["href"] == f"/rules?q={field.rule}#{field.rule}"


@EVERY
def test_what_is_proposed_is_what_the_game_takes(game: str) -> None:
    proposed = {field.key: field.default for field in setup_of(game) if field.default}
    players = min(2, GAMES[game].players[-1])
    new_game(game, players, "1", read_setup(game, proposed, range(players), Random(1)))


# What is sent


def test_what_is_set_is_what_the_game_takes() -> None:
    sent = {
        "side": "B",
        "leaders.1": "keoni",
        "leaders.2": "jack",
        "leaders.3": "adelita",
        "colours.1": "purple",
        "first_player": "2",
        "breach.2": "true",
        "breach.6": "true",
        "breach.7": "true",
        "officers.sustenance": "chief_engineer",
        "officers.military": "chief_mate",
        "officers.expansion": "chief_steward",
        "officers.protection": "chief_of_security",
        "wall_module": "true",
    }
    options = setup(sent)
    assert options == {
        "side": "B",
        "leaders": ["keoni", "jack", "adelita"],
        "colours": ["purple", "blue", "orange"],
        "first_player": 2,
        "officers": ["chief_engineer", "chief_mate", "chief_steward", "chief_of_security"],
        "breach": [2, 6, 7],
        "wall_module": True,
    }
    view = new_game("episode1", 3, "1", options).view(None)
    assert [player["leader"] for player in view["players"]] == options["leaders"]
    assert [player["colour"] for player in view["players"]] == options["colours"]


def test_the_map_can_be_set() -> None:
    sent = {"side": "random", "officers.discovery": "chief_mate", "threat_module": "true"}
    options = setup(sent, game="episode2")
    assert options["side"] == "random"
    assert options["officers"][4] == "chief_mate"
    view = new_game("episode2", 3, "1", options).view(None)
    assert view["modules"] == {"threat": True}
    assert {place["side"] for place in view["map"] if "side" in place} == {"A", "B"}
    assert setup({"temple": "true", "side": "A"}, game="episode2")["temple"] is False
    options = setup({"temple": "true"}, game="episode2")
    view = new_game("episode2", 3, "1", options).view(None)
    assert "temple" not in {place["terrain"] for place in view["map"]}
    assert "temple" not in setup({"side": "B"}, game="episode2")


def test_no_wish_leaves_it_to_the_game() -> None:
    sent = {f"leaders.{seat}": "" for seat in (1, 2, 3, 4)}
    sent |= {"officers.military": "", "first_player": "", "first_game": "true", "side": "A"}
    assert setup(sent) == {"first_game": True, "side": "A"}


def test_wishes_follow_the_seats_that_are_taken() -> None:
    sent = {"leaders.1": "jack", "leaders.2": "keoni", "leaders.4": "phoenix", "first_player": "4"}
    assert setup(sent, (0, 3)) == {"leaders": ["jack", "phoenix"], "first_player": 2}


@pytest.mark.parametrize("seed", range(8))
def test_chance_never_takes_what_somebody_wished(seed: int) -> None:
    sent = {"leaders.1": RANDOM, "leaders.2": "jack", "leaders.3": RANDOM}
    dealt = read_setup("episode1", sent, [0, 1, 2], Random(seed))["leaders"]
    assert dealt[1] == "jack"
    assert len(set(dealt)) == 3
    new_game("episode1", 3, "1", {"leaders": dealt})


def test_chance_reaches_every_leader() -> None:
    dealt = {
        read_setup("episode1", {"leaders.1": RANDOM}, [0, 1], Random(seed))["leaders"][0]
        for seed in range(40)
    }
    assert dealt == {"adelita", "jack", "phoenix", "keoni"}


@pytest.mark.parametrize(
    ("game", "sent", "faults"),
    [
        ("episode1", {"cheat": "1"}, [("", "unknown")]),
        ("episode1", {"side": "C"}, [("side", "value")]),
        ("episode1", {"leaders.1": "nobody"}, [("leaders", "value")]),
        ("episode1", {"first_player": "x"}, [("first_player", "value")]),
        ("episode1", {"leaders.1": "jack", "leaders.3": "jack"}, [("leaders", "twice")]),
        ("episode1", {"breach.1": "true"}, [("breach", "count")]),
        ("episode1", {f"breach.{n}": "true" for n in (1, 2, 3, 4)}, [("breach", "count")]),
        ("episode1", {"first_player": "4"}, [("first_player", "nobody")]),
        ("episode1", {"first_game": "true", "side": "B"}, [("side", "barred")]),
        (
            "episode1",
            {"first_game": "true", "officers.military": "chief_mate"},
            [("officers", "unless")],
        ),
        ("episode1", {"side": "C", "breach.1": "true"}, [("side", "value"), ("breach", "count")]),
        ("episode2", {"breach.1": "true"}, [("", "unknown")]),
        ("episode2", {"side": "C"}, [("side", "value")]),
        ("episode2", {"first_game": "true", "side": "random"}, [("side", "barred")]),
        ("episode2", {"temple": "true", "side": "B"}, [("side", "barred")]),
        ("episode2", {"first_game": "true", "temple": "true"}, [("temple", "unless")]),
        (
            "episode2",
            {"officers.military": "captain", "officers.discovery": "captain"},
            [("officers", "twice")],
        ),
    ],
)
def test_what_does_not_go_together_is_found(
    game: str, sent: dict[str, str], faults: list[tuple[str, str]]
) -> None:
    assert faults_of(sent, game) == faults


def test_an_empty_seat_has_no_wish_that_could_be_wrong() -> None:
    assert setup({"leaders.1": "jack", "leaders.4": "jack"}, (0, 1))["leaders"][0] == "jack"


@EVERY
@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("key", FAULTS)
def test_every_fault_is_said_in_the_language_of_the_page(
    language: str, key: str, game: str
) -> None:
    params = {"name": "x", "value": "B", "count": 3, "n": 4, "seats": "2–5", "wanted": "C"}
    params["other"] = setup_of(game)[0].key
    texts = Texts.load(language)
    field = "" if key == "unknown" else FIELD[game]
    asked = re.findall(r"\{(\w+)\}", texts._messages[f"web.start.fault.{key}"][0])
    fault = Fault(key, field, {name: params[name] for name in asked if name != "field"})
    said = fault_in_words(texts, game, fault)
    assert "{" not in said
    if field:
        assert text_of(texts, game, field) in said


# What is kept


def test_a_refused_form_keeps_what_was_entered() -> None:
    entered = Entered(
        "episode1",
        ("random", "me", "here", "friend"),
        ("Ada", "Bo"),
        {"leaders.2": "jack", "side": "B", "breach.5": "true", "officers.military": "chief_mate"},
        [Fault("count", "breach", {"count": 3})],
    )
    page = pages.start("en", ["episode1"], [], entered)
    form = form_of(page)
    assert chosen(form, "seats") == ["random", "me", "here", "friend"]
    names = [each.attributes.get("value", "") for each in form.all("input", name="name")]
    assert names == ["", "Ada", "Bo", ""]
    assert chosen(form, "option.leaders.2") == ["jack"]
    assert chosen(form, "option.side") == ["B"]
    assert chosen(form, "option.officers.military") == ["chief_mate"]
    assert "checked" in form.one("input", name="option.breach.5").attributes
    assert "checked" not in form.one("input", name="option.first_game").attributes
    assert "open" in form.one("details").attributes
    assert form.one("input", name="option.breach.5").attributes["aria-invalid"] == "true"
    link = read(page).one("div", role="alert").one("a")
    assert form.one(id=link.attributes["href"].removeprefix("#")).tag == "fieldset"


@pytest.mark.parametrize("language", offered())
def test_what_is_set_can_be_said(language: str) -> None:
    texts = Texts.load(language)
    options = {
        "side": "B",
        "leaders": ["keoni", "jack"],
        "colours": ["purple", "blue"],
        "first_player": 2,
        "officers": ["chief_engineer", "chief_mate", "chief_steward", "chief_of_security"],
        "breach": [2, 6, 7],
        "wall_module": True,
        "trap_module": False,
    }
    said = options_in_words(texts, "episode1", options)
    assert len(said) == 7
    assert "Keoni, Jack" in said[1]
    assert said[5].endswith("2, 6, 7")
    assert texts.term("episode1", "chief_mate") in said[4]
    assert texts.term("episode1", "military") in said[4]
    assert said[-1] == texts.get("web.option.episode1.wall_module")


@pytest.mark.parametrize("language", offered())
def test_the_map_is_said_too(language: str) -> None:
    texts = Texts.load(language)
    said = options_in_words(texts, "episode2", {"side": "random", "temple": True})
    assert len(said) == 1
    assert said[0].endswith(texts.get("web.option.episode2.side.random"))
    said = options_in_words(texts, "episode2", {"side": "A", "temple": False})
    assert said[1:] == [texts.get("web.option.episode2.temple")]


def test_a_game_without_colours_shows_seats_in_those_of_their_number() -> None:
    assert paints("perpetuity", {"heroes": ["anook", "vex"]}) == []


def test_seats_are_in_the_colours_they_were_given() -> None:
    table = gathering("person", "person", options={"colours": ["purple", "blue"]})
    page = read(pages.inside(see(table, 0, frozenset({0}), "en")))
    classes = page.one(id="inside").attributes["class"].split()
    assert classes == ["gathering", "paint-1-4", "paint-2-1"]
    style = files("pertinax.web").joinpath("static/side.css").read_text("utf-8")
    for seat, colour in permutations(range(1, 6), 2):
        rule = f".paint-{seat}-{colour} {{\n  --player-{seat}: var(--paint-{colour});"
        assert rule in style


# The theme


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_is_in_the_theme_of_its_reader_and_offers_the_next(theme: str) -> None:
    before = THEME.set(theme)
    try:
        tree = read(pages.start("en", ["episode1"], []))
    finally:
        THEME.reset(before)
    assert tree.one("html").attributes["data-theme"] == theme
    scheme = tree.one("meta", name="color-scheme").attributes["content"]
    assert scheme == ("light dark" if theme == "auto" else theme)
    buttons = tree.one("form", action="/theme").all("button")
    assert len(buttons) == 2
    for device, button in zip(("light", "dark"), buttons, strict=True):
        now = device if theme == "auto" else theme
        then = button.attributes["value"]
        assert button.attributes["class"] == f"on-{device}"
        # What is seen after it is not what was seen before, and what it says it will be.
        seen = device if then == "auto" else then
        assert seen != now
        assert button.attributes["aria-label"] == f"Theme: {now}. Change to: {seen}"

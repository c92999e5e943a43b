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
from pertinax.games.perseverance.episode1.options import KNOWN
from pertinax.games.registry import GAMES
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.document import THEME, THEMES, offered
from pertinax.web.reference import every_rule
from pertinax.web.see import see
from pertinax.web.setups import (
    RANDOM,
    SETUPS,
    Fault,
    NotSet,
    fault_in_words,
    options_in_words,
    read_setup,
)
from pertinax.web.start import Entered

FAULTS = ("unknown", "value", "twice", "count", "nobody", "unless", "barred")


def form_of(page: str) -> Element:
    return read(page).one("form", action="/tables")


def chosen(form: Element, name: str) -> list[str]:
    """What is selected in the controls of that name."""
    return [
        option.attributes["value"]
        for select in form.all("select", name=name)
        for option in select.all("option")
        if "selected" in option.attributes
    ]


def setup(sent: dict[str, str], seated: tuple[int, ...] = (0, 1, 2)) -> dict[str, Any]:
    return read_setup("episode1", sent, seated, Random(1))


def faults_of(sent: dict[str, str], seated: tuple[int, ...] = (0, 1, 2)) -> list[tuple[str, str]]:
    with pytest.raises(NotSet) as refused:
        setup(sent, seated)
    return [(fault.field, fault.key) for fault in refused.value.faults]


# What is offered


def test_the_defaults_are_me_two_greedy_bots_and_the_first_game() -> None:
    form = form_of(pages.start("en", ["episode1"], []))
    assert chosen(form, "seats") == ["me", "greedy", "greedy", ""]
    assert "checked" in form.one("input", name="option.first_game").attributes
    names = form.all("input", name="name")
    assert ["disabled" in each.attributes for each in names] == [False, True, True, True]
    assert "open" not in form.one("details").attributes


def test_every_bot_and_every_setting_of_the_game_can_be_chosen() -> None:
    form = form_of(pages.start("en", ["episode1"], []))
    for select in form.all("select", name="seats"):
        values = {option.attributes["value"] for option in select.all("option")}
        assert {"me", "here", "friend", *BOTS} <= values
    assert {field.key for field in SETUPS["episode1"]} == set(KNOWN)
    for field in SETUPS["episode1"]:
        for name in field.names(4):
            assert form.all(name=f"option.{name}")


@pytest.mark.parametrize("language", offered())
def test_every_setting_says_what_it_means_and_names_its_rule(language: str) -> None:
    form = form_of(pages.start(language, ["episode1"], []))
    rules = {rule.id for rule in every_rule()}
    texts = Texts.load(language)
    for field in SETUPS["episode1"]:
        assert field.rule in rules
        hint = form.one("p", id=f"option-episode1-{field.key}-hint")
        said = " ".join(texts.get(f"web.option.episode1.{field.key}.text").split())
        assert said in hint.words()
        assert hint.one("a").attributes["href"] == f"/rules?q={field.rule}#{field.rule}"


def test_every_game_has_settings_that_a_form_can_send() -> None:
    for game in GAMES:
        proposed = {field.key: field.default for field in SETUPS[game] if field.default}
        read_setup(game, proposed, [0, 1], Random(1))


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
    ("sent", "faults"),
    [
        ({"cheat": "1"}, [("", "unknown")]),
        ({"side": "C"}, [("side", "value")]),
        ({"leaders.1": "nobody"}, [("leaders", "value")]),
        ({"first_player": "x"}, [("first_player", "value")]),
        ({"leaders.1": "jack", "leaders.3": "jack"}, [("leaders", "twice")]),
        ({"breach.1": "true"}, [("breach", "count")]),
        ({f"breach.{n}": "true" for n in (1, 2, 3, 4)}, [("breach", "count")]),
        ({"first_player": "4"}, [("first_player", "nobody")]),
        ({"first_game": "true", "side": "B"}, [("side", "barred")]),
        ({"first_game": "true", "officers.military": "chief_mate"}, [("officers", "unless")]),
        ({"side": "C", "breach.1": "true"}, [("side", "value"), ("breach", "count")]),
    ],
)
def test_what_does_not_go_together_is_found(
    sent: dict[str, str], faults: list[tuple[str, str]]
) -> None:
    assert faults_of(sent) == faults


def test_an_empty_seat_has_no_wish_that_could_be_wrong() -> None:
    assert setup({"leaders.1": "jack", "leaders.4": "jack"}, (0, 1))["leaders"][0] == "jack"


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("key", FAULTS)
def test_every_fault_is_said_in_the_language_of_the_page(language: str, key: str) -> None:
    params = {"name": "x", "value": "B", "count": 3, "n": 4, "other": "first_game"}
    texts = Texts.load(language)
    field = "" if key == "unknown" else "side"
    asked = re.findall(r"\{(\w+)\}", texts._messages[f"web.start.fault.{key}"][0])
    fault = Fault(key, field, {name: params[name] for name in asked if name != "field"})
    said = fault_in_words(texts, "episode1", fault)
    assert "{" not in said
    if field:
        assert texts.get("web.option.episode1.side") in said


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


def test_seats_are_in_the_colours_they_were_given() -> None:
    table = gathering("person", "person", options={"colours": ["purple", "blue"]})
    page = read(pages.inside(see(table, 0, frozenset({0}), "en")))
    classes = page.one(id="inside").attributes["class"].split()
    assert classes == ["gathering", "paint-1-4", "paint-2-1"]
    style = files("pertinax.web").joinpath("static/side.css").read_text("utf-8")
    for seat, colour in permutations(range(1, 5), 2):
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
    button = tree.one("form", action="/theme").one("button")
    assert button.attributes["value"] == THEMES[(THEMES.index(theme) + 1) % len(THEMES)]
    assert theme in button.attributes["aria-label"].replace("automatic", "auto")

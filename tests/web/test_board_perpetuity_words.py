"""The board of Perpetuity in words, signs and colours, and how options find their things on it."""

import re
from typing import Any

import pytest
from games.variants import PERPETUITY, start
from web.at_table import read
from web.boards import NAMES, asked_of, classes, drawn, moments, owners, page_of, seen_by, until
from web.rare_perpetuity import rare
from web.test_colours import READABLE, contrast, declared
from web.test_steps import stories

from pertinax.games.perpetuity.board.glossary import glossary
from pertinax.games.perpetuity.board.picks import picks
from pertinax.games.perpetuity.board.symbols import SIGNS
from pertinax.games.perpetuity.rules.names import AREAS
from pertinax.kernel.match import Match
from pertinax.texts import languages
from pertinax.web.boards.symbols import COMMON as SHARED
from pertinax.web.parts import choices
from pertinax.web.rendering import rendered

CSS = "perpetuity/perpetuity.css"


def test_options_that_the_board_cannot_show_are_left_to_the_list() -> None:
    assert picks("worker", "pass", ()) == ()
    assert picks("deed", "action", ("sta_comms",)) == ("tile:sta_comms",)
    assert picks("deed", "upgrade", ("neb_two",)) == ("hand:marker",)
    assert picks("worker", "take-back p2 skeptic_ore", ()) == ("village:p2 skeptic_ore",)
    assert picks("worker", "r_grant", ()) == ("owned:r_grant",)
    assert picks("return", "overtime nebula", (2, "neb_two")) == ("shuttle:nebula",)
    assert picks("return", "quarters", (2, "neb_two")) == ()
    assert picks("trainee", "1 frozen", ()) == ("anyone:1 frozen",)
    assert picks("trainee", "itself", ()) == ()
    assert picks("shipyard", "blueprint ark", ()) == ("blueprint:ark",)
    assert picks("shipyard", "draw upgrades", ()) == ("draw:upgrades",)
    assert picks("rescue", "p2 ship-1", ()) == ("vessel:p2.1",)
    assert picks("load", "unload fuel", ("skiff", 2)) == ("hold-2:cargo",)
    assert picks("skeptics", "skeptic_ore p1", (1, "p3")) == ("village:p3 skeptic_ore",)


@pytest.mark.parametrize("language", languages())
def test_all_that_is_drawn_is_told_in_headings_and_lists(language: str) -> None:
    match = until("pp-4-rivals", "until", lambda match: match.view(None)["round"] == 3)
    page = page_of(match, 0, language)
    text = page.one(id="b-text")
    headings = [each.words() for each in text.all("h3")]
    words = seen_by(match, 0, language=language).words.words
    assert {words.term("perpetuity", area) for area in AREAS} <= set(headings)
    assert set(NAMES[:4]) <= set(headings)
    for area in AREAS:
        lines = text.one(id=f"b-text-{area}").all("li")
        tiles = [each for each in match.view(None)["tiles"] if each["area"] == area]
        for tile in tiles:
            name = words.term("perpetuity", tile["tile"])
            assert any(each.words().startswith(name) for each in lines), name
    assert not re.search(r"\{\w*\}", text.text)


def test_what_is_rare_is_told_too() -> None:
    page = read(drawn(rare(seen_by(start("pp-4-rivals", "1"), 0))))
    map_lines = page.one(id="b-text-map").words()
    assert "crashed, Planet 1, stranded" in map_lines
    assert "in orbit, Planet 2, stranded" in map_lines
    assert "landed, Planet 3." in map_lines
    assert "Unstable: destroyed in round 9" in map_lines
    course = page.one(id="b-course").words()
    assert "Destroyed: Planet 1.1 village is lost with that!2 workers die there!" in course
    assert "Planet cards that bring the shield down: 1 of 2!The others damage a tile" in course
    assert owners(page.one(id="b-planet-p1"), "ship") == ["p1"]
    assert owners(page.one(id="b-planet-p3"), "ship") == ["p2"]
    turned = page.one(id="b-card-f_time_2")
    assert "turned" in classes(turned)
    assert "face down" in turned.attributes["aria-label"]
    shield = page.one(data_pick="shield:station")
    assert "down" in classes(shield)
    assert owners(page.one(id="b-centre"), "protector") == ["matter"]
    statuses = [each for each in page.walk() if "pp-hand-worker" in classes(each)]
    assert {"is-chilled", "is-frozen"} <= {css for each in statuses for css in classes(each)}
    names = " ".join(each.attributes.get("data-pick", "") for each in page.walk())
    assert "immune-time frozen" in names, "told apart where any worker may be meant"


# What options name


def names_a_card(match: Match[Any]) -> bool:
    """Somebody may clear a card, or move one."""
    return any(
        option.text.startswith("card:")
        for decision in match.decisions
        if decision.kind == "place"
        for option in decision.options
    )


@pytest.mark.parametrize("language", languages())
def test_cards_that_options_only_name_are_explained_beside_them(language: str) -> None:
    match = until("pp-2", "clearing", names_a_card)
    seen = seen_by(match, match.decisions[0].seat, language=language)
    asked, texts = asked_of(seen), seen.words.words
    at = {each["place"]: each["card"] for each in match.view(None)["forces"]["placed"]}
    cleared = [at[each.text[5:]] for each in asked.choices if each.text.startswith("card:")]
    told = dict(asked.glossary)
    for card in cleared:
        rule = f"PP-FORCE-{card[2].upper()}{card[-1]}"
        assert rule in told.values()
        assert texts.rule(rule) in told
        assert texts.rule(rule).startswith(texts.term("perpetuity", card))
    assert len(told) <= len(at)
    page = read(str(rendered(choices(seen))))
    assert [line.words() for line in page.one(id="glossary").all("li")] == [
        " ".join(f"{words} {rule}".split()) for words, rule in asked.glossary
    ]


def test_cards_that_options_explain_or_do_not_name_are_not_explained_again() -> None:
    match = until("pp-4-star", "hand", lambda match: match.decisions[0].kind == "hand-card")
    assert asked_of(seen_by(match, match.decisions[0].seat)).glossary == ()
    match = until("pp-2", "clearing", names_a_card)
    seen = seen_by(match, match.decisions[0].seat)
    card = match.view(None)["forces"]["placed"][0]["card"]
    name = seen.words.words.term("perpetuity", card)
    whole = seen.words.words.rule(f"PP-FORCE-{card[2].upper()}{card[-1]}")
    assert [rule for _, rule in glossary(seen.words, seen.view, [f"{name}, there"])]
    for said in (whole.rstrip("."), f"un{name}ed", "nothing"):
        assert glossary(seen.words, seen.view, [said]) == ()


# Colours and signs


@pytest.mark.parametrize("night", [0, 1])
def test_words_and_forces_can_be_read_on_every_ground(night: int) -> None:
    grounds = [declared(CSS, name)[night] for name in ("b-sheet", "b-plate", "b-cell")]
    words = ("b-ink", "b-soft", "b-time", "b-gravity", "b-space", "b-matter", "b-harm")
    for name in words:
        for ground in grounds:
            assert contrast(declared(CSS, name)[night], ground) >= READABLE, (name, ground)


def test_every_sign_of_the_game_is_its_own_and_used() -> None:
    assert not set(SIGNS) & set(SHARED)
    used: set[str] = set()
    for variant in PERPETUITY:
        for match in moments(variant, "signs"):
            used |= set(re.findall(r'href="#sy-([\w-]+)"', drawn(seen_by(match, 0))))
    steps = (step for story in stories("perpetuity") for _, step in story if step)
    played = {word for step in steps for face in step.faces for word in face.split()}
    assert set(SIGNS) - used - played == set()

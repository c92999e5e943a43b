"""Settings of Perpetuity on the start page: what depends on how many play, and on who is it."""

from itertools import product
from random import Random
from typing import Any

import pytest
from web.at_table import Element, read

from pertinax import new_game
from pertinax.games.perpetuity.rules.names import HEROES
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.boards.registry import setup_of
from pertinax.web.document import offered
from pertinax.web.fields import RANDOM
from pertinax.web.setups import (
    NotSet,
    fault_in_words,
    options_in_words,
    part_in_words,
    read_setup,
)

GAME = "perpetuity"
FIELDS = {field.key: field for field in setup_of(GAME)}


def setup(sent: dict[str, str], seats: int) -> dict[str, Any]:
    return read_setup(GAME, sent, range(seats), Random(1))


def faults_of(sent: dict[str, str], seats: int) -> list[tuple[str, str]]:
    with pytest.raises(NotSet) as refused:
        setup(sent, seats)
    return [(fault.field, fault.key) for fault in refused.value.faults]


def form() -> Element:
    return read(pages.start("en", [GAME], [])).one("details", class_="set-up").one("form")


def test_a_first_game_is_cooperative_against_damage_only() -> None:
    proposed = {field.key: field.default for field in FIELDS.values() if field.default}
    options = setup(proposed, 3)
    view = new_game(GAME, 3, "1", options).view(None)
    assert (view["mode"], view["perpetuity_by"]) == ("cooperative", "damage")


@pytest.mark.rule("PP-FRAME-01")
@pytest.mark.rule("PP-FRAME-02")
@pytest.mark.rule("PP-MODE-04")
@pytest.mark.parametrize(
    ("sent", "seats", "faults"),
    [
        ({"mode": "cooperative"}, 1, [("mode", "seats")]),
        ({"mode": "solo"}, 2, [("mode", "seats")]),
        ({"perpetuity": "damage"}, 5, [("perpetuity", "seats")]),
        ({"perpetuity": "cards"}, 5, [("perpetuity", "seats")]),
        ({"perpetuity": "dedicated"}, 2, [("perpetuity", "seats")]),
        ({"perpetuity": "cards", "board_side": "1"}, 3, [("board_side", "goes")]),
        ({"perpetuity": "dedicated", "heroes.4": "anook"}, 4, [("heroes", "spared")]),
        ({"perpetuity": "dedicated", "heroes.4": RANDOM}, 4, [("heroes", "spared")]),
        ({"perpetuity": "dedicated", "first_player": "4"}, 4, [("first_player", "spared")]),
        ({"heroes.1": "anook", "heroes.3": "anook"}, 3, [("heroes", "twice")]),
        ({"extra_aliens": "3"}, 3, [("extra_aliens", "value")]),
    ],
)
def test_what_does_not_go_together_is_found(
    sent: dict[str, str], seats: int, faults: list[tuple[str, str]]
) -> None:
    assert faults_of(sent, seats) == faults


def test_whatever_is_not_refused_is_what_the_game_takes() -> None:
    """All modes and ways, with and without wishes: no table fails after its form was taken."""
    taken = 0
    wishes: list[dict[str, str]] = [
        {}, {"heroes.1": "mirelle"}, {"heroes.2": RANDOM}, {"first_player": "1"},
        {"fleet_support": "true", "shield_tick": "true", "perp_opening_card": "true"},
        {"shield_literal": "true"},
    ]  # fmt: skip
    values = (FIELDS[key].values for key in ("mode", "perpetuity", "board_side", "extra_aliens"))
    for mode, way, side, more in product(*values):
        chosen = {"mode": mode, "perpetuity": way, "board_side": side, "extra_aliens": more}
        for seats, wish in product(range(1, 6), wishes):
            try:
                options = setup(chosen | wish, seats)
            except NotSet:
                continue
            new_game(GAME, seats, "1", options)
            taken += 1
    assert taken > 200


@pytest.mark.rule("PP-SETUP-08")
def test_the_mortals_have_heroes_and_perpetuity_has_none() -> None:
    sent = {"perpetuity": "dedicated", "heroes.2": "mirelle", "first_player": "2"}
    options = setup(sent, 5)
    assert options["heroes"] == ["anook", "mirelle", "veska", "ordun"]
    match = new_game(GAME, 5, "1", options)
    while not match.view(None)["round"]:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    view = match.view(None)
    assert [player["hero"] for player in view["players"]] == options["heroes"]
    assert view["first"] == 1
    assert "heroes" not in setup({"heroes.1": "", "perpetuity": "damage"}, 2)


@pytest.mark.rule("PP-SETUP-11")
@pytest.mark.rule("PP-SETUP-18")
def test_help_that_the_game_gives_by_itself_is_ticked_off() -> None:
    options = setup({"fleet_support": "true", "perp_opening_card": "true"}, 3)
    assert (options["fleet_support"], options["perp_opening_card"]) == (False, False)
    assert setup({}, 3) == {}


@pytest.mark.parametrize("language", offered())
def test_a_fault_names_what_would_do(language: str) -> None:
    texts = Texts.load(language)
    with pytest.raises(NotSet) as refused:
        setup({"mode": "solo", "perpetuity": "cards", "board_side": "2"}, 5)
    mode, way, side = [fault_in_words(texts, GAME, fault) for fault in refused.value.faults]
    assert texts.get("web.option.perpetuity.mode.solo") in mode
    assert "1–4" in way
    assert texts.get("web.option.perpetuity.perpetuity.dedicated") in side
    assert not any("{" in said for said in (mode, way, side))


@pytest.mark.parametrize("language", offered())
def test_what_is_set_can_be_said(language: str) -> None:
    """Settings that only some games need go without saying unless they were changed."""
    texts = Texts.load(language)
    options = {"mode": "competitive", "perpetuity": "dedicated", "extra_aliens": 2}
    said = options_in_words(texts, GAME, options)
    assert len(said) == 3
    assert said[2].endswith(texts.get("web.option.perpetuity.extra_aliens.2"))
    assert len(options_in_words(texts, GAME, {"mode": "solo", "board_side": "choose"})) == 2
    heroes = options_in_words(texts, GAME, {"heroes": list(HEROES[:2]), "board_side": 2})
    assert "Anook" in heroes[2]
    assert heroes[3].endswith(texts.get("web.option.perpetuity.board_side.2"))


@pytest.mark.parametrize("language", offered())
def test_the_last_seat_says_that_it_plays_perpetuity(language: str) -> None:
    texts = Texts.load(language)
    dedicated = {"mode": "cooperative", "perpetuity": "dedicated"}
    said = [part_in_words(texts, GAME, dedicated, seat, 3) for seat in range(3)]
    assert said == ["", "", texts.get("web.option.perpetuity.perpetuity.dedicated.seat")]
    assert part_in_words(texts, GAME, {"perpetuity": "cards"}, 2, 3) == ""
    assert part_in_words(texts, "episode1", {}, 2, 3) == ""


def test_the_page_says_what_its_script_must_know() -> None:
    page = form()
    mode = page.one("select", name="option.mode")
    spans = {each.attributes["value"]: each.attributes["data-seats"] for each in mode.all("option")}
    assert spans == {"cooperative": "2 5", "competitive": "2 5", "solo": "1 1"}
    side = page.one("select", name="option.board_side")
    assert side.attributes["data-with"] == "option-perpetuity-perpetuity dedicated"
    assert page.one(id="option-perpetuity-perpetuity").tag == "select"
    for name in ("option.heroes.5", "option.first_player"):
        spares = page.one("select", name=name).attributes["data-spares"]
        assert spares == "option-perpetuity-perpetuity dedicated"
    assert len(page.all("select", name="seats")) == 5

"""Small things a person sees: each was once wrong on a picture."""

import pytest
from web.at_table import asks, play, playing

from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.boards.episode1.board import board
from pertinax.web.boards.perseverance.effects import without_name
from pertinax.web.parts import _choice
from pertinax.web.rendering import rendered
from pertinax.web.see import see
from pertinax.web.seen import Choice


@pytest.mark.parametrize(
    ("rule", "name", "said"),
    [
        ("Rations: gain 2 Food.", "Rations", "Gain 2 Food."),
        ("Rations\u00a0: gagnez 2 nourritures.", "Rations", "Gagnez 2 nourritures."),
        ("Take exactly one: not both.", "Settle", "Take exactly one: not both."),
    ],
)
def test_an_effect_is_named_once(rule: str, name: str, said: str) -> None:
    assert without_name(rule, name) == said


@pytest.mark.parametrize(
    ("words", "name", "detail"),
    [
        ("Rations: gain 2 Food; free", "Rations", "gain 2 Food; free"),
        ("5 Followers; costs 2 Valor", "5 Followers", "costs 2 Valor"),
        ("no further reward", "no further reward", ""),
    ],
)
def test_what_an_option_is_stands_out_from_its_cost(words: str, name: str, detail: str) -> None:
    shown = _choice(Choice("x", words), "")
    assert f'<span class="name">{name}</span>' in shown
    assert (f'<span class="detail">{detail}</span>' in shown) == bool(detail)
    assert shown.striptags() == words


def test_the_panel_shows_the_assembly_that_is_held() -> None:
    table = playing(3)
    play(table, asks("assembly-reward"))
    seen = see(table, 0, frozenset({0}), "en")
    assert seen.asked is not None
    assert seen.asked.kind == "assembly-reward"
    assert seen.preview is not None
    drawn = str(rendered(board(seen)))
    number = seen.preview["assembly"]["number"]
    assert f"Assembly {number} of 3" in drawn
    assert Texts.load("en").get("board.assembly.now") in drawn


def test_a_zone_says_on_a_phone_that_something_can_be_chosen_there() -> None:
    table = playing(3)
    seen = see(table, 0, frozenset({0}), "en")
    assert seen.asked is not None
    drawn = str(rendered(board(seen)))
    switch = drawn[drawn.index('id="zone-switch"') :].partition("</nav>")[0]
    assert seen.asked.kind == "effect"
    assert switch.count('class="waits') == 4


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_search_without_result_says_how_to_go_on(language: str) -> None:
    page = pages.rules(language, "xyzzy")
    assert Texts.load(language).get("web.rules.none") in page
    assert 'href="/rules"' in page

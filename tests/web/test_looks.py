"""Small things a person sees: each was once wrong on a picture."""

import pytest
from web.at_table import asks, play, playing, read

from pertinax.games.perseverance.episode1.board.board import board
from pertinax.games.perseverance.shared.board.effects import without_name
from pertinax.texts import Texts
from pertinax.texts.label import filled, labelled, name_of
from pertinax.web import pages
from pertinax.web.parts import _choice
from pertinax.web.rendering import rendered
from pertinax.web.see import see
from pertinax.web.seen import Choice


@pytest.mark.parametrize(
    ("rule", "name", "said"),
    [
        ("Rations: gain 2 Food.", "Rations", "Gain 2 Food."),
        ("Rations\u202f: gagnez 2 nourritures.", "Rations", "Gagnez 2 nourritures."),
        ("Take exactly one: not both.", "Settle", "Take exactly one: not both."),
    ],
)
def test_an_effect_is_named_once(rule: str, name: str, said: str) -> None:
    assert without_name(rule, name) == said


@pytest.mark.parametrize(
    ("words", "name", "detail"),
    [
        (labelled("Rations: gain 2 Food; free"), "Rations", "gain 2 Food; free"),
        (labelled("Rations\u202f: gagner 2"), "Rations", "gagner 2"),
        (labelled("5 Followers; costs 2 Valor"), "5 Followers", "costs 2 Valor"),
        (labelled("no further reward"), "no further reward", ""),
        (
            filled("{0} (scores: {1}); row: {2}", ["Mate", "a; b", "c"], {}),
            "Mate (scores: a; b)",
            "row: c",
        ),
    ],
)
def test_what_an_option_is_stands_out_from_its_cost(words: str, name: str, detail: str) -> None:
    shown = _choice(Choice("x", words, (), name_of(words)), "")
    assert f'<span class="name">{name}</span>' in shown
    assert (f'<span class="detail">{detail}</span>' in shown) == bool(detail)
    assert shown.striptags().split() == words.split()


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
def test_no_name_ends_inside_a_bracket(game: str, language: str) -> None:
    """Officers are named with what they score, Zones with their spaces: "Mate (scores: …); …"."""
    table = playing(3, game=game)
    names: set[str] = set()

    def listed(match: object) -> bool:
        seen = see(table, 0, frozenset({0}), language)
        assert seen.asked is not None
        tree = read(pages.inside(seen))
        shown = [each.words() for each in tree.all("span", class_="name")]
        refused = tree.all("details", id="refused")
        shown += [each.words() for each in refused[0].all("strong")] if refused else []
        for each in (*shown, *(each.name for each in seen.asked.refused)):
            assert each.count("(") == each.count(")"), each
            assert each
        names.update(shown)
        return len(names) > 150

    play(table, listed)
    assert len(names) > 60


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


@pytest.mark.parametrize("game", ["episode1", "episode2"])
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_panel_shows_what_second_place_and_ties_would_bring(game: str, language: str) -> None:
    """E1-ASSEMBLY-05, -10, E2-ASSEMBLY-07, -10: not only who holds a Zone has something of it."""
    table = playing(3, game=game)
    said: set[str] = set()

    def both(_: object) -> bool:
        seen = see(table, 0, frozenset({0}), language)
        assert seen.preview is not None
        spans = read(pages.inside(seen)).all("span")
        titles = [each.attributes["title"] for each in spans if "title" in each.attributes]
        words = seen.words.words
        for zone in seen.preview["zones"]:
            for owner, ways in zone["shares"].items():
                tie = ways["production"] == ways["votes"]
                share = words.amount(*ways["votes"][0])
                who = words.term(game, owner)
                assert [each for each in titles if who in each and share in each]
                said.add("tie" if tie else "second")
        return len(said) == 2

    play(table, both)
    assert len(said) == 2


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

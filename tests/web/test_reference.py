"""The rules reference: how much of it a page shows, and the way to the rest."""

from urllib.parse import parse_qs, urlsplit

import pytest
from web.at_table import Element, read

from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.document import offered
from pertinax.web.reference import PAGE, every_rule, rules_by_game
from pertinax.words.finding import QUERY, find_rules


def shown(tree: Element) -> list[str]:
    return [
        each.attributes["id"]
        for each in tree.all("div")
        if "rule-entry" in each.attributes.get("class", "")
    ]


def following(tree: Element) -> str | None:
    links = [each.attributes for each in tree.all("a") if each.attributes.get("rel") == "next"]
    return links[0]["href"] if links else None


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("query", ["E1", "e", "a", "the", "de", "w", "-", "e1-", "PP-"])
def test_no_search_shows_more_than_a_page(language: str, query: str) -> None:
    assert len(shown(read(pages.rules(language, query)))) <= PAGE
    assert len(pages.rules(language, query).encode()) < 60_000


@pytest.mark.parametrize("game", ["", "episode2"])
def test_pages_lead_through_everything_that_was_found(game: str) -> None:
    query = "of the"
    rules = rules_by_game().get(game) or every_rule()
    wanted = [rule.id for rule in find_rules(Texts.load("en"), query, rules)]
    assert len(wanted) > 2 * PAGE
    seen: list[str] = []
    address: str | None = "/rules?q=of+the" + (f"&game={game}" if game else "")
    number = 0
    while address is not None:
        asked = {key: values[0] for key, values in parse_qs(urlsplit(address).query).items()}
        tree = read(pages.rules("en", asked["q"], asked.get("game", ""), int(asked.get("page", 1))))
        number += 1
        assert f"Page {number} of {-(-len(wanted) // PAGE)}" in tree.words()
        assert f"{len(wanted)} rules" in tree.words()
        seen += shown(tree)
        address = following(tree)
    assert seen == wanted


def test_a_page_beyond_the_last_is_the_last() -> None:
    last = read(pages.rules("en", "the", "", 10**9))
    assert shown(last)
    assert following(last) is None
    assert shown(read(pages.rules("en", "the", "", -5))) == shown(read(pages.rules("en", "the")))


def test_what_fits_has_no_pages() -> None:
    assert read(pages.rules("en", "e1-effect-03")).all("nav", class_="turn") == []


def test_a_found_rule_says_where_it_belongs() -> None:
    entry = read(pages.rules("en", "e1-effect-03")).one(id="E1-EFFECT-03")
    place = entry.one("a", class_="place")
    assert place.attributes["href"] == "/rules?game=episode1#E1-EFFECT"
    assert Texts.load("en").get("E1-EFFECT") in place.words()


@pytest.mark.parametrize("language", offered())
def test_who_types_no_word_is_asked_for_one(language: str) -> None:
    page = pages.rules(language, "a")
    assert Texts.load(language).get("web.rules.short") in read(page).words()


def test_the_field_takes_as_much_as_is_looked_at() -> None:
    assert read(pages.rules("en", "")).one("input", id="q").attributes["maxlength"] == str(QUERY)

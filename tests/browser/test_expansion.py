"""The miniature expansion in real Chromium: its panel, the seat of the rules, the next game."""

import re
import signal
from collections.abc import Iterator

import pytest
from browser.conftest import PHONE, Person, Server, Sit, expect_no_serious_fault
from expansion.installed import SITE
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SAID = {
    "en-GB": ("Squatter", "Volunteers: Ada, 2 tokens", "takes Volunteers (2 tokens)"),
    "fr-FR": ("Squatteur", "Volontaires\u202f: Ada, 2 jetons", "prend les Volontaires (2 jetons)"),
    "pl-PL": ("Dziki Lokator", "Ochotnicy: Ada, 2 żetony", "bierze Ochotników (żetony: 2)"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which somebody has installed the expansion."""
    server = Server(tmp_path_factory.mktemp("expansion"), SITE)
    server.deal("0")
    server.start()
    yield server
    server.kill(signal.SIGTERM)


def open_alone(ada: Person, **settings: str) -> None:
    """A table for Ada and the Squatter, with settings that are folded for a first visit."""
    page = ada.page
    ada.goto()
    form = ada.form("homestead")
    page.evaluate("document.querySelectorAll('details').forEach(each => (each.open = true))")
    for number, seat in enumerate(form.locator("select[name=seats]").all()):
        seat.select_option("" if number else "me")
    form.locator("input[name=name]").first.fill("Ada")
    page.locator("#option-homestead-first_game").set_checked(False)
    for key, value in settings.items():
        page.locator(f"#option-homestead-{key}").select_option(value)
    form.locator("> .primary").click()
    page.wait_for_url("**/t/*")
    ada.is_live()
    expect(page.locator("#b-homestead")).to_be_attached()
    ada.choose()  # where to begin


def test_alone_with_the_squatter_through_two_games_of_a_series(sit: Sit) -> None:
    ada = sit(still=True)
    page = ada.page
    open_alone(ada, heirloom="1", first_player="1")
    # The panel of the expansion lies beside the board of its base, and is open while it is asked
    # about; it is told in words too.
    panel = page.locator("#panel-further #b-homestead")
    expect(panel).to_contain_text("Heirloom: Ada")
    expect(page.locator("#b-text-homestead li").first).to_have_text("Volunteers: Ada, 2 tokens")
    expect(panel).to_be_in_viewport()
    board, drawn = page.locator("#stage").bounding_box(), panel.bounding_box()
    assert board is not None
    assert drawn is not None
    assert drawn["x"] >= board["x"] + board["width"]
    # The seat that the rules play has a place, a colour and pieces like any other.
    seats = page.locator("#players li")
    expect(seats).to_have_count(2)
    expect(seats.nth(1)).to_contain_text("Squatter")
    expect(page.locator("#b-player-p2")).to_have_class(re.compile(r"of-\w+"))
    expect_no_serious_fault(ada, "the table")
    # A token is spent by a click on the card.
    card = page.locator("[data-pick='card:volunteers'].can")
    card.scroll_into_view_if_needed()
    before = ada.sequence
    card.click()
    ada.moves_on(before)
    expect(panel).to_contain_text("Volunteers: Ada, 1 token")
    asked = 0
    while ada.is_asked():
        ada.choose(asked)
        asked += 1
    expect(page.locator("#outcome .podium li")).to_have_count(2)
    expect(page.locator("#outcome")).to_contain_text("Squatter")
    # The next game begins with what this one leaves.
    first = page.url
    page.locator("#rematch button[value=next]").click()
    page.wait_for_url(lambda address: "/t/" in address and address.split("?")[0] != first)
    ada.is_live()
    ada.choose()
    expect(page.locator("#b-homestead")).to_contain_text("Heirloom: Ada")
    expect(page.locator("#log")).to_contain_text("Ada has kept the Heirloom.")


@pytest.mark.parametrize("language", SAID)
def test_it_speaks_every_language_on_a_phone_too(sit: Sit, language: str) -> None:
    squatter, tokens, told = SAID[language]
    ada = sit(PHONE, language, still=True)
    page = ada.page
    open_alone(ada, first_player="1")
    expect(page.locator("#b-homestead")).to_contain_text(tokens)
    expect(page.locator("#b-text-homestead li").first).to_have_text(tokens)
    expect(page.locator("#b-player-p2")).to_have_attribute("aria-label", squatter)
    assert told in (page.locator("#log").text_content() or "")
    assert ada.sideways() <= 0
    expect_no_serious_fault(ada, language)

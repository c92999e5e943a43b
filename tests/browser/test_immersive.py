"""Outposts in real Chromium: their tiles are clicked, their board opens, odds are in sight."""

import re

import pytest
from browser.conftest import PHONE, Sit, expect_no_serious_fault
from browser.moments import Library, moments
from browser.test_one_screen import sit_where_asked
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
GAME = "perpetuity-immersive"


def test_a_village_is_spoken_to_on_the_map_and_won_from_the_store(sit: Sit) -> None:
    """While an outpost is in use its board is open, with the odds of what can be offered."""
    ada = sit((1366, 768), still=True)
    page = ada.page
    sit_where_asked(ada, Library(), moments()[GAME, "mortal", "negotiate-village"])
    expect(page.locator("#tab-outposts")).to_have_attribute("aria-selected", "true")
    board = page.locator("#panel-outposts .pi-post").first
    expect(board).to_have_class(re.compile(r"\bin-use\b"))
    expect(board.locator(".is-negotiate + .pi-odds")).to_contain_text("%")
    assert page.locator("#stage .pp-home.can").count()
    expect_no_serious_fault(ada, GAME, by_night=True)
    before = ada.sequence
    page.locator("#stage .pp-home.can .cell").first.click()
    ada.moves_on(before)
    assert ada.complaints == []


def test_a_worker_is_sent_to_a_tile_of_an_outpost_by_a_finger(sit: Sit) -> None:
    ada = sit(PHONE, "pl-PL", still=True, touch=True)
    page = ada.page
    asked = [
        each for each in moments()[GAME, "mortal", "place"] if each.answer.startswith("outpost")
    ]
    sit_where_asked(ada, Library(), asked)
    tile = page.locator("#stage .pi-tile.can").first
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 40
    before = ada.sequence
    tile.tap()
    ada.moves_on(before)
    assert ada.sideways() <= 0

"""Beside the box, on one phone in the middle of the table."""

import pytest
from browser.conftest import PHONE, Person, Sit, expect_no_serious_fault
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

FACES = "#choose .options button[name=option]"


def open_box(person: Person, game: str) -> None:
    """Two people at one phone, by the form of the start page."""
    person.goto()
    form = person.form(game)
    box = form.locator("[data-box]")
    # It lies in folds that whoever wants it opens.
    box.evaluate("box => { for (let at = box; at; at = at.parentElement) at.open = true; }")
    box.check()
    # Bots gave way to people round the table.
    expect(form.locator("select[name=seats]").nth(1)).to_have_value("here")
    form.locator("select[name=seats]").nth(2).select_option("")
    form.get_by_role("button", name="Open the table").click()
    person.is_live()


def test_dice_and_cards_are_tapped_gathered_and_taken_out(sit: Sit) -> None:
    ada = sit(PHONE, still=True)
    open_box(ada, "episode1")
    page = ada.page
    expect(page.locator(FACES).first).to_be_visible()
    expect_no_serious_fault(ada, "a card")
    assert ada.sideways() == 0
    while not page.locator("#gathered").count():
        ada.choose()
        assert ada.is_asked()
    expect_no_serious_fault(ada, "dice")
    assert ada.sideways() == 0
    dice, enter = page.locator("#thrown button"), page.locator("#enter-all")
    for face in page.locator(FACES).all():
        box = face.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    before = ada.sequence
    # One by hand, one by key; a wrong one is taken out again.
    page.locator(FACES).nth(1).click()
    page.keyboard.press("1")
    expect(page.locator("#thrown .thrown")).to_have_count(2)
    dice.first.click()
    expect(page.locator("#thrown .thrown")).to_have_count(1)
    expect(enter).to_be_disabled()
    for _ in range(dice.count() - 1):
        page.locator(FACES).nth(2).click()
    expect(enter).to_be_enabled()
    assert ada.sequence == before
    thrown = dice.count()
    enter.press("Enter")
    ada.moves_on(before)
    # All of that throw is asked for again by one undo.
    before = ada.sequence
    page.locator("#undo button").first.click()
    ada.moves_on(before)
    expect(dice).to_have_count(thrown)
    expect(page.locator("#thrown .thrown")).to_have_count(0)

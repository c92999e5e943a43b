"""A second thought before a choice that cannot be taken back, by mouse and by keyboard."""

import pytest
from browser.conftest import DESKTOP, PHONE, Person, Sit, expect_no_serious_fault
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

UNTIL = 60


def choose_until_asked(person: Person, press: bool = False) -> str:
    """Take first options until one is asked for twice; the words of that one."""
    page = person.page
    for _ in range(UNTIL):
        assert person.is_asked()
        before = person.sequence
        option = page.locator("#choose button[name=option]").first
        words = option.inner_text()
        if press:
            option.focus()
            page.keyboard.press("Enter")
        else:
            option.click()
        page.wait_for_function(
            "before => document.getElementById('confirm').open"
            " || +document.getElementById('inside').dataset.question > before",
            arg=before,
        )
        if page.locator("#confirm").is_visible():
            return words
    raise AssertionError("nothing was ever asked twice")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_back_takes_nothing_and_confirm_takes_it(sit: Sit, size: tuple[int, int]) -> None:
    ada = sit(size, still=True, sure=False)
    ada.open_table("me", "random")
    words = choose_until_asked(ada)
    page, sheet = ada.page, ada.page.locator("#confirm")
    said = "".join(words.split())
    assert "".join((page.locator("#confirm-what").text_content() or "").split()) == said
    expect(page.locator("#confirm-why")).to_contain_text("cannot be taken back")
    expect(sheet.get_by_role("button", name="Confirm")).to_be_focused()
    assert page.get_by_role("dialog", name=page.locator("#confirm-what").inner_text()).count() == 1
    assert ada.sideways() <= 0
    expect_no_serious_fault(ada, "confirm")
    before = ada.sequence
    sheet.get_by_role("button", name="Back").click()
    expect(sheet).to_be_hidden()
    assert ada.sequence == before
    page.locator("#choose button[name=option]").first.click()
    sheet.get_by_role("button", name="Confirm").click()
    ada.moves_on(before)
    expect(sheet).to_be_hidden()


def test_enter_confirms_and_escape_goes_back(sit: Sit) -> None:
    ada = sit(still=True, sure=False)
    ada.open_table("me", "random")
    choose_until_asked(ada, press=True)
    page, sheet = ada.page, ada.page.locator("#confirm")
    before = ada.sequence
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator("#choose button[name=option]").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    page.keyboard.press("Enter")
    ada.moves_on(before)
    expect(page.locator("#headline")).to_be_focused()


def test_a_place_on_the_board_is_free_again_after_going_back(sit: Sit) -> None:
    """What was picked for a choice that was not taken does not narrow the next one."""
    ada = sit(still=True, sure=False)
    ada.open_table("me", "random")
    page, sheet = ada.page, ada.page.locator("#confirm")
    for _ in range(UNTIL):
        choose_until_asked(ada)
        page.keyboard.press("Escape")
        before = ada.sequence
        things = page.locator("#stage .can")
        count = page.locator("#choose li:not([hidden])").count()
        if things.count() and things.first.is_visible():
            things.first.click()
            page.wait_for_function(
                "before => document.getElementById('confirm').open"
                " || document.querySelector('#stage .picked')"
                " || +document.getElementById('inside').dataset.question > before",
                arg=before,
            )
            if sheet.is_visible():
                break
            page.keyboard.press("Escape")
        before = ada.sequence
        page.locator("#choose button[name=option]").first.click()
        sheet.get_by_role("button", name="Confirm").click()
        ada.moves_on(before)
    else:
        raise AssertionError("nothing on the board was ever asked for twice")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.locator("#stage .picked").count() == 0
    assert page.locator("#choose li:not([hidden])").count() == count


def test_who_switches_it_off_is_not_asked(sit: Sit) -> None:
    ada = sit(still=True, sure=False)
    ada.open_table("me", "random")
    page = ada.page
    page.keyboard.press("?")
    box = page.locator("#set-confirm")
    expect(box).to_be_checked()
    box.uncheck()
    page.keyboard.press("Escape")
    turn = page.locator("#place").inner_text()
    for _ in range(UNTIL):
        if page.locator("#place").inner_text() != turn:
            break
        ada.choose()
        assert ada.is_asked()
    assert page.locator("#place").inner_text() != turn
    expect(page.locator("#confirm")).to_be_hidden()

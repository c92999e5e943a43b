"""What only a browser shows of nobody being locked out: a link's fragment, messages noticed."""

import re

import pytest
from browser.conftest import PHONE, Sit, expect_no_serious_fault
from browser.test_people import table_for_two
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

HIDE = """hidden => {
  const value = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
OFTEN = (
    "const often = window.setInterval; window.setInterval = (then, time) => often(then, time / 40);"
)
"""What is done now and then is done at once."""


def test_a_message_is_noticed_from_any_tab_and_a_lost_seat_comes_back_by_its_link(
    sit: Sit,
) -> None:
    ada, bo = sit(), sit(PHONE)
    ada.page.add_init_script(OFTEN)
    table_for_two(ada, bo)
    tab = ada.page.locator("#tab-chat")
    expect(tab).not_to_have_attribute("data-unread", "1")
    bo.page.locator("#tab-chat").click()
    for number, text in enumerate(("Hello", "Anybody?"), start=1):
        bo.page.locator("#say-text").fill(text)
        bo.page.locator("#say button").click()
        expect(tab).to_have_attribute("data-unread", str(number))
    expect(tab).to_have_attribute("aria-label", "Chat, unread messages: 2")
    assert ada.page.title().startswith("(2) ")
    assert "icon-unread" in (ada.page.locator("link[rel=icon]").get_attribute("href") or "")
    # One's own words are no news, and what is in sight has been read.
    assert not bo.page.title().startswith("(")
    tab.click()
    expect(tab).not_to_have_attribute("data-unread", "2")
    assert not ada.page.title().startswith("(")
    # A hidden page asks by itself.
    ada.page.evaluate(HIDE, True)
    bo.page.locator("#say-text").fill("Still there?")
    bo.page.locator("#say button").click()
    expect(ada.page).to_have_title(re.compile(r"^\(1\) "))
    ada.page.evaluate(HIDE, False)
    expect(ada.page).to_have_title(re.compile(r"^[^(]"))

    # On a phone the tabs may be out of sight: the number is there all the same.
    bo.page.locator("#tab-log").click()
    ada.page.locator("#say-text").fill("Here")
    ada.page.locator("#say button").click()
    notice = bo.page.get_by_role("button", name="Chat, unread messages: 1")
    expect(notice).to_be_in_viewport()
    expect(ada.page.locator("#unread")).to_be_hidden()
    notice.click()
    expect(bo.page.locator("#chat li").last).to_be_in_viewport()
    expect(notice).to_be_hidden()

    bo.page.locator("#tab-players").click()
    bo.page.locator("#keep button").click()
    link = bo.page.locator("#link").input_value()
    expect_no_serious_fault(bo, "personal link")
    # By keyboard alone: the button has the focus already.
    lost = sit(PHONE)
    asked: list[str] = []
    lost.page.on("request", lambda request: asked.append(request.url + str(request.headers)))
    lost.page.goto(link)
    expect(lost.page.locator("#return button")).to_be_focused()
    secret = link.partition("#")[2]
    assert secret not in lost.page.url
    expect_no_serious_fault(lost, "way back")
    lost.page.keyboard.press("Enter")
    lost.is_live()
    lost.page.locator("#tab-players").click()
    expect(lost.page.locator("#player-2")).to_contain_text("you")
    assert not any(secret in each for each in asked)

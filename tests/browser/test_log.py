"""The log in Chromium: turns that open, stay open, and light the places they are about."""

import pytest
from browser.conftest import EVERY_GAME, Person, Sit, expect_no_serious_fault
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SPOT = """() => {
  const options = [...document.querySelectorAll("#choose .option")];
  const picked = new Set(options.flatMap((each) => each.dataset.picks.split("|")));
  for (const thing of document.querySelectorAll("#board .can")) {
    if (!picked.has(thing.dataset.pick.split("|")[0])) continue;
    const box = thing.getBoundingClientRect();
    const spot = [box.left + box.width / 2, box.top + box.height / 2];
    if (document.elementFromPoint(...spot)?.closest("[data-pick]") === thing) return spot;
  }
  return null;
}"""
"""Where a thing can be pointed at that an option is about."""
LIT = "document.querySelectorAll('.board .pointed, .score.pointed, [role=tab].pointed').length"


def turns_later(person: Person, turns: int, first: int = 0) -> int:
    """Play on until the log has so many folded turns."""
    folded = person.page.locator("#log-past details")
    for step in range(first, first + 60):
        assert person.is_asked()
        if folded.count() >= turns:
            return step
        person.choose(step)
    raise AssertionError("few turns in sixty choices")


@EVERY_GAME
def test_turns_fold_when_they_are_over_and_stay_as_they_were_opened(sit: Sit, game: str) -> None:
    ada = sit(still=True)
    ada.open_table("me", "random", game=game)
    page = ada.page
    step = turns_later(ada, 3)
    past = page.locator("#log-past details")
    assert page.locator("#log-past details[open]").count() == 0
    last = past.last
    mine = page.locator(f"#{last.get_attribute('id')}")
    expect(mine.locator("li").first).to_be_hidden()
    mine.locator("summary").click()
    expect(mine.locator("li").first).to_be_visible()
    # Signs stand before what was done, and the summary is in the colour of its seat.
    expect(page.locator("#log .turn[class*=player-] summary").first).to_be_visible()
    assert page.locator("#log .did[data-sign] > svg").count() > 0
    expect_no_serious_fault(ada, "log")
    turns_later(ada, past.count() + 2, step)
    expect(mine).to_have_attribute("open", "")
    assert page.locator("#log-past details[open]").count() == 1


def test_arrows_go_through_the_log_and_a_line_lights_its_place(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "random")
    page = ada.page
    turns_later(ada, 2)
    page.locator("#log").focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('#log-now') !== null")
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('#log-past summary')"):
            break
        page.keyboard.press("ArrowUp")
    folded = page.locator("#log-past summary:focus")
    expect(folded).to_have_count(1)
    # A stroke was lost here once, on a busy machine; what took it is not known.
    for _ in range(3):
        folded.press("Enter")
        if page.evaluate("document.activeElement.closest('details')?.open"):
            break
    page.wait_for_function("() => document.activeElement.closest('details')?.open")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.activeElement.matches('#log-past li:first-child a')")
    for _ in range(30):  # not every line is about something that is still in sight
        page.keyboard.press("ArrowDown")
        if page.evaluate(LIT):
            break
    assert page.evaluate(LIT) > 0


@EVERY_GAME
def test_lines_options_and_places_light_each_other(sit: Sit, game: str) -> None:
    ada = sit(still=True)
    ada.open_table("me", "random", game=game)
    page = ada.page
    turns_later(ada, 2)
    page.mouse.move(1, 1)
    assert page.evaluate(LIT) == 0
    page.locator("#log-past summary").last.hover()
    assert page.evaluate(LIT) > 0
    page.mouse.move(1, 1)
    assert page.evaluate(LIT) == 0
    for step in range(40):
        assert ada.is_asked()
        spot = page.evaluate(SPOT)
        if spot:
            page.mouse.move(*spot)
            break
        ada.choose(step)
    assert page.locator("#choose .option.lit").count() > 0
    page.mouse.move(1, 1)
    assert page.locator(".lit").count() == 0


def test_who_reads_what_was_before_is_not_called_back(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "random")
    page = ada.page
    step = turns_later(ada, 4)
    log = page.locator("#log")
    for summary in page.locator("#log-past summary").all():
        summary.click()
    log.evaluate("each => { each.scrollTop = 0; }")
    ada.choose(step)
    assert ada.is_asked()
    assert log.evaluate("each => each.scrollTop") == 0
    assert log.evaluate("each => each.scrollHeight - each.clientHeight") > 100

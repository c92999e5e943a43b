"""Scenes in real Chromium: each told step has its own board, none is dropped, none spoiled."""

from typing import Any

import pytest
from browser.conftest import EVERY_GAME, Person, Sit, expect_no_serious_fault
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.told = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const panel = document.getElementById("playback");
  const happens = panel.querySelector(".happens");
  const look = () => {
    if (panel.hidden) return;
    const inside = document.getElementById("inside");
    const line = all("#log li").findLast((each) => each.dataset.step);
    window.told.push({
      words: happens.textContent,
      line: line ? Number(line.id.slice(4)) : -1,
      last: line?.querySelector(".happened").textContent,
      sequence: Number(inside.dataset.sequence),
      choices: all("#choices button").length + all("#undo:not([inert])").length,
      can: all("#board .can").length,
      pieces: all("#board [data-piece]").map((each) => each.id).sort().join(),
    });
  };
  new MutationObserver(look).observe(happens, { childList: true });
}"""
"""Remember what was on the page each time that a line was told in the caption."""


def watch(person: Person) -> None:
    person.page.evaluate(WATCH)


def told(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("window.told")
    return found


COVERED = """() => {
  const box = document.getElementById("offered").getBoundingClientRect();
  const over = (each) => {
    const at = each.getBoundingClientRect();
    const beside = at.left >= box.right || at.right <= box.left;
    return at.width && !beside && at.top < box.bottom && at.bottom > box.top;
  };
  const parts = document.querySelectorAll("#stage, #choices, #scores, #prompt, #side");
  return [...parts].filter(over).map((each) => each.id);
}"""
"""What the line that offers results lies over."""
LAPTOP = (1366, 768)
STEPS = (
    "since => [...document.querySelectorAll('#log [data-step]')]"
    ".map(each => +each.id.slice(4)).filter(each => each > since)"
)
NEWEST = "Math.max(-1, ...[...document.querySelectorAll('#log li')].map(each => +each.id.slice(4)))"


@EVERY_GAME
def test_every_told_line_is_shown_though_bots_act_next(sit: Sit, game: str) -> None:
    ada = sit(swift=True)
    ada.watches = True
    ada.open_table("me", "greedy", "greedy", game=game)
    page = ada.page
    assert ada.is_asked()
    first: int = page.evaluate(NEWEST)
    watch(ada)
    boards: set[str] = set()
    for step in range(60):
        if not ada.is_asked():
            break
        shown = told(ada)
        boards = {each["pieces"] for each in shown}
        if len(shown) > 25 and len(boards) > 4:
            break
        ada.choose(step)
    assert ada.is_asked()
    expect(page.locator("#playback")).to_be_hidden()
    shown = told(ada)
    lines = page.evaluate(STEPS, first)
    assert [each["line"] for each in shown] == lines
    for each in shown:
        # The log is no further than the caption, and nothing can be chosen yet.
        assert each["last"] == each["words"]
        assert each["choices"] == 0
        assert each["can"] == 0
    assert len(boards) > 4


@pytest.mark.parametrize("still", [True, False], ids=["still", "skipped"])
def test_who_does_not_watch_is_offered_what_came_of_it(sit: Sit, still: bool) -> None:
    """In a line that is in nobody's way, until it is put away."""
    ada = sit(LAPTOP, still=still, swift=True)
    ada.open_table("me", "greedy", "greedy")
    page = ada.page
    offered, sheet = page.locator("#offered"), page.locator("#result")
    offers = offered.locator("div > button")
    for step in range(80):
        assert ada.is_asked()
        if offered.is_visible():
            break
        ada.choose(step)
    expect(sheet).to_be_hidden()
    assert page.evaluate(COVERED) == []
    count = offers.count()
    offers.first.click()
    expect(sheet.locator("h2").first).not_to_be_empty()
    expect(offers).to_have_count(count - 1)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    while not offered.is_visible():
        assert ada.is_asked()
        ada.choose(1)
    offered.locator("> button").click()
    expect(offered).to_be_hidden()


def test_what_came_of_a_scene_stays_until_it_is_put_away(sit: Sit) -> None:
    ada = sit(swift=True)
    ada.watches = True
    ada.open_table("me", "greedy", "greedy")
    page = ada.page
    sheet = page.locator("#result")
    for step in range(80):
        assert ada.is_asked()
        if sheet.is_visible():
            break
        ada.choose(step)
    expect(sheet.locator("h2").first).not_to_be_empty()
    expect(sheet.locator("td", has_text="→").first).to_be_visible()
    log = set(page.locator("#log .happened").all_text_contents())
    why = sheet.locator(".results > section").first.locator("ol li").all_text_contents()
    assert set(why) <= log
    expect_no_serious_fault(ada, "result")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()

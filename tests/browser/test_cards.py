"""Cards of things in Chromium: by a mouse that rests, by keyboard and by a long touch."""

import pytest
from browser.conftest import EVERY_GAME, PHONE, Sit, expect_no_serious_fault
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SPOT = """(pick) => {
  for (const thing of document.querySelectorAll(`#board [data-pick^="${pick}"]`)) {
    const box = thing.getBoundingClientRect();
    const spot = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(...spot)?.closest("[data-pick]");
    if (hit === thing && !thing.dataset.why) return spot;
  }
  return null;
}"""
"""Where such a thing can be pointed at; what is refused says why instead."""
WITH_DICE = {"episode1": "die:", "episode2": "die:", "perpetuity": "planet:"}
TITLES = "document.querySelectorAll('#board [data-pick][title], #board [data-pick] > title').length"
HOLD = """([x, y, how]) => {
  const thing = document.elementFromPoint(x, y);
  const fields = { bubbles: true, cancelable: true, pointerType: "touch", clientX: x, clientY: y };
  thing.dispatchEvent(new PointerEvent(how, fields));
  if (how === "pointerup") thing.dispatchEvent(new MouseEvent("click", fields));
}"""


@EVERY_GAME
def test_a_mouse_that_rests_is_told_what_a_thing_is(sit: Sit, game: str) -> None:
    ada = sit(still=True)
    ada.open_table("me", "random", game=game)
    page = ada.page
    assert ada.is_asked()
    before = page.evaluate(TITLES)
    spot = page.evaluate(SPOT, WITH_DICE[game])
    page.mouse.move(*spot)
    card = page.locator("#card")
    expect(card).to_be_visible()
    expect(card.locator("h3")).not_to_be_empty()
    expect(card.locator(".rolled-die").first).to_be_visible()
    assert card.locator(".rolled-die").first.locator("li").count() >= 2
    rule = card.locator("a.rule")
    name = rule.inner_text().split()[-1]
    expect(rule).to_have_attribute("href", f"/rules?q={name}#{name}")
    expect_no_serious_fault(ada, "card")
    # It lies in nobody's way, and the words of things are what they were.
    assert page.evaluate("([x, y]) => !document.elementFromPoint(x, y).closest('#card')", spot)
    page.mouse.move(1, 1)
    expect(card).to_be_hidden()
    assert page.evaluate(TITLES) == before


def test_by_keyboard_any_thing_can_be_read(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "random")
    page = ada.page
    assert ada.is_asked()
    page.keyboard.press("b")
    page.keyboard.press("Shift+ArrowRight")
    card = page.locator("#card")
    expect(card).to_be_visible()
    first = card.locator("h3").inner_text()
    page.keyboard.press("Shift+ArrowDown")
    expect(card.locator("h3")).not_to_have_text(first)
    with page.context.expect_page() as opened:
        page.keyboard.press("r")
    assert "/rules?q=E1-" in opened.value.url
    opened.value.close()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_long_touch_asks_and_does_not_choose(sit: Sit) -> None:
    ada = sit(PHONE, still=True)
    ada.open_table("me", "random")
    page = ada.page
    assert ada.is_asked()
    page.locator("#board .can:visible").first.scroll_into_view_if_needed()
    spot = page.evaluate(
        """() => {
          for (const thing of document.querySelectorAll("#board .can")) {
            const box = thing.getBoundingClientRect();
            const spot = [box.left + box.width / 2, box.top + box.height / 2];
            if (document.elementFromPoint(...spot)?.closest("[data-pick]") === thing) return spot;
          }
        }"""
    )
    before = ada.sequence
    page.evaluate(HOLD, [*spot, "pointerdown"])
    card = page.locator("#card")
    expect(card).to_be_visible()
    page.evaluate(HOLD, [*spot, "pointerup"])
    expect(card).to_be_visible()
    assert page.locator("#board .picked").count() == 0
    assert ada.sequence == before
    assert ada.sideways() == 0

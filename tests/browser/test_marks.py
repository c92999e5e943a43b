"""Marks at the table in real Chromium: whatever is lit up is what somebody points at now."""

import pytest
from browser.conftest import EVERY_GAME, OPTION, PHONE, Person, Sit
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LIT = """() => {
  const options = [...document.querySelectorAll('#choose button[name=option]')];
  const shown = options.filter((each) => each.getClientRects().length);
  const plain = document.createElement('button');
  plain.className = 'option';
  shown[0]?.closest('ol').append(plain);
  const usual = getComputedStyle(plain).backgroundColor;
  plain.remove();
  return {
    options: shown.filter((each) => getComputedStyle(each).backgroundColor !== usual).length,
    things: document.querySelectorAll('.pointed').length,
  };
}"""
"""How many options and things on the board look as if somebody pointed at them."""


FLOATS = """() => {
  const owner = () => document.getElementById('assets')?.getAttribute('aria-label');
  let before = owner();
  window.floats = [];
  window.owners = new Set();
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of addedNodes)
        if (target === document.body && node.matches?.('.change')) {
          const mine = document.getElementById(node.dataset.of)?.closest('#assets');
          window.floats.push([mine ? before : '', mine ? owner() : '', node.textContent]);
        }
    before = owner();
    window.owners.add(before);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
"""Every number that floats over somebody's assets, with whose they were and whose they are.

The scoreboard has everybody's, each in a line of its own: nothing gives way there.
"""


def lit(person: Person) -> dict[str, int]:
    found: dict[str, int] = person.page.evaluate(LIT)
    return found


@EVERY_GAME
def test_a_new_list_is_not_lit_by_a_mouse_that_has_not_moved(sit: Sit, game: str) -> None:
    ada = sit(still=True)
    ada.open_table("me", "here", game=game)
    lists = 0
    for step in range(12):
        assert ada.is_asked()
        if ada.page.locator("#cover").is_visible():
            ada.page.get_by_role("button", name="It is me").click()
        # A hand is never quite still on the way to its click.
        spot = ada.page.wait_for_function(OPTION, arg=step).json_value()
        ada.page.mouse.move(spot["x"] - 3, spot["y"])
        ada.choose(step)
        assert ada.is_asked()
        assert lit(ada) == {"options": 0, "things": 0}, ada.page.locator("#headline").inner_text()
        lists += ada.page.locator("#choose button[name=option]").count() > 1
    assert lists > 4
    # Who moves it points again, at the option and at what is meant by it.
    for option in ada.page.locator("#choose button[data-picks]:visible").all():
        box = option.bounding_box()
        assert box is not None
        ada.page.mouse.move(box["x"] + 9, box["y"] + 9)
        assert lit(ada)["options"] == 1


def test_what_is_said_of_an_option_ends_with_its_question(sit: Sit) -> None:
    """The reason beside a thing goes when something else is asked."""
    ada = sit(still=True)
    ada.open_table("me", "greedy")
    page = ada.page
    for step in range(60):
        assert ada.is_asked()
        things = page.locator("#board .cannot[data-why]:visible")
        if things.count():
            things.first.hover()
            expect(page.locator("#why")).to_be_visible()
            before = ada.sequence
            page.keyboard.press("1")
            ada.moves_on(before)
            expect(page.locator("#why")).to_be_hidden()
            return
        ada.choose(step)
    raise AssertionError("nothing was refused on the board")


@EVERY_GAME
def test_a_finger_leaves_no_mark_behind(sit: Sit, game: str) -> None:
    ada = sit(PHONE, still=True, touch=True)
    ada.open_table("me", "greedy", game=game)
    for step in range(6):
        assert ada.is_asked()
        options = ada.page.locator("#choose button[name=option]:visible")
        before = ada.sequence
        options.nth(step % options.count()).tap()
        ada.moves_on(before)
        assert ada.is_asked()
        assert lit(ada) == {"options": 0, "things": 0}


@EVERY_GAME
def test_nobody_loses_what_the_next_person_never_had(sit: Sit, game: str) -> None:
    """At one device my assets give way to those of whoever is asked next: that is no change."""
    ada = sit(PHONE, swift=True)
    ada.open_table("me", "here", game=game)
    ada.page.evaluate(FLOATS)
    for step in range(60):
        assert ada.is_asked()
        if ada.page.locator("#cover").is_visible():
            ada.page.get_by_role("button", name="It is me").click()
        ada.choose(step)
        floats: list[list[str]] = ada.page.evaluate("window.floats")
        assert [each for each in floats if each[0] != each[1]] == []
        if floats and ada.page.evaluate("window.owners.size") > 1 and step > 20:
            return
    raise AssertionError("nobody's assets changed")


def test_what_was_chosen_stays_marked_while_later_questions_run(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", game="episode1")
    page = ada.page
    for step in range(40):
        assert ada.is_asked()
        chosen = page.locator("#chosen")
        if chosen.count():
            break
        assert page.locator("#stage .chosen").count() == 0
        ada.choose(step)
    expect(chosen).to_contain_text("Chosen: ")
    names = (chosen.get_attribute("data-chosen") or "").split("|")
    marked = page.locator("#stage .chosen").first
    expect(marked).to_have_attribute("aria-current", "true")
    assert set((marked.get_attribute("data-pick") or "").split("|")) & set(names)
    before = ada.sequence
    page.locator("#undo button").first.click()
    ada.moves_on(before)
    expect(page.locator("#stage .chosen")).to_have_count(0)

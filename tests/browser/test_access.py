"""Everyone can play: 200 % zoom, a screen reader, another language, somebody in another tab."""

import re
from itertools import pairwise

import pytest
from browser.conftest import EVERY_GAME, Person, Sit, expect_no_serious_fault
from browser.test_replay import bring
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ZOOMED = (720, 450)
"""A window of 1440 × 900 at 200 %."""

CUT = """() => {
  const found = [];
  const scrolls = (each) => /auto|scroll/.test(getComputedStyle(each).overflowX);
  for (const each of document.querySelectorAll('main *, header *, dialog[open] *')) {
    if (each.closest('svg, .unseen, .board-text') || !each.getClientRects().length) continue;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = each.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    let within = each.parentElement;
    while (within && !scrolls(within)) within = within.parentElement;
    if (!within && (box.left < -1 || box.right > innerWidth + 1)) found.push(`out: ${name(each)}`);
    const style = getComputedStyle(each);
    const hides = /hidden|clip/.test(style.overflowX) && style.clipPath === 'none';
    if (hides && each.textContent.trim() && each.scrollWidth > each.clientWidth + 1)
      found.push(`cut: ${name(each)}`);
  }
  function name(each) {
    return `${each.tagName}#${each.id}.${each.className} ${each.textContent.trim().slice(0, 40)}`;
  }
  return found;
}"""
"""What stands out of the window with no way to scroll there, and words that are cut off."""


def expect_nothing_cut(person: Person, where: str) -> None:
    assert person.sideways() <= 0, where
    assert person.page.evaluate(CUT) == [], where


# Zoom


@EVERY_GAME
@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "pl-PL"])
def test_at_200_percent_nothing_is_cut_off(sit: Sit, language: str, game: str) -> None:
    ada = sit(ZOOMED, language, still=True, scale=2)
    for path in ("/", f"/rules?game={game}&q=breach", f"/learn?game={game}", "/keys"):
        ada.goto(path)
        expect_nothing_cut(ada, path)
    ada.goto()
    ada.form(game).locator("> .primary").click()
    ada.is_live()
    for step in range(6):
        assert ada.is_asked()
        expect_nothing_cut(ada, f"step {step}")
        # The way to the question, the options and what I own is by scrolling down only.
        for part in ("#headline", "#choose button[name=option] >> nth=0", "#assets"):
            ada.page.locator(part).scroll_into_view_if_needed()
            expect(ada.page.locator(part)).to_be_in_viewport()
        ada.choose(step)
    assert ada.is_asked()
    if language == "en-GB":
        expect_no_serious_fault(ada, "table at 200 %")
    ada.page.keyboard.press("?")
    expect_nothing_cut(ada, "keys and settings")
    close = ada.page.locator("#help [data-closes]")
    close.scroll_into_view_if_needed()
    close.click()
    ada.goto(f"{bring(ada)}?at=60")
    expect_nothing_cut(ada, "replay")


# Without seeing


@EVERY_GAME
def test_a_reader_finds_landmarks_headings_and_the_board_in_words(sit: Sit, game: str) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", "greedy", game=game)
    page = ada.page
    while ada.is_asked() and page.locator("#stage .can:visible").count() < 4:
        ada.choose()
    for role in ("banner", "main", "complementary"):
        expect(page.get_by_role(role)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    # Everything drawn is told, in headings and lists: four zones and three players at least.
    told = page.get_by_role("region", name="The board in words")
    headings = told.get_by_role("heading", level=3).all_inner_texts()
    assert len(headings) >= 4 + 3
    assert len(set(headings)) == len(headings)
    for player in page.locator("#players strong").all_text_contents():
        assert any(player in heading for heading in headings), player
    # No level is skipped on the way down.
    levels = page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3, h4, h5')]"
        ".filter(each => each.checkVisibility()).map(each => +each.tagName[1])"
    )
    assert all(after <= before + 1 for before, after in pairwise(levels))
    # Options are a list of buttons under their question, whose names say what they bring.
    group = page.get_by_role("region", name=page.locator("#headline").inner_text())
    names = [each.inner_text() for each in group.get_by_role("listitem").all()]
    assert len(names) > 1
    assert all(re.search(r"\w{3}", name) for name in names)
    # What can be chosen on the board is a button with a name.
    things = page.evaluate(
        "[...document.querySelectorAll('#stage .can')].filter(each => each.getClientRects().length)"
        ".map(each => [each.getAttribute('role'), each.ariaLabel ||"
        " each.querySelector(':scope > title')?.textContent || each.textContent.trim()])"
    )
    assert len(things) > 3
    assert all(role == "button" and len(name) > 3 for role, name in things)


def test_what_happens_is_announced_in_one_place_and_in_short(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", "greedy")
    page = ada.page
    page.evaluate(
        "() => { window.said = []; new MutationObserver(() => window.said.push("
        "document.getElementById('announce').textContent)).observe("
        "document.getElementById('announce'), { childList: true, characterData: true,"
        " subtree: true }); }"
    )
    questions = set()
    for step in range(8):
        assert ada.is_asked()
        questions.add(page.locator("#headline").inner_text())
        ada.choose(step)
    assert ada.is_asked()
    said: list[str] = page.evaluate("window.said")
    # On a busy machine what two choices brought may come in one message.
    assert len(said) >= 5
    assert all(said)
    # My turn is said when it comes, and nothing is a whole attack at once.
    assert any(question in text for question in questions for text in said)
    assert max(len(text) for text in said) < 900
    live = page.locator("[aria-live=assertive], [role=alert]:not([hidden])")
    expect(live).to_have_count(0)


# Languages


def test_the_language_changes_in_the_middle_of_a_game_and_nothing_else(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy")
    for step in range(10):
        assert ada.is_asked()
        ada.choose(step)
    assert ada.is_asked()
    page = ada.page
    option = page.locator("#choose button[name=option]")

    def shown() -> tuple[int, list[str | None]]:
        return ada.sequence, [each.get_attribute("value") for each in option.all()]

    before, headlines = shown(), set()
    for language in ("fr", "pl", "en"):
        ada.open_menu()
        page.locator(f".languages button[value={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        ada.is_live()
        assert shown() == before
        headlines.add(page.locator("#headline").inner_text())
        expect(page.locator("#log li").last).not_to_be_empty()
        if language == "pl":
            # The stream speaks it too, not only the page.
            ada.choose()
            assert ada.is_asked()
            expect(page.locator("#tab-players")).to_have_text("Gracze")
            expect(page.locator("#undo button").first).to_contain_text("Cofnij")
            before = shown()
    assert len(headlines) == 3

"""A soloist in real Chromium: the Dissenters' board, what they would do, both goals in sight."""

import pytest
from browser.conftest import PHONE, Sit, expect_no_serious_fault
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

OVER = """ghost => {
  const place = [...document.querySelectorAll("#stage [data-pick]")]
    .find(each => each.dataset.pick.split("|").includes(ghost.dataset.ghost));
  const [under, over] = [place.querySelector("rect"), ghost.querySelector("rect")]
    .map(each => each.getBoundingClientRect());
  const [x, y] = [over.x + over.width / 2, over.y + over.height / 2];
  return under.left < x && x < under.right && under.top < y && y < under.bottom;
}"""
"""Whether a ghost lies on its place."""


@pytest.mark.parametrize(
    ("game", "size", "language", "where"),
    [
        ("episode1-solo", (1366, 768), "en-GB", "#scores"),
        ("episode2-solo", PHONE, "fr-FR", "#assets"),
    ],
)
def test_the_board_of_the_dissenters_by_keyboard(
    sit: Sit, game: str, size: tuple[int, int], language: str, where: str
) -> None:
    ada = sit(size, language, still=True)
    page = ada.page
    ada.open_table("me", game=game)
    assert ada.is_asked()
    goals = page.locator(f"{where} .goals")
    expect(goals).to_be_in_viewport()
    expect(goals).to_contain_text("Narek")
    page.locator("#tab-dissenters").focus()
    page.keyboard.press("Enter")
    panel = page.locator("#b-dissenters")
    expect(panel).to_be_visible()
    summary = panel.locator(".solo-would summary").first
    steps = panel.locator(".solo-would li")
    expect(steps.first).to_be_hidden()
    summary.focus()
    page.keyboard.press("Enter")
    expect(steps.first).to_be_visible()
    expect(panel.locator(".solo-would a.rule").first).to_be_visible()
    expect_no_serious_fault(ada, game)
    assert ada.sideways() <= 0
    # What is open stays open when the board changes.
    ada.choose()
    assert ada.is_asked()
    expect(steps.first).to_be_visible()


@pytest.mark.parametrize(
    ("game", "size"), [("episode1-solo", (1366, 768)), ("episode2-solo", PHONE)]
)
def test_an_open_forecast_lies_on_the_board_as_ghosts(
    sit: Sit, game: str, size: tuple[int, int]
) -> None:
    """SOLO-UI-03: on demand, on the die's own space, and gone when it is closed."""
    ada = sit(size, still=True)
    page = ada.page
    ada.open_table("me", game=game)
    assert ada.is_asked()
    laid = page.locator("#stage .b-ghost.laid")
    expect(laid).to_have_count(0)
    page.locator("#tab-dissenters").click()
    summary = page.locator("#b-dissenters .solo-would summary").first
    summary.click()
    die = page.locator("#stage .b-ghost.laid[data-ghost^='space:']")
    if size == PHONE:
        # One Zone at a time is in sight: the ways to the others are marked.
        page.locator(".area-links a.has-ghost").first.click()
    expect(die.first).to_be_visible()
    assert die.first.evaluate(OVER)
    # It takes no click away from what lies under it.
    assert die.first.evaluate("each => getComputedStyle(each).pointerEvents") == "none"
    summary.click()
    expect(laid).to_have_count(0)


def test_paper_and_lesson_fit_a_phone(sit: Sit) -> None:
    ada = sit(PHONE, "pl-PL", still=True)
    for path in ("/print?game=episode2-solo", "/learn?game=episode1-solo"):
        ada.goto(path)
        assert ada.sideways() <= 0, path
        expect_no_serious_fault(ada, path)

"""A soloist in real Chromium: the Dissenters' board, what they would do, both goals in sight."""

import pytest
from browser.conftest import PHONE, Sit, expect_no_serious_fault
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


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


def test_paper_and_lesson_fit_a_phone(sit: Sit) -> None:
    ada = sit(PHONE, "pl-PL", still=True)
    for path in ("/print?game=episode2-solo", "/learn?game=episode1-solo"):
        ada.goto(path)
        assert ada.sideways() <= 0, path
        expect_no_serious_fault(ada, path)

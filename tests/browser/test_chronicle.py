"""The Chronicle beside the boards of both Episodes, in real Chromium."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import PHONE, Server, Sit, expect_no_serious_fault
from campaign.played import whole
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ASKED = {
    "en-GB": "which Achievement do you mark?",
    "fr-FR": "quel Exploit marquez-vous\u202f?",
    "pl-PL": "które osiągnięcie oznaczasz?",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("chronicle"))
    server.deal("7")
    server.start()
    yield server
    server.kill(signal.SIGTERM)


@pytest.mark.parametrize(
    ("number", "size", "language"),
    [(1, (1366, 768), "en-GB"), (3, (1366, 768), "fr-FR"), (1, PHONE, "pl-PL")],
)
def test_a_tile_is_marked_on_the_board(
    sit: Sit, number: int, size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    """In a game of a campaign that somebody has brought."""
    campaign = whole(3, "browser")[number - 1]
    (tmp_path / "brought.ptc").write_text(campaign.written(), encoding="utf-8")
    ada = sit(size, language, still=True)
    page = ada.page
    ada.goto("/campaigns")
    page.locator("#file").set_input_files(tmp_path / "brought.ptc")
    page.locator("#bring button").click()
    page.wait_for_url("**/campaign/*")
    for seat, who in enumerate(("me", "random", "random")):
        page.locator("#next select[name=seats]").nth(seat).select_option(who)
    page.locator("#next form button").click()
    page.wait_for_url("**/t/*")
    ada.is_live()
    while ada.is_asked() and ASKED[language] not in page.locator("#headline").inner_text():
        ada.choose()
    # What is asked about opens its sheet by itself.
    tile = page.locator("#b-chronicle .ch-tile.can").first
    expect(tile).to_be_visible()
    expect(page.locator("#b-chronicle .ch-deck")).to_have_count(4)
    expect_no_serious_fault(ada, f"game {number}")
    assert ada.sideways() <= 0
    name = tile.locator("b").inner_text()
    before = ada.sequence
    tile.click()
    ada.moves_on(before)
    assert ada.is_asked()
    marked = page.locator("#b-chronicle .ch-tile", has_text=name)
    expect(marked.locator(".b-badge").first).to_be_attached()
    expect(page.locator("#b-text-chronicle")).to_contain_text(name)
    assert ada.complaints == []


def test_the_lesson_fits_a_phone(sit: Sit) -> None:
    ada = sit(PHONE, "pl-PL", still=True)
    ada.goto("/learn?game=episode1-chronicle")
    assert ada.sideways() <= 0
    expect_no_serious_fault(ada, "lesson")

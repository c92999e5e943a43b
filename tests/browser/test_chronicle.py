"""The Chronicle beside the boards of both Episodes, in real Chromium."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import PHONE, Server, Sit, expect_no_serious_fault
from chronicle_games import ENTRIES, GAMES, METADATA
from playwright.sync_api import expect

from pertinax.games.registry import packages

pytestmark = pytest.mark.browser

ASKED = {
    "en-GB": "which Achievement do you mark?",
    "fr-FR": "quel Exploit marquez-vous\u202f?",
    "pl-PL": "które osiągnięcie oznaczasz?",
}


def site_in(folder: Path) -> Path | None:
    """Where the games are installed, unless they are registered already."""
    if GAMES[0] in packages():
        return None
    (folder / "chronicle-0.dist-info").mkdir()
    (folder / "chronicle-0.dist-info" / "METADATA").write_text(METADATA)
    (folder / "chronicle-0.dist-info" / "entry_points.txt").write_text(ENTRIES)
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(
        tmp_path_factory.mktemp("chronicle"), site_in(tmp_path_factory.mktemp("chronicle-site"))
    )
    server.deal("7")
    server.start()
    yield server
    server.kill(signal.SIGTERM)


@pytest.mark.parametrize(
    ("game", "size", "language"),
    [
        (GAMES[0], (1366, 768), "en-GB"),
        (GAMES[1], (1366, 768), "fr-FR"),
        (GAMES[0], PHONE, "pl-PL"),
    ],
)
def test_a_tile_is_marked_on_the_board(
    sit: Sit, game: str, size: tuple[int, int], language: str
) -> None:
    ada = sit(size, language, still=True)
    page = ada.page
    ada.open_table("me", "random", "random", game=game)
    while ada.is_asked() and ASKED[language] not in page.locator("#headline").inner_text():
        ada.choose()
    # What is asked about opens its sheet by itself.
    tile = page.locator("#b-chronicle .ch-tile.can").first
    expect(tile).to_be_visible()
    expect(page.locator("#b-chronicle .ch-deck")).to_have_count(4)
    expect_no_serious_fault(ada, game)
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
    ada.goto(f"/learn?game={GAMES[0]}")
    assert ada.sideways() <= 0
    expect_no_serious_fault(ada, "lesson")

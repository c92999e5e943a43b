"""A campaign in real Chromium: begun by clicks, brought from a file, read on every device."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import DESKTOP, PHONE, Server, Sit, serious_faults
from campaign.played import whole
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("campaign"))
    server.deal("0")
    server.start()
    yield server
    server.kill(signal.SIGTERM)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A campaign after each of its games."""
    folder = tmp_path_factory.mktemp("files")
    found = []
    for number, campaign in enumerate(whole(3, "browser")):
        path = folder / f"{number}.ptc"
        path.write_text(campaign.written(), encoding="utf-8")
        found.append(path)
    return found


def test_a_campaign_is_begun_by_clicks_and_its_table_leads_back_to_it(sit: Sit) -> None:
    ada = sit(still=True)
    page = ada.page
    ada.goto()
    page.get_by_role("link", name="Begin or bring a campaign").click()
    page.get_by_label("What you call it").fill("Friday nights")
    page.get_by_role("button", name="Open the campaign").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday nights")
    address = page.url
    expect(page.locator("#story")).to_contain_text("The story begins with the first game.")
    page.locator("#seat-episode1-chronicle-2").select_option("greedy")
    page.locator("#name-episode1-chronicle-1").fill("Ada")
    page.get_by_role("button", name="Begin this game").click()
    page.wait_for_url("**/t/*")
    ada.is_live()
    table = page.url
    ada.goto(address.removeprefix(ada.address))
    expect(page.locator("#now")).to_contain_text("Game 1: Perseverance: Episode 1 is being played.")
    assert serious_faults(page, by_night=True) == []
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(table)
    ada.is_live()
    # The seat is still hers.
    assert ada.is_asked()


@pytest.mark.parametrize(
    ("size", "language"), [(DESKTOP, "en-GB"), (PHONE, "fr-FR"), (PHONE, "pl-PL")]
)
def test_its_page_is_read_on_every_device(
    sit: Sit, files: list[Path], size: tuple[int, int], language: str
) -> None:
    ada = sit(size, language)
    page = ada.page
    ada.goto("/campaigns")
    assert serious_faults(page, by_night=True) == []
    assert ada.sideways() <= 0
    for file in (files[0], files[2], files[4]):
        ada.goto("/campaigns")
        page.locator("#file").set_input_files(file)
        page.locator("#bring button").click()
        page.wait_for_url("**/campaign/*")
        expect(page.locator(".sheet")).to_have_count(3)
        page.evaluate("document.querySelectorAll('details').forEach(each => (each.open = true))")
        assert serious_faults(page, by_night=True) == [], file.name
        assert ada.sideways() <= 0, file.name
    expect(page.locator("#course svg.lines")).to_be_visible()
    expect(page.locator("#story article")).to_have_count(4)
    page.locator("#words").fill("Hope")
    page.locator("#end button").click()
    expect(page.locator(".island")).to_contain_text("Hope")
    with page.expect_download() as download:
        page.locator("#file a").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert 'island "Hope"' in text
    assert text.count("\npertinax-record 1\n") == 4


def test_the_result_of_a_game_with_the_box_is_entered_and_mended(sit: Sit) -> None:
    ada = sit(PHONE)
    page = ada.page
    ada.goto("/campaigns")
    page.get_by_role("button", name="Open the campaign").click()
    page.locator("#box summary").click()
    page.locator("[name='followers.p1']").fill("80")
    page.locator("[name='followers.p2']").fill("60")
    page.locator("[name=last]").nth(1).select_option("p1")
    go = page.get_by_role("button", name="Enter it")
    go.click()
    expect(page.locator("#box .fault")).to_contain_text("each seat must be there once")
    expect(page.locator("[name='followers.p1']")).to_have_value("80")
    assert serious_faults(page) == []
    assert ada.sideways() <= 0
    # The browser itself notes that it was not taken.
    ada.complaints.clear()
    page.locator("[name=last]").nth(1).select_option("p2")
    go.click()
    expect(page.locator("#story")).to_contain_text("80 Followers at the end")
    expect(page.locator("#next")).to_contain_text("Game 2")
    page.get_by_role("button", name="Take back the last game that was entered").click()
    expect(page.locator("#next")).to_contain_text("Game 1")


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en-GB"), (PHONE, "pl-PL")])
def test_a_campaign_of_one_person(sit: Sit, size: tuple[int, int], language: str) -> None:
    """Difficulty, level and Dissenters are chosen, and the table says what the token will do."""
    ada = sit(size, language, still=True)
    page = ada.page
    ada.goto("/campaigns")
    page.locator("#players-chronicle").select_option("1")
    page.locator("#difficulty-chronicle").select_option("hard")
    page.locator("main form button.primary").first.click()
    expect(page.locator(".place")).to_contain_text("10")
    page.locator("#option-episode1-chronicle-solo-ambition").select_option("squatter")
    page.locator("#name-episode1-chronicle-solo-1").fill("Ada")
    page.locator("#next button.primary").click()
    page.wait_for_url("**/t/*")
    ada.is_live()
    assert ada.is_asked()
    page.locator("#tab-chronicle").click()
    panel = page.locator("#b-opposition")
    expect(panel).to_contain_text("10")
    expect(panel).to_contain_text("+3")
    goals = page.locator("#assets .goals" if size == PHONE else "#scores .goals")
    expect(goals.locator(".goal.campaign")).to_be_in_viewport()
    expect(goals.locator(".goal.campaign")).to_contain_text("0:10")
    assert ada.sideways() <= 0
    assert serious_faults(page) == []

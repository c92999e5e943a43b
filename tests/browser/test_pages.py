"""The pages around the table in real Chromium: start, rules, lesson, keys, device, errors."""

import re

import pytest
from browser.conftest import DESKTOP, PHONE, Person, Sit, serious_faults
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

READ = (
    "/", "/rules", "/rules?q=-breach", "/learn", "/learn?game=episode2",
    "/learn?game=perpetuity", "/keys",
)  # fmt: skip


def colour(page: Page, part: str = "background-color") -> str:
    body = page.locator("body")  # which a page that is being loaded anew has not yet
    found: str = body.evaluate("(body, part) => getComputedStyle(body)[part]", part)
    return found


def fold_open(person: Person, game: str = "episode1") -> None:
    person.form(game).locator("details.more:not(.beside-box) > summary").click()


@pytest.mark.parametrize(
    ("size", "language"), [(DESKTOP, "en-GB"), (PHONE, "fr-FR"), (PHONE, "pl-PL")]
)
def test_axe_finds_no_serious_fault_and_nothing_stands_out_sideways(
    sit: Sit, size: tuple[int, int], language: str
) -> None:
    reader = sit(size, language)
    for path in READ:
        reader.goto(path)
        if path == "/":
            fold_open(reader)
            fold_open(reader, "episode2")
            fold_open(reader, "perpetuity")
        assert serious_faults(reader.page, by_night=True) == [], path
        assert reader.sideways() <= 0, path


def test_the_pages_of_a_table_before_the_game_have_no_serious_fault(sit: Sit) -> None:
    host = sit(PHONE)
    address = host.open_table("me", "friend", "greedy")
    assert serious_faults(host.page) == []
    assert host.sideways() <= 0
    host.page.goto(f"{address}/device")
    assert serious_faults(host.page) == []
    assert host.sideways() <= 0
    assert re.fullmatch(r"[A-Z0-9]{5}-[A-Z0-9]{5}", host.page.locator("#code").inner_text())


def test_an_error_is_a_page_like_any_other(sit: Sit) -> None:
    lost = sit(PHONE, "pl-PL", True)
    lost.goto("/nowhere")
    assert serious_faults(lost.page) == []
    assert lost.page.locator("html").get_attribute("lang") == "pl"
    # The browser itself notes that the page was not found.
    lost.complaints.clear()


# The theme

LOOKED = """() => fetch(`${location.pathname}/seen`, {
  method: 'POST',
  body: new URLSearchParams({ told: document.getElementById('inside').dataset.told }),
})"""
"""The page tells how far it has been read, as it does after a while by itself."""


@pytest.mark.parametrize("dark", [False, True], ids=["by day", "by night"])
def test_the_theme_can_be_chosen_against_the_device_and_stays(sit: Sit, dark: bool) -> None:
    reader = sit(dark=dark)
    page = reader.page
    reader.goto()
    usual = colour(page)
    switch = page.locator(".theme button:visible")
    expect(switch).to_have_count(1)
    # One click is enough.
    switch.click()
    other = colour(page)
    assert other != usual
    scheme = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert scheme == ("light" if dark else "dark")
    reader.goto("/rules")
    assert colour(page) == other
    switch.click()
    assert colour(page) == usual
    assert page.locator("html").get_attribute("data-theme") == "auto"
    switch.click()
    reader.open_table("me", "greedy")
    assert colour(page) == other
    assert serious_faults(page) == []
    page.wait_for_selector("#board")
    board = page.evaluate("getComputedStyle(document.querySelector('#board')).color")
    reader.open_menu()
    switch.click()
    page.wait_for_selector("html[data-theme=auto]")
    assert colour(page) == usual
    assert page.evaluate("getComputedStyle(document.querySelector('#board')).color") != board


def test_who_changes_theme_or_language_has_not_been_away(sit: Sit) -> None:
    """Neither brings up what happened since, nor does the theme take away what is being typed."""
    ada = sit(still=True)
    page = ada.page
    ada.open_table("me", "greedy", "greedy")
    assert ada.is_asked()
    page.evaluate(LOOKED)
    page.route("**/seen", lambda route: route.fulfill(status=204))  # it tells no more for now
    turn = page.locator("#place").inner_text()
    while page.locator("#place").inner_text() == turn:  # until the bots have had theirs
        ada.choose()
        assert ada.is_asked()
    page.unroute("**/seen")
    page.get_by_role("tab", name="Chat").click()
    page.locator("#say-text").fill("half a sent")
    usual = colour(page)
    ada.open_menu()
    page.locator(".theme button:visible").click()
    page.wait_for_selector("html[data-theme=dark]")
    assert colour(page) != usual
    expect(page.locator("#since")).to_be_hidden()
    expect(page.locator("#say-text")).to_have_value("half a sent")
    expect(page.locator(".theme button:visible")).to_be_focused()
    ada.open_menu()
    page.locator(".languages button[value=fr]").click()
    page.wait_for_selector("html[lang=fr]")
    ada.is_live()
    expect(page.locator("#since")).to_be_hidden()
    assert colour(page) != usual


def test_automatic_follows_the_device(sit: Sit) -> None:
    day, night = sit(), sit(dark=True)
    day.goto()
    night.goto()
    assert colour(day.page) != colour(night.page)


# The form


def test_leaders_and_colours_of_the_form_are_on_the_table(sit: Sit) -> None:
    host = sit()
    page = host.page
    host.goto()
    fold_open(host)
    form = host.form()
    page.locator("#seat-episode1-3").select_option("")
    assert form.locator("[data-seat]").nth(2).is_hidden()
    form.locator("[name='option.leaders.1']").select_option("keoni")
    form.locator("[name='option.leaders.2']").select_option("jack")
    form.locator("[name='option.colours.1']").select_option("purple")
    form.locator("[name='option.first_player']").select_option("1")
    form.locator("> .primary").click()
    page.wait_for_url("**/t/*")
    host.is_live()
    text = page.locator(".board-text").inner_text()
    assert "Keoni" in text
    assert "Jack" in text
    assert "Adelita" not in text
    assert page.locator("#board [fill='url(#lk-violet)']").count() > 0
    assert page.locator("#board [fill='url(#lk-coral)']").count() == 0


def test_what_does_not_go_together_cannot_be_chosen(sit: Sit) -> None:
    host = sit()
    page = host.page
    host.goto()
    fold_open(host)
    side_b = page.locator("#option-episode1-side option[value=B]")
    officers = page.locator("#option-episode1-officers")
    assert side_b.is_disabled()
    assert officers.get_by_role("combobox").first.is_disabled()
    assert page.locator("#option-episode1-officers-hint .note").is_visible()
    page.locator("#option-episode1-first_game").uncheck()
    assert side_b.is_enabled()
    assert officers.get_by_role("combobox").first.is_enabled()
    assert page.locator("#option-episode1-officers-hint .note").is_hidden()
    page.locator("#option-episode1-side").select_option("B")
    page.locator("#option-episode1-first_game").check()
    assert page.locator("#option-episode1-side").input_value() == "A"
    form = host.form()
    form.locator("[name='option.leaders.1']").select_option("keoni")
    second = form.locator("[name='option.leaders.2']")
    assert second.locator("option[value=keoni]").is_disabled()
    assert second.locator("option[value=random]").is_enabled()
    tokens = page.locator("#option-episode1-breach input")
    tokens.nth(0).check()
    form.locator("> .primary").click()
    assert page.url.endswith("/")
    tokens.nth(3).check()
    tokens.nth(6).check()
    assert tokens.nth(5).is_disabled()
    form.locator("> .primary").click()
    page.wait_for_url("**/t/*")


def test_the_map_without_its_temple_lies_on_side_a(sit: Sit) -> None:
    host = sit()
    page = host.page
    host.goto()
    fold_open(host, "episode2")
    first_game, side = (page.locator(f"#option-episode2-{key}") for key in ("first_game", "side"))
    temple = page.locator("#option-episode2-temple")
    assert temple.is_disabled()
    first_game.uncheck()
    assert temple.is_enabled()
    side.select_option("random")
    temple.check()
    assert side.input_value() == "A"
    assert side.locator("option[value=B]").is_disabled()
    assert page.locator("#option-episode2-side-hint .note:visible").count() == 1
    first_game.check()
    assert not temple.is_checked()
    first_game.uncheck()
    side.select_option("B")
    host.form("episode2").locator("> .primary").click()
    page.wait_for_url("**/t/*")


def test_without_scripts_the_server_says_what_is_wrong_and_keeps_the_form(sit: Sit) -> None:
    browser = sit().context.browser
    assert browser is not None
    context = browser.new_context(locale="fr-FR", java_script_enabled=False)
    page = context.new_page()
    page.goto(sit().address)
    page.locator(".set-up > summary").first.click()
    page.locator("#name-episode1-1").fill("Ada")
    page.locator("#option-episode1-side").select_option("B")
    page.locator(".set-up form > .primary").first.click()
    alert = page.get_by_role("alert")
    assert "Première partie" in alert.inner_text()
    assert page.locator("#name-episode1-1").input_value() == "Ada"
    assert page.locator("#option-episode1-side").input_value() == "B"
    page.locator("#option-episode1-first_game").uncheck()
    page.locator(".set-up form > .primary").first.click()
    page.wait_for_url("**/t/*")
    context.close()

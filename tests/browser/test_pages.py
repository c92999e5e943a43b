"""The pages around the table in real Chromium: start, rules, lesson, keys, device, errors."""

import re

import pytest
from browser.conftest import DESKTOP, PHONE, Person, Sit, serious_faults
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

READ = (
    "/", "/rules", "/rules?q=-breach", "/learn", "/learn?game=episode2",
    "/learn?game=perpetuity", "/keys",
)  # fmt: skip


def colour(page: Page, part: str = "background-color") -> str:
    found: str = page.evaluate("part => getComputedStyle(document.body)[part]", part)
    return found


def fold_open(person: Person, game: str = "episode1") -> None:
    person.form(game).locator("details.more summary").click()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(
    ("size", "language"), [(DESKTOP, "en-GB"), (PHONE, "fr-FR"), (PHONE, "pl-PL")]
)
def test_axe_finds_no_serious_fault_and_nothing_stands_out_sideways(
    sit: Sit, size: tuple[int, int], language: str, dark: bool
) -> None:
    reader = sit(size, language, dark)
    for path in READ:
        reader.goto(path)
        if path == "/":
            fold_open(reader)
            fold_open(reader, "episode2")
            fold_open(reader, "perpetuity")
        assert serious_faults(reader.page) == [], path
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


def test_the_theme_can_be_chosen_against_the_device_and_stays(sit: Sit) -> None:
    reader = sit()
    page = reader.page
    reader.goto()
    light = colour(page)
    switch = page.locator(".theme button")
    switch.click()
    assert page.locator("html").get_attribute("data-theme") == "light"
    assert colour(page) == light
    switch.click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    dark = colour(page)
    assert dark != light
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    reader.goto("/rules")
    assert colour(page) == dark
    reader.open_table("me", "greedy")
    assert colour(page) == dark
    assert serious_faults(page) == []
    board = page.evaluate("getComputedStyle(document.querySelector('#board')).color")
    switch.click()
    reader.is_live()
    assert page.locator("html").get_attribute("data-theme") == "auto"
    assert colour(page) == light
    assert page.evaluate("getComputedStyle(document.querySelector('#board')).color") != board


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
    page.locator("#seat-episode1-3").select_option("")
    fold_open(host)
    form = host.form()
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
    page.locator("#name-episode1-1").fill("Ada")
    page.locator("#option-episode1-side").select_option("B")
    page.locator("form[action='/tables'] > .primary").first.click()
    alert = page.get_by_role("alert")
    assert "Première partie" in alert.inner_text()
    assert page.locator("#name-episode1-1").input_value() == "Ada"
    assert page.locator("#option-episode1-side").input_value() == "B"
    page.locator("#option-episode1-first_game").uncheck()
    page.locator("form[action='/tables'] > .primary").first.click()
    page.wait_for_url("**/t/*")
    context.close()

"""The table in real Chromium: clicks, keys, phones, two people, a server that falls."""

from collections import Counter

import pytest
from browser.conftest import EVERY_GAME, PHONE, Server, Sit, expect_no_serious_fault
from playwright.sync_api import Request, expect

pytestmark = pytest.mark.browser

SLOW = """
  const quick = window.fetch;
  window.fetch = async (...what) => {
    await new Promise((go) => setTimeout(go, 400));
    return quick(...what);
  };
"""
"""A network that takes its time."""


def test_two_clicks_start_the_first_game_against_two_bots(sit: Sit) -> None:
    ada = sit()
    ada.goto()
    ada.page.get_by_role("button", name="Play a first game").first.click()
    ada.page.wait_for_url("**/t/*")
    ada.is_live()
    assert ada.is_asked()
    assert ada.page.locator("#choose button[name=option]").count() > 1
    assert ada.page.title().startswith("● ")
    ada.page.get_by_role("tab", name="Players").click()
    expect(ada.page.locator("#players li")).to_have_count(3)
    # The table waits for me on the start page too.
    ada.open_menu()
    ada.page.get_by_role("link", name="Start").click()
    expect(ada.page.locator(".tables li a").first).to_be_visible()


def test_whole_turns_by_keyboard_alone(sit: Sit) -> None:
    ada = sit()
    ada.open_table("me", "greedy")
    keyboard, page = ada.page.keyboard, ada.page
    assert ada.is_asked()
    place = page.locator("#place")
    first = place.inner_text()

    # The first choice from the list, by arrows and Enter; the heading gets the focus.
    keyboard.press("o")
    keyboard.press("ArrowDown")
    keyboard.press("ArrowUp")
    option = page.locator("#choose button[name=option]").first
    expect(option).to_be_focused()
    question = page.locator("#headline").inner_text()
    before = ada.sequence
    keyboard.press("Enter")
    ada.moves_on(before)
    expect(page.locator("#headline")).to_be_focused()

    # Back, by a letter.
    before = ada.sequence
    keyboard.press("u")
    ada.moves_on(before)
    expect(page.locator("#headline")).to_have_text(question)

    # The same choice on the board, by arrows and Enter.
    keyboard.press("b")
    expect(page.locator("#stage")).to_be_focused()
    for _ in range(200):
        keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.can')"):
            break
    keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.can, .cannot')")
    keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.matches('.can')")
    before = ada.sequence
    keyboard.press("Enter")
    ada.moves_on(before)

    # The rest of the turn, and all of the next one, by numbers.
    turns = {first}
    while len(turns) < 3 and ada.is_asked():
        turns.add(place.inner_text())
        before = ada.sequence
        keyboard.press("1")
        ada.moves_on(before)
    assert len(turns) == 3


def test_keys_are_documented_and_letters_can_be_turned_off(sit: Sit) -> None:
    ada = sit()
    ada.open_table("me", "greedy")
    assert ada.is_asked()
    ada.page.keyboard.press("?")
    sheet = ada.page.get_by_role("dialog", name="Settings and keys")
    expect(sheet).to_be_visible()
    expect_no_serious_fault(ada, "keys")
    assert sheet.locator("kbd").count() >= 8
    sheet.get_by_label("Single letters and digits work as keys").uncheck()
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    chosen: list[str | None] = []
    ada.page.on(
        "request",
        lambda sent: chosen.append(sent.post_data) if sent.url.endswith("/choose") else None,
    )
    ada.page.keyboard.press("1")
    ada.choose()
    assert len(chosen) == 1


def test_narrowing_on_the_board_and_back(sit: Sit) -> None:
    """A die that may go to several spaces: the first click narrows, Escape widens again."""
    ada = sit(still=True)
    ada.open_table("me", "greedy")
    page = ada.page
    for step in range(120):
        assert ada.is_asked()
        options = page.locator("#choose button[name=option]")
        picks = [(each.get_attribute("data-picks") or "").split("|") for each in options.all()]
        count = Counter(pick for some in picks for pick in some if pick)
        shared = [
            pick
            for pick, times in count.items()
            if 1 < times < len(picks) and page.locator(f'.can[data-pick="{pick}"]:visible').count()
        ]
        if shared:
            page.locator(f'.can[data-pick="{shared[0]}"]').first.click()
            expect(page.locator("#picked")).to_be_visible()
            assert page.locator("#choose li:visible").count() == count[shared[0]]
            page.keyboard.press("Escape")
            expect(page.locator("#choose li:visible")).to_have_count(len(picks))
            return
        ada.choose(step)
    raise AssertionError("no question had several options for one thing")


def test_a_second_click_while_the_first_is_on_its_way_is_not_sent(sit: Sit) -> None:
    ada = sit(still=True)
    ada.page.add_init_script(SLOW)
    sent: list[Request] = []
    ada.page.on("request", lambda asked: sent.append(asked) if "/choose" in asked.url else None)
    ada.open_table("me", "random")
    for answers in range(1, 4):
        assert ada.is_asked()
        before = ada.sequence
        ada.page.locator("#choose button[name=option]").first.dblclick()
        ada.page.locator("#choose button[name=option]").last.click()
        ada.moves_on(before)
        assert len(sent) == answers
    expect(ada.page.locator("#notice")).to_be_hidden()


@EVERY_GAME
def test_what_is_refused_says_why_on_the_board_and_in_the_list(sit: Sit, game: str) -> None:
    ada = sit()
    ada.open_table("me", "greedy", game=game)
    page = ada.page
    for step in range(60):
        assert ada.is_asked()
        if page.locator(".cannot[data-why]:visible").count():
            break
        ada.choose(step)
    thing = page.locator(".cannot[data-why]:visible").first
    thing.focus()
    bubble = page.locator("#why")
    expect(bubble).to_be_visible()
    expect(bubble).to_have_text(thing.get_attribute("data-why") or "")
    page.locator("#refused summary").click()
    expect(page.locator("#refused li").first).to_be_visible()
    href = page.locator("#refused a.rule").first.get_attribute("href")
    assert href is not None
    ada.goto(href)
    expect(page.locator(href.partition("#")[1] + href.partition("#")[2])).to_be_visible()


@EVERY_GAME
def test_a_phone_needs_no_sideways_scrolling(sit: Sit, game: str) -> None:
    ada = sit(PHONE)
    for path in ("/", "/rules", f"/rules?game={game}", "/rules?q=breach", "/t/nowhere1"):
        ada.goto(path)
        assert ada.sideways() == 0, path
    ada.complaints.clear()  # the address that does not exist
    ada.open_table("me", "friend", "greedy", game=game)
    assert ada.sideways() == 0
    ada.open_table("me", "greedy", game=game)
    for step in range(15):
        assert ada.is_asked()
        assert ada.sideways() == 0
        expect(ada.page.locator("#assets")).to_be_in_viewport()
        expect(ada.page.locator("#headline")).to_be_in_viewport()
        ada.choose(step)


@EVERY_GAME
def test_axe_finds_no_serious_fault(sit: Sit, game: str) -> None:
    ada = sit()
    link = ada.open_table("me", "friend", "greedy", game=game)
    expect_no_serious_fault(ada, "gathering")
    eve = sit()
    eve.page.goto(link)
    eve.is_live()
    expect_no_serious_fault(eve, "watching", by_night=True)
    ada.open_table("me", "greedy", game=game)
    for step in range(3):
        assert ada.is_asked()
        asked = ada.page.locator("#headline").inner_text()
        expect_no_serious_fault(ada, asked, by_night=step == 1)
        ada.choose(step)
    for tab in ("Chat", "Players"):
        ada.page.get_by_role("tab", name=tab).click()
        expect_no_serious_fault(ada, tab, by_night=tab == "Players")


def test_the_page_survives_a_killed_server(sit: Sit, server: Server) -> None:
    ada = sit()
    ada.open_table("me", "greedy")
    assert ada.is_asked()
    ada.choose()
    assert ada.is_asked()
    headline = ada.page.locator("#headline").inner_text()
    server.kill()
    expect(ada.page.locator("#connection")).to_be_visible()
    ada.page.locator("#choose button[name=option]").first.click()
    expect(ada.page.locator("#notice")).to_be_visible()
    server.start()
    expect(ada.page.locator("#connection")).to_be_hidden()
    expect(ada.page.locator("#headline")).to_have_text(headline)
    ada.choose()
    ada.complaints.clear()  # requests that found no server


def test_two_people_see_each_others_moves(sit: Sit) -> None:
    ada, bo = sit(), sit()
    link = ada.open_table("me", "friend")
    expect(ada.page.locator("#link")).to_have_value(link)
    bo.page.goto(link)
    bo.is_live()
    bo.page.get_by_label("Your name").fill("Bo <b>")
    bo.page.get_by_role("button", name="Sit down").click()
    bo.is_live()
    expect(ada.page.locator("#seat-2")).to_contain_text("Bo <b>")
    for person in (ada, bo):
        person.page.get_by_role("button", name="I am ready").click()
    ada.page.wait_for_selector("#inside.playing")
    bo.page.wait_for_selector("#inside.playing")

    # What somebody types stays while others move.
    for _ in range(8):
        mover, other = (ada, bo) if ada.page.locator("#choose").count() else (bo, ada)
        other.page.get_by_role("tab", name="Chat").click()
        other.page.locator("#say-text").fill("half a sent")
        before = other.sequence
        mover.choose()
        other.moves_on(before)
        expect(other.page.locator("#say-text")).to_have_value("half a sent")
        expect(other.page.locator("#say-text")).to_be_focused()
        ada.page.wait_for_function(
            "n => document.getElementById('inside').dataset.sequence >= n", arg=mover.sequence
        )
        bo.page.wait_for_function(
            "n => document.getElementById('inside').dataset.sequence >= n", arg=mover.sequence
        )
    for person in (ada, bo):
        person.page.get_by_role("tab", name="Log").click()
    assert (
        ada.page.locator("#log li").last.inner_text()
        == bo.page.locator("#log li").last.inner_text()
    )

    bo.page.get_by_role("tab", name="Chat").click()
    bo.page.locator("#say-text").fill("<i>hello</i>")
    bo.page.get_by_role("button", name="Send").click()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.locator("#chat li").last).to_contain_text("<i>hello</i>")
    expect(bo.page.locator("#say-text")).to_have_value("")


def test_two_at_one_device_are_covered_before_a_secret(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "here")
    page = ada.page
    for _ in range(300):
        assert ada.is_asked()
        if page.locator("#inside[data-cover]").count():
            break
        fortifications = page.locator("#choose button[value=fortifications]")
        trap = page.locator("#choose button[value=trap]")
        before = ada.sequence
        for wanted in (fortifications, trap, page.locator("#choose button[name=option]").first):
            if wanted.count():
                wanted.click()
                break
        ada.moves_on(before)
    expect(page.locator("#cover")).to_be_visible()
    expect_no_serious_fault(ada, "cover")
    page.get_by_role("button", name="It is me").click()
    expect(page.locator("#cover")).to_be_hidden()
    ada.choose()
    expect(page.locator("#cover")).to_be_hidden()


@pytest.mark.parametrize(
    ("language", "ready", "game"),
    [
        ("fr-FR", "fr", "episode2"),
        ("pl-PL", "pl", "episode1"),
        ("fr-FR", "fr", "perpetuity"),
        ("pl-PL", "pl", "perpetuity"),
    ],
)
def test_other_languages(sit: Sit, language: str, ready: str, game: str) -> None:
    ada = sit(language=language)
    ada.goto()
    assert ada.page.locator("html").get_attribute("lang") == ready
    ada.form(game).locator("> .primary").click()
    ada.is_live()
    for step in range(6):
        assert ada.is_asked()
        ada.choose(step)
        expect(ada.page.locator("#headline")).not_to_be_empty()

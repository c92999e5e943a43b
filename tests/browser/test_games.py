"""Whole games in real Chromium: by clicks, by keyboard alone, in two browsers that lose touch."""

from collections import Counter

import pytest
from browser.conftest import (
    PHONE,
    Person,
    Server,
    Sit,
    expect_no_serious_fault,
    who_is_asked,
)
from browser.test_people import table_for_two
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

WATCH_MICE = """
  window.mice = 0;
  for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, () => (window.mice += 1), true);
"""


def kind_of_question(person: Person) -> str:
    headline = person.page.locator("#headline").inner_text()
    return headline.partition(":")[2].split()[0]


def expect_an_end(person: Person, players: int) -> None:
    """The outcome stands there, uncovered, and adds up."""
    page = person.page
    expect(page.locator("#outcome .podium li")).to_have_count(players)
    totals = page.locator("#outcome tfoot td").all_inner_texts()
    assert totals == page.locator("#outcome .score").all_inner_texts()
    expect(page.locator("#playback")).to_be_hidden()
    # What idiomorph put in belongs to the drawing, not to the text around it.
    strays = page.evaluate(
        "[...document.querySelectorAll('svg *')].filter("
        "each => each.namespaceURI !== 'http://www.w3.org/2000/svg').length"
    )
    assert strays == 0


def test_a_whole_game_of_four_by_clicks_with_bots_on_the_other_seats(sit: Sit) -> None:
    ada = sit(still=True)
    table = ada.open_table("me", "greedy", "random", "greedy", game="episode2", first_game=False)
    page = ada.page
    asked: Counter[str] = Counter()
    on_board = 0
    while ada.is_asked():
        kind = kind_of_question(ada)
        # On the board where it glows, every third time from the list.
        if asked.total() % 3 and ada.choose_on_the_board():
            on_board += 1
        else:
            ada.choose(asked[kind])
        asked[kind] += 1
        assert ada.sideways() == 0
        assert ada.downwards() == 0
        if asked.total() == 30:
            expect_no_serious_fault(ada, kind)
    # One movement answers several questions where they go together.
    assert asked.total() > 25
    assert on_board > 15
    expect_an_end(ada, 4)
    assert ada.downwards() == 0
    expect_no_serious_fault(ada, "the end")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".ptx")

    # Once more through the game that was just played, and on from its middle.
    page.locator("#outcome a[href$='/replay']").click()
    page.wait_for_url("**/replay")
    slider = page.locator("#slider")
    end = int(slider.get_attribute("max") or 0)
    assert end > 160
    slider.fill(str(end // 2))
    expect(page.locator("#inside")).to_have_attribute("data-at", str(end // 2))
    page.locator("#continue summary").click()
    page.get_by_role("button", name="Open the new table").click()
    page.wait_for_url(lambda url: "/replay" not in url and url != table)
    ada.is_live()
    expect(page.locator("#since")).to_be_hidden()
    for step in range(3):
        assert ada.is_asked()
        ada.choose(step)


def tab_to(person: Person, wanted: str, most: int = 150) -> None:
    """Press Tab until this has the focus."""
    for _ in range(most):
        if person.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by Tab")


def test_a_whole_game_of_two_by_keyboard_alone(sit: Sit) -> None:
    game = "episode1"
    ada = sit(still=True)
    ada.context.add_init_script(WATCH_MICE)
    keyboard, page = ada.page.keyboard, ada.page
    ada.goto()
    if page.locator(f"#seat-{game}-3").is_hidden():
        tab_to(ada, f"section.new:has(#new-{game}) .set-up > summary")
        keyboard.press("Enter")
    tab_to(ada, f"#seat-{game}-3")
    keyboard.press("Home")
    assert page.locator(f"#seat-{game}-3").input_value() == ""
    tab_to(ada, ".set-up form[action='/tables'] > .primary")
    keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    ada.is_live()
    table = page.url

    means: Counter[str] = Counter()
    while ada.is_asked():
        before = ada.sequence
        step = means.total()
        if step % 8 == 3:
            # The list, by arrows.
            keyboard.press("o")
            keyboard.press("ArrowDown")
            keyboard.press("Enter")
            means["list"] += 1
        elif step % 8 == 6 and page.locator("#stage .can").count():
            keyboard.press("b")
            tab_to(ada, ".can")
            keyboard.press("Enter")
            if page.locator("#picked").is_visible():
                keyboard.press("1")
            means["board"] += 1
        else:
            expect(page.locator("#choose button").first).to_be_attached()
            keyboard.press(str(1 + step % min(9, page.locator("#choose button").count())))
            means["number"] += 1
        ada.moves_on(before)
        # Whoever cannot see the page is never left nowhere.
        assert page.evaluate("document.activeElement !== document.body"), means
    assert means.total() > 40
    assert min(means["list"], means["board"]) > 4
    expect_an_end(ada, 2)
    assert page.evaluate("window.mice") == 0
    tab_to(ada, "#rematch button")
    keyboard.press("Enter")
    page.wait_for_url(lambda url: url != table)
    ada.is_live()
    assert page.evaluate("window.mice") == 0


def out_of_touch(person: Person, lost: bool) -> None:
    person.context.set_offline(lost)
    line = person.page.locator("#connection")
    if lost:
        expect(line).to_be_visible()
    else:
        expect(line).to_be_hidden()


def test_a_whole_game_in_two_browsers_that_lose_touch_and_a_server_that_falls(
    sit: Sit, server: Server
) -> None:
    ada, bo = sit(still=True), sit(PHONE, "pl-PL", still=True)
    table_for_two(ada, bo, game="episode2")
    steps = 0
    while True:
        mover = who_is_asked(ada, bo)
        if mover is None:
            break
        other = bo if mover is ada else ada
        steps += 1
        if steps in (7, 18):
            # The other one misses some moves and catches up.
            out_of_touch(other, True)
            missed = other.told
            for _ in range(3):
                if mover.page.locator("#choose").count():
                    mover.choose(steps)
            out_of_touch(other, False)
            other.knows_what(mover)
            assert other.told > missed
        elif steps == 30:
            # A choice that reaches nobody is not made; afterwards it can be made.
            out_of_touch(mover, True)
            before = mover.sequence
            mover.page.locator("#choose button[name=option]").first.click()
            expect(mover.page.locator("#notice")).to_be_visible()
            out_of_touch(mover, False)
            assert mover.sequence == before
            mover.choose()
        elif steps == 45:
            mover.choose(steps)
            newest = mover.told
            other.knows_what(mover)
            server.kill()
            server.start()
            for person in (ada, bo):
                expect(person.page.locator("#connection")).to_be_hidden()
                assert person.told >= newest
        else:
            mover.choose(steps)
    assert steps > 80
    for person in (ada, bo):
        expect_an_end(person, 2)
        person.complaints.clear()  # requests that found nobody
    scores = [person.page.locator("#outcome .score").all_inner_texts() for person in (ada, bo)]
    assert scores[0] == scores[1]
    assert bo.sideways() == 0

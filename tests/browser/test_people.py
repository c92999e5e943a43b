"""People in two browsers: going back by agreement, coming back, a bot in between, a rematch."""

import pytest
from browser.conftest import (
    PHONE,
    THING,
    Person,
    Sit,
    expect_no_serious_fault,
    who_is_asked,
)
from playwright.sync_api import APIResponse, Route, expect

pytestmark = pytest.mark.browser


def table_for_two(ada: Person, bo: Person, game: str = "episode1") -> str:
    link = ada.open_table("me", "friend", game=game)
    bo.page.goto(link)
    bo.is_live()
    bo.page.locator("#name-2").fill("Bo")
    bo.page.locator("#seat-2 .take button").click()
    bo.is_live()
    for person in (ada, bo):
        person.page.locator("#ready button").click()
    for person in (ada, bo):
        person.page.wait_for_selector("#inside.playing")
    return link


def together(ada: Person, bo: Person) -> None:
    """Both pages have told the same."""
    while ada.told != bo.told:
        ada.page.wait_for_timeout(50)


def play_on(ada: Person, bo: Person, steps: int) -> None:
    for step in range(steps):
        mover = who_is_asked(ada, bo)
        assert mover is not None
        mover.choose(step)


def half_chosen(ada: Person, bo: Person) -> Person:
    """Play on until a click on the board leaves something open; who has clicked."""
    for step in range(150):
        mover = who_is_asked(ada, bo)
        assert mover is not None
        spot = mover.page.evaluate(THING)
        if spot is None:
            mover.choose(step)
            continue
        mover.page.mouse.click(spot["x"], spot["y"])
        if mover.page.locator("#picked").is_visible():
            return mover
        mover.moves_on(spot["sequence"])
    raise AssertionError("every thing stood for one option")


def test_what_is_half_chosen_stays_while_others_talk(sit: Sit) -> None:
    ada, bo = sit(still=True), sit(still=True)
    table_for_two(ada, bo)
    mover = half_chosen(ada, bo)
    other = bo if mover is ada else ada
    before = mover.sequence
    other.page.get_by_role("tab", name="Chat").click()
    other.page.locator("#say-text").fill("Take your time")
    other.page.get_by_role("button", name="Send").click()
    mover.catches_up(before + 1)
    expect(mover.page.locator("#picked")).to_be_visible()
    assert mover.page.locator("#stage .picked").count() > 0
    mover.choose()
    together(ada, bo)
    expect(mover.page.locator("#picked")).to_be_hidden()


def test_a_code_typed_by_who_sits_there_adds_a_seat_to_their_own(sit: Sit) -> None:
    ada, bo = sit(still=True), sit(PHONE, still=True)
    link = table_for_two(ada, bo)
    ada.page.goto(f"{link}/device")
    code = ada.page.locator("#code").inner_text()
    bo.goto("/")
    bo.page.locator("#code").fill(code)
    bo.page.locator(".device button").click()
    bo.is_live()
    assert bo.page.url == link
    expect(bo.page.locator("#my-seats .my-seat")).to_have_count(2)
    ada.page.goto(link)
    expect(ada.page.locator("#my-seats .my-seat")).to_have_count(1)


def ask_back(person: Person) -> None:
    person.page.locator("#further summary").click()
    person.page.locator("#further-form label").first.click()
    person.page.locator("#further-form button").click()


def test_the_table_goes_back_when_the_other_agrees(sit: Sit) -> None:
    ada, bo = sit(still=True), sit(PHONE, dark=True, still=True)
    table_for_two(ada, bo)
    play_on(ada, bo, 16)
    together(ada, bo)
    ada.page.locator("#further summary").click()
    expect(ada.page.locator("#further-form")).to_be_visible()
    expect_no_serious_fault(ada, "further back")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#further-form")).to_be_hidden()
    ask_back(ada)
    expect(bo.page.locator("#proposal")).to_contain_text("asks to take back")
    assert bo.sideways() == 0
    expect_no_serious_fault(bo, "proposal")
    bo.page.get_by_role("button", name="Refuse").click()
    for person in (ada, bo):
        expect(person.page.locator("#proposal")).to_have_count(0)
    ada.page.get_by_role("tab", name="Log").click()
    expect(ada.page.locator("#log .at-table").last).to_contain_text("Bo refuses")
    ask_back(ada)
    bo.page.get_by_role("button", name="Agree").click()
    for person in (ada, bo):
        expect(person.page.locator("#proposal")).to_have_count(0)
    expect(ada.page.locator("#log .at-table").last).to_contain_text("the table took back")
    play_on(ada, bo, 2)


def test_who_comes_back_reads_what_is_new_once(sit: Sit) -> None:
    ada, bo = sit(still=True), sit(still=True)
    link = table_for_two(ada, bo)
    said: list[str | None] = []
    bo.page.on(
        "requestfinished",
        lambda request: said.append(request.post_data) if request.url.endswith("/seen") else None,
    )
    play_on(ada, bo, 10)
    while who_is_asked(ada, bo) is not ada:
        bo.choose()
    together(ada, bo)
    # What stands on the screen is seen without a click.
    expect(bo.page.locator("#since")).to_be_hidden()
    told = bo.page.locator("#inside").get_attribute("data-told")
    while f"told={told}" not in said:
        bo.page.wait_for_timeout(100)
    miss_a_turn(ada, bo, link)
    panel = bo.page.locator("#since")
    expect(panel.locator("details[open]")).to_have_count(1)
    assert panel.locator("li").count() > 0
    expect_no_serious_fault(bo, "since")
    # Still there until it is put away, and then not again.
    bo.page.reload()
    bo.is_live()
    expect(panel).to_be_visible()
    with bo.page.expect_response("**/seen"):
        panel.get_by_role("button", name="Seen").click()
    expect(panel).to_be_hidden()
    bo.page.reload()
    bo.is_live()
    expect(panel).to_be_hidden()

    # Who plays on has seen it too: it goes with the question, and moves no option of the next one.
    while who_is_asked(ada, bo) is not ada:
        bo.choose()
    miss_a_turn(ada, bo, link)
    held: list[tuple[Route, APIResponse]] = []
    bo.page.route("**/choose", lambda route: held.append((route, route.fetch())))
    bo.choose()
    expect(panel).to_be_hidden()
    for route, answer in held:
        route.fulfill(response=answer)
    assert held


def miss_a_turn(ada: Person, bo: Person, link: str) -> None:
    """Bo is away while Ada plays, and comes back to what is new."""
    bo.page.goto("about:blank")
    for step in range(60):
        if not ada.page.locator("#choose").count():
            break
        ada.choose(step)
    bo.page.goto(link)
    bo.is_live()
    expect(bo.page.locator("#since")).to_be_visible()


def let_a_bot_play(person: Person, seat: int) -> None:
    question = person.page.locator(f"#stand-in-for-{seat}:not([open]) summary")
    if question.count():
        question.click()
    person.page.locator(f"#bot-{seat} button").click()


def test_bots_finish_the_game_and_everybody_goes_to_the_rematch(sit: Sit) -> None:
    ada, bo = sit(still=True), sit(PHONE, still=True)
    link = table_for_two(ada, bo)
    for person in (ada, bo):
        person.page.get_by_role("tab", name="Players").click()
    # Nobody gets a bot by a slip of the hand.
    expect(ada.page.locator("#bot-1")).to_be_hidden()
    let_a_bot_play(ada, 1)
    expect(ada.page.locator("#stand-in-1")).to_be_visible()
    ada.page.get_by_role("button", name="I am back").click()
    expect(ada.page.locator("#stand-in-1")).to_have_count(0)
    ada.page.locator("#rename-name-1").fill("Ada Lovelace")
    ada.page.get_by_role("button", name="Rename").click()
    expect(bo.page.locator("#player-1")).to_contain_text("Ada Lovelace")
    let_a_bot_play(bo, 2)
    expect(bo.page.locator("#stand-in-2")).to_be_visible()
    let_a_bot_play(ada, 1)
    ada.page.wait_for_selector("#inside.over", timeout=120_000)
    bo.page.wait_for_selector("#inside.over")
    # No scene lies over the end.
    expect(ada.page.locator("#outcome")).to_be_visible()
    assert ada.page.locator("#playback").is_hidden()
    expect_no_serious_fault(ada, "over")
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: url != link)
    ada.is_live()
    bo.page.get_by_role("link", name="To the rematch").click()
    bo.page.wait_for_url(ada.page.url)
    bo.is_live()
    expect(bo.page.locator("#seat-1")).to_contain_text("Ada Lovelace")
    expect(bo.page.locator("#seat-2")).to_contain_text("you")
    bo.page.get_by_role("button", name="I am ready").click()
    for person in (ada, bo):
        person.page.wait_for_selector("#inside.playing")
        assert person.sideways() == 0

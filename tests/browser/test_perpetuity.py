"""Perpetuity in real Chromium: together, alone by keyboard, and with a person as Perpetuity."""

import re
from collections import Counter

import pytest
from browser.conftest import DESKTOP, PHONE, Person, Server, Sit, expect_no_serious_fault
from browser.test_games import WATCH_MICE, out_of_touch, tab_to
from browser.test_people import together
from browser.test_undo import shown
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

GAME = "perpetuity"
SMALLEST = 24
"""Pixels of what is chosen on the map: planets, villages, protectors."""
FINGER = 44
"""Pixels of what is touched for a village on a phone."""
IDLE = ("pass", "stop", "stay", "none", "skip")
COVERED = """all => all.filter(each => {
  each.scrollIntoView({ block: 'center' });
  const box = each.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== each;
}).map(each => each.className)"""
AT_FINGERS = """([pick, reach]) => {
  const box = document.querySelector(`[data-pick="${pick}"] > .reach`).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const far = reach / 2 - 1;
  return [[0, 0], [-far, 0], [far, 0], [0, -far], [0, far]].map(([dx, dy]) =>
    document.elementFromPoint(x + dx, y + dy)?.closest('[data-pick]')?.dataset.pick);
}"""
"""What is touched in the middle of a thing, and as far from it as a finger may be."""
OUT_OF_SIGHT = """all => {
  const edge = document.getElementById('stage').getBoundingClientRect();
  return all.map(each => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.top < edge.top || box.bottom > edge.bottom)
    .map(([each]) => each.dataset.pick);
}"""


def choose_something(person: Person, which: int) -> str:
    """One of the options that do something, by the list; its words."""
    values: list[str] = person.page.locator("#choose button[name=option]").evaluate_all(
        "all => all.map(each => each.value)"
    )
    busy = [place for place, value in enumerate(values) if value not in IDLE]
    return person.choose(busy[which % len(busy)] if busy else which)


def question(person: Person) -> str:
    return person.page.locator("#headline").inner_text()


def expect_a_report(person: Person, rows: int) -> None:
    """The end says who won or lost and why, and the report its numbers."""
    page = person.page
    assert re.match(r".*\bwins?\b.*: \w", question(person)), question(person)
    expect(page.locator("#outcome .scroll tbody tr")).to_have_count(rows)
    for row in page.locator("#outcome .scroll tbody tr").all_inner_texts():
        assert re.search(r"\w{4}.*\d", row, re.DOTALL), row
    expect(page.locator("#outcome .score")).to_have_count(0)
    expect(page.locator("#playback")).to_be_hidden()


# Together


def test_a_whole_cooperative_game_by_clicks_and_on_from_its_middle(sit: Sit) -> None:
    ada = sit(still=True)
    table = ada.open_table("me", "greedy", game=GAME, perpetuity="cards")
    page = ada.page
    asked: Counter[str] = Counter()
    on_board = 0
    while ada.is_asked():
        kind = question(ada).partition(":")[2][:18]
        if asked.total() % 3 and ada.choose_on_the_board():
            on_board += 1
        else:
            choose_something(ada, asked[kind])
        asked[kind] += 1
        assert ada.sideways() == 0
        assert ada.downwards() == 0
        if asked.total() == 25:
            expect_no_serious_fault(ada, kind)
    assert len(asked) > 6
    assert on_board > 10
    expect_a_report(ada, rows=10)
    expect_no_serious_fault(ada, "the end")

    page.locator("#outcome a[href$='/replay']").click()
    page.wait_for_url("**/replay")
    slider = page.locator("#slider")
    middle = int(slider.get_attribute("max") or 0) // 2
    slider.fill(str(middle))
    expect(page.locator("#inside")).to_have_attribute("data-at", str(middle))
    expect_no_serious_fault(ada, "replay")
    page.locator("#continue summary").click()
    page.get_by_role("button", name="Open the new table").click()
    page.wait_for_url(lambda url: "/replay" not in url and url != table)
    ada.is_live()
    for step in range(3):
        assert ada.is_asked()
        ada.choose(step)


def choose_value(person: Person, value: str) -> None:
    before = person.sequence
    person.page.locator(f"#choose button[value='{value}']").click()
    person.moves_on(before)
    assert person.is_asked()


def test_a_step_and_a_whole_turn_are_taken_back(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", game=GAME)
    page = ada.page
    worker = page.locator("#choose button[value='3']")
    while ada.is_asked() and not worker.count():
        ada.choose()
    step, turn = page.locator("#undo button").all()
    expect(step).to_be_disabled()
    moments = [shown(ada)]
    choose_value(ada, "3")
    moments.append(shown(ada))
    # A bot before me cannot have taken both.
    tile = page.locator("#choose button[value='sta_recruit'], #choose button[value='sta_shipyard']")
    way = ["3", tile.first.get_attribute("value") or ""]
    standing = page.locator(f"#b-cell-{way[1]} .pp-worker")
    choose_value(ada, way[1])
    moments.append(shown(ada))
    expect(standing).to_have_count(1)
    for moment in (moments[1], moments[0]):
        before = ada.sequence
        step.click()
        ada.moves_on(before)
        assert shown(ada) == moment
    for value in way:
        choose_value(ada, value)
    assert shown(ada) == moments[2]
    before = ada.sequence
    turn.click()
    ada.moves_on(before)
    assert shown(ada) == moments[0]
    expect(standing).to_have_count(0)
    expect(step).to_be_disabled()


# Alone


def test_a_solo_game_by_keyboard_alone(sit: Sit) -> None:
    ada = sit(still=True)
    ada.context.add_init_script(WATCH_MICE)
    keyboard, page = ada.page.keyboard, ada.page
    ada.goto()
    tab_to(ada, f"section:has(#new-{GAME}) .set-up > summary")
    keyboard.press("Enter")
    for seat in (2, 3):
        tab_to(ada, f"#seat-{GAME}-{seat}")
        keyboard.press("Home")
    # Who sits alone plays alone.
    assert page.locator(f"#option-{GAME}-mode").input_value() == "solo"
    tab_to(ada, f"section:has(#new-{GAME}) .set-up form > .primary")
    keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    ada.is_live()

    rounds: set[str] = set()
    means: Counter[str] = Counter()
    while len(rounds) < 4 and ada.is_asked():
        rounds.add(page.locator("#b-course h3 .name").text_content() or "")
        before, step = ada.sequence, means.total()
        if step % 6 == 2:
            keyboard.press("o")
            keyboard.press("ArrowDown")
            keyboard.press("Enter")
            means["list"] += 1
        elif step % 6 == 4 and page.locator("#stage .can:visible").count():
            keyboard.press("b")
            tab_to(ada, ".can")
            keyboard.press("Enter")
            if page.locator("#picked").is_visible():
                keyboard.press("1")
            means["board"] += 1
        else:
            keyboard.press(str(1 + step % min(9, page.locator("#choose button").count())))
            means["number"] += 1
        ada.moves_on(before)
        assert page.evaluate("document.activeElement !== document.body"), means
    assert len(rounds) >= 4 or page.locator("#inside.over").count()
    assert min(means["list"], means["board"]) > 1
    assert page.evaluate("window.mice") == 0


# Against a person


def table_against_a_person(ada: Person, bo: Person, eve: Person) -> str:
    """Two mortals and Perpetuity, each at a browser."""
    link = ada.open_table("me", "friend", "friend", game=GAME, perpetuity="dedicated")
    for person, seat, name in ((bo, 2, "Bo"), (eve, 3, "Eve")):
        person.page.goto(link)
        person.is_live()
        person.page.locator(f"#name-{seat}").fill(name)
        person.page.locator(f"#seat-{seat} .take button").click()
        person.is_live()
    for person in (ada, bo, eve):
        person.page.locator("#ready button").click()
    for person in (ada, bo, eve):
        person.page.wait_for_selector("#inside.playing")
    return link


def secrets(perpetuity: Person) -> list[str]:
    """Marks of the cards in hand and of the missions that are not revealed."""
    found: list[str] = perpetuity.page.locator(
        ".pp-hand [data-pick], .pp-mission.is-unrevealed[data-pick]"
    ).evaluate_all("all => all.map(each => each.dataset.pick)")
    return found


def test_only_perpetuity_sees_its_hand_and_missions_and_nobody_is_lost(
    sit: Sit, server: Server
) -> None:
    ada, bo, eve = sit(still=True), sit(PHONE, "pl-PL", still=True), sit(still=True, dark=True)
    link = table_against_a_person(ada, bo, eve)
    people = (ada, bo, eve)
    watcher = sit(still=True)
    watcher.page.goto(link)
    watcher.is_live()
    moved: Counter[str] = Counter()
    kept: set[str] = set()
    for step in range(60):
        newest = max(person.sequence for person in people)
        for person in (*people, watcher):
            person.catches_up(newest)
        if ada.page.locator("#inside.over").count():
            break
        mover = next(person for person in people if person.page.locator("#choose").count())
        others = [person for person in people if person is not mover]
        if step % 5 == 0:
            hidden = secrets(eve)
            kept.update(hidden)
            for person in (ada, bo, watcher):
                page = person.page.content()
                assert not [mark for mark in hidden if mark in page]
                assert "force:" not in page
        if mover is eve:
            # The mortals read that Perpetuity is asked, not what is offered to it.
            assert "Perpetuity" in question(ada)
            assert "Eve" not in question(ada)
            moved["eve"] += 1
        if step == 12:
            out_of_touch(others[0], True)
            missed = others[0].sequence
            choose_something(mover, step)
            out_of_touch(others[0], False)
            others[0].catches_up(mover.sequence)
            assert others[0].sequence > missed
        elif step == 25:
            server.kill()
            server.start()
            for person in (*people, watcher):
                expect(person.page.locator("#connection")).to_be_hidden()
                assert person.sequence >= newest
        else:
            choose_something(mover, step)
        assert bo.sideways() == 0
    assert moved["eve"] > 3
    assert any(mark.startswith("force:") for mark in kept)
    assert any(mark.startswith("mission:") for mark in kept)
    together(ada, eve)
    expect_no_serious_fault(eve, "Perpetuity's page")
    for person in (*people, watcher):
        person.complaints.clear()  # requests that found nobody


# The sky


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_what_is_asked_about_the_sky_or_an_area_is_answered_there(
    sit: Sit, size: tuple[int, int]
) -> None:
    """On a phone the area that is asked about comes by itself."""
    ada = sit(size, still=True)
    ada.open_table("me", "greedy", game=GAME)
    answered: Counter[str] = Counter()
    for step in range(60):
        assert ada.is_asked()
        places = ada.page.locator(".pp-area .can:visible, .pp-map .can:visible")
        if places.count():
            place = places.nth(step % places.count())
            where = (place.get_attribute("data-pick") or "").partition(":")[0]
            box = place.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= SMALLEST, where
            before = ada.sequence
            place.click()
            if ada.page.locator("#picked").is_visible():
                ada.choose()
            else:
                ada.moves_on(before)
            answered[where] += 1
        else:
            choose_something(ada, step)
        assert ada.sideways() <= 0
        if answered.total() >= 6 and len(answered) >= 2:
            break
    assert len(answered) >= 2, answered


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_where_planets_will_be_is_covered_by_nothing(sit: Sit, size: tuple[int, int]) -> None:
    ada = sit(size, still=True)
    ada.open_table("me", "greedy", game=GAME)
    rounds: set[str] = set()
    while len(rounds) < 3 and ada.is_asked():
        rounds.add(ada.page.locator("#b-course h3 .name").text_content() or "")
        link = ada.page.locator("#board [href='#b-map']")
        if link.is_visible():
            link.click()
        assert ada.page.locator(".pp-ahead").evaluate_all(COVERED) == []
        ada.choose(ada.page.locator("#choose button[name=option]").count() - 1)
    assert len(rounds) == 3


def test_a_village_is_large_enough_for_a_finger(sit: Sit) -> None:
    """Its marker is taken back by a touch beside it."""
    ada = sit(PHONE, still=True)
    ada.open_table("me", "greedy", game=GAME)
    page = ada.page
    marked = page.locator("#choose button[value^='take-back ']")
    tile = page.locator("#choose button[value='sta_comms']")
    contact = page.locator("#choose button[value='contact']")
    while ada.is_asked() and not marked.count():
        wanted = next((each for each in (contact, tile) if each.count()), None)
        if wanted is None:
            ada.choose()
        else:
            choose_value(ada, wanted.first.get_attribute("value") or "")
    value = marked.first.get_attribute("value") or ""
    pick = value.replace("take-back ", "village:")
    page.locator(f".pp-home[data-pick='{pick}']").first.scroll_into_view_if_needed()
    assert set(page.evaluate(AT_FINGERS, [pick, FINGER])) == {pick}


def test_what_a_card_does_is_read_at_a_touch_and_beside_the_options(sit: Sit) -> None:
    ada = sit(PHONE, still=True)
    ada.open_table("me", "greedy", game=GAME, perpetuity="cards")
    page = ada.page
    named = page.locator("#glossary summary")
    while ada.is_asked() and not named.count():
        choose_something(ada, 0)
    expect(page.locator("#glossary li").first).to_be_hidden()
    named.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#glossary li").first).to_be_visible()
    expect(page.locator("#glossary li").first).to_have_text(re.compile(r".+ \(.+ \d\): .{30}"))
    card = page.locator("[id^='b-card-f_']:not(.can):visible")
    while ada.is_asked() and not card.count():
        choose_something(ada, 0)
    words = (card.first.get_attribute("title") or "").partition(":")[0]
    card.first.click()
    told = page.locator("#card")
    expect(told).to_be_visible()
    expect(told.locator("h3")).to_have_text(words)
    expect(told.locator("p").first).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_every_place_for_a_worker_is_in_sight_beside_the_question(sit: Sit) -> None:
    """On the stage as it is at first: nobody must scroll for it."""
    ada = sit(still=True)
    ada.open_table("me", "greedy", game=GAME)
    while "where does the level" not in question(ada):
        assert ada.is_asked()
        ada.choose()
    places = ada.page.locator("#stage .can")
    assert places.count() >= 5
    assert places.evaluate_all(OUT_OF_SIGHT) == []
    assert ada.page.locator("#stage").evaluate("stage => stage.scrollTop") == 0


def test_the_start_form_says_which_seat_plays_perpetuity(sit: Sit) -> None:
    ada = sit(still=True)
    ada.goto()
    form = ada.form(GAME)
    said = form.locator(".part:visible")
    seats = form.locator("select[name=seats]")
    for number, who in enumerate(("me", "greedy", "greedy", "friend", "")):
        seats.nth(number).select_option(who)
    expect(said).to_have_count(0)
    ada.page.locator(f"#option-{GAME}-perpetuity").select_option("dedicated")
    expect(said).to_have_text("plays Perpetuity")
    expect(form.locator(".seat").nth(3).locator(".part")).to_be_visible()
    seats.nth(4).select_option("greedy")
    expect(form.locator(".seat").nth(4).locator(".part")).to_be_visible()
    expect(said).to_have_count(1)

"""The past of a table in real Chromium: slider, keys, links, going on, records from elsewhere."""

from pathlib import Path

import pytest
from browser.conftest import PHONE, Person, Server, Sit, expect_no_serious_fault
from playwright.sync_api import Browser, Request, Route, expect

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def bring(person: Person, name: str = "e1-3-won") -> str:
    """Bring a record by the start page; the path of its replay."""
    person.goto()
    person.page.locator("#record").set_input_files(GOLDEN / f"{name}.ptx")
    person.page.locator(".bring button").click()
    person.page.wait_for_url("**/t/*/replay")
    return person.page.url.removeprefix(person.address)


def at(person: Person) -> int:
    return int(person.page.locator("#inside").get_attribute("data-at") or -1)


def is_at(person: Person, moment: int) -> None:
    expect(person.page.locator("#inside")).to_have_attribute("data-at", str(moment))
    expect(person.page.locator("#slider")).to_have_value(str(moment))


def test_a_brought_record_is_walked_through_without_loading_the_page_again(sit: Sit) -> None:
    ada = sit()
    path = bring(ada)
    page = ada.page
    ada.goto(f"{path}?at=0")
    page.evaluate("window.same = true")
    heading = page.locator("#headline").inner_text()

    # Buttons and arrow keys.
    page.get_by_role("link", name="The next decision").click()
    is_at(ada, 1)
    page.keyboard.press("ArrowRight")
    is_at(ada, 2)
    page.keyboard.press("ArrowLeft")
    is_at(ada, 1)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#place")).to_contain_text("Turn 1 ")
    turn = at(ada)
    page.keyboard.press("Shift+ArrowLeft")
    is_at(ada, 0)
    expect(page.locator("#headline")).to_have_text(heading)

    # The slider: by its own keys, and dragged across.
    slider = page.locator("#slider")
    slider.focus()
    for _ in range(turn):
        page.keyboard.press("ArrowRight")
    is_at(ada, turn)
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    for part in range(1, 11):
        page.mouse.move(box["x"] + box["width"] * part / 20, box["y"] + box["height"] / 2)
    page.mouse.up()
    # Where it was let go, whatever arrives meanwhile of the places it passed.
    dropped = slider.input_value()
    is_at(ada, int(dropped))
    assert int(dropped) > 60
    assert slider.input_value() == dropped

    # The address is a link to the decision.
    there = at(ada)
    assert page.url.endswith(f"?at={there}")
    assert page.evaluate("window.same") is True
    said = page.locator("#headline").inner_text()
    bo = sit()
    bo.goto(page.url.removeprefix(ada.address))
    is_at(bo, there)
    expect(bo.page.locator("#headline")).to_have_text(said)
    page.keyboard.press("End")
    expect(page.locator("#outcome")).to_be_visible()


def test_the_link_is_copied(sit: Sit) -> None:
    ada = sit()
    path = bring(ada)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.goto(f"{path}?at=7")
    ada.page.keyboard.press("ArrowRight")
    is_at(ada, 8)
    ada.page.get_by_role("button", name="Copy").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ada.page.evaluate("navigator.clipboard.readText()") == f"{ada.address}{path}?at=8"


def test_a_place_that_was_passed_does_not_pull_the_slider_back(sit: Sit) -> None:
    ada = sit()
    page = ada.page
    page.clock.install(time=0)
    ada.goto(f"{bring(ada)}?at=0")
    page.clock.pause_at(60_000)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/replay?at=50", hold)
    drag = "at => { slider.value = at; slider.dispatchEvent(new Event('input', {bubbles: true})); }"
    page.evaluate(drag, 50)
    with page.expect_request("**/replay?at=50"):
        page.clock.run_for(100)
    page.evaluate(drag, 121)
    held[0].continue_()
    expect(page.locator("#inside")).to_have_attribute("data-at", "50")
    assert page.locator("#slider").input_value() == "121"
    page.clock.run_for(100)
    is_at(ada, 121)


def test_it_plays_by_itself_until_it_is_stopped(sit: Sit) -> None:
    ada = sit()
    ada.goto(f"{bring(ada)}?at=0")
    ada.page.locator("#speed").select_option("300")
    under_way: set[Request] = set()

    # Playwright wants functions of Python, not those of a set.
    def begins(request: Request) -> None:
        under_way.add(request)

    def ends(request: Request) -> None:
        under_way.discard(request)

    ada.page.on("request", begins)
    ada.page.on("requestfinished", ends)
    ada.page.on("requestfailed", ends)
    ada.page.get_by_role("button", name="Play").click()
    ada.page.wait_for_function("() => +document.getElementById('inside').dataset.at > 3")
    ada.page.get_by_role("button", name="Pause").click()
    # What was under way may still arrive; after that nothing more is fetched.
    while under_way:
        ada.page.wait_for_timeout(50)
    stopped = at(ada)
    ada.page.wait_for_timeout(800)
    assert not under_way
    assert at(ada) == stopped


def test_one_looks_through_anybodys_eyes_and_goes_on_as_a_new_table(sit: Sit) -> None:
    ada = sit()
    ada.goto(f"{bring(ada)}?at=50")
    page = ada.page
    page.locator("#continue summary").click()
    page.locator("#eyes-of").select_option("2")
    expect(page.locator("#assets")).to_be_visible()
    assert page.url.endswith("?at=50&eyes=2")
    # What is filled in stays while one looks around.
    page.locator("#seat-2").select_option("me")
    page.locator("#seat-1").select_option("greedy")
    page.locator("#name-2").fill("Ada")
    page.keyboard.press("Tab")
    page.locator("#move-next").click()
    is_at(ada, 51)
    expect(page.locator("#name-2")).to_have_value("Ada")
    expect(page.locator("#name-1")).to_be_hidden()
    page.get_by_role("button", name="Open the new table").click()
    page.wait_for_url(lambda url: "/replay" not in url)
    ada.is_live()
    assert ada.is_asked()
    page.get_by_role("tab", name="Players").click()
    expect(page.locator("#player-2")).to_contain_text("Ada")
    before = ada.sequence
    ada.choose()
    assert ada.sequence > before
    # Its own past begins with what was before.
    ada.goto(page.url.removeprefix(ada.address).partition("#")[0] + "/replay?at=51")
    is_at(ada, 51)


def test_a_line_of_a_running_game_leads_to_its_moment_and_back(sit: Sit) -> None:
    ada = sit()
    table = ada.open_table("me", "greedy")
    for step in range(6):
        assert ada.is_asked()
        ada.choose(step)
    assert ada.is_asked()
    page = ada.page
    turn = page.locator("#log-past details").last
    turn.locator("summary").click()
    line = turn.locator("a.moment").last
    words = line.inner_text()
    line.click()
    page.wait_for_url("**/replay?at=*")
    expect(page.locator("#caused")).to_contain_text(words)
    expect(page.locator("#continue")).to_have_count(0)
    expect(page.locator("#eyes-of")).to_have_count(0)
    page.get_by_role("link", name="The whole log").click()
    expect(page.locator("main li").first).to_be_visible()
    expect_no_serious_fault(ada, "log")
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(table)
    ada.is_live()


def test_everything_works_without_scripts(browser: Browser, server: Server, sit: Sit) -> None:
    path = bring(sit())
    context = browser.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(f"{server.address}{path}?at=10")
        page.get_by_role("link", name="The next decision").click()
        page.wait_for_url("**?at=11")
        page.locator("#eyes-of").select_option("1")
        page.locator("#eyes button").click()
        page.wait_for_url("**?at=11&eyes=1")
        page.locator("#seek button").click()
        page.wait_for_url("**?at=11&eyes=1")
        expect(page.locator("#assets")).to_be_visible()
        expect(page.locator("#play")).to_be_hidden()
        page.locator("#continue summary").click()
        page.get_by_role("button", name="Open the new table").click()
        page.wait_for_url(lambda url: "/replay" not in url)
        expect(page.locator("#board")).to_be_visible()
    finally:
        context.close()


def test_a_wrong_file_says_what_is_wrong(sit: Sit, tmp_path: Path) -> None:
    ada = sit()
    text = (GOLDEN / "e1-2-won.ptx").read_text("utf-8").replace("\np1 effect ", "\np1 affect ", 1)
    broken = tmp_path / "broken.ptx"
    broken.write_text(text, encoding="utf-8")
    ada.goto()
    ada.page.locator("#record").set_input_files(broken)
    ada.page.locator(".bring button").click()
    number = next(n for n, row in enumerate(text.splitlines(), start=1) if "affect" in row)
    expect(ada.page.locator("main")).to_contain_text(f"line {number}")
    ada.complaints.clear()  # the browser's own remark on the status


@pytest.mark.parametrize(("record", "dark"), [("e1-3-won", False), ("e2-4-won", True)])
def test_axe_finds_no_serious_fault_in_the_past(sit: Sit, record: str, dark: bool) -> None:
    ada = sit(dark=dark)
    path = bring(ada, record)
    for moment in ("0", "60", "9999"):
        ada.goto(f"{path}?at={moment}&eyes=1")
        if moment == "60":
            ada.page.locator("#continue summary").click()
        expect_no_serious_fault(ada, f"replay at {moment}")
    ada.goto("/")
    expect_no_serious_fault(ada, "start")


@pytest.mark.parametrize(
    ("language", "record"), [("en-GB", "e1-3-won"), ("fr-FR", "e2-4-won"), ("pl-PL", "e2-2-won")]
)
def test_a_phone_needs_no_sideways_scrolling_in_the_past(
    sit: Sit, language: str, record: str
) -> None:
    ada = sit(PHONE, language)
    path = bring(ada, record)
    for place in (f"{path}?at=60&eyes=1", f"{path}?at=9999", path.replace("replay", "log"), "/"):
        ada.goto(place)
        assert ada.sideways() == 0, place
    ada.goto(f"{path}?at=60")
    ada.page.locator("#continue summary").click()
    assert ada.sideways() == 0
    expect_no_serious_fault(ada, "replay on a phone")

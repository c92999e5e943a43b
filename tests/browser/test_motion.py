"""Motion in real Chromium: pieces that fly, scenes that play, and ways to be left in peace."""

from itertools import pairwise
from typing import Any

import pytest
from browser.conftest import EPISODES, OPTION, PHONE, Person, Sit, expect_no_serious_fault
from playwright.sync_api import Locator, expect

from pertinax.web.told import LOG

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.scenes = 0;
  window.flights = [];
  const panel = document.getElementById("playback");
  new MutationObserver(() => { if (!panel.hidden) window.scenes += 1; })
    .observe(panel, { attributes: true, attributeFilter: ["hidden"] });
  const follow = (flight) => {
    const path = [];
    window.flights.push(path);
    const look = () => {
      if (!flight.isConnected) return;
      const box = flight.getBoundingClientRect();
      path.push([box.x + box.width / 2, box.y + box.height / 2]);
      requestAnimationFrame(look);
    };
    look();
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.classList?.contains("flight")) follow(node);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Remember all scenes and, frame by frame, where every flying picture was."""

PLAYS_OR_ASKS = """([before, kinds]) => {
  const panel = document.getElementById("playback");
  const inside = document.getElementById("inside");
  if (!panel.hidden && (!kinds.length || kinds.includes(panel.dataset.step))) return "plays";
  if (!panel.hidden) document.querySelector("[data-playback=next]").click();
  const over = panel.hidden && inside.dataset.scene === undefined;
  return over && +inside.dataset.question > before && "asks";
}"""
"""What comes after a choice: a scene of these kinds, or the next question."""

NEWEST = (
    "Math.max(-1, ...[...document.querySelectorAll('#log [data-step]')]"
    ".map(each => +each.id.slice(4)))"
)
"""The number of the last line that plays."""


ATTACK = {
    "episode1": ("attack", "traps", "walls", "fight"),
    "episode2": ("attack", "breach", "combat"),
}
"""Kinds of steps that are parts of an attack."""


def set_speed(person: Person, speed: str) -> None:
    """In the settings, as a person would."""
    person.page.keyboard.press("?")
    person.page.locator("#set-speed").select_option(speed)
    person.page.keyboard.press("Escape")


def panel(person: Person) -> Locator:
    return person.page.locator("#playback")


def start_scene(person: Person, which: int, kinds: tuple[str, ...]) -> bool:
    """Choose once; whether a scene (of one of these kinds) plays after it, mine or a bot's."""
    page = person.page
    assert person.is_asked()
    spot = page.wait_for_function(OPTION, arg=which).json_value()
    page.mouse.click(spot["x"], spot["y"])
    found = page.wait_for_function(PLAYS_OR_ASKS, arg=[spot["sequence"], list(kinds)])
    return bool(found.json_value() == "plays")


def hold_scene(person: Person, kinds: tuple[str, ...] = ()) -> None:
    """Play on until such a scene stands still."""
    set_speed(person, "slow")
    held = panel(person).locator("[aria-pressed=true]")
    for step in range(200):
        if not start_scene(person, step, kinds):
            continue
        person.page.keyboard.press("p")
        if panel(person).is_visible() and held.count():
            return
    raise AssertionError(f"nothing played of {kinds}")


def log_of(person: Person) -> set[str]:
    return set(person.page.locator("#log .happened").all_text_contents())


def numbers(person: Person) -> list[int]:
    """Of the lines in the log, from the oldest to the newest."""
    found: list[int] = person.page.evaluate(
        "[...document.querySelectorAll('#log li')].map(each => +each.id.slice(4))"
    )
    return found


WHOLE_LOG = """async () => {
  const answer = await fetch(`${location.pathname}/log`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...page.querySelectorAll("li[id^=log-]")].map((each) => +each.id.slice(4));
}"""
"""The numbers of all lines, of people's doings too, as a page of its own has them."""


def pieces(person: Person) -> list[list[str]]:
    found: list[list[str]] = person.page.evaluate(
        "[...document.querySelectorAll('#board [data-piece]')]"
        ".map(each => [each.id, each.dataset.piece]).sort()"
    )
    return found


def caught_up(person: Person, timeout: float = 60_000) -> None:
    person.page.wait_for_selector("#inside:not([data-scene])", timeout=timeout)
    expect(panel(person)).to_be_hidden()


def test_a_scene_plays_before_the_question_and_ends_by_itself(sit: Sit) -> None:
    ada = sit()
    ada.open_table("me", "greedy", "greedy")
    hold_scene(ada)
    page = ada.page
    expect(panel(ada).locator(".stage")).not_to_be_empty()
    expect(panel(ada).locator(".happens")).not_to_be_empty()
    # Dice show our signs, and the place is marked.
    expect(panel(ada).locator(".rolled").first).to_be_visible()
    expect(page.locator("#board .told").first).to_be_visible()
    expect(page.locator("#choose")).to_have_count(0)
    page.keyboard.press("p")
    caught_up(ada)
    assert page.locator(".told").count() == 0
    expect(page.locator("#choose button[name=option]").first).to_be_enabled()
    # The board is what the server says, not what it was before the scene.
    shown = pieces(ada)
    page.reload()
    ada.is_live()
    assert pieces(ada) == shown
    expect(panel(ada)).to_be_hidden()


@EPISODES
def test_an_attack_plays_by_stages_with_pause_step_and_skip(sit: Sit, game: str) -> None:
    ada = sit()
    ada.page.clock.install()
    ada.open_table("me", "greedy", "greedy", game=game)
    hold_scene(ada, ATTACK[game])
    page = ada.page
    pause = panel(ada).get_by_role("button", name="Pause")
    expect(pause).to_have_attribute("aria-pressed", "true")
    happens = panel(ada).locator(".happens")
    words = happens.inner_text()
    page.clock.fast_forward(60_000)
    assert happens.inner_text() == words
    expect_no_serious_fault(ada, "attack")
    # Step by step, each line as it stands in the log.
    told = {words}
    while panel(ada).is_visible() and len(told) < 4:
        page.keyboard.press("n")
        told.add(happens.text_content() or "")
    assert len(told) > 1
    assert told - log_of(ada) == set()
    # A scene that has not ended by stepping is over at once.
    page.keyboard.press("s")
    expect(panel(ada)).to_be_hidden()


def test_all_that_happened_since_my_last_choice_is_in_the_log(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", "greedy", "greedy", first_game=False)
    for step in range(150):
        assert ada.is_asked()
        before = numbers(ada)[-1]
        ada.choose(step)
        if not ada.is_asked():
            break
        now = numbers(ada)
        assert now == sorted(set(now))
        assert now[0] <= before + 1
        if now[-1] - before > LOG:
            whole = set(ada.page.evaluate(WHOLE_LOG))
            assert {each for each in whole if now[0] <= each <= now[-1]} <= set(now)
            return
    raise AssertionError("never more than the server sends")


def test_who_skips_a_scene_has_everything_at_once(sit: Sit) -> None:
    ada = sit()
    ada.open_table("me", "greedy", "greedy")
    for how in ("button", "Escape", "s"):
        ada.watches = False
        hold_scene(ada)  # it would never end by itself
        if how == "button":
            panel(ada).get_by_role("button", name="Skip").click()
        else:
            ada.page.keyboard.press(how)
        expect(panel(ada)).to_be_hidden()
        ada.watches = True
        assert ada.is_asked()
        caught_up(ada)
        expect(ada.page.locator("#choose button[name=option]").first).to_be_enabled()


def test_pieces_fly_from_place_to_place(sit: Sit) -> None:
    ada = sit()
    ada.open_table("me", "greedy", "greedy")
    set_speed(ada, "slow")
    ada.page.evaluate(WATCH)
    ada.watches = True
    far: list[list[Any]] = []
    for step in range(30):
        assert ada.is_asked()
        ada.choose(step)
        # A choice ends what still flies: let it come down first.
        assert ada.is_asked()
        caught_up(ada)
        expect(ada.page.locator(".flight")).to_have_count(0)
        flights: list[list[Any]] = ada.page.evaluate("window.flights")
        far = [path for path in flights if len(path) > 3 and distance(path[0], path[-1]) > 60]
        if len(far) > 1:
            break
    assert far
    # Not a jump: they are seen on the way, nearer and nearer. A busy machine draws few frames.
    nearer = [
        sum(distance(a, path[-1]) > distance(b, path[-1]) for a, b in pairwise(path))
        for path in far
    ]
    assert max(nearer) >= 3
    expect(ada.page.locator(".flight, .change")).to_have_count(0)


def distance(a: list[float], b: list[float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


@pytest.mark.parametrize("how", ["off", "reduced"])
def test_nothing_moves_for_those_who_do_not_want_it(sit: Sit, how: str) -> None:
    ada = sit()
    if how == "reduced":
        ada.page.emulate_media(reduced_motion="reduce")
    ada.open_table("me", "greedy", "greedy")
    if how == "off":
        set_speed(ada, "off")
    ada.page.evaluate(WATCH)
    said = set()
    first = ada.page.evaluate(NEWEST)
    for step in range(30):
        assert ada.is_asked()
        ada.choose(step)
        assert ada.page.locator("#inside[data-scene]").count() == 0
        said.add(ada.page.locator("#announce").text_content())
    assert ada.page.evaluate(NEWEST) > first  # there was something to play
    assert ada.page.evaluate("[window.scenes, window.flights.length]") == [0, 0]
    # The story is told all the same.
    assert len(said) > 5
    ada.page.keyboard.press("?")
    expect(ada.page.locator("#speed-still")).to_be_visible(visible=how == "reduced")


def test_undo_plays_nothing(sit: Sit) -> None:
    ada = sit()
    ada.open_table("me", "greedy", "greedy")
    undo = ada.page.locator("#undo button").first
    for step in range(30):
        assert ada.is_asked()
        ada.choose(step)
        if undo.is_enabled():
            break
    caught_up(ada)
    ada.page.evaluate(WATCH)
    before = ada.sequence
    undo.click()
    ada.moves_on(before)
    assert ada.is_asked()
    assert ada.page.evaluate("window.scenes") == 0


def test_on_a_phone_a_scene_leaves_question_and_assets_in_sight(sit: Sit) -> None:
    ada = sit(PHONE, dark=True)
    ada.open_table("me", "greedy", "greedy")
    hold_scene(ada)
    expect(panel(ada)).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("#headline")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("#assets")).to_be_in_viewport(ratio=1)
    assert ada.sideways() == 0
    boxes = [ada.page.locator(each).bounding_box() for each in ("#prompt", "#playback", "#assets")]
    assert all(boxes)
    edges = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert edges[0][1] <= edges[1][0]
    assert edges[1][1] <= edges[2][0]

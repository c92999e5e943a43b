"""A direct hand in real Chromium: one movement answers what belongs together."""

import re
from typing import Any

import pytest
from browser.clicks import play
from browser.conftest import (
    EPISODES,
    EVERY_GAME,
    PHONE,
    Person,
    Server,
    Sit,
    expect_no_serious_fault,
)
from browser.moments import Library, moments
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

PAIR = """wanted => {
  const ahead = JSON.parse(document.getElementById('ahead')?.textContent ?? '{}');
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const seen = (pick) => [...document.querySelectorAll('#stage [data-pick]')].find((thing) => {
    if (!thing.dataset.pick.split('|').includes(pick)) return false;
    if (!thing.getClientRects().length) return false;
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y } = middle(thing);
    return document.elementFromPoint(x, y)?.closest('[data-pick]') === thing;
  });
  const first = Object.values(ahead).flat().map((way) => (Array.isArray(way) ? way[0] : way));
  const dice = [...new Set(first)];
  const ways = Object.values(ahead).flat().filter(Array.isArray);
  for (const die of dice.filter((each) => each.startsWith('die:'))) {
    const places = ways.filter(([picks]) => picks === die).flatMap(([, then]) => then);
    const fits = new Set(places.filter((each) => typeof each === 'string' && !each.includes('|')));
    const others = [...document.querySelectorAll('#stage [data-pick^="space:"]:not(.taken)')]
      .map((each) => each.dataset.pick.split('|')[0])
      .filter((each) => !places.some((way) => String(way).includes(each)));
    const place = wanted === 'fits' ? [...fits] : others;
    for (const pick of place) {
      const [from, to] = [seen(die), seen(pick)];
      if (!from || !to || seen(die) !== from) continue;
      return { die, pick, from: middle(from), to: middle(to) };
    }
  }
  return null;
}"""
"""A die and a space of the same screen that take each other, or do not."""


def at_an_effect(person: Person, wanted: str) -> dict[str, Any]:
    """Play on until an Effect is asked for, and there is such a die and space."""
    for step in range(80):
        assert person.is_asked()
        found: dict[str, Any] | None = person.page.evaluate(PAIR, wanted)
        if found is not None:
            return found
        person.choose(step)
    raise AssertionError("no die and no space")


def chosen(person: Person) -> list[str]:
    sent: list[str] = []
    person.page.on(
        "request",
        lambda asked: sent.append(asked.post_data or "") if "/choose" in asked.url else None,
    )
    return sent


def values(person: Person) -> list[str]:
    found: list[str] = person.page.locator("#choose button[name=option]").evaluate_all(
        "all => all.map(each => each.value)"
    )
    return found


def comes_to_rest(person: Person, before: int) -> None:
    """All answers of a movement are given."""
    person.moves_on(before)
    person.page.wait_for_function(
        "() => !document.body.classList.contains('going')"
        " && !document.querySelector('#board .picked')"
    )


def carry(person: Person, found: dict[str, Any], *, drop: bool = True) -> None:
    mouse = person.page.mouse
    mouse.move(found["from"]["x"], found["from"]["y"])
    mouse.down()
    mouse.move(found["from"]["x"] + 9, found["from"]["y"] + 9)
    mouse.move(found["to"]["x"], found["to"]["y"], steps=4)
    if drop:
        mouse.up()


@EPISODES
def test_a_die_is_carried_to_its_space_and_one_undo_brings_it_back(sit: Sit, game: str) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", game=game)
    found = at_an_effect(ada, "fits")
    page, before, options = ada.page, ada.sequence, values(ada)
    sent = chosen(ada)
    place = f'#stage [data-pick^="{found["pick"]}"]'
    carry(ada, found, drop=False)
    # What takes it glows while it is on its way, and nothing is answered yet.
    expect(page.locator("#carried")).to_be_visible()
    expect(page.locator(place).first).to_have_class(re.compile(r"\bcan\b.*takes"))
    assert sent == []
    page.mouse.up()
    comes_to_rest(ada, before)
    assert 1 <= len(sent) <= 3
    expect(page.locator(f"{place}.taken, {place} .pc-die").first).to_be_attached()
    # One undo for the whole movement.
    ada.page.locator("#undo button:not([name])").click()
    page.wait_for_function(
        "first => document.querySelector('#choose button[name=option]')?.value === first",
        arg=options[0],
    )
    assert values(ada) == options


@EPISODES
def test_clicking_a_die_and_its_space_is_the_same(sit: Sit, game: str) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", game=game)
    found = at_an_effect(ada, "fits")
    before = ada.sequence
    ada.page.mouse.click(found["from"]["x"], found["from"]["y"])
    if ada.page.locator("#picked").is_visible():  # several Effects take it
        ada.page.mouse.click(found["to"]["x"], found["to"]["y"])
    comes_to_rest(ada, before)
    expect(ada.page.locator(f'#stage [data-pick^="{found["pick"]}"].taken').first).to_be_attached()


TRAP = """() => {
  if (!document.querySelector('#choose button[value="trap"]')) return null;
  const trap = document.querySelector('#stage [data-pick^="trap:"].can');
  const place = [...document.querySelectorAll('#stage [data-pick^="dino:"].can')].at(-1);
  if (!trap || !place) return null;
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return { pick: place.dataset.pick.split('|')[0], from: middle(trap), to: middle(place) };
}"""
"""A Trap of the own supply and a space for it, while Fortifications ask what to build."""


@pytest.mark.rule("E1-FORT-06")
def test_a_trap_of_a_type_is_carried_to_its_space(sit: Sit) -> None:
    """What to build, where, and of which type: one movement, unless a Food may be paid for it."""
    ada = sit(still=True)
    ada.open_table("me", "random")
    found: dict[str, Any] | None = None
    for step in range(300):
        assert ada.is_asked()
        found = ada.page.evaluate(TRAP)
        if found is not None:
            break
        options = values(ada)
        ada.choose(options.index("fortifications") if "fortifications" in options else step)
    assert found is not None
    page, before, sent = ada.page, ada.sequence, chosen(ada)
    laid = page.locator('#stage [data-piece^="trap:"]')
    count = laid.count()
    carry(ada, found)
    if page.locator("#picked").is_visible():
        page.locator("#choose button[value=trap]").click()
    comes_to_rest(ada, before)
    assert len(sent) == 3
    assert f"option={found['pick'].partition(':')[2]}" in sent[1]
    expect(laid).to_have_count(count + 1)


def test_what_does_not_go_together_says_why_and_nothing_is_answered(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy")
    found = at_an_effect(ada, "other")
    sent = chosen(ada)
    carry(ada, found)
    why = ada.page.locator("#why")
    expect(why).to_be_visible()
    expect(why).not_to_be_empty()
    expect(ada.page.locator("#carried")).to_have_count(0)
    expect(ada.page.locator("#board .picked")).to_have_count(0)
    assert sent == []


def test_escape_and_an_empty_place_put_a_die_back(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy")
    found = at_an_effect(ada, "fits")
    sent = chosen(ada)
    carry(ada, found, drop=False)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#carried")).to_have_count(0)
    ada.page.mouse.up()
    carry(ada, {**found, "to": {"x": 3, "y": 3}})
    expect(ada.page.locator("#carried")).to_have_count(0)
    expect(ada.page.locator("#board .picked")).to_have_count(0)
    assert sent == []


AT_REST = """async thing => {
  let [before, frames] = ['', 0];
  while (frames < 6) {
    await new Promise(requestAnimationFrame);
    const box = thing.getBoundingClientRect();
    frames = before === `${box.x} ${box.y}` ? frames + 1 : 0;
    before = `${box.x} ${box.y}`;
  }
  const box = thing.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""The middle of a thing, once the page under it scrolls no more."""


def test_a_finger_carries_what_it_rests_on_and_scrolls_otherwise(sit: Sit) -> None:
    ada = sit(PHONE, still=True, touch=True)
    ada.open_table("me", "greedy")
    for step in range(60):
        assert ada.is_asked()
        die = ada.page.locator(".b-die.can:visible").first
        if ada.page.locator("#ahead").count() and die.count():
            break
        ada.choose(step)
    die.scroll_into_view_if_needed()
    x, y = die.evaluate(AT_REST)
    touch = ada.context.new_cdp_session(ada.page)

    def finger(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    # Who moves at once scrolls: nothing is taken up.
    finger("touchStart", x, y)
    finger("touchMove", x, y - 40)
    assert ada.page.locator("#carried").count() == 0
    finger("touchEnd")
    die.scroll_into_view_if_needed()
    x, y = die.evaluate(AT_REST)
    # Who rests takes it up; lifting the finger where it was puts it back.
    finger("touchStart", x, y)
    expect(ada.page.locator("#carried")).to_be_visible()
    finger("touchEnd")
    expect(ada.page.locator("#carried")).to_have_count(0)
    expect(ada.page.locator("#board .picked")).to_have_count(0)


def test_rows_of_an_effect_are_buttons_by_mouse_and_keyboard(sit: Sit) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy")
    rows = ada.page.locator('#stage [data-pick^="row:"].can:not(.later)')
    for step in range(120):
        assert ada.is_asked()
        if rows.count() > 1:
            break
        ada.choose(step)
    expect_no_serious_fault(ada, "rows")
    name = rows.first.get_attribute("data-pick") or ""
    before, sent = ada.sequence, chosen(ada)
    rows.first.focus()
    ada.page.keyboard.press("Enter")
    ada.moves_on(before)
    assert f"option={name.rpartition('.')[2]}" in sent[0]


@EPISODES
def test_the_secondary_action_needs_no_menu(sit: Sit, game: str) -> None:
    """Officers glow at once, and a click on one answers what to do and with whom."""
    ada = sit(still=True)
    ada.open_table("me", "greedy", game=game)
    officers = ada.page.locator('#stage [data-pick^="officer:"].can')
    for step in range(120):
        assert ada.is_asked()
        if "influence" in values(ada) and officers.count():
            break
        ada.choose(step)
    before, sent = ada.sequence, chosen(ada)
    name = (officers.first.get_attribute("data-pick") or "").partition(":")[2]
    officers.first.click(position={"x": 20, "y": 8})
    ada.moves_on(before)
    ada.page.wait_for_function("() => !document.body.classList.contains('going')")
    assert "option=influence" in sent[0]
    assert f"option={name}" in sent[1]


def test_a_card_that_may_be_explored_lies_open_and_takes_one_click(sit: Sit) -> None:
    """Its sheet opens with the question what to do, not only when Explore is chosen."""
    ada = sit(still=True)
    ada.open_table("me", "greedy", game="episode2")
    cards = ada.page.locator('.panel:not([hidden]) [data-pick^="card:"].can')
    for step in range(120):
        assert ada.is_asked()
        if "explore" in values(ada):
            break
        ada.choose(step)
    before, sent = ada.sequence, chosen(ada)
    expect(cards.first).to_be_visible()
    name = (cards.first.get_attribute("data-pick") or "").split("|")[0].partition(":")[2]
    cards.first.click()
    ada.moves_on(before)
    ada.page.wait_for_function("() => !document.body.classList.contains('going')")
    assert "option=explore" in sent[0]
    assert name in sent[1]


SPOTS = """([from, to]) => {
  const middle = (selector) => {
    const thing = document.querySelector(`${selector}.can`);
    if (!thing?.getClientRects().length) return null;
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [piece, place] = [middle(from), middle(to)];
  return piece && place ? { from: piece, to: place } : null;
}"""


def sit_at(person: Person, kind: str, piece: str, place: str) -> dict[str, Any]:
    """Somewhere in golden games where this is asked, and both can be chosen."""
    library = Library()
    for moment in moments()["episode2", "player", kind][:12]:
        library.sit(person, moment)
        assert person.is_asked()
        found: dict[str, Any] | None = person.page.evaluate(SPOTS, [piece, place])
        if found is not None:
            return found
    raise AssertionError("nothing to carry")


@pytest.mark.rule("E2-SECOND-08")
def test_a_card_is_carried_to_what_explore_finds(sit: Sit) -> None:
    """Explore, the card and the find in one movement; the page does not move under it."""
    ada = sit(still=True, sure=False)
    card, find = '#b-adventures [data-pick^="card:"]', '[data-pick^="find:"]'
    found = sit_at(ada, "secondary", card, find)
    before, sent = ada.sequence, chosen(ada)
    name = (ada.page.locator(card).first.get_attribute("data-pick") or "").split("|")[0]
    carry(ada, found, drop=False)
    expect(ada.page.locator(f"{find}.can").first).to_have_class(re.compile(r"\btakes\b"))
    ada.page.mouse.up()
    comes_to_rest(ada, before)
    assert ["option=explore" in sent[0], name.partition(":")[2] in sent[1]] == [True, True]
    assert "option=glowberry" in sent[2]
    expect(ada.page.locator("#confirm")).to_be_hidden()


@pytest.mark.rule("E2-SETTLE-01")
def test_a_row_is_carried_to_its_zone(sit: Sit) -> None:
    ada = sit(still=True)
    zone = '#stage [data-pick^="zone:"]'
    found = sit_at(ada, "settle", '#stage [data-pick="row:settle.food-scrap"]', zone)
    before, sent = ada.sequence, chosen(ada)
    name = (ada.page.locator(f"{zone}.can").first.get_attribute("data-pick") or "").split("|")[0]
    carry(ada, found)
    comes_to_rest(ada, before)
    assert "option=food-scrap" in sent[0]
    assert f"option={name.partition(':')[2]}" in sent[1]


def test_what_has_no_place_is_clicked_by_a_hand_that_trembles(sit: Sit) -> None:
    """A row that leads nowhere is not taken up: moving the mouse on it is a click."""
    ada = sit(still=True)
    row = '#stage [data-pick="row:training.recruit"]'
    found = sit_at(ada, "training", row, row)
    before, sent = ada.sequence, chosen(ada)
    at = found["from"]
    carry(ada, {"from": at, "to": {"x": at["x"] + 8, "y": at["y"]}})
    ada.moves_on(before)
    assert "option=recruit" in sent[0]


@EVERY_GAME
def test_a_turn_takes_few_clicks(sit: Sit, server: Server, game: str) -> None:
    """With all that is set at first, the second thought included."""
    ada = sit(still=True, sure=False)
    server.deal("7")
    ada.open_table("me", "greedy", game=game, first_game=False)
    counted = play(ada, server, turns=7)
    assert len(counted.clicks) >= 5
    assert counted.median <= 5, counted

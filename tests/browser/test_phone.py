"""A table on a phone and a tablet: what is asked is in sight, and there is nothing but a finger."""

import pytest
from browser.conftest import PHONE, Sit, who_is_asked
from browser.test_people import table_for_two, together
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SMALL_PHONE = (360, 740)
TABLET = (820, 1180)
ON_ITS_SIDE = (844, 390)

MOST = 60
"""Questions of one game: by then every kind of them that comes to anybody has come."""
FAULTS = """([wide, high]) => {
  const faults = [];
  const name = (thing) => thing.id || thing.dataset.pick || thing.className || thing.tagName;
  const seen = (thing) => thing.checkVisibility() && thing.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const box = (thing) => thing.getBoundingClientRect();
  const width = document.documentElement.scrollWidth;
  if (width > wide) {
    const out = all('#table *').filter((each) => box(each).right > wide + 0.5).map(name);
    faults.push(`the page is ${width} wide: ${out.slice(0, 5).join(', ')}`);
  }
  // Something may lie on it: a die on the space of an Effect.
  const spots = [[0.5, 0.5], [0.5, 0.1], [0.1, 0.5], [0.9, 0.9]];
  const inSight = (thing) => spots.some(([across, down]) => {
    const { x, y, width, height } = box(thing);
    const there = document.elementFromPoint(x + width * across, y + height * down);
    return Boolean(there) && (thing.contains(there) || there.contains(thing));
  });
  if (!inSight(document.getElementById('headline'))) faults.push('the question is out of sight');
  const option = document.querySelector('#choose li:not([hidden]) button');
  if (option && !inSight(option)) faults.push('the first option is out of sight');
  // Whatever can be chosen of the board, some of it is there, above the list.
  const things = all('#stage .can');
  const first = things.filter((each) => !each.matches('.later'));
  const asked = first.length ? first : document.querySelector('#stage .can') ? things : null;
  if (asked && !asked.some(inSight)) faults.push('the place asked about is out of sight');
  // Figures that stand side by side do not meet.
  for (const row of all('#assets dl, .score, .area-links')) {
    const figures = [...row.querySelectorAll('dd, .b-icon, .b-badge, b, bdi')]
      .filter(seen).map(box);
    figures.forEach((one, number) => {
      for (const other of figures.slice(number + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 0.5 && down > 0.5 && !faults.includes(`figures meet in ${name(row)}`))
          faults.push(`figures meet in ${name(row)}`);
      }
    });
    for (const link of row.querySelectorAll('a'))
      if (link.scrollWidth > link.clientWidth) faults.push(`too little room in ${name(row)}`);
  }
  // A finger hits what it means; links within a sentence are part of it.
  const touched = '#table :is(button, a, summary, input, select), #menu > summary, #stage .can';
  const picks = new Map(all('#stage .can').map((each) => [each.dataset.pick, []]));
  for (const each of all('#stage .can')) picks.get(each.dataset.pick).push(box(each));
  for (const each of all(touched)) {
    if (each.matches('a') && getComputedStyle(each).display === 'inline') continue;
    // Several that mean the same are one; a map that is seen whole has three Dinos to a thumb's
    // width, and their options in the list are larger.
    const { width, height } = (picks.get(each.dataset.pick) ?? [box(each)]).reduce((a, b) =>
      Math.min(a.width, a.height) < Math.min(b.width, b.height) ? b : a);
    const least = each.closest('.map-svg') ? 22 : 24;
    if (Math.min(width, height) < least - 0.5)
      faults.push(`${name(each)} is ${width} by ${height}`);
  }
  for (const each of all('#choose button[name=option]'))
    if (box(each).height < 39.5) faults.push(`${each.value} is ${box(each).height} high`);
  return faults;
}"""
"""What is wrong with a narrow screen as it is."""


@pytest.mark.parametrize(
    ("size", "game", "language", "dark"),
    [
        (PHONE, "episode1", "fr-FR", False),
        (SMALL_PHONE, "episode2", "pl-PL", True),
        (TABLET, "perpetuity", "en-GB", False),
        (ON_ITS_SIDE, "episode2", "fr-FR", False),
    ],
    ids=str,
)
def test_every_question_of_a_game_fits_a_hand(
    sit: Sit, size: tuple[int, int], game: str, language: str, dark: bool
) -> None:
    me = sit(size, language, dark, still=True, touch=True)
    me.open_table("me", "random", "random", game=game, first_game=False)
    number = 0
    while number < MOST and me.is_asked():
        number += 1
        # Whoever was slow is told what is new, above all else, until it is put away.
        if me.page.locator("#since").is_visible():
            me.page.locator("#since-seen button").tap()
        assert me.page.evaluate(FAULTS, list(size)) == [], me.page.locator("#headline").inner_text()
        me.choose(number * 7)
    assert number > 20


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "pl-PL"])
def test_the_top_of_every_page_is_one_line(sit: Sit, language: str) -> None:
    me = sit(SMALL_PHONE, language, touch=True)
    for path in ("/", "/rules", "/learn"):
        me.goto(path)
        banner = me.page.locator(".banner").bounding_box()
        assert banner is not None
        assert banner["height"] < 56, path
        assert me.sideways() <= 0


def test_where_there_is_only_a_finger_nothing_is_said_of_keys(sit: Sit) -> None:
    me = sit(PHONE, still=True, touch=True)
    me.goto()
    expect(me.page.locator("[href='/keys']:visible")).to_have_count(0)
    me.open_table("me", "greedy")
    me.page.locator("#menu > summary").tap()
    me.page.locator("#menu [data-opens=help]").tap()
    sheet = me.page.locator("#help")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("Settings", use_inner_text=True)
    expect(
        sheet.locator("kbd:visible, [href='/keys']:visible, #set-letters:visible")
    ).to_have_count(0)
    expect(sheet.locator("#set-sound")).to_be_visible()


@pytest.mark.parametrize("game", ["episode1", "perpetuity"])
def test_an_asset_says_its_name_when_it_is_tapped(sit: Sit, game: str) -> None:
    me = sit(SMALL_PHONE, still=True, touch=True)
    me.open_table("me", "greedy", game=game)
    assert me.is_asked()
    for asset in me.page.locator("#assets .asset").all()[::3]:
        asset.tap()
        expect(me.page.locator("#card h3")).to_have_text(asset.locator("dt").text_content() or "?")


def test_who_waits_sees_what_happens_and_then_what_has_happened(sit: Sit) -> None:
    """The last lines of the log while others play; since the own turn when it comes back."""
    ada, bo = sit(PHONE, still=True, touch=True), sit(still=True)
    table_for_two(ada, bo)
    recent = ada.page.locator("#recent")
    seen = set()
    for step in range(40):
        person = who_is_asked(ada, bo)
        assert person is not None
        together(ada, bo)
        if person is bo and ada.page.locator("#inside:not([data-asked])").count():
            expect(recent).to_be_visible()
            expect(recent.locator("h2")).to_be_hidden()
            told = ada.page.locator("#log li:not(.quiet):not(.heading) .happened")
            assert recent.locator("li").all_text_contents() == told.all_text_contents()[-3:]
            seen.add("live")
        elif person is ada and recent.is_visible():
            expect(recent.locator("h2")).to_have_text("Since your turn")
            assert any("Bo" in line for line in recent.locator("li").all_text_contents())
            ada.choose(step)
            expect(recent.locator("h2")).to_be_hidden()
            seen.add("since")
            continue
        if seen == {"live", "since"}:
            return
        person.choose(step)
    raise AssertionError(seen)

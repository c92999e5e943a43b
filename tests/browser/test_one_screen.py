"""From 1366 by 768 on a table is one screen: nothing scrolls, what can be chosen is in sight."""

import pytest
from browser.conftest import Person, Sit
from browser.moments import Library, Moment, moments
from browser.test_perpetuity import choose_something, question
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SIZES = ((1366, 768), (1440, 900), (1920, 1080))
FAULTS = """() => {
  const faults = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight + 1) faults.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('#table *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
      .map((each) => each.id || each.className || each.tagName);
    faults.push(`the page is ${page.scrollWidth} wide: ${wide.slice(0, 5).join(', ')}`);
  }
  if (scrollY || scrollX) faults.push('the page has scrolled');
  const stage = document.getElementById('stage');
  const needs = stage.scrollHeight;
  if (needs > stage.clientHeight + 1) faults.push(`the board needs ${needs}`);
  const inSight = (thing) => {
    const box = thing.getBoundingClientRect();
    if (!box.width) return false;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y);
    return Boolean(there) && (thing.contains(there) || there.contains(thing));
  };
  for (const id of ['headline', 'scores', 'stage', 'side'])
    if (!inSight(document.getElementById(id))) faults.push(`${id} is out of sight`);
  for (const line of document.querySelectorAll('.score'))
    if (!inSight(line)) faults.push(`${line.id} is out of sight`);
  for (const name of document.querySelectorAll('.score .who'))
    if (name.scrollWidth > name.clientWidth) faults.push(`the name is cut: ${name.textContent}`);
  // Where a choice is made: on the board, in the sheet that is open, or at least in the list.
  const seen = new Set([...document.querySelectorAll('.can')].filter(inSight)
    .flatMap((thing) => thing.dataset.pick.split('|')));
  for (const option of document.querySelectorAll('#choose [name=option]')) {
    const picks = (option.dataset.picks || '').split('|').filter(Boolean);
    const onBoard = picks.length && picks.every((pick) => seen.has(pick));
    if (!onBoard && !inSight(option)) faults.push(`${option.value} is out of sight`);
  }
  const open = document.querySelector('[role=tabpanel]:not([hidden])');
  const elsewhere = !stage.querySelector('.can') && document.querySelector('.panel .can');
  if (elsewhere && !open?.querySelector('.can'))
    faults.push('what can be chosen lies under a closed tab');
  const within = (inner, outer, by) => inner.top >= outer.top - by
    && inner.bottom <= outer.bottom + by && inner.left >= outer.left - by
    && inner.right <= outer.right + by;
  const edge = stage.getBoundingClientRect();
  for (const thing of stage.querySelectorAll('.can')) {
    const box = thing.getBoundingClientRect();
    if (box.width && !within(box, edge, 1)) faults.push(`beyond the edge: ${thing.dataset.pick}`);
  }
  for (const sign of document.querySelectorAll('[role=tab] svg')) {
    const tab = sign.closest('[role=tab]').getBoundingClientRect();
    if (!within(sign.getBoundingClientRect(), tab, 1)) faults.push('a sign sticks out of its tab');
  }
  // Parts that end before what they hold; what is only read aloud is a dot.
  for (const part of document.querySelectorAll('#stage *, [role=tablist] *')) {
    if (part.closest('svg, .board-text, .b-aloud, .pp-sheet') || part.clientWidth < 2) continue;
    const look = getComputedStyle(part);
    const cut = look.overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1;
    const narrow = look.overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
    if (cut || narrow) faults.push(`cut off: ${part.id || part.className} ${part.textContent}`);
  }
  return faults;
}"""
"""What is wrong with the screen as it is."""
SMALL = """() => {
  const small = new Set();
  for (const each of document.querySelectorAll('#stage *')) {
    // The letters on pieces only say once more what colour and pattern do.
    if (each.closest('.board-text, .b-aloud, .ini, .pp-letter')) continue;
    if (!each.getClientRects().length) continue;
    if (![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const drawn = each.ownerSVGElement && each.getScreenCTM();
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1;
    const size = parseFloat(getComputedStyle(each).fontSize) * scale;
    if (size < (drawn ? 11.5 : 13))
      small.add(`${each.getAttribute('class')} ${size} ${each.textContent}`);
  }
  return [...small];
}"""
"""What is written too small to be read: on a map, which has room for no more, or elsewhere."""
LONG = 60
"""Questions of one game in Polish, whose words are the longest."""
OTHER_SIZES = ((1440, 900), (1920, 1080), (820, 1180), (390, 844), (360, 740))
LANGUAGES = ("pl-PL", "fr-FR", "en-GB")
TRIED = 6
ENOUGH = {
    "perpetuity-immersive": {
        "worker", "place", "comms", "shipyard", "outpost-site", "suit-wearer", "outpost-collect",
        "negotiate-village", "negotiate-offer",
    }
}  # fmt: skip
"""Questions of a game that is built on another which have something of its own in them."""
ASKS = """answer => {
  const options = [...document.querySelectorAll('#choose button[name=option]')];
  return options.some((each) => each.value === answer);
}"""


class Looked:
    """Which questions were looked at in which sizes; each that is new in all of them."""

    def __init__(self) -> None:
        self.questions: set[str] = set()
        self.count = 0

    def at(self, person: Person) -> None:
        asked = question(person)
        new = asked not in self.questions
        self.questions.add(asked)
        self.count += 1
        for width, height in reversed(SIZES) if new else SIZES[:1]:
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.evaluate(FAULTS) == [], (asked, width)
            assert not new or person.page.evaluate(SMALL) == [], (asked, width)


def seats(players: int) -> tuple[str, ...]:
    return ("me", *["random"] * (players - 1))


@pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
def test_every_question_of_a_game_fits_the_screen(sit: Sit, game: str) -> None:
    """At three sizes, with as many as may play."""
    me = sit(SIZES[0], LANGUAGES[0], still=True)
    me.open_table(*seats(4), game=game, first_game=False, name="Konstantynka")
    looked = Looked()
    while looked.count < LONG and me.is_asked():
        if me.page.locator("#since").is_visible():  # a slow machine looks like somebody away
            assert me.downwards() == 0
            me.page.locator("#since-seen button").click()
            expect(me.page.locator("#since")).to_be_hidden()
        looked.at(me)
        choose_something(me, looked.count * 7)
    assert looked.count > 20
    assert len(looked.questions) > 10


def sit_where_asked(person: Person, library: Library, asked: list[Moment]) -> None:
    """Dice fall otherwise at a new table: where the question is not the same, elsewhere."""
    middle = len(asked) // 2
    for moment in [*asked[middle:], *asked[:middle]][:TRIED]:
        library.sit(person, moment)
        if person.is_asked() and person.page.evaluate(ASKS, moment.answer):
            return
    raise AssertionError("it is not asked there")


def looked_at() -> dict[tuple[str, str], dict[str, list[Moment]]]:
    """By game and role, the moments at which each kind of question is asked."""
    found: dict[tuple[str, str], dict[str, list[Moment]]] = {}
    for (game, role, kind), asked in moments().items():
        if kind in ENOUGH.get(game, {kind}):
            found.setdefault((game, role), {})[kind] = asked
    return found


@pytest.mark.parametrize(("game", "role"), sorted(looked_at()))
def test_every_kind_of_question_fits_the_screen(sit: Sit, game: str, role: str) -> None:
    """Each that any golden game asks, on the smallest desktop and at one more size, in turn."""
    people = [sit(SIZES[0], language, still=True) for language in LANGUAGES]
    library = Library()
    asked = looked_at()[game, role]
    faults: list[tuple[str, int, object]] = []
    for number, (kind, found) in enumerate(sorted(asked.items())):
        me = people[number % len(people)]
        me.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        sit_where_asked(me, library, found)
        faults += [(kind, SIZES[0][0], each) for each in me.page.evaluate(FAULTS)]
        width, height = OTHER_SIZES[number % len(OTHER_SIZES)]
        me.page.set_viewport_size({"width": width, "height": height})
        if width > SIZES[0][0]:
            faults += [(kind, width, each) for each in me.page.evaluate(FAULTS)]
        if me.sideways() > 0:
            faults.append((kind, width, "wider than the page"))
    assert faults == []

"""The map of Episode 2 in real Chromium: what is asked about it is answered on it."""

import pytest
from browser.conftest import DESKTOP, PHONE, Person, Sit

pytestmark = pytest.mark.browser

WANTED = ("discovery", "adventure", "fight", "clear", "camp", "build")
"""What leads out of the city, best first."""
HEX = "#b-map .hx.can:not(.later)"
SMALLEST = 32


def go_out(person: Person) -> None:
    """Play on until something can be chosen on the map: a hex."""
    for _ in range(80):
        assert person.is_asked()
        if person.page.locator(HEX).count():
            return
        options = person.page.locator("#choose button[name=option]")
        values = options.evaluate_all("all => all.map(each => each.value)")
        person.choose(next((values.index(each) for each in WANTED if each in values), 0))
    raise AssertionError("nothing was asked about the map")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_question_about_the_map_is_answered_on_it(sit: Sit, size: tuple[int, int]) -> None:
    """On a phone the map comes by itself."""
    me = sit(size, still=True)
    me.open_table("me", "greedy", game="episode2")
    go_out(me)
    assert me.sideways() <= 0
    place = me.page.locator(HEX).first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= SMALLEST
    before = me.sequence
    # What lies in the middle of a hex lets the click through to it.
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.moves_on(before)


def test_what_is_out_of_reach_says_why(sit: Sit) -> None:
    me = sit(DESKTOP, still=True)
    me.open_table("me", "greedy", "greedy", game="episode2")
    for _ in range(3):
        go_out(me)
        refused = me.page.locator("#b-map .hx.cannot")
        if refused.count():
            break
        before = me.sequence
        me.page.locator(HEX).first.press("Enter")
        me.moves_on(before)
    refused.first.focus()
    why = me.page.locator("#why")
    assert why.is_visible()
    assert "(E2-" in why.inner_text()

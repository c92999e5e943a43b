"""On a phone: what plays on the board never lies over what can be chosen."""

import pytest
from browser.conftest import Sit

pytestmark = pytest.mark.browser

SMALL = (390, 640)
"""A phone on which many lists of options reach down to the caption."""

OVER = """() => {
  const panel = document.getElementById("playback");
  const box = panel.getBoundingClientRect();
  if (panel.hidden || !box.height) return null;
  const seen = getComputedStyle(panel).visibility === "visible";
  const options = document.getElementById("choose")?.getBoundingClientRect();
  return { seen, free: !options || options.bottom <= box.top };
}"""
"""Whether the caption is seen, and whether no options lie where it is."""

AGREES = f"() => {{ const found = ({OVER})(); return !found || found.seen === found.free; }}"
"""It is seen just when no options lie there: soon after the page has scrolled."""

DOWN = (
    "document.getElementById('board').scrollIntoView(); window.dispatchEvent(new Event('scroll'))"
)


def test_the_caption_gives_way_to_the_options_and_comes_back_over_the_board(sit: Sit) -> None:
    ada = sit(SMALL)
    ada.open_table("me", "greedy", "greedy")
    page = ada.page
    gave_way = 0
    for step in range(60):
        assert ada.is_asked()
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_function(AGREES)
        found = page.evaluate(OVER)
        if found is not None and not found["seen"]:
            gave_way += 1
            page.evaluate(DOWN)
            page.wait_for_function(AGREES)
            below = page.evaluate(OVER)
            if below and below["seen"]:
                return
        ada.choose(step)
    raise AssertionError(f"never came back; gave way {gave_way} times")

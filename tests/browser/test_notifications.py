"""Who looks at another tab hears that it is their turn."""

import re
from collections.abc import Iterator

import pytest
from browser.conftest import FLAGS, Sit, whole_browser
from browser.test_people import table_for_two, together
from playwright.sync_api import Browser, Playwright, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def browser(playwright: Playwright) -> Iterator[Browser]:
    """With windows, though none is shown: without them there is nobody to grant notifications."""
    whole = playwright.chromium.launch(executable_path=whole_browser(), args=FLAGS)
    yield whole
    whole.close()


SPY = """
  window.notes = [];
  window.Notification = class extends Notification {
    constructor(title, how) { super(title, how); window.notes.push(title); }
  };
"""


def test_the_title_and_a_notification_say_that_it_is_my_turn(sit: Sit) -> None:
    ada, bo = sit(still=True), sit(still=True)
    bo.context.add_init_script(SPY)
    table_for_two(ada, bo)
    bo.context.grant_permissions(["notifications"])
    bo.page.keyboard.press("?")
    bo.page.get_by_label(re.compile("notif", re.IGNORECASE)).check()
    bo.page.keyboard.press("Escape")
    together(ada, bo)
    while bo.page.locator("#choose").count():
        assert bo.page.title().startswith("● ")
        bo.choose()
    expect(bo.page).not_to_have_title(re.compile("^● "))
    # Bo looks at another page meanwhile.
    bo.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    together(ada, bo)
    for step in range(60):
        if not ada.page.locator("#choose").count():
            break
        ada.choose(step)
    expect(bo.page).to_have_title(re.compile("^● "))
    notes: list[str] = bo.page.evaluate("window.notes")
    assert notes == [bo.page.title()]

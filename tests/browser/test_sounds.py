"""Sounds of a table: my turn, dice, results; one switch silences them all."""

import pytest
from browser.conftest import Person, Sit

pytestmark = pytest.mark.browser

LISTEN = """
window.heard = [];
document.addEventListener("pertinax:sound", (event) => heard.push(event.detail));
"""


def play_until(person: Person, name: str) -> None:
    for _ in range(60):
        if name in person.page.evaluate("heard"):
            return
        assert person.is_asked()
        person.choose()
    raise AssertionError(f"{name} is not heard")


def test_a_table_sounds_until_it_is_told_not_to(sit: Sit) -> None:
    ada = sit(swift=True)
    ada.watches = True
    ada.context.add_init_script(LISTEN)
    ada.open_table("me", "random")
    play_until(ada, "turn")
    play_until(ada, "dice")
    ada.open_menu()
    ada.page.locator("[data-opens=help]").first.click()
    assert ada.page.locator("#set-sound").is_checked()
    ada.page.locator("#set-sound").uncheck()
    ada.page.keyboard.press("Escape")
    ada.page.evaluate("heard.length = 0")
    for _ in range(6):
        assert ada.is_asked()
        ada.choose()
    assert ada.page.evaluate("heard") == []
    # It stays so after a reload.
    ada.page.reload()
    ada.is_live()
    assert ada.is_asked()
    ada.choose()
    assert ada.is_asked()
    assert ada.page.evaluate("heard") == []

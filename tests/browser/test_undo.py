"""Taking back in real Chromium: a step, a turn, and where it ends."""

import pytest
from browser.conftest import EPISODES, Person, Sit
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def shown(person: Person) -> tuple[str, list[str], list[str]]:
    """The question, the options and what I own."""
    page = person.page
    return (
        page.locator("#headline").inner_text(),
        page.locator("#choose button[name=option]").all_inner_texts(),
        page.locator("#assets dd").all_inner_texts(),
    )


@EPISODES
def test_a_step_and_a_whole_turn_are_taken_back_up_to_what_was_revealed(
    sit: Sit, game: str
) -> None:
    ada = sit(still=True)
    ada.open_table("me", "greedy", game=game)
    step, turn = ada.page.locator("#undo button").all()
    # Up to a moment where nothing can be taken back, and from there as far as it can.
    for _ in range(3):
        assert ada.is_asked()
        while step.is_enabled():
            ada.choose()
            assert ada.is_asked()
        moments = [shown(ada)]
        for which in range(20):
            ada.choose(which)
            assert ada.is_asked()
            if step.is_disabled():
                break
            moments.append(shown(ada))
            if len(moments) == 4:
                break
        if len(moments) == 4:
            break
    assert len(moments) >= 3, "no turn had two choices that could be taken back"

    # One step, twice; each shows what was there.
    for moment in (moments[-2], moments[-3]):
        before = ada.sequence
        step.click()
        ada.moves_on(before)
        assert ada.is_asked()
        assert shown(ada) == moment
    # Forward again and back by the whole turn.
    while shown(ada) != moments[0]:
        before = ada.sequence
        step.click()
        ada.moves_on(before)
    for _ in moments[1:3]:
        ada.choose()
        assert ada.is_asked()
    assert turn.is_enabled()
    before = ada.sequence
    turn.click()
    ada.moves_on(before)
    assert shown(ada) == moments[0]
    expect(step).to_be_disabled()
    expect(turn).to_be_disabled()

"""A press of the mouse means what was under it, whatever comes to the page before it is let go."""

import pytest
from browser.conftest import OPTION, PHONE, Person, Sit, who_is_asked
from browser.test_people import ask_back, play_on, table_for_two, together
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

UNDER = "({ x, y }) => document.elementFromPoint(x, y)?.closest('#choose button')?.value ?? ''"


def chosen(person: Person) -> list[str]:
    sent: list[str] = []
    person.page.on(
        "request",
        lambda asked: sent.append(asked.post_data or "") if "/choose" in asked.url else None,
    )
    return sent


def press(person: Person, which: int) -> str:
    """Press the mouse on an option and hold it; the option."""
    page = person.page
    spot = page.wait_for_function(OPTION, arg=which).json_value()
    value: str = page.evaluate(UNDER, spot)
    page.mouse.move(spot["x"], spot["y"])
    page.mouse.down()
    return value


def test_a_list_that_moves_under_a_press_takes_no_answer_away(sit: Sit) -> None:
    """What somebody asks of the table comes above the list, and moves it."""
    ada, bo = sit(PHONE, still=True), sit(PHONE, still=True)
    table_for_two(ada, bo)
    play_on(ada, bo, 5)
    together(ada, bo)
    mover = who_is_asked(ada, bo)
    assert mover is not None
    sent = chosen(mover)
    before = mover.sequence
    spot = mover.page.wait_for_function(OPTION, arg=0).json_value()
    value = press(mover, 0)
    ask_back(bo if mover is ada else ada)
    expect(mover.page.locator("#proposal")).to_be_visible()
    assert mover.page.evaluate(UNDER, spot) != value  # it is elsewhere by now
    mover.page.mouse.up()
    mover.moves_on(before)
    assert [f"option={value}" in each for each in sent] == [True]


def test_a_list_that_is_drawn_anew_under_a_press_takes_no_answer_away(sit: Sit) -> None:
    """What was pressed is gone from the page, and another in its place says the same."""
    ada = sit(still=True)
    ada.open_table("me", "greedy")
    assert ada.is_asked()
    sent = chosen(ada)
    before = ada.sequence
    value = press(ada, 0)
    ada.page.evaluate(
        "for (const each of document.querySelectorAll('#choose li'))"
        " each.replaceWith(each.cloneNode(true))"
    )
    ada.page.mouse.up()
    ada.moves_on(before)
    assert [f"option={value}" in each for each in sent] == [True]


def test_a_press_answers_no_question_that_came_after_it(sit: Sit) -> None:
    """The same seat has answered in another window meanwhile."""
    ada = sit(still=True)
    link = ada.open_table("me", "greedy")
    other = Person(ada.context, ada.address)
    other.page.goto(link)
    other.is_live()
    sent = chosen(ada)
    for step in range(40):
        assert ada.is_asked()
        ada.catches_up(other.sequence)
        other.catches_up(ada.sequence)
        spot = ada.page.wait_for_function(OPTION, arg=0).json_value()
        press(ada, 0)
        before = ada.sequence
        assert other.is_asked()
        other.choose(step)
        ada.moves_on(before)
        assert ada.is_asked()
        another = ada.page.evaluate(UNDER, spot)
        ada.page.mouse.up()
        ada.page.wait_for_timeout(100)
        assert sent == []
        if another:
            return
    raise AssertionError("never was another option there")

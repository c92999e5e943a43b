"""The state after each event, found by running turns again."""

import random
from typing import Any

import pytest
from games.variants import VARIANTS, start

from pertinax.kernel.match import Match
from pertinax.kernel.moments import leads_to, moments, places


def play(match: Match[Any], dice: random.Random) -> Match[Any]:
    """The same game one answer later."""
    decision = match.decisions[0]
    later = match.fork(log=True)
    later.choose(decision.seat, dice.choice(decision.options))
    return later


def told_places(match: Match[Any], seat: int | None) -> list[tuple[int, int]]:
    turns = [*(turn.events for turn in match.past), match.events(seat, match.turn)]
    return [
        (turn, place)
        for turn, events in enumerate(turns)
        for place, event in enumerate(events)
        if event.visible_to(seat)
    ]


@pytest.mark.parametrize("variant", ["e1-3", "e2-4", "pp-2"])
def test_the_last_moment_of_a_finished_turn_is_where_the_next_began(variant: str) -> None:
    dice = random.Random(variant)
    match = start(variant, "moments")
    ends = 0
    while ends < 12 and match.result is None:
        before, match = match, play(match, dice)
        if match.turn == before.turn or match.turn < 2:
            continue
        found = moments(match, before, (before.turn, 0), 500)
        ends += 1
        # One for each event, in order.
        told = [(turn, place) for turn, place in all_places(match) if turn >= before.turn]
        assert [(each.turn, each.place) for each in found] == told
        # What is found again is what was: the state at the end, and nothing was changed by it.
        assert moments(match, before, (before.turn, 0), 500)[-1].state is not found[-1].state
        data = match.deal.game.data
        again = moments(match, before, (before.turn, 0), 500)
        assert [data(each.state) for each in again] == [data(each.state) for each in found]
    assert ends == 12


def all_places(match: Match[Any]) -> list[tuple[int, int]]:
    turns = [turn.events for turn in match.past] + [match._events]
    return [(turn, place) for turn, events in enumerate(turns) for place in range(len(events))]


def test_only_so_many_are_found_and_from_the_first_on() -> None:
    dice = random.Random(3)
    match = start("e1-3", "moments")
    while match.turn < 3:
        before, match = match, play(match, dice)
    every = moments(match, before, (before.turn, 0), 500)
    some = moments(match, before, (before.turn, 2), 3)
    assert [(each.turn, each.place) for each in some] == [
        (each.turn, each.place) for each in every[2:5]
    ]


def test_a_match_that_was_taken_back_leads_nowhere() -> None:
    dice = random.Random(4)
    match = start("e1-3", "moments")
    matches = [match]
    while match.turn < 4:
        match = play(match, dice)
        matches.append(match)
    assert all(leads_to(each, match) for each in matches)
    back = match.rewind(0)
    assert not any(leads_to(each, back) for each in matches if each.turn > 0)


@pytest.mark.parametrize("variant", sorted(VARIANTS)[::7])
def test_places_lead_to_the_very_events_that_a_seat_was_told(variant: str) -> None:
    dice = random.Random(variant)
    match = start(variant, "places")
    for _ in range(120):
        if match.result is not None:
            break
        match = play(match, dice)
    turns = [turn.events for turn in match.past] + [match._events]
    for seat in [None, *range(match.deal.players)]:
        for last in (1, 7, 50, None):
            told = match.told(seat, last)
            found = places(match, told, seat)
            assert [turns[turn][place] for turn, place in found] == [each[3] for each in told]

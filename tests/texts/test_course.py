"""How a game went, in figures: as many as the board showed at each of its points."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.game import Result
from pertinax.kernel.match import Match
from pertinax.texts import Texts, languages
from pertinax.words.registry import words_of
from pertinax.words.wording import Ending, wording_of

NAMES = ["Ada", "Bo", "Cy", "Di"]


def ending(match: Match[Any], language: str = "en", events: list[Event] | None = None) -> Ending:
    assert match.result is not None
    names = NAMES[: match.deal.players]
    words = words_of(match, wording_of(match.deal, Texts.load(language), names))
    told = match.events() if events is None else events
    return words.ending(match.view(None), match.result, told)


def played(match: Match[Any], look: Callable[[Match[Any]], None]) -> None:
    """Somebody answers at random; `look` sees each moment."""
    luck = random.Random(1)
    while match.result is None:
        decision = match.decisions[0]
        match.choose(decision.seat, luck.choice(decision.options))
        look(match)


@pytest.mark.parametrize(("game", "players"), [("episode1", 3), ("episode2", 2)])
def test_the_line_of_a_player_counts_the_followers_after_each_turn(game: str, players: int) -> None:
    match = new_game(game, players, "course", {"first_game": True} if game == "episode1" else {})
    shown: dict[int, list[int]] = {}

    def look(match: Match[Any]) -> None:
        """What a turn has left is seen when the next one begins."""
        view = match.view(None)
        shown.setdefault(view["turn"], [each["followers"] for each in view["players"]])

    played(match, look)
    assert match.result is not None
    end = ending(match)
    (course,) = end.courses
    assert course.points[0] == "start"
    assert course.points[-1] == "end"
    assert [line.label for line in course.lines] == NAMES[:players]
    assert [line.counts[-1] for line in course.lines] == list(match.result.scores)
    turns = [turn for turn in shown if turn > 1]
    assert len(turns) > 8
    for turn in turns:
        counted = [line.counts[course.points.index(str(turn - 1))] for line in course.lines]
        assert counted == shown[turn], turn
    held = [event.values[0] for event in match.events() if event.kind == "assembly"]
    assert len(held) > 1
    assert [words for _, words in course.marks] == [f"Assembly {number}" for number in held]


@pytest.mark.parametrize(("game", "players"), [("episode1", 4), ("episode2", 4)])
def test_all_points_have_a_source_and_add_up(game: str, players: int) -> None:
    match = new_game(game, players, "sources")
    match.play([find_bot("random")(game, seat, "sources") for seat in range(players)])
    assert match.result is not None
    end = ending(match)
    assert "other" not in [why for why, _ in end.sources]
    for seat, score in enumerate(match.result.scores):
        assert sum(counts[seat] for _, counts in end.sources) == score


@pytest.mark.parametrize("language", languages())
def test_points_without_words_of_their_own_are_other_ones(language: str) -> None:
    """As an expansion brings them: for a reason that nobody has words for."""
    match = new_game("episode1", 2, "other")
    match.play([find_bot("random")("episode1", seat, "other") for seat in range(2)])
    told = [
        Event(event.kind, (*event.values[:3], "moonlight"), event.stage, event.only)
        if event.kind == "gained" and event.values[3] == "leftovers"
        else event
        for event in match.events()
    ]
    known = dict(ending(match, language).sources)
    other = dict(ending(match, language, told).sources)
    name = Texts.load(language).get("end.other")
    leftovers = (known.keys() - other.keys()).pop()
    assert other[name] == known[leftovers]


def test_perpetuity_tells_what_was_rescued_and_lost_round_by_round() -> None:
    match = new_game("perpetuity", 2, "course")
    match.play([find_bot("random")("perpetuity", seat, "course") for seat in range(2)])
    view = match.view(None)
    (course,) = ending(match).courses
    assert course.points == ("start", *(str(n) for n in range(1, view["round"] + 1)))
    last = {line.label: line.counts[-1] for line in course.lines}
    assert last["Perpetuity’s level"] == view["level"]
    places = [each["at"] for each in view["villages"]]
    assert last["villages rescued"] == places.count("rescued")
    assert last.get("villages lost", 0) == places.count("lost")
    assert last.get("work tiles lost", 0) == sum(each["gone"] for each in view["tiles"])
    assert last.get("planets destroyed", 0) == sum(each["destroyed"] for each in view["planets"])
    assert last.get("workers killed", 0) == view["killed"]


def test_perpetuity_with_points_tells_who_rescued_when() -> None:
    """PP-SCORE-01: all points come in the end, villages before."""
    match = new_game("perpetuity", 2, "course", {"mode": "competitive"})
    view = {**match.view(None), "outcome": "scored"}
    names = wording_of(match.deal, Texts.load("en"), NAMES[:2])
    told = [
        Event("round", (1,), "", EVERYONE),
        Event("rescued", (1, "alien"), "", EVERYONE),
        Event("round", (2,), "", EVERYONE),
        Event("points", (1, "zealots", 7), "", EVERYONE),
        Event("points", (0, "moonlight", 2), "", EVERYONE),
    ]
    end = words_of(match, names).ending(view, Result((2, 7), (1,)), told)
    assert end.courses[0].lines[0].counts == (0, 0, 0)
    assert end.courses[0].lines[1].counts == (0, 1, 1)
    assert dict(end.sources) == {"zealot villages": (0, 7), "other": (2, 0)}

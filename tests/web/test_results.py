"""What came of something great, on a sheet: of all together, of each seat, and how it came."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from games.variants import start
from web.at_table import read
from web.boards import NAMES, seen_by

from pertinax.kernel.match import Match
from pertinax.web.boards.registry import game_board
from pertinax.web.memory import DrawnParts
from pertinax.web.results import result_of, result_told
from pertinax.web.told import step_of, told_line


def great(
    variant: str, kind: str, counted: Callable[[Any], Any] = lambda view: view
) -> tuple[Match[Any], Match[Any]]:
    """Before and after the first decision by which this plays and changes what is counted."""
    dice = random.Random(variant)
    match = start(variant, "results")
    while match.result is None:
        before = match
        decision = dice.choice(match.decisions)
        match = before.fork(log=True)
        match.choose(decision.seat, dice.choice(decision.options))
        steps = [step_of(match, each[3]) for each in told(match, before)]
        if any(step is not None and step.kind == kind for step in steps) and (
            counted(before.view(None)) != counted(match.view(None))
        ):
            return before, match
    raise AssertionError(f"no {kind}")


def told(match: Match[Any], before: Match[Any]) -> list[Any]:
    return match.told(None, len(match.events()) - len(before.events()))


def followers(view: Any) -> list[int]:
    return [each["followers"] for each in view["players"]]


def test_an_assembly_says_who_gained_followers() -> None:
    before, match = great("e1-4", "assembly", followers)
    seen = seen_by(match, None, NAMES, DrawnParts())
    lines = [told_line(match, seen.words, each) for each in told(match, before)]
    page = read(result_of(seen, before.view(None), match.view(None), lines).decode())
    heads = [each.words() for each in page.one("thead").all("th")]
    column = next(n for n, head in enumerate(heads) if "Followers" in head)
    for row, player, then in zip(
        page.one("tbody").all("tr"),
        match.view(None)["players"],
        before.view(None)["players"],
        strict=True,
    ):
        said = row.all("td")[column].words()
        now, was = player["followers"], then["followers"]
        assert said.startswith(f"{was} → {now}" if now != was else f"{now}")


def test_the_end_of_a_round_says_what_all_have_lost() -> None:
    """PP-END: villages, the station and planets matter more than what lies in a warehouse."""
    fate = game_board("perpetuity").fate
    before, match = great("pp-2", "damage", lambda view: fate(view)[3])
    seen = seen_by(match, None, NAMES, DrawnParts())
    number = told(match, before)[0][0]
    last = match.told(None, 1)[0][0]
    views = before.view(None), match.view(None)
    page = read(result_told(seen, match, None, number, last, views).decode())
    moved = {
        key: (then, now)
        for (key, _, then), (_, _, now) in zip(fate(views[0]), fate(views[1]), strict=True)
        if then != now
    }
    assert "damaged" in moved
    said = [each.words() for each in page.one("ul", class_="fate").all("li")]
    assert len(said) == len(moved)
    then, now = moved["damaged"]
    assert any(f"damaged work tiles {then} → {now}" in each for each in said)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_where_nothing_came_of_it_the_sheet_says_so(language: str) -> None:
    _, match = great("e1-2", "assembly")
    seen = seen_by(match, None, NAMES, DrawnParts(), language)
    view = match.view(None)
    assert result_of(seen, view, view, []) == b""
    last = match.told(None, 1)[0][0]
    page = read(result_told(seen, match, None, last, last, (view, view)).decode())
    assert seen.words.words.get("web.result.nothing") in page.words()

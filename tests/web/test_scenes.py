"""Scenes: each told line with the board as it was right after it, for the eyes of one person."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from games.variants import VARIANTS, start
from web.at_table import Element, read
from web.boards import NAMES, everybody, seen_by

from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Match
from pertinax.kernel.moments import Moment, moments, places
from pertinax.web.scenes import SceneParts, Still, plays_since, scene
from pertinax.web.told import step_of

Steps = Iterator[tuple[Match[Any], Match[Any], list[Moment[Any]]]]


def steps(variant: str, seed: str, all_of_it: bool = True) -> Steps:
    """A random game, decision by decision: before, after, and what lies between."""
    dice = random.Random(f"{variant} {seed}")
    match = start(variant, seed)
    while match.result is None:
        before = match
        decision = dice.choice(match.decisions)
        match = before.fork(log=True)
        match.choose(decision.seat, dice.choice(decision.options))
        if match.turn > before.turn or all_of_it:
            # What is dealt before the first turn is not drawn.
            yield before, match, moments(match, before, (max(1, before.turn), 0), 500)


def drawn(
    match: Match[Any], found: list[Moment[Any]], seat: int | None, parts: SceneParts
) -> Element:
    """The scene of all these moments for a seat."""
    stills = {(each.turn, each.place): Still(each.state) for each in found}
    told = match.told(seat, len(found))
    where = places(match, told, seat)
    lines = [
        (each, stills.get(place)) for each, place in zip(told, where, strict=True) if each[1] > 0
    ]
    seen = seen_by(match, seat, NAMES, parts)
    return read(scene(seen, match, seat, lines, None).decode())


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_moment_between_two_questions_can_be_seen_and_foreseen(variant: str) -> None:
    """By everybody, though rules are in the middle of something; and nothing hidden is in it."""
    count = 0
    for before, match, found in steps(variant, "seen", all_of_it=False):
        game: Any = match.deal.game
        for each in found[:: 1 + len(found) // 12]:
            count += 1
            game.preview(each.state, None)
            for seat in everybody(match):
                view = game.view(each.state, seat)
                other = each.state.copy()
                game.redeal(other, seat, Chance(f"other {before.turn}"))
                assert game.view(other, seat) == view
                if seat is not None:
                    game.known_alone(each.state, seat)
    assert count > 100


@pytest.mark.parametrize(
    "variant",
    ["e1-2", "e1-4-B", "e2-2-threat-random", "e2-4", "pp-1-solo", "pp-4-star-rivals"],
)
def test_every_moment_of_some_turns_can_be_drawn_for_everybody(variant: str) -> None:
    parts = SceneParts()
    lines = boards = played = 0
    for before, match, found in steps(variant, "drawn", all_of_it=False):
        played += plays_since(match, before)
        if lines > 400 or not plays_since(match, before) or played % 3:
            continue
        for seat in everybody(match):
            for line in drawn(match, found, seat, parts).children[0].children:
                lines += 1
                boards += len(line.children) > 1
    assert lines > 50
    assert boards > 10


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant",
    ["e1-4-modules", "e2-4-threat-B", "pp-1-solo", "pp-4-star-rivals", "s1-modules", "s2-random"],
)
def test_every_moment_of_a_game_can_be_drawn_for_everybody(variant: str) -> None:
    parts = SceneParts()
    for count, (_, match, found) in enumerate(steps(variant, "all drawn", all_of_it=False)):
        seats = everybody(match)
        for seat in {seats[count % len(seats)], seats[(count + 1) % len(seats)]}:
            drawn(match, found, seat, parts)


DEFEATED = re.compile(r"dino:(\S+)")


def test_a_dino_stands_until_the_line_that_tells_of_its_fall() -> None:
    fallen = 0
    for _, match, found in steps("e1-4", "dinos", all_of_it=False):
        standing: dict[str, set[str]] = {}
        for line in drawn(match, found, None, SceneParts()).children[0].children:
            told = line.children[0].children[0]
            for region in line.children[1:]:
                standing[region.attributes["id"]] = {
                    each.attributes["data-pick"].split("|")[0]
                    for each in region.walk()
                    if each.attributes.get("data-piece", "").startswith(("raptor", "trampler"))
                    and "data-pick" in each.attributes
                }
            marks = DEFEATED.findall(told.attributes.get("data-marks", ""))
            if told.attributes.get("data-step") == "fight" and marks:
                fallen += 1
                assert not any(f"dino:{marks[0]}" in each for each in standing.values())
        if fallen > 5:
            return
    raise AssertionError("no Dino fell")


def test_what_plays_is_what_has_a_step() -> None:
    played = 0
    for before, match, _ in steps("e1-3", "plays"):
        new = len(match.events()) - len(before.events())
        told = match.told(None, new) if new > 0 else []
        plays = any(step_of(match, each[3]) is not None for each in told)
        assert plays_since(match, before) == plays
        played += plays
    assert played > 10


@pytest.mark.parametrize("variant", ["e1-3", "e2-3"])
def test_the_sheet_after_a_scene_counts_what_everybody_has_gained(variant: str) -> None:
    """Its totals are those of the views before and after, and its reasons the lines that played."""
    found = 0
    for _, match, between in steps(variant, "sheet", all_of_it=False):
        game: Any = match.deal.game
        stills = {(each.turn, each.place): Still(each.state) for each in between}
        told = match.told(None, len(between))
        lines = list(zip(told, map(stills.get, places(match, told, None)), strict=True))
        page = read(scene(seen_by(match, None), match, None, lines[1:], lines[0][1]).decode())
        for sheet in page.all("section", id="scene-result"):
            found += 1
            assert lines[0][1] is not None
            then = game.view(lines[0][1].state, None)["players"]
            now = [
                game.view(still.state, None)["players"]
                for each, still in lines
                if still is not None and step_of(match, each[3]) is not None
            ][-1]
            words = sheet.words()
            for before, after in zip(then, now, strict=True):
                by = after["followers"] - before["followers"]
                if by:
                    sign = "+" if by > 0 else "−"
                    change = f"{before['followers']} → {after['followers']} ({sign}{abs(by)})"
                    assert change in words
            played = [each for each, _ in lines[1:] if step_of(match, each[3]) is not None]
            assert len(sheet.all("ol")[0].children) == len(played)
    assert found > 2

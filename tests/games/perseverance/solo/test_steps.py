"""SOLO-UI-04: the Dissenters' turn plays step by step, and each step leads to its rule."""

import random

import pytest
from games.variants import start, step
from web.boards import PICK, drawn, seen_by

from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.record import seat_text
from pertinax.web.boards.registry import game_board
from pertinax.web.log import log_line
from pertinax.web.told import log_lines

SLOTS = {"action:narek", "action:camilla", "#b-dissenters"}
TOLD = {
    "action-held", "action-card", "dissenter-does", "dissenter-target", "dissenter-icon",
    "action-row",
}  # fmt: skip
"""What has a rule in every game."""
PLAYED = {"action-held", "action-card", "die-placed", "dissenter-does", "influenced", "settled"}


@pytest.mark.rule("SOLO-UI-04")
@pytest.mark.parametrize("variant", ["s1", "s2"])
def test_solo_ui_04_each_step_has_its_places_and_its_rule(variant: str) -> None:
    match, dice = start(variant, "steps"), random.Random(5)
    while match.result is None:
        step(match, dice)
    seen = seen_by(match, 0)
    there = {pick for picks in PICK.findall(drawn(seen)) for pick in picks.split("|")}
    rules = {rule.id for rule in rulebooks()[seen.game]}
    lines = log_lines(match, seen.words, 0)
    ruled = [line for line in lines if line.about.rule]
    assert {line.kind for line in ruled} >= TOLD
    for line in ruled:
        assert line.about.rule in rules
        assert f'href="/rules?q={line.about.rule}#{line.about.rule}"' in log_line(seen, line)
    played = [line for line in lines if line.step is not None and line.step.kind == "dissenter"]
    assert {line.kind for line in played} >= PLAYED
    for line in played:
        assert line.step is not None
        assert line.about.rule, line.kind
        assert line.seat in (1, 2) or line.kind == "action-held"
        # A card that was played, a hex that is cleared: they lay there at the time.
        for mark in set(line.step.marks) - SLOTS:
            assert mark.startswith(("#b-", "hex:", "dino:", "offer:")) or mark in there


@pytest.mark.rule("SOLO-UI-04")
@pytest.mark.parametrize("game", ["episode1-solo", "episode2-solo"])
def test_solo_ui_04_what_the_human_does_plays_as_in_the_episode(game: str) -> None:
    """Only Dissenters' own doings play more than they do without them."""
    mine = {"seat": seat_text(0), "owner": "neutral", "symbol": "mediator", "space": "pub.1"}
    theirs = {**mine, "seat": seat_text(2)}
    steps = game_board(game).steps
    assert steps("die-placed", mine) is None
    found = steps("die-placed", theirs)
    assert found is not None
    assert found.marks == ("space:pub.1",)
    assert game_board(game).about("die-placed", mine).rule == ""
    assert game_board(game).about("die-placed", theirs).rule == "SOLO-DIE-01"

"""One campaign at random, looked at after every decision: saved, loaded, undone, seen by others."""

import json
import random
import subprocess
import sys
from typing import Any

import pytest
from games.make_golden_campaigns import FOLDER
from games.variants import step

import pertinax
from pertinax.games.campaigns import find_campaign
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Match

TWIN = """
import sys
from pertinax import load_campaign
from pertinax.games.campaigns import replayed
campaign = load_campaign(sys.stdin.read())
for checked in replayed(campaign):
    assert checked.reason is None
    print(checked.match.hash())
"""


def asked(match: Match[Any]) -> list[tuple[int, str, list[str]]]:
    return [
        (decision.seat, decision.kind, [option.text for option in decision.options])
        for decision in match.decisions
    ]


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2])
def test_save_load_and_undo_after_every_decision(players: int) -> None:
    """The file of the campaign is what is saved: it holds the game as far as it was played."""
    campaign = pertinax.new_campaign(players, "every decision")
    series, dice = find_campaign("chronicle"), random.Random(players)
    undone = 0
    while not campaign.over:
        match = pertinax.next_game(campaign)
        while match.result is None:
            text = campaign.keeping(match.record()).written()
            read = series.parse(text)
            assert read.written() == text
            assert read.record is not None
            loaded = Match.load(match.deal.game, read.record)
            assert loaded.hash() == match.hash()
            assert asked(loaded) == asked(match)
            for decision in match.decisions:
                if match.may_undo(decision.seat):
                    undone += 1
                    loaded.undo(decision.seat)
                    mine = [line for line in read.record.lines if line.seat == decision.seat]
                    loaded.choose(decision.seat, mine[-1].text)
                    assert loaded.hash() == match.hash()
                    assert asked(loaded) == asked(match)
            step(match, dice)
        campaign = campaign.after(match.result, match.record())
        assert series.parse(campaign.written()).written() == campaign.written()
    assert undone > 100


@pytest.mark.rule("CH-R-103")
@pytest.mark.parametrize("players", [1, 3])
def test_decks_and_hands_tell_nobody_what_is_to_come(players: int) -> None:
    """Whatever chance holds, everybody sees the same of the Chronicle, and what is asked is so too.

    Decks have no order: with other chance from here on nothing that anybody receives now differs.
    """
    campaign = pertinax.new_campaign(players, "decks and hands")
    match, dice = pertinax.next_game(campaign), random.Random(7)
    differed = 0
    while match.result is None:
        turn = match.turn
        if turn % 3 == 1 and match._snapshot.turn:
            other = match.fork(log=True)
            other._snapshot = match._snapshot.copy()
            other._chance = Chance(f"other {turn}")
            other._advance(None)
            if asked(other) == asked(match):
                differed += 1
                for seat in (None, *range(players)):
                    views = [json.dumps(each.view(seat)["chronicle"]) for each in (match, other)]
                    assert views[0] == views[1]
        whole = json.dumps(match.view(None)["chronicle"])
        for seat in range(players):
            assert json.dumps(match.view(seat)["chronicle"]) == whole
        unseen = match.view(None)["chronicle"]["unseen"]
        numbers = {name: place for place, name in enumerate(match._state.setting.chronicle.cards)}
        assert unseen == sorted(unseen, key=numbers.__getitem__)
        while match.turn == turn and match.result is None:
            step(match, dice)
    assert differed > 3


def test_a_twin_in_another_process_has_the_same_bytes() -> None:
    text = (FOLDER / "chronicle-1.ptc").read_text(encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", TWIN],
        input=text,
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "99"},
    )
    hashes = run.stdout.split()
    told = [row.rpartition(" ")[2] for row in text.split("\n") if row.startswith("= ")]
    assert len(hashes) == 4
    assert all(found.startswith(kept) for found, kept in zip(hashes, told, strict=True))

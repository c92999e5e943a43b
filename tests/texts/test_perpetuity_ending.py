"""How a game of Perpetuity ends is said: who won and why, or the points."""

import re

import pytest
from games.perpetuity.rare import BY_PERPETUITY, ENDS, busy_scene
from games.perpetuity.said import TOKEN, ended, scene_words
from games.perpetuity.scene import Scene

from pertinax.games.perpetuity.rules.view import view
from pertinax.games.perpetuity.rules.views import View
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.game import Result
from pertinax.texts import languages


@pytest.mark.parametrize(("outcome", "why", "winners", "words"), ENDS)
def test_the_end_says_who_won_and_why(
    outcome: str, why: str, winners: tuple[int, ...], words: str
) -> None:
    ending = ended(outcome, why, winners, Scene(**BY_PERPETUITY), "en")
    assert ending.verdict == words
    assert ending.scores is None


def test_of_two_causes_the_board_tells_which_it_was() -> None:
    scene = Scene(**BY_PERPETUITY)
    scene.state.killed = 1
    scene.state.destroyed = [True] * 4
    assert ended("perpetuity", "PP-MODE-03", (), scene, "en").verdict.endswith("a worker is killed")
    assert ended("perpetuity", "PP-END-03", (), scene, "en").verdict.endswith(
        "every planet is destroyed"
    )
    scene.village("believer", "p1")
    assert ended("mortals", "PP-MODE-04", (0,), scene, "en").verdict == (
        "Ada wins: all solo missions are completed"
    )


def test_a_game_without_points_ends_with_a_report() -> None:
    scene = busy_scene()
    scene.mission("m_shield", "completed")
    scene.mission("m_level6")
    scene.state.gone[0] = True
    ending = ended("perpetuity", "PP-END-02", (2,), scene, "en")
    assert ending.columns == ("Count",)
    assert ending.rows == (
        ("Rounds", ("1",)),
        ("Villages rescued", ("0 of 4",)),
        ("– by Ada", ("0",)),
        ("– by Bo", ("0",)),
        ("Villages lost", ("0",)),
        ("Workers killed", ("0",)),
        ("Work tiles left", ("15 of 16",)),
        ("Planets left", ("3 of 4",)),
        ("Perpetuity’s level", ("2",)),
        ("Perpetuity’s missions completed", ("1 of 2",)),
    )


@pytest.mark.parametrize("language", languages())
def test_every_cause_of_an_end_is_said(language: str) -> None:
    for outcome, why, winners, _ in ENDS:
        said = ended(outcome, why, winners, busy_scene(), language).verdict
        assert not re.search(rf"{TOKEN}|PP-", said)


def test_points_are_told_by_source() -> None:
    scene = Scene(mode="competitive")
    told = [
        Event("points", (seat, source, n), "", EVERYONE)
        for seat, source, n in ((0, "ships", 5), (1, "zealots", 15), (1, "workers", 2))
    ]
    shown: View = {**view(scene.state, None), "outcome": "scored"}
    ending = scene_words(scene).ending(shown, Result((5, 17), (1,)), told)
    assert ending.verdict == "Bo wins"
    assert ending.rows == (
        ("workers", ("+2", "")),
        ("ships", ("", "+5")),
        ("zealot villages", ("+15", "")),
    )
    assert ending.total == ("Total", ("17", "5"))

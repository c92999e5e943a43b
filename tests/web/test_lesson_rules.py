"""What a lesson tells a new player is what the rules do."""

import re

import pytest
from games.perseverance.episode1.scene import EMMY, JEREMY, OLIVIA, ROBERT, Scene

from pertinax.games.perseverance.episode1.rules.attack import breach_phase
from pertinax.games.perseverance.episode1.rules.box import load_box
from pertinax.texts import Texts
from pertinax.web.document import offered

SAID = {
    "en": {"far": "farthest from the Walls", "settlement": "Settlement", "dice": r"\b(dice|die)\b"},
    "fr": {"far": "le plus éloigné des murs", "settlement": "abri", "dice": r"\bdés?\b"},
    "pl": {"far": "najdalszego od murów", "settlement": "osad", "dice": r"\bkoś"},
}


def lesson(language: str, key: str) -> str:
    return " ".join(Texts.load(language).get(f"web.learn.{key}").split())


@pytest.mark.parametrize("language", offered())
@pytest.mark.rule("E1-MODEL-03", "E1-DINO-03")
def test_dinos_fill_a_border_from_the_far_row(language: str) -> None:
    for border in load_box().defense.values():
        for order in (border.fill_order, border.dangerous_fill_order):
            rows = [space[:2] for space in order]
            assert rows == sorted(rows, reverse=True)  # d1 touches the Wall
    assert SAID[language]["far"] in lesson(language, "episode1.defence.text")


@pytest.mark.parametrize("language", offered())
@pytest.mark.rule("E1-BREACH-02", "E1-BREACH-03", "E1-BREACH-05")
def test_dinos_who_break_in_cost_settlements_and_followers_but_no_dice(language: str) -> None:
    scene = Scene(players=4)
    scene.dinos("military", d1_c1="T", d2_c2="R")
    scene.settlement("military.4", EMMY)
    scene.settlement("military.2", JEREMY)
    scene.die("training.1", "p2 organizer")
    scene.pool("p2 organizer")
    scene.state.active = OLIVIA
    dice = scene.state.dice[:], scene.state.pool[:], scene.supply(EMMY, "dice")
    scene.run(breach_phase, scene.attack("military"))
    assert dice == (scene.state.dice, scene.state.pool, scene.supply(EMMY, "dice"))
    assert (scene.supply(EMMY, "settlements"), scene.supply(JEREMY, "settlements")) == (12, 11)
    followers = [scene.stock(seat, "followers") for seat in (ROBERT, EMMY, JEREMY, OLIVIA)]
    assert followers == [10, 10, 8, 6]

    text = lesson(language, "episode1.defence.breach")
    assert SAID[language]["settlement"] in text
    assert re.findall(r"\d+", text) == ["2", "2"]  # for an attacked Settlement, for each Dino
    assert not re.search(SAID[language]["dice"], text)

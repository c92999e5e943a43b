"""What the table shows while an Adventure, a Combat or a Dino Attack is under way."""

import random
from typing import Any, Literal

import pytest
from games.perseverance.episode2.scene import FRED, ISABELLE, JOHN, Scene2
from games.variants import start, step

from pertinax.games.perseverance.episode2.rules.adventure import adventure
from pertinax.games.perseverance.episode2.rules.attack import counterattack, dino_attack
from pertinax.games.perseverance.episode2.rules.combat import fight
from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.games.perseverance.episode2.rules.shape import data
from pertinax.games.perseverance.episode2.rules.view import view
from pertinax.games.perseverance.shared.rules.names import FOOD, SCRAP
from pertinax.kernel.match import Deal, Match

UNDER_WAY = ("outing", "combat", "attack")
CHOICE = [[(FOOD, 1)], [(SCRAP, 1)]]
"""Two rewards to choose from."""


def shown(scene: Scene2, what: Literal["outing", "combat", "attack"]) -> dict[str, Any]:
    """The same for everybody, those who are not asked included."""
    everybody = [view(scene.state, seat)[what] for seat in (JOHN, FRED, None)]
    assert everybody[0] == everybody[1] == everybody[2]
    assert everybody[0] is not None
    return dict(everybody[0])


def outing(*answers: str) -> tuple[Scene2, str]:
    """John on an Adventure from the start, where Dinos are on p1, and what he is asked."""
    scene = Scene2()
    scene.camp("start", FRED)
    scene.dinos("p1", "trampler", "raptor")
    scene.has(JOHN, light=3, heavy=1, glowberry=0)
    scene.has(FRED, valor=6)
    scene.hand(JOHN, "plains_watering_hole")
    scene.attack_deck("plains_attack_07")
    return scene, scene.asks(adventure, JOHN, answers=answers).kind


@pytest.mark.rule("E2-ADVENTURE-01", "E2-ADVENTURE-05")
def test_an_adventure_under_way() -> None:
    scene, asked = outing()
    assert (asked, view(scene.state, None)["rally"]) == ("adventure", "start")
    rest: dict[str, Any] = {"seat": JOHN, "rally": "start", "further": False}
    begun = {"done": [], "left": 2, "option": None, "target": None}
    assert shown(scene, "outing") == {**rest, **begun}
    scene, asked = outing("clear")
    assert asked == "target"
    assert shown(scene, "outing") == {**rest, **begun, "option": "clear"}
    scene, asked = outing("clear", "p2", "1")
    assert asked == "crew"
    assert shown(scene, "outing") == {
        **rest, "done": ["clear"], "left": 1, "option": "clear", "target": "p2",
    }  # fmt: skip
    john = view(scene.state, FRED)["players"][JOHN]["adventure"]
    assert john is not None
    assert (john["leader"], john["light"]) == (True, 0)
    scene, asked = outing("clear", "p2", "0", "1", "1", "stop")
    assert asked == "defend"
    assert shown(scene, "outing") == {**rest, **begun, "done": ["clear"], "left": 1}


@pytest.mark.rule("E2-COMBAT-02", "E2-COMBAT-05", "E2-COMBAT-10")
def test_a_combat_on_a_hex_under_way() -> None:
    def until(*answers: str) -> tuple[str, dict[str, Any]]:
        scene = Scene2()
        scene.has(JOHN, light=3, heavy=1, valor=2)
        scene.dinos("p1", "trampler", "raptor")
        kind = scene.asks(fight, JOHN, scene.place("p1"), answers=answers).kind
        combat = shown(scene, "combat")
        assert (combat["seat"], combat["position"], combat["breach"]) == (JOHN, "p1", None)
        assert combat["dinos"] == {"trampler": 1, "raptor": 1, "shieldhead": 0}
        return kind, combat

    kind, combat = until("1")
    assert (kind, combat["fought"]) == (
        "fight-dinos", {"trampler": 1, "raptor": 0, "shieldhead": 0},
    )  # fmt: skip
    kind, combat = until("1", "1", "0", "1")
    assert (kind, combat["fought"]) == ("commit", combat["dinos"])
    assert combat["committed"] == {"light": 0, "heavy": 1, "leader": 0}
    kind, combat = until("1", "1", "0", "1", "2")
    assert (kind, combat["wounds"]) == ("wounds", None)
    assert combat["committed"] == {"light": 2, "heavy": 1, "leader": 0}
    kind, combat = until("1", "1", "0", "1", "2", "leader 0 heavy 0 light 1")
    assert (kind, combat["wounds"]) == ("save", {"light": 1, "heavy": 0, "leader": 0})
    assert combat["saved"] == {"light": 0, "heavy": 0}
    kind, combat = until("1", "1", "0", "1", "2", "leader 0 heavy 0 light 1", "1")
    assert (kind, combat["saved"]) == ("capture", {"light": 1, "heavy": 0})
    assert combat["captured"] == []


@pytest.mark.rule("E2-SECOND-09", "E2-SECOND-10", "E2-R-93")
def test_a_counterattack_under_way() -> None:
    scene = Scene2()
    scene.has(JOHN, light=3)
    scene.setting.attacks[scene.attack_card("plains_attack_01")].savior = CHOICE
    scene.breach(ISABELLE, "plains_attack_01", "start", trampler=2)
    scene.perks(JOHN, "trapper")
    asked = scene.asks(counterattack, JOHN, 1, answers=["0", "2", "trampler", "trampler"])
    assert (asked.kind, asked.about) == ("reward-choice", ("savior",))
    combat = shown(scene, "combat")
    assert (combat["position"], combat["breach"]) == (None, "p3")
    assert combat["card"] == "plains-attack-01"
    assert combat["fought"] == combat["dinos"] == {"trampler": 2, "raptor": 0, "shieldhead": 0}
    assert combat["captured"] == ["trampler", "trampler"]


@pytest.mark.rule("E2-ATTACK-03", "E2-ATTACK-05", "E2-R-93", "E2-BREACH-04")
def test_an_attack_under_way() -> None:
    scene = Scene2()
    scene.camp("start", FRED)
    scene.has(FRED, valor=6)
    scene.attack_deck("plains_attack_07")
    begun = {"seat": FRED, "position": "start", "on": "camp", "card": "plains-attack-07"}
    figures = {"threshold": 5, "defence": 1, "valor": 4}
    asked = scene.asks(dino_attack, FRED, scene.place("start"), False)
    assert (asked.kind, asked.about) == ("defend", (4, "plains-attack-07"))
    assert shown(scene, "attack") == {**begun, "outcome": None, **figures}
    scene.attack_deck("plains_attack_07")
    asked = scene.asks(dino_attack, FRED, scene.place("start"), False, answers=["stop"])
    assert (asked.kind, asked.about) == ("reward-choice", ("failed-defence",))
    assert shown(scene, "attack") == {**begun, "outcome": "failed", **figures}


@pytest.mark.rule("E2-ATTACK-02")
def test_an_attack_on_an_outpost_that_holds() -> None:
    scene = Scene2()
    scene.outpost("crash_site", "start", FRED)
    scene.watchtower("start", FRED)
    scene.setting.attacks[scene.attack_card("plains_attack_07")].success = CHOICE
    scene.attack_deck("plains_attack_07")
    scene.has(FRED, valor=6)
    asked = scene.asks(dino_attack, FRED, scene.place("start"), True, answers=["hold"])
    assert (asked.kind, asked.about) == ("reward-choice", ("defence",))
    attack = shown(scene, "attack")
    assert (attack["on"], attack["outcome"]) == ("outpost", "held")
    assert (attack["defence"], attack["valor"]) == (3, 2)


@pytest.mark.rule("E2-ATTACK-03")
def test_before_the_card_is_known_only_who_is_attacked_and_where() -> None:
    match = Match.start(Deal(EPISODE2, 2, "by hand", {}, by_hand=True))
    dice = random.Random(1)
    while match.decisions[0].about[:1] != ("attack",):
        step(match, dice)
    attack = match.view(None)["attack"]
    assert attack["card"] is attack["outcome"] is attack["valor"] is None
    assert attack["on"] in ("camp", "outpost")


def test_copies_are_independent_and_told_apart() -> None:
    """Whatever is under way is part of the position."""
    seen = set()
    match, dice = start("e2-4", "copies"), random.Random(3)
    while match.result is None:
        state = match._state
        for what in UNDER_WAY:
            if getattr(state, what) is not None:
                seen.add(what)
                twin = state.copy()
                assert data(twin) == data(state)
                assert getattr(twin, what) is not getattr(state, what)
                setattr(twin, what, None)
                assert data(twin) != data(state)
        if match.decisions[0].kind == "effect":
            assert all(getattr(state, what) is None for what in UNDER_WAY)
        step(match, dice)
    assert seen == set(UNDER_WAY)
    assert all(match.view(None)[what] is None for what in UNDER_WAY)

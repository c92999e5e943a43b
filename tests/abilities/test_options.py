"""An option of an Effect that is carried out a second time (CH-CARD-11-TOP, CH-R-63)."""

from collections.abc import Callable
from typing import Any

from games.perseverance.episode1.scene import EMMY, Scene
from games.perseverance.episode2.scene import JOHN, Scene2

from pertinax.games.perseverance.episode1.rules import defense, fortifications, training
from pertinax.games.perseverance.episode2.rules import build as build2
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

AGAIN = [Option("again", 1)]


def greasing(
    hooks: Hooks,
    owner: int,
    refusal: Callable[[Any, int, int], Reason | None],
    resolve: Callable[[Any, int, int], None],
) -> None:
    """Right after an option, within the same pick, if it could be chosen now; once in all."""
    used: list[int] = []

    def repeat(table: Table[Any], seat: int, _effect: int, option: int) -> None:
        if seat != owner or used or refusal(table.state, seat, option) is not None:
            return
        if table.ask(seat, "grease", AGAIN, may_stop=True) is not STOP:
            used.append(option)
            resolve(table, seat, option)

    hooks.option_picked.append(repeat)


def test_training_gives_a_soldier_twice_and_all_options_are_left() -> None:
    scene = Scene()
    greasing(scene.state.hooks, EMMY, training.option_refusal, training.resolve_option)
    scene.has(EMMY, light=0, heavy=0, scrap=2, food=0, story=0)
    answers = ["recruit-heavy", "again", "recruit", "story"]
    scene.run(training.training, EMMY, answers=answers)
    assert (scene.stock(EMMY, "heavy"), scene.stock(EMMY, "light")) == (2, 1)
    assert scene.stock(EMMY, "scrap") == 0  # paid twice


def test_it_is_not_offered_if_the_cost_cannot_be_paid_again() -> None:
    scene = Scene()
    greasing(
        scene.state.hooks,
        EMMY,
        lambda state, seat, option: fortifications.option_refusal(state, seat, option, 0),
        fortifications.resolve_option,
    )
    scene.has(EMMY, scrap=1, food=0, story=0)
    answers = ["wall", "military.wall.c1", "stop"]
    scene.run(fortifications.fortifications, EMMY, answers=answers)
    assert "grease" not in [decision.kind for decision in scene.asked]


def test_build_repeats_a_camp() -> None:
    scene = Scene2()
    greasing(scene.state.hooks, JOHN, build2.option_refusal, build2.resolve_option)
    scene.clear("p2", "p6", "c2")
    scene.has(JOHN, scrap=2, glowberry=2, island_resource=0)
    scene.run(build2.build, JOHN, answers=["p2", "again", "p6"])
    assert scene.told("camp-built") == [(JOHN, "p2"), (JOHN, "p6")]


def test_soldier_spaces_may_bring_something_else() -> None:
    """SOLO-OP-DEPLOY: without Valor or Safeguard."""
    scene = Scene()
    scene.state.hooks.instead.append(
        lambda _table, seat, reward, _about: seat == EMMY and reward == "soldier-space"
    )
    scene.has(EMMY, light=1, valor=0, safeguard=0)
    scene.run(defense.place_soldier, EMMY, 7, 0)
    assert scene.stock(EMMY, "valor") == scene.stock(EMMY, "safeguard") == 0
    assert scene.fighter("sustenance.s1.c1") == "p2 light"

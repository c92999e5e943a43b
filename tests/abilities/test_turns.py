"""Abilities that change the order of a turn, or listen to what happens in it."""

from typing import Any

import pytest
from any_scene import AtRandom, texts
from games.perseverance.episode2.scene import FRED, JOHN, Scene2
from with_ability import episode1_with, episode2_with

from pertinax.games.perseverance.episode2.rules.secondary import COUNTERATTACK, perform
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.episode2.rules.turn import begin_step, turn
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.match import Deal, Match

OTHER_WAY_ROUND = [Option("secondary-first", 1)]


def in_either_order(scene: Scene2, owner: int) -> None:
    """CH-CARD-05-BOT-E2: the owner chooses at the start of the turn, after the first window."""

    def choose(table: Tbl, seat: int, first: bool) -> bool:
        if seat != owner:
            return first
        return table.ask(seat, "order", OTHER_WAY_ROUND, may_stop=True) is not STOP

    scene.state.hooks.secondary_first.append(choose)


def windows(scene: Scene2) -> None:
    def note(table: Tbl, seat: int, name: str) -> None:
        table.tell("window", seat, name)

    scene.state.hooks.action_window.append(note)


def a_turn() -> Scene2:
    scene = Scene2()
    scene.has(JOHN, story=1)
    scene.pool("neutral innovator", "neutral innovator")
    windows(scene)
    return scene


def order(scene: Scene2) -> list[tuple[Any, str]]:
    kinds = ("window", "die-placed", "influenced")
    return [
        (event.values[-1] if event.kind == "window" else event.kind, event.stage)
        for event in scene.events
        if event.kind in kinds
    ]


def test_either_action_may_come_first() -> None:
    scene = a_turn()
    in_either_order(scene, JOHN)
    answers = ["secondary-first", "influence", "captain", "stop", "salvage"]
    scene.run(turn, answers=answers)
    assert order(scene) == [
        ("before-actions", "window"), ("influenced", "secondary"),
        ("between-actions", "window"), ("die-placed", "primary"), ("after-actions", "window"),
    ]  # fmt: skip
    assert scene.stock(JOHN, "scrap") == 3  # Salvage was resolved all the same


def test_the_printed_order_stays_open_and_is_the_only_one_for_others() -> None:
    scene = a_turn()
    in_either_order(scene, JOHN)
    scene.run(turn, answers=["stop", "salvage", "salvage.1", "stop"])
    assert order(scene) == [
        ("before-actions", "window"), ("die-placed", "primary"), ("between-actions", "window"),
        ("after-actions", "window"),
    ]  # fmt: skip
    decision = scene.asks(turn)  # Fred's turn
    assert (decision.seat, decision.kind) == (FRED, "effect")


def test_the_end_of_a_step_still_belongs_to_it() -> None:
    steps: list[tuple[int, str]] = []

    def note(table: Any, seat: int) -> None:
        steps.append((seat, table.stage))

    second = Scene2()
    second.pool("neutral innovator", "neutral innovator")
    second.state.hooks.step_over.append(note)
    second.run(turn, answers=["salvage", "salvage.1", "stop"])
    assert steps == [(JOHN, "primary"), (JOHN, "secondary")]


def test_every_turn_of_episode_1_ends_each_of_its_steps() -> None:
    steps: list[str] = []

    def note(table: Any, seat: int) -> None:
        assert seat == table.state.active
        steps.append(table.stage)

    game = episode1_with(lambda hooks: hooks.step_over.append(note))
    match: Match[Any] = Match.start(Deal(game, 2, "steps"))
    match.play([AtRandom(1)] * 2)
    turns = " ".join(steps).replace(" patrol", "").split(" attack")
    assert turns.pop() == ""
    assert {turn.strip() for turn in turns} == {"primary secondary"}
    assert "patrol" in steps


def test_the_primary_action_cannot_be_left_out_when_it_comes_last() -> None:
    scene = a_turn()
    in_either_order(scene, JOHN)
    decision = scene.asks(turn, answers=["secondary-first", "stop"])
    assert decision.kind == "effect"
    assert "stop" not in texts(decision)


def test_an_action_of_a_window_is_a_step_of_its_own() -> None:
    """CH-R-101, CH-CARD-14-TOP-E2: a Perk of the action before it acts in it."""
    scene = a_turn()
    scene.has(JOHN, light=0, heavy=1, valor=1)
    scene.camp("start", FRED)
    scene.breach(FRED, "plains_attack_07", "start", raptor=2)
    scene.perks(JOHN, "medical_training")

    def fresh_perk(table: Tbl, seat: int, _die: int, _space: int) -> None:
        table.state.players[seat].fresh = table.state.players[seat].perks

    def action(table: Tbl, seat: int, name: str) -> None:
        if name == "between-actions":
            begin_step(table, "window")
            perform(table, seat, COUNTERATTACK)

    scene.state.hooks.die_placed.append(fresh_perk)
    scene.state.hooks.action_window.append(action)
    scene.leader("military", JOHN)  # so that the Heavy Soldier fights alone
    decision = scene.asks(turn, answers=["salvage", "salvage.1"])
    assert (decision.kind, decision.about) == ("save", ("heavy",))  # Medical Training acts


# Listening


@pytest.mark.parametrize("episode", [episode1_with, episode2_with])
def test_a_listener_hears_what_a_log_would_say_though_none_is_kept(episode: Any) -> None:
    heard: list[tuple[str, str, tuple[object, ...]]] = []

    def listen(hooks: Hooks) -> None:
        hooks.told.append(
            lambda table, kind, values: heard.append((table.stage, kind, values)),
        )

    def played(log: bool) -> Match[Any]:
        game = episode(listen)
        match: Match[Any] = Match.start(Deal(game, 3, "heard", {"first_game": True}), log)
        heard.clear()  # setup asked nothing: the first turn is all that runs again
        match.play([AtRandom(seat) for seat in range(3)])
        return match

    def told_in_turns(match: Match[Any]) -> list[tuple[str, str, tuple[object, ...]]]:
        events = [event for event in match.events() if event.stage != "setup"]
        public = [event for event in events if event.visible_to(None)]
        asked = "only-option"  # told by the table, not by the rules
        return [(event.stage, event.kind, event.values) for event in public if event.kind != asked]

    kept = played(log=True)
    with_a_log = heard[:]
    assert with_a_log == told_in_turns(kept)
    silent = played(log=False)
    assert silent.events() == []
    assert heard == with_a_log
    assert silent.hash() == kept.hash()


def test_a_listener_may_reward_what_it_hears() -> None:
    """As an Achievement does: 1 Vote for each cube of an Officer row that this turn has filled."""
    scene = a_turn()
    scene.cubes("captain", FRED, FRED, JOHN)

    def reward(table: Tbl, kind: str, values: tuple[object, ...]) -> None:
        if kind == "officer-row-full" and table.stage == "secondary":
            table.state.players[JOHN].stock[5] += 4

    scene.state.hooks.told.append(reward)
    scene.run(turn, answers=["salvage", "salvage.1", "influence", "captain", "stop"])
    assert scene.stock(JOHN, "votes") == 4

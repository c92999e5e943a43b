"""Whole games of an Episode with abilities that a test makes: the rules are the real ones."""

from collections.abc import Callable
from typing import Any

from any_scene import AtRandom

from pertinax.games.perseverance.episode1.rules import box as box1
from pertinax.games.perseverance.episode1.rules import events as events1
from pertinax.games.perseverance.episode1.rules import game as game1
from pertinax.games.perseverance.episode1.rules import hooks as hooks1
from pertinax.games.perseverance.episode1.rules import leaders as leaders1
from pertinax.games.perseverance.episode1.rules import options as options1
from pertinax.games.perseverance.episode1.rules import rules as rules1
from pertinax.games.perseverance.episode1.rules import scoring as scoring1
from pertinax.games.perseverance.episode1.rules import setting as setting1
from pertinax.games.perseverance.episode1.rules import setup as setup1
from pertinax.games.perseverance.episode1.rules import shape as shape1
from pertinax.games.perseverance.episode1.rules import state as state1
from pertinax.games.perseverance.episode1.rules import turn as turn1
from pertinax.games.perseverance.episode1.rules import view as view1
from pertinax.games.perseverance.episode2.rules import box as box2
from pertinax.games.perseverance.episode2.rules import events as events2
from pertinax.games.perseverance.episode2.rules import game as game2
from pertinax.games.perseverance.episode2.rules import hooks as hooks2
from pertinax.games.perseverance.episode2.rules import options as options2
from pertinax.games.perseverance.episode2.rules import perks as perks2
from pertinax.games.perseverance.episode2.rules import preview as preview2
from pertinax.games.perseverance.episode2.rules import rules as rules2
from pertinax.games.perseverance.episode2.rules import scoring as scoring2
from pertinax.games.perseverance.episode2.rules import setting as setting2
from pertinax.games.perseverance.episode2.rules import setup as setup2
from pertinax.games.perseverance.episode2.rules import shape as shape2
from pertinax.games.perseverance.episode2.rules import state as state2
from pertinax.games.perseverance.episode2.rules import turn as turn2
from pertinax.games.perseverance.episode2.rules import view as view2
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.match import Deal, Match

AnyGame = BoxedGame[Any, Any, Any]


def episode1_with(ability: Callable[[hooks1.Hooks], None]) -> AnyGame:
    def begin(setting: setting1.Setting) -> state1.State:
        hooks = leaders1.abilities(setting)
        ability(hooks)
        return state1.new_state(setting, hooks, rules1.RULES)

    return BoxedGame(
        "episode1", range(2, 5), options1.OPTIONS, events1.EVENTS, box1.SHELF,
        setting1.Setting, options1.read_options, begin, setup1.setup, turn1.turn,
        scoring1.result, view1.view, game1.redeal, game1.open_preview,
        data=shape1.data, fill=shape1.fill,
    )  # fmt: skip


def episode2_with(ability: Callable[[hooks2.Hooks], None]) -> AnyGame:
    def begin(setting: setting2.Setting) -> state2.State:
        hooks = perks2.abilities(setting)
        ability(hooks)
        return state2.new_state(setting, hooks, rules2.RULES)

    return BoxedGame(
        "episode2", range(2, 5), options2.OPTIONS, events2.EVENTS, box2.SHELF,
        setting2.Setting, options2.read_options, begin, setup2.setup, turn2.turn,
        scoring2.result, view2.view, game2.redeal, preview2.preview,
        data=shape2.data, fill=shape2.fill,
    )  # fmt: skip


def play_at_random(game: AnyGame, players: int, seed: str, **options: Any) -> Match[Any]:
    """A whole game of random players."""
    match: Match[Any] = Match.start(Deal(game, players, seed, options))
    match.play([AtRandom(seat) for seat in range(players)])
    assert match.result is not None
    return match

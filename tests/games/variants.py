"""Every way to play every registered game that the suites run through."""

from typing import Any

from pertinax.games.registry import find_game
from pertinax.kernel.decisions import Option
from pertinax.kernel.look import Look
from pertinax.kernel.match import Deal, Match

MODULES = dict.fromkeys(("dino_module", "wall_module", "trap_module", "threat_module"), True)

VARIANTS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "e1-2": ("episode1", 2, {}),
    "e1-3": ("episode1", 3, {}),
    "e1-4": ("episode1", 4, {}),
    "e1-2-first": ("episode1", 2, {"first_game": True, "breach": [1, 4, 8]}),
    "e1-4-first": ("episode1", 4, {"first_game": True, "first_player": 3}),
    "e1-2-B": ("episode1", 2, {"side": "B", "leaders": ["phoenix", "jack"]}),
    "e1-3-B": ("episode1", 3, {"side": "B", "leaders": ["keoni", "adelita", "jack"]}),
    "e1-4-B": ("episode1", 4, {"side": "B"}),
    "e1-2-modules": ("episode1", 2, MODULES),
    "e1-3-modules-B": ("episode1", 3, {"side": "B", **MODULES}),
    "e1-4-modules": ("episode1", 4, {"officers": "first-game", **MODULES}),
}


def start(variant: str, seed: object, log: bool = True) -> Match[Any]:
    game, players, options = VARIANTS[variant]
    return Match.start(Deal(find_game(game), players, str(seed), options), log)


class Player:
    """Answers at random, from a generator of its own."""

    def __init__(self, dice: Any) -> None:
        self.dice = dice

    def choose(self, look: Look[Any]) -> Option[Any]:
        return self.dice.choice(look.decision.options)  # type: ignore[no-any-return]


def step(match: Match[Any], dice: Any) -> None:
    """One random answer to one of the open decisions."""
    decision = dice.choice(match.decisions)
    match.choose(decision.seat, dice.choice(decision.options))

"""Chronicle games of Episode 2 in which every card that can be in it is at somebody's board."""

from typing import Any

from games.perseverance.chronicle.hands import four_each, handing_out

from pertinax.games.perseverance.chronicle.episode2.rules import game as game2
from pertinax.games.perseverance.chronicle.episode2.rules.box import GAME, SHELF
from pertinax.games.perseverance.chronicle.episode2.rules.options import OPTIONS, read_options
from pertinax.games.perseverance.chronicle.episode2.rules.setting import Setting
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.finish import sequel
from pertinax.games.perseverance.chronicle.solo.episode2.rules.game import EPISODE2_CHRONICLE_SOLO
from pertinax.games.perseverance.episode2.rules import game as base
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.setup import setup
from pertinax.games.perseverance.episode2.rules.shape import data, fill
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.match import Deal, Match

BOX = load_chronicle()
CARRIED = {
    3: [name for name, card in BOX.cards.items() if 1 in card.episodes],
    4: [name for name, card in BOX.cards.items() if 2 in card.episodes],
}
"""The cards that the game before can have left, by number."""
SECOND = CARRIED[4]
"""Those of Episode 2's decks."""


def dealt(begins: int) -> BoxedGame[Any, Any, Any]:
    """A game in which each player has four of them at the top edge, from one of them on."""
    begin = handing_out(game2.begin, SECOND, begins)
    return BoxedGame(
        GAME, range(2, 5), OPTIONS, game2.EVENTS, SHELF, Setting, read_options, begin, setup,
        game2.turn, game2.result, game2.view, base.redeal, preview,
        sequel=sequel, data=data, fill=fill,
    )  # fmt: skip


def carried(game: int, players: int, begins: int) -> list[list[str]]:
    """Four cards for each player, carried over into a game."""
    return four_each(CARRIED[game], players, begins)


Variant = tuple[Any, int, dict[str, Any]]
VARIANTS: dict[str, Variant] = {
    "c2-2-dealt": (
        dealt(0),
        2,
        {"game": 3, "cards": carried(3, 2, 15), "tiles": [["defender"], ["orator"]]},
    ),
    "c2-3-dealt": (
        dealt(8),
        3,
        {
            "game": 3,
            "glory": [4, 9, 0],
            "cards": carried(3, 3, 0),
            "tiles": [["homesteader", "scout"], ["hunter"], ["commander"]],
            "threat_module": True,
        },
    ),
    "c2-4-dealt": (
        dealt(16),
        4,
        {
            "game": 4,
            "cards": carried(4, 4, 14),
            "tiles": [["mentor"], ["builder"], ["homesteader", "defender"], []],
        },
    ),
    "c2-2-threat": (
        dealt(24),
        2,
        {
            "game": 4,
            "cards": carried(4, 2, 2),
            "tiles": [["scout", "orator"], ["mentor", "builder"]],
            "threat_module": True,
            "claim_unmarks_dissenters": False,
        },
    ),
    "c2-3-temple": (
        dealt(20),
        3,
        {"game": 4, "cards": carried(4, 3, 16), "temple_first": "first_stage"},
    ),
    "c2-4-plain": (game2.EPISODE2_CHRONICLE, 4, {"game": 3, "cards": carried(3, 4, 7)}),
}
SOLO: dict[str, Variant] = {
    "c2-solo": (EPISODE2_CHRONICLE_SOLO, 1, {"difficulty": "hard", "cards": carried(3, 1, 20)}),
    "c2-solo-last": (
        EPISODE2_CHRONICLE_SOLO,
        1,
        {
            "game": 4,
            "glory": [7],
            "governed": [[1, 3]],
            "opposition": 14,
            "cards": carried(4, 1, 24),
            "tiles": [["mentor", "homesteader"]],
            "narek": "random",
            "camilla": "random",
            "ambition": "squatter",
            "threat_module": True,
        },
    ),
}


def start(variant: str, seed: object, log: bool = True) -> Match[Any]:
    game, players, options = (VARIANTS | SOLO)[variant]
    return Match.start(Deal(game, players, str(seed), options), log)

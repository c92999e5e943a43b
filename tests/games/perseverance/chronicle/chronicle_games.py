"""Chronicle games of Episode 1 in which every card of its decks is at somebody's board."""

from typing import Any

from games.perseverance.chronicle.hands import four_each, handing_out
from games.variants import MODULES

from pertinax.games.perseverance.chronicle.episode1.rules import game as game1
from pertinax.games.perseverance.chronicle.episode1.rules.box import GAME, SHELF
from pertinax.games.perseverance.chronicle.episode1.rules.options import OPTIONS, read_options
from pertinax.games.perseverance.chronicle.episode1.rules.setting import Setting
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.finish import sequel
from pertinax.games.perseverance.chronicle.solo.episode1.rules.game import EPISODE1_CHRONICLE_SOLO
from pertinax.games.perseverance.episode1.rules import game as base
from pertinax.games.perseverance.episode1.rules.setup import setup
from pertinax.games.perseverance.episode1.rules.shape import data, fill
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.match import Deal, Match

BOX = load_chronicle()
FIRST = [name for name, card in BOX.cards.items() if 1 in card.episodes]
"""The cards of Episode 1's decks, by number."""


def dealt(begins: int) -> BoxedGame[Any, Any, Any]:
    """A game in which each player has four of them at the top edge, from one of them on."""
    begin = handing_out(game1.begin, FIRST, begins)
    return BoxedGame(
        GAME, range(2, 5), OPTIONS, game1.EVENTS, SHELF, Setting, read_options, begin, setup,
        game1.turn, game1.result, game1.view, base.redeal, base.open_preview,
        sequel=sequel, data=data, fill=fill,
    )  # fmt: skip


Variant = tuple[Any, int, dict[str, Any]]
SOLO: dict[str, Variant] = {
    "c1-solo": (EPISODE1_CHRONICLE_SOLO, 1, {"difficulty": "hard"}),
    "c1-solo-carried": (
        EPISODE1_CHRONICLE_SOLO,
        1,
        {
            "game": 2,
            "glory": [7],
            "governed": [[1]],
            "opposition": 14,
            "cards": [["our_scouts_report", "scouts_honor", "ear_of_the_council", "an_old_friend"]],
            "tiles": [["defender", "hunter"]],
            "narek": "left",
            "ambition": "squatter",
        },
    ),
    "c1-solo-modules": (EPISODE1_CHRONICLE_SOLO, 1, {**MODULES, "difficulty": "medium"}),
}
VARIANTS: dict[str, Variant] = {
    "c1-2": (game1.EPISODE1_CHRONICLE, 2, {}),
    "c1-3": (game1.EPISODE1_CHRONICLE, 3, {"claim_unmarks_dissenters": False}),
    "c1-4": (game1.EPISODE1_CHRONICLE, 4, {}),
    "c1-2-carried": (
        game1.EPISODE1_CHRONICLE,
        2,
        {
            "game": 2,
            "glory": [3, 1],
            "cards": four_each(FIRST, 2, 15),
            "tiles": [["defender"], ["orator"]],
        },
    ),
    "c1-2-dealt": (dealt(0), 2, {}),
    "c1-3-dealt": (dealt(8), 3, MODULES),
    "c1-4-dealt": (
        dealt(16),
        4,
        {
            "game": 2,
            "glory": [4, 9, 9, 0],
            "cards": four_each(FIRST, 4, 0),
            "tiles": [["homesteader", "scout"], ["hunter"], [], ["commander"]],
        },
    ),
    "c1-3-dealt-carried": (dealt(13), 3, {"game": 2, "cards": four_each(FIRST, 3, 16), **MODULES}),
}


def start(variant: str, seed: object, log: bool = True) -> Match[Any]:
    game, players, options = (VARIANTS | SOLO)[variant]
    return Match.start(Deal(game, players, str(seed), options), log)

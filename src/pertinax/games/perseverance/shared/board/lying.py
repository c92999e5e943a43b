"""Tokens of expansions on Zones, Officers and areas: discs at the edge of what they lie on."""

from functools import lru_cache
from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.shared.board.scene import AnyScene
from pertinax.web.boards.drawing import LEAVES, initial, joined, piece

ROUND: Final = 8
STEP: Final = 18


def tokens_on(scene: AnyScene, pick: str, x: float, y: float, step: int = STEP) -> Markup:
    """Those that lie on a thing, side by side from a place on."""
    drawn = [
        piece(
            "token",
            each.owner,
            f"token-{pick.replace(':', '-')}-{number + 1}",
            x + step * number,
            y,
            _disc(scene.look(each.owner), scene.initials[each.owner], each.words),
        )
        for number, each in enumerate(scene.lying_on(pick))
    ]
    return joined(*drawn)


def with_tokens(scene: AnyScene, pick: str, said: str) -> str:
    """A thing in words, and what lies on it."""
    return " ".join([said, *(each.words for each in scene.lying_on(pick))])


@lru_cache(maxsize=LEAVES)
def _disc(look: str, letter: str, words: str) -> Markup:
    return joined(
        Markup(htpy.title[words]),
        Markup(htpy.circle(".edge", cx=ROUND, cy=ROUND, r=ROUND, fill=f"url(#lk-{look})")),
        initial(letter, look, ROUND + 0.5, ROUND + 4),
    )

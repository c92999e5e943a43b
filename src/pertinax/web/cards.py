"""What cards of things say beside their words: the dice that are rolled for them.

It is the same for a whole game, so it stands in the page once and out of all messages; cards.js
shows it with whatever is pointed at.
"""

import htpy as h
from htpy import Node

from pertinax.texts import Texts
from pertinax.web.boards.dice import Die, Face, signs_on
from pertinax.web.boards.drawing import icon
from pertinax.web.boards.registry import game_board
from pertinax.web.boards.symbols import signs_of
from pertinax.web.seen import Seen


def cards(seen: Seen) -> Node:
    """The card, and all dice by what they are rolled for."""
    texts = seen.words.words
    rolled: dict[Die, list[str]] = {}
    for pick, dice in game_board(seen.game).dice(seen.words).items():
        for die in dice:
            rolled.setdefault(die, []).append(pick)
    return [
        h.div(
            "#card.card-of",
            role="tooltip",
            hidden=True,
            data_read=texts.get("web.rule.read", rule="{rule}"),
        ),
        h.template("#dice")[(_die(seen.game, texts, die, picks) for die, picks in rolled.items())],
    ]


def _die(game: str, texts: Texts, die: Die, picks: list[str]) -> Node:
    return h.section(".rolled-die", data_for="|".join(picks))[
        h.h4[die.name],
        h.ul[(_face(game, texts, face, die) for face in die.faces)],
        bool(die.odds) and h.p[die.odds],
    ]


def _face(game: str, texts: Texts, face: Face, die: Die) -> Node:
    known = signs_of(game)
    of = sum(each.often for each in die.faces)
    drawn = [icon(sign) if sign in known else h.b[sign] for sign in signs_on(face.signs)]
    words = texts.plural("web.card.face", face.often, face=face.words, of=of)
    return h.li(title=words)[
        h.span(".shown", aria_hidden="true")[drawn],
        h.span(".often", aria_hidden="true")[f"×{face.often}" if face.often > 1 else ""],
        h.span(".unseen")[words],
    ]

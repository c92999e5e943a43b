"""Faces and cards of Perpetuity that people have rolled and drawn with the box."""

from typing import Final

from markupsafe import Markup

from pertinax.games.perpetuity.board.offers import research_card, upgrade_card
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.board.steps import face_shown
from pertinax.games.perpetuity.rules.names import DECKS, DICE
from pertinax.web.boards.drawing import picture
from pertinax.web.boards.shown import by_name, face
from pertinax.web.seen import Seen

CARDS: Final = dict(zip(DECKS, (research_card, upgrade_card), strict=True))


def by_hand(seen: Seen, kind: str, purpose: str, text: str) -> Markup:
    if kind == "roll" and purpose in DICE:
        return face(seen.game, face_shown(text))
    if purpose in CARDS:
        return picture(CARDS[purpose](Scene(seen), text, purpose))
    return by_name(seen, kind, purpose, text)

"""Action cards that people have drawn with the box, beside what the Episode draws."""

from collections.abc import Callable
from typing import Any

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.solo.shared.board.cards import face
from pertinax.games.perseverance.solo.shared.board.panel import words_of, zone_sign
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.solo.shared.rules.view import card_view
from pertinax.web.boards.drawing import badge, wrapped
from pertinax.web.boards.registry import ByHand
from pertinax.web.boards.shown import by_name
from pertinax.web.seen import Seen


def solo_by_hand(base: ByHand | None, scene_of: Callable[[Seen], Any]) -> ByHand:
    """Those of an Episode, with the cards of its Dissenters."""

    def by_hand(seen: Seen, kind: str, purpose: str, text: str) -> Markup:
        if purpose == "action":
            return _card(scene_of(seen), text)
        return (base or by_name)(seen, kind, purpose, text)

    return by_hand


def _card(scene: Any, name: str) -> Markup:
    owners = [f"p{seat + 1}" for seat in DISSENTERS]
    badges = [badge(scene.look(owner), scene.initials[owner]) for owner in owners]
    card = next(each for each in scene.setting.solo.cards if each.name == name)
    view = card_view(scene.setting, card)
    drawn = face(words_of(scene), view, badges, zone_sign(scene, view["zone"]))
    return wrapped(htpy.div, "solo-face", drawn)

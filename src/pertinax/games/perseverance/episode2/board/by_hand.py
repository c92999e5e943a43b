"""Faces and cards of Episode 2 that people have rolled and drawn with the box."""

from typing import Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.episode2.board.cards import (
    adventure_card,
    challenge_card,
    dinos,
    either,
)
from pertinax.games.perseverance.episode2.board.offers import outpost_tile
from pertinax.games.perseverance.episode2.board.scene import Scene
from pertinax.games.perseverance.episode2.rules.names import DINOS, TERRAINS
from pertinax.web.boards.drawing import bold, icon, joined, picture, wrapped
from pertinax.web.boards.shown import by_name, face
from pertinax.web.seen import Seen

ADVENTURES: Final = (*TERRAINS, "starter")


def by_hand(seen: Seen, kind: str, purpose: str, text: str) -> Markup:
    if kind == "roll":
        return face(seen.game, text) if purpose == "threat" else by_name(seen, kind, purpose, text)
    scene = Scene(seen)
    if purpose in ADVENTURES:
        return picture(adventure_card(scene, text, f"card:{text}", ""))
    if purpose == "outposts":
        return picture(outpost_tile(scene, text))
    if purpose in ("light", "heavy"):
        return picture(challenge_card(scene, text))
    if purpose == "attack":
        return _attack(scene, text)
    return by_name(seen, kind, purpose, text)


def _attack(scene: Scene, name: str) -> Markup:
    """What either end of a Dino Attack brings, and the Dinos of a Breach."""
    printed = scene.says.attack_card(name)
    breach = [(DINOS[species], n) for species, n in enumerate(printed.breach) if species]
    ends = joined(
        wrapped(htpy.span, "stage", bold("✓") + either(printed.success)),
        wrapped(htpy.span, "stage", icon("breach") + either(printed.failure) + dinos(breach)),
    )
    return wrapped(htpy.div, "b-card", wrapped(htpy.span, "stages", ends))

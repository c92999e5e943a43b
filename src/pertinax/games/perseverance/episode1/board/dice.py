"""The dice pool of Episode 1, with the Dino dice of the deterministic version."""

import htpy

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.rules.notation import dino_face_parts
from pertinax.games.perseverance.shared.board import dice
from pertinax.web.boards.drawing import icon
from pertinax.web.rendering import Region
from pertinax.words.labels import signed


def pool(scene: Scene) -> Region:
    faces = scene.view["dino_dice"]
    return dice.pool(scene, lambda: _dino_dice(scene, faces) if faces else None, faces)


def _dino_dice(scene: Scene, open_faces: list[str]) -> htpy.Element:
    """E1-DET-02: both Dino dice lie open."""
    names = ("normal-dino", "dangerous-dino")
    faces = zip(names, open_faces, strict=True)
    return htpy.div(".dino-dice")[
        [
            htpy.span(
                {"class": f"dino-die {name}"},
                title=f"{scene.term(name)}: {scene.term(face)} [{signed('E1-DET-02')}]",
            )[[icon(dino) for dino in dino_face_parts(face)]]
            for name, face in faces
        ]
    ]

"""Faces and cards of Episode 1 that people have rolled and drawn with the box."""

from typing import Final

from markupsafe import Markup

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.episode1.board.side import challenge, patrol, reward
from pertinax.games.perseverance.episode1.board.steps import DEFEAT, RESULT
from pertinax.games.perseverance.episode1.rules.dinos import DINO_DICE
from pertinax.games.perseverance.episode1.rules.names import DINOS
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.shared.board.steps import counted
from pertinax.web.boards.drawing import picture
from pertinax.web.boards.shown import by_name, face
from pertinax.web.seen import Seen

CARDS: Final = {"patrol": patrol, "light": challenge, "heavy": challenge}


def by_hand(seen: Seen, kind: str, purpose: str, text: str) -> Markup:
    scene = Scene(seen)
    if kind == "roll":
        return face(seen.game, _shown(scene.setting, purpose, text))
    if purpose in CARDS:
        return picture(CARDS[purpose](scene, text))
    if purpose == "breach":
        number = int(text)
        return picture(reward(scene, number, scene.setting.rewards[number - 1], False))
    return by_name(seen, kind, purpose, text)


def _shown(setting: Setting, purpose: str, text: str) -> str:
    """A face in signs; an empty one brings nothing."""
    if purpose == "wall":
        place = [option.text for option in setting.wall_die].index(text)
        safeguard, followers, defeat = setting.wall_faces[place]
        signs = [*counted((safeguard, "safeguard"), (followers, "followers"))]
        return " ".join([*signs, *([DEFEAT] if defeat else [])]) or "–"
    if purpose == "trap":
        place = [option.text for option in setting.trap_die].index(text)
        result, followers = setting.trap_faces[place]
        return " ".join([RESULT[result], *counted((followers, "followers"))])
    if purpose in DINO_DICE:
        which = DINO_DICE.index(purpose)
        place = [option.text for option in setting.dino_dice[which]].index(text)
        return " ".join(DINOS[dino] for dino in setting.dino_faces[which][place]) or "–"
    return text

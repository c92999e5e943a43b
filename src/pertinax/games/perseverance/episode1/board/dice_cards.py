"""The dice of Episode 1, for the cards of things on the board."""

from collections.abc import Mapping
from typing import cast

from pertinax.games.perseverance.episode1.board.steps import DEFEAT, RESULT
from pertinax.games.perseverance.episode1.rules.names import DINO_DIE
from pertinax.games.perseverance.episode1.words.words import Episode1Words
from pertinax.games.perseverance.shared.board.dice_cards import specialist_die, threat_die
from pertinax.games.perseverance.shared.board.steps import counted
from pertinax.web.boards.dice import Die, faces_of
from pertinax.words.registry import Words


def dice(words: Words) -> Mapping[str, tuple[Die, ...]]:
    """By pick: Dino dice where their icon stands, the others where they are rolled in an attack."""
    own = cast(Episode1Words, words)
    box, texts = own.setting.box, words.words
    specialist = (specialist_die(texts, box),)
    walls, traps = (_wall_die(own),), (_trap_die(own),)
    dinos = (_dino_die(own, "normal"), _dino_die(own, "dangerous"))
    threat = () if own.setting.threat_module else (threat_die(texts, box),)
    return {
        "die": specialist,
        "face": specialist,
        **{f"space:{each.name}": dinos for each in own.setting.spaces if DINO_DIE in each.icons},
        "wall": walls,
        "hand:walls": walls,
        "dino": traps,
        "trap": traps,
        "hand:traps": traps,
        "patrol": threat,
        "threat": threat,
    }


def _dino_die(words: Episode1Words, kind: str) -> Die:
    """Dinos in the order they come."""
    texts = words.words
    faces = getattr(words.setting.box, f"{kind}_dino_die").values()
    shown = (
        (" ".join(face.dinos), texts.listed(texts.term(texts.game, each) for each in face.dinos))
        for face in faces
    )
    return Die(texts.term(texts.game, f"{kind}-dino"), faces_of(shown))


def _wall_die(words: Episode1Words) -> Die:
    texts = words.words
    shown = []
    for face in words.setting.box.wall_die.values():
        gains = [("safeguard", face.safeguard), ("followers", face.followers)]
        signs = [*counted(*((n, what) for what, n in gains)), *([DEFEAT] if face.defeat else [])]
        told = [texts.amounts(gains), texts.term(texts.game, "defeat") if face.defeat else ""]
        shown.append((" ".join(signs), texts.listed(filter(None, told))))
    return Die(texts.get(f"{texts.game}.why.wall"), faces_of(shown))


def _trap_die(words: Episode1Words) -> Die:
    texts = words.words
    shown = []
    for face in words.setting.box.trap_die.values():
        signs = " ".join([RESULT[face.result], *counted((face.followers, "followers"))])
        told = [texts.term(texts.game, face.result), texts.amount("followers", face.followers)]
        shown.append((signs, texts.listed(told)))
    return Die(texts.get(f"{texts.game}.why.trap"), faces_of(shown))

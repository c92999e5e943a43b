"""The dice that both Episodes roll, for the cards of things on the board."""

from pertinax.games.perseverance.shared.rules.content import SharedBox
from pertinax.web.boards.dice import Die, faces_of
from pertinax.words.wording import Wording


def specialist_die(words: Wording, box: SharedBox) -> Die:
    game = words.game
    shown = ((face.symbol, words.term(game, face.symbol)) for face in box.specialist_die.values())
    return Die(words.get(f"{game}.die.specialist"), faces_of(shown))


def threat_die(words: Wording, box: SharedBox) -> Die:
    shown = ((str(face.value), str(face.value)) for face in box.threat_die.values())
    return Die(words.get(f"{words.game}.die.threat"), faces_of(shown))

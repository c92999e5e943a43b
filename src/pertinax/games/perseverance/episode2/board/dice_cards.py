"""The dice of Episode 2, for the cards of things on the board."""

from collections.abc import Mapping
from typing import cast

from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.shared.board.dice_cards import specialist_die, threat_die
from pertinax.web.boards.dice import Die
from pertinax.words.registry import Words


def dice(words: Words) -> Mapping[str, tuple[Die, ...]]:
    setting = cast(Episode2Words, words).setting
    specialist = (specialist_die(words.words, setting.box),)
    threat = () if setting.threat_module else (threat_die(words.words, setting.box),)
    return {"die": specialist, "face": specialist, "card": threat, "threat": threat}

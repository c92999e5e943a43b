"""What `pertinax play` asks before a solo game of either Episode."""

from pertinax.commands.screen import Screen
from pertinax.games.perseverance.solo.shared.rules.names import AMBITIONS
from pertinax.texts import Texts
from pertinax.texts.folding import fold

DEFAULT = "pioneer"


def ask_ambition(texts: Texts, screen: Screen, default: str = DEFAULT) -> str:
    """The level of Ambition, by its number or its name."""
    screen.say(texts.get("solo.house"))
    words = {level: texts.get(f"solo.ambition.{level}") for level in AMBITIONS}
    for number, level in enumerate(AMBITIONS, 1):
        screen.say(f"{number}  {words[level]}")
    known = {"": default} | {fold(word): level for level, word in words.items()}
    known |= {str(number): level for number, level in enumerate(AMBITIONS, 1)}
    while True:
        said = texts.get("solo.ask.ambition", default=words[default])
        found = fold(screen.read(f"{said} "))
        if found in known:
            return known[found]
        screen.say(texts.get("solo.expected.ambition", found=found))

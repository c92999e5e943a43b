"""What `pertinax play` asks before each game of a solo campaign."""

from collections.abc import Mapping, Sequence
from typing import Any

from pertinax.commands.screen import Screen
from pertinax.games.perseverance.solo.shared.rules.names import NAMES
from pertinax.games.perseverance.solo.shared.terminal.setup import DEFAULT, ask_ambition
from pertinax.texts import Texts
from pertinax.texts.folding import fold
from pertinax.words.wording import Wording


def ask_dissenters(
    game: str, choices: Sequence[str], usual: Mapping[str, Any], texts: Texts, screen: Screen
) -> dict[str, Any]:
    """CH-SETUP-04e: the level of Ambition, then Readiness or Agenda of each Dissenter.

    `usual` is taken where nothing is answered.
    """
    found: dict[str, Any] = {
        "ambition": ask_ambition(texts, screen, usual.get("ambition", DEFAULT))
    }
    wording = Wording(texts, game, ())
    for name in NAMES:
        free = [each for each in choices if each == "random" or each not in found.values()]
        left = free if "random" in choices else choices
        words = {each: wording.get(f"web.option.{game}.{name}.{each}") for each in left}
        for number, each in enumerate(left, 1):
            screen.say(f"{number}  {words[each]}")
        default = usual[name] if usual[name] in left else left[0]
        found[name] = _asked(wording, screen, name, game, words, default)
    return found


def _asked(
    wording: Wording, screen: Screen, name: str, game: str, words: Mapping[str, str], default: str
) -> str:
    known = {"": default} | {fold(word): each for each, word in words.items()}
    known |= {each: each for each in words}
    known |= {str(number): each for number, each in enumerate(words, 1)}
    label = wording.get(f"web.option.{game}.{name}")
    while True:
        said = wording.get("chronicle.ask.dissenter", what=label, default=words[default])
        found = fold(screen.read(f"{said} "))
        if found in known:
            return known[found]
        screen.say(wording.get("chronicle.expected.dissenter", found=found))

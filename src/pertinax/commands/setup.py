"""What `pertinax play` asks before a new game, whichever it is."""

from collections.abc import Mapping

from pertinax.commands.screen import Screen
from pertinax.texts import Texts
from pertinax.texts.folding import fold


def ask_yes(question: str, texts: Texts, screen: Screen) -> bool:
    """Whether yes is meant, which Enter says too; `question` is the key of a text."""
    yes, no = texts.get("cli.play.yes"), texts.get("cli.play.no")
    while True:
        answer = screen.read(texts.get(question, yes=yes, no=no)).lower()
        if answer in ("", yes, no):
            return answer != no
        screen.say(texts.get("cli.play.expected.yes", yes=yes, no=no, found=answer))


def ask_one(question: str, words: Mapping[str, str], texts: Texts, screen: Screen) -> str:
    """One of the values, by its word or by itself; Enter says the first."""
    first, *_ = words
    known = ", ".join(words.values())
    meant = {fold(word): value for value, word in words.items()} | {"": first}
    meant |= {fold(value): value for value in words}
    while True:
        found = screen.read(texts.get(question, known=known, default=words[first]))
        if fold(found) in meant:
            return meant[fold(found)]
        screen.say(texts.get("cli.play.expected.seat", known=known, found=found))

"""How a language sets its signs, whatever space a catalogue has before them."""

import re
from typing import Final

NARROW: Final = "\u202f"
"""The narrow space at which no line breaks."""
_BEFORE: Final = re.compile(r"[ \u00a0\u202f]+(?=[:;!?»])")
_AFTER: Final = re.compile(r"«[ \u00a0\u202f]*")


def typeset(language: str, text: str) -> str:
    """A text as its language sets it: French has a narrow space before its high signs.

    >>> typeset("fr", "Prêt ? Oui : « oui »")
    'Prêt\\u202f? Oui\\u202f: «\\u202foui\\u202f»'
    >>> typeset("en", "what ?")
    'what ?'
    """
    if language != "fr":
        return text
    return _AFTER.sub(f"«{NARROW}", _BEFORE.sub(NARROW, text))

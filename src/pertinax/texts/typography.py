"""How a language sets its signs, whatever a catalogue has in their place."""

import re
from typing import Final

NARROW: Final = "\u202f"
"""The narrow space at which no line breaks."""
_BEFORE: Final = re.compile(r"[ \u00a0\u202f]+(?=[:;!?»])")
_AFTER: Final = re.compile(r"«[ \u00a0\u202f]*")
_APOSTROPHE: Final = re.compile(r"(?<=[A-Za-z}])'")
_QUOTED: Final = re.compile(r'"([^"\n]*)"')


def typeset(language: str, text: str) -> str:
    """A text as its language sets it.

    French has a narrow space before its high signs, English curved quotes and apostrophes.

    >>> typeset("fr", "Prêt ? Oui : « oui »")
    'Prêt\\u202f? Oui\\u202f: «\\u202foui\\u202f»'
    >>> typeset("en", "a player's turn"), typeset("en", 'the "first" turn')
    ('a player’s turn', 'the “first” turn')
    >>> typeset("pl", "co ?")
    'co ?'
    """
    if language == "en":
        return _QUOTED.sub(r"“\1”", _APOSTROPHE.sub("’", text))
    if language != "fr":
        return text
    return _AFTER.sub(f"«{NARROW}", _BEFORE.sub(NARROW, text))

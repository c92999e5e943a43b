"""Texts as they are compared with what somebody types."""

import unicodedata
from typing import Final

NOT_TAKEN_APART: Final = str.maketrans({"ł": "l", "œ": "oe", "’": "'"})


def fold(text: str) -> str:
    """A text as it is compared: without case, accents and needless blanks.

    >>> fold("  Étape\\u00a0:  Żołnierz ")
    'etape : zolnierz'
    """
    if text.isascii():
        return " ".join(text.lower().split())
    apart = unicodedata.normalize("NFKD", text.casefold()).translate(NOT_TAKEN_APART)
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())

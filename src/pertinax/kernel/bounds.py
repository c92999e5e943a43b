"""Bounds of what strangers send: numbers and texts are measured before anything is made of them."""

from typing import Final

MOST: Final = 999_999_999
"""The largest number that anybody may write."""
WORD: Final = 200
"""Characters of a name, a seed, the name of a pack."""
QUOTED: Final = 60


def whole(text: str, most: int = MOST) -> int | None:
    """The whole number that a text is, in plain figures and not above `most`; None if it is none.

    `str.isdigit` alone takes signs that `int` does not, and `int` gives up on thousands of figures.

    >>> whole("12"), whole("-1"), whole("²"), whole("10", most=9), whole("9" * 5000)
    (12, None, None, None, None)
    """
    if not text.isascii() or not text.isdigit() or len(text) > len(str(most)):
        return None
    number = int(text)
    return number if number <= most else None


def is_word(text: str) -> bool:
    """Whether a text can be a name: not too long, nothing that steers a terminal, nothing that
    UTF-8 cannot write.

    >>> is_word("Zoë"), is_word("x" * 201), is_word("\\x1b[2J"), is_word("\\ud800")
    (True, False, False, False)
    """
    if len(text) > WORD:
        return False
    for sign in text:
        code = ord(sign)
        if code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code <= 0xDFFF:
            return False
    return True


def is_seed(text: str) -> bool:
    """Whether a text can be a seed: one line of printable text, not empty.

    >>> is_seed("my seed"), is_seed(""), is_seed(" 7"), is_seed("7\\n8")
    (True, False, False, False)
    """
    return bool(text) and is_word(text) and text.isprintable() and text == text.strip()


def quoted(text: str) -> str:
    """What is quoted of a text that may be of any length and have any signs.

    >>> quoted("a\\x1b[2Jb")
    'a�[2Jb'
    """
    if not text.isprintable():
        text = "".join([sign if sign.isprintable() else "\ufffd" for sign in text[: QUOTED + 1]])
    return text if len(text) <= QUOTED else text[:QUOTED] + "…"


def is_hash(text: str, digits: int) -> bool:
    """
    >>> is_hash("0123456789abcdef", 16), is_hash("0123456789ABCDEF", 16)
    (True, False)
    """
    return len(text) == digits and all(sign in "0123456789abcdef" for sign in text)

"""Texts with parts that Chronicle games write, and nothing else takes apart."""

from collections.abc import Sequence


def icons_text(icons: Sequence[str]) -> str:
    """The back of a card.

    >>> icons_text(["hunter", "scout"])
    'hunter+scout'
    """
    return "+".join(icons)


def icons_of(text: str) -> list[str]:
    """
    >>> icons_of(icons_text(["hunter", "scout"]))
    ['hunter', 'scout']
    """
    return text.split("+")

"""What can be clicked on a board: a kind of thing, and which of them."""

from typing import NamedTuple


class Pick(NamedTuple):
    kind: str
    name: str


def pick_text(kind: str, name: str) -> str:
    return f"{kind}:{name}"


def pick_parts(text: str) -> Pick:
    """
    >>> pick_parts(pick_text("card", "tile:sta_comms"))
    Pick(kind='card', name='tile:sta_comms')
    """
    kind, _, name = text.partition(":")
    return Pick(kind, name)


def picks_listed(text: str) -> list[str]:
    """The picks that one thing stands for, its own first.

    >>> picks_listed("space:pub.2|effect:pub")
    ['space:pub.2', 'effect:pub']
    """
    return text.split("|")

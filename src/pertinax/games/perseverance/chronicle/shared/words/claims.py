"""What a claim would bring now: which decks match, what everybody has marked."""

from typing import NamedTuple

from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleView
from pertinax.kernel.record import seat_text


class Foreseen(NamedTuple):
    """A claim of a tile: whether it would be the first one, and the decks that would match."""

    first: bool
    decks: tuple[int, ...]


def marked_by(view: ChronicleView, seat: int) -> set[str]:
    """The tiles under which a player has a token."""
    owner = seat_text(seat)
    return {tile["name"] for tile in view["display"] if owner in tile["marks"]}


def matching(view: ChronicleView, seat: int) -> tuple[int, ...]:
    """CH-CLAIM-07, CH-R-07: the numbers of the decks that show a tile the player has marked."""
    marked = marked_by(view, seat)
    return tuple(
        number for number, deck in enumerate(view["decks"], 1) if marked.intersection(deck["icons"])
    )


def foreseen(view: ChronicleView, seat: int, tile: str) -> Foreseen:
    """CH-CLAIM-05 to -08: what claiming a tile would come to."""
    first = tile not in marked_by(view, seat)
    return Foreseen(first, () if first else matching(view, seat))

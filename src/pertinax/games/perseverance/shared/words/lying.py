"""What an expansion lays on the board of an Episode beside its own pieces."""

from typing import NamedTuple


class Lying(NamedTuple):
    """A token that lies on something of the board."""

    place: str
    """What it lies on, as it is picked: a Zone, an Officer, an area of the map."""
    owner: str
    words: str
    """Whose it is and what for."""

"""One setting of a game as data: pages draw it, forms are checked against it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

SWITCH: Final = "true"
"""What a ticked box sends."""
RANDOM: Final = "random"
"""Instead of a wish: let it be drawn."""

Kind = Literal["switch", "one", "seats", "places", "some", "seat"]
"""A switch, one of the values, a value for every seat or place, some of the values, a seat."""


@dataclass(frozen=True, slots=True)
class Field:
    """One setting of a game.

    Seats and places have different values; whoever has no wish gets one of those left over, at
    the places by chance.
    """

    key: str
    kind: Kind
    rule: str
    """Where the rules speak of it."""
    default: str = ""
    values: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    count: int = 0
    """How many of `some` values must be chosen, if any is."""
    numbers: bool = False
    """The game takes the values as numbers."""
    folded: bool = True
    """Not for a first visit."""
    unless: str = ""
    """The switch that settles this field by itself."""
    paints: bool = False
    """Its values are the colours of the seats, in the order of those of the pages."""
    turns_off: bool = False
    """A switch that is ticked to go without what the game has by itself."""
    barred: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Values that switches rule out, with those switches."""
    seats: Mapping[str, range] = field(default_factory=dict)
    """Values for so many seats that are taken, where not all numbers will do."""
    goes_with: tuple[str, str] = ("", "")
    """Another field and its value: only then there is more to choose than the default."""
    spares: tuple[str, str] = ("", "")
    """Another field and its value: then this one is not for the last seat that is taken."""

    def names(self, seats: int) -> list[str]:
        """The names of its controls in a form."""
        if self.kind == "seats":
            return [f"{self.key}.{number + 1}" for number in range(seats)]
        if self.kind == "places":
            return [f"{self.key}.{place}" for place in self.places]
        if self.kind == "some":
            return [f"{self.key}.{value}" for value in self.values]
        return [self.key]

    def switches(self) -> list[str]:
        """The switches that settle it or rule out some of its values."""
        found = {each for switches in self.barred.values() for each in switches}
        return sorted(found | ({self.unless} if self.unless else set()))

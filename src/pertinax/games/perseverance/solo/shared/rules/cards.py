"""Action cards as the rules read them."""

from typing import Final

from pertinax.games.perseverance.solo.shared.rules.names import NAREK


class Operation:
    """One step of a line: what is done, and how many (SOLO-OP)."""

    __slots__ = ("count", "name")

    def __init__(self, name: str, count: int) -> None:
        self.name = name
        self.count = count


class ActionCard:
    """An Action card: its Zone, where its die goes, a line for each Dissenter, its bottom strip."""

    __slots__ = ("cross", "effects", "icons", "lines", "name", "search", "strip", "zone")

    def __init__(
        self,
        name: str,
        zone: int,
        search: int,
        effects: list[int],
        lines: list[list[Operation]],
        strip: list[str],
        cross: int,
    ) -> None:
        self.name = name
        self.zone = zone
        self.search = search
        """The Zone whose Effects are printed: the card's own, or its second one (SOLO-DIE-07)."""
        self.effects = effects
        """In the order printed on the card."""
        self.lines = lines
        self.strip = strip
        self.cross = cross
        """The position, from 0, of the icon that is crossed out (SOLO-SRC-04)."""
        self.icons = [icon for place, icon in enumerate(strip) if place != cross]
        """SOLO-ACT-02: those that count, from left to right."""

    def line_of(self, seat: int) -> list[Operation]:
        return self.lines[seat - NAREK]


class Doing:
    """A Dissenter at work with a card; its line may settle twice, each time in another Zone."""

    __slots__ = ("card", "seat", "settled")

    def __init__(self, seat: int, card: ActionCard) -> None:
        self.seat = seat
        self.card = card
        self.settled: list[int] = []
        """Zones in which this line has settled."""


def zones_from(zone: int, zones: int) -> list[int]:
    """SOLO-GEN-06: a Zone, then those to its right, round to the left end again.

    >>> zones_from(2, 4)
    [2, 3, 0, 1]
    """
    return [(zone + step) % zones for step in range(zones)]


NO_CARD: Final = -1

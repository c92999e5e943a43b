"""What is under way in the middle of a turn, for hooks and for whoever looks at the table."""

from pertinax.games.perpetuity.rules.names import NOBODY


class Action:
    """What a worker does: on a work tile, on a ship, on a planet, or on a force card."""

    __slots__ = ("avoided", "cards", "duty", "place", "planet", "seat", "ship", "tile", "worker")

    def __init__(self, seat: int, worker: int, tile: int = NOBODY) -> None:
        self.seat = seat
        self.worker = worker
        self.tile = tile
        self.ship = NOBODY
        """The slot of the owner's ship or blueprint."""
        self.planet = NOBODY
        self.place = NOBODY
        """The place of the force card that is being cleared."""
        self.duty = 0
        self.cards: tuple[int, ...] = ()
        """The force cards that act on it, in the order in which they apply (PP-FORCE-02)."""
        self.avoided: tuple[int, ...] = ()
        """Those it is immune to (PP-FORCE-03)."""

    def copy(self) -> "Action":
        twin = Action(self.seat, self.worker, self.tile)
        twin.ship = self.ship
        twin.planet = self.planet
        twin.place = self.place
        twin.duty = self.duty
        twin.cards = self.cards
        twin.avoided = self.avoided
        return twin


class Roll:
    """Dice on the table: seen by all, before their effect (PP-FRAME-07)."""

    __slots__ = ("faces", "kind", "level", "mixed", "purpose", "rerolled", "seat", "worker")

    def __init__(self, seat: int, worker: int, purpose: str, kind: int, level: int) -> None:
        self.seat = seat
        self.worker = worker
        self.purpose = purpose
        """What is rolled for: a message key."""
        self.kind = kind
        """SKILL_DIE, DISCOVER_DIE or RISK_DIE."""
        self.level = level
        self.faces: tuple[int, ...] = ()
        self.mixed: tuple[int, ...] = ()
        """The kinds of its dice one by one, where they are not all alike."""
        self.rerolled: tuple[int, ...] = ()
        """The effects that have changed this roll already, each at most once (PP-R-45)."""

    def copy(self) -> "Roll":
        twin = Roll(self.seat, self.worker, self.purpose, self.kind, self.level)
        twin.faces = self.faces
        twin.mixed = self.mixed
        twin.rerolled = self.rerolled
        return twin


class Looking:
    """Cards drawn to choose one of them, seen by one player alone (PP-R-56)."""

    __slots__ = ("cards", "deck", "seat")

    def __init__(self, seat: int, deck: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.deck = deck
        self.cards = cards

    def copy(self) -> "Looking":
        return Looking(self.seat, self.deck, self.cards)

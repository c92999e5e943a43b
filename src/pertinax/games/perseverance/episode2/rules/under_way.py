"""What is under way within an action: an Adventure, a Combat, a Dino Attack.

The rules go on with these, and whoever looks at the table meanwhile is told by them what is
settled already.
"""

from typing import Final

from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, NOBODY

LEADER: Final = 9
"""The Leader among the pieces of a Combat or an Adventure, after the two types of Soldiers."""
OPTIONS_OF_AN_ADVENTURE: Final = 2

UNDECIDED: Final = 0
HELD: Final = 1
FAILED: Final = 2
OUTCOMES: Final = (None, "held", "failed")


class Outing:
    """One resolution of the Adventure Effect, from the rally to the attack (E2-ADVENTURE)."""

    __slots__ = ("done", "fights", "fought", "further", "option", "rally", "seat", "target")

    def __init__(self, seat: int, rally: int, fights: int) -> None:
        self.seat = seat
        self.rally = rally
        self.fights = fights
        """Hexes that may be fought on: one, and what abilities add."""
        self.further = False
        """Whether the Glowberries for one area further are paid (E2-ADVENTURE-04)."""
        self.fought: list[int] = []
        self.done: list[int] = []
        self.option = NOBODY
        """The option that is being carried out, and its target, once they are chosen."""
        self.target = NOBODY

    def left(self) -> int:
        """E2-ADVENTURE-05, E2-R-74: options still to carry out; further fights come on top."""
        return OPTIONS_OF_AN_ADVENTURE + self.fights - 1 - len(self.done)

    def copy(self) -> "Outing":
        twin = Outing(self.seat, self.rally, self.fights)
        twin.further = self.further
        twin.fought = self.fought[:]
        twin.done = self.done[:]
        twin.option = self.option
        twin.target = self.target
        return twin


class Combat:
    """A Combat of one player's pieces, on a hex or against a Breach (E2-COMBAT)."""

    __slots__ = (
        "captured", "card", "committed", "dinos", "fought", "owner", "position", "saved", "seat",
        "wounds",
    )  # fmt: skip

    def __init__(self, seat: int, dinos: list[int], position: int, owner: int, card: int) -> None:
        self.seat = seat
        self.dinos = dinos
        """The Dinos to choose from, by species."""
        self.position = position
        """The hex; or NOBODY, and then the owner of the Breach and its card."""
        self.owner = owner
        self.card = card
        self.fought = [0, 0, 0, 0]
        """Those chosen, by species; once pieces are committed they are defeated."""
        self.committed = {LEADER: 0, HEAVY: 0, LIGHT: 0}
        self.wounds: tuple[int, int, int] | None = None
        """Assigned to the Leader, to Heavy and to Light Soldiers."""
        self.saved = [0, 0]
        """Wounded Light and Heavy Soldiers that survive by Valor."""
        self.captured: list[int] = []
        """The species of each Dino captured."""

    def copy(self) -> "Combat":
        twin = Combat(self.seat, self.dinos[:], self.position, self.owner, self.card)
        twin.fought = self.fought[:]
        twin.committed = self.committed.copy()
        twin.wounds = self.wounds
        twin.saved = self.saved[:]
        twin.captured = self.captured[:]
        return twin


class Attack:
    """A Dino Attack on a Camp or an Outpost (E2-ATTACK)."""

    __slots__ = ("card", "defence", "on_outpost", "outcome", "owner", "position")

    def __init__(self, owner: int, position: int, on_outpost: bool) -> None:
        self.owner = owner
        self.position = position
        self.on_outpost = on_outpost
        self.card = NOBODY
        self.defence = 0
        """The defence of the area when the card was turned up."""
        self.outcome = UNDECIDED

    def copy(self) -> "Attack":
        twin = Attack(self.owner, self.position, self.on_outpost)
        twin.card = self.card
        twin.defence = self.defence
        twin.outcome = self.outcome
        return twin

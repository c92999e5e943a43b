"""What lies beside the table of an Episode in a Chronicle game: tiles, decks, cards, tokens."""

from typing import Any, Final, NamedTuple

from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.shapes import (
    COUNT,
    Fixed,
    Flag,
    Form,
    Many,
    Number,
    Shape,
    index,
    not_readable,
)

TAGS: Final = 4
TILES: Final = len(ACHIEVEMENTS)
ZONES: Final = 5
"""Those of Episode 2, of which Episode 1 has all but Discovery."""
SEATS: Final = 4


class Held(NamedTuple):
    """A card of a player (CH-SETUP-09, CH-CLAIM-07d). It never changes: another takes its place."""

    card: int
    top: bool
    """At the top edge of the board; else at the bottom edge, carried over."""
    tokens: tuple[int, ...] = ()
    """Left on each of its abilities that have some."""
    placed: tuple[int, ...] = ()
    """Where tokens of it lie in the play area: which places these are is a matter of the card."""
    since: int = 0
    """The turn in which it was gained: it is in force from the next one on (CH-USE-09)."""


class Pile(NamedTuple):
    """One of the decks: how many cards, and the back of its top card, the one thing known of it.

    Nobody knows which of the cards not seen yet are in which deck, so that decks have no order. A
    deck that was made of the discard pile has cards of its own, which everybody knows.
    """

    size: int = 0
    back: int = NOBODY
    own: tuple[int, ...] = ()


class Beside:
    """The extension of a state; the setting is shared by all copies."""

    __slots__ = (
        "braced",
        "built",
        "chosen",
        "claimed",
        "damage",
        "discard",
        "display",
        "fought",
        "fulfilled",
        "gained",
        "glory",
        "held",
        "honor",
        "marks",
        "once",
        "piles",
        "quiet",
        "raptors",
        "risen",
        "saved",
        "setting",
        "settled_among",
        "spared",
        "started",
        "stayed",
        "temple_by",
        "token",
        "unseen",
        "used",
        "veterans",
    )  # fmt: skip

    def __init__(self, setting: ChronicleSetting, copied: bool = False) -> None:
        """Before setup; where another one is `copied`, lists are left to that."""
        players = 0 if copied else setting.players
        tiles = 0 if copied else TILES
        self.setting = setting
        self.display: tuple[int, ...] = ()
        self.marks = [0] * tiles
        """Who has a token under each tile: a bit for each seat and one for the Dissenters."""
        self.piles: list[Pile] = [] if copied else [Pile()] * setting.values["decks"]
        self.unseen: tuple[int, ...] = ()
        """Cards that lie in the decks of setup, whichever."""
        self.discard: tuple[int, ...] = ()
        self.held: list[tuple[Held, ...]] = [()] * players
        self.glory = [0] * players
        """Gained in this game."""
        self.gained = [0] * players
        """Cards kept in claims (CH-R-48)."""
        self.chosen: tuple[int, ...] = ()
        """Tiles chosen after the game to be carried over, or NOBODY, choice by choice."""
        self.started = [NOBODY] * players
        """The Zone in which each player has begun, in the base setup (CH-R-32, CH-R-34)."""
        self.temple_by = NOBODY
        """Who was the first to complete a Temple Adventure (CH-CARD-24-BOT)."""
        self.token = NOBODY
        """The Action card on which a Dissenter token lies, solo (CH-SOLO-03)."""
        self.risen = 0
        """Opposition marked during a solo game (CH-SOLO-06)."""

        # Of this turn
        self.fulfilled = [0] * (players * tiles)
        """By seat and tile: a bit for each step in which the condition was fulfilled."""
        self.claimed = [0] * (players * tiles)
        self.used = False
        """Whether the active player has used an Action or a Modifier (CH-USE-04)."""
        self.once: tuple[int, ...] = ()
        """What halves of the active player have done that they do once in a turn."""
        self.spared = False
        """Whether a Story of the Effect under way was spared already (CH-R-51)."""
        self.built = 0
        """Settlements of the active player's Primary Action, and whether one of them joined others
        (CH-ACH-HOMESTEADER)."""
        self.settled_among = False
        self.raptors = [0] * players
        """Defeated by pieces of each player in the current Dino Attack (CH-ACH-HUNTER-E1)."""
        self.damage = [0] * players
        """Dealt by Soldiers in the current Adventure Effect (CH-ACH-HUNTER-E2)."""
        self.saved = [0] * players
        """Light Soldiers that cards have saved in the current Dino Attack (CH-CARD-22-BOT-E1), and
        Traps that they have left in place (CH-CARD-19-TOP)."""
        self.stayed = [0] * players
        self.fought: tuple[int, ...] = ()
        """Soldier spaces of the attacked area whose Light Soldiers have defeated a Dino, and how
        many of them each player has left (CH-CARD-13-TOP)."""
        self.veterans = [0] * players
        self.braced = False
        """Whether Threat rolls of the stage under way are higher (CH-CARD-04-TOP)."""
        self.quiet = False
        """Whether no Dinos come of the action that follows or is under way (CH-CARD-08)."""
        self.honor = 0
        """Whether a Soldier of the active player was defeated, and then what came of it
        (CH-CARD-07-TOP)."""

    def copy(self) -> "Beside":
        twin = Beside(self.setting, copied=True)
        twin.display = self.display
        twin.marks = self.marks[:]
        twin.piles = self.piles[:]
        twin.unseen = self.unseen
        twin.discard = self.discard
        twin.held = self.held[:]
        twin.glory = self.glory[:]
        twin.gained = self.gained[:]
        twin.chosen = self.chosen
        twin.started = self.started[:]
        twin.temple_by = self.temple_by
        twin.fulfilled = self.fulfilled[:]
        twin.claimed = self.claimed[:]
        twin.used = self.used
        twin.once = self.once
        twin.spared = self.spared
        twin.built = self.built
        twin.settled_among = self.settled_among
        twin.raptors = self.raptors[:]
        twin.damage = self.damage[:]
        twin.saved = self.saved[:]
        twin.stayed = self.stayed[:]
        twin.risen = self.risen
        twin.token = self.token
        twin.fought = self.fought
        twin.veterans = self.veterans[:]
        twin.braced = self.braced
        twin.quiet = self.quiet
        twin.honor = self.honor
        return twin

    def end_turn(self) -> None:
        """What counts for one turn is forgotten."""
        players = self.setting.players
        self.fulfilled = [0] * (players * TILES)
        self.claimed = [0] * (players * TILES)
        self.used = False
        self.once = ()
        self.spared = False
        self.built = 0
        self.settled_among = False
        self.raptors = [0] * players
        self.damage = [0] * players
        self.quiet = False
        self.honor = 0

    def marked(self, tile: int, owner: int) -> bool:
        return bool(self.marks[tile] >> owner & 1)

    def total_glory(self, seat: int) -> int:
        return self.setting.sheets[seat].glory + self.glory[seat]

    def forms(self) -> dict[str, Form]:
        card = Number(len(self.setting.cards) - 1)
        count = Number(COUNT)
        held = _Row(Held(0, False), (card, Flag(), Many(count), Many(count), count))
        return {
            "display": Many(Number(TILES - 1), TILES),
            "marks": Fixed(Number((1 << DISSENTERS + 1) - 1)),
            "piles": Fixed(_Row(Pile(), (count, index(len(self.setting.backs)), Many(card)))),
            "unseen": Many(card),
            "discard": Many(card),
            "held": Fixed(Many(held)),
            "glory": Fixed(count),
            "gained": Fixed(count),
            "chosen": Many(index(TILES), COUNT),
            "started": Fixed(index(ZONES)),
            "temple_by": index(SEATS),
            "fulfilled": Fixed(Number((1 << TAGS) - 1)),
            "claimed": Fixed(count),
            "used": Flag(),
            "once": Many(card),
            "spared": Flag(),
            "built": count,
            "settled_among": Flag(),
            "raptors": Fixed(count),
            "damage": Fixed(count),
            "saved": Fixed(count),
            "stayed": Fixed(count),
            "risen": count,
            "token": index(COUNT),
            "fought": Many(count),
            "veterans": Fixed(count),
            "braced": Flag(),
            "quiet": Flag(),
            "honor": Number(2),
        }

    def data(self) -> dict[str, Any]:
        return Shape(self.forms()).write(self, Beside(self.setting))

    def fill(self, data: Any, where: str) -> None:
        Shape(self.forms()).fill(self, data, where)


class _Row(Form):
    """A named tuple, written as a list of its fields."""

    def __init__(self, fresh: Any, fields: tuple[Form, ...]) -> None:
        self.fresh = fresh
        self.fields = fields

    def write(self, value: Any, fresh: Any) -> Any:  # noqa: ARG002
        return [list(field) if isinstance(field, tuple) else field for field in value]

    def read(self, data: Any, fresh: Any, where: str) -> Any:  # noqa: ARG002
        if type(data) is not list or len(data) != len(self.fields):
            raise not_readable(f"expected a list of {len(self.fields)}", where)
        found = [
            form.read(each, self.fresh[place], f"{where}[{place}]")
            for place, (form, each) in enumerate(zip(self.fields, data))
        ]
        return type(self.fresh)(*found)


def chronicle_of(state: S) -> Beside:
    """In a solo game it lies beside the Dissenters' cards, as a part of what they bring."""
    found: Any = state.extension
    if not isinstance(found, Beside):
        found = found.chronicle
    assert isinstance(found, Beside)
    return found

"""What the Opposition and the Dissenters' tokens are worth, in Followers.

A solo campaign is won by more Glory than Opposition: one of it undoes one Glory. Followers count
only as far as they decide whether both conditions are met.
"""

from math import exp
from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.names import GAMES
from pertinax.games.perseverance.chronicle.shared.values.worth import GLORY, MARKS
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import (
    Opposed,
    SoloChronicleCourse,
)
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, OWNERS
from pertinax.kernel.record import seat_text

TILES: Final = 3
DICE_OF_A_TURN: Final = 3.0
DICE_OF_A_ROUND: Final = 12.0
ALONE: Final = 4.0
"""A tile that the human has marked and the Dissenters have not: a Glory, if it stays so."""
STAYS: Final = 0.8
AGAIN: Final = 0.5
"""Every second time that they name a tile the Opposition rises, unless a claim comes between."""
AT_ONCE: Final = 0.3
"""Both fresh cards name tiles of theirs: it rises in the next turn, unless a claim comes first."""
STEERED: Final = 0.4
"""Only the card that is held by default does: a die in the Zone of the other one helps."""
STAKE: Final = 5.0
"""Glory for a game that is won and Opposition for one that is lost: five at every level."""
FOLLOWER: Final = 0.4
"""What a Follower is worth by itself: the game may still turn."""
SPREAD: Final = 4.0
SPREAD_OF_A_TURN: Final = 1.2
"""How far both sides may still come from where they seem to end."""
AWAY: Final = 3.0
"""A tile that is carried over is not on the next Display: the rarer it is claimed the better."""


def turns_left(view: Opposed) -> float:
    pool = 0
    for dice in view["pool"].values():
        pool += dice
    return (pool + DICE_OF_A_ROUND * (len(view["assembly_tiles"]) - 1)) / DICE_OF_A_TURN


def opposition_worth(view: SoloChronicleCourse, seat: int) -> float:
    own = view["chronicle"]
    worth = -GLORY * own["opposition"]
    if view["over"]:
        for name in own["sheets"][seat]["tiles"]:
            worth -= AWAY * MARKS[name]
        return worth
    mine, theirs = seat_text(seat), OWNERS[DISSENTERS]
    unnamed: float = (1 - 1 / TILES) ** turns_left(view)
    marked: list[bool] = []
    for tile in own["display"]:
        marked.append(theirs in tile["marks"])
        if marked[-1]:
            worth -= GLORY * own["rise"] * AGAIN * (1 - unnamed)
            if own["number"] == GAMES:
                worth -= GLORY * unnamed
        elif mine in tile["marks"]:
            worth += ALONE + (GLORY * STAYS - ALONE) * unnamed
    return worth - GLORY * own["rise"] * soon(view, marked)


def soon(view: SoloChronicleCourse, marked: list[bool]) -> float:
    """How likely the Opposition rises in the next turn, by the fresh cards of the Row."""
    solo = view["solo"]
    _, *later = solo["row"]
    fresh = [card for card in later if card is not None]
    if len(fresh) < 2 or not turns_left(view):
        return 0.0
    second, third = [marked[solo["cards"][card]["cross"]] for card in fresh]
    if not third:
        return 0.0
    return AT_ONCE if second else AT_ONCE * STEERED


def victory_worth(view: SoloChronicleCourse, followers: float, rival: float) -> float:
    """What the chance to meet both conditions is worth, by what both sides seem to come to.

    A game that is over has brought its Glory or its Opposition already.
    """
    if view["over"]:
        return 0.0
    needed = view["solo"]["standing"]
    spread = SPREAD + SPREAD_OF_A_TURN * turns_left(view)
    chance = likely((followers - needed["followers"]["needed"]) / spread)
    chance *= likely((followers - rival - needed["ambition"]["needed"]) / spread)
    return STAKE * GLORY * chance


def likely(ahead: float) -> float:
    """
    >>> likely(0.0), round(likely(2.0), 2), likely(-99.0)
    (0.5, 0.88, 0.0)
    """
    if ahead < -30:
        return 0.0
    return 1 / (1 + exp(-min(ahead, 30.0)))

"""What Glory, marks and cards are worth to a player, in Followers.

A campaign is won by Glory. At the end of a game about 20 Followers more are a Glory, and being
first some more: so a Glory is worth about a dozen of them.
"""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.names import GAMES
from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleView
from pertinax.games.perseverance.shared.rules.views import AllDice, Course
from pertinax.kernel.record import seat_text

GLORY: Final = 12.0
MARKS: Final = {
    "commander": 10.0, "mentor": 9.0, "defender": 5.0, "orator": 5.0, "hunter": 4.0,
    "builder": 4.0, "scout": 2.5, "homesteader": 2.5,
}  # fmt: skip
"""A token under a tile makes a card of the next claim, if that comes: some come far more often."""
MARK_AT_END: Final = 2.0
"""The tile may be carried over, and most tokens are a Glory."""
CARD: Final = 2.0
"""What a half in force brings by itself."""
TOKEN: Final = 1.2
"""Less than what using it brings, or nobody would."""
LYING: Final = 2.0
"""A token in the play area, which serves again and again."""
NEXT_GAME: Final = 4.0
"""What a card does in the next game, where it is carried over."""
SETUP_BONUS: Final = {
    "hunter": 10.0, "defender": 4.0, "homesteader": 4.0, "commander": 3.6, "builder": 3.5,
    "orator": 3.0, "scout": 3.0, "mentor": 3.0,
}  # fmt: skip
"""What a tile that is carried over brings in the next game (CH-ACH-BONUS)."""
DICE_OF_A_ROUND: Final = 13.0
ROUNDS: Final = 2.0
"""With as many rounds left there is time for everything."""


class ChronicleCourse(Course, AllDice):
    """As much of a view as the Chronicle needs."""

    chronicle: ChronicleView


def time_left(view: ChronicleCourse) -> float:
    """From 1 to 0 as the last round goes by."""
    pool = 0
    for dice in view["pool"].values():
        pool += dice
    rounds = len(view["assembly_tiles"]) - 1 + pool / DICE_OF_A_ROUND
    return min(1.0, max(0.0, rounds / ROUNDS))


def chronicle_worth(view: ChronicleCourse, seat: int) -> float:
    """Glory for good; marks and cards for what they may still bring, here and in the next game."""
    own = view["chronicle"]
    sheet = own["sheets"][seat]
    worth = GLORY * sheet["glory"]
    goes_on = own["number"] < GAMES
    time = 0.0 if view["over"] else time_left(view)
    for card in sheet["cards"]:
        worth += time * (CARD + TOKEN * sum(card["tokens"]) + LYING * len(card["placed"]))
        if card["top"] and goes_on:
            worth += NEXT_GAME
    for name in sheet["tiles"]:
        worth += SETUP_BONUS[name]
    if not view["over"]:
        owner = seat_text(seat)
        for tile in own["display"]:
            if owner in tile["marks"]:
                worth += MARKS[tile["name"]] * time + MARK_AT_END
    return worth

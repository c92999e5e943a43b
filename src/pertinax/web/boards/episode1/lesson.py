"""What the lesson of Episode 1 shows: a position of a first game, drawn as at the table."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.bots.registry import find_bot
from pertinax.games.perseverance.episode1.names import ZONES
from pertinax.games.registry import find_game
from pertinax.kernel.match import Deal, Match
from pertinax.web.boards.episode1.assembly import assembly
from pertinax.web.boards.episode1.dice import pool
from pertinax.web.boards.episode1.scene import Scene
from pertinax.web.boards.episode1.zone import zone_drawing
from pertinax.web.memory import Desk
from pertinax.web.see import see
from pertinax.web.seen import ChatLine, SeatKind, Status

GAME: Final = "episode1"
NAMES: Final = ("Ada", "Bo", "Cy")
TURN: Final = 18
"""When the picture is taken: late enough for Dinos, early enough for dice in the pool."""
SECTIONS: Final = (
    ("goal", (("followers", "followers"), ("votes", "votes"))),
    (
        "turn",
        (("die", "dice"), ("dinos", "raptor"), ("effect", "becomes"), ("second", "place")),
    ),
    ("zones", (("city", "settlements"), ("leader", "leader"), ("officer", "cubes"))),
    (
        "defence",
        (("traps", "traps"), ("walls", "walls"), ("soldiers", "soldiers"), ("breach", "breach")),
    ),
    ("assembly", (("presence", "settlements"), ("tile", "votes"), ("officers", "cubes"))),
    (
        "points",
        (("fight", "valor"), ("patrol", "patrol"), ("settle", "settlements"), ("end", "food")),
    ),
)


@dataclass(frozen=True, slots=True)
class _Seat:
    name: str
    kind: SeatKind = "person"
    bot: str = ""
    ready: bool = True
    here: bool = True


@dataclass(frozen=True, slots=True)
class _Example:
    """A table that nobody sits at, for its picture alone."""

    match: Match[Any]
    seats: tuple[_Seat, ...]
    game: str = GAME
    id: str = "lesson"
    status: Status = "playing"
    sequence: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    chat: tuple[ChatLine, ...] = ()
    desk: Desk = field(default_factory=Desk)


@cache
def example() -> Match[Any]:
    """A first game of three greedy bots at the beginning of the turn."""
    match = Match.start(Deal(find_game(GAME), len(NAMES), "lesson", {"first_game": True}))
    bots = [find_bot("greedy")(GAME, seat, "lesson") for seat in range(len(NAMES))]
    match.play(bots, until_turn=TURN)
    match.play([None] * len(NAMES))
    return match


@cache
def figures(language: str) -> dict[str, Markup]:
    """The pictures of the sections, for whoever's turn it is."""
    match = example()
    seat = match.decisions[0].seat
    table = _Example(match, tuple(_Seat(name) for name in NAMES))
    scene = Scene(see(table, seat, frozenset({seat}), language))
    zones = range(len(ZONES))
    wild = max(zones, key=lambda zone: scene.danger(zone)[0])
    # Ids must not be there twice.
    border = str(zone_drawing(scene, wild)).replace(' id="', ' id="border-')
    return {
        "turn": pool(scene),
        "zones": Markup(htpy.div(".lesson-zones")[(zone_drawing(scene, zone) for zone in zones)]),
        # The upper part of a Zone: `learn.css` cuts it off.
        "defence": Markup(htpy.div(".lesson-border")[Markup(border)]),
        "assembly": assembly(scene),
    }

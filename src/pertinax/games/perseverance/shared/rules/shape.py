"""What both Episodes keep of a game, as named data."""

from typing import Final

from pertinax.games.perseverance.shared.rules.names import DIE_KINDS, OWNERS
from pertinax.games.perseverance.shared.rules.setting import Setting
from pertinax.kernel.extension import Beside
from pertinax.kernel.shapes import COUNT, Fixed, Flag, Form, Many, Number, Part, Shape, index

HELD: Final = Number(COUNT)
OWNER: Final = index(len(OWNERS))
STAGES: Final = 9
OFFICER: Final = Shape({"row": Many(OWNER), "pool": Fixed(HELD)})


def player_fields(leader: Form, cards: int) -> dict[str, Form]:
    """`leader` is where a Leader may be, `cards` how many cards there are to complete."""
    return {
        "leader": leader,
        "patrol": index(cards),
        "stage": Number(STAGES),
        "on_patrol": Fixed(HELD),
        "completed": Many(index(cards)),
        "threat": Fixed(Number(COUNT, -COUNT)),
    }


def state_fields(setting: Setting) -> dict[str, Form]:
    seat = Number(setting.players - 1)
    return {
        "officers": Fixed(Part(OFFICER)),
        "officer_of": Fixed(Number(len(setting.officers) - 1)),
        "dice": Fixed(index(DIE_KINDS)),
        "pool": Fixed(HELD),
        "set_aside": Fixed(HELD),
        "challenges": Many(index(len(setting.challenges))),
        "dissenter_votes": HELD,
        "assemblies": Number(len(setting.assembly_tiles)),
        "first": seat,
        "active": seat,
        "turn": HELD,
        "over": Flag(),
        "extension": Beside(),
    }

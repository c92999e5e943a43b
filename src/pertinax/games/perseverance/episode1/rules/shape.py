"""A game of Episode 1 as named data, written and read back."""

from typing import Any

from pertinax.games.perseverance.episode1.rules.names import (
    ASSETS,
    DINOS,
    FIGHTERS,
    IN_DEFENSE,
    PIECES,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.state import Attack, State, new_state
from pertinax.games.perseverance.shared.rules.shape import HELD, OWNER, player_fields, state_fields
from pertinax.kernel.shapes import (
    Fixed,
    Flag,
    Many,
    Maybe,
    Number,
    Part,
    Shape,
    by_name,
    index,
)


def data(state: State) -> dict[str, Any]:
    fresh = new_state(state.setting, state.hooks, state.rules)
    return shape(state.setting).write(state, fresh)


def fill(fresh: State, found: Any) -> None:
    """Bring a fresh table to what was written."""
    shape(fresh.setting).fill(fresh, found, "state")


def shape(setting: Setting) -> Shape:
    seats = setting.players
    spaces = len(ZONES) * 2 * setting.columns
    cards = len(setting.patrols)
    player = Shape(
        {
            "stock": by_name(ASSETS, HELD),
            "supply": by_name(PIECES, HELD),
            **player_fields(Number(IN_DEFENSE + spaces - 1, -1), cards),
            "used_traps": Fixed(HELD),
        }
    )
    zone = Shape(
        {
            "dangerous": Flag(),
            "dinos": Fixed(Number(len(DINOS) - 1)),
            "traps": Fixed(Number(2 * seats)),
            "walls": Fixed(index(seats)),
            "soldiers": Fixed(Number(8 * (seats - 1) + len(FIGHTERS) - 1)),
            "settlements": Fixed(OWNER),
            "leader": index(seats),
            "face_up": Many(Number(3 * setting.columns - 1), 3 * setting.columns),
        }
    )
    by_seat = Fixed(Fixed(HELD))
    attack = Shape(
        {
            "zone": Number(len(ZONES) - 1),
            "dinos": by_seat,
            "fallen": by_seat,
            "breached": HELD,
            "contribution": Many(HELD, seats),
        }
    )
    faces = max([len(die) for die in setting.dino_faces])
    return Shape(
        {
            "players": Fixed(Part(player)),
            "zones": Fixed(Part(zone)),
            **state_fields(setting),
            "offer": Many(index(cards)),
            "patrol_deck": Many(Many(index(cards))),
            "dino_supply": by_name(DINOS, HELD),
            "dino_dice": Fixed(index(faces)),
            "breach": Many(Number(len(setting.rewards) - 1)),
            "attack": Maybe(Part(attack), lambda: Attack(0, seats)),
        }
    )

"""What lies in warehouses and ships and may be miscounted at a real table."""

from typing import Final

from pertinax.games.perpetuity.rules.names import RESOURCES
from pertinax.games.perpetuity.rules.ships.ships import capacity
from pertinax.games.perpetuity.rules.state import State
from pertinax.kernel.corrections import Count, Counted

MOST: Final = 99
"""More than anybody ever had."""


def counts(state: State) -> list[Count]:
    """Resources of warehouses, and hull and tank of every ship; a crashed one stays crashed."""
    found: list[Count] = []
    for seat, player in enumerate(state.players):
        for place, key in enumerate(RESOURCES):
            found.append(Count(seat, key, player.stock[place], MOST))
        for slot, ship in enumerate(player.ships, start=1):
            if ship.built and ship.hull:
                most = capacity(state, ship)
                found.append(Count(seat, "hull", ship.hull, most.hull, 1, slot))
                found.append(Count(seat, "tank", ship.tank, most.tank, 0, slot))
    return found


def put(state: State, count: Count, value: int) -> None:
    player = state.players[count.seat]
    if not count.which:
        player.stock[RESOURCES.index(count.key)] = value
    elif count.key == "hull":
        player.ships[count.which - 1].hull = value
    else:
        player.ships[count.which - 1].tank = value


COUNTED: Final = Counted(counts, put)

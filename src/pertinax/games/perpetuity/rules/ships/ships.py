"""Ships: what they hold, their level, building one, how one crashes (PP-SHIP)."""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    HOME,
    LANDED,
    NOBODY,
    ORBIT,
    PLANETS,
    SHIPS,
    TRAVEL,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.state import Ship, State, Tbl
from pertinax.games.perpetuity.rules.work.assets import purchase, purchase_refusal
from pertinax.kernel.errors import Reason

BRIDGE_FULL: Final = Reason("PP-SHIP-05", "bridge-full")
NO_BLUEPRINT_HERE: Final = Reason("PP-SHIP-01", "no-blueprint")


class Capacity:
    """What a ship holds at most, by its model and its upgrades (C.5, C.6)."""

    __slots__ = ("cargo", "evac", "hull", "tank")

    def __init__(self, hull: int, evac: int, cargo: int, tank: int) -> None:
        self.hull = hull
        self.evac = evac
        self.cargo = cargo
        self.tank = tank


def capacity(state: State, ship: Ship) -> Capacity:
    """PP-R-86: upgrades are permanent, so this never falls."""
    model = state.setting.ships[ship.model]
    most = Capacity(model.hull, model.evac, model.cargo, model.tank)
    for number in ship.upgrades:
        upgrade = state.setting.ship_upgrades[number]
        most.hull += upgrade.hull
        most.evac += upgrade.evac
        most.cargo += upgrade.cargo
        most.tank += upgrade.tank
    return most


def free_cargo(state: State, ship: Ship) -> int:
    """PP-SHIP-04: cargo spaces left; each holds one resource or one artifact."""
    return capacity(state, ship).cargo - sum(ship.cargo)


def villages_aboard(state: State, seat: int, slot: int) -> list[int]:
    aboard = VILLAGE_ABOARD + 4 * seat + slot
    return [village for village, at in enumerate(state.village_at) if at == aboard]


def free_evac(state: State, seat: int, slot: int) -> int:
    """PP-SHIP-04: evac spots left; each village takes one and nothing else."""
    most = capacity(state, state.players[seat].ships[slot]).evac
    return max(0, most - len(villages_aboard(state, seat, slot)))


def bridge_refusal(state: State, seat: int, slot: int) -> Reason | None:
    """PP-SHIP-05: whether the bridge holds one more worker."""
    full = len(state.players[seat].bridge(slot)) >= state.setting.bridge
    return BRIDGE_FULL if full else None


def ship_level(state: State, seat: int, slot: int, pilot: int = NOBODY) -> int:
    """PP-SHIP-07: of the highest worker on the Travel tile, else aboard; 1 if nobody is.

    `pilot` is one who is there, or about to go there.
    """
    player = state.players[seat]
    levels = player.levels
    crew = player.bridge(slot)
    pilots = [
        worker
        for worker in range(len(levels))
        if worker == pilot or (player.duty[worker] == TRAVEL and player.ship_of[worker] == slot)
    ]
    return max([levels[worker] for worker in pilots or crew], default=1)


def planet_of(ship: Ship) -> int:
    """The planet in whose orbit or on whose surface a ship is, or NOBODY at home."""
    if ship.at == HOME:
        return NOBODY
    return ship.at - LANDED if ship.at >= LANDED else ship.at - ORBIT


def away_at(state: State, seat: int, worker: int) -> int:
    """The planet at which a worker is who is away: its ship's, or the one it is posted on."""
    player = state.players[seat]
    slot = player.ship_with(worker)
    posted = slot - len(player.ships)
    return posted if posted >= 0 else planet_of(player.ships[slot])


def is_missing(state: State, ship: Ship) -> bool:
    """PP-FORCE-S5: not to be used in this round."""
    return ship.missing_until >= state.round


def is_landed(ship: Ship) -> bool:
    return ship.at >= LANDED


def crash(table: Tbl, seat: int, slot: int, planet: int) -> None:
    """PP-TRAVEL-06: without hull a ship lies on the planet; all aboard stay there."""
    ship = table.state.players[seat].ships[slot]
    ship.hull = 0
    ship.at = LANDED + planet
    table.tell("crashes", seat, SHIPS[ship.model], slot + 1, PLANETS[planet])


# Building


def build_refusal(state: State, seat: int, slot: int) -> Reason | None:
    """PP-SHIP-01: one's own blueprint and its price, or an artifact (PP-R-37)."""
    ship = state.players[seat].ships[slot]
    if ship.model == NOBODY or ship.built:
        return NO_BLUEPRINT_HERE
    return purchase_refusal(state, seat, build_cost(state, ship))


def build_cost(state: State, ship: Ship) -> list[int]:
    """PP-SHIP-01: what it costs to build a blueprint."""
    return state.setting.ships[ship.model].cost


def build(table: Tbl, seat: int, slot: int) -> None:
    """PP-SHIP-01: the hull is full of ore from the supply; tank and cargo are empty."""
    state = table.state
    ship = state.players[seat].ships[slot]
    purchase(table, seat, build_cost(state, ship))
    ship.built = True
    ship.hull = capacity(state, ship).hull
    table.tell("ship-built", seat, SHIPS[ship.model], slot + 1)

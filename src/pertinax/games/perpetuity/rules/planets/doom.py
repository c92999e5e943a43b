"""Protectors leave, planets become unstable and are destroyed (PP-PLANET-11 to -13)."""

from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    GUARDING,
    IDLE,
    LANDED,
    LOST,
    NOBODY,
    PLANETS,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.state import State, Tbl, new_ship
from pertinax.games.perpetuity.rules.work.workers import return_to_supply


def protectors_of(state: State, planet: int) -> list[int]:
    """The protectors that still guard a planet."""
    return [
        protector
        for protector in range(4 * planet, 4 * planet + 4)
        if state.protectors[protector] == GUARDING
    ]


def protector_leaves(table: Tbl, protector: int, to: int) -> None:
    """PP-PLANET-11: when the last one leaves in any way, the planet becomes unstable.

    One that was discarded before leaves nothing (PP-MISSION-B12).
    """
    state = table.state
    planet = protector // 4
    if state.protectors[protector] == GUARDING:
        table.tell("protector-left", state.setting.planet_cards[protector].text)
    state.protectors[protector] = to
    if not protectors_of(state, planet) and not state.doom[planet]:
        state.doom[planet] = state.round + state.setting.unstable_rounds
        table.tell("unstable", PLANETS[planet], state.doom[planet])


def destroy_due_planets(table: Tbl) -> None:
    """PP-END-P5a: those whose round has come, or has been delayed (PP-R-77)."""
    state = table.state
    for planet, doom in enumerate(state.doom):
        if doom and doom <= state.round and not state.destroyed[planet]:
            destroy_planet(table, planet)


def destroy_planet(table: Tbl, planet: int) -> None:
    """PP-PLANET-12: all that is there is lost; ships in its orbit survive at the waypoint."""
    state = table.state
    state.destroyed[planet] = True
    table.tell("planet-destroyed", PLANETS[planet])
    for village, at in enumerate(state.village_at):
        if at == planet:
            lose_village(table, village)
    state.artifacts[planet] = 0
    state.lost[planet] = [0, 0, 0]
    for seat, player in enumerate(state.players):
        for slot, ship in enumerate(player.ships):
            if ship.at == LANDED + planet:
                destroy_ship(table, seat, slot)
    for hook in state.hooks.planet_destroyed:
        hook(table, planet)


def lose_village(table: Tbl, village: int) -> None:
    """A village is lost for good, and with it a marker beside it."""
    state = table.state
    state.village_at[village] = LOST
    state.contacts[village] = NOBODY
    table.tell("village-lost", ALIENS[state.village_kinds[village]])


def destroy_ship(table: Tbl, seat: int, slot: int) -> None:
    """PP-PLANET-10, -12: workers aboard are killed, villages aboard are lost, all else is gone.

    Its slot is free again (PP-H-11).
    """
    state = table.state
    player = state.players[seat]
    table.tell("ship-destroyed", seat, slot + 1)
    for village, at in enumerate(state.village_at):
        if at == VILLAGE_ABOARD + 4 * seat + slot:
            lose_village(table, village)
    for worker in player.bridge(slot):
        kill_worker(table, seat, worker)
    for worker, ship in enumerate(player.ship_of):
        if ship == slot:
            # It loaded the ship at home and stayed behind.
            player.duty[worker] = IDLE
            player.ship_of[worker] = NOBODY
    player.ships[slot] = new_ship()


def kill_worker(table: Tbl, seat: int, worker: int) -> None:
    """PP-PLANET-13: back to the supply; in cooperative play it is a defeat (PP-MODE-03)."""
    state = table.state
    state.killed += 1
    table.tell("worker-killed", seat, state.setting.worker_levels[worker])
    return_to_supply(state, seat, worker)

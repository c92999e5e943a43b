"""Locked resources (PP-IMM-12): they lie where they lay, but nobody can touch them."""

from pertinax.games.immersive.rules.beside import beside, locked_at_home
from pertinax.games.immersive.rules.names import AT_HOME, HERE, SITES, STORES
from pertinax.games.perpetuity.rules.names import PLANETS, RESOURCES
from pertinax.games.perpetuity.rules.state import State, Tbl


def lock(table: Tbl, number: int, slot: int, here: list[int], home: list[int]) -> None:
    """PP-IMM-10: the offering goes on the number of the village's slot, in both stores."""
    state = table.state
    outpost = beside(state).outposts[number]
    stock = state.players[number // SITES].stock
    for kind in range(len(RESOURCES)):
        outpost.store[kind] -= here[kind]
        stock[kind] -= home[kind]
    outpost.locked_here[slot] = here[:]
    outpost.locked_home[slot] = home[:]
    tell_of(table, "locked", number, slot)


def unlock(table: Tbl, number: int, slot: int) -> None:
    """PP-IMM-12, PP-R-134: free again where they lie: the village is lost or has gone over."""
    state = table.state
    outpost = beside(state).outposts[number]
    stock = state.players[number // SITES].stock
    tell_of(table, "unlocked", number, slot)
    for kind in range(len(RESOURCES)):
        outpost.store[kind] += outpost.locked_here[slot][kind]
        stock[kind] += outpost.locked_home[slot][kind]
    forget(state, number, slot)


def spend(table: Tbl, number: int, slot: int) -> None:
    """PP-IMM-12, PP-R-34: discarded when the village is loaded."""
    tell_of(table, "offering-spent", number, slot)
    forget(table.state, number, slot)


def forget(state: State, number: int, slot: int) -> None:
    outpost = beside(state).outposts[number]
    outpost.locked_here[slot] = [0] * len(RESOURCES)
    outpost.locked_home[slot] = [0] * len(RESOURCES)


def tell_of(table: Tbl, event: str, number: int, slot: int) -> None:
    seat, planet = divmod(number, SITES)
    outpost = beside(table.state).outposts[number]
    for store, held in ((HERE, outpost.locked_here[slot]), (AT_HOME, outpost.locked_home[slot])):
        for kind, count in enumerate(held):
            if count:
                name = RESOURCES[kind]
                table.tell(event, seat, PLANETS[planet], slot + 1, STORES[store], name, count)


def room_beside_locked(state: State, seat: int, good: int, room: int) -> int:
    """PP-IMM-12, PP-R-159: what is locked counts toward the limit of the warehouse."""
    return room - locked_at_home(state, seat, good)

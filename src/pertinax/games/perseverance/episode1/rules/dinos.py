"""Placing Dinos after a die (rulebook p.11)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.names import DINO_DIE, DINOS, ZONES
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY, NONE, RAPTOR, TRAMPLER

DINO_DICE: Final = ("normal-dino", "dangerous-dino")


def place_dinos_of_space(table: Tbl, seat: int, space: int) -> None:
    """E1-DINO-01, E1-DINO-02, E1-DINO-05: the icons of a die space, from top to bottom.

    A full area is not attacked before the end of the turn (E1-DINO-08).
    """
    zone = table.state.setting.spaces[space].zone
    for skip in table.state.hooks.dinos_skipped:
        if skip(table, seat, zone):
            break
    else:
        _roll_and_place(table, seat, space, zone)
    for hook in table.state.hooks.dinos_placed:
        hook(table, seat, zone, table.state.setting.spaces[space].effect)


def _roll_and_place(table: Tbl, seat: int, space: int, zone: int) -> None:
    setting = table.state.setting
    dangerous = table.state.zones[zone].dangerous
    due: list[int] = []
    used = False
    for icon in setting.spaces[space].icons:
        if icon != DINO_DIE:
            due.append(icon)
            continue
        if used:
            renew_dino_die(table, dangerous)
        due.extend(dinos_of_die(table, dangerous))
        used = setting.dino_module
    for bend in table.state.hooks.dinos_due:
        due = bend(table, seat, zone, due)
    for species in due:
        place_dino(table, zone, species)
    if used:
        renew_dino_die(table, dangerous)


def dinos_of_die(table: Tbl, dangerous: bool) -> list[int]:
    """E1-DINO-02; with the Dino module the open face counts (E1-DET-03)."""
    state = table.state
    which = 1 if dangerous else 0
    purpose = DINO_DICE[which]
    if state.setting.dino_module:
        face = state.dino_dice[which]
    else:
        face = table.roll(purpose, state.setting.dino_dice[which])
    dinos = state.setting.dino_faces[which][face]
    table.tell("dino-die", purpose, [DINOS[species] for species in dinos])
    return dinos


def renew_dino_die(table: Tbl, dangerous: bool) -> None:
    """E1-DET-02, E1-DET-03: roll the open die for later use, once its Dinos are placed."""
    state = table.state
    which = 1 if dangerous else 0
    die = state.setting.dino_dice[which]
    state.dino_dice[which] = table.roll(DINO_DICE[which], die)
    table.tell("dino-die-renewed", DINO_DICE[which], die[state.dino_dice[which]].text)


def next_dino_space(state: State, zone: int) -> int:
    """E1-DINO-03, E1-DINO-04: the first space of the fill order without a Dino, or NOBODY."""
    dinos = state.zones[zone].dinos
    for cell in state.fill_order(zone):
        if dinos[cell] == NONE:
            return cell
    return NOBODY


def free_dino_spaces(state: State, zone: int) -> int:
    dinos = state.zones[zone].dinos
    count = 0
    for cell in state.fill_order(zone):
        if dinos[cell] == NONE:
            count += 1
    return count


def place_dino(table: Tbl, zone: int, species: int) -> None:
    """E1-DINO-03 to -06: on the next free space; without one the Dino is ignored."""
    cell = next_dino_space(table.state, zone)
    if cell == NOBODY:
        table.tell("dino-ignored", DINOS[species], ZONES[zone])
    else:
        put_dino(table, zone, cell, species)


def put_dino(table: Tbl, zone: int, cell: int, species: int) -> None:
    """E1-DINO-06, E1-HOOK-05: also for those who place Dinos outside the normal flow.

    Only Tramplers and Raptors stand for each other; of a third species there must be one.
    """
    state = table.state
    if species in (TRAMPLER, RAPTOR) and not state.dino_supply[species]:
        species = RAPTOR if species == TRAMPLER else TRAMPLER
    state.dino_supply[species] -= 1
    state.zones[zone].dinos[cell] = species
    where = state.setting.dino_space_names[zone * 3 * state.setting.columns + cell]
    table.tell("dino-placed", DINOS[species], where)


def remove_dino(state: State, zone: int, cell: int) -> int:
    """E1-HOOK-05: a Dino goes to the general supply, undefeated; a Trap under it stays.

    The species. By abilities alone; whoever removes it says so.
    """
    species = state.zones[zone].dinos[cell]
    state.zones[zone].dinos[cell] = NONE
    state.dino_supply[species] += 1
    return species


def is_full(state: State, zone: int) -> bool:
    """E1-ATTACK-01: every open Dino space holds a Dino; a lone Trap does not fill a space."""
    return next_dino_space(state, zone) == NOBODY

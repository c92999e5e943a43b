"""The Dino Attack (rulebook pp.20–23)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.defense import trap_owner, trap_species
from pertinax.games.perseverance.episode1.rules.names import (
    ASSETS,
    BY_TRAP,
    BY_WALL,
    DINOS,
    FIGHTS_HEAVY,
    FIGHTS_LEADER,
    FIGHTS_LIGHT,
    SAFEGUARD,
    TOPPLED_HEAVY,
    TOPPLED_LIGHT,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.rewards import combat_rewards
from pertinax.games.perseverance.episode1.rules.state import Attack, State, Tbl, Zone
from pertinax.games.perseverance.shared.rules.assets import gain, lose_followers
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    NONE,
    OWNERS,
    RAPTOR,
    SETTLEMENT,
    TRAMPLER,
)
from pertinax.games.perseverance.shared.rules.notation import numbered_text

TRAP_MODULE_FOLLOWERS: Final = 3
BREACH_LOSS: Final = 2
"""Followers: for an attacked Settlement, and from the active player for every breaching Dino."""
STRENGTH: Final = (0, 1, 2, 2)
"""Dinos that a Light Soldier, a Heavy Soldier and a Leader defeat."""


def dino_attack(table: Tbl, zone: int, active: int = NOBODY) -> None:
    """E1-ATTACK-02, E1-ATTACK-05: six phases, in order; the last two always take place.

    `active` is whoever counts as the active player, if it is not the one whose turn it is.
    """
    state = table.state
    turn_of = state.active
    if active != NOBODY:
        state.active = active
    attack = Attack(zone, len(state.players))
    state.attack = attack
    table.tell("attack", ZONES[zone])
    _phase(table, "trap")
    trap_phase(table, attack)
    _phase(table, "wall")
    wall_phase(table, attack)
    _phase(table, "fight")
    fight_phase(table, attack)
    _phase(table, "breach")
    breach_phase(table, attack)
    _phase(table, "rewards")
    combat_rewards(table, attack)
    _phase(table, "retrieve")
    retrieve_phase(table, attack)
    _phase(table, "over")
    state.attack = None
    state.active = turn_of


def _phase(table: Tbl, phase: str) -> None:
    for hook in table.state.hooks.attack_phase:
        hook(table, phase)


def defeat_dino(
    table: Tbl, attack: Attack, cell: int, seat: int, means: int, place: int = NOBODY
) -> int:
    """E1-ATTACK-04: credited to whoever defeated it; the species.

    By a Trap, by a Wall or by the piece on a Soldier space.
    """
    zone = table.state.zones[attack.zone]
    species = zone.dinos[cell]
    zone.dinos[cell] = NONE
    attack.dinos[seat][species - TRAMPLER] += 1
    table.tell("dino-defeated", seat, DINOS[species], _space(table, attack, cell))
    for hook in table.state.hooks.dino_defeated:
        hook(table, seat, species, means, place)
    return species


def immune(state: State, species: int, means: int) -> bool:
    """Whether abilities keep such a Dino from being defeated by this means."""
    is_immune = False
    for hook in state.hooks.immune:
        is_immune = hook(state, species, means, is_immune)
    return is_immune


def _space(table: Tbl, attack: Attack, cell: int) -> str:
    setting = table.state.setting
    return setting.dino_space_names[attack.zone * 3 * setting.columns + cell]


# Phase 1


def trap_phase(table: Tbl, attack: Attack) -> None:
    """E1-ATTACK-TRAP-01 to -06; with the Trap module matching Traps simply work (E1-DET-08).

    Under a Dino that is immune to it a Trap does nothing, and no die is rolled.
    """
    state = table.state
    setting = state.setting
    zone = state.zones[attack.zone]
    cells = [cell for cell in state.fill_order(attack.zone) if zone.traps[cell] != NONE]
    if not cells:
        return
    table.reveal()
    for cell in cells:
        trap = zone.traps[cell]
        table.tell(
            "trap-revealed",
            trap_owner(trap),
            DINOS[trap_species(trap)],
            _space(table, attack, cell),
        )
    for cell in cells:
        if immune(state, zone.dinos[cell], BY_TRAP):
            continue
        owner = trap_owner(zone.traps[cell])
        species = trap_species(zone.traps[cell])
        match = species == zone.dinos[cell]
        for hook in state.hooks.trap_matches:
            match = hook(state, owner, species, zone.dinos[cell], match)
        if setting.trap_module:
            result, followers = "match", TRAP_MODULE_FOLLOWERS
        else:
            result, followers = setting.trap_faces[table.roll("trap", setting.trap_die)]
            table.tell("trap-rolled", owner, result, followers)
        if result == "success" or (result == "match" and match):
            defeat_dino(table, attack, cell, owner, BY_TRAP)
        if result != "match" or match:
            gain(table, owner, FOLLOWERS, followers, "trap")


# Phase 2


def wall_phase(table: Tbl, attack: Attack) -> None:
    """E1-ATTACK-WALL-01 to -04; with the Wall module 1 Safeguard each (E1-DET-04)."""
    setting = table.state.setting
    zone = table.state.zones[attack.zone]
    for column in range(setting.columns):
        owner = zone.walls[column]
        if owner == NOBODY:
            continue
        if setting.wall_module:
            _gain_safeguard(table, owner, attack.zone, column, 1)
            continue
        face = setting.wall_die[table.roll("wall", setting.wall_die)]
        safeguard, followers, defeat = setting.wall_faces[face.value]
        table.tell("wall-rolled", owner, safeguard, followers, defeat)
        _gain_safeguard(table, owner, attack.zone, column, safeguard)
        gain(table, owner, FOLLOWERS, followers, "wall")
        if defeat:
            for cell in closest_dinos(table.state, zone, column, BY_WALL)[:1]:
                defeat_dino(table, attack, cell, owner, BY_WALL)


def _gain_safeguard(table: Tbl, owner: int, zone: int, column: int, count: int) -> None:
    if not given_instead(table, owner, "wall-safeguard", (zone, column)):
        gain(table, owner, SAFEGUARD, count, "wall")


def closest_dinos(state: State, zone: Zone, column: int, means: int) -> list[int]:
    """E1-MODEL-06: the Dinos of a column, d1 before d2 before d3; gaps do not block.

    Those that are immune are passed over.
    """
    columns = state.setting.columns
    cells = [cell for cell in range(column, 3 * columns, columns) if zone.dinos[cell] != NONE]
    if state.hooks.immune:
        cells = [cell for cell in cells if not immune(state, zone.dinos[cell], means)]
    return cells


# Phase 3


def fight_phase(table: Tbl, attack: Attack) -> None:
    """E1-ATTACK-FIGHT-01 to -08: row s1, then row s2, each in its own column."""
    state = table.state
    columns = state.setting.columns
    zone = state.zones[attack.zone]
    for row in range(2):
        for column in range(columns):
            place = row * columns + column
            fighter = zone.soldiers[place]
            if fighter == NONE:
                continue
            fight(table, attack, place, fought_by(state, zone, row, column))


def fought_by(state: State, zone: Zone, row: int, column: int) -> list[int]:
    """E1-ATTACK-FIGHT-02 to -04, E1-DET-05 to -07: the Dinos that the piece on a space defeats.

    With the Wall module only the piece nearest to the Wall fights one more.
    """
    kind = zone.soldiers[row * state.setting.columns + column] & 7
    cells = closest_dinos(state, zone, column, kind)[: STRENGTH[kind]]
    if state.setting.wall_module and zone.walls[column] != NOBODY:
        if row == 0 or zone.soldiers[column] == NONE:
            left = closest_dinos(state, zone, column, BY_WALL)
            cells += [cell for cell in left if cell not in cells][:1]
    return cells


def left_to_breach(state: State, number: int) -> int:
    """The Dinos of a Zone that nobody fights as it stands: Traps and Walls can only take more."""
    zone = state.zones[number].copy()
    if zone.dinos.count(NONE) == len(zone.dinos):
        return 0
    for place, fighter in enumerate(zone.soldiers):
        # While an attack is under way, pieces have been toppled.
        if fighter != NONE and fighter & 7 < len(STRENGTH):
            row, column = divmod(place, state.setting.columns)
            for cell in fought_by(state, zone, row, column):
                zone.dinos[cell] = NONE
    return len(zone.dinos) - zone.dinos.count(NONE)


def fight(table: Tbl, attack: Attack, place: int, cells: list[int]) -> None:
    """E1-ATTACK-FIGHT-02 to -07: all these Dinos fall; a Raptor among them takes the Soldier."""
    zone = table.state.zones[attack.zone]
    owner, kind = zone.soldiers[place] >> 3, zone.soldiers[place] & 7
    met_raptor = False
    for cell in cells:
        if defeat_dino(table, attack, cell, owner, kind, place) == RAPTOR:
            met_raptor = True
    if not met_raptor or kind == FIGHTS_LEADER:
        return
    soldier = LIGHT if kind == FIGHTS_LIGHT else HEAVY
    falls = True
    for bend in table.state.hooks.soldier_falls:
        falls = bend(table, owner, soldier, falls)
    if not falls:
        return
    zone.soldiers[place] = 8 * owner + (TOPPLED_LIGHT if soldier == LIGHT else TOPPLED_HEAVY)
    attack.fallen[owner][soldier - LIGHT] += 1
    table.tell("soldier-toppled", owner, ASSETS[soldier])
    for hook in table.state.hooks.soldier_defeated:
        hook(table, owner, soldier)


# Phase 4


def breach_phase(table: Tbl, attack: Attack) -> None:
    """E1-BREACH-01 to -06, E1-SETTLE-08: Tramplers, Raptors, penalty, clean-up.

    A third species acts as one of the two, as its ability says.
    """
    state = table.state
    zone = state.zones[attack.zone]
    tramplers = zone.dinos.count(TRAMPLER)
    raptors = zone.dinos.count(RAPTOR)
    attack.breached = tramplers + raptors
    for species in range(RAPTOR + 1, len(DINOS)):
        count = zone.dinos.count(species)
        attack.breached += count
        acts_as = NONE
        for hook in state.hooks.breaches_as:
            acts_as = hook(state, species, acts_as)
        tramplers += count if acts_as == TRAMPLER else 0
        raptors += count if acts_as == RAPTOR else 0
    if not attack.breached:
        return
    table.tell("breach", ZONES[attack.zone], tramplers, raptors)
    topmost = [space for space in range(9, -1, -1) if zone.settlements[space] != NOBODY]
    for space in topmost[:tramplers]:
        owner = zone.settlements[space]
        zone.settlements[space] = NOBODY
        if owner < len(state.players):
            state.players[owner].supply[SETTLEMENT] += 1
        table.tell(
            "settlement-trampled", OWNERS[owner], numbered_text(ZONES[attack.zone], space + 1)
        )
    for space in topmost[tramplers : tramplers + raptors]:
        owner = zone.settlements[space]
        table.tell(
            "settlement-attacked", OWNERS[owner], numbered_text(ZONES[attack.zone], space + 1)
        )
        if owner < len(state.players):
            lose_followers(table, owner, BREACH_LOSS, "raptor")
    for _ in range(attack.breached):
        lose_followers(table, state.active, BREACH_LOSS, "breach")
    for cell in range(len(zone.dinos)):
        state.dino_supply[zone.dinos[cell]] += 1
        zone.dinos[cell] = NONE
    state.dino_supply[NONE] = 0


# Phase 6


def retrieve_phase(table: Tbl, attack: Attack) -> None:
    """E1-RETRIEVE-01 to -06: everybody home, Walls stay, the Zone is Dangerous from now on.

    Used Traps never come back to the supply (E1-FORT-09).
    """
    state = table.state
    zone = state.zones[attack.zone]
    for place, fighter in enumerate(zone.soldiers):
        if fighter == NONE:
            continue
        owner, kind = fighter >> 3, fighter & 7
        me = state.players[owner]
        if kind == FIGHTS_LEADER:
            me.leader = HOME
        elif kind in (FIGHTS_LIGHT, FIGHTS_HEAVY):
            me.stock[LIGHT if kind == FIGHTS_LIGHT else HEAVY] += 1
        else:
            me.supply[LIGHT if kind == TOPPLED_LIGHT else HEAVY] += 1
        zone.soldiers[place] = NONE
    face_up: list[int] = []
    for cell, trap in enumerate(zone.traps):
        if trap == NONE:
            continue
        stays = False
        for hook in state.hooks.trap_stays:
            stays = hook(table, trap_owner(trap), cell, stays)
        if stays:
            face_up.append(cell)
        else:
            zone.traps[cell] = NONE
            state.players[trap_owner(trap)].used_traps[trap_species(trap) - TRAMPLER] += 1
    zone.face_up = tuple(face_up)
    for credited in attack.dinos:
        for species, count in enumerate(credited, TRAMPLER):
            state.dino_supply[species] += count
    table.tell("retrieved", ZONES[attack.zone])
    make_dangerous(table, attack.zone)


def make_dangerous(table: Tbl, zone: int) -> None:
    """E1-MODEL-04, E1-RETRIEVE-06: once and for all; row d3 and spaces 7 to 10 open."""
    if not table.state.zones[zone].dangerous:
        table.state.zones[zone].dangerous = True
        table.tell("dangerous", ZONES[zone])

"""What Chronicle cards do in a Dino Attack of Episode 1, Shieldheads among it (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.abilities import CONVERT
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    bring,
    bring_for,
    copies,
    lying,
)
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import (
    BY_TRAP,
    BY_WALL,
    FIGHTS_HEAVY,
    FIGHTS_LIGHT,
    SAFEGUARD,
    SHIELDHEAD,
)
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, RAPTOR, VALOR
from pertinax.games.perseverance.shared.rules.soldiers import make_heavy
from pertinax.kernel.decisions import STOP, Option

DEFENDED: Final = 5
"""Dinos that one must have defeated (CH-CARD-18-BOT-E1)."""
TRAPS: Final = 2
"""That stay in an attack (CH-CARD-19-TOP)."""
SAVE: Final = [Option("save", 1)]
STAY: Final = [Option("stay", 1)]
HARMLESS: Final = (BY_TRAP, BY_WALL, FIGHTS_LIGHT)
"""What a Shieldhead is immune to (CH-CARD-17-TOP)."""


def register(hooks: Hooks) -> None:
    hooks.setup_bonus.append(box_of_shieldheads)
    hooks.trap_matches.append(entrenchments)
    hooks.immune.append(thick_skulls)
    hooks.breaches_as.append(like_raptors)
    hooks.dino_defeated.append(new_species)
    hooks.dino_defeated.append(fought_well)
    hooks.attack_phase.append(attack_phase)
    hooks.soldier_falls.append(saved)
    hooks.trap_stays.append(intricate_traps)


# Shieldheads


def box_of_shieldheads(table: Tbl, seat: int) -> None:
    """CH-R-70: those of Episode 2. A listener for every seat, which acts once."""
    state = table.state
    if seat == state.first:
        state.dino_supply[SHIELDHEAD] = chronicle_of(state).setting.values["shieldheads"]


def thick_skulls(_state: State, species: int, means: int, immune: bool) -> bool:
    """CH-CARD-17-TOP, CH-R-70: whoever has the card, and after it has left play too."""
    return immune or (species == SHIELDHEAD and means in HARMLESS)


def like_raptors(_state: State, species: int, acts_as: int) -> int:
    """CH-CARD-17-TOP, CH-R-70: in the Breach phase."""
    return RAPTOR if species == SHIELDHEAD else acts_as


def new_species(table: Tbl, seat: int, species: int, means: int, _place: int) -> None:
    """CH-CARD-17-TOP, CH-R-70, -102: a Heavy Soldier of the card's owner, in anyone's turn."""
    if species == SHIELDHEAD and means == FIGHTS_HEAVY:
        bring_for(table, seat, "CH-CARD-17-TOP")


# Phases


def entrenchments(state: State, owner: int, _trap: int, dino: int, match: bool) -> bool:
    """CH-CARD-14-BOT-E1, CH-R-67: Traps match whatever stands on them, but no Shieldhead."""
    return match or (dino != SHIELDHEAD and copies(state, owner, "CH-CARD-14-BOT-E1") > 0)


def attack_phase(table: Tbl, phase: str) -> None:
    """What cards bring before Combat Rewards, before the Retrieve phase, and after it."""
    state = table.state
    for seat in state.in_turn_order():
        if phase == "rewards":
            defended(table, seat)
        elif phase == "retrieve":
            prowess(table, seat)
            survivors(table, seat)
        elif phase == "over":
            battle_hardened(table, seat)
    if phase == "over":
        own = chronicle_of(state)
        own.saved = [0] * own.setting.players
        own.stayed = [0] * own.setting.players
        own.fought = ()
        own.veterans = [0] * own.setting.players


def saved(table: Tbl, owner: int, soldier: int, falls: bool) -> bool:
    """CH-CARD-22-BOT-E1, CH-R-79: one Light Soldier in each attack, asked one by one."""
    state = table.state
    if not falls or soldier != LIGHT:
        return falls
    own = chronicle_of(state)
    cards = copies(state, owner, "CH-CARD-22-BOT-E1")
    if not cards or own.saved[owner] >= cards:
        return True
    if table.ask(owner, "chronicle-save", SAVE, may_stop=True) is STOP:
        return True
    own.saved[owner] += 1
    return False


def intricate_traps(table: Tbl, owner: int, cell: int, stays: bool) -> bool:
    """CH-CARD-19-TOP, CH-R-73: up to two Traps stay where they are, face up."""
    state = table.state
    attack = state.attack
    cards = copies(state, owner, "CH-CARD-19-TOP")
    if stays or not cards or attack is None:
        return stays
    own = chronicle_of(state)
    if own.stayed[owner] >= TRAPS * cards:
        return False
    place = attack.zone * 3 * state.setting.columns + cell
    about = (state.setting.dino_space_names[place],)
    if table.ask(owner, "chronicle-trap", STAY, about=about, may_stop=True) is STOP:
        return False
    own.stayed[owner] += 1
    return True


def defended(table: Tbl, seat: int) -> None:
    """CH-CARD-18-TOP, CH-CARD-18-BOT-E1, CH-R-72: no Dino has reached the Breach phase."""
    state = table.state
    attack = state.attack
    if attack is None or attack.breached:
        return
    for _ in range(lying(state, seat, attack.zone, "CH-CARD-18-TOP")):
        bring(table, seat, "CH-CARD-18-TOP")
    if sum(attack.dinos[seat]) >= DEFENDED:
        bring_for(table, seat, "CH-CARD-18-BOT-E1")


def prowess(table: Tbl, seat: int) -> None:
    """CH-CARD-22-TOP, CH-R-78: for Soldiers that stand, by row; the Leader does not count."""
    state = table.state
    attack = state.attack
    if attack is None:
        return
    tokens = lying(state, seat, attack.zone, "CH-CARD-22-TOP")
    if not tokens:
        return
    soldiers = state.zones[attack.zone].soldiers
    columns = state.setting.columns
    mine = (8 * seat + FIGHTS_LIGHT, 8 * seat + FIGHTS_HEAVY)
    for asset, row in ((VALOR, soldiers[:columns]), (SAFEGUARD, soldiers[columns:])):
        standing = sum(piece in mine for piece in row)
        gain(table, seat, asset, tokens * standing, "chronicle")


# Light Soldiers that have proved themselves


def fought_well(table: Tbl, seat: int, _species: int, means: int, place: int) -> None:
    """CH-CARD-13-TOP, CH-R-65: a Dino defeated by a Light Soldier, in the Fight phase."""
    if means == FIGHTS_LIGHT and copies(table.state, seat, "CH-CARD-13-TOP"):
        own = chronicle_of(table.state)
        own.fought = (*own.fought, place)


def survivors(table: Tbl, seat: int) -> None:
    """CH-R-65: those of them that were not defeated themselves."""
    state = table.state
    own = chronicle_of(state)
    if state.attack is not None and own.fought:
        for place, piece in enumerate(state.zones[state.attack.zone].soldiers):
            if place in own.fought and piece == 8 * seat + FIGHTS_LIGHT:
                own.veterans[seat] += 1


def battle_hardened(table: Tbl, seat: int) -> None:
    """CH-CARD-13-TOP, CH-R-65, -102: home again, one of them may become a Heavy Soldier."""
    state = table.state
    for _ in range(copies(state, seat, "CH-CARD-13-TOP")):
        own = chronicle_of(state)
        if not own.veterans[seat] or not state.players[seat].supply[HEAVY]:
            return
        if table.ask(seat, "chronicle-convert", CONVERT, may_stop=True) is STOP:
            return
        own.veterans[seat] -= 1
        make_heavy(table, seat)

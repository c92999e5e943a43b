"""Conditions that both Episodes have alike: Commander, Homesteader, Orator, Scout (CH-ACH)."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.claims import all_claims
from pertinax.games.perseverance.chronicle.shared.rules.display import lay_out
from pertinax.games.perseverance.chronicle.shared.rules.names import (
    COMMANDER,
    HOMESTEADER,
    ORATOR,
    SCOUT,
)
from pertinax.games.perseverance.chronicle.shared.rules.tiles import fulfil
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table


def register(hooks: Hooks) -> None:
    """The Display, after Setup abilities; the common conditions; claims, in their order."""
    hooks.setup_bonus.append(lay_out)
    hooks.officer_bonus.append(commander)
    hooks.die_placed.append(orator_by_die)
    hooks.leader_placed.append(orator_by_leader)
    hooks.end_of_turn_claims.append(all_claims)


def commander(table: Table[S], seat: int, _officer: int) -> None:
    """CH-ACH-COMMANDER, CH-R-21: an Officer Bonus, in anyone's turn, once for all its times."""
    fulfil(table, seat, COMMANDER)


def dice_in_zone(state: S, owner: int, zone: int) -> int:
    """Dice of one colour in the whole Zone."""
    spaces = state.setting.spaces
    count = 0
    for space, die in enumerate(state.dice):
        if die >> 2 == owner and spaces[space].zone == zone:
            count += 1
    return count


def orator_by_die(table: Table[S], seat: int, die: int, space: int) -> None:
    """CH-ACH-ORATOR, CH-R-27: an own die beside exactly one other of one's own."""
    state = table.state
    if die >> 2 != seat:
        return
    others = dice_in_zone(state, seat, state.setting.spaces[space].zone) - 1
    if others == chronicle_of(state).setting.thresholds["orator_for_die"]:
        fulfil(table, seat, ORATOR)


def orator_by_leader(table: Table[S], seat: int, zone: int, _in_defense: bool) -> None:
    """CH-ACH-ORATOR, CH-R-27: the Leader is placed, not moved, beside two own dice."""
    state = table.state
    needed = chronicle_of(state).setting.thresholds["orator_for_leader"]
    if dice_in_zone(state, seat, zone) >= needed:
        fulfil(table, seat, ORATOR)


def homesteader(table: Table[S], owner: int, there: int) -> None:
    """CH-ACH-HOMESTEADER, CH-R-24: two Settlements in one's Primary Action, one among two others.

    `there` are the owner's Settlements in the Zone, this one included.
    """
    own = chronicle_of(table.state)
    if table.stage != "primary" or owner != table.state.active:
        return
    needed = own.setting.thresholds
    own.built += 1
    own.settled_among = own.settled_among or there - 1 >= needed["homesteader_before"]
    if own.settled_among and own.built >= needed["homesteader_built"]:
        fulfil(table, owner, HOMESTEADER)


def scout(table: Table[S], seat: int, printed: int, leader: int) -> None:
    """CH-ACH-SCOUT, CH-R-28: two Heavy Soldiers, and one piece more than the card asks for."""
    needed = chronicle_of(table.state).setting.thresholds
    light, heavy = table.state.players[seat].on_patrol
    pieces = light + heavy + leader
    if heavy >= needed["scout_heavy"] and pieces >= printed + needed["scout_more"]:
        fulfil(table, seat, SCOUT)

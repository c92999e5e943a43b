"""The dice pool."""

from pertinax.games.perseverance.shared.rules.names import (
    DIE_KINDS,
    DISSENTERS,
    NEUTRAL,
    NOBODY,
    OWNERS,
    SYMBOLS,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import Setting
from pertinax.kernel.table import Table


def first_dice(setting: Setting) -> list[int]:
    """E1-SETUP-10, E1-2P-02, E2-SETUP-10, E2-2P-01: the dice of each owner in the first pool."""
    dice = [1] * setting.players + [0] * (4 - setting.players)
    return [*dice, setting.dissenter_dice, setting.neutral_dice]


def roll_pool(table: Table[S], dice: list[int]) -> None:
    """E1-SETUP-10, E1-ASSEMBLY-25, E2-SETUP-10: roll so many dice of each owner as the new pool."""
    state = table.state
    state.pool = [0] * DIE_KINDS
    for owner, count in enumerate(dice):
        for _ in range(count):
            symbol = table.roll("pool", state.setting.specialist_die, OWNERS[owner])
            state.pool[4 * owner + symbol] += 1
            table.tell("pool-die", OWNERS[owner], SYMBOLS[symbol])
    table.tell("pool-rolled", sum(dice))


def renew_pool(table: Table[S]) -> None:
    """E1-ASSEMBLY-25, E1-2P-12, E2-ASSEMBLY-15, E2-2P-09: change the dice, then roll them all."""
    state = table.state
    setting = state.setting
    dice = [0] * 6
    for die in state.dice:
        if die != NOBODY:
            dice[die >> 2] += 1
    for kind, count in enumerate(state.set_aside):
        dice[kind >> 2] += count
    state.dice = [NOBODY] * len(state.dice)
    state.set_aside = [0] * len(state.set_aside)
    joining = setting.dissenters_joining[state.assemblies - 1]
    dice[NEUTRAL] = max(0, dice[NEUTRAL] + setting.neutral_joining[state.assemblies - 1])
    dice[DISSENTERS] += joining
    roll_pool(table, dice)
    if joining:
        for officer in state.officer_of:
            influence(table, DISSENTERS, officer, 1)


def turns_until(setting: Setting, number: int) -> int:
    """E1-TURN-07, E2-TURN-04: a turn takes one die; the turn at whose end an Assembly comes."""
    dice = sum(first_dice(setting))
    turns = dice
    for assembly in range(number - 1):
        dice += setting.neutral_joining[assembly] + setting.dissenters_joining[assembly]
        turns += dice
    return turns


def turns_in_all(setting: Setting) -> int:
    """The last turn of the game."""
    return turns_until(setting, len(setting.assembly_tiles))

"""Operations that the Action cards of both Episodes have (SOLO-OP)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    DIE,
    FOLLOWERS,
    HEAVY,
    LIGHT,
    NEUTRAL,
    SYMBOLS,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import Doing, zones_from
from pertinax.kernel.table import Table

LINE: Final = "action-card"
"""Why a Dissenter gains what its line brings."""


def followers(table: Table[S], doing: Doing, count: int) -> bool:
    """SOLO-OP-FOL."""
    gain(table, doing.seat, FOLLOWERS, count, LINE)
    return True


def votes(table: Table[S], doing: Doing, count: int) -> bool:
    """SOLO-OP-VOTE."""
    gain(table, doing.seat, VOTES, count, LINE)
    return True


def light(table: Table[S], doing: Doing, count: int) -> bool:
    """SOLO-OP-LIGHT: from the supply to the Barracks, or a Light one there becomes Heavy."""
    return recruit_light(table, doing.seat, count, LINE)


def recruit_light(table: Table[S], seat: int, count: int, why: str) -> bool:
    """SOLO-OP-LIGHT, wherever it is said; whether any Soldier came or changed."""
    me = table.state.players[seat]
    from_supply = min(count, me.supply[LIGHT])
    exchanged = min(count - from_supply, me.stock[LIGHT] + from_supply, me.supply[HEAVY])
    gain(table, seat, LIGHT, from_supply, why)
    if exchanged:
        me.stock[LIGHT] -= exchanged
        me.supply[LIGHT] += exchanged
        me.supply[HEAVY] -= exchanged
        me.stock[HEAVY] += exchanged
        table.tell("converted", seat, exchanged)
    return from_supply + exchanged > 0


def heavy(table: Table[S], doing: Doing, count: int) -> bool:
    """SOLO-OP-HEAVY: for each one missing a Light one, if there is one."""
    return recruit_heavy(table, doing.seat, count, LINE)


def recruit_heavy(table: Table[S], seat: int, count: int, why: str) -> bool:
    """SOLO-OP-HEAVY, wherever it is said; whether any Soldier came."""
    me = table.state.players[seat]
    from_supply = min(count, me.supply[HEAVY])
    instead = min(count - from_supply, me.supply[LIGHT])
    gain(table, seat, HEAVY, from_supply, why)
    gain(table, seat, LIGHT, instead, why)
    return from_supply + instead > 0


def die(table: Table[S], doing: Doing, _count: int) -> bool:
    """SOLO-OP-DIE: an own die for a Neutral one, in the pool if one is there, else on the board."""
    state = table.state
    if not state.players[doing.seat].supply[DIE]:
        return False
    return _replace_in_pool(table, doing.seat) or _replace_on_board(table, doing)


def _replace_in_pool(table: Table[S], seat: int) -> bool:
    state = table.state
    for symbol, name in enumerate(SYMBOLS):
        if state.pool[4 * NEUTRAL + symbol]:
            state.pool[4 * NEUTRAL + symbol] -= 1
            state.pool[4 * seat + symbol] += 1
            state.players[seat].supply[DIE] -= 1
            table.tell("die-replaced", seat, name, "pool")
            each = beside(state).setting.value("die_in_play")
            gain(table, seat, FOLLOWERS, each * state.dice_in_play(seat), LINE)
            return True
    return False


def _replace_on_board(table: Table[S], doing: Doing) -> bool:
    state = table.state
    own = beside(state)
    for zone in zones_from(doing.card.zone, len(state.setting.zones)):
        for spaces in own.playbook.board_spaces(state, zone):
            for space in spaces:
                if state.dice[space] >= 4 * NEUTRAL:
                    symbol = state.dice[space] % 4
                    state.dice[space] = 4 * doing.seat + symbol
                    state.players[doing.seat].supply[DIE] -= 1
                    where = state.setting.spaces[space].name
                    table.tell("die-replaced", doing.seat, SYMBOLS[symbol], where)
                    gain(table, doing.seat, FOLLOWERS, own.setting.value("die_on_board"), LINE)
                    return True
    return False

"""Placing a Dissenter's die (SOLO-DIE)."""

from pertinax.games.perseverance.shared.rules.names import (
    ANY,
    NEUTRAL,
    NOBODY,
    SYMBOLS,
)
from pertinax.games.perseverance.shared.rules.placing import fit_refusal, place_die, put_aside
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, zones_from
from pertinax.games.perseverance.solo.shared.rules.names import HUMAN, other_dissenter
from pertinax.kernel.table import Table


class Placement:
    """A die of the pool and the space it goes to."""

    __slots__ = ("die", "space")

    def __init__(self, die: int, space: int) -> None:
        self.die = die
        self.space = space


def find_placement(state: S, seat: int, card: ActionCard) -> Placement | None:
    """SOLO-DIE-01: the first legal placement by pass, Zone, owner, Effect and die."""
    playbook = beside(state).playbook
    zones = zones_searched(card, len(state.setting.zones))
    for owners in ((seat, NEUTRAL), (other_dissenter(seat), HUMAN)):
        of_each = [dice for owner in owners if (dice := _dice_of(state, owner))]
        if not of_each:
            continue
        for zone in zones:
            # Worked out Zone by Zone: nearly always the first one has room.
            effects = playbook.spaces_for(state, seat, card, zone)
            for dice in of_each:
                for spaces in effects:
                    found = _die_for(state, dice, spaces)
                    if found is not None:
                        return found
    return None


def zones_searched(card: ActionCard, zones: int) -> list[int]:
    """SOLO-DIE-01, -07: the card's Zone, its second one if it has one, then those to the right."""
    order = zones_from(card.search, zones)
    return order if card.zone == card.search else [card.zone, *order]


def _dice_of(state: S, owner: int) -> list[int]:
    """What lies in the pool, in the order of faces."""
    return [die for die in range(4 * owner, 4 * owner + len(SYMBOLS)) if state.pool[die]]


def _die_for(state: S, dice: list[int], spaces: list[int]) -> Placement | None:
    """SOLO-DIE-01, -02: a matching symbol space first, then an unrestricted one; faces in order.

    Legality is that of the Episode; a face is never changed.
    """
    free = [space for space in spaces if state.dice[space] == NOBODY]
    if not free:
        return None
    printed = state.setting.spaces
    for die in dice:
        for space in free:
            if printed[space].symbol == die % 4 and fit_refusal(state, space, die % 4) is None:
                return Placement(die, space)
    for die in dice:
        for space in free:
            if printed[space].symbol == ANY and fit_refusal(state, space, die % 4) is None:
                return Placement(die, space)
    return None


def die_to_set_aside(state: S, seat: int) -> int:
    """SOLO-DIE-06: Neutral, own, the other Dissenter's, the human's; within these by face."""
    for owner in (NEUTRAL, seat, other_dissenter(seat), HUMAN):
        for die in range(4 * owner, 4 * owner + 4):
            if state.pool[die]:
                return die
    raise AssertionError("a turn begins with a die in the pool")


def place(table: Table[S], seat: int, card: ActionCard) -> int:
    """SOLO-DIE-01 to -04, -06: the space of the die, or NOBODY if it was set aside.

    Another's die costs 2 Followers, down to 0 (SOLO-R-33); the Effect is not resolved.
    """
    state = table.state
    found = find_placement(state, seat, card)
    if found is None:
        put_aside(table, seat, die_to_set_aside(state, seat))
        return NOBODY
    place_die(table, seat, found.die, found.space, AS_IT_LIES)
    for hook in state.hooks.die_placed:
        hook(table, seat, state.dice[found.space], found.space)
    return found.space

"""Marking and unmarking Achievement tiles, and the log of fulfilments (CH-ACH)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.beside import TILES, Beside, chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, OWNERS
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.table import Table

STEPS: Final = {
    "primary": 0, "secondary": 1, "attack": 2, "patrol": 3, "adventure": 3, "dissenters": 0,
}  # fmt: skip
"""The step tags P, S, D and A, by the names of the steps of both Episodes.

CH-H-06: what a Dissenter does in a turn of its own, solo, is one step.

CH-R-02, CH-R-17: all other stages fulfil nothing, those of Chronicle Actions (windows), of setup,
claims, checks and Assembly among them.
"""
TAG_TEXTS: Final = ("p", "s", "d", "a")


def fulfil(table: Table[S], seat: int, tile: int) -> None:
    """CH-ACH-02, -03: a player has fulfilled a condition, in the step that is under way."""
    own = chronicle_of(table.state)
    tag = STEPS.get(table.stage)
    if tag is None or seat >= own.setting.players or tile not in own.display:
        return
    place = seat * TILES + tile
    if not own.fulfilled[place] >> tag & 1:
        own.fulfilled[place] |= 1 << tag
        table.tell("fulfilled", seat, ACHIEVEMENTS[tile], TAG_TEXTS[tag])


def steps_of(own: Beside, seat: int, tile: int) -> list[int]:
    """The tags of the steps in which a player has fulfilled a condition in this turn."""
    fulfilled = own.fulfilled[seat * TILES + tile]
    return [tag for tag in range(len(TAG_TEXTS)) if fulfilled >> tag & 1]


def claims_left(own: Beside, seat: int, tile: int) -> int:
    """CH-CLAIM-03, CH-R-03: once, or twice if fulfilled in different steps."""
    place = seat * TILES + tile
    steps = own.fulfilled[place].bit_count()
    return min(steps, own.setting.values["claims_of_a_tile"]) - own.claimed[place]


def mark(table: Table[S], owner: int, tile: int) -> None:
    """CH-ACH-01, CH-SETUP-07, -08: nobody runs out of tokens, the Dissenters included."""
    chronicle_of(table.state).marks[tile] |= 1 << owner
    table.tell("marked", OWNERS[owner], ACHIEVEMENTS[tile])


def unmark(table: Table[S], owner: int, tile: int) -> None:
    """CH-ACH-01; without a token nothing happens."""
    own = chronicle_of(table.state)
    if own.marked(tile, owner):
        own.marks[tile] &= ~(1 << owner)
        table.tell("unmarked", OWNERS[owner], ACHIEVEMENTS[tile])


def unmark_all(table: Table[S], tile: int, but: int) -> None:
    """CH-CLAIM-07e, -08, -09, CH-R-04: everybody, or all but one."""
    own = chronicle_of(table.state)
    owners = [*range(own.setting.players)]
    if own.setting.unmarks_dissenters:
        owners.append(DISSENTERS)
    for owner in owners:
        if owner != but:
            unmark(table, owner, tile)

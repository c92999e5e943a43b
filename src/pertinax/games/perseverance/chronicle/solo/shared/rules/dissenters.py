"""What the campaign adds to the Dissenters' turn: steps 2B and 7B (CH-SOLO)."""

from typing import Any

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.tiles import mark, unmark
from pertinax.games.perseverance.shared.rules.names import DISSENTERS, NOBODY
from pertinax.games.perseverance.solo.shared.rules.beside import SoloHooks, beside
from pertinax.games.perseverance.solo.shared.rules.names import HUMAN


def solo_hooks() -> SoloHooks:
    hooks = SoloHooks()
    hooks.cards_placed.append(lay_token)
    hooks.cards_discarded.append(take_token)
    return hooks


def lay_token(table: Any, held: int) -> None:
    """CH-SOLO-01, -03: step 2B, a token of both Dissenters on the card that is left in the Row."""
    chronicle_of(table.state).token = held
    table.tell("dissenter-token-laid", beside(table.state).setting.cards[held].name)


def take_token(table: Any, held: int) -> None:
    """CH-SOLO-04 to -06, CH-EX-19: step 7B, by the crossed-out icon of that card."""
    own = chronicle_of(table.state)
    tile = own.display[beside(table.state).setting.cards[held].cross]
    own.token = NOBODY
    if not own.marked(tile, DISSENTERS):
        mark(table, DISSENTERS, tile)
        return
    unmark(table, DISSENTERS, tile)
    unmark(table, HUMAN, tile)
    rise = own.setting.content.difficulties[own.setting.difficulty]
    own.risen += rise
    table.tell("opposition", rise, "CH-SOLO-06")

"""Modifiers of Chronicle cards that both Episodes have alike (CH-USE-06)."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import holding, spend_token
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.decisions import STOP
from pertinax.kernel.table import Table


def declared(table: Table[S], seat: int, moment: str, *rules: str) -> bool:
    """CH-USE-03, -04, -06: whether a player uses one of these Modifiers; its token is taken.

    In one's own turn, if nothing was used in it yet. Of halves alike the first one with a token.
    """
    state = table.state
    own = chronicle_of(state)
    if own.used or seat != state.active:
        return False
    for place in holding(state, seat, *rules):
        held = own.held[seat][place]
        if held.tokens[0]:
            card = [own.setting.card_options[held.card]]
            answer = table.ask(seat, "chronicle-modifier", card, about=(moment,), may_stop=True)
            if answer is STOP:
                return False
            spend_token(table, seat, place)
            return True
    return False

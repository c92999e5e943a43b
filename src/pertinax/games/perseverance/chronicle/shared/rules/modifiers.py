"""Modifiers of Chronicle cards that both Episodes have alike (CH-USE-06)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import holding, spend_token
from pertinax.games.perseverance.chronicle.shared.rules.names import BEFORE_STAGE
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.decisions import STOP
from pertinax.kernel.table import Table

WHEELS: Final = ("CH-CARD-11-TOP", "CH-CARD-11-BOT")
BRACED: Final = 2
"""Added to every Threat roll (CH-CARD-04-TOP)."""


def register(hooks: Hooks) -> None:
    hooks.threat_roll.append(braced_roll)
    hooks.threat_steps.append(braced_steps)
    hooks.stage_resolved.append(stage_over)


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


# What doesn't kill you


def brace(table: Table[S], seat: int) -> None:
    """CH-CARD-04-TOP, CH-R-52: declared at the start of a stage resolution."""
    if declared(table, seat, BEFORE_STAGE, "CH-CARD-04-TOP"):
        chronicle_of(table.state).braced = True


def braced_roll(table: Table[S], _seat: int, roll: int) -> int:
    """CH-CARD-04-TOP: the roll of the transition too."""
    return roll + BRACED if chronicle_of(table.state).braced else roll


def braced_steps(table: Table[S], _seat: int, steps: int) -> int:
    """CH-R-52: on the Threat track each advance is so much shorter."""
    return max(0, steps - BRACED) if chronicle_of(table.state).braced else steps


def stage_over(table: Table[S], _seat: int, _stage: int) -> None:
    chronicle_of(table.state).braced = False


# Our scouts report


def scouts_sent(table: Table[S], _seat: int, _place: int) -> None:
    """CH-R-61, CH-EX-24: paid for before an action, whatever that is; no Dinos come of it."""
    chronicle_of(table.state).quiet = True

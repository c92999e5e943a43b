"""Modifiers of Chronicle cards as Episode 2 has them (CH-USE-06)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import Action, Actions
from pertinax.games.perseverance.chronicle.shared.rules.modifiers import (
    WHEELS,
    brace,
    declared,
    scouts_sent,
)
from pertinax.games.perseverance.chronicle.shared.rules.names import AFTER_OPTION
from pertinax.games.perseverance.episode2.rules import build, training
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import BUILD, TRAINING
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.turn import BEFORE, BETWEEN


def register(hooks: Hooks) -> None:
    hooks.stage_begun.append(what_does_not_kill_you)
    hooks.attack_skipped.append(scouts_report)
    hooks.option_picked.append(wheels)


def what_does_not_kill_you(table: Tbl, seat: int) -> None:
    """CH-CARD-04-TOP, CH-R-52: where a stage has a Challenge, or may lead to another."""
    state = table.state
    me = state.players[seat]
    card = state.setting.adventures[me.patrol]
    if card.stages[me.stage].challenges or me.stage < len(card.transitions):
        brace(table, seat)


def scouts_report(table: Tbl, _owner: int, _position: int, _on_outpost: bool) -> bool:
    """CH-CARD-08-TOP-E2, CH-CARD-08-BOT-E2, CH-R-61: whoever owns what would be attacked."""
    return chronicle_of(table.state).quiet


def wheels(table: Tbl, seat: int, effect: int, option: int) -> None:
    """CH-CARD-11-TOP, CH-CARD-11-BOT, CH-R-63: an option once more, paid for once more."""
    if effect == TRAINING:
        if training.option_refusal(table.state, seat, option) is None:
            if declared(table, seat, AFTER_OPTION, *WHEELS):
                training.resolve_option(table, seat, option)
    elif effect == BUILD and build.option_refusal(table.state, seat, option) is None:
        if declared(table, seat, AFTER_OPTION, *WHEELS):
            build.resolve_option(table, seat, option)


SCOUTS_REPORT: Final = Action(common.always, scouts_sent, (BEFORE, BETWEEN))
"""CH-R-56, -61: before either action."""
IN_WINDOWS: Final[Actions] = {
    "CH-CARD-08-TOP-E2": SCOUTS_REPORT,
    "CH-CARD-08-BOT-E2": SCOUTS_REPORT,
}

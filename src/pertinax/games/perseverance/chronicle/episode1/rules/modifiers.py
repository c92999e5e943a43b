"""Modifiers of Chronicle cards as Episode 1 has them (CH-USE-06)."""

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.modifiers import WHEELS, brace, declared
from pertinax.games.perseverance.chronicle.shared.rules.names import AFTER_OPTION
from pertinax.games.perseverance.episode1.rules import fortifications, training
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import FORTIFICATIONS, TRAINING
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import STORY


def register(hooks: Hooks) -> None:
    hooks.stage_begun.append(what_does_not_kill_you)
    hooks.dinos_skipped.append(scouts_report)
    hooks.option_picked.append(wheels)


def what_does_not_kill_you(table: Tbl, seat: int) -> None:
    """CH-CARD-04-TOP, CH-R-52: where a stage has a Challenge, or may lead to another."""
    state = table.state
    me = state.players[seat]
    stages = state.setting.patrols[me.patrol].stages
    if stages[me.stage].challenges or me.stage + 1 < len(stages):
        brace(table, seat)


def scouts_report(table: Tbl, seat: int, _zone: int) -> bool:
    """CH-CARD-08-TOP-E1, CH-CARD-08-BOT-E1, CH-R-61: no Dino is rolled for or placed."""
    return seat == table.state.active and chronicle_of(table.state).quiet


def wheels(table: Tbl, seat: int, effect: int, option: int) -> None:
    """CH-CARD-11-TOP, CH-CARD-11-BOT, CH-R-63: an option once more, paid for once more."""
    state = table.state
    if effect == TRAINING:
        if training.option_refusal(state, seat, option) is None:
            if declared(table, seat, AFTER_OPTION, *WHEELS):
                training.resolve_option(table, seat, option)
    elif effect == FORTIFICATIONS:
        stories = state.players[seat].stock[STORY]
        if fortifications.option_refusal(state, seat, option, stories) is None:
            if declared(table, seat, AFTER_OPTION, *WHEELS):
                fortifications.resolve_option(table, seat, option)

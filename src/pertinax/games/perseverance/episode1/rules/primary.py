"""The Primary Action (rulebook p.11)."""

from pertinax.games.perseverance.episode1.rules.dinos import place_dinos_of_space
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect
from pertinax.games.perseverance.episode1.rules.names import EFFECTS
from pertinax.games.perseverance.episode1.rules.setting import EFFECT_OPTIONS
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.placing import effect_refusal_now, place_a_die


def primary_action(table: Tbl, seat: int) -> int:
    """E1-PRIMARY-01: place a die, place Dinos, resolve the Effect; the Zone, or NOBODY."""
    state = table.state
    space = place_a_die(table, seat, EFFECT_OPTIONS)
    if space == NOBODY:
        return NOBODY
    for hook in state.hooks.die_placed:
        hook(table, seat, state.dice[space], space)
    place_dinos_of_space(table, seat, space)
    target = state.setting.spaces[space]
    if effect_refusal_now(state, seat, target.effect) is None:
        resolve_effect(table, seat, target.effect)
    else:
        table.tell("effect-lost", seat, EFFECTS[target.effect])
    return target.zone

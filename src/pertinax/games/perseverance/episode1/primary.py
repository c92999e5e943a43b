"""The Primary Action (rulebook p.11)."""

from pertinax.games.perseverance.common.names import NOBODY
from pertinax.games.perseverance.common.placing import effect_refusal_now, place_a_die
from pertinax.games.perseverance.episode1.dinos import place_dinos_of_space
from pertinax.games.perseverance.episode1.effects import resolve_effect
from pertinax.games.perseverance.episode1.names import EFFECTS
from pertinax.games.perseverance.episode1.setting import EFFECT_OPTIONS
from pertinax.games.perseverance.episode1.state import Tbl


def primary_action(table: Tbl, seat: int) -> int:
    """E1-PRIMARY-01: place a die, place Dinos, resolve the Effect; the Zone, or NOBODY."""
    state = table.state
    space = place_a_die(table, seat, EFFECT_OPTIONS)
    if space == NOBODY:
        return NOBODY
    place_dinos_of_space(table, seat, space)
    target = state.setting.spaces[space]
    if effect_refusal_now(state, seat, target.effect) is None:
        resolve_effect(table, seat, target.effect)
    else:
        table.tell("effect-lost", seat, EFFECTS[target.effect])
    return target.zone

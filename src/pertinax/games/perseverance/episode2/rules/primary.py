"""The Primary Action (E2-PRIMARY)."""

from pertinax.games.perseverance.episode2.rules.effects import resolve_effect
from pertinax.games.perseverance.episode2.rules.names import OUTPOST
from pertinax.games.perseverance.episode2.rules.setting import EFFECT_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import NOBODY
from pertinax.games.perseverance.shared.rules.placing import place_a_die
from pertinax.kernel.decisions import Option


def primary_action(table: Tbl, seat: int) -> None:
    """E2-PRIMARY-01, -05, -07, -09: place a die, then resolve its Effect; no Dino comes of it."""
    state = table.state
    space = place_a_die(table, seat, effects(state))
    if space == NOBODY:
        return
    for hook in state.hooks.die_placed:
        hook(table, seat, state.dice[space], space)
    resolve_effect(table, seat, state.setting.spaces[space].effect)


def effects(state: State) -> list[Option[int]]:
    """E2-OUTPOST-01: the Effects of the City and of the Outposts on the map."""
    built = [EFFECT_OPTIONS[OUTPOST + tile] for tile in state.outposts if tile != NOBODY]
    return EFFECT_OPTIONS[:OUTPOST] + built

"""All abilities on their hooks: heroes, Research cards, force cards, Energy bursts."""

from pertinax.games.perpetuity import (
    bursts,
    force_planets,
    force_tiles,
    heroes,
    research,
    research_turn,
)
from pertinax.games.perpetuity.hooks import Hooks


def abilities() -> Hooks:
    """Heroes first, so that their re-rolls are offered before those of cards."""
    hooks = Hooks()
    heroes.register(hooks)
    force_tiles.register(hooks)
    force_planets.register(hooks)
    research.register(hooks)
    research_turn.register(hooks)
    bursts.register(hooks)
    return hooks

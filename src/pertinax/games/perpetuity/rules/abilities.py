"""All abilities on their hooks: heroes, Research cards, force cards, Energy bursts."""

from pertinax.games.perpetuity.rules.cards import heroes, research, research_turn
from pertinax.games.perpetuity.rules.forces import planets as force_planets
from pertinax.games.perpetuity.rules.forces import tiles as force_tiles
from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.missions import bursts


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

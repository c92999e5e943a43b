"""All abilities on their hooks: heroes, Research cards, force cards."""

from pertinax.games.perpetuity import heroes
from pertinax.games.perpetuity.hooks import Hooks


def abilities() -> Hooks:
    """Heroes first, so that their re-rolls are offered before those of cards."""
    hooks = Hooks()
    heroes.register(hooks)
    return hooks

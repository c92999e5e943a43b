"""What a position of Episode 1 in a campaign is worth to a player."""

from pertinax.games.perseverance.chronicle.episode1.rules.views import View
from pertinax.games.perseverance.chronicle.shared.values.worth import chronicle_worth
from pertinax.games.perseverance.episode1.values import value as base


def value(view: View, seat: int) -> float:
    """What Episode 1 makes of it, with Glory, marks and cards."""
    return base.value(view, seat) + chronicle_worth(view, seat)

"""What a position of Episode 2 solo is worth to the human."""

from pertinax.games.perseverance.episode2.rules.views import View
from pertinax.games.perseverance.episode2.values.value import Count, worth
from pertinax.games.perseverance.solo.shared.values.lead import weighed


def value(view: View, seat: int) -> float:
    """What Episode 2 makes of it, against what the stronger Dissenter has of it."""
    count = Count(view)
    return weighed([worth(view, each, count) for each in range(count.players)], seat)

"""What a position of Episode 2 of a solo campaign is worth to the human."""

from typing import cast

from pertinax.games.perseverance.chronicle.shared.values.worth import (
    ChronicleCourse,
    chronicle_worth,
)
from pertinax.games.perseverance.chronicle.solo.episode2.rules.views import View
from pertinax.games.perseverance.chronicle.solo.shared.values.worth import opposition_worth
from pertinax.games.perseverance.solo.episode2.values import value as base


def value(view: View, seat: int) -> float:
    """What the solo game makes of it, with Glory, marks and cards, and the Opposition."""
    # A solo campaign's sheet has more than any other's.
    worth = chronicle_worth(cast(ChronicleCourse, view), seat)
    return base.value(view, seat) + worth + opposition_worth(view, seat)

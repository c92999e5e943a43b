"""What a position of Episode 2 of a solo campaign is worth to the human."""

from typing import cast

from pertinax.games.perseverance.chronicle.shared.values.worth import (
    ChronicleCourse,
    chronicle_worth,
)
from pertinax.games.perseverance.chronicle.solo.episode2.rules.views import View
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import SoloChronicleCourse
from pertinax.games.perseverance.chronicle.solo.shared.values.worth import (
    FOLLOWER,
    opposition_worth,
    victory_worth,
)
from pertinax.games.perseverance.episode2.values.value import Count, worth
from pertinax.games.perseverance.solo.shared.values.lead import weighed


def value(view: View, seat: int) -> float:
    """Glory, marks, cards and Opposition, and what the solo game promises of them."""
    count = Count(view)
    each = [worth(view, player, count) for player in range(count.players)]
    rival = max([other for player, other in enumerate(each) if player != seat])
    # A solo campaign's sheet has more than any other's, and the Dissenters lie beside the Episode.
    course = cast(SoloChronicleCourse, view)
    campaign = chronicle_worth(cast(ChronicleCourse, view), seat) + opposition_worth(course, seat)
    return FOLLOWER * weighed(each, seat) + victory_worth(course, each[seat], rival) + campaign

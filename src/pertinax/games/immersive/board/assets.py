"""What a seat owns and must always see, and what all win or lose together."""

from pertinax.games.immersive.rules.views import View
from pertinax.games.immersive.words.outposts import own_view, sheltered
from pertinax.games.perpetuity.board import assets as base


def assets(view: View, seat: int) -> tuple[tuple[str, int], ...]:
    """PP-IMM-45: survey markers are points where mortals compete."""
    owned = base.assets(view, seat)
    if view["mode"] != "competitive" or seat == view["perpetuity"]["seat"]:
        return owned
    return (*owned, ("survey", own_view(view)["mortals"][seat]["survey_kept"]))


def fate(view: View) -> tuple[tuple[str, str, int], ...]:
    """Also how many villages are in the bag, on the surface and in outposts."""
    inside = len(sheltered(view))
    there = sum(village["at"] == "planet" for village in view["villages"])
    return (
        *base.fate(view),
        ("bag", "bag", own_view(view)["bag"]),
        ("surface", "believer", there - inside),
        ("sheltered", "outpost", inside),
    )

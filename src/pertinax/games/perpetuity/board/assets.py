"""What a seat of Perpetuity owns and must always see."""

from pertinax.games.perpetuity.rules.names import GOODS
from pertinax.games.perpetuity.rules.views import View


def assets(view: View, seat: int) -> tuple[tuple[str, int], ...]:
    """Signs and counts: a mortal's warehouse, or what Perpetuity can act with."""
    if seat != view["perpetuity"]["seat"]:
        player = view["players"][seat]
        return tuple((good, player[good]) for good in GOODS)
    return (
        ("energy", view["level"]),
        ("avatar", view["perpetuity"]["avatars_ready"]),
        ("deck", view["forces"]["hand_size"]),
    )

"""What a seat of Perpetuity owns and must always see, and what all win or lose together."""

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


def fate(view: View) -> tuple[tuple[str, str, int], ...]:
    """What wins and loses the game: villages, lives, the station, planets, Perpetuity itself."""
    villages = [each["at"] for each in view["villages"]]
    standing = [each for each in view["tiles"] if not each["gone"]]
    missions = [each["state"] in ("completed", "tucked") for each in view["perpetuity"]["missions"]]
    return (
        ("rescued", "evac", villages.count("rescued")),
        ("lost", "cross", villages.count("lost")),
        ("killed", "worker", view["killed"]),
        ("damaged", "damage", sum(each["damage"] is not None for each in standing)),
        ("falling", "doom", sum(each["damage"] == "end" for each in standing)),
        ("tiles", "station", len(view["tiles"]) - len(standing)),
        ("planets", "orbiting", sum(each["destroyed"] for each in view["planets"])),
        ("shield", "shield", view["shield"]["energy"]),
        ("level", "energy", view["level"]),
        ("missions", "mission", missions.count(True)),
        ("solo", "mission", sum(each["done"] for each in view["solo_missions"])),
    )

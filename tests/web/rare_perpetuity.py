"""What is too rare in random games of Perpetuity to wait for, all on one table."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

from pertinax.web.memory import DrawnParts
from pertinax.web.seen import Seen


def rare(seen: Seen) -> Seen:
    """Ships away, crashed and stranded, cold workers, a fallen shield, a card face down.

    The table needs two mortals or more; the first one has two ships.
    """
    view, preview = deepcopy((seen.view, seen.preview))
    assert view is not None
    assert preview is not None
    first, second = view["players"][0], view["players"][1]
    first["ships"] = [ship(1, "landed p1", hull=0), ship(2, "orbit p2", tank=0)]
    second["ships"] = [ship(1, "landed p3", tank=0, villages=["zealot", "skeptic_ore"])]
    second["ships"][0]["upgrades"] = ["u_plating", "u_hull"]
    preview["players"][0]["ships"] = {number: {"stranded": True} for number in "12"}
    preview["players"][1]["ships"] = {"1": {"stranded": False}}
    for player, statuses in ((first, ("chilled", "frozen")), (second, ("disabled", "new"))):
        for worker, status in zip(player["workers"], statuses, strict=False):
            worker.update(at="quarters", status=status, immune=["time"])
    second["workers"][0].update(at="ship-1", status="placed", duty="planet", ship=1)
    second["workers"][1].update(at="beside")
    first["unclaimed"] = ["ast_two"]
    first["rescued"] = ["believer", "zealot"]
    first["energy"] = 2
    first["research"], first["spent"] = ["r_mentor"], {"r_mentor": 1}
    view["shield"].update(up=False, energy=0, beside=4, reserve=1)
    view["forces"]["placed"] = [
        {"card": "f_time_2", "place": "outline:nebula", "turned": True},
        {"card": "f_space_3", "place": "quadrant:6", "turned": False},
    ]
    view["forces"]["vision"][0] = {"fuel": 1, "food": 0, "ore": 2}
    view["planets"][0].update(doom=9, artifacts=2, lost={"fuel": 1, "food": 0, "ore": 0})
    view["planets"][1].update(centre=["matter"], protectors=["time"])
    view["solo_missions"] = [
        {"mission": name, "done": done, "progress": 1, "goal": 2, "possible": possible}
        for name, done, possible in (
            ("s_two_ships", True, True),
            ("s_zealot", False, True),
            ("s_clear_three", False, False),
        )
    ]
    view["perpetuity"]["missions"] = [
        {"mission": "m_shield", "state": "tucked"},
        {"mission": "m_four_tiles", "state": "completed"},
    ]
    preview["missions"] = [None, None]
    view["action"] = {
        "seat": 1, "worker": 2, "duty": None, "tile": "neb_two", "ship": None, "planet": None,
        "place": None, "cards": ["f_space_3"], "avoided": ["f_time_2"],
    }  # fmt: skip
    view["roll"] = {
        "seat": 1, "purpose": "abandoned", "die": "discover", "level": 2, "faces": [1, 0],
        "worker": 2,
    }  # fmt: skip
    view["looking"] = {"seat": 0, "deck": "upgrades", "count": 2, "cards": ["u_hull", "u_evac"]}
    preview["round_end"].update(
        steps=["P6"], fall=["ast_two"], destroyed=["p1"], cards=2, hits=1, grows=True,
        random_damage=3, villages_lost=1, workers_killed=2, spot=None,
        shield={"fails": view["perpetuity_by"] == "cards"},
    )  # fmt: skip
    view["round"] = view["round"] or 1
    return replace(seen, view=view, preview=preview, own=None, drawn_parts=DrawnParts())


AHEAD: list[tuple[dict[str, Any], str]] = [
    ({"holds": {"held": 2, "goal": 2, "completes": True}},
     "Planets Encircled is completed at the end of this round unless a card at a quadrant marker"),
    ({"holds": {"held": 1, "goal": 2, "completes": False}},
     "Planets Encircled will have held for 1 of 2 rounds."),
    ({"shield_step": {"hit": 2, "fails": False}}, "The shield loses 2 energy, as in every round."),
    ({"shield_step": {"hit": 3, "fails": True}}, "3 energy of every round bring the shield down!"),
    ({"spot": None, "cards": 2, "hits": 1, "shield": {"fails": False}},
     "The others damage a tile at random, and unlock a force card without a place."),
]  # fmt: skip
"""What the end of a round with cards only may bring, and how it is told."""


def ahead(seen: Seen, foreseen: dict[str, Any]) -> Seen:
    """A table with cards only on which this is foreseen, and a card of level 6 waits."""
    view, preview = deepcopy((seen.view, seen.preview))
    assert view is not None
    assert preview is not None
    view["round"] = view["round"] or 1
    view["forces"]["hand"] = ["f_space_6"]
    view["perpetuity"]["missions"] = [{"mission": "m_planet_areas", "state": "face-up"}]
    figures = {"mission": "m_planet_areas", "reached": 1, "goal": 2, "cards": [2, 3]}
    preview["missions"] = [figures]
    preview["round_end"].update(foreseen)
    return replace(seen, view=view, preview=preview, own=None, drawn_parts=DrawnParts())


def ship(
    slot: int, at: str, hull: int = 2, tank: int = 3, villages: list[str] | None = None
) -> dict[str, Any]:
    return {
        "slot": slot,
        "ship": "skiff",
        "built": True,
        "upgrades": [],
        "capacity": {"hull": 2, "evac": 3, "cargo": 2, "tank": 4},
        "level": 2,
        "hull": hull,
        "tank": tank,
        "cargo": {"fuel": 0, "food": 1, "ore": 0, "artifact": 1},
        "at": at,
        "found": 0,
        "barred": False,
        "villages": villages or [],
    }

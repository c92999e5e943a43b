"""Whether the human has won (SOLO-VICT)."""

from typing import TypedDict

from pertinax.games.perseverance.shared.rules.names import FOLLOWERS
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, HUMAN
from pertinax.kernel.game import Result
from pertinax.kernel.table import Table


class Condition(TypedDict):
    """One of the two conditions: what it needs, what there is, and whether that is enough."""

    needed: int
    there: int
    met: bool


class Standing(TypedDict):
    followers: Condition
    ambition: Condition
    stronger: int
    """The seat of the Dissenter that the lead is measured against."""


def standing(state: S) -> Standing:
    """SOLO-VICT-01, -02, -04, SOLO-R-36, SOLO-UI-05: both conditions as things stand."""
    setting = beside(state).setting
    counts = [player.stock[FOLLOWERS] for player in state.players]
    stronger = max(DISSENTERS, key=lambda seat: counts[seat])
    lead = counts[HUMAN] - counts[stronger]
    return {
        "followers": _condition(setting.followers_needed, counts[HUMAN]),
        "ambition": _condition(setting.lead_needed, lead),
        "stronger": stronger,
    }


def _condition(needed: int, there: int) -> Condition:
    return {"needed": needed, "there": there, "met": there >= needed}


def settled(_before: S, state: S, seat: int) -> bool:
    """SOLO-GEN-03: a turn of the human's can be judged once the Dissenters have answered it."""
    return state.active == seat


def tell_the_end(table: Table[S]) -> None:
    """SOLO-VICT-03: victory or defeat, and which condition was met."""
    now = standing(table.state)
    for name, condition in (("followers", now["followers"]), ("ambition", now["ambition"])):
        table.tell("condition", name, condition["there"], condition["needed"], condition["met"])


def result(state: S) -> Result | None:
    """SOLO-VICT-03, -06: the human wins by both conditions, or nobody does; no ties are broken."""
    if not state.over:
        return None
    now = standing(state)
    won = now["followers"]["met"] and now["ambition"]["met"]
    scores = tuple([player.stock[FOLLOWERS] for player in state.players])
    return Result(scores, (HUMAN,) if won else ())

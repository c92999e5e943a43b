"""The Squatter: an opponent whom the rules play."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode1.rules.state import State
from pertinax.kernel.decisions import STOP, Decision, Option
from pertinax.kernel.table import Automated, Table

NAME: Final = "squatter"


def automated(players: int, _options: Mapping[str, Any]) -> Automated | None:
    """HS-SQUAT-01: it has a Player board, pieces and turns after those of the people."""
    return Automated((NAME,), players, answer)


def answer(_table: Table[State], decision: Decision) -> Option[Any]:
    """HS-SQUAT-01: it settles where it can, else stops, else takes what comes first."""
    for option in decision.options:
        if option is STOP or option.text == "settle":
            return option
    return decision.options[0]

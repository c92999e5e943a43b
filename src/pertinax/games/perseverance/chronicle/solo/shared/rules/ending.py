"""The end of a solo game in a campaign (CH-END-1P)."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.perseverance.chronicle.shared.rules import finish
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Solo
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.names import NAMES
from pertinax.games.perseverance.solo.shared.rules.victory import standing
from pertinax.kernel.game import Result, Sequel


def solo_part(state: S) -> Solo:
    """CH-END-1P-01 to -04: both conditions, what the level stakes, Readiness, the Opposition."""
    now = standing(state)
    stakes = beside(state).setting.stakes
    readiness = [state.setting.options[name] for name in NAMES]
    return Solo(
        now["followers"]["met"] and now["ambition"]["met"],
        stakes.glory,
        stakes.opposition,
        readiness.count("left"),
        readiness.count("right"),
        chronicle_of(state).risen,
    )


def sequel(players: int, options: Mapping[str, Any], result: Result) -> Sequel | None:
    """CH-SETUP-01, -04e: Readiness, Agendas and Ambition are chosen anew for every game."""
    following = finish.sequel(players, options, result)
    return None if following is None else Sequel(f"{following.game}-solo", following.options)

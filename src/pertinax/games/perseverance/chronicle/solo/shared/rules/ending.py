"""The end of a solo game in a campaign (CH-END-1P)."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.perseverance.chronicle.shared.rules import finish
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Solo
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, NAMES, name_of
from pertinax.games.perseverance.solo.shared.rules.victory import standing
from pertinax.kernel.game import Result, Sequel


def solo_part(state: S) -> Solo:
    """CH-END-1P-01 to -04: both conditions, what the level stakes, Readiness, the Opposition."""
    now = standing(state)
    stakes, playbook = beside(state).setting.stakes, beside(state).playbook
    readiness = [state.setting.options[name] for name in NAMES]
    return Solo(
        now["followers"]["met"] and now["ambition"]["met"],
        stakes.glory,
        stakes.opposition,
        readiness.count("left"),
        readiness.count("right"),
        chronicle_of(state).risen,
        state.setting.options["ambition"],
        tuple([playbook.choice(state, seat) for seat in DISSENTERS]),
        tuple([state.players[seat].stock[FOLLOWERS] for seat in DISSENTERS]),
    )


def with_choices(state: S, found: Result | None) -> Result | None:
    """CH-SETUP-04e: how Narek and Camilla were set, for a next game of the same Episode."""
    if found is None or "options" not in found.carried:
        return found
    own = chronicle_of(state).setting
    if own.content.games[found.carried["game"]].episode != own.episode:
        return found
    playbook = beside(state).playbook
    choices = {name_of(seat): playbook.choice(state, seat) for seat in DISSENTERS}
    carried = {**found.carried, "choices": choices}
    return Result(found.scores, found.winners, found.together, carried)


def sequel(players: int, options: Mapping[str, Any], result: Result) -> Sequel | None:
    """CH-SETUP-01, -04e: level and Dissenters are chosen anew; what is suggested may be kept."""
    following = finish.sequel(players, options, result)
    if following is None:
        return None
    return Sequel(following.game, {**following.options, **result.carried.get("choices", {})})

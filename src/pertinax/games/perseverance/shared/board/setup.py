"""What the host of either Episode of Perseverance may set."""

from pertinax.games.perseverance.shared.rules.names import COLOURS, LEADERS
from pertinax.web.fields import SWITCH, Field


def first_game(rule: str) -> Field:
    return Field("first_game", "switch", rule, SWITCH, folded=False)


def leaders(rule: str) -> Field:
    return Field("leaders", "seats", rule, values=LEADERS)


def colours(rule: str) -> Field:
    return Field("colours", "seats", rule, values=COLOURS, paints=True)


def first_player(rule: str) -> Field:
    return Field("first_player", "seat", rule)


def officers(rule: str, who: tuple[str, ...], zones: tuple[str, ...]) -> Field:
    return Field("officers", "places", rule, values=who, places=zones, unless="first_game")


def threat_module(rule: str) -> Field:
    return Field("threat_module", "switch", rule)

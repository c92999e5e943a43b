"""What is likely to be answered in an imagined game of Perpetuity.

Others do nothing, so that their whims do not blur what an option of one's own is worth. One's own
later answers leave out what is hardly ever good.
"""

from typing import Any, Final

from pertinax.bots.lookahead import Lookahead
from pertinax.games.perpetuity.rules.notation.ships import loading_parts
from pertinax.games.perpetuity.rules.notation.workers import TAKE_BACK_TEXT, turn_parts
from pertinax.kernel.decisions import Decision, Option


def habit(decision: Decision, seat: int) -> list[Option[Any]]:
    """The answers from which one is taken at random when `seat` imagines a future."""
    options = decision.options
    if decision.seat != seat:
        return others(decision)
    kind = decision.kind
    if kind == "worker":
        wanted = [each for each in options if turn_parts(each.text).kind != TAKE_BACK_TEXT]
        return wanted[:-1] or options
    if kind == "load":
        return loading(options)
    if kind == "travel":
        return flying(options)
    if kind in ("skeptics", "leave", "unload", "deed", "commit"):
        return [each for each in options if each.text not in ("stop", "stay")] or options
    if kind in ("believers", "gift"):
        return options[:1]
    return options


def others(decision: Decision) -> list[Option[Any]]:
    """Whoever else is asked passes or stays where that can be."""
    options = decision.options
    if decision.kind in ("worker", "avatar", "unload") or options[-1].text == "stop":
        return options[-1:]
    if decision.kind == "return":
        return options[:1]
    return options


def loading(options: list[Option[Any]]) -> list[Option[Any]]:
    """Fuel first, then the hull, then any cargo, or enough."""
    for wanted in ("tank", "hull"):
        for option in options:
            if option.text == wanted:
                return [option]
    return [each for each in options if not loading_parts(each.text).unloads]


def flying(options: list[Option[Any]]) -> list[Option[Any]]:
    """Rather land than wait."""
    landing = [each for each in options if each.text == "land"]
    if landing:
        return [each for each in options if each.text != "stop"] + landing
    return [each for each in options if each.text != "stop"] or options


LOOKAHEAD: Final[Lookahead] = Lookahead(habit, effort=16, optimism=0.75)
"""Most of what follows an option is up to me, such as where a flight goes: hope for the best."""

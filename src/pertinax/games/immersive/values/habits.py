"""What is likely to be answered in an imagined game of the Immersive version."""

from typing import Any

from pertinax.games.perpetuity.values import habits as base
from pertinax.kernel.decisions import Decision, Option


def habit(decision: Decision, seat: int) -> list[Option[Any]]:
    """As in Perpetuity; villages go aboard if they can, and nobody offers as little as possible."""
    options = decision.options
    if decision.seat == seat:
        if decision.kind in ("outpost-load", "outpost-board", "negotiate-gift"):
            return options[:1]
        if decision.kind == "negotiate-offer" and decision.about[1] < 2:
            return [each for each in options if each.text != "stop"] or options
    return base.habit(decision, seat)

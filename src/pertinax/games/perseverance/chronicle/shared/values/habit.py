"""Which answers of the Chronicle a bot imagines while it thinks ahead."""

from typing import Any, Final

from pertinax.bots.lookahead import Lookahead
from pertinax.kernel.decisions import STOP, Decision, Option

TAKEN: Final = ("claim", "claim-repeat")
"""What one does rather than not: a claim, and of a repeat claim the reward."""


def habit(decision: Decision, seat: int) -> list[Option[Any]]:  # noqa: ARG001
    """Nobody leaves Glory lying; all else is as good to imagine as anything."""
    if decision.kind not in TAKEN:
        return decision.options
    taken = [option for option in decision.options if option is not STOP and option.text != "leave"]
    return taken or decision.options


LOOKAHEAD: Final = Lookahead(habit)

"""Ways to the same that cost more, and what stays in sight on the way."""

from collections.abc import Hashable, Mapping
from typing import Final

from pertinax.games.perseverance.shared.rules.notation import die_parts, of_a_player
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES
from pertinax.kernel.decisions import STOP, Decision
from pertinax.kernel.record import seat_text

BEGINS: Final = frozenset({"effect", "secondary"})
STAYS: Final[Mapping[str, frozenset[str]]] = {
    "effect": frozenset(),
    "die": frozenset({"die-space"}),
    "die-space": frozenset(),
    "leader-effect": frozenset(),
}
"""What stays marked until another action begins; a die only until it lies on its space."""


def outdone(decision: Decision) -> frozenset[str]:
    """E1-PRIMARY-05, E2-PRIMARY-04: a die need not be turned to lie where it may lie as it is."""
    if decision.kind != "die-space":
        return frozenset()
    places = [(option, *divmod(option.value, 5)) for option in decision.options]
    as_it_lies = {space for _, space, face in places if face == AS_IT_LIES}
    return frozenset(
        option.text for option, space, face in places if face != AS_IT_LIES and space in as_it_lies
    )


def dice_alike(decision: Decision, text: str) -> Hashable:
    """E1-PRIMARY-02, E2-PRIMARY-02: dice with the same symbol go to the same spaces.

    Own ones, those of other players, and those of nobody are told apart: abilities may be for some.

    >>> asked = Decision(0, "die", [], [], None)
    >>> dice_alike(asked, "p2 mediator") == dice_alike(asked, "p3 mediator")
    True
    >>> dice_alike(asked, "p1 mediator") == dice_alike(asked, "p2 mediator")
    False
    """
    if decision.kind != "die" or text == STOP.text:
        return text
    owner, symbol = die_parts(text)
    others = of_a_player(owner) and owner != seat_text(decision.seat)
    return ("others" if others else owner, symbol)

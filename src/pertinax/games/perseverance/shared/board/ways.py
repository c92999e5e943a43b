"""Ways to the same that cost more, and what stays in sight on the way."""

from collections.abc import Mapping
from typing import Final

from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES
from pertinax.kernel.decisions import Decision

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

"""What the host may set before a game of either Episode."""

from collections.abc import Mapping
from typing import Any

from pertinax.kernel.errors import NotReadable


def officers(
    given: Mapping[str, Any], first_game: bool, preset: list[str], rule: str
) -> str | list[str]:
    """E1-SETUP-08, E2-SETUP-11: `preset` are those of the first game in the order of the Zones."""
    chosen = given.get("officers", "first-game" if first_game else "random")
    if chosen == "first-game" or chosen == preset:
        return preset
    if first_game:
        raise NotReadable(f"the first-game preset assigns them ({rule})", "option officers")
    if chosen == "random":
        return "random"
    if not isinstance(chosen, list | tuple) or sorted(map(str, chosen)) != sorted(preset):
        raise NotReadable(
            "must be random, first-game, or all Officers in the order of the Zones: "
            + ", ".join(sorted(preset)),
            "option officers",
        )
    return list(chosen)

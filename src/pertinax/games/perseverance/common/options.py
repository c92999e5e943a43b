"""What the host may set before a game of either Episode."""

from collections.abc import Mapping
from typing import Any

from pertinax.kernel.errors import NotReadable


def different(
    given: Mapping[str, Any], key: str, known: tuple[str, ...], players: int, rule: str
) -> list[str]:
    """One of the known names for each seat, none twice."""
    chosen = given.get(key, known[:players])
    if (
        not isinstance(chosen, list | tuple)
        or len(chosen) != players
        or len(set(map(str, chosen))) != players
        or any(name not in known for name in chosen)
    ):
        raise NotReadable(
            f"must name {players} different ones of {', '.join(known)} ({rule})", f"option {key}"
        )
    return list(chosen)


def first_player(given: Mapping[str, Any], players: int) -> str | int:
    """E1-SETUP-13, E2-SETUP-16."""
    chosen = given.get("first_player", "random")
    if chosen == "random":
        return "random"
    if type(chosen) is not int or not 1 <= chosen <= players:
        raise NotReadable(f"must be random or a seat from 1 to {players}", "option first_player")
    return chosen

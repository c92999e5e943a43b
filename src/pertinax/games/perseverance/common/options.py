"""What the host may set before a game of either Episode."""

from collections.abc import Mapping
from typing import Any

from pertinax.kernel.errors import NotReadable


def only_known(given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in given:
        if key not in known:
            raise NotReadable(f"unknown option; known are {', '.join(known)}", f"option {key}")


def switch(given: Mapping[str, Any], key: str, default: bool) -> bool:
    chosen = given.get(key, default)
    if not isinstance(chosen, bool):
        raise NotReadable("must be true or false", f"option {key}")
    return chosen


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

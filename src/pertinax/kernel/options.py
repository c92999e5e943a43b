"""What a host may set before a game: checks that many options need, each with a clear error."""

from collections.abc import Iterable, Mapping
from typing import Any

from pertinax.kernel.bounds import quoted
from pertinax.kernel.errors import NotReadable


def only_known(given: Mapping[str, Any], known: Iterable[str]) -> None:
    for key in given:
        if key not in known:
            unknown = f"unknown option; known are {', '.join(known)}"
            raise NotReadable(unknown, f"option {quoted(key)}")


def values_in(form: str) -> list[str]:
    """The values that an option of the form `A|B|C` can have.

    >>> values_in("easy|medium|hard")
    ['easy', 'medium', 'hard']
    """
    return form.split("|")


def switch(given: Mapping[str, Any], key: str, default: bool) -> bool:
    chosen = given.get(key, default)
    if not isinstance(chosen, bool):
        raise NotReadable("must be true or false", f"option {key}")
    return chosen


def different(
    given: Mapping[str, Any], key: str, known: tuple[str, ...], players: int, rule: str
) -> list[str]:
    """One of the known names for each seat, none twice.

    >>> different({}, "colours", ("red", "green", "blue"), 2, "X1-SETUP-01")
    ['red', 'green']
    """
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
    """Random, or one of the first so many seats."""
    chosen = given.get("first_player", "random")
    if chosen == "random":
        return "random"
    if type(chosen) is not int or not 1 <= chosen <= players:
        raise NotReadable(f"must be random or a seat from 1 to {players}", "option first_player")
    return chosen

"""What may be set before a solo game of either Episode."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.shared.rules.names import COLOURS, LEADERS
from pertinax.games.perseverance.solo.shared.rules.names import AMBITIONS, NAMES
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import different

GOVERNORSHIPS: Final = 3
"""A campaign has four games: at most three came before."""
OPTIONS: Final[dict[str, str]] = {
    "ambition": "|".join(AMBITIONS),
    "governorships": "|".join(str(number) for number in range(GOVERNORSHIPS + 1)),
}


def one_of(
    given: Mapping[str, Any], key: str, known: tuple[str, ...], default: str, rule: str
) -> str:
    chosen = given.get(key, default)
    if chosen not in known:
        raise NotReadable(f"must be one of {', '.join(known)} ({rule})", f"option {key}")
    return str(chosen)


def solo_options(given: Mapping[str, Any]) -> dict[str, Any]:
    """SOLO-SETUP-01, SOLO-SRC-07, -08, SOLO-VICT-04: the level, and earlier Governorships."""
    governorships = given.get("governorships", 0)
    if type(governorships) is not int or not 0 <= governorships <= GOVERNORSHIPS:
        raise NotReadable(
            f"must be a number from 0 to {GOVERNORSHIPS} (SOLO-VICT-04)", "option governorships"
        )
    ambition = one_of(given, "ambition", AMBITIONS, "pioneer", "SOLO-SETUP-01")
    return {"ambition": ambition, "governorships": governorships}


def seats_of(given: Mapping[str, Any]) -> dict[str, list[str]]:
    """SOLO-GEN-04: Leader and colour of the human; Narek and Camilla take the next free colours.

    Options that were completed once are read again as they are.
    """
    leaders = different(_human(given, "leaders", list(NAMES)), "leaders", LEADERS, 1, "SOLO-GEN-04")
    chosen = given.get("colours", COLOURS[:1])
    first = list(chosen[:1]) if isinstance(chosen, list | tuple) else chosen
    own = different({"colours": first}, "colours", COLOURS, 1, "SOLO-GEN-04")
    others = [colour for colour in COLOURS if colour not in own][: len(NAMES)]
    colours = different(_human(given, "colours", others), "colours", COLOURS, 1, "SOLO-GEN-04")
    return {"leaders": [*leaders, *NAMES], "colours": [*colours, *others]}


def _human(given: Mapping[str, Any], key: str, others: list[str]) -> Mapping[str, Any]:
    """What was given, without the part of the Dissenters if that is there and right."""
    chosen = given.get(key)
    if isinstance(chosen, list | tuple) and list(chosen[1:]) == others:
        return {key: list(chosen[:1])}
    return given

"""What the host may set before a game of Episode 2."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.common.names import COLOURS, LEADERS
from pertinax.games.perseverance.common.options import different, first_player
from pertinax.games.perseverance.episode2.box import load_box
from pertinax.games.perseverance.episode2.names import OFFICERS, ZONES
from pertinax.kernel.errors import NotReadable

SWITCHES: Final = ("first_game", "threat_module")
KNOWN: Final = ("side", "temple", "leaders", "colours", "officers", "first_player", *SWITCHES)
SIDES: Final = ("A", "B", "random")


def read_options(players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """E2-MAP-02, -03, E2-SETUP-11, -12, -16, E2-FIRSTGAME-01 to -03, E2-DET-01.

    All options, or what is wrong.

    >>> read_options(2, {})["side"]
    'A'
    """
    for key in given:
        if key not in KNOWN:
            raise NotReadable(f"unknown option; known are {', '.join(KNOWN)}", f"option {key}")
    options: dict[str, Any] = {}
    for key in SWITCHES:
        options[key] = _switch(given, key, False)
    options["side"] = given.get("side", "A")
    if options["side"] not in SIDES:
        raise NotReadable("must be A, B or random (E2-MAP-02)", "option side")
    options["temple"] = _switch(given, "temple", True)
    if options["first_game"] and (options["side"] != "A" or not options["temple"]):
        raise NotReadable(
            "the first-game preset is played with side A and its Temple (E2-FIRSTGAME-01)",
            "option side" if options["side"] != "A" else "option temple",
        )
    if not options["temple"] and options["side"] != "A":
        raise NotReadable("without a Temple the tiles show side A (E2-R-119)", "option side")
    options["leaders"] = different(given, "leaders", LEADERS, players, "E2-SETUP-12")
    options["colours"] = different(given, "colours", COLOURS, players, "E2-SETUP-12")
    options["officers"] = _officers(given, options["first_game"])
    options["first_player"] = first_player(given, players)
    return options


def _switch(given: Mapping[str, Any], key: str, default: bool) -> bool:
    chosen = given.get(key, default)
    if not isinstance(chosen, bool):
        raise NotReadable("must be true or false", f"option {key}")
    return chosen


def _officers(given: Mapping[str, Any], first_game: bool) -> str | list[str]:
    """E2-SETUP-11, E2-FIRSTGAME-02."""
    preset = first_game_officers()
    chosen = given.get("officers", "first-game" if first_game else "random")
    if chosen == "first-game" or chosen == preset:
        return preset
    if first_game:
        raise NotReadable("the first-game preset assigns them (E2-FIRSTGAME-02)", "option officers")
    if chosen == "random":
        return "random"
    if not isinstance(chosen, list | tuple) or sorted(map(str, chosen)) != sorted(OFFICERS):
        raise NotReadable(
            "must be random, first-game, or the five Officers in the order of the Zones: "
            + ", ".join(OFFICERS),
            "option officers",
        )
    return list(chosen)


def first_game_officers() -> list[str]:
    """The Officers of the preset in the order of the Zones."""
    officers = load_box().officers
    zones = {officers[f"officer_{name}"].first_game_zone: name for name in OFFICERS}
    return [zones[zone] for zone in ZONES]

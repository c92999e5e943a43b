"""What the host may set before a game of Episode 2."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.episode2.rules.box import Box, load_box
from pertinax.games.perseverance.episode2.rules.names import OFFICERS, ZONES
from pertinax.games.perseverance.shared.rules.names import COLOURS, LEADERS
from pertinax.games.perseverance.shared.rules.options import officers
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.options import different, first_player, only_known, switch

SWITCHES: Final = ("first_game", "threat_module")
OPTIONS: Final[dict[str, str]] = {
    "side": "A|B|random",
    "temple": "true|false",
    "leaders": "NAME,…",
    "colours": "NAME,…",
    "officers": "random|first-game|NAME,…",
    "first_player": "random|SEAT",
    **dict.fromkeys(SWITCHES, "true|false"),
}
SIDES: Final = ("A", "B", "random")


def read_options(players: int, given: Mapping[str, Any], box: Box | None = None) -> dict[str, Any]:
    """E2-MAP-02, -03, E2-SETUP-11, -12, -16, E2-FIRSTGAME-01 to -03, E2-DET-01.

    All options, or what is wrong.

    >>> read_options(2, {})["side"]
    'A'
    """
    only_known(given, OPTIONS)
    options: dict[str, Any] = {}
    for key in SWITCHES:
        options[key] = switch(given, key, False)
    options["side"] = given.get("side", "A")
    if options["side"] not in SIDES:
        raise NotReadable("must be A, B or random (E2-MAP-02)", "option side")
    options["temple"] = switch(given, "temple", True)
    if options["first_game"] and (options["side"] != "A" or not options["temple"]):
        raise NotReadable(
            "the first-game preset is played with side A and its Temple (E2-FIRSTGAME-01)",
            "option side" if options["side"] != "A" else "option temple",
        )
    if not options["temple"] and options["side"] != "A":
        raise NotReadable("without a Temple the tiles show side A (E2-R-119)", "option side")
    options["leaders"] = different(given, "leaders", LEADERS, players, "E2-SETUP-12")
    options["colours"] = different(given, "colours", COLOURS, players, "E2-SETUP-12")
    options["officers"] = officers(
        given, options["first_game"], first_game_officers(box or load_box()), "E2-FIRSTGAME-02"
    )
    options["first_player"] = first_player(given, players)
    return options


def first_game_officers(box: Box) -> list[str]:
    """The Officers of the preset in the order of the Zones."""
    tiles = box.officers
    zones = {tiles[f"officer_{name}"].first_game_zone: name for name in OFFICERS}
    return [zones[zone] for zone in ZONES]

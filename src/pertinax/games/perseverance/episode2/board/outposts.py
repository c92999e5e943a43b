"""What an Outpost does, in signs; the numbers are those of the box."""

from functools import lru_cache
from typing import Final

from pertinax.games.perseverance.episode2.rules.names import ASSETS, OUTPOSTS
from pertinax.games.perseverance.episode2.rules.setting import Setting
from pertinax.games.perseverance.shared.board.effects import signs

DOES: Final[dict[str, tuple[str, ...]]] = {
    "adventurers_lodge": ("adventures",),
    "builders_workshop": ("settlements",),
    "command_center": ("leader", "becomes", "home"),
    "dinosaur_trap": ("traps",),
    "officers_lodge": ("perks",),
    "patrol_hub": ("challenges",),
    "pioneer_base": ("rally",),
    "proving_grounds": ("light", "becomes", "cubes", "perks"),
    "rendezvous_point": ("perks",),
    "secret_meeting_place": ("cubes",),
    "speakers_rock": ("dice",),
    "staging_ground": ("attack",),
    "underground_passage": ("dice", "becomes", "dice"),
}
"""What comes of it besides assets."""
FREE: Final = frozenset({"dinosaur_trap"})
"""Outposts that do it once for nothing; what they cost is for more."""
AGAIN: Final = frozenset({"proving_grounds", "rendezvous_point", "secret_meeting_place"})
"""Outposts that do it several times."""


@lru_cache(maxsize=256)
def formula(setting: Setting, tile: str) -> tuple[str, ...]:
    """Cost, an arrow, and what it brings: signs and numbers."""
    printed = setting.outposts[OUTPOSTS.index(tile)]
    cost = () if tile in FREE else signs(ASSETS, printed.cost)
    arrow = ("becomes",) if cost else ()
    does = DOES.get(tile, ())
    if tile == "builders_workshop":
        does = (str(printed.most), *does)
    times = (f"×{printed.most}",) if tile in AGAIN else ()
    per = ("/", "dice") if tile == "tranquil_meadow" else ()
    gains = (*signs(ASSETS, printed.gain), *does, *signs(ASSETS, printed.each), *per)
    return (*cost, *arrow, *gains, *times)


def face(setting: Setting, tile: str) -> tuple[str, str]:
    """The one sign that stands for an Outpost on the map, and how many of it."""
    found = DOES.get(tile)
    if found is not None:
        return found[-1] if tile != "command_center" else found[0], ""
    asset, count = setting.outposts[OUTPOSTS.index(tile)].gain[0]
    return ASSETS[asset], str(count) if count > 1 else ""

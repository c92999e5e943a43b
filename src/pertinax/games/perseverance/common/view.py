"""Parts of a view that both Episodes show."""

from typing import Any

from pertinax.games.perseverance.common.names import COLOURS, OWNERS, SYMBOLS
from pertinax.games.perseverance.common.rules import S


def die_text(die: int) -> str:
    return f"{OWNERS[die >> 2]} {SYMBOLS[die & 3]}"


def dice(counts: list[int]) -> dict[str, int]:
    return {die_text(die): count for die, count in enumerate(counts) if count}


def dissenter_colour(state: S) -> str | None:
    """E1-R-27: with two players the first colour that nobody plays."""
    taken = state.setting.options["colours"]
    unused = [colour for colour in COLOURS if colour not in taken]
    return unused[0] if len(state.players) == 2 else None


def officer(state: S, zone: int) -> dict[str, Any]:
    number = state.officer_of[zone]
    tile = state.officers[number]
    return {
        "officer": state.setting.officers[number],
        "zone": state.setting.zones[zone],
        "row": [OWNERS[owner] for owner in tile.row],
        "pool": {OWNERS[owner]: count for owner, count in enumerate(tile.pool) if count},
    }

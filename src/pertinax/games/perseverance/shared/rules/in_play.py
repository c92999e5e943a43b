"""What of the content that both Episodes have plays in a game."""

from collections.abc import Mapping
from typing import Any

from pertinax.kernel.content_data import Tables, only, without


def shared_in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    """All tables, without what belongs to other numbers of players and to modules left out."""
    playing = dict(tables)
    board = "4" if players == 4 else "2-3"
    playing["die_spaces"] = only(tables["die_spaces"], board=board)
    playing["assembly_tiles"] = only(tables["assembly_tiles"], players=players)
    playing["dice_pool"] = only(tables["dice_pool"], players=players)
    # With the Threat module there is a track instead of the die.
    del playing["threat_die" if options["threat_module"] else "threat_track"]
    if not options["first_game"]:
        playing["officers"] = without(tables["officers"], "first_game_zone")
    return playing

"""What of the content of Episode 2 plays in a game: by this its record names its content."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.perseverance.shared.rules.in_play import shared_in_play
from pertinax.kernel.content_data import Tables, with_one_of


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    playing = shared_in_play(tables, players, options)
    board = "4" if players == 4 else "2-3"
    playing["settlement_spaces"] = with_one_of(tables["settlement_spaces"], boards=board)
    sides = tables["tile_sides"]
    if options["side"] != "random":
        # A tile that can show a Temple may be turned over (E2-MAP-03).
        turning = {fields["tile"] for fields in sides.values() if fields["temple"] != "none"}
        playing["tile_sides"] = {
            name: fields
            for name, fields in sides.items()
            if fields["side"] == options["side"] or fields["tile"] in turning
        }
    if not options["temple"]:
        del playing["temple_adventures"]
    if not options["first_game"]:
        del playing["first_game"]
        del playing["leaders"]
    else:
        playing["leaders"] = {name: tables["leaders"][name] for name in options["leaders"]}
    return playing

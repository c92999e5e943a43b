"""What of the content of Episode 1 plays in a game: by this its record names its content."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.games.perseverance.shared.rules.in_play import shared_in_play
from pertinax.kernel.content_data import Tables, only, without

DICE: Final = {"wall_die": "wall_module", "trap_die": "trap_module"}
"""Dice, and the module with which they are not rolled (E1-DET-01)."""


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    playing = shared_in_play(tables, players, options)
    board = "4" if players == 4 else "2-3"
    playing["defense"] = only(tables["defense"], board=board)
    playing["final_scoring"] = only(tables["final_scoring"], players=players)
    boards = only(tables["player_boards"], side=options["side"])
    playing["player_boards"] = {
        name: fields for name, fields in boards.items() if fields["leader"] in options["leaders"]
    }
    if not options["first_game"]:
        playing["player_boards"] = without(playing["player_boards"], "first_game_zone")
    for die, module in DICE.items():
        if options[module]:
            del playing[die]
    return playing

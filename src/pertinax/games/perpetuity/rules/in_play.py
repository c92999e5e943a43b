"""What of the content of Perpetuity plays in a game: by this its record names its content."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.perpetuity.rules.names import FEW
from pertinax.kernel.content_data import Fields, Tables, only, with_one_of, without


def in_play(tables: Tables, players: int, options: Mapping[str, Any]) -> Tables:
    playing = dict(tables)
    way = options["perpetuity"]
    mortals = players - 1 if way == "dedicated" else players
    for table in ("start_sides", "start"):
        playing[table] = with_one_of(tables[table], mortals=mortals)
    playing["by_mortals"] = only(tables["by_mortals"], mortals=mortals)
    playing["turn_order"] = _first(tables["turn_order"], mortals)
    playing["ships"] = {
        name: {**fields, "copies": fields["copies"][0 if mortals <= FEW else 1]}
        for name, fields in tables["ships"].items()
    }
    if options["heroes"] != "pick":
        playing["heroes"] = {name: tables["heroes"][name] for name in sorted(options["heroes"])}
    # The name of a force card is a word for it.
    playing["force_cards"] = without(tables["force_cards"], "name")
    if options["fleet_support"]:
        support = only(tables["fleet_support"], mode=options["mode"])
        playing["fleet_support"] = with_one_of(support, mortals=mortals, perpetuity=way)
    else:
        del playing["fleet_support"]
    if way != "dedicated":
        del playing["boards"]
    elif options["board_side"] != "choose":
        boards = list(tables["boards"].items())
        playing["boards"] = dict([boards[options["board_side"] - 1]])
    if way != "cards":
        del playing["spots"]
    if options["mode"] != "solo":
        del playing["solo_missions"]
    elif way != "damage":
        playing["solo_missions"] = without(tables["solo_missions"], "damage_goal", "damage_number")
    if options["mode"] != "competitive":
        del playing["points"]
    return playing


def _first(entries: Mapping[str, Fields], count: int) -> dict[str, Fields]:
    return dict(list(entries.items())[:count])

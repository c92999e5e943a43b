"""Parts of a view that both Episodes show."""

from pertinax.games.perseverance.shared.rules.names import COLOURS, NOBODY, OWNERS
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import DIE_OPTIONS
from pertinax.games.perseverance.shared.rules.views import (
    AllDice,
    BoardView,
    Counts,
    Course,
    OfficerView,
    ThreatView,
)


def dice(counts: list[int]) -> Counts:
    return {DIE_OPTIONS[die].text: count for die, count in enumerate(counts) if count}


def course(state: S, seat: int | None) -> Course:
    """Who looks, and how far the game is."""
    return {
        "seat": seat,
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "over": state.over,
        "assemblies": state.assemblies,
        "assembly_tiles": [tile[:] for tile in state.setting.assembly_tiles[state.assemblies :]],
    }


def all_dice(state: S) -> AllDice:
    return {
        "pool": dice(state.pool),
        "set_aside": dice(state.set_aside),
        "die_spaces": {
            space.name: None if state.dice[place] == NOBODY else DIE_OPTIONS[state.dice[place]].text
            for place, space in enumerate(state.setting.spaces)
        },
    }


def player_board(state: S, seat: int) -> BoardView:
    """Whose Player board it is."""
    setting = state.setting
    return {
        "seat": seat,
        "leader": setting.leaders[seat],
        "colour": setting.options["colours"][seat],
    }


def threat_tokens(state: S, seat: int) -> ThreatView:
    if not state.setting.threat_module:
        return {}
    light, heavy = state.players[seat].threat
    return {"threat": {"light": light, "heavy": heavy}}


def dissenter_colour(state: S) -> str | None:
    """E1-R-27: with two players the first colour that nobody plays."""
    taken = state.setting.options["colours"]
    unused = [colour for colour in COLOURS if colour not in taken]
    return unused[0] if len(state.players) == 2 else None


def officer(state: S, zone: int) -> OfficerView:
    number = state.officer_of[zone]
    tile = state.officers[number]
    return {
        "officer": state.setting.officers[number],
        "zone": state.setting.zones[zone],
        "row": [OWNERS[owner] for owner in tile.row],
        "pool": {OWNERS[owner]: count for owner, count in enumerate(tile.pool) if count},
    }

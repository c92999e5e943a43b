"""Solo missions (PP-SOLO)."""

from pertinax.games.perpetuity.rules.ends.scoring import artifacts_at_home
from pertinax.games.perpetuity.rules.forces.piles import LAST_IN_ORDER
from pertinax.games.perpetuity.rules.names import (
    IN_PILE,
    LOST,
    MARKER,
    NOBODY,
    PLANETS,
    RESCUED,
    RESEARCH_STATION,
    SHIPYARD,
    SIDE_A,
    SKEPTIC,
    TILES,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.state import State, Tbl

SOLO_SEAT = 0


def progress(state: State, mission: int) -> int:
    """PP-SOLO-02: how far a mission is; counts run from the start of the game."""
    player = state.players[SOLO_SEAT]
    goal = state.setting.solo_missions[mission].goal
    if goal == "ships":
        return sum([ship.built for ship in player.ships])
    if goal == "research":
        return player.bought
    if goal == "repairs":
        return player.repairs
    if goal == "upgrades":
        return player.upgrades
    if goal == "cleared":
        return player.cleared
    if goal == "artifacts":
        return artifacts_at_home(state, SOLO_SEAT)
    if goal == "planets":
        return len(planets_of(state, rescued_only=True))
    return villages_of(state, goal, rescued_only=True)


def villages_of(state: State, goal: str, rescued_only: bool) -> int:
    """Skeptic or zealot villages that are rescued, or that are not lost yet."""
    count = 0
    for kind, at in zip(state.village_kinds, state.village_at):
        wanted = kind == ZEALOT if goal == "zealots" else SKEPTIC <= kind < ZEALOT
        if wanted and at != LOST and (at >= RESCUED or not rescued_only):
            count += 1
    return count


def planets_of(state: State, rescued_only: bool) -> set[int]:
    """The planets from which villages are rescued, or from which they can still be."""
    found: set[int] = set()
    for at, start in zip(state.village_at, state.village_from):
        if at < len(PLANETS):
            start = at
        if at != LOST and (at >= RESCUED or not rescued_only):
            found.add(start)
    return found


def complete_solo_missions(table: Tbl) -> None:
    """PP-SOLO-02: completed the moment the count is reached, and for good."""
    state = table.state
    for place, mission in enumerate(state.solo_missions):
        each = state.setting.solo_missions[mission]
        if not state.solo_done[place] and progress(state, mission) >= each.number:
            state.solo_done[place] = True
            table.tell("solo-mission-done", each.name)


def is_possible(state: State, mission: int) -> bool:
    """PP-SOLO-03, PP-H-14: whether the pieces that a mission still needs are left."""
    possible = pieces_left(state, mission)
    for hook in state.hooks.solo_possible:
        possible = hook(state, mission, possible)
    return possible


def pieces_left(state: State, mission: int) -> bool:
    each = state.setting.solo_missions[mission]
    missing = each.number - progress(state, mission)
    if missing <= 0:
        return True
    player = state.players[SOLO_SEAT]
    if each.goal == "ships":
        own = sum([ship.model != NOBODY and not ship.built for ship in player.ships])
        return own + (sum(state.blueprints) if tile_left(state, SHIPYARD) else 0) >= missing
    if each.goal == "research":
        return tile_left(state, RESEARCH_STATION)
    if each.goal == "upgrades":
        return min(tiles_to_upgrade(state), markers_of(state)) >= missing
    if each.goal == "cleared":
        return clearable(state) >= missing
    if each.goal == "planets":
        return len(planets_of(state, rescued_only=False)) >= each.number
    if each.goal in ("skeptics", "zealots"):
        return villages_of(state, each.goal, rescued_only=False) >= each.number
    return True


def tile_left(state: State, kind: int) -> bool:
    """Whether a work tile of a kind still lies on the board."""
    tiles = enumerate(state.setting.tiles)
    return any(not state.gone[tile] for tile, each in tiles if each.kind == kind)


def markers_of(state: State) -> int:
    """The mortal's markers in the warehouse and the supply; those beside villages come back."""
    player = state.players[SOLO_SEAT]
    beside = state.contacts.count(SOLO_SEAT)
    return player.stock[MARKER] + player.marker_supply + beside


def clearable(state: State) -> int:
    """Force cards that lie face up or will; those of level 6 have no place (PP-FORCE-04)."""
    cards = state.setting.force_cards
    return sum(
        [
            at >= IN_PILE and card not in state.turned and cards[card].level <= LAST_IN_ORDER
            for card, at in enumerate(state.cards)
        ]
    )


def tiles_to_upgrade(state: State) -> int:
    return sum([state.sides[tile] == SIDE_A and not state.gone[tile] for tile in range(TILES)])


def hopeless(state: State) -> bool:
    """PP-MODE-05, PP-R-47: a village is lost, and a mission can no longer be completed."""
    if LOST not in state.village_at:
        return False
    for place, mission in enumerate(state.solo_missions):
        if not state.solo_done[place] and not is_possible(state, mission):
            return True
    return False

"""Damage on work tiles, their removal and chain reactions (PP-DAMAGE)."""

from pertinax.games.perpetuity.rules.forces.piles import card_at, discard_card
from pertinax.games.perpetuity.rules.names import (
    ASIDE,
    BESIDE,
    DOUBLE_STRIKE,
    LAID,
    NOBODY,
    ON_CARD,
    ON_TILE,
    PILE,
    REMOVED,
    STATION,
    TILES,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.work.workers import standing_at


def can_be_damaged(state: State, tile: int) -> bool:
    """A tile that exists and whose damage tile is in the game (PP-RESEARCH-15, PP-H-03)."""
    return not state.gone[tile] and state.damage_at[tile] != REMOVED


def damage_tiles(table: Tbl, tiles: list[int]) -> None:
    """PP-DAMAGE-03, -04, PP-R-58: damage tiles once each; those that reach the end go together.

    One that has been waiting there since a chain reaction goes now, too (PP-H-02).
    """
    for tile in tiles:
        mark_damage(table, tile)
    state = table.state
    remove_tiles(table, [tile for tile in tiles if at_end(state, tile) and not state.gone[tile]])


def mark_damage(table: Tbl, tile: int) -> None:
    """PP-DAMAGE-01, -03: an undamaged tile takes its damage tile, a damaged one advances by 1."""
    state = table.state
    setting = state.setting
    if not can_be_damaged(state, tile):
        return
    if not state.damage[tile]:
        state.damage_at[tile] = LAID
    state.damage[tile] = min(state.damage[tile] + 1, setting.end_of_track)
    shown = "end" if at_end(state, tile) else setting.damage_track[state.damage[tile] - 1]
    table.tell("damaged", setting.tiles[tile].name, shown)


def at_end(state: State, tile: int) -> bool:
    return state.damage[tile] == state.setting.end_of_track


def remove_tiles(table: Tbl, tiles: list[int]) -> None:
    """PP-DAMAGE-04, -05: one removal event and its chain reaction.

    Workers stay beside the board, force cards are discarded, a marker is lost (PP-UPGRADE-04).
    Then each remaining neighbour is damaged once; one that reaches the end by this waits for the
    next PP-END-P3 (PP-R-11).
    """
    state = table.state
    if not tiles:
        return
    if strikes_twice(state, tiles):
        state.deeds[DOUBLE_STRIKE] = True
    shaken = sorted({near for tile in tiles for near in neighbours(state, tile)} - set(tiles))
    for tile in tiles:
        remove_tile(table, tile)
    for tile in shaken:
        mark_damage(table, tile)


def strikes_twice(state: State, tiles: list[int]) -> bool:
    """PP-MISSION-C11, PP-R-12: two or more tiles of the same area in one event."""
    areas = [state.area(tile) for tile in tiles]
    return len(set(areas)) < len(areas)


def remove_tile(table: Tbl, tile: int) -> None:
    state = table.state
    for where in (ON_TILE + tile, ON_CARD + tile):
        for seat, worker in standing_at(state, where):
            state.move_worker(seat, worker, BESIDE)
    card = card_at(state, tile)
    if card != NOBODY:
        discard_card(table, card)
    state.gone[tile] = True
    state.damage[tile] = 0
    state.damage_at[tile] = REMOVED
    state.upgraders[tile] = NOBODY
    table.tell("tile-removed", state.setting.tiles[tile].name)


def neighbours(state: State, tile: int) -> list[int]:
    """PP-DAMAGE-05: the remaining tiles of the same area that share an edge with a tile.

    Positions are 0 and 1 above 2 and 3 (C.1).
    """
    place = state.position[tile]
    near = (place ^ 1, place ^ 2)
    return [
        other for other in range(TILES) if state.position[other] in near and not state.gone[other]
    ]


# Random damage


def random_damage(table: Tbl) -> None:
    """PP-DAMAGE-06, -07: a damage tile of the pile, never one of the station.

    Those of damaged and destroyed tiles are not in the pile, so none is drawn in vain (PP-R-13). An
    empty pile is the shuffled discard; if that is empty too, nothing happens.
    """
    state = table.state
    pile = drawable(state, PILE)
    if not pile:
        pile = drawable(state, ASIDE)
        for tile in pile:
            state.damage_at[tile] = PILE
    if pile:
        mark_damage(table, table.draw("damage", pile, state.setting.tile_options))


def drawable(state: State, where: int) -> list[int]:
    """The work tiles whose damage tile is in the pile or in the discard.

    The station's damage tiles lie ready by themselves (PP-SETUP-06).
    """
    return [
        tile
        for tile in range(TILES)
        if state.damage_at[tile] == where and state.setting.tiles[tile].area != STATION
    ]

"""What the texts of force cards leave to Perpetuity's choice (PP-FORCE-13).

A dedicated Perpetuity is asked; otherwise the choice follows from the table alone (PP-R-29).
"""

from typing import Final

from pertinax.games.perpetuity.rules.names import (
    DEDICATED,
    DICE,
    NOBODY,
    PLANETS,
    RESOURCES,
    SKILL_DIE,
    TILES,
)
from pertinax.games.perpetuity.rules.setting import PLANET_OPTIONS, RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.kernel.decisions import Option

MORE_OR_FEWER: Final = [Option("more", 1), Option("fewer", -1)]
CLOCKWISE: Final = (1, 3, 0, 2)
"""By position in an area (C.1), the next position clockwise."""


def is_dedicated(state: State) -> bool:
    return state.setting.way == DEDICATED


def resources_taken(table: Tbl, seat: int, card: int, store: list[int], count: int) -> list[int]:
    """How many of each kind are taken from a store, at most all; else of what there is most."""
    state = table.state
    left = store[: len(RESOURCES)]
    if count >= sum(left):
        return left
    taken = [0] * len(RESOURCES)
    name = state.setting.force_cards[card].name
    for number in range(count, 0, -1):
        if is_dedicated(state):
            options = [RESOURCE_OPTIONS[kind] for kind, some in enumerate(left) if some]
            about = (name, f"p{seat + 1}", number)
            kind = table.ask(state.setting.perpetuity, "force-loss", options, about=about).value
        else:
            kind = left.index(max(left))
        left[kind] -= 1
        taken[kind] += 1
    return taken


def other_kind(table: Tbl, seat: int, kind: int, count: int) -> int:
    """What resources of a kind become; else the next of fuel, food, ore, fuel."""
    state = table.state
    if not is_dedicated(state):
        return (kind + 1) % len(RESOURCES)
    options = [option for option in RESOURCE_OPTIONS if option.value != kind]
    about = (RESOURCES[kind], count, f"p{seat + 1}")
    return table.ask(state.setting.perpetuity, "morph", options, about=about).value


def more_or_fewer(table: Tbl, action: Action, die: int, number: int) -> int:
    """One die more or fewer; else a skill die more, a discover die fewer."""
    state = table.state
    if not is_dedicated(state):
        return 1 if die == SKILL_DIE else -1
    about = (DICE[die], number, f"p{action.seat + 1}")
    return table.ask(state.setting.perpetuity, "intensify", MORE_OR_FEWER, about=about).value


def other_tile(table: Tbl, action: Action) -> int:
    """PP-H-45: where a worker is moved, or NOBODY; else the next tile of the area clockwise."""
    state = table.state
    if is_dedicated(state):
        options = [
            state.setting.tile_options[tile]
            for tile in range(TILES)
            if tile != action.tile and not state.gone[tile]
        ]
        if not options:
            return NOBODY
        about = (state.setting.worker_levels[action.worker], f"p{action.seat + 1}")
        return table.ask(state.setting.perpetuity, "warp-tile", options, about=about).value
    area, position = divmod(state.position[action.tile], 4)
    for _ in range(3):
        position = CLOCKWISE[position]
        tile = state.position.index(4 * area + position)
        if not state.gone[tile]:
            return tile
    return NOBODY


def other_orbit(table: Tbl, action: Action) -> int:
    """The planet to whose orbit a ship is moved, its own if no other is left; else clockwise."""
    state = table.state
    following = [(action.planet + step) % len(PLANETS) for step in range(1, len(PLANETS))]
    left = [planet for planet in following if not state.destroyed[planet]]
    if not left:
        return action.planet
    if not is_dedicated(state):
        return left[0]
    options = [PLANET_OPTIONS[planet] for planet in left]
    about = (action.ship + 1, f"p{action.seat + 1}")
    return table.ask(state.setting.perpetuity, "warp-orbit", options, about=about).value

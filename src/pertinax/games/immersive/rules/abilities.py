"""All of the Immersive version on the hooks of Perpetuity.

PP-IMM-23: heroes and ship upgrades find nothing of theirs here. PP-IMM-24, PP-R-144: Research
cards act by their own hooks, which outposts call as work tiles do: discounts of prices, changes of
rolls, occupancy, evac spots.
"""

from pertinax.games.immersive.rules import (
    aboard,
    building,
    ends,
    forces,
    locks,
    setup,
    suits,
    tiles,
)
from pertinax.games.immersive.rules.beside import beside
from pertinax.games.perpetuity.rules.hooks import Hooks
from pertinax.games.perpetuity.rules.names import NOBODY
from pertinax.games.perpetuity.rules.state import Tbl


def register(hooks: Hooks) -> None:
    hooks.round_ends.append(suits.take_off_suits)
    hooks.round_ends.append(tiles_are_left)
    hooks.worker_returned.append(suits.suit_lost)
    hooks.free_actions.append(aboard.to_bring_aboard)
    hooks.free_action.append(aboard.bring_aboard)
    hooks.places.append(tiles.tiles_to_use)
    hooks.place_refusal.append(tiles.tile_refusal)
    hooks.placed.append(tiles.use_tile)
    hooks.room.append(locks.room_beside_locked)
    hooks.calls.append(building.array_uses)
    hooks.call_refusal.append(building.array_refusal)
    hooks.call.append(building.use_array)
    hooks.wares.append(suits.sells_suits)
    hooks.ware_refusal.append(suits.suit_refusal)
    hooks.ware_bought.append(suits.put_on)
    hooks.worker_level.append(forces.frail)
    hooks.dice.append(forces.intensify)
    hooks.gain.append(forces.morph)
    hooks.card_left.append(forces.vision_ends)
    hooks.depot.append(aboard.outpost_store)
    hooks.landed.append(aboard.after_landing)
    hooks.rescue_begins.append(aboard.before_rescue)
    hooks.loads_village.append(aboard.never_from_surface)
    hooks.moves_village.append(ends.stays_sheltered)
    hooks.artifacts_at.append(ends.artifacts_in_outposts)
    hooks.artifact_taken.append(ends.artifact_taken)
    hooks.planet_destroyed.append(ends.outposts_fall)
    hooks.before_end.append(ends.close_bag)
    hooks.villages_elsewhere.append(ends.in_bag)
    hooks.solo_dealt.append(setup.bag_allows)
    hooks.solo_possible.append(ends.still_possible)
    hooks.counted.append(ends.survey_points)


def tiles_are_left(table: Tbl) -> None:
    """PP-IMM-19, PP-R-160: outpost workers return to their outpost, crew to its bridge."""
    own = beside(table.state)
    for seat, workers in enumerate(own.standing):
        own.standing[seat] = [NOBODY] * len(workers)

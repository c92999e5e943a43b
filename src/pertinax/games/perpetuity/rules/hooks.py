"""Every place where an ability may bend a rule.

Heroes, Research cards and force cards register here; rules call the hooks of a place in the order
of registration and never ask which ability is behind them. A hook asks itself whose it is: heroes'
skills and Research cards by seat, force cards by `action.cards`. Hooks that take a table may ask.
What only force cards bend is asked only where any act: `deed_refusal`, `side`, `inverted`,
`artifacts_barred`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

if TYPE_CHECKING:
    from pertinax.games.perpetuity.rules.state import State, Tbl
    from pertinax.games.perpetuity.rules.under_way import Action, Roll


class Hooks:
    def __init__(self) -> None:
        # the turn
        self.free_actions: list[Callable[[State, int, list[str]], None]] = []
        """(state, seat, actions) adds the names of what may be done before placing a worker."""
        self.free_action: list[Callable[[Tbl, int, str], None]] = []
        """(table, seat, name) carries out the one that was chosen, if it is its own."""
        self.end_step: list[Callable[[Tbl, str, bool], bool]] = []
        """(table, step, skipped) → whether an end step of Perpetuity is skipped: "P1", …"""

        self.round_ends: list[Callable[[Tbl], None]] = []
        """(table) before the mortals' end steps."""
        self.worker_returned: list[Callable[[State, int, int], None]] = []
        """(state, seat, worker) after a worker went back to the supply."""

        # placing and paying
        self.places: list[Callable[[State, int, int, list[Option[int]]], None]] = []
        """(state, seat, worker, options) adds places to go to, from ELSEWHERE on."""
        self.place_refusal: list[Callable[[State, int, int, int], Reason | None]] = []
        """(state, seat, worker, where) → why a worker cannot go to such a place."""
        self.placed: list[Callable[[Tbl, int, int, int], None]] = []
        """(table, seat, worker, where) when a worker goes to such a place."""
        self.room: list[Callable[[State, int, int, int], int]] = []
        """(state, seat, resource, room) → how many more of a resource a warehouse holds."""
        self.occupancy: list[Callable[[State, int, int, int, bool], bool]] = []
        """(state, seat, worker, where, free) → whether it may stand there beside its betters."""
        self.occupied: list[Callable[[Tbl, int, int, int], None]] = []
        """(table, seat, worker, where) after a worker was placed where it could not by itself."""
        self.deed_refusal: list[Callable[[State, Action, int], Reason | None]] = []
        """(state, action, deed) → why a deed on a tile is not possible (see working.py)."""
        self.hindering: list[int] = []
        """Force cards that may keep a worker from a deed, or change its terms.

        The others need not be looked at before it is done.
        """
        self.deed_cards: list[Callable[[int, int, bool], bool]] = []
        """(card, deed, acts) → whether a force card acts on a deed other than the tile's action."""
        self.discount: list[Callable[[State, int, int], int]] = []
        """(state, seat, resources) → resources that one transaction may cost less."""
        self.discounted: list[Callable[[Tbl, int], None]] = []
        """(table, seat) after a resource was saved that way."""
        self.surcharge: list[Callable[[State, Action, int], int]] = []
        """(state, action, resources) → resources of any kind that an action costs more."""
        self.repair_cost: list[Callable[[State, int, int], int]] = []
        """(state, seat, ore) → ore that a repair costs."""
        self.repair_ways: list[Callable[[State, int, int, list[str]], None]] = []
        """(state, seat, tile, ways) adds the names of ways to repair a tile without ore."""
        self.repaired: list[Callable[[Tbl, int, int, str], None]] = []
        """(table, seat, tile, way) after a repair that cost no ore."""
        self.upgrade_ways: list[Callable[[State, int, list[str]], None]] = []
        """(state, seat, ways) adds the names of ways to upgrade with a marker of the supply."""
        self.upgraded: list[Callable[[Tbl, int, str], None]] = []
        """(table, seat, way) after an upgrade without a marker of the warehouse."""
        self.slot_price: list[Callable[[Tbl, int, int], int]] = []
        """(table, seat, resources) → what a locked income slot costs."""
        self.commit_max: list[Callable[[State, int, int], int]] = []
        """(state, seat, resources) → the most that may be committed on a convert tile."""

        self.calls: list[Callable[[State, Action, list[Option[int]]], None]] = []
        """(state, action, calls) changes what a Comms Array may be used for, in place."""
        self.call_refusal: list[Callable[[State, Action, int, list[int]], Reason | None]] = []
        """(state, action, call, owed) → why such a use is not possible.

        `owed` is what the array itself still costs.
        """
        self.call: list[Callable[[Tbl, Action, int], None]] = []
        """(table, action, call) carries it out, if it is its own."""
        self.wares: list[Callable[[State, Action, list[Option[int]]], None]] = []
        """(state, action, items) adds what the Shipyard sells."""
        self.ware_refusal: list[Callable[[State, Action, int], Reason | None]] = []
        """(state, action, item) → why such a thing cannot be bought."""
        self.ware_bought: list[Callable[[Tbl, Action, int], None]] = []
        """(table, action, item) after it was paid."""

        # what an action brings
        self.side: list[Callable[[State, Action, int], int]] = []
        """(state, action, side) → the side as which a work tile works."""
        self.worker_level: list[Callable[[State, Action, int], int]] = []
        """(state, action, level) → the level that counts for amounts and rolls."""
        self.perpetuity_level: list[Callable[[State, Action, int], int]] = []
        """(state, action, level) → Perpetuity's level as it counts for this action."""
        self.amount: list[Callable[[State, Action, int], int]] = []
        """(state, action, resources) → how many are gained, before their kinds are chosen."""
        self.gain: list[Callable[[Tbl, Action, list[int]], None]] = []
        """(table, action, resources) changes the kinds of what is gained, in place."""
        self.inverted: list[Callable[[State, Action, bool], bool]] = []
        """(state, action, inverted) → whether output and cost change places."""
        self.artifacts_barred: list[Callable[[State, Action, bool], bool]] = []
        """(state, action, barred) → whether no artifact may be gained or spent."""
        self.after_action: list[Callable[[Tbl, Action], None]] = []
        """(table, action) once the action of a tile, or a landing or take-off, is done."""
        self.research_bought: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, card) after a Research card was bought."""
        self.income: list[Callable[[Tbl, int, list[int]], None]] = []
        """(table, seat, resources) changes what the income tokens of a round bring, in place."""
        self.income_paused: list[Callable[[State, int, int, bool], bool]] = []
        """(state, seat, tile, paused) → whether the token of a tile gives nothing."""

        # dice
        self.skill_level: list[Callable[[Tbl, int, int, int], int]] = []
        """(table, seat, worker, level) → the level at which skill dice are rolled."""
        self.dice: list[Callable[[Tbl, Action, int, int], int]] = []
        """(table, action, die kind, dice) → how many dice are rolled."""
        self.roll_changes: list[Callable[[State, Roll, list[str]], None]] = []
        """(state, roll, names) adds what may change a roll that is seen (PP-FRAME-07)."""
        self.change_roll: list[Callable[[Tbl, Roll, str], None]] = []
        """(table, roll, name) carries out the change that was chosen, if it is its own."""
        self.clearing_success: list[Callable[[Tbl, Roll], None]] = []
        """(table, roll) after a clearing that succeeded: last of all re-rolls (PP-R-45)."""

        # force cards
        self.enter_card: list[Callable[[Tbl, int, int, int, bool], bool]] = []
        """(table, seat, worker, place, done) → whether a card entered is dealt with, no roll."""
        self.diverted: list[Callable[[Tbl, Action, bool], bool]] = []
        """(table, action, diverted) → whether a worker or ship is elsewhere now, not acting here.

        Called once it is known which cards act: of a worker on a tile, of a ship that would land
        or has taken off.
        """
        self.card_left: list[Callable[[Tbl, int], None]] = []
        """(table, card) after a force card has left play."""

        # ships
        self.ship_level: list[Callable[[State, Action, int], int]] = []
        """(state, action, level) → ship level for a damage roll."""
        self.move_cost: list[Callable[[State, int, int, int], int]] = []
        """(state, seat, moves of this action so far, fuel) → fuel that a move costs."""
        self.landing_refusal: list[Callable[[State, Action], Reason | None]] = []
        """(state, action) → why a ship may not land or take off.

        Asked before, and once more when it is known which cards act.
        """
        self.ship_refusal: list[Callable[[State, int, int, int], Reason | None]] = []
        """(state, seat, worker, slot) → why a worker cannot use the tiles of a ship."""
        self.ship_use: list[Callable[[Tbl, Action, bool], bool]] = []
        """(table, action, held) → whether a worker on a tile of a ship cannot use it after all."""
        self.damage_roll: list[Callable[[Tbl, Action], None]] = []
        """(table, action) before a landing or take-off is rolled for, and where no roll is due."""
        self.evac_full: list[Callable[[State, int, int, bool], bool]] = []
        """(state, seat, ship, room) → whether a village may be loaded without a free spot."""
        self.depot: list[Callable[[State, int, int, list[int] | None], list[int] | None]] = []
        """(state, seat, slot, store) → what a ship away from home loads from and unloads into."""
        self.landed: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, slot) after a ship has landed."""
        self.rescue_begins: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, slot) before a ship on the surface is rescued."""
        self.evac_exceeded: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, ship) after a village was loaded that way."""

        # planets and villages
        self.loads_village: list[Callable[[State, int, bool], bool]] = []
        """(state, village, waits) → whether a village on a planet can be loaded from there."""
        self.moves_village: list[Callable[[State, int, bool], bool]] = []
        """(state, village, moves) → whether an Energy burst can move a village on a planet."""
        self.artifacts_at: list[Callable[[State, list[Option[int]]], None]] = []
        """(state, places) adds where a burst can take artifacts from, from ELSEWHERE on."""
        self.artifact_taken: list[Callable[[State, int], None]] = []
        """(state, place) when it takes one from there."""
        self.planet_destroyed: list[Callable[[Tbl, int], None]] = []
        """(table, planet) after all that the base game has there is gone."""

        # the end
        self.before_end: list[Callable[[Tbl], None]] = []
        """(table) before it is tested whether the game ends."""
        self.villages_elsewhere: list[Callable[[State, int], int]] = []
        """(state, villages) → villages to be rescued that are on no planet and aboard no ship."""
        self.solo_dealt: list[Callable[[State, int, bool], bool]] = []
        """(state, mission, allowed) → whether a solo mission may be dealt (C.12)."""
        self.solo_possible: list[Callable[[State, int, bool], bool]] = []
        """(state, mission, possible) → whether what a solo mission needs is left (PP-SOLO-03)."""
        self.counted: list[Callable[[State, int, dict[str, int]], None]] = []
        """(state, seat, counts) changes what a mortal has of all that scores, in place."""

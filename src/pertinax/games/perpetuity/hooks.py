"""Every place where an ability may bend a rule.

Heroes, Research cards and force cards register here; rules call the hooks of a place in the order
of registration and never ask which ability is behind them. A hook asks itself whose it is: heroes'
skills and Research cards by seat, force cards by `action.cards`. Hooks that take a table may ask.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pertinax.kernel.errors import Reason

if TYPE_CHECKING:
    from pertinax.games.perpetuity.state import State, Tbl
    from pertinax.games.perpetuity.under_way import Action, Roll


class Hooks:
    def __init__(self) -> None:
        # the turn
        self.free_actions: list[Callable[[State, int, list[str]], None]] = []
        """(state, seat, actions) adds the names of what may be done before placing a worker."""
        self.free_action: list[Callable[[Tbl, int, str], None]] = []
        """(table, seat, name) carries out the one that was chosen, if it is its own."""
        self.end_step: list[Callable[[Tbl, str, bool], bool]] = []
        """(table, step, skipped) → whether an end step of Perpetuity is skipped: "P1", …"""

        # placing and paying
        self.occupancy: list[Callable[[State, int, int, int, bool], bool]] = []
        """(state, seat, worker, where, free) → whether it may stand there beside its betters."""
        self.occupied: list[Callable[[Tbl, int, int, int], None]] = []
        """(table, seat, worker, where) after a worker was placed where it could not by itself."""
        self.deed_refusal: list[Callable[[State, Action, int], Reason | None]] = []
        """(state, action, deed) → why a deed on a tile is not possible (see working.py)."""
        self.discount: list[Callable[[State, int, int], int]] = []
        """(state, seat, resources) → resources that one transaction may cost less."""
        self.discounted: list[Callable[[Tbl, int], None]] = []
        """(table, seat) after a resource was saved that way."""
        self.surcharge: list[Callable[[State, Action, int], int]] = []
        """(state, action, resources) → resources of any kind that an action costs more."""
        self.repair_cost: list[Callable[[State, int, int], int]] = []
        """(state, seat, ore) → ore that a repair costs."""
        self.repair_free: list[Callable[[State, int, int, bool], bool]] = []
        """(state, seat, tile, free) → whether a repair can be had without ore."""
        self.repaired: list[Callable[[Tbl, int, int, bool], None]] = []
        """(table, seat, tile, paid) after a repair."""
        self.upgrade_free: list[Callable[[State, int, bool], bool]] = []
        """(state, seat, free) → whether an upgrade can be had without a marker of the warehouse."""
        self.upgraded: list[Callable[[Tbl, int, int, bool], None]] = []
        """(table, seat, tile, with own marker) after an upgrade."""
        self.slot_price: list[Callable[[Tbl, int, int], int]] = []
        """(table, seat, resources) → what a locked income slot costs."""
        self.commit_max: list[Callable[[State, int, int], int]] = []
        """(state, seat, resources) → the most that may be committed on a convert tile."""

        # what an action brings
        self.side: list[Callable[[State, Action, int], int]] = []
        """(state, action, side) → the side as which a work tile works."""
        self.worker_level: list[Callable[[State, Action, int], int]] = []
        """(state, action, level) → the level that counts for amounts and rolls."""
        self.perpetuity_level: list[Callable[[State, Action, int], int]] = []
        """(state, action, level) → Perpetuity's level as it counts for this action."""
        self.gain: list[Callable[[Tbl, Action, list[int]], None]] = []
        """(table, action, resources) changes what is gained, in place."""
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
        self.rolled: list[Callable[[Tbl, Roll], None]] = []
        """(table, roll) after the whole roll is seen, before its effect (PP-FRAME-07)."""
        self.clearing_success: list[Callable[[Tbl, Roll], None]] = []
        """(table, roll) after a clearing that succeeded: last of all re-rolls (PP-R-45)."""

        # force cards
        self.enter_card: list[Callable[[Tbl, int, int, int, bool], bool]] = []
        """(table, seat, worker, place, done) → whether a card entered is dealt with, no roll."""
        self.card_left: list[Callable[[Tbl, int], None]] = []
        """(table, card) after a force card has left play."""

        # ships
        self.ship_level: list[Callable[[State, Action, int], int]] = []
        """(state, action, level) → ship level for a damage roll."""
        self.move_cost: list[Callable[[State, int, int, int], int]] = []
        """(state, seat, moves of this action so far, fuel) → fuel that a move costs."""
        self.landing_refusal: list[Callable[[State, Action], Reason | None]] = []
        """(state, action) → why a ship may not land or take off."""
        self.damage_roll: list[Callable[[Tbl, Action], None]] = []
        """(table, action) before the dice of a landing or take-off are rolled."""
        self.evac_full: list[Callable[[Tbl, int, int, bool], bool]] = []
        """(table, seat, ship, room) → whether a village may be loaded without a free spot."""

"""Every place where an ability may bend a rule of Episode 1.

Leader abilities register here today, Chronicle cards later (E1-HOOK-01 to -05). Rules call the
hooks of a place in the order of registration and never ask which ability is behind them; in the
plain game all lists are empty. A hook may itself ask.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pertinax.games.perseverance.episode1.state import State
    from pertinax.kernel.table import Table

    Tbl = Table[State]

Moment = Callable[["Tbl", int], None]
"""Something that may happen to a seat: (table, seat)."""


class Hooks:
    def __init__(self) -> None:
        self.setup_bonus: list[Moment] = []
        """After setup, for each player in turn order."""
        self.action_window: list[Callable[[Tbl, int, str], None]] = []
        """Before step 1, between steps 1 and 2, between 2 and 3 (E1-HOOK-02): window name."""
        self.end_of_turn_claims: list[Moment] = []
        """Between the Dino Attack and the Assembly check, in turn order (E1-HOOK-01)."""

        self.face_cost: list[Callable[[State, int, int, int, int], int]] = []
        """(state, seat, die, die space, Stories) → Stories to change the face of a die."""
        self.story_cost: list[Callable[[State, int, int, int], int]] = []
        """(state, seat, Effect, Stories) → Stories an option of Politics or Settle costs."""

        self.dinos_skipped: list[Callable[[Tbl, int, int], bool]] = []
        """(table, seat, Zone) → whether no Dino is rolled for or placed after this die."""
        self.dinos_due: list[Callable[[Tbl, int, int, list[int]], list[int]]] = []
        """(table, seat, Zone, Dinos known but not yet placed) → Dinos still to place there."""
        self.dinos_placed: list[Callable[[Tbl, int, int, int], None]] = []
        """(table, seat, Zone, Effect) after the Dinos of a die space are placed."""

        self.option_picked: list[Callable[[Tbl, int, int, int], None]] = []
        """(table, seat, Effect, option) after an option of Training or Fortifications."""
        self.effect_resolved: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, Effect) after any Effect."""

        self.influence_food: list[Callable[[State, int, int], int]] = []
        """(state, seat, Food) → how many Food may stand for 2 Stories each."""
        self.secondary_done: list[Callable[[Tbl, int, str], None]] = []
        """(table, seat, action) after a Secondary Action."""
        self.leader_placed: list[Callable[[Tbl, int, int, bool], None]] = []
        """(table, seat, Zone, in the Defense area)."""

        self.settlement_built: list[Callable[[Tbl, int, int], None]] = []
        """(table, owner, Zone) after any Settlement placed in play."""
        self.bonus_times: list[Callable[[Tbl, int, int], int]] = []
        """(table, seat, times) → how often a Settlement bonus is received."""

        self.patrol_need: list[Callable[[State, int, int], int]] = []
        """(state, seat, Soldiers) → Soldiers a Patrol asks for."""
        self.threat_roll: list[Callable[[Tbl, int, int], int]] = []
        """(table, seat, roll) → roll, for every roll of the Threat die."""
        self.threat_steps: list[Callable[[Tbl, int, int], int]] = []
        """(table, seat, steps) → steps, for every advance on the Threat track."""
        self.stage_resolved: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, stage)."""
        self.patrol_completed: list[Moment] = []
        self.soldier_defeated: list[Callable[[Tbl, int, int], None]] = []
        """(table, owner, LIGHT or HEAVY), on Patrol or in a fight."""

        self.trap_matches: list[Callable[[State, int, int, int, bool], bool]] = []
        """(state, owner, Trap's species, Dino's species, match) → match."""
        self.attack_phase: list[Callable[[Tbl, str], None]] = []
        """(table, phase) before each phase of a Dino Attack, and "over" after the last."""
        self.soldier_falls: list[Callable[[Tbl, int, int, bool], bool]] = []
        """(table, owner, LIGHT or HEAVY, falls) → falls, for each Soldier that met a Raptor."""
        self.trap_stays: list[Callable[[Tbl, int, int, bool], bool]] = []
        """(table, owner, Dino space, stays) → stays, for each Trap in the Retrieve phase."""

        self.virtual_settlements: list[Callable[[State, int, int, int], int]] = []
        """(state, owner, Zone, Settlements) → Settlements counted in an Assembly."""
        self.officer_followers: list[Callable[[Tbl, int, int, int, int], int]] = []
        """(table, seat, Officer, rank, Followers) → Followers gained in Officer Scoring."""

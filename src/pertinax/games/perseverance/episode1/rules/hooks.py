"""Every place where an ability may bend a rule that only Episode 1 has.

Leader abilities and the cards of expansions register here (E1-HOOK-01 to -05).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pertinax.games.perseverance.shared.rules import hooks as common

if TYPE_CHECKING:
    from pertinax.games.perseverance.episode1.rules.state import State, Tbl


class Hooks(common.Hooks):
    def __init__(self) -> None:
        super().__init__()

        self.dinos_skipped: list[Callable[[Tbl, int, int], bool]] = []
        """(table, seat, Zone) → whether no Dino is rolled for or placed after this die."""
        self.dinos_due: list[Callable[[Tbl, int, int, list[int]], list[int]]] = []
        """(table, seat, Zone, Dinos known but not yet placed) → Dinos still to place there."""
        self.dinos_placed: list[Callable[[Tbl, int, int, int], None]] = []
        """(table, seat, Zone, Effect) after the Dinos of a die space are placed, or skipped."""

        self.influence_food: list[Callable[[State, int, int], int]] = []
        """(state, seat, Food) → how many Food may stand for 2 Stories each."""
        self.wall_built: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, Zone)."""

        self.trap_matches: list[Callable[[State, int, int, int, bool], bool]] = []
        """(state, owner, Trap's species, Dino's species, match) → match."""
        self.immune: list[Callable[[State, int, int, bool], bool]] = []
        """(state, species, means, immune) → whether such a Dino cannot be defeated by this means.

        Means: BY_TRAP, BY_WALL or the piece that fights (FIGHTS_LIGHT, …).
        """
        self.dino_defeated: list[Callable[[Tbl, int, int, int, int], None]] = []
        """(table, seat, species, means, Soldier space of the area or NOBODY)."""
        self.breaches_as: list[Callable[[State, int, int], int]] = []
        """(state, species, as) → TRAMPLER or RAPTOR, as which a third species breaches, or NONE."""
        self.attack_phase: list[Callable[[Tbl, str], None]] = []
        """(table, phase) before each phase of a Dino Attack, and "over" after the last."""
        self.soldier_falls: list[Callable[[Tbl, int, int, bool], bool]] = []
        """(table, owner, LIGHT or HEAVY, falls) → falls, for each Soldier that met a Raptor."""
        self.trap_stays: list[Callable[[Tbl, int, int, bool], bool]] = []
        """(table, owner, Dino space, stays) → stays, for each Trap in the Retrieve phase."""

        self.virtual_settlements: list[Callable[[State, int, int, int], int]] = []
        """(state, owner, Zone, Settlements) → Settlements counted in an Assembly."""

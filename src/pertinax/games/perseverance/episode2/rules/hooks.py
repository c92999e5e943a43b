"""Every place where an ability may bend a rule that only Episode 2 has.

Perks (E2-PERK) and the cards of expansions register here. A hook asks itself whose it is.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pertinax.games.perseverance.shared.rules import hooks as common

if TYPE_CHECKING:
    from pertinax.games.perseverance.episode2.rules.state import State, Tbl
    from pertinax.games.perseverance.episode2.rules.under_way import Attack, Combat


class Hooks(common.Hooks):
    def __init__(self) -> None:
        super().__init__()
        self.secondary_first: list[Callable[[Tbl, int, bool], bool]] = []
        """(table, seat, first) → whether the Secondary Action comes before the Primary one."""
        self.option_count: list[Callable[[State, int, int, int], int]] = []
        """(state, seat, Effect, options) → how many options of an Effect may be chosen."""
        self.option_repeats: list[Callable[[State, int, int, int, int], int]] = []
        """(state, seat, Effect, option, repeats) → how many options may repeat one already chosen.

        The answer counts for whoever wants to choose this option again.
        """
        self.discount: list[Callable[[State, int, int, int, int], int]] = []
        """(state, seat, Effect, asset, units) → units that an option costs less of an asset."""
        self.gather_both: list[Callable[[State, int, bool], bool]] = []
        """(state, seat, both) → whether Gather brings Food and Island Resource."""

        self.perk_gained: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, Perk)."""

        self.led_need: list[Callable[[State, int, int], int]] = []
        """(state, seat, Soldiers) → Soldiers an Adventure asks for if the Leader goes along."""
        self.adventure_fights: list[Callable[[State, int, int], int]] = []
        """(state, seat, fights) → further hexes to fight on in an Adventure Effect."""
        self.free_damage: list[Callable[[State, int, int, int], int]] = []
        """(state, seat, species, damage) → damage to one such Dino without a piece."""
        self.dino_killed: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, species) for every Dino killed, after its Follower."""
        self.captures: list[Callable[[State, int, int], int]] = []
        """(state, seat, Dinos) → how many Dinos a Combat may capture."""
        self.dino_captured: list[Callable[[Tbl, int, list[int]], None]] = []
        """(table, seat, species captured) once for every Combat with a capture."""
        self.combat_over: list[Callable[[Tbl, Combat], None]] = []
        """(table, Combat) once for every Combat, on a hex or against a Breach, when it is over."""
        self.saved_per_valor: list[Callable[[State, int, int], int]] = []
        """(state, seat, Soldiers) → how many wounded Soldiers of a Combat each Valor saves."""
        self.heavy_saved: list[Callable[[State, int, bool], bool]] = []
        """(state, seat, saved) → whether 1 Valor cancels the wounds of a Heavy Soldier."""
        self.enclosure_size: list[Callable[[State, int, int], int]] = []
        """(state, seat, Dinos) → how many Dinos an Enclosure holds."""
        self.enclosure_mixed: list[Callable[[State, int, bool], bool]] = []
        """(state, seat, mixed) → whether it may hold different species."""

        self.attack_skipped: list[Callable[[Tbl, int, int, bool], bool]] = []
        """(table, owner, area, on the Outpost) → whether no Dino Attack card is drawn."""
        self.attack_decided: list[Callable[[Tbl, Attack, int, int], int]] = []
        """(table, attack, missing defence, outcome) → HELD or FAILED without a question."""
        self.attack_over: list[Callable[[Tbl, Attack], None]] = []
        """(table, attack) after its reward and its Breach."""
        self.counterattacked: list[Callable[[Tbl, int, int, int], None]] = []
        """(table, seat, owner of the Breach, its Dinos) after the Savior Bonus."""
        self.structure_times: list[Callable[[Tbl, int, str, int], int]] = []
        """(table, seat, structure, times) → how often the reward it covers is received."""
        self.structure_built: list[Callable[[Tbl, int, str, int], None]] = []
        """(table, owner, structure, area) after a camp, an outpost or a watchtower was built.

        In play, after the reward.
        """
        self.valor_defence: list[Callable[[State, int, int], int]] = []
        """(state, seat, defence) → defence that each Valor adds in a Dino Attack."""

        self.move_cost: list[Callable[[State, int, int], int]] = []
        """(state, seat, Glowberries) → Glowberries to move the Leader."""
        self.leader_stays: list[Callable[[State, int, bool], bool]] = []
        """(state, seat, stays) → whether a Leader may be moved to where it is."""
        self.leader_joins: list[Callable[[State, int, bool], bool]] = []
        """(state, seat, joins) → whether a Leader may go where another one stands."""
        self.leader_moved: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, Zone) after the Leader was moved, before the Effect."""

        self.majority_alone: list[Callable[[Tbl, int, int], None]] = []
        """(table, seat, Zone) in step 2 of an Assembly, for whoever alone has most presence."""

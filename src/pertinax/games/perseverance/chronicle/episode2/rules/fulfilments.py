"""Conditions of Achievements as Episode 2 has them (CH-ACH)."""

from pertinax.games.perseverance.chronicle.shared.rules import fulfilments as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.names import (
    BUILDER,
    DEFENDER,
    HUNTER,
    MENTOR,
)
from pertinax.games.perseverance.chronicle.shared.rules.tiles import fulfil
from pertinax.games.perseverance.episode2.rules.combat import DAMAGE, damage_needed
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import ADVENTURE, CANYON, ON_ADVENTURE
from pertinax.games.perseverance.episode2.rules.state import Tbl
from pertinax.games.perseverance.episode2.rules.under_way import HELD, Attack, Combat
from pertinax.games.perseverance.shared.rules.names import HEAVY, HOME, LIGHT, NOBODY


def register(hooks: Hooks) -> None:
    common.register(hooks)
    hooks.secondary_done.append(defender_by_counterattack)
    hooks.attack_over.append(defender_by_attack)
    hooks.settlement_built.append(homesteader)
    hooks.combat_over.append(hunter)
    hooks.effect_resolved.append(end_of_adventure)
    hooks.patrol_started.append(scout)
    hooks.structure_built.append(builder)
    hooks.perk_gained.append(mentor)


def defender_by_counterattack(table: Tbl, seat: int, action: str, _where: list[int]) -> None:
    """CH-ACH-DEFENDER-E2, CH-R-23: by the Secondary Action of the turn, not by an ability."""
    if action == "counterattack" and table.stage == "secondary":
        fulfil(table, seat, DEFENDER)


def defender_by_attack(table: Tbl, attack: Attack) -> None:
    """CH-ACH-DEFENDER-E2, CH-R-23: held on what was a Canyon, by the owner, in anyone's turn."""
    if attack.outcome == HELD and table.state.setting.terrain[attack.position] == CANYON:
        fulfil(table, attack.owner, DEFENDER)


def homesteader(table: Tbl, owner: int, zone: int) -> None:
    common.homesteader(table, owner, table.state.settlements[zone][owner])


def hunter(table: Tbl, over: Combat) -> None:
    """CH-ACH-HUNTER-E2, CH-R-26: damage of Soldiers in all Combats of one Adventure Effect.

    No more than the defeated Dinos took, after free damage; the Leader's share comes last.
    """
    own = chronicle_of(table.state)
    if over.position == NOBODY or over.seat >= own.setting.players:
        return
    dealt = over.committed[LIGHT] * DAMAGE[LIGHT] + over.committed[HEAVY] * DAMAGE[HEAVY]
    own.damage[over.seat] += min(dealt, damage_needed(table.state, over.seat, over.fought))
    if own.damage[over.seat] >= own.setting.thresholds["hunter_damage"]:
        fulfil(table, over.seat, HUNTER)


def end_of_adventure(table: Tbl, seat: int, effect: int) -> None:
    """Damage is counted for each Adventure Effect by itself."""
    own = chronicle_of(table.state)
    if effect == ADVENTURE and seat < own.setting.players:
        own.damage[seat] = 0


def scout(table: Tbl, seat: int) -> None:
    me = table.state.players[seat]
    printed = table.state.setting.adventures[me.patrol].soldiers
    common.scout(table, seat, printed, int(me.leader == ON_ADVENTURE))


def builder(table: Tbl, owner: int, structure: str, position: int) -> None:
    """CH-ACH-BUILDER, CH-R-29: an Outpost on a space that prints Followers."""
    if structure == "outpost" and table.state.setting.outpost_rewards[position][0] == "followers":
        fulfil(table, owner, BUILDER)


def mentor(table: Tbl, seat: int, perk: int) -> None:
    """CH-ACH-MENTOR, CH-R-30: in one's own Secondary Action, of the Officer where the Leader is."""
    state = table.state
    leader = state.players[seat].leader
    if table.stage != "secondary" or seat != state.active or leader in (HOME, ON_ADVENTURE):
        return
    if state.setting.perks[perk].officer == state.officer_of[leader]:
        fulfil(table, seat, MENTOR)

"""What Dissenters gain in place of what they cannot hold (SOLO-GEN-05), and how they defend.

All else of Assemblies (SOLO-ASM-01, -04) and attacks (SOLO-ATK2-01, -05, -07) is done for three
seats by the rules of Episode 2; nobody of a Dissenter is ever toppled (SOLO-GEN-10).
"""

from typing import Any

from pertinax.games.perseverance.episode2.rules.assembly import take_second as base_take_second
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import OUTPOST, POLITICS, UNDERGROUND_PASSAGE
from pertinax.games.perseverance.episode2.rules.rules import REASONS, Episode2Rules
from pertinax.games.perseverance.episode2.rules.setting import DINO_SPACES
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import FAILED, HELD, Attack
from pertinax.games.perseverance.shared.rules.assembly import receive
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, HEAVY, LIGHT, VALOR
from pertinax.games.perseverance.solo.episode2.rules.agendas import (
    AGENDA,
    score_agendas,
    vote_for_agendas,
)
from pertinax.games.perseverance.solo.episode2.rules.beside import agenda_of, beside
from pertinax.games.perseverance.solo.episode2.rules.operations import (
    bonus_of_settlement,
    gain_valor,
    structure_reward,
)
from pertinax.games.perseverance.solo.shared.rules import assembly as common
from pertinax.games.perseverance.solo.shared.rules.assembly import groundswell, second_followers
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.operations import recruit_light
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.table import Table

REINFORCEMENTS = "reinforcements"


class SoloRules(Episode2Rules):
    """Episode 2, but for what second place in a Zone is worth to a Dissenter (SOLO-ASM-03)."""

    def only_votes(self, holder: int) -> bool:
        """SOLO-ASM-02."""
        return holder != HUMAN

    def take_second(self, table: Tbl, zone: int, runner_up: int, side: int) -> None:
        followers = second_followers(table.state, runner_up, side)
        if followers:
            receive(table, runner_up, (FOLLOWERS, followers))
        else:
            base_take_second(table, zone, runner_up, side)

    def second_rewards(
        self, state: State, zone: int, runner_up: int, side: int
    ) -> list[tuple[int, int]]:
        followers = second_followers(state, runner_up, side)
        if followers:
            return [(FOLLOWERS, followers)]
        return super().second_rewards(state, zone, runner_up, side)


RULES = SoloRules(REASONS, (POLITICS, OUTPOST + UNDERGROUND_PASSAGE), sets_any_die_aside=True)


def register(hooks: Hooks) -> None:
    """The Dissenters on the hooks of Episode 2."""
    hooks.die_placed.append(note_zone)
    hooks.instead.append(instead)
    hooks.attack_decided.append(defend)
    hooks.structure_built.append(camp_built)
    hooks.officer_value.append(perk_cubes)
    hooks.leftovers.append(leftovers)
    hooks.assembly_step.append(assembly_step)


def note_zone(table: Tbl, seat: int, _die: int, space: int) -> None:
    """SOLO-TURN-01, SOLO-R-01 to -03: the Zone of the human's die; an Outpost is Discovery."""
    if seat == HUMAN:
        beside(table.state).zone = table.state.setting.spaces[space].zone


def instead(table: Tbl, seat: int, reward: str, about: tuple[int, ...]) -> bool:
    """SOLO-GEN-05: by the rule for each occasion; what has none is lost."""
    if seat == HUMAN:
        return False
    values = beside(table.state).setting
    if reward == "settlement-bonus":
        bonus_of_settlement(table, seat, about[0])
    elif reward == "officer-bonus":
        officer_bonus(table, seat, about[0])
    elif reward in ("camp", "outpost"):
        structure_reward(table, seat, reward, about[0])
    elif reward == "defence":
        gain(table, seat, FOLLOWERS, values.value("attack_success"), "defence")
    elif reward == "failed-defence":
        gain_valor(table, seat, 1, "failed-defence")
    return reward != "second-place"


def officer_bonus(table: Tbl, seat: int, officer: int) -> None:
    """SOLO-INF-04: a Follower; the Chief of Security sends a Light Soldier."""
    asset, count = table.state.setting.officer_bonus[officer]
    if asset == LIGHT:
        recruit_light(table, seat, count, "officer-bonus")
    else:
        bonus = beside(table.state).setting.value("officer_bonus")
        gain(table, seat, FOLLOWERS, bonus, "officer-bonus")


def defend(table: Tbl, attack: Attack, missing: int, outcome: int) -> int:
    """SOLO-ATK2-02 to -04: exactly the Valor that is missing, if it has that much, else none."""
    if attack.owner == HUMAN:
        return outcome
    if missing <= 0:
        return HELD
    if table.state.players[attack.owner].stock[VALOR] < missing:
        return FAILED
    pay(table, attack.owner, VALOR, missing)
    return HELD


def answer(table: Table[Any], decision: Decision) -> Option[Any]:
    """SOLO-ATK2-04, -06: which Dinos come to a Breach, and which leave it; else SOLO-GEN-09."""
    if decision.kind == "breach-leaves":
        return max(decision.options, key=lambda option: option.value)
    if decision.kind == "breach-dino":
        dinos = table.state.dinos
        return min(
            decision.options,
            key=lambda option: (
                dinos[option.value // DINO_SPACES][option.value % DINO_SPACES],
                option.value,
            ),
        )
    return common.answer(table, decision)


def camp_built(table: Tbl, owner: int, structure: str, _area: int) -> None:
    """SOLO-AGD-1, SOLO-R-26: Open Gates pays for each Camp it builds after setup."""
    agenda = None if owner == HUMAN else agenda_of(table.state, owner)
    if agenda is not None and structure == "camp":
        gain(table, owner, FOLLOWERS, agenda.camp_followers, AGENDA)


def perk_cubes(state: State, officer: int, seat: int, value: int) -> int:
    """SOLO-ASM-05: the Chief Mate counts the cubes of a Dissenter's Perk row as Perks."""
    if seat == HUMAN or state.setting.officer_scoring[officer] != "cubes_and_perks":
        return value
    cubes = sum(tile.influence(seat) for tile in state.officers)
    each: int = state.setting.officer_followers[officer][0]
    return each * min(cubes, beside(state).perks[seat - NAREK])


def leftovers(state: State, seat: int, followers: int) -> int:
    """SOLO-END-01: 1 Follower for 2 Light Soldiers, for a Heavy one, for 2 Valor."""
    if seat == HUMAN:
        return followers
    stock = state.players[seat].stock
    return stock[LIGHT] // 2 + stock[HEAVY] + stock[VALOR] // 2


def assembly_step(table: Tbl, step: str) -> None:
    """SOLO-ASM-06 to -08: Silent Ballot, Agendas and Groundswell, then reinforcements."""
    state = table.state
    if step == "scoring":
        vote_for_agendas(table)
    elif step == "wrap-up":
        score_agendas(table)
        groundswell(table)
    elif state.assemblies < len(state.setting.assembly_tiles):
        for seat in DISSENTERS:
            recruit_light(table, seat, 1, REINFORCEMENTS)

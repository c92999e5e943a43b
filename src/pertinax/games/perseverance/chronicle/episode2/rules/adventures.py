"""Chronicle cards about Adventures (CH-CARD-21-BOT-E2, -22-BOT-E2, -24, -36-BOT)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    bring_for,
    copies,
)
from pertinax.games.perseverance.chronicle.shared.rules.modifiers import declared
from pertinax.games.perseverance.chronicle.shared.rules.names import THIRD_STAGE
from pertinax.games.perseverance.episode2.rules.adventure import adventure_refusal
from pertinax.games.perseverance.episode2.rules.building import settle_somewhere
from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt
from pertinax.games.perseverance.episode2.rules.effects import resolve_effect
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.names import ADVENTURE, TEMPLE
from pertinax.games.perseverance.episode2.rules.stages import leader_on_card
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import HEAVY, NOBODY
from pertinax.kernel.errors import Reason

THIRD: Final = 2
"""Stages are counted from 0."""


def register(hooks: Hooks) -> None:
    hooks.led_need.append(wrestler_leads)
    hooks.challenge_cards.append(wrestler_draws)
    hooks.threats_faced.append(prowess)
    hooks.stage_resolved += [temple_stage, beyond_the_wall]
    hooks.patrol_completed.append(temple_completed)


# Dinowrestler


def wrestler_leads(state: State, seat: int, soldiers: int) -> int:
    """CH-CARD-21-BOT-E2, CH-R-77: a Soldier less if the Leader goes along, but never none."""
    return max(1, soldiers - copies(state, seat, "CH-CARD-21-BOT-E2"))


def wrestler_draws(state: State, seat: int, soldier: int, cards: int) -> int:
    """CH-CARD-21-BOT-E2, CH-R-77: a Heavy Challenge card more while the Leader is on the card."""
    if soldier != HEAVY or not leader_on_card(state, seat):
        return cards
    return cards + copies(state, seat, "CH-CARD-21-BOT-E2")


# Battle Prowess


def prowess(table: Tbl, seat: int, kept: list[int]) -> list[int]:
    """CH-CARD-22-BOT-E2, CH-R-80: of the kept cards one brings no Threat, chosen before any roll.

    The Leader has ignored one before, if he does.
    """
    setting = table.state.setting
    faced = kept[:]
    for _ in range(copies(table.state, seat, "CH-CARD-22-BOT-E2")):
        threats = [
            setting.challenge_cards[card] for card in faced if setting.challenges[card].threat
        ]
        if threats:
            choice = table.ask(seat, "chronicle-ignores", threats)
            faced.remove(choice.value)
            table.tell("threat-ignored", seat, choice.text)
    return faced


# Structure on the Horizon


def horizon_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return adventure_refusal(state, seat)


def horizon(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-24-TOP, CH-CARD-24-BOT, CH-R-98: an Adventure Effect, with its Dino Attack."""
    resolve_effect(table, seat, ADVENTURE)


def temple_completed(table: Tbl, seat: int) -> None:
    """CH-CARD-24-BOT, CH-R-83: a Temple Adventure has ended, after one stage or more."""
    if chronicle_of(table.state).setting.temple_first == "complete":
        for card in table.state.players[seat].completed[-1:]:
            in_the_temple(table, seat, card)


def temple_stage(table: Tbl, seat: int, _stage: int) -> None:
    """CH-CARD-24-BOT, CH-R-83: the same after its first stage, where that is agreed."""
    if chronicle_of(table.state).setting.temple_first == "first_stage":
        in_the_temple(table, seat, table.state.players[seat].patrol)


def in_the_temple(table: Tbl, seat: int, card: int) -> None:
    """CH-CARD-24-BOT: who comes first is noted, and rewarded with the card."""
    own = chronicle_of(table.state)
    if own.temple_by == NOBODY and table.state.setting.adventures[card].terrain == TEMPLE:
        own.temple_by = seat
        table.tell("first-in-temple", seat)
        bring_for(table, seat, "CH-CARD-24-BOT")


# Settlements Beyond the Wall


def beyond_the_wall(table: Tbl, seat: int, stage: int) -> None:
    """CH-CARD-36-BOT, CH-R-94: after the third stage of an Adventure a Settlement."""
    if stage == THIRD and declared(table, seat, THIRD_STAGE, "CH-CARD-36-BOT"):
        settle_somewhere(table, seat, [])


ACTIONS: Final[Actions] = {
    "CH-CARD-24-TOP": Action(horizon_refusal, horizon, doubt=effect_in_doubt),
    "CH-CARD-24-BOT": Action(horizon_refusal, horizon, doubt=effect_in_doubt),
}

"""Patrols: the Effect, and resolving their stages (rulebook pp.12–13)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.community import zones_with_room
from pertinax.games.perseverance.episode1.rules.defense import (
    has_free_trap_space,
    has_free_wall_space,
    place_trap,
    place_wall,
    traps_left,
)
from pertinax.games.perseverance.episode1.rules.names import WALL
from pertinax.games.perseverance.episode1.rules.setting import Stage
from pertinax.games.perseverance.episode1.rules.settle import settle_at_the_bottom
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, NOBODY, SETTLEMENT
from pertinax.games.perseverance.shared.rules.notation import counts_text
from pertinax.games.perseverance.shared.rules.threat import challenges, face_transition, threats
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

ASSIGNMENTS: Final = [
    Option(counts_text([("light", light), ("heavy", heavy)]), 6 * light + heavy)
    for light in range(6)
    for heavy in range(6)
]
MOVE_ON: Final = [Option("move-on", 1)]

IN_PROGRESS: Final = Reason("E1-PATROL-01", "patrol-in-progress")
NO_CARD: Final = Reason("E1-PATROL-04", "no-patrol-card")
TOO_FEW_SOLDIERS: Final = Reason("E1-PATROL-02", "too-few-soldiers")
NOT_THAT_MANY: Final = Reason("E1-PATROL-05", "not-that-many-soldiers")
TOO_FEW_ASSIGNED: Final = Reason("E1-PATROL-05", "too-few-assigned")


# The Effect


def soldiers_needed(state: State, seat: int, card: int) -> int:
    need = state.setting.patrols[card].soldiers
    for hook in state.hooks.patrol_need:
        need = hook(state, seat, need)
    return need


def patrol_refusal(state: State, seat: int) -> Reason | None:
    """E1-PATROL-01, -02, -04: none in progress, and a card one has the Soldiers for."""
    me = state.players[seat]
    if me.patrol != NOBODY:
        return IN_PROGRESS
    if not state.offer:
        return NO_CARD
    for card in state.offer:
        if card_refusal(state, seat, card) is None:
            return None
    return TOO_FEW_SOLDIERS


def card_refusal(state: State, seat: int, card: int) -> Reason | None:
    """E1-PATROL-02: a card asks for no more Soldiers than are on the Player board."""
    stock = state.players[seat].stock
    if soldiers_needed(state, seat, card) > stock[LIGHT] + stock[HEAVY]:
        return TOO_FEW_SOLDIERS
    return None


def assignment_refusal(state: State, seat: int, need: int, assignment: int) -> Reason | None:
    """E1-PATROL-05: from the Player board, at least what the card asks for, at most 8."""
    stock = state.players[seat].stock
    light, heavy = divmod(assignment, 6)
    if light > stock[LIGHT] or heavy > stock[HEAVY]:
        return NOT_THAT_MANY
    if light + heavy < need:
        return TOO_FEW_ASSIGNED
    most = state.setting.patrol_soldiers
    if light + heavy > most:
        return Reason("E1-PATROL-05", "too-many-assigned", (most,))
    return None


def start_patrol(table: Tbl, seat: int) -> None:
    """E1-PATROL-03 to -06: take a card, reveal the next, assign Soldiers."""
    state = table.state
    me = state.players[seat]
    cards = [state.setting.patrol_cards[card] for card in state.offer]
    choice = table.ask(seat, "patrol-card", cards, lambda card: card_refusal(state, seat, card))
    card = choice.value
    table.tell("patrol-started", seat, choice.text)
    leave_offer(table, card)
    need = soldiers_needed(state, seat, card)
    assignment = table.ask(
        seat,
        "assign",
        ASSIGNMENTS,
        lambda assignment: assignment_refusal(state, seat, need, assignment),
        (need,),
    ).value
    light, heavy = divmod(assignment, 6)
    me.patrol = card
    me.stage = 0
    me.on_patrol = [light, heavy]
    me.stock[LIGHT] -= light
    me.stock[HEAVY] -= heavy
    table.tell("assigned", seat, light, heavy)
    for hook in state.hooks.patrol_started:
        hook(table, seat)


def leave_offer(table: Tbl, card: int) -> None:
    """E1-PATROL-03, -04: an open card is taken by anybody; the next one takes its place."""
    state = table.state
    place = state.offer.index(card)
    if state.patrol_deck:
        state.offer[place] = draw_patrol(table)
    else:
        del state.offer[place]


def draw_patrol(table: Tbl) -> int:
    """The top card of the Patrol deck, turned face up."""
    state = table.state
    top = list(state.patrol_deck[0])
    card = table.draw("patrol", top, state.setting.patrol_cards)
    top.remove(card)
    below = state.patrol_deck[1:]
    state.patrol_deck = (tuple(top), *below) if top else below
    table.tell("patrol-revealed", state.setting.patrol_cards[card].text)
    return card


# A stage


def resolve_stage(table: Tbl, seat: int) -> None:
    """E1-PATROL-07: rewards, Threat rolls, transition, wrap-up of the current stage."""
    state = table.state
    me = state.players[seat]
    card = state.setting.patrols[me.patrol]
    number = me.stage
    stage = card.stages[number]
    table.tell("patrol-stage", seat, state.setting.patrol_cards[me.patrol].text, number + 1)
    for begun in state.hooks.stage_begun:
        begun(table, seat)
    rewards(table, seat, stage)
    kept = challenges(table, seat, stage.challenges)
    threats(table, seat, kept)
    moved_on = number + 1 < len(card.stages) and transition(table, seat, card.transition)
    state.challenges.clear()
    for hook in state.hooks.stage_resolved:
        hook(table, seat, number)
    if not moved_on:
        complete(table, seat)


def rewards(table: Tbl, seat: int, stage: Stage) -> None:
    """E1-PATROL-08, E1-PATROL-09: assets, then structures, free of charge and declinable."""
    state = table.state
    me = state.players[seat]
    for asset, count in stage.assets:
        gain(table, seat, asset, count, "patrol")
    for _ in range(stage.traps):
        if traps_left(state, seat) and has_free_trap_space(state):
            place_trap(table, seat, optional=True)
    for _ in range(stage.walls):
        if me.supply[WALL] and has_free_wall_space(state):
            place_wall(table, seat, optional=True)
    for _ in range(stage.settlements):
        if me.supply[SETTLEMENT] and zones_with_room(state, 1):
            settle_at_the_bottom(table, seat, optional=True)


def transition(table: Tbl, seat: int, threat: int) -> bool:
    """E1-PATROL-13 to -15: whether the Patrol moves on to stage 2."""
    me = table.state.players[seat]
    if not sum(me.on_patrol):
        return False
    if table.ask(seat, "transition", MOVE_ON, about=(threat,), may_stop=True) is STOP:
        return False
    face_transition(table, seat, threat)
    if not sum(me.on_patrol):
        return False
    me.stage = 1
    table.tell("moved-on", seat)
    return True


def complete(table: Tbl, seat: int) -> None:
    """E1-PATROL-16 to -18: Soldiers come home, the card stays with its player for good."""
    me = table.state.players[seat]
    me.stock[LIGHT] += me.on_patrol[0]
    me.stock[HEAVY] += me.on_patrol[1]
    me.on_patrol = [0, 0]
    table.tell("patrol-completed", seat, table.state.setting.patrol_cards[me.patrol].text)
    me.completed = (*me.completed, me.patrol)
    me.patrol = NOBODY
    me.stage = 0
    for hook in table.state.hooks.patrol_completed:
        hook(table, seat)

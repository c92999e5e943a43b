"""Patrols: the Effect, and resolving their stages (rulebook pp.12–13)."""

from typing import Final

from pertinax.games.perseverance.episode1.assets import Tbl, gain
from pertinax.games.perseverance.episode1.community import zones_with_room
from pertinax.games.perseverance.episode1.defense import (
    SOLDIER_TYPES,
    has_free_trap_space,
    has_free_wall_space,
    place_trap,
    place_wall,
    traps_left,
)
from pertinax.games.perseverance.episode1.names import (
    ASSETS,
    HEAVY,
    LIGHT,
    NOBODY,
    SETTLEMENT,
    WALL,
)
from pertinax.games.perseverance.episode1.setting import Stage
from pertinax.games.perseverance.episode1.settle import settle_at_the_bottom
from pertinax.games.perseverance.episode1.state import State
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

ASSIGNMENTS: Final = [
    Option(f"light {light} heavy {heavy}", 6 * light + heavy)
    for light in range(6)
    for heavy in range(6)
]
MOVE_ON: Final = [Option("move-on", 1)]

IN_PROGRESS: Final = Reason("E1-PATROL-01", "patrol-in-progress")
NO_CARD: Final = Reason("E1-PATROL-04", "no-patrol-card")
TOO_FEW_SOLDIERS: Final = Reason("E1-PATROL-02", "too-few-soldiers")
NOT_THAT_MANY: Final = Reason("E1-PATROL-05", "not-that-many-soldiers")
TOO_FEW_ASSIGNED: Final = Reason("E1-PATROL-05", "too-few-assigned")
TOO_MANY_ASSIGNED: Final = Reason("E1-PATROL-05", "too-many-assigned")
NOT_ON_PATROL: Final = Reason("E1-PATROL-14", "not-on-patrol")
TYPE_NOT_ON_PATROL: Final = Reason("E1-DET-13", "not-on-patrol")


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
    return TOO_MANY_ASSIGNED if light + heavy > state.setting.patrol_soldiers else None


def start_patrol(table: Tbl, seat: int) -> None:
    """E1-PATROL-03 to -06: take a card, reveal the next, assign Soldiers."""
    state = table.state
    me = state.players[seat]
    cards = [state.setting.patrol_cards[card] for card in state.offer]
    choice = table.ask(seat, "patrol-card", cards, lambda card: card_refusal(state, seat, card))
    card = choice.value
    table.tell("patrol-started", seat, choice.text)
    place = state.offer.index(card)
    if state.patrol_deck:
        state.offer[place] = draw_patrol(table)
    else:
        del state.offer[place]
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


def draw_patrol(table: Tbl) -> int:
    """The top card of the Patrol deck, turned face up."""
    deck = table.state.patrol_deck
    card = table.draw("patrol", deck[0], table.state.setting.patrol_cards)
    deck[0].remove(card)
    if not deck[0]:
        del deck[0]
    table.tell("patrol-revealed", table.state.setting.patrol_cards[card].text)
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


def challenges(table: Tbl, seat: int, keep: int) -> list[int]:
    """E1-PATROL-10: draw a card per Soldier, keep as many as the stage shows; the kept ones."""
    state = table.state
    kept: list[int] = []
    if not keep:
        return kept
    draw_challenges(
        table, "light", state.setting.light_challenges, state.players[seat].on_patrol[0]
    )
    draw_challenges(
        table, "heavy", state.setting.heavy_challenges, state.players[seat].on_patrol[1]
    )
    left = state.challenges[:]
    while left and len(kept) < keep:
        options = [state.setting.challenge_cards[card] for card in left]
        if len(left) <= keep - len(kept):
            options = options[:1]
        card = table.ask(seat, "keep", options, about=(keep - len(kept),)).value
        left.remove(card)
        kept.append(card)
    for card in kept:
        table.tell("challenge-kept", seat, state.setting.challenge_cards[card].text)
        for asset, count in state.setting.challenges[card].reward:
            gain(table, seat, asset, count, "challenge")
    return kept


def draw_challenges(table: Tbl, purpose: str, deck: list[int], count: int) -> None:
    state = table.state
    left = deck[:]
    for _ in range(min(count, len(left))):
        card = table.draw(purpose, left, state.setting.challenge_cards)
        left.remove(card)
        state.challenges.append(card)
        table.tell("challenge-drawn", state.setting.challenge_cards[card].text)


def threats(table: Tbl, seat: int, kept: list[int]) -> None:
    """E1-PATROL-11, E1-PATROL-12: one roll per kept card with a Threat, in the order you like."""
    state = table.state
    due = [card for card in kept if state.setting.challenges[card].threat]
    while due:
        options = [state.setting.challenge_cards[card] for card in due]
        card = table.ask(seat, "threat-card", options).value
        due.remove(card)
        challenge = state.setting.challenges[card]
        face_threat(table, seat, challenge.threat, challenge.soldier)


def face_threat(table: Tbl, seat: int, threat: int, soldier: int) -> None:
    """E1-PATROL-11; on the Threat track the token moves instead (E1-DET-10, E1-DET-12)."""
    if table.state.setting.threat_module:
        advance_token(table, seat, soldier, threat)
    elif roll_threat(table, seat) < threat:
        lose_on_patrol(table, seat, soldier)


def roll_threat(table: Tbl, seat: int) -> int:
    setting = table.state.setting
    roll = setting.threat_faces[table.roll("threat", setting.threat_die)]
    for hook in table.state.hooks.threat_roll:
        roll = hook(table, seat, roll)
    table.tell("threat-rolled", seat, roll)
    return roll


def advance_token(table: Tbl, seat: int, soldier: int, steps: int) -> None:
    """E1-DET-10 to -12: every time a token passes the skull a Soldier of its type is lost."""
    threat = table.state.players[seat].threat
    token = soldier - LIGHT
    for hook in table.state.hooks.threat_steps:
        steps = hook(table, seat, steps)
    threat[token] += steps
    skulls, threat[token] = divmod(threat[token], table.state.setting.threat_spaces)
    table.tell("threat-token", seat, ASSETS[soldier], threat[token])
    for _ in range(skulls):
        lose_on_patrol(table, seat, soldier)


def lose_on_patrol(table: Tbl, seat: int, soldier: int) -> None:
    """E1-PATROL-11, E1-R-67: back to the supply, if one of the type is there."""
    me = table.state.players[seat]
    if not me.on_patrol[soldier - LIGHT]:
        return
    me.on_patrol[soldier - LIGHT] -= 1
    me.supply[soldier] += 1
    table.tell("soldier-lost", seat, ASSETS[soldier])
    for hook in table.state.hooks.soldier_defeated:
        hook(table, seat, soldier)


def transition(table: Tbl, seat: int, threat: int) -> bool:
    """E1-PATROL-13 to -15: whether the Patrol moves on to stage 2."""
    me = table.state.players[seat]
    if not sum(me.on_patrol):
        return False
    if table.ask(seat, "transition", MOVE_ON, about=(threat,), may_stop=True) is STOP:
        return False
    if table.state.setting.threat_module:
        soldier = _choose_on_patrol(table, seat, "threat-token", TYPE_NOT_ON_PATROL)
        advance_token(table, seat, soldier, threat)
    elif roll_threat(table, seat) < threat:
        soldier = _choose_on_patrol(table, seat, "soldier-lost", NOT_ON_PATROL)
        lose_on_patrol(table, seat, soldier)
    if not sum(me.on_patrol):
        return False
    me.stage = 1
    table.tell("moved-on", seat)
    return True


def _choose_on_patrol(table: Tbl, seat: int, kind: str, reason: Reason) -> int:
    on_patrol = table.state.players[seat].on_patrol
    return table.ask(
        seat, kind, SOLDIER_TYPES, lambda soldier: None if on_patrol[soldier - LIGHT] else reason
    ).value


def complete(table: Tbl, seat: int) -> None:
    """E1-PATROL-16 to -18: Soldiers come home, the card stays with its player for good."""
    me = table.state.players[seat]
    me.stock[LIGHT] += me.on_patrol[0]
    me.stock[HEAVY] += me.on_patrol[1]
    me.on_patrol = [0, 0]
    table.tell("patrol-completed", seat, table.state.setting.patrol_cards[me.patrol].text)
    me.completed.append(me.patrol)
    me.patrol = NOBODY
    me.stage = 0
    for hook in table.state.hooks.patrol_completed:
        hook(table, seat)

"""Challenge cards and the Threat die or track (E1-PATROL, E1-DET, E2-STAGE, E2-DET)."""

from pertinax.games.perseverance.common.assets import gain
from pertinax.games.perseverance.common.names import LIGHT
from pertinax.games.perseverance.common.rules import S
from pertinax.games.perseverance.common.setting import SOLDIER_TYPES
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table


def challenges(table: Table[S], seat: int, keep: int) -> list[int]:
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


def draw_challenges(table: Table[S], purpose: str, deck: list[int], count: int) -> None:
    state = table.state
    left = deck[:]
    for _ in range(min(count, len(left))):
        card = table.draw(purpose, left, state.setting.challenge_cards)
        left.remove(card)
        state.challenges.append(card)
        table.tell("challenge-drawn", state.setting.challenge_cards[card].text)


def threats(table: Table[S], seat: int, kept: list[int]) -> None:
    """E1-PATROL-11, E1-PATROL-12: one roll per kept card with a Threat, in the order you like."""
    state = table.state
    due = [card for card in kept if state.setting.challenges[card].threat]
    while due:
        options = [state.setting.challenge_cards[card] for card in due]
        card = table.ask(seat, "threat-card", options).value
        due.remove(card)
        challenge = state.setting.challenges[card]
        face_threat(table, seat, challenge.threat, challenge.soldier)


def face_threat(table: Table[S], seat: int, threat: int, soldier: int) -> None:
    """E1-PATROL-11; on the Threat track the token moves instead (E1-DET-10, E1-DET-12)."""
    if table.state.setting.threat_module:
        advance_token(table, seat, soldier, threat)
    elif roll_threat(table, seat) < threat:
        lose_on_patrol(table, seat, soldier)


def roll_threat(table: Table[S], seat: int) -> int:
    setting = table.state.setting
    roll = setting.threat_faces[table.roll("threat", setting.threat_die)]
    for hook in table.state.hooks.threat_roll:
        roll = hook(table, seat, roll)
    table.tell("threat-rolled", seat, roll)
    return roll


def advance_token(table: Table[S], seat: int, soldier: int, steps: int) -> None:
    """E1-DET-10 to -12: every time a token passes the skull a Soldier of its type is lost."""
    state = table.state
    threat = state.players[seat].threat
    token = soldier - LIGHT
    for hook in state.hooks.threat_steps:
        steps = hook(table, seat, steps)
    threat[token] += steps
    skulls, threat[token] = divmod(threat[token], state.setting.threat_spaces)
    table.tell("threat-token", seat, state.setting.assets[soldier], threat[token])
    for _ in range(skulls):
        lose_on_patrol(table, seat, soldier)


def lose_on_patrol(table: Table[S], seat: int, soldier: int) -> None:
    """E1-PATROL-11, E1-R-67: back to the supply, if one of the type is there."""
    state = table.state
    me = state.players[seat]
    if not me.on_patrol[soldier - LIGHT]:
        return
    me.on_patrol[soldier - LIGHT] -= 1
    me.supply[soldier] += 1
    table.tell("soldier-lost", seat, state.setting.assets[soldier])
    for hook in state.hooks.soldier_defeated:
        hook(table, seat, soldier)


def face_transition(table: Table[S], seat: int, threat: int) -> None:
    """E1-PATROL-14, E1-DET-13: a roll against the Threat between two stages, or a token moved."""
    reasons = table.state.rules.reasons
    if table.state.setting.threat_module:
        soldier = _choose_on_patrol(table, seat, "threat-token", reasons.token_not_on_card)
        advance_token(table, seat, soldier, threat)
    elif roll_threat(table, seat) < threat:
        soldier = _choose_on_patrol(table, seat, "soldier-lost", reasons.not_on_card)
        lose_on_patrol(table, seat, soldier)


def _choose_on_patrol(table: Table[S], seat: int, kind: str, reason: Reason) -> int:
    on_patrol = table.state.players[seat].on_patrol
    return table.ask(
        seat, kind, SOLDIER_TYPES, lambda soldier: None if on_patrol[soldier - LIGHT] else reason
    ).value

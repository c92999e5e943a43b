"""Challenge cards and the Threat die or track (E1-PATROL, E1-DET, E2-STAGE, E2-DET)."""

from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import SOLDIER_TYPES
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table


def challenges(table: Table[S], seat: int, keep: int) -> list[int]:
    """E1-PATROL-10: draw a card per Soldier, keep as many as the stage shows; the kept ones."""
    state = table.state
    on_patrol = state.players[seat].on_patrol
    kept = keep_challenges(table, seat, on_patrol[0], on_patrol[1], keep)
    for card in kept:
        table.tell("challenge-kept", seat, state.setting.challenge_cards[card].text)
        for asset, count in state.setting.challenges[card].reward:
            gain(table, seat, asset, count, "challenge")
    return kept


def keep_challenges(table: Table[S], seat: int, light: int, heavy: int, keep: int) -> list[int]:
    """E1-PATROL-10, E2-STAGE-03: draw so many Light and Heavy cards, keep some; those kept."""
    state = table.state
    kept: list[int] = []
    if not keep:
        return kept
    for hook in state.hooks.challenge_cards:
        light = hook(state, seat, LIGHT, light)
        heavy = hook(state, seat, HEAVY, heavy)
    draw_challenges(table, "light", state.setting.light_challenges, light)
    draw_challenges(table, "heavy", state.setting.heavy_challenges, heavy)
    left = state.challenges[:]
    while left and len(kept) < keep:
        options = [state.setting.challenge_cards[card] for card in left]
        if len(left) <= keep - len(kept):
            options = options[:1]
        card = table.ask(seat, "keep", options, about=(keep - len(kept),)).value
        left.remove(card)
        kept.append(card)
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
    """E1-PATROL-11, -12, E2-STAGE-04: one roll per kept card with a Threat, in the order you like.

    On the Threat track each is an advance (E2-DET-02).
    """
    state = table.state
    for hook in state.hooks.threats_faced:
        kept = hook(table, seat, kept)
    due = [card for card in kept if state.setting.challenges[card].threat]
    while due:
        options = [state.setting.challenge_cards[card] for card in due]
        card = table.ask(seat, "threat-card", options).value
        due.remove(card)
        challenge = state.setting.challenges[card]
        face_threat(table, seat, challenge.threat, challenge.soldier)


def face_threat(
    table: Table[S], seat: int, threat: int, soldier: int, on_board: bool = False
) -> None:
    """E1-PATROL-11; on the Threat track the token moves instead (E1-DET-10, E1-DET-12)."""
    if table.state.setting.threat_module:
        advance_token(table, seat, soldier, threat, on_board)
    elif roll_threat(table, seat) < threat:
        lose_soldier(table, seat, soldier, on_board)


def roll_threat(table: Table[S], seat: int) -> int:
    setting = table.state.setting
    roll = setting.threat_faces[table.roll("threat", setting.threat_die)]
    for hook in table.state.hooks.threat_roll:
        roll = hook(table, seat, roll)
    table.tell("threat-rolled", seat, roll)
    return roll


def advance_token(
    table: Table[S], seat: int, soldier: int, steps: int, on_board: bool = False
) -> None:
    """E1-DET-10 to -12, E2-DET-04: each time a token passes the skull one of its type is lost."""
    state = table.state
    threat = state.players[seat].threat
    token = soldier - LIGHT
    for hook in state.hooks.threat_steps:
        steps = hook(table, seat, steps)
    threat[token] += steps
    skulls, threat[token] = divmod(threat[token], state.setting.threat_spaces)
    table.tell("threat-token", seat, state.setting.assets[soldier], threat[token])
    for _ in range(skulls):
        lose_soldier(table, seat, soldier, on_board)


def lose_soldier(table: Table[S], seat: int, soldier: int, on_board: bool = False) -> None:
    """E1-PATROL-11, E1-R-67, E2-R-83: from the card to the supply, if one of the type is there.

    With `on_board` a standing one of the Player board is lost instead (E2-R-65).
    """
    state = table.state
    me = state.players[seat]
    if on_board:
        if not me.standing(soldier):
            return
        me.stock[soldier] -= 1
    else:
        if not me.on_patrol[soldier - LIGHT]:
            return
        me.on_patrol[soldier - LIGHT] -= 1
    me.supply[soldier] += 1
    table.tell("soldier-lost", seat, state.setting.assets[soldier])
    for hook in state.hooks.soldier_defeated:
        hook(table, seat, soldier)


def face_transition(table: Table[S], seat: int, threat: int, leader: bool = False) -> bool:
    """E1-PATROL-14, E1-DET-13: a roll against the Threat between two stages, or a token moved.

    Whether the roll was high enough; a token always is. A Leader on the card counts as Heavy, but
    is never lost (E2-DET-03, E2-R-53, E2-STAGE-09).
    """
    reasons = table.state.rules.reasons
    if table.state.setting.threat_module:
        soldier = _choose_on_patrol(table, seat, "threat-token", reasons.token_not_on_card, leader)
        advance_token(table, seat, soldier, threat)
        return True
    if roll_threat(table, seat) >= threat:
        return True
    if sum(table.state.players[seat].on_patrol):
        soldier = _choose_on_patrol(table, seat, "soldier-lost", reasons.not_on_card, False)
        lose_soldier(table, seat, soldier)
    return False


def _choose_on_patrol(table: Table[S], seat: int, kind: str, reason: Reason, leader: bool) -> int:
    on_patrol = table.state.players[seat].on_patrol
    return table.ask(
        seat, kind, SOLDIER_TYPES, lambda soldier: type_refusal(on_patrol, leader, soldier, reason)
    ).value


def type_refusal(on_patrol: list[int], leader: bool, soldier: int, reason: Reason) -> Reason | None:
    return None if on_patrol[soldier - LIGHT] or (leader and soldier == HEAVY) else reason

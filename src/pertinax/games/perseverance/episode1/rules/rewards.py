"""The Combat Rewards phase (rulebook pp.22, 30)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.community import dice_in_zone
from pertinax.games.perseverance.episode1.rules.defense import contribution, retrieve_leader
from pertinax.games.perseverance.episode1.rules.names import SAFEGUARD
from pertinax.games.perseverance.episode1.rules.state import Attack, State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, HOME, LIGHT, NOBODY, VALOR
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

REWARDS: Final = [Option(str(number + 1), number) for number in range(8)]

CLOSED: Final = Reason("E1-REWARD-05", "reward-closed-by-breach")
PICKED: Final = Reason("E1-REWARD-04", "reward-picked")
TOO_DEAR: Final = Reason("E1-REWARD-03", "reward-too-dear")
USELESS: Final = Reason("E1-REWARD-07", "reward-useless")


def combat_rewards(table: Tbl, attack: Attack) -> None:
    """E1-REWARD-01 to -08, E1-2P-13: secret lists, revealed together, carried out in turn order."""
    state = table.state
    attack.contribution = [
        contribution(state, attack.zone, seat) for seat in range(len(state.players))
    ]
    for seat, pieces in enumerate(attack.contribution):
        if pieces:
            table.tell("contribution", seat, pieces, picks_for(state, pieces))
    seats = [seat for seat in state.in_turn_order() if attack.contribution[seat]]
    asked = [seat for seat in seats if state.rules.picks_rewards(seat)]
    lists = dict(zip(asked, table.ask_together(asked, fill_in), strict=True))
    for seat in seats:
        picks = picks_for(state, attack.contribution[seat])
        if given_instead(table, seat, "combat-rewards", (picks,)):
            continue
        for reward in lists[seat]:
            carry_out(table, attack, seat, reward)


def picks_for(state: State, pieces: int) -> int:
    """E1-REWARD-02."""
    picks = 0
    for needed, granted in state.setting.picks:
        if pieces >= needed:
            picks = granted
    return picks


def fill_in(table: Tbl, seat: int) -> list[int]:
    """E1-REWARD-02, -06: one player's list, each pick checked after those before it."""
    state = table.state
    attack = state.attack
    assert attack is not None
    picks = picks_for(state, attack.contribution[seat])
    picked: list[int] = []
    while len(picked) < picks:
        choice = table.ask(
            seat,
            "reward",
            REWARDS,
            lambda number: reward_refusal(state, attack, seat, number, picked),
            (picks - len(picked),),
            may_stop=True,
            secret=True,
        )
        if choice is STOP:
            break
        picked.append(choice.value)
    return picked


def reward_refusal(
    state: State, attack: Attack, seat: int, number: int, picked: list[int]
) -> Reason | None:
    """E1-REWARD-03 to -05, E1-REWARD-07: open, not picked too often, payable, and of use."""
    rewards = state.setting.rewards
    if attack.breached and number in state.breach:
        return CLOSED
    if number in picked:
        may_repeat = attack.contribution[seat] == max(attack.contribution)
        if not may_repeat or len(picked) > len(set(picked)):
            return PICKED
    valor = rewards[number].valor
    safeguard = rewards[number].safeguard
    for earlier in picked:
        valor += rewards[earlier].valor
        safeguard += rewards[earlier].safeguard
    stock = state.players[seat].stock
    if valor > stock[VALOR] or safeguard > stock[SAFEGUARD]:
        return TOO_DEAR
    return None if worth(state, attack, seat, number, picked) else USELESS


def brings(state: State, attack: Attack, number: int) -> int:
    """E1-REWARD-09 to -16: the asset of a reward, or NOBODY for the one that brings none."""
    kind = state.setting.rewards[number].kind
    if kind == "retrieve-leader":
        return NOBODY
    if kind == "production":
        return state.setting.production[attack.zone]
    return LIGHT if kind == "light-soldier" else FOLLOWERS


def worth(state: State, attack: Attack, seat: int, number: int, before: list[int]) -> int:
    """E1-REWARD-09 to -16: how much of it a reward would bring, after the picks before it."""
    reward = state.setting.rewards[number]
    amounts = reward.amounts
    zone = state.zones[attack.zone]
    me = state.players[seat]
    if reward.kind == "defeated-dinos":
        dinos = attack.dinos[seat]
        return amounts[0] * dinos[0] + amounts[1] * dinos[1]
    if reward.kind == "walls":
        return amounts[0] * zone.walls.count(seat)
    if reward.kind == "followers":
        return amounts[0]
    if reward.kind == "defeated-soldiers":
        fallen = attack.fallen[seat]
        return amounts[0] * fallen[0] + amounts[1] * fallen[1]
    if reward.kind == "community":
        settlements = zone.settlements.count(seat)
        return amounts[0] * settlements + amounts[1] * dice_in_zone(state, seat, attack.zone)
    if reward.kind == "retrieve-leader":
        return 0 if me.leader == HOME or number in before else 1
    if brings(state, attack, number) == LIGHT:
        taken = sum(
            state.setting.rewards[earlier].amounts[0]
            for earlier in before
            if brings(state, attack, earlier) == LIGHT
        )
        return min(amounts[0], max(0, me.supply[LIGHT] - taken))
    return amounts[0]


def carry_out(table: Tbl, attack: Attack, seat: int, number: int) -> None:
    """E1-REWARD-03, E1-REWARD-09 to -16: pay, then receive at once."""
    state = table.state
    reward = state.setting.rewards[number]
    table.tell("reward", seat, number + 1)
    pay(table, seat, VALOR, reward.valor)
    pay(table, seat, SAFEGUARD, reward.safeguard)
    asset = brings(state, attack, number)
    if asset == NOBODY:
        retrieve_leader(table, seat)
    else:
        gain(table, seat, asset, worth(state, attack, seat, number, []), "reward")

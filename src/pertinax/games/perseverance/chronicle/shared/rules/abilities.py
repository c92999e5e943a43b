"""Abilities of Chronicle cards that both Episodes have alike (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import modifiers
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    Setups,
    bring,
    bring_for,
    copies,
    holding,
    lay_token,
    lying,
)
from pertinax.games.perseverance.chronicle.shared.rules.display import hand_out
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE_KINDS,
    DISSENTERS,
    FOLLOWERS,
    HEAVY,
    LIGHT,
    STORY,
    VALOR,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.placing import placement_refusal
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES
from pertinax.games.perseverance.shared.rules.soldiers import make_heavy
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason
from pertinax.kernel.table import Table

DISCOUNTS: Final = ("CH-CARD-02-TOP", "CH-CARD-02-BOT")
OLD_FRIEND: Final = ("CH-CARD-09-TOP", "CH-CARD-09-BOT")
PER_VALOR: Final = 2
"""Votes for each Valor (CH-CARD-03-TOP)."""
CONVERT: Final = [Option("convert", 1)]
ZONES: Final = 4
"""Community areas of Episode 1, City Zones of Episode 2."""
DUE: Final = 1
PAID: Final = 2
"""Whether a defeated Soldier is still to be honored (CH-CARD-07-TOP)."""
VALORS: Final = [Option("1", 1), Option("2", 2)]

NO_VALOR: Final = Reason("CH-CARD-03-TOP", "needs", ("valor", 1))
TOO_LITTLE_VALOR: Final = Reason("CH-CARD-03-TOP", "needs", ("valor", 2))
NO_LIGHT_LEFT: Final = Reason("CH-CARD-10-TOP", "no-light-left")
NO_CUBE: Final = Reason("CH-CARD-09-TOP", "no-cube-left")
NOT_OUT: Final = Reason("CH-CARD-12-TOP", "leader-not-in-zone")


def register(hooks: Hooks) -> None:
    """The Permanent abilities; Setup and Actions are offered by the Episode, with its own."""
    hooks.setup_bonus.append(hand_out)
    hooks.patrol_completed.append(completed)
    hooks.story_cost.append(master_dealer)
    hooks.secondary_done.append(protect_and_lead)
    hooks.leader_placed.append(attention)
    hooks.officer_followers.append(old_friend_scores)
    hooks.settlement_built.append(neighborhood)
    hooks.face_cost.append(ear_of_the_council)
    hooks.soldier_defeated.append(honored)
    hooks.step_over.append(scouts_honor)
    modifiers.register(hooks)


def completed(table: Table[S], seat: int) -> None:
    """CH-CARD-01-TOP-E1, CH-CARD-01-TOP-E2, CH-CARD-26-TOP, CH-R-50: a Patrol or Adventure ends."""
    bring_for(table, seat, "CH-CARD-01-TOP-E1", "CH-CARD-01-TOP-E2", "CH-CARD-26-TOP")


def master_dealer(state: S, seat: int, _effect: int, stories: int) -> int:
    """CH-CARD-02-TOP, CH-CARD-02-BOT, CH-R-40, -51: a Story less, once for each resolution."""
    if stories and not chronicle_of(state).spared:
        return max(0, stories - len(holding(state, seat, *DISCOUNTS)))
    return stories


def protect_and_lead(table: Table[S], seat: int, action: str, _where: list[int]) -> None:
    """CH-CARD-20-BOT: when one influences an Officer, by an ability too (CH-R-41)."""
    if action == "influence":
        bring_for(table, seat, "CH-CARD-20-BOT")


def attention(table: Table[S], seat: int, zone: int, _in_defense: bool) -> None:
    """CH-CARD-12-BOT, CH-R-64: a cube on the Zone's Officer, before the Effect."""
    cubes = copies(table.state, seat, "CH-CARD-12-BOT")
    influence(table, seat, table.state.officer_of[zone], cubes)


def neighborhood(table: Table[S], builder: int, zone: int) -> None:
    """CH-CARD-15-TOP, CH-R-68: a Vote when anybody else settles beside a token, else a Follower."""
    state = table.state
    for seat in range(chronicle_of(state).setting.players):
        tokens = lying(state, seat, zone, "CH-CARD-15-TOP")
        gain(table, seat, FOLLOWERS if seat == builder else VOTES, tokens, "chronicle")


def ear_of_the_council(state: S, seat: int, die: int, space: int, stories: int) -> int:
    """CH-CARD-05-TOP, CH-R-54: another face is free if no other die of the pool fits as it lies."""
    if not stories or not copies(state, seat, "CH-CARD-05-TOP"):
        return stories
    for other in range(DIE_KINDS):
        left = state.pool[other] - (other == die)
        if left and placement_refusal(state, seat, other, space, AS_IT_LIES) is None:
            return stories
    return 0


def honored(table: Table[S], owner: int, _soldier: int) -> None:
    """CH-CARD-07-TOP, CH-R-60: the first Soldier defeated in one's own turn."""
    state = table.state
    own = chronicle_of(state)
    if not own.honor and owner == state.active and copies(state, owner, "CH-CARD-07-TOP"):
        own.honor = DUE


def scouts_honor(table: Table[S], seat: int) -> None:
    """CH-CARD-07-TOP, CH-R-40, -60: at the end of that step a cube on any Officer, if wanted."""
    state = table.state
    own = chronicle_of(state)
    if own.honor != DUE:
        return
    own.honor = PAID
    for _ in range(copies(state, seat, "CH-CARD-07-TOP")):
        if state.players[seat].supply[CUBE]:
            choice = table.ask(seat, "chronicle-officer", officers_of(state), may_stop=True)
            if choice is not STOP:
                influence(table, seat, choice.value, 1)


def officers_of(state: S) -> list[Option[int]]:
    return [Option(name, officer) for officer, name in enumerate(state.setting.officers)]


# Setup


def starting_officer(table: Table[S], seat: int) -> None:
    """CH-CARD-07-BOT, CH-R-34: a cube on the Officer of the Zone in which one has begun."""
    state = table.state
    influence(table, seat, state.officer_of[chronicle_of(state).started[seat]], 1)


def battle_hardened(table: Table[S], seat: int) -> None:
    """CH-CARD-13-BOT, CH-R-66: for a Story the starting Light Soldier becomes a Heavy one."""
    me = table.state.players[seat]
    if not me.stock[STORY] or not me.stock[LIGHT] or not me.supply[HEAVY]:
        return
    if table.ask(seat, "chronicle-convert", CONVERT, may_stop=True) is STOP:
        return
    pay(table, seat, STORY, 1)
    make_heavy(table, seat)


# Actions


def always(_state: S, _seat: int, _place: int) -> Reason | None:
    return None


def token_in_a_zone(table: Table[S], seat: int, place: int) -> None:
    """CH-CARD-15-TOP, CH-CARD-23-TOP, CH-R-81: in a Community area, or in a City Zone."""
    zones = [Option(name, zone) for zone, name in enumerate(table.state.setting.zones[:ZONES])]
    choice = table.ask(seat, "chronicle-zone", zones)
    lay_token(table, seat, place, choice.value, choice.text)


def battle_refusal(state: S, seat: int, _place: int) -> Reason | None:
    return None if state.players[seat].stock[VALOR] else NO_VALOR


def proven_in_combat(table: Table[S], seat: int, _place: int) -> None:
    """CH-CARD-03-TOP: 1 Valor for 2 Votes, or 2 for 4."""
    stock = table.state.players[seat].stock
    valor = table.ask(
        seat,
        "chronicle-valor",
        VALORS,
        lambda count: None if count <= stock[VALOR] else TOO_LITTLE_VALOR,
    ).value
    pay(table, seat, VALOR, valor)
    gain(table, seat, VOTES, PER_VALOR * valor, "chronicle")


def officer_refusal(state: S, seat: int, _place: int) -> Reason | None:
    return None if state.players[seat].supply[CUBE] else NO_CUBE


def old_friend(table: Table[S], seat: int, place: int) -> None:
    """CH-CARD-09-TOP, CH-CARD-09-BOT: mark an Officer and add a cube to it."""
    state = table.state
    officer = table.ask(seat, "chronicle-officer", officers_of(state)).value
    lay_token(table, seat, place, officer, state.setting.officers[officer])
    influence(table, seat, officer, 1)


def old_friend_scores(table: Table[S], seat: int, officer: int, rank: int, followers: int) -> int:
    """CH-CARD-09-TOP, CH-CARD-09-BOT, CH-R-62: alone in first place, Dissenters counted too."""
    state = table.state
    tokens = lying(state, seat, officer, *OLD_FRIEND)
    if tokens and rank == 1:
        tile = state.officers[officer]
        others = [owner for owner in (*range(len(state.players)), DISSENTERS) if owner != seat]
        if all(tile.influence(owner) < tile.influence(seat) for owner in others):
            for rule in OLD_FRIEND:
                for at in holding(state, seat, rule):
                    if officer in chronicle_of(state).held[seat][at].placed:
                        bring(table, seat, rule)
    return followers


def conscription_refusal(state: S, seat: int, _place: int) -> Reason | None:
    return None if state.players[seat].supply[LIGHT] else NO_LIGHT_LEFT


def conscription(table: Table[S], seat: int, _place: int) -> None:
    """CH-CARD-10-TOP, CH-CARD-10-BOT: a Light Soldier."""
    bring(table, seat, "CH-CARD-10-TOP")


ACTIONS: Final[Actions] = {
    "CH-CARD-03-TOP": Action(battle_refusal, proven_in_combat),
    "CH-CARD-09-TOP": Action(officer_refusal, old_friend),
    "CH-CARD-09-BOT": Action(officer_refusal, old_friend),
    "CH-CARD-10-TOP": Action(conscription_refusal, conscription),
    "CH-CARD-10-BOT": Action(conscription_refusal, conscription),
    "CH-CARD-15-TOP": Action(always, token_in_a_zone),
}
SETUPS: Final[Setups] = {
    "CH-CARD-07-BOT": starting_officer,
    "CH-CARD-13-BOT": battle_hardened,
}

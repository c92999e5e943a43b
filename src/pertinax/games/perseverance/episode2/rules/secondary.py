"""Secondary Actions (E2-SECOND). Each is a function of its own: abilities may call it too."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.attack import counterattack, counterattack_refusal
from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt
from pertinax.games.perseverance.episode2.rules.effects import (
    ALWAYS,
    leader_refusal,
    resolve_effect,
)
from pertinax.games.perseverance.episode2.rules.names import (
    GLOWBERRY,
    OFFICERS,
    ON_ADVENTURE,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.offers import adventure_on_offer, take_adventure
from pertinax.games.perseverance.episode2.rules.outposts import effects_in
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.setting import OFFICER_OPTIONS, ZONE_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import CUBE, HOME, STORY, VALOR
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

INFLUENCE: Final = 0
PLACE_LEADER: Final = 1
MOVE_LEADER: Final = 2
EXPLORE: Final = 3
COUNTERATTACK: Final = 4
ACTIONS: Final = [
    Option("influence", INFLUENCE),
    Option("place-leader", PLACE_LEADER),
    Option("move-leader", MOVE_LEADER),
    Option("explore", EXPLORE),
    Option("counterattack", COUNTERATTACK),
]
CUBES: Final = [Option("1", 1), Option("2", 2), Option("3", 3)]
FINDS: Final = [Option("glowberry", GLOWBERRY), Option("story", STORY), Option("valor", VALOR)]
FOUND: Final = {GLOWBERRY: 2, STORY: 1, VALOR: 1}

NO_STORY: Final = Reason("E2-SECOND-02", "needs", ("story", 1))
NO_CUBE: Final = Reason("E2-OFFICER-05", "no-cube-left")
NOT_THAT_MANY_CUBES: Final = Reason("E2-R-107", "not-that-many-cubes")
TOO_FEW_STORIES: Final = Reason("E2-SECOND-02", "too-few-stories")
NOT_HOME: Final = Reason("E2-SECOND-04", "leader-not-home")
LIES_DOWN: Final = Reason("E2-ASSET-04", "leader-toppled")
NOT_IN_A_ZONE: Final = Reason("E2-SECOND-06", "leader-not-in-zone")
ON_A_CARD: Final = Reason("E2-SECOND-07", "leader-on-adventure")
NO_GLOWBERRIES: Final = Reason("E2-SECOND-06", "too-few-glowberries")
LEADER_THERE: Final = Reason("E2-SECOND-04", "leader-there")
LEADER_STAYS: Final = Reason("E2-SECOND-06", "leader-stays")
NO_EFFECT: Final = Reason("E2-R-34", "no-effect-in-zone")
NO_ZONE: Final = Reason("E2-R-34", "no-zone-for-leader")
VALOR_FULL: Final = Reason("E2-ASSET-05", "valor-full")


def secondary_action(table: Tbl, seat: int) -> None:
    """E2-SECOND-01, E2-R-32: one of the five, or none."""
    state = table.state
    choice = table.ask(
        seat,
        "secondary",
        ACTIONS,
        lambda action: action_refusal(state, seat, action),
        may_stop=True,
    )
    if choice is not STOP:
        perform(table, seat, choice.value)


def perform(table: Tbl, seat: int, action: int, owners: list[int] | None = None) -> None:
    """Carry out one Secondary Action, in its step or by an ability.

    Abilities may allow a Counterattack against the Breaches of certain `owners` alone.
    """
    where: list[int] = []
    if action == INFLUENCE:
        where = influence_an_officer(table, seat)
    elif action == PLACE_LEADER:
        where.append(place_leader(table, seat))
    elif action == MOVE_LEADER:
        where.append(move_leader(table, seat))
    elif action == EXPLORE:
        explore(table, seat)
    else:
        where.append(counterattack(table, seat, 1, owners))
    for hook in table.state.hooks.secondary_done:
        hook(table, seat, ACTIONS[action].text, where)


def action_refusal(state: State, seat: int, action: int) -> Reason | None:
    """E2-SECOND-01 to -10: can this Secondary Action be taken at all? Explore always can."""
    me = state.players[seat]
    if action == INFLUENCE:
        if not me.stock[STORY]:
            return NO_STORY
        return None if me.supply[CUBE] else NO_CUBE
    if action == PLACE_LEADER:
        return place_refusal(state, seat)
    if action == MOVE_LEADER:
        return move_refusal(state, seat)
    return counterattack_refusal(state, seat) if action == COUNTERATTACK else None


# Influence an Officer


def cubes_refusal(state: State, seat: int, cubes: int) -> Reason | None:
    """E2-SECOND-02, E2-R-107: as many cubes as one has, and a Story for each."""
    me = state.players[seat]
    if cubes > me.supply[CUBE]:
        return NOT_THAT_MANY_CUBES
    return TOO_FEW_STORIES if state.setting.influence_stories[cubes] > me.stock[STORY] else None


def influence_an_officer(table: Tbl, seat: int) -> list[int]:
    """E2-SECOND-02, -03: 1 to 3 cubes on one Officer, then perhaps a Perk of the same one.

    The Officer for each cube.
    """
    state = table.state
    officer = table.ask(seat, "officer", OFFICER_OPTIONS).value
    cubes = table.ask(
        seat,
        "cubes",
        CUBES,
        lambda cubes: cubes_refusal(state, seat, cubes),
        (OFFICERS[officer],),
    ).value
    pay(table, seat, STORY, state.setting.influence_stories[cubes])
    influence(table, seat, officer, cubes)
    offer_perk(table, seat, officer)
    return [officer] * cubes


# The Leader


def place_refusal(state: State, seat: int) -> Reason | None:
    """E2-SECOND-04, -07: a Leader that stands on the board, and a Zone to go to."""
    me = state.players[seat]
    if me.leader == ON_ADVENTURE:
        return ON_A_CARD
    if me.leader != HOME:
        return NOT_HOME
    if me.leader_toppled:
        return LIES_DOWN
    return _no_zone(state, seat)


def move_refusal(state: State, seat: int) -> Reason | None:
    """E2-SECOND-06, -07: a Leader in a Zone, the Glowberries, and another Zone to go to."""
    me = state.players[seat]
    if me.leader == ON_ADVENTURE:
        return ON_A_CARD
    if me.leader == HOME:
        return NOT_IN_A_ZONE
    cost = move_cost(state, seat)
    if me.stock[GLOWBERRY] < cost:
        return NO_GLOWBERRIES
    return _no_zone(state, seat, cost)


def move_cost(state: State, seat: int) -> int:
    glowberries = state.setting.move_glowberries
    for hook in state.hooks.move_cost:
        glowberries = hook(state, seat, glowberries)
    return glowberries


def _no_zone(state: State, seat: int, cost: int = 0) -> Reason | None:
    for zone in range(len(ZONES)):
        if zone_refusal(state, seat, zone, cost) is None:
            return None
    return NO_ZONE


def zone_refusal(state: State, seat: int, zone: int, cost: int = 0) -> Reason | None:
    """E2-SECOND-04 to -06, E2-R-34, E2-R-101: no Leader there, and an Effect to resolve.

    `cost` are Glowberries still to be paid for the way.
    """
    reason = occupied_refusal(state, seat, zone)
    if reason is not None or always_an_effect(state, zone):
        return reason
    there = state if state.players[seat].leader == HOME else _moved(state, seat, zone, cost)
    for option in effects_in(there, zone):
        if leader_refusal(there, seat, option.value) is None:
            return None
    return NO_EFFECT


def _moved(state: State, seat: int, zone: int, cost: int) -> State:
    """The table as it would be: what the Effect needs must be left, and Outposts ask for him."""
    twin = state.copy()
    twin.players[seat].leader = zone
    twin.players[seat].stock[GLOWBERRY] -= cost
    return twin


def always_an_effect(state: State, zone: int) -> bool:
    for effect in state.setting.effects_of[zone]:
        if effect in ALWAYS:
            return True
    return False


def occupied_refusal(state: State, seat: int, zone: int) -> Reason | None:
    """E2-SECOND-04, -06, E2-R-101: no Leader there, not even the own one."""
    if state.players[seat].leader == zone:
        stays = False
        for hook in state.hooks.leader_stays:
            stays = hook(state, seat, stays)
        if not stays:
            return LEADER_STAYS
    elif _taken(state, seat, zone):
        return LEADER_THERE
    return None


def _taken(state: State, seat: int, zone: int) -> bool:
    """Whether another Leader stands there and this one may not join it."""
    for player in state.players:
        if player.leader == zone:
            break
    else:
        return False
    joins = False
    for hook in state.hooks.leader_joins:
        joins = hook(state, seat, joins)
    return not joins


def place_leader(table: Tbl, seat: int) -> int:
    """E2-SECOND-04, -05: to a Zone, then any one Effect of it as if by a die."""
    zone = go_to(table, seat)
    for hook in table.state.hooks.leader_placed:
        hook(table, seat, zone, False)
    leader_effect(table, seat)
    return zone


def move_leader(table: Tbl, seat: int) -> int:
    """E2-SECOND-06: the same from one Zone to another, for Glowberries."""
    pay(table, seat, GLOWBERRY, move_cost(table.state, seat))
    zone = go_to(table, seat)
    for hook in table.state.hooks.leader_moved:
        hook(table, seat, zone)
    leader_effect(table, seat)
    return zone


def go_to(table: Tbl, seat: int) -> int:
    state = table.state
    zone = table.ask(
        seat,
        "leader-zone",
        ZONE_OPTIONS,
        lambda zone: zone_refusal(state, seat, zone),
        always=effect_in_doubt(state, seat),
    ).value
    state.players[seat].leader = zone
    table.tell("leader-placed", seat, ZONES[zone])
    return zone


def leader_effect(table: Tbl, seat: int) -> None:
    """E2-PRIMARY-08: no die is placed, and nothing that reacts to one happens.

    Whoever spends on an ability what the only Effect needs goes without it (E2-H-12).
    """
    state = table.state
    choice = table.ask(
        seat,
        "leader-effect",
        effects_in(state, state.players[seat].leader),
        lambda effect: leader_refusal(state, seat, effect),
        otherwise=STOP,
        always=effect_in_doubt(state, seat),
    )
    if choice is not STOP:
        resolve_effect(table, seat, choice.value)


# Explore


def find_refusal(state: State, seat: int, asset: int) -> Reason | None:
    """E2-R-16: what is beyond the track is no find."""
    limit = state.setting.limits[asset]
    return VALOR_FULL if limit and state.players[seat].stock[asset] >= limit else None


def explore(table: Tbl, seat: int) -> None:
    """E2-SECOND-08, E2-R-35: a card if there is one, and 2 Glowberries, 1 Story or 1 Valor."""
    state = table.state
    if adventure_on_offer(state):
        take_adventure(table, seat, optional=False)
    asset = table.ask(seat, "find", FINDS, lambda asset: find_refusal(state, seat, asset)).value
    gain(table, seat, asset, FOUND[asset], "explore")

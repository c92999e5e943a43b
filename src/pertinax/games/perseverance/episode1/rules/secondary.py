"""Secondary Actions (rulebook p.18). Each is a function of its own: abilities may call it too."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.defense import (
    NOWHERE,
    Barred,
    has_free_soldier_space,
    place_leader_in_defense,
    place_soldiers,
)
from pertinax.games.perseverance.episode1.rules.effects import resolve_effect
from pertinax.games.perseverance.episode1.rules.names import IN_DEFENSE, OFFICERS, ZONES
from pertinax.games.perseverance.episode1.rules.setting import EFFECT_OPTIONS, ZONE_OPTIONS
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import pay
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    FOOD,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    STORY,
)
from pertinax.games.perseverance.shared.rules.notation import cubes_text
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.placing import effect_refusal_now
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

INFLUENCE: Final = 0
SOLDIERS: Final = 1
LEADER_COMMUNITY: Final = 2
LEADER_DEFENSE: Final = 3
ACTIONS: Final = [
    Option("influence", INFLUENCE),
    Option("soldiers", SOLDIERS),
    Option("leader-community", LEADER_COMMUNITY),
    Option("leader-defense", LEADER_DEFENSE),
]
SKIP: Final = Option("skip", -1)
OFFICER_OPTIONS: Final = [Option(name, officer) for officer, name in enumerate(OFFICERS)]
PRICES: Final = [
    Option(cubes_text(cubes, food), 4 * cubes + food)
    for cubes in (1, 2, 3)
    for food in range(cubes)
]
"""Cubes, and how many pairs of Stories are paid with Food."""

NO_CUBE: Final = Reason("E1-SECOND-03", "no-cube-left")
NOT_THAT_MANY_CUBES: Final = Reason("E1-SECOND-03", "not-that-many-cubes")
TOO_FEW_STORIES: Final = Reason("E1-SECOND-02", "too-few-stories")
NO_SUBSTITUTE: Final = Reason("E1-LEADER-03", "no-food-for-stories")
NO_SOLDIER: Final = Reason("E1-SECOND-05", "no-soldier-on-board")
NO_SOLDIER_SPACE: Final = Reason("E1-SECOND-05", "no-soldier-space")
LEADER_OUT: Final = Reason("E1-SECOND-10", "leader-on-main-board")
LEADER_THERE: Final = Reason("E1-SECOND-07", "leader-there")
NO_EFFECT: Final = Reason("E1-SECOND-08", "no-effect-in-zone")
NO_ZONE: Final = Reason("E1-SECOND-07", "no-zone-for-leader")


def secondary_action(table: Tbl, seat: int) -> None:
    """E1-SECOND-01, E1-SECOND-11: exactly one, if any is legal."""
    state = table.state
    choice = table.ask(
        seat,
        "secondary",
        ACTIONS,
        lambda action: action_refusal(state, seat, action),
        otherwise=SKIP,
    )
    if choice is SKIP:
        return
    perform(table, seat, choice.value)


def perform(table: Tbl, seat: int, action: int, barred: Barred = NOWHERE) -> None:
    """Carry out one Secondary Action, in its step or by an ability."""
    if action == INFLUENCE:
        where = influence_an_officer(table, seat)
    elif action == SOLDIERS:
        spaces = 2 * table.state.setting.columns
        where = [space // spaces for space in place_soldiers(table, seat, 2, optional=False)]
    elif action == LEADER_COMMUNITY:
        where = [place_leader_in_community(table, seat, barred)]
    else:
        where = [place_leader_in_defense(table, seat, barred)]
    for hook in table.state.hooks.secondary_done:
        hook(table, seat, ACTIONS[action].text, where)


def action_refusal(state: State, seat: int, action: int, barred: Barred = NOWHERE) -> Reason | None:
    """E1-SECOND-01 to -09: can this Secondary Action be taken at all?"""
    me = state.players[seat]
    if action == INFLUENCE:
        return None if me.supply[CUBE] else NO_CUBE
    if action == SOLDIERS:
        if not me.stock[LIGHT] + me.stock[HEAVY]:
            return NO_SOLDIER
        return None if has_free_soldier_space(state) else NO_SOLDIER_SPACE
    if me.leader != HOME:
        return LEADER_OUT
    if action == LEADER_DEFENSE:
        but = barred.place - IN_DEFENSE
        return None if has_free_soldier_space(state, but) else NO_SOLDIER_SPACE
    for zone in range(4):
        if zone_refusal(state, seat, zone, barred) is None:
            return None
    return NO_ZONE


def price_refusal(state: State, seat: int, price: int) -> Reason | None:
    """E1-SECOND-02, E1-SECOND-03: enough cubes, and Stories, or Food where an ability allows."""
    me = state.players[seat]
    cubes, food = divmod(price, 4)
    if cubes > me.supply[CUBE]:
        return NOT_THAT_MANY_CUBES
    if food:
        most_food = 0
        for hook in state.hooks.influence_food:
            most_food = hook(state, seat, most_food)
        if food > most_food or food > me.stock[FOOD]:
            return NO_SUBSTITUTE
    return TOO_FEW_STORIES if stories_for(price) > me.stock[STORY] else None


def stories_for(price: int) -> int:
    """E1-SECOND-02, E1-LEADER-03: 2 for each cube after the first that no Food pays for."""
    cubes, food = divmod(price, 4)
    return 2 * (cubes - 1 - food)


def influence_an_officer(table: Tbl, seat: int) -> list[int]:
    """E1-SECOND-02 to -04: one Officer; 1, 2 or 3 cubes for 0, 2 or 4 Stories.

    The Officer for each cube.
    """
    state = table.state
    officer = table.ask(seat, "officer", OFFICER_OPTIONS).value
    price = table.ask(
        seat,
        "cubes",
        PRICES,
        lambda price: price_refusal(state, seat, price),
        (OFFICERS[officer],),
    ).value
    cubes, food = divmod(price, 4)
    pay(table, seat, STORY, stories_for(price))
    pay(table, seat, FOOD, food)
    influence(table, seat, officer, cubes)
    return [officer] * cubes


def zone_refusal(state: State, seat: int, zone: int, barred: Barred = NOWHERE) -> Reason | None:
    """E1-SECOND-07, E1-SECOND-08: no Leader there, and an Effect that can be resolved."""
    if zone == barred.place:
        return barred.reason
    if state.zones[zone].leader != NOBODY:
        return LEADER_THERE
    for effect in state.setting.effects_of[zone]:
        if effect_refusal_now(state, seat, effect) is None:
            return None
    return NO_EFFECT


def put_leader(table: Tbl, seat: int, zone: int) -> None:
    """On the Leader space of a Community area; an Effect is another matter."""
    state = table.state
    state.zones[zone].leader = seat
    state.players[seat].leader = zone
    table.tell("leader-placed", seat, ZONES[zone])
    for hook in state.hooks.leader_placed:
        hook(table, seat, zone, False)


def place_leader_in_community(table: Tbl, seat: int, barred: Barred = NOWHERE) -> int:
    """E1-SECOND-07, E1-SECOND-08: then any one Effect of the Zone; no die, no Dinos."""
    state = table.state
    zone = table.ask(
        seat, "leader-zone", ZONE_OPTIONS, lambda zone: zone_refusal(state, seat, zone, barred)
    ).value
    put_leader(table, seat, zone)
    effect = table.ask(
        seat,
        "leader-effect",
        [EFFECT_OPTIONS[effect] for effect in state.setting.effects_of[zone]],
        lambda effect: effect_refusal_now(state, seat, effect),
    ).value
    resolve_effect(table, seat, effect)
    return zone

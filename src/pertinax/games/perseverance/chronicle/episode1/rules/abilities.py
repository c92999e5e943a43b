"""Abilities of Chronicle cards as Episode 1 has them (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.episode1.rules import (
    actions,
    attacks,
    fulfilments,
    modifiers,
)
from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules import settlements
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Setups,
    bring_for,
    copies,
    lying,
    offer_actions,
    offer_setups,
)
from pertinax.games.perseverance.episode1.rules.community import (
    bottommost,
    build_settlement,
    zones_with_room,
)
from pertinax.games.perseverance.episode1.rules.defense import (
    Barred,
    has_free_trap_space,
    place_trap,
    place_wall,
    retrieve_leader,
    traps_left,
)
from pertinax.games.perseverance.episode1.rules.dinos import is_full, place_dino, remove_dino
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import (
    CHIEF_ENGINEER,
    RATIONS,
    SALVAGE,
    SUPPLY,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.secondary import (
    ACTIONS,
    LEADER_COMMUNITY,
    LEADER_DEFENSE,
    action_refusal,
    perform,
)
from pertinax.games.perseverance.episode1.rules.setting import ZONE_OPTIONS
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    FOOD,
    HOME,
    NOBODY,
    SCRAP,
    SETTLEMENT,
    TRAMPLER,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

TRAPS: Final = 2
"""Of a Setup Bonus."""
SUPPLIES: Final = [Option("food", FOOD), Option("scrap", SCRAP)]
CUBES: Final = 2
"""In one Secondary Action (CH-CARD-05-BOT-E1)."""
RETRIEVE: Final = [Option("retrieve", 1)]
PLACES: Final = [ACTIONS[LEADER_COMMUNITY], ACTIONS[LEADER_DEFENSE]]
ADD: Final = 0
REMOVE: Final = 1
TRAMPLERS: Final = [Option("add", ADD), Option("remove", REMOVE)]

NO_ROOM: Final = Reason("CH-ACH-BONUS-DEFENDER", "zone-full")
JUST_LEFT: Final = Reason("CH-R-55", "leader-just-left")
NO_TRAMPLER_LEFT: Final = Reason("CH-R-58", "no-dino-left", ("trampler",))
NO_TRAMPLER_THERE: Final = Reason("CH-R-58", "no-trampler-there")
AREA_FULL: Final = Reason("CH-R-58", "no-dino-space")


def register(hooks: Hooks) -> None:
    hooks.setup_bonus.append(begun)
    common.register(hooks)
    settlements.register(hooks)
    offer_setups(hooks, {**common.SETUPS, **SETUPS})
    attacks.register(hooks)
    modifiers.register(hooks)
    hooks.leader_placed.append(wrestler)
    hooks.effect_resolved.append(neighborhood)
    hooks.secondary_done.append(protect_and_lead)
    hooks.secondary_done.append(ear_of_the_council)
    hooks.dinos_placed.append(distraction)
    hooks.virtual_settlements.append(city_center)
    offer_actions(hooks, {**common.ACTIONS, **actions.ACTIONS})
    fulfilments.register(hooks)


# Setup and Permanent


def begun(table: Tbl, seat: int) -> None:
    """CH-R-34: where a player's starting Settlement stands, before any other comes."""
    own = chronicle_of(table.state)
    for zone, area in enumerate(table.state.zones):
        if seat in area.settlements and seat < own.setting.players:
            own.started[seat] = zone


def setup_wall(table: Tbl, seat: int) -> None:
    """CH-CARD-16-BOT-E1, CH-ACH-BONUS-ORATOR, CH-R-31: a Wall, if there is one and a space."""
    if actions.wall_refusal(table.state, seat, 0) is None:
        place_wall(table, seat)


def setup_traps(table: Tbl, seat: int) -> None:
    """CH-ACH-BONUS-HOMESTEADER, CH-R-31: two Traps, as far as there are Traps and spaces."""
    for _ in range(TRAPS):
        if traps_left(table.state, seat) and has_free_trap_space(table.state):
            place_trap(table, seat)


def setup_settlement(table: Tbl, seat: int) -> None:
    """CH-ACH-BONUS-DEFENDER, CH-R-31: on the lowest free space of a Community area, no bonus."""
    state = table.state
    if not state.players[seat].supply[SETTLEMENT] or not zones_with_room(state, 1):
        return
    zone = table.ask(
        seat,
        "chronicle-zone",
        ZONE_OPTIONS,
        lambda zone: NO_ROOM if bottommost(state, zone) == NOBODY else None,
    ).value
    build_settlement(table, seat, zone, bottommost(state, zone))


def setup_intricate_traps(table: Tbl, seat: int) -> None:
    """CH-CARD-19-BOT-E1: two Traps, after that a cube on the Chief Engineer."""
    setup_traps(table, seat)
    influence(table, seat, CHIEF_ENGINEER, 1)


def wrestler(table: Tbl, seat: int, _zone: int, in_defense: bool) -> None:
    """CH-CARD-21-BOT-E1."""
    if in_defense:
        bring_for(table, seat, "CH-CARD-21-BOT-E1")


def neighborhood(table: Tbl, seat: int, effect: int) -> None:
    """CH-CARD-15-BOT-E1: Supply brings a Food or a Scrap more."""
    if effect == SUPPLY:
        for _ in range(copies(table.state, seat, "CH-CARD-15-BOT-E1")):
            gain(table, seat, table.ask(seat, "chronicle-supply", SUPPLIES).value, 1, "chronicle")


def protect_and_lead(table: Tbl, seat: int, action: str, where: list[int]) -> None:
    """CH-CARD-20-TOP, CH-R-75: a cube on the Officer of a Zone where a Soldier was placed."""
    state = table.state
    if action != "soldiers":
        return
    zones = [ZONE_OPTIONS[zone] for zone in sorted(set(where))]
    for _ in range(copies(state, seat, "CH-CARD-20-TOP")):
        if state.players[seat].supply[CUBE]:
            choice = table.ask(seat, "chronicle-zone", zones, may_stop=True)
            if choice is not STOP:
                influence(table, seat, state.officer_of[choice.value], 1)


def ear_of_the_council(table: Tbl, seat: int, action: str, where: list[int]) -> None:
    """CH-CARD-05-BOT-E1: when one Influence an Officer Secondary Action places two cubes."""
    if action == "influence" and len(where) >= CUBES:
        for _ in range(copies(table.state, seat, "CH-CARD-05-BOT-E1")):
            leader_again(table, seat)


def leader_again(table: Tbl, seat: int) -> None:
    """CH-R-55: home from the Main board, if one likes, and from home to another space, likewise."""
    state = table.state
    barred = Barred(state.players[seat].leader, JUST_LEFT)
    if barred.place != HOME:
        if table.ask(seat, "chronicle-retrieve", RETRIEVE, may_stop=True) is STOP:
            return
        retrieve_leader(table, seat)
    if all(action_refusal(state, seat, place.value, barred) is not None for place in PLACES):
        return
    choice = table.ask(
        seat,
        "chronicle-leader",
        PLACES,
        lambda place: action_refusal(state, seat, place, barred),
        may_stop=True,
    )
    if choice is not STOP:
        perform(table, seat, choice.value, barred)


def distraction(table: Tbl, seat: int, zone: int, effect: int) -> None:
    """CH-CARD-06-BOT-E1, CH-R-58: a Trampler more or less where one salvages or takes Rations."""
    state = table.state
    if effect not in (SALVAGE, RATIONS):
        return
    for _ in range(copies(state, seat, "CH-CARD-06-BOT-E1")):
        if all(trampler_refusal(state, zone, each.value) is not None for each in TRAMPLERS):
            return
        choice = table.ask(
            seat,
            "chronicle-trampler",
            TRAMPLERS,
            lambda choice: trampler_refusal(state, zone, choice),
            (ZONES[zone],),
            may_stop=True,
        )
        if choice is STOP:
            return
        if choice.value == ADD:
            place_dino(table, zone, TRAMPLER)
        else:
            take_trampler(table, seat, zone)


def trampler_refusal(state: State, zone: int, choice: int) -> Reason | None:
    """CH-R-58: the added one may fill the area, but must come from the supply."""
    if choice == REMOVE:
        return None if TRAMPLER in state.zones[zone].dinos else NO_TRAMPLER_THERE
    if not state.dino_supply[TRAMPLER]:
        return NO_TRAMPLER_LEFT
    return AREA_FULL if is_full(state, zone) else None


def take_trampler(table: Tbl, seat: int, zone: int) -> None:
    """CH-R-58: any Trampler of the area; a Trap under it stays."""
    state = table.state
    first = zone * 3 * state.setting.columns
    dinos = state.zones[zone].dinos
    cells = [cell for cell, species in enumerate(dinos) if species == TRAMPLER]
    spaces = [space for space in state.setting.dino_spaces if space.value - first in cells]
    choice = table.ask(seat, "chronicle-dino", spaces)
    remove_dino(state, zone, choice.value - first)
    table.tell("dino-removed", seat, choice.text)


def city_center(state: State, owner: int, zone: int, settlements: int) -> int:
    """CH-CARD-23-TOP, CH-R-81: a token counts as a Settlement in Assemblies."""
    return settlements + lying(state, owner, zone, "CH-CARD-23-TOP")


SETUPS: Final[Setups] = {
    "CH-CARD-16-BOT-E1": setup_wall,
    "CH-CARD-19-BOT-E1": setup_intricate_traps,
    "CH-ACH-BONUS-DEFENDER": setup_settlement,
    "CH-ACH-BONUS-HOMESTEADER": setup_traps,
    "CH-ACH-BONUS-ORATOR": setup_wall,
}

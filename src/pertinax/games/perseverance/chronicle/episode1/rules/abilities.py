"""Abilities of Chronicle cards as Episode 1 has them (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.episode1.rules import fulfilments
from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules import settlements
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    Setups,
    bring,
    bring_for,
    copies,
    lay_token,
    lying,
    offer_actions,
    offer_setups,
)
from pertinax.games.perseverance.episode1.rules.attack import make_dangerous
from pertinax.games.perseverance.episode1.rules.community import (
    bottommost,
    build_settlement,
    zones_with_room,
)
from pertinax.games.perseverance.episode1.rules.defense import (
    has_free_trap_space,
    has_free_wall_space,
    place_trap,
    place_wall,
    retrieve_leader,
    traps_left,
)
from pertinax.games.perseverance.episode1.rules.dinos import remove_dino
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import (
    CHIEF_ENGINEER,
    FIGHTS_HEAVY,
    FIGHTS_LIGHT,
    IN_DEFENSE,
    SAFEGUARD,
    SHIELDHEAD,
    SUPPLY,
    WALL,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.secondary import SOLDIERS, action_refusal, perform
from pertinax.games.perseverance.episode1.rules.setting import ZONE_OPTIONS
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import (
    FOOD,
    HOME,
    LIGHT,
    NOBODY,
    NONE,
    SCRAP,
    SETTLEMENT,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

DEFENDED: Final = 5
"""Dinos that one must have defeated (CH-CARD-18-BOT-E1)."""
TRAPS: Final = 2
SAVE: Final = [Option("save", 1)]
STAY: Final = [Option("stay", 1)]
SUPPLIES: Final = [Option("food", FOOD), Option("scrap", SCRAP)]

NO_WALL: Final = Reason("CH-CARD-16-TOP", "no-wall-left")
NO_WALL_SPACE: Final = Reason("CH-CARD-16-TOP", "no-wall-space")
NOT_IN_DEFENSE: Final = Reason("CH-CARD-21-TOP", "leader-not-in-defense")
NO_DINO: Final = Reason("CH-R-76", "no-dino-in-column")
NO_ROOM: Final = Reason("CH-ACH-BONUS-DEFENDER", "zone-full")
TOKEN_THERE: Final = Reason("CH-R-78", "token-there")


def register(hooks: Hooks) -> None:
    common.register(hooks)
    settlements.register(hooks)
    offer_setups(hooks, {**common.SETUPS, **SETUPS})
    hooks.trap_matches.append(entrenchments)
    hooks.leader_placed.append(wrestler)
    hooks.effect_resolved.append(neighborhood)
    hooks.secondary_done.append(protect_and_lead)
    hooks.attack_phase.append(attack_phase)
    hooks.soldier_falls.append(saved)
    hooks.trap_stays.append(intricate_traps)
    hooks.virtual_settlements.append(city_center)
    offer_actions(hooks, {**common.ACTIONS, **ACTIONS})
    fulfilments.register(hooks)


# Setup and Permanent


def setup_wall(table: Tbl, seat: int) -> None:
    """CH-CARD-16-BOT-E1, CH-ACH-BONUS-ORATOR, CH-R-31: a Wall, if there is one and a space."""
    if wall_refusal(table.state, seat, 0) is None:
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


def entrenchments(state: State, owner: int, _trap: int, dino: int, match: bool) -> bool:
    """CH-CARD-14-BOT-E1, CH-R-67: Traps match whatever stands on them, but no Shieldhead."""
    return match or (dino != SHIELDHEAD and copies(state, owner, "CH-CARD-14-BOT-E1") > 0)


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
        choice = table.ask(seat, "chronicle-zone", zones, may_stop=True)
        if choice is not STOP:
            influence(table, seat, state.officer_of[choice.value], 1)


def city_center(state: State, owner: int, zone: int, settlements: int) -> int:
    """CH-CARD-23-TOP, CH-R-81: a token counts as a Settlement in Assemblies."""
    return settlements + lying(state, owner, zone, "CH-CARD-23-TOP")


def attack_phase(table: Tbl, phase: str) -> None:
    """What cards bring in a Dino Attack: before Combat Rewards, and before the Retrieve phase."""
    state = table.state
    for seat in state.in_turn_order():
        if phase == "rewards":
            defended(table, seat)
        elif phase == "retrieve":
            prowess(table, seat)
    if phase == "over":
        own = chronicle_of(state)
        own.saved = [0] * own.setting.players
        own.stayed = [0] * own.setting.players


def saved(table: Tbl, owner: int, soldier: int, falls: bool) -> bool:
    """CH-CARD-22-BOT-E1, CH-R-79: one Light Soldier in each attack, asked one by one."""
    state = table.state
    if not falls or soldier != LIGHT:
        return falls
    own = chronicle_of(state)
    cards = copies(state, owner, "CH-CARD-22-BOT-E1")
    if not cards or own.saved[owner] >= cards:
        return True
    if table.ask(owner, "chronicle-save", SAVE, may_stop=True) is STOP:
        return True
    own.saved[owner] += 1
    return False


def intricate_traps(table: Tbl, owner: int, cell: int, stays: bool) -> bool:
    """CH-CARD-19-TOP, CH-R-73: up to two Traps stay where they are, face up."""
    state = table.state
    attack = state.attack
    cards = copies(state, owner, "CH-CARD-19-TOP")
    if stays or not cards or attack is None:
        return stays
    own = chronicle_of(state)
    if own.stayed[owner] >= TRAPS * cards:
        return False
    place = attack.zone * 3 * state.setting.columns + cell
    about = (state.setting.dino_space_names[place],)
    if table.ask(owner, "chronicle-trap", STAY, about=about, may_stop=True) is STOP:
        return False
    own.stayed[owner] += 1
    return True


def defended(table: Tbl, seat: int) -> None:
    """CH-CARD-18-TOP, CH-CARD-18-BOT-E1, CH-R-72: no Dino has reached the Breach phase."""
    state = table.state
    attack = state.attack
    if attack is None or attack.breached:
        return
    for _ in range(lying(state, seat, attack.zone, "CH-CARD-18-TOP")):
        bring(table, seat, "CH-CARD-18-TOP")
    if sum(attack.dinos[seat]) >= DEFENDED:
        bring_for(table, seat, "CH-CARD-18-BOT-E1")


def prowess(table: Tbl, seat: int) -> None:
    """CH-CARD-22-TOP, CH-R-78: for Soldiers that stand, by row; the Leader does not count."""
    state = table.state
    attack = state.attack
    if attack is None:
        return
    tokens = lying(state, seat, attack.zone, "CH-CARD-22-TOP")
    soldiers = state.zones[attack.zone].soldiers
    columns = state.setting.columns
    mine = (8 * seat + FIGHTS_LIGHT, 8 * seat + FIGHTS_HEAVY)
    for asset, row in ((VALOR, soldiers[:columns]), (SAFEGUARD, soldiers[columns:])):
        standing = sum(piece in mine for piece in row)
        gain(table, seat, asset, tokens * standing, "chronicle")


# Actions


def soldiers_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return action_refusal(state, seat, SOLDIERS)


def place_soldiers(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-14-TOP-E1, CH-R-41: a Place Soldiers Secondary Action."""
    perform(table, seat, SOLDIERS)


def home_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return common.NOT_OUT if state.players[seat].leader == HOME else None


def bring_home(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-12-TOP, CH-R-64: the Leader returns."""
    retrieve_leader(table, seat)


def wall_refusal(state: State, seat: int, _place: int) -> Reason | None:
    if not state.players[seat].supply[WALL]:
        return NO_WALL
    return None if has_free_wall_space(state) else NO_WALL_SPACE


def build_a_wall(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-16-TOP: a Wall at no cost."""
    place_wall(table, seat)


def token_refusal(state: State, seat: int, place: int) -> Reason | None:
    """CH-R-78: some Defense area without a token of this card."""
    placed = chronicle_of(state).held[seat][place].placed
    return TOKEN_THERE if len(set(placed)) == len(ZONES) else None


def defend_at_all_costs(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-18-TOP, CH-R-71: a token in a Defense area, which becomes Dangerous."""
    zone = table.ask(seat, "chronicle-zone", ZONE_OPTIONS).value
    lay_token(table, seat, place, zone, ZONES[zone])
    make_dangerous(table, zone)


def battle_prowess(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-22-TOP, CH-R-78: a token in a Defense area, one of this card in each."""
    placed = chronicle_of(table.state).held[seat][place].placed
    zone = table.ask(
        seat,
        "chronicle-zone",
        ZONE_OPTIONS,
        lambda zone: TOKEN_THERE if zone in placed else None,
    ).value
    lay_token(table, seat, place, zone, ZONES[zone])


def column(state: State, seat: int) -> tuple[int, list[int]]:
    """The Zone and the Dino spaces of the column in which a Leader stands."""
    columns = state.setting.columns
    zone, place = divmod(state.players[seat].leader - IN_DEFENSE, 2 * columns)
    dinos = state.zones[zone].dinos
    cells = range(place % columns, len(dinos), columns)
    return zone, [cell for cell in cells if dinos[cell] != NONE]


def wrestle_refusal(state: State, seat: int, _place: int) -> Reason | None:
    if state.players[seat].leader < IN_DEFENSE:
        return NOT_IN_DEFENSE
    return None if column(state, seat)[1] else NO_DINO


def wrestle(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-21-TOP, CH-R-76: the Dinos of the Leader's column leave, undefeated."""
    state = table.state
    zone, cells = column(state, seat)
    for cell in cells:
        remove_dino(state, zone, cell)
        table.tell(
            "dino-wrestled",
            seat,
            state.setting.dino_space_names[zone * 3 * state.setting.columns + cell],
        )
    bring(table, seat, "CH-CARD-21-TOP", len(cells))


SETUPS: Final[Setups] = {
    "CH-CARD-16-BOT-E1": setup_wall,
    "CH-CARD-19-BOT-E1": setup_intricate_traps,
    "CH-ACH-BONUS-DEFENDER": setup_settlement,
    "CH-ACH-BONUS-HOMESTEADER": setup_traps,
    "CH-ACH-BONUS-ORATOR": setup_wall,
}
ACTIONS: Final[Actions] = {
    "CH-CARD-12-TOP": Action(home_refusal, bring_home),
    "CH-CARD-14-TOP-E1": Action(soldiers_refusal, place_soldiers),
    "CH-CARD-16-TOP": Action(wall_refusal, build_a_wall),
    "CH-CARD-18-TOP": Action(common.always, defend_at_all_costs),
    "CH-CARD-21-TOP": Action(wrestle_refusal, wrestle),
    "CH-CARD-22-TOP": Action(token_refusal, battle_prowess),
    "CH-CARD-23-TOP": Action(common.always, common.token_in_a_zone),
}

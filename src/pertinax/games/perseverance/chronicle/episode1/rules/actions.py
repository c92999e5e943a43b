"""Chronicle Actions of Episode 1 (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules import modifiers
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    bring,
    lay_token,
)
from pertinax.games.perseverance.chronicle.shared.rules.swapping import swap_refusal, swap_two
from pertinax.games.perseverance.episode1.rules.attack import make_dangerous
from pertinax.games.perseverance.episode1.rules.defense import (
    has_free_wall_space,
    place_wall,
    retrieve_leader,
)
from pertinax.games.perseverance.episode1.rules.dinos import (
    free_dino_spaces,
    put_dino,
    remove_dino,
)
from pertinax.games.perseverance.episode1.rules.names import (
    DINOS,
    IN_DEFENSE,
    SHIELDHEAD,
    WALL,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.secondary import SOLDIERS, action_refusal, perform
from pertinax.games.perseverance.episode1.rules.setting import ZONE_OPTIONS
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import HOME, NONE, TRAMPLER
from pertinax.games.perseverance.shared.rules.turn import BEFORE
from pertinax.kernel.errors import Reason

NO_WALL: Final = Reason("CH-CARD-16-TOP", "no-wall-left")
NO_WALL_SPACE: Final = Reason("CH-CARD-16-TOP", "no-wall-space")
NOT_IN_DEFENSE: Final = Reason("CH-CARD-21-TOP", "leader-not-in-defense")
NO_DINO: Final = Reason("CH-R-76", "no-dino-in-column")
TOKEN_THERE: Final = Reason("CH-R-78", "token-there")
NO_TRAMPLER: Final = Reason("CH-R-57", "no-dino-left", ("trampler",))
NO_SHIELDHEAD: Final = Reason("CH-R-70", "no-dino-left", ("shieldhead",))
DINO_THERE: Final = Reason("E1-DINO-03", "dino-on-space")
CLOSED: Final = Reason("E1-MODEL-05", "dino-space-closed")
LAST_SPACE: Final = {
    TRAMPLER: Reason("CH-CARD-06-TOP", "last-dino-space"),
    SHIELDHEAD: Reason("CH-CARD-17-TOP", "last-dino-space"),
}


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


# Dinos on a space that one chooses


def space_refusal(state: State, space: int, species: int) -> Reason | None:
    """CH-CARD-06-TOP, CH-CARD-17-TOP, CH-R-57: empty and open, but not the last one of its area."""
    zone, cell = divmod(space, 3 * state.setting.columns)
    if state.zones[zone].dinos[cell] != NONE:
        return DINO_THERE
    if cell not in state.fill_order(zone):
        return CLOSED
    return LAST_SPACE[species] if free_dino_spaces(state, zone) < 2 else None


def some_space(state: State, species: int) -> Reason | None:
    for zone in range(len(ZONES)):
        if free_dino_spaces(state, zone) > 1:
            return None
    return LAST_SPACE[species]


def bring_dino(table: Tbl, seat: int, species: int) -> None:
    """CH-R-57: wherever the arrows point, on a Trap too."""
    state = table.state
    space = table.ask(
        seat,
        "chronicle-dino-space",
        state.setting.dino_spaces,
        lambda space: space_refusal(state, space, species),
        (DINOS[species],),
    ).value
    zone, cell = divmod(space, 3 * state.setting.columns)
    put_dino(table, zone, cell, species)


def distraction_refusal(state: State, _seat: int, _place: int) -> Reason | None:
    if not state.dino_supply[TRAMPLER]:
        return NO_TRAMPLER
    return some_space(state, TRAMPLER) or swap_refusal(state)


def distraction(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-06-TOP, CH-R-57: a Trampler, then two dice change places."""
    bring_dino(table, seat, TRAMPLER)
    swap_two(table, seat)


def species_refusal(state: State, _seat: int, _place: int) -> Reason | None:
    return some_space(state, SHIELDHEAD) if state.dino_supply[SHIELDHEAD] else NO_SHIELDHEAD


def a_new_species(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-17-TOP: a Shieldhead."""
    bring_dino(table, seat, SHIELDHEAD)


SCOUTS_REPORT: Final = Action(common.always, modifiers.scouts_sent, (BEFORE,))
"""CH-CARD-08-TOP-E1, CH-CARD-08-BOT-E1, CH-R-61: a Modifier, before a die is chosen."""
ACTIONS: Final[Actions] = {
    "CH-CARD-06-TOP": Action(distraction_refusal, distraction),
    "CH-CARD-08-TOP-E1": SCOUTS_REPORT,
    "CH-CARD-08-BOT-E1": SCOUTS_REPORT,
    "CH-CARD-12-TOP": Action(home_refusal, bring_home),
    "CH-CARD-14-TOP-E1": Action(soldiers_refusal, place_soldiers),
    "CH-CARD-16-TOP": Action(wall_refusal, build_a_wall),
    "CH-CARD-17-TOP": Action(species_refusal, a_new_species),
    "CH-CARD-18-TOP": Action(common.always, defend_at_all_costs),
    "CH-CARD-21-TOP": Action(wrestle_refusal, wrestle),
    "CH-CARD-22-TOP": Action(token_refusal, battle_prowess),
    "CH-CARD-23-TOP": Action(common.always, common.token_in_a_zone),
}

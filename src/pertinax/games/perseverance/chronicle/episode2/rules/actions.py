"""Chronicle Actions of Episode 2, and what their tokens do where they lie (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    bring_for,
)
from pertinax.games.perseverance.chronicle.shared.rules.glory import gain_glory
from pertinax.games.perseverance.episode2.rules.attack import (
    end_breach,
    return_breach,
    savior_bonus,
)
from pertinax.games.perseverance.episode2.rules.crew import effect_in_doubt
from pertinax.games.perseverance.episode2.rules.enclosure import add_any_dino, fits, return_dinos
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.map import is_tile, put_dino, terrain
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CANYON,
    ON_ADVENTURE,
    PLAINS,
    SHIELDHEAD,
)
from pertinax.games.perseverance.episode2.rules.outposts import bring_home as leader_home
from pertinax.games.perseverance.episode2.rules.secondary import (
    ACTIONS as SECONDARY,
)
from pertinax.games.perseverance.episode2.rules.secondary import (
    COUNTERATTACK,
    action_refusal,
    perform,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import Combat
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import (
    HEAVY,
    HOME,
    NOBODY,
    NONE,
    OWNERS,
    RAPTOR,
    TRAMPLER,
    VALOR,
)
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

SPECIES: Final = (TRAMPLER, RAPTOR, SHIELDHEAD)
PACK: Final = 2
"""Dinos of a species that a Rampage brings at most, and that its reward asks for."""
TAME: Final = 0
TRADE: Final = 1
BEASTS: Final = [Option("dino", TAME), Option("trade", TRADE)]
TRADED_HEAVY: Final = 2
TRADED_GLORY: Final = 3

NO_BREACH: Final = Reason("CH-CARD-19-BOT-E2", "no-breach")
NO_DINO: Final = Reason("CH-CARD-27-TOP", "no-room-for-dino")
NOT_ALL_SPECIES: Final = Reason("CH-CARD-27-TOP", "not-one-of-each")
NO_VALOR: Final = Reason("CH-CARD-29-TOP", "needs", ("valor", 1))
NO_ACTION: Final = Reason("CH-CARD-29-TOP", "no-secondary-action")
NO_TILE: Final = Reason("CH-R-88", "no-dino-space")
OTHER_TERRAIN: Final = {
    PLAINS: Reason("CH-CARD-31-TOP", "other-terrain"),
    CANYON: Reason("CH-CARD-31-BOT", "other-terrain"),
}


def register(hooks: Hooks) -> None:
    hooks.combat_over.append(rampage_over)


def home_refusal(state: State, seat: int, _place: int) -> Reason | None:
    """CH-R-64: not from an Adventure card."""
    leader = state.players[seat].leader
    return common.NOT_OUT if leader in (HOME, ON_ADVENTURE) else None


def bring_home(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-12-TOP: the Leader returns."""
    leader_home(table, seat)


def counterattack_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return action_refusal(state, seat, COUNTERATTACK)


def counterattack(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-14-TOP-E2, CH-R-41: a Counterattack Secondary Action."""
    perform(table, seat, COUNTERATTACK)


def breach_refusal(state: State, _seat: int, _place: int) -> Reason | None:
    for player in state.players:
        if player.breach_card != NOBODY:
            return None
    return NO_BREACH


def discard_breach(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-19-BOT-E2, CH-R-74: anyone's Breach ends, with its Savior Bonus; no Counterattack."""
    state = table.state
    owner = table.ask(
        seat,
        "chronicle-breach",
        [Option(OWNERS[each], each) for each in range(len(state.players))],
        lambda each: NO_BREACH if state.players[each].breach_card == NOBODY else None,
    ).value
    card = state.players[owner].breach_card
    return_breach(table, owner)
    end_breach(table, owner)
    savior_bonus(table, seat, card)


# Beasts


def beasts_refusal(state: State, seat: int, _place: int) -> Reason | None:
    if beast_refusal(state, seat, TAME) is None:
        return None
    return beast_refusal(state, seat, TRADE)


def beast_refusal(state: State, seat: int, choice: int) -> Reason | None:
    """CH-R-84: a Dino that fits, or one of each species to give back."""
    if choice == TAME:
        return None if any(fits(state, seat, species) for species in SPECIES) else NO_DINO
    enclosure = state.players[seat].enclosure
    return None if all(enclosure[species] for species in SPECIES) else NOT_ALL_SPECIES


def train_beasts(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-27-TOP: a Dino of any species, or three of them for Heavy Soldiers and Glory."""
    state = table.state
    choice = table.ask(
        seat, "chronicle-beasts", BEASTS, lambda choice: beast_refusal(state, seat, choice)
    ).value
    if choice == TAME:
        add_any_dino(table, seat, "chronicle")
        return
    for species in SPECIES:
        return_dinos(table, seat, species, 1)
    gain(table, seat, HEAVY, TRADED_HEAVY, "chronicle")
    gain_glory(table, seat, TRADED_GLORY, "chronicle")


# A Secondary Action


def moment_refusal(state: State, seat: int, _place: int) -> Reason | None:
    """CH-R-86: what it costs itself is asked for when it is chosen, with the Valor paid."""
    if not state.players[seat].stock[VALOR]:
        return NO_VALOR
    for action in SECONDARY:
        if action_refusal(state, seat, action.value) is None:
            return None
    return NO_ACTION


def defining_moment(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-29-TOP, CH-R-41, -86: for a Valor any Secondary Action."""
    state = table.state
    pay(table, seat, VALOR, 1)
    action = table.ask(
        seat,
        "secondary",
        SECONDARY,
        lambda action: action_refusal(state, seat, action),
        always=effect_in_doubt(state, seat),
    ).value
    perform(table, seat, action)


# Rampage


def pack_of(state: State, seat: int, place: int) -> tuple[int, int]:
    """Which species a half brings, and to which terrain."""
    top = chronicle_of(state).held[seat][place].top
    return (RAPTOR, PLAINS) if top else (SHIELDHEAD, CANYON)


def rampage_refusal(state: State, seat: int, place: int) -> Reason | None:
    """CH-R-88: a tile of the terrain with an empty Dino space, and a Dino."""
    species, land = pack_of(state, seat, place)
    if state.dino_supply[species]:
        for position in range(AREAS):
            if tile_refusal(state, position, land) is None:
                return None
    return NO_TILE


def tile_refusal(state: State, position: int, land: int) -> Reason | None:
    if not is_tile(state, position) or terrain(state, position) != land:
        return OTHER_TERRAIN[land]
    return None if NONE in state.dinos[position] else NO_TILE


def rampage(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-31-TOP, CH-CARD-31-BOT, CH-R-88: one or two Dinos along the arrows of one tile."""
    state = table.state
    species, land = pack_of(state, seat, place)
    tile = table.ask(
        seat,
        "chronicle-tile",
        state.setting.position_options[:AREAS],
        lambda position: tile_refusal(state, position, land),
    ).value
    most = min(PACK, state.dinos[tile].count(NONE), state.dino_supply[species])
    counts = [Option(str(count), count) for count in range(1, most + 1)]
    for _ in range(table.ask(seat, "chronicle-pack", counts).value):
        put_dino(table, tile, state.dinos[tile].index(NONE), species)


def rampage_over(table: Tbl, over: Combat) -> None:
    """CH-CARD-31-TOP, CH-CARD-31-BOT, CH-R-59: two of the species killed or captured at once."""
    if over.fought[RAPTOR] >= PACK:
        bring_for(table, over.seat, "CH-CARD-31-TOP")
    if over.fought[SHIELDHEAD] >= PACK:
        bring_for(table, over.seat, "CH-CARD-31-BOT")


ACTIONS: Final[Actions] = {
    "CH-CARD-12-TOP": Action(home_refusal, bring_home),
    "CH-CARD-14-TOP-E2": Action(counterattack_refusal, counterattack),
    "CH-CARD-19-BOT-E2": Action(breach_refusal, discard_breach),
    "CH-CARD-27-TOP": Action(beasts_refusal, train_beasts),
    "CH-CARD-29-TOP": Action(moment_refusal, defining_moment),
    "CH-CARD-31-TOP": Action(rampage_refusal, rampage),
    "CH-CARD-31-BOT": Action(rampage_refusal, rampage),
}

"""Chronicle Actions of Episode 2, and what their tokens do where they lie (CH-CARD)."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.rules import abilities as common
from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.cards import (
    Action,
    Actions,
    bring_for,
    change,
    holding,
    lay_token,
    lying,
)
from pertinax.games.perseverance.chronicle.shared.rules.glory import gain_glory
from pertinax.games.perseverance.episode2.rules.adventure import adventure_refusal
from pertinax.games.perseverance.episode2.rules.attack import (
    end_breach,
    return_breach,
    savior_bonus,
)
from pertinax.games.perseverance.episode2.rules.build import outpost_somewhere
from pertinax.games.perseverance.episode2.rules.building import any_outpost_refusal
from pertinax.games.perseverance.episode2.rules.effects import resolve_effect
from pertinax.games.perseverance.episode2.rules.enclosure import add_any_dino, fits, return_dinos
from pertinax.games.perseverance.episode2.rules.hooks import Hooks
from pertinax.games.perseverance.episode2.rules.map import is_tile, put_dino, terrain
from pertinax.games.perseverance.episode2.rules.names import (
    ADVENTURE,
    AREAS,
    CANYON,
    ON_ADVENTURE,
    PLAINS,
    SHIELDHEAD,
)
from pertinax.games.perseverance.episode2.rules.outposts import bring_home as leader_home
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.secondary import (
    ACTIONS as SECONDARY,
)
from pertinax.games.perseverance.episode2.rules.secondary import (
    COUNTERATTACK,
    action_refusal,
    perform,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import HELD, Attack, Combat
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

REINFORCED: Final = ("CH-CARD-32-TOP", "CH-CARD-32-BOT")
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
NO_OUTPOST: Final = Reason("CH-R-89", "no-own-outpost")
OTHER_TERRAIN: Final = Reason("CH-CARD-32-TOP", "other-terrain")


def register(hooks: Hooks) -> None:
    hooks.combat_over.append(rampage_over)
    hooks.attack_decided.append(reinforced)
    hooks.attack_over.append(bold_defence)
    hooks.officer_followers.append(shifting_loyalties)
    hooks.assembly_step.append(loyalties_return)


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


def horizon_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return adventure_refusal(state, seat)


def horizon(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-24-TOP, CH-R-98: an Adventure Effect, with its Rally marker and Dino Attack."""
    resolve_effect(table, seat, ADVENTURE)


def outpost_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return any_outpost_refusal(state, seat)


def free_outpost(table: Tbl, seat: int, _place: int) -> None:
    """CH-CARD-25-TOP, CH-R-42: an Outpost at no cost, with its reward."""
    outpost_somewhere(table, seat)


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
        seat, "secondary", SECONDARY, lambda action: action_refusal(state, seat, action)
    ).value
    perform(table, seat, action)


# Officers


def loyalties(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-30-BOT: a token on an Officer, until the next Assembly."""
    officers = [Option(name, officer) for officer, name in enumerate(table.state.setting.officers)]
    choice = table.ask(seat, "chronicle-officer", officers)
    lay_token(table, seat, place, choice.value, choice.text)


def shifting_loyalties(table: Tbl, seat: int, officer: int, _rank: int, followers: int) -> int:
    """CH-CARD-30-BOT, CH-R-96: twice what one scores there, after the halving."""
    return followers * (1 + lying(table.state, seat, officer, "CH-CARD-30-BOT"))


def loyalties_return(table: Tbl, step: str) -> None:
    """CH-CARD-30-BOT: after the Assembly the token returns to the supply."""
    own = chronicle_of(table.state)
    for seat in range(own.setting.players if step == "over" else 0):
        for place in holding(table.state, seat, "CH-CARD-30-BOT"):
            change(own, seat, place, own.held[seat][place]._replace(placed=()))


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
        return OTHER_TERRAIN
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


# Tokens on Outposts


def own_outpost_refusal(state: State, seat: int, position: int, plains: bool) -> Reason | None:
    if state.outposts[position] == NOBODY or state.outpost_owners[position] != seat:
        return NO_OUTPOST
    return OTHER_TERRAIN if plains and state.setting.terrain[position] != PLAINS else None


def _some_outpost(state: State, seat: int, plains: bool) -> Reason | None:
    for position in range(AREAS):
        if own_outpost_refusal(state, seat, position, plains) is None:
            return None
    return NO_OUTPOST


def _token_on_outpost(table: Tbl, seat: int, place: int, plains: bool) -> None:
    state = table.state
    choice = table.ask(
        seat,
        "chronicle-outpost",
        state.setting.position_options[:AREAS],
        lambda position: own_outpost_refusal(state, seat, position, plains),
    )
    lay_token(table, seat, place, choice.value, choice.text)


def plains_outpost_refusal(state: State, seat: int, _place: int) -> Reason | None:
    return _some_outpost(state, seat, True)


def reinforce(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-32-TOP, CH-CARD-32-BOT: a token on one's own Outpost on a Plains area."""
    _token_on_outpost(table, seat, place, True)


def reinforced(table: Tbl, attack: Attack, _missing: int, outcome: int) -> int:
    """CH-CARD-32-TOP, CH-CARD-32-BOT, CH-R-89: attacks on the Outpost itself are held."""
    if attack.on_outpost and lying(table.state, attack.owner, attack.position, *REINFORCED):
        return HELD
    return outcome


def any_outpost_of_mine(state: State, seat: int, _place: int) -> Reason | None:
    return _some_outpost(state, seat, False)


def expand_boldly(table: Tbl, seat: int, place: int) -> None:
    """CH-CARD-35-TOP: a token on one of one's own Outposts."""
    _token_on_outpost(table, seat, place, False)


def bold_defence(table: Tbl, attack: Attack) -> None:
    """CH-CARD-35-TOP, CH-R-89: a Perk of any Officer each time the Outpost is held."""
    if attack.on_outpost and attack.outcome == HELD:
        for _ in range(lying(table.state, attack.owner, attack.position, "CH-CARD-35-TOP")):
            offer_perk(table, attack.owner)


ACTIONS: Final[Actions] = {
    "CH-CARD-12-TOP": Action(home_refusal, bring_home),
    "CH-CARD-14-TOP-E2": Action(counterattack_refusal, counterattack),
    "CH-CARD-19-BOT-E2": Action(breach_refusal, discard_breach),
    "CH-CARD-24-TOP": Action(horizon_refusal, horizon),
    "CH-CARD-25-TOP": Action(outpost_refusal, free_outpost),
    "CH-CARD-27-TOP": Action(beasts_refusal, train_beasts),
    "CH-CARD-29-TOP": Action(moment_refusal, defining_moment),
    "CH-CARD-30-BOT": Action(common.always, loyalties),
    "CH-CARD-31-TOP": Action(rampage_refusal, rampage),
    "CH-CARD-31-BOT": Action(rampage_refusal, rampage),
    "CH-CARD-32-TOP": Action(plains_outpost_refusal, reinforce),
    "CH-CARD-32-BOT": Action(plains_outpost_refusal, reinforce),
    "CH-CARD-35-TOP": Action(any_outpost_of_mine, expand_boldly),
}

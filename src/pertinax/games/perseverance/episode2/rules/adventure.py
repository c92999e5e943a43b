"""The Adventure Effect: rally at a Camp, fight, clear, build a Camp, defend it (E2-ADVENTURE)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules import terms
from pertinax.games.perseverance.episode2.rules.attack import dino_attack
from pertinax.games.perseverance.episode2.rules.building import (
    NOT_AN_AREA,
    build_camp,
    camp_refusal,
)
from pertinax.games.perseverance.episode2.rules.combat import (
    NUMBERS,
    PIECES,
    can_defeat_one,
    fight,
    standing,
)
from pertinax.games.perseverance.episode2.rules.crew import (
    could_clear,
    crew,
    effect_in_doubt,
    in_doubt,
    least_needed,
    led,
    soldiers_needed,
)
from pertinax.games.perseverance.episode2.rules.map import (
    breached,
    clear_tile,
    has_dinos,
    is_tile,
    targets,
    terrain,
    wild,
)
from pertinax.games.perseverance.episode2.rules.names import (
    ADVENTURE,
    AREAS,
    GLOWBERRY,
    ISLAND_RESOURCE,
    ON_ADVENTURE,
    POSITIONS,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import LEADER, Outing
from pertinax.games.perseverance.shared.rules.assets import pay
from pertinax.games.perseverance.shared.rules.names import HEAVY, LIGHT, NOBODY
from pertinax.games.perseverance.shared.rules.terms import pay_terms, short_of
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

FIGHT: Final = 0
CLEAR: Final = 1
BUILD_A_CAMP: Final = 2
OPTIONS: Final = [Option("fight", FIGHT), Option("clear", CLEAR), Option("camp", BUILD_A_CAMP)]
CREW: Final = (LEADER, HEAVY, LIGHT)

NO_CAMP: Final = Reason("E2-ADVENTURE-02", "no-camp-to-rally-at")
BREACHED: Final = Reason("E2-ADVENTURE-01", "camp-breached")
NOTHING_TO_DO: Final = Reason("E2-ADVENTURE-05", "nothing-to-do-there")
TAKEN: Final = Reason("E2-ADVENTURE-05", "option-taken")
OUT_OF_REACH: Final = Reason("E2-ADVENTURE-03", "out-of-reach")
NO_DINOS: Final = Reason("E2-ADVENTURE-06", "no-dinos-there")
TOO_WEAK: Final = Reason("E2-ADVENTURE-06", "no-dino-to-defeat")
FOUGHT_THERE: Final = Reason("E2-R-74", "fought-there")
IN_PROGRESS: Final = Reason("E2-ADVENTURE-08", "adventure-in-progress")
NOT_A_TILE: Final = Reason("E2-ADVENTURE-08", "not-a-tile")
DINOS_THERE: Final = Reason("E2-ADVENTURE-08", "dinos-there")
NO_CARD: Final = Reason("E2-ADVENTURE-08", "no-card-of-the-terrain")
OTHER_TERRAIN: Final = Reason("E2-ADVENTURE-08", "other-terrain")
TOO_FEW_PIECES: Final = Reason("E2-ADVENTURE-08", "too-few-soldiers")
TOO_FEW_ASSIGNED: Final = Reason("E2-ADVENTURE-09", "too-few-assigned")
OTHER_PLACES: Final = (NO_DINOS, NOT_A_TILE, NOT_AN_AREA)
"""Reasons that only say that an option is not about such a place."""


# Whether the Effect can be resolved


def adventure_refusal(state: State, seat: int) -> Reason | None:
    """E2-ADVENTURE-02, E2-PRIMARY-06: a Camp from which at least one option can be carried out."""
    reason = NO_CAMP
    for area in range(AREAS):
        if state.camps[area] != NOBODY:
            why = rally_refusal(state, seat, area)
            if why is None:
                return None
            if why is NOTHING_TO_DO:
                reason = why
    return reason


def rally_refusal(state: State, seat: int, area: int) -> Reason | None:
    """E2-ADVENTURE-01, E2-R-85, E2-H-07: a Camp of anybody without Breach token, and of use."""
    if breached(state, area, False):
        return BREACHED
    outing = Outing(seat, area, 1)
    for place in targets(state, area, can_go_further(state, seat, outing)):
        if has_dinos(state, place):
            if fight_refusal(state, seat, outing, place) is None:
                return None
        elif (
            clear_refusal(state, seat, place) is None
            or new_camp_refusal(state, seat, place) is None
        ):
            return None
    return NOTHING_TO_DO


# The Effect


def adventure(table: Tbl, seat: int) -> None:
    """E2-ADVENTURE-01, -05, -16: rally, one or two options in any order, then the attack.

    Each has a target of its own, which may be the same one (E2-R-86, E2-R-88).
    """
    state = table.state
    outing = Outing(seat, choose_rally(table, seat), fights(state, seat))
    state.outing = outing
    while outing.left() > 0:
        choice = table.ask(
            seat,
            "adventure",
            OPTIONS,
            lambda option: option_refusal(state, seat, outing, option),
            (outing.left(),),
            bool(outing.done),
            always=in_doubt(state, seat, reach(state, seat, outing)),
        )
        if choice is STOP:
            break
        outing.option = choice.value
        outing.target = choose_target(table, seat, outing, choice.value)
        outing.done.append(choice.value)
        carry_out(table, seat, outing)
        outing.option = NOBODY
        outing.target = NOBODY
    dino_attack(table, state.camps[outing.rally], outing.rally, False)
    state.outing = None


def carry_out(table: Tbl, seat: int, outing: Outing) -> None:
    """E2-ADVENTURE-06, -09, -13: the option at its target, and abilities that react to it."""
    if outing.option == FIGHT:
        outing.fought.append(outing.target)
        fight(table, seat, outing.target)
    elif outing.option == CLEAR:
        clear(table, seat, outing.target)
    else:
        pay_terms(table, seat, terms.ADVENTURE_CAMP)
        build_camp(table, seat, outing.target)
    for hook in table.state.hooks.option_picked:
        hook(table, seat, ADVENTURE, outing.option)


def fights(state: State, seat: int) -> int:
    """E2-R-74: hexes that may be fought on."""
    further = 0
    for hook in state.hooks.adventure_fights:
        further = hook(state, seat, further)
    return 1 + further


def choose_rally(table: Tbl, seat: int) -> int:
    """E2-ADVENTURE-01: the Rally marker goes to a Camp."""
    state = table.state
    camps = [option for option in state.setting.position_options[:AREAS] if has_camp(state, option)]
    choice = table.ask(
        seat,
        "rally",
        camps,
        lambda area: rally_refusal(state, seat, area),
        always=len(camps) > 1 and effect_in_doubt(state, seat),
    )
    state.rally = choice.value
    table.tell("rally", seat, choice.text)
    return choice.value


def has_camp(state: State, option: Option[int]) -> bool:
    return state.camps[option.value] != NOBODY


def option_refusal(state: State, seat: int, outing: Outing, option: int) -> Reason | None:
    """E2-ADVENTURE-05: different options, each with a valid target now (E2-R-87)."""
    if outing.done.count(option) >= (outing.fights if option == FIGHT else 1):
        return TAKEN
    reason = OUT_OF_REACH
    for place in reach(state, seat, outing):
        why = place_refusal(state, seat, outing, option, place)
        if why is None:
            return None
        if why not in OTHER_PLACES:
            reason = why
    return reason


# Targets


def can_go_further(state: State, seat: int, outing: Outing) -> bool:
    """E2-ADVENTURE-04: paid for the whole Effect, or affordable."""
    return outing.further or state.players[seat].stock[GLOWBERRY] >= state.setting.range_glowberries


def reach(state: State, seat: int, outing: Outing) -> list[int]:
    """E2-ADVENTURE-03, -04: all valid targets, those to be paid for included."""
    return targets(state, outing.rally, can_go_further(state, seat, outing))


def choose_target(table: Tbl, seat: int, outing: Outing, option: int) -> int:
    """E2-ADVENTURE-03, -04, E2-R-20: a valid target; the first one further off must be paid for."""
    state = table.state
    places = reach(state, seat, outing)
    near = targets(state, outing.rally, outing.further)
    target = table.ask(
        seat,
        "target",
        [
            state.setting.position_options[place]
            if place in near
            else state.setting.further_options[place]
            for place in places
        ],
        lambda place: place_refusal(state, seat, outing, option, place % POSITIONS),
        (OPTIONS[option].text,),
        always=option == CLEAR
        and len(could_clear(state, seat, places)) > 1
        and in_doubt(state, seat, places),
    ).value
    if target >= POSITIONS:
        pay(table, seat, GLOWBERRY, state.setting.range_glowberries)
        outing.further = True
    return target % POSITIONS


def place_refusal(
    state: State, seat: int, outing: Outing, option: int, place: int
) -> Reason | None:
    if option == FIGHT:
        return fight_refusal(state, seat, outing, place)
    if option == CLEAR:
        return clear_refusal(state, seat, place)
    return new_camp_refusal(state, seat, place)


def fight_refusal(state: State, seat: int, outing: Outing, place: int) -> Reason | None:
    """E2-ADVENTURE-06, -07, E2-R-74: wild Dinos, of which standing pieces can defeat one."""
    if place in outing.fought:
        return FOUGHT_THERE
    if not has_dinos(state, place):
        return NO_DINOS
    return None if can_defeat_one(state, seat, wild(state, place)) else TOO_WEAK


def new_camp_refusal(state: State, seat: int, place: int) -> Reason | None:
    """E2-ADVENTURE-13, -15: an area without Camp, and 1 Island Resource."""
    reason = short_of(state, seat, terms.ADVENTURE_CAMP, ISLAND_RESOURCE, "E2-ADVENTURE-13")
    if reason is not None:
        return reason
    return camp_refusal(state, seat, place)


# Clear


def clear_refusal(state: State, seat: int, place: int) -> Reason | None:
    """E2-ADVENTURE-08: a tile without Dinos, a card of its terrain, and pieces enough for it."""
    if state.players[seat].patrol != NOBODY:
        return IN_PROGRESS
    if not is_tile(state, place):
        return NOT_A_TILE
    if has_dinos(state, place):
        return DINOS_THERE
    land = terrain(state, place)
    reason = NO_CARD
    for card in state.players[seat].hand:
        why = card_refusal(state, seat, land, card)
        if why is None:
            return None
        if why is TOO_FEW_PIECES:
            reason = why
    return reason


def card_refusal(state: State, seat: int, land: int, card: int) -> Reason | None:
    """E2-ADVENTURE-08, -17, E2-R-22: of the tile's terrain, for no more Soldiers than stand."""
    if state.setting.adventures[card].terrain != land:
        return OTHER_TERRAIN
    if least_needed(state, seat, state.setting.adventures[card].soldiers) > crew(state, seat):
        return TOO_FEW_PIECES
    return None


def clear(table: Tbl, seat: int, place: int) -> None:
    """E2-ADVENTURE-09, -11, -12: the tile leaves, the card is played, pieces go on it."""
    state = table.state
    me = state.players[seat]
    land = terrain(state, place)
    names = state.setting.adventure_cards
    cards = [names[card] for card in me.hand if state.setting.adventures[card].terrain == land]
    choice = table.ask(
        seat,
        "adventure-card",
        cards,
        lambda card: card_refusal(state, seat, land, card),
        always=len(cards) > 1 and in_doubt(state, seat, [place]),
    )
    need = soldiers_needed(state, seat, choice.value)
    clear_tile(table, place)
    me.hand = tuple(card for card in me.hand if card != choice.value)
    me.patrol = choice.value
    me.stage = 0
    me.leader_ignored = False
    table.tell("adventure-started", seat, choice.text)
    assign(table, seat, need)
    for hook in state.hooks.patrol_started:
        hook(table, seat)


def assign(table: Tbl, seat: int, need: int) -> None:
    """E2-ADVENTURE-09, -10, E2-R-84: at least as many as required, at most 8 with the Leader.

    He is asked about first: with him along abilities may require fewer.
    """
    state = table.state
    me = state.players[seat]
    room = state.setting.adventure_soldiers
    later = crew(state, seat)
    for piece in CREW:
        later -= standing(state, seat, piece)
        least = min(1, need - later) if piece == LEADER else need - later
        assigned = _assign_some(table, seat, piece, need, least, room)
        if piece == LEADER and assigned:
            need = led(state, seat, need)
        need -= assigned
        room -= assigned
        if piece != LEADER:
            me.on_patrol[piece - LIGHT] = assigned
            me.stock[piece] -= assigned
        elif assigned:
            me.leader = ON_ADVENTURE
    table.tell("assigned", seat, *me.on_patrol, 1 if me.leader == ON_ADVENTURE else 0)


def _assign_some(table: Tbl, seat: int, piece: int, need: int, least: int, room: int) -> int:
    state = table.state
    there = standing(state, seat, piece)
    if not there:
        return 0
    return table.ask(
        seat,
        "crew",
        NUMBERS[: there + 1],
        lambda count: assign_refusal(state, count, least, room),
        (PIECES[piece], max(0, need)),
    ).value


def assign_refusal(state: State, count: int, least: int, most: int) -> Reason | None:
    """Whether so many pieces suffice together with all those asked about later, and fit."""
    if count < least:
        return TOO_FEW_ASSIGNED
    if count > most:
        return Reason("E2-ADVENTURE-09", "too-many-assigned", (state.setting.adventure_soldiers,))
    return None

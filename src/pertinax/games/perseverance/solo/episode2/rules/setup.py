"""Setup of Episode 2 solo (SOLO-SETUP)."""

from pertinax.games.perseverance.episode2.rules.attack import show_back
from pertinax.games.perseverance.episode2.rules.building import put_camp, put_settlement
from pertinax.games.perseverance.episode2.rules.map import first_dinos
from pertinax.games.perseverance.episode2.rules.names import (
    CANYON,
    DISCOVERY,
    PLAINS,
    START,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.offers import renew_offers
from pertinax.games.perseverance.episode2.rules.setting import OFFICER_OPTIONS
from pertinax.games.perseverance.episode2.rules.setup import (
    choose_temple,
    deal_boards,
    deal_hands,
    lay_tiles,
    stack_decks,
    start_refusal,
    starting_place,
    tile_sides,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, LIGHT, VALOR
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.pool import first_dice, roll_pool
from pertinax.games.perseverance.shared.rules.setup import assign_officers
from pertinax.games.perseverance.shared.rules.turn import listen
from pertinax.games.perseverance.solo.episode2.rules.agendas import deal_agendas, start_of_agenda
from pertinax.games.perseverance.solo.episode2.rules.beside import beside
from pertinax.games.perseverance.solo.episode2.rules.operations import take_perks
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, DISSENTERS, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.row import deal_row, starting_cards


def setup(table: Tbl) -> None:
    """SOLO-SETUP-02, -04 to -10: that of Episode 2 for three, and the Dissenters'."""
    state = table.state
    table.stage = "setup"
    listen(table)
    deal_boards(table)
    for seat in DISSENTERS:
        starting_values(state, seat)
    deal_agendas(table)
    assign_officers(table, OFFICER_OPTIONS)
    roll_pool(table, first_dice(state.setting))
    state.first = state.active = HUMAN
    table.tell("first-player", HUMAN)
    lay_tiles(table, tile_sides(table))
    choose_temple(table)
    first_dinos(table)
    stack_decks(table)
    renew_offers(table)
    for deck in (PLAINS, CANYON):
        show_back(table, deck)
    deal_hands(table, [HUMAN])  # SOLO-SETUP-09
    starting_places(table)
    deal_row(table)
    for hook in state.hooks.setup_bonus:
        for seat in state.in_turn_order():
            hook(table, seat)


def starting_values(state: State, seat: int) -> None:
    """SOLO-SETUP-07: Followers, a Light Soldier, Valor; the Leader is there already."""
    values = beside(state).setting
    me = state.players[seat]
    me.supply[LIGHT] += me.stock[LIGHT]
    me.stock = [0] * len(me.stock)
    me.stock[FOLLOWERS] = values.value("start_followers")
    me.stock[VALOR] = values.value("start_valor")
    me.stock[LIGHT] = values.value("start_light")
    me.supply[LIGHT] -= me.stock[LIGHT]


def starting_places(table: Tbl) -> None:
    """SOLO-SETUP-06, -11: Camilla, Narek, human; the first-game preset lets the human begin."""
    state = table.state
    preset = state.setting.options["first_game"]
    if preset:
        starting_place(table, HUMAN)
    taken = [zone for zone in range(len(ZONES)) if start_refusal(state, zone) is not None]
    camillas, nareks = starting_cards(table, taken)
    start_dissenter(table, CAMILLA, camillas)
    start_dissenter(table, NAREK, nareks)
    if not preset:
        starting_place(table, HUMAN)


def start_dissenter(table: Tbl, seat: int, zone: int) -> None:
    """SOLO-SETUP-06, -07: a Settlement or Camp, a cube, PERK 1, the Officer's Bonus, the Agenda."""
    officer = table.state.officer_of[zone]
    if zone == DISCOVERY:
        put_camp(table, seat, START)
    else:
        put_settlement(table, seat, zone)
    influence(table, seat, officer, 1)
    take_perks(table, seat, 1)
    given_instead(table, seat, "officer-bonus", (officer,))
    start_of_agenda(table, seat, zone)

"""Setup of Episode 1 solo (SOLO-SETUP)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.dinos import renew_dino_die
from pertinax.games.perseverance.episode1.rules.secondary import OFFICER_OPTIONS
from pertinax.games.perseverance.episode1.rules.setup import (
    deal_boards,
    lay_breach_tokens,
    offer_patrols,
    start_in,
    starting_zone,
)
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, HEAVY, LIGHT, NOBODY
from pertinax.games.perseverance.shared.rules.pool import first_dice, roll_pool
from pertinax.games.perseverance.shared.rules.setup import assign_officers
from pertinax.games.perseverance.shared.rules.turn import listen
from pertinax.games.perseverance.solo.episode1.rules.setting import Setting
from pertinax.games.perseverance.solo.shared.rules.names import CAMILLA, DISSENTERS, HUMAN, NAREK
from pertinax.games.perseverance.solo.shared.rules.row import deal_row, starting_cards

READINESS: Final = "readiness"


def setup(table: Tbl) -> None:
    """SOLO-SETUP-02, -04 to -08, -10: that of Episode 1 for three, and the Dissenters'."""
    state = table.state
    setting = state.setting
    table.stage = "setup"
    listen(table)
    offer_patrols(table)
    assign_officers(table, OFFICER_OPTIONS)
    lay_breach_tokens(table)
    deal_boards(table)
    for seat in DISSENTERS:
        starting_values(table, seat)
    roll_pool(table, first_dice(setting))
    state.first = state.active = HUMAN
    table.tell("first-player", HUMAN)
    starting_places(table)
    if setting.dino_module:
        renew_dino_die(table, dangerous=False)
        renew_dino_die(table, dangerous=True)
    deal_row(table)
    for hook in state.hooks.setup_bonus:
        for seat in state.in_turn_order():
            hook(table, seat)


def starting_values(table: Tbl, seat: int) -> None:
    """SOLO-SETUP-07, SOLO-RDY-R: Followers and Barracks of its Readiness, and what the human has
    of it; the Leader is there already."""
    state = table.state
    setting = state.setting
    assert isinstance(setting, Setting)
    readiness = setting.readiness_of(seat)
    me = state.players[seat]
    me.stock[FOLLOWERS] = readiness.followers
    for soldier, count in ((LIGHT, readiness.light), (HEAVY, readiness.heavy)):
        me.stock[soldier] = count
        me.supply[soldier] -= count
    gain(table, HUMAN, FOLLOWERS, readiness.human_followers, READINESS)


def starting_places(table: Tbl) -> None:
    """SOLO-SETUP-06, -11: Camilla, Narek, human; the first-game preset lets the human begin."""
    state = table.state
    if state.setting.options["first_game"]:
        starting_zone(table, HUMAN)
    taken = [zone for zone in range(4) if state.zones[zone].settlements[0] != NOBODY]
    camillas, nareks = starting_cards(table, taken)
    start_in(table, CAMILLA, camillas, 1)
    start_in(table, NAREK, nareks, 1)
    if not state.setting.options["first_game"]:
        starting_zone(table, HUMAN)

"""Setup (rulebook pp.6–9)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.community import put_settlement
from pertinax.games.perseverance.episode1.rules.dinos import renew_dino_die
from pertinax.games.perseverance.episode1.rules.names import RAPTOR_TRAP, TRAMPLER_TRAP, WALL, ZONES
from pertinax.games.perseverance.episode1.rules.patrol import draw_patrol
from pertinax.games.perseverance.episode1.rules.rewards import REWARDS
from pertinax.games.perseverance.episode1.rules.secondary import OFFICER_OPTIONS
from pertinax.games.perseverance.episode1.rules.setting import ZONE_OPTIONS
from pertinax.games.perseverance.episode1.rules.state import Tbl
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    DISSENTERS,
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    NOBODY,
    RAPTOR,
    SCRAP,
    SETTLEMENT,
    STORY,
    TRAMPLER,
)
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.shared.rules.pool import first_dice, roll_pool
from pertinax.games.perseverance.shared.rules.setup import assign_officers, choose_first_player
from pertinax.games.perseverance.shared.rules.turn import listen
from pertinax.kernel.errors import Reason

BREACH_TOKENS: Final = 3
ZONE_CHOSEN: Final = Reason("E1-SETUP-14", "start-zone-taken")


def setup(table: Tbl) -> None:
    """E1-SETUP-03 to -17, E1-2P-02, in the order of the rulebook."""
    state = table.state
    setting = state.setting
    table.stage = "setup"
    listen(table)
    offer_patrols(table)
    assign_officers(table, OFFICER_OPTIONS)
    lay_breach_tokens(table)
    deal_boards(table)
    roll_pool(table, first_dice(setting))
    choose_first_player(table)
    starting_zones(table)
    if setting.dissenter_dice:
        dissenters(table)
    if setting.dino_module:
        renew_dino_die(table, dangerous=False)
        renew_dino_die(table, dangerous=True)
    for hook in state.hooks.setup_bonus:
        for seat in state.in_turn_order():
            hook(table, seat)


def offer_patrols(table: Tbl) -> None:
    """E1-SETUP-05: two single-stage Patrols lie open, all others are the deck."""
    state = table.state
    patrols = state.setting.patrols
    cards = list(range(len(patrols)))
    state.patrol_deck = (tuple(card for card in cards if len(patrols[card].stages) == 1),)
    while len(state.offer) < state.setting.patrols_on_offer:
        state.offer.append(draw_patrol(table))
    state.patrol_deck = (tuple(card for card in cards if card not in state.offer),)


def lay_breach_tokens(table: Tbl) -> None:
    """E1-SETUP-09: on three different Combat Rewards, at random or as agreed."""
    state = table.state
    chosen = state.setting.options["breach"]
    left = list(range(len(REWARDS)))
    tokens: list[int] = []
    for token in range(BREACH_TOKENS):
        agreed = chosen != "random"
        reward = chosen[token] - 1 if agreed else table.draw("breach", left, REWARDS)
        left.remove(reward)
        tokens.append(reward)
    state.breach = tuple(sorted(tokens))
    table.tell("breach-tokens", [reward + 1 for reward in state.breach])


def deal_boards(table: Tbl) -> None:
    """E1-SETUP-07, -11, -12, E1-LEADER-02: supplies, tracks, the board side's starting assets."""
    state = table.state
    pieces = state.setting.box.pieces
    state.dino_supply[TRAMPLER] = pieces["tramplers"].count
    state.dino_supply[RAPTOR] = pieces["raptors"].count
    for seat, player in enumerate(state.players):
        player.supply[SETTLEMENT] = pieces["settlements"].count
        player.supply[WALL] = pieces["walls"].count
        player.supply[CUBE] = pieces["cubes"].count
        player.supply[DIE] = pieces["dice"].count - 1
        player.supply[TRAMPLER_TRAP] = pieces["trampler_traps"].count
        player.supply[RAPTOR_TRAP] = pieces["raptor_traps"].count
        player.supply[LIGHT] = pieces["light"].count
        player.supply[HEAVY] = pieces["heavy"].count
        board = state.setting.player_board(seat)
        if board is None:
            continue
        player.supply[LIGHT] -= board.light
        player.stock[FOLLOWERS] = pieces["starting_followers"].count
        player.stock[FOOD] = board.food
        player.stock[SCRAP] = board.scrap
        player.stock[STORY] = board.story
        player.stock[LIGHT] = board.light
        player.threat = [state.setting.threat_start, state.setting.threat_start]


def starting_zones(table: Tbl) -> None:
    """E1-SETUP-14, E1-FIRSTGAME-03: last player first; a Settlement and a cube, no bonus."""
    for seat in reversed(table.state.in_turn_order()):
        starting_zone(table, seat)


def starting_zone(table: Tbl, seat: int) -> None:
    state = table.state
    board = state.setting.player_board(seat)
    if state.setting.options["first_game"] and board is not None:
        zone = ZONES.index(board.first_game_zone)
    else:
        zone = table.ask(
            seat,
            "start-zone",
            ZONE_OPTIONS,
            lambda zone: ZONE_CHOSEN if state.zones[zone].settlements[0] != NOBODY else None,
        ).value
    start_in(table, seat, zone, 1)


def start_in(table: Tbl, owner: int, zone: int, settlements: int) -> None:
    for space in range(settlements):
        put_settlement(table, owner, zone, space)
    influence(table, owner, table.state.officer_of[zone], settlements)


def dissenters(table: Tbl) -> None:
    """E1-2P-03: both Zones nobody chose, one of them doubly, and a cube on every Officer."""
    state = table.state
    unchosen = [zone for zone in range(4) if state.zones[zone].settlements[0] == NOBODY]
    strong = table.draw("dissenters", unchosen, ZONE_OPTIONS)
    for zone in range(4):
        if zone in unchosen:
            start_in(table, DISSENTERS, zone, 2 if zone == strong else 1)
        else:
            influence(table, DISSENTERS, state.officer_of[zone], 1)

"""Setup of Episode 2."""

from pertinax.games.perseverance.common.names import (
    CUBE,
    DIE,
    FOLLOWERS,
    FOOD,
    HEAVY,
    LIGHT,
    NOBODY,
    NONE,
    RAPTOR,
    SCRAP,
    SETTLEMENT,
    STORY,
    TRAMPLER,
    VALOR,
)
from pertinax.games.perseverance.episode2.names import (
    CAMP,
    CANYON,
    GLOWBERRY,
    ISLAND_RESOURCE,
    PLAINS,
    SHIELDHEAD,
    WATCHTOWER,
)
from pertinax.games.perseverance.episode2.state import Tbl


def deal_boards(table: Tbl) -> None:
    """E2-SETUP-07, -12 to -14: the general supply, every personal supply and Player board."""
    state = table.state
    box = state.setting.box
    pieces = box.pieces
    start = box.start["player"]
    state.dino_supply[TRAMPLER] = pieces["tramplers"].count
    state.dino_supply[RAPTOR] = pieces["raptors"].count
    state.dino_supply[SHIELDHEAD] = pieces["shieldheads"].count
    for player in state.players:
        player.supply[SETTLEMENT] = pieces["settlements"].count
        player.supply[CAMP] = pieces["camps"].count
        player.supply[CUBE] = pieces["cubes"].count
        player.supply[DIE] = pieces["dice"].count - 1
        player.supply[WATCHTOWER] = pieces["watchtowers"].count
        player.supply[LIGHT] = pieces["light"].count - start.light
        player.supply[HEAVY] = pieces["heavy"].count
        player.stock[FOLLOWERS] = start.followers
        player.stock[VALOR] = start.valor
        player.stock[FOOD] = start.food
        player.stock[SCRAP] = start.scrap
        player.stock[ISLAND_RESOURCE] = start.island_resource
        player.stock[STORY] = start.story
        player.stock[GLOWBERRY] = start.glowberry
        player.stock[LIGHT] = start.light
        player.threat = [state.setting.threat_start, state.setting.threat_start]


def lay_tiles(table: Tbl, sides: list[int]) -> None:
    """E2-MAP-02: every Dino space of the sides that show, still empty."""
    state = table.state
    state.tile_sides = tuple(sides)
    for position, side in enumerate(sides):
        state.dinos[position] = [NONE] * len(state.setting.dino_spaces[position][side])


def stack_decks(table: Tbl) -> None:
    """E2-SETUP-02, -08, -09: all cards and tiles are in their decks, nothing is revealed."""
    state = table.state
    setting = state.setting
    decks = (PLAINS, CANYON)
    state.adventure_offer = ((), ())
    state.adventure_decks = tuple(
        (tuple(card for card, each in enumerate(setting.adventures) if each.deck == deck),)
        for deck in decks
    )
    state.outpost_offer = ()
    state.outpost_deck = (tuple(range(len(setting.outposts))),)
    state.attack_left = tuple(
        tuple(card for card, each in enumerate(setting.attacks) if each.deck == deck)
        for deck in decks
    )
    state.attack_backs = (NOBODY, NOBODY)

"""Setup of Episode 2 (E2-SETUP, E2-FIRSTGAME, E2-2P-03)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.attack import show_back
from pertinax.games.perseverance.episode2.rules.building import (
    camp_reward,
    put_camp,
    put_settlement,
)
from pertinax.games.perseverance.episode2.rules.map import first_dinos
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CAMP,
    CANYON,
    CITY_ZONES,
    DISCOVERY,
    GLOWBERRY,
    ISLAND_RESOURCE,
    PERKS,
    PLAINS,
    POSITIONS,
    SHIELDHEAD,
    START,
    TEMPLE,
    WATCHTOWER,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.offers import renew_offers
from pertinax.games.perseverance.episode2.rules.perks import gain_perk, offer_perk
from pertinax.games.perseverance.episode2.rules.setting import (
    OFFICER_OPTIONS,
    STARTER,
    ZONE_OPTIONS,
)
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    DISSENTERS,
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
from pertinax.games.perseverance.shared.rules.officers import gain_bonus, influence
from pertinax.games.perseverance.shared.rules.pool import first_dice, roll_pool
from pertinax.games.perseverance.shared.rules.setup import assign_officers, choose_first_player
from pertinax.games.perseverance.shared.rules.turn import listen
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

SIDE_A: Final = 0
SIDE_B: Final = 1
SIDES: Final = [Option("A", SIDE_A), Option("B", SIDE_B)]
NEAR: Final = 0
FAR: Final = 1
ZONE_TAKEN: Final = Reason("E2-SETUP-18", "start-zone-taken")
CAMP_TAKEN: Final = Reason("E2-SETUP-18", "start-camp-taken")


def setup(table: Tbl) -> None:
    """E2-SETUP-02 to -21 in the order of the rulebook; whoever begins settles the Temple."""
    state = table.state
    table.stage = "setup"
    listen(table)
    deal_boards(table)
    assign_officers(table, OFFICER_OPTIONS)
    roll_pool(table, first_dice(state.setting))
    choose_first_player(table)
    lay_tiles(table, tile_sides(table))
    choose_temple(table)
    first_dinos(table)
    stack_decks(table)
    renew_offers(table)
    for deck in (PLAINS, CANYON):
        show_back(table, deck)
    deal_hands(table)
    starting_places(table)
    if state.setting.dissenter_dice:
        dissenters(table)
    for hook in state.hooks.setup_bonus:
        for seat in state.in_turn_order():
            hook(table, seat)


# The map


def tile_sides(table: Tbl) -> list[int]:
    """E2-MAP-02, E2-FIRSTGAME-01: all A, all B, or each tile at random."""
    setting = table.state.setting
    sides = [SIDE_A] * POSITIONS
    chosen = setting.options["side"]
    for position in range(START + 1, AREAS):
        if chosen == "random":
            sides[position] = table.roll("tiles", SIDES, setting.positions[position])
        elif chosen == "B":
            sides[position] = SIDE_B
    return sides


def lay_tiles(table: Tbl, sides: list[int]) -> None:
    """E2-MAP-02: every tile on its position, its Dino spaces still empty."""
    state = table.state
    state.tile_sides = tuple(sides)
    for position, side in enumerate(sides):
        state.dinos[position] = (NONE,) * len(state.setting.dino_spaces[position][side])
        if START < position < AREAS:
            table.tell("tile-laid", state.setting.positions[position], SIDES[side].text)


def choose_temple(table: Tbl) -> None:
    """E2-MAP-03, E2-R-09, E2-R-119: exactly one Temple; if both show, the first player keeps one.

    If none shows, the near one is turned up; in a game without Temple none does.
    """
    state = table.state
    setting = state.setting
    shown = [which for which in (NEAR, FAR) if shows(state, which)]
    kept = NOBODY
    if len(shown) == 2 and setting.options["temple"]:
        options = [Option(setting.positions[setting.temples[which]], which) for which in shown]
        kept = table.ask(state.first, "temple", options).value
    elif setting.options["temple"]:
        kept = shown[0] if shown else NEAR
    for which in (NEAR, FAR):
        if shows(state, which) != (which == kept):
            turn_over(table, setting.temples[which])


def shows(state: State, which: int) -> bool:
    """Whether the near or the far Temple lies open."""
    setting = state.setting
    return state.tile_sides[setting.temples[which]] == setting.temple_sides[which]


def turn_over(table: Tbl, position: int) -> None:
    state = table.state
    side = 1 - state.tile_sides[position]
    state.tile_sides = (
        *state.tile_sides[:position], side, *state.tile_sides[position + 1 :],
    )  # fmt: skip
    state.dinos[position] = (NONE,) * len(state.setting.dino_spaces[position][side])
    table.tell("tile-turned", state.setting.positions[position], SIDES[side].text)


# Decks, boards and hands


def stack_decks(table: Tbl) -> None:
    """E2-SETUP-02, -03, -08, -09: all cards and tiles are in their decks, nothing is revealed."""
    state = table.state
    setting = state.setting
    decks = (PLAINS, CANYON)
    state.adventure_offer = ((), ())
    state.adventure_decks = tuple((cards_of(state, deck),) for deck in decks)
    state.outpost_offer = ()
    state.outpost_deck = (tuple(range(len(setting.outposts))),)
    state.attack_left = tuple(
        tuple(card for card, each in enumerate(setting.attacks) if each.deck == deck)
        for deck in decks
    )
    state.attack_backs = (NOBODY, NOBODY)


def cards_of(state: State, deck: int) -> tuple[int, ...]:
    """The Adventure cards with one back."""
    cards = enumerate(state.setting.adventures)
    return tuple(card for card, each in cards if each.deck == deck)


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


def deal_hands(table: Tbl, seats: list[int] | None = None) -> None:
    """E2-SETUP-15, E2-R-119: a Starter and a Temple card each; the rest is seen by nobody.

    Only to some `seats` where others have no hand.
    """
    state = table.state
    dealt = state.in_turn_order() if seats is None else seats
    decks = [("starter", STARTER)]
    if state.setting.options["temple"]:
        decks.append(("temple", TEMPLE))
    for purpose, deck in decks:
        left = list(cards_of(state, deck))
        for seat in dealt:
            names = state.setting.adventure_cards
            card = table.draw(purpose, left, names, f"p{seat + 1}", secret=True)
            left.remove(card)
            state.players[seat].hand = (*state.players[seat].hand, card)
            table.whisper(seat, "dealt", seat, names[card].text)


# Starting places


def starting_places(table: Tbl) -> None:
    """E2-SETUP-17, E2-R-07: from the last player back to the first, each one completely."""
    for seat in reversed(table.state.in_turn_order()):
        starting_place(table, seat)


def starting_place(table: Tbl, seat: int) -> None:
    state = table.state
    if state.setting.options["first_game"]:
        leader = state.setting.box.leaders[state.setting.leaders[seat]]
        zone = ZONES.index(leader.first_game_zone)
        perk = PERKS.index(leader.first_game_perk)
    else:
        zone = table.ask(
            seat, "start-zone", ZONE_OPTIONS, lambda zone: start_refusal(state, zone)
        ).value
        perk = NOBODY
    start_in(table, seat, zone, perk)


def start_refusal(state: State, zone: int) -> Reason | None:
    """E2-SETUP-18: a City Zone without Settlement, or the Camp of the starting area (Discovery)."""
    if zone == DISCOVERY:
        return None if state.camps[START] == NOBODY else CAMP_TAKEN
    return ZONE_TAKEN if any(state.settlements[zone]) else None


def start_in(table: Tbl, seat: int, zone: int, perk: int) -> None:
    """E2-SETUP-18 to -21, E2-FIRSTGAME-03: a Settlement or Camp, a cube, a Perk, the bonus.

    The Perk is the player's choice unless it is given.
    """
    officer = table.state.officer_of[zone]
    if zone == DISCOVERY:
        put_camp(table, seat, START)
        camp_reward(table, seat, START)
    else:
        put_settlement(table, seat, zone)
    influence(table, seat, officer, 1)
    if perk == NOBODY:
        offer_perk(table, seat, officer, optional=False)
    else:
        gain_perk(table, seat, perk)
    gain_bonus(table, seat, officer)


def dissenters(table: Tbl) -> None:
    """E2-2P-03, -04: every City Zone nobody chose, one of them doubly, a cube on every Officer."""
    state = table.state
    unchosen = [zone for zone in range(CITY_ZONES) if not any(state.settlements[zone])]
    strong = table.draw("dissenters", unchosen, ZONE_OPTIONS)
    for zone in unchosen:
        for _ in range(2 if zone == strong else 1):
            put_settlement(table, DISSENTERS, zone)
    for zone, officer in enumerate(state.officer_of):
        influence(table, DISSENTERS, officer, 2 if zone == strong else 1)

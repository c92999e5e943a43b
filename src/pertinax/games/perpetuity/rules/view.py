"""What a seat may see: built from nothing, never by leaving things out.

Everything is public but for hidden cards: the missions of Perpetuity that are not revealed, the
dedicated player's hand (PP-AVATAR-11), and cards that a mortal has drawn to choose from (PP-R-56).
"""

from pertinax.games.perpetuity.rules.ends.solo import is_possible, progress
from pertinax.games.perpetuity.rules.forces.piles import tree
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    AREAS,
    ARTIFACT,
    ASIDE,
    AUTOMATED,
    CENTRE,
    DECKS,
    DEDICATED,
    DEEDS,
    DICE,
    DISCARDED,
    DUTIES,
    FOOD,
    FORCES,
    FUEL,
    GONE,
    GOODS,
    GUARDING,
    HEROES,
    HOME,
    IDLE,
    IN_HAND,
    LAID,
    LANDED,
    LOST,
    MARKER,
    MISSION_STATES,
    MODES,
    NOBODY,
    ON_SHUTTLE,
    ORBIT,
    ORE,
    OUT,
    OUTCOMES,
    PERIPHERIES,
    PHASES,
    PILE,
    PLANETS,
    RESCUED,
    RESEARCH,
    RESOURCES,
    SHIP_UPGRADES,
    SHIPS,
    SHUTTLE_ENDS,
    SHUTTLES,
    SKILL,
    STATION,
    STATUS,
    TILES,
    UNREVEALED,
    VILLAGE_ABOARD,
    WAYS,
)
from pertinax.games.perpetuity.rules.notation.ships import (
    HOME_TEXT,
    LANDED_TEXT,
    ORBIT_TEXT,
    ship_at_text,
)
from pertinax.games.perpetuity.rules.planets.geometry import dot_of, in_range, markers_of
from pertinax.games.perpetuity.rules.setting import BOARD_OPTIONS
from pertinax.games.perpetuity.rules.ships.ships import capacity, is_missing, ship_level
from pertinax.games.perpetuity.rules.state import Player, Ship, State
from pertinax.games.perpetuity.rules.under_way import Action, Looking, Roll
from pertinax.games.perpetuity.rules.views import (
    ActionView,
    DamagePile,
    DeckView,
    ForcesView,
    LookingView,
    PassengerView,
    PerpetuityView,
    PlanetView,
    PlayerView,
    RollView,
    ShipView,
    ShuttleView,
    TileView,
    View,
    VillageView,
    WorkerView,
)
from pertinax.games.perpetuity.rules.work.workers import place_name


def view(state: State, seat: int | None) -> View:
    """The table as `seat` sees it, or as a spectator does, as plain data."""
    setting = state.setting
    return {
        "game": "perpetuity",
        "seat": seat,
        "mode": MODES[setting.mode],
        "perpetuity_by": WAYS[setting.way],
        "round": state.round,
        "rounds": setting.max_rounds,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "active": state.active,
        "first": state.first,
        "passed": state.passed[:],
        "over": state.over,
        "outcome": OUTCOMES[state.outcome],
        "why": state.why,
        "level": state.level,
        "centre": state.centre,
        "counter": [state.counter, setting.counter_size],
        "players": [_player(state, number) for number in range(len(state.players))],
        "tiles": [_tile(state, tile) for tile in range(TILES)],
        "damage_pile": _damage_tiles(state),
        "shuttles": [_shuttle(state, area) for area in PERIPHERIES],
        "shield": {
            "up": state.shield_up,
            "energy": state.shield,
            "beside": state.shield_beside,
            "reserve": state.reserve,
            "reserve_max": setting.reserve_max,
        },
        "planets": [_planet(state, planet) for planet in range(len(PLANETS))],
        "planet_deck": len(state.planet_deck),
        "planet_cards": [
            card.text for number, card in enumerate(setting.planet_cards)
            if number not in state.planet_deck
        ],
        "villages": [_village(state, village) for village in range(len(state.village_kinds))],
        "killed": state.killed,
        "decks": {DECKS[deck]: _deck(state, deck) for deck in range(len(DECKS))},
        "blueprints": {SHIPS[model]: count for model, count in enumerate(state.blueprints)},
        "forces": _forces(state, seat),
        "perpetuity": _perpetuity(state, seat),
        "solo_missions": [
            {
                "mission": setting.solo_missions[mission].name,
                "done": state.solo_done[place],
                "progress": progress(state, mission),
                "goal": setting.solo_missions[mission].number,
                "possible": state.solo_done[place] or is_possible(state, mission),
            }
            for place, mission in enumerate(state.solo_missions)
        ],
        "action": None if state.action is None else _action(state, state.action),
        "roll": None if state.roll is None else _roll(state, state.roll),
        "looking": None if state.looking is None else _looking(state, state.looking, seat),
    }  # fmt: skip


# The mortals


def _player(state: State, seat: int) -> PlayerView:
    setting = state.setting
    player = state.players[seat]
    return {
        "seat": seat,
        "hero": None if player.hero == NOBODY else HEROES[player.hero],
        "immunity": None if player.immunity == NOBODY else FORCES[player.immunity],
        "fuel": player.stock[FUEL],
        "food": player.stock[FOOD],
        "ore": player.stock[ORE],
        "artifact": player.stock[ARTIFACT],
        "marker": player.stock[MARKER],
        "marker_supply": player.marker_supply,
        "workers": [
            _worker(state, player, worker) for worker in range(len(setting.worker_levels))
        ],
        "income": [
            {"resource": RESOURCES[resource], "tile": _tile_name(state, tile)}
            for resource, tile in zip(player.income, player.income_tiles)
        ],
        "income_slots": {"open": setting.open_slots, "locked": setting.locked_slots[:]},
        "unclaimed": [setting.tiles[tile].name for tile in player.unclaimed],
        "research": [RESEARCH[card] for card in player.research],
        "spent": {
            RESEARCH[card]: count for card, count in enumerate(player.spent[:SKILL]) if count
        },
        "skill_spent": player.spent[SKILL],
        "ships": [
            _ship(state, seat, slot, ship)
            for slot, ship in enumerate(player.ships)
            if ship.model != NOBODY
        ],
        "rescued": [
            ALIENS[kind]
            for kind, at in zip(state.village_kinds, state.village_at)
            if at == RESCUED + seat
        ],
        "energy": player.energy,
        "done": {
            "repairs": player.repairs,
            "upgrades": player.upgrades,
            "research": player.bought,
            "cleared": player.cleared,
        },
    }  # fmt: skip


def _worker(state: State, player: Player, worker: int) -> WorkerView:
    return {
        "level": state.setting.worker_levels[worker],
        "at": place_name(state, player.where[worker]),
        "status": STATUS[player.status[worker]],
        "duty": None if player.duty[worker] == IDLE else DUTIES[player.duty[worker]],
        "ship": player.ship_of[worker] + 1
        if 0 <= player.ship_of[worker] < len(player.ships)
        else None,
        "immune": [
            name for force, name in enumerate(FORCES) if player.immune[worker] & (1 << force)
        ],
        "mentored": player.mentored.count(worker),
    }


def _ship(state: State, seat: int, slot: int, ship: Ship) -> ShipView:
    shown: ShipView = {
        "slot": slot + 1,
        "ship": SHIPS[ship.model],
        "built": ship.built,
        "upgrades": [SHIP_UPGRADES[upgrade] for upgrade in ship.upgrades],
    }
    if ship.built:
        most = capacity(state, ship)
        shown["capacity"] = {
            "hull": most.hull, "evac": most.evac, "cargo": most.cargo, "tank": most.tank,
        }  # fmt: skip
        shown["level"] = ship_level(state, seat, slot)
        shown["hull"] = ship.hull
        shown["tank"] = ship.tank
        shown["cargo"] = {GOODS[good]: ship.cargo[good] for good in range(ARTIFACT + 1)}
        shown["at"] = ship_at(ship)
        shown["found"] = ship.found
        shown["barred"] = is_missing(state, ship)
        shown["villages"] = [
            ALIENS[kind]
            for kind, at in zip(state.village_kinds, state.village_at)
            if at == VILLAGE_ABOARD + 4 * seat + slot
        ]
    return shown


def ship_at(ship: Ship) -> str:
    """Where a ship is, as a token: home, orbit p1, landed p1."""
    if ship.at == HOME:
        return HOME_TEXT
    if ship.at >= LANDED:
        return ship_at_text(LANDED_TEXT, PLANETS[ship.at - LANDED])
    return ship_at_text(ORBIT_TEXT, PLANETS[ship.at - ORBIT])


# The main board


def _tile_name(state: State, tile: int) -> str | None:
    return None if tile == NOBODY else state.setting.tiles[tile].name


def _tile(state: State, tile: int) -> TileView:
    setting = state.setting
    damage = state.damage[tile]
    number: int | str | None = None
    if damage:
        number = "end" if damage == setting.end_of_track else setting.damage_track[damage - 1]
    return {
        "tile": setting.tiles[tile].name,
        "area": AREAS[state.area(tile)],
        "position": state.position[tile] % 4,
        "side": "AB"[state.sides[tile]],
        "marker": None if state.upgraders[tile] == NOBODY else state.upgraders[tile],
        "damage": number,
        "gone": state.gone[tile],
    }


def _damage_tiles(state: State) -> DamagePile:
    """PP-SETUP-06: how many are hidden, and those that were discarded."""
    setting = state.setting
    others = [tile for tile in range(TILES) if setting.tiles[tile].area != STATION]
    return {
        "pile": sum([state.damage_at[tile] == PILE for tile in others]),
        "laid": [
            setting.tiles[tile].name for tile in range(TILES) if state.damage_at[tile] == LAID
        ],
        "discard": [setting.tiles[tile].name for tile in others if state.damage_at[tile] == ASIDE],
    }


def _shuttle(state: State, area: int) -> ShuttleView:
    first = ON_SHUTTLE + 4 * (area - 1)
    spots: list[PassengerView | None] = [None] * state.setting.shuttle_spots
    for seat, player in enumerate(state.players):
        for worker, where in enumerate(player.where):
            if first <= where < min(first + 4, SHUTTLE_ENDS):
                spots[where - first] = {
                    "seat": seat, "level": state.setting.worker_levels[worker],
                }  # fmt: skip
    done = state.cursor - 4 * (area - 1) if state.phase == SHUTTLES else 0
    return {"area": AREAS[area], "spots": spots, "unloaded": max(0, min(done, len(spots)))}


# The planets


def _planet(state: State, planet: int) -> PlanetView:
    protectors = range(4 * planet, 4 * planet + 4)
    return {
        "planet": PLANETS[planet],
        "dot": dot_of(state, planet),
        "reach": state.setting.reach[planet],
        "in_range": [AREAS[area] for area in range(len(AREAS)) if in_range(state, planet, area)],
        "markers": [state.setting.markers[marker] for marker in markers_of(state, planet)],
        "protectors": [
            FORCES[each % 4] for each in protectors if state.protectors[each] == GUARDING
        ],
        "centre": [FORCES[each % 4] for each in protectors if state.protectors[each] >= CENTRE],
        "discarded": [FORCES[each % 4] for each in protectors if state.protectors[each] == GONE],
        "doom": state.doom[planet] or None,
        "destroyed": state.destroyed[planet],
        "artifacts": state.artifacts[planet],
        "lost": {RESOURCES[kind]: count for kind, count in enumerate(state.lost[planet])},
    }


def _village(state: State, village: int) -> VillageView:
    at = state.village_at[village]
    shown: VillageView = {
        "alien": ALIENS[state.village_kinds[village]],
        "marker": None if state.contacts[village] == NOBODY else state.contacts[village],
        "planet": None,
        "seat": None,
        "ship": None,
        "at": "planet",
    }
    if at == LOST:
        shown["at"] = "lost"
    elif at >= RESCUED:
        shown["at"] = "rescued"
        shown["seat"] = at - RESCUED
    elif at >= VILLAGE_ABOARD:
        shown["at"] = "aboard"
        seat, slot = divmod(at - VILLAGE_ABOARD, 4)
        shown["seat"] = seat
        shown["ship"] = slot + 1
    else:
        shown["planet"] = PLANETS[at]
    return shown


# Cards


def _deck(state: State, number: int) -> DeckView:
    deck = state.decks[number]
    names = state.setting.deck_options[number]
    return {
        "offer": [None if card == NOBODY else names[card].text for card in deck.offer],
        "left": deck.left(),
        "discard": [names[card].text for card in deck.discard],
    }


def _forces(state: State, seat: int | None) -> ForcesView:
    """Piles by their heights, cards in play with what lies on them, discards (PP-FORCE-12)."""
    setting = state.setting
    cards = [(card, setting.force_cards[card].name, at) for card, at in enumerate(state.cards)]
    shown: ForcesView = {
        "trees": {name: tree(state, force) for force, name in enumerate(FORCES)},
        "placed": [
            {"card": name, "place": setting.places[at], "turned": card in state.turned}
            for card, name, at in cards
            if at >= 0
        ],
        "discard": [name for _, name, at in cards if at == DISCARDED],
        "out": [name for _, name, at in cards if at == OUT],
        "hand_size": sum([at == IN_HAND for _, _, at in cards]),
        "vision": [
            {RESOURCES[kind]: count for kind, count in enumerate(kinds)} for kinds in state.vision
        ],
        "hand": None,
    }
    if setting.way == AUTOMATED or (seat is not None and seat == setting.perpetuity):
        shown["hand"] = [name for _, name, at in cards if at == IN_HAND]
    return shown


def _perpetuity(state: State, seat: int | None) -> PerpetuityView:
    setting = state.setting
    mine = seat is not None and seat == setting.perpetuity
    shown: PerpetuityView = {
        "seat": None if setting.perpetuity == NOBODY else setting.perpetuity,
        "board": None if state.board == NOBODY else BOARD_OPTIONS[state.board].text,
        "avatars": state.avatars,
        "missions": [
            {
                "mission": setting.missions[mission].name if mine or how != UNREVEALED else None,
                "state": MISSION_STATES[how],
            }
            for mission, how in zip(state.missions, state.mission_states)
        ],
        "deeds": {name: state.deeds[deed] for deed, name in enumerate(DEEDS)},
        "taken": state.taken,
        "held": state.held,
        "goals": {"held": state.setting.hold_rounds, "lost": state.setting.lost_resources},
    }
    if setting.way == DEDICATED:
        shown["avatars_ready"] = state.avatars_ready
        shown["skipped"] = state.skipped
        shown["revealed"] = state.revealed
    return shown


# Under way


def _action(state: State, action: Action) -> ActionView:
    setting = state.setting
    return {
        "seat": action.seat,
        "worker": setting.worker_levels[action.worker],
        "duty": None if action.duty == IDLE else DUTIES[action.duty],
        "tile": _tile_name(state, action.tile),
        "ship": None if action.ship == NOBODY else action.ship + 1,
        "planet": None if action.planet == NOBODY else PLANETS[action.planet],
        "place": None if action.place == NOBODY else setting.places[action.place],
        "cards": [setting.force_cards[card].name for card in action.cards],
        "avoided": [setting.force_cards[card].name for card in action.avoided],
    }


def _roll(state: State, roll: Roll) -> RollView:
    return {
        "seat": roll.seat,
        "purpose": roll.purpose,
        "die": DICE[roll.kind],
        "level": roll.level,
        "faces": list(roll.faces),
        "worker": None if roll.worker == NOBODY else state.setting.worker_levels[roll.worker],
    }


def _looking(state: State, looking: Looking, seat: int | None) -> LookingView:
    names = state.setting.deck_options[looking.deck]
    return {
        "seat": looking.seat,
        "deck": DECKS[looking.deck],
        "count": len(looking.cards),
        "cards": [names[card].text for card in looking.cards] if seat == looking.seat else None,
    }

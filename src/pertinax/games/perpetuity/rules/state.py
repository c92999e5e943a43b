"""Everything that changes during a game. Every piece has exactly one place."""

from typing import TYPE_CHECKING, Final

from pertinax.games.perpetuity.rules.cards.decks import Deck, new_deck
from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    AREAS,
    ARTIFACT,
    CARDS,
    CENTRE,
    DEEDS,
    GOODS,
    GUARDING,
    HOME,
    IDLE,
    IN_PILE,
    NOBODY,
    ON_CARD,
    ON_SHUTTLE,
    ON_TILE,
    PILE,
    PLACES,
    PLANETS,
    READY,
    SHUTTLE_ENDS,
    SIDE_A,
    SKILL,
    SUPPLY,
    TILES,
    UNDECIDED,
    WORKERS,
)
from pertinax.games.perpetuity.rules.under_way import Action, Looking, Roll
from pertinax.kernel.extension import Extension
from pertinax.kernel.table import Table

if TYPE_CHECKING:
    from pertinax.games.perpetuity.rules.hooks import Hooks
    from pertinax.games.perpetuity.rules.setting import Setting


AS_PRINTED: Final = tuple(range(TILES))
"""Where the work tiles lie until an Energy burst moves any."""
TILES_AS_PRINTED: Final = [list(range(4 * area, 4 * area + 4)) for area in range(len(AREAS))]


class Ship:
    """A slot of a player board for a ship: empty, a blueprint, or a ship (PP-STATION-07).

    What lies in an empty slot is never changed but replaced (`new_ship`): copies share it.
    """

    __slots__ = (
        "at", "built", "cargo", "found", "hull", "missing_until", "model", "tank", "upgrades",
    )  # fmt: skip

    def __init__(self, cargo: list[int]) -> None:
        self.model = NOBODY
        """Which ship; NOBODY where the slot is empty."""
        self.built = False
        self.hull = 0
        """Ore in the hull; 0 on a planet: crashed (PP-TRAVEL-06)."""
        self.tank = 0
        self.cargo = cargo
        """Resources and artifacts; each takes one space (PP-SHIP-04)."""
        self.upgrades: tuple[int, ...] = ()
        self.at = HOME
        """HOME, or ORBIT or LANDED and the planet."""
        self.found = 0
        """Artifacts of the cargo that were gained on this planet in this stay (PP-PLANET-08)."""
        self.missing_until = NOBODY
        """The last round in which it may not be used, if any (PP-FORCE-S5)."""

    def copy(self) -> "Ship":
        twin = Ship(self.cargo[:])
        twin.model = self.model
        twin.built = self.built
        twin.hull = self.hull
        twin.tank = self.tank
        twin.upgrades = self.upgrades
        twin.at = self.at
        twin.found = self.found
        twin.missing_until = self.missing_until
        return twin


class Player:
    """A mortal: the hero's board, the warehouse, workers, ships and cards.

    Workers are numbered as in `setting.worker_levels`; all lists by worker go together.
    """

    __slots__ = (
        "bought", "cleared", "duty", "energy", "hero", "immune", "immunity", "income",
        "income_tiles", "levels", "marker_supply", "mentored", "repairs", "research", "ship_of",
        "ships", "spent", "status", "stock", "unclaimed", "upgrades", "where",
    )  # fmt: skip

    def __init__(
        self,
        stock: list[int],
        where: list[int],
        status: list[int],
        duty: list[int],
        ship_of: list[int],
        immune: list[int],
        spent: list[int],
        ships: list[Ship],
        levels: list[int],
    ) -> None:
        self.hero = NOBODY
        self.stock = stock
        """The warehouse: resources, artifacts, player markers."""
        self.marker_supply = 0
        self.where = where
        """SUPPLY, QUARTERS, BESIDE, or ABOARD, ON_TILE, ON_CARD, ON_SHUTTLE and which.

        Changed by `State.move_worker` alone.
        """
        self.status = status
        """By worker: READY, NEW, PLACED, DISABLED, CHILLED, FROZEN or OVERTIME."""
        self.duty = duty
        """By worker: IDLE, or what it stands on this round: BUILD, LOAD, TRAVEL or PLANET."""
        self.ship_of = ship_of
        """By worker: the slot of the ship or blueprint of that duty, or NOBODY.

        Who stands on the tile of a ship at home without being ABOARD stays behind when it leaves.
        Without a duty: the ship from which it went out to a force card (PP-H-61).
        """
        self.immune = immune
        """By worker, forces it is immune to besides the board's, as bits (PP-RESEARCH-06)."""
        self.immunity = NOBODY
        """The force that all workers are immune to (PP-RESEARCH-02 may replace it)."""
        self.income: tuple[int, ...] = ()
        """The resource of each income token, in the order of the slots."""
        self.income_tiles: tuple[int, ...] = ()
        """The work tile that each token came from; NOBODY for a preset one (PP-R-100)."""
        self.unclaimed: tuple[int, ...] = ()
        """Upgraded tiles without an income token (PP-UPGRADE-03)."""
        self.research: tuple[int, ...] = ()
        """Research cards owned, by kind."""
        self.spent = spent
        """How often each kind of card, and last the hero's skill, was used in this round."""
        self.mentored: tuple[int, ...] = ()
        """Workers that count 1 level higher for skill rolls in this round (PP-RESEARCH-14)."""
        self.ships = ships
        """By slot."""
        self.levels = levels
        """By worker: the level that counts. As printed (`setting.worker_levels`, that very list)
        unless an ability raises some for a round; replaced then, as copies share it."""
        self.energy = 0
        """Energy markers kept from repairs (PP-REPAIR-02)."""
        self.repairs = 0
        self.upgrades = 0
        self.bought = 0
        self.cleared = 0
        """What was done since the start, for solo missions (PP-SOLO-02)."""

    def copy(self) -> "Player":
        ships = self.ships[:]
        for slot, ship in enumerate(ships):
            if ship.model != NOBODY:
                ships[slot] = ship.copy()
        twin = Player(
            self.stock[:],
            self.where[:],
            self.status[:],
            self.duty[:],
            self.ship_of[:],
            self.immune[:],
            self.spent[:],
            ships,
            self.levels,
        )
        twin.hero = self.hero
        twin.marker_supply = self.marker_supply
        twin.immunity = self.immunity
        twin.income = self.income
        twin.income_tiles = self.income_tiles
        twin.unclaimed = self.unclaimed
        twin.research = self.research
        twin.mentored = self.mentored
        twin.energy = self.energy
        twin.repairs = self.repairs
        twin.upgrades = self.upgrades
        twin.bought = self.bought
        twin.cleared = self.cleared
        return twin

    def bridge(self, slot: int) -> list[int]:
        """The workers aboard a ship, those out on a force card as well (PP-H-61)."""
        return [worker for worker in range(len(self.where)) if self.ship_with(worker) == slot]

    def ship_with(self, worker: int) -> int:
        """The slot of the ship that a worker is aboard of, or out from, or NOBODY.

        After the slots come the planets, for workers that an expansion has posted there.
        """
        where = self.where[worker]
        if ABOARD <= where < ON_TILE:
            return where - ABOARD
        return self.ship_of[worker] if ON_CARD <= where < ON_SHUTTLE else NOBODY

    def highest_at(self, where: int) -> int:
        """The highest level of this mortal's workers at a place, or 0."""
        found = 0
        for at, level in zip(self.where, self.levels):
            if at == where and level > found:
                found = level
        return found

    def is_posted(self, worker: int) -> bool:
        """Whether a worker belongs to a planet; none does without an expansion."""
        return self.ship_with(worker) >= len(self.ships)


class State:
    """The whole table. What seldom changes is a tuple: copies share it."""

    __slots__ = (
        "action", "active", "artifacts", "avatars", "avatars_ready", "blueprints", "board",
        "cards", "centre", "contacts", "counter", "cursor", "damage", "damage_at", "decks",
        "deeds", "destroyed", "doom", "extension", "first", "gone", "held", "highest", "hooks",
        "killed", "looking", "lost", "lying", "mission_states", "mission_turns", "missions",
        "orbit", "outcome", "over", "passed", "perpetuity_turns", "phase", "planet_deck",
        "players", "position", "protectors", "reserve", "revealed", "roll", "round", "setting",
        "shield", "shield_beside", "shield_up", "sides", "skipped", "solo_done", "solo_missions",
        "taken", "turn", "turned", "upgraders", "village_at", "village_from", "village_kinds",
        "vision", "why",
    )  # fmt: skip

    def __init__(
        self,
        setting: "Setting",
        hooks: "Hooks",
        players: list[Player],
        sides: list[int],
        upgraders: list[int],
        damage: list[int],
        damage_at: list[int],
        gone: list[bool],
        protectors: list[int],
        doom: list[int],
        destroyed: list[bool],
        artifacts: list[int],
        lost: list[list[int]],
        village_at: list[int],
        contacts: list[int],
        village_from: list[int],
        cards: list[int],
        vision: list[list[int]],
        mission_states: list[int],
        mission_turns: list[int],
        deeds: list[bool],
        solo_done: list[bool],
        decks: list[Deck],
        blueprints: list[int],
        passed: list[bool],
        highest: list[int],
        lying: list[int],
    ) -> None:
        self.setting = setting
        self.hooks = hooks
        self.players = players
        """The mortals, by seat."""

        # the main board, by work tile
        self.position: tuple[int, ...] = AS_PRINTED
        """Where each work tile lies: 4 × area + position."""
        self.sides = sides
        self.upgraders = upgraders
        """Whose marker lies on it (PP-UPGRADE-01), or NOBODY."""
        self.damage = damage
        """0, or the space of the damage track from 1 on; the end is `setting.end_of_track`."""
        self.damage_at = damage_at
        """Where its damage tile is: PILE, LAID, ASIDE or REMOVED."""
        self.gone = gone
        """Whether the work tile was removed from the game."""

        # the shield (PP-SHIELD)
        self.shield_up = True
        self.shield = 0
        """Energy markers on the shield, and beside it; the others were discarded for good."""
        self.shield_beside = 0
        self.reserve = 0

        # the centre and the planets
        self.centre = 0
        self.counter = 0
        self.orbit = 0
        """The dot of the first planet; the others follow clockwise."""
        self.protectors = protectors
        """GUARDING, GONE, or CENTRE and the round, by 4 × planet + force."""
        self.doom = doom
        """The round in which an unstable planet is destroyed, or 0 (PP-PLANET-11)."""
        self.destroyed = destroyed
        self.planet_deck: tuple[int, ...] = ()
        """Planet cards not revealed yet, in no order."""
        self.artifacts = artifacts
        """On each planet."""
        self.lost = lost
        """Lost resources on each planet by kind (PP-FORCE-S1); replaced, as copies share them."""

        # alien villages, by village
        self.village_kinds: tuple[int, ...] = ()
        self.village_at = village_at
        """The planet, or VILLAGE_ABOARD, RESCUED and who, or LOST."""
        self.contacts = contacts
        """Whose marker lies beside it (PP-STATION-02), or NOBODY."""
        self.village_from = village_from
        """The planet from which it was loaded, or NOBODY."""

        # Perpetuity
        self.cards = cards
        """Force cards: a place, or IN_PILE, IN_HAND, DISCARDED or OUT; see `move_card`."""
        self.turned: tuple[int, ...] = ()
        """Force cards that lie face down at their place (PP-FORCE-09)."""
        self.vision = vision
        """Resources of each mortal set aside on the card Vision, by kind (PP-FORCE-S2).

        Replaced, as copies share them.
        """
        self.board = NOBODY
        """The side of the dedicated player's board."""
        self.missions: tuple[int, ...] = ()
        self.mission_states = mission_states
        self.mission_turns = mission_turns
        """When each was revealed, as `perpetuity_turns` then (PP-AVATAR-07)."""
        self.deeds = deeds
        """What has happened and counts for missions."""
        self.taken = 0
        """Resources taken by force cards so far (PP-R-124)."""
        self.held = 0
        """Steps P6 in a row that found an active card at spots D, E and F (PP-R-164)."""
        self.avatars = 0
        self.avatars_ready = 0
        self.perpetuity_turns = 0
        self.skipped = False
        self.revealed = False
        """Whether a mission was revealed in this round (PP-AVATAR-05)."""
        self.solo_missions: tuple[int, ...] = ()
        self.solo_done = solo_done

        # displays and supplies
        self.decks = decks
        """Research cards and ship upgrades."""
        self.blueprints = blueprints
        """Blueprints left, by ship."""

        # the course of the game
        self.round = 0
        self.turn = 0
        self.phase = WORKERS
        self.first = 0
        self.active = 0
        """Whose turn it is."""
        self.cursor = 0
        """How far a phase is that goes on from worker to worker or from seat to seat."""
        self.passed = passed
        """By seat, Perpetuity's last: out until the shuttle phase (PP-ROUND-03)."""
        self.killed = 0
        """Workers killed so far (PP-MODE-03)."""
        self.over = False
        self.outcome = UNDECIDED
        self.why = ""
        """The rule by which the game ended."""

        # follows from the above, and is kept because rules ask for it all the time
        self.highest = highest
        """By place of a worker on the main board: the highest level there, or 0 (PP-WORK-07)."""
        self.lying = lying
        """By place of a force card: the card that lies there, or NOBODY."""

        # under way
        self.action: Action | None = None
        self.roll: Roll | None = None
        self.looking: Looking | None = None

        self.extension: Extension | None = None
        """What an expansion keeps of the game."""

    def copy(self) -> "State":
        twin = State(
            self.setting,
            self.hooks,
            [player.copy() for player in self.players],
            self.sides[:],
            self.upgraders[:],
            self.damage[:],
            self.damage_at[:],
            self.gone[:],
            self.protectors[:],
            self.doom[:],
            self.destroyed[:],
            self.artifacts[:],
            self.lost[:],
            self.village_at[:],
            self.contacts[:],
            self.village_from[:],
            self.cards[:],
            self.vision[:],
            self.mission_states[:],
            self.mission_turns[:],
            self.deeds[:],
            self.solo_done[:],
            [deck.copy() for deck in self.decks],
            self.blueprints[:],
            self.passed[:],
            self.highest[:],
            self.lying[:],
        )
        twin.position = self.position
        twin.shield_up = self.shield_up
        twin.shield = self.shield
        twin.shield_beside = self.shield_beside
        twin.reserve = self.reserve
        twin.centre = self.centre
        twin.counter = self.counter
        twin.orbit = self.orbit
        twin.planet_deck = self.planet_deck
        twin.village_kinds = self.village_kinds
        twin.turned = self.turned
        twin.board = self.board
        twin.missions = self.missions
        twin.taken = self.taken
        twin.held = self.held
        twin.avatars = self.avatars
        twin.avatars_ready = self.avatars_ready
        twin.perpetuity_turns = self.perpetuity_turns
        twin.skipped = self.skipped
        twin.revealed = self.revealed
        twin.solo_missions = self.solo_missions
        twin.round = self.round
        twin.turn = self.turn
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.cursor = self.cursor
        twin.killed = self.killed
        twin.over = self.over
        twin.outcome = self.outcome
        twin.why = self.why
        twin.action = None if self.action is None else self.action.copy()
        twin.roll = None if self.roll is None else self.roll.copy()
        twin.looking = None if self.looking is None else self.looking.copy()
        twin.extension = None if self.extension is None else self.extension.copy()
        return twin

    # Moves of pieces that rules look for by their place

    def move_worker(self, seat: int, worker: int, to: int) -> None:
        """A worker leaves its place for another one."""
        where = self.players[seat].where
        left = where[worker]
        where[worker] = to
        printed = self.setting.worker_levels
        if left >= ON_TILE:
            self.highest[left] = 0
        if ON_TILE <= left < ON_SHUTTLE:
            for player in self.players:
                if left not in player.where:
                    continue
                if player.levels is printed:
                    # the first found has the highest level: workers are numbered from there down
                    level = printed[player.where.index(left)]
                else:
                    level = player.highest_at(left)
                self.highest[left] = max(level, self.highest[left])
        if to >= ON_TILE:
            self.highest[to] = max(self.players[seat].levels[worker], self.highest[to])

    def move_card(self, card: int, to: int) -> None:
        """A force card leaves its place, pile or hand for another one."""
        left = self.cards[card]
        self.cards[card] = to
        if left >= 0 and self.lying[left] == card:
            self.lying[left] = NOBODY
        if to >= 0:
            self.lying[to] = card

    # What follows from it

    @property
    def level(self) -> int:
        """PP-FRAME-03, PP-H-69: energy markers on the centre, and 1 if any protector lies there.

        Without upper limit; effects of Escalate count at their place alone (PP-R-31).
        """
        return self.centre + (1 if max(self.protectors) >= CENTRE else 0)

    def in_turn_order(self) -> list[int]:
        """The mortals from the first player clockwise."""
        return [*range(self.first, len(self.players)), *range(self.first)]

    def area(self, tile: int) -> int:
        """The area in which a work tile lies now."""
        return self.position[tile] // 4

    def lying_in(self, area: int) -> list[int]:
        """The work tiles of an area, those that are gone as well. Not to be changed."""
        if self.position is AS_PRINTED:
            return TILES_AS_PRINTED[area]
        return [tile for tile, place in enumerate(self.position) if place // 4 == area]

    def has_tiles(self, area: int) -> bool:
        """Whether any work tile of an area remains."""
        for tile in self.lying_in(area):
            if not self.gone[tile]:
                return True
        return False

    def tiles_of(self, area: int) -> list[int]:
        """The remaining work tiles of an area."""
        return [tile for tile in self.lying_in(area) if not self.gone[tile]]


Tbl = Table[State]


def new_ship(model: int = NOBODY) -> Ship:
    """A blueprint, or what lies in an empty slot."""
    ship = Ship([0] * (ARTIFACT + 1))
    ship.model = model
    return ship


def new_player(setting: "Setting") -> Player:
    workers = len(setting.worker_levels)
    return Player(
        [0] * len(GOODS),
        [SUPPLY] * workers,
        [READY] * workers,
        [IDLE] * workers,
        [NOBODY] * workers,
        [0] * workers,
        [0] * (SKILL + 1),
        [new_ship() for _ in range(setting.ships_max)],
        setting.worker_levels,
    )


def new_state(setting: "Setting", hooks: "Hooks") -> State:
    """The table before anything is dealt."""
    planets = len(PLANETS)
    return State(
        setting,
        hooks,
        [new_player(setting) for _ in range(setting.mortals)],
        [SIDE_A] * TILES,
        [NOBODY] * TILES,
        [0] * TILES,
        [PILE] * TILES,
        [False] * TILES,
        [GUARDING] * (planets * 4),
        [0] * planets,
        [False] * planets,
        [0] * planets,
        [[0, 0, 0] for _ in range(planets)],
        [],
        [],
        [],
        [IN_PILE] * CARDS,
        [[0, 0, 0] for _ in range(setting.mortals)],
        [],
        [],
        [False] * len(DEEDS),
        [],
        [new_deck(), new_deck()],
        [0] * len(setting.ships),
        [False] * setting.players,
        [0] * SHUTTLE_ENDS,
        [NOBODY] * PLACES,
    )

"""What is fixed for one game: the content as compact tables, and the options."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pertinax.games.perpetuity.rules.box import Box
from pertinax.games.perpetuity.rules.entries import Cost
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    AREAS,
    AUTOMATED,
    BOARD_SIDES,
    DEDICATED,
    FEW,
    FORCES,
    HEROES,
    MODES,
    NOBODY,
    ON_CARD,
    ON_TILE,
    OUTLINE,
    PERIPHERIES,
    PLANETS,
    QUADRANT,
    RESEARCH,
    RESOURCES,
    SHIP_UPGRADES,
    SHIPS,
    SIDE_A,
    SIDE_B,
    STATION,
    TILE_KINDS,
    WAYS,
)
from pertinax.games.perpetuity.rules.notation.cards import planet_card_text
from pertinax.games.perpetuity.rules.notation.dice import orbit_text
from pertinax.games.perpetuity.rules.notation.places import (
    CARD_TEXT,
    ON_OUTLINE_TEXT,
    ON_TILE_TEXT,
    card_place_of,
    card_place_text,
    destination_text,
)
from pertinax.games.perpetuity.rules.planets.geometry import dots_reached, reaches_area
from pertinax.kernel.decisions import Option, die_of

FACES: Final = {"cross": 0, "blank": 0, "icon": 1, "1": 1, "2": 2, "3": 3}
"""What the faces of the dice count."""


class Tile:
    """A work tile; costs and numbers by side."""

    __slots__ = ("area", "costs", "inputs", "kind", "name", "numbers", "outputs")

    def __init__(
        self,
        name: str,
        area: int,
        kind: int,
        costs: list[list[int]],
        numbers: list[int],
        inputs: list[int],
        outputs: list[int],
    ) -> None:
        self.name = name
        self.area = area
        """Where it lies at the start; an Energy burst may move it (PP-MISSION-B10)."""
        self.kind = kind
        self.costs = costs
        self.numbers = numbers
        self.inputs = inputs
        self.outputs = outputs


class Hero:
    __slots__ = ("immunity", "income", "name", "number", "second_income", "skill", "start")

    def __init__(
        self,
        name: str,
        immunity: int,
        income: int,
        second_income: int,
        start: list[int],
        skill: str,
        number: int,
    ) -> None:
        self.name = name
        self.immunity = immunity
        self.income = income
        self.second_income = second_income
        self.start = start
        self.skill = skill
        self.number = number


class ShipModel:
    __slots__ = ("cargo", "copies", "cost", "evac", "hull", "name", "tank")

    def __init__(
        self, name: str, cost: list[int], hull: int, evac: int, cargo: int, tank: int, copies: int
    ) -> None:
        self.name = name
        self.cost = cost
        self.hull = hull
        self.evac = evac
        self.cargo = cargo
        self.tank = tank
        self.copies = copies


class ShipUpgrade:
    """What an upgrade adds to a ship; `ignored` failures of a damage roll do not count."""

    __slots__ = ("cargo", "evac", "hull", "ignored", "level", "name", "tank")

    def __init__(
        self, name: str, hull: int, evac: int, cargo: int, tank: int, ignored: int, level: int
    ) -> None:
        self.name = name
        self.hull = hull
        self.evac = evac
        self.cargo = cargo
        self.tank = tank
        self.ignored = ignored
        self.level = level


class Research:
    __slots__ = ("name", "number", "per_round", "use")

    def __init__(self, name: str, use: str, per_round: int, number: int) -> None:
        self.name = name
        self.use = use
        self.per_round = per_round
        self.number = number


class Mission:
    """A mission of Perpetuity; condition and burst are the numbers of A.16."""

    __slots__ = ("burst", "condition", "damage", "family", "level", "name", "pool")

    def __init__(
        self,
        name: str,
        condition: int,
        level: int,
        family: str,
        burst: int,
        pool: int,
        damage: bool,
    ) -> None:
        self.name = name
        self.condition = condition
        self.level = level
        self.family = family
        self.burst = burst
        self.pool = pool
        self.damage = damage


class ForceCard:
    __slots__ = ("force", "level", "name", "title")

    def __init__(self, name: str, force: int, level: int, title: str) -> None:
        self.name = name
        self.force = force
        self.level = level
        self.title = title


class SoloMission:
    __slots__ = ("goal", "level", "name", "number", "redeal")

    def __init__(self, name: str, level: int, goal: str, number: int, redeal: bool) -> None:
        self.name = name
        self.level = level
        self.goal = goal
        self.number = number
        self.redeal = redeal


class Setting:
    """Never changed once made; shared by all games with the same content and options."""

    def __init__(self, box: Box, players: int, options: Mapping[str, Any]) -> None:
        self.box = box
        self.players = players
        self.options = dict(options)
        self.mode = MODES.index(options["mode"])
        self.way = WAYS.index(options["perpetuity"])
        self.mortals = players - 1 if self.way == DEDICATED else players
        """Seats below this number are mortals."""
        self.perpetuity = self.mortals if self.way == DEDICATED else NOBODY
        """The seat of a dedicated Perpetuity, after all mortals, or NOBODY."""
        self.shield_tick: bool = options["shield_tick"]
        self.shield_literal: bool = options["shield_literal"]
        self._read_numbers(box)
        self._read_mortals(box)
        self._read_tiles(box)
        self._read_orbit(box)
        self._read_ships(box)
        self._read_cards(box)
        self._read_missions(box)
        self._make_options()

    def _read_numbers(self, box: Box) -> None:
        counts = {name: entry.count for name, entry in box.pieces.items()}
        self.initial_damage = counts["initial_damage"]
        self.shield_energy = counts["shield_energy"]
        self.reserve_max = counts["shield_reserve_max"]
        self.counter_size = counts["counter_size"]
        self.start_level = counts["start_level"]
        self.max_rounds = counts["max_rounds"]
        self.unstable_rounds = counts["unstable_rounds"]
        self.level_6_needs = counts["level_6_needs"]
        self.mission_levels = counts["mission_levels"]
        self.marker_supply = counts["marker_supply"]
        self.warehouse_limit = counts["warehouse_limit"]
        self.novices_max = counts["novices_max"]
        self.ships_max = counts["ships_max"]
        self.bridge = counts["bridge"]
        self.ship_upgrades_max = counts["ship_upgrades_max"]
        self.commit_max = counts["commit_max"]
        self.shuttle_spots = counts["shuttle_spots"]
        self.shown = [counts["research_shown"], counts["upgrades_shown"]]
        """How many cards or tiles a display has, by deck."""
        self.village_dice = counts["village_dice"]
        self.villages_moved_max = counts["villages_moved_max"]
        turns = range(counts["burst_orbit_least"], counts["burst_orbit_most"] + 1)
        self.burst_turns = [Option(str(dots), dots) for dots in turns]
        automated = self.way == AUTOMATED
        self.lost_resources = counts["lost_resources_cards" if automated else "lost_resources"]
        self.hold_rounds = counts["hold_rounds"]
        """How long an automated Perpetuity must hold what mission C12 wants (PP-R-164)."""
        self.damage_track = list(box.damage_track["track"].numbers)
        """The ore of a repair by damage, from 1 on."""
        self.end_of_track = len(self.damage_track) + 1
        self.skill_die = die_of(
            (str(face.level or "cross") for face in box.skill_die.values()), FACES
        )
        self.discover_die = die_of(
            ("icon" if face.icon else "blank" for face in box.discover_die.values()), FACES
        )
        self.dice = [self.skill_die, self.discover_die]
        """By kind; an expansion may add one."""
        self.points = {name: (entry.per, entry.points) for name, entry in box.points.items()}

    def _read_mortals(self, box: Box) -> None:
        start = next(each for each in box.start.values() if self.mortals in each.mortals)
        self.start_workers = list(start.workers)
        self.start_artifacts = start.artifacts
        self.start_markers = start.markers
        self.extra_resources = [entry.extra for entry in box.turn_order.values()]
        self.worker_levels = [
            entry.level
            for entry in sorted(box.workers.values(), key=lambda entry: -entry.level)
            for _ in range(entry.count)
        ] + [1] * self.more_novices(box)
        """The level of each worker of a mortal, the highest first."""
        self.workers_of = [
            [worker for worker, each in enumerate(self.worker_levels) if each == level]
            for level in range(max(self.worker_levels) + 1)
        ]
        """The workers of each level."""
        self.posts = 0
        """Planets on which workers may be posted without a ship: none, but for an expansion."""
        self.heroes = [
            Hero(
                name,
                FORCES.index(entry.immunity),
                RESOURCES.index(entry.income),
                RESOURCES.index(entry.second_income),
                [entry.fuel, entry.food, entry.ore],
                entry.skill,
                entry.number,
            )
            for name, entry in box.heroes.items()
        ]
        self.open_slots = box.income_slots["slots"].open
        self.locked_slots = list(box.income_slots["slots"].locked)
        self.support = [0, 0, 0]
        """PP-SETUP-11: resources for each mortal, artifacts of the reserve, second income."""
        self.support_reserve = 0
        self.support_income = False
        if self.options["fleet_support"]:
            self._read_support(box)

    def more_novices(self, _box: Box) -> int:
        """Workers 1 of each mortal that an expansion adds to the supply."""
        return 0

    def _read_support(self, box: Box) -> None:
        for entry in box.fleet_support.values():
            if (
                MODES.index(entry.mode) == self.mode
                and self.mortals in entry.mortals
                and WAYS[self.way] in entry.perpetuity
            ):
                self.support = [entry.fuel, entry.food, entry.ore]
                self.support_reserve = entry.reserve
                self.support_income = entry.second_income

    def _read_tiles(self, box: Box) -> None:
        self.tiles = [
            Tile(
                name,
                AREAS.index(tile.area),
                TILE_KINDS.index(tile.kind),
                [_cost(tile.a), _cost(tile.b)],
                [tile.a.number, tile.b.number],
                [RESOURCES.index(each) for each in tile.inputs],
                [RESOURCES.index(each) for each in tile.outputs],
            )
            for name, tile in box.tiles.items()
        ]
        sides = next(each for each in box.start_sides.values() if self.mortals in each.mortals)
        self.start_sides: list[int] = []
        for tile in self.tiles:
            side = sides.station if tile.area == STATION else sides.periphery
            if tile.name in sides.side_a:
                side = "A"
            elif tile.name in sides.side_b:
                side = "B"
            self.start_sides.append(SIDE_A if side == "A" else SIDE_B)

    def _read_orbit(self, box: Box) -> None:
        orbit = box.orbit["orbit"]
        self.dots = orbit.dots
        self.apart = orbit.apart
        self.centres = [entry.centre for entry in box.areas.values()]
        self.area_resource = [
            NOBODY if entry.resource == "any" else RESOURCES.index(entry.resource)
            for entry in box.areas.values()
        ]
        """What an upgrade's income and overtime bring there; NOBODY: of own choice."""
        self.markers = [entry.dot for entry in box.quadrants.values()]
        self.marker_areas = [
            [AREAS.index(area) for area in entry.areas] for entry in box.quadrants.values()
        ]
        """The areas on either side of each quadrant marker."""
        self.reach = [entry.reach for entry in box.planets.values()]
        self.areas_near = [
            [
                [reaches_area(dot, reach, area, orbit.range, self.dots) for area in self.centres]
                for dot in range(self.dots)
            ]
            for reach in range(max(self.reach) + 1)
        ]
        """By reach and dot of a planet and by area: whether it is in range."""
        self.planets_near = [
            [
                [
                    planet
                    for planet, reach in enumerate(self.reach)
                    if self.areas_near[reach][(dot + self.apart * planet) % self.dots][area]
                ]
                for area in range(len(self.centres))
            ]
            for dot in range(self.dots)
        ]
        """By the dot of the first planet and by area: who is in range while all planets exist."""
        self.markers_near = [
            [
                [marker in dots_reached(dot, reach, self.dots) for marker in self.markers]
                for dot in range(self.dots)
            ]
            for reach in range(max(self.reach) + 1)
        ]
        by_mortals = box.by_mortals[f"mortals_{self.mortals}"]
        self.aliens = by_mortals.aliens + self.options["extra_aliens"] * self.mortals
        self.artifacts = by_mortals.artifacts
        self.bag = [entry.count for entry in box.aliens.values()]

    def _read_ships(self, box: Box) -> None:
        size = 0 if self.mortals <= FEW else 1
        self.ships = [
            ShipModel(
                name,
                _cost(entry.cost),
                entry.hull,
                entry.evac,
                entry.cargo,
                entry.tank,
                entry.copies[size],
            )
            for name, entry in box.ships.items()
        ]
        self.ship_upgrades = [
            ShipUpgrade(
                name,
                entry.hull,
                entry.evac,
                entry.cargo,
                entry.tank,
                entry.ignored,
                entry.level,
            )
            for name, entry in box.ship_upgrades.items()
        ]

    def _read_cards(self, box: Box) -> None:
        self.research = [
            Research(name, entry.use, entry.per_round, entry.number)
            for name, entry in box.research.items()
        ]
        self.decks = [
            tuple(
                kind
                for kind, entry in enumerate(box.research.values())
                for _ in range(entry.copies)
            ),
            tuple(
                kind
                for kind, entry in enumerate(box.ship_upgrades.values())
                for _ in range(entry.copies)
            ),
        ]
        """All Research cards and all ship upgrades, by kind."""
        self.force_cards = [
            ForceCard(name, FORCES.index(entry.force), entry.level, entry.name)
            for name, entry in box.force_cards.items()
        ]
        self.places = [
            *(card_place_text(ON_TILE_TEXT, tile.name) for tile in self.tiles),
            *(card_place_text(ON_OUTLINE_TEXT, AREAS[area]) for area in PERIPHERIES),
            *(card_place_of(name) for name in box.quadrants),
        ]
        """Names of the places of force cards."""
        self.card_places = [
            ([] if area == STATION else [OUTLINE + area])
            + [QUADRANT + mark for mark, areas in enumerate(self.marker_areas) if area in areas]
            for area in range(len(AREAS))
        ]
        """By area: its outline, and the quadrant markers beside it."""
        self.spots = [self.places.index(card_place_of(entry.place)) for entry in box.spots.values()]
        """PP-END-P5c: where an automated Perpetuity puts its cards, in this order."""

    def _read_missions(self, box: Box) -> None:
        self.missions = [
            Mission(
                name,
                int(entry.condition[1:]),
                entry.level,
                entry.family,
                int(entry.burst[1:]),
                entry.pool,
                entry.damage,
            )
            for name, entry in box.missions.items()
        ]
        self.boards = [(entry.missions, entry.avatars, entry.most) for entry in box.boards.values()]
        """Of each side of Perpetuity's board: mission slots, avatars at first and at most."""
        damage = WAYS[self.way] == "damage"
        self.solo_missions = [
            SoloMission(
                name,
                entry.level,
                entry.damage_goal if damage and entry.damage_goal else entry.goal,
                entry.damage_number if damage and entry.damage_goal else entry.number,
                entry.redeal,
            )
            for name, entry in box.solo_missions.items()
        ]

    def _make_options(self) -> None:
        """Options are immutable: those that depend on content alone are made once."""
        self.tile_options = _options(tile.name for tile in self.tiles)
        self.stand_options = [
            Option(tile.name, ON_TILE + number) for number, tile in enumerate(self.tiles)
        ]
        """Work tiles as places where a worker stands."""
        self.place_options = _options(self.places)
        self.clear_options = [
            Option(destination_text(CARD_TEXT, place), ON_CARD + number)
            for number, place in enumerate(self.places)
        ]
        """Places of force cards as places where a worker stands."""
        self.worker_options = [
            Option(str(level), worker) for worker, level in enumerate(self.worker_levels)
        ]
        """Workers at home, as long as nothing sets them apart."""
        self.card_options = _options(card.name for card in self.force_cards)
        self.mission_options = _options(mission.name for mission in self.missions)
        self.solo_options = _options(mission.name for mission in self.solo_missions)
        self.planet_cards = _options(
            planet_card_text(planet, force) for planet in PLANETS for force in FORCES
        )
        self.deck_options = [_options(RESEARCH), _options(SHIP_UPGRADES)]
        """By deck, the options of its kinds."""
        self.dot_options = [
            Option(orbit_text(PLANETS[0], dot), dot) for dot in range(0, self.dots, self.apart)
        ]


def _cost(cost: Cost) -> list[int]:
    return [cost.fuel, cost.food, cost.ore]


def _options(names: Iterable[str]) -> list[Option[int]]:
    return [Option(name, number) for number, name in enumerate(names)]


RESOURCE_OPTIONS: Final = _options(RESOURCES)
AREA_OPTIONS: Final = _options(AREAS)
PLANET_OPTIONS: Final = _options(PLANETS)
FORCE_OPTIONS: Final = _options(FORCES)
HERO_OPTIONS: Final = _options(HEROES)
SHIP_OPTIONS: Final = _options(SHIPS)
ALIEN_OPTIONS: Final = _options(ALIENS)
SEAT_OPTIONS: Final = [Option(f"p{seat + 1}", seat) for seat in range(5)]
BOARD_OPTIONS: Final = _options(BOARD_SIDES)

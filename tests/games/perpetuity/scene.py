"""Positions for rule tests: a few lines of setting, scripted dice, answers as texts.

scene = Scene(mortals=2)
scene.has(ANOOK, fuel=1)
scene.side("ast_level", "A")
worker = scene.worker(ANOOK, 2, "asteroids.1")
scene.run(unload, ANOOK, worker, answers=["ast_level"])
assert scene.stock(ANOOK, "ore") == 2
"""

from collections.abc import Sequence
from typing import Any

from any_scene import AnyScene

from pertinax.games.perpetuity.rules.abilities import abilities
from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.names import (
    ABOARD,
    ALIENS,
    AREAS,
    DECKS,
    DISCARDED,
    GOODS,
    HOME,
    IDLE,
    IN_HAND,
    IN_PILE,
    LAID,
    LANDED,
    MARKER,
    MISSION_STATES,
    NOBODY,
    ON_CARD,
    ON_SHUTTLE,
    ON_TILE,
    ORBIT,
    OUT,
    PLANETS,
    QUARTERS,
    READY,
    RESEARCH,
    SHIP_UPGRADES,
    SHIPS,
    STATUS,
    SUPPLY,
    VILLAGE_ABOARD,
)
from pertinax.games.perpetuity.rules.options import read_options
from pertinax.games.perpetuity.rules.setting import Setting
from pertinax.games.perpetuity.rules.setup import build_board, lay_out_decks
from pertinax.games.perpetuity.rules.state import Player, Ship, State, new_ship, new_state
from pertinax.games.perpetuity.rules.work.workers import place_name

ANOOK, VESKA, ORDUN, MIRELLE = range(4)
"""Seats: in a scene each mortal has the hero of that name."""


class Scene(AnyScene[State, Setting]):
    """The board built, p1 facing the station, heroes with empty warehouses, first workers hired.

    Nothing is damaged; displays are filled; no villages, cards or missions are in play; the worker
    phase of round 1 has begun. With `dealt=False` as before setup, so that `setup` can be run.
    """

    def __init__(self, mortals: int = 2, dealt: bool = True, **options: Any) -> None:
        players = mortals + (options.get("perpetuity") == "dedicated")
        given = {"first_player": 1, **options} if dealt else options
        if dealt and "perpetuity" not in given:
            given["perpetuity"] = "damage"
        # A setting of its own: tests may change content, and games share their settings.
        setting = Setting(load_box(), players, read_options(players, given))
        super().__init__(new_state(setting, abilities()), setting)
        if dealt:
            self._deal()

    def _deal(self) -> None:
        table = self.table([])
        build_board(table)
        lay_out_decks(table)
        self.state.round = 1
        for seat, player in enumerate(self.state.players):
            hero = self.setting.heroes[seat]
            player.hero = seat
            player.immunity = hero.immunity
            player.income = (hero.income,)
            player.income_tiles = (NOBODY,)
            player.marker_supply = self.setting.marker_supply
            for level in self.setting.start_workers:
                self.worker(seat, level)
        self.events.clear()

    # Laying out: mortals

    def has(self, seat: int, **goods: int) -> None:
        """Set what lies in a warehouse; player markers come from and go to the supply."""
        player = self.player(seat)
        for name, count in goods.items():
            good = GOODS.index(name)
            if good == MARKER:
                player.marker_supply += player.stock[good] - count
            player.stock[good] = count

    def worker(self, seat: int, level: int, at: str = "quarters", status: str = "") -> int:
        """A worker of that level, from the supply or the staff quarters, put somewhere.

        `at` is a token of the view: quarters, ship-1, a work tile, card:PLACE, asteroids.1. On the
        main board it is placed unless told otherwise. Gives its number.
        """
        player = self.player(seat)
        own = [worker for worker, each in enumerate(self.setting.worker_levels) if each == level]
        if at == "quarters":
            free = [worker for worker in own if player.where[worker] == SUPPLY]
        else:
            free = [worker for worker in own if player.where[worker] == QUARTERS]
            free += [worker for worker in own if player.where[worker] == SUPPLY]
        worker = free[0]
        self.state.move_worker(seat, worker, self.where(at))
        usual = "placed" if player.where[worker] >= ON_TILE else "ready"
        player.status[worker] = STATUS.index(status or usual)
        return worker

    def no_workers(self, seat: int) -> None:
        """Back to the supply with all of them."""
        player = self.player(seat)
        for worker in range(len(player.where)):
            self.state.move_worker(seat, worker, SUPPLY)
            player.status[worker] = READY
            player.duty[worker], player.ship_of[worker] = IDLE, NOBODY

    def ship(
        self,
        seat: int,
        model: str,
        at: str = "home",
        *,
        built: bool = True,
        crew: Sequence[int] = (),
        upgrades: Sequence[str] = (),
        hull: int | None = None,
        tank: int = 0,
        **cargo: int,
    ) -> Ship:
        """A ship or blueprint in the first free slot, its hull full unless told otherwise.

        `at` is home, "orbit p1" or "landed p1"; the crew are levels of workers to put aboard.
        """
        player = self.player(seat)
        slot = [ship.model for ship in player.ships].index(NOBODY)
        ship = player.ships[slot] = new_ship(SHIPS.index(model))
        ship.built = built
        self.state.blueprints[ship.model] -= 1
        ship.upgrades = tuple(SHIP_UPGRADES.index(name) for name in upgrades)
        deck = self.state.decks[DECKS.index("upgrades")]
        for upgrade in ship.upgrades:
            layer = list(deck.layers[0])
            layer.remove(upgrade)
            deck.layers = (tuple(layer), *deck.layers[1:])
        ship.at = self.ship_place(at)
        full = self.setting.ships[ship.model].hull
        full += sum(self.setting.ship_upgrades[upgrade].hull for upgrade in ship.upgrades)
        ship.hull = (full if hull is None else hull) if built else 0
        ship.tank = tank
        for name, count in cargo.items():
            ship.cargo[GOODS.index(name)] = count
        for level in crew:
            self.worker(seat, level, f"ship-{slot + 1}")
        return ship

    def research(self, seat: int, *cards: str) -> None:
        """Give a mortal Research cards of the pile."""
        deck = self.state.decks[DECKS.index("research")]
        for name in cards:
            layer = list(deck.layers[0])
            layer.remove(RESEARCH.index(name))
            deck.layers = (tuple(layer), *deck.layers[1:])
            self.player(seat).research = (*self.player(seat).research, RESEARCH.index(name))

    # Laying out: the board

    def side(self, tile: str, side: str) -> None:
        self.state.sides[self.tile(tile)] = "AB".index(side)

    def upgraded(self, tile: str, seat: int, resource: str | None = None) -> None:
        """Side B with a mortal's marker of the supply, and its income token."""
        number = self.tile(tile)
        player = self.player(seat)
        self.state.sides[number] = 1
        self.state.upgraders[number] = seat
        player.marker_supply -= 1
        if resource is None:
            player.unclaimed = (*player.unclaimed, number)
        else:
            player.income = (*player.income, GOODS.index(resource))
            player.income_tiles = (*player.income_tiles, number)

    def damage(self, tile: str, number: int | str) -> None:
        """Damage a tile to the number shown, or "end"."""
        track: list[int | str] = [*self.setting.damage_track, "end"]
        self.state.damage[self.tile(tile)] = track.index(number) + 1
        self.state.damage_at[self.tile(tile)] = LAID

    def shield(self, energy: int, beside: int = 0, up: bool = True, reserve: int = 0) -> None:
        self.state.shield, self.state.shield_beside = energy, beside
        self.state.shield_up, self.state.reserve = up, reserve

    def level(self, level: int) -> None:
        """Perpetuity's level, by energy markers on the centre."""
        self.state.centre = level

    def planet(self, planet: str, dot: int) -> None:
        """Turn the orbit so that a planet is on a dot."""
        apart = self.setting.apart * PLANETS.index(planet)
        self.state.orbit = (dot - apart) % self.setting.dots

    def village(self, alien: str, planet: str, marker: int = NOBODY) -> int:
        """A village on a planet, with a mortal's marker of the supply beside it if told so."""
        self.state.village_kinds = (*self.state.village_kinds, ALIENS.index(alien))
        self.state.village_at.append(PLANETS.index(planet))
        self.state.contacts.append(marker)
        self.state.village_from.append(NOBODY)
        if marker != NOBODY:
            self.player(marker).marker_supply -= 1
        return len(self.state.village_at) - 1

    def aboard(self, alien: str, seat: int, slot: int = 0, planet: str = "p1") -> int:
        """A village aboard a ship, loaded on a planet."""
        village = self.village(alien, planet)
        self.state.village_at[village] = VILLAGE_ABOARD + 4 * seat + slot
        self.state.village_from[village] = PLANETS.index(planet)
        return village

    def artifacts(self, planet: str, count: int = 1) -> None:
        self.state.artifacts[PLANETS.index(planet)] = count

    # Laying out: cards

    def card(self, card: str, place: str) -> int:
        """Put a force card at a place (or "hand", "discard"); those below it have been unlocked."""
        number = self.force_card(card)
        special = {"hand": IN_HAND, "discard": DISCARDED, "out": OUT}
        for lower in range(number - number % 6, number):
            if self.state.cards[lower] == IN_PILE:
                self.state.move_card(lower, DISCARDED)
        at = special[place] if place in special else self.setting.places.index(place)
        self.state.move_card(number, at)
        return number

    def offer(self, deck: str, *cards: str) -> None:
        """Lay out a display from left to right; "-" is a gap. All others are in the pile."""
        number = DECKS.index(deck)
        pile = self.state.decks[number]
        names = [option.text for option in self.setting.deck_options[number]]
        left = list(self.setting.decks[number])
        offer = tuple(NOBODY if card == "-" else names.index(card) for card in cards)
        for card in offer:
            if card != NOBODY:
                left.remove(card)
        pile.offer, pile.layers, pile.known, pile.discard = offer, (tuple(left),), (NOBODY,), ()

    def mission(self, name: str, how: str = "unrevealed") -> None:
        """One more mission of Perpetuity."""
        number = [each.name for each in self.setting.missions].index(name)
        self.state.missions = (*self.state.missions, number)
        self.state.mission_states.append(MISSION_STATES.index(how))
        self.state.mission_turns.append(NOBODY)

    # Dice and cards to come

    def roll(self, die: str, *faces: str | int) -> None:
        """Script rolls by what faces show: roll("skill", 3, "cross"), roll("discover", "icon")."""
        dice = {
            "skill": self.setting.skill_die,
            "discover": self.setting.discover_die,
            "orbit": self.setting.dot_options,
        }
        self.script_rolls(die, dice[die], faces)

    def draw(self, purpose: str, pile: Sequence[str], *cards: str) -> None:
        """Script draws without replacement from a pile of these names in the order of the rules."""
        left = list(pile)
        for card in cards:
            self.script.setdefault(purpose, []).append(left.index(card))
            left.remove(card)

    # Looking

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def stock(self, seat: int, good: str) -> int:
        return self.player(seat).stock[GOODS.index(good)]

    def goods(self, seat: int) -> dict[str, int]:
        """The warehouse of a mortal, without what it has none of."""
        stock = self.player(seat).stock
        return {name: stock[good] for good, name in enumerate(GOODS) if stock[good]}

    def at(self, seat: int, worker: int) -> str:
        return place_name(self.state, self.player(seat).where[worker])

    def status(self, seat: int, worker: int) -> str:
        return STATUS[self.player(seat).status[worker]]

    def is_over(self) -> bool:
        return self.state.over

    def is_destroyed(self, planet: str) -> bool:
        return self.state.destroyed[PLANETS.index(planet)]

    def damaged(self) -> dict[str, int | str]:
        """The damaged tiles by name, with the number shown."""
        track: list[int | str] = [*self.setting.damage_track, "end"]
        return {
            self.setting.tiles[tile].name: track[damage - 1]
            for tile, damage in enumerate(self.state.damage)
            if damage
        }

    # Numbers behind names

    def tile(self, name: str) -> int:
        return [tile.name for tile in self.setting.tiles].index(name)

    def force_card(self, name: str) -> int:
        """By its id, or by its name: broken, produce, …"""
        cards = self.setting.force_cards
        return [card.name if name.startswith("f_") else card.title for card in cards].index(name)

    def where(self, at: str) -> int:
        """The place of a worker behind the token of the view."""
        if at in ("supply", "quarters", "beside"):
            return ("supply", "quarters", "beside").index(at)
        if at.startswith("ship-"):
            return ABOARD + int(at[5:]) - 1
        if at.startswith("card:"):
            return ON_CARD + self.setting.places.index(at[5:])
        area, dot, spot = at.partition(".")
        if dot:
            return ON_SHUTTLE + 4 * (AREAS.index(area) - 1) + int(spot) - 1
        return ON_TILE + self.tile(at)

    def ship_place(self, at: str) -> int:
        if at == "home":
            return HOME
        how, planet = at.split()
        return {"orbit": ORBIT, "landed": LANDED}[how] + PLANETS.index(planet)

"""A table of Perpetuity as its drawing needs it: the view with its words, looks and content."""

from collections.abc import Iterable
from functools import cached_property

from pertinax.games.perpetuity.board.slots import EMPTY, Slots
from pertinax.games.perpetuity.rules.names import GOODS, RESOURCES
from pertinax.games.perpetuity.rules.notation.places import (
    CARD_TEXT,
    ON_OUTLINE_TEXT,
    ON_TILE_TEXT,
    card_place_parts,
    standing_text,
)
from pertinax.games.perpetuity.rules.notation.ships import ship_at_parts
from pertinax.games.perpetuity.rules.setting import Setting, Tile
from pertinax.games.perpetuity.rules.views import (
    CardView,
    Missions,
    Preview,
    ShipView,
    View,
    VillageView,
    WorkerView,
)
from pertinax.games.perpetuity.words.things import force_rule
from pertinax.games.perpetuity.words.words import PerpetuityWords
from pertinax.web.boards import scene
from pertinax.web.boards.drawing import SEATS
from pertinax.web.seen import Seen


class Scene(scene.Scene[View, Preview]):
    """Everything comes from what the person sees; nothing else is at hand."""

    def __init__(self, seen: Seen, slots: Slots = EMPTY) -> None:
        if not isinstance(seen.words, PerpetuityWords):
            raise TypeError("only a table of Perpetuity can be drawn")
        self.says = seen.words
        """Planets, ships and what can be bought in words."""
        super().__init__(seen)
        self.setting: Setting = self.says.setting
        self.slots = slots
        """What a game that is built on this one lays on the board."""

    @cached_property
    def beside(self) -> object:
        """What the slots are filled from."""
        return self.slots.seen(self)

    # Words

    def say(self, key: str, **params: object) -> str:
        """In the words of the game that is played; what it does not say is said by this one."""
        return self.get(f"{self.words.game}.{key}", **params)

    def count(self, key: str, n: int, **params: object) -> str:
        return self.plural(f"{self.words.game}.{key}", n, **params)

    def planet(self, planet: str) -> str:
        return self.says.planet(planet)

    def goods(self, counts: Iterable[int]) -> str:
        """Amounts by the places of `GOODS`."""
        return self.amounts(zip(GOODS, counts)) or self.say("nothing")

    def name_of(self, seat: int) -> str:
        return self.names[f"p{seat + 1}"]

    def rule(self, rule: str) -> str:
        return self.words.rule(rule)

    def status(self, status: str) -> str:
        """What a worker can still do."""
        return self.say(f"status.{status}")

    def force_rule(self, card: str) -> str:
        """PP-FORCE-T1 and so on: each force card is a rule of its own."""
        return force_rule(card)

    def place(self, place: str) -> str:
        """Where a force card lies or may lie: tile:ast_comms, outline:nebula, quadrant:6."""
        kind, name = card_place_parts(place)
        if kind == ON_TILE_TEXT:
            return self.say("place.tile", tile=self.term(name))
        if kind == ON_OUTLINE_TEXT:
            return self.say("place.outline", area=self.term(name))
        areas = [self.term(area) for area in self.says.beside_quadrant[place]]
        return self.say("place.quadrant", one=areas[0], other=areas[1])

    # Looks

    def look(self, seat: int) -> str:
        return SEATS[seat]

    def initial(self, seat: int) -> str:
        return self.initials[f"p{seat + 1}"]

    # Content

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        return {tile.name: tile for tile in self.setting.tiles}

    @property
    def missions(self) -> Missions:
        """How far each mission is; hidden ones have figures for Perpetuity's own eyes."""
        own: Preview = self.preview if self.seen.own is None else self.seen.own
        return own["missions"]

    # What lies where

    @cached_property
    def cards_at(self) -> dict[str, CardView]:
        """The force cards in play, by place."""
        return {card["place"]: card for card in self.view["forces"]["placed"]}

    @cached_property
    def workers_at(self) -> dict[str, list[tuple[int, WorkerView]]]:
        """Seat and worker of all who stand on the main board, by place; the highest last."""
        found: dict[str, list[tuple[int, WorkerView]]] = {}
        for player in self.view["players"]:
            for worker in player["workers"]:
                found.setdefault(worker["at"], []).append((player["seat"], worker))
        for standing in found.values():
            standing.sort(key=lambda each: each[1]["level"])
        return found

    def at_place(self, place: str) -> tuple[object, ...]:
        """The force card at a place and who clears it: what is drawn of it."""
        return self.cards_at.get(place), self.workers_at.get(standing_text(CARD_TEXT, place))

    @cached_property
    def ships_at(self) -> dict[str, list[tuple[int, ShipView]]]:
        """Seat and ship by planet."""
        found: dict[str, list[tuple[int, ShipView]]] = {}
        for player in self.view["players"]:
            for ship in player["ships"]:
                planet = ship_at_parts(ship["at"]).planet if ship["built"] else ""
                if planet:
                    found.setdefault(planet, []).append((player["seat"], ship))
        return found

    @cached_property
    def villages_on(self) -> dict[str, list[tuple[int, VillageView]]]:
        """Number and village by planet."""
        found: dict[str, list[tuple[int, VillageView]]] = {}
        for number, village in enumerate(self.view["villages"]):
            if village["planet"] is not None:
                found.setdefault(village["planet"], []).append((number, village))
        return found

    def in_the_open(self, planet: str) -> list[tuple[int, VillageView]]:
        """Those of them that lie on the planet for themselves."""
        there = self.villages_on.get(planet, ())
        return [each for each in there if self.slots.in_the_open(self, each[0])]

    def cost(self, tile: str, side: str) -> list[tuple[str, int]]:
        """What the action of a work tile costs."""
        prices = self.tiles[tile].costs["AB".index(side)]
        return [(RESOURCES[kind], count) for kind, count in enumerate(prices) if count]

"""Where a worker may go, and what comes of it: work tiles, ships, force cards to be cleared."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pertinax.games.perpetuity.rules.names import (
    ABANDONED,
    AREAS,
    BY_LEVEL,
    COLLECT,
    CONVERT,
    RESOURCES,
    TILE_KINDS,
)
from pertinax.games.perpetuity.rules.notation.places import (
    CARD_TEXT,
    SHIP_TEXT,
    SHUTTLE_TEXT,
    destination_parts,
)
from pertinax.games.perpetuity.rules.notation.ships import LANDED_TEXT, ship_at_parts
from pertinax.games.perpetuity.rules.setting import Tile
from pertinax.games.perpetuity.rules.views import (
    ActionPreview,
    Counts,
    DealPreview,
    PassagePreview,
    PlayerPreview,
    PlayerView,
    Preview,
    Reached,
    ShipPreview,
    ShipView,
    View,
)
from pertinax.games.perpetuity.words.things import PerpetuityThings

BRINGING: Final = (BY_LEVEL, COLLECT, CONVERT)
"""Kinds of tiles that bring the resource of their area."""


class Asked(NamedTuple):
    """An option and all that its words may depend on."""

    view: View
    preview: Preview
    seat: int
    kind: str
    text: str
    about: tuple[Any, ...]

    @property
    def mine(self) -> PlayerPreview:
        """The mortal's own part of the preview."""
        return self.preview["players"][self.seat]

    @property
    def action(self) -> ActionPreview:
        """What the action costs and brings in which this is asked."""
        return self.preview["action"] or {}

    @property
    def board(self) -> PlayerView:
        """The mortal's own part of the view."""
        return self.view["players"][self.seat]

    def figures(self, ship: ShipView) -> ShipPreview:
        """What the preview has of one of the mortal's ships."""
        return self.mine["ships"][str(ship["slot"])]

    def ship(self, number: int) -> ShipView:
        """A ship of the mortal by its number."""
        return next(ship for ship in self.board["ships"] if ship["slot"] == number)


class PerpetuityWork(PerpetuityThings):
    """What a worker can do, as the board of the moment has it."""

    # Work tiles

    def work(self, asked: Asked, tile: str, level: int) -> str:
        """A tile with its action, what acts on it, and what it costs and brings this worker."""
        deal = asked.mine["tiles"].get(tile, {}).get(str(level))
        if deal is None:
            return self.term(tile)
        if deal["refused"] is None:
            parts = [self.action(tile, deal), *self.price(deal)]
        else:
            parts = [self._refused(deal["refused"], deal["instead"])]
        if deal["beside"]:
            parts.append(self.get("work.double-shift", card=self.term("r_double_shift")))
        parts += self._damage(asked, tile, deal)
        parts += self._acting(deal)
        return self.get("option.tile", tile=self.term(tile), work=self.joined(parts))

    def _refused(self, reason: str, instead: Sequence[str]) -> str:
        """Why there is no action, and what else there is; a repair is told with its price."""
        why = self.words.reason(self.game, reason, ())
        deeds = [self.get(f"work.instead.{deed}") for deed in instead if deed != "repair"]
        if not deeds:
            return self.get("work.refused", why=why)
        return self.get("work.refused.but", why=why, deeds=", ".join(deeds))

    def action(self, tile: str, deal: DealPreview) -> str:
        """What the action of a tile does, with the numbers that the preview has."""
        spec = self.tile(tile)
        kind = TILE_KINDS[spec.kind]
        if spec.kind in (BY_LEVEL, COLLECT):
            if deal["gain"] is None:
                return self.get("work.gain.unknown")
            return self.get("work.gain", gain=self.resources(deal["gain"]) or self.get("nothing"))
        if spec.kind == CONVERT:
            return self._convert(spec, deal)
        if spec.kind != ABANDONED:
            return self.get(f"work.{kind}")
        if "any" in deal:
            if deal["kinds"] is None:
                return self.get("work.gain.unknown")
            return self.plural("work.any", deal["any"])
        if deal["dice"] is None:
            return self.get("work.dice.unknown")
        return self.plural("work.dice", deal["dice"])

    def _convert(self, spec: Tile, deal: DealPreview) -> str:
        returns = deal["returns"]
        kinds = deal["kinds"]
        return self.get(
            "work.convert",
            most=len(returns),
            inputs=self._either(RESOURCES[kind] for kind in spec.inputs),
            returns=returns[-1],
            kinds=self.get("work.kinds.unknown") if kinds is None else self._either(kinds),
            chance=self.chance(deal["success"]),
        )

    def _either(self, kinds: Iterable[str]) -> str:
        return "/".join(self.term(kind) for kind in kinds)

    def price(self, deal: DealPreview) -> list[str]:
        """What the action of a tile costs, if anything."""
        parts = [self.cost(deal["cost"], deal["payments"])] if deal["cost"] else []
        if deal["surcharge"]:
            parts.append(self.plural("work.surcharge", deal["surcharge"]))
        return parts

    def cost(self, cost: Counts, payments: Sequence[str]) -> str:
        """A price; PP-FRAME-10: an artifact pays all of it where nothing else can."""
        if payments != ["artifact"]:
            return self.get("work.cost", cost=self.resources(cost))
        spared = [self.plural(f"instead.{kind}", n) for kind, n in cost.items() if n]
        return self.get("work.cost.artifact", cost=self.words.listed(spared))

    def _damage(self, asked: Asked, tile: str, deal: DealPreview) -> list[str]:
        """What a damaged tile asks for before its action, and for its repair."""
        parts: list[str] = []
        if "safe" in deal and deal["refused"] is None:
            parts.append(self.get("work.damaged", chance=self.chance(deal["safe"])))
        ore = asked.mine["repairs"].get(tile)
        if ore is not None:
            parts.append(self.get("work.repair", ore=self.amount("ore", ore)))
        return parts

    def _acting(self, deal: Reached) -> list[str]:
        """Force cards that act there, and those that a roll may avoid."""
        certain = [card for card in deal["cards"] if card not in deal["in_doubt"]]
        parts = [self.get("work.cards", cards=self.terms(certain))] if certain else []
        if deal["in_doubt"]:
            parts.append(self.get("work.in-doubt", cards=self.terms(deal["in_doubt"])))
        return parts

    # Force cards

    def clearing(self, asked: Asked, place: str, level: int) -> str:
        """The card at a place, and the chance to clear it."""
        card = self.lying(asked.view, place)
        words = self.get("option.clear", card=self.force_card(card), place=self.card_place(place))
        odds = asked.mine["clearing"].get(place, {})
        if str(level) not in odds:
            return words
        return self.get("option.chance", words=words, chance=self.chance(odds[str(level)]))

    def lying(self, view: View, place: str) -> str:
        """The force card at a place."""
        found: str = next(
            each["card"] for each in view["forces"]["placed"] if each["place"] == place
        )
        return found

    # Ships

    def own_ship(self, asked: Asked, number: int) -> str:
        """One of the mortal's ships or blueprints by its number."""
        ship = asked.ship(number)
        return self.ship(ship["slot"], ship["ship"])

    def duty(self, asked: Asked, number: int, duty: str) -> str:
        """A tile of a ship: what is done there."""
        ship = asked.ship(number)
        said: dict[str, object] = {"ship": self.ship(ship["slot"], ship["ship"])}
        if duty == "build":
            figures = asked.figures(ship)
            cost = self.cost(figures["cost"], figures["payments"])
            return self.get("option.duty.build", cost=cost, **said)
        for store in ("hull", "tank"):
            said[store] = ship[store]
            said[f"{store}_of"] = ship["capacity"][store]
        if duty == "planet":
            planet = self.planet(ship_at_parts(ship["at"]).planet)
            return self.get("option.duty.planet", planet=planet, ship=said["ship"])
        words = self.get(f"option.duty.{duty}", **said)
        if duty != "travel" or ship_at_parts(ship["at"]).how != LANDED_TEXT:
            return words
        risk = self.risk(asked, ship, asked.about[0])
        return self.joined([words, self.get("option.take-off", risk=risk)] if risk else [words])

    def risk(self, asked: Asked, ship: ShipView, level: int) -> str:
        """PP-TRAVEL-04, -05: the damage roll at the planet where a ship is, and cards there."""
        passage = asked.figures(ship)["passage"][str(level)]
        parts = [self._damage_roll(passage)] if passage["dice"] else []
        return self.joined(parts + self._acting(passage))

    def _damage_roll(self, passage: PassagePreview) -> str:
        """How many dice, the chance of each, and the hull that they may cost."""
        chance, hull = self.chance(passage["safe"]), passage["hull"]
        return self.plural("option.travel.roll", passage["dice"], chance=chance, hull=hull)

    def on_planet(self, view: View, planet: str) -> str:
        """A planet with what makes it worth a visit."""
        shown = next(each for each in view["planets"] if each["planet"] == planet)
        if shown["destroyed"]:
            return self.get("planet.destroyed", planet=self.planet(planet))
        villages = sum(village["planet"] == planet for village in view["villages"])
        there = [self.words.amounts([("villages", villages), ("artifact", shown["artifacts"])])]
        there += [self.get("planet.falls", round=shown["doom"])] if shown["doom"] else []
        said = self.words.listed(each for each in there if each)
        if not said:
            return self.planet(planet)
        return self.get("planet.with", planet=self.planet(planet), there=said)

    def destination(self, asked: Asked) -> str:
        """A place of the worker phase or of a shuttle's area: about[0] is the worker's level."""
        to = destination_parts(asked.text)
        level = asked.about[0]
        if to.kind == SHIP_TEXT:
            return self.duty(asked, to.ship, to.name)
        if to.kind == CARD_TEXT:
            return self.clearing(asked, to.name, level)
        if to.kind == SHUTTLE_TEXT:
            area = to.name
            shuttle = next(each for each in asked.view["shuttles"] if each["area"] == area)
            spots = shuttle["spots"].count(None)
            there = self._offers(asked, area, level)
            return self.plural("option.shuttle", spots, area=self.term(area), there=there)
        return self.work(asked, to.name, level)

    def _offers(self, asked: Asked, area: str, level: int) -> str:
        """What a periphery is visited for, how many of its tiles this worker could use on arrival
        if it were now, and the force cards that act there.
        """
        here = {
            each["tile"]: asked.mine["tiles"][each["tile"]][str(level)]
            for each in asked.view["tiles"]
            if each["area"] == area and not each["gone"]
        }
        usable = [tile for tile, deal in here.items() if deal["refused"] is None or deal["instead"]]
        parts = [self._goods(area, here)]
        if len(usable) < len(here):
            parts.append(self.get("option.shuttle.usable", n=len(usable), of=len(here)))
        reached: Reached = {
            "cards": [*dict.fromkeys(card for deal in here.values() for card in deal["cards"])],
            "in_doubt": [
                *dict.fromkeys(card for deal in here.values() for card in deal["in_doubt"])
            ],
        }
        return self.joined(parts + self._acting(reached))

    def _goods(self, area: str, here: Mapping[str, DealPreview]) -> str:
        """The resource of a periphery, and tiles that bring something else.

        What a force card forbids this worker is told apart.
        """
        barred = [tile for tile, deal in here.items() if deal["barred"]]
        kinds = {tile: self.tile(tile).kind for tile in here if tile not in barred}
        words = [self.term(tile) for tile, kind in kinds.items() if kind not in BRINGING]
        if len(words) < len(kinds):
            resource = self.setting.area_resource[AREAS.index(area)]
            words.insert(0, self.term(RESOURCES[resource]))
        if not barred:
            return self.words.listed(words)
        if not words:
            return self.get("option.shuttle.closed")
        said = self.words.listed(words)
        return self.get("option.shuttle.barred", there=said, barred=self.terms(barred))

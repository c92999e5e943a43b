"""Where a worker may go, and what comes of it: work tiles, ships, force cards to be cleared."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pertinax.games.perpetuity.names import (
    ABANDONED,
    BY_LEVEL,
    COLLECT,
    CONVERT,
    RESOURCES,
    TILE_KINDS,
)
from pertinax.words.perpetuity.things import PerpetuityThings


class Asked(NamedTuple):
    """An option and all that its words may depend on."""

    view: Any
    preview: Any
    seat: int
    kind: str
    text: str
    about: tuple[Any, ...]

    @property
    def tokens(self) -> list[str]:
        return self.text.split()

    @property
    def mine(self) -> Any:
        """The mortal's own part of the preview."""
        return self.preview["players"][self.seat]

    @property
    def board(self) -> Any:
        """The mortal's own part of the view."""
        return self.view["players"][self.seat]

    def ship(self, token: str) -> Any:
        """A ship of the mortal by its number, or ship-1."""
        number = int(token.rpartition("-")[2])
        return next(ship for ship in self.board["ships"] if ship["slot"] == number)


class PerpetuityWork(PerpetuityThings):
    """What a worker can do, as the board of the moment has it."""

    # Work tiles

    def work(self, asked: Asked, tile: str, level: int) -> str:
        """A tile with its action, what acts on it, and what it costs and brings this worker."""
        deal = asked.mine["tiles"].get(tile, {}).get(str(level))
        if deal is None:
            return self.term(tile)
        parts = [self._refused(deal)]
        if deal["refused"] is None:
            parts = [self.action(tile, deal), *self.price(deal)]
        parts += self._damage(asked, tile, deal)
        parts += self._acting(deal)
        return self.get("option.tile", tile=self.term(tile), work=self.joined(parts))

    def _refused(self, deal: Mapping[str, Any]) -> str:
        """That there is no action, and what else there is; a repair is told with its price."""
        deeds = [self.get(f"work.instead.{deed}") for deed in deal["instead"] if deed != "repair"]
        if not deeds:
            return self.get("work.refused")
        return self.get("work.refused.but", deeds=", ".join(deeds))

    def action(self, tile: str, deal: Mapping[str, Any]) -> str:
        """What the action of a tile does, with the numbers that the preview has."""
        spec = self.tile(tile)
        kind = TILE_KINDS[spec.kind]
        if spec.kind in (BY_LEVEL, COLLECT):
            if deal["gain"] is None:
                return self.get("work.gain.unknown")
            return self.get("work.gain", gain=self.resources(deal["gain"]) or self.get("nothing"))
        if spec.kind == CONVERT:
            return self._convert(spec.outputs, deal)
        if spec.kind != ABANDONED:
            return self.get(f"work.{kind}")
        if "any" in deal:
            return self.plural("work.any", deal["any"])
        if deal["dice"] is None:
            return self.get("work.dice.unknown")
        return self.plural("work.dice", deal["dice"])

    def _convert(self, outputs: Sequence[int], deal: Mapping[str, Any]) -> str:
        kinds = "/".join(self.term(RESOURCES[kind]) for kind in outputs)
        returns = deal["returns"]
        return self.get(
            "work.convert",
            most=len(returns),
            returns=returns[-1],
            kinds=kinds,
            chance=self.chance(deal["success"]),
        )

    def price(self, deal: Mapping[str, Any]) -> list[str]:
        """What the action of a tile costs, if anything."""
        cost = self.resources(deal["cost"])
        parts = [self.get("work.cost", cost=cost)] if cost else []
        if deal["surcharge"]:
            parts.append(self.plural("work.surcharge", deal["surcharge"]))
        return parts

    def _damage(self, asked: Asked, tile: str, deal: Mapping[str, Any]) -> list[str]:
        """What a damaged tile asks for before its action, and for its repair."""
        parts: list[str] = []
        if "safe" in deal and deal["refused"] is None:
            parts.append(self.get("work.damaged", chance=self.chance(deal["safe"])))
        ore = asked.mine["repairs"].get(tile)
        if ore is not None:
            parts.append(self.get("work.repair", ore=self.amount("ore", ore)))
        return parts

    def _acting(self, deal: Mapping[str, Any]) -> list[str]:
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

    def lying(self, view: Any, place: str) -> str:
        """The force card at a place."""
        found: str = next(
            each["card"] for each in view["forces"]["placed"] if each["place"] == place
        )
        return found

    # Ships

    def own_ship(self, asked: Asked, token: str) -> str:
        """One of the mortal's ships or blueprints by its number."""
        ship = asked.ship(token)
        return self.ship(ship["slot"], ship["ship"])

    def duty(self, asked: Asked, token: str, duty: str) -> str:
        """A tile of a ship: what is done there."""
        ship = asked.ship(token)
        said: dict[str, object] = {"ship": self.ship(ship["slot"], ship["ship"])}
        if duty == "build":
            model = next(each for each in self.setting.ships if each.name == ship["ship"])
            return self.get("option.duty.build", cost=self.costs(model.cost), **said)
        for store in ("hull", "tank"):
            said[store] = ship[store]
            said[f"{store}_of"] = ship["capacity"][store]
        if duty == "planet":
            planet = self.planet(ship["at"].split()[1])
            return self.get("option.duty.planet", planet=planet, ship=said["ship"])
        return self.get(f"option.duty.{duty}", **said)

    def on_planet(self, view: Any, planet: str) -> str:
        """A planet with what makes it worth a visit."""
        shown = next(each for each in view["planets"] if each["planet"] == planet)
        if shown["destroyed"]:
            return self.get("planet.destroyed", planet=self.planet(planet))
        villages = sum(village["planet"] == planet for village in view["villages"])
        there = self.words.amounts([("villages", villages), ("artifact", shown["artifacts"])])
        if not there:
            return self.planet(planet)
        return self.get("planet.with", planet=self.planet(planet), there=there)

    def destination(self, asked: Asked) -> str:
        """A place of the worker phase or of a shuttle's area: about[0] is the worker's level."""
        head, *rest = asked.tokens
        level = asked.about[0]
        if rest:
            return self.duty(asked, head, rest[0])
        if head.startswith("card:"):
            return self.clearing(asked, head[5:], level)
        if head.startswith("shuttle:"):
            area = head[8:]
            shuttle = next(each for each in asked.view["shuttles"] if each["area"] == area)
            return self.plural("option.shuttle", shuttle["spots"].count(None), area=self.term(area))
        return self.work(asked, head, level)

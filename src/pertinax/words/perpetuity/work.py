"""Where a worker may go, and what comes of it: work tiles, ships, force cards to be cleared."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from pertinax.games.perpetuity.dice import succeeds
from pertinax.games.perpetuity.names import (
    ABANDONED,
    AREAS,
    BY_LEVEL,
    COLLECT,
    CONVERT,
    RESOURCES,
    TILE_KINDS,
)
from pertinax.games.perpetuity.setting import Tile
from pertinax.words.perpetuity.things import PerpetuityThings

BRINGING: Final = (BY_LEVEL, COLLECT, CONVERT)
"""Kinds of tiles that bring the resource of their area."""


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
        if deal["refused"] is None:
            parts = [self.action(tile, deal), *self.price(asked, deal)]
        else:
            parts = [self._refused(deal)]
        if self._taken(asked, tile, level):
            parts.append(self.get("work.double-shift", card=self.term("r_double_shift")))
        parts += self._damage(asked, tile, deal)
        parts += self._acting(deal)
        return self.get("option.tile", tile=self.term(tile), work=self.joined(parts))

    def _refused(self, deal: Mapping[str, Any]) -> str:
        """Why there is no action, and what else there is; a repair is told with its price."""
        why = self.words.reason(self.game, deal["refused"], ())
        deeds = [self.get(f"work.instead.{deed}") for deed in deal["instead"] if deed != "repair"]
        if not deeds:
            return self.get("work.refused", why=why)
        return self.get("work.refused.but", why=why, deeds=", ".join(deeds))

    def _taken(self, asked: Asked, tile: str, level: int) -> bool:
        """PP-RESEARCH-10: somebody stands there who would keep this worker away."""
        standing = (each for player in asked.view["players"] for each in player["workers"])
        return any(each["at"] == tile and each["level"] >= level for each in standing)

    def action(self, tile: str, deal: Mapping[str, Any]) -> str:
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
            return self.plural("work.any", deal["any"])
        if deal["dice"] is None:
            return self.get("work.dice.unknown")
        return self.plural("work.dice", deal["dice"])

    def _convert(self, spec: Tile, deal: Mapping[str, Any]) -> str:
        returns = deal["returns"]
        return self.get(
            "work.convert",
            most=len(returns),
            inputs=self._kinds(spec.inputs),
            returns=returns[-1],
            kinds=self._kinds(spec.outputs),
            chance=self.chance(deal["success"]),
        )

    def _kinds(self, kinds: Sequence[int]) -> str:
        return "/".join(self.term(RESOURCES[kind]) for kind in kinds)

    def price(self, asked: Asked, deal: Mapping[str, Any]) -> list[str]:
        """What the action of a tile costs, if anything."""
        parts = [self.cost(asked, deal["cost"])] if deal["cost"] else []
        if deal["surcharge"]:
            parts.append(self.plural("work.surcharge", deal["surcharge"]))
        return parts

    def cost(self, asked: Asked, counts: Mapping[str, int]) -> str:
        """A price; PP-FRAME-10: an artifact pays all of it where resources do not suffice."""
        key = "work.cost.artifact" if self._lacks(asked, counts) else "work.cost"
        return self.get(key, cost=self.resources(counts))

    def _lacks(self, asked: Asked, counts: Mapping[str, int]) -> bool:
        """Whether only an artifact can pay; with Barter one resource may be missing."""
        short = sum(max(0, count - asked.board[kind]) for kind, count in counts.items())
        spare = asked.board["research"].count("r_barter")
        return short > spare and bool(asked.board["artifact"])

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
            cost = self.cost(asked, dict(zip(RESOURCES, model.cost, strict=True)))
            return self.get("option.duty.build", cost=cost, **said)
        for store in ("hull", "tank"):
            said[store] = ship[store]
            said[f"{store}_of"] = ship["capacity"][store]
        if duty == "planet":
            planet = self.planet(ship["at"].split()[1])
            return self.get("option.duty.planet", planet=planet, ship=said["ship"])
        words = self.get(f"option.duty.{duty}", **said)
        if duty != "travel" or not ship["at"].startswith("landed"):
            return words
        level = max(asked.about[0], *self._pilots(asked, ship["slot"]))
        risk = self.risk(asked, ship, level)
        return self.joined([words, self.get("option.take-off", risk=risk)] if risk else [words])

    def _pilots(self, asked: Asked, slot: int) -> list[int]:
        """PP-SHIP-07: levels of those who have flown the ship in this round, and 0."""
        workers = asked.board["workers"]
        flown = [each for each in workers if each["duty"] == "travel" and each["ship"] == slot]
        return [0, *(each["level"] for each in flown)]

    def risk(self, asked: Asked, ship: Mapping[str, Any], level: int) -> str:
        """PP-TRAVEL-04, -05: the damage roll at the planet where a ship is, and cards there."""
        name = ship["at"].split()[1]
        planet = next(each for each in asked.view["planets"] if each["planet"] == name)
        near = {f"quadrant:{dot}" for dot in planet["markers"]}
        placed = asked.view["forces"]["placed"]
        cards = [each["card"] for each in placed if each["place"] in near and not each["turned"]]
        parts = [self._damage_roll(asked, ship, level)] if planet["protectors"] else []
        parts += [self.get("work.cards", cards=self.terms(cards))] if cards else []
        return self.joined(parts)

    def _damage_roll(self, asked: Asked, ship: Mapping[str, Any], level: int) -> str:
        """How many dice, and the chance of each; what a force card changes is told with it."""
        upgrades = [each for each in self.setting.ship_upgrades if each.name in ship["upgrades"]]
        level = min(level + sum(each.level for each in upgrades), self.setting.worker_levels[0])
        die = self.setting.skill_die
        odds = [sum(succeeds(face.value, level) for face in die), len(die)]
        dice = asked.view["level"]
        return self.plural("option.travel.roll", dice, chance=self.chance(odds), hull=ship["hull"])

    def on_planet(self, view: Any, planet: str) -> str:
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
        head, *rest = asked.tokens
        level = asked.about[0]
        if rest:
            return self.duty(asked, head, rest[0])
        if head.startswith("card:"):
            return self.clearing(asked, head[5:], level)
        if head.startswith("shuttle:"):
            area = head[8:]
            shuttle = next(each for each in asked.view["shuttles"] if each["area"] == area)
            spots = shuttle["spots"].count(None)
            there = self._offers(asked.view, area)
            return self.plural("option.shuttle", spots, area=self.term(area), there=there)
        return self.work(asked, head, level)

    def _offers(self, view: Any, area: str) -> str:
        """What a periphery is visited for: its resource, and tiles that bring something else."""
        here = [tile for tile in view["tiles"] if tile["area"] == area and not tile["gone"]]
        kinds = {tile["tile"]: self.tile(tile["tile"]).kind for tile in here}
        words = [self.term(tile) for tile, kind in kinds.items() if kind not in BRINGING]
        if len(words) < len(kinds):
            resource = self.setting.area_resource[AREAS.index(area)]
            words.insert(0, self.term(RESOURCES[resource]))
        return self.words.listed(words)

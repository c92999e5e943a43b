"""Villages and the ships that shall bring them home: how far each is on its way.

Every village counts for a share of what it is worth when it is rescued. The share rises with each
step on the way: a ship for it, fuel for both ways, the gift it asks for, being aboard.
"""

from typing import Final

from pertinax.games.perpetuity.rules.notation.ships import ship_at_parts, ship_text
from pertinax.games.perpetuity.rules.views import PlayerView, ShipView
from pertinax.games.perpetuity.values.count import PLANET_OF, Count, around

VILLAGE: Final = 45.0
"""A village that is rescued, in resources, where only villages count."""
POINT: Final = 3.0
"""A point of a competitive game, in resources."""
POINTS: Final = {"believer": 5, "zealot": 15}
SKEPTIC_POINTS: Final = 7

# Shares of a village's worth
ABOARD: Final = 0.85
ABOARD_LANDED: Final = 0.79
ON_PLANET: Final = 0.66
"""A ship stands beside it and can leave."""
IN_ORBIT: Final = 0.52
PER_MOVE: Final = 0.03
AT_HOME: Final = 0.3
FUELLED: Final = 0.13
BLUEPRINT: Final = 0.17
PAYABLE: Final = 0.08
SHIPLESS: Final = 0.05
"""Without a ship, if its blueprint could be paid."""
CONTACT: Final = 0.15
BEYOND: Final = 0.15
"""A ship is away, but cannot come there by itself."""
STUCK: Final = 0.55
"""What is left of a share if the ship cannot leave by itself."""

URGENCY: Final[tuple[float, ...]] = (1.5, 1.3, 1.15, 1.05, 1.0)
"""How much more a village counts the fewer protectors its planet has."""
LEFT_BEHIND: Final[tuple[float, ...]] = (40.0, 20.0, 8.0, 3.0, 0.0)
"""What a village still on a planet costs, likewise, where the first that is lost ends it all."""
FAILURE: Final[tuple[float, ...]] = (0.5, 0.5, 0.33, 0.17)
"""How often a die of a damage roll fails, by the level of the best worker aboard or at home."""

COSTS: Final = {
    "skiff": (0, 0, 2), "courier": (1, 0, 3), "lifter": (1, 0, 4), "freighter": (0, 1, 4),
    "bulwark": (1, 0, 5), "ark": (2, 0, 6),
}  # fmt: skip
"""Fuel, food and ore to build each ship (C.5)."""
EVAC: Final = {"skiff": 1, "courier": 2, "lifter": 3, "freighter": 2, "bulwark": 3, "ark": 4}
EMPTY: Final = {"fuel": 0, "food": 0, "ore": 0, "artifact": 0}


def worth(alien: str, count: Count) -> float:
    """What a village counts for once it is rescued."""
    if count.competitive:
        return POINT * POINTS.get(alien, SKEPTIC_POINTS)
    return VILLAGE


def fleet(seat: int, count: Count) -> float:
    """What the villages promise to a mortal: to all together, unless they compete."""
    view = count.view
    total = 0.0
    for village in view["villages"]:
        if village["at"] == "rescued":
            if not count.competitive or village["seat"] == seat:
                total += worth(village["alien"], count)
        elif village["marker"] is not None:
            if not count.competitive or village["marker"] == seat:
                total += CONTACT * worth(village["alien"], count)
    if not count.competitive and not count.solo:
        total -= left_behind(count)
    owners = [seat] if count.competitive else range(len(view["players"]))
    promised = [0.0] * len(view["villages"])
    for way in (away, at_home, planned):
        for owner in owners:
            total += way(owner, count, promised)
    return total


def left_behind(count: Count) -> float:
    """PP-MODE-03: villages on planets, by how soon they may be lost."""
    total = 0.0
    for planet in range(4):
        total += LEFT_BEHIND[count.protectors[planet]] * len(count.on_planet[planet])
    return total


# Ships away come first, then those at home, then those that are not built yet. A village counts
# once, for the ship that promises most: `promised` is what each village counts for by now.


def away(owner: int, count: Count, promised: list[float]) -> float:
    """What is aboard, and what could be fetched before the ship comes home."""
    player = count.view["players"][owner]
    total = 0.0
    for ship in player["ships"]:
        if ship["built"] and ship["at"] != "home":
            total += aboard(ship, count)
            total += Errand.of_ship(ship, player, count).best(count, promised)
    return total


def at_home(owner: int, count: Count, promised: list[float]) -> float:
    player = count.view["players"][owner]
    total = 0.0
    for ship in player["ships"]:
        if ship["built"] and ship["at"] == "home":
            total += Errand.of_ship(ship, player, count).best(count, promised)
    return total


def planned(owner: int, count: Count, promised: list[float]) -> float:
    """Blueprints, or the hope for one."""
    player = count.view["players"][owner]
    total = 0.0
    for ship in player["ships"]:
        if not ship["built"]:
            share = BLUEPRINT + PAYABLE * payable(player, ship["ship"])
            evac = EVAC[ship["ship"]] + ship["upgrades"].count("u_evac")
            total += Errand(share, evac, owner).best(count, promised)
    if not player["ships"]:
        share = SHIPLESS * min(1.0, (player["ore"] + 3 * player["artifact"]) / 6)
        total += Errand(share, 3, owner).best(count, promised)
    return total


def payable(player: PlayerView, model: str) -> float:
    """How much of the price of a ship lies in the warehouse; an artifact pays it all."""
    if player["artifact"]:
        return 1.0
    fuel, food, ore = COSTS[model]
    there = min(fuel, player["fuel"]) + min(food, player["food"]) + min(ore, player["ore"])
    return float(there) / (fuel + food + ore)


def aboard(ship: ShipView, count: Count) -> float:
    """Villages aboard, by how sure their way home is."""
    where, name = ship_at_parts(ship["at"])
    planet = PLANET_OF[name]
    share = ABOARD if where == "orbit" else ABOARD_LANDED
    share -= PER_MOVE * (count.home_now[planet] - 1)
    total = 0.0
    for alien in ship["villages"]:
        total += worth(alien, count)
    return share * leaving(ship, where, planet, count) * total


def leaving(ship: ShipView, where: str, planet: int, count: Count) -> float:
    """Whether a ship can come home from a planet: hull, fuel, and time before the planet falls."""
    sure = 1.0
    if where == "landed" and count.dooms[planet] <= 0:
        sure = 0.3
    if not ship["hull"]:
        sure *= 0.8 if ship["cargo"]["ore"] else STUCK
    tank: int = ship["tank"]
    fuel: int = tank + ship["cargo"]["fuel"]
    need = min(count.home_now[planet], count.home_soon[planet])
    if fuel < need:
        sure *= STUCK + 0.15 * fuel / need
    elif tank < need:
        sure *= 0.95 if tank else 0.85
    return sure


class Errand:
    """What a ship could fetch next: from one planet, by the share it is on the way there."""

    __slots__ = (
        "cargo", "crew", "found", "free", "here", "hull", "owner", "share", "ship", "where",
    )  # fmt: skip

    def __init__(self, share: float, free: int, owner: int) -> None:
        """Of a ship that is not built yet."""
        self.ship: ShipView | None = None
        self.owner = owner
        self.free = free
        self.cargo: dict[str, int] = EMPTY
        self.found = 0
        self.where = "yard"
        self.here = -1
        self.share = share
        self.crew = 2
        self.hull = 1.0

    @staticmethod
    def of_ship(ship: ShipView, player: PlayerView, count: Count) -> "Errand":
        errand = Errand(0.0, ship["capacity"]["evac"] - len(ship["villages"]), player["seat"])
        errand.ship = ship
        errand.cargo = ship["cargo"]
        errand.found = ship["found"]
        where, name = ship_at_parts(ship["at"])
        errand.where = where
        errand.here = PLANET_OF.get(name, -1)
        at_home = where == "home"
        slot = ship_text(ship["slot"])
        crew = 0
        level = 0
        for worker in player["workers"]:
            if worker["at"] == slot:
                crew += 1
                level = max(level, worker["level"])
            elif at_home and worker["at"] != "supply":
                level = max(level, worker["level"])
        errand.crew = 2 if at_home else crew
        errand.hull = errand.strength(FAILURE[level] * count.level)
        return errand

    def strength(self, failures: float) -> float:
        """How well the hull will stand the damage rolls to come."""
        hull = 0 if self.ship is None else self.ship["hull"]
        need = failures * (1 if self.where == "landed" else 2) + 1
        return 1.0 if hull >= need else 0.75 + 0.25 * hull / need

    def best(self, count: Count, promised: list[float]) -> float:
        """What the best planet promises beyond what other ships do."""
        if self.free <= 0:
            return 0.0
        best = 0.0
        chosen: list[tuple[float, int]] = []
        for planet in range(4):
            if count.on_planet[planet]:
                share = self.on_the_way(planet, count) * URGENCY[count.protectors[planet]]
                offers = self.load(planet, share, count, promised)
                found = sum([offer for offer, _ in offers])
                if found > best:
                    best = found
                    chosen = offers
        for offer, number in chosen:
            promised[number] += offer
        return best

    def on_the_way(self, planet: int, count: Count) -> float:
        """The share for villages of a planet, by where the ship is and what it can still do."""
        if self.ship is None:
            return self.share
        back = count.home_soon[planet]
        tank: int = self.ship["tank"]
        if self.where == "home":
            need = count.home_now[planet] + back
            return (AT_HOME + FUELLED * min(1.0, tank / need)) * self.hull
        if self.here == planet and self.where == "landed":
            return ON_PLANET * leaving(self.ship, self.where, planet, count) * self.hull
        moves = around(self.here, planet)
        if not self.ship["hull"] or tank < moves or count.dooms[planet] <= 0:
            return BEYOND
        share = (IN_ORBIT - PER_MOVE * moves) * self.hull
        if self.where == "landed":
            share -= 0.04
        missing = moves + back - tank - (self.cargo["fuel"] if tank > moves else 0)
        return share if missing <= 0 else share * (STUCK - 0.05 * missing)

    def load(
        self, planet: int, share: float, count: Count, promised: list[float]
    ) -> list[tuple[float, int]]:
        """The villages of a planet that fit in: what each adds, by how ready it is, and which."""
        villages = count.view["villages"]
        cargo = self.cargo
        spent: list[str] = []
        artifacts: int = self.found + count.view["planets"][planet]["artifacts"]
        offers: list[tuple[float, int]] = []
        for number in count.on_planet[planet]:
            village = villages[number]
            alien: str = village["alien"]
            if alien == "believer":
                ready = 1.0
            elif alien == "zealot":
                ready = self.gift(artifacts)
                artifacts -= 1
            else:
                kind = alien[len("skeptic_") :]
                there = cargo[kind] > spent.count(kind)
                spent.append(kind)
                ready = self.welcome(village["marker"], there, count)
            offer = share * ready * worth(alien, count) - promised[number]
            if offer > 0:
                offers.append((offer, number))
        if len(offers) > self.free:
            offers.sort(reverse=True)
            del offers[self.free :]
        return offers

    def welcome(self, marker: int | None, there: bool, count: Count) -> float:
        """A skeptic village wants to be contacted, and a resource of its affinity of the cargo."""
        if marker is not None and (marker == self.owner or not count.competitive):
            return 0.95 if there else 0.7
        if marker is not None:
            return 0.1
        return 0.6 if there else 0.45

    def gift(self, artifacts: int) -> float:
        """A zealot village wants an artifact of its planet and up to three resources."""
        resources = min(3, self.cargo["fuel"] + self.cargo["food"] + self.cargo["ore"])
        ready = 0.5 + 0.1 * resources + (0.1 if artifacts > 0 else 0.0)
        return ready + (0.05 if self.crew > 1 else 0.0)

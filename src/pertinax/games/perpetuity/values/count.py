"""What lies where on a table of Perpetuity, counted once for a view."""

from typing import Final

from pertinax.games.perpetuity.rules.views import PlanetView, View

PLANET_OF: Final = {"p1": 0, "p2": 1, "p3": 2, "p4": 3}
DOTS: Final = 16
NEAR: Final = 2
"""A planet is in range of the station if it covers a dot this near to its centre (C.8)."""
FAR: Final = 99
"""Rounds until a planet falls of which nobody knows when."""
LAST_ROUND: Final = 14
"""When a game is usually decided: what pays later than that hardly counts."""


class Count:
    """A view, with the figures that several ideas need."""

    __slots__ = (
        "cards", "competitive", "dooms", "home_now", "home_soon", "left", "level", "now",
        "on_planet", "protectors", "solo", "unloaded", "view",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.view = view
        self.now: int = view["round"]
        self.level: int = view["level"]
        self.competitive: bool = view["mode"] == "competitive"
        self.solo: bool = view["mode"] == "solo"
        last: int = view["rounds"] if self.competitive else LAST_ROUND
        self.left: float = float(max(1, last - self.now))
        """Rounds for which something still serves."""
        self.protectors: list[int] = []
        self.dooms: list[int] = []
        """By planet, rounds until it is destroyed: 0 in this one, far away if nobody knows."""
        self.home_now: list[int] = []
        """By planet, moves from there to the station."""
        self.home_soon: list[int] = []
        """The same after the orbit has turned."""
        self._count_planets(view["planets"])
        self.on_planet: list[list[int]] = [[], [], [], []]
        """The numbers of villages by planet."""
        for number, village in enumerate(view["villages"]):
            planet = village["planet"]
            if planet is not None:
                self.on_planet[PLANET_OF[planet]].append(number)
        self.unloaded: dict[str, int] = {
            shuttle["area"]: shuttle["unloaded"] for shuttle in view["shuttles"]
        }
        """By shuttle, the spots whose workers have had their choice."""
        self.cards: dict[str, str] = {
            card["place"]: card["card"] for card in view["forces"]["placed"] if not card["turned"]
        }
        """Active force cards by place."""

    def _count_planets(self, planets: list[PlanetView]) -> None:
        near = 0
        soon = 0
        for number, planet in enumerate(planets):
            self.protectors.append(len(planet["protectors"]))
            reach: int = 0
            if planet["destroyed"]:
                self.dooms.append(0)
            else:
                reach = planet["reach"]
                doom = planet["doom"]
                self.dooms.append(FAR if doom is None else doom - self.now)
            dot: int = planet["dot"]
            near |= _IN_RANGE[reach][dot] << number
            soon |= _IN_RANGE[reach][(dot + self.level) % DOTS] << number
        self.home_now = _WAYS_HOME[near]
        self.home_soon = _WAYS_HOME[soon]


def around(one: int, other: int) -> int:
    """Moves from the orbit of one planet to that of another."""
    apart = (one - other) % 4
    return min(apart, 4 - apart)


def _in_range(reach: int) -> list[bool]:
    """By dot, whether a planet is in range of the station; a large one reaches a dot further."""
    return [min(dot, DOTS - dot) <= NEAR + reach for dot in range(DOTS)]


def _ways_home(near: int) -> list[int]:
    """By planet, moves along the ring to the station, if these are in range (PP-TRAVEL-03)."""
    return [
        1 + min([around(planet, other) for other in range(4) if near & 1 << other], default=2)
        for planet in range(4)
    ]


_IN_RANGE: Final = [_in_range(0), _in_range(1)]
_WAYS_HOME: Final = [_ways_home(near) for near in range(16)]

"""Players who want what nobody who plays to win would: they come to what seldom happens."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pertinax.bots.greedy import GreedyBot
from pertinax.bots.registry import find_bot
from pertinax.bots.values import Value, find_lookahead, find_value
from pertinax.games.perpetuity.rules.views import View as PerpetuityView
from pertinax.games.perseverance.chronicle.episode2.rules.views import View as ChronicleView
from pertinax.games.perseverance.episode1.rules.views import View as Episode1View
from pertinax.games.perseverance.episode2.rules.views import View as Episode2View
from pertinax.kernel.look import Bot
from pertinax.kernel.record import seat_text


class Wish(NamedTuple):
    """A game of players with a wish."""

    variant: str
    seed: int
    shows: tuple[str, ...]
    """The events and questions (`ask KIND`) that it is kept for."""
    everybody: Value | None
    """What a position is worth to the players; without it they choose at random."""
    perpetuity: Value | None = None
    """The same for the last seat, where that one plays Perpetuity."""

    def players(self, game: str, seats: int) -> list[Bot]:
        wants = [self.everybody] * seats
        if self.perpetuity is not None:
            wants[-1] = self.perpetuity
        return [player(game, seat, self.seed, want) for seat, want in enumerate(wants)]


def player(game: str, seat: int, seed: int, want: Value | None) -> Bot:
    if want is None:
        return find_bot("random")(game, seat, str(seed))
    return GreedyBot(want, f"{seed}/{seat}", find_lookahead(game))


def no_room_for_traps(view: Episode1View, seat: int) -> float:
    """Dinos and Traps everywhere but on one space in Protection, and nothing to build a Wall of."""
    free = [
        sum(zone["dinos"][cell] is None and zone["traps"][cell] is None for cell in order)
        for zone in view["zones"]
        for order in [zone["fill_order"]]
    ]
    return -sum(free[:3]) - abs(free[3] - 1) - 0.2 * view["players"][seat]["scrap"]


def two_level_6_cards(view: PerpetuityView, _seat: int) -> float:
    """The mission that wants two of them, then its burst; other missions would end the game."""
    forces = view["forces"]
    worth = 10.0 * len(forces["out"]) + sum(sorted(forces["trees"].values())[-2:])
    worth += 2 * view["level"]
    for mission in view["perpetuity"]["missions"]:
        if mission["mission"] == "m_two_level6":
            worth += {"tucked": 100, "completed": 40}.get(mission["state"], 0)
        elif mission["state"] not in ("unrevealed", "face-up"):
            worth -= 20
    return worth


def dear_passages(view: PerpetuityView, _seat: int) -> float:
    """Cards that make landing and leaving cost fuel, where ships are."""
    worth = 3.0 * min(5, view["forces"]["trees"]["gravity"])
    reached: dict[str, int] = {}
    for planet in view["planets"]:
        if not planet["destroyed"]:
            for marker in planet["markers"]:
                place = f"quadrant:{marker}"
                reached[place] = reached.get(place, 0) + 2 + 4 * ships_at(view, planet["planet"])
    for card in view["forces"]["placed"]:
        if card["card"] in ("f_gravity_3", "f_gravity_5"):
            worth += 6 if card["place"].startswith("quadrant") else 1
            worth += reached.get(card["place"], 0)
    return worth


def ships_at(view: PerpetuityView, planet: str) -> int:
    return sum(planet in ship.get("at", "") for each in view["players"] for ship in each["ships"])


def full_tanks(view: PerpetuityView, seat: int) -> float:
    """To win, and to have fuel for whatever a passage costs."""
    tanks = [ship.get("tank", 0) for each in view["players"] for ship in each["ships"]]
    return find_value("perpetuity")(view, seat) + 2.0 * sum(min(6, tank) for tank in tanks)


def beasts_and_cards(view: ChronicleView, seat: int) -> float:
    """Chronicle cards above all, and among them the one that tames Dinos, used at once."""
    own, me = view["chronicle"]["sheets"][seat], seat_text(seat)
    marks = sum(me in tile["marks"] for tile in view["chronicle"]["display"])
    beasts = [
        card for card in own["cards"] if card["name"] == "training_the_beasts" and card["top"]
    ]
    spent = sum(2 - sum(card["tokens"]) for card in beasts)
    worth = 0.3 * find_value("episode2-chronicle")(view, seat) + 100 * own["gained"]
    return worth + 35 * marks + 10 * own["glory"] + 300 * len(beasts) + 100 * spent


def way_to_the_temple(view: Episode2View, seat: int) -> float:
    """Areas cleared on the way there, Camps beside it, no Dinos in it, and a strong party."""
    worth = 0.0
    for player in view["players"]:
        worth += 500 * sum(card.startswith("temple") for card in player["completed"])
        adventure = player["adventure"]
        if adventure and adventure["card"].startswith("temple"):
            worth += 200 + 50 * adventure["stage"]
    for place in view["map"]:
        beside = place["position"] in ("c6", "c8", "edge_5", "edge_6")
        dinos = sum(space["dino"] for space in place.get("dinos", ()))
        if place["cleared"]:
            worth += 6 + 25 * beside
            if place.get("camp"):
                worth += 4 + 40 * beside
        elif place["terrain"] == "temple":
            worth -= 12 * dinos
        elif beside:
            worth -= 4 * dinos
    me = view["players"][seat]
    worth += 2.5 * min(9, me["light"] + 2 * me["heavy"]) + 0.8 * me["food"] + 0.5 * me["valor"]
    return worth + 0.6 * me["island_resource"] + 0.4 * me["story"]


WISHES: Final[Mapping[str, Wish]] = {
    "no-room": Wish("e1-2", 1, ("effect-lost",), no_room_for_traps),
    "burst": Wish("pp-2-star", 6, ("cards-picked-up",), None, two_level_6_cards),
    "dear": Wish("pp-2-star", 6, ("passage-paid",), full_tanks, dear_passages),
    "beasts": Wish("c2-3-first", 17, ("ask chronicle-beasts",), beasts_and_cards),
    "cards": Wish(
        "c2-3-first",
        42,
        ("deck-refilled", "ask chronicle-limit", "ask chronicle-valor"),
        beasts_and_cards,
    ),
    "temple": Wish("c2-2-last", 12, ("first-in-temple",), way_to_the_temple),
}
"""By the name that stands in the golden game's."""

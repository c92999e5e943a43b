"""What a table of Perpetuity is worth to a seat, in resources.

To a mortal: what the villages promise, what is in hand, what the board still gives, less what
Perpetuity threatens. To a player of Perpetuity: the opposite, and what its missions promise.
"""

from typing import Final

from pertinax.games.perpetuity.rules.notation.ships import LANDED_TEXT, ship_at_parts
from pertinax.games.perpetuity.rules.views import PlayerView, View
from pertinax.games.perpetuity.values import board, fleet, hands
from pertinax.games.perpetuity.values.count import PLANET_OF, Count

WON: Final = 1000.0
RESCUED: Final = 10.0
"""A rescued village in a game that is lost."""
SHARED: Final = 0.5
"""What others have, where mortals win together."""
SOLO_MISSION: Final = 24.0
SOLO_DONE: Final = 12.0
CREW: Final[tuple[float, ...]] = (150.0, 25.0, 6.0)
"""A crew on a planet that falls at the end of this round, of the next one, or then."""
ONE_OF_MANY: Final = 0.2
"""How much of that counts where a killed worker does not end the game."""

MISSION: Final = 60.0
"""To Perpetuity: a mission that is completed."""
NEARLY: Final = 35.0
"""One that could be completed."""
HAND: Final = 2.5
AVATAR: Final = 6.0
LEVEL: Final = 4.0


def value(view: View, seat: int) -> float:
    """What the table is worth to `seat`."""
    if seat == view["perpetuity"]["seat"]:
        return to_perpetuity(view)
    return to_mortal(view, seat)


def to_mortal(view: View, seat: int) -> float:
    if view["over"]:
        return at_the_end(view, seat)
    count = Count(view)
    total = fleet.fleet(seat, count) + board.board(count) - danger(count)
    total += of_a_mortal(seat, count)
    if count.solo:
        total += solo_missions(view)
    return total


def of_a_mortal(seat: int, count: Count) -> float:
    """What only this mortal has."""
    player = count.view["players"][seat]
    if player["hero"] is None:
        return 0.0
    total = hands.in_hand(player, count) + hands.income(player, count)
    total += hands.cards(player, count) + hands.workers(seat, count) + equipment(player, count)
    if count.competitive:
        total += hands.points(seat, count)
    return total


def equipment(player: PlayerView, count: Count) -> float:
    """Goods and fuel aboard, the state of ships, and what their upgrades add."""
    total = 0.0
    for ship in player["ships"]:
        total += 1.5 * len(ship["upgrades"]) * min(1.0, count.left / 4)
        if ship["built"]:
            cargo = ship["cargo"]
            total += 0.7 * (cargo["fuel"] + cargo["food"] + cargo["ore"])
            total += cargo["artifact"] * (1.5 if ship["at"] == "home" else 4.0)
            total += 0.9 * ship["tank"] + 1.3 * min(ship["hull"], 1 + count.level)
    return total * min(1.0, count.left / 3)


def danger(count: Count) -> float:
    """Crews on planets that are about to fall."""
    total = 0.0
    for player in count.view["players"]:
        for ship in player["ships"]:
            if not ship["built"]:
                continue
            at = ship_at_parts(ship["at"])
            if at.how == LANDED_TEXT:
                doom = count.dooms[PLANET_OF[at.planet]]
                if doom < len(CREW):
                    total += CREW[max(0, doom)]
    return total if count.view["mode"] == "cooperative" else ONE_OF_MANY * total


def solo_missions(view: View) -> float:
    total = 0.0
    for mission in view["solo_missions"]:
        share = min(1.0, mission["progress"] / mission["goal"])
        total += SOLO_MISSION * share
        if mission["done"]:
            total += SOLO_DONE + SOLO_MISSION * (1 - share)
    return total


def at_the_end(view: View, seat: int) -> float:
    if view["outcome"] == "mortals":
        return WON
    count = Count(view)
    if view["outcome"] == "scored":
        player = view["players"][seat]
        goods = sum([player[kind] for kind in hands.RESOURCES])
        total = goods + 3 * hands.POINT * player["artifact"] + hands.points(seat, count)
        return float(total + fleet.fleet(seat, count))
    rescued: int = sum([village["at"] == "rescued" for village in view["villages"]])
    return RESCUED * rescued - WON


# Perpetuity


def to_perpetuity(view: View) -> float:
    if view["over"]:
        if view["outcome"] == "perpetuity":
            return WON
        return -WON
    count = Count(view)
    mortals = range(len(view["players"]))
    total: float = -board.tiles(count) - board.shield(count) + board.cards(count)
    for seat in mortals:
        total -= of_a_mortal(seat, count) / len(mortals)
        if count.competitive:
            total -= fleet.fleet(seat, count) / len(mortals)
    if not count.competitive:
        total -= fleet.fleet(0, count)
    total += HAND * view["forces"]["hand_size"] + LEVEL * count.level
    total += AVATAR * view["perpetuity"]["avatars"]
    return total + own_missions(view, count)


def own_missions(view: View, count: Count) -> float:
    total = 0.0
    for each in view["perpetuity"]["missions"]:
        if each["state"] in ("completed", "tucked"):
            total += MISSION - (3.0 if each["state"] == "tucked" else 0.0)
        elif each["mission"] is not None:
            total += NEARLY * board.progress(each["mission"], count)
    return total

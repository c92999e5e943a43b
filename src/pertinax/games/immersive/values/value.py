"""What a table of the Immersive version is worth to a seat, in resources.

What Perpetuity makes of it, where villages in outposts are as ready as believers and those on the
surface still want to be spoken to; besides outposts, survey markers, and villages nobody has found.
"""

from typing import Final, cast

from pertinax.games.immersive.rules.views import OutpostView, View
from pertinax.games.perpetuity.rules.notation.places import POST_TEXT, SUPPLY_TEXT, standing_parts
from pertinax.games.perpetuity.rules.notation.ships import HOME_TEXT, LANDED_TEXT, ship_at_parts
from pertinax.games.perpetuity.rules.views import PlayerView, VillageView, WorkerView
from pertinax.games.perpetuity.rules.views import View as BaseView
from pertinax.games.perpetuity.values import value as base
from pertinax.games.perpetuity.values.count import PLANET_OF, Count

UNFOUND: Final = 26.0
"""A village in the bag, where all must be rescued: more than any costs that lies on a planet."""
UNFOUND_RIVAL: Final = 4.0
"""The same where mortals compete: somebody else may find it."""
SURVEY: Final = 7.0
"""A survey marker on an outpost, as long as the bag has villages for it."""
OUTPOST: Final = 9.0
WORKER: Final = 3.0
GOOD: Final = 0.75
ARTIFACT: Final = 3.5
WON_OVER: Final = 14.0
"""A village that was persuaded, in an outpost and after, besides what it promises to a ship."""
LOADED: Final = 12.0
"""The same once it has left the planet: it must never be better to leave it where it is."""
SURVEY_KEPT: Final = 3.0
LATE: Final = 6.0
"""Rounds in which an outpost pays for itself."""
DOOMED: Final[tuple[float, ...]] = (150.0, 40.0, 12.0)
"""An outpost's worker on a planet that falls at the end of this round, of the next one, or then."""
RISK: Final[tuple[float, ...]] = (70.0, 40.0, 15.0, 5.0, 1.0)
"""What an own outpost worker costs whom no ship fetches, by the protectors of its planet, where a
killed one ends the game for all."""
FETCHED: Final = 0.9
IN_ORBIT: Final = 0.7
AWAY: Final = 0.45
AT_HOME: Final = 0.35
BLUEPRINT: Final = 0.15
"""How much of that an own ship takes away: landed beside it, above it, elsewhere, not built yet."""
ONE_OF_MANY: Final = 0.1
NOT_STAFF: Final = (POST_TEXT, SUPPLY_TEXT)
MOST_WORKERS: Final = 6
"""As many as a mortal has in the core game."""


def value(view: View, seat: int) -> float:
    """What the table is worth to `seat`."""
    total = base.value(as_in_perpetuity(view, seat), seat)
    if view["over"]:
        return total
    if seat == view["perpetuity"]["seat"]:
        return total - shared(view)
    return total + shared(view) + own(view, seat)


def as_in_perpetuity(view: View, seat: int) -> BaseView:
    """The same table with villages as the core game knows them."""
    inside: dict[int, int] = {}
    for outpost in view["immersive"]["outposts"]:
        for slot in outpost["slots"]:
            if slot is not None:
                inside[slot["village"]] = outpost["seat"]
    rivals = view["mode"] == "competitive"
    villages: list[VillageView] = []
    for number, village in enumerate(view["villages"]):
        if village["at"] != "planet":
            villages.append(village)
        elif number in inside and not (rivals and inside[number] != seat):
            villages.append({**village, "alien": "believer"})
        else:
            # Nobody loads it from there: as a skeptic village that nobody has contacted.
            villages.append({**village, "alien": "skeptic_ore", "marker": None})
    players = [{**player, "workers": staff(player["workers"])} for player in view["players"]]
    return cast(BaseView, {**view, "villages": villages, "players": players})


def staff(workers: list[WorkerView]) -> list[WorkerView]:
    """The workers that the core game knows: not those of outposts, nor more than it has."""
    hired = [each for each in workers if standing_parts(each["at"]).kind not in NOT_STAFF]
    return hired[:MOST_WORKERS]


def shared(view: View) -> float:
    """What the bag still holds, and what falls with a planet."""
    left = view["immersive"]["bag"]
    total = -left * (UNFOUND_RIVAL if view["mode"] == "competitive" else UNFOUND)
    count = Count(cast(BaseView, view))
    falling = 0.0
    for outpost in view["immersive"]["outposts"]:
        doom = count.dooms[PLANET_OF[outpost["planet"]]]
        if outpost["worker"] is not None and doom < len(DOOMED):
            falling += DOOMED[max(0, doom)]
    return total - (falling if view["mode"] == "cooperative" else ONE_OF_MANY * falling)


def own(view: View, seat: int) -> float:
    """Outposts of this mortal; of all where they win together."""
    count = Count(cast(BaseView, view))
    total = 0.0
    for outpost in view["immersive"]["outposts"]:
        mine = outpost["seat"] == seat
        if mine or view["mode"] != "competitive":
            total += outposts(outpost, view["immersive"]["bag"], count) * (1.0 if mine else 0.9)
            if mine and view["mode"] == "cooperative" and outpost["worker"] is not None:
                planet = outpost["planet"]
                cost = RISK[count.protectors[PLANET_OF[planet]]]
                total -= cost * (1.0 - fetched(view["players"][seat], planet))
    for village in view["villages"]:
        if village["seat"] == seat or (village["seat"] is not None and not count.competitive):
            total += WON_OVER + LOADED
    if view["mode"] == "competitive":
        total += SURVEY_KEPT * view["immersive"]["mortals"][seat]["survey_kept"]
    return total


def fetched(player: PlayerView, planet: str) -> float:
    """PP-IMM-18: how near an own ship is to an outpost worker, who can board no other."""
    best = 0.0
    for ship in player["ships"]:
        if not ship["built"]:
            best = max(best, BLUEPRINT)
            continue
        where, at = ship_at_parts(ship["at"])
        if at == planet:
            share = FETCHED if where == LANDED_TEXT else IN_ORBIT
        else:
            share = AT_HOME if where == HOME_TEXT else AWAY
        best = max(best, share * (1.0 if ship["tank"] else 0.7))
    return best


def outposts(outpost: OutpostView, bag: int, count: Count) -> float:
    """What an outpost serves for, less the sooner its planet falls."""
    doom = count.dooms[PLANET_OF[outpost["planet"]]]
    lasting = max(0.0, min(1.0, min(doom, count.left) / LATE))
    total = OUTPOST * min(1.0, bag / 2) + SURVEY * min(outpost["survey"], bag)
    if outpost["worker"] is not None:
        total += WORKER
    total += GOOD * min(8, outpost["fuel"] + outpost["food"] + outpost["ore"])
    total += ARTIFACT * min(2, outpost["artifact"])
    sheltered = sum([slot is not None for slot in outpost["slots"]])
    return total * lasting + WON_OVER * sheltered

"""The main board: what threatens tiles, shield and station, and what force cards spoil."""

from typing import Final

from pertinax.games.perpetuity.rules.notation.cards import force_card_parts
from pertinax.games.perpetuity.rules.notation.places import (
    ON_QUADRANT_TEXT,
    ON_TILE_TEXT,
    card_place_parts,
)
from pertinax.games.perpetuity.values.count import Count

TILE: Final = 0.45
"""A work tile, for each round that it still serves."""
STATION_TILE: Final = 0.6
SIDE_B: Final = 0.12
"""The better side, likewise."""
FALLING: Final = {3: 0.5, 4: 0.6, 5: 0.7, 6: 0.8, 7: 0.93, "end": 1.0}
"""How much of a damaged tile is lost already: without a repair it will fall."""

SHIELD: Final = 1.6
"""One energy of the shield."""
SHIELD_DOWN: Final = 8.0
RESERVE: Final = 5.0

CARDS: Final = {
    "time": (6.0, 1.0, 2.0, 2.5, 1.5), "gravity": (2.5, 3.0, 2.0, 1.5, 3.5),
    "space": (2.0, 2.0, 3.0, 1.5, 2.5), "matter": (1.0, 2.0, 1.5, 3.0, 3.0),
}  # fmt: skip
"""What an active card of each force and level costs on an outline in a long game."""
AT_QUADRANT: Final = 0.5
AT_TILE: Final = 0.4

MISSION: Final = 20.0
"""A mission of Perpetuity that is completed, while another one is left."""
LAST_MISSION: Final = 45.0
"""The same for the last one that is left."""
POSSIBLE: Final = {
    "m_shield": 0.25, "m_double_strike": 0.25, "m_planet_areas": 0.25, "m_two_trees": 0.25,
}  # fmt: skip
"""How likely each mission is the hidden one of the automated Perpetuity."""


ENCIRCLED: Final[tuple[float, ...]] = (0.5, 0.6, 0.95)
"""How near all spots at planets bring that mission: nearly all, all, all for the last round but
one that they must be held."""
PER_TILE: Final = 0.45
"""How near a tile that is about to fall brings a mission that wants it: each must be repaired."""


def board(count: Count) -> float:
    """Tiles, shield and force cards, as far as all mortals share them."""
    return tiles(count) + shield(count) - cards(count) - missions(count)


def tiles(count: Count) -> float:
    total = 0.0
    for tile in count.view["tiles"]:
        if tile["gone"]:
            continue
        each = STATION_TILE if tile["area"] == "station" else TILE
        if tile["side"] == "B":
            each += SIDE_B
        if tile["damage"] is not None:
            each *= 1.0 - FALLING[tile["damage"]]
        total += each * count.left
    return total


def shield(count: Count) -> float:
    shown = count.view["shield"]
    total = RESERVE * min(2, shown["reserve"]) * min(1.0, count.left / 5)
    if not shown["up"]:
        return float(total - SHIELD_DOWN)
    return float(total + SHIELD * shown["energy"])


def cards(count: Count) -> float:
    total = 0.0
    for place, card in count.cards.items():
        cost = burden(card)
        kind = card_place_parts(place).kind
        if kind == ON_QUADRANT_TEXT:
            cost *= AT_QUADRANT
        elif kind == ON_TILE_TEXT:
            cost *= AT_TILE
        total += cost
    return total * min(1.0, count.left / 8)


def burden(card: str) -> float:
    """What an active card costs on an outline in a long game."""
    force, level = force_card_parts(card)
    return CARDS[force][level - 1]


def stake(count: Count) -> float:
    """What Perpetuity's missions make of a single tile that falls."""
    named = [
        each["mission"]
        for each in count.view["perpetuity"]["missions"]
        if each["state"] in ("unrevealed", "face-up")
    ]
    weight = LAST_MISSION if len(named) == 1 else MISSION
    if "m_one_tile" in named:
        return PER_TILE * weight / 2
    return PER_TILE * weight / 6 if "m_four_tiles" in named else 0.0


def missions(count: Count) -> float:
    """How near Perpetuity is to completing all its missions."""
    shown = count.view["perpetuity"]["missions"]
    open_missions = [each for each in shown if each["state"] in ("unrevealed", "face-up")]
    total = MISSION * (len(shown) - len(open_missions))
    weight = LAST_MISSION if len(open_missions) == 1 else MISSION
    for each in open_missions:
        if each["mission"] is not None:
            total += weight * progress(each["mission"], count)
        else:
            for mission, likely in POSSIBLE.items():
                total += weight * likely * progress(mission, count)
    return total


def progress(mission: str, count: Count) -> float:
    """How near a mission is, from 0 to 1."""
    view = count.view
    deeds = view["perpetuity"]["deeds"]
    if mission == "m_shield":
        return 1.0 if deeds["collapsed"] else shield_danger(count)
    if mission == "m_one_tile":
        return 1.0 if fallen(count) else min(0.95, PER_TILE * falling(count))
    if mission == "m_four_tiles":
        return min(1.0, (fallen(count) + PER_TILE * falling(count)) / 4)
    if mission == "m_double_strike":
        return 1.0 if deeds["double-strike"] else double_strike(count)
    if mission == "m_planet_areas":
        return planet_areas(count)
    if mission == "m_lost_resources":
        goal: int = view["perpetuity"]["goals"]["lost"]
        return min(1.0, float(lost_resources(count)) / goal)
    return other_progress(mission, count)


def other_progress(mission: str, count: Count) -> float:
    """Missions that mortals can do little about."""
    view = count.view
    deeds = view["perpetuity"]["deeds"]
    trees: list[int] = list(view["forces"]["trees"].values())
    if mission == "m_all_level2":
        return sum([min(2, tree) for tree in trees]) / 8
    if mission == "m_two_trees":
        best = sorted(trees)[-2:]
        return sum([min(3, tree) for tree in best]) / 6
    if mission == "m_level3_card":
        return min(3, max(trees)) / 3
    if mission == "m_survive":
        return 1.0 if deeds["survived"] else 0.0
    if mission == "m_sacrifice":
        return 1.0 if deeds["sacrificed"] else 0.0
    if mission == "m_three_cards":
        return min(3, len(count.cards)) / 3
    if mission == "m_level5":
        return min(1.0, count.level / 5)
    if mission in ("m_level6", "m_two_level6"):
        out = len(view["forces"]["out"])
        goal = 1 if mission == "m_level6" else 2
        return min(1.0, (out + sum([tree / 6 for tree in trees]) / 8) / goal)
    return blockade(count)


def blockade(count: Count) -> float:
    return len({card_place_parts(place).kind for place in count.cards}) / 3


def planet_areas(count: Count) -> float:
    """Cards at quadrant markers; with cards only they must stay for two rounds (PP-R-164)."""
    spots = sum([card_place_parts(place).kind == ON_QUADRANT_TEXT for place in count.cards])
    if count.view["perpetuity_by"] != "cards":
        return float(spots * spots) / 16
    if spots < 3:
        return ENCIRCLED[0] * spots * spots / 9
    held: int = count.view["perpetuity"]["held"]
    goal: int = count.view["perpetuity"]["goals"]["held"]
    return ENCIRCLED[2 if held >= goal - 1 else 1]


def shield_danger(count: Count) -> float:
    """How near the shield is to a collapse: hits of Perpetuity's level that it still takes."""
    shown = count.view["shield"]
    if not shown["up"]:
        return 1.0
    hits = shown["energy"] / count.level + 5 / count.level * shown["reserve"]
    return float(1 / (1 + hits))


def fallen(count: Count) -> int:
    return sum([tile["gone"] for tile in count.view["tiles"]])


def falling(count: Count) -> float:
    """How many tiles are on their way to fall, each by how far it is."""
    return float(
        sum([FALLING[tile["damage"]] for tile in count.view["tiles"] if tile["damage"] is not None])
    )


def double_strike(count: Count) -> float:
    """Two tiles of an area that would fall together."""
    worst = 0.0
    seen: list[tuple[str, int | str]] = []
    for tile in count.view["tiles"]:
        if tile["damage"] is not None:
            key = (tile["area"], tile["damage"])
            if key in seen:
                worst = max(worst, FALLING[tile["damage"]])
            seen.append(key)
    return worst


def lost_resources(count: Count) -> int:
    if count.view["perpetuity_by"] == "cards":
        return int(count.view["perpetuity"]["taken"])
    return sum([sum(planet["lost"].values()) for planet in count.view["planets"]])

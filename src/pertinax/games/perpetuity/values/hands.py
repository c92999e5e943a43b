"""What a mortal has: goods, income, workers and where they stand, cards."""

from typing import Final

from pertinax.games.perpetuity.rules.names import MORTALS_END, PERPETUITY_END, PHASES
from pertinax.games.perpetuity.rules.notation.cards import force_card_text
from pertinax.games.perpetuity.rules.notation.places import (
    ON_OUTLINE_TEXT,
    SHUTTLE_TEXT,
    SUPPLY_TEXT,
    card_place_text,
    standing_parts,
)
from pertinax.games.perpetuity.rules.views import PlayerView, Resource, TileView
from pertinax.games.perpetuity.values import board
from pertinax.games.perpetuity.values.count import Count

RESOURCES: Final = ("fuel", "food", "ore")
STOCK: Final[tuple[float, ...]] = (0.0, 1.2, 2.3, 3.3, 4.1, 4.7, 5.1, 5.4, 5.6, 5.7, 5.8)
"""What so many pieces of one resource are worth."""
ARTIFACT: Final[tuple[float, ...]] = (0.0, 5.0, 9.5, 13.0, 15.5, 17.5)
MARKER: Final[tuple[float, ...]] = (0.0, 3.0, 5.5, 7.5, 8.7, 9.4, 9.8)
TIME_TO_SPEND: Final = 4.0
"""With fewer rounds left, what is in hand goes to waste little by little."""

INCOME: Final[tuple[float, ...]] = (0.0, 0.95, 1.9, 2.8, 3.6, 4.2, 4.7, 5.0)
"""So many income tokens, for each round to come."""
WORKER: Final[tuple[float, ...]] = (0.0, 1.1, 1.5, 1.8)
"""A worker of each level, likewise, at the use that a round has for one more of them."""
MANY: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 0.9, 0.7, 0.5)
"""How much of that the first, second … worker is worth."""
READY: Final[tuple[float, ...]] = (0.0, 3.5, 4.5, 5.5)
"""A worker who can still be placed in this round."""
OVERTIME: Final = 0.6
"""What is left of the use of a worker who can no longer go where it is needed most."""
TIRED: Final = 3.0
"""A worker who will not be ready in the next round."""
RESEARCH: Final = {
    "r_barter": 0.4, "r_second_try": 0.35, "r_sure_hand": 0.5, "r_double_shift": 0.3,
    "r_flex_income": 0.2, "r_mentor": 0.2, "r_prefab": 0.6,
}  # fmt: skip
"""Ongoing cards, for each round to come."""
ONCE: Final = {
    "r_life_pods": 4.0, "r_dampener": 4.0, "r_capacitor": 6.0, "r_patch_crew": 4.0,
    "r_grant": 4.0, "r_slot_key": 1.5, "r_rebuild": 4.5, "r_stasis": 6.0, "r_attunement": 1.0,
    "r_inoculation": 1.0,
}  # fmt: skip
POINT: Final = 3.0


def worth(values: tuple[float, ...], number: int) -> float:
    """So many of something: beyond the last value one more is worth nothing."""
    return values[min(number, len(values) - 1)]


def in_hand(player: PlayerView, count: Count) -> float:
    """Goods, good for actions while there is time."""
    total = 0.0
    for kind in RESOURCES:
        total += worth(STOCK, player[kind])
    total += worth(ARTIFACT, player["artifact"]) + worth(MARKER, player["marker"])
    return total * min(1.0, count.left / TIME_TO_SPEND)


def income(player: PlayerView, count: Count) -> float:
    return INCOME[min(7, len(player["income"]))] * count.left


def cards(player: PlayerView, count: Count) -> float:
    total = 0.0
    for card in player["research"]:
        if card in RESEARCH:
            total += RESEARCH[card] * count.left
        else:
            total += ONCE[card] * min(1.0, count.left / 3)
    return total


def workers(seat: int, count: Count) -> float:
    """Workers for the rounds to come, those who can still act, and those on shuttles."""
    view = count.view
    player = view["players"][seat]
    phase = view["phase"]
    placing: bool = phase in ENDS or (phase == "workers" and not view["passed"][seat])
    total = 0.0
    used: list[str] = []
    number = 0
    for worker in player["workers"]:
        where: str = worker["at"]
        if where == SUPPLY_TEXT:
            continue
        level: int = worker["level"]
        total += WORKER[level] * count.left * MANY[number]
        number += 1
        status = worker["status"]
        if status in ("chilled", "frozen"):
            total -= TIRED
        elif status == "ready" and placing:
            total += READY[level]
        else:
            at = standing_parts(where)
            if at.kind == SHUTTLE_TEXT and at.number > count.unloaded[at.name]:
                share = OVERTIME if status == "overtime" else 1.0
                total += share * on_shuttle(at.name, level, player, count, used)
    return total


def on_shuttle(area: str, level: int, player: PlayerView, count: Count, used: list[str]) -> float:
    """What a worker can do in a periphery: the best tile that no other of mine goes for."""
    best = 0.3
    chosen = ""
    closed = count.cards.get(card_place_text(ON_OUTLINE_TEXT, area), "")
    if closed and closed not in used:
        best = board.burden(closed) * float(SUCCESS[level] ** count.level)
        chosen = closed
    if closed == CLOSING:
        used.append(closed)
        return best
    for tile in count.view["tiles"]:
        if tile["area"] != area or tile["gone"] or tile["tile"] in used:
            continue
        found = use(tile, level, player, count)
        if found > best:
            best = found
            chosen = tile["tile"]
    used.append(chosen)
    return best * (0.7 if closed else 1.0)


def repair(tile: TileView, player: PlayerView, count: Count) -> float:
    """What it would gain to repair a tile."""
    damage, ore = tile["damage"], player["ore"]
    if not isinstance(damage, int) or ore < damage:
        return 0.0
    saved = board.TILE * count.left * board.FALLING[damage] + board.stake(count)
    return saved - worth(STOCK, ore) + worth(STOCK, min(10, ore) - damage)


ENDS: Final = (PHASES[MORTALS_END], PHASES[PERPETUITY_END])
CLOSING: Final = force_card_text("time", 1)
OUTPUT: Final[dict[str, Resource]] = {"asteroids": "ore", "nebula": "fuel", "colonies": "food"}
BY_LEVEL: Final = ("ast_level", "neb_level", "col_level")
TWO: Final = ("ast_two", "neb_two", "col_two")
SUCCESS: Final[tuple[float, ...]] = (0.0, 0.5, 0.67, 0.83)
INPUTS: Final[dict[str, tuple[Resource, ...]]] = {
    "ast_process": ("fuel", "food"), "neb_refine": ("ore", "food"), "col_convert": ("food",),
}  # fmt: skip


def use(tile: TileView, level: int, player: PlayerView, count: Count) -> float:
    """What a worker gains on a tile, about."""
    better = tile["side"] == "B"
    if tile["damage"] is not None:
        gain = action(tile, better, level, player) * SUCCESS[level] - 0.5
        return max(gain, repair(tile, player, count))
    gain = action(tile, better, level, player)
    if not better and player["marker"]:
        tokens = min(6, len(player["income"]))
        gain = max(gain, (INCOME[tokens + 1] - INCOME[tokens] + 0.12) * count.left - 3.0)
    return gain


def action(tile: TileView, better: bool, level: int, player: PlayerView) -> float:
    """The gain of a tile's action; what the warehouse has plenty of is worth little more."""
    name: str = tile["tile"]
    cost = 0.0 if better else 1.0
    if name in BY_LEVEL:
        return more(tile, level, player) - cost
    if name in TWO:
        return more(tile, 2, player) - cost
    if name in INPUTS:
        stock: int = sum([player[kind] for kind in INPUTS[name]])
        committed = min(3, max(0, stock - 2))
        gain = more(tile, committed * (3 if better else 2), player)
        return SUCCESS[level] * (gain - 0.7 * committed) - 0.3
    if name == "col_abandoned":
        return 2.2 * level if better else 1.0
    if name == "neb_research":
        return 1.5 if player["food"] and player["ore"] else 0.0
    return 1.0


def more(tile: TileView, number: int, player: PlayerView) -> float:
    """What so many more of the resource of a tile's area are worth."""
    have = player[OUTPUT[tile["area"]]]
    return worth(STOCK, have + number) - worth(STOCK, have)


def points(seat: int, count: Count) -> float:
    """PP-SCORE: what a mortal has at home and only scoring counts, in resources."""
    player = count.view["players"][seat]
    total: float = player["energy"] + 2.0 * len(player["research"])
    for tile in count.view["tiles"]:
        if tile["marker"] == seat and not tile["gone"]:
            total += 2
    for ship in player["ships"]:
        if ship["built"]:
            total += 5 + 2 * len(ship["upgrades"])
    return POINT * total

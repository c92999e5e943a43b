"""What a work tile would cost and bring each mortal now, with the force cards that reach it.

Cards that a worker has to roll for are taken to act; who avoids one does better. Dice and kinds
that a dedicated Perpetuity chooses are not foreseen: they are None.
"""

from pertinax.games.perpetuity.rules.forces.clearing import CLEARING
from pertinax.games.perpetuity.rules.forces.piles import active_cards
from pertinax.games.perpetuity.rules.forces.reach import cards_at, cards_on_tile, on_deed
from pertinax.games.perpetuity.rules.names import (
    ABANDONED,
    BY_LEVEL,
    COLLECT,
    CONVERT,
    DISCOVER_DIE,
    FOOD,
    NOBODY,
    ON_SHUTTLE,
    ON_TILE,
    RESOURCES,
    STATION,
    SUPPLY,
    TILES,
)
from pertinax.games.perpetuity.rules.preview.counts import (
    gained,
    kinds_of,
    names,
    odds,
    payments,
    resources,
    rolled,
    round_of_next,
    suffer_all,
    trial,
)
from pertinax.games.perpetuity.rules.round.mortals_end import (
    OVERTIME_FOOD,
    OVERTIME_GAIN,
    worked_in,
)
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.station.damage import at_end
from pertinax.games.perpetuity.rules.station.periphery import commit_max
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.views import DealPreview, Odds, OvertimePreview, TilePreview
from pertinax.games.perpetuity.rules.work.acting import (
    amount_of,
    artifacts_barred,
    level_of,
    number_of,
    on_side_a,
    perpetuity_level,
    terms,
)
from pertinax.games.perpetuity.rules.work.assets import BY_RESOURCES, PAYMENTS
from pertinax.games.perpetuity.rules.work.surcharge import surcharge_of, surcharge_refusal
from pertinax.games.perpetuity.rules.work.upgrading import income_of, repair_cost
from pertinax.games.perpetuity.rules.work.workers import is_free_for, may_stand, place_name
from pertinax.games.perpetuity.rules.work.working import (
    ACTION,
    DEEDS,
    OTHER_DEEDS,
    PRICED,
    deed_refusal,
    expected,
    foreseen_refusal,
    refusal_by_cards,
)


def tiles(state: State) -> dict[str, TilePreview]:
    """Of every tile that is left: the cards in reach, when it falls, and its income token."""
    return {
        state.setting.tiles[tile].name: {
            "cards": names(state, cards_on_tile(state, tile)),
            "falls": falls(state, tile),
            "income": income(state, tile),
        }
        for tile in range(TILES)
        if not state.gone[tile]
    }


def falls(state: State, tile: int) -> int | None:
    """PP-END-P2, PP-END-P3: the round in which a damaged tile is removed if nobody repairs it."""
    if not state.damage[tile]:
        return None
    if at_end(state, tile):
        return round_of_next(state, "P3")
    return round_of_next(state, "P2") + state.setting.end_of_track - state.damage[tile] - 1


def income(state: State, tile: int) -> str | None:
    """PP-UPGRADE-02: what the token of whoever upgrades a tile gives; None if it is chosen then."""
    kind = income_of(state, tile)
    return None if kind == NOBODY else RESOURCES[kind]


def repairs(state: State, seat: int) -> dict[str, int]:
    """PP-REPAIR-01: the ore that a repair costs a mortal, of every tile that can be repaired."""
    return {
        state.setting.tiles[tile].name: repair_cost(state, seat, tile)[-1]
        for tile, damage in enumerate(state.damage)
        if 0 < damage < state.setting.end_of_track
    }


def deals(state: State, seat: int) -> dict[str, dict[str, DealPreview]]:
    """By tile, and by the level of the mortal's workers, highest first: the action of the tile."""
    table, workers = trial(state), by_level(state, seat)
    return {
        state.setting.tiles[tile].name: {
            level: deal(table, seat, worker, tile) for level, worker in workers.items()
        }
        for tile in range(TILES)
        if not state.gone[tile]
    }


def by_level(state: State, seat: int) -> dict[str, int]:
    """One of the mortal's hired workers for each level, the first of those alike."""
    workers: dict[str, int] = {}
    for worker, level in enumerate(state.setting.worker_levels):
        if state.players[seat].where[worker] != SUPPLY:
            workers.setdefault(str(level), worker)
    return workers


def clearings(state: State, seat: int) -> dict[str, dict[str, Odds | None]]:
    """PP-FORCE-05: the odds to clear each force card in play, by the level of the worker."""
    table, workers = trial(state), by_level(state, seat)
    return {
        state.setting.places[state.cards[card]]: {
            level: clearing(table, seat, worker, state.cards[card])
            for level, worker in workers.items()
        }
        for card in active_cards(state)
    }


def clearing(table: Tbl, seat: int, worker: int, place: int) -> Odds | None:
    """As many dice as Perpetuity's level at this place; all must succeed."""
    state = table.state
    action = Action(seat, worker)
    action.place = place
    suffer_all(state, action, on_deed(state, cards_at(state, place), CLEARING))
    level = state.players[seat].levels[worker]
    return odds(table, action, perpetuity_level(state, action), level)


def instead(state: State, seat: int, worker: int, tile: int) -> list[str]:
    """PP-WORK-05: what else a worker may do where the action of the tile is not possible."""
    action, uncertain = expected(state, seat, worker, tile)
    return [
        DEEDS[deed].text
        for deed in OTHER_DEEDS
        if foreseen_refusal(state, action, uncertain, deed) is None
    ]


def deal(table: Tbl, seat: int, worker: int, tile: int) -> DealPreview:
    """What the action of a tile is for one worker (PP-WORK-03)."""
    state = table.state
    action = Action(seat, worker)
    action.tile = tile
    reached = suffer_all(state, action, cards_on_tile(state, tile))
    refusal = deed_refusal(state, seat, worker, tile, ACTION)
    cost, output = terms(state, action)
    kind = state.setting.tiles[tile].kind
    found: DealPreview = {
        "cards": reached["cards"],
        "in_doubt": reached["in_doubt"],
        "beside": is_beside(state, seat, worker, tile),
        "level": perpetuity_level(state, action),
        "cost": resources(cost),
        "payments": ways_to_pay(state, action, cost),
        "surcharge": surcharge_of(state, action),
        "barred": is_barred(state, seat, worker, tile),
        "refused": None if refusal is None else refusal.key,
        "instead": [] if refusal is None else instead(state, seat, worker, tile),
    }
    if state.damage[tile]:
        found["safe"] = odds(table, action, 1, level_of(state, action))
    if kind in (BY_LEVEL, COLLECT):
        found["gain"] = gained(table, action, output)
    elif kind == CONVERT:
        found["success"] = odds(table, action, 1, level_of(state, action))
        found["returns"] = [
            amount_of(state, action, count * number_of(state, action))
            for count in range(1, commit_max(state, seat) + 1)
        ]
        found["kinds"] = kinds_of(table, action, state.setting.tiles[tile].outputs)
    elif kind == ABANDONED and on_side_a(state, action):
        found["any"] = amount_of(state, action, number_of(state, action))
        found["kinds"] = kinds_of(table, action, list(range(len(RESOURCES))))
    elif kind == ABANDONED:
        dice = number_of(state, action) * level_of(state, action)
        found["dice"] = (
            0 if artifacts_barred(state, action) else rolled(table, action, DISCOVER_DIE, dice)
        )
    return found


def is_barred(state: State, seat: int, worker: int, tile: int) -> bool:
    """PP-FORCE-02, PP-H-41: whether a force card that is sure to act forbids the action."""
    action, _ = expected(state, seat, worker, tile)
    return refusal_by_cards(state, action, ACTION) is not None


def is_beside(state: State, seat: int, worker: int, tile: int) -> bool:
    """PP-RESEARCH-10: whether a worker may stand there by an ability alone, beside its betters."""
    where = ON_TILE + tile
    return not is_free_for(state, seat, worker, where) and may_stand(state, seat, worker, where)


def ways_to_pay(state: State, action: Action, cost: list[int]) -> list[str]:
    """PP-FRAME-10, PP-R-37: an artifact pays where something is bought, but no surcharge.

    Resources that the surcharge needs cannot pay the cost, too.
    """
    bought = state.setting.tiles[action.tile].kind in PRICED
    barred = not bought or artifacts_barred(state, action)
    ways = payments(state, action.seat, cost, barred)
    if surcharge_refusal(state, action, cost) is None:
        return ways
    return [way for way in ways if way != PAYMENTS[BY_RESOURCES].text]


# The end of the round


def overtime(state: State, seat: int) -> dict[str, OvertimePreview]:
    """PP-END-M1: by where workers stand in peripheries, what overtime there costs and brings."""
    found: dict[str, OvertimePreview] = {}
    for where in state.players[seat].where:
        if not ON_TILE <= where < ON_SHUTTLE:
            continue
        area = worked_in(state, where)
        if area != STATION:
            resource = RESOURCES[state.setting.area_resource[area]]
            found[place_name(state, where)] = {
                "cost": {RESOURCES[FOOD]: OVERTIME_FOOD},
                "gain": {resource: OVERTIME_GAIN},
            }
    return found

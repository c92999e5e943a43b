"""What a work tile would cost and bring each mortal now, with the force cards that reach it.

Cards that a worker has to roll for are taken to act; who avoids one does better. Dice and kinds
that a dedicated Perpetuity chooses are not foreseen: they are None.
"""

from typing import Any

from pertinax.games.perpetuity.acting import (
    amount_of,
    artifacts_barred,
    level_of,
    number_of,
    on_side_a,
    perpetuity_level,
    terms,
)
from pertinax.games.perpetuity.clearing import CLEARING
from pertinax.games.perpetuity.dice import succeeds
from pertinax.games.perpetuity.forces import active_cards
from pertinax.games.perpetuity.names import (
    ABANDONED,
    BY_LEVEL,
    COLLECT,
    CONVERT,
    DISCOVER_DIE,
    RESOURCES,
    SKILL_DIE,
    SUPPLY,
    TILES,
)
from pertinax.games.perpetuity.reach import cards_at, cards_on_tile, doubtful, on_deed, sure
from pertinax.games.perpetuity.state import State
from pertinax.games.perpetuity.surcharge import surcharge_of
from pertinax.games.perpetuity.tiles import commit_max
from pertinax.games.perpetuity.under_way import Action
from pertinax.games.perpetuity.upgrading import repair_cost
from pertinax.games.perpetuity.working import ACTION, DEEDS, deed_refusal
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Pending
from pertinax.kernel.table import Table


def tiles(state: State) -> dict[str, Any]:
    """Of every tile that is left: the cards in reach, and the round in which it falls."""
    return {
        state.setting.tiles[tile].name: {
            "cards": names(state, cards_on_tile(state, tile)),
            "falls": falls(state, tile),
        }
        for tile in range(TILES)
        if not state.gone[tile]
    }


def falls(state: State, tile: int) -> int | None:
    """PP-END-P2, PP-END-P3: the round in which a damaged tile is removed if nobody repairs it."""
    if not state.damage[tile]:
        return None
    return state.round + max(0, state.setting.end_of_track - state.damage[tile] - 1)


def repairs(state: State, seat: int) -> dict[str, int]:
    """PP-REPAIR-01: the ore that a repair costs a mortal, of every tile that can be repaired."""
    return {
        state.setting.tiles[tile].name: repair_cost(state, seat, tile)[-1]
        for tile, damage in enumerate(state.damage)
        if 0 < damage < state.setting.end_of_track
    }


def deals(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """By tile, and by the level of the mortal's workers, highest first: the action of the tile."""
    workers = by_level(state, seat)
    return {
        state.setting.tiles[tile].name: {
            level: deal(state, seat, worker, tile) for level, worker in workers.items()
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


def clearings(state: State, seat: int) -> dict[str, dict[str, Any]]:
    """PP-FORCE-05: the odds to clear each force card in play, by the level of the worker."""
    workers = by_level(state, seat)
    return {
        state.setting.places[state.cards[card]]: {
            level: clearing(state, seat, worker, state.cards[card])
            for level, worker in workers.items()
        }
        for card in active_cards(state)
    }


def clearing(state: State, seat: int, worker: int, place: int) -> list[int] | None:
    """As many dice as Perpetuity's level at this place; all must succeed."""
    action = Action(seat, worker)
    action.place = place
    reaching = on_deed(state, cards_at(state, place), CLEARING)
    in_doubt = doubtful(state, seat, worker, reaching)
    action.cards = (*sure(state, seat, worker, reaching), *in_doubt)
    level = state.setting.worker_levels[worker]
    return odds(state, action, perpetuity_level(state, action), level)


def instead(state: State, seat: int, worker: int, tile: int) -> list[str]:
    """PP-WORK-05: what else a worker may do where the action of the tile is not possible."""
    return [
        deed.text
        for deed in DEEDS
        if deed.value != ACTION and deed_refusal(state, seat, worker, tile, deed.value) is None
    ]


def deal(state: State, seat: int, worker: int, tile: int) -> dict[str, Any]:
    """What the action of a tile is for one worker (PP-WORK-03)."""
    action = Action(seat, worker)
    action.tile = tile
    reaching = cards_on_tile(state, tile)
    in_doubt = doubtful(state, seat, worker, reaching)
    acting = (*sure(state, seat, worker, reaching), *in_doubt)
    action.cards = tuple([card for card in reaching if card in acting])
    refusal = deed_refusal(state, seat, worker, tile, ACTION)
    cost, output = terms(state, action)
    kind = state.setting.tiles[tile].kind
    found: dict[str, Any] = {
        "cards": names(state, list(action.cards)),
        "in_doubt": names(state, list(in_doubt)),
        "level": perpetuity_level(state, action),
        "cost": resources(cost),
        "surcharge": surcharge_of(state, action),
        "refused": None if refusal is None else refusal.key,
        "instead": [] if refusal is None else instead(state, seat, worker, tile),
    }
    if state.damage[tile]:
        found["safe"] = odds(state, action, 1, level_of(state, action))
    if kind in (BY_LEVEL, COLLECT):
        found["gain"] = gained(state, action, output)
    elif kind == CONVERT:
        found["success"] = odds(state, action, 1, level_of(state, action))
        found["returns"] = [
            amount_of(state, action, count * number_of(state, action))
            for count in range(1, commit_max(state, seat) + 1)
        ]
    elif kind == ABANDONED and on_side_a(state, action):
        found["any"] = amount_of(state, action, number_of(state, action))
    elif kind == ABANDONED:
        dice = number_of(state, action) * level_of(state, action)
        found["dice"] = (
            0 if artifacts_barred(state, action) else rolled(state, action, DISCOVER_DIE, dice)
        )
    return found


def names(state: State, cards: list[int]) -> list[str]:
    return [state.setting.force_cards[card].name for card in cards]


def resources(amounts: list[int]) -> dict[str, int]:
    return {RESOURCES[kind]: count for kind, count in enumerate(amounts) if count}


# What abilities do while it is carried out


def gained(state: State, action: Action, output: list[int]) -> dict[str, int] | None:
    """PP-TILE-01, -02: as abilities leave it; None where the kinds are Perpetuity's choice."""
    amounts = [amount_of(state, action, count) if count else 0 for count in output]
    table = Table(state, Chance("preview"))
    try:
        for hook in state.hooks.gain:
            hook(table, action, amounts)
    except Pending:
        return None
    return resources(amounts)


def rolled(state: State, action: Action, die: int, number: int) -> int | None:
    """How many dice are rolled; None where that is Perpetuity's choice."""
    table = Table(state, Chance("preview"))
    try:
        for hook in state.hooks.dice:
            number = hook(table, action, die, number)
    except Pending:
        return None
    return max(0, number)


def odds(state: State, action: Action, dice: int, level: int) -> list[int] | None:
    """PP-FRAME-04, PP-FORCE-14: so many of so many throws of these skill dice succeed."""
    number = rolled(state, action, SKILL_DIE, dice)
    if number is None:
        return None
    die = state.setting.skill_die
    level += state.players[action.seat].mentored.count(action.worker)
    good = sum([succeeds(face.value, level) for face in die])
    return [good**number, len(die) ** number]

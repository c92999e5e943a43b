"""What ships and blueprints would cost their owner now, and what a pilot has to face.

What a card does instead of a landing, or after it, is not foreseen here.
"""

from pertinax.games.perpetuity.rules.forces.reach import cards_at_planet
from pertinax.games.perpetuity.rules.names import HOME, NOBODY, TRAVEL
from pertinax.games.perpetuity.rules.preview.counts import (
    one_die,
    payments,
    resources,
    suffer_all,
    trial,
)
from pertinax.games.perpetuity.rules.ships.ships import build_cost, free_cargo, planet_of
from pertinax.games.perpetuity.rules.ships.stranded import flight, is_stranded
from pertinax.games.perpetuity.rules.ships.travel import damage_dice, damage_level
from pertinax.games.perpetuity.rules.state import State
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.views import PassagePreview, ShipPreview


def ships(state: State, seat: int) -> dict[str, ShipPreview]:
    """A mortal's ships and blueprints by their numbers, as the view has them."""
    return {
        str(slot + 1): figures(state, seat, slot)
        for slot, ship in enumerate(state.players[seat].ships)
        if ship.model != NOBODY
    }


def figures(state: State, seat: int, slot: int) -> ShipPreview:
    """PP-SHIP-01: the price of a blueprint; of a ship its room, and how it gets on."""
    ship = state.players[seat].ships[slot]
    if not ship.built:
        cost = build_cost(state, ship)
        return {"cost": resources(cost), "payments": payments(state, seat, cost, barred=False)}
    return {
        "stranded": is_stranded(ship),
        "free_cargo": free_cargo(state, ship),
        "passage": passages(state, seat, slot) if ship.at != HOME else {},
    }


def passages(state: State, seat: int, slot: int) -> dict[str, PassagePreview]:
    """PP-TRAVEL-01: by the level of those aboard, what each would face who lands or takes off."""
    pilots: dict[str, Action] = {}
    now = state.action
    if now is not None and now.duty == TRAVEL and (now.seat, now.ship) == (seat, slot):
        pilots[str(state.setting.worker_levels[now.worker])] = now
    for worker in state.players[seat].bridge(slot):
        level = str(state.setting.worker_levels[worker])
        pilots.setdefault(level, flight(seat, worker, slot))
    return {level: passage(state, action) for level, action in pilots.items()}


def passage(state: State, begun: Action) -> PassagePreview:
    """PP-TRAVEL-04, -05: the cards in reach and the damage roll at the planet where a ship is.

    `hull` is what it has when the dice fall, `safe` the odds of each of them. A card that the
    pilot has avoided is so for the whole flight (PP-H-22).
    """
    action = flight(begun.seat, begun.worker, begun.ship)
    action.planet = planet_of(state.players[action.seat].ships[action.ship])
    reaching = cards_at_planet(state, action.planet)
    found = suffer_all(state, action, [card for card in reaching if card not in begun.avoided])
    after = state.copy()
    dice = max(0, damage_dice(trial(after), action))
    return {
        **found,
        "dice": dice,
        "safe": one_die(state, action, damage_level(state, action)),
        "hull": after.players[action.seat].ships[action.ship].hull,
    }

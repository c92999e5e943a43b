"""Station tiles, and the Comms Array of the Asteroids (PP-STATION)."""

from typing import Final

from pertinax.games.perpetuity.rules.cards.buying import DRAW, DRAW_OPTIONS, buy, choices
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    CHILLED,
    COMMS,
    DISABLED,
    ELSEWHERE,
    HOME,
    MARKER,
    NOBODY,
    PLACED,
    PLANETS,
    QUARTERS,
    RECRUIT,
    SHIP_UPGRADES,
    SHIPS,
    SKEPTIC,
    TRAIN,
    UPGRADE_DECK,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.notation.cards import BLUEPRINT_TEXT, buying_text
from pertinax.games.perpetuity.rules.notation.ships import ship_text
from pertinax.games.perpetuity.rules.notation.villages import village_text
from pertinax.games.perpetuity.rules.planets.geometry import planets_in_range
from pertinax.games.perpetuity.rules.setting import SHIP_OPTIONS
from pertinax.games.perpetuity.rules.ships.stranded import rescue_refusal, ship_rescue
from pertinax.games.perpetuity.rules.state import State, Tbl, new_ship
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred, cost_of
from pertinax.games.perpetuity.rules.work.assets import purchase, take_marker
from pertinax.games.perpetuity.rules.work.workers import (
    hire,
    novices,
    return_to_supply,
    take_from_supply,
    whole_name,
)
from pertinax.kernel.decisions import Option
from pertinax.kernel.errors import Reason

AT_WORK: Final = (PLACED, DISABLED, CHILLED)
NO_MARKER: Final = Reason("PP-STATION-02", "no-marker")
NO_SKEPTIC: Final = Reason("PP-STATION-02", "no-skeptic-in-range")
TOO_MANY_NOVICES: Final = Reason("PP-STATION-03", "novices-enough")
NO_NOVICE_LEFT: Final = Reason("PP-STATION-03", "no-worker-left")
NO_TRAINEE: Final = Reason("PP-STATION-04", "no-trainee")
NO_ADEPT_LEFT: Final = Reason("PP-STATION-04", "no-worker-left")
NO_SLOT: Final = Reason("PP-STATION-07", "no-ship-slot")
NO_BLUEPRINT: Final = Reason("PP-STATION-07", "no-blueprint-left")
NO_SHIP_FOR_IT: Final = Reason("PP-STATION-09", "no-ship-to-upgrade")
NO_MARKER_LEFT: Final = Reason("PP-STATION-10", "no-marker-left")

CONTACT: Final = 0
RESCUE: Final = 1
CALLS: Final = [Option("contact", CONTACT), Option("rescue", RESCUE)]
"""What a Comms Array is for (PP-STATION-01)."""
PAID: Final = [0, 0, 0]
"""What is owed for an array whose cost, and any surcharge, has been paid: this very list."""
NO_CALL: Final = Option("none", -1)
"""Where what was paid before leaves too little for any of it, as only an expansion has it."""

BLUEPRINT: Final = 0
UPGRADE: Final = 100
BUY_MARKER: Final = 900
BLUEPRINTS: Final = [
    Option(buying_text(BLUEPRINT_TEXT, name), BLUEPRINT + m) for m, name in enumerate(SHIPS)
]
UPGRADES: Final = [Option(name, UPGRADE + kind) for kind, name in enumerate(SHIP_UPGRADES)]
MARKER_OPTION: Final = Option("marker", BUY_MARKER)
DRAWS: Final = tuple([option.value for option in DRAW_OPTIONS])
"""Drawing from the piles; what else begins at ELSEWHERE is sold by abilities."""


def station_refusal(state: State, action: Action) -> Reason | None:
    """Why there is nothing to do on a tile; its price is another matter."""
    kind = state.setting.tiles[action.tile].kind
    if kind == COMMS:
        return comms_refusal(state, action)
    if kind == RECRUIT:
        return recruit_refusal(state, action.seat)
    if kind == TRAIN:
        return train_refusal(state, action)
    return shipyard_refusal(state, action)


def station_action(table: Tbl, action: Action) -> None:
    """The effect of a tile whose cost is paid; the Shipyard takes its price itself."""
    kind = table.state.setting.tiles[action.tile].kind
    if kind == COMMS:
        comms(table, action)
    elif kind == RECRUIT:
        hire(table, action.seat, 1)
    elif kind == TRAIN:
        train(table, action)
    else:
        shipyard(table, action)


# Comms Array


def comms_refusal(state: State, action: Action) -> Reason | None:
    """PP-STATION-01: a planet in range of the area of this array, and something to do there."""
    first: Reason | None = None
    for option in calls(state, action):
        refusal = call_refusal(state, action, option.value)
        if refusal is None:
            return None
        if first is None:
            first = refusal
    return first


def calls(state: State, action: Action) -> list[Option[int]]:
    """PP-STATION-01: the uses of an array, as abilities leave them."""
    if not state.hooks.calls:
        return CALLS
    found = CALLS[:]
    for hook in state.hooks.calls:
        hook(state, action, found)
    return found


def call_refusal(state: State, action: Action, call: int, paid: bool = False) -> Reason | None:
    """Why a use is not possible, before or after the array itself has been paid."""
    if call == CONTACT:
        return contact_refusal(state, action)
    if call == RESCUE:
        return rescue_refusal(state, action)
    owed = PAID if paid else cost_of(state, action)
    for hook in state.hooks.call_refusal:
        refusal = hook(state, action, call, owed)
        if refusal is not None:
            return refusal
    return None


def comms(table: Tbl, action: Action) -> None:
    """PP-STATION-01: contact with a village, or a ship rescue (PP-STRANDED-05)."""
    state = table.state
    call = table.ask(
        action.seat,
        "comms",
        calls(state, action),
        lambda call: call_refusal(state, action, call, paid=True),
        otherwise=NO_CALL,
    ).value
    if call == CONTACT:
        contact(table, action)
    elif call == RESCUE:
        ship_rescue(table, action)
    else:
        for hook in state.hooks.call:
            hook(table, action, call)


def contact_refusal(state: State, action: Action) -> Reason | None:
    """PP-STATION-02: a marker of the warehouse, and a skeptic village without one in range."""
    if not state.players[action.seat].stock[MARKER]:
        return NO_MARKER
    near = planets_in_range(state, state.area(action.tile))
    for village, at in enumerate(state.village_at):
        if at in near and is_contactable(state, village):
            return None
    return NO_SKEPTIC


def is_contactable(state: State, village: int) -> bool:
    """A skeptic village without a marker."""
    return SKEPTIC <= state.village_kinds[village] < ZEALOT and state.contacts[village] == NOBODY


def contact(table: Tbl, action: Action) -> None:
    """PP-STATION-02: one marker beside one village; range is tested now alone (PP-R-83)."""
    state = table.state
    near = planets_in_range(state, state.area(action.tile))
    villages: dict[str, int] = {}
    for each, at in enumerate(state.village_at):
        if at in near and is_contactable(state, each):
            villages.setdefault(village_name(state, each), each)
    options = [Option(name, village) for name, village in villages.items()]
    village = table.ask(action.seat, "contact", options).value
    state.players[action.seat].stock[MARKER] -= 1
    state.contacts[village] = action.seat
    planet = PLANETS[state.village_at[village]]
    table.tell("contacted", action.seat, ALIENS[state.village_kinds[village]], planet)


def village_name(state: State, village: int) -> str:
    """A village on a planet as an option."""
    return village_text(PLANETS[state.village_at[village]], ALIENS[state.village_kinds[village]])


def own_contacts(state: State, seat: int) -> list[int]:
    """PP-STATION-02, PP-R-54: villages whose marker a mortal may take back."""
    if seat not in state.contacts:
        return []
    return [village for village, owner in enumerate(state.contacts) if owner == seat]


def take_back(table: Tbl, seat: int, village: int) -> None:
    """PP-STATION-02, PP-R-54: free, in one's own turn before placing."""
    state = table.state
    state.contacts[village] = NOBODY
    state.players[seat].stock[MARKER] += 1
    planet = PLANETS[state.village_at[village]]
    table.tell("contact-ended", seat, ALIENS[state.village_kinds[village]], planet)


# Recruitment and Training Center


def recruit_refusal(state: State, seat: int) -> Reason | None:
    """PP-STATION-03: fewer than two workers 1, and one in the supply."""
    if novices(state, seat) >= state.setting.novices_max:
        return TOO_MANY_NOVICES
    return NO_NOVICE_LEFT if take_from_supply(state, seat, 1) == NOBODY else None


def train_refusal(state: State, action: Action) -> Reason | None:
    """PP-STATION-04, -05: a worker 1 becomes a worker 2; nobody becomes a worker 3 (PP-R-32)."""
    if take_from_supply(state, action.seat, 2) == NOBODY:
        return NO_ADEPT_LEFT
    return None if trainees(state, action) else NO_TRAINEE


def trainees(state: State, action: Action) -> list[int]:
    """PP-R-55: workers 1 in the staff quarters who are not at work, and the placed one itself.

    They need not be ready (PP-H-06).
    """
    player = state.players[action.seat]
    return [
        worker
        for worker in state.setting.workers_of[1]
        if worker == action.worker
        or (player.where[worker] == QUARTERS and player.status[worker] not in AT_WORK)
    ]


def train(table: Tbl, action: Action) -> None:
    """PP-STATION-04: the worker 1 goes to the supply, a worker 2 comes in its place.

    Who trains itself leaves the worker 2 standing on the tile until the round ends (PP-WORK-02,
    PP-H-05).
    """
    state = table.state
    seat = action.seat
    player = state.players[seat]
    named: dict[str, int] = {}
    for each in trainees(state, action):
        own = "itself" if each == action.worker else whole_name(state, seat, each)
        named.setdefault(own, each)
    options = [Option(name, worker) for name, worker in named.items()]
    trainee = table.ask(seat, "trainee", options).value
    where = player.where[trainee]
    return_to_supply(state, seat, trainee)
    hire(table, seat, 2, where)


# Shipyard


def shipyard_refusal(state: State, action: Action) -> Reason | None:
    """PP-STATION-06: something that may be bought."""
    first = ware_refusal(state, action, BLUEPRINT)
    if first is None:
        return None
    for item in items(state, action):
        if ware_refusal(state, action, item.value) is None:
            return None
    return first


def items(state: State, action: Action) -> list[Option[int]]:
    """PP-STATION-06 to -10: blueprints, ship upgrades on display or drawn, a player marker."""
    upgrades = [
        option if option.value >= DRAW else UPGRADES[option.value]
        for option in choices(state, action, UPGRADE_DECK)
    ]
    found = [*BLUEPRINTS, *upgrades, MARKER_OPTION]
    for hook in state.hooks.wares:
        hook(state, action, found)
    return found


def ware_refusal(state: State, action: Action, item: int) -> Reason | None:
    """Why a thing cannot be bought, be it sold by an ability."""
    if item < ELSEWHERE or item in DRAWS:
        return item_refusal(state, action.seat, item)
    for hook in state.hooks.ware_refusal:
        refusal = hook(state, action, item)
        if refusal is not None:
            return refusal
    return None


def item_refusal(state: State, seat: int, item: int) -> Reason | None:
    player = state.players[seat]
    if item == BUY_MARKER:
        return None if player.marker_supply else NO_MARKER_LEFT
    if item >= UPGRADE:
        return None if upgradable(state, seat) else NO_SHIP_FOR_IT
    if not state.blueprints[item]:
        return NO_BLUEPRINT
    for ship in player.ships:
        if ship.model == NOBODY:
            return None
    return NO_SLOT


def shipyard(table: Tbl, action: Action) -> None:
    """PP-STATION-06: buy exactly one thing at the price of the tile's side."""
    state = table.state
    seat = action.seat
    cost = cost_of(state, action)
    options = items(state, action)
    item = table.ask(
        seat, "shipyard", options, lambda item: ware_refusal(state, action, item)
    ).value
    barred = artifacts_barred(state, action)
    if item >= ELSEWHERE and item not in DRAWS:
        purchase(table, seat, cost, barred)
        for hook in state.hooks.ware_bought:
            hook(table, action, item)
    elif item == BUY_MARKER:
        purchase(table, seat, cost, barred)
        take_marker(table, seat, 1)
    elif item >= UPGRADE:
        chosen = item if item == DRAW_OPTIONS[UPGRADE_DECK].value else item - UPGRADE
        upgrade = buy(table, action, UPGRADE_DECK, chosen, cost)
        if upgrade != NOBODY:
            put_upgrade(table, seat, upgrade)
    else:
        purchase(table, seat, cost, barred)
        take_blueprint(table, seat, item)


def take_blueprint(table: Tbl, seat: int, model: int) -> None:
    """PP-STATION-07: it lies face up until it is built."""
    state = table.state
    state.blueprints[model] -= 1
    slot = next(slot for slot, ship in enumerate(state.players[seat].ships) if ship.model == NOBODY)
    state.players[seat].ships[slot] = new_ship(model)
    table.tell("blueprint", seat, SHIP_OPTIONS[model].text)


def upgradable(state: State, seat: int) -> list[int]:
    """PP-STATION-09: slots with a ship at home, or a blueprint, that have room for an upgrade."""
    return [
        slot
        for slot, ship in enumerate(state.players[seat].ships)
        if ship.model != NOBODY
        and ship.at == HOME
        and len(ship.upgrades) < state.setting.ship_upgrades_max
    ]


def put_upgrade(table: Tbl, seat: int, upgrade: int) -> None:
    """PP-STATION-09: at once on a ship or blueprint; more hull is filled at once (C.6)."""
    state = table.state
    ships = state.players[seat].ships
    options = [Option(ship_text(slot + 1), slot) for slot in upgradable(state, seat)]
    ship = ships[table.ask(seat, "upgraded-ship", options, about=(SHIP_UPGRADES[upgrade],)).value]
    ship.upgrades = (*ship.upgrades, upgrade)
    if ship.built:
        ship.hull += state.setting.ship_upgrades[upgrade].hull
    table.tell("ship-upgraded", seat, SHIPS[ship.model], SHIP_UPGRADES[upgrade])

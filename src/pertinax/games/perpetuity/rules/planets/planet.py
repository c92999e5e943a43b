"""Ships on a planet: villages come aboard, workers act there (PP-PLANET-01 to -09)."""

from typing import Final

from pertinax.games.perpetuity.rules.forces.reach import cards_at_planet, on_deed, suffer
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT,
    BELIEVER,
    COMPETITIVE,
    GOODS,
    LANDED,
    MARKER,
    NOBODY,
    PLANETS,
    RESOURCES,
    SKEPTIC,
    VILLAGE_ABOARD,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.notation.goods import collected_text
from pertinax.games.perpetuity.rules.notation.villages import contacted_text
from pertinax.games.perpetuity.rules.setting import RESOURCE_OPTIONS
from pertinax.games.perpetuity.rules.ships.ships import free_cargo, free_evac
from pertinax.games.perpetuity.rules.state import Ship, State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import amount_of, artifacts_barred, level_of
from pertinax.games.perpetuity.rules.work.assets import ARTIFACTS_BARRED
from pertinax.games.perpetuity.rules.work.dice import GIFT, discover
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

NOT_LANDED: Final = Reason("PP-PLANET-01", "not-landed")
NO_ARTIFACT_HERE: Final = Reason("PP-PLANET-03", "no-artifact-on-planet")
NO_CARGO_SPACE: Final = Reason("PP-PLANET-03", "no-cargo-space")
ARTIFACT_HERE: Final = Reason("PP-PLANET-04", "artifact-on-planet")
NONE_LOST_HERE: Final = Reason("PP-FORCE-16", "none-lost-here")
NOT_IN_CARGO: Final = Reason("PP-PLANET-08", "not-in-cargo")

PLANET_WORK: Final = 6
"""As a deed that force cards may act on, beside those of working.py and clearing.py."""
COLLECT: Final = 0
RECOVER: Final = 1
EXPLORE: Final = 2
ACTIONS: Final = [
    Option("collect", COLLECT), Option("recover", RECOVER), Option("explore", EXPLORE),
]  # fmt: skip

PICKED_UP: Final = len(RESOURCES)
"""What Collect takes: a resource, or this number and a lost one that lies there."""
COLLECTED: Final = [
    *RESOURCE_OPTIONS,
    *(Option(collected_text(True, name), PICKED_UP + kind) for kind, name in enumerate(RESOURCES)),
]

KEEP: Final = 0
GIVE: Final = 1
GIFTS: Final = [Option("give", GIVE), Option("keep", KEEP)]


# Villages come aboard


def landed_on(ship: Ship) -> int:
    """The planet on which a ship stands, or NOBODY."""
    return ship.at - LANDED if ship.at >= LANDED else NOBODY


def villages_on(state: State, planet: int, first: int, last: int) -> list[int]:
    """The villages on a planet whose kinds lie in a range."""
    return [
        village
        for village, at in enumerate(state.village_at)
        if at == planet
        and first <= state.village_kinds[village] <= last
        and can_be_loaded(state, village)
    ]


def can_be_loaded(state: State, village: int) -> bool:
    """Whether ships take a village up from where it is, as abilities leave it."""
    waits = True
    for hook in state.hooks.loads_village:
        waits = hook(state, village, waits)
    return waits


def has_room(state: State, seat: int, slot: int) -> bool:
    """A free evac spot; an ability may do without one."""
    room = free_evac(state, seat, slot) > 0
    if not room:
        for hook in state.hooks.evac_full:
            room = hook(state, seat, slot, room)
    return room


def load_village(table: Tbl, seat: int, slot: int, village: int) -> None:
    """A village on the planet goes aboard; what it asks for is paid before.

    A marker beside it returns to its owner's warehouse (PP-PLANET-06).
    """
    state = table.state
    exceeds = not free_evac(state, seat, slot)
    planet, owner = state.village_at[village], state.contacts[village]
    state.village_at[village] = VILLAGE_ABOARD + 4 * seat + slot
    state.village_from[village] = planet
    alien = ALIENS[state.village_kinds[village]]
    table.tell("village-loaded", seat, slot + 1, alien, PLANETS[planet])
    if owner != NOBODY:
        state.contacts[village] = NOBODY
        state.players[owner].stock[MARKER] += 1
        table.tell("contact-ended", owner, alien, PLANETS[planet])
    if exceeds:
        for hook in state.hooks.evac_exceeded:
            hook(table, seat, slot)


def waiting_believers(state: State, seat: int, slot: int) -> list[int]:
    """PP-PLANET-05: believers that a landed ship can take aboard, as many as it has spots for."""
    planet = landed_on(state.players[seat].ships[slot])
    if planet == NOBODY or not has_room(state, seat, slot):
        return []
    most = max(1, free_evac(state, seat, slot))
    return villages_on(state, planet, BELIEVER, BELIEVER)[:most]


def load_believers(table: Tbl, seat: int, slot: int, least: int = 0) -> None:
    """PP-PLANET-05: on landing or later in a turn the owner says how many come aboard."""
    state = table.state
    while True:
        waiting = waiting_believers(state, seat, slot)
        if not waiting:
            return
        options = [Option(str(count), count) for count in range(len(waiting), least - 1, -1)]
        planet = PLANETS[landed_on(state.players[seat].ships[slot])]
        count = table.ask(seat, "believers", options, about=(slot + 1, planet)).value
        for village in waiting[:count]:
            load_village(table, seat, slot, village)
        if count < len(waiting):
            return
        least = 0


def willing_skeptics(state: State, seat: int, slot: int) -> list[int]:
    """PP-PLANET-06, -07, PP-R-23: those with a marker and their resource in the cargo hold.

    In a competitive game the marker must be the owner's own.
    """
    ship = state.players[seat].ships[slot]
    planet = landed_on(ship)
    if planet == NOBODY or not has_room(state, seat, slot):
        return []
    own = state.setting.mode == COMPETITIVE
    return [
        village
        for village in villages_on(state, planet, SKEPTIC, ZEALOT - 1)
        if ship.cargo[state.village_kinds[village] - SKEPTIC]
        and (state.contacts[village] == seat if own else state.contacts[village] != NOBODY)
    ]


def load_skeptics(table: Tbl, seat: int, slot: int) -> None:
    """PP-PLANET-06, PP-R-87, PP-R-88: at take-off, before the damage roll; one resource each."""
    state = table.state
    ship = state.players[seat].ships[slot]
    while True:
        named: dict[str, int] = {}
        for village in willing_skeptics(state, seat, slot):
            whose = f"p{state.contacts[village] + 1}"
            named.setdefault(contacted_text(ALIENS[state.village_kinds[village]], whose), village)
        if not named:
            return
        options = [Option(name, village) for name, village in named.items()]
        about = (slot + 1, PLANETS[landed_on(ship)])
        answer = table.ask(seat, "skeptics", options, about=about, may_stop=True)
        if answer is STOP:
            return
        spend_cargo(table, seat, slot, state.village_kinds[answer.value] - SKEPTIC)
        load_village(table, seat, slot, answer.value)


def spend_cargo(table: Tbl, seat: int, slot: int, good: int) -> None:
    """One resource or artifact of the cargo hold is discarded."""
    table.state.players[seat].ships[slot].cargo[good] -= 1
    table.tell("cargo-spent", seat, slot + 1, GOODS[good], 1)


# Planet actions


def planet_refusal(state: State, action: Action) -> Reason | None:
    """PP-PLANET-01, PP-STRANDED-03: only while landed; collecting is always possible then."""
    ship = state.players[action.seat].ships[action.ship]
    return NOT_LANDED if landed_on(ship) == NOBODY else None


def planet_action(table: Tbl, action: Action) -> None:
    """PP-PLANET-01, PP-R-71: one action of a worker that the caller has placed.

    Force cards in reach come first (PP-WORK-03). Then a gift may follow (PP-PLANET-08).
    """
    state = table.state
    action.planet = landed_on(state.players[action.seat].ships[action.ship])
    planet = PLANETS[action.planet]
    suffer(table, action, on_deed(state, cards_at_planet(state, action.planet), PLANET_WORK))
    deed = table.ask(
        action.seat,
        "planet-action",
        ACTIONS,
        lambda deed: deed_refusal(state, action, deed),
        about=(action.ship + 1, planet),
    )
    level = state.setting.worker_levels[action.worker]
    table.tell("acts", action.seat, level, deed.text, planet)
    if deed.value == COLLECT:
        collect(table, action)
    elif deed.value == RECOVER:
        recover(table, action)
    else:
        explore(table, action)
    offer_gifts(table, action)


def deed_refusal(state: State, action: Action, deed: int) -> Reason | None:
    """PP-PLANET-03, -04, PP-H-25: what the planet and the cargo hold allow."""
    if deed == COLLECT:
        return None
    if artifacts_barred(state, action):
        return ARTIFACTS_BARRED
    if deed == EXPLORE:
        return ARTIFACT_HERE if state.artifacts[action.planet] else None
    if not state.artifacts[action.planet]:
        return NO_ARTIFACT_HERE
    ship = state.players[action.seat].ships[action.ship]
    return None if free_cargo(state, ship) or may_give(state, action) else NO_CARGO_SPACE


# Collect


def collect_one(table: Tbl, action: Action, left: int) -> int:
    """PP-PLANET-02, PP-FORCE-16: the kind of one resource, new or from those lost on the planet."""
    state = table.state
    chosen = table.ask(
        action.seat,
        "collect",
        COLLECTED,
        lambda chosen: pick_refusal(state, action, chosen),
        about=(left,),
    ).value
    kind = chosen % PICKED_UP
    if chosen >= PICKED_UP:
        lying = state.lost[action.planet][:]
        lying[kind] -= 1
        state.lost[action.planet] = lying
    return kind


def collect(table: Tbl, action: Action) -> None:
    """PP-PLANET-02, PP-H-26: resources equal to the worker's level; what does not fit is lost.

    Lost resources that lie there may be among them (PP-FORCE-16, PP-R-66).
    """
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    number, room = amount_of(state, action, level_of(state, action)), free_cargo(state, ship)
    for left in range(min(number, room), 0, -1):
        kind = collect_one(table, action, left)
        ship.cargo[kind] += 1
        table.tell("collected", action.seat, action.ship + 1, RESOURCES[kind], 1)
    if number > room:
        table.tell("cargo-full", action.seat, action.ship + 1)


def pick_refusal(state: State, action: Action, chosen: int) -> Reason | None:
    if chosen < PICKED_UP or state.lost[action.planet][chosen - PICKED_UP]:
        return None
    return NONE_LOST_HERE


# Artifacts, and gifts to zealots


def recover(table: Tbl, action: Action) -> None:
    """PP-PLANET-03: an artifact of the planet; without room it is given at once."""
    table.state.artifacts[action.planet] -= 1
    if not stow_artifact(table, action):
        give(table, action)


def explore(table: Tbl, action: Action) -> None:
    """PP-PLANET-04: a discover die; without room for what is found it is given at once or lost."""
    if not discover(table, action.seat, action.worker, "explore", 1):
        return
    if stow_artifact(table, action):
        return
    if may_give(table.state, action) and wants_to_give(table, action):
        give(table, action)
    else:
        table.tell("cargo-full", action.seat, action.ship + 1)


def stow_artifact(table: Tbl, action: Action) -> bool:
    """Put an artifact that was found here into the cargo hold, if there is room."""
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    table.tell("artifact-found", action.seat, PLANETS[action.planet])
    if not free_cargo(state, ship):
        return False
    ship.cargo[ARTIFACT] += 1
    ship.found += 1
    return True


def may_give(state: State, action: Action) -> bool:
    """PP-PLANET-09, PP-R-22: a zealot village on the planet, and room for it beforehand."""
    return (
        bool(villages_on(state, action.planet, ZEALOT, ZEALOT))
        and has_room(state, action.seat, action.ship)
        and not artifacts_barred(state, action)
    )


def offer_gifts(table: Tbl, action: Action) -> None:
    """PP-PLANET-08, -09, PP-R-90, PP-H-24: in this or a later action of the stay, if wanted.

    Only artifacts that were gained on this planet in this stay will do.
    """
    state = table.state
    ship = state.players[action.seat].ships[action.ship]
    while ship.found and may_give(state, action) and wants_to_give(table, action):
        ship.found -= 1
        spend_cargo(table, action.seat, action.ship, ARTIFACT)
        give(table, action)


def wants_to_give(table: Tbl, action: Action) -> bool:
    about = (action.ship + 1, PLANETS[action.planet])
    return table.ask(action.seat, "gift", GIFTS, about=about).value == GIVE


def give(table: Tbl, action: Action) -> None:
    """PP-PLANET-08, PP-R-89: the artifact is gone; a cargo resource for each icon, or no more.

    With too few resources nothing else is lost and the village stays.
    """
    state = table.state
    seat, slot = action.seat, action.ship
    cargo = state.players[seat].ships[slot].cargo
    asked = discover(table, seat, action.worker, GIFT, state.setting.village_dice)
    if asked > sum(cargo[:ARTIFACT]):
        table.tell("gift-refused", seat, PLANETS[action.planet], asked)
        return
    for left in range(asked, 0, -1):
        kind = table.ask(
            seat,
            "gift-resource",
            RESOURCE_OPTIONS,
            lambda kind: None if cargo[kind] else NOT_IN_CARGO,
            about=(left,),
        ).value
        spend_cargo(table, seat, slot, kind)
    load_village(table, seat, slot, villages_on(state, action.planet, ZEALOT, ZEALOT)[0])

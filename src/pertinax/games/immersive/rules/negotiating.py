"""Negotiate and re-negotiate (PP-IMM-08 to -13, PP-R-35, PP-R-135)."""

from typing import Final

from pertinax.games.immersive.rules.beside import (
    beside,
    locked_number,
    outpost_at,
    sheltering,
    site,
)
from pertinax.games.immersive.rules.locks import lock, unlock
from pertinax.games.immersive.rules.names import AT_HOME, HERE, SITES, STORES
from pertinax.games.immersive.rules.notation import offered_text, resident_text
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT,
    BELIEVER,
    COMPETITIVE,
    DISCOVER_DIE,
    LANDED,
    NOBODY,
    PLANETS,
    RESOURCES,
    SKEPTIC,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.notation.ships import ship_text
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.games.perpetuity.rules.under_way import Action
from pertinax.games.perpetuity.rules.work.acting import artifacts_barred
from pertinax.games.perpetuity.rules.work.assets import ARTIFACTS_BARRED
from pertinax.games.perpetuity.rules.work.dice import discover
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

NO_SLOT: Final = Reason("PP-IMM-10", "no-open-slot")
NO_VILLAGE: Final = Reason("PP-IMM-08", "no-village-here")
NO_GIFT: Final = Reason("PP-IMM-08", "no-gift-here")
TOO_FEW: Final = Reason("PP-IMM-08", "offering-too-small")
NOT_ENOUGH_TO_OUTBID: Final = Reason("PP-IMM-13", "outbid-not-possible")
NONE_THERE: Final = Reason("PP-IMM-08", "none-free-there")
NOT_ITS_KIND: Final = Reason("PP-IMM-08", "not-its-affinity")

OFFERS: Final = [
    Option(offered_text(store, good), len(RESOURCES) * place + kind)
    for place, store in enumerate(STORES)
    for kind, good in enumerate(RESOURCES)
]
"""One resource: 3 × store + kind."""
FROM_OUTPOST: Final = Option(STORES[HERE], NOBODY)


# What can be offered to whom


def negotiate_refusal(state: State, action: Action) -> Reason | None:
    """PP-IMM-08, -10: an open slot, and a village that can be offered what it wants."""
    if NOBODY not in outpost_at(state, action.seat, action.planet).villages:
        return NO_SLOT
    first: Reason | None = NO_VILLAGE
    for village in partners(state, action):
        first = village_refusal(state, action, village)
        if first is None:
            return None
    return first


def partners(state: State, action: Action) -> list[int]:
    """PP-IMM-08, -13, PP-R-152: villages on the surface; where mortals compete, rivals' too."""
    found: list[int] = []
    for village, at in enumerate(state.village_at):
        if at != action.planet:
            continue
        number, _ = sheltering(state, village)
        if number == NOBODY or (
            state.setting.mode == COMPETITIVE and number // SITES != action.seat
        ):
            found.append(village)
    return found


def least_offer(state: State, village: int) -> int:
    """PP-IMM-08, -13: how many resources must be offered at least.

    Believers on the surface want none. Who is in an outpost wants more than is locked.
    """
    number, slot = sheltering(state, village)
    if number != NOBODY:
        return 1 + locked_number(beside(state).outposts[number], slot)
    return 0 if state.village_kinds[village] == BELIEVER else 1


def welcome(state: State, village: int, kind: int) -> bool:
    """PP-IMM-08: whether a village takes resources of a kind: skeptics their affinity alone."""
    alien = state.village_kinds[village]
    return not SKEPTIC <= alien < ZEALOT or alien - SKEPTIC == kind


def available(state: State, action: Action, village: int) -> int:
    """PP-IMM-08, PP-R-132: free resources for a village, of this outpost and the warehouse."""
    here = outpost_at(state, action.seat, action.planet).store
    home = state.players[action.seat].stock
    return sum(
        [here[kind] + home[kind] for kind in range(len(RESOURCES)) if welcome(state, village, kind)]
    )


def gifts(state: State, action: Action) -> list[Option[int]]:
    """PP-IMM-08, PP-R-132: where an artifact can be given from: this outpost, or a ship there."""
    found: list[Option[int]] = []
    if outpost_at(state, action.seat, action.planet).store[ARTIFACT]:
        found.append(FROM_OUTPOST)
    for slot, ship in enumerate(state.players[action.seat].ships):
        if ship.at == LANDED + action.planet and ship.cargo[ARTIFACT]:
            found.append(Option(ship_text(slot + 1), slot))
    return found


def village_refusal(state: State, action: Action, village: int) -> Reason | None:
    """PP-IMM-08, -13, -35: why nothing that a village wants can be offered."""
    if state.village_kinds[village] == ZEALOT:
        if artifacts_barred(state, action):
            return ARTIFACTS_BARRED
        if not gifts(state, action):
            return NO_GIFT
    least = least_offer(state, village)
    if available(state, action, village) >= least:
        return None
    return TOO_FEW if least <= 1 else NOT_ENOUGH_TO_OUTBID


def success_dice(state: State, village: int, offered: int) -> int:
    """PP-IMM-09, -13: discover dice for an offering; NOBODY where it succeeds without a roll."""
    sheltered = sheltering(state, village)[0] != NOBODY
    if offered >= beside(state).setting.sure_offer:
        return NOBODY
    if state.village_kinds[village] == BELIEVER and not sheltered:
        return NOBODY
    return offered


# How it goes


def negotiate(table: Tbl, action: Action) -> None:
    """PP-IMM-08 to -11: a village, a gift if it wants one, an offering, the roll.

    The gift is gone whatever comes of it; resources stay where they were if it fails.
    """
    state = table.state
    village = choose_village(table, action)
    alien = ALIENS[state.village_kinds[village]]
    planet = PLANETS[action.planet]
    gift = choose_gift(table, action) if state.village_kinds[village] == ZEALOT else None
    offered = choose_offer(table, action, village)
    number = sum([sum(store) for store in offered])
    table.tell("offers", action.seat, alien, planet, number)
    if gift is not None:
        give(table, action, gift)
    dice = success_dice(state, village, number)
    if dice != NOBODY:
        for hook in state.hooks.dice:
            dice = hook(table, action, DISCOVER_DIE, dice)
        if not discover(table, action.seat, action.worker, "negotiate", dice):
            table.tell("negotiation-failed", action.seat, alien, planet)
            return
    takes_in(table, action, village, offered)


def choose_village(table: Tbl, action: Action) -> int:
    """PP-IMM-08, -13: villages on the surface that are alike are one choice."""
    state = table.state
    named: dict[str, int] = {}
    for village in partners(state, action):
        number, slot = sheltering(state, village)
        owner = "" if number == NOBODY else f"p{number // SITES + 1}"
        text = resident_text(ALIENS[state.village_kinds[village]], owner, slot + 1)
        named.setdefault(text, village)
    return table.ask(
        action.seat,
        "negotiate-village",
        [Option(text, village) for text, village in named.items()],
        lambda village: village_refusal(state, action, village),
        about=(PLANETS[action.planet],),
    ).value


def choose_gift(table: Tbl, action: Action) -> Option[int]:
    about = (PLANETS[action.planet],)
    return table.ask(action.seat, "negotiate-gift", gifts(table.state, action), about=about)


def give(table: Tbl, action: Action, gift: Option[int]) -> None:
    """PP-IMM-10, -11: the artifact is discarded, from the outpost or from a ship's cargo."""
    state = table.state
    if gift.value == NOBODY:
        outpost_at(state, action.seat, action.planet).store[ARTIFACT] -= 1
    else:
        ship = state.players[action.seat].ships[gift.value]
        ship.cargo[ARTIFACT] -= 1
        ship.found = min(ship.found, ship.cargo[ARTIFACT])
    table.tell("gift-given", action.seat, PLANETS[action.planet], gift.text)


def choose_offer(table: Tbl, action: Action, village: int) -> list[list[int]]:
    """PP-IMM-08, PP-H-77: resource after resource, in any split of outpost and warehouse.

    More than is sure to persuade serves only to keep rivals from outbidding it, so nobody else is
    asked for it.
    """
    state = table.state
    least = least_offer(state, village)
    sure = beside(state).setting.sure_offer
    rivals = state.setting.mode == COMPETITIVE
    offered = [[0] * len(RESOURCES), [0] * len(RESOURCES)]
    number = 0
    if not least:
        return offered
    while rivals or number < sure:
        answer = table.ask(
            action.seat,
            "negotiate-offer",
            OFFERS,
            lambda offer: offer_refusal(state, action, village, offered, offer),
            about=(ALIENS[state.village_kinds[village]], number, least, sure),
            may_stop=number >= least,
        )
        if answer is STOP:
            break
        store, kind = divmod(answer.value, len(RESOURCES))
        offered[store][kind] += 1
        number += 1
    return offered


def offer_refusal(
    state: State, action: Action, village: int, offered: list[list[int]], offer: int
) -> Reason | None:
    store, kind = divmod(offer, len(RESOURCES))
    if not welcome(state, village, kind):
        return NOT_ITS_KIND
    held = state.players[action.seat].stock
    if store == HERE:
        held = outpost_at(state, action.seat, action.planet).store
    return None if held[kind] > offered[store][kind] else NONE_THERE


def takes_in(table: Tbl, action: Action, village: int, offered: list[list[int]]) -> None:
    """PP-IMM-10, -13, PP-R-133: to the lowest open slot, with the offering locked on its number.

    A rival's own lock is freed where it lies.
    """
    state = table.state
    number, before = sheltering(state, village)
    if number != NOBODY:
        unlock(table, number, before)
        beside(state).outposts[number].villages[before] = NOBODY
    outpost = outpost_at(state, action.seat, action.planet)
    slot = outpost.villages.index(NOBODY)
    outpost.villages[slot] = village
    alien, planet = ALIENS[state.village_kinds[village]], PLANETS[action.planet]
    if number == NOBODY:
        table.tell("sheltered", action.seat, alien, planet, slot + 1)
    else:
        table.tell("won-over", action.seat, number // SITES, alien, planet, slot + 1)
    lock(table, site(action.seat, action.planet), slot, offered[HERE], offered[AT_HOME])

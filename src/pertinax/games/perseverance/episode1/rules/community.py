"""Community areas: Settlements, their bonuses, Population and Presence (rulebook pp.15–16, 24)."""

from typing import Final

from pertinax.games.perseverance.episode1.rules.defense import place_soldiers, retrieve_leader
from pertinax.games.perseverance.episode1.rules.names import ASSETS, ZONES
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import HOME, NOBODY, OWNERS, SETTLEMENT
from pertinax.games.perseverance.shared.rules.notation import numbered_text
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.kernel.decisions import STOP, Option

RETRIEVE: Final = [Option("retrieve", 1)]


def bottommost(state: State, zone: int) -> int:
    """The lowest free open Settlement space of a Zone, or NOBODY."""
    spaces = state.zones[zone].settlements
    for space in range(state.open_settlement_spaces(zone)):
        if spaces[space] == NOBODY:
            return space
    return NOBODY


def zones_with_room(state: State, enough: int) -> int:
    """How many Zones have a free open Settlement space; counting ends when it is `enough`."""
    count = 0
    for zone in range(4):
        if bottommost(state, zone) != NOBODY:
            count += 1
            if count == enough:
                break
    return count


def build_settlement(table: Tbl, owner: int, zone: int, space: int) -> None:
    """Put a Settlement on its space; a bonus is a matter of who builds it and how."""
    put_settlement(table, owner, zone, space)
    for hook in table.state.hooks.settlement_built:
        hook(table, owner, zone)


def put_settlement(table: Tbl, owner: int, zone: int, space: int) -> None:
    """The same before play begins, when nothing reacts to it."""
    state = table.state
    if owner < len(state.players):
        state.players[owner].supply[SETTLEMENT] -= 1
    state.zones[zone].settlements[space] = owner
    table.tell("settled", OWNERS[owner], numbered_text(ZONES[zone], space + 1))


def bonus_of(setting: Setting, zone: int, space: int) -> tuple[str, int]:
    """E1-SETTLE-05, -06: an asset or another kind of bonus, and how many of it.

    Production is one or two of the asset of E1-MODEL-13.
    """
    bonus, count = setting.settlement_bonus[space]
    return (ASSETS[setting.production[zone]] if bonus == "production" else bonus), count


def settlement_bonus(table: Tbl, seat: int, zone: int, space: int) -> None:
    """E1-SETTLE-05 to -07, E1-SETTLE-09: received once, by the builder, at once."""
    state = table.state
    if given_instead(table, seat, "settlement-bonus", (zone, space)):
        return
    bonus, count = bonus_of(state.setting, zone, space)
    if bonus == "none":
        return
    times = 1
    for hook in state.hooks.bonus_times:
        times = hook(table, seat, times)
    for _ in range(times):
        if bonus in ASSETS:
            gain(table, seat, ASSETS.index(bonus), count, "settlement-bonus")
        elif bonus == "influence":
            influence(table, seat, state.officer_of[zone], count)
        elif bonus == "retrieve-leader":
            if state.players[seat].leader != HOME:
                choice = table.ask(seat, "retrieve-leader", RETRIEVE, may_stop=True)
                if choice is not STOP:
                    retrieve_leader(table, seat)
        elif bonus == "place-soldiers":
            place_soldiers(table, seat, count, optional=True)


def settlements_counted(state: State, owner: int, zone: int) -> int:
    """Settlements of one colour in a Zone as an Assembly counts them."""
    count = state.zones[zone].settlements.count(owner)
    for hook in state.hooks.virtual_settlements:
        count = hook(state, owner, zone, count)
    return count


def population(state: State, zone: int) -> int:
    """E1-MODEL-11, E1-2P-05: 2 and all Settlements of every colour."""
    count = 2
    for owner in range(5):
        count += settlements_counted(state, owner, zone)
    return count


def presence(state: State, owner: int, zone: int) -> int:
    """E1-MODEL-12: dice, Settlements and Leader of one colour in the Community area."""
    count = settlements_counted(state, owner, zone) + dice_in_zone(state, owner, zone)
    if state.zones[zone].leader == owner:
        count += 1
    return count


def dice_in_zone(state: State, owner: int, zone: int) -> int:
    count = 0
    for effect in state.setting.effects_of[zone]:
        for space in state.setting.spaces_of[effect]:
            if state.dice[space] >> 2 == owner:
                count += 1
    return count

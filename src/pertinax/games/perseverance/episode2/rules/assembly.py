"""The Assembly (E2-ASSEMBLY)."""

from pertinax.games.perseverance.episode2.rules.assets import (
    production_or_followers,
    production_rewards,
)
from pertinax.games.perseverance.episode2.rules.map import refill
from pertinax.games.perseverance.episode2.rules.names import (
    DISCOVERY,
    ON_ADVENTURE,
    PERMANENT_VOTES,
    WATCHTOWER,
)
from pertinax.games.perseverance.episode2.rules.offers import renew_offers
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assembly import (
    PRODUCTION,
    assembly_rewards,
    assembly_scoring,
    assembly_step,
    half_population,
    majorities,
    officer_scoring,
    receive,
)
from pertinax.games.perseverance.shared.rules.names import (
    DISSENTERS,
    FOLLOWERS,
    HOME,
    NOBODY,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.pool import renew_pool


def assembly(table: Tbl) -> None:
    """E2-ASSEMBLY-01, -06 to -13: the five steps; the last Assembly has no Wrap-up."""
    state = table.state
    state.assemblies += 1
    table.tell("assembly", state.assemblies)
    rewards(table, majorities(table))
    assembly_step(table, "scoring")
    assembly_scoring(table)
    officer_scoring(table)
    assembly_step(table, "wrap-up")
    if state.assemblies < len(state.setting.assembly_tiles):
        wrap_up(table)
    assembly_step(table, "over")


def population(state: State, zone: int) -> int:
    """E2-ASSEMBLY-02: 2 and every Settlement of a City Zone, or every Outpost (E2-BUILD-03)."""
    if zone == DISCOVERY:
        return 2 + len(state.outposts) - state.outposts.count(NOBODY)
    return 2 + sum(state.settlements[zone])


def presence(state: State, owner: int, zone: int) -> int:
    """E2-ASSEMBLY-03, -04, E2-OUTPOST-05: dice, structures and Leader, breached or not."""
    count = 0
    for space in state.setting.spaces_in[zone]:
        if state.dice[space] >> 2 == owner:
            count += 1
    if owner < len(state.players) and state.players[owner].leader == zone:
        count += 1
    if zone == DISCOVERY:
        return count + state.outpost_owners.count(owner) + state.camps.count(owner)
    return count + state.settlements[zone][owner]


# Step 2


def rewards(table: Tbl, holders: list[int]) -> None:
    """E2-ASSEMBLY-08 to -10, E2-R-77: the tiles, then what holding a Zone alone brings besides."""
    assembly_rewards(table, holders)
    for zone, holder in enumerate(holders):
        if holder not in (NOBODY, DISSENTERS):
            for hook in table.state.hooks.majority_alone:
                hook(table, holder, zone)


def tile_rewards(state: State, zone: int, side: int) -> list[tuple[int, int]]:
    """E2-ASSEMBLY-05, -09: Production and 2 Followers, or the Population in Votes."""
    if side == PRODUCTION:
        return [(state.setting.production[zone], 1), (FOLLOWERS, 2)]
    return [(VOTES, population(state, zone))]


def take_tile(table: Tbl, zone: int, holder: int, side: int) -> None:
    """E2-ASSEMBLY-09, E2-2P-06: what the side that was chosen brings."""
    for reward in tile_rewards(table.state, zone, side):
        receive(table, holder, reward)


def second_rewards(state: State, zone: int, runner_up: int, side: int) -> list[tuple[int, int]]:
    """E2-ASSEMBLY-10, E2-R-111, E2-2P-06: half of what the holder did not choose.

    Of several rewards the second takes one.
    """
    if side == PRODUCTION:
        return [(VOTES, half_population(state, zone))]
    return [] if runner_up == DISSENTERS else production_rewards(state, runner_up, zone)


def take_second(table: Tbl, zone: int, runner_up: int, side: int) -> None:
    """E2-ASSEMBLY-10: one of the rewards of second place."""
    if side == PRODUCTION:
        for reward in second_rewards(table.state, zone, runner_up, side):
            receive(table, runner_up, reward)
    elif runner_up != DISSENTERS:
        production_or_followers(table, runner_up, zone, "second-place", "assembly")


# Step 4


def officer_value(state: State, officer: int, seat: int) -> int:
    """What a condition is worth to a player.

    E2-ASSEMBLY-MATE, E2-ASSEMBLY-SECURITY, E2-ASSEMBLY-STEWARD, E2-ASSEMBLY-ENGINEER and
    E2-ASSEMBLY-CAPTAIN.
    """
    me = state.players[seat]
    each = state.setting.officer_followers[officer]
    scoring = state.setting.officer_scoring[officer]
    if scoring == "cubes_and_perks":
        cubes = sum(tile.influence(seat) for tile in state.officers)
        return each[0] * min(cubes, len(me.perks))
    if scoring == "adventures":
        return each[0] * (len(me.completed) + (me.patrol != NOBODY))
    if scoring == "settlements_and_dice":
        settlements = sum(owners[seat] for owners in state.settlements)
        return each[0] * min(settlements // 2, state.dice_in_play(seat))
    if scoring == "outposts_and_camps":
        return each[0] * state.outpost_owners.count(seat) + each[1] * state.camps.count(seat)
    return each[0] * min(sum(state.soldiers(seat)) // 3, watchtowers_built(state, seat))


def watchtowers_built(state: State, seat: int) -> int:
    """E2-R-31: on the map they are nobody's; the empty slots of the board count."""
    return state.setting.box.pieces["watchtowers"].count - state.players[seat].supply[WATCHTOWER]


# Step 5


def wrap_up(table: Tbl) -> None:
    """E2-ASSEMBLY-14 to -19, E2-2P-09; none of it after the last Assembly."""
    state = table.state
    for seat, player in enumerate(state.players):
        if player.leader not in (HOME, ON_ADVENTURE):
            player.leader = HOME
            table.tell("leader-retrieved", seat)
    renew_pool(table)
    renew_offers(table)
    for player in state.players:
        player.stock[VOTES] = player.stock[PERMANENT_VOTES]
    state.dissenter_votes = 0
    refill(table)

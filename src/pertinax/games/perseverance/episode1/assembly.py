"""The Assembly (rulebook pp.24–26)."""

from typing import Final

from pertinax.games.perseverance.episode1.assets import Tbl, gain
from pertinax.games.perseverance.episode1.community import (
    population,
    presence,
    settlements_counted,
)
from pertinax.games.perseverance.episode1.defense import (
    contribution,
    retrieve_leader,
    trap_owner,
)
from pertinax.games.perseverance.episode1.names import (
    DISSENTERS,
    FOLLOWERS,
    IN_DEFENSE,
    NEUTRAL,
    NOBODY,
    NONE,
    OFFICERS,
    OWNERS,
    VOTES,
    ZONES,
)
from pertinax.games.perseverance.episode1.officers import influence
from pertinax.games.perseverance.episode1.patrol import draw_patrol
from pertinax.games.perseverance.episode1.pool import roll_pool
from pertinax.games.perseverance.episode1.ranking import ranks
from pertinax.games.perseverance.episode1.state import State
from pertinax.kernel.decisions import Option

PRODUCTION: Final = 0
FOR_VOTES: Final = 1
TILE_SIDES: Final = [Option("production", PRODUCTION), Option("votes", FOR_VOTES)]


def assembly(table: Tbl) -> None:
    """E1-ASSEMBLY-03: majorities, rewards, Assembly Scoring, Officer Scoring, Wrap Up."""
    table.state.assemblies += 1
    table.tell("assembly", table.state.assemblies)
    holders = majorities(table)
    assembly_rewards(table, holders)
    assembly_scoring(table)
    officer_scoring(table)
    if table.state.assemblies < len(table.state.setting.assembly_tiles):
        wrap_up(table)


def sides(state: State) -> list[int]:
    """E1-2P-01, E1-2P-07: the players, and with two of them the Dissenters."""
    seats = list(range(len(state.players)))
    return [*seats, DISSENTERS] if len(seats) == 2 else seats


def gain_votes(table: Tbl, owner: int, votes: int) -> None:
    if owner == DISSENTERS:
        table.state.dissenter_votes += votes
        table.tell("dissenter-votes", votes)
    else:
        gain(table, owner, VOTES, votes, "assembly")


# Steps 1 and 2


def majorities(table: Tbl) -> list[int]:
    """E1-ASSEMBLY-04 to -06: who takes the tile of each Zone, or NOBODY.

    Halves, here and in all scoring, are rounded down (E1-MODEL-16).
    """
    state = table.state
    state.dissenter_votes = 0
    holders: list[int] = []
    for zone in range(4):
        counts = [(presence(state, owner, zone), owner) for owner in sides(state)]
        most = max(count for count, _ in counts)
        top = [owner for count, owner in counts if count == most and most > 0]
        if len(top) == 1:
            table.tell("majority", OWNERS[top[0]], ZONES[zone], most)
        elif len(top) == 2:
            table.tell("majority-tied", ZONES[zone], most)
            for owner in top:
                gain_votes(table, owner, population(state, zone) // 2)
        elif top:
            table.tell("majority-void", ZONES[zone], most)
        holders.append(top[0] if len(top) == 1 else NOBODY)
    return holders


def second(state: State, zone: int, holder: int) -> int:
    """E1-ASSEMBLY-10: who alone has the second-highest Presence in a Zone, or NOBODY."""
    counts = [(presence(state, owner, zone), owner) for owner in sides(state) if owner != holder]
    most = max(count for count, _ in counts)
    top = [owner for count, owner in counts if count == most and most > 0]
    return top[0] if len(top) == 1 else NOBODY


def choose_sides(table: Tbl, seat: int, holders: list[int]) -> list[int]:
    """E1-ASSEMBLY-08: Production or Votes for each tile of a player, from left to right."""
    return [
        table.ask(seat, "assembly-reward", TILE_SIDES, about=(ZONES[zone],), secret=True).value
        for zone in range(4)
        if holders[zone] == seat
    ]


def assembly_rewards(table: Tbl, holders: list[int]) -> None:
    """E1-ASSEMBLY-07 to -10, E1-2P-08, E1-2P-09: Production or Votes, chosen secretly."""
    state = table.state
    seats = [seat for seat in state.in_turn_order() if seat in holders]
    lists = table.ask_together(seats, lambda table, seat: choose_sides(table, seat, holders))
    chosen = dict(zip(seats, lists, strict=True))
    side_of = [
        FOR_VOTES if holder in (NOBODY, DISSENTERS) else chosen[holder].pop(0) for holder in holders
    ]
    for zone, holder in enumerate(holders):
        if holder == NOBODY:
            continue
        table.tell("tile-side", OWNERS[holder], ZONES[zone], TILE_SIDES[side_of[zone]].text)
        if side_of[zone] == PRODUCTION:
            gain(table, holder, state.setting.production[zone], 2, "assembly")
        else:
            gain_votes(table, holder, population(state, zone))
    for zone, holder in enumerate(holders):
        if holder == NOBODY:
            continue
        runner_up = second(state, zone, holder)
        if runner_up == NOBODY:
            continue
        if side_of[zone] == PRODUCTION:
            gain_votes(table, runner_up, population(state, zone) // 2)
        elif runner_up != DISSENTERS:
            gain(table, runner_up, state.setting.production[zone], 1, "assembly")


# Step 3


def assembly_scoring(table: Tbl) -> None:
    """E1-ASSEMBLY-11 to -13, E1-2P-10: dense ranks by Votes; the Dissenters only take a rank."""
    state = table.state
    followers = state.setting.assembly_tiles[state.assemblies - 1]
    votes = [player.stock[VOTES] for player in state.players]
    if DISSENTERS in sides(state):
        votes.append(state.dissenter_votes)
    for seat, rank in enumerate(ranks(votes)[: len(state.players)]):
        if 0 < rank <= len(followers):
            table.tell("assembly-rank", seat, rank, votes[seat])
            gain(table, seat, FOLLOWERS, followers[rank - 1], "assembly-scoring")


# Step 4


def officer_scoring(table: Tbl) -> None:
    """E1-ASSEMBLY-14 to -16, -22, -23, E1-OFFICER-09, E1-2P-11: most in full, second-most half."""
    state = table.state
    for zone in range(4):
        officer = state.officer_of[zone]
        tile = state.officers[officer]
        places = ranks([tile.influence(owner) for owner in sides(state)])
        for seat in range(len(state.players)):
            if places[seat] not in (1, 2):
                continue
            value = officer_value(state, officer, seat)
            followers = value if places[seat] == 1 else value // 2
            for hook in state.hooks.officer_followers:
                followers = hook(table, seat, officer, places[seat], followers)
            table.tell("officer-rank", seat, OFFICERS[officer], places[seat], value)
            gain(table, seat, FOLLOWERS, followers, "officer-scoring")


def officer_value(state: State, officer: int, seat: int) -> int:
    """E1-ASSEMBLY-17 to -21: what an Officer's condition is worth to a player."""
    me = state.players[seat]
    each = state.setting.officer_followers[officer]
    scoring = state.setting.officer_scoring[officer]
    if scoring == "best-area":
        return each * max(
            max(presence(state, seat, zone), contribution(state, zone, seat)) for zone in range(4)
        )
    if scoring == "patrols":
        return each * (len(me.completed) + (me.patrol != NOBODY))
    if scoring == "sets":
        settlements = sum(settlements_counted(state, seat, zone) for zone in range(4))
        return each * min(settlements // 2, state.dice_in_play(seat))
    return each * (structures(state, seat) + sum(me.used_traps))


def structures(state: State, seat: int) -> int:
    """Walls and Traps of one player in all Defense areas."""
    count = 0
    for zone in state.zones:
        count += zone.walls.count(seat)
        for trap in zone.traps:
            if trap != NONE and trap_owner(trap) == seat:
                count += 1
    return count


# Step 5


def wrap_up(table: Tbl) -> None:
    """E1-ASSEMBLY-24 to -27; none of it after the last Assembly."""
    state = table.state
    for seat, player in enumerate(state.players):
        if 0 <= player.leader < IN_DEFENSE:
            retrieve_leader(table, seat)
    renew_pool(table)
    renew_offer(table)
    for player in state.players:
        player.stock[VOTES] = 0
    state.dissenter_votes = 0


def renew_pool(table: Tbl) -> None:
    """E1-ASSEMBLY-25, E1-2P-12: change the dice, then roll them all."""
    state = table.state
    dice = [0] * 6
    for die in state.dice:
        if die != NOBODY:
            dice[die >> 2] += 1
    for kind, count in enumerate(state.set_aside):
        dice[kind >> 2] += count
    state.dice = [NOBODY] * len(state.dice)
    state.set_aside = [0] * len(state.set_aside)
    first = state.assemblies == 1
    if first:
        dice[NEUTRAL] -= min(dice[NEUTRAL], state.setting.neutral_leaving)
        dice[DISSENTERS] += state.setting.later_dissenters
    roll_pool(table, dice)
    if first and state.setting.later_dissenters:
        for zone in range(4):
            influence(table, DISSENTERS, state.officer_of[zone], 1)


def renew_offer(table: Tbl) -> None:
    """E1-ASSEMBLY-26: the old Patrols go under the deck, then two new ones are shown."""
    state = table.state
    if state.offer:
        state.patrol_deck.append(sorted(state.offer))
    state.offer = []
    while state.patrol_deck and len(state.offer) < state.setting.patrols_on_offer:
        state.offer.append(draw_patrol(table))

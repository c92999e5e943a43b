"""The Assembly, steps 1 to 4 (E1-ASSEMBLY, E2-ASSEMBLY)."""

from typing import Final

from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.instead import given_instead
from pertinax.games.perseverance.shared.rules.names import (
    DISSENTERS,
    FOLLOWERS,
    NOBODY,
    OWNERS,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.ranking import ranks
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.kernel.decisions import Option
from pertinax.kernel.table import Table

PRODUCTION: Final = 0
FOR_VOTES: Final = 1
TILE_SIDES: Final = [Option("production", PRODUCTION), Option("votes", FOR_VOTES)]


def sides(state: S) -> list[int]:
    """E1-2P-01, -07, E2-2P-01, -05: the players, and with two of them the Dissenters."""
    seats = list(range(len(state.players)))
    return [*seats, DISSENTERS] if len(seats) == 2 else seats


def gain_votes(table: Table[S], owner: int, votes: int) -> None:
    if owner == DISSENTERS:
        table.state.dissenter_votes += votes
        table.tell("dissenter-votes", votes)
    else:
        gain(table, owner, VOTES, votes, "assembly")


def receive(table: Table[S], owner: int, reward: tuple[int, int]) -> None:
    """E1-2P-08, E1-2P-09: Votes, or assets, of which the Dissenters take none."""
    asset, count = reward
    if asset == VOTES:
        gain_votes(table, owner, count)
    elif takes(owner, reward):
        gain(table, owner, asset, count, "assembly")


def takes(owner: int, reward: tuple[int, int]) -> bool:
    """E1-2P-09, E2-2P-06: the Dissenters take nothing but Votes."""
    return owner != DISSENTERS or reward[0] == VOTES


# Steps 1 and 2


def majorities(table: Table[S]) -> list[int]:
    """E1-ASSEMBLY-04 to -06, E2-ASSEMBLY-06, -07: who takes the tile of each Zone, or NOBODY.

    Halves, here and in all scoring, are rounded down (E1-MODEL-16, E2-INFO-04).
    """
    state = table.state
    state.dissenter_votes = 0
    holders: list[int] = []
    for zone, name in enumerate(state.setting.zones):
        most, top = leading(presences(state, zone))
        if len(top) == 1:
            table.tell("majority", OWNERS[top[0]], name, most)
        elif len(top) == 2:
            table.tell("majority-tied", name, most)
            for owner in top:
                gain_votes(table, owner, half_population(state, zone))
        elif top:
            table.tell("majority-void", name, most)
        holders.append(top[0] if len(top) == 1 else NOBODY)
    return holders


def presences(state: S, zone: int) -> list[tuple[int, int]]:
    """Presence and owner, for all who may have any."""
    return [(state.rules.presence(state, owner, zone), owner) for owner in sides(state)]


def leading(counts: list[tuple[int, int]]) -> tuple[int, list[int]]:
    """The highest Presence, and all who have it; with 0 nobody leads."""
    most = max(count for count, _ in counts)
    return most, [owner for count, owner in counts if count == most and most > 0]


def second(state: S, zone: int, holder: int) -> int:
    """E1-ASSEMBLY-10, E2-ASSEMBLY-10: who alone has the second-highest Presence, or NOBODY."""
    return second_of(presences(state, zone), holder)


def second_of(counts: list[tuple[int, int]], holder: int) -> int:
    """The same of Presences that are counted already."""
    _, top = leading([each for each in counts if each[1] != holder])
    return top[0] if len(top) == 1 else NOBODY


def half_population(state: S, zone: int) -> int:
    """E1-ASSEMBLY-05, -10, E2-ASSEMBLY-07, -10: the Votes of a tie of two, or of second place."""
    return state.rules.population(state, zone) // 2


def choose_sides(table: Table[S], seat: int, holders: list[int]) -> list[int]:
    """E1-ASSEMBLY-08, E2-ASSEMBLY-08: Production or Votes for each tile of a player."""
    return [
        table.ask(seat, "assembly-reward", TILE_SIDES, about=(name,), secret=True).value
        for zone, name in enumerate(table.state.setting.zones)
        if holders[zone] == seat
    ]


def assembly_rewards(table: Table[S], holders: list[int]) -> None:
    """E1-ASSEMBLY-07 to -10, E1-2P-08, -09, E2-ASSEMBLY-08 to -10: chosen secretly."""
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
        side = TILE_SIDES[side_of[zone]].text
        table.tell("tile-side", OWNERS[holder], state.setting.zones[zone], side)
        state.rules.take_tile(table, zone, holder, side_of[zone])
    for zone, holder in enumerate(holders):
        if holder == NOBODY:
            continue
        runner_up = second(state, zone, holder)
        about = (zone, side_of[zone])
        if runner_up != NOBODY and not given_instead(table, runner_up, "second-place", about):
            state.rules.take_second(table, zone, runner_up, side_of[zone])


# Step 3


def assembly_step(table: Table[S], step: str) -> None:
    """A moment of an Assembly that abilities wait for."""
    for hook in table.state.hooks.assembly_step:
        hook(table, step)


def assembly_scoring(table: Table[S]) -> None:
    """E1-ASSEMBLY-11 to -13, E1-2P-10, E2-ASSEMBLY-11, E2-2P-07: dense ranks by Votes.

    The Dissenters only take a rank; a rank without a value brings nothing (E2-R-113).
    """
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


def officer_scoring(table: Table[S]) -> None:
    """Whoever has most Influence scores in full, second-most half of their own condition.

    E1-ASSEMBLY-14 to -16, -22, -23, E1-OFFICER-09, E1-2P-11, E2-ASSEMBLY-12, E2-2P-08.
    """
    state = table.state
    for officer in state.officer_of:
        places = officer_places(state, officer)
        for seat in range(len(state.players)):
            if places[seat] not in (1, 2):
                continue
            value = officer_value(state, officer, seat)
            followers = officer_pay(value, places[seat])
            for hook in state.hooks.officer_followers:
                followers = hook(table, seat, officer, places[seat], followers)
            table.tell("officer-rank", seat, state.setting.officers[officer], places[seat], value)
            gain(table, seat, FOLLOWERS, followers, "officer-scoring")


def officer_value(state: S, officer: int, seat: int) -> int:
    """E1-ASSEMBLY-16, E2-ASSEMBLY-12: what a condition is worth to any seat, after every hook."""
    value = state.rules.officer_value(state, officer, seat)
    for hook in state.hooks.officer_value:
        value = hook(state, officer, seat, value)
    return value


def officer_places(state: S, officer: int) -> list[int]:
    """E1-ASSEMBLY-14: the ranks of all sides by their Influence on an Officer."""
    tile = state.officers[officer]
    return ranks([tile.influence(owner) for owner in sides(state)])


def officer_pay(value: int, place: int) -> int:
    """E1-ASSEMBLY-15: Followers for a place: all that the condition is worth, half, or none."""
    return value if place == 1 else value // 2 if place == 2 else 0

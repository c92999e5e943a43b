"""The Assembly (rulebook pp.24–26)."""

from pertinax.games.perseverance.episode1.rules.community import (
    population,
    presence,
    settlements_counted,
)
from pertinax.games.perseverance.episode1.rules.defense import (
    contribution,
    retrieve_leader,
    trap_owner,
)
from pertinax.games.perseverance.episode1.rules.names import IN_DEFENSE
from pertinax.games.perseverance.episode1.rules.patrol import draw_patrol
from pertinax.games.perseverance.episode1.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assembly import (
    PRODUCTION,
    assembly_rewards,
    assembly_scoring,
    assembly_step,
    half_population,
    majorities,
    officer_scoring,
)
from pertinax.games.perseverance.shared.rules.names import NOBODY, NONE, VOTES
from pertinax.games.perseverance.shared.rules.pool import renew_pool


def assembly(table: Tbl) -> None:
    """E1-ASSEMBLY-03: majorities, rewards, Assembly Scoring, Officer Scoring, Wrap Up."""
    table.state.assemblies += 1
    table.tell("assembly", table.state.assemblies)
    holders = majorities(table)
    assembly_rewards(table, holders)
    assembly_step(table, "scoring")
    assembly_scoring(table)
    officer_scoring(table)
    assembly_step(table, "wrap-up")
    if table.state.assemblies < len(table.state.setting.assembly_tiles):
        wrap_up(table)
    assembly_step(table, "over")


def tile_reward(state: State, zone: int, side: int) -> tuple[int, int]:
    """E1-ASSEMBLY-09: what a side of the tile of a Zone brings, and how many of it."""
    if side == PRODUCTION:
        return state.setting.production[zone], 2
    return VOTES, population(state, zone)


def second_reward(state: State, zone: int, side: int) -> tuple[int, int]:
    """E1-ASSEMBLY-10: what second place brings, by the side that the holder took."""
    if side == PRODUCTION:
        return VOTES, half_population(state, zone)
    return state.setting.production[zone], 1


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


def renew_offer(table: Tbl) -> None:
    """E1-ASSEMBLY-26: the old Patrols go under the deck, then two new ones are shown."""
    state = table.state
    if state.offer:
        state.patrol_deck = (*state.patrol_deck, tuple(sorted(state.offer)))
    state.offer = []
    while state.patrol_deck and len(state.offer) < state.setting.patrols_on_offer:
        state.offer.append(draw_patrol(table))

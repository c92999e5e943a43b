"""Parts of a preview that both Episodes show: what the rules would count now."""

from itertools import product

from pertinax.games.perseverance.shared.rules.assembly import (
    FOR_VOTES,
    PRODUCTION,
    TILE_SIDES,
    half_population,
    leading,
    officer_pay,
    officer_places,
    officer_value,
    presences,
    second_of,
    sides,
)
from pertinax.games.perseverance.shared.rules.names import (
    DIE_KINDS,
    DISSENTERS,
    NOBODY,
    OWNERS,
    SYMBOLS,
    VOTES,
)
from pertinax.games.perseverance.shared.rules.placing import (
    die_price,
    effect_refusal_with,
    face_cost,
    fit_refusal,
    placement_refusal,
)
from pertinax.games.perseverance.shared.rules.pool import turns_until
from pertinax.games.perseverance.shared.rules.ranking import ranks
from pertinax.games.perseverance.shared.rules.rules import S
from pertinax.games.perseverance.shared.rules.setting import AS_IT_LIES, DIE_OPTIONS
from pertinax.games.perseverance.shared.rules.views import (
    Amount,
    AssemblyPreview,
    BallotPreview,
    Counts,
    MajorityPreview,
    OfficerPreview,
    Placing,
    Shares,
)


def next_assembly(state: S) -> int:
    """The number of the Assembly at the end of this turn or a later one; the last one at most.

    E1-ASSEMBLY-01, E2-ASSEMBLY-01.
    """
    number = 1
    while turns_until(state.setting, number) < state.turn:
        number += 1
    return number


def assembly(state: S) -> AssemblyPreview | None:
    """The Assembly that comes next, and what its tile pays by Votes."""
    tiles = state.setting.assembly_tiles
    if state.over:
        return None
    number = next_assembly(state)
    return {"number": number, "of": len(tiles), "followers": tiles[number - 1][:]}


def fits(state: S) -> dict[str, list[str]]:
    """By die space, the symbols with which a die may lie there now."""
    return {
        space.name: []
        if state.dice[place] != NOBODY
        else [
            SYMBOLS[symbol] for symbol in space.faces if fit_refusal(state, place, symbol) is None
        ]
        for place, space in enumerate(state.setting.spaces)
    }


def majority(state: S, zone: int) -> MajorityPreview:
    """A Zone in the Assembly as if it were now (E1-ASSEMBLY-04, E2-ASSEMBLY-02 to -06)."""
    counts = presences(state, zone)
    _, top = leading(counts)
    return {
        "zone": state.setting.zones[zone],
        "population": state.rules.population(state, zone),
        "presence": {OWNERS[owner]: count for count, owner in counts},
        "leading": [OWNERS[owner] for owner in top],
        "shares": _shares(state, zone, counts, top),
    }


def _shares(state: S, zone: int, counts: list[tuple[int, int]], top: list[int]) -> Shares:
    """What others than a sole holder would have of a Zone, by the side that the holder takes.

    Two who tie have their Votes whichever it is (E1-ASSEMBLY-05, -10, E2-ASSEMBLY-07, -10); of
    several rewards one is chosen.
    """
    if len(top) == 2:
        votes = amount(state, (VOTES, half_population(state, zone)))
        return {OWNERS[owner]: {side.text: [votes] for side in TILE_SIDES} for owner in top}
    runner_up = second_of(counts, top[0]) if len(top) == 1 else NOBODY
    if runner_up == NOBODY:
        return {}
    rewards = state.rules.second_rewards
    return {
        OWNERS[runner_up]: {
            side.text: [amount(state, each) for each in rewards(state, zone, runner_up, side.value)]
            for side in TILE_SIDES
        }
    }


def ballot(state: S) -> dict[str, BallotPreview]:
    """What Votes and their rank would bring each side, over all that holders of tiles may choose.

    E1-ASSEMBLY-04 to -13, E2-ASSEMBLY-06 to -11. Not while an Assembly is held: part of it is paid.
    """
    number = next_assembly(state)
    if state.over or state.assemblies >= number:
        return {}
    owners = sides(state)
    votes = [0 if owner == DISSENTERS else state.players[owner].stock[VOTES] for owner in owners]
    tiles: list[list[list[tuple[int, int]]]] = []
    for zone in range(len(state.setting.zones)):
        counts = presences(state, zone)
        _, top = leading(counts)
        if len(top) == 2:
            for owner in top:
                votes[owners.index(owner)] += half_population(state, zone)
        elif len(top) == 1:
            sides_left = [FOR_VOTES] if state.rules.only_votes(top[0]) else [PRODUCTION, FOR_VOTES]
            runner_up = second_of(counts, top[0])
            tiles.append([_votes_of(state, zone, top[0], runner_up, side) for side in sides_left])
    pays = state.setting.assembly_tiles[number - 1]
    found: list[tuple[list[int], list[int]]] = []
    for chosen in product(*tiles):
        then = votes[:]
        for gained in chosen:
            for owner, count in gained:
                then[owners.index(owner)] += count
        paid = [pays[rank - 1] if 0 < rank <= len(pays) else 0 for rank in ranks(then)]
        found.append((then, paid))
    return {
        OWNERS[owner]: {
            "votes": _span([then[place] for then, _ in found]),
            "followers": [] if owner == DISSENTERS else _span([paid[place] for _, paid in found]),
        }
        for place, owner in enumerate(owners)
    }


def _votes_of(state: S, zone: int, holder: int, runner_up: int, side: int) -> list[tuple[int, int]]:
    """E1-ASSEMBLY-09, -10, E2-ASSEMBLY-09, -10: the Votes of a tile, by who gains them."""
    found = [(holder, state.rules.population(state, zone))] if side == FOR_VOTES else []
    if runner_up != NOBODY:
        rewards = state.rules.second_rewards(state, zone, runner_up, side)
        found += [(runner_up, count) for asset, count in rewards if asset == VOTES]
    return found


def _span(counts: list[int]) -> list[int]:
    return [min(counts), max(counts)]


def officer(state: S, number: int) -> OfficerPreview:
    """E1-ASSEMBLY-14, -15, E2-ASSEMBLY-12: Influence, and the Followers it would bring now."""
    tile = state.officers[number]
    places = officer_places(state, number)
    return {
        "officer": state.setting.officers[number],
        "influence": counted([(owner, tile.influence(owner)) for owner in sides(state)]),
        "followers": {
            OWNERS[seat]: officer_pay(officer_value(state, number, seat), places[seat])
            for seat in range(len(state.players))
            if places[seat] in (1, 2)
        },
    }


def counted(counts: list[tuple[int, int]]) -> Counts:
    return {OWNERS[owner]: count for owner, count in counts if count}


def amount(state: S, reward: tuple[int, int]) -> Amount:
    """An asset by its name, and how many of it."""
    return [state.setting.assets[reward[0]], reward[1]]


# What placing a die costs


def placing(state: S, seat: int) -> Placing:
    """What placing a die costs at least, by Effect: each way that none undercuts, with its dice."""
    dice = [die for die in range(DIE_KINDS) if state.pool[die]]
    found: Placing = {}
    for effect, name in enumerate(state.setting.effects):
        ways = _ways(state, seat, effect, dice)
        least = [way for way in ways if not any(_undercuts(other, way) for other in ways)]
        if least:
            found[name] = [
                {"story": way[0], "followers": way[1], "dice": ways[way]} for way in least
            ]
    return found


def _ways(state: S, seat: int, effect: int, dice: list[int]) -> dict[tuple[int, int], list[str]]:
    """Dice by the Stories and Followers that each costs at least; the free ones are enough."""
    ways: dict[tuple[int, int], list[str]] = {}
    spaces = [space for space in state.setting.spaces_of[effect] if state.dice[space] == NOBODY]
    if not spaces or not dice or effect_refusal_with(state, seat, effect, dice) is not None:
        return ways
    for die in dice:
        stories = _stories(state, seat, die, spaces)
        if stories is not None:
            ways.setdefault((stories, die_price(seat, die)), []).append(DIE_OPTIONS[die].text)
            if (0, 0) in ways:
                break
    return ways


def _stories(state: S, seat: int, die: int, spaces: list[int]) -> int | None:
    """The Stories it takes to place a die on one of these spaces, or None if it cannot be."""
    least: int | None = None
    for space in spaces:
        for face in (AS_IT_LIES, *state.setting.spaces[space].faces):
            if placement_refusal(state, seat, die, space, face) is None:
                cost = 0 if face == AS_IT_LIES else face_cost(state, seat, die, space)
                least = cost if least is None else min(least, cost)
                if not least:
                    return least
    return least


def _undercuts(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one != other and one[0] <= other[0] and one[1] <= other[1]

"""What falls with a planet, the closed bag, what counts at the end (PP-IMM-15, -41 to -45)."""

from pertinax.games.immersive.rules.beside import (
    beside,
    locked_number,
    new_outpost,
    posted,
    sheltering,
)
from pertinax.games.immersive.rules.locks import unlock
from pertinax.games.immersive.rules.names import IN_OUTPOST, SITES
from pertinax.games.immersive.rules.notation import kept_text
from pertinax.games.immersive.rules.setup import draw_village
from pertinax.games.perpetuity.rules.ends.solo import planets_of, villages_of
from pertinax.games.perpetuity.rules.names import (
    ALIENS,
    ARTIFACT,
    COMMS,
    LOST,
    NOBODY,
    PLANETS,
    SKEPTIC,
    ZEALOT,
)
from pertinax.games.perpetuity.rules.planets.doom import kill_worker
from pertinax.games.perpetuity.rules.state import State, Tbl
from pertinax.kernel.decisions import Option

# A planet is destroyed


def outposts_fall(table: Tbl, planet: int) -> None:
    """PP-IMM-15, PP-R-137, PP-H-78: with all in them; what is locked at home for them is freed.

    Their villages are lost with those on the surface; their workers are killed.
    """
    state = table.state
    own = beside(state)
    for seat in range(len(state.players)):
        number = SITES * seat + planet
        outpost = own.outposts[number]
        if not outpost.built:
            continue
        for slot in range(len(outpost.villages)):
            if locked_number(outpost, slot):
                unlock(table, number, slot)
        worker = posted(state, seat, planet)
        own.outposts[number] = new_outpost(own.setting)
        own.standing[seat] = [
            NOBODY if code // 3 == planet else code for code in own.standing[seat]
        ]
        table.tell("outpost-lost", seat, PLANETS[planet])
        if worker != NOBODY:
            kill_worker(table, seat, worker)


# The bag


def in_bag(state: State, villages: int) -> int:
    """PP-END-01, PP-R-122, PP-IMM-43: villages of the bag are to be rescued, too."""
    return villages + beside(state).left


def is_closed(state: State) -> bool:
    """PP-IMM-44: nobody can find a village any more."""
    if False not in state.destroyed:
        return True
    for tile, each in enumerate(state.setting.tiles):
        if each.kind == COMMS and not state.gone[tile]:
            return False
    for outpost in beside(state).outposts:
        if outpost.survey:
            return False
    return True


def close_bag(table: Tbl) -> None:
    """PP-IMM-44, PP-R-151, PP-H-79: the villages in it are lost at once, for all to see."""
    state = table.state
    own = beside(state)
    if not own.left or not is_closed(state):
        return
    table.tell("bag-closed", own.left)
    for _ in range(own.left):
        kind = draw_village(table, LOST)
        table.tell("village-lost", ALIENS[kind])


# Solo missions


def still_possible(state: State, mission: int, possible: bool) -> bool:
    """PP-IMM-42, PP-SOLO-03, PP-H-73: with what the bag may hold, as far as everybody knows."""
    own = beside(state)
    each = state.setting.solo_missions[mission]
    if not own.left:
        return possible
    if each.goal == "planets":
        serving = planets_of(state, rescued_only=False)
        serving |= {planet for planet, gone in enumerate(state.destroyed) if not gone}
        return len(serving) >= each.number
    if each.goal in ("skeptics", "zealots"):
        found = villages_of(state, each.goal, rescued_only=False)
        return found + min(own.left, unseen(state, each.goal)) >= each.number
    return possible


def unseen(state: State, goal: str) -> int:
    """How many villages that a mission counts nobody has seen yet."""
    kinds = (ZEALOT,) if goal == "zealots" else range(SKEPTIC, ZEALOT)
    return sum([state.setting.bag[kind] - state.village_kinds.count(kind) for kind in kinds])


# Points


def survey_points(state: State, seat: int, counts: dict[str, int]) -> None:
    """PP-IMM-45: survey markers kept from own exploring.

    Locked resources and what is in outposts count for nothing: they are in no warehouse.
    """
    counts["survey_markers"] = beside(state).kept[seat]


# Energy bursts


def stays_sheltered(state: State, village: int, moves: bool) -> bool:
    """PP-IMM-41, PP-R-149: B11 moves villages on the surface only."""
    return moves and sheltering(state, village)[0] == NOBODY


def artifacts_in_outposts(state: State, places: list[Option[int]]) -> None:
    """PP-IMM-41: B01 may take an artifact out of an outpost."""
    for number, outpost in enumerate(beside(state).outposts):
        if outpost.store[ARTIFACT]:
            seat, planet = divmod(number, SITES)
            places.append(Option(kept_text(seat + 1, PLANETS[planet]), IN_OUTPOST + number))


def artifact_taken(state: State, place: int) -> None:
    beside(state).outposts[place - IN_OUTPOST].store[ARTIFACT] -= 1

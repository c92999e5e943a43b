"""Combats of a player's pieces against wild Dinos (E2-COMBAT).

A Combat has two halves: `combat`, from the choice of Dinos to the wounds, and `spoils`, kill or
capture. Between them the Dinos go from the hex or the Breach card to the general supply.
"""

from typing import Final

from pertinax.games.perseverance.episode2.rules.enclosure import has_room, make_room, mixed
from pertinax.games.perseverance.episode2.rules.map import remove_dinos, wild
from pertinax.games.perseverance.episode2.rules.names import ASSETS, DINOS, SHIELDHEAD
from pertinax.games.perseverance.episode2.rules.setting import DINO_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.episode2.rules.under_way import LEADER, Combat
from pertinax.games.perseverance.shared.rules.assets import gain, pay
from pertinax.games.perseverance.shared.rules.names import (
    FOLLOWERS,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    RAPTOR,
    TRAMPLER,
    VALOR,
)
from pertinax.games.perseverance.shared.rules.notation import counts_text
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

PIECES: Final = {LIGHT: "light", HEAVY: "heavy", LEADER: "leader"}
DAMAGE: Final = {LIGHT: 1, HEAVY: 2, LEADER: 2}
"""What a piece deals, and as many wounds it can take (E2-COMBAT-03, -06)."""
TOUGHNESS: Final = (0, 1, 1, 2)
"""Damage that defeats a Dino of each species (E2-COMBAT-04)."""
WOUNDING: Final = (RAPTOR, SHIELDHEAD)
ON_LEADER: Final = 100

NUMBERS: Final = [Option(str(number), number) for number in range(100)]

NOTHING_FOUGHT: Final = Reason("E2-COMBAT-13", "nothing-fought")
TOO_LITTLE_DAMAGE: Final = Reason("E2-COMBAT-04", "too-little-damage")
TOO_MANY_WOUNDS: Final = {
    piece: Reason("E2-COMBAT-06", "too-many-wounds", (name,)) for piece, name in PIECES.items()
}
NEEDS_VALOR: Final = Reason("E2-COMBAT-07", "needs", ("valor", 1))
NOT_DEFEATED: Final = Reason("E2-COMBAT-10", "not-defeated")
ONE_SPECIES: Final = Reason("E2-ENCLOSURE-02", "one-species")


def standing(state: State, seat: int, piece: int) -> int:
    """E2-COMBAT-02, E2-ASSET-04, E2-R-12: pieces of the board that can be committed."""
    me = state.players[seat]
    if piece == LEADER:
        return 1 if me.leader == HOME and not me.leader_toppled else 0
    return me.standing(piece)


def most_damage(state: State, seat: int) -> int:
    """E2-COMBAT-03: what all standing pieces of a board deal together."""
    return (
        standing(state, seat, LIGHT)
        + 2 * standing(state, seat, HEAVY)
        + 2 * standing(state, seat, LEADER)
    )


def damage_needed(state: State, seat: int, dinos: list[int]) -> int:
    """E2-COMBAT-04: what pieces must deal to defeat these Dinos, after every hook."""
    damage = 0
    for species in range(TRAMPLER, len(DINOS)):
        if dinos[species]:
            damage += (dinos[species] - 1) * TOUGHNESS[species] + first_damage(state, seat, species)
    return damage


def first_damage(state: State, seat: int, species: int) -> int:
    """What the first Dino of a species takes: hooks spare damage once in a Combat."""
    free = 0
    for hook in state.hooks.free_damage:
        free = hook(state, seat, species, free)
    return max(0, TOUGHNESS[species] - free)


def can_defeat_all(state: State, seat: int, dinos: list[int]) -> bool:
    """E2-R-36: in one Combat with pieces of the board."""
    return damage_needed(state, seat, dinos) <= most_damage(state, seat)


def can_defeat_one(state: State, seat: int, dinos: list[int]) -> bool:
    """E2-COMBAT-13: whether a Combat against some of these Dinos is possible at all."""
    most = most_damage(state, seat)
    for species in range(TRAMPLER, len(DINOS)):
        if dinos[species] and first_damage(state, seat, species) <= most:
            return True
    return False


# A Combat


def fight(table: Tbl, seat: int, position: int) -> None:
    """E2-ADVENTURE-06, E2-COMBAT-01: one Combat against any of the Dinos of a hex."""
    under_way = Combat(seat, wild(table.state, position), position, NOBODY, NOBODY)
    table.tell("fight", seat, table.state.setting.positions[position])
    combat(table, under_way, False)
    remove_dinos(table, seat, position, under_way.fought)
    spoils(table, under_way)
    end_combat(table, under_way)


def end_combat(table: Tbl, over: Combat) -> None:
    """E2-COMBAT-12: abilities may still look at who fought whom, and who was lost."""
    table.state.combat = None
    for hook in table.state.hooks.combat_over:
        hook(table, over)


def combat(table: Tbl, under_way: Combat, all_of_them: bool) -> None:
    """E2-COMBAT-02 to -09, -12: commit, damage, wounds, Valor.

    The defeated Dinos stay where they are: the caller returns them to the supply and goes on with
    `spoils`.
    """
    seat = under_way.seat
    table.state.combat = under_way
    if all_of_them:
        under_way.fought = under_way.dinos[:]
    else:
        _choose_dinos(table, seat, under_way.dinos, under_way.fought)
    fought = under_way.fought
    wounds = sum(fought[species] for species in WOUNDING)
    _commit(table, under_way, damage_needed(table.state, seat, fought), wounds)
    for species in range(TRAMPLER, len(DINOS)):
        if fought[species]:
            table.tell("dinos-defeated", seat, DINOS[species], fought[species])
    if wounds:
        _suffer(table, under_way, wounds)


def _choose_dinos(table: Tbl, seat: int, dinos: list[int], chosen: list[int]) -> None:
    """E2-R-123, E2-COMBAT-13: any of them, at least one, species by species."""
    for species in range(TRAMPLER, len(DINOS)):
        if dinos[species]:
            chosen[species] = _choose_of(table, seat, dinos, chosen, species)


def _choose_of(table: Tbl, seat: int, dinos: list[int], chosen: list[int], species: int) -> int:
    state = table.state
    return table.ask(
        seat,
        "fight-dinos",
        NUMBERS[: dinos[species] + 1],
        lambda count: dinos_refusal(state, seat, dinos, chosen, species, count),
        (DINOS[species], most_damage(state, seat)),
    ).value


def dinos_refusal(
    state: State, seat: int, dinos: list[int], chosen: list[int], species: int, count: int
) -> Reason | None:
    """E2-COMBAT-04, -13: no more than the pieces can defeat, and not none at all."""
    if count:
        fought = chosen[:]
        fought[species] = count
        return None if can_defeat_all(state, seat, fought) else TOO_LITTLE_DAMAGE
    if sum(chosen):
        return None
    later = [0] * (species + 1) + dinos[species + 1 :]
    return None if can_defeat_one(state, seat, later) else NOTHING_FOUGHT


def _commit(table: Tbl, under_way: Combat, damage: int, wounds: int) -> None:
    """E2-COMBAT-02, -03, -13: pieces that deal at least so much damage; they are toppled.

    More than that may come along, to carry wounds (E2-R-45, E2-H-02).
    """
    state = table.state
    seat = under_way.seat
    me = state.players[seat]
    committed = under_way.committed
    later = most_damage(state, seat)
    for piece in (LEADER, HEAVY, LIGHT):
        later -= standing(state, seat, piece) * DAMAGE[piece]
        if damage > 0 or wounds:
            committed[piece] = _commit_of(table, seat, piece, damage, later)
            damage -= committed[piece] * DAMAGE[piece]
    me.leader_toppled = me.leader_toppled or committed[LEADER] > 0
    me.toppled[0] += committed[LIGHT]
    me.toppled[1] += committed[HEAVY]
    table.tell("committed", seat, committed[LIGHT], committed[HEAVY], committed[LEADER])


def _commit_of(table: Tbl, seat: int, piece: int, damage: int, later: int) -> int:
    there = standing(table.state, seat, piece)
    if not there:
        return 0
    return table.ask(
        seat,
        "commit",
        NUMBERS[: there + 1],
        lambda count: commit_refusal(piece, count, damage - later),
        (PIECES[piece], max(damage, 0)),
    ).value


def commit_refusal(piece: int, count: int, short: int) -> Reason | None:
    """Whether so many pieces deal what those asked about later cannot."""
    return TOO_LITTLE_DAMAGE if count * DAMAGE[piece] < short else None


# Wounds


def _suffer(table: Tbl, under_way: Combat, wounds: int) -> None:
    """E2-COMBAT-05 to -09: assign wounds, save Soldiers by Valor, lose the others.

    There is always room for all of them (E2-R-97). Those on Heavy Soldiers go two by two; the
    Leader is never defeated.
    """
    state = table.state
    seat = under_way.seat
    committed = under_way.committed
    choice = table.ask(
        seat,
        "wounds",
        assignments(wounds),
        lambda assignment: wounds_refusal(committed, wounds, assignment),
        (wounds,),
    )
    on_leader, on_heavy = divmod(choice.value, ON_LEADER)
    light = wounds - on_leader - on_heavy
    under_way.wounds = (on_leader, on_heavy, light)
    table.tell("wounds", seat, on_leader, on_heavy, light)
    heavy = (on_heavy + 1) // DAMAGE[HEAVY]
    if heavy and heavy_can_be_saved(state, seat):
        heavy -= _save(table, under_way, HEAVY, heavy)
    if light:
        light -= _save(table, under_way, LIGHT, light)
    for _ in range(heavy):
        _lose(table, seat, HEAVY)
    for _ in range(light):
        _lose(table, seat, LIGHT)


def assignments(wounds: int) -> list[Option[int]]:
    """Where so many wounds can go: those on the Leader, times ON_LEADER, and on Heavy Soldiers.

    Heavy Soldiers take them two by two (E2-H-01).
    """
    return [
        Option(
            counts_text([("leader", leader), ("heavy", heavy), ("light", wounds - leader - heavy)]),
            ON_LEADER * leader + heavy,
        )
        for leader in range(min(wounds, DAMAGE[LEADER]), -1, -1)
        for heavy in range(wounds - leader + 1)
    ]


def wounds_refusal(committed: dict[int, int], wounds: int, assignment: int) -> Reason | None:
    """E2-COMBAT-06: 2 for the Leader, 2 for a Heavy, 1 for a Light Soldier that takes part."""
    leader, heavy = divmod(assignment, ON_LEADER)
    if leader > DAMAGE[LEADER] * committed[LEADER]:
        return TOO_MANY_WOUNDS[LEADER]
    if heavy > DAMAGE[HEAVY] * committed[HEAVY]:
        return TOO_MANY_WOUNDS[HEAVY]
    return TOO_MANY_WOUNDS[LIGHT] if wounds - leader - heavy > committed[LIGHT] else None


def heavy_can_be_saved(state: State, seat: int) -> bool:
    """E2-COMBAT-08: not without an ability."""
    saved = False
    for hook in state.hooks.heavy_saved:
        saved = hook(state, seat, saved)
    return saved


def _save(table: Tbl, under_way: Combat, soldier: int, wounded: int) -> int:
    """E2-COMBAT-07: 1 Valor for each wounded Soldier that is to survive; how many do.

    Where abilities let a Valor save more, Soldiers of either type may share it.
    """
    seat = under_way.seat
    valor = table.state.players[seat].stock[VALOR]
    each = 1
    for hook in table.state.hooks.saved_per_valor:
        each = hook(table.state, seat, each)
    before = sum(under_way.saved)
    saved = table.ask(
        seat,
        "save",
        NUMBERS[: wounded + 1],
        lambda count: NEEDS_VALOR if saving(before, count, each) > valor else None,
        (ASSETS[soldier],),
    ).value
    under_way.saved[soldier - LIGHT] = saved
    pay(table, seat, VALOR, saving(before, saved, each))
    return saved


def saving(before: int, count: int, each: int) -> int:
    """The Valor that so many more Soldiers cost, if each one saves so many.

    >>> saving(0, 3, 1), saving(0, 3, 2), saving(1, 1, 2)
    (3, 2, 0)
    """
    return -(-(before + count) // each) + (-before // each)


def fallen(over: Combat) -> tuple[int, int]:
    """Light and Heavy Soldiers that a Combat has cost."""
    if over.wounds is None:
        return 0, 0
    _, heavy, light = over.wounds
    return light - over.saved[0], (heavy + 1) // DAMAGE[HEAVY] - over.saved[1]


def _lose(table: Tbl, seat: int, soldier: int) -> None:
    """E2-ASSET-03: a defeated Soldier goes to the supply at once."""
    me = table.state.players[seat]
    me.stock[soldier] -= 1
    me.toppled[soldier - LIGHT] -= 1
    me.supply[soldier] += 1
    table.tell("soldier-lost", seat, ASSETS[soldier])
    for hook in table.state.hooks.soldier_defeated:
        hook(table, seat, soldier)


# Kill or capture


def spoils(table: Tbl, under_way: Combat) -> None:
    """E2-COMBAT-10, -11, E2-R-120: each Dino is killed, or captured as far as allowed.

    They are in the general supply already; captured ones come from there.
    """
    state = table.state
    seat = under_way.seat
    captured = under_way.captured
    _capture(table, seat, under_way.fought, captured)
    for species in range(TRAMPLER, len(DINOS)):
        for _ in range(under_way.fought[species] - captured.count(species)):
            table.tell("dino-killed", seat, DINOS[species])
            kill_reward(table, seat, species)
    if captured:
        for hook in state.hooks.dino_captured:
            hook(table, seat, captured)


def kill_reward(table: Tbl, seat: int, species: int) -> None:
    """E2-COMBAT-10, E2-R-72: 1 Follower and what abilities add; no Dino moves."""
    gain(table, seat, FOLLOWERS, 1, "kill")
    for hook in table.state.hooks.dino_killed:
        hook(table, seat, species)


def _capture(table: Tbl, seat: int, defeated: list[int], captured: list[int]) -> None:
    """E2-COMBAT-11, E2-R-98, E2-H-04: the species of the Dinos captured, one without an ability."""
    state = table.state
    most = 1
    for hook in state.hooks.captures:
        most = hook(state, seat, most)
    left = defeated[:]
    while sum(left) and len(captured) < most:
        choice = table.ask(
            seat,
            "capture",
            DINO_OPTIONS,
            lambda species: capture_refusal(state, seat, left, captured, species),
            (most - len(captured),),
            True,
        )
        if choice is STOP:
            break
        species = choice.value
        if not has_room(state, seat, species) and not make_room(table, seat, species):
            left[species] = 0
            continue
        left[species] -= 1
        state.dino_supply[species] -= 1
        state.players[seat].enclosure[species] += 1
        captured.append(species)
        table.tell("dino-captured", seat, DINOS[species])


def capture_refusal(
    state: State, seat: int, left: list[int], captured: list[int], species: int
) -> Reason | None:
    """E2-R-98: without Herder two Dinos of one Combat must be alike."""
    if not left[species]:
        return NOT_DEFEATED
    if captured and species not in captured and not mixed(state, seat):
        return ONE_SPECIES
    return None

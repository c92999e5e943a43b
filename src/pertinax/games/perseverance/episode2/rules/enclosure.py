"""Enclosures and the Dinos captured in them (E2-ENCLOSURE)."""

from typing import Final

from pertinax.games.perseverance.episode2.rules.names import DINOS
from pertinax.games.perseverance.episode2.rules.setting import DINO_OPTIONS
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.names import NONE, TRAMPLER
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.errors import Reason

HOUSE: Final = [Option("house", 1)]
NOT_CAPTURED: Final = Reason("E2-ENCLOSURE-03", "none-captured")
NO_ROOM: Final = Reason("E2-ENCLOSURE-04", "no-such-dino-to-house")


def size(state: State, seat: int) -> int:
    """E2-ENCLOSURE-01: how many Dinos it holds."""
    dinos = state.setting.enclosure
    for hook in state.hooks.enclosure_size:
        dinos = hook(state, seat, dinos)
    return dinos


def mixed(state: State, seat: int) -> bool:
    """E2-ENCLOSURE-02: whether it may hold different species."""
    may = False
    for hook in state.hooks.enclosure_mixed:
        may = hook(state, seat, may)
    return may


def has_room(state: State, seat: int, species: int) -> bool:
    """E2-ENCLOSURE-01, -02: whether such a Dino fits as things stand."""
    enclosure = state.players[seat].enclosure
    held = sum(enclosure)
    if held >= size(state, seat):
        return False
    return held == enclosure[species] or mixed(state, seat)


def fits(state: State, seat: int, species: int) -> bool:
    """E2-ENCLOSURE-03, E2-MAP-10, E2-H-03: whether such a Dino can be gained from the supply.

    Dinos of other species may make way for it; one of its own would change nothing (E2-R-16).
    """
    if not state.dino_supply[species]:
        return False
    enclosure = state.players[seat].enclosure
    return sum(enclosure) > enclosure[species] or has_room(state, seat, species)


def add_dino(table: Tbl, seat: int, species: int, why: str) -> bool:
    """E2-ENCLOSURE-03, -04: a Dino of the general supply, if the player wants to house it."""
    state = table.state
    if not fits(state, seat, species):
        table.tell("dino-not-taken", seat, DINOS[species])
        return False
    if has_room(state, seat, species):
        taken = table.ask(seat, "house", HOUSE, None, (DINOS[species],), True) is not STOP
    else:
        taken = make_room(table, seat, species)
    if not taken:
        table.tell("dino-not-taken", seat, DINOS[species])
        return False
    _take_in(table, seat, species, why)
    return True


def add_any_dino(table: Tbl, seat: int, why: str) -> bool:
    """E2-ENCLOSURE-03, -04: a Dino of the player's choice, or none."""
    state = table.state
    choice = table.ask(
        seat, "any-dino", DINO_OPTIONS, lambda species: gain_refusal(state, seat, species), (), True
    )
    if choice is STOP:
        return False
    if not has_room(state, seat, choice.value) and not make_room(table, seat, choice.value):
        return False
    _take_in(table, seat, choice.value, why)
    return True


def gain_refusal(state: State, seat: int, species: int) -> Reason | None:
    return None if fits(state, seat, species) else NO_ROOM


def _take_in(table: Tbl, seat: int, species: int, why: str) -> None:
    table.state.dino_supply[species] -= 1
    table.state.players[seat].enclosure[species] += 1
    table.tell("dino-gained", seat, DINOS[species], why)


def make_room(table: Tbl, seat: int, species: int) -> bool:
    """E2-ENCLOSURE-03, E2-R-46: captured Dinos go back to let one in, unless it is not wanted.

    Without Herder all of the other species leave together.
    """
    state = table.state
    choice = table.ask(
        seat,
        "return-dino",
        DINO_OPTIONS,
        lambda returned: return_refusal(state, seat, returned),
        (DINOS[species],),
        True,
    )
    if choice is STOP:
        return False
    all_of_them = choice.value != species and not mixed(state, seat)
    held = state.players[seat].enclosure[choice.value]
    return_dinos(table, seat, choice.value, held if all_of_them else 1)
    return True


def return_refusal(state: State, seat: int, species: int) -> Reason | None:
    return None if state.players[seat].enclosure[species] else NOT_CAPTURED


def return_dinos(table: Tbl, seat: int, species: int, count: int) -> None:
    """E2-MAP-09: from an Enclosure to the general supply."""
    table.state.players[seat].enclosure[species] -= count
    table.state.dino_supply[species] += count
    table.tell("dinos-returned", seat, DINOS[species], count)


def release(table: Tbl, seat: int, species: int) -> None:
    """E2-ENCLOSURE-05: by Gather, Training or Build."""
    table.state.players[seat].enclosure[species] -= 1
    table.state.dino_supply[species] += 1
    table.tell("dino-released", seat, DINOS[species])


def tidy(table: Tbl, seat: int) -> None:
    """E2-R-140: Dinos of the owner's choice leave until the Enclosure obeys its rules again."""
    state = table.state
    enclosure = state.players[seat].enclosure
    if not mixed(state, seat) and sum(enclosure) > max(enclosure):
        kept = table.ask(
            seat, "keep-dinos", DINO_OPTIONS, lambda species: return_refusal(state, seat, species)
        ).value
        for species in range(TRAMPLER, len(DINOS)):
            if species != kept and enclosure[species]:
                return_dinos(table, seat, species, enclosure[species])
    while sum(enclosure) > size(state, seat):
        species = table.ask(
            seat,
            "return-dino",
            DINO_OPTIONS,
            lambda species: return_refusal(state, seat, species),
            (DINOS[NONE],),
        ).value
        return_dinos(table, seat, species, 1)

"""Agendas: what each adds at the start and scores in an Assembly (SOLO-AGD-1 to -6)."""

from collections.abc import Callable
from typing import Final

from pertinax.games.perseverance.episode2.rules.assembly import presence
from pertinax.games.perseverance.episode2.rules.names import CITY_ZONES, DISCOVERY
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, VOTES
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.solo.episode2.rules.beside import agenda_of, beside
from pertinax.games.perseverance.solo.episode2.rules.targets import soldiers
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Doing
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, HUMAN, NAREK, name_of

AGENDA: Final = "agenda"
OWN: Final = "own"
"""The Officer of the starting place."""


def deal_agendas(table: Tbl) -> None:
    """SOLO-SETUP-01, SOLO-SRC-06: as chosen, or drawn; never the same twice."""
    state = table.state
    own = beside(state)
    names = [card.name for card in own.episode.agendas]
    chosen = {seat: state.setting.options[name_of(seat)] for seat in DISSENTERS}
    left = [number for number, name in enumerate(names) if name not in chosen.values()]
    for seat in DISSENTERS:
        if chosen[seat] == "random":
            number = table.draw("agenda", left, own.episode.agenda_options)
            left.remove(number)
        else:
            number = names.index(chosen[seat])
        own.agendas[seat - NAREK] = number
        table.tell("agenda", seat, names[number])


def start_of_agenda(table: Tbl, seat: int, zone: int) -> None:
    """SOLO-SETUP-07: its Start column, after the Dissenter's starting place."""
    state = table.state
    own = beside(state)
    agenda = agenda_of(state, seat)
    if agenda is None:
        return
    doing = Doing(seat, ActionCard("", zone, zone, [], [[], []], [], 0))
    for operation in agenda.start:
        own.playbook.operations[operation.name](table, doing, operation.count)
    for place in agenda.start_cubes:
        influence(table, seat, state.officer_of[zone if place == OWN else DISCOVERY], 1)


# What Assembly lines count


def camps(state: State, seat: int) -> int:
    return state.camps.count(seat)


def zones_ahead(state: State, seat: int) -> int:
    """City Zones with more own than human Settlements."""
    return sum(
        state.settlements[zone][seat] > state.settlements[zone][HUMAN] for zone in range(CITY_ZONES)
    )


def zones_with_presence(state: State, seat: int) -> int:
    return sum(presence(state, seat, zone) > 0 for zone in range(len(state.setting.zones)))


def officers_ahead(state: State, seat: int) -> int:
    """Officers with more own than human cubes."""
    return sum(tile.influence(seat) > tile.influence(HUMAN) for tile in state.officers)


def adventures(state: State, seat: int) -> int:
    """Adventure cards taken, the explored Temple counted as one."""
    return len(state.players[seat].completed) + beside(state).explored[seat - NAREK]


COUNTED: Final[dict[str, Callable[[State, int], int]]] = {
    "camps": camps,
    "zones_ahead": zones_ahead,
    "soldiers": soldiers,
    "zones_with_presence": zones_with_presence,
    "officers_ahead": officers_ahead,
    "adventures": adventures,
}


def counted(state: State, seat: int) -> int:
    """SOLO-ASM-06: how often the Assembly line of its Agenda counts as things stand."""
    agenda = agenda_of(state, seat)
    return 0 if agenda is None else COUNTED[agenda.counts](state, seat) // agenda.each


def vote_for_agendas(table: Tbl) -> None:
    """SOLO-ASM-06, SOLO-AGD-4: Votes of an Assembly line, before the ranking."""
    for seat in DISSENTERS:
        agenda = agenda_of(table.state, seat)
        if agenda is not None and agenda.votes:
            gain(table, seat, VOTES, agenda.votes * counted(table.state, seat), AGENDA)


def score_agendas(table: Tbl) -> None:
    """SOLO-ASM-06: Followers for each line, in the last Assembly too."""
    for seat in DISSENTERS:
        agenda = agenda_of(table.state, seat)
        if agenda is not None:
            followers = agenda.followers * counted(table.state, seat)
            gain(table, seat, FOLLOWERS, followers, AGENDA)

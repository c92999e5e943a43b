"""Agendas: what each adds at the start and scores in an Assembly (SOLO-AGD-1 to -6)."""

from pertinax.games.perseverance.episode2.rules.assembly import presence
from pertinax.games.perseverance.episode2.rules.names import CITY_ZONES, DISCOVERY
from pertinax.games.perseverance.episode2.rules.state import State, Tbl
from pertinax.games.perseverance.shared.rules.assets import gain, lose_followers
from pertinax.games.perseverance.shared.rules.names import FOLLOWERS, NOBODY, VOTES
from pertinax.games.perseverance.shared.rules.officers import influence
from pertinax.games.perseverance.solo.episode2.rules.beside import agenda_of, beside
from pertinax.games.perseverance.solo.episode2.rules.targets import soldiers
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Doing
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, HUMAN, NAREK, name_of

AGENDA = "agenda"
SOLDIERS = 2
"""Soldiers in the Barracks for each Follower of Firm Hand."""


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
    own = beside(table.state)
    card = own.episode.agendas[own.agendas[seat - NAREK]]
    doing = Doing(seat, ActionCard("", zone, zone, [], [[], []], [], 0))
    for operation in card.start:
        own.playbook.operations[operation.name](table, doing, operation.count)
    if card.name == "quiet_council":
        influence(table, seat, table.state.officer_of[zone], 1)
        influence(table, seat, table.state.officer_of[DISCOVERY], 1)


def assembly_line(state: State, seat: int) -> int:
    """SOLO-ASM-06: how often the Assembly line of its Agenda counts as things stand."""
    name = agenda_of(state, seat)
    if name == "open_gates":
        return state.camps.count(seat)
    if name == "homes_first":
        return sum(
            state.settlements[zone][seat] > state.settlements[zone][HUMAN]
            for zone in range(CITY_ZONES)
        )
    if name == "firm_hand":
        return soldiers(state, seat) // SOLDIERS
    if name == "quiet_council":
        return sum(tile.influence(seat) > tile.influence(HUMAN) for tile in state.officers)
    if name == "temple_creed":
        return len(state.players[seat].completed) + beside(state).explored[seat - NAREK]
    return 0


def score_agendas(table: Tbl) -> None:
    """SOLO-ASM-06: Followers for each line, in the last Assembly too; three stars hinder."""
    own = beside(table.state)
    for seat in DISSENTERS:
        number = own.agendas[seat - NAREK]
        if number != NOBODY:
            card = own.episode.agendas[number]
            count = assembly_line(table.state, seat)
            gain(table, seat, FOLLOWERS, card.followers * count, AGENDA)
            if card.hinder:
                lose_followers(table, HUMAN, count // card.hinder, AGENDA)


def silent_ballot(table: Tbl) -> None:
    """SOLO-ASM-06, SOLO-AGD-4: before the ranking a Vote for each Zone with Presence."""
    state = table.state
    for seat in DISSENTERS:
        if agenda_of(state, seat) == "silent_ballot":
            zones = range(len(state.setting.zones))
            there = sum(presence(state, seat, zone) > 0 for zone in zones)
            gain(table, seat, VOTES, there, AGENDA)

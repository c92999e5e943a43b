"""Over random games of every mode: pieces are conserved, limits kept, nothing goes below zero."""

import random
from typing import Any

import pytest
from games.variants import EPISODE1, start, step

from pertinax.games.perseverance.episode1.rules import names
from pertinax.games.perseverance.episode1.rules.defense import trap_owner, trap_species
from pertinax.games.perseverance.episode1.rules.state import State
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    DISSENTERS,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    NONE,
    RAPTOR,
    SETTLEMENT,
    TRAMPLER,
    VALOR,
)

TURNS = {2: 28, 3: 33, 4: 40}


@pytest.mark.parametrize("variant", EPISODE1)
@pytest.mark.rule(
    "E1-MODEL-07", "E1-MODEL-08", "E1-ASSET-05", "E1-ASSET-07", "E1-R-29", "E1-TURN-07"
)
def test_pieces_are_conserved_at_every_decision(variant: str) -> None:
    for seed in range(3):
        match = start(variant, f"conserve {seed}", log=False)
        dice = random.Random(seed)
        while match.result is None:
            check(match._state)
            step(match, dice)
        check(match._state)
        assert match.turn - 1 == TURNS[match.deal.players]


def check(state: State) -> None:
    for seat in range(len(state.players)):
        check_player(state, seat)
    check_dissenters(state)
    check_common(state)


def check_player(state: State, seat: int) -> None:
    me = state.players[seat]
    assert min(me.stock) >= 0
    assert min(me.supply) >= 0
    assert me.stock[VALOR] <= 6
    assert me.stock[names.SAFEGUARD] <= 6
    standing = [
        fighter & 7 for zone in state.zones for fighter in zone.soldiers if fighter >> 3 == seat
    ]
    for soldier, kinds in (
        (LIGHT, (names.FIGHTS_LIGHT, names.TOPPLED_LIGHT)),
        (HEAVY, (names.FIGHTS_HEAVY, names.TOPPLED_HEAVY)),
    ):
        placed = sum(standing.count(kind) for kind in kinds)
        patrol = me.on_patrol[soldier - LIGHT]
        assert me.stock[soldier] + me.supply[soldier] + placed + patrol == 5
    assert sum(me.on_patrol) <= 8
    assert sum(me.on_patrol) == 0 or me.patrol != NOBODY
    settlements = sum(zone.settlements.count(seat) for zone in state.zones)
    assert me.supply[SETTLEMENT] + settlements == 12
    assert me.supply[names.WALL] + sum(zone.walls.count(seat) for zone in state.zones) == 7
    cubes = sum(officer.influence(seat) for officer in state.officers)
    assert me.supply[CUBE] + cubes == 15
    aside = sum(state.set_aside[4 * seat : 4 * seat + 4])
    assert me.supply[DIE] + state.dice_in_play(seat) + aside == 5
    traps = [
        trap for zone in state.zones for trap in zone.traps if trap and trap_owner(trap) == seat
    ]
    for species in (TRAMPLER, RAPTOR):
        laid = sum(trap_species(trap) == species for trap in traps)
        used = me.used_traps[species - 1]
        assert me.supply[names.TRAMPLER_TRAP + species - 1] + laid + used == 4
    leaders = standing.count(names.FIGHTS_LEADER)
    leaders += sum(zone.leader == seat for zone in state.zones)
    assert leaders == (me.leader != HOME)
    assert all(0 <= token <= 5 for token in me.threat)


def check_dissenters(state: State) -> None:
    owner = DISSENTERS
    if len(state.players) > 2:
        assert state.dice_in_play(owner) == 0
        return
    assert state.dice_in_play(owner) + sum(state.set_aside[16:20]) in (2, 4)
    assert sum(zone.settlements.count(owner) for zone in state.zones) <= 3
    assert sum(officer.influence(owner) for officer in state.officers) in range(10)


def check_common(state: State) -> None:
    for species, total in ((TRAMPLER, 24), (RAPTOR, 20)):
        held = sum(zone.dinos.count(species) for zone in state.zones)
        if state.attack is not None:
            held += sum(dinos[species - 1] for dinos in state.attack.dinos)
        assert state.dino_supply[species] + held == total
    cards = [*state.offer, *(card for layer in state.patrol_deck for card in layer)]
    for player in state.players:
        cards += [*player.completed, *([player.patrol] if player.patrol != NOBODY else [])]
    assert sorted(cards) == list(range(19)) or state.turn == 0 or _card_in_hand(state)
    dice = sum(state.pool) + sum(die != NOBODY for die in state.dice) + sum(state.set_aside)
    first = {2: 13, 3: 11, 4: 14}[len(state.players)]
    later = {2: 15, 3: 11, 4: 13}[len(state.players)]
    if state.turn:
        assert dice == (first if state.turn <= first else later)
    for number, zone in enumerate(state.zones):
        opened = set(state.fill_order(number))
        for cell in range(len(zone.dinos)):
            if cell not in opened:
                assert zone.dinos[cell] == zone.traps[cell] == NONE
        for space in range(state.open_settlement_spaces(number), 10):
            assert zone.settlements[space] == NOBODY
        assert all(len(officer.row) < 4 for officer in state.officers)


def _card_in_hand(state: State) -> bool:
    """Between taking a Patrol card and assigning its Soldiers the card is in nobody's row yet."""
    missing: Any = 19 - len(state.offer) - sum(len(layer) for layer in state.patrol_deck)
    missing -= sum(len(p.completed) + (p.patrol != NOBODY) for p in state.players)
    return bool(missing == 1)

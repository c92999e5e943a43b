"""Whole games in which abilities bend everything at once: nothing breaks, nothing gets lost.

What they remember lies beside the state, as that of an expansion does.
"""

import json
from typing import Any

import pytest
from any_scene import AtRandom
from with_ability import AnyGame, episode1_with, episode2_with, play_at_random

from pertinax.games.perseverance.episode1.rules import hooks as hooks1
from pertinax.games.perseverance.episode1.rules import names as names1
from pertinax.games.perseverance.episode1.rules import secondary as secondary1
from pertinax.games.perseverance.episode1.rules import state as state1
from pertinax.games.perseverance.episode1.rules.dinos import place_dino, remove_dino
from pertinax.games.perseverance.episode2.rules import hooks as hooks2
from pertinax.games.perseverance.episode2.rules import secondary as secondary2
from pertinax.games.perseverance.episode2.rules import state as state2
from pertinax.games.perseverance.episode2.rules.attack import extra_attack
from pertinax.games.perseverance.episode2.rules.building import settle_somewhere
from pertinax.games.perseverance.episode2.rules.perks import offer_perk
from pertinax.games.perseverance.episode2.rules.under_way import HELD, Attack
from pertinax.games.perseverance.shared.rules.assets import gain
from pertinax.games.perseverance.shared.rules.hooks import Hooks
from pertinax.games.perseverance.shared.rules.names import CUBE, FOLLOWERS, NONE, RAPTOR, VOTES
from pertinax.games.perseverance.shared.rules.officers import influence, take_back
from pertinax.kernel.decisions import STOP, Option
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.table import Table

YES = [Option("yes", 1)]
SHIELDHEADS = 20


class Memory:
    """What the abilities of these games keep."""

    def __init__(self) -> None:
        self.heard: dict[str, int] = {}
        self.answered = 0
        """The turn in which an Officer Bonus was last answered by a cube."""

    def copy(self) -> "Memory":
        twin = Memory()
        twin.heard = self.heard.copy()
        twin.answered = self.answered
        return twin

    def data(self) -> dict[str, Any]:
        return {"heard": self.heard, "answered": self.answered} if self.heard else {}

    def fill(self, data: Any, where: str) -> None:
        assert where
        self.heard = dict(data["heard"])
        self.answered = data["answered"]


def memory(state: Any) -> Memory:
    if state.extension is None:
        state.extension = Memory()
    kept: Memory = state.extension
    return kept


def wants(table: Table[Any], seat: int, what: str) -> bool:
    return table.ask(seat, what, YES, may_stop=True) is not STOP


def both(hooks: Hooks) -> None:
    """What bends the rules of either Episode."""

    def hear(table: Table[Any], kind: str, _values: tuple[object, ...]) -> None:
        heard = memory(table.state).heard
        heard[kind] = heard.get(kind, 0) + 1

    def cube_again(table: Table[Any], seat: int, officer: int) -> None:
        kept = memory(table.state)
        if kept.answered != table.state.turn:
            kept.answered = table.state.turn
            influence(table, seat, officer, 1)

    def cube_there(table: Table[Any], seat: int, zone: int, _in_defense: bool) -> None:
        influence(table, seat, table.state.officer_of[zone], 1)

    def less_loyal(table: Table[Any], seat: int, _action: str, where: list[int]) -> None:
        for officer, tile in enumerate(table.state.officers):
            if tile.row.count(seat) and len(where) == 2:
                take_back(table.state, seat, officer, in_row=True)
                return

    def neighbor(table: Table[Any], builder: int, _zone: int) -> None:
        gain(table, (builder + 1) % len(table.state.players), VOTES, 1, "neighbor")

    def in_its_own_way(table: Table[Any], seat: int, reward: str, about: tuple[int, ...]) -> bool:
        if seat != 1 or sum(about) % 2:
            return False
        gain(table, seat, FOLLOWERS, 1, reward)
        return True

    hooks.told.append(hear)
    hooks.officer_bonus.append(cube_again)
    hooks.leader_placed.append(cube_there)
    hooks.secondary_done.append(less_loyal)
    hooks.settlement_built.append(neighbor)
    hooks.instead.append(in_its_own_way)
    hooks.bonus_times.append(lambda _table, _seat, times: times + 1)
    hooks.threats_faced.append(lambda _table, _seat, kept: kept[1:])
    hooks.challenge_cards.append(lambda _state, _seat, _soldier, cards: cards + 1)
    hooks.officer_value.append(lambda _state, _officer, seat, value: value + seat)
    hooks.leftovers.append(lambda _state, seat, followers: followers + seat)


def everything1(hooks: hooks1.Hooks) -> None:
    both(hooks)

    def box(table: state1.Tbl, seat: int) -> None:
        if seat == table.state.first:
            table.state.dino_supply[names1.SHIELDHEAD] = SHIELDHEADS

    def immune(_state: state1.State, species: int, means: int, is_immune: bool) -> bool:
        return is_immune or (species == names1.SHIELDHEAD and means != names1.FIGHTS_HEAVY)

    def distract(table: state1.Tbl, seat: int, zone: int, _effect: int) -> None:
        if not wants(table, seat, "distract"):
            return
        state = table.state
        there = [cell for cell, dino in enumerate(state.zones[zone].dinos) if dino != NONE]
        if state.turn % 3 == 0 and there:
            remove_dino(state, zone, there[0])
        elif state.dino_supply[names1.SHIELDHEAD]:
            place_dino(table, zone, names1.SHIELDHEAD)

    def entrench(table: state1.Tbl, seat: int, name: str) -> None:
        action = secondary1.SOLDIERS
        if name == "between-actions" and table.state.turn % 2:
            if secondary1.action_refusal(table.state, seat, action) is None:
                secondary1.perform(table, seat, action)

    def stands(table: state1.Tbl, owner: int, _soldier: int, falls: bool) -> bool:
        return falls and not wants(table, owner, "stand")

    hooks.setup_bonus.append(box)
    hooks.immune.append(immune)
    hooks.breaches_as.append(lambda _state, _species, _acts_as: RAPTOR)
    hooks.dinos_placed.append(distract)
    hooks.dinos_skipped.append(lambda table, _seat, _zone: table.state.turn % 5 == 0)
    hooks.action_window.append(entrench)
    hooks.soldier_falls.append(stands)
    hooks.trap_stays.append(lambda _table, _owner, cell, stays: stays or cell % 2 == 0)
    hooks.trap_matches.append(lambda *_: True)


def everything2(hooks: hooks2.Hooks) -> None:
    both(hooks)

    def either(table: state2.Tbl, seat: int, _first: bool) -> bool:
        return wants(table, seat, "secondary-first")

    def explore(table: state2.Tbl, seat: int, name: str) -> None:
        if name == "after-actions" and table.state.turn % 2:
            secondary2.perform(table, seat, secondary2.EXPLORE)

    def perk(table: state2.Tbl, attack: Attack) -> None:
        offer_perk(table, attack.owner, tiers={1: 0, 2: 0, 3: 1})

    def held(_table: state2.Tbl, attack: Attack, _missing: int, outcome: int) -> int:
        return HELD if attack.position % 2 else outcome

    def challenge(table: state2.Tbl, owner: int, structure: str, area: int) -> None:
        if structure == "camp":
            extra_attack(table, owner, area, False)

    def settle(table: state2.Tbl, seat: int, _owner: int, _dinos: int) -> None:
        settle_somewhere(table, seat, [])

    hooks.secondary_first.append(either)
    hooks.action_window.append(explore)
    hooks.attack_over.append(perk)
    hooks.attack_decided.append(held)
    hooks.attack_skipped.append(lambda table, *_: table.state.turn % 5 == 0)
    hooks.structure_built.append(challenge)
    hooks.structure_times.append(lambda _table, _seat, _structure, times: times + 1)
    hooks.counterattacked.append(settle)
    hooks.combat_over.append(lambda table, over: gain(table, over.seat, FOLLOWERS, 1, "combat"))
    hooks.saved_per_valor.append(lambda _state, _seat, soldiers: soldiers + 1)
    hooks.led_need.append(lambda _state, _seat, soldiers: max(1, soldiers - 1))
    hooks.option_repeats.append(lambda _state, _seat, _effect, option, times: times + option % 2)


GAMES = [
    pytest.param(game, players, id=f"{name} {players}")
    for name, game in (
        ("episode1", episode1_with(everything1)),
        ("episode2", episode2_with(everything2)),
    )
    for players in (2, 3, 4)
]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_nothing_gets_lost(game: AnyGame, players: int) -> None:
    match = play_at_random(game, players, f"all at once {players}")
    state = match._state
    for seat, player in enumerate(state.players):
        placed = sum(tile.influence(seat) for tile in state.officers)
        perks = len(player.perks) if hasattr(player, "perks") else 0
        assert player.supply[CUBE] + placed + perks == state.setting.box.pieces["cubes"].count
        assert min(player.stock) >= 0
        assert min(player.supply) >= 0
    assert min(state.dino_supply) >= 0
    kept = memory(state).heard
    told: dict[str, int] = {}
    for event in match.events():
        if event.visible_to(None) and event.kind != "only-option":
            told[event.kind] = told.get(event.kind, 0) + 1
    assert kept == told


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_records_and_kept_states_agree(game: AnyGame, players: int) -> None:
    match = play_at_random(game, players, f"agree {players}")
    again: Match[Any] = Match.load(game, match.record())
    assert again.hash() == match.hash()
    silent: Match[Any] = Match.start(Deal(game, players, f"agree {players}"), log=False)
    silent.play([AtRandom(seat) for seat in range(players)])
    assert silent.hash() == match.hash()  # what is heard does not depend on a log
    written = json.loads(json.dumps(game.data(match._state)))
    fresh = match.deal.begin()
    memory(fresh)
    game._fill(fresh, written)
    assert game.data(fresh) == written

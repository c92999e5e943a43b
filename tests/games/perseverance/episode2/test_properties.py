"""What holds in every game of Episode 2: pieces are conserved, limits kept, and it ends in time."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from games.variants import ASKED_FOR_SECRECY

from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.games.perseverance.episode2.rules.map import dino_spaces
from pertinax.games.perseverance.episode2.rules.names import (
    AREAS,
    CAMP,
    CITY_ZONES,
    EFFECTS,
    ON_ADVENTURE,
    PERMANENT_VOTES,
    TEMPLE,
    WATCHTOWER,
)
from pertinax.games.perseverance.episode2.rules.setting import STARTER
from pertinax.games.perseverance.episode2.rules.state import Player, State
from pertinax.games.perseverance.shared.rules.names import (
    CUBE,
    DIE,
    DISSENTERS,
    HEAVY,
    HOME,
    LIGHT,
    NEUTRAL,
    NOBODY,
    NONE,
    SETTLEMENT,
    VALOR,
    VOTES,
)
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Decision, Option
from pertinax.kernel.events import Event
from pertinax.kernel.table import Table

TURNS_EACH = {2: 13, 3: 12, 4: 12}
DICE = {2: (13, 13), 3: (11, 11, 14), 4: (14, 17, 17)}
MODES: list[dict[str, Any]] = [
    {**mode, "threat_module": threat}
    for mode in (
        {"side": "A"},
        {"side": "B"},
        {"side": "random"},
        {"temple": False},
        {"first_game": True},
    )
    for threat in (False, True)
]
"""Every way to lay out the map, with the Threat die and without."""
PLAYED = 70
"""Games at random for each number of players and mode: 2,100 in all."""

every_mode = pytest.mark.parametrize(
    "options", MODES, ids=lambda mode: "-".join(f"{key}-{value}" for key, value in mode.items())
)
every_count = pytest.mark.parametrize("players", EPISODE2.players)


class Game:
    """A game at random with everything checked: whenever somebody is asked, and after each turn."""

    def __init__(self, players: int, seed: str, **options: Any) -> None:
        given = EPISODE2.read_options(players, options)
        self.state = EPISODE2.begin(players, given, EPISODE2.content_data())
        self.events: list[Event] = []
        self.random = Random(seed)
        self.asked = 0
        self.table: Table[State] = Table(
            self.state, Chance(seed), None, self.answer, self.events
        )  # fmt: skip

    def answer(self, decision: Decision, _table: Table[Any]) -> Option[Any]:
        self.asked += 1
        assert len(decision.options) > 1 or decision.kind in ASKED_FOR_SECRECY["episode2"]
        assert len({option.text for option in decision.options}) == len(decision.options)
        check_assets(self.state)
        # Stopping ends most things: it is chosen less often, so that more happens.
        options = decision.options
        if options[-1].text == "stop" and len(options) > 1 and self.random.random() < 0.7:
            options = options[:-1]
        return self.random.choice(options)

    def play(self) -> None:
        EPISODE2.setup(self.table)
        check(self.state)
        players = len(self.state.players)
        while not self.state.over:
            EPISODE2.turn(self.table)
            check(self.state)
            assert self.state.turn <= players * TURNS_EACH[players]
        turns = Counter(event.values[0] for event in self.events if event.kind == "turn")
        assert turns == dict.fromkeys(range(players), TURNS_EACH[players])
        assert self.asked > 4 * self.state.turn
        for event in self.events:
            assert len(event.values) == len(EPISODE2.events[event.kind]), event


@pytest.mark.rule("E2-TURN-04", "E2-R-18")
@every_count
@every_mode
def test_a_game_keeps_its_pieces_and_ends_in_time(players: int, options: dict[str, Any]) -> None:
    Game(players, "once", **options).play()


@pytest.mark.slow
@every_count
@every_mode
def test_so_do_many_games(players: int, options: dict[str, Any]) -> None:
    for seed in range(PLAYED):
        Game(players, f"many {seed}", **options).play()


@pytest.mark.slow
def test_everything_happens_in_some_game() -> None:
    kinds, effects = set(EPISODE2.events), set(EFFECTS)
    games = (
        Game(players, f"everything {seed}", **options)
        for seed in range(20)
        for options in MODES
        for players in EPISODE2.players
    )
    while (kinds or effects) and (game := next(games, None)):
        game.play()
        kinds -= {event.kind for event in game.events}
        effects -= {event.values[1] for event in game.events if event.kind == "effect"}
    assert (kinds, effects) == (set(), set())


# Invariants


def check(state: State) -> None:
    """At the end of a turn nothing is under way."""
    check_assets(state)
    check_dinos(state)
    check_cards(state)
    check_dice(state)
    for seat, player in enumerate(state.players):
        cubes = sum(officer.influence(seat) for officer in state.officers)
        assert player.supply[CUBE] + cubes + len(player.perks) == 25
    assert state.rally == NOBODY
    assert state.challenges == []
    assert state.outing is None
    assert state.combat is None
    assert state.attack is None


def check_assets(state: State) -> None:
    """Whenever somebody is asked: nothing negative, nothing beyond a limit, no piece lost."""
    watchtowers = 0
    for seat, player in enumerate(state.players):
        assert min(player.stock) >= 0
        assert min(player.supply) >= 0
        assert min(player.enclosure) >= 0
        assert player.stock[VALOR] <= 6
        assert player.stock[VOTES] >= player.stock[PERMANENT_VOTES] >= 0
        check_pieces(state, seat, player)
        check_leader(state, player)
        watchtowers += 3 - player.supply[WATCHTOWER]
        assert len(set(player.perks)) == len(player.perks)
        assert set(player.fresh) <= set(player.perks)
    assert state.watchtowers.count(True) == watchtowers
    for zone in range(CITY_ZONES):
        assert sum(state.settlements[zone]) <= len(state.setting.settlement_spaces[zone])
    for officer in state.officers:
        assert len(officer.row) <= 4


def check_pieces(state: State, seat: int, player: Player) -> None:
    cubes = sum(officer.influence(seat) for officer in state.officers)
    settled = sum(owners[seat] for owners in state.settlements)
    # The Officers' Lodge lifts a cube before it asks where it goes.
    assert 24 <= player.supply[CUBE] + cubes + len(player.perks) <= 25
    assert player.supply[SETTLEMENT] + settled + state.outpost_owners.count(seat) == 12
    assert player.supply[CAMP] + state.camps.count(seat) == 6
    aside = sum(state.set_aside[4 * seat : 4 * seat + 4])
    assert player.supply[DIE] + state.dice_in_play(seat) + aside == 5
    for soldier in (LIGHT, HEAVY):
        assert 0 <= player.toppled[soldier - LIGHT] <= player.stock[soldier]
        there = player.stock[soldier] + player.on_patrol[soldier - LIGHT]
        assert player.supply[soldier] + there == 5


def check_leader(state: State, player: Player) -> None:
    assert player.leader == HOME or 0 <= player.leader <= ON_ADVENTURE
    if player.leader_toppled:
        assert player.leader == HOME
    if player.patrol == NOBODY:
        assert player.leader != ON_ADVENTURE
        assert player.on_patrol == [0, 0]
    else:
        assert sum(player.on_patrol) + (player.leader == ON_ADVENTURE) <= 8


def check_dinos(state: State) -> None:
    """General supply, hexes, Enclosures and Breaches together; each where it may be."""
    dinos = list(state.dino_supply)
    for position, spaces in enumerate(state.dinos):
        if state.cleared[position]:
            assert spaces == ()
            continue
        printed = dino_spaces(state, position)
        assert len(printed) == len(spaces)
        for space, species in enumerate(spaces):
            assert species in (NONE, printed[space].dino)
            dinos[species] += species != NONE
    for seat, player in enumerate(state.players):
        size, mixed = 4, False
        for sizes in state.hooks.enclosure_size:
            size = sizes(state, seat, size)
        for mixing in state.hooks.enclosure_mixed:
            mixed = mixing(state, seat, mixed)
        if not player.fresh:
            assert sum(player.enclosure) <= size
            assert mixed or sum(count > 0 for count in player.enclosure) <= 1
        for species in range(1, 4):
            dinos[species] += player.enclosure[species] + player.breach[species]
        check_breach(state, seat, player)
    assert dinos[1:] == [24, 20, 20]


def check_breach(state: State, seat: int, player: Player) -> None:
    assert (player.breach_card == NOBODY) == (player.breach_at == NOBODY)
    assert (player.breach_card == NOBODY) == (sum(player.breach) == 0)
    if player.breach_at != NOBODY:
        position, on_outpost = divmod(player.breach_at, 2)
        owners = state.outpost_owners if on_outpost else state.camps
        assert owners[position] == seat


def check_cards(state: State) -> None:
    """Every card and tile is in one place."""
    adventures: list[int] = []
    for deck in state.adventure_decks:
        adventures += [card for layer in deck for card in layer]
    for offer in state.adventure_offer:
        adventures += offer
        assert len(offer) <= 2
    for player in state.players:
        adventures += [*player.hand, *player.completed]
        if player.patrol != NOBODY:
            adventures.append(player.patrol)
    assert len(set(adventures)) == len(adventures)
    kinds = Counter(state.setting.adventures[card].deck for card in adventures)
    players = len(state.players)
    trials = players if state.setting.options["temple"] else 0
    assert kinds == Counter({0: 7, 1: 11, STARTER: players, TEMPLE: trials})
    tiles = [tile for tile in state.outposts if tile != NOBODY]
    assert all(state.cleared[area] for area in range(AREAS) if state.outposts[area] != NOBODY)
    tiles += [*state.outpost_offer, *(tile for layer in state.outpost_deck for tile in layer)]
    assert sorted(tiles) == list(range(20))
    assert len(state.outpost_offer) == 3
    attacks = [card for deck in state.attack_left for card in deck]
    attacks += [player.breach_card for player in state.players if player.breach_card != NOBODY]
    assert len(set(attacks)) == len(attacks)
    for left, back in zip(state.attack_left, state.attack_backs, strict=True):
        backs = {state.setting.attacks[card].back for card in left}
        assert back in backs or (back == NOBODY and not backs)


def check_dice(state: State) -> None:
    """E2-ASSEMBLY-15: a round has a fixed number of dice; a turn takes one out of the pool."""
    players = len(state.players)
    if state.over:
        return
    dice = sum(state.pool) + sum(state.set_aside)
    dice += sum(die != NOBODY for die in state.dice)
    assert dice == DICE[players][state.assemblies]
    neutral = sum(state.pool[4 * NEUTRAL :])
    assert neutral >= 0
    dissenters = sum(die >> 2 == DISSENTERS for die in state.dice)
    dissenters += sum(state.pool[4 * DISSENTERS : 4 * NEUTRAL])
    dissenters += sum(state.set_aside[4 * DISSENTERS : 4 * NEUTRAL])
    assert dissenters == (0 if players > 2 else 2 * (1 + state.assemblies))
    for space, die in enumerate(state.dice):
        tile = state.setting.spaces[space].effect - 9
        if die != NOBODY and tile >= 0:
            assert tile in state.outposts

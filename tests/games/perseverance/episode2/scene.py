"""Positions of Episode 2 for rule tests: a few lines of setting, scripted dice, answers as texts.

scene = Scene2(players=4)
scene.has(0, story=0, light=2)
scene.camp("start", 0)
scene.dinos("p1", "trampler", "raptor")
scene.run(training, 0, answers=["story", "recruit", "convert"])
assert scene.stock(0, "heavy") == 1
"""

from collections.abc import Sequence
from typing import Any

from games.perseverance.scene import EpisodeScene

from pertinax.games.perseverance.episode2.rules.assembly import rewards
from pertinax.games.perseverance.episode2.rules.box import load_box
from pertinax.games.perseverance.episode2.rules.names import (
    CAMP,
    DINOS,
    EFFECTS,
    OFFICERS,
    ON_ADVENTURE,
    OUTPOSTS,
    PERKS,
    PIECES,
    POSITIONS,
    WATCHTOWER,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.options import read_options
from pertinax.games.perseverance.episode2.rules.perks import abilities
from pertinax.games.perseverance.episode2.rules.rules import RULES
from pertinax.games.perseverance.episode2.rules.setting import Setting
from pertinax.games.perseverance.episode2.rules.setup import deal_boards, lay_tiles, stack_decks
from pertinax.games.perseverance.episode2.rules.state import Player, State, Tbl, new_state
from pertinax.games.perseverance.episode2.rules.under_way import Combat
from pertinax.games.perseverance.shared.rules.assembly import majorities
from pertinax.games.perseverance.shared.rules.names import (
    DISSENTERS,
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    NONE,
    SETTLEMENT,
)

JOHN, FRED, ISABELLE, BEN = range(4)

ADJACENT = {
    "start": "p1 p2 p3 p4",
    "p1": "start p2 c1 edge_1",
    "p2": "start p1 p3 p5 c1 c7",
    "p3": "start p2 p4 p6 c5 c7",
    "p4": "start p3 c5 edge_2",
    "p5": "p2 c1 c2 c6 c7 edge_3",
    "p6": "p3 c4 c5 c7 c8 edge_4",
    "c1": "p1 p2 p5 edge_1 edge_3",
    "c2": "p5 c6 edge_3 edge_5",
    "c3": "c6 c8 edge_5 edge_6",
    "c4": "p6 c8 edge_4 edge_6",
    "c5": "p3 p4 p6 edge_2 edge_4",
    "c6": "p5 c2 c3 c7 c8 edge_5",
    "c7": "p2 p3 p5 p6 c6 c8",
    "c8": "p6 c3 c4 c6 c7 edge_6",
    "edge_1": "p1 c1",
    "edge_2": "p4 c5",
    "edge_3": "p5 c1 c2",
    "edge_4": "p6 c4 c5",
    "edge_5": "c2 c3 c6",
    "edge_6": "c3 c4 c8",
}
"""The map as the spec draws it (C.4)."""


class Scene2(EpisodeScene[State, Setting]):
    """Boards dealt, tiles A without Dinos, no offers, Officers as in the first game, pool empty.

    The decks are full. With `dealt=False` as before setup, so that `setup` itself can be run.
    """

    def __init__(self, players: int = 4, dealt: bool = True, **options: Any) -> None:
        given = {"officers": "first-game", **options} if dealt else options
        # A setting of its own: tests may change content, and games share their settings.
        setting = Setting(load_box(), players, read_options(players, given))
        super().__init__(new_state(setting, abilities(setting), RULES), setting, PIECES)
        if not dealt:
            return
        table = self.table([])
        deal_boards(table)
        stack_decks(table)
        side = "AB".find(self.setting.options["side"])
        lay_tiles(table, [max(side, 0)] * POSITIONS)
        self.state.attack_backs = (0, 0)
        self.assign_officers()

    # Laying out

    def topples(self, seat: int, light: int = 0, heavy: int = 0, leader: bool = False) -> None:
        self.player(seat).toppled = [light, heavy]
        self.player(seat).leader_toppled = leader

    def settlement(self, zone: str, owner: int, count: int = 1) -> None:
        self.state.settlements[ZONES.index(zone)][owner] += count
        if owner < len(self.state.players):
            self.player(owner).supply[SETTLEMENT] -= count

    def present(self, zone: str, *counts: int, dissenters: int = 0) -> None:
        """Give each seat presence in a City Zone by Settlements; so Population follows."""
        for owner, count in [*enumerate(counts), (DISSENTERS, dissenters)]:
            if count:
                self.settlement(zone, owner, count)

    def clear(self, *positions: str) -> None:
        """Make areas of tiles."""
        for name in positions:
            position = self.place(name)
            self.state.cleared[position] = True
            for species in self.state.dinos[position]:
                self.state.dino_supply[species] += 1 if species else 0
            self.state.dinos[position] = ()

    def camp(self, area: str, owner: int) -> None:
        """Put a Camp on an area, clearing it if need be."""
        self._area(area)
        self.state.camps[self.place(area)] = owner
        self.player(owner).supply[CAMP] -= 1

    def outpost(self, tile: str, area: str, owner: int) -> None:
        """Put an Outpost tile (of deck or offer) with a Settlement of its owner on an area."""
        self._area(area)
        number = OUTPOSTS.index(tile)
        self.state.outposts[self.place(area)] = number
        self.state.outpost_owners[self.place(area)] = owner
        self.player(owner).supply[SETTLEMENT] -= 1
        self.state.outpost_offer = without(self.state.outpost_offer, number)
        self.state.outpost_deck = tuple(without(each, number) for each in self.state.outpost_deck)

    def watchtower(self, area: str, owner: int = 0) -> None:
        """Put a Watchtower that `owner` built on an area."""
        self._area(area)
        self.state.watchtowers[self.place(area)] = True
        self.player(owner).supply[WATCHTOWER] -= 1

    def _area(self, area: str) -> None:
        if not self.state.cleared[self.place(area)]:
            self.clear(area)

    def dinos(self, position: str, *species: str) -> None:
        """Put Dinos on the spaces of a hex in arrow order; "none" leaves one empty."""
        spaces = list(self.state.dinos[self.place(position)])
        for space in range(len(spaces)):
            self.state.dino_supply[spaces[space]] += 1 if spaces[space] else 0
            spaces[space] = DINOS.index(species[space]) if space < len(species) else NONE
            self.state.dino_supply[spaces[space]] -= 1 if spaces[space] else 0
        assert len(species) <= len(spaces), f"{position} has {len(spaces)} Dino spaces"
        self.state.dinos[self.place(position)] = tuple(spaces)

    def enclosure(self, seat: int, **dinos: int) -> None:
        """Set the captured Dinos of a player: trampler=2, …"""
        for name, count in dinos.items():
            species = DINOS.index(name)
            self.state.dino_supply[species] += self.player(seat).enclosure[species] - count
            self.player(seat).enclosure[species] = count

    def breach(
        self, seat: int, card: str, area: str, on_outpost: bool = False, **dinos: int
    ) -> None:
        """Give a player a Breach: the card beside the board, its Dinos, the token on the map."""
        player = self.player(seat)
        player.breach_card = self.attack_card(card)
        player.breach_at = 2 * self.place(area) + on_outpost
        deck = self.setting.attacks[player.breach_card].deck
        left = list(self.state.attack_left)
        left[deck] = without(left[deck], player.breach_card)
        self.state.attack_left = tuple(left)
        for name, count in dinos.items():
            player.breach[DINOS.index(name)] = count
            self.state.dino_supply[DINOS.index(name)] -= count

    def leader(self, zone: str, owner: int) -> None:
        """Put a Leader in a Zone."""
        self.player(owner).leader = ZONES.index(zone)

    def perks(self, seat: int, *perks: str) -> None:
        """Give a player Perks that act already."""
        player = self.player(seat)
        player.perks = (*player.perks, *(PERKS.index(perk) for perk in perks))
        player.supply[PIECES.index("cubes")] -= len(perks)

    def hand(self, seat: int, *cards: str) -> None:
        """Give a player Adventure cards, out of the decks and offers where they are there."""
        numbers = tuple(self.card(card) for card in cards)
        for number in numbers:
            self._take_out(number)
        self.player(seat).hand = (*self.player(seat).hand, *numbers)

    def offer(self, terrain: str, *cards: str) -> None:
        """Lay out the Adventure offer of "plains" or "canyon"."""
        numbers = tuple(self.card(card) for card in cards)
        for number in numbers:
            self._take_out(number)
        offers = list(self.state.adventure_offer)
        offers[("plains", "canyon").index(terrain)] = numbers
        self.state.adventure_offer = tuple(offers)

    def deck(self, terrain: str, *cards: str) -> None:
        """Leave just these cards in the Adventure deck of "plains" or "canyon"."""
        decks = list(self.state.adventure_decks)
        numbers = tuple(self.card(card) for card in cards)
        decks[("plains", "canyon").index(terrain)] = (numbers,) if numbers else ()
        self.state.adventure_decks = tuple(decks)

    def outposts_on_offer(self, *tiles: str, deck: Sequence[str] | None = None) -> None:
        """Lay out the Outpost offer, and the deck if it matters."""
        offer = tuple(OUTPOSTS.index(tile) for tile in tiles)
        left = [OUTPOSTS.index(tile) for tile in deck or OUTPOSTS]
        self.state.outpost_offer = offer
        self.state.outpost_deck = (tuple(each for each in left if each not in offer),)

    def attack_deck(self, *cards: str) -> None:
        """Leave just these cards in a Dino Attack deck, the first one's back on top.

        With one card, or one of its back, no draw needs to be scripted.
        """
        numbers = [self.attack_card(card) for card in cards]
        deck = self.setting.attacks[numbers[0]].deck
        left, backs = list(self.state.attack_left), list(self.state.attack_backs)
        left[deck] = tuple(sorted(numbers))
        backs[deck] = self.setting.attacks[numbers[0]].back
        self.state.attack_left = tuple(left)
        self.state.attack_backs = tuple(backs)

    def adventure(
        self,
        seat: int,
        card: str,
        light: int = 0,
        heavy: int = 0,
        leader: bool = False,
        stage: int = 1,
    ) -> None:
        """Put a player on an Adventure with Soldiers from the supply."""
        player = self.player(seat)
        player.patrol = self.card(card)
        self._take_out(player.patrol)
        player.stage = stage - 1
        player.on_patrol = [light, heavy]
        player.supply[LIGHT] -= light
        player.supply[HEAVY] -= heavy
        if leader:
            player.leader = ON_ADVENTURE

    def _take_out(self, card: int) -> None:
        self.state.adventure_offer = tuple(
            without(offer, card) for offer in self.state.adventure_offer
        )
        self.state.adventure_decks = tuple(
            tuple(without(layer, card) for layer in deck) for deck in self.state.adventure_decks
        )

    # Dice and cards to come

    def roll(self, purpose: str, *faces: str | int) -> None:
        """Script rolls by what the face shows: roll("threat", 3, 5), roll("pool", "mediator")."""
        dice = {"threat": self.setting.threat_die, "pool": self.setting.specialist_die}
        self.script_rolls(purpose, dice[purpose], faces)

    def draw(self, purpose: str, *cards: str) -> None:
        """Script draws without replacement by name.

        "light" and "heavy" Challenges, "plains" and "canyon" Adventures, "outposts".
        """
        if purpose in ("light", "heavy"):
            challenges = {"light": self.setting.light_challenges}
            deck = challenges.get(purpose, self.setting.heavy_challenges)
            names = [option.text for option in self.setting.challenge_cards]
        elif purpose == "outposts":
            deck = list(self.state.outpost_deck[0])
            names = list(OUTPOSTS)
        else:
            deck = list(self.state.adventure_decks[("plains", "canyon").index(purpose)][0])
            names = [card.name for card in self.setting.adventures]
        self.script_draws(purpose, deck, names, cards)

    # Looking

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def dino_supply(self, species: str) -> int:
        return self.state.dino_supply[DINOS.index(species)]

    def dinos_at(self, position: str) -> list[str]:
        """What stands on the spaces of a hex, in arrow order."""
        return [DINOS[species] for species in self.state.dinos[self.place(position)]]

    def captured(self, seat: int) -> dict[str, int]:
        """The Enclosure of a player, without the species it has none of."""
        return _by_species(self.player(seat).enclosure)

    def on_breach(self, seat: int) -> dict[str, int]:
        """The Dinos on the Breach card of a player."""
        return _by_species(self.player(seat).breach)

    def perks_of(self, seat: int) -> list[str]:
        return [PERKS[perk] for perk in self.player(seat).perks]

    def in_hand(self, seat: int) -> list[str]:
        return [self.setting.adventures[card].name for card in self.player(seat).hand]

    def influence(self, officer: str, owner: int) -> int:
        return self.state.officers[OFFICERS.index(officer)].influence(owner)

    def leader_at(self, seat: int) -> str:
        leader = self.player(seat).leader
        return "home" if leader == HOME else [*ZONES, "adventure"][leader]

    # Numbers behind names

    def place(self, name: str) -> int:
        return self.setting.positions.index(name)

    def card(self, name: str) -> int:
        return [card.name for card in self.setting.adventures].index(name)

    def attack_card(self, name: str) -> int:
        return [card.name for card in self.setting.attacks].index(name)

    def effect(self, name: str) -> int:
        return EFFECTS.index(name)


def _by_species(counts: list[int]) -> dict[str, int]:
    return {DINOS[species]: count for species, count in enumerate(counts) if count}


def combat_with(seat: int, dinos: list[int]) -> Combat:
    """A Combat that begins, against Dinos by species that are nowhere on the map."""
    return Combat(seat, dinos, NOBODY, NOBODY, NOBODY)


def defeated(seat: int, dinos: list[int]) -> Combat:
    """The end of a Combat in which all of these were defeated."""
    combat = combat_with(seat, dinos)
    combat.fought = dinos[:]
    return combat


def steps_1_and_2(table: Tbl) -> None:
    """Of an Assembly."""
    rewards(table, majorities(table))


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(each for each in cards if each != card)

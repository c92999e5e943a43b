"""Positions of Episode 1 for rule tests: a few lines of setting, scripted dice, answers as texts.

scene = Scene(players=4)
scene.has(0, story=0, light=0)
scene.run(training, 0, answers=["story", "recruit", "convert"])
assert scene.stock(0, "heavy") == 1
"""

from collections.abc import Sequence
from typing import Any

from games.perseverance.scene import EpisodeScene

from pertinax.games.perseverance.episode1.rules import names
from pertinax.games.perseverance.episode1.rules.box import load_box
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.leaders import abilities
from pertinax.games.perseverance.episode1.rules.names import (
    DINOS,
    FIGHTERS,
    IN_DEFENSE,
    PIECES,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules.rules import RULES
from pertinax.games.perseverance.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.setup import deal_boards
from pertinax.games.perseverance.episode1.rules.state import (
    Attack,
    Player,
    State,
    Tbl,
    Zone,
    new_state,
)
from pertinax.games.perseverance.shared.rules.assembly import assembly_rewards, majorities
from pertinax.games.perseverance.shared.rules.names import (
    DISSENTERS,
    HEAVY,
    HOME,
    LIGHT,
    OWNERS,
    RAPTOR,
    SETTLEMENT,
    TRAMPLER,
)

ROBERT, EMMY, JEREMY, OLIVIA = range(4)


class Scene(EpisodeScene[State, Setting]):
    """Boards dealt, nothing on the main board, Officers as in the first game, pool empty.

    With `dealt=False` as before setup, so that `setup` itself can be run.
    """

    def __init__(self, players: int = 4, dealt: bool = True, **options: Any) -> None:
        given = {"officers": "first-game", "breach": [2, 6, 7], **options} if dealt else options
        # A setting of its own: tests may change content, and games share their settings.
        setting = Setting(load_box(), players, EPISODE1.read_options(players, given))
        super().__init__(new_state(setting, abilities(setting), RULES), setting, PIECES)
        if not dealt:
            return
        deal_boards(self.table([]))
        self.assign_officers()
        self.state.breach = tuple(number - 1 for number in self.setting.options["breach"])

    # Laying out

    def settlement(self, space: str, owner: int) -> None:
        """Put a Settlement on a space, e.g. "expansion.6"."""
        zone, number = space.split(".")
        self.zone(zone).settlements[int(number) - 1] = owner
        if owner < len(self.state.players):
            self.player(owner).supply[SETTLEMENT] -= 1

    def present(self, zone: str, *counts: int, dissenters: int = 0) -> None:
        """Give each seat Presence by Settlements, from the bottom; so Population follows."""
        space = 1
        for owner, count in [*enumerate(counts), (DISSENTERS, dissenters)]:
            for _ in range(count):
                self.settlement(f"{zone}.{space}", owner)
                space += 1

    def dinos(self, zone: str, **cells: str) -> None:
        """Put Dinos on spaces: dinos("expansion", d1_c1="T", d2_c1="R")."""
        for cell, letter in cells.items():
            species = TRAMPLER if letter == "T" else RAPTOR
            self.zone(zone).dinos[self.cell(cell.replace("_", "."))] = species
            self.state.dino_supply[species] -= 1

    def fill(self, zone: str, species: str = "T", leave: int = 0) -> None:
        """Fill the Dino spaces of a Zone in their order, all but the last `leave`."""
        order = self.state.fill_order(ZONES.index(zone))
        for cell in order[: len(order) - leave]:
            self.zone(zone).dinos[cell] = TRAMPLER if species == "T" else RAPTOR
            self.state.dino_supply[self.zone(zone).dinos[cell]] -= 1

    def trap(self, space: str, owner: int, species: str) -> None:
        """Put a Trap on a Dino space, e.g. "expansion.d2.c1"."""
        zone, _, cell = space.partition(".")
        number = DINOS.index(species)
        self.zone(zone).traps[self.cell(cell)] = 2 * owner + number
        self.player(owner).supply[names.TRAMPLER_TRAP + number - 1] -= 1

    def wall(self, space: str, owner: int) -> None:
        """Put a Wall, e.g. "expansion.c2"."""
        zone, column = space.split(".")
        self.zone(zone).walls[int(column[1:]) - 1] = owner
        self.player(owner).supply[names.WALL] -= 1

    def soldier(self, space: str, owner: int, piece: str) -> None:
        """Put a Soldier (from the supply) or the Leader on a space, e.g. "expansion.s1.c2"."""
        zone, row, column = space.split(".")
        place = (int(row[1:]) - 1) * self.setting.columns + int(column[1:]) - 1
        self.zone(zone).soldiers[place] = 8 * owner + FIGHTERS.index(piece)
        if piece == "leader":
            spaces = 2 * self.setting.columns
            self.player(owner).leader = IN_DEFENSE + ZONES.index(zone) * spaces + place
        else:
            self.player(owner).supply[PIECES.index(piece)] -= 1

    def leader(self, zone: str, owner: int) -> None:
        """Put a Leader in a Community area."""
        self.zone(zone).leader = owner
        self.player(owner).leader = ZONES.index(zone)

    def offer(self, *cards: str, deck: Sequence[str] = ()) -> None:
        """Lay out Patrol cards by their canonical text, and the deck."""
        self.state.offer = [self.card(card) for card in cards]
        self.state.patrol_deck = (tuple(self.card(card) for card in deck),) if deck else ()

    def on_patrol(self, seat: int, card: str, light: int, heavy: int, stage: int = 1) -> None:
        player = self.player(seat)
        player.patrol = self.card(card)
        player.stage = stage - 1
        player.on_patrol = [light, heavy]
        player.supply[LIGHT] -= light
        player.supply[HEAVY] -= heavy

    def attack(self, zone: str) -> Attack:
        """An attack under way, for testing one phase alone."""
        self.state.attack = Attack(ZONES.index(zone), len(self.state.players))
        return self.state.attack

    def own_content(self) -> Setting:
        """A setting for this scene alone, whose content the test may bend."""
        self.setting = Setting(self.setting.box, self.setting.players, self.setting.options)
        self.state.setting = self.setting
        return self.setting

    # Dice and cards to come

    def roll(self, purpose: str, *faces: str | int) -> None:
        """Script rolls by what the face shows: roll("threat", 3, 5), roll("trap", "match-3")."""
        dice = {
            "threat": self.setting.threat_die,
            "trap": self.setting.trap_die,
            "wall": self.setting.wall_die,
            "normal-dino": self.setting.dino_dice[0],
            "dangerous-dino": self.setting.dino_dice[1],
            "pool": self.setting.specialist_die,
        }
        self.script_rolls(purpose, dice[purpose], faces)

    def draw(self, purpose: str, *cards: str) -> None:
        """Script draws of the "light" or "heavy" Challenge deck or the "patrol" deck by name."""
        decks = {
            "light": self.setting.light_challenges,
            "heavy": self.setting.heavy_challenges,
            "patrol": self.state.patrol_deck[0] if self.state.patrol_deck else [],
        }
        known = self.setting.patrol_cards if purpose == "patrol" else self.setting.challenge_cards
        self.script_draws(purpose, decks[purpose], [option.text for option in known], cards)

    # Looking

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def zone(self, name: str) -> Zone:
        return self.state.zones[ZONES.index(name)]

    def dino(self, space: str) -> str:
        """What stands on a Dino space, e.g. "expansion.d2.c1"."""
        zone, _, cell = space.partition(".")
        return DINOS[self.zone(zone).dinos[self.cell(cell)]]

    def fighter(self, space: str) -> str:
        """What stands on a Soldier space, e.g. "p1 light" or "none"."""
        zone, row, column = space.split(".")
        place = (int(row[1:]) - 1) * self.setting.columns + int(column[1:]) - 1
        fighter = self.zone(zone).soldiers[place]
        return f"{OWNERS[fighter >> 3]} {FIGHTERS[fighter & 7]}" if fighter else "none"

    def leader_at(self, seat: int) -> str:
        leader = self.player(seat).leader
        if leader == HOME:
            return "home"
        if leader >= IN_DEFENSE:
            return self.setting.soldier_spaces[leader - IN_DEFENSE].text
        return ZONES[leader]

    # Numbers behind names

    def cell(self, name: str) -> int:
        row, column = name.split(".")
        return (int(row[1:]) - 1) * self.setting.columns + int(column[1:]) - 1

    def card(self, name: str) -> int:
        return [option.text for option in self.setting.patrol_cards].index(name)


def steps_1_and_2(table: Tbl) -> None:
    """Of an Assembly."""
    assembly_rewards(table, majorities(table))

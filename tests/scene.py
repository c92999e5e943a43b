"""Positions of Episode 1 for rule tests: a few lines of setting, scripted dice, answers as texts.

scene = Scene(players=4)
scene.has(0, story=0, light=0)
scene.run(training, 0, answers=["story", "recruit", "convert"])
assert scene.stock(0, "heavy") == 1
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pertinax.games.perseverance.common.names import (
    HEAVY,
    HOME,
    LIGHT,
    NOBODY,
    OWNERS,
    RAPTOR,
    SETTLEMENT,
    SYMBOLS,
    TRAMPLER,
)
from pertinax.games.perseverance.episode1 import names
from pertinax.games.perseverance.episode1.box import load_box
from pertinax.games.perseverance.episode1.game import EPISODE1
from pertinax.games.perseverance.episode1.leaders import abilities
from pertinax.games.perseverance.episode1.names import (
    ASSETS,
    DINOS,
    FIGHTERS,
    IN_DEFENSE,
    OFFICERS,
    PIECES,
    ZONES,
)
from pertinax.games.perseverance.episode1.rules import RULES
from pertinax.games.perseverance.episode1.setting import Setting
from pertinax.games.perseverance.episode1.setup import deal_boards
from pertinax.games.perseverance.episode1.state import Attack, Player, State, Zone, new_state
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Decision, Option, Pending
from pertinax.kernel.events import Event
from pertinax.kernel.look import Look
from pertinax.kernel.table import Table

ROBERT, EMMY, JEREMY, OLIVIA = range(4)


class Scene:
    """Boards dealt, nothing on the main board, Officers as in the first game, pool empty.

    With `dealt=False` as before setup, so that `setup` itself can be run.
    """

    def __init__(self, players: int = 4, dealt: bool = True, **options: Any) -> None:
        given = {"officers": "first-game", "breach": [2, 6, 7], **options} if dealt else options
        # A setting of its own: tests may change content, and games share their settings.
        self.setting = Setting(load_box(), players, EPISODE1.read_options(players, given))
        self.state = new_state(self.setting, abilities(self.setting), RULES)
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        """Every decision that was answered in the last run."""
        self.script: dict[str, list[int]] = {}
        if not dealt:
            return
        table = self.table([])
        deal_boards(table)
        self.state.officer_of = tuple(
            OFFICERS.index(name) for name in self.setting.options["officers"]
        )
        self.state.breach = tuple(number - 1 for number in self.setting.options["breach"])

    # Laying out

    def has(self, seat: int, **assets: int) -> None:
        """Set what lies on a Player board; Soldiers come from and go to the supply."""
        player = self.player(seat)
        for name, count in assets.items():
            asset = ASSETS.index(name)
            if name in ("light", "heavy"):
                player.supply[asset] += player.stock[asset] - count
            player.stock[asset] = count

    def supplies(self, seat: int, **pieces: int) -> None:
        """Set the personal supply: settlements, walls, cubes, dice, trampler_traps, light, …"""
        for name, count in pieces.items():
            self.player(seat).supply[PIECES.index(name.replace("_", "-"))] = count

    def pool(self, *dice: str) -> None:
        """Put dice in the pool: "neutral adventurer", "p1 mediator", …"""
        for die in dice:
            self.state.pool[die_number(die)] += 1

    def die(self, space: str, die: str) -> None:
        """Put a die on a die space, e.g. "pub.1"."""
        self.state.dice[self.die_space(space)] = die_number(die)

    def settlement(self, space: str, owner: int) -> None:
        """Put a Settlement on a space, e.g. "expansion.6"."""
        zone, number = space.split(".")
        self.zone(zone).settlements[int(number) - 1] = owner
        if owner < len(self.state.players):
            self.player(owner).supply[SETTLEMENT] -= 1

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

    def cubes(self, officer: str, *row: int, pool: dict[int, int] | None = None) -> None:
        """Put cubes on an Officer's row, from left to right, and in the pool by owner."""
        tile = self.state.officers[OFFICERS.index(officer)]
        tile.row.extend(row)
        for owner, count in (pool or {}).items():
            tile.pool[owner] += count

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
        texts = [option.text for option in dice[purpose]]
        self.script.setdefault(purpose, []).extend(texts.index(str(face)) for face in faces)

    def draw(self, purpose: str, *cards: str) -> None:
        """Script draws of the "light" or "heavy" Challenge deck or the "patrol" deck by name."""
        decks = {
            "light": self.setting.light_challenges,
            "heavy": self.setting.heavy_challenges,
            "patrol": self.state.patrol_deck[0] if self.state.patrol_deck else [],
        }
        left = list(decks[purpose])
        texts = self.setting.patrol_cards if purpose == "patrol" else self.setting.challenge_cards
        for card in cards:
            number = [option.text for option in texts].index(card)
            self.script.setdefault(purpose, []).append(left.index(number))
            left.remove(number)

    # Playing

    def table(self, answers: list[str]) -> Table[State]:
        def answering(decision: Decision, _table: Table[Any]) -> Option[Any]:
            if not answers:
                raise Pending([decision])
            self.asked.append(decision)
            return decision.find(answers.pop(0))

        return Table(self.state, Chance("scene", self.script), None, answering, self.events)

    def run(self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()) -> Any:
        """Run a rule to its end; every answer must be used, and no other question asked."""
        left = list(answers)
        self.asked = []
        self.events.clear()
        result = rule(self.table(left), *args)
        assert not left, f"answers never asked for: {left}"
        return result

    def asks(self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()) -> Decision:
        """Run a rule until it waits, and give the decision. The state is then as at that moment."""
        return self.asks_all(rule, *args, answers=answers)[0]

    def asks_all(
        self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()
    ) -> list[Decision]:
        """Like `asks`, with the decisions of all who are asked at the same time."""
        left = list(answers)
        self.asked = []
        self.events.clear()
        try:
            rule(self.table(left), *args)
        except Pending as pending:
            assert not left, f"answers never asked for: {left}"
            return pending.decisions
        raise AssertionError("the rule ended without asking again")

    # Looking

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def zone(self, name: str) -> Zone:
        return self.state.zones[ZONES.index(name)]

    def stock(self, seat: int, asset: str) -> int:
        return self.player(seat).stock[ASSETS.index(asset)]

    def supply(self, seat: int, piece: str) -> int:
        return self.player(seat).supply[PIECES.index(piece)]

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

    def die_on(self, space: str) -> str:
        die = self.state.dice[self.die_space(space)]
        return "none" if die == NOBODY else f"{OWNERS[die >> 2]} {SYMBOLS[die & 3]}"

    def row(self, officer: str) -> list[int]:
        return self.state.officers[OFFICERS.index(officer)].row

    def leader_at(self, seat: int) -> str:
        leader = self.player(seat).leader
        if leader == HOME:
            return "home"
        if leader >= IN_DEFENSE:
            return self.setting.soldier_spaces[leader - IN_DEFENSE].text
        return ZONES[leader]

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The values of all events of a kind in the last run."""
        return [event.values for event in self.events if event.kind == kind]

    # Numbers behind names

    def die_space(self, name: str) -> int:
        return [space.name for space in self.setting.spaces].index(name)

    def cell(self, name: str) -> int:
        row, column = name.split(".")
        return (int(row[1:]) - 1) * self.setting.columns + int(column[1:]) - 1

    def card(self, name: str) -> int:
        return [option.text for option in self.setting.patrol_cards].index(name)


class AtRandom:
    """Plays any legal option: match.play([AtRandom()] * 4)."""

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)

    def choose(self, look: Look[Any]) -> Option[Any]:
        return self._random.choice(look.decision.options)


def die_number(die: str) -> int:
    owner, symbol = die.split()
    return 4 * OWNERS.index(owner) + SYMBOLS.index(symbol)


def texts(decision: Decision) -> list[str]:
    """The canonical texts of the legal options."""
    return [option.text for option in decision.options]


def reason(decision: Decision, text: str) -> str:
    """The rule id that forbids an option."""
    for option, why in decision.refused():
        if option.text == text:
            return why.rule
    raise AssertionError(f"{text} is not refused")

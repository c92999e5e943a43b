"""Positions of Chronicle games: those of an Episode, with tiles, marks, decks and cards beside."""

from collections.abc import Callable, Sequence
from typing import Any

from games.perseverance.episode1.scene import Scene
from games.perseverance.episode2.scene import Scene2

from pertinax.games.perseverance.chronicle.episode1.rules import abilities as first
from pertinax.games.perseverance.chronicle.episode2.rules import abilities as second
from pertinax.games.perseverance.chronicle.shared.rules.beside import (
    Beside,
    Held,
    Pile,
    chronicle_of,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.rules.notation import icons_text
from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
from pertinax.games.perseverance.chronicle.shared.rules.tiles import STEPS
from pertinax.games.perseverance.episode1.rules.names import SHIELDHEAD
from pertinax.games.perseverance.shared.rules.names import DISSENTERS
from pertinax.games.perseverance.shared.rules.turn import BEFORE, claims, window

ALL = ("commander", "defender", "homesteader", "hunter", "orator", "scout", "builder", "mentor")


def new_beside(players: int, game: int, **options: Any) -> Beside:
    given: dict[str, Any] = {
        "game": game,
        "glory": [0] * players,
        "tiles": [[] for _ in range(players)],
        "cards": [[] for _ in range(players)],
        "claim_unmarks_dissenters": True,
        "temple_first": "complete",
        **options,
    }
    return Beside(ChronicleSetting(load_chronicle(), players, given))


class Chronicled:
    """What Chronicle scenes of both Episodes have alike."""

    own: Beside
    state: Any
    script: dict[str, list[int]]
    run: Callable[..., Any]

    def display(self, *tiles: str) -> None:
        self.own.display = tuple(ACHIEVEMENTS.index(tile) for tile in tiles)

    def marks(self, tile: str, *owners: int) -> None:
        for owner in owners:
            self.own.marks[ACHIEVEMENTS.index(tile)] |= 1 << owner

    def marked(self, tile: str) -> list[int]:
        """Who has a token there."""
        number = ACHIEVEMENTS.index(tile)
        return [owner for owner in range(DISSENTERS + 1) if self.own.marked(number, owner)]

    def decks(self, *tops: str, below: Sequence[str] = ()) -> None:
        """A deck for each card on top, or "" for an empty one; `below` lie under them in turn."""
        setting = self.own.setting
        numbers = [setting.numbers[name] for name in tops if name]
        under = [setting.numbers[name] for name in below]
        piles = [0] * len(tops)
        for place, top in enumerate(tops):
            piles[place] = 1 if top else 0
        for place in range(len(under)):
            piles[place % len(tops)] += 1
        self.own.unseen = tuple(sorted(numbers + under))
        self.own.piles = [
            Pile(size, setting.back_of[setting.numbers[top]] if top else -1)
            for size, top in zip(piles, tops, strict=True)
        ]

    def fulfils(self, seat: int, tile: str, *stages: str) -> None:
        """The log says that a condition was fulfilled in these steps."""
        for stage in stages:
            place = seat * len(ACHIEVEMENTS) + ACHIEVEMENTS.index(tile)
            self.own.fulfilled[place] |= 1 << STEPS[stage]

    def fulfilled(self, seat: int) -> dict[str, str]:
        """What the log says of a player: tiles with the letters of the steps."""
        found = {}
        for number, tile in enumerate(ACHIEVEMENTS):
            tags = self.own.fulfilled[seat * len(ACHIEVEMENTS) + number]
            if tags:
                found[tile] = "".join("PSDA"[tag] for tag in range(4) if tags >> tag & 1)
        return found

    def holds(self, seat: int, *cards: str, top: bool = True) -> None:
        for name in cards:
            card = self.own.setting.numbers[name]
            line = self.own.setting.line(card, top)
            tokens = () if line is None else line.tokens
            self.own.held[seat] = (*self.own.held[seat], Held(card, top, tokens))

    def cards(self, seat: int) -> list[str]:
        return [self.own.setting.cards[held.card] for held in self.own.held[seat]]

    def discard(self) -> list[str]:
        return [self.own.setting.cards[card] for card in self.own.discard]

    def tops(self) -> list[str]:
        setting = self.own.setting
        return [
            icons_text([ACHIEVEMENTS[icon] for icon in setting.backs[pile.back]])
            if pile.size
            else ""
            for pile in self.own.piles
        ]

    def step(
        self, stage: str, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()
    ) -> Any:
        """Run a rule in a step of the turn."""

        def within(table: Any) -> Any:
            table.stage = stage
            return rule(table, *args)

        return self.run(within, answers=answers)

    def claim(self, *answers: str) -> None:
        """The claims of a turn."""
        self.run(claims, answers=answers)


class Chronicle1(Chronicled, Scene):
    """Episode 1, with all tiles on display and the Shieldheads of the box."""

    def __init__(
        self, players: int = 3, game: int = 1, modules: Sequence[str] = (), **options: Any
    ) -> None:
        Scene.__init__(self, players, **dict.fromkeys(modules, True))
        self.state.extension = new_beside(players, game, **options)
        first.register(self.state.hooks)
        self.state.dino_supply[SHIELDHEAD] = self.own.setting.values["shieldheads"]
        self.display(*ALL)

    @property
    def own(self) -> Beside:  # type: ignore[override]
        return chronicle_of(self.state)


class Chronicle2(Chronicled, Scene2):
    """Episode 2, with all tiles on display."""

    def __init__(
        self, players: int = 3, game: int = 3, modules: Sequence[str] = (), **options: Any
    ) -> None:
        Scene2.__init__(self, players, **dict.fromkeys(modules, True))
        self.state.extension = new_beside(players, game, **options)
        second.register(self.state.hooks)
        self.display(*ALL)

    @property
    def own(self) -> Beside:  # type: ignore[override]
        return chronicle_of(self.state)


AnyChronicle = Chronicle1 | Chronicle2


def use(scene: AnyChronicle, card: str, *answers: str, name: str = BEFORE) -> None:
    """The first player uses a Chronicle Action in a window."""
    scene.run(window, 0, name, answers=[card, *answers])


def tokens(scene: AnyChronicle, seat: int = 0) -> list[tuple[int, ...]]:
    return [held.tokens for held in scene.own.held[seat]]


def set_up(scene: AnyChronicle, *answers: str) -> None:
    """Setup abilities of all players, up to the Display."""

    def setups(table: Any) -> None:
        table.stage = "setup"
        for hook in scene.state.hooks.setup_bonus[:-1]:
            for seat in scene.state.in_turn_order():
                hook(table, seat)

    scene.run(setups, answers=answers)

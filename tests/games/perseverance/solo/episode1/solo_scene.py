"""Positions of Episode 1 solo: those of Episode 1 for three seats, with Narek and Camilla.

scene = SoloScene()
scene.row("drill_yard", "new_roofs", "palisade")
scene.acts(NAREK, "veterans")
"""

from collections.abc import Sequence
from typing import Any

from games.perseverance.episode1.scene import Scene
from games.perseverance.scene import EpisodeScene

from pertinax.games.perseverance.episode1.rules.names import PIECES, ZONES
from pertinax.games.perseverance.episode1.rules.setup import deal_boards
from pertinax.games.perseverance.episode1.rules.state import State
from pertinax.games.perseverance.solo.episode1.rules.box import load_box
from pertinax.games.perseverance.solo.episode1.rules.game import EPISODE1_SOLO, begin
from pertinax.games.perseverance.solo.episode1.rules.setting import Setting
from pertinax.games.perseverance.solo.episode1.rules.setup import starting_values
from pertinax.games.perseverance.solo.shared.rules.acting import act, carry_out_line
from pertinax.games.perseverance.solo.shared.rules.assembly import answer
from pertinax.games.perseverance.solo.shared.rules.beside import Beside, beside
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Doing
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, NAMES, NAREK
from pertinax.kernel.table import Automated, Table


class SoloScene(Scene):
    """Boards and Readiness dealt, nothing on the main board, pool empty, no card in the Row."""

    setting: Setting

    def __init__(self, dealt: bool = True, **options: Any) -> None:
        given = {"officers": "first-game", "breach": [2, 6, 7], **options} if dealt else options
        # A setting of its own: tests may change content, and games share their settings.
        setting = Setting(load_box(), EPISODE1_SOLO.read_options(1, given))
        EpisodeScene.__init__(self, begin(setting), setting, PIECES)
        if not dealt:
            return
        table = self.table([])
        deal_boards(table)
        for seat in DISSENTERS:
            starting_values(table, seat)
        self.assign_officers()
        self.state.breach = tuple(number - 1 for number in setting.options["breach"])

    def table(self, answers: list[str]) -> Table[State]:
        table = super().table(answers)
        table.automated = Automated(NAMES, NAREK, answer)
        return table

    @property
    def beside(self) -> Beside:
        return beside(self.state)

    # Laying out

    def row(self, *cards: str) -> None:  # type: ignore[override]
        """The Action Row; the other cards are the deck."""
        self.beside.row = [self.action(card) for card in cards]
        every = range(len(self.setting.solo.cards))
        self.beside.deck = [card for card in every if card not in self.beside.row]

    def human_in(self, zone: str) -> None:
        """Where the human has placed the die of this turn."""
        self.beside.zone = ZONES.index(zone)

    def dino_counts(self, zone: str, *columns: int) -> None:
        """So many Tramplers in each column, from the Wall outwards."""
        for column, count in enumerate(columns, 1):
            self.dinos(zone, **{f"d{row}_c{column}": "T" for row in range(1, count + 1)})

    def open_all(self) -> None:
        """All Zones are Dangerous: every space is open."""
        for zone in self.state.zones:
            zone.dangerous = True

    def empty_spaces(self, *counts: int) -> None:
        """Fill the Defense areas until so many Dino spaces of each are empty."""
        for zone, count in zip(ZONES, counts, strict=True):
            self.fill(zone, leave=count)

    # Playing

    def acts(self, seat: int, card: str, answers: Sequence[str] = ()) -> int:
        """A Dissenter's turn with a card; the space of the die."""
        self.state.active = seat
        space: int = self.run(act, seat, self.card_of(card), answers=answers)
        return space

    def line(self, seat: int, card: str) -> None:
        """Only the Dissenter's line of a card."""
        self.run(carry_out_line, Doing(seat, self.card_of(card)))

    def doing(self, seat: int, card: str) -> Doing:
        return Doing(seat, self.card_of(card))

    # Looking

    def shown(self) -> list[str]:
        """The cards of the Row."""
        return [self.setting.solo.cards[card].name for card in self.beside.row]

    def slots(self) -> list[str]:
        return [self.setting.solo.cards[card].name for card in self.beside.slots]

    def action(self, name: str) -> int:
        return [card.name for card in self.setting.solo.cards].index(name)

    def card_of(self, name: str) -> ActionCard:
        return self.setting.solo.cards[self.action(name)]

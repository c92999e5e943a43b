"""Positions of Episode 2 solo: those of Episode 2 for three seats, with Narek and Camilla."""

from collections.abc import Sequence
from typing import Any

from games.perseverance.episode2.scene import Scene2
from games.perseverance.scene import EpisodeScene

from pertinax.games.perseverance.episode2.rules.names import PIECES, POSITIONS
from pertinax.games.perseverance.episode2.rules.setup import deal_boards, lay_tiles, stack_decks
from pertinax.games.perseverance.episode2.rules.state import State
from pertinax.games.perseverance.solo.episode2.rules.beside import Solo2Beside, beside
from pertinax.games.perseverance.solo.episode2.rules.box import SHELF
from pertinax.games.perseverance.solo.episode2.rules.game import EPISODE2_SOLO, begin
from pertinax.games.perseverance.solo.episode2.rules.rewards import answer
from pertinax.games.perseverance.solo.episode2.rules.setting import Setting
from pertinax.games.perseverance.solo.episode2.rules.setup import starting_values
from pertinax.games.perseverance.solo.shared.rules.acting import (
    act,
    carry_out_line,
    carry_out_strip,
)
from pertinax.games.perseverance.solo.shared.rules.cards import ActionCard, Doing
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS, NAMES, NAREK
from pertinax.kernel.content_files import Pack
from pertinax.kernel.table import Automated, Table


class SoloScene2(Scene2):
    """Boards dealt, tiles A without Dinos, no offers, pool empty; Agendas of no effect here."""

    setting: Setting

    def __init__(self, dealt: bool = True, pack: str = "", **options: Any) -> None:
        given = {"officers": "first-game", **options} if dealt else options
        packs = [Pack("pack.toml", pack.encode())] if pack else []
        box = SHELF.box(SHELF.content(packs))
        setting = Setting(box, EPISODE2_SOLO.read_options(1, given))
        EpisodeScene.__init__(self, begin(setting), setting, PIECES)
        if not dealt:
            return
        table = self.table([])
        deal_boards(table)
        for seat in DISSENTERS:
            starting_values(self.state, seat)
        stack_decks(table)
        lay_tiles(table, [0] * POSITIONS)
        self.state.attack_backs = (0, 0)
        self.assign_officers()

    def table(self, answers: list[str]) -> Table[State]:
        table = super().table(answers)
        table.automated = Automated(NAMES, NAREK, answer)
        return table

    @property
    def beside(self) -> Solo2Beside:
        return beside(self.state)

    # Laying out

    def agenda(self, seat: int, name: str) -> None:
        names = [card.name for card in self.setting.agendas]
        self.beside.agendas[seat - NAREK] = names.index(name)

    def barracks(self, seat: int, light: int = 0, heavy: int = 0, leader: bool = True) -> None:
        self.has(seat, light=light, heavy=heavy)
        if not leader:
            self.leader("military", seat)

    # Playing

    def acts(self, seat: int, card: str, answers: Sequence[str] = ()) -> int:
        self.state.active = seat
        space: int = self.run(act, seat, self.card_of(card), answers=answers)
        return space

    def line(self, seat: int, card: str, answers: Sequence[str] = ()) -> None:
        self.run(carry_out_line, Doing(seat, self.card_of(card)), answers=answers)

    def strip(self, seat: int, card: str) -> None:
        self.run(carry_out_strip, Doing(seat, self.card_of(card)))

    def doing(self, seat: int, card: str) -> Doing:
        return Doing(seat, self.card_of(card))

    # Looking

    def gained(self, seat: int, asset: str = "followers") -> int:
        return sum(n for who, what, n, _ in self.told("gained") if (who, what) == (seat, asset))

    def why(self, seat: int, why: str) -> int:
        return sum(n for who, _, n, reason in self.told("gained") if (who, reason) == (seat, why))

    def in_barracks(self, seat: int) -> tuple[int, int]:
        return self.stock(seat, "light"), self.stock(seat, "heavy")

    def card_of(self, name: str) -> ActionCard:
        cards = self.setting.solo.cards
        return cards[[card.name for card in cards].index(name)]

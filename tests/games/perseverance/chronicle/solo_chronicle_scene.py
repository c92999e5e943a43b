"""Positions of Episode 1 solo in a campaign."""

from typing import Any

from games.perseverance.chronicle.chronicle_scene import Chronicled
from games.perseverance.scene import EpisodeScene
from games.perseverance.solo.episode1.solo_scene import SoloScene

from pertinax.games.perseverance.chronicle.shared.rules.beside import Beside, chronicle_of
from pertinax.games.perseverance.chronicle.solo.episode1.rules.box import load_box
from pertinax.games.perseverance.chronicle.solo.episode1.rules.game import (
    EPISODE1_CHRONICLE_SOLO,
    begin,
)
from pertinax.games.perseverance.chronicle.solo.episode1.rules.setting import Setting
from pertinax.games.perseverance.episode1.rules.names import PIECES
from pertinax.games.perseverance.episode1.rules.setup import deal_boards
from pertinax.games.perseverance.solo.episode1.rules.setup import starting_values
from pertinax.games.perseverance.solo.shared.rules.names import DISSENTERS


class SoloChronicle1(Chronicled, SoloScene):
    """With Scout, Commander and Hunter on display."""

    def __init__(self, **options: Any) -> None:
        given = {"officers": "first-game", "breach": [2, 6, 7], **options}
        setting = Setting(load_box(), EPISODE1_CHRONICLE_SOLO.read_options(1, given))
        EpisodeScene.__init__(self, begin(setting), setting, PIECES)
        table = self.table([])
        deal_boards(table)
        for seat in DISSENTERS:
            starting_values(table, seat)
        self.assign_officers()
        self.state.breach = tuple(number - 1 for number in setting.options["breach"])
        self.display("scout", "commander", "hunter")

    @property
    def own(self) -> Beside:  # type: ignore[override]
        return chronicle_of(self.state)

"""What is fixed for one game of Episode 2 in a solo campaign."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.perseverance.chronicle.shared.rules.beside import chronicle_of
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import Solo
from pertinax.games.perseverance.chronicle.shared.rules.solo import SoloChronicleSetting
from pertinax.games.perseverance.chronicle.solo_episode2.rules.box import Box
from pertinax.games.perseverance.solo.episode2.rules import setting as base
from pertinax.games.perseverance.solo.shared.rules.beside import beside
from pertinax.games.perseverance.solo.shared.rules.victory import standing


class ChronicleSetting(SoloChronicleSetting):
    def solo_of(self, state: Any) -> Solo | None:
        """CH-END-1P-01 to -04: both conditions, and what the level of Ambition brings."""
        now = standing(state)
        stakes = beside(state).setting.stakes
        met = now["followers"]["met"] and now["ambition"]["met"]
        risen = chronicle_of(state).risen
        return Solo(met, stakes.glory, stakes.opposition, risen=risen)


class Setting(base.Setting):
    def __init__(self, box: Box, options: Mapping[str, Any]) -> None:
        super().__init__(box.episode, options)
        self.chronicle = ChronicleSetting(box.chronicle, options)

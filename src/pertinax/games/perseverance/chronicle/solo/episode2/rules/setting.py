"""What is fixed for one solo game of Episode 2 in a campaign."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
from pertinax.games.perseverance.chronicle.solo.episode2.rules.box import Box
from pertinax.games.perseverance.chronicle.solo.shared.rules.options import PLAYERS
from pertinax.games.perseverance.solo.episode2.rules import setting as base


class Setting(base.Setting):
    def __init__(self, box: Box, options: Mapping[str, Any]) -> None:
        super().__init__(box.episode, options)
        self.chronicle = ChronicleSetting(box.chronicle, PLAYERS, options)

"""What is fixed for one game of Episode 2 in a campaign."""

from collections.abc import Mapping
from typing import Any

from pertinax.games.perseverance.chronicle.episode2.rules.box import Box
from pertinax.games.perseverance.chronicle.shared.rules.setting import ChronicleSetting
from pertinax.games.perseverance.episode2.rules import setting as base


class Setting(base.Setting):
    def __init__(self, box: Box, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(box.episode, players, options)
        self.chronicle = ChronicleSetting(box.chronicle, players, options)

"""What the terminal shows of a solo campaign beside the board of a solo game."""

from typing import cast

from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleCourse
from pertinax.games.perseverance.chronicle.shared.terminal import face as base
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import SoloChronicleCourse
from pertinax.games.perseverance.chronicle.solo.shared.words import display
from pertinax.games.perseverance.chronicle.solo.shared.words.words import SoloChronicleWords
from pertinax.games.perseverance.solo.shared.rules.views import SoloForesight


class Beside(base.Beside):
    words: SoloChronicleWords

    def _board(self, view: SoloChronicleCourse, preview: SoloForesight, width: int) -> Lines:  # type: ignore[override]
        """Also the Opposition, and which tile the Dissenters' token names."""
        told = display.dissenter_lines(self.words, view, preview)
        found = super()._board(cast("ChronicleCourse", view), preview, width)
        return [*found, *[Text(line) for line in told]]

    def _look(self, view: SoloChronicleCourse, preview: SoloForesight) -> list[str]:  # type: ignore[override]
        return display.lines(self.words, view, preview)

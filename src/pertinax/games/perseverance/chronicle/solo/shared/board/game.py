"""The board of a solo campaign's game: that of the solo game, with the Chronicle around."""

from typing import Final

from pertinax.games.perseverance.chronicle.shared.board.game import chronicle_board
from pertinax.games.perseverance.chronicle.solo.shared.board.panel import PANEL
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import SoloChronicleCourse
from pertinax.games.perseverance.chronicle.solo.shared.words.words import SoloChronicleWords
from pertinax.web.boards.registry import GameBoard, Goal
from pertinax.web.fields import Field
from pertinax.words.registry import Words

SAID: Final = "governorships"
"""What the sheet says instead of the human."""


def solo_chronicle_board(
    base: GameBoard, games: tuple[str, ...], more: tuple[Field, ...] = ()
) -> GameBoard:
    def goals(words: Words, view: SoloChronicleCourse) -> tuple[Goal, ...]:
        """SOLO-UI-05, CH-FINAL-03: also how the campaign stands."""
        assert isinstance(words, SoloChronicleWords)
        aim = words.campaign_aim(view["chronicle"])
        shown = words.say("chronicle.aim.shown")
        whole = Goal("campaign", "glory", aim.words, shown, aim.figures, aim.met, aim.is_met)
        return (*base.goals(words, view), whole)

    board = chronicle_board(base, games, more)
    return board._replace(
        goals=goals,
        fields=tuple(field for field in board.fields if field.key != SAID),
        panels=(*board.panels, PANEL),
    )

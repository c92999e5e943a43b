"""What the terminal shows of the Dissenters beside the board of an Episode."""

from rich.text import Text

from pertinax.commands.parted import PartedBoard
from pertinax.commands.parted_face import Looking
from pertinax.commands.parts import Lines
from pertinax.games.perseverance.solo.shared.rules.views import SoloCourse, SoloForesight
from pertinax.games.perseverance.solo.shared.words import foresight
from pertinax.games.perseverance.solo.shared.words.words import SoloWords

GOALS = "goals"


class Dissenters:
    """Parts of the board and topics to look up, in the words of a solo game."""

    def __init__(self, words: SoloWords) -> None:
        self.words = words

    def join(self, drawing: PartedBoard, looking: Looking) -> None:
        """Stand beside what an Episode draws and says."""
        drawing.further = {"dissenters": self._dissenters, GOALS: self._goals}
        drawing.each_time = (GOALS,)
        looking.topics |= {"dissenters": self._look, "forecast": self._forecast}

    def _dissenters(self, view: SoloCourse, preview: SoloForesight, _width: int) -> Lines:
        return [Text(line) for line in self._look(view, preview)]

    def _goals(self, view: SoloCourse, _preview: SoloForesight, _width: int) -> Lines:
        """SOLO-UI-05: both conditions in one line, whatever is asked."""
        said = [f"{aim.words} {aim.figures} ({aim.met})" for aim in self.words.goals(view["solo"])]
        return [Text(" · ".join(said))]

    def _look(self, view: SoloCourse, preview: SoloForesight) -> list[str]:
        return self.words.dissenters(view["solo"], preview["solo"])

    def _forecast(self, _view: SoloCourse, preview: SoloForesight) -> list[str]:
        """SOLO-UI-03: what each of them would do now, with every card that may become theirs."""
        would = preview["solo"]["would"]
        if not would:
            return [self.words.say("solo.would.none")]
        lines = [line for each in would for line in foresight.in_words(self.words, each)]
        return [*lines, self.words.say("solo.would.note")]

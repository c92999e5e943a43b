"""Display, decks, cards and sheet of a solo campaign's game, line by line."""

from pertinax.games.perseverance.chronicle.shared.words import display as base
from pertinax.games.perseverance.chronicle.solo.shared.rules.views import (
    SoloChronicleCourse,
)
from pertinax.games.perseverance.chronicle.solo.shared.words.words import SoloChronicleWords
from pertinax.games.perseverance.solo.shared.rules.views import SoloForesight


def lines(
    words: SoloChronicleWords, view: SoloChronicleCourse, preview: SoloForesight
) -> list[str]:
    """What any game of a campaign has, and what the Dissenters do to it."""
    return [
        *base.lines(words, view["chronicle"]),
        *dissenter_lines(words, view, preview),
    ]


def dissenter_lines(
    words: SoloChronicleWords, view: SoloChronicleCourse, preview: SoloForesight
) -> list[str]:
    own = view["chronicle"]
    return [words.opposition(own), *words.tokens(own, view["solo"], preview["solo"])]

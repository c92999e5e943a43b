"""Opposition and the Dissenters' token, in the sheet of the Chronicle."""

from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.chronicle.shared.board.panel import SHEET
from pertinax.games.perseverance.chronicle.solo.shared.words import display
from pertinax.games.perseverance.chronicle.solo.shared.words.words import SoloChronicleWords
from pertinax.games.perseverance.shared.board.text import under_heading
from pertinax.web.boards.drawing import wrapped
from pertinax.web.boards.panels import Panel
from pertinax.web.rendering import Region, element


def words_of(scene: Any) -> SoloChronicleWords:
    words = scene.seen.words
    assert isinstance(words, SoloChronicleWords)
    return words


def _lines(scene: Any) -> list[str]:
    return display.dissenter_lines(words_of(scene), scene.view, scene.preview)


def opposed(scene: Any) -> Markup:
    """How much Opposition there is, and what the next token does."""
    words = words_of(scene)
    title = words.say("chronicle.opposition.name")
    return element(
        "section",
        {"id": "b-opposition", "class": "b-panel b-opposition", "aria-label": title},
        wrapped(htpy.h3, "", title),
        *[wrapped(htpy.p, "", line) for line in _lines(scene)],
    )


def draw(scene: Any) -> Region:
    region: Region = scene.public("opposition", lambda: opposed(scene), lambda: _lines(scene))
    return region


def tell(scene: Any) -> Region:
    region: Region = scene.public(
        "opposition in words",
        lambda: under_heading(
            "opposition", words_of(scene).say("chronicle.opposition.name"), _lines(scene)
        ),
        lambda: _lines(scene),
    )
    return region


PANEL: Final = Panel(draw, tell, SHEET, SHEET, "chronicle.tab")

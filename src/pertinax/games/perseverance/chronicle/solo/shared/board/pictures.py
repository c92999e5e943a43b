"""What the lessons of a solo campaign tell and show."""

from typing import Any, Final

from markupsafe import Markup

from pertinax.games.perseverance.chronicle.shared.board import pictures as base
from pertinax.games.perseverance.chronicle.solo.shared.board.panel import opposed
from pertinax.web.boards.drawing import Drawing
from pertinax.web.rendering import element

ALIKE: Final = ("display", "claim", "cards")
"""Sections of any game of a campaign."""
SECTIONS: Final = (
    (
        "solo-goal",
        (("glory", "glory"), ("opposition", "dissenters"), ("difficulty", "ambition")),
    ),
    *[section for section in base.SECTIONS if section[0] in ALIKE],
    ("solo-token", (("lay", "place"), ("mark", "dissenters"), ("again", "exchange"))),
    (
        "solo-end",
        (("won", "governorships"), ("lost", "dissenters"), ("tiles", "glory"), ("last", "place")),
    ),
)


def pictures(scene: Any) -> dict[str, Markup]:
    """By section of the lesson, from a game of its own."""
    drawn = Drawing(element("div", {"id": "lesson-solo-token"}, opposed(scene)))
    return {**base.pictures(scene), "solo-token": Markup(drawn.plain)}

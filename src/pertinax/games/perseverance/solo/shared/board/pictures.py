"""What the lessons of both solo modes tell and show: the Dissenters, and how to thwart them."""

from typing import Any, Final

from markupsafe import Markup

from pertinax.games.perseverance.solo.shared.board.barracks import More, sides
from pertinax.games.perseverance.solo.shared.board.panel import forecast_drawn, row, words_of
from pertinax.web.boards.drawing import Drawing
from pertinax.web.rendering import element

SECTIONS: Final = (
    ("goal", (("followers", "followers"), ("ambition", "ambition"), ("house", "dissenters"))),
    ("board", (("barracks", "soldiers"), ("never", "followers"), ("chosen", "dissenters"))),
    ("row", (("first", "first"), ("fresh", "exchange"), ("held", "lock"))),
    ("turn", (("die", "dice"), ("line", "becomes"), ("strip", "cubes"), ("failed", "followers"))),
    (
        "play",
        (
            ("foresee", "place"),
            ("forestall", "lock"),
            ("space", "dice"),
            ("officer", "cubes"),
            ("level", "ambition"),
        ),
    ),
)


def pictures(scene: Any, more: More) -> dict[str, Markup]:
    """By section of the lesson, from a game of its own."""
    words = words_of(scene)
    narek = scene.preview["solo"]["would"][0]
    foreseen = element(
        "div", {"class": "solo-card"}, forecast_drawn(words, narek, Markup(), open_=True)
    )
    drawn = {
        "board": sides(scene, words, scene.view["solo"], more),
        "row": row(scene),
        "turn": foreseen,
    }
    return {name: _picture(name, text) for name, text in drawn.items()}


def _picture(name: str, drawn: Markup) -> Markup:
    """Without anything to choose."""
    return Markup(Drawing(element("div", {"id": f"lesson-{name}"}, drawn)).plain)

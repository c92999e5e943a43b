"""What the lessons of Chronicle games tell and show."""

from typing import Any, Final

from markupsafe import Markup

from pertinax.games.perseverance.chronicle.shared.board.panel import decks, sheet, tiles, view_of
from pertinax.web.boards.drawing import Drawing
from pertinax.web.rendering import element

SECTIONS: Final = (
    (
        "goal",
        (("glory", "glory"), ("governor", "governorships"), ("carried", "chronicle")),
    ),
    ("display", (("mark", "place"), ("fulfil", "achievement-orator"), ("twice", "exchange"))),
    (
        "claim",
        (("first", "glory"), ("card", "chronicle"), ("bonus", "food"), ("leave", "lock")),
    ),
    (
        "cards",
        (
            ("permanent", "any"),
            ("action", "becomes"),
            ("modifier", "exchange"),
            ("four", "chronicle"),
        ),
    ),
    ("end", (("tile", "achievement-homesteader"), ("win", "governorships"))),
)


def pictures(scene: Any) -> dict[str, Markup]:
    """By section of the lesson, from a game of its own."""
    sheets = view_of(scene)["sheets"]
    most = max(range(len(sheets)), key=lambda seat: len(sheets[seat]["cards"]))
    drawn = {"display": tiles(scene), "claim": decks(scene), "cards": sheet(scene, most)}
    return {name: _picture(name, text) for name, text in drawn.items()}


def _picture(name: str, drawn: Markup) -> Markup:
    """Without anything to choose."""
    return Markup(Drawing(element("div", {"id": f"lesson-{name}"}, drawn)).plain)

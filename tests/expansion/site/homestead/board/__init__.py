"""Homestead in the browser: the board of Episode 1, and a panel for its cards."""

from collections.abc import Iterable
from typing import Any, Final, cast

import htpy
from markupsafe import Markup

from homestead.rules.views import Beside, View
from homestead.words import HomesteadWords
from pertinax.games.perseverance.episode1.board import BOARD as BASE
from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.shared.board.text import under_heading
from pertinax.web.boards.drawing import badge, held, icon, joined, wrapped
from pertinax.web.boards.panels import Panel
from pertinax.web.fields import Field
from pertinax.web.rendering import Region, element

CARDS: Final = {"volunteers": ("light", "HS-CARD-02"), "heirloom": ("heirloom", "HS-CARD-03")}
"""The sign of each card, and its rule."""
SIGNS: Final = {
    "heirloom": '<circle cx="12" cy="15" r="8"/><path d="M8 1h8l-4 5z"/>',
    # The base has this one, too, and keeps its own.
    "camps": '<path d="M2 22L12 2l10 20z"/>',
}


def draw(scene: Scene) -> Region:
    return scene.public("homestead", lambda: _panel(scene), lambda: _beside(scene))


def _panel(scene: Scene) -> Markup:
    title = scene.words.get("homestead.board.title")
    cards = [_card(scene, *each) for each in zip(CARDS, _lines(scene), strict=False)]
    return element(
        "section",
        {"id": "b-homestead", "class": "b-panel b-homestead", "aria-label": title},
        wrapped(htpy.h3, "", title),
        *cards,
        wrapped(htpy.p, "", _lines(scene)[-1]),
    )


def _card(scene: Scene, name: str, words: str) -> Markup:
    sign, rule = CARDS[name]
    beside = _beside(scene)
    owner = beside["volunteers"] if name == "volunteers" else beside["heirloom"]
    whose = Markup("") if owner is None else badge(scene.look(owner), scene.initials[owner])
    thing = scene.thing(f"card:{name}", words, rule)
    body = joined(icon(sign), whose, wrapped(htpy.span, "", words))
    return held(thing, htpy.div, "b-chip", body)


def tell(scene: Scene) -> Region:
    """The same in a heading and a list."""
    return scene.public(
        "homestead in words",
        lambda: under_heading("homestead", scene.words.get("homestead.board.title"), _lines(scene)),
        lambda: _beside(scene),
    )


def _beside(scene: Scene) -> Beside:
    return cast(View, scene.view)["homestead"]


def _lines(scene: Scene) -> list[str]:
    words = scene.seen.words
    assert isinstance(words, HomesteadWords)
    return words.cards(cast(View, scene.view))


def picks(kind: str, text: str, about: tuple[Any, ...]) -> tuple[str, ...]:
    if kind == "volunteers" and text == "spend":
        return ("card:volunteers",)
    return BASE.picks(kind, text, about)


def _fields() -> Iterable[Field]:
    yield from BASE.fields
    seats = tuple(str(seat) for seat in range(1, 5))
    yield Field("heirloom", "one", "HS-CARD-04", "none", ("none", *seats), numbers=True)


BOARD: Final = BASE._replace(
    picks=picks,
    fields=tuple(_fields()),
    styles=(*BASE.styles, "homestead.css"),
    panels=(Panel(draw, tell),),
    signs={**BASE.signs, **SIGNS},
)

"""The panel of the Lodger, on any board and in any terminal."""

from typing import Any, Final

import htpy
from markupsafe import Markup
from rich.text import Text

from pertinax.commands.parts import Lines
from pertinax.web.boards.drawing import wrapped
from pertinax.web.boards.panels import Panel
from pertinax.web.rendering import Region, element
from pertinax.words.wording import Wording


def line(words: Wording, view: Any) -> str:
    return words.plural("lodger.turns", view["lodger"]["turns"])


def draw(scene: Any) -> Region:
    return _region(scene, "b-lodger")


def tell(scene: Any) -> Region:
    return _region(scene, "b-text-lodger")


def _region(scene: Any, name: str) -> Region:
    region: Region = scene.public(name, lambda: _section(scene, name), lambda: scene.view["lodger"])
    return region


def _section(scene: Any, name: str) -> Markup:
    title = scene.words.get("lodger.title")
    said = line(scene.words, scene.view)
    labels = {"id": name, "class": "b-panel", "aria-label": title}
    return element("section", labels, wrapped(htpy.h3, "", title), wrapped(htpy.p, "", said))


def part(words: Wording, view: Any) -> Lines:
    return [Text(line(words, view))]


PANEL: Final = Panel(draw, tell)

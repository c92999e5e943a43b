"""Where there is room for one area of a board at a time: links that open them (`sight.js`)."""

from collections.abc import Iterable
from functools import lru_cache

import htpy
from markupsafe import Markup

from pertinax.web.boards.drawing import LEAVES, icon, joined, wrapped
from pertinax.web.rendering import element


def area_links(name: str, label: str, links: Iterable[Markup]) -> Markup:
    carried = {"id": name, "class": "area-links stays", "aria-label": label}
    return element("nav", carried, joined(*links))


@lru_cache(maxsize=LEAVES)
def area_link(target: str, sign: str, words: str, figures: Markup, css: str = "") -> Markup:
    """A link to the area with that id: its sign, and what is there."""
    return element(
        "a",
        {"href": f"#{target}", "class": css or None, "title": words},
        icon(sign),
        wrapped(htpy.span, "unseen", words),
        wrapped(htpy.span, "figures", figures),
    )

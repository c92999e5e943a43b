"""The outposts of everybody as a sheet beside the board: prices, boards, odds."""

from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.immersive.board.boards import outpost_board, price
from pertinax.games.immersive.board.posts import in_use, outpost_lines, outposts, words_of
from pertinax.games.immersive.words.outposts import own_preview, own_view
from pertinax.games.perpetuity.board.scene import Scene
from pertinax.games.perpetuity.rules.views import Counts
from pertinax.web.boards.drawing import bold, icon, joined, wrapped
from pertinax.web.boards.panels import Panel
from pertinax.web.rendering import Region, element

SHEET: Final = "outposts"


def draw(scene: Scene) -> Region:
    return scene.region("outposts", lambda: _drawn(scene), _seen(scene))


def _seen(scene: Scene) -> tuple[object, ...]:
    figures = own_preview(scene.preview)
    return own_view(scene.view), figures, scene.view["action"], scene.view["players"]


def _drawn(scene: Scene) -> Markup:
    found = outposts(scene)
    carried = {"id": "b-outposts", "class": "pi-outposts", "aria-label": scene.say("posts")}
    return element(
        "section",
        carried,
        *(outpost_board(scene, outpost) for outpost in found),
        wrapped(htpy.p, "pi-line", scene.say("posts.none")) if not found else Markup(),
        _costs(scene),
    )


def _costs(scene: Scene) -> Markup:
    """The bag, of which nobody knows more than the number, and what outposts and markers cost."""
    bag = own_view(scene.view)["bag"]
    rows = [
        wrapped(
            htpy.li, "", joined(icon("bag"), bold(bag), wrapped(htpy.span, "", scene.say("bag")))
        )
    ]
    rows += [
        wrapped(htpy.li, "", joined(icon(sign), wrapped(htpy.span, "", words), price(cost)))
        for sign, words, cost in _prices(scene)
    ]
    return element("div", {"class": "b-panel pi-costs"}, wrapped(htpy.ul, "", joined(*rows)))


def _prices(scene: Scene) -> list[tuple[str, str, Counts]]:
    """A sign, what it is, and its price."""
    figures, words = own_preview(scene.preview), words_of(scene)
    found = [
        (
            "outpost",
            scene.say("price.outpost", surveys=words.surveys(each["markers"])),
            each["cost"],
        )
        for each in figures["sites"]
    ]
    again = figures["survey"]
    said = scene.say("price.survey", surveys=words.surveys(again["markers"]))
    return [*found, ("survey", said, again["cost"])]


def tell(scene: Scene) -> Region:
    """The same in a heading and a list."""

    def told() -> htpy.Element:
        lines = [bag_told(scene), *price_lines(scene)]
        for outpost in outposts(scene):
            lines += outpost_lines(scene, outpost)
        said = joined(*(wrapped(htpy.li, "", line) for line in lines))
        return htpy.div("#b-text-outposts")[htpy.h3[scene.say("posts")], htpy.ul[said]]

    return scene.region("outposts in words", told, _seen(scene))


def bag_told(scene: Scene) -> str:
    return scene.say("stake.line", what=scene.say("bag"), n=own_view(scene.view)["bag"])


def price_lines(scene: Scene) -> list[str]:
    return [
        scene.say("stake.line", what=said, n=scene.amounts(cost.items()))
        for _, said, cost in _prices(scene)
    ]


def _now(scene: Any) -> bool:
    """Somebody uses an outpost: its board is looked at."""
    return in_use(scene) is not None


PANEL: Final = Panel(draw, tell, SHEET, "outpost", "board.perpetuity-immersive.posts", _now)

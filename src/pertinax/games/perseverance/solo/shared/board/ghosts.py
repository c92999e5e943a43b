"""What a Dissenter would lay on the board, as ghosts of its pieces (SOLO-UI-03).

They are drawn beside the forecast in words; while that is open, `ghosts.js` lays them on their
places.
"""

from functools import lru_cache
from typing import Any, Final

import htpy
from markupsafe import Markup

from pertinax.games.perseverance.solo.shared.board.steps import IN_POOL
from pertinax.games.perseverance.solo.shared.rules.views import ForecastView
from pertinax.games.perseverance.solo.shared.words.words import SoloWords
from pertinax.kernel.record import seat_text
from pertinax.web.boards.drawing import LEAVES, joined, text, token
from pertinax.web.boards.registry import game_board
from pertinax.web.rendering import element

UNROLLED: Final = "dino-die"
"""A Dino that is not known before its die is rolled."""
TARGET: Final = "dissenter-target"
OUTING: Final = {"SOLO-EXP-02": "fight", "SOLO-EXP-03": "rally"}
"""Where an Expedition goes, and from where: no piece, but what one wants to see on the map."""


def ghosts(scene: Any, words: SoloWords, would: ForecastView) -> Markup:
    """Every piece that has a place on the board, and Expeditions; what may change is marked."""
    about = game_board(words.game).about
    owner = seat_text(would["seat"])
    drawn = []
    targets = [step for step in would["steps"] if step["kind"] == TARGET]
    for step in [*would["pieces"], *targets]:
        fields = words.fields(step["kind"], step["values"])
        sign = OUTING.get(fields.get("rule", ""), "")
        if step["kind"] == TARGET and not sign:
            continue
        if "seat" in fields:
            fields["seat"] = seat_text(fields["seat"])
        found = about(step["kind"], fields)
        if step["kind"] == "dino-placed" and not step["sure"]:
            sign = UNROLLED
        sign, places = sign or found.sign, found.places
        if places == (IN_POOL,):
            places = (f"die:neutral {fields['symbol']}",)
        if places:
            look, letter = scene.look(owner), scene.initials[owner]
            drawn.append(_ghost(places, sign, look, letter, step["sure"]))
    return element("svg", {"class": "b-ghosts", "aria-hidden": "true"}, *drawn)


@lru_cache(maxsize=LEAVES)
def _ghost(places: tuple[str, ...], sign: str, look: str, letter: str, sure: bool) -> Markup:
    """About the origin, 28 by 28: the piece, and whose it would be."""
    whose = element("g", {"transform": "translate(11 -11) scale(.6)"}, token(look, letter, 10))
    parts = joined(
        Markup(htpy.rect(x="-14", y="-14", width="28", height="28", rx="7")),
        Markup(htpy.use(".sy", href=f"#sy-{sign}", x="-9", y="-9", width="18", height="18")),
        Markup() if sure else text("≈", -15, 15, "t title"),
        whose,
    )
    css = "b-ghost" if sure else "b-ghost unsure"
    return element("g", {"class": css, "data-ghost": "|".join(places)}, parts)

"""What must be reached to win, in one line: under the scoreboard, and beside my assets."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pertinax.web.boards.drawing import icon
from pertinax.web.boards.registry import Goal
from pertinax.web.rendering import element

LEAVES: Final = 1024


def goals_row(found: Sequence[Goal]) -> Markup:
    """A last row of the scoreboard."""
    carried = {"id": "goals", "class": "goals", "role": "row"}
    return element("div", carried, *[_goal(goal, "cell") for goal in found])


def goals_line(found: Sequence[Goal]) -> Markup:
    """The same where the scoreboard is out of sight."""
    return element("div", {"class": "goals"}, *[_goal(goal, None) for goal in found])


@lru_cache(maxsize=LEAVES)
def _goal(goal: Goal, role: str | None) -> Markup:
    css = f"goal {goal.key} met" if goal.is_met else f"goal {goal.key}"
    return element(
        "span",
        {"class": css, "role": role, "title": f"{goal.name}: {goal.figures} ({goal.met})"},
        icon(goal.sign),
        element("span", {"class": "name" if goal.shown else "unseen"}, goal.shown or goal.name),
        " ",
        element("b", {}, goal.figures),
        element("span", {"class": "unseen"}, f" ({goal.met})"),
    )

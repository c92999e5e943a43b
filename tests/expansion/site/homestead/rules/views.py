"""The view of Homestead as a type: that of Episode 1, and what lies beside it."""

from typing import TypedDict

from pertinax.games.perseverance.episode1.rules import views as base


class Beside(TypedDict):
    volunteers: str | None
    tokens: int
    heirloom: str | None
    neighbours: int


class View(base.View):
    homestead: Beside

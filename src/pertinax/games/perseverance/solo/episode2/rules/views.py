"""View and preview of Episode 2 solo as types: those of Episode 2, and the Dissenters' part."""

from pertinax.games.perseverance.episode2.rules import views as base
from pertinax.games.perseverance.solo.shared.rules.views import SoloPreview, SoloView


class Solo2View(SoloView):
    perks: dict[str, int]
    """Cubes in the Perk row of each Dissenter."""
    explored: dict[str, bool]
    """Which of them have explored the Temple."""


class View(base.View):
    solo: Solo2View


class Preview(base.Preview):
    solo: SoloPreview

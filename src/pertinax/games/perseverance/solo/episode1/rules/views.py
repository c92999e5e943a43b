"""View and preview of Episode 1 solo as types: those of Episode 1, and the Dissenters' part."""

from pertinax.games.perseverance.episode1.rules import views as base
from pertinax.games.perseverance.solo.shared.rules.views import SoloPreview, SoloView


class View(base.View):
    solo: SoloView


class Preview(base.Preview):
    solo: SoloPreview

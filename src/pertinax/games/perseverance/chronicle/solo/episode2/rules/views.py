"""View and preview of Episode 2 solo in a campaign as types."""

from pertinax.games.perseverance.chronicle.solo.shared.rules.views import SoloChronicleView
from pertinax.games.perseverance.solo.episode2.rules import views as base


class View(base.View):
    chronicle: SoloChronicleView

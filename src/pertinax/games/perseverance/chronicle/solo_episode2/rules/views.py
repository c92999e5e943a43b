"""The view of Episode 2 in a solo campaign as a type."""

from pertinax.games.perseverance.chronicle.shared.rules.views import (
    ChronicleView,
    OppositionView,
)
from pertinax.games.perseverance.solo.episode2.rules import views as base


class View(base.View):
    chronicle: ChronicleView
    opposition: OppositionView

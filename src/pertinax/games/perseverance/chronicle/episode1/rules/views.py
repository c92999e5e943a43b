"""The view of Episode 1 in a campaign as a type."""

from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleView
from pertinax.games.perseverance.episode1.rules import views as base


class View(base.View):
    chronicle: ChronicleView

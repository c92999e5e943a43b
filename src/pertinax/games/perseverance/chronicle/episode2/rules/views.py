"""The view of Episode 2 in a campaign as a type."""

from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleView
from pertinax.games.perseverance.episode2.rules import views as base


class View(base.View):
    chronicle: ChronicleView

"""What the view of a solo game in a campaign adds, as types."""

from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleView


class SoloChronicleView(ChronicleView):
    difficulty: str
    opposition: int
    """Now, with what was marked in this game."""
    token: str | None
    """The Action card on which a Dissenter token lies."""

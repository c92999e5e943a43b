"""What the view of a solo game in a campaign adds, as types."""

from pertinax.games.perseverance.chronicle.shared.rules.views import ChronicleView
from pertinax.games.perseverance.shared.rules.views import AllDice, Course
from pertinax.games.perseverance.solo.shared.rules.views import SoloView


class SoloChronicleView(ChronicleView):
    difficulty: str
    rise: int
    """What Opposition rises by when the Dissenters meet a tile of theirs again (CH-SOLO-06)."""
    opposition: int
    """Now, with what was marked in this game, and what its end brings once it is over."""
    token: str | None
    """The Action card on which a Dissenter token lies."""


class Opposed(Course, AllDice):
    """As much of a view as the campaign adds."""

    chronicle: SoloChronicleView


class SoloChronicleCourse(Opposed):
    """With the Dissenters, as solo games of both Episodes show them."""

    solo: SoloView

"""Pertinax: a digital table for heavy board games.

>>> import pertinax
>>> match = pertinax.new_game("episode1", players=4, seed=1)
>>> match.decisions
[<Decision of seat 3: start-zone, 4 options>]
"""

from pertinax.api import load_campaign, load_game, new_campaign, new_game, next_game
from pertinax.kernel.campaign import Campaign
from pertinax.kernel.errors import NotLegal, NotNow, NotReadable, Refusal
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.version import VERSION

__version__ = VERSION

__all__ = [
    "Campaign", "Match", "NotLegal", "NotNow", "NotReadable", "Record", "Refusal", "__version__",
    "load_campaign", "load_game", "new_campaign", "new_game", "next_game",
]  # fmt: skip

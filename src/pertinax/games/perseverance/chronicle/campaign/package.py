"""All that the Chronicle campaign brings beside its games."""

from typing import Final

from pertinax.games.package import CampaignPackage

CHRONICLE: Final = CampaignPackage(
    name="chronicle",
    home="pertinax.games.perseverance.chronicle.campaign",
    games=(
        "episode1-chronicle",
        "episode2-chronicle",
        "episode1-chronicle-solo",
        "episode2-chronicle-solo",
    ),
    rules="rules.series:CHRONICLE",
    words="words:WORDS",
)

"""Options that both solo modes have, as flags of the command line."""

from typing import Final

from pertinax.games.package import Flag

FLAGS: Final = (
    Flag("ambition", "Solo: squatter, pioneer, trailblazer, conqueror."),
    Flag("governorships", "Solo: Governorships of earlier games of a campaign, 0 to 3."),
)

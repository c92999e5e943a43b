"""Words of the Chronicle campaign as small numbers, each with the token that clients see."""

from typing import Final

# Achievement tiles, in the order of the rulebook (CH-ACH)
COMMANDER: Final = 0
DEFENDER: Final = 1
HOMESTEADER: Final = 2
HUNTER: Final = 3
ORATOR: Final = 4
SCOUT: Final = 5
BUILDER: Final = 6
MENTOR: Final = 7
ACHIEVEMENTS: Final = (
    "commander", "defender", "homesteader", "hunter", "orator", "scout", "builder", "mentor",
)  # fmt: skip

# Kinds of abilities (CH-USE-01 to -03)
PERMANENT: Final = "permanent"
SETUP: Final = "setup"
ACTION: Final = "action"
MODIFIER: Final = "modifier"

TOP: Final = "top"
BOTTOM: Final = "bottom"

GAMES: Final = 4
"""Of a campaign (CH-SETUP-01)."""
DIFFICULTIES: Final = ("easy", "medium", "hard")
"""Of a solo campaign (CH-SETUP-03)."""
RIVALS: Final = ("narek", "camilla")
AMBITIONS: Final = ("squatter", "pioneer", "trailblazer", "conqueror")
CHOICES: Final[dict[int, tuple[str, ...]]] = {
    1: ("left", "middle", "right"),
    2: (
        "open_gates", "homes_first", "firm_hand", "silent_ballot", "quiet_council", "temple_creed",
    ),
}  # fmt: skip
"""By Episode, how Narek and Camilla are set in a solo game (CH-SETUP-04e), as that calls it."""

# Moments at which Modifiers are declared, besides the windows (CH-USE-06)
BEFORE_STAGE: Final = "before-stage"
AFTER_OPTION: Final = "after-option"
SETTLED: Final = "settled"
CAMP_BUILT: Final = "camp-built"
THIRD_STAGE: Final = "third-stage"

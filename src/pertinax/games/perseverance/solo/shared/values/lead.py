"""The lead over the stronger Dissenter, which victory asks for beside the Followers."""

from typing import Final

RIVAL: Final = 0.5
"""What a Follower of the stronger Dissenter counts against one of the human's own: all of it for
one of the two conditions, nothing for the other."""


def weighed(worth: list[float], seat: int) -> float:
    """One's own, less a part of the stronger rival's.

    >>> weighed([100.0, 80.0, 90.0], 0)
    55.0
    """
    rivals = [each for rival, each in enumerate(worth) if rival != seat]
    return worth[seat] - RIVAL * max(rivals)

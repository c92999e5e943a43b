"""What the events that both Episodes know are about: a sign, and places of the board.

What is about nothing but its player needs no place: the player is known.
"""

from typing import Final

from pertinax.web.boards.about import Templates

ABOUT: Final[Templates] = {
    "officer-assigned": ("{officer}", "officer:{officer}"),
    "first-player": ("first",),
    "die-turned": ("{symbol}",),
    "die-placed": ("{symbol}", "space:{space}"),
    "die-set-aside": ("{symbol}",),
    "die-replaced": ("{symbol}", "space:{space}"),
    "effect": ("", "effect:{effect}"),
    "gained": ("{asset}",),
    "spent": ("{asset}",),
    "lost-followers": ("followers",),
    "converted": ("heavy",),
    "leader-placed": ("leader", "leader:{zone}"),
    "leader-retrieved": ("leader",),
    "influenced": ("cubes", "officer:{officer}"),
    "officer-row-full": ("{officer}", "officer:{officer}"),
    "challenge-drawn": ("challenges",),
    "challenge-kept": ("challenges",),
    "threat-rolled": ("threat",),
    "threat-token": ("threat",),
    "soldier-lost": ("{soldier}",),
    "majority": ("settlements",),
    "officer-rank": ("{officer}",),
    "assembly-rank": ("votes",),
}

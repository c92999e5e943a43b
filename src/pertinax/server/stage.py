"""What is kept of a table for the scenes that pages play of it."""

from dataclasses import dataclass, field
from typing import Any, Final

from pertinax.kernel.match import Match
from pertinax.kernel.moments import leads_to
from pertinax.web.scenes import SceneParts, Still

TURNS: Final = 4
"""Turns of which the start is kept, from which their moments are found again."""


@dataclass(slots=True, eq=False)
class Stage:
    """Kept only while somebody plays scenes of the table, and gone with it."""

    watched: bool = False
    begun: list[Match[Any]] = field(default_factory=list)
    """Where the last turns began, oldest first."""
    drawn: dict[tuple[object, ...], bytes] = field(default_factory=dict)
    """Scenes as they were sent since the last step, by reader and lines."""
    stills: dict[tuple[int, int], Still] = field(default_factory=dict)
    """Moments of these scenes, by turn and event."""
    parts: SceneParts = field(default_factory=SceneParts)
    """What was drawn of them."""

    def follow(self, before: Match[Any] | None, match: Match[Any]) -> None:
        """The match has moved on from `before`."""
        self.drawn = {}
        self.stills = {}
        # All moments of a scene are megabytes: they are kept no longer than it may be asked for.
        self.parts = SceneParts()
        if not self.watched or before is None:
            self.begun = []
            return
        if not self.begun or self.begun[-1].turn != before.turn:
            self.begun.append(before)
        self.begun = [each for each in self.begun if leads_to(each, match)][-TURNS:]

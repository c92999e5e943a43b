"""What happened, as data: the log, statistics, animations and explanations read events."""

from typing import Any, Final

EVERYONE: Final = -1


class Event:
    """`kind` is a message key; the game names the `values` of each kind.

    `only` is the one seat that may see it, or `EVERYONE`; `stage` is the part of the turn.
    """

    __slots__ = ("kind", "only", "stage", "values")

    def __init__(self, kind: str, values: tuple[Any, ...], stage: str, only: int) -> None:
        self.kind = kind
        self.values = values
        self.stage = stage
        self.only = only

    def visible_to(self, seat: int | None) -> bool:
        return self.only in (EVERYONE, seat)

    def __repr__(self) -> str:
        return f"<Event {self.kind} {' '.join(map(str, self.values))}>"

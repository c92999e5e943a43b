"""What happened, as data: the log, statistics, animations and explanations read events."""

from typing import Any, Final

from pertinax.kernel.bounds import MOST
from pertinax.kernel.record import SEATS
from pertinax.kernel.shapes import Number, Word, not_readable

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

    def data(self) -> list[Any]:
        """As JSON."""
        return [self.kind, list(self.values), self.stage, self.only]

    def __repr__(self) -> str:
        return f"<Event {self.kind} {' '.join(map(str, self.values))}>"


VALUES: Final = 100
"""More than any event has, or any list among its values."""
WORD: Final = Word()


def event_from_data(data: Any, where: str = "event") -> Event:
    """The event that was written; NotReadable if it cannot be one."""
    if type(data) is not list or len(data) != 4:
        raise not_readable("expected kind, values, stage and who", where)
    kind, values, stage, only = data
    if type(values) is not list or len(values) > VALUES:
        raise not_readable(f"expected {VALUES} values at most", where)
    return Event(
        WORD.read(kind, "", where),
        tuple([_value(value, where) for value in values]),
        WORD.read(stage, "", where),
        Number(SEATS - 1, EVERYONE).read(only, EVERYONE, where),
    )


def _value(value: Any, where: str) -> Any:
    """A number, a word, yes or no, or a list of these."""
    if type(value) is list and len(value) <= VALUES:
        return [_single(each, where) for each in value]
    return _single(value, where)


def _single(value: Any, where: str) -> Any:
    if value is None or type(value) is bool:
        return value
    if type(value) is int:
        return Number(MOST, -MOST).read(value, 0, where)
    return WORD.read(value, "", where)

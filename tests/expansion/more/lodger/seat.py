"""The Lodger: it stops where it may, and counts the turns of the table."""

from collections.abc import Mapping
from typing import Any, Final

from pertinax.kernel.decisions import STOP, Decision, Option
from pertinax.kernel.shapes import COUNT, Number, Shape
from pertinax.kernel.table import Automated, Table

SHAPE: Final = Shape({"turns": Number(COUNT)})


class Tally:
    """What lies beside the table of the base."""

    __slots__ = ("turns",)

    def __init__(self, turns: int = 0) -> None:
        self.turns = turns

    def copy(self) -> "Tally":
        return Tally(self.turns)

    def data(self) -> dict[str, Any]:
        return SHAPE.write(self, Tally())

    def fill(self, data: Any, where: str) -> None:
        SHAPE.fill(self, data, where)


def tally_of(state: Any) -> Tally:
    found = state.extension
    assert isinstance(found, Tally)
    return found


def automated(players: int, _options: Mapping[str, Any]) -> Automated | None:
    return Automated(("lodger",), players, answer)


def answer(_table: Table[Any], decision: Decision) -> Option[Any]:
    return STOP if STOP in decision.options else decision.options[0]

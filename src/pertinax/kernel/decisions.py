"""Decisions and options as data: what is asked, of whom, and what may be answered."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.errors import NotLegal, NotReadable, Reason

T = TypeVar("T")

TABLE: Final = -1
"""The seat of whoever enters rolls and draws by hand."""


CORRECT: Final = "correct"
"""The kind of what the table decides when a count is set right (`corrections.py`)."""


class Option(Generic[T]):
    """One possible answer: a canonical text and the value the rules go on with.

    The text is unique within its decision and reads back to the same option.
    """

    __slots__ = ("text", "value")

    def __init__(self, text: str, value: T) -> None:
        self.text = text
        self.value = value

    def __repr__(self) -> str:
        return f"<Option {self.text}>"


STOP: Final[Option[Any]] = Option("stop", -1)
"""Offered where a player may leave further options unused."""


def die_of(labels: Iterable[str], values: Mapping[str, int] | None = None) -> list[Option[int]]:
    """The faces of a die by what they show; equal faces are one option, several times.

    The value of a face is the first number it has, or what `values` say it shows.

    >>> [face.value for face in die_of(["blank", "hit", "blank"])]
    [0, 1, 0]
    """
    known: dict[str, Option[int]] = {}
    faces: list[Option[int]] = []
    for face, label in enumerate(labels):
        value = face if values is None else values[label]
        faces.append(known.setdefault(label, Option(label, value)))
    return faces


class Decision:
    """A question to one seat.

    `kind` is a message key, `about` are its parameters. `secret` decisions are nobody else's
    business before they are revealed; decisions taken `together` wait for each other.
    """

    __slots__ = (
        "_candidates", "_refusal", "about", "kind", "options", "seat", "secret", "together",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        kind: str,
        options: list[Option[Any]],
        candidates: Sequence[Option[Any]],
        refusal: Callable[[Any], Reason | None] | None,
        about: tuple[Any, ...] = (),
        secret: bool = False,
        together: bool = False,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        self.secret = secret
        self.together = together
        self._candidates = candidates
        self._refusal = refusal

    def find(self, text: str) -> Option[Any]:
        """The legal option with this text; otherwise say what is wrong with it."""
        for option in self.options:
            if option.text == text:
                return option
        for option, reason in self.refused():
            if option.text == text:
                raise NotLegal(reason, text)
        known = ", ".join(option.text for option in self.options)
        raise NotReadable(f"{text!r} is no answer to {self.kind}; possible are: {known}")

    def refused(self) -> list[tuple[Option[Any], Reason]]:
        """What a player might expect to be possible here and is not, each with its reason."""
        refused: list[tuple[Option[Any], Reason]] = []
        if self._refusal is not None:
            for option in self._candidates:
                reason = self._refusal(option.value)
                if reason is not None:
                    refused.append((option, reason))
        return refused

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.kind}, {len(self.options)} options>"


class Answer:
    """What a seat answered. `auto` marks the only legal option, taken without asking."""

    __slots__ = ("auto", "kind", "option", "seat")

    def __init__(self, seat: int, kind: str, option: Option[Any], auto: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.option = option
        self.auto = auto


class Pending(BaseException):
    """The rules wait for answers. Not an `Exception`: no rule may ever catch it."""

    def __init__(self, decisions: list[Decision]) -> None:
        super().__init__("the table waits for an answer")
        self.decisions = decisions


class Parted(BaseException):
    """An answer that was given is none any more. No rule may catch it, as `Pending`."""


class DeadEnd(Exception):
    """A rule asked without a single legal option: a fault of the game, not of the player."""

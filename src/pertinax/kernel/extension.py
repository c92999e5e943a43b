"""An expansion's own state, which lies beside that of the game it is built on."""

# ruff: noqa: ARG002 (forms are asked all the same way)

from typing import Any, Protocol

from pertinax.kernel.shapes import Form, not_readable


class Extension(Protocol):
    """What an expansion keeps of a game.

    A state has one in `extension`, put there when the game begins; a game without an expansion has
    None, and nothing of it in its data. The state copies it, writes it and reads it back with
    itself; what it means is a matter of the expansion alone, whose hooks are handed the state.
    """

    def copy(self) -> Any:
        """An independent copy, written by hand like that of the state."""

    def data(self) -> dict[str, Any]:
        """All of it as named JSON data, without what is as at the beginning of a game."""

    def fill(self, data: Any, where: str) -> None:
        """Bring a fresh one to what was written; NotReadable if it cannot be that."""


class Beside(Form):
    """The extension of a state: who brings it says what can stand in it."""

    def same(self, value: Any, fresh: Any) -> bool:
        return value is None or not value.data()

    def write(self, value: Any, fresh: Any) -> Any:
        return value.data()

    def read(self, data: Any, fresh: Any, where: str) -> Any:
        if fresh is None:
            raise not_readable("this game has nothing beside it", where)
        fresh.fill(data, where)
        return fresh

"""Where the box of a game stands: opened once, or anew with packs that correct it."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from pertinax.kernel.content import Entry, Loaded, load_content

B = TypeVar("B")


class Shelf(Generic[B]):
    """The box of one game, from the folder `content` of its package."""

    def __init__(
        self,
        package: str,
        game: str,
        schema: Mapping[str, type[Entry]],
        make: Callable[[Loaded], B],
        checks: Sequence[Callable[[B, Loaded], None]],
    ) -> None:
        self._package = package
        self._game = game
        self._schema = schema
        self._make = make
        self._checks = checks
        self._own: B | None = None

    def box(self, packs: Sequence[Path] = ()) -> B:
        """All content, corrected by `packs` in order."""
        if packs:
            return self._open(packs)
        if self._own is None:
            self._own = self._open(())
        return self._own

    def _open(self, packs: Sequence[Path]) -> B:
        folder = files(self._package) / "content"
        return self.checked(load_content(folder, packs, self._schema, game=self._game))

    def checked(self, loaded: Loaded) -> B:
        """The box of these tables, if they go together."""
        box = self._make(loaded)
        for check in self._checks:
            check(box, loaded)
        return box

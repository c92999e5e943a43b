"""Where the box of a game stands: its own content, with packs, as it was stored, as it once was."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.content import Loaded, Schema, lean_tables
from pertinax.kernel.content_data import ContentData, Tables, played_hash, whole_hash
from pertinax.kernel.content_files import (
    Pack,
    Reread,
    load_completed,
    load_content,
    load_data,
    load_packs,
)
from pertinax.kernel.history import before, landed, overlay_of

B = TypeVar("B")
InPlay = Callable[[Tables, int, Mapping[str, Any]], Tables]
"""What of the tables plays in a game of so many players with these options."""

KEPT: Final = 64
"""Boxes and hashes that are kept, besides the game's own box."""


class Shelf(Generic[B]):
    """The box of one game, from the folder `content` of its package."""

    def __init__(
        self,
        package: str,
        game: str,
        schema: Schema,
        make: Callable[[Loaded], B],
        checks: Sequence[Callable[[B, Loaded], None]],
        in_play: InPlay,
    ) -> None:
        self._package = package
        self._game = game
        self._schema = schema
        self._make = make
        self._checks = checks
        self.in_play = in_play
        self._own: Loaded | None = None
        self._own_key = ""
        self._landed: list[Tables] | None = None
        self._boxes: dict[str, B] = {}
        self._hashes: dict[str, str] = {}

    @property
    def folder(self) -> Traversable:
        return files(self._package) / "content"

    def content(self, packs: Sequence[Path | Pack] = ()) -> ContentData:
        """All content, corrected by `packs` in order; ContentError says what is wrong."""
        if self._own is None:
            self._own = load_content(self.folder, (), self._schema, game=self._game)
            self._own_key = self._own.data.key
            self._keep(self._own)
        if not packs:
            return self._own.data
        loaded = self._with_packs(self._own, packs)
        self._keep(loaded)
        return loaded.data

    def read(self, text: str | bytes, name: str) -> Reread:
        """Content that was stored as text, perhaps by an older version."""
        loaded, reread = load_data(text, self.content().tables, self._schema, name)
        self._keep(loaded)
        return reread

    def find(
        self,
        wanted: str,
        packs: Sequence[Path | Pack],
        players: int,
        options: Callable[[B], Mapping[str, Any] | None],
    ) -> ContentData | None:
        """The content, of now or landed once, that has the hash `wanted` with these packs.

        Records name what plays with the options that `options` reads, if it can; older ones all
        of it.
        """
        content = self.content(packs)
        if self._has(content, wanted, players, options(self.box(content))):
            return content
        own = self.content().tables
        for then in self._once():
            now, _ = load_completed(then, (), own, self._schema, "content")
            loaded = self._with_packs(now, packs)
            content = loaded.data
            given = options(self.checked(loaded))
            # Fields that came later were in no hash of that time.
            was = before(content.tables, overlay_of(then, now.data.tables))
            if self._has(content, wanted, players, given) or self._has(
                ContentData(was), wanted, players, given
            ):
                self._keep(loaded)
                return content
        return None

    def box(self, content: ContentData) -> B:
        """All content as the rules use it, if its tables go together."""
        box = self._boxes.get(content.key)
        if box is None:
            self.read(content.text(), "content")
            box = self._boxes[content.key]
        return box

    def hash(self, content: ContentData, players: int, options: Mapping[str, Any]) -> str:
        """The fingerprint of what plays in a game, by which its record names its content."""
        key = f"{content.key} {players} {sorted(options.items())}"
        found = self._hashes.get(key)
        if found is None:
            if len(self._hashes) >= KEPT:
                self._hashes.clear()
            playing = self.in_play(content.tables, players, options)
            found = self._hashes[key] = played_hash(lean_tables(playing, self._schema))
        return found

    def _has(
        self,
        content: ContentData,
        wanted: str,
        players: int,
        options: Mapping[str, Any] | None,
    ) -> bool:
        if options is not None and self.hash(content, players, options) == wanted:
            return True
        return whole_hash(content.tables) == wanted

    def _once(self) -> list[Tables]:
        if self._landed is None:
            self._landed = landed(self.folder, self.content().tables)
        return self._landed

    def _with_packs(self, loaded: Loaded, packs: Sequence[Path | Pack]) -> Loaded:
        if not packs:
            return loaded
        tables = loaded.data.tables
        return load_packs(tables, packs, self._schema, loaded.files, game=self._game)

    def _keep(self, loaded: Loaded) -> None:
        if len(self._boxes) >= KEPT:
            self._boxes = {key: box for key, box in self._boxes.items() if key == self._own_key}
        self._boxes[loaded.data.key] = self.checked(loaded)

    def checked(self, loaded: Loaded) -> B:
        """The box of these tables, if they go together."""
        box = self._make(loaded)
        for check in self._checks:
            check(box, loaded)
        return box

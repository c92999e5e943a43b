"""Where the box of a game stands: its own content, with packs, as it was stored, as it once was."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pertinax.kernel.content import ContentError, Loaded, Schema, lean_tables
from pertinax.kernel.content_data import ContentData, Tables, played_hash
from pertinax.kernel.content_files import (
    Pack,
    Reread,
    content_files,
    load_completed,
    load_data,
    load_packs,
    load_tables,
)
from pertinax.kernel.history import before, landed, overlay_of

B = TypeVar("B")
InPlay = Callable[[Tables, int, Mapping[str, Any]], Tables]
"""What of the tables plays in a game of so many players with these options."""

Then = tuple[ContentData, ContentData]
"""A landed content as it plays now, and as it was: fields that came later were in no hash then."""

KEPT: Final = 64
"""Boxes and hashes that are kept, besides the game's own box."""


class Shelf(Generic[B]):
    """The box of one game, from the folder `content` of its package.

    That of an expansion has all that its base has, and more: its schema names the tables of both,
    its folder adds tables, or entries to those of the base. Packs for the base fit it too.
    """

    def __init__(
        self,
        package: str,
        game: str,
        schema: Schema,
        make: Callable[[Loaded], B],
        checks: Sequence[Callable[[B, Loaded], None]],
        in_play: InPlay,
        base: "Shelf[Any] | None" = None,
    ) -> None:
        self._package = package
        self._base = base
        self._game = game
        self._schema = schema
        self._make = make
        self._checks = checks
        self.in_play = in_play
        self._own: Loaded | None = None
        self._own_key = ""
        self._landed: list[Then] | None = None
        self._packed: tuple[tuple[tuple[str, bytes], ...], ContentData] | None = None
        """The packs that were asked for last: simulations ask for the same again and again."""
        self._boxes: dict[str, B] = {}
        self._hashes: dict[str, str] = {}

    @property
    def folder(self) -> Traversable:
        return files(self._package) / "content"

    def files(self) -> list[Traversable]:
        """The files of all content, those of the base first; an expansion may have none."""
        if self._base is None:
            return content_files(self.folder)
        own = content_files(self.folder) if self.folder.is_dir() else []
        return self._base.files() + own

    def games(self) -> list[str]:
        """The game, and those it is built on: packs may be for any of them."""
        return [self._game, *([] if self._base is None else self._base.games())]

    def content(self, packs: Sequence[Path | Pack] = ()) -> ContentData:
        """All content, corrected by `packs` in order; ContentError says what is wrong."""
        if self._own is None:
            self._own = load_tables(self.files(), (), self._schema, game=self._game)
            self._own_key = self._own.data.key
            self._keep(self._own)
        if not packs:
            return self._own.data
        read = [pack if isinstance(pack, Pack) else Pack.read(pack) for pack in packs]
        raw = tuple([(pack.name, pack.raw) for pack in read])
        last = self._packed
        if last is not None and last[0] == raw:
            return last[1]
        loaded = self._with_packs(self._own, read)
        self._keep(loaded)
        self._packed = raw, loaded.data
        return loaded.data

    def read(self, text: str | bytes, name: str) -> Reread:
        """Content that was stored as text, perhaps by an older version."""
        loaded, reread = load_data(text, self.content().tables, self._schema, name)
        self._keep(loaded)
        return reread

    def carried(self, other: "Shelf[Any]", content: ContentData) -> ContentData | None:
        """This content with all that another game's differs by from its own; None if it cannot be.

        One of the two must be built on the other: tables of strangers only have the same names.
        """
        if self._game not in other.games() and other._game not in self.games():
            return None
        own, others = self.content().tables, other.content().tables
        tables = {table: dict(entries) for table, entries in own.items()}
        for table, entries in content.tables.items():
            for entry, fields in entries.items():
                if fields == others.get(table, {}).get(entry):
                    continue
                if entry not in tables.get(table, {}):
                    return None
                tables[table][entry] = fields
        try:
            loaded, reread = load_completed(tables, content.packs, own, self._schema, "content")
            self._keep(loaded)
        except ContentError:
            return None
        return reread.content

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
        refusal: ContentError | None = None
        try:
            content = self.content(packs)
            if self._has(content, wanted, players, options(self.box(content))):
                return content
        except ContentError as error:
            refusal = error
        for then in self._once():
            try:
                now, was = self._packed_then(then, packs) if packs else then
                given = options(self.box(now))
            except ContentError:
                # What a pack corrects now need not fit what was there then.
                continue
            if any(self._has(each, wanted, players, given) for each in (now, was)):
                return now
        if refusal is not None:
            raise refusal
        return None

    def box(self, content: ContentData) -> B:
        """All content as the rules use it, if its tables go together."""
        box = self._boxes.get(content.key)
        if box is None:
            loaded, _ = load_data(content.text(), self.content().tables, self._schema, "content")
            box = self._keep(loaded, content.key)
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

    def _packed_then(self, then: Then, packs: Sequence[Path | Pack]) -> Then:
        """Content that was landed once, corrected by packs."""
        now, was = then
        loaded, _ = load_data(now.text(), now.tables, self._schema, "content")
        packed = self._with_packs(loaded, packs).data
        return packed, ContentData(before(packed.tables, overlay_of(was.tables, now.tables)))

    def _has(
        self,
        content: ContentData,
        wanted: str,
        players: int,
        options: Mapping[str, Any] | None,
    ) -> bool:
        if options is not None and self.hash(content, players, options) == wanted:
            return True
        return content.whole == wanted

    def _once(self) -> list[Then]:
        if self._landed is not None:
            return self._landed
        own = self.content().tables
        found: list[Then] = []
        for was in self._landed_with(own):
            loaded, _ = load_completed(was, (), own, self._schema, "content")
            found.append((loaded.data, ContentData(was)))
        # Only when it is whole: other threads may ask at the same time.
        self._landed = found
        return found

    def _landed_with(self, newest: Tables) -> list[Tables]:
        """What was landed before, the latest first: of an expansion in any state of its base."""
        if self._base is None:
            return landed(self.folder, newest)
        under = [newest, *self._base._landed_with(newest)]
        return [then for each in under for then in (each, *landed(self.folder, each))][1:]

    def _with_packs(self, loaded: Loaded, packs: Sequence[Path | Pack]) -> Loaded:
        if not packs:
            return loaded
        tables = loaded.data.tables
        games = self.games()
        return load_packs(tables, packs, self._schema, loaded.files, games=games)

    def _keep(self, loaded: Loaded, key: str = "") -> B:
        box = self.checked(loaded)
        if len(self._boxes) >= KEPT:
            own = self._boxes.get(self._own_key)
            self._boxes = {} if own is None else {self._own_key: own}
        self._boxes[key or loaded.data.key] = box
        return box

    def checked(self, loaded: Loaded) -> B:
        """The box of these tables, if they go together."""
        box = self._make(loaded)
        for check in self._checks:
            check(box, loaded)
        return box

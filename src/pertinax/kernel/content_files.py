"""Reading content: TOML beside the rules, packs that correct it, and JSON that a table stored.

Whatever comes from outside is measured before it is read, and checked by the game's schema.
"""

import json
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import msgspec
from msgspec import inspect

from pertinax.kernel.bounds import is_word
from pertinax.kernel.content import (
    ContentError,
    Loaded,
    Schema,
    Source,
    check,
    one_of,
    quoted_key,
    show,
    something,
    type_of,
    unknown,
)
from pertinax.kernel.content_data import ContentData, Fields, Tables, merged

LARGEST: Final = 256 * 1024
"""Bytes of a file; our own have a fortieth of it."""
WIDEST: Final = 4_000
"""Characters of a line: for a key of very many parts the reader would take for ever."""
WHOLE: Final = 1024 * 1024
"""Bytes of a whole content; ours have a twentieth of it."""
PACKS: Final = 20
"""Packs that may be in a content."""
NAMED: Final = 50
"""Of all that a stored content lacks, or that is not known any more."""


class Pack:
    """A content pack that somebody gave us; its name stands in what is said against it."""

    def __init__(self, name: str, raw: bytes) -> None:
        self.name = name
        self.raw = raw

    @classmethod
    def read(cls, file: Traversable | Path, name: str = "") -> "Pack":
        """A file, as long as it is of a size that people write."""
        name = name or str(file)
        try:
            with file.open("rb") as stream:
                return cls(name, stream.read(LARGEST + 1))
        except OSError as error:
            found = error.strerror or str(error)
            raise ContentError(name, "", f"expected a readable file; found: {found}") from None

    def title(self) -> str:
        """What it calls itself, by which a record names it; "" if it does not say."""
        header = self.document().get("pack")
        name = header.get("name") if isinstance(header, dict) else None
        return name if isinstance(name, str) else ""

    def document(self) -> dict[str, Any]:
        try:
            text = self.raw.decode()
            if len(self.raw) > LARGEST or any(len(line) > WIDEST for line in text.split("\n")):
                most = f"{LARGEST} bytes and {WIDEST} characters in a line"
                raise ContentError(self.name, "", f"expected at most {most}; found more")
            return tomllib.loads(text)
        except ValueError as error:
            expected = f"expected TOML in UTF-8; found: {error}"
            raise ContentError(self.name, "", expected) from None
        except RecursionError:
            expected = "expected TOML; found: nested too deeply"
            raise ContentError(self.name, "", expected) from None


class Reread(NamedTuple):
    """Content that was stored, as the newest schema has it."""

    content: ContentData
    completed: tuple[str, ...]
    """What it lacked, taken from the game's own content, as `table.entry.field`."""
    left_out: tuple[str, ...]
    """What is not known any more."""


def load_tables(
    files: Sequence[Traversable | Path], packs: Sequence[Path | Pack], schema: Schema, *, game: str
) -> Loaded:
    """Read the tables of `files`, correct them by `packs` in order, check both by `schema`."""
    kinds = _kinds(schema)
    tables: Tables = {table: {} for table in schema}
    set_by: dict[str, str] = {}
    for file in files:
        document = Pack.read(file, file.name).document()
        for table, entry, fields in _entries(file.name, document, schema):
            key = f"{table}.{quoted_key(entry)}"
            if entry in tables[table]:
                raise ContentError(file.name, key, f"expected once; already in {set_by[key]}")
            check(fields, kinds[table], file.name, key)
            tables[table][entry] = fields
            _mark(set_by, table, key, file.name)
    return load_packs(tables, packs, schema, set_by, games=[game])


def load_content(
    folder: Traversable, packs: Sequence[Path | Pack], schema: Schema, *, game: str
) -> Loaded:
    """The tables in the TOML files of `folder`, corrected by `packs` in order."""
    return load_tables(content_files(folder), packs, schema, game=game)


def content_files(folder: Traversable) -> list[Traversable]:
    """The TOML files of a folder, in the order of their names."""
    own = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file for file in own if file.name.endswith(".toml")]


def load_packs(
    tables: Tables,
    packs: Sequence[Path | Pack],
    schema: Schema,
    set_by: Mapping[str, str],
    *,
    games: Sequence[str],
) -> Loaded:
    """These tables, corrected by `packs` in order, each of them for one of the games."""
    kinds = _kinds(schema)
    tables = {table: dict(entries) for table, entries in tables.items()}
    set_by = dict(set_by)
    names: list[str] = []
    if len(packs) > PACKS:
        raise ContentError(games[0], "", f"expected at most {PACKS} packs; found {len(packs)}")
    for given in packs:
        pack = Pack.read(given) if isinstance(given, Path) else given
        document = pack.document()
        header = _pack_header(pack.name, document, games)
        names.append(header["name"])
        for table, entry, fields in _entries(pack.name, document, schema):
            key = f"{table}.{quoted_key(entry)}"
            if entry not in tables[table]:
                raise ContentError(pack.name, key, unknown("entry", entry, tables[table]))
            source = fields.get("source", header.get("source"))
            if source is None:
                expected = (
                    f"expected {one_of(sorted(get_args(Source)))}, here or in [pack]; missing"
                )
                raise ContentError(pack.name, f"{key}.source", expected)
            tables[table][entry] = merged(tables[table][entry], {**fields, "source": source})
            check(tables[table][entry], kinds[table], pack.name, key)
            _mark(set_by, table, key, pack.name)
    return Loaded(tables, tuple(names), set_by, schema)


def load_data(text: str | bytes, own: Tables, schema: Schema, name: str) -> tuple[Loaded, Reread]:
    """The content that `ContentData.text` wrote, perhaps in an older version.

    What it lacks is taken from `own`, and what is not known any more is left out.
    """
    tables, packs = _stored(text, name)
    return load_completed(tables, packs, own, schema, name)


def load_completed(
    tables: Mapping[str, Any], packs: tuple[str, ...], own: Tables, schema: Schema, name: str
) -> tuple[Loaded, Reread]:
    """These tables, which an older version may have written, as the schema has them now."""
    fitting = _Fitting()
    whole: Tables = {}
    set_by: dict[str, str] = {}
    kinds = _kinds(schema)
    for table, entries in own.items():
        given = tables.get(table, {})
        if not isinstance(given, dict):
            raise ContentError(name, table, f"expected a table of entries; found {show(given)}")
        fitting.left_out += [f"{table}.{quoted_key(each)}" for each in given if each not in entries]
        whole[table] = {}
        for entry in _in_order(list(given), list(entries)):
            key = f"{table}.{entry}"
            if entry in given:
                whole[table][entry] = fitting.fit(given[entry], kinds[table], entries[entry], key)
            else:
                fitting.completed.append(key)
                whole[table][entry] = entries[entry]
            check(whole[table][entry], kinds[table], name, key)
            _mark(set_by, table, key, name)
    fitting.left_out += [quoted_key(table) for table in tables if table not in schema]
    loaded = Loaded(whole, packs, set_by, schema)
    completed, left_out = fitting.completed[:NAMED], fitting.left_out[:NAMED]
    return loaded, Reread(loaded.data, tuple(completed), tuple(left_out))


class _Fitting:
    """Brings stored values into the form of the schema, and keeps what had to be changed."""

    def __init__(self) -> None:
        self.completed: list[str] = []
        self.left_out: list[str] = []

    def fit(self, value: Any, kind: inspect.Type, own: Any, key: str) -> Any:
        kind = something(kind)
        if isinstance(kind, inspect.StructType) and isinstance(value, dict):
            own = own if isinstance(own, dict) else {}
            kinds = {field.name: field.type for field in kind.fields}
            self.left_out += [f"{key}.{quoted_key(name)}" for name in value if name not in kinds]
            found: Fields = {}
            for name, each in kinds.items():
                if name in value:
                    found[name] = self.fit(value[name], each, own.get(name), f"{key}.{name}")
                elif name in own:
                    self.completed.append(f"{key}.{name}")
                    found[name] = own[name]
            return found
        if isinstance(kind, inspect.VarTupleType) and isinstance(value, list):
            beside = own if isinstance(own, list) else []
            return [
                self.fit(
                    item,
                    kind.item_type,
                    beside[place] if place < len(beside) else None,
                    f"{key}.{place + 1}",
                )
                for place, item in enumerate(value)
            ]
        return value


def _in_order(stored: list[str], own: list[str]) -> list[str]:
    """All of `own`; in the order in which they were stored, where that is another one."""
    known = [each for each in stored if each in own]
    if known == [each for each in own if each in stored]:
        return own
    return known + [each for each in own if each not in stored]


def _stored(text: str | bytes, name: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The tables and the names of the packs in a stored content, as far as they have that form."""
    if len(text) > WHOLE:
        raise ContentError(name, "", f"expected at most {WHOLE} bytes; found more")
    try:
        data = json.loads(text)
        # Half of a pair of surrogates can be read, and written nowhere.
        json.dumps(data, ensure_ascii=False).encode()
    except ValueError as error:
        raise ContentError(name, "", f"expected JSON; found: {error}") from None
    except RecursionError:
        raise ContentError(name, "", "expected JSON; found: nested too deeply") from None
    tables = data.get("tables") if isinstance(data, dict) else None
    if not isinstance(tables, dict):
        raise ContentError(name, "tables", f"expected a table; found {show(tables)}")
    packs = data.get("packs", [])
    if (
        not isinstance(packs, list)
        or len(packs) > PACKS
        or not all(isinstance(pack, str) and is_word(pack) for pack in packs)
    ):
        raise ContentError(name, "packs", f"expected at most {PACKS} names; found {show(packs)}")
    return tables, tuple(packs)


def _kinds(schema: Schema) -> dict[str, inspect.Type]:
    return {table: type_of(entry) for table, entry in schema.items()}


def _mark(set_by: dict[str, str], table: str, key: str, file: str) -> None:
    for each in (table, key):
        set_by.pop(each, None)
        set_by[each] = file


def _entries(
    file: str, document: dict[str, Any], schema: Schema
) -> list[tuple[str, str, dict[str, Any]]]:
    found: list[tuple[str, str, dict[str, Any]]] = []
    for table, entries in document.items():
        if table not in schema:
            raise ContentError(file, quoted_key(table), unknown("table", table, schema))
        if not isinstance(entries, dict):
            raise ContentError(file, table, f"expected a table of entries; found {show(entries)}")
        for entry, fields in entries.items():
            if not isinstance(fields, dict):
                key = f"{table}.{quoted_key(entry)}"
                raise ContentError(file, key, f"expected a table of fields; found {show(fields)}")
            found.append((table, entry, fields))
    return found


class _PackHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    game: str
    source: Source | None = None


def _pack_header(file: str, document: dict[str, Any], games: Sequence[str]) -> dict[str, str]:
    header = document.pop("pack", None)
    if header is None:
        raise ContentError(file, "pack", "expected a [pack] header; missing")
    check(header, inspect.type_info(_PackHeader), file, "pack")
    if not header["name"].strip() or not is_word(header["name"]):
        raise ContentError(file, "pack.name", f"expected a name; found {show(header['name'])}")
    if header["game"] not in games:
        known = one_of(games) if len(games) > 1 else show(games[0])
        expected = f"expected {known}; found {show(header['game'])}"
        raise ContentError(file, "pack.game", expected)
    return dict(header)

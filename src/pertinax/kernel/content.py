"""Content tables in TOML: loading, content packs, and errors that say where and what.

Left out of the mypyc build: it drops the keywords of msgspec.Struct classes (`frozen`, `kw_only`).
"""

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec import inspect

from pertinax.kernel.bounds import WORD, is_word

LARGEST: Final = 256 * 1024
"""Bytes of a file; our own have a fortieth of it."""
WIDEST: Final = 4_000
"""Characters of a line: for a key of very many parts the reader would take for ever."""
ITEMS: Final = 100
"""Of a list."""

Source = Literal["rulebook", "ruling", "house"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry of a content table; games add the fields."""

    source: Source


E = TypeVar("E", bound=Entry)


class ContentError(Exception):
    """Content that cannot be used: in which file, at which key, and what was expected."""

    def __init__(self, file: str, key: str, expected: str) -> None:
        super().__init__(": ".join(part for part in (file, key, expected) if part))
        self.file = file
        self.key = key
        self.expected = expected


class Loaded:
    """The tables after all packs, with the hash that identifies them in a record."""

    def __init__(
        self, tables: dict[str, dict[str, Entry]], packs: tuple[str, ...], files: dict[str, str]
    ) -> None:
        self.tables = tables
        self.packs = packs
        self.hash = content_hash(tables)
        self._files = files

    def error(self, expected: str, *keys: str) -> ContentError:
        """Entries that do not go together, as `table` or `table.entry.field`.

        The one that was set last gets the blame: it is the one a pack has changed.
        """
        order = list(self._files)
        key = max(keys, key=lambda each: order.index(_entry_of(each)))
        return ContentError(self._files[_entry_of(key)], key, expected)


def load_tables(
    files: Sequence[Traversable | Path],
    packs: Sequence[Path],
    schema: Mapping[str, type[Entry]],
    *,
    game: str,
) -> Loaded:
    """Read the tables of `files`, correct them by `packs` in order, check both by `schema`."""
    kinds = {table: inspect.type_info(entry) for table, entry in schema.items()}
    raw: dict[str, dict[str, dict[str, Any]]] = {table: {} for table in schema}
    set_by: dict[str, str] = {}
    for file in files:
        for table, entry, fields in _entries(file.name, read_document(file, file.name), schema):
            key = f"{table}.{_word(entry)}"
            if entry in raw[table]:
                raise ContentError(file.name, key, f"expected once; already in {set_by[key]}")
            _check(fields, kinds[table], file.name, key)
            raw[table][entry] = fields
            _mark(set_by, table, key, file.name)

    names: list[str] = []
    for pack in packs:
        where = str(pack)
        document = read_document(pack, where)
        header = _pack_header(where, document, game)
        names.append(header["name"])
        for table, entry, fields in _entries(where, document, schema):
            key = f"{table}.{_word(entry)}"
            if entry not in raw[table]:
                raise ContentError(where, key, _unknown("entry", entry, raw[table]))
            source = fields.get("source", header.get("source"))
            if source is None:
                expected = (
                    f"expected {_one_of(sorted(get_args(Source)))}, here or in [pack]; missing"
                )
                raise ContentError(where, f"{key}.source", expected)
            raw[table][entry] = _merged(raw[table][entry], {**fields, "source": source})
            _check(raw[table][entry], kinds[table], where, key)
            _mark(set_by, table, key, where)

    tables = {
        table: {entry: msgspec.convert(fields, schema[table]) for entry, fields in entries.items()}
        for table, entries in raw.items()
    }
    return Loaded(tables, tuple(names), set_by)


def load_content(
    folder: Traversable, packs: Sequence[Path], schema: Mapping[str, type[Entry]], *, game: str
) -> Loaded:
    """The tables in the TOML files of `folder`, corrected by `packs` in order."""
    own = sorted(folder.iterdir(), key=lambda file: file.name)
    return load_tables(
        [file for file in own if file.name.endswith(".toml")], packs, schema, game=game
    )


def table(loaded: Loaded, name: str, kind: type[E]) -> dict[str, E]:
    """The entries of one table with their type."""
    return {key: entry for key, entry in loaded.tables[name].items() if isinstance(entry, kind)}


def _mark(set_by: dict[str, str], table: str, key: str, file: str) -> None:
    for each in (table, key):
        set_by.pop(each, None)
        set_by[each] = file


def _entry_of(key: str) -> str:
    return ".".join(key.split(".")[:2])


def content_hash(tables: Mapping[str, Mapping[str, Entry]]) -> str:
    """The same content has the same hash, whatever the layout and order of its files."""
    canonical = json.dumps(msgspec.to_builtins(tables), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def read_document(file: Traversable | Path, name: str) -> dict[str, Any]:
    """A TOML file, as long as it is of a size that people write."""
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST + 1)
        text = raw.decode()
        if len(raw) > LARGEST or any(len(line) > WIDEST for line in text.split("\n")):
            most = f"{LARGEST} bytes and {WIDEST} characters in a line"
            raise ContentError(name, "", f"expected at most {most}; found more")
        return tomllib.loads(text)
    except OSError as error:
        found = error.strerror or str(error)
        raise ContentError(name, "", f"expected a readable file; found: {found}") from None
    except ValueError as error:
        raise ContentError(name, "", f"expected TOML in UTF-8; found: {error}") from None
    except RecursionError:
        raise ContentError(name, "", "expected TOML; found: nested too deeply") from None


def _entries(
    file: str, document: dict[str, Any], schema: Mapping[str, type[Entry]]
) -> list[tuple[str, str, dict[str, Any]]]:
    found: list[tuple[str, str, dict[str, Any]]] = []
    for table, entries in document.items():
        if table not in schema:
            raise ContentError(file, _word(table), _unknown("table", table, schema))
        if not isinstance(entries, dict):
            raise ContentError(file, table, f"expected a table of entries; found {_show(entries)}")
        for entry, fields in entries.items():
            if not isinstance(fields, dict):
                key = f"{table}.{_word(entry)}"
                raise ContentError(file, key, f"expected a table of fields; found {_show(fields)}")
            found.append((table, entry, fields))
    return found


class _PackHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    game: str
    source: Source | None = None


def _pack_header(file: str, document: dict[str, Any], game: str) -> dict[str, str]:
    header = document.pop("pack", None)
    if header is None:
        raise ContentError(file, "pack", "expected a [pack] header; missing")
    _check(header, inspect.type_info(_PackHeader), file, "pack")
    if not header["name"].strip() or not is_word(header["name"]):
        raise ContentError(file, "pack.name", f"expected a name; found {_show(header['name'])}")
    if header["game"] != game:
        expected = f"expected {_show(game)}; found {_show(header['game'])}"
        raise ContentError(file, "pack.game", expected)
    return dict(header)


def _merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    result = dict(old)
    for name, value in new.items():
        before = result.get(name)
        if isinstance(before, dict) and isinstance(value, dict):
            value = _merged(before, value)
        result[name] = value
    return result


def _check(value: object, kind: inspect.Type, file: str, key: str) -> None:
    """Compare by hand: the messages of msgspec leave out entry ids, allowed and found values."""
    if isinstance(kind, inspect.UnionType):
        kind = next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    if not _fits(value, kind):
        raise ContentError(file, key, f"expected {_describe(kind)}; found {_show(value)}")
    if isinstance(value, str) and len(value) > WORD:
        raise ContentError(file, key, f"expected at most {WORD} characters; found {_show(value)}")
    if isinstance(value, list) and len(value) > ITEMS:
        raise ContentError(file, key, f"expected at most {ITEMS} items; found {_show(value)}")
    if isinstance(kind, inspect.StructType) and isinstance(value, dict):
        fields = {field.name: field for field in kind.fields}
        for name in value:
            if name not in fields:
                raise ContentError(file, f"{key}.{_word(name)}", _unknown("field", name, fields))
        for name, field in fields.items():
            if name in value:
                _check(value[name], field.type, file, f"{key}.{name}")
            elif field.required:
                expected = f"expected {_describe(field.type)}; missing"
                raise ContentError(file, f"{key}.{name}", expected)
    elif isinstance(kind, inspect.VarTupleType) and isinstance(value, list):
        for place, item in enumerate(value, start=1):
            _check(item, kind.item_type, file, f"{key}.{place}")


def _fits(value: object, kind: inspect.Type) -> bool:
    # `type() is` because True is an int for isinstance and 1 == True for `in`.
    if isinstance(kind, inspect.StructType):
        return isinstance(value, dict)
    if isinstance(kind, inspect.VarTupleType):
        return isinstance(value, list) and _within(len(value), kind.min_length, kind.max_length)
    if isinstance(kind, inspect.IntType):
        if kind.ge is None or kind.le is None:
            raise TypeError("a number of content has bounds")
        return type(value) is int and _within(value, kind.ge, kind.le)
    if isinstance(kind, inspect.LiteralType):
        return any(type(value) is type(each) and value == each for each in kind.values)
    if isinstance(kind, inspect.BoolType):
        return type(value) is bool
    if isinstance(kind, inspect.StrType):
        return type(value) is str
    raise TypeError(f"no content field can be a {kind}")


def _within(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def _describe(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.StructType):
        return "a table"
    if isinstance(kind, inspect.VarTupleType):
        return "a list" + _bounds(" of length", kind.min_length, kind.max_length)
    if isinstance(kind, inspect.IntType):
        return "a whole number" + _bounds("", kind.ge, kind.le)
    if isinstance(kind, inspect.LiteralType):
        return _one_of(kind.values)
    return "true or false" if isinstance(kind, inspect.BoolType) else "a text"


def _bounds(what: str, least: int | None, most: int | None) -> str:
    if least == most:
        return "" if least is None else f"{what} {least}"
    low = "" if least is None else f" from {least}"
    high = "" if most is None else f" to {most}"
    return what + low + high


def _one_of(values: Iterable[object]) -> str:
    return "one of " + ", ".join(_show(value) for value in values)


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name[:60], list(known), n=3)
    advice = " or ".join(close) if close else f"one of the known {_PLURALS[what]}"
    return f"expected {advice}; found an unknown {what}"


_PLURALS = {"table": "tables", "entry": "entries", "field": "fields"}


def _show(value: object) -> str:
    try:
        text = json.dumps(value, default=str, ensure_ascii=False)
    except (ValueError, RecursionError):
        return "something far too large"
    if not text.isprintable():
        text = json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def _word(name: str) -> str:
    """A key as TOML writes it; quoted when odd, so that no error carries control signs."""
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name[:60] if bare else json.dumps(name[:60])

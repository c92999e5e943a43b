"""Entries of content tables, typed and checked by a schema; errors say where and what.

Left out of the mypyc build: it drops the keywords of msgspec.Struct classes (`frozen`, `kw_only`).
"""

import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import inspect

from pertinax.kernel.bounds import WORD
from pertinax.kernel.content_data import ContentData, Tables

ITEMS: Final = 100
"""Of a list."""

Source = Literal["rulebook", "ruling", "house"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry of a content table; games add the fields."""

    source: Source


E = TypeVar("E", bound=Entry)
Schema = Mapping[str, type[Entry]]
"""What an entry of each table looks like."""


class ContentError(Exception):
    """Content that cannot be used: in which file, at which key, and what was expected."""

    def __init__(self, file: str, key: str, expected: str) -> None:
        super().__init__(": ".join(part for part in (file, key, expected) if part))
        self.file = file
        self.key = key
        self.expected = expected


class Loaded:
    """The tables after all packs: typed for the rules, and as plain data."""

    def __init__(
        self, tables: Tables, packs: tuple[str, ...], files: dict[str, str], schema: Schema
    ) -> None:
        self.tables: dict[str, dict[str, Entry]] = {
            table: {
                entry: msgspec.convert(fields, schema[table]) for entry, fields in entries.items()
            }
            for table, entries in tables.items()
        }
        self.data = ContentData(_plain(self.tables), packs)
        self.files = files
        """The file that set a table or an entry last."""

    def error(self, expected: str, *keys: str) -> ContentError:
        """Entries that do not go together, as `table` or `table.entry.field`.

        The one that was set last gets the blame: it is the one a pack has changed.
        """
        order = list(self.files)
        key = max(keys, key=lambda each: order.index(_entry_of(each)))
        return ContentError(self.files[_entry_of(key)], key, expected)


def table(loaded: Loaded, name: str, kind: type[E]) -> dict[str, E]:
    """The entries of one table with their type."""
    return {key: entry for key, entry in loaded.tables[name].items() if isinstance(entry, kind)}


def _entry_of(key: str) -> str:
    return ".".join(key.split(".")[:2])


def check(value: object, kind: inspect.Type, file: str, key: str) -> None:
    """Compare by hand: the messages of msgspec leave out entry ids, allowed and found values."""
    if value is None and isinstance(kind, inspect.UnionType) and kind.includes_none:
        return
    kind = something(kind)
    if not _fits(value, kind):
        raise ContentError(file, key, f"expected {_describe(kind)}; found {show(value)}")
    if isinstance(value, str) and len(value) > WORD:
        raise ContentError(file, key, f"expected at most {WORD} characters; found {show(value)}")
    if isinstance(value, list) and len(value) > ITEMS:
        raise ContentError(file, key, f"expected at most {ITEMS} items; found {show(value)}")
    if isinstance(kind, inspect.StructType) and isinstance(value, dict):
        fields = {field.name: field for field in kind.fields}
        for name in value:
            if name not in fields:
                raise ContentError(
                    file, f"{key}.{quoted_key(name)}", unknown("field", name, fields)
                )
        for name, field in fields.items():
            if name in value:
                check(value[name], field.type, file, f"{key}.{name}")
            elif field.required:
                expected = f"expected {_describe(field.type)}; missing"
                raise ContentError(file, f"{key}.{name}", expected)
    elif isinstance(kind, inspect.VarTupleType) and isinstance(value, list):
        for place, item in enumerate(value, start=1):
            check(item, kind.item_type, file, f"{key}.{place}")


def something(kind: inspect.Type) -> inspect.Type:
    """What a field holds that may be None, when it is not."""
    if isinstance(kind, inspect.UnionType):
        return next(each for each in kind.types if not isinstance(each, inspect.NoneType))
    return kind


@cache
def type_of(entry: type[Entry]) -> inspect.Type:
    return inspect.type_info(entry)


def lean_tables(tables: Tables, schema: Schema) -> Tables:
    """What of these tables can make a difference: no labels, and nothing that is as by default."""
    found: Tables = {}
    for table, entries in tables.items():
        found[table] = {}
        kind = type_of(schema[table]) if table in schema else inspect.AnyType()
        for entry, fields in entries.items():
            found[table][entry] = _lean(fields, kind)
            found[table][entry].pop("source", None)
    return found


def _lean(value: Any, kind: inspect.Type) -> Any:
    """A value without what is as it is by default: a field that came later changes no hash."""
    kind = something(kind)
    if isinstance(kind, inspect.StructType) and isinstance(value, dict):
        usual = {
            field.name: _lean(_plain(field.default), field.type)
            for field in kind.fields
            if field.default is not msgspec.NODEFAULT
        }
        kinds = {field.name: field.type for field in kind.fields}
        found = {
            name: _lean(each, kinds[name]) if name in kinds else each
            for name, each in value.items()
        }
        return {
            name: each for name, each in found.items() if name not in usual or each != usual[name]
        }
    if isinstance(kind, inspect.VarTupleType) and isinstance(value, list):
        return [_lean(item, kind.item_type) for item in value]
    return value


def _plain(value: object) -> Any:
    """As JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


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
        return one_of(kind.values)
    return "true or false" if isinstance(kind, inspect.BoolType) else "a text"


def _bounds(what: str, least: int | None, most: int | None) -> str:
    if least == most:
        return "" if least is None else f"{what} {least}"
    low = "" if least is None else f" from {least}"
    high = "" if most is None else f" to {most}"
    return what + low + high


def one_of(values: Iterable[object]) -> str:
    return "one of " + ", ".join(show(value) for value in values)


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name[:60], list(known), n=3)
    advice = " or ".join(close) if close else f"one of the known {_PLURALS[what]}"
    return f"expected {advice}; found an unknown {what}"


_PLURALS = {"table": "tables", "entry": "entries", "field": "fields"}


def show(value: object) -> str:
    try:
        text = json.dumps(value, default=str, ensure_ascii=False)
    except (ValueError, RecursionError):
        return "something far too large"
    if not text.isprintable():
        text = json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def quoted_key(name: str) -> str:
    """A key as TOML writes it; quoted when odd, so that no error carries control signs."""
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name[:60] if bare else json.dumps(name[:60])

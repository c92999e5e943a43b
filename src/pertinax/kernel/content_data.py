"""The content of a game as plain data: what a table stores, and what a record names by a hash."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

Fields = dict[str, Any]
Tables = dict[str, dict[str, Fields]]
"""By table, entry and field: plain data, as JSON has it. The order of entries counts."""


class ContentData:
    """All content of one game, after its packs; never changed once made."""

    __slots__ = ("_key", "_text", "_whole", "packs", "tables")

    def __init__(self, tables: Tables, packs: tuple[str, ...] = ()) -> None:
        self.tables = tables
        self.packs = packs
        self._text = ""
        self._key = ""
        self._whole = ""

    def text(self) -> str:
        """All of it as JSON, from which the game can read it again."""
        if not self._text:
            whole = {"packs": list(self.packs), "tables": self.tables}
            self._text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
        return self._text

    @property
    def key(self) -> str:
        """The fingerprint of the text: of every value, label and name in it."""
        if not self._key:
            self._key = hashlib.sha256(self.text().encode()).hexdigest()
        return self._key

    @property
    def whole(self) -> str:
        """The hash by which older records name it."""
        if not self._whole:
            self._whole = whole_hash(self.tables)
        return self._whole


def whole_hash(tables: Mapping[str, Mapping[str, object]]) -> str:
    """By which older records name their content: every value and label, whether it plays or not.

    The same content has the same hash, whatever the layout and order of its files.
    """
    return _sha256(tables)


def played_hash(tables: Mapping[str, Mapping[str, object]]) -> str:
    """By which records name their content: of what plays in their game, in its order."""
    return _sha256({name: list(table.items()) for name, table in tables.items() if table})


def _sha256(data: object) -> str:
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def only(entries: Mapping[str, Fields], **wanted: object) -> dict[str, Fields]:
    """The entries that have these values, without the fields that say so.

    >>> only({"a": {"players": 2, "dice": 1}, "b": {"players": 3, "dice": 2}}, players=3)
    {'b': {'dice': 2}}
    """
    chosen = {
        name: fields
        for name, fields in entries.items()
        if all(fields[field] == value for field, value in wanted.items())
    }
    return without(chosen, *wanted)


def with_one_of(entries: Mapping[str, Fields], **wanted: object) -> dict[str, Fields]:
    """The entries in whose lists these values are, without the lists.

    >>> with_one_of({"few": {"mortals": [1, 2], "ore": 1}, "many": {"mortals": [3]}}, mortals=2)
    {'few': {'ore': 1}}
    """
    chosen = {
        name: fields
        for name, fields in entries.items()
        if all(value in fields[field] for field, value in wanted.items())
    }
    return without(chosen, *wanted)


def without(entries: Mapping[str, Fields], *left_out: str) -> dict[str, Fields]:
    """All entries without some of their fields."""
    return {
        name: {field: value for field, value in fields.items() if field not in left_out}
        for name, fields in entries.items()
    }


def merged(old: Any, new: Any) -> Any:
    """A copy of `old` with the values that `new` has; a list is replaced as a whole."""
    if not isinstance(old, dict) or not isinstance(new, dict):
        return new
    result = {name: merged(value, new.get(name, value)) for name, value in old.items()}
    for name, value in new.items():
        if name not in result:
            result[name] = value
    return result

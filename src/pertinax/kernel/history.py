"""Content that was landed once: the newest, and what was different before it, step by step.

An overlay (`content/history/0001.json` beside the content) says of one landed content only what
was different from the next one: `then` has the values it had, `absent` the keys that came later,
`order` the entries of a table whose order was another, `hash` the `whole_hash` of all of it.
"""

import json
from importlib.resources.abc import Traversable
from typing import Any, Final

from pertinax.kernel.content_data import Fields, Tables, merged, whole_hash

FOLDER: Final = "history"


def landed(folder: Traversable, newest: Tables) -> list[Tables]:
    """All content that was landed before `newest`, the latest first."""
    found: list[Tables] = []
    for overlay in reversed(overlays(folder)):
        newest = before(newest, overlay)
        found.append(newest)
    return found


def overlays(folder: Traversable) -> list[Fields]:
    """The overlays in a folder of content, the oldest first."""
    history = folder / FOLDER
    files = list(history.iterdir()) if history.is_dir() else []
    files.sort(key=lambda file: file.name)
    return [json.loads(file.read_text("utf-8")) for file in files if file.name.endswith(".json")]


def before(tables: Tables, overlay: Fields) -> Tables:
    """What was landed before `tables`, as an overlay says.

    An overlay of an expansion tells of its base as well, and is laid over all states of it: those
    that lack an entry it names, and those with entries that it does not know.
    """
    then: Tables = merged(tables, overlay["then"])
    for key in overlay["absent"]:
        *path, last = key.split("/")
        part: Any = then
        for name in path:
            part = part.get(name, {})
        part.pop(last, None)
    for table, order in overlay["order"].items():
        entries = then[table]
        then[table] = {each: entries[each] for each in order if each in entries} | entries
    return then


def overlay_of(then: Tables, now: Tables) -> Fields:
    """What has to be known to get from `now` back to `then`."""
    absent: list[str] = []
    changed = _changed(then, now, "", absent)
    overlay: Fields = {"hash": whole_hash(then), "then": changed, "absent": absent, "order": {}}
    found = before(now, overlay)
    overlay["order"] = {
        table: list(entries)
        for table, entries in then.items()
        if list(found[table]) != list(entries)
    }
    return overlay


def _changed(then: Fields, now: Fields, path: str, absent: list[str]) -> Fields:
    absent += [f"{path}{name}" for name in now if name not in then]
    changed: Fields = {}
    for name, value in then.items():
        other = now.get(name)
        if name in now and isinstance(value, dict) and isinstance(other, dict):
            inside = _changed(value, other, f"{path}{name}/", absent)
            if inside:
                changed[name] = inside
        elif name not in now or value != other:
            changed[name] = value
    return changed

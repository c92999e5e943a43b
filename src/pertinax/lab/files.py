"""Results on disk."""

import json
import os
from pathlib import Path
from typing import Any

from pertinax.kernel.errors import NotReadable


def check_place(path: Path) -> None:
    """Whether a file can stand there, asked before the long work; `NotReadable` says why not."""
    if path.is_dir():
        raise NotReadable("is a folder, not a file", str(path))
    if not os.access(path.parent, os.W_OK):
        raise NotReadable(f"{path.parent} is no folder to write to", str(path))


def json_text(data: dict[str, Any]) -> str:
    """JSON with a line for each key, and for each entry of a long list.

    >>> print(json_text({"seed": "7", "games": [{"number": 0}, {"number": 1}]}), end="")
    {
    "seed": "7",
    "games": [
    {"number": 0},
    {"number": 1}
    ]
    }
    """

    def text(value: Any) -> str:
        if isinstance(value, list) and value and isinstance(value[0], dict):
            return "[\n" + ",\n".join(map(text, value)) + "\n]"
        return json.dumps(value, ensure_ascii=False, allow_nan=False)

    lines = [f"{text(key)}: {text(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write_json(path: Path, data: dict[str, Any]) -> None:
    """Write the whole file in one step: a reader sees the old text or the new one."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(json_text(data))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise NotReadable(error.strerror or str(error), str(path)) from None
    finally:
        draft.unlink(missing_ok=True)

"""Texts in files: read no further than they may be long, written in one step."""

import os
import secrets
from pathlib import Path

from pertinax.kernel.errors import NotReadable


def read_text(path: Path, most: int) -> str:
    """The text of a file of so many bytes at most; NotReadable says why there is none."""
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
        if len(raw) > most:
            raise NotReadable("far too long", str(path), "too-long")
        return raw.decode("utf-8")
    except FileNotFoundError:
        raise NotReadable("no such file", str(path), "no-file") from None
    except OSError as error:
        why = error.strerror or str(error)
        raise NotReadable(why, str(path), "closed", why=why) from None
    except UnicodeDecodeError:
        raise NotReadable("not a text in UTF-8", str(path), "no-text") from None


def write_text(path: Path, text: str) -> None:
    """Write all of it in one step: a reader sees the old text or the new one."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise

"""Static files, read once. With its fingerprint in the address a file may be kept for good."""

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
}
FINGERPRINT: Final = 10


class Static(NamedTuple):
    content: bytes
    type: str
    mark: str


class Statics:
    """The files of a folder by their paths; only kinds that a page may need."""

    def __init__(self, folder: Traversable) -> None:
        self._files: dict[str, Static] = {}
        self._read(folder, "")

    @classmethod
    def of_pertinax(cls) -> "Statics":
        return cls(files("pertinax.web").joinpath("static"))

    def _read(self, folder: Traversable, path: str) -> None:
        for entry in folder.iterdir():
            kind = TYPES.get(entry.name.rpartition(".")[2])
            if entry.is_dir():
                self._read(entry, f"{path}{entry.name}/")
            elif kind is not None:
                content = entry.read_bytes()
                mark = hashlib.sha256(content).hexdigest()[:FINGERPRINT]
                self._files[path + entry.name] = Static(content, kind, mark)

    def answer(self, request: Request, path: str) -> Response | None:
        """The file, or that it has not changed; None if there is none."""
        file = self._files.get(path)
        if file is None:
            return None
        named = request.query_params.get("v") == file.mark
        headers = {
            "etag": f'"{file.mark}"',
            "cache-control": "public, max-age=31536000, immutable" if named else "no-cache",
        }
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        return Response(file.content, media_type=file.type, headers=headers)

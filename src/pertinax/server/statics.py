"""Static files, read once. With its fingerprint in the address a file may be kept for good."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pertinax.server.kept import Kept

TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
}
FOR_GOOD: Final = "public, max-age=31536000, immutable"


class Statics:
    """The files of a folder by their paths; only kinds that a page may need."""

    def __init__(self, folder: Traversable) -> None:
        self._files: dict[str, Kept] = {}
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
                self._files[path + entry.name] = Kept(entry.read_bytes(), kind)

    def answer(self, request: Request, path: str) -> Response | None:
        """The file, or that it has not changed; None if there is none."""
        file = self._files.get(path)
        if file is None:
            return None
        named = request.query_params.get("v") == file.mark
        return file.answer(request, FOR_GOOD if named else "no-cache")

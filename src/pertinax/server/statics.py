"""Static files, read once. With its fingerprint in the address a file may be kept for good."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from pertinax.server.kept import Kept
from pertinax.web.files import static_files

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
    """The files that pages link, by name; only kinds that a page may need."""

    def __init__(self) -> None:
        self._files: dict[str, Kept] = {}
        for name, file in static_files().items():
            kind = TYPES.get(name.rpartition(".")[2])
            if kind is not None:
                self._files[name] = Kept(file.read_bytes(), kind)

    def answer(self, request: Request, path: str) -> Response | None:
        """The file, or that it has not changed; None if there is none."""
        file = self._files.get(path)
        if file is None:
            return None
        named = request.query_params.get("v") == file.mark
        return file.answer(request, FOR_GOOD if named else "no-cache")

"""Reading forms: only what our pages send, nothing larger, nothing guessed."""

from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request

from pertinax.kernel.bounds import whole
from pertinax.server.errors import BadForm

FIELDS: Final = 64
KIND: Final = "application/x-www-form-urlencoded"
NAMED: Final = 40
"""Characters of a field's name that are told."""


class Form:
    """The fields of a form, in the order in which they came."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self._pairs = pairs

    @classmethod
    async def of(cls, request: Request) -> "Form":
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        body = await request.body()
        if body and kind != KIND:
            raise BadForm("form", field="content-type")
        try:
            text = body.decode("ascii")
            pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS, errors="strict")
        except ValueError:
            raise BadForm("form", field="encoding") from None
        return cls(pairs)

    def all(self, name: str) -> list[str]:
        return [value for key, value in self._pairs if key == name]

    def one(self, name: str, otherwise: str | None = None) -> str:
        """The field's only value; without `otherwise` it must be there."""
        found = self.all(name)
        if len(found) > 1 or (not found and otherwise is None):
            raise BadForm("form", field=name[:NAMED])
        return found[0] if found else otherwise or ""

    def number(self, name: str) -> int:
        number = whole(self.one(name))
        if number is None:
            raise BadForm("form", field=name)
        return number

    def under(self, prefix: str) -> dict[str, str]:
        """The fields whose names begin so, by the rest of their names."""
        names = {key for key, _ in self._pairs if key.startswith(prefix)}
        return {name.removeprefix(prefix): self.one(name) for name in sorted(names)}

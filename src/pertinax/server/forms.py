"""Reading forms: only what our pages send, nothing larger, nothing guessed."""

from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from pertinax.kernel.bounds import whole
from pertinax.server.errors import BadForm
from pertinax.web import beside

FIELDS: Final = 64
KIND: Final = "application/x-www-form-urlencoded"
WITH_FILES: Final = "multipart/form-data"
NAMED: Final = 40
"""Characters of a field's name that are told."""


class File(NamedTuple):
    """What somebody has chosen on their device."""

    name: str
    data: bytes


def _kind(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


class Form:
    """The fields of a form, in the order in which they came."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        self._pairs = pairs

    @classmethod
    async def of(cls, request: Request) -> "Form":
        body = await request.body()
        if body and _kind(request) != KIND:
            raise BadForm("form", field="content-type")
        try:
            text = body.decode("ascii")
            pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS, errors="strict")
        except ValueError:
            raise BadForm("form", field="encoding") from None
        return cls(pairs)

    @classmethod
    async def with_file(cls, request: Request, name: str) -> "tuple[Form, File | None]":
        """The fields, and the file of that name, if one was chosen."""
        form, files = await cls.with_files(request, {name: 1})
        return form, files[name][0] if files[name] else None

    @classmethod
    async def with_files(
        cls, request: Request, most: Mapping[str, int]
    ) -> "tuple[Form, dict[str, list[File]]]":
        """The fields, and the files that were chosen, by name as many as `most` says.

        Their size is limited as that of every request.
        """
        files: dict[str, list[File]] = {name: [] for name in most}
        if _kind(request) != WITH_FILES:
            return await cls.of(request), files
        pairs: list[tuple[str, str]] = []
        try:
            async with request.form(max_files=sum(most.values()), max_fields=FIELDS) as form:
                for key, value in form.multi_items():
                    if not isinstance(value, UploadFile):
                        pairs.append((key, value))
                    elif len(files.get(key, ())) >= most.get(key, 0):
                        raise BadForm("form", field=key[:NAMED])
                    elif value.filename:
                        files[key].append(File(value.filename, await value.read()))
        except HTTPException:
            raise BadForm("form", field=next(iter(most))) from None
        return cls(pairs), files

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

    def every(self, longest: int) -> dict[str, list[str]]:
        """All fields with their values, none longer than that."""
        found: dict[str, list[str]] = {}
        for key, value in self._pairs:
            if len(key) > longest or len(value) > longest:
                raise BadForm("form", field=key[:NAMED])
            found.setdefault(key, []).append(value)
        return found

    def under(self, prefix: str) -> dict[str, str]:
        """The fields whose names begin so, by the rest of their names."""
        names = {key for key, _ in self._pairs if key.startswith(prefix)}
        return {name.removeprefix(prefix): self.one(name) for name in sorted(names)}


def by_hand(form: Form) -> bool:
    """Whether the people roll and draw with the box, as the form that opens a table says."""
    dice = form.one(beside.FIELD, "")
    if dice not in ("", beside.BY_HAND):
        raise BadForm("form", field=beside.FIELD)
    return dice == beside.BY_HAND

"""What stylesheets may say, whatever they draw."""

import re

import pytest

from pertinax.web.files import static_files

SHEETS = sorted(name for name in static_files() if name.endswith(".css"))


def around(text: str, place: int) -> list[str]:
    """The blocks that are open there, by what stands before each of them."""
    blocks: list[str] = []
    start = 0
    for at, sign in enumerate(text[:place]):
        if sign == "{":
            blocks.append(text[start:at].strip())
        elif sign == "}":
            blocks.pop()
        if sign in "{};":
            start = at + 1
    return blocks


@pytest.mark.parametrize("sheet", SHEETS)
def test_only_who_has_something_to_point_with_points(sheet: str) -> None:
    """A finger leaves `:hover` behind on what it has touched last."""
    text = static_files()[sheet].read_text("utf-8")
    text = re.sub(r"/\*.*?\*/", lambda note: re.sub(r"[^\n]", " ", note[0]), text, flags=re.S)
    place = text.find(":hover")
    while place >= 0:
        line = text.count("\n", 0, place) + 1
        assert "@media (hover: hover)" in around(text, place), f"{sheet}:{line}"
        place = text.find(":hover", place + 1)

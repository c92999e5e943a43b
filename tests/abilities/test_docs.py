"""The list of hooks in the documentation has all of them, and no other."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "pertinax" / "games" / "perseverance"


@pytest.mark.parametrize(
    ("heading", "folder"),
    [("Both Episodes", "shared"), ("Episode 1", "episode1"), ("Episode 2", "episode2")],
)
def test_every_hook_is_listed_where_it_belongs(heading: str, folder: str) -> None:
    source = (GAMES / folder / "rules" / "hooks.py").read_text("utf-8")
    hooks = re.findall(r"self\.(\w+): list\[", source)
    docs = (ROOT / "docs" / "hooks.md").read_text("utf-8")
    chapter = docs.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    named = [
        name
        for line in chapter.splitlines()
        if line.startswith("| `")
        for name in re.findall(r"`(\w+)`", line.split("|")[1])
    ]
    assert len(hooks) > 10
    assert sorted(named) == sorted(hooks)

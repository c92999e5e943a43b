"""Views and previews have types, and whoever reads those of a game reads them by its types."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from pertinax.games.registry import packages

GAMES = Path(__file__).resolve().parents[2] / "src" / "pertinax" / "games"
BORDER = {
    ("perseverance/shared/terminal/face.py", "chosen"),
    ("perseverance/shared/words/words.py", "lying"),
}
"""What looks at neither, and is overridden by a game that does."""


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def untyped(path: Path) -> Iterator[tuple[str, str]]:
    """Functions that take a view or preview of which mypy knows nothing."""
    for function in functions(path):
        for argument in function.args.args:
            if argument.arg.strip("_") in ("view", "preview"):
                if argument.annotation is None or "Any" in {
                    node.id for node in ast.walk(argument.annotation) if isinstance(node, ast.Name)
                }:
                    yield path.relative_to(GAMES).as_posix(), function.name


def test_inside_a_game_nobody_reads_a_view_untyped() -> None:
    found = {each for path in GAMES.rglob("*.py") for each in untyped(path)}
    assert found == BORDER


@pytest.mark.parametrize("game", list(packages()))
@pytest.mark.parametrize(("part", "type_"), [("view", "View"), ("preview", "Preview")])
def test_a_game_says_what_its_view_and_preview_are(game: str, part: str, type_: str) -> None:
    rules = GAMES.joinpath(*packages()[game].home.split(".")[2:], "rules")
    made = [
        ast.unparse(function.returns)
        # An expansion adds to the base's in its `game.py`.
        for path in (rules / f"{part}.py", rules / part / f"{part}.py", rules / "game.py")
        if path.exists()
        for function in functions(path)
        if function.name == part and function.returns is not None
    ]
    if part == "preview" and packages()[game].base and not made:
        return  # It takes over the base's as it is.
    assert made == [type_]
    assert f"class {type_}(" in (rules / "views.py").read_text(encoding="utf-8")

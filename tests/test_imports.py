"""Imports point one way: kernel, games, bots, lab and texts, commands, cli."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pertinax"

# What the modules of a room may import of pertinax; "" is the package itself (`import pertinax`).
MAY_IMPORT = {
    "kernel": {"kernel", "version"},
    "games": {"games", "kernel", "version"},
    "bots": {"bots", "games", "kernel", "version"},
    "texts": {"texts", "kernel", "version"},
    "lab": {"lab", "bots", "games", "kernel", "version"},
    "words": {"words", "texts", "games", "kernel", "version"},
    "people": {"people", "kernel", "version"},
    "web": {"web", "people", "words", "texts", "bots", "games", "kernel", "version"},
    "server": {"server", "web", "people", "words", "texts", "bots", "games", "kernel", "version"},
    "commands": {
        "",
        "commands",
        "server",
        "words",
        "lab",
        "texts",
        "bots",
        "games",
        "kernel",
        "version",
    },
}

STORAGE = ("schema", "migrations", "store", "peoplestore", "housestore")
"""Modules of the server that keep tables: what they write is not what some page looks like."""

# mypyc must see the types of all that compiled packages import: these are in build-system.requires.
COMPILED = ("kernel", "games", "bots")
COMPILED_MAY_IMPORT = {"msgspec", "pertinax"}


def modules(room: str) -> list[Path]:
    """The files of a package, or the one module that a room is."""
    module = PACKAGE / f"{room}.py"
    return [module] if module.is_file() else sorted((PACKAGE / room).rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every import in a file, late imports included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            module = node.module or ""
            for alias in node.names:
                # `from pertinax import games` imports pertinax.games
                is_room = module == "pertinax" and (
                    (PACKAGE / alias.name).is_dir() or (PACKAGE / f"{alias.name}.py").is_file()
                )
                yield node.lineno, f"pertinax.{alias.name}" if is_room else module


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_a_room_imports_only_what_lies_below_it(room: str) -> None:
    wrong = []
    for path in modules(room):
        for line, name in imports(path):
            top, _, rest = name.partition(".")
            if top == "pertinax" and rest.partition(".")[0] not in MAY_IMPORT[room]:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {room} imports {name}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", STORAGE)
def test_what_is_stored_is_not_defined_by_pages(name: str) -> None:
    path = PACKAGE / "server" / f"{name}.py"
    assert not [name for _, name in imports(path) if name.startswith("pertinax.web")]


def test_every_room_has_its_place() -> None:
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert rooms <= MAY_IMPORT.keys(), "say in MAY_IMPORT and pyproject.toml what it may import"


@pytest.mark.parametrize("room", COMPILED)
def test_compiled_packages_import_only_what_the_build_has(room: str) -> None:
    known = COMPILED_MAY_IMPORT | sys.stdlib_module_names
    wrong = []
    for path in modules(room):
        for line, name in imports(path):
            if name.partition(".")[0] not in known:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {name}")
    assert not wrong, "\n".join(wrong)


def test_import_linter_agrees() -> None:
    command = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    done = subprocess.run(
        [sys.executable, "-c", command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr

"""Imports point one way: kernel, registry of games, bots, lab and texts, words, web, server, cli.

Inside a game likewise: rules, values, words, then what is seen in terminal and browser. Nothing
outside a game imports any of it.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pertinax.games.campaigns import campaigns
from pertinax.games.registry import packages

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pertinax"

SHARED = "shared"
"""Beside games of one world: a home of what they have in common."""

JOINED = {
    "pertinax.games.perseverance.chronicle.campaign": {
        "pertinax.games.perseverance.chronicle.solo.episode1",
        "pertinax.games.perseverance.chronicle.solo.episode2",
        "pertinax.games.perseverance.shared",
    },
    "pertinax.games.perseverance.chronicle.solo.episode1": {
        "pertinax.games.perseverance.chronicle.episode1",
        "pertinax.games.perseverance.chronicle.shared",
    },
    "pertinax.games.perseverance.chronicle.solo.episode2": {
        "pertinax.games.perseverance.chronicle.episode2",
        "pertinax.games.perseverance.chronicle.shared",
    },
    "pertinax.games.perseverance.chronicle.solo.shared": {
        "pertinax.games.perseverance.solo.shared",
    },
}
"""The solo games of a campaign join two: the solo game, and the campaign's of the Episode. The
campaign joins all its games."""

# What the modules of a room may import of pertinax; "" is the package itself (`import pertinax`).
# A part of a game is a room too: `game/rules`; `games` is what finds them.
MAY_IMPORT = {
    "kernel": {"kernel", "version"},
    "games": {"games", "kernel", "version"},
    "bots": {"bots", "games", "kernel", "version"},
    "texts": {"texts", "games", "kernel", "version"},
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
    "game/package": {"games", "game/flags"},
    "game/flags": {"games"},
    "game/rules": {"game/rules", "kernel"},
    "game/values": {"game/values", "game/rules", "bots", "kernel"},
    "game/words": {"game/words", "game/rules", "words", "texts", "kernel"},
    "game/board": {"game/board", "game/words", "game/rules", "web", "words", "texts", "kernel"},
    "game/lesson": {"game/board", "game/words", "game/rules", "web", "words", "texts", "kernel"},
    "game/speed": {"lab"},
    "game/terminal": {
        "game/terminal",
        "game/words",
        "game/rules",
        "commands",
        "words",
        "texts",
        "kernel",
    },
}

STORAGE = ("schema", "migrations", "store", "peoplestore", "campaignstore", "housekeeping")
"""Modules of the server that keep tables: what they write is not what some page looks like."""

# mypyc must see the types of all that compiled packages import: these are in build-system.requires.
COMPILED = ("kernel", "bots", "game/rules", "game/values")
COMPILED_MAY_IMPORT = {"msgspec", "pertinax"}


@cache
def homes() -> dict[str, set[str]]:
    """The homes of games, each with those that it may import from: its own, a shared one beside
    it, and those of the game it is built on."""
    found: dict[str, set[str]] = {}
    bases = {game.home: game.base for game in packages().values()}
    bases |= {campaign.home: "" for campaign in campaigns().values()}
    for home, base in bases.items():
        world = home.rpartition(".")[0]
        found[home] = {home, f"{world}.{SHARED}"}
        if base:
            found[home] |= found[packages()[base].home]
    shared = {home for mine in found.values() for home in mine if home.endswith(f".{SHARED}")}
    found |= {home: {home, *around(home, shared)} for home in shared}
    return {home: mine | JOINED.get(home, set()) for home, mine in found.items()}


def around(home: str, shared: set[str]) -> set[str]:
    """Shared homes of the worlds in which this one's world lies."""
    world = home.rpartition(".")[0]
    return {each for each in shared if world.startswith(f"{each.rpartition('.')[0]}.")}


def room_of(name: str) -> tuple[str, str]:
    """The room of a dotted name in pertinax, and the home if it is in a game."""
    for home in homes():
        if name == home or name.startswith(f"{home}."):
            part = name.removeprefix(home).strip(".").partition(".")[0]
            return f"game/{part}".rstrip("/"), home
    return name.removeprefix("pertinax").strip(".").partition(".")[0], ""


def modules(room: str) -> list[tuple[Path, str]]:
    """The files of a room, each with the home it lies in if it is part of a game."""
    return [(path, home) for path, found, home in every_module() if found == room]


@cache
def every_module() -> list[tuple[Path, str, str]]:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        names = parts[:-1] if parts[-1] == "__init__" else parts
        found.append((path, *room_of(".".join(names))))
    return found


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every import in a file, late imports included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            module = node.module or ""
            place = PACKAGE.parent.joinpath(*module.split("."))
            for alias in node.names:
                # `from pertinax import games` imports pertinax.games
                is_module = (place / alias.name).is_dir() or (place / f"{alias.name}.py").is_file()
                yield node.lineno, f"{module}.{alias.name}" if is_module else module


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_a_room_imports_only_what_lies_below_it(room: str) -> None:
    wrong = []
    for path, _ in modules(room):
        for line, name in imports(path):
            if name.partition(".")[0] == "pertinax" and room_of(name)[0] not in MAY_IMPORT[room]:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {room} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_a_game_imports_no_other_game() -> None:
    wrong = []
    for path, _, home in every_module():
        for line, name in imports(path) if home else ():
            theirs = room_of(name)[1]
            if theirs and theirs not in homes()[home]:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {home} imports {name}")
    assert not wrong, "\n".join(wrong)


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of all that a file says in code: names and texts, but no documentation."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id


def test_nothing_outside_a_game_names_one() -> None:
    homes = {part for game in packages().values() for part in game.home.split(".")[2:]}
    name = re.compile("|".join(homes | packages().keys()), re.IGNORECASE)
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path, _, home in every_module()
        if not home
        for line, text in said(path)
        if name.search(text)
    ]
    wrong += [
        str(path.relative_to(ROOT))
        for path in (PACKAGE / "web" / "static").iterdir()
        if path.is_file() and name.search(path.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", STORAGE)
def test_what_is_stored_is_not_defined_by_pages(name: str) -> None:
    path = PACKAGE / "server" / f"{name}.py"
    assert not [name for _, name in imports(path) if name.startswith("pertinax.web")]


def test_every_room_has_its_place() -> None:
    top = {"", "api", "cli", "version", "game"}
    """Modules of the package itself, which may import all; a home, which imports nothing."""
    rooms = {room for _, room, _ in every_module()}
    said = MAY_IMPORT.keys() | top
    assert rooms <= said, "say in MAY_IMPORT and pyproject.toml what it may import"
    assert said <= rooms, "a room that is not there"


def test_a_home_imports_nothing() -> None:
    assert [imported for path, _ in modules("game") for imported in imports(path)] == []


@pytest.mark.parametrize("room", COMPILED)
def test_compiled_packages_import_only_what_the_build_has(room: str) -> None:
    known = COMPILED_MAY_IMPORT | sys.stdlib_module_names
    wrong = []
    for path, _ in modules(room):
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

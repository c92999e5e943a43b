"""The tree itself: nothing of the machine it was written on, a clean lock, files of human size."""

import json
import re
import subprocess
import tomllib
from importlib.metadata import requires, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
MADE_HERE = {"build", "dist", "htmlcov"}
LONGEST = 600

# Written in pieces, so that this file does not find itself.
PACKAGE_HOST = re.compile(
    "|".join(
        (
            r"python" + r"hosted\.",
            r"https?://\S+/" + r"simple\b",
            r"--(extra-)?" + r"index-url",
            r"--" + r"find-links",
        )
    )
)


def files() -> list[Path]:
    """The files git holds or would take, or all but hidden and made ones where git cannot say."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        found = [ROOT / name for name in done.stdout.decode().split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        found = [path for path in ROOT.rglob("*") if not made_here(path.relative_to(ROOT))]
    return sorted(path for path in found if path.is_file())


def made_here(path: Path) -> bool:
    return any(
        part in MADE_HERE or part == "__pycache__" or part.endswith(".egg-info")
        for part in path.parts
    ) or (path.parts[0].startswith(".") and path.parts[0] != ".ci")


def text(path: Path) -> str | None:
    """What a text file says; None for a binary one."""
    data = path.read_bytes()
    return None if b"\0" in data else data.decode("utf-8")


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}"
        for path in files()
        for number, line in enumerate((text(path) or "").splitlines(), 1)
        if pattern.search(line)
    ]


def test_the_tree_is_found() -> None:
    names = {str(path.relative_to(ROOT)) for path in files()}
    assert {"pyproject.toml", "constraints.txt", "src/pertinax/version.py"} <= names


def test_no_package_host() -> None:
    assert lines_with(PACKAGE_HOST) == []


def test_no_path_of_this_machine() -> None:
    places = [str(place) for place in (ROOT, Path.home()) if len(place.parts) > 1]
    places += ["/wo" + "rk/main", "/wo" + "rk/shared", "/ro" + "ot"]
    pattern = re.compile(r"(?<![\w.*~}/-])(" + "|".join(map(re.escape, places)) + r")(?=/|\s|$)")
    assert lines_with(pattern) == []


def locked() -> list[str]:
    """The entries of the lock, each in one line."""
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    return text.replace(" \\\n    ", " ").splitlines()


def test_the_lock_is_pins_with_hashes_and_nothing_else() -> None:
    pin = re.compile(r"[a-z0-9-]+==[\w.+!]+( ; [^\\]+?)?( --hash=sha256:[0-9a-f]{64})+")
    assert locked()
    assert [line for line in locked() if not pin.fullmatch(line) or "://" in line] == []


def needed() -> dict[str, str]:
    """The packages that ours needs, those that they need and so on, as far as they are here."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, groups = settings["project"], settings["dependency-groups"]
    roots = [*project["dependencies"], *project["optional-dependencies"]["server"], *groups["test"]]
    todo: list[tuple[str, set[str]]] = [(root, set()) for root in roots]
    found: dict[str, str] = {}
    while todo:
        text, extras = todo.pop()
        need = Requirement(text)
        name = canonicalize_name(need.name)
        if need.marker and not any(need.marker.evaluate({"extra": e}) for e in ("", *extras)):
            continue
        if name not in found:
            found[name] = version(name)
            todo += [(each, need.extras) for each in requires(name) or []]
    return found


def test_all_that_we_need_is_locked() -> None:
    """What uv finds in no line of the lock it would install without asking for a hash."""
    pins = {line.partition(" ")[0] for line in locked()}
    assert [name for name, number in needed().items() if f"{name}=={number}" not in pins] == []


def test_the_lock_of_scripts_has_hashes_and_no_address() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    named = [entry for name, entry in packages.items() if name]
    assert named
    for entry in named:
        assert entry["integrity"].startswith("sha512-")
        assert "resolved" not in entry


def test_modules_stay_readable() -> None:
    long = {
        str(path.relative_to(ROOT)): count
        for path in files()
        if path.suffix == ".py" and path.is_relative_to(ROOT / "src")
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert not long, f"past {LONGEST} lines ask what a module hides"


def test_every_test_has_its_part_in_make_test() -> None:
    """`make test` names folders, so that each runs where it has to: a new one needs its place."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"\btests/[\w/.]+", makefile)
    tests = ROOT / "tests"
    found = {path.relative_to(tests).parts[0] for path in files() if path.match("test_*.py")}
    assert found
    assert {name for name in found if f"tests/{name}" not in named} == set()

"""The ids of the rules: well formed, known to tests and code."""

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

from pertinax.kernel.rulebook import cited_ids, read_rules

ROOT = Path(__file__).resolve().parents[3]
GAME = ROOT / "src" / "pertinax" / "games" / "perpetuity" / "rules"
ID = re.compile(r"PP-[A-Z]+-[A-Z]?\d+[a-z]?")


OWN = GAME / "rules.toml"
BUILT_ON_IT = GAME.parents[1] / "immersive" / "rules" / "rules.toml"


def registry(path: Path) -> dict[str, dict[str, str]]:
    with path.open("rb") as file:
        return {entry["id"]: entry for entry in tomllib.load(file)["rule"]}


CORE = registry(OWN)
IMMERSIVE = registry(BUILT_ON_IT)
"""Numbers run on from the core game to its Immersive version."""


def test_every_id_has_its_form_kind_and_source() -> None:
    for rule_id, entry in (CORE | IMMERSIVE).items():
        assert ID.fullmatch(rule_id), rule_id
        code, chapter, _ = rule_id.split("-")
        assert code == "PP"
        assert entry["source"] in ("rulebook", "ruling", "house")
        ruling = ("rulings", "ruling")
        expected = {"R": ruling, "H": ruling, "EX": ("examples", "example")}
        assert (entry["chapter"], entry["kind"]) == expected.get(chapter, (chapter.lower(), "rule"))
    assert not CORE.keys() & IMMERSIVE.keys()


def test_the_kernel_reads_both_registries() -> None:
    for path, found in ((OWN, CORE), (BUILT_ON_IT, IMMERSIVE)):
        with path.open("rb") as file:
            assert [rule.id for rule in read_rules(file)] == list(found)


def test_numbers_run_without_gaps() -> None:
    """Of the core game and the Immersive version together: every id of the rules is there."""
    numbers: dict[str, list[int]] = {}
    for rule_id in CORE | IMMERSIVE:
        start, number = re.fullmatch(r"(PP-[A-Z]+-[A-Z]?)(\d+)[a-z]?", rule_id).groups()  # type: ignore[union-attr]
        numbers.setdefault(start, []).append(int(number))
    lengths = {start: len(set(found)) for start, found in numbers.items()}
    for start, found in numbers.items():
        first = 0 if start == "PP-END-P" else 1
        assert sorted(set(found)) == list(range(first, first + lengths[start])), start
    assert lengths == {
        "PP-FRAME-": 12, "PP-MODE-": 10, "PP-SETUP-": 19, "PP-ROUND-": 6, "PP-WORK-": 7,
        "PP-SHUTTLE-": 4, "PP-STATION-": 10, "PP-TILE-": 6, "PP-UPGRADE-": 5, "PP-DAMAGE-": 7,
        "PP-REPAIR-": 3, "PP-SHIELD-": 8, "PP-FORCE-": 16, "PP-FORCE-T": 6, "PP-FORCE-G": 6,
        "PP-FORCE-S": 6, "PP-FORCE-M": 6, "PP-SHIP-": 7, "PP-TRAVEL-": 10, "PP-PLANET-": 13,
        "PP-STRANDED-": 7, "PP-END-M": 4, "PP-END-P": 7, "PP-END-": 3, "PP-AVATAR-": 11,
        "PP-MISSION-C": 16, "PP-MISSION-B": 16, "PP-MISSION-": 2, "PP-RESEARCH-": 18,
        "PP-SCORE-": 10, "PP-SOLO-": 3, "PP-IMM-": 46, "PP-R-": 166, "PP-EX-": 100,
        "PP-H-": 80,
    }  # fmt: skip
    kinds = Counter(entry["kind"] for entry in CORE.values())
    assert kinds == {"rule": 269, "ruling": 194, "example": 63}


def test_the_steps_of_perpetuity_have_letters() -> None:
    found = [rule_id for rule_id in CORE if rule_id.startswith("PP-END-P5")]
    assert found == [f"PP-END-P5{letter}" for letter in "abcdef"]


def test_our_own_rulings_are_the_rows_of_the_page() -> None:
    """In the same order, and each cites rules that exist."""
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    rows = re.findall(r"^\| (PP-H-\d+) \|(.*)$", page, re.MULTILINE)
    known = CORE | IMMERSIVE
    assert [rule_id for rule_id, _ in rows] == [each for each in known if each[:5] == "PP-H-"]
    cited = [each for _, text in rows for each in cited_ids(text)]
    assert [each for each in cited if each not in known] == []


def test_tests_and_code_cite_known_ids_only() -> None:
    known = CORE.keys() | IMMERSIVE.keys()
    unknown = []
    for path in sorted([*GAME.rglob("*.py"), *Path(__file__).parent.glob("test_*.py")]):
        if path.name == "test_registry.py":
            continue
        text = path.read_text("utf-8")
        cited = cited_ids(text)
        # A letter before the number: such ids are found only where they are written out.
        assert not re.findall(r"(?:,|to|and|/) ?-[A-Z]\d", text), path.name
        unknown += [f"{path.name}: {each}" for each in cited if each not in known]
    assert unknown == []


def test_marks_are_ids_and_nothing_else() -> None:
    marks = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                marks += [argument.value for argument in call.args]  # type: ignore[attr-defined]
    assert marks
    assert [mark for mark in marks if mark not in CORE] == []

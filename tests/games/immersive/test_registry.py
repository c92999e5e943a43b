"""The ids of the Immersive version: each is cited by the code, shown by a test and explained."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from pertinax.games.rulebooks import rulebooks
from pertinax.kernel.rulebook import cited_ids
from pertinax.texts import read_texts

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "src" / "pertinax" / "games" / "immersive"


def registry() -> dict[str, dict[str, str]]:
    with (HOME / "rules" / "rules.toml").open("rb") as file:
        return {entry["id"]: entry for entry in tomllib.load(file)["rule"]}


OWN = registry()
KNOWN = {rule.id for rule in rulebooks()["perpetuity"]} | OWN.keys()


def marks() -> set[str]:
    found: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                found |= {str(ast.literal_eval(argument)) for argument in call.args}
    return found


def test_every_id_is_shown_by_a_test() -> None:
    assert sorted(OWN.keys() - marks()) == []
    assert sorted(marks() - KNOWN) == []


def test_the_code_cites_every_rule_and_no_other() -> None:
    cited: set[str] = set()
    for path in sorted(HOME.rglob("*.py")):
        cited |= set(cited_ids(path.read_text("utf-8")))
    assert sorted(cited - KNOWN) == []
    rules = {rule_id for rule_id, entry in OWN.items() if entry["kind"] == "rule"}
    assert sorted(rules - cited) == []


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_id_is_explained(language: str) -> None:
    texts = read_texts(language, HOME / "texts" / language)
    assert [rule_id for rule_id in OWN if not texts.has(rule_id)] == []
    said = [texts.rule(rule_id) for rule_id in OWN]
    assert len(set(said)) == len(said)
    assert not [text for text in said if re.search(r"PP-|\bS:\d", text)]

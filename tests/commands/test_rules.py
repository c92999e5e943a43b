"""`pertinax rules` and `pertinax rules --coverage`."""

import re
from io import StringIO
from pathlib import Path
from textwrap import dedent

import pytest
from rich.console import Console

from pertinax.commands import Refused
from pertinax.commands.rules import MOST, coverage, show_coverage, show_rules
from pertinax.games.rulebooks import every_rule, rulebooks
from pertinax.texts import Texts
from pertinax.words.finding import find_rules

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def printed(query: str | None) -> str:
    page = StringIO()
    show_rules(query, console=Console(file=page, width=120))
    return page.getvalue()


def test_without_a_query_the_chapters_are_listed() -> None:
    page = printed(None)
    assert any(line.split()[:3] == ["E1-PATROL", "Patrol", "19"] for line in page.splitlines())
    assert "pertinax rules E1-MODEL-01" in page


def test_a_chapter_lists_its_rules() -> None:
    page = printed("e1-train")
    assert "E1-TRAIN-09" in page
    assert "Option 6: gain 1 Story." in page
    assert "E1-TURN-01" not in page


def test_a_chapter_with_parts_lists_them_too() -> None:
    page = printed("E1-ATTACK")
    assert "E1-ATTACK-01" in page
    assert "E1-ATTACK-TRAP-01" in page


def test_one_rule_is_shown_with_its_source() -> None:
    page = printed("E1-SECOND-11")
    assert "If none of the four actions is legal, step 2 is skipped." in page
    assert "Source: ruling" in page


def test_an_unknown_rule_is_refused_with_near_misses() -> None:
    with pytest.raises(Refused, match=r"There is no rule E1-PATORL-13\. Did you mean E1-PATROL-13"):
        show_rules("E1-PATORL-13")
    with pytest.raises(Refused, match=r"There is no rule chess, and no rule has these words\.$"):
        show_rules("chess")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Refused, match="there are: "):
        show_rules(language="xx")


class Checkout:
    """A small checkout with a game of six ids."""

    def __init__(self, root: Path) -> None:
        self.root = root
        kinds = {f"X1-TIDE-0{n}": "rule" for n in range(1, 5)} | {
            "X1-R-01": "ruling",
            "X1-EX-01": "example",
        }
        self.write(
            "src/pertinax/games/sea/rules.toml",
            "\n".join(
                f'[[rule]]\nid = "{id_}"\nchapter = "sea"\nkind = "{kind}"\nsource = "house"'
                for id_, kind in kinds.items()
            ),
        )
        self.texts(*kinds)
        self.write("src/pertinax/games/sea/tide.py", '"""X1-TIDE-01 to -04: the tide."""\n')
        self.tests("""
            import pytest

            @pytest.mark.rule("X1-TIDE-01", "X1-TIDE-02, -03")
            def test_tide():
                assert 1 + 1 == 2

            @pytest.mark.rule("X1-TIDE-04", "X1-R-01", "X1-EX-01")
            def test_ebb():
                with pytest.raises(ValueError):
                    int("ebb")
        """)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def texts(self, *ids: str) -> None:
        body = "".join(f'\nmsgid "{id_}"\nmsgstr "The sea."\n' for id_ in ids)
        self.write("src/pertinax/texts/en/rules.po", PO + body)

    def tests(self, source: str) -> None:
        self.write("tests/test_sea.py", dedent(source))

    def lacks(self) -> dict[str, list[str]]:
        return {covered.rule.id: covered.lacks for covered in coverage(self.root).missing}


@pytest.fixture
def sea(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def report(root: Path) -> tuple[int, str]:
    page = StringIO()
    code = show_coverage(root, console=Console(file=page, width=120))
    return code, page.getvalue()


def test_a_covered_checkout_is_complete(sea: Checkout) -> None:
    assert sea.lacks() == {}
    code, page = report(sea.root)
    assert code == 0
    assert "All 6 ids are covered." in page


def test_code_may_be_cited_as_range_or_in_content(sea: Checkout) -> None:
    sea.write("src/pertinax/games/sea/tide.py", '"""X1-TIDE-01 to -02: the tide."""\n')
    sea.write("src/pertinax/games/sea/content/moon.toml", "# X1-TIDE-04\n")
    assert sea.lacks() == {"X1-TIDE-03": ["code"]}
    sea.write("src/pertinax/kernel/water.py", "# X1-TIDE-03\n")
    assert sea.lacks() == {}


def test_the_registry_and_the_texts_cite_nothing(sea: Checkout) -> None:
    sea.write("src/pertinax/games/sea/tide.py", "")
    assert sea.lacks() == {f"X1-TIDE-0{n}": ["code"] for n in range(1, 5)}


def test_rules_that_are_being_built_are_known_but_not_asked_for(sea: Checkout) -> None:
    pending = '[[rule]]\nid = "X2-TIDE-01"\nchapter = "sea"\nkind = "rule"\nsource = "house"'
    sea.write(
        "tests/test_next.py", '@pytest.mark.rule("X2-TIDE-01")\ndef test_it(): assert 1 + 1 == 2'
    )
    assert list(coverage(sea.root).unknown) == ["X2-TIDE-01"]
    for name in ("rules.pending.toml", "rules.later.pending.toml"):
        sea.write(f"src/pertinax/games/lake/{name}", pending)
        report_now = coverage(sea.root)
        assert (report_now.unknown, report_now.missing) == ({}, [])
        assert len(report_now.ids) == 6
        (sea.root / "src/pertinax/games/lake" / name).unlink()


def test_everything_missing_is_named(sea: Checkout) -> None:
    sea.texts("X1-TIDE-01", "X1-TIDE-02", "X1-TIDE-03", "X1-R-01")
    sea.write("src/pertinax/games/sea/tide.py", '"""X1-TIDE-01, -02: the tide."""\n')
    sea.tests("""
        import pytest

        @pytest.mark.rule("X1-TIDE-01", "X1-TIDE-03", "X1-EX-01")
        def test_tide():
            assert 1 + 1 == 2
    """)
    assert sea.lacks() == {
        "X1-TIDE-02": ["test"],
        "X1-TIDE-03": ["code"],
        "X1-TIDE-04": ["code", "test", "text"],
        "X1-R-01": ["test"],
        "X1-EX-01": ["text"],
    }
    code, page = report(sea.root)
    assert code == 1
    assert "X1-TIDE-04 lacks: code, test, text" in page
    assert "5 ids are not covered." in page


MARK = '@pytest.mark.rule("X1-TIDE-04")\n'
REST = """
import pytest
@pytest.mark.rule("X1-TIDE-01 to -03", "X1-R-01", "X1-EX-01")
def test_rest():
    assert 1 + 1 == 2
"""


@pytest.mark.parametrize(
    "test",
    [
        MARK + "def test_it():\n    tide()\n",
        MARK + "def test_it():\n    check(1)\n\ndef check(n):\n    assert n\n",
        MARK + "def test_it():\n    assert True\n",
        MARK + "def helper():\n    assert tide()\n",
        MARK + "@pytest.mark.skip\ndef test_it():\n    assert tide()\n",
        MARK + "@pytest.mark.xfail(reason='x')\ndef test_it():\n    assert tide()\n",
        "def test_it():\n    assert 'X1-TIDE-04'\n",
    ],
)
def test_a_test_that_shows_nothing_does_not_count(sea: Checkout, test: str) -> None:
    sea.tests(REST + test)
    assert sea.lacks() == {"X1-TIDE-04": ["test"]}


@pytest.mark.parametrize(
    "test",
    [
        MARK + "def test_it():\n    for n in range(3):\n        assert n < 3\n",
        MARK + "async def test_it():\n    assert tide()\n",
        MARK + "def test_it():\n    pytest.raises(ValueError, int, 'x')\n",
        MARK + "def test_it():\n    expect_high_water()\n",
        MARK + "def test_it(game):\n    game.expect(water=3)\n",
        MARK + "class TestIt:\n    def test_it(self):\n        assert tide()\n",
        "pytestmark = pytest.mark.rule('X1-TIDE-04')\ndef test_it():\n    assert tide()\n",
        (
            "pytestmark = [pytest.mark.slow, pytest.mark.rule('X1-TIDE-04')]\n"
            "def test_it():\n    assert tide()\n"
        ),
        (
            "@pytest.mark.parametrize(\n"
            "    'n', [pytest.param(1, marks=pytest.mark.rule('X1-TIDE-04'))]\n)\n"
            "def test_it(n):\n    assert n\n"
        ),
    ],
)
def test_every_way_to_mark_and_check_counts(sea: Checkout, test: str) -> None:
    sea.tests(REST + test)
    assert sea.lacks() == {}


def test_ids_that_no_registry_has_are_reported(sea: Checkout) -> None:
    sea.write("docs/rulings.md", "| Id | Question |\n| --- | --- |\n| X1-H-01 | Ebb? |\n")
    sea.write(
        "tests/test_more.py",
        "import pytest\n"
        "@pytest.mark.rule('X1-TIDE-44', 'X1-H-01', 'tide')\n"
        "def test_it():\n    assert tide()\n",
    )
    assert coverage(sea.root).unknown == {
        "X1-TIDE-44": ["tests/test_more.py"],
        "tide": ["tests/test_more.py"],
    }
    code, page = report(sea.root)
    assert code == 1
    assert "X1-TIDE-44 is not a rule, but tests/test_more.py cites it" in page


def test_a_test_that_is_no_python_is_refused_by_name(sea: Checkout) -> None:
    sea.tests("def test(:")
    with pytest.raises(Refused, match=r"tests/test_sea\.py cannot be read"):
        coverage(sea.root)


def test_outside_a_checkout_coverage_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="needs a checkout"):
        coverage(tmp_path)


def test_words_are_looked_for_as_words() -> None:
    page = printed("die Soldier")
    ids = [line.split()[0] for line in page.splitlines() if line.startswith(("E1-", "E2-", "PP-"))]
    assert ids
    texts = Texts.load("en")
    for rule_id in ids:
        assert re.search(r"\bdie", texts.rule(rule_id), re.IGNORECASE), rule_id


def test_the_terminal_finds_what_the_browser_finds() -> None:
    every = every_rule(rulebooks())
    wanted = [rule.id for rule in find_rules(Texts.load("en"), "trap", every)]
    shown = [line.split()[0] for line in printed("trap").splitlines()[1:]]
    assert [each for each in shown if each in wanted] == wanted[:MOST]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_of_very_many_rules_the_best_are_shown_and_the_rest_counted(language: str) -> None:
    page = StringIO()
    show_rules("1", language, Console(file=page, width=200))
    every = every_rule(rulebooks())
    found = find_rules(Texts.load(language), "1", every)
    assert len(found) > MOST
    more = Texts.load(language).plural("cli.rules.more", len(found) - MOST)
    assert more in page.getvalue()
    assert found[0].id in page.getvalue()

"""`pertinax rules`: read a rule, and see which ids lack code, a test or a text."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from pertinax.commands import Refused
from pertinax.games.rulebooks import (
    PENDING,
    RULES,
    every_rule,
    registered,
    rulebook_of,
    rulebooks,
)
from pertinax.kernel.rulebook import SOURCES, Rule, cited_ids
from pertinax.texts import Texts, read_texts
from pertinax.words.finding import by_id, by_words

Citations = dict[str, list[str]]
"""Files by the rule id they cite."""

MOST: Final = 40
"""Rules that are shown of those in which words were found."""
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_HOUSE_RULING = re.compile(r"^\|\s*([A-Z][A-Z0-9-]*-\d+)\s*\|", re.MULTILINE)


def checkout() -> Path | None:
    """The checkout this code runs from, if it does."""
    root = Path(__file__).resolve().parents[3]
    return root if _is_checkout(root) else None


def show_rules(
    query: str | None = None,
    language: str = "en",
    console: Console | None = None,
    code: bool = False,
    game: str | None = None,
) -> None:
    """Print the chapters, a chapter, one rule, or the rules in which the words of `query` are.

    With `code` also the files that carry a rule out and test it; with `game` only its rules.
    """
    console = console or Console()
    texts = _texts(language)
    books = rulebooks() if game is None else {game: rulebook_of(game)}
    every = every_rule(books)
    if query is None:
        _show_chapters(every, texts, console)
        return
    found = by_id(query, every)
    if len(found) == 1 and found[0].id.upper() == query.strip().upper().rstrip("-"):
        _show_rule(found[0], texts, console, code)
        return
    # A chapter is shown whole; words may be in very many rules.
    most = MOST if not found else len(found)
    found = found or by_words(texts, query, every)
    if not found:
        wanted = query.strip().upper().removesuffix("-")
        close = [near for book in books.values() for near in book.close(wanted)]
        raise Refused(
            texts.get("cli.rules.unknown.close", query=query, close=", ".join(close))
            if close
            else texts.get("cli.rules.unknown", query=query)
        )
    _show_chapter(found[:most], texts, console)
    if len(found) > most:
        more = texts.plural("cli.rules.more", len(found) - most)
        console.print(more, markup=False, highlight=False)


def _show_chapters(rules: list[Rule], texts: Texts, console: Console) -> None:
    total = Counter(rule.prefix for rule in rules)
    by_source = Counter((rule.prefix, rule.source) for rule in rules)
    table = _table(texts, "chapter", "title", "count", *(f"source.{each}" for each in SOURCES))
    for prefix, count in total.items():
        counts = (str(by_source[prefix, source] or "") for source in SOURCES)
        table.add_row(prefix, _title(prefix, texts), str(count), *counts)
    console.print(table)
    for source in SOURCES:
        words = texts.get(f"rules.means.{source}")
        label = texts.get(f"cli.rules.source.{source}")
        line = texts.get("cli.rules.line", label=label, words=words)
        console.print(line, markup=False, highlight=False)
    how = texts.get("cli.rules.how", chapter=rules[0].prefix, id=rules[0].id)
    console.print(how, markup=False, highlight=False)


def _show_chapter(rules: list[Rule], texts: Texts, console: Console) -> None:
    table = _table(texts, "id", "text", "source")
    for rule in rules:
        source = texts.get(f"cli.rules.source.{rule.source}")
        table.add_row(rule.id, _plain(texts.rule(rule.id)), source)
    console.print(table)


def _show_rule(rule: Rule, texts: Texts, console: Console, code: bool) -> None:
    def say(line: str) -> None:
        console.print(line, markup=False, highlight=False)

    say(f"{rule.id} – {_title(rule.prefix, texts)}")
    say(texts.rule(rule.id))
    source = texts.get(f"cli.rules.source.{rule.source}")
    say(texts.get("cli.rules.line", label=texts.get("cli.rules.source"), words=source))
    say(texts.get(f"rules.means.{rule.source}"))
    root = checkout() if code else None
    if root:
        for label, citing in (("code", code_citations(root)), ("test", _tests(root)[0])):
            where = ", ".join(citing.get(rule.id, [])) or texts.get("cli.rules.nowhere")
            name = texts.get(f"cli.rules.{label}")
            say(texts.get("cli.rules.line", label=name, words=where))


class Coverage:
    """What one id has: code that cites it, a test that shows it, a text that says it."""

    __slots__ = ("code", "rule", "test", "text")

    def __init__(self, rule: Rule, code: bool, test: bool, text: bool) -> None:
        self.rule = rule
        self.code = code
        self.test = test
        self.text = text

    @property
    def lacks(self) -> list[str]:
        """What is missing: rulings and examples need no code of their own."""
        needed = [("code", self.code)] if self.rule.kind == "rule" else []
        needed += [("test", self.test), ("text", self.text)]
        return [name for name, there in needed if not there]


class CoverageReport:
    """The coverage of every id, and ids that tests cite although no registry has them."""

    __slots__ = ("ids", "unknown")

    def __init__(self, ids: list[Coverage], unknown: Citations) -> None:
        self.ids = ids
        self.unknown = unknown

    @property
    def missing(self) -> list[Coverage]:
        return [covered for covered in self.ids if covered.lacks]

    @property
    def exit_code(self) -> int:
        return 1 if self.missing or self.unknown else 0


def coverage(root: Path) -> CoverageReport:
    """The coverage of the checkout at `root`, from its own registries, sources and texts."""
    if not _is_checkout(root):
        raise Refused(_texts("en").get("cli.rules.no-checkout", root=root))
    package = root / "src" / "pertinax"
    rules = registered(package / "games", RULES)
    code = code_citations(root)
    shown, cited = _tests(root)
    english = [path for path in package.rglob("en") if path.parent.name == "texts"]
    texts = read_texts("en", *english)
    ids = [Coverage(rule, rule.id in code, rule.id in shown, texts.has(rule.id)) for rule in rules]
    pending = registered(package / "games", PENDING)
    known = {rule.id for rule in [*rules, *pending]} | _house_rulings(root)
    unknown = {rule_id: where for rule_id, where in cited.items() if rule_id not in known}
    return CoverageReport(ids, unknown)


def show_coverage(
    root: Path | None = None, language: str = "en", console: Console | None = None
) -> int:
    """Print the coverage by chapter and everything missing; the exit code, 0 if nothing is."""
    console = console or Console()
    texts = _texts(language)
    report = coverage(root or checkout() or Path.cwd())
    chapters: dict[str, list[Coverage]] = {}
    for covered in report.ids:
        chapters.setdefault(covered.rule.prefix, []).append(covered)
    table = _table(texts, "chapter", "count", "code", "test", "text")
    for prefix, ids in chapters.items():
        counts = (len(ids), *(sum(getattr(c, n) for c in ids) for n in ("code", "test", "text")))
        table.add_row(prefix, *map(str, counts))
    console.print(table)
    lines = [
        texts.get("cli.rules.lacks", id=covered.rule.id, what=_labels(covered.lacks, texts))
        for covered in report.missing
    ]
    lines += [
        texts.get("cli.rules.unregistered", id=rule_id, files=", ".join(where))
        for rule_id, where in report.unknown.items()
    ]
    if report.missing:
        lines.append(texts.plural("cli.rules.missing", len(report.missing)))
    else:
        lines.append(texts.plural("cli.rules.complete", len(report.ids)))
    for line in lines:
        console.print(line, markup=False, highlight=False)
    return report.exit_code


def code_citations(root: Path) -> Citations:
    """Which files of the source cite which id; a registry cites nothing."""
    sources = [
        path
        for path in (root / "src" / "pertinax").rglob("*")
        if path.suffix in (".py", ".toml") and not path.name.endswith((RULES, PENDING))
    ]
    return _by_id(root, ((path, cited_ids(path.read_text("utf-8"))) for path in sorted(sources)))


def _tests(root: Path) -> tuple[Citations, Citations]:
    """Which test files show which id, and which merely name it in a mark."""
    shown: list[tuple[Path, list[str]]] = []
    cited: list[tuple[Path, list[str]]] = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        try:
            module = ast.parse(path.read_text("utf-8"))
        except SyntaxError as problem:
            name = path.relative_to(root)
            message = _texts("en").get("cli.rules.not-readable", file=name, problem=problem)
            raise Refused(message) from None
        cited.append((path, _marked(module)))
        shown.append((path, list(_shown(module.body, []))))
    return _by_id(root, shown), _by_id(root, cited)


def _shown(body: list[ast.stmt], inherited: list[str]) -> Iterator[str]:
    """The ids marked on test functions that check something, by module, class or function."""
    marks = inherited + [
        rule_id
        for statement in body
        if isinstance(statement, ast.Assign)
        and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in statement.targets)
        for rule_id in _marked(statement.value)
    ]
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            own = [rule_id for mark in statement.decorator_list for rule_id in _marked(mark)]
            yield from _shown(statement.body, marks + own)
        elif isinstance(statement, _FUNCTIONS) and statement.name.startswith("test"):
            names = {ast.unparse(mark).partition("(")[0] for mark in statement.decorator_list}
            if _checks(statement) and not names & {"pytest.mark.skip", "pytest.mark.xfail"}:
                yield from marks
                for mark in statement.decorator_list:
                    yield from _marked(mark)


def _marked(tree: ast.AST) -> list[str]:
    """The ids in every `pytest.mark.rule(...)` of the tree, those of parametrised cases too."""
    ids: list[str] = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    # A text that is no id at all is kept, so that it is reported as unknown.
                    ids += cited_ids(argument.value) or [argument.value]
    return ids


def _checks(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether the test itself asserts, expects an error or calls an `expect…` helper."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant):
            return True
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name == "pytest.raises" or name.rpartition(".")[2].startswith("expect"):
                return True
    return False


def _by_id(root: Path, cited: Iterable[tuple[Path, list[str]]]) -> Citations:
    found: Citations = {}
    for path, ids in cited:
        for rule_id in dict.fromkeys(ids):
            found.setdefault(rule_id, []).append(path.relative_to(root).as_posix())
    return found


def _house_rulings(root: Path) -> set[str]:
    """Rulings of ours that the registry does not have: the rows of `docs/rulings.md`."""
    page = root / "docs" / "rulings.md"
    return set(_HOUSE_RULING.findall(page.read_text("utf-8"))) if page.is_file() else set()


def _is_checkout(root: Path) -> bool:
    return (root / "src" / "pertinax").is_dir() and (root / "tests").is_dir()


def _texts(language: str) -> Texts:
    try:
        return Texts.load(language)
    except ValueError as unknown:
        raise Refused(str(unknown)) from None


def _title(prefix: str, texts: Texts) -> str:
    return texts.get(prefix) if texts.has(prefix) else ""


def _labels(names: list[str], texts: Texts) -> str:
    return ", ".join(texts.get(f"cli.rules.{name}").lower() for name in names)


def _table(texts: Texts, *columns: str) -> Table:
    return Table(
        *(texts.get(f"cli.rules.{column}") for column in columns), box=None, pad_edge=False
    )


def _plain(text: str) -> str:
    return text.replace("[", r"\[")

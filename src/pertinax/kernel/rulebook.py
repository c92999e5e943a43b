"""The rule ids of a game: which there are, in which chapter, and who decided them.

A game hands over its `rules.toml`; this module knows no game.
"""

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import IO

KINDS = ("rule", "ruling", "example")
SOURCES = ("rulebook", "ruling", "house")
"""The printed text says so; it is silent or doubtful, and we decided; a value that is lost."""

# A game's code, its chapters, a number. With fewer parts "UTF-8" would be a rule.
_PREFIX = r"(?<![A-Za-z0-9-])[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+-"
_BREAK = r"[\s#]*"  # a citation may run over the end of a line, in a comment too
_CITATION = re.compile(
    rf"({_PREFIX})(\d+)((?:{_BREAK}(?:to|,|and){_BREAK}(?:-|\1)\d+|/\d+)*)(?![A-Za-z0-9]|-[A-Z])"
)
_FURTHER = re.compile(r"(to)?[^\dt]*(\d+)")
# A name in place of the number: a game's code has a digit or is a word, or the name is no mere
# abbreviation, so "CC-BY-SA" is none.
_CODE = r"(?<![A-Za-z0-9-])(?:[A-Z]+\d+|[A-Z]{4,})(?:-[A-Z0-9]+)+-[A-Z]+"
_NAMED = rf"(?:{_CODE}|{_PREFIX}[A-Z]{{3,}})"
_NAMED_CITATION = re.compile(rf"{_NAMED}(?![A-Za-z0-9-])")
# A letter before or after the number: the sides of a tile, the parts of a step, a step between.
_LETTERED = rf"{_PREFIX}(?:[A-Z]\d+[a-z]?|\d+[A-Z]|\d\d[a-z])"
_LETTERED_CITATION = re.compile(rf"{_LETTERED}(?![A-Za-z0-9-])")
_RULE_ID = re.compile(rf"{_PREFIX}\d+|{_NAMED}|{_LETTERED}")


class Rule:
    """One id of a rulebook.

    `kind` is one of `KINDS`; `source` is one of `SOURCES` and says who decided it;
    `same_as` are the ids under which another rulebook says the same.
    """

    __slots__ = ("chapter", "id", "kind", "same_as", "source")

    def __init__(
        self, rule_id: str, chapter: str, kind: str, source: str, same_as: tuple[str, ...] = ()
    ) -> None:
        self.id = rule_id
        self.chapter = chapter
        self.kind = kind
        self.source = source
        self.same_as = same_as

    def __repr__(self) -> str:
        return f"Rule({self.id!r}, {self.chapter!r}, {self.kind!r}, {self.source!r})"

    @property
    def prefix(self) -> str:
        """The id without its number or name.

        >>> Rule("X1-TIDE-03", "tide", "rule", "house").prefix
        'X1-TIDE'
        >>> Rule("X1-TIDE-SPRING-FLOOD", "tide", "rule", "house").prefix
        'X1-TIDE'
        """
        chapter = f"{self.id.partition('-')[0]}-{self.chapter.upper()}"
        return chapter if self.id.startswith(f"{chapter}-") else self.id.rpartition("-")[0]


class Rulebook:
    """The rules of one game, in the order of its registry.

    >>> book = Rulebook([Rule("X1-TIDE-01", "tide", "rule", "rulebook")])
    >>> book.get("X1-TIDE-01").chapter
    'tide'
    >>> book.close("X1-TIED-01")
    ['X1-TIDE-01']
    """

    __slots__ = ("_rules",)

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._rules: dict[str, Rule] = {}
        for rule in rules:
            if rule.id in self._rules:
                raise ValueError(f"rule id {rule.id} appears twice")
            self._rules[rule.id] = rule

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def get(self, rule_id: str) -> Rule:
        """The rule of that id; an unknown id raises `KeyError`."""
        return self._rules[rule_id]

    def close(self, rule_id: str) -> list[str]:
        """Ids that look like `rule_id`, the likeliest first."""
        return difflib.get_close_matches(rule_id, self._rules, n=5, cutoff=0.75)


def read_rules(file: IO[bytes]) -> list[Rule]:
    """Read the `[[rule]]` entries of a `rules.toml`, refusing malformed ones.

    >>> import io
    >>> entry = b'[[rule]]\\nid="X1-TIDE-01"\\nchapter="tide"\\nkind="rule"\\nsource="house"'
    >>> read_rules(io.BytesIO(entry))
    [Rule('X1-TIDE-01', 'tide', 'rule', 'house')]
    """
    entries = tomllib.load(file).get("rule", [])
    return [_rule(entry) for entry in entries]


def _rule(entry: dict[str, object]) -> Rule:
    fields: dict[str, str] = {}
    for name in ("id", "chapter", "kind", "source"):
        value = entry.get(name)
        if not isinstance(value, str) or not value:
            raise ValueError(f"rule {entry.get('id', '?')}: {name} is missing or not a text")
        fields[name] = value
    if not _RULE_ID.fullmatch(fields["id"]):
        raise ValueError(f"rule {fields['id']}: not a rule id")
    if fields["kind"] not in KINDS:
        raise ValueError(f"rule {fields['id']}: kind must be one of {', '.join(KINDS)}")
    if fields["source"] not in SOURCES:
        raise ValueError(f"rule {fields['id']}: source must be one of {', '.join(SOURCES)}")
    same_as = entry.get("same_as", [])
    if not isinstance(same_as, list) or not all(_RULE_ID.fullmatch(str(each)) for each in same_as):
        raise ValueError(f"rule {fields['id']}: same_as must be a list of rule ids")
    return Rule(fields["id"], fields["chapter"], fields["kind"], fields["source"], tuple(same_as))


def cited_ids(text: str) -> list[str]:
    """Every rule id that `text` cites, with ranges and lists written out.

    >>> cited_ids("X1-TIDE-03, -05 to -07: the sea. See X1-MOON-01/02.")
    ['X1-TIDE-03', 'X1-TIDE-05', 'X1-TIDE-06', 'X1-TIDE-07', 'X1-MOON-01', 'X1-MOON-02']
    """
    found: list[str] = []
    for citation in _CITATION.finditer(text):
        prefix, first, rest = citation.groups()
        last = int(first)
        found.append(f"{prefix}{first}")
        for further in _FURTHER.finditer(rest.replace(prefix, "-")):
            number = int(further[2])
            start = last + 1 if further[1] else number
            found.extend(f"{prefix}{n:0{len(first)}}" for n in range(start, number + 1))
            last = number
    return found + _NAMED_CITATION.findall(text) + _LETTERED_CITATION.findall(text)

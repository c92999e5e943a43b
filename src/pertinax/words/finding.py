"""Rules by what somebody types: an id, the beginning of one, or words in their language.

A word stands for itself, and from three letters on for all that begin like it: "die" finds a die
and dies, not soldiers. Where no rule has all the words, other endings of them count too, since
French and Polish (and "fortifies") bend what a reader looks for.
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final

from pertinax.kernel.rulebook import Rule
from pertinax.texts import Texts
from pertinax.texts.folding import fold

QUERY: Final = 80
"""Characters of a query that are looked at."""
WORDS: Final = 8
"""Words of a query that are looked for."""
BEGINNING: Final = 3
"""Letters from which on a word may be the beginning of another."""
STEM: Final = 4
"""Letters that must stay of a word whose ending is left off …"""
ENDING: Final = 3
"""… and how many may be left off at most."""

_APART: Final = re.compile(r"[\W_]+")

TITLE, SAYS, BEGINS_TITLE, BEGINS, BENDS = 5, 4, 3, 2, 1
"""How well a rule has a word: whole before its beginning, in id or title before the text, then
with another ending."""


class _Words:
    """The ids of the rules that have a word, by word."""

    __slots__ = ("_ids", "_sorted")

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._ids: dict[str, set[str]] = {}
        for rule_id, text in pairs:
            for word in _words(text):
                self._ids.setdefault(word, set()).add(rule_id)
        self._sorted = sorted(self._ids)

    def whole(self, word: str) -> set[str]:
        return self._ids.get(word, set())

    def beginning(self, beginning: str) -> set[str]:
        first = bisect_left(self._sorted, beginning)
        words = takewhile(lambda word: word.startswith(beginning), self._sorted[first:])
        return set().union(*(self._ids[word] for word in words))


def find_rules(texts: Texts, query: str, rules: Sequence[Rule]) -> list[Rule]:
    """The rules that a query means, the best first.

    >>> from pertinax.games.rulebooks import rulebooks
    >>> rules = tuple(rulebooks()["episode1"])
    >>> [rule.id for rule in find_rules(Texts.load("en"), "e1-effect-03", rules)]
    ['E1-EFFECT-03']
    >>> find_rules(Texts.load("en"), "no such words anywhere", rules)
    []
    """
    return by_id(query, rules) or by_words(texts, query, rules)


def by_id(query: str, rules: Sequence[Rule]) -> list[Rule]:
    """The rule with this id, else the rules of this chapter, else those of an id half typed."""
    wanted = query[:QUERY].strip().upper().rstrip("-")
    if not wanted:
        return []
    found = [rule for rule in rules if rule.id.upper() == wanted]
    found = found or [rule for rule in rules if rule.id.upper().startswith(f"{wanted}-")]
    if found or "-" not in wanted:
        return found
    return [rule for rule in rules if rule.id.upper().startswith(wanted)]


def words_of(query: str) -> list[str]:
    """The words to look for, folded; a single letter is none, a figure is.

    >>> words_of("À la réserve: 2 dés")
    ['la', 'reserve', '2', 'des']
    """
    words = dict.fromkeys(_words(query[:QUERY]))
    return [word for word in words if len(word) > 1 or word.isdigit()][:WORDS]


def by_words(texts: Texts, query: str, rules: Sequence[Rule]) -> list[Rule]:
    """The rules that have all words of the query, by how well they have them."""
    words = words_of(query)
    if not words:
        return []
    titles, said = _index(texts, tuple(rules))
    for bent in (False, True):
        graded = [_graded(word, titles, said, bent) for word in words]
        wanted = set(graded[0]).intersection(*graded[1:])
        if wanted:
            # The worst of its words first: a rule that has all of them whole comes before one
            # that has some of them well and others hardly.
            marks = {
                rule_id: (min(each), sum(each))
                for rule_id in wanted
                for each in [[grades[rule_id] for grades in graded]]
            }
            found = [rule for rule in rules if rule.id in wanted]
            return sorted(found, key=lambda rule: marks[rule.id], reverse=True)
    return []


def _words(text: str) -> list[str]:
    composed = unicodedata.normalize("NFC", text)
    return [part for word in _APART.split(composed) if word for part in _folded(word)]


@lru_cache(maxsize=32_768)
def _folded(word: str) -> tuple[str, ...]:
    """One word but for a few signs that stand for several."""
    return tuple(part for part in _APART.split(fold(word)) if part)


@lru_cache(maxsize=32)
def _index(texts: Texts, rules: tuple[Rule, ...]) -> tuple[_Words, _Words]:
    """The words of ids and titles, and those of the rules' texts."""

    def title(rule: Rule) -> str:
        return texts.get(rule.prefix) if texts.has(rule.prefix) else ""

    return (
        _Words((rule.id, f"{rule.id} {title(rule)}") for rule in rules),
        _Words((rule.id, texts.rule(rule.id)) for rule in rules),
    )


def _graded(word: str, titles: _Words, said: _Words, bent: bool) -> dict[str, int]:
    """How well each rule has the word that has it at all."""
    grades: dict[str, int] = {}

    def grade(ids: set[str], mark: int) -> None:
        grades.update(dict.fromkeys(ids, mark))

    long = len(word) >= BEGINNING
    if bent and len(word) > STEM:
        stem = word[: max(STEM, len(word) - ENDING)]
        grade(titles.beginning(stem) | said.beginning(stem), BENDS)
    if long:
        grade(said.beginning(word), BEGINS)
        grade(titles.beginning(word), BEGINS_TITLE)
    grade(said.whole(word), SAYS)
    grade(titles.whole(word), TITLE)
    return grades

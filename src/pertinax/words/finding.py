"""Rules by what somebody types: an id, the beginning of one, or words in their language.

A word stands for itself, and from three letters on for all that begin like it: "die" finds a die
and dies, not soldiers. One of a thing and several are the same: "traps" finds a Trap, and "vote"
what is said of votes. Where no rule has all the words, other endings of them count too, since
French and Polish (and "fortifies") bend what a reader looks for. Accents do not matter, but who
types one means it: "dé" finds a die before all that has "de".
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import takewhile
from typing import Final

from pertinax.kernel.rulebook import Rule
from pertinax.texts import ENGLISH, Texts
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
SMALL: Final = 3
"""Letters of a word that may stand between others: an article or the like."""
TOGETHER: Final = 1.5
"""What it is worth that words stand together: more than that one of them is in a title."""

_APART: Final = re.compile(r"[\W_]+")
_EXPLAINED: Final = re.compile(r"([^.:;,()?!]+?)\s*:")
"""What stands before a colon, which says what it is."""
_SINGULARS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "en": (("ies", "y"), ("es", ""), ("s", "")),
    "fr": (("s", ""), ("x", "")),
}
"""How a language makes one of several: an ending, and what stands in its place."""

Forms = frozenset[str]
"""One of a thing and several of it."""

TITLE, SAYS, OTHER_TITLE, OTHER_SAYS, BEGINS_TITLE, BEGINS, BENDS = 7, 6, 5, 4, 3, 2, 1
"""How well a rule has a word: whole before its beginning, in id or title before the text; whole
with other accents than were typed after those; last with another ending."""


class _Words:
    """The ids of the rules that have a word, by word, and the words of each in their order."""

    __slots__ = ("_explained", "_ids", "_of", "_parts", "_sorted", "_written")

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._ids: dict[str, set[str]] = {}
        self._written: dict[str, set[str]] = {}
        self._of: dict[str, tuple[str, ...]] = {}
        self._explained: dict[str, list[list[str]]] = {}
        self._parts: dict[str, list[tuple[str, ...]]] = {}
        for rule_id, text in pairs:
            words = _words(text)
            for word in words:
                self._ids.setdefault(word, set()).add(rule_id)
            for word in _APART.split(_composed(text)):
                self._written.setdefault(word, set()).add(rule_id)
            self._of[rule_id] = tuple(filter(_counts, words))
            told = [list(filter(_counts, _words(each))) for each in _EXPLAINED.findall(text)]
            self._explained[rule_id] = told
            parts = [tuple(filter(_counts, _words(each))) for each in text.split(":")]
            self._parts[rule_id] = parts
        self._sorted = sorted(self._ids)

    def whole(self, word: str) -> set[str]:
        return self._ids.get(word, set())

    def written(self, word: str) -> set[str]:
        """Those that have it with the very accents."""
        return self._written.get(word, set())

    def in_a_row(self, rule_id: str, words: Sequence[Forms]) -> bool:
        """Whether they stand together, but for small words between them."""
        known = frozenset().union(*words)
        there = [each for each in self._of[rule_id] if len(each) > SMALL or each in known]
        ends = range(len(words), len(there) + 1)
        return any(_are(there[end - len(words) : end], words) for end in ends)

    def opens(self, rule_id: str, words: Sequence[Forms], article: bool) -> bool:
        """Whether it begins with them, or with an article before: then it is about them."""
        there = self._of[rule_id][: len(words) + 1]
        return _are(there[: len(words)], words) or (article and _are_called(there, words))

    def names(self, rule_id: str, words: Sequence[Forms]) -> bool:
        """Whether it is nothing but them, before or after a colon."""
        parts = self._parts[rule_id]
        return any(_are(part, words) or _are_called(part, words) for part in parts)

    def explains(self, rule_id: str, words: Sequence[Forms]) -> bool:
        """Whether it says what they are: a colon comes after them."""
        return any(_are(told[-len(words) :], words) for told in self._explained[rule_id])

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
    return [word for word in words if _counts(word)][:WORDS]


def by_words(texts: Texts, query: str, rules: Sequence[Rule]) -> list[Rule]:
    """The rules that have all words of the query, by how well they have them."""
    words = words_of(query)
    if not words:
        return []
    titles, said = _index(texts, tuple(rules))
    typed = {fold(word): word for word in _APART.split(_composed(query[:QUERY]))}
    for bent in (False, True):
        graded = [
            _graded(word, typed.get(word, word), texts.language, titles, said, bent)
            for word in words
        ]
        wanted = set(graded[0]).intersection(*graded[1:])
        if wanted:
            found = [rule for rule in rules if rule.id in wanted]
            codes = {code: n for n, code in enumerate(dict.fromkeys(map(_game, rules)))}
            language = texts.language
            typed_so = [frozenset([word]) for word in words]
            forms = [_forms(word, language) for word in words]
            mark = partial(
                _mark, words=(typed_so, forms), graded=graded, games=codes, titles=titles, said=said
            )
            return sorted(found, key=mark, reverse=True)
    return []


def _mark(
    rule: Rule,
    words: tuple[Sequence[Forms], Sequence[Forms]],
    graded: Sequence[Mapping[str, int]],
    games: Mapping[str, int],
    titles: _Words,
    said: _Words,
) -> tuple[int, float, bool, int, bool]:
    """The worst of its words first: a rule that has all of them whole comes before one that has
    some of them well and others hardly. Rulings and examples come after rules, and one game
    after the other; what is about the words comes first, but a chapter that is called so stays in
    its order."""
    each = [grades[rule.id] for grades in graded]
    typed_so, forms = words
    together = titles.in_a_row(rule.id, typed_so) or said.in_a_row(rule.id, forms)
    marks = sum(each) + TOGETHER * together
    if min(each) < TITLE:
        about = said.opens(rule.id, forms, article=True) or said.explains(rule.id, forms)
    else:
        about = not titles.names(rule.id, forms) and said.opens(rule.id, typed_so, article=False)
    return (min(each), marks, rule.kind == "rule", -games[_game(rule)], about)


def _game(rule: Rule) -> str:
    """The code with which the ids of its game begin."""
    return rule.id.partition("-")[0]


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold()


def _words(text: str) -> list[str]:
    composed = unicodedata.normalize("NFC", text)
    return [part for word in _APART.split(composed) if word for part in _folded(word)]


def _counts(word: str) -> bool:
    return len(word) > 1 or word.isdigit()


def _are(there: Sequence[str], words: Sequence[Forms]) -> bool:
    return len(there) == len(words) and all(map(Forms.__contains__, words, there))


def _are_called(there: Sequence[str], words: Sequence[Forms]) -> bool:
    """Whether they are, after an article."""
    return len(there) > 0 and len(there[0]) <= SMALL and _are(there[1:], words)


def _forms(word: str, language: str) -> Forms:
    """What it may be called where there is one of it, and where there are several.

    >>> sorted(_forms("votes", "fr")), sorted(_forms("des", "fr"))
    (['vote', 'votes', 'votess', 'votesx'], ['des', 'dess', 'desx'])
    >>> "glowberry" in _forms("glowberries", "en"), "glowberries" in _forms("glowberry", "en")
    (True, True)
    """
    several = [
        word.removesuffix(instead) + ending
        for ending, instead in _SINGULARS.get(language, ())
        if word.endswith(instead) and len(word) >= BEGINNING
    ]
    return frozenset([*_ones(word, language), *several])


def _ones(word: str, language: str) -> list[str]:
    """It as it was typed, and what one of it may be called."""
    one = [
        word.removesuffix(ending) + instead
        for ending, instead in _SINGULARS.get(language, ())
        if word.endswith(ending) and len(word) > BEGINNING
    ]
    return [word, *one]


@lru_cache(maxsize=32_768)
def _folded(word: str) -> tuple[str, ...]:
    """One word but for a few signs that stand for several."""
    return tuple(part for part in _APART.split(fold(word)) if part)


@lru_cache(maxsize=32)
def _index(texts: Texts, rules: tuple[Rule, ...]) -> tuple[_Words, _Words]:
    """The words of titles, and those of the rules' texts. Ids are made of English words."""
    english = texts.language == ENGLISH

    def title(rule: Rule) -> str:
        said = texts.get(rule.prefix) if texts.has(rule.prefix) else ""
        return f"{rule.prefix}: {said}" if english else said

    def text(rule: Rule) -> str:
        return f"{texts.rule(rule.id)} {rule.id}"

    return (
        _Words((rule.id, title(rule)) for rule in rules),
        _Words((rule.id, text(rule)) for rule in rules),
    )


def _graded(
    word: str, typed: str, language: str, titles: _Words, said: _Words, bent: bool
) -> dict[str, int]:
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
    accented = typed != word
    # A title that speaks of several is about more than one of them.
    ways = ((said, _forms, OTHER_SAYS, SAYS), (titles, _ones, OTHER_TITLE, TITLE))
    for where, forms, other, mark in ways:
        there = set().union(*(where.whole(each) for each in forms(word, language)))
        if not accented:
            grade(there, mark)
            continue
        grade({each for each in there if grades.get(each, 0) < other}, other)
        grade(
            set().union(*(where.written(each) for each in forms(typed, language))),
            mark,
        )
    return grades

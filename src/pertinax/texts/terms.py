"""The words of the games beside those that the rulebooks print, and the pages that list them."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from pertinax.texts import Texts, homes_of_texts

LANGUAGES: Final = ("en", "fr", "pl")


class Term(NamedTuple):
    """One thing of a game in every language."""

    key: str
    """The key of its texts; none where no text is this term alone."""
    words: Mapping[str, str]
    """What we call it, by language."""
    printed: Mapping[str, str]
    """What the rulebook calls it, in languages where that is another name."""
    also: Mapping[str, str]
    """Names that the rulebook uses besides."""


class Section(NamedTuple):
    title: Mapping[str, str]
    terms: tuple[Term, ...]


def sections() -> tuple[Section, ...]:
    """All terms, by subject.

    >>> sections()[0].terms[1].words["pl"]
    'Zaopatrzenie'
    """
    return tuple(
        Section(section["title"], tuple(_term(entry) for entry in section["terms"]))
        for section in _data()["sections"]
    )


@cache
def printed_names(language: str) -> Mapping[str, str]:
    """By the key of a text: the name in the printed rulebook, where ours is another.

    >>> printed_names("pl")["term.chief_mate"]
    'Chief Mate'
    """
    entries = (entry for section in _data()["sections"] for entry in section["terms"])
    return {
        entry["key"]: entry[language] for entry in entries if "key" in entry and language in entry
    }


def page(language: str) -> str:
    """The page of one language, in Markdown."""
    told = _data()["page"][language]
    lines = [f"# {told['title']}", "", told["intro"], ""]
    for section in sections():
        lines += [f"## {section.title[language]}", "", *_table(language, told, section), ""]
    return "\n".join(lines)


def page_name(language: str) -> str:
    return "terms.md" if language == "en" else f"terms.{language}.md"


def write_pages(folder: Path) -> None:
    for language in LANGUAGES:
        (folder / page_name(language)).write_text(page(language), encoding="utf-8")


def _table(language: str, told: Mapping[str, Any], section: Section) -> Iterator[str]:
    yield _row(told["columns"])
    yield _row("---" for _ in told["columns"])
    for term in sorted(section.terms, key=lambda term: _sorted_as(term.words[language])):
        if language == "en":
            yield _row(term.words[each] for each in LANGUAGES)
        else:
            yield _row((term.words[language], term.words["en"], _in_the_book(term, language, told)))


def _in_the_book(term: Term, language: str, told: Mapping[str, Any]) -> str:
    also = term.also.get(language)
    parts = [term.printed.get(language), told["also"].format(words=also) if also else None]
    return "; ".join(part for part in parts if part)


def _row(cells: Any) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


_ORDER: Final = "aàâąbcçćdeéèêëęfghiîïjklłmnńoôóœpqrsśtuùûüvwxyzźż"


def _sorted_as(word: str) -> tuple[int, ...]:
    """Where a word stands in a list, whatever the locale of the machine."""
    return tuple(_ORDER.find(letter) for letter in word.casefold())


def _term(entry: Mapping[str, Any]) -> Term:
    key = entry.get("key", "")
    words = (
        {language: Texts.load(language).get(key) for language in LANGUAGES}
        if key
        else dict(zip(LANGUAGES, entry["words"], strict=True))
    )
    return Term(key, words, _by_language(entry, ""), _by_language(entry, "_also"))


def _by_language(entry: Mapping[str, Any], suffix: str) -> dict[str, str]:
    found = {language: entry.get(language + suffix) for language in LANGUAGES}
    return {language: name for language, name in found.items() if name}


@cache
def _data() -> dict[str, Any]:
    """How a page begins is ours; each game adds its sections."""
    found: dict[str, Any] = {"sections": []}
    for home in homes_of_texts():
        file = home.joinpath("terms.toml")
        if file.is_file():
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            found["sections"] += data.pop("sections", [])
            found |= data
    return found

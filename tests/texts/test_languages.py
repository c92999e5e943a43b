"""Every language says the same things: the same keys, the same parameters, nothing left open."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from pertinax.games.rulebooks import rulebooks
from pertinax.texts import Texts, languages, text_folders
from pertinax.words.wording import Wording

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pertinax"
PLACES = sorted(path for path in PACKAGE.rglob("texts") if path.is_dir())
"""Ours, and one in the home of each game and of what games share."""
FOLDERS = sorted(
    path.name for path in (PACKAGE / "texts").iterdir() if path.is_dir() and path.name[0] != "_"
)
OTHERS = [language for language in FOLDERS if language != "en"]
COUNTS = [*range(201), 1000]
REFERENCE = re.compile(r"\b(?:E[12]|PP)-[A-Z0-9]+(?:-[A-Z0-9]+[a-z]?)+")


@cache
def catalogue(language: str, file: str) -> Catalog:
    place, _, name = file.rpartition("/")
    with (PACKAGE / place / language / name).open("rb") as lines:
        return read_po(lines, locale=language, abort_invalid=True)


@cache
def messages(language: str, file: str) -> dict[str, Message]:
    found: dict[str, Message] = {}
    for message in catalogue(language, file):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            found[key] = message
    return found


def files(language: str) -> set[str]:
    """Its catalogues, by the folder in which the languages lie."""
    return {
        f"{place.relative_to(PACKAGE)}/{path.name}"
        for place in PLACES
        for path in (place / language).glob("*.po")
    }


FILES = [(language, file) for language in FOLDERS for file in sorted(files(language))]


def forms(message: Message) -> tuple[str, ...]:
    found = message.string
    return (found,) if isinstance(found, str) else tuple(found or ())


def parameters(text: str) -> list[tuple[str, str, str]]:
    """What a text asks for, as it asks for it: name, conversion and format."""
    return sorted(
        (name, conversion or "", spec or "")
        for _, name, spec, conversion in Formatter().parse(text)
        if name is not None
    )


def names(text: str) -> set[str]:
    return {name for name, _, _ in parameters(text)}


def test_every_folder_is_a_language() -> None:
    assert "en" in FOLDERS
    assert languages() == FOLDERS
    assert all([path.name for path in place.iterdir() if path.name in FOLDERS] for place in PLACES)


def within_pertinax(folder: object) -> str:
    """Where a folder lies in the package, wherever that is installed."""
    return str(folder).rpartition("/pertinax/")[2]


def test_every_catalogue_is_loaded() -> None:
    for language in FOLDERS:
        folders = {within_pertinax(folder) for folder in text_folders(language)}
        assert folders == {within_pertinax(place / language) for place in PLACES}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_catalogues_of_english(language: str) -> None:
    assert files(language) == files("en")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", sorted(files("en")))
def test_a_catalogue_has_the_keys_of_english(language: str, file: str) -> None:
    english = set(messages("en", file))
    found = set(messages(language, file))
    assert english - found == set(), "not translated"
    assert found - english == set(), "not in English"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", sorted(files("en")))
def test_a_text_has_the_parameters_of_the_english_one(language: str, file: str) -> None:
    wrong = []
    for key, message in messages(language, file).items():
        english = forms(messages("en", file)[key])
        allowed = [parameters(text) for text in english]
        wrong += [(key, text) for text in forms(message) if parameters(text) not in allowed]
    assert wrong == []


@pytest.mark.parametrize(("language", "file"), FILES)
def test_the_header_names_the_language(language: str, file: str) -> None:
    headers = dict(catalogue(language, file).mime_headers)
    assert headers["Language"] == language
    assert headers["Content-Type"] == "text/plain; charset=utf-8"
    assert "Plural-Forms" in headers


@pytest.mark.parametrize("language", FOLDERS)
def test_all_catalogues_of_a_language_count_alike(language: str) -> None:
    """`Texts` takes the plural rule from one of them for all."""
    rules = [catalogue(language, file).plural_forms for file in sorted(files(language))]
    assert all(one == another for one, another in pairwise(rules)), rules


@pytest.mark.parametrize(("language", "file"), FILES)
def test_no_text_is_empty_or_in_doubt(language: str, file: str) -> None:
    for key, message in messages(language, file).items():
        assert not message.fuzzy, key
        assert all(text.strip() for text in forms(message)), key
    assert catalogue(language, file).obsolete == {}


@pytest.mark.parametrize(("language", "file"), FILES)
def test_plural_forms_are_complete(language: str, file: str) -> None:
    number = catalogue(language, file).num_plurals
    for key, message in messages(language, file).items():
        plural = not isinstance(message.id, str)
        if language != "en":
            assert plural == (not isinstance(messages("en", file)[key].id, str)), key
        assert len(forms(message)) == (number if plural else 1), key
        assert len({frozenset(names(text)) for text in forms(message)}) == 1, key


@pytest.mark.parametrize("language", FOLDERS)
def test_every_plural_form_is_used(language: str) -> None:
    texts = Texts.load(language)
    number = catalogue(language, "texts/common.po").num_plurals
    assert {texts._plural_form(n) for n in COUNTS} == set(range(number))


@pytest.mark.parametrize("language", FOLDERS)
def test_a_language_loads_with_every_text(language: str) -> None:
    texts = Texts.load(language)
    assert texts.language == language
    keys = {key for file in files("en") for key in messages("en", file)}
    assert {key for key in keys if not texts.has(key)} == set()
    assert texts.borrowed == set()
    for n in COUNTS:
        assert str(n) in texts.plural("amount.followers", n)


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_names_the_rules_that_the_english_text_names(language: str) -> None:
    for book in rulebooks().values():
        for rule in book:
            found, english = (
                set(REFERENCE.findall(Texts.load(each).rule(rule.id))) for each in (language, "en")
            )
            assert found == english, rule.id


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_has_the_numbers_of_the_english_text(language: str) -> None:
    """A number lost or changed on the way would be another rule."""
    for book in rulebooks().values():
        for rule in book:
            found, english = (
                {int(n) for n in re.findall(r"\d+", Texts.load(each).rule(rule.id))}
                for each in (language, "en")
            )
            assert english <= found | {0, 1, 2, 3, 4}, rule.id


@pytest.mark.parametrize("language", FOLDERS)
def test_signs_of_the_board_are_told_apart(language: str) -> None:
    words = Wording(Texts.load(language), "episode1", [])
    groups = (
        ("adventurer", "organizer", "mediator", "innovator", "any"),
        ("trampler", "raptor", "die"),
        ("light", "heavy", "leader", "toppled-light", "toppled-heavy", "free"),
        ("dissenters", "neutral", "free"),
        ("wall", "trap", "free", "dangerous"),
    )
    for group in groups:
        marks = [words.get(f"episode1.mark.{mark}") for mark in group]
        assert len(set(marks)) == len(marks), group
        assert all(len(mark) <= 2 for mark in marks), group

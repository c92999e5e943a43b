"""Texts by key: loading, parameters, plurals and the wording of decisions and events."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from pertinax.games.rulebooks import rulebooks
from pertinax.texts import Texts, languages, read_texts

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
POLISH = (
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && '
    '(n%100<10 || n%100>=20) ? 1 : 2);\\n"\n'
)
SPECIFICATION = re.compile(r"[`*_{}|]|\b(?:EN|FR|PL|CH):\d|(?<!E[12]-)(?<!PP-)\bR-\d")
"""What only the specification writes: signs of its tables, lines of sources, ids cut short."""
REFERENCE = re.compile(r"\b(?:E[12]|PP)-[A-Z0-9]+(?:-[A-Z0-9]+[a-z]?)+")


def catalogue(folder: Path, name: str, body: str, header: str = HEADER) -> None:
    (folder / name).write_text(header + body, encoding="utf-8")


def words(**messages: str) -> Texts:
    return Texts("en", {key.replace("__", "."): (text,) for key, text in messages.items()})


def test_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'xx'; there are: .*en"):
        Texts.load("xx")


def test_a_language_is_read_once() -> None:
    assert Texts.load("en") is Texts.load("en")


@pytest.mark.parametrize("call", [Texts.get, Texts.rule])
def test_a_text_that_is_nowhere_is_shown_by_its_key_and_logged_once(
    call: Callable[[Texts, str], str], missing_texts: list[str]
) -> None:
    for _ in range(2):
        assert call(Texts.load("en"), "g.nothing") == "g.nothing"
    assert missing_texts == ["no text for g.nothing in language en: its key is shown"]
    assert call(Texts.load("en"), "g.{0}") == "g.(0)"
    missing_texts.clear()


def test_a_text_that_a_language_lacks_is_english_with_english_plurals(
    missing_texts: list[str],
) -> None:
    both = {"hour": ("{n} h",), "vote": ("{n} vote", "{n} votes")}
    texts = Texts("fr", both, lambda n: int(n > 1), frozenset({"vote"}))
    assert [texts.plural("vote", n) for n in (0, 1, 2)] == ["0 votes", "1 vote", "2 votes"]
    assert texts.plural("hour", 2) == "2 h"
    assert missing_texts == ["no text for vote in language fr: English is shown"]
    missing_texts.clear()


def test_parameters_are_filled_in_by_name() -> None:
    assert words(hello="{who} pays {n}").get("hello", who="Emmy", n=2) == "Emmy pays 2"


def test_a_rule_is_said_as_it_stands() -> None:
    assert words(rule="{zone} is no parameter").rule("rule") == "{zone} is no parameter"


def test_every_catalogue_of_a_folder_is_read(tmp_path: Path) -> None:
    catalogue(tmp_path, "a.po", '\nmsgid "one"\nmsgstr "eins"\n')
    catalogue(tmp_path, "b.po", '\nmsgid "two"\nmsgstr "zwei"\n')
    (tmp_path / "notes.txt").write_text("not a catalogue")
    texts = read_texts("de", tmp_path)
    assert (texts.get("one"), texts.get("two")) == ("eins", "zwei")


def test_a_key_in_two_catalogues_is_refused(tmp_path: Path) -> None:
    catalogue(tmp_path, "a.po", '\nmsgid "one"\nmsgstr "eins"\n')
    catalogue(tmp_path, "b.po", '\nmsgid "one"\nmsgstr "uno"\n')
    with pytest.raises(ValueError, match=r"b\.po: one has a text already"):
        read_texts("de", tmp_path)


def test_unfinished_translations_are_no_texts(tmp_path: Path) -> None:
    body = '\nmsgid "empty"\nmsgstr ""\n\n#, fuzzy\nmsgid "doubtful"\nmsgstr "vielleicht"\n'
    catalogue(tmp_path, "a.po", body)
    texts = read_texts("de", tmp_path)
    assert not texts.has("empty")
    assert not texts.has("doubtful")


@pytest.mark.parametrize(
    ("n", "text"), [(1, "1 głos"), (2, "2 głosy"), (5, "5 głosów"), (12, "12 głosów")]
)
def test_plurals_follow_the_language(tmp_path: Path, n: int, text: str) -> None:
    forms = 'msgstr[0] "{n} głos"\nmsgstr[1] "{n} głosy"\nmsgstr[2] "{n} głosów"\n'
    body = f'\nmsgid "votes"\nmsgid_plural "votes"\n{forms}'
    catalogue(tmp_path, "a.po", body, HEADER + POLISH)
    assert read_texts("pl", tmp_path).plural("votes", n) == text


@pytest.mark.parametrize(
    ("token", "text"),
    [
        ("pub", "The Pub"),  # the game's own word before the common one
        ("food", "Food"),
        ("pub.2", "The Pub 2"),
        ("sustenance.d2.c1", "sustenance row 2 c1"),
        ("Robert", "Robert"),
        ("J. Doe", "J. Doe"),
        ("etc.", "etc."),
        ("3", "3"),
    ],
)
def test_terms(token: str, text: str) -> None:
    texts = words(
        g__term__pub="The Pub", term__pub="Pub", term__food="Food", term__d2="row 2",
    )  # fmt: skip
    assert texts.term("g", token) == text


def test_an_option_takes_its_most_specific_wording() -> None:
    texts = words(
        g__option__training="Option {0}",
        g__option__training__stop="Enough",
        g__option__reward="First {0}, then {rest}",
        term__pub="Pub",
        term__light="Light",
    )
    assert texts.option("g", "training", "4") == "Option 4"
    assert texts.option("g", "training", "stop") == "Enough"
    assert texts.option("g", "reward", "1 8 8") == "First 1, then 8 8"
    assert texts.option("g", "assign", "light 2 heavy 1") == "Light 2 heavy 1"
    assert texts.option("h", "training", "stop") == "stop"


def test_questions_reasons_and_events_are_worded_from_their_data() -> None:
    texts = words(
        g__ask__place="{0}: place {1}",
        g__reason__cost="You need {0} {1}",
        g__event__gained="{who} gains {n} {what}",
        g__event__closed="Closed: {rewards}",
        term__food="Food",
        term__pub="Pub",
    )
    assert texts.ask("g", "place", ["pub", 2]) == "Pub: place 2"
    assert texts.reason("g", "cost", (2, "food")) == "You need 2 Food"
    fields = {"who": "Emmy", "n": 2, "what": "food"}
    assert texts.event("g", "gained", fields) == "Emmy gains 2 Food"
    assert texts.event("g", "closed", {"rewards": (2, "pub")}) == "Closed: 2, Pub"


@pytest.mark.parametrize("language", languages())
def test_every_rule_and_chapter_has_a_readable_text(language: str) -> None:
    texts = Texts.load(language)
    for book in rulebooks().values():
        for rule in book:
            text = texts.rule(rule.id)
            assert texts.get(rule.prefix)
            assert text == text.strip()
            assert text[-1] in ".?)", rule.id
            assert not SPECIFICATION.search(text), rule.id


@pytest.mark.parametrize(
    ("game", "rules", "rulings", "examples"),
    [
        ("episode1", 284, 194, 45),
        ("episode2", 306, 143, 35),
        ("perpetuity", 269, 194, 63),
    ],
)
def test_the_rules_of_a_game_are_all_registered(
    game: str, rules: int, rulings: int, examples: int
) -> None:
    book = rulebooks()[game]
    kinds = [rule.kind for rule in book]
    assert [kinds.count(kind) for kind in ("rule", "ruling", "example")] == [
        rules, rulings, examples,
    ]  # fmt: skip
    assert len(book) == rules + rulings + examples
    assert all(
        rule.chapter == {"R": "rulings", "H": "rulings", "EX": "examples"}.get(part, part.lower())
        for rule in book
        for part in [rule.prefix.partition("-")[2]]
    )


@pytest.mark.parametrize("language", languages())
def test_references_inside_rule_texts_exist(language: str) -> None:
    texts = Texts.load(language)
    for book in rulebooks().values():
        for rule in book:
            for reference in REFERENCE.findall(texts.rule(rule.id)):
                assert reference in book, f"{rule.id} refers to {reference}"

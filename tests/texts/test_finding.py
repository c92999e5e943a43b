"""Looking a rule up: whole words and beginnings of words, in three languages, the best first."""

import re
from itertools import pairwise

import pytest

from pertinax.kernel.rulebook import Rule
from pertinax.texts import Texts
from pertinax.texts.folding import fold
from pertinax.web.reference import every_rule
from pertinax.words.finding import by_id, find_rules, words_of

LANGUAGES = ("en", "fr", "pl")


def found(language: str, query: str) -> list[Rule]:
    return find_rules(Texts.load(language), query, every_rule())


def said(language: str, rule: Rule) -> list[str]:
    """All words that stand with a rule: its id, the title of its chapter, its text."""
    texts = Texts.load(language)
    title = texts.get(rule.prefix) if texts.has(rule.prefix) else ""
    return re.split(r"\W+", fold(f"{rule.id} {title} {texts.rule(rule.id)}"))


def test_die_is_not_found_in_soldiers() -> None:
    rules = found("en", "die")
    assert rules
    for rule in rules:
        assert any(word.startswith("die") for word in said("en", rule)), rule.id
    inside = [
        rule
        for rule in every_rule()
        if "soldier" in Texts.load("en").rule(rule.id).casefold()
        and not any(word.startswith("die") for word in said("en", rule))
    ]
    assert inside
    assert not set(inside) & set(rules)


@pytest.mark.parametrize(
    ("language", "query"), [("en", "breach"), ("fr", "dé"), ("pl", "kości"), ("pl", "żołnierz")]
)
def test_every_rule_that_says_the_word_is_found_and_no_other(language: str, query: str) -> None:
    wanted = fold(query)
    long = len(wanted) >= 3
    assert set(found(language, query)) == {
        rule
        for rule in every_rule()
        if any(
            word == wanted or (long and word.startswith(wanted)) for word in said(language, rule)
        )
    }


@pytest.mark.parametrize(
    ("language", "plain", "typed"),
    [
        ("fr", "Héros", "HEROS"),
        ("fr", "réserve", "reserve"),
        ("pl", "żołnierz", "zolnierz"),
        ("pl", "kość", "kosc"),
    ],
)
def test_accents_and_case_do_not_matter(language: str, plain: str, typed: str) -> None:
    assert found(language, plain) == found(language, typed)


@pytest.mark.parametrize(
    ("language", "query", "other"),
    [
        ("en", "fortifies", "fortif"),
        ("pl", "patrolom", "patrol"),
        ("fr", "patrouilleras", "patrouill"),
    ],
)
def test_another_ending_is_found_where_nothing_has_this_one(
    language: str, query: str, other: str
) -> None:
    """Nobody types the case that the text happens to have."""
    assert not any(fold(query) in said(language, rule) for rule in every_rule())
    rules = found(language, query)
    assert rules
    for rule in rules:
        assert any(word.startswith(fold(other)[:4]) for word in said(language, rule)), rule.id


def test_two_letters_are_a_whole_word() -> None:
    rules = found("en", "at")
    assert rules
    for rule in rules:
        assert "at" in said("en", rule)


@pytest.mark.parametrize("query", ["a", "w z i", "é", "-", "  ", "", "?!"])
def test_a_single_letter_is_no_word_to_look_for(query: str) -> None:
    assert words_of(query) == []
    assert found("en", query) == []


def test_small_words_beside_others_are_left_out() -> None:
    assert found("en", "settle a zone") == found("en", "settle zone") != []


def test_the_best_come_first() -> None:
    """Whole words, of one or several, before parts of words; in each the title before the text."""
    texts = Texts.load("en")

    def grade(rule: Rule) -> int:
        head = re.split(r"\W+", fold(f"{rule.prefix} {texts.get(rule.prefix)}"))
        text = re.split(r"\W+", fold(f"{rule.id} {texts.rule(rule.id)}"))
        if "trap" in head:
            return 0
        if {"trap", "traps"} & set(text):
            return 1
        return 2 if any(word.startswith("trap") for word in head) else 3

    grades = [grade(rule) for rule in found("en", "trap")]
    assert set(grades) >= {0, 1, 3}
    assert all(one <= other for one, other in pairwise(grades))


@pytest.mark.parametrize(
    ("language", "query", "whole"),
    [("en", "play card", {"play", "card"}), ("fr", "fin manche", {"fin", "manche"})],
)
def test_rules_with_every_word_whole_come_before_others(
    language: str, query: str, whole: set[str]
) -> None:
    """However well a rule has one of the words, the worst of them counts first."""
    has_all = [
        all({word, f"{word}s"} & set(said(language, rule)) for word in whole)
        for rule in found(language, query)
    ]
    assert True in has_all
    assert False in has_all
    assert has_all == sorted(has_all, reverse=True)


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "Followers", "E1-ASSET-07"),
        ("en", "traps", "E1-ATTACK-TRAP-01"),
        ("en", "SETTLEMENT BONUS", "E2-SETTLE-09"),
        ("en", "leader space", "E1-MODEL-02"),
        ("en", "final scoring", "E1-FINAL-01"),
        ("en", "perks", "E2-PERK-01"),
        ("en", "zealots", "PP-PLANET-08"),
        ("en", "undo", "E1-INFO-04"),
        ("en", "overtime", "PP-END-M1"),
        ("en", "dissenters", "E1-2P-01"),
        ("en", "vote", "E1-ASSET-06"),
        ("en", "lobbyist", "E2-PERK-LOBBYIST"),
        ("fr", "partisans", "E1-ASSET-07"),
        ("fr", "pieges", "E1-ATTACK-TRAP-01"),
        ("fr", "bonus d'abri", "E2-SETTLE-09"),
        ("fr", "DÉ MENACE", "E1-PATROL-11"),
        ("fr", "fin de partie", "E1-FINAL-01"),
        ("fr", "mur", "E1-FORT-07"),
        ("fr", "fanatiques", "PP-PLANET-08"),
        ("fr", "vote", "E1-ASSET-06"),
        ("fr", "votes", "E1-ASSET-06"),
        ("fr", "heures supplémentaires", "PP-END-M1"),
        ("fr", "dissidents", "E1-2P-01"),
        ("pl", "zwolennicy", "E1-ASSET-07"),
        ("pl", "pulapka", "E1-FORT-06"),
        ("pl", "premia z osady", "E2-SETTLE-09"),
        ("pl", "punktacja końcowa", "E1-FINAL-01"),
        ("pl", "przywilej", "E2-PERK-01"),
        ("pl", "nadgodziny", "PP-END-M1"),
        ("pl", "dysydenci", "E1-2P-01"),
    ],
)
def test_what_a_player_types_finds_the_rule_that_is_about_it_first(
    language: str, typed: str, meant: str
) -> None:
    assert found(language, typed)[0].id == meant


def test_who_types_several_means_the_thing_and_no_article() -> None:
    for language, one, several in (("en", "trap", "traps"), ("fr", "piege", "pieges")):
        assert set(found(language, several)) == {
            rule for rule in every_rule() if {one, several} & set(said(language, rule))
        }
    assert len(found("fr", "des")) < len(found("fr", "de"))


def test_an_accent_that_was_typed_is_meant() -> None:
    """A rule that has "dé", a die, comes before all that only has "de"."""
    texts = Texts.load("fr")
    said_so = [
        bool(re.search(r"\bdé\b", f"{texts.get(rule.prefix)} {texts.rule(rule.id)}".casefold()))
        for rule in found("fr", "dé")
    ]
    whole = said_so[: said_so.count(True)]
    assert 0 < len(whole) < len(said_so)
    assert all(whole)


def test_rules_of_a_game_come_before_those_of_its_expansions() -> None:
    ids = [rule.id for rule in every_rule()]
    assert ids.index("E2-TURN-01") < ids.index("CH-SETUP-01")
    assert ids.index("E1-TURN-01") < ids.index("SOLO-GEN-01")


@pytest.mark.parametrize(("typed", "meant"), [("zeton", "żeton"), ("ZETON", "żeton")])
def test_polish_is_found_without_its_signs(typed: str, meant: str) -> None:
    rules = found("pl", typed)
    assert rules == found("pl", meant) != []
    assert fold(meant) in said("pl", rules[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_id_that_is_typed_exactly_is_the_first_thing_found(language: str) -> None:
    for rule in every_rule()[::97]:
        assert found(language, rule.id.lower())[0] == rule


def test_all_words_must_be_there() -> None:
    both = found("en", "rations food")
    assert both
    assert set(both) <= set(found("en", "rations")) & set(found("en", "food"))
    assert found("en", "rations qwertz") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_found_in_every_language(language: str) -> None:
    assert [rule.id for rule in found(language, " e1-effect-03 ")] == ["E1-EFFECT-03"]
    chapter = found(language, "e1-patrol")
    assert chapter
    assert all(rule.id.startswith("E1-PATROL-") for rule in chapter)
    assert found(language, "E1-PATROL-") == chapter
    half = found(language, "E1-PATR")
    assert set(chapter) <= set(half)
    assert all(rule.id.startswith("E1-PATR") for rule in half)


def test_ids_with_small_letters_are_found() -> None:
    [rule] = [rule for rule in every_rule() if rule.id == "PP-END-P5e"]
    assert by_id("pp-end-p5E", every_rule()) == [rule]


def test_one_letter_is_not_the_beginning_of_an_id() -> None:
    assert by_id("E", every_rule()) == []
    assert by_id("", every_rule()) == []


def test_hostile_queries_find_nothing_and_break_nothing() -> None:
    for query in ("(" * 500, "\x00", "a.*b", "\u0301" * 300, "ﷺ" * 80, "x" * 100_000, "-" * 500):
        assert found("pl", query) == []
    assert len(words_of("word " * 1000)) == 1
    assert len(words_of(" ".join(f"word{n}" for n in range(1000)))) <= 16

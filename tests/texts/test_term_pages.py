"""The pages of terms say what the table and, where they differ, the printed rulebooks say."""

import re
from pathlib import Path

import pytest
from games.variants import start
from web.boards import drawn, seen_by

from pertinax.games.perseverance.episode1.rules import names as episode1
from pertinax.games.perseverance.episode2.rules import names as episode2
from pertinax.texts import Texts
from pertinax.texts.terms import LANGUAGES, Term, page, page_name, printed_names, sections

DOCS = Path(__file__).resolve().parents[2] / "docs"
TERMS = [term for section in sections() for term in section.terms]

DEMANDED = [
    ("pl", "Sustenance", "Zaopatrzenie"),
    ("pl", "Safeguard", "ochrona"),
    ("pl", "Training", "Trening"),
    ("pl", "Breach token", "żeton uszkodzenia"),
    ("pl", "Retrieve phase", "Faza porządkowania"),
    ("pl", "personal supply", "zasoby osobiste"),
    ("pl", "Influence cube", "kostka wpływów"),
    ("fr", "Wrangler", "Dresseur"),
    ("fr", "step", "étape"),
    ("fr", "stage", "étape"),
    ("fr", "Supply", "Réserves"),
    ("fr", "Salvage", "Récupération"),
    ("fr", "Retrieve phase", "Phase de récupération"),
]
"""Words of the printed rulebooks."""


def term(english: str) -> Term:
    return next(term for term in TERMS if term.words["en"] == english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_up_to_date(language: str) -> None:
    stored = (DOCS / page_name(language)).read_text(encoding="utf-8")
    assert stored == page(language), "make terms writes the pages anew"


@pytest.mark.parametrize(("language", "english", "word"), DEMANDED)
def test_a_word_is_that_of_the_printed_rulebook(language: str, english: str, word: str) -> None:
    found = term(english)
    assert found.words[language] == word
    assert language not in found.printed or word in found.also[language].split(", ")


def test_no_effect_has_the_name_of_a_zone() -> None:
    for language in LANGUAGES:
        texts = Texts.load(language)
        for game in (episode1, episode2):
            name = game.__name__.split(".")[-2]
            zones = {texts.term(name, zone) for zone in game.ZONES}
            effects = {texts.term(name, effect) for effect in game.EFFECTS}
            assert not zones & effects, language


def test_everything_with_a_name_of_its_own_is_listed() -> None:
    tokens = {*episode1.ZONES, *episode1.EFFECTS, *episode1.OFFICERS}
    tokens |= {*episode2.ZONES, *episode2.EFFECTS, *episode2.OFFICERS, *episode2.PERKS}
    listed = {term.key.split(".")[-1] for term in TERMS}
    assert tokens <= listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_perks_and_no_two_outposts_share_a_name(language: str) -> None:
    texts = Texts.load(language)
    for tokens, kind in ((episode2.PERKS, "perk"), (episode2.OUTPOSTS, "term")):
        found = {texts.get(f"episode2.{kind}.{token}") for token in tokens}
        assert len(found) == len(tokens)


def stems(words: str) -> str:
    """A pattern for some words in any case and number: only their beginnings count."""
    plain = re.sub(r"\([^)]*\)", "", words).casefold()
    parts = re.findall(r"[^\W\d_]+", plain)
    return r"[\W_]+".join(rf"\b{part[: max(3, len(part) - 3)]}\w*" for part in parts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_term_without_a_text_of_its_own_is_said_in_some_text(language: str) -> None:
    messages = Texts.load(language)._messages
    said = "\n".join(text.casefold() for forms in messages.values() for text in forms)
    missing = [
        term.words[language]
        for term in TERMS
        if not term.key and not re.search(stems(term.words[language]), said)
    ]
    assert missing == []


def test_a_word_that_nobody_says_would_be_found() -> None:
    said = "\n".join(text.casefold() for f in Texts.load("pl")._messages.values() for text in f)
    assert re.search(stems("żeton uszkodzenia"), said)
    assert not re.search(stems("żeton wyłomu"), said)


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_a_printed_name_is_given_only_where_ours_is_another(language: str) -> None:
    for each in TERMS:
        printed = each.printed.get(language)
        assert printed is None or printed != each.words[language], each


@pytest.mark.parametrize(
    ("variant", "seen"),
    [
        ("e1-4", ["Efekt Racje (Rations).", "Efekt Zapasy (Supply).", "Szef Straży (Chief of Sec"]),
        ("e2-4-first", ["Efekt Osadnictwo (Settle).", "Pierwszy Oficer (Chief Mate) –"]),
    ],
)
def test_the_board_introduces_effects_and_officers_by_their_printed_names(
    variant: str, seen: list[str]
) -> None:
    match = start(variant, "printed")
    board = drawn(seen_by(match, 0, language="pl"))
    for words in seen:
        assert words in board
    english = drawn(seen_by(match, 0, language="en"))
    for name in printed_names("pl").values():
        assert f"({name})" not in english


def test_the_french_board_tells_the_two_perks_of_one_printed_name_apart() -> None:
    board = drawn(seen_by(start("e2-4-first", "printed"), 0, language="fr"))
    assert "Dompteur (Dresseur)" in board
    assert "Dresseur (Chef de la sécurité, niveau 3)" in board

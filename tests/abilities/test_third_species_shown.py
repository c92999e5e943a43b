"""Shieldheads in Episode 1, as an expansion may bring them: in words, in the terminal, drawn."""

from typing import Any

import pytest
from abilities.test_dinos import SHIELDHEADS, shieldheads
from web.boards import NAMES, drawn, seen_by
from with_ability import episode1_with

from pertinax.commands.faces import face_of
from pertinax.games.perseverance.episode1.rules.dinos import free_dino_spaces, place_dino
from pertinax.games.perseverance.episode1.rules.hooks import Hooks
from pertinax.games.perseverance.episode1.rules.names import SHIELDHEAD
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts
from pertinax.web.boards.symbols import signs_of
from pertinax.words.wording import wording_of

SAID = {"en": "Shieldhead", "fr": "shieldhead", "pl": "shieldhead"}
COUNTED = {
    "en": ("1 Shieldhead", "5 Shieldheads"),
    "fr": ("1 shieldhead", "5 shieldheads"),
    "pl": ("1 shieldhead", "5 shieldheadów"),
}
LANGUAGES = pytest.mark.parametrize("language", SAID)


def ability(hooks: Hooks) -> None:
    """With every Dino comes a Shieldhead."""
    shieldheads(hooks)

    def box(table: Any, seat: int) -> None:
        if seat == table.state.first:
            table.state.dino_supply[SHIELDHEAD] = SHIELDHEADS

    def add(table: Any, _seat: int, zone: int, _effect: int) -> None:
        if free_dino_spaces(table.state, zone) and table.state.dino_supply[SHIELDHEAD]:
            place_dino(table, zone, SHIELDHEAD)

    hooks.setup_bonus.append(box)
    hooks.dinos_placed.append(add)


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    """A game in which some have come."""
    found: Match[Any] = Match.start(Deal(episode1_with(ability), 2, "shown"))
    while not any("shieldhead" in zone["dinos"] for zone in found.view()["zones"]):
        found.choose(found.decisions[0].seat, found.decisions[0].options[-1])
    return found


@LANGUAGES
def test_the_log_and_the_words_of_the_game_name_it(match: Match[Any], language: str) -> None:
    seen = seen_by(match, 0, language=language)
    assert any(SAID[language] in line.words for line in seen.log)
    words = wording_of(match.deal, Texts.load(language), NAMES[:2])
    assert words.term("episode1", "shieldhead") == SAID[language]
    one, five = COUNTED[language]
    assert [words.amounts([("shieldhead", n)]) for n in (1, 5)] == [one, five]


@LANGUAGES
def test_the_terminal_has_a_sign_for_it(match: Match[Any], language: str) -> None:
    words = wording_of(match.deal, Texts.load(language), NAMES[:2])
    rows = face_of(match, words).board(match.view(0), match.preview(0), 120, None, "")
    red = [row.plain[span.start : span.end] for row in rows for span in row.spans]
    assert "S" in red


@LANGUAGES
def test_the_board_draws_it_and_says_what_it_is(match: Match[Any], language: str) -> None:
    html = drawn(seen_by(match, 0, language=language))
    assert "shieldhead" in signs_of("episode1")
    assert 'href="#sy-shieldhead"' in html
    assert SAID[language] in html

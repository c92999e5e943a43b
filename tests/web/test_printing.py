"""What the owner of a box can print: all cards, boards and tables of a game, in every language."""

import pytest
from web.at_table import read

from pertinax.games.registry import GAMES, find_game
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.document import offered
from pertinax.web.printing import printable


def test_the_solo_games_have_something_to_print() -> None:
    """Those of the campaign play with the same cards, on sheets with their own values."""
    solo = {"episode1-solo", "episode2-solo"}
    assert set(printable()) == solo | {"episode1-chronicle-solo", "episode2-chronicle-solo"}


@pytest.mark.rule("SOLO-SETUP-04", "SOLO-UI-01")
@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("game", printable())
def test_all_cards_and_both_sides_are_on_paper(game: str, language: str) -> None:
    page = read(pages.printed(language, game))
    texts = Texts.load(language)
    speaker = game.replace("-chronicle-", "-")
    content = find_game(game).content_data().tables
    names = [each.words() for each in page.all("b", class_="solo-name")]
    wanted = [*content["action_cards"], *content.get("agendas", ())]
    assert names == [" ".join(texts.get(f"{speaker}.term.{each}").split()) for each in wanted]
    sides = [each.one("header").one("b").words() for each in page.all("article")]
    assert sides == ["Narek", "Camilla"]
    words = page.one("main").words()
    for level, needs in content["victory"].items():
        assert texts.get(f"solo.ambition.{level}") in words
        assert str(needs["followers"]) in words
    for readiness in content.get("readiness", ()):
        assert " ".join(texts.get(f"{speaker}.solo.choice.{readiness}").split()) in words
    assert "Turczi" in words


@pytest.mark.parametrize("game", GAMES)
def test_lesson_and_rules_lead_to_it(game: str) -> None:
    way = f'href="/print?game={game}"'
    for page in (pages.learn("en", game), pages.rules("en", "", game)):
        assert (way in page) == (game in printable())


def test_a_game_without_gets_the_first_that_has_some() -> None:
    assert pages.printed("en", "episode1") == pages.printed("en", printable()[0])

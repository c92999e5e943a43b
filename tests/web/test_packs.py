"""What a table says of the content packs it is played with."""

from dataclasses import replace
from html import unescape

import pytest
from web.boards import seen_by

from pertinax.games.registry import find_game
from pertinax.kernel.deal import Deal
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.web.packs import SHOWN, packs


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("more", [0, 1, 2, 5])
def test_of_many_values_the_first_are_listed(language: str, more: int) -> None:
    match = Match.start(Deal(find_game("episode1"), 2, "1", {"first_game": True}))
    values = tuple((f"cards.c{number}.n", "1", "2") for number in range(SHOWN + more))
    seen = seen_by(match, None, language=language)
    page = unescape(str(packs(replace(seen, packs=("One", "Two"), changed=values))))
    texts = Texts.load(language)
    assert texts.plural("web.pack.played", 2, names="One, Two") in page
    assert page.count("<li>") == SHOWN
    assert (texts.plural("web.pack.more", more) in page) == (more > 0)
    assert packs(seen) is None

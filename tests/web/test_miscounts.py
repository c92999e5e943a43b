"""Counts that may be set right, by their names."""

import pytest

from pertinax.games.registry import find_game
from pertinax.kernel.match import Deal
from pertinax.texts import Texts
from pertinax.words.corrections import count_name, line_in_words
from pertinax.words.wording import wording_of

GAMES = {
    "episode1": ("food", "scrap", "story", "valor", "safeguard", "votes", "followers"),
    "episode2": ("island_resource", "glowberry", "permanent_votes", "followers"),
    "perpetuity": ("fuel", "food", "ore", "hull", "tank"),
}


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_every_count_has_a_name_in_every_language(game: str, language: str) -> None:
    words = wording_of(Deal(find_game(game), 2, "1", {}), Texts.load(language), ["Ada", "Bo"])
    names = [count_name(words, key, 2) for key in GAMES[game]]
    assert len(set(names)) == len(names)
    assert not any("." in name or "{" in name for name in names)
    said = line_in_words(words, "p2 food 3 5")
    assert "Bo" in said
    assert "3 → 5" in said

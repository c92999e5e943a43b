"""docs/notation.md names every question of every game."""

import re
from pathlib import Path

import pytest

from pertinax.games.registry import GAMES, bases_of
from pertinax.texts import Texts

NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"
TITLES = {"episode1": "Episode 1", "episode2": "Episode 2", "perpetuity": "Perpetuity"}


@pytest.mark.parametrize("game", [game for game in GAMES if not bases_of(game)])
def test_every_question_is_in_the_notation(game: str) -> None:
    text = NOTATION.read_text(encoding="utf-8")
    _, _, rest = text.partition(f"## Questions and answers of {TITLES[game]}\n")
    chapter = rest.partition("\n## ")[0]
    named = set(re.findall(r"`([a-z0-9-]+)`", chapter))
    asked = {
        key.removeprefix(f"{game}.ask.").partition(".")[0]
        for key in Texts.load("en")._messages
        if key.startswith(f"{game}.ask.")
    }
    assert asked - named == set()
    assert len(asked) > 10

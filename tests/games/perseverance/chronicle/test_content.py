"""The content of the Chronicle campaign, from the tables of its spec (C.1, C.2, A.3, A.8)."""

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.pofile import read_po

from pertinax.games.perseverance.chronicle.shared.rules.content import (
    PACKAGE,
    SHELF,
    Achievement,
    Chronicle,
    load_chronicle,
)
from pertinax.games.perseverance.chronicle.shared.rules.names import (
    ACHIEVEMENTS,
    ACTION,
    MODIFIER,
    TOP,
)
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_files import Pack
from pertinax.texts import languages

HOME = Path(str(files(PACKAGE))).parent
BOX = load_chronicle()

ONE_TOKEN = """
6-TOP 9-TOP 9-BOT 15-TOP 16-TOP 18-TOP 23-BOT 24-BOT 25-TOP 27-TOP 29-TOP 29-BOT 30-BOT 31-TOP
31-BOT 32-TOP 32-BOT 35-TOP
"""
TWO_TOKENS = """
3-TOP 4-TOP 8-TOP 8-BOT 10-TOP 10-BOT 11-TOP 11-BOT 12-TOP 14-TOP 17-TOP 19-BOT 21-TOP 22-TOP
23-TOP 24-TOP 30-TOP 36-TOP 36-BOT
"""


def used_in(episode: int) -> list[str]:
    """The cards of the decks of an Episode, each as often as there are copies."""
    return [
        name
        for name, card in BOX.cards.items()
        if episode in card.episodes
        for _ in range(card.copies)
    ]


@pytest.mark.rule("CH-SETUP-06")
def test_there_are_36_cards_in_50_copies() -> None:
    assert len(BOX.cards) == 36
    assert sum(card.copies for card in BOX.cards.values()) == 50
    sets = Counter({(1, 2): 23, (1,): 11, (2,): 16})
    assert Counter(card.episodes for card in BOX.cards.values() for _ in range(card.copies)) == sets
    assert len(used_in(1)) == 34
    assert len(used_in(2)) == 39


def test_backs_show_each_achievement_as_often_as_the_table_says() -> None:
    def icons(episode: int) -> Counter[str]:
        return Counter(icon for name in used_in(episode) for icon in BOX.cards[name].icons)

    assert icons(1) == {
        "defender": 14, "orator": 12, "commander": 10, "homesteader": 10, "hunter": 10, "scout": 9,
        "mentor": 4, "builder": 2,
    }  # fmt: skip
    assert icons(2) == {
        "scout": 13, "commander": 11, "defender": 10, "homesteader": 10, "hunter": 10, "orator": 10,
        "builder": 9, "mentor": 9,
    }  # fmt: skip


def test_average_glory_is_that_of_the_spec() -> None:
    glory = [card.glory for card in BOX.cards.values() for _ in range(card.copies)]
    assert sum(glory) / len(glory) == pytest.approx(1.95, abs=0.1)
    assert set(glory) == {1, 2, 3}


@pytest.mark.rule("CH-USE-03", "CH-USE-07")
def test_token_spaces_are_those_of_the_table() -> None:
    tokens: dict[tuple[int, ...], set[str]] = {}
    for line in BOX.lines.values():
        if line.tokens:
            half = line.rule.removeprefix("CH-CARD-").lstrip("0").rsplit("-E", 1)[0]
            tokens.setdefault(line.tokens, set()).add(half)
    assert tokens == {
        (1,): set(ONE_TOKEN.split()),
        (1, 1): {"28-TOP"},
        (2,): set(TWO_TOKENS.split()),
    }
    both = [line for line in BOX.lines.values() if {ACTION, MODIFIER} <= set(line.kinds)]
    assert not both


def test_every_card_rule_has_its_line_and_every_line_its_rule() -> None:
    with (HOME / "rules" / "rules.toml").open("rb") as file:
        ids = [rule["id"] for rule in tomllib.load(file)["rule"]]
    cards = [rule_id for rule_id in ids if rule_id.startswith("CH-CARD-")]
    assert [line.rule for line in BOX.lines.values()] == cards


@pytest.mark.rule("CH-USE-07", "CH-SETUP-06")
def test_a_half_has_the_line_of_the_episode_that_is_played() -> None:
    assert [line.rule for line in BOX.lines_of("pathfinders", "bottom", 2)] == ["CH-CARD-01-BOT-E2"]
    assert [line.rule for line in BOX.lines_of("city_center", "bottom", 2)] == ["CH-CARD-23-BOT"]
    assert BOX.lines_of("city_center", TOP, 2) == []


@pytest.mark.rule("CH-ACH-04")
def test_builder_and_mentor_are_of_episode_2_only() -> None:
    assert get_args(Achievement) == ACHIEVEMENTS
    first = [name for name, tile in BOX.achievements.items() if 1 in tile.episodes]
    assert set(ACHIEVEMENTS) - set(first) == {"builder", "mentor"}
    assert all(2 in tile.episodes for tile in BOX.achievements.values())


@pytest.mark.parametrize("language", languages())
def test_cards_and_tiles_have_names(language: str) -> None:
    with (HOME / "texts" / language / "cards.po").open("rb") as file:
        names = {str(each.id): each.string for each in read_po(file) if each.id}
    keys = [f"chronicle.card.{name}" for name in BOX.cards]
    keys += [f"chronicle.achievement.{name}" for name in ACHIEVEMENTS]
    assert sorted(names) == sorted(keys)
    assert all(names.values())
    assert len(set(names.values())) == len(names)


def give_a_top_half_a_setup() -> str:
    return '[chronicle_lines.card_10_top]\nkinds = ["setup"]\ntokens = []'


def take_the_tokens() -> str:
    return "[chronicle_lines.card_10_top]\ntokens = []"


def match_nothing_in_episode_1() -> str:
    return '[chronicle_cards.conscription]\nicons = ["builder"]'


def number_twice() -> str:
    return "[chronicle_cards.conscription]\nnumber = 9"


def lose_an_episode() -> str:
    return "[chronicle_lines.card_10_bot]\nepisodes = [1]"


@pytest.mark.parametrize(
    ("pack", "expected"),
    [
        (give_a_top_half_a_setup, "Setup on bottom halves only"),
        (take_the_tokens, "expected tokens"),
        (match_nothing_in_episode_1, "an Achievement of Episode 1"),
        (number_twice, "the numbers 1 to 36"),
        (lose_an_episode, "one line for the bottom half in Episode 2"),
    ],
)
def test_content_that_does_not_go_together_is_refused(
    pack: Callable[[], str], expected: str
) -> None:
    head = '[pack]\nname = "wrong"\ngame = "chronicle"\nsource = "house"\n'
    with pytest.raises(ContentError, match=expected):
        SHELF.content([Pack("wrong.toml", (head + pack()).encode())])


@pytest.mark.rule("CH-END-34P-02", "CH-END-2P-01")
def test_glory_rises_with_the_lead() -> None:
    def glory(players: int, *leads: int) -> list[int]:
        return [Chronicle.glory_for_lead(BOX, players, lead) for lead in leads]

    assert glory(3, 0, 1, 20, 21, 40, 41, 60, 61, 200) == [0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert glory(2, 0, 1, 10, 11, 30, 31, 99) == [0, 1, 1, 2, 2, 3, 3]

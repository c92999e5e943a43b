"""The pages to read: keys, the lesson of every game, the code for another device."""

import re

import pytest
from web.at_table import read

from pertinax.games.perpetuity.lesson import EXAMPLE as PERPETUITY
from pertinax.games.perseverance.episode1.lesson import EXAMPLE as EXAMPLE1
from pertinax.games.perseverance.episode2.lesson import EXAMPLE as EXAMPLE2
from pertinax.games.registry import GAMES
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.boards.example import Example, played
from pertinax.web.boards.symbols import signs_of
from pertinax.web.document import offered
from pertinax.web.help import KEYS
from pertinax.web.learn import TABLE, lessons


def plain(text: str) -> str:
    """As `words` gives it: spaces are spaces."""
    return " ".join(text.split())


def test_every_game_has_a_lesson() -> None:
    assert set(lessons()) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_each_lesson_is_called_by_its_game(game: str) -> None:
    name = Texts.load("en").get(f"web.game.{game}")
    assert plain(name) in read(pages.learn("en", game)).one("h1").words()


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("game", lessons())
def test_a_lesson_is_short_and_illustrated(language: str, game: str) -> None:
    tree = read(pages.learn(language, game))
    texts = Texts.load(language)
    sections = tree.one("main").all("section")
    drawn = [each for each in sections if each.attributes.get("aria-labelledby")]
    assert 5 <= len(lessons()[game].sections) + 1 <= 8
    for name, points in lessons()[game].sections:
        heading = tree.one("h2", id=f"learn-{name}")
        called = lessons()[game].words or game
        assert heading.words() == texts.get(f"web.learn.{called}.{name}.title")
        assert {sign for _, sign in points} <= set(signs_of(game))
    assert len(drawn) >= len(lessons()[game].sections) + 1
    figures = tree.all("figure")
    assert set(lessons()[game].figures(language)) <= {name for name, _ in lessons()[game].sections}
    assert len(figures) == len(lessons()[game].figures(language)) >= 3
    for habit in TABLE:
        assert plain(texts.get(f"web.learn.table.{habit}.text")) in tree.one("main").words()


@pytest.mark.parametrize("game", lessons())
def test_the_pictures_cannot_be_operated_nor_read_twice(game: str) -> None:
    for figure in read(pages.learn("en", game)).all("figure"):
        board = figure.one("div", inert="")
        assert board.attributes["aria-hidden"] == "true"
        assert figure.one("figcaption").words()


@pytest.mark.parametrize(
    ("example", "drawn"),
    [
        (EXAMPLE1, ("pc-die", "pc-trap", "pc-wall", "dino", " can")),
        (EXAMPLE2, ("pc-die", "sy-camps", "sy-outposts", "sy-watchtowers", "sy-raptor", " can")),
    ],
)
def test_the_picture_has_what_the_lesson_speaks_of(
    example: Example, drawn: tuple[str, ...]
) -> None:
    match = played(example)
    assert [decision.kind for decision in match.decisions] == ["effect"]
    view = match.view(match.decisions[0].seat)
    assert 3 <= sum(view["pool"].values()) <= 9
    page = pages.learn("en", example.game)
    for what in drawn:
        assert what in page


def test_the_map_of_the_lesson_has_camps_outposts_a_watchtower_and_dinos() -> None:
    places = played(EXAMPLE2).view(None)["map"]
    cleared = [place for place in places if place["cleared"]]
    assert sum(place["camp"] is not None for place in cleared) > 1
    assert any(place["outpost"] for place in cleared)
    assert any(place["watchtower"] for place in cleared)
    assert any(dino["dino"] for place in places if not place["cleared"] for dino in place["dinos"])


def test_the_lesson_of_perpetuity_shows_ships_damage_and_force_cards() -> None:
    match = played(PERPETUITY)
    assert [decision.kind for decision in match.decisions] == ["worker"]
    view = match.view(match.decisions[0].seat)
    ships = [ship for player in view["players"] for ship in player["ships"] if ship["built"]]
    assert ships
    assert any(tile["damage"] for tile in view["tiles"])
    assert len(view["forces"]["placed"]) >= 3
    page = pages.learn("en", PERPETUITY.game)
    for area in ("asteroids", "nebula", "station"):
        assert page.count(f'id="b-area-{area}"') == 1
    assert "pp-planet" in page


def test_an_unknown_game_gets_the_first_lesson() -> None:
    assert pages.learn("en", "<nothing>") == pages.learn("en", next(iter(GAMES)))


@pytest.mark.parametrize("language", offered())
def test_the_page_of_keys_has_them_all(language: str) -> None:
    tree = read(pages.keys(language))
    assert [each.words() for each in tree.all("kbd")] == [key for _, key in KEYS]
    rows = tree.one("tbody").all("tr")
    texts = Texts.load(language)
    assert [row.one("td").words() for row in rows] == [
        texts.get(f"web.key.{name}") for name, _ in KEYS
    ]


@pytest.mark.parametrize("language", offered())
def test_the_code_stands_alone_and_large(language: str) -> None:
    tree = read(pages.device(language, "abcdefgh", "7KQ2M-X9TRB", 10))
    assert tree.one(id="code").words() == "7KQ2M-X9TRB"
    words = tree.one("main").words()
    assert words.count("7KQ2M-X9TRB") == 1
    assert re.search(r"\b10\b", words)
    assert Texts.load(language).get("web.start.device") in words
    assert {"/t/abcdefgh", "/t/abcdefgh/device"} <= {
        each.attributes["href"] for each in tree.one("main").all("a")
    }


@pytest.mark.parametrize("language", offered())
def test_nothing_is_copied_into_the_lesson_from_the_rules(language: str) -> None:
    """The lesson is in words of its own: no seven words in a row as a rule has them."""
    texts = Texts.load(language)
    rules = " ".join(
        " ".join(re.findall(r"\w+", forms[0].lower()))
        for key, forms in texts._messages.items()
        if re.fullmatch(r"(E[12]|PP)-[A-Z0-9-]+", key)
    )
    for key, forms in texts._messages.items():
        if key.startswith("web.learn."):
            words = re.findall(r"\w+", forms[0].lower())
            for start in range(len(words) - 6):
                assert " ".join(words[start : start + 7]) not in rules, key

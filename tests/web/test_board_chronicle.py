"""What the boards of Chronicle games show beside those of their Episodes."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from chronicle_games import GAMES, SOLO, begun
from web.at_table import Element, read
from web.boards import NAMES, asked_of, classes, drawn, everybody, page_of, picks_in, seen_by

from pertinax.games.perseverance.chronicle.shared.rules.content import load_chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import ACHIEVEMENTS
from pertinax.games.perseverance.chronicle.shared.words.words import is_own
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.boards.registry import assets_of, game_board, setup_of
from pertinax.web.boards.symbols import signs_of

LANGUAGES = ("en", "fr", "pl")


def moments(game: str, players: int, seed: int, few: int = 1) -> Iterator[Match[Any]]:
    """A random game, stopped at some questions of each kind and at the end."""
    random = Random(seed)
    match = begun(game, players, seed)
    asked: Counter[str] = Counter()
    while match.result is None:
        decision = random.choice(match.decisions)
        if asked[decision.kind] < few:
            asked[decision.kind] += 1
            yield match
        match.choose(decision.seat, random.choice(decision.options))
    yield match


def asked(kind: str, players: int, seeds: int = 60) -> Match[Any]:
    for seed in range(seeds):
        game = GAMES[seed % 2]
        for match in moments(game, players, seed):
            if match.result is None and any(each.kind == kind for each in match.decisions):
                return match
    raise AssertionError(f"{kind} is never asked")


def tile_of(page: Element, name: str) -> Element:
    return page.one(data_pick=f"achievement:{name}")


@pytest.mark.parametrize(
    ("game", "players"),
    [*[(game, players) for game in GAMES for players in (2, 3, 4)], *[(game, 1) for game in SOLO]],
)
def test_the_panels_are_drawn_at_every_moment_for_everybody(game: str, players: int) -> None:
    """All see a question of the Chronicle; of the others the one who is asked, or who watches."""
    asked_for = set()
    for number, match in enumerate(moments(game, players, players)):
        decisions = match.decisions
        own = any(is_own(decision.kind) for decision in decisions)
        seat = decisions[0].seat if decisions and number % 4 else None
        for viewer in everybody(match) if own else [seat]:
            seen = seen_by(match, viewer, language=LANGUAGES[number % 3])
            html = drawn(seen)
            assert 'id="b-chronicle"' in html
            if seen.asked is None:
                continue
            asked_for.add(decisions[0].kind)
            there = picks_in(html)
            for choice in asked_of(seen).choices:
                assert set(choice.picks) <= there, (decisions[0].kind, choice)
    assert "first-mark" in asked_for


@pytest.mark.rule("CH-SETUP-14")
def test_a_tile_that_can_be_marked_glows_and_one_that_cannot_says_why() -> None:
    match = asked("first-mark", 3)
    decision = next(each for each in match.decisions if each.kind == "first-mark")
    page = page_of(match, decision.seat)
    for option in decision.options:
        assert "can" in classes(tile_of(page, option.text))
    for option, _ in decision.refused():
        tile = tile_of(page, option.text)
        assert "cannot" in classes(tile)
        assert "CH-SETUP-14" in tile.attributes["data-why"]


@pytest.mark.rule("CH-ACH-01", "CH-2P-02")
def test_tiles_show_the_tokens_of_all_players_and_of_the_dissenters() -> None:
    random = Random(3)
    for seed in range(40):
        match = begun(GAMES[seed % 2], 2, seed)
        while match.result is None:
            display = match.view(None)["chronicle"]["display"]
            if any("dissenters" in tile["marks"] for tile in display):
                break
            decision = random.choice(match.decisions)
            match.choose(decision.seat, random.choice(decision.options))
        else:
            continue
        break
    view = match.view(None)["chronicle"]
    for seat in everybody(match):
        page = page_of(match, seat)
        for tile in view["display"]:
            shown = tile_of(page, tile["name"])
            assert len(shown.all("svg", class_="b-badge")) == len(tile["marks"])
            if "dissenters" in tile["marks"]:
                assert "Dissenters" in shown.attributes["aria-label"]


@pytest.mark.rule("CH-R-103")
def test_a_deck_shows_the_icons_of_its_top_card_and_nothing_else_of_it() -> None:
    texts = Texts.load("en")
    for _, match in zip(range(12), moments(GAMES[0], 3, 0), strict=False):
        view = match.view(None)["chronicle"]
        page = page_of(match, 0)
        for number, deck in enumerate(view["decks"], 1):
            shown = page.one(data_pick=f"deck:{number}")
            signs = [use.attributes["href"] for use in shown.all("use")]
            assert signs == [f"#sy-achievement-{name}" for name in deck["icons"]]
            assert f"×{deck['size']}" in shown.words()
            said = shown.attributes["aria-label"] + shown.words()
            names = {texts.get(f"chronicle.card.{card}") for card in view["unseen"]}
            assert not [name for name in names if name in said]


@pytest.mark.rule("CH-R-103")
def test_cards_not_seen_yet_are_told_together_whatever_deck_they_lie_in() -> None:
    """In the order of their numbers, and alike for everybody who looks."""
    match = begun(GAMES[0], 4, 0)
    random = Random(0)
    while not match.turn:
        decision = random.choice(match.decisions)
        match.choose(decision.seat, random.choice(decision.options))
    cards = load_chronicle().cards
    numbers = [cards[name].number for name in match.view(0)["chronicle"]["unseen"]]
    assert numbers == sorted(numbers)
    assert len(numbers) > 20
    found = [page_of(match, seat).one("details", class_="ch-unseen") for seat in (0, 1, None)]
    assert len({each.words() for each in found}) == 1


def test_everybody_is_told_the_same() -> None:
    for _, match in zip(range(5), moments(GAMES[0], 2, 2), strict=False):
        told = {page_of(match, seat).one(id="b-text-chronicle").words() for seat in (0, 1, None)}
        assert len(told) == 1


@pytest.mark.rule("CH-USE-03")
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_lie_at_their_edges_with_their_tokens(language: str) -> None:
    match = begun(GAMES[1], 2, 1)
    texts = Texts.load(language)
    while not match.turn:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    view = match.view(0)["chronicle"]
    page = page_of(match, 0, language)
    for seat in (0, 1):
        shown = page.one(id=f"b-chronicle-p{seat + 1}")
        cards = [each for each in shown.all("div") if {"ch-card", "bottom"} <= classes(each)]
        assert len(cards) == len(view["sheets"][seat]["cards"]) == 4
        for card, held in zip(cards, view["sheets"][seat]["cards"], strict=True):
            assert texts.get(f"chronicle.card.{held['name']}") in card.words()
            assert len(card.all("i", class_="ch-token")) == sum(held["tokens"])
            assert card.attributes["data-rule"].startswith("CH-CARD-")


@pytest.mark.rule("CH-GLORY-01")
def test_glory_and_governorships_stand_in_the_scoreboard() -> None:
    match = begun(GAMES[0], 3, 1)
    view = match.view(None)
    for seat, glory in enumerate(match.deal.options["glory"]):
        owned = dict(assets_of(GAMES[0], view, seat))
        assert owned["glory"] == glory
        assert owned["governorships"] == (1 if seat == 0 else 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_reader_is_told_all_that_is_drawn(language: str) -> None:
    match = begun(GAMES[0], 3, 3)
    while not match.turn:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    texts = Texts.load(language)
    page = page_of(match, None, language)
    view = match.view(None)["chronicle"]
    told = page.one(id="b-text-chronicle").words()
    for tile in view["display"]:
        assert texts.get(f"chronicle.achievement.{tile['name']}") in told
    cards = page.one(id="b-text-chronicle-cards").words()
    assert all(name in cards for name in NAMES[:3])
    for sheet in view["sheets"]:
        for held in sheet["cards"]:
            assert texts.get(f"chronicle.card.{held['name']}").replace("\u202f", " ") in cards


def test_every_achievement_has_a_sign_of_our_own() -> None:
    for game in GAMES:
        signs = signs_of(game)
        assert {f"achievement-{name}" for name in ACHIEVEMENTS} <= set(signs)
        assert {"glory", "governorships", "chronicle"} <= set(signs)
        drawings = [game_board(game).signs[f"achievement-{name}"] for name in ACHIEVEMENTS]
        assert len(set(drawings)) == len(ACHIEVEMENTS)


@pytest.mark.rule("CH-R-100")
def test_the_host_sets_what_the_campaign_leaves_open() -> None:
    for game in GAMES:
        keys = {field.key for field in setup_of(game)}
        assert {"game", "claim_unmarks_dissenters", "leaders", "first_player"} <= keys
        assert not keys & {"side", "temple", "first_game"}
        assert not [field.key for field in setup_of(game) if field.unless in ("first_game", "side")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_tells_and_shows_the_chronicle(game: str, language: str) -> None:
    page = read(pages.learn(language, game))
    texts = Texts.load(language)
    assert texts.get("web.learn.chronicle.cards.title") in [h.words() for h in page.all("h2")]
    figures = page.all("figure")
    assert len(figures) == 3
    assert [len(figures[n].all("li")) for n in (0, 1)] == [4, 4]


@pytest.mark.rule("CH-USE-03")
@pytest.mark.parametrize(
    ("game", "card", "number", "place"),
    [
        (GAMES[0], "city_center", 1, "zone:military"),
        (GAMES[0], "an_old_friend", 0, "officer:chief_mate"),
        (GAMES[1], "friendly_neighborhood", 0, "zone:sustenance"),
        (GAMES[1], "reinforced_outposts", 1, "hex:p1"),
    ],
)
def test_a_token_of_a_card_lies_on_the_board_of_the_episode(
    game: str, card: str, number: int, place: str
) -> None:
    match = begun(game, 2, 1)
    seen = seen_by(match, None)
    assert seen.view is not None
    view = deepcopy(seen.view)
    held = {"name": card, "top": True, "tokens": [0], "placed": [number], "in_force": True}
    view["chronicle"]["sheets"][1]["cards"] = [held]
    assert "pc-token" not in drawn(seen_by(match, None))
    html = drawn(replace(seen, view=view))
    assert html.count('data-piece="token:p2"') == 1
    name = Texts.load("en").get(f"chronicle.card.{card}")
    said = f"Chronicle token of {NAMES[1]}: {name}."
    # On the disc, and as a part of what is said of the thing that it lies on.
    assert html.count(said) == 2
    assert read(html).one(data_pick=place).tag

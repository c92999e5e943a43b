"""What a solo campaign's board shows: Opposition, which tile a card names, how it all stands."""

from random import Random
from typing import Any

import pytest
from chronicle_games import SOLO, begun
from web.at_table import read
from web.boards import page_of, seen_by

from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.web import pages
from pertinax.web.boards.registry import goals_of, setup_of
from pertinax.words.registry import words_of
from pertinax.words.wording import wording_of

LANGUAGES = ("en", "fr", "pl")


def on_turn(game: str, seed: int, **options: Any) -> Match[Any]:
    """A turn of the human after some turns of the Dissenters, before a die is placed."""
    match, random = begun(game, 1, seed, difficulty="medium", **options), Random(seed)
    while match.turn < 9 or match.decisions[0].kind != "effect":
        match.choose(0, random.choice(match.decisions[0].options))
    return match


@pytest.mark.rule("CH-SOLO-04", "CH-SOLO-05", "CH-SOLO-06", "SOLO-CAMP-02")
@pytest.mark.parametrize("game", SOLO)
def test_the_sheet_says_which_tile_each_card_would_name_and_then_it_is_so(game: str) -> None:
    match = on_turn(game, 2)
    view, preview = match.view(0), match.preview(0)
    texts = Texts.load("en")
    panel = page_of(match, 0).one(id="b-opposition")
    told = [line.words() for line in panel.all("p")]
    assert str(view["chronicle"]["opposition"]) in told[0]
    foreseen = {}
    for fresh in preview["solo"]["fresh"].values():
        card = view["solo"]["cards"][fresh["held"]]
        tile = view["chronicle"]["display"][card["cross"]]
        marked = "dissenters" in tile["marks"]
        name = texts.get(f"chronicle.achievement.{tile['name']}")
        what = f"the Dissenters and you unmark {name}, Opposition +2"
        said = what if marked else f"the Dissenters mark {name}"
        foreseen[card["name"]] = (tile["name"], marked)
        assert any(said in line for line in told)
    assert len(told) == 1 + len(foreseen)
    random, turn = Random(3), match.turn
    while match.result is None and match.turn < turn + 3:
        match.choose(0, random.choice(match.decisions[0].options))
    events = list(match.events(0, turn))
    held = next(event.values[-1] for event in events if event.kind == "dissenter-token-laid")
    tile, marked = foreseen[held]
    kind = "unmarked" if marked else "marked"
    found = [event for event in events if event.kind == kind and event.values[1] == tile]
    assert found
    assert any(event.kind == "opposition" for event in events) == marked


@pytest.mark.rule("CH-FINAL-03", "SOLO-UI-05")
@pytest.mark.parametrize("game", SOLO)
def test_how_the_campaign_stands_is_always_in_sight(game: str) -> None:
    match = on_turn(game, 1)
    seen = seen_by(match, 0)
    own = match.view(0)["chronicle"]
    goals = goals_of(seen)
    assert [goal.key for goal in goals] == ["followers", "ambition", "campaign"]
    assert goals[-1].figures == f"{own['sheets'][0]['glory']}:{own['opposition']}"
    assert not goals[-1].is_met


@pytest.mark.rule("CH-R-100", "CH-SETUP-03", "CH-SETUP-04e")
@pytest.mark.parametrize("game", SOLO)
def test_the_human_sets_what_the_campaign_leaves_open(game: str) -> None:
    keys = {field.key for field in setup_of(game)}
    assert {"ambition", "narek", "camilla", "claim_unmarks_dissenters"} <= keys
    assert not keys & {"side", "temple", "first_game", "governorships", "opposition", "difficulty"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_tells_the_opposition_and_shows_the_token(language: str) -> None:
    page = read(pages.learn(language, SOLO[LANGUAGES.index(language) % 2]))
    texts = Texts.load(language)
    titles = [heading.words() for heading in page.all("h2")]
    for section in ("solo-goal", "solo-token", "solo-end", "cards"):
        assert texts.get(f"web.learn.chronicle.{section}.title") in titles
    assert texts.get("web.learn.chronicle.goal.title") not in titles
    assert len(page.all("figure")) == 4


@pytest.mark.rule("CH-END-1P-02", "CH-END-1P-04", "CH-GLORY-01")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_says_who_governs_and_what_the_opposition_is(language: str) -> None:
    match, random = begun(SOLO[0], 1, 0), Random(0)
    while match.result is None:
        match.choose(0, random.choice(match.decisions[0].options))
    words = words_of(match, wording_of(match.deal, Texts.load(language), ["Ada"]))
    ending = words.ending(match.view(0), match.result, list(match.events(0)))
    opposition = match.result.carried["opposition"]
    assert match.view(0)["chronicle"]["opposition"] == opposition
    assert ending.verdict.endswith(str(opposition))
    course = ending.courses[-1]
    assert course.lines[-1].counts[-1] == opposition
    assert course.lines[-1].counts[0] == 10
    assert len({len(line.counts) for line in course.lines}) == 1

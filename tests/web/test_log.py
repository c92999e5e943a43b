"""The log of a table: turns that open, coloured by seat, with signs, places and points."""

import re
from functools import cache
from typing import Any

import pytest
from web.at_table import Element, Seat, Table, read
from web.boards import drawn, picks_in, seen_by

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.match import Match
from pertinax.web import replay
from pertinax.web.boards.symbols import signs_of
from pertinax.web.log import groups, log
from pertinax.web.pages import drawn as page_drawn
from pertinax.web.recall import whole_log
from pertinax.web.rendering import Region, rendered
from pertinax.web.see import see
from pertinax.web.seen import Seen
from pertinax.web.told import LOG, log_lines

GAMES = pytest.mark.parametrize("game", ["episode1", "episode2", "perpetuity"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])
ENOUGH = {"episode1": 13, "episode2": 9, "perpetuity": 14}
"""Turns after which there were an attack, an Assembly, or the end of a round."""


@cache
def played(game: str, turns: int = 0) -> Match[Any]:
    match = new_game(game, 3, "7", {})
    bots = [find_bot("greedy")(game, seat, "x") for seat in range(3)]
    match.play(bots, until_turn=turns or ENOUGH[game])
    match.play([None] * 3)
    return match


def drawn_log(seen: Seen) -> Element:
    return read(str(rendered(log(seen))))


def summaries(page: Element) -> list[str]:
    return [re.sub(r"\s+", " ", each.text).strip() for each in page.all("summary")]


@LANGUAGES
def test_a_turn_is_told_in_one_line_of_who_did_what_and_what_it_brought(language: str) -> None:
    """The Settle of turn 8: one Settlement, one cube, 2 Followers."""
    said = summaries(drawn_log(seen_by(played("episode2", 9), 0, language=language)))
    wanted = {
        "en": "●Ada Salvage · Leader: Expansion · Settle · Settlement: Sustenance · "
        "cube: Chief of Security +2",
        "fr": "●Ada Récupération · chef : Développement · Occuper · abri : Ravitaillement · "
        "cube : Chef de la sécurité +2",
        "pl": "●Ada Odzysk · lider: Ekspansja · Osadnictwo · osada: Zaopatrzenie · "
        "kostka: Szef Straży +2",
    }
    assert said[-1].replace("\u202f", " ").replace("\u00a0", " ") == wanted[language]


def test_what_was_done_several_times_is_said_once() -> None:
    said = summaries(drawn_log(seen_by(played("episode2", 9), 0)))
    assert any("cube: Chief Mate ×3" in each for each in said)


@GAMES
def test_a_turn_has_the_colour_of_its_seat_and_all_its_lines(game: str) -> None:
    seen = seen_by(played(game), 0)
    page = drawn_log(seen)
    found = groups(seen.words, seen.log)
    assert [line for group in found for line in group] == list(seen.log)
    assert [each.attributes["id"] for each in page.all("li")] == [
        f"log-{line.number}" for line in seen.log
    ]
    owned = 0
    for group in found:
        turn = page.one(id=f"turn-{group[0].number}")
        colours = [each for each in turn.attributes["class"].split() if each.startswith("player-")]
        if group[0].kind == "turn":
            assert colours == [f"player-{(group[0].seat or 0) + 1}"]
            owned += 1
        assert [each.attributes["id"] for each in turn.all("li")] == [
            f"log-{line.number}" for line in group
        ]
    assert owned > 1


@GAMES
def test_only_what_goes_on_stands_open(game: str) -> None:
    page = drawn_log(seen_by(played(game), 0))
    past, now = page.one(id="log-past"), page.one(id="log-now")
    assert past.all("details")
    assert not [each for each in past.all("details") if "open" in each.attributes]
    assert all("open" in each.attributes for each in now.all("details"))
    assert len(now.all("details")) + len(now.all("div")) >= 1


@pytest.mark.parametrize("game", ["episode1", "episode2"])
def test_the_points_of_summaries_add_up_to_the_scores(game: str) -> None:
    match = played(game)
    seen = seen_by(match, 0)
    sums = [0, 0, 0]
    for line in log_lines(match, seen.words, None):
        if line.points and line.seat is not None:
            sums[line.seat] += line.points
    begins = match.view(None)["players"]
    start = seen.words._start()  # type: ignore[attr-defined]
    assert [start + each for each in sums] == [player["followers"] for player in begins]
    assert any(sums)


def test_the_dice_of_a_roll_stand_in_one_line() -> None:
    """As many as lie in the pool; each says what it is, and shows its face."""
    match = played("episode1", 12)
    page = drawn_log(seen_by(match, 0))
    dice = [each for each in page.all("li") if "die" in each.attributes.get("class", "").split()]
    assert len(dice) >= 8
    for each in dice:
        assert set(each.attributes["data-faces"].split()) <= signs_of("episode1").keys()
        assert each.one("a").text == each.one("a").attributes["title"]


@GAMES
@LANGUAGES
def test_the_whole_log_has_signs_and_dice_in_one_line_too(game: str, language: str) -> None:
    match = played(game)
    table = Table(match, [Seat(name=name) for name in ("Ada", "Bo", "Cy")], game)
    told = [0] * len(match.events())
    html = replay.log(whole_log(table, match, told, None, language))
    page = read(html)
    shown = set(re.findall(r'href="#sy-([^"]+)"', html))
    assert len(shown) > 8
    assert shown <= signs_of(game).keys()
    dice = [each for each in page.all("li") if "die" in each.attributes.get("class", "").split()]
    assert all(each.all("svg") and each.one("a").words() for each in dice)
    assert bool(dice) == (game != "perpetuity")


@GAMES
def test_signs_and_places_of_the_log_are_those_of_the_board(game: str) -> None:
    """A place may be gone by now: a die that was placed lies there, a card was taken."""
    match = played(game)
    seen = seen_by(match, 0)
    html = drawn(seen)
    known = picks_in(html)
    kinds = {each.partition(":")[0] for each in known}
    ids = set(re.findall(r'id="([^"]*)"', html))
    lit = 0
    for line in log_lines(match, seen.words, None):
        assert not line.about.sign or line.about.sign in signs_of(game), line
        for place in line.places:
            if place.startswith("#"):
                assert place[1:] in ids, line
            elif place in known:
                lit += 1
            else:
                assert place.partition(":")[0] in kinds, line
    assert lit > 20


@pytest.mark.parametrize("game", ["episode1", "episode2"])
def test_a_message_of_the_turn_that_goes_on_brings_no_turn_before_it(game: str) -> None:
    match = played(game).fork(log=True)
    table = Table(match, [Seat(name=name) for name in ("Ada", "Bo", "Cy")], game)
    before = page_drawn(see(table, None, frozenset(), "en"))
    told, turn = len(match.events()), match.turn
    while len(match.events()) == told:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    assert match.turn == turn
    after = page_drawn(see(table, None, frozenset(), "en"))
    sent = after.since(before).decode()
    assert 'id="log-now"' in sent
    assert 'id="log-past"' not in sent
    whole = {text.id for text in after.texts if isinstance(text, Region)}
    assert {"log-now", "log-past"} <= whole


def test_the_log_goes_back_to_where_something_begins() -> None:
    match = played("episode1")
    lines = seen_by(match, 0).log
    assert lines[0].kind in ("turn", "attack", "assembly")
    assert len(match.told(0)) - lines[0].number >= LOG


def test_what_an_older_version_told_has_no_summary_and_no_sign() -> None:
    match = new_game("episode1", 2, "7", {"first_game": True})
    match.past[0].events.append(Event("no-such-kind", (), "setup", EVERYONE))
    seen = see(Table(match, [Seat(), Seat()]), None, frozenset(), "en")
    line = next(each for each in seen.log if each.kind == "no-such-kind")
    assert (line.short, line.about.sign, line.places, line.points) == ("", "", (), 0)

"""The round of Perpetuity: how the game is won and lost, and what its end brings."""

import re
from typing import Any

import pytest
from games.variants import start
from web.at_table import read
from web.boards import drawn, page_of, seen_by, until
from web.rare_perpetuity import AHEAD, ahead

from pertinax.games.perpetuity.words.words import PerpetuityWords
from pertinax.kernel.match import Match
from pertinax.texts import languages
from pertinax.web.boards.registry import board_of
from pertinax.web.rendering import rendered

EVERY = pytest.mark.parametrize("variant", ["pp-1-solo", "pp-3-damage", "pp-4-rivals", "pp-4-star"])


def in_round(variant: str, number: int) -> Match[Any]:
    return until(variant, "round", lambda match: match.view(None)["round"] == number)


def course_of(match: Match[Any]) -> str:
    return page_of(match, None).one(id="b-course").words()


@EVERY
def test_before_the_first_round_nothing_is_counted(variant: str) -> None:
    """Villages and missions are not laid out yet: "0 to rescue" would be wrong."""
    words = course_of(start(variant, "1"))
    assert words.startswith("Before the first round")
    assert not re.search(r"\d", words)


@EVERY
def test_how_the_game_is_won_and_lost_is_read_at_a_glance(variant: str) -> None:
    match = in_round(variant, 1)
    told = {
        "cooperative": "The mortals win with every village rescued. Perpetuity wins with the first",
        "competitive": "The mortal with the best score wins when no village is left to rescue",
        "solo": "The mortal wins with every village rescued or all three missions below done.",
    }
    page = page_of(match, None)
    assert told[match.deal.options["mode"]] in page.one(id="b-course").words()
    missions = bool(match.view(None)["perpetuity"]["missions"])
    assert ("Perpetuity wins when all" in page.words()) == missions


def test_what_a_solo_mission_asks_for_is_written_on_it() -> None:
    match = in_round("pp-1-solo", 1)
    words = course_of(match)
    say = seen_by(match, None).words
    assert isinstance(say, PerpetuityWords)
    missions = match.view(None)["solo_missions"]
    assert len(missions) == 3
    for mission in missions:
        assert f"{say.solo_mission(mission['mission'])}{mission['progress']}/" in words


@pytest.mark.parametrize(
    ("variant", "others"),
    [("pp-1-solo-damage", "damage a tile at random."), ("pp-2", "bring a force card: ")],
)
def test_the_round_says_what_its_planet_card_may_do_and_when_perpetuity_grows(
    variant: str, others: str
) -> None:
    for number in (1, 2):
        match = in_round(variant, number)
        end, words = match.preview()["round_end"], course_of(match)
        shield = f"cost the shield 1 energy: {end['hits']} of {end['cards']}."
        assert f"{shield}The others {others}" in words
        assert "Perpetuity grows at the end of round 4." in words
    last = course_of(in_round(variant, 4))
    assert "Perpetuity grows: 2 more tiles are damaged." in last


@pytest.mark.parametrize(("foreseen", "told"), AHEAD)
def test_what_is_foreseen_with_cards_only_is_told(foreseen: dict[str, Any], told: str) -> None:
    """PP-R-02, PP-R-163, PP-R-164: the warning first of all."""
    page = read(drawn(ahead(seen_by(in_round("pp-2", 1), 0), foreseen)))
    assert told in page.one(id="b-course").words()
    if "holds" in foreseen:
        course = page.one(id="b-course").words()
        assert course.index(told) < course.index("The orbit turns")


def test_a_mission_that_must_be_held_shows_its_counts() -> None:
    page = read(drawn(ahead(seen_by(in_round("pp-2", 1), 0), {})))
    mission = page.one(data_pick="mission:m_planet_areas")
    assert "1/2" in mission.words()
    said = mission.attributes["aria-label"]
    assert "1 of 2; cards at quadrant markers: 2 of 3" in said


def test_a_card_of_level_6_that_waits_is_seen_by_all() -> None:
    page = read(drawn(ahead(seen_by(in_round("pp-2", 1), None), {})))
    presence = page.one(id="b-perpetuity").words()
    assert "Unlocked, played once its level is 3:" in presence
    assert "In hand" not in page.words()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", ["pp-4-star", "pp-4-star-rivals"])
def test_who_plays_perpetuity_reads_what_wins_and_loses_for_it(variant: str, language: str) -> None:
    """In full and in short; mortals and spectators read the same, which names Perpetuity."""
    match = in_round(variant, 1)
    seat = match.view(None)["perpetuity"]["seat"]
    you = {
        "en": ("You win", "[Yy]ou lose"),
        "fr": ("(Vous gagnez|Victoire)", "(Vous perdez|vous perdez|Défaite)"),
        "pl": ("Wygrywasz", "[Pp]rzegrywasz"),
    }
    missions = {
        "en": "all your missions",
        "fr": "toutes vos missions",
        "pl": "swoje misje|twoje misje",
    }
    for part in ("b-course", "b-brief"):
        said = {
            viewer: read(drawn(seen_by(match, viewer, language=language))).one(id=part).words()
            for viewer in (None, 0, seat)
        }
        assert said[None] == said[0] != said[seat]
        for words in (*you[language], missions[language]):
            assert re.search(words, said[seat]), (part, words)
        assert not re.search("|".join(you["en"]), said[0])
    wins = {"en": "Perpetuity wins", "fr": "Perpétuité gagne", "pl": "Wieczność wygrywa"}
    mortals = read(drawn(seen_by(match, 0, language=language))).one(id="b-course").words()
    assert wins[language] in mortals
    loses = {"en": "Lost with", "fr": "Perdu ", "pl": "Przegrana "}
    assert loses[language] not in mortals


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", ["pp-1-solo", "pp-3-damage", "pp-4-rivals", "pp-4-star"])
def test_what_is_at_stake_is_always_in_sight_in_short(variant: str, language: str) -> None:
    """On the stage: how one wins and loses, the figures, and what the end of the round brings."""
    match = in_round(variant, 2)
    seen = seen_by(match, 0, language=language)
    layout = board_of("perpetuity")(seen)
    assert layout is not None
    stage = read(rendered(layout.stage))
    brief, course = stage.one(id="b-brief"), read(drawn(seen)).one(id="b-course")
    view, end = match.view(0), match.preview()["round_end"]
    rescued = sum(village["at"] == "rescued" for village in view["villages"])
    words = brief.words()
    assert f"{rescued}/{len(view['villages'])}" in words
    goal = seen.words.words.get(f"board.perpetuity.brief.{view['mode']}")
    assert " ".join(goal.split()) in words
    titles = {each.attributes["title"] for each in brief.walk() if "title" in each.attributes}
    orbit = seen.words.words.plural("board.perpetuity.forecast.orbit", end["level"])
    assert orbit in titles
    for title in titles:
        assert " ".join(title.partition(" [")[0].split()) in course.words()
    assert len(words) < len(course.words())


def test_tiles_that_fall_are_counted_on_the_stage_and_named_in_full() -> None:
    page = read(drawn(ahead(seen_by(in_round("pp-2", 1), 0), {"fall": ["col_food", "neb_fuel"]})))
    fall = "Falls: "
    brief = page.one(id="b-brief")
    assert "2 tiles fall." in brief.words()
    assert fall not in brief.words()
    assert fall in page.one(id="b-course").words()


def test_who_plays_perpetuity_finds_its_missions_in_full_beside_the_stage() -> None:
    match = in_round("pp-4-star", 1)
    seat = match.view(None)["perpetuity"]["seat"]
    own = page_of(match, seat)
    told = own.one(id="b-own-missions").words()
    missions = [each["mission"] for each in match.view(seat)["perpetuity"]["missions"]]
    say = seen_by(match, seat).words.words
    assert missions
    for mission in missions:
        assert say.term("perpetuity", mission) in told
    assert "You win when all of them are done." in own.one(id=f"b-player-p{seat + 1}").words()
    assert not page_of(match, 0).all(id="b-own-missions")


def is_doomed(match: Match[Any]) -> bool:
    return any(each["doom"] for each in match.view(None)["planets"])


def test_it_is_told_when_a_planet_with_villages_may_fall() -> None:
    """PP-PLANET-11: four protectors leave one by one, then it lasts two rounds more."""
    words = course_of(in_round("pp-3-damage", 1))
    assert "No planet with villages can fall before round 6." in words
    soon = until("pp-3-damage", "doom", is_doomed)
    doomed = {
        name: known["earliest"]
        for name, known in soon.preview()["planets"].items()
        if any(each["planet"] == name for each in soon.view(None)["villages"])
    }
    first = min(doomed.values())
    assert f"in round {first}" in course_of(soon) or f"before round {first}" in course_of(soon)


def test_steps_in_which_nothing_happens_are_not_in_the_log() -> None:
    match = in_round("pp-3-damage", 3)
    lines = seen_by(match, None).log
    assert "step" in {event.kind for event in match.events()}
    assert "step" not in {line.kind for line in lines}
    assert {"orbit", "counter", "planet-card"} <= {line.kind for line in lines}

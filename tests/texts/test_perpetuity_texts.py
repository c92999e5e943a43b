"""Everything Perpetuity can ask is said in every language, and nothing is said in vain."""

import re
from typing import Any

import pytest
from games.perpetuity.rare import ENDS, SCENES, busy_scene
from games.perpetuity.said import (
    AS_THEY_STAND,
    CATALOGUE,
    GAME,
    GAMES,
    SOURCE,
    TOKEN,
    VARIANTS,
    asked,
    deal,
    ended,
    heard,
    in_scenes,
    lacking,
    option,
    possible,
    purposes,
    questions,
    scene_words,
    tokens,
)
from games.perpetuity.scene import ANOOK
from heard import english, keys_of

from pertinax.games.perpetuity.rules.box import load_box
from pertinax.games.perpetuity.rules.names import (
    MODES,
    PHASES,
    WAYS,
)
from pertinax.games.perpetuity.rules.options import BOARD_SIDES, MOST_EXTRA, OPTIONS
from pertinax.games.perpetuity.rules.preview.preview import preview
from pertinax.games.perpetuity.rules.view import view
from pertinax.texts import Texts, languages
from texts import test_perpetuity_ending as ending
from texts import test_perpetuity_moments as moments
from texts import test_perpetuity_ships as ships

# Nothing lacks a text


def test_the_scan_of_the_rules_finds_what_it_looks_for() -> None:
    assert {"hero", "worker", "deed", "burst-reroll", "skeptics", "surcharge"} <= SOURCE.asked()
    assert {"first-player", "damage", "planet-cards", "burst-cards"} <= SOURCE.purposes("draw")


@pytest.mark.parametrize("language", languages())
def test_every_question_has_a_text(language: str) -> None:
    assert lacking(language, "ask", questions()) == set()


@pytest.mark.parametrize("language", languages())
def test_every_token_has_a_term(language: str) -> None:
    assert lacking(language, "term", tokens()) == set()


@pytest.mark.parametrize("language", languages())
def test_every_phase_and_source_of_points_has_a_text(language: str) -> None:
    assert lacking(language, "place", {*PHASES, "setup", "over"}) == set()
    assert lacking(language, "points", set(load_box().points)) == set()


@pytest.mark.parametrize("language", languages())
def test_everything_the_host_may_set_has_a_text(language: str) -> None:
    values = {
        "mode": MODES,
        "perpetuity": WAYS,
        "extra_aliens": range(MOST_EXTRA + 1),
        "board_side": BOARD_SIDES,
    }
    texts = Texts.load(language)
    for key in OPTIONS:
        own = f"web.option.{GAME}.{key}" if key != "first_player" else f"web.option.{key}"
        assert texts.get(own), key
        assert texts.get(f"{own}.text"), key
        for value in values.get(key, ()):
            assert texts.get(f"{own}.{value}")


# Random games


@pytest.mark.parametrize("language", languages())
def test_many_games_are_said_in_words(language: str) -> None:
    found, _ = heard(language)
    assert found.tokens == set()
    assert {text for _, text in found.raw} <= (AS_THEY_STAND if language == "en" else set())


def test_most_kinds_of_questions_came_up() -> None:
    """Guards the sample above; the others are said in the scenes below."""
    _, times = heard("en")
    assert len(asked() & set(times)) > 40
    assert asked() - set(times) <= {kind for kind, *_ in SCENES}


def test_every_variant_was_heard() -> None:
    deals = [deal(number).deal for number in range(GAMES)]
    found = {(each.options["mode"], each.options["perpetuity"]) for each in deals}
    assert found == {(mode, way) for mode, way, _ in VARIANTS}
    assert {each.by_hand for each in deals} == {False, True}


def test_the_search_for_notation_finds_what_it_looks_for() -> None:
    for text in ("{seat} gains", "u_hull", "at p1", "ship-1", "card:tile", "asteroids.2"):
        assert re.search(TOKEN, text), text
    assert not re.search(TOKEN, "Ada: 2–4, hull +1, 67% (P1, level 3)")


# What random games seldom reach


@pytest.mark.parametrize(("kind", "text", "about", "question", "words"), SCENES)
def test_what_random_games_seldom_reach(
    kind: str, text: str, about: tuple[Any, ...], question: str, words: str
) -> None:
    scene = busy_scene()
    assert scene_words(scene).ask(kind, about) == question
    assert option(scene, ANOOK, kind, text, *about) == words


@pytest.mark.parametrize("language", languages())
def test_the_same_without_notation_in_every_language(language: str) -> None:
    scene = busy_scene()
    say = scene_words(scene, language)
    shown, foreseen = view(scene.state, ANOOK), preview(scene.state)
    for kind, text, about, _, _ in SCENES:
        full = say.option(shown, foreseen, ANOOK, kind, text, about)
        for said in (say.ask(kind, about), full, say.plain(kind, text)):
            assert not re.search(TOKEN, said), said


# The catalogue


@pytest.mark.parametrize("language", languages())
def test_every_purpose_of_a_roll_has_a_text(language: str) -> None:
    assert {"clearing", "explore", "take-off", "rescue", "abandoned"} <= purposes()
    assert lacking(language, "purpose", purposes()) == set()


def say_rare_things() -> None:
    """All of the scenes above, whichever tests have run before."""
    say = scene_words(busy_scene())
    for kind, text, about, _, _ in SCENES:
        option(busy_scene(), ANOOK, kind, text, *about)
        say.plain(kind, text)
    for outcome, why, winners, _ in ENDS:
        ended(outcome, why, winners, busy_scene(), "en")
    for test in (
        moments.test_a_tile_says_what_it_costs_and_brings_this_worker,
        moments.test_a_worker_on_a_tile_is_offered_its_own_numbers,
        moments.test_what_perpetuity_decides_is_not_foreseen,
        moments.test_what_is_bought_says_its_price,
        ships.test_collecting_goes_by_level,
        ships.test_with_a_full_hold_an_artifact_is_given_at_once,
        moments.test_an_artifact_that_will_pay_is_named_before,
        moments.test_with_double_shift_the_newcomer_has_its_own_numbers,
        moments.test_a_shuttle_promises_no_tile_that_a_force_card_forbids,
        ships.test_a_planet_that_will_be_destroyed_says_so,
        ships.test_who_has_worked_on_a_ship_is_asked_about_that,
        ending.test_of_two_causes_the_board_tells_which_it_was,
        moments.test_few_words_for_what_is_seldom_alone,
    ):
        test()
    ships.test_take_off_says_its_risk(2, (), "67%")


def test_no_text_is_idle() -> None:
    """What no rule, game or scene says is not in the catalogue; what is done often tables say."""
    say_rare_things()
    said = heard("en")[0].messages.said | in_scenes("en").messages.said
    idle = keys_of(CATALOGUE, GAME) - said - {f"{GAME}.{key}" for key in possible()}
    often = {f"{GAME}.option.load.{what}.all" for what in ("hull", "tank")}
    # What may be set right beside the box; `tests/web/test_miscounts.py` has it.
    often |= {f"{GAME}.count.{what}" for what in ("hull", "tank")}
    assert {key for key in idle if not key.startswith("web.")} == often


def test_questions_fit_on_one_line() -> None:
    for key in (f"ask.{each}" for each in questions()):
        text = english(GAME)._template(f"{GAME}.{key}")
        assert len(f"── Round 16/16, workers · Emmy: {text}") <= 80, text

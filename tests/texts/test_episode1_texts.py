"""Everything Episode 1 can ask, offer, refuse and tell has an English text, and no text is idle."""

import re
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from heard import NAMES, Heard, Source, english, sentence

import pertinax
from pertinax.games.perseverance.episode1.rules.box import load_box
from pertinax.games.perseverance.episode1.rules.events import EVENTS
from pertinax.games.perseverance.episode1.rules.names import (
    ASSETS,
    EFFECTS,
    FIGHTERS,
    OFFICERS,
    ZONES,
)
from pertinax.games.perseverance.episode1.terminal.face import Episode1Face
from pertinax.games.perseverance.shared.rules.names import LEADERS, SYMBOLS
from pertinax.kernel.decisions import Decision
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.words.wording import Wording

GAME = "episode1"
SHARED, HOME = "perseverance/shared", f"perseverance/{GAME}"
SOURCE = Source(SHARED, HOME)
MODULES = ("dino_module", "wall_module", "trap_module", "threat_module")
# Coordinates, numbers and joining words of the notation are read as they stand.
PLAIN = re.compile(r"\d+|[dsc]\d|as|p\d")


@cache
def heard() -> Heard:
    """Random games over player counts, sides, modules, rolls by hand; all of it put in words."""
    found = Heard()
    for seed in range(24):
        random = Random(seed)
        players = 2 + seed % 3
        leaders = list(LEADERS)
        random.shuffle(leaders)
        options: dict[str, Any] = {
            "side": "AB"[seed % 2],
            "leaders": leaders[:players],
            **{module: (seed >> place) % 2 == 1 for place, module in enumerate(MODULES)},
        }
        match = pertinax.new_game(
            GAME, players=players, seed=seed, options=options, by_hand=seed % 4 == 3
        )
        face = Episode1Face(match, Wording(found.texts, GAME, NAMES[:players]))
        listen(found, match, face, random)
        face.legend()
    say_rare_things(face, match)
    return found


def listen(found: Heard, match: Match[Any], face: Episode1Face, random: Random) -> None:
    """A game whose board is looked at now and then, too."""

    def look(view: Any, preview: Any, decision: Decision) -> None:
        assert face.board(view, preview, 80, None, decision.kind)
        assert face.board(match.view(None), preview, 120, 20, decision.kind)

    found.listen(match, face, random, look)
    face.board(match.view(None), match.preview(None), 80, None, "")


def say_rare_things(face: Episode1Face, match: Match[Any]) -> None:
    """What comes up once in hundreds of games: no die fits, no Secondary Action is possible."""
    view: Any = {
        **match.view(None),
        "set_aside": {"neutral adventurer": 1},
        "pool": {},
        "patrols": [],
    }
    preview = match.preview(None)
    page = "\n".join(line.plain for line in face.board(view, preview, 80, None, ""))
    assert "Set aside: Neutral [A]" in page
    assert "No Patrol on offer" in page
    for kind, text in (("effect", "set-aside"), ("secondary", "skip"), ("training", "stop")):
        event = Event("only-option", (0, kind, text), "", EVERYONE)
        said = sentence(match, face, event)
        assert said == f"Ada has no choice: {english(GAME).get(f'episode1.option.{kind}.{text}')}"
    said = face.option(view, preview, 0, "set-aside", "neutral innovator", ())
    assert said == "Innovator (Neutral)"


def purposes(name: str) -> set[str]:
    """What dice are rolled and what decks are drawn from; a name for it may be looked up."""
    looked_up = {"normal-dino", "dangerous-dino"} if name == "roll" else {"light", "heavy"}
    return SOURCE.purposes(name) | looked_up


def whys() -> set[str]:
    found = SOURCE.words("gain", 4) | SOURCE.words("gain_terms", 3)
    found |= SOURCE.words("lose_followers", 3)
    return found | SOURCE.words("score_majority", 2) | {"start"}


def cards() -> set[str]:
    patrols = {name.removeprefix("patrol_") for name in load_box().patrols}
    return patrols | {name.replace("_", "-") for name in load_box().challenges}


def lacking(group: str, names: set[str]) -> set[str]:
    return {name for name in names if not english(GAME).has(f"{GAME}.{group}.{name}")}


def test_the_scan_of_the_rules_finds_what_it_looks_for() -> None:
    assert {"needs", "die-space-taken", "reward-useless"} <= SOURCE.reasons()
    assert {"gained", "trap-laid-of-type"} <= SOURCE.told()
    assert {"effect", "soldier-lost", "reward"} <= SOURCE.asked()
    assert {"rations", "raptor", "walls-and-traps"} <= whys()
    assert {"threat", "pool"} <= purposes("roll")
    assert {"patrol", "breach"} <= purposes("draw")


def test_every_kind_of_event_has_a_text() -> None:
    assert SOURCE.told() == set(EVENTS)
    assert lacking("event", set(EVENTS)) == set()


@pytest.mark.parametrize(
    ("group", "found"), [("reason", SOURCE.reasons), ("why", whys), ("term", cards)]
)
def test_every_word_the_rules_can_use_has_a_text(group: str, found: Any) -> None:
    assert lacking(group, found()) == set()


def test_every_question_has_a_text() -> None:
    asked = SOURCE.asked()
    asked |= {f"{kind}.{name}" for kind in ("roll", "draw") for name in purposes(kind)}
    assert lacking("ask", asked) == set()


def test_every_name_of_the_notation_has_a_text() -> None:
    tokens = {*ZONES, *EFFECTS, *SYMBOLS, *ASSETS, *OFFICERS, *LEADERS, "dissenters", "neutral"}
    assert lacking("term", tokens) == set()
    marks = {*SYMBOLS, *FIGHTERS[1:], "trampler", "raptor", "die", "any", "dissenters", "neutral"}
    assert lacking("mark", marks) == set()


def test_every_option_of_many_games_is_said_in_words() -> None:
    assert heard().raw == set()


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("die", "p2 innovator", "Innovator (Bo)"),
        ("die-space", "pub.2 as mediator", "Pub 2, die turned to Mediator"),
        ("cubes", "2 food 1", "2 cubes"),
        ("assign", "light 2 heavy 1", "2 Light, 1 Heavy"),
        ("fireworks", "raptor military", "a Raptor to Military"),
        ("fireworks", "stop", "send none away"),
        ("politics", "pool", "replace a Neutral die in the pool"),
        ("effect", "settle", "Settle"),
    ],
)
def test_options_in_few_words(kind: str, text: str, said: str) -> None:
    match = pertinax.new_game(GAME, players=4, seed=1)
    words = Wording(Texts.load("en"), GAME, NAMES)
    assert Episode1Face(match, words).plain(kind, text) == said


def test_the_parts_of_every_option_have_words() -> None:
    match = pertinax.new_game(GAME, players=4, seed=1)
    words = Wording(Texts.load("en"), GAME, NAMES)
    setting = Episode1Face(match, words).setting
    texts = {
        option.text
        for options in (
            setting.soldier_spaces, setting.dino_spaces, setting.wall_spaces,
            setting.patrol_cards, setting.challenge_cards, setting.board_dice, setting.trap_die,
            setting.wall_die, setting.threat_die, *setting.dino_dice, *setting.place_options,
        )
        for option in options
    }  # fmt: skip
    for part in {part for text in texts for part in re.split(r"[ .]", text)}:
        assert PLAIN.fullmatch(part) or words.term(GAME, part) != part, part


def possible() -> set[str]:
    """Keys that the rules can ask for, whether or not a game was heard that did."""
    found = {f"event.{kind}" for kind in EVENTS}
    found |= {f"reason.{key}" for key in SOURCE.reasons()}
    found |= {f"why.{why}" for why in whys()}
    found |= {f"ask.{kind}" for kind in SOURCE.asked()}
    found |= {f"ask.{kind}.{each}" for kind in ("roll", "draw") for each in purposes(kind)}
    # Of the next Assembly, on the board and in the terminal: web/test_looks.py says them.
    found |= {"share.ballot", "share.ballot-only", "share.second", "share.tie"}
    # Brought by expansions: abilities/test_third_species_shown.py says them.
    found |= {"term.shieldhead", "amount.shieldhead"}
    return found | {f"term.{card}" for card in cards()}


def test_no_text_is_idle() -> None:
    assert heard().idle(HOME, "words.po", {f"{GAME}.{key}" for key in possible()}) == set()
    assert heard().idle(SHARED, "words.po", possible()) == set()
    assert {"episode1.face.offer-none", "episode1.face.dino-dice"} <= heard().messages.said


def test_questions_fit_on_one_line() -> None:
    assert heard().long_questions(GAME) == []


def test_names_are_never_taken_for_words() -> None:
    words = Wording(Texts.load("en"), "episode1", ["food", "{0}", "[bold]x", "p1 pub.2"])
    assert [words.term("episode1", f"p{seat}") for seat in (1, 2, 3, 4)] == [
        "food", "{0}", "[bold]x", "p1 pub.2",
    ]  # fmt: skip
    said = words.happened("first-player", {"seat": "p2"}, {})
    assert said == "{0} is the first player."


def test_every_combination_of_modules_was_heard() -> None:
    """Guards the sample above: all switches, sides and counts come up."""
    seeds = range(24)
    assert {2 + seed % 3 for seed in seeds} == {2, 3, 4}
    switches = {tuple((seed >> place) % 2 for place in range(4)) for seed in seeds}
    assert switches == set(product((0, 1), repeat=4))

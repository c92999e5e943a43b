"""Everything Episode 2 can ask, offer, refuse and tell has an English text, and no text is idle."""

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from games.perseverance.episode2.scene import JOHN, Scene2
from heard import NAMES, Heard, Source, english, keys_of, sentence

from pertinax.games.perseverance.episode2.rules.box import load_box
from pertinax.games.perseverance.episode2.rules.choosing import TAKEN
from pertinax.games.perseverance.episode2.rules.events import EVENTS
from pertinax.games.perseverance.episode2.rules.game import EPISODE2
from pertinax.games.perseverance.episode2.rules.names import (
    ASSETS,
    DINOS,
    EFFECTS,
    OFFICERS,
    OUTPOSTS,
    PERKS,
    TERRAINS,
    ZONES,
)
from pertinax.games.perseverance.episode2.rules.preview import preview
from pertinax.games.perseverance.episode2.rules.setting import BACKS
from pertinax.games.perseverance.episode2.rules.view import view
from pertinax.games.perseverance.episode2.words.words import Episode2Words
from pertinax.games.perseverance.shared.rules.names import LEADERS, SYMBOLS
from pertinax.kernel.decisions import Decision
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.match import Deal, Match
from pertinax.texts import Texts, languages
from pertinax.words.registry import words_of
from pertinax.words.wording import Wording

GAME = "episode2"
SHARED, HOME = "perseverance/shared", f"perseverance/{GAME}"
SOURCE = Source(SHARED, HOME)
GAMES = 24
SIDES = ("A", "B", "random")
DECKS = {"starter", "temple", "plains", "canyon", "light", "heavy"}
"""Decks whose names are looked up in the rules."""
SOLDIERS = "1 Follower per Light Soldier (now 1)"
PERKS_NOW = "1 Follower per Perk (now 3)"
ONE_LEAVES = "one leaves (3 Tramplers in the Enclosure)"
AS_THEY_STAND = {("roll", "A"), ("roll", "B")}
TOKEN = r"[{}_]|\b[pc]\d|\b[a-z]+(?:-[a-z]+)*-\d|\b[a-z]+\.\d"
"""Places of the map, cards, die spaces as the notation writes them."""
# Numbers and joining words of the notation are read as they stand.
PLAIN = re.compile(r"\d+|as|p\d")


def deal(seed: int) -> Match[Any]:
    players = 2 + seed % 3
    options = {"threat_module": seed // 2 % 2 == 1, "side": SIDES[seed // 3 % 3]}
    return Match.start(Deal(EPISODE2, players, str(seed), options, by_hand=seed % 4 == 3))


def words_for(match: Match[Any], texts: Texts) -> Episode2Words:
    said = words_of(match, Wording(texts, GAME, NAMES[: match.deal.players]))
    assert isinstance(said, Episode2Words)
    return said


@cache
def heard() -> Heard:
    """Random games over player counts, sides, module, rolls by hand; all of it put in words."""
    found = Heard("en", TOKEN)
    for seed in range(GAMES):
        match = deal(seed)
        say = words_for(match, found.texts)
        found.listen(match, say, Random(seed), look)
    say_rare_things(say, match)
    say_rare_options(words_for(deal(2), found.texts))
    return found


def look(shown: Any, foreseen: Any, _decision: Decision) -> None:
    """Whatever is said must come from plain data."""
    assert json.loads(json.dumps([shown, foreseen])) == [shown, foreseen]


def say_rare_things(say: Episode2Words, match: Match[Any]) -> None:
    """What comes up once in hundreds of games."""
    for position in say.setting.positions:
        say.code(position)
    rare = {"option.effect.set-aside", "option.leader-effect.stop"}
    rare |= {key.removeprefix(f"{GAME}.") for key in keys_of("words.po", HOME) if ".plain." in key}
    for key in rare:
        _, kind, *named = key.split(".")
        text = named[0] if named else "2"
        said = sentence(match, say, Event("only-option", (0, kind, text), "", EVERYONE))
        assert said == f"Ada has no choice: {english(GAME).get(f'{GAME}.{key}', n=text)}"
    shown, foreseen = match.view(None), match.preview(None)
    assert say.option(shown, foreseen, 0, "set-aside", "p2 innovator", ()) == "Innovator (Bo)"
    assert say.ask("set-aside", ()) == "no die fits anywhere – which one is set aside?"


def say_rare_options(say: Episode2Words) -> None:
    """Prices that Perks change, what a Trial is worth now, and ways out that few games reach."""
    scene = Scene2()
    scene.perks(JOHN, "quartermaster", "agile_1", "agile_2")
    scene.hand(JOHN, "temple_trial_of_proficiency")
    scene.clear("p1", "p3")
    shown, foreseen = view(scene.state, JOHN), preview(scene.state, JOHN)
    for kind, text, about, words in (
        ("build", "outpost", (2,),
         "an Outpost of the offer; cost: 1 Island Resource, 1 Scrap (1 Scrap less)"),
        ("discount", "scrap", (), "1 Scrap less"),
        ("secondary", "move-leader", (),
         "Move your Leader to another Zone and resolve an Effect there, free"),
        ("friendly", "influence", ("captain",), "1 cube on the Captain; cost: 1 Glowberry"),
        ("friendly", "stop", ("captain",), "no cube"),
        ("lift-perk", "stop", (), "move no cube"),
        ("settlement-zone", "stop", (), "build none"),
        ("watchtower-area", "stop", (), "build none"),
        ("adventure-card", "temple_trial_of_proficiency", (),
         f"Trial of Proficiency, 4 Soldiers: {SOLDIERS}; then, Threat 4: {PERKS_NOW}"),
        ("dino-space", "c1.1", ("raptor", 1), "Canyon 1, space 1 (dangerous)"),
        ("target", "p1", ("camp",), "Plains 1: 1 cube on the Captain"),
        ("target", "p3", ("camp",), "Plains 3: a Perk of the Captain"),
        ("another-dino", "again", (), "pay 1 Food for another one"),
        ("another-dino", "stop", (), "one is enough"),
    ):  # fmt: skip
        assert say.option(shown, foreseen, JOHN, kind, text, about) == words
    assert say.ask("return-dino", ("none",)) == "which Dino leaves the Enclosure?"
    assert say.ask("target", ("camp",)) == "where do you build the Camp?"
    say_who_leaves(say)


def say_who_leaves(say: Episode2Words) -> None:
    """Dinos that make room: all of another species, with Herder only one of them."""
    scene = Scene2()
    scene.enclosure(JOHN, trampler=3, raptor=1)
    for perks, three in (((), "all leave: 3 Tramplers"), (("herder",), ONE_LEAVES)):
        scene.perks(JOHN, *perks)
        shown, foreseen = view(scene.state, JOHN), preview(scene.state, JOHN)
        for text, about, words in (
            ("trampler", "shieldhead", three),
            ("trampler", "trampler", ONE_LEAVES),
            ("trampler", "none", ONE_LEAVES),
            ("raptor", "shieldhead", "1 Raptor"),
        ):
            assert say.option(shown, foreseen, JOHN, "return-dino", text, (about,)) == words
        assert say.option(shown, foreseen, JOHN, "keep-dinos", "trampler", ()) == "3 Tramplers"


def whys() -> set[str]:
    found = SOURCE.words("gain", 4) | SOURCE.words("gain_all", 3) | SOURCE.words("_reward", 3)
    found |= SOURCE.words("lose_followers", 3) | SOURCE.words("production_or_followers", 4)
    found |= SOURCE.words("gain_terms", 3)
    return found | SOURCE.words("add_dino", 3) | SOURCE.words("add_any_dino", 2) | {"start"}


def asked() -> set[str]:
    several = {EFFECTS[effect] for effect in TAKEN}
    return SOURCE.asked() | SOURCE.words("production_or_followers", 3) | several


def purposes(name: str) -> set[str]:
    return SOURCE.purposes(name) | (DECKS if name == "draw" else set())


def cards() -> set[str]:
    box = load_box()
    adventures = {*box.adventures, *box.temple_adventures}
    return adventures | {name.replace("_", "-") for name in box.challenges}


def lacking(group: str, names: set[str]) -> set[str]:
    return {name for name in names if not english(GAME).has(f"{GAME}.{group}.{name}")}


def test_the_scan_of_the_rules_finds_what_it_looks_for() -> None:
    assert {"needs", "die-space-taken", "breach-too-strong"} <= SOURCE.reasons()
    assert {"gained", "dealt", "wounds"} <= SOURCE.told()
    assert {"effect", "soldier-lost", "training", "second-place", "defend"} <= asked()
    assert {"pub", "savior", "kill", "trial"} <= whys()
    assert purposes("roll") == {"pool", "threat", "tiles", "attack-back"}
    assert {"attack", "outposts", "officers"} <= purposes("draw")


def test_every_kind_of_event_has_a_text() -> None:
    assert SOURCE.told() == set(EVENTS)
    assert lacking("event", set(EVENTS)) == set()


@pytest.mark.parametrize(
    ("group", "found"), [("reason", SOURCE.reasons), ("why", whys), ("term", cards)]
)
def test_every_word_the_rules_can_use_has_a_text(group: str, found: Any) -> None:
    assert lacking(group, found()) == set()


def test_every_question_has_a_text() -> None:
    found = asked() - {"target"}
    found |= {f"target.{option}" for option in ("fight", "clear", "camp")}
    found |= {f"{kind}.{name}" for kind in ("roll", "draw") for name in purposes(kind)}
    assert lacking("ask", found) == set()


def test_every_name_of_the_notation_has_a_text() -> None:
    tokens = {*ZONES, *EFFECTS, *SYMBOLS, *ASSETS, *OFFICERS, *LEADERS, "dissenters", "neutral"}
    tokens |= {*DINOS[1:], *TERRAINS, *BACKS, "camp", "outpost", "leader"}
    assert lacking("term", tokens) == set()
    assert lacking("perk", {*PERKS, *(f"{perk}.text" for perk in PERKS)}) == set()
    assert lacking("outpost", set(OUTPOSTS)) == set()


def test_every_option_of_many_games_is_said_in_words() -> None:
    assert heard().raw == AS_THEY_STAND


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_other_languages_say_all_of_a_few_games(language: str) -> None:
    found = Heard(language, TOKEN)
    for seed in range(6):
        match = deal(seed)
        found.listen(match, words_for(match, found.texts), Random(seed), look)
    assert found.tokens == set()


def test_no_piece_of_the_notation_is_left_in_a_sentence() -> None:
    assert heard().tokens == set()


def test_the_search_for_notation_finds_what_it_looks_for() -> None:
    for text in ("{seat} gains", "edge_3", "at p1", "c3.1", "plains-attack-08", "light-1", "pub.2"):
        assert re.search(TOKEN, text), text
    assert not re.search(TOKEN, "Ada: 2–4, one of 3 Tramplers, −1 Story (p. 2)")


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("die", "p2 innovator", "Innovator (Bo)"),
        ("die-space", "pub.2 as mediator", "Pub 2, die turned to Mediator"),
        ("cubes", "2", "2 cubes"),
        ("effect", "settle", "Settle"),
        ("start-zone", "discovery", "Discovery"),
        ("target", "p2 further", "Plains 2"),
        ("perk", "adventurer", "Adventurer"),
        ("wounds", "leader 1 heavy 0 light 2", "1 on the Leader, 2 on Light Soldiers"),
        ("purchase", "food food", "2 Food"),
        ("purchase", "food scrap", "1 Food, 1 Scrap"),
        ("exchange", "food scrap", "Food for Scrap"),
        ("reward-choice", "glowberry 1 valor 2", "1 Glowberry, 2 Valor"),
        ("draw", "plains-attack-08", "Plains Attack 8"),
        ("defend", "stop", "give way"),
        ("friendly", "influence", "a cube"),
        ("friendly", "stop", "no cube"),
        ("another-dino", "again", "another one"),
        ("secondary", "move-leader", "Move your Leader"),
        ("return-dino", "trampler", "Trampler"),
        ("watchtower-area", "stop", "build none"),
    ],
)
def test_options_in_few_words(kind: str, text: str, words: str) -> None:
    assert words_for(deal(2), Texts.load("en")).plain(kind, text) == words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", ["crew", "commit"])
@pytest.mark.parametrize("piece", ["heavy", "light"])
def test_nobody_is_told_that_nothing_more_is_needed(language: str, kind: str, piece: str) -> None:
    say = words_for(deal(2), Texts.load(language))
    assert "3" in say.ask(kind, (piece, 3))
    assert "0" not in say.ask(kind, (piece, 0))


def test_the_parts_of_every_option_have_words() -> None:
    say = words_for(deal(2), Texts.load("en"))
    setting = say.setting
    texts = {
        option.text
        for options in (
            setting.adventure_cards, setting.challenge_cards, setting.board_dice,
            setting.threat_die, *setting.place_options,
        )
        for option in options
    }  # fmt: skip
    for part in {part for text in texts for part in re.split(r"[ .]", text)}:
        assert PLAIN.fullmatch(part) or say.words.term(GAME, part) != part, part


def possible() -> set[str]:
    """Keys that the rules can ask for, whether or not a game was heard that did."""
    found = {f"event.{kind}" for kind in EVENTS}
    found |= {f"reason.{key}" for key in SOURCE.reasons()}
    found |= {f"why.{why}" for why in whys()}
    found |= {f"ask.{kind}" for kind in asked()}
    found |= {f"ask.{kind}.{each}" for kind in ("roll", "draw") for each in purposes(kind)}
    found |= {f"perk.{perk}" for perk in PERKS} | {f"perk.{perk}.text" for perk in PERKS}
    found |= {f"outpost.{tile}" for tile in OUTPOSTS}
    found |= {f"term.{token}" for token in (*OUTPOSTS, *LEADERS, *TERRAINS)}
    # Of the next Assembly, on the board and in the terminal: web/test_looks.py says them.
    found |= {"share.ballot", "share.ballot-only", "share.second", "share.tie"}
    return found | {f"term.{card}" for card in cards()}


def test_no_text_is_idle() -> None:
    assert heard().idle(HOME, "words.po", {f"{GAME}.{key}" for key in possible()}) == set()
    assert heard().idle(SHARED, "words.po", possible()) == set()


def test_questions_fit_on_one_line() -> None:
    assert heard().long_questions(GAME) == []


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        ("rally", (1, "p1"), "Bo rallies at Plains 1."),
        ("camp-built", (0, "start"), "Ada builds a Camp: Starting area."),
        ("dino-left", ("raptor", "p2.1"), "A Raptor leaves Plains 2, space 1."),
        ("dino-placed", ("shieldhead", "edge_3"), "A Shieldhead comes to Edge 3."),
        ("only-option", (0, "target", "p2 further"), "Ada has no choice: Plains 2"),
        ("only-option", (0, "perk", "adventurer"), "Ada has no choice: Adventurer"),
        ("counterattack", (0, "p2"), "COUNTERATTACK of Ada on the Breach of Bo"),
    ],
)
def test_places_are_not_taken_for_players(kind: str, values: tuple[Any, ...], words: str) -> None:
    match = deal(0)
    say = words_for(match, Texts.load("en"))
    assert sentence(match, say, Event(kind, values, "", EVERYONE)) == words


def test_every_combination_was_heard() -> None:
    """Guards the sample above: all counts and sides come up, and the module with each count."""
    heard_of = [deal(seed).deal for seed in range(GAMES)]
    counts = {(each.players, each.options["threat_module"]) for each in heard_of}
    assert counts == {(players, module) for players in (2, 3, 4) for module in (False, True)}
    assert {each.options["side"] for each in heard_of} == set(SIDES)
    assert {each.by_hand for each in heard_of} == {False, True}

"""Everything Episode 1 can ask, offer, refuse and tell has an English text, and no text is idle."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.pofile import read_po

import pertinax
from pertinax.commands.episode1 import Episode1Face
from pertinax.commands.telling import event_words
from pertinax.games.perseverance.common.names import LEADERS, SYMBOLS
from pertinax.games.perseverance.episode1.box import load_box
from pertinax.games.perseverance.episode1.events import EVENTS
from pertinax.games.perseverance.episode1.names import ASSETS, EFFECTS, FIGHTERS, OFFICERS, ZONES
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.events import EVERYONE, Event
from pertinax.kernel.match import Match
from pertinax.texts import Texts, read_texts
from pertinax.words.wording import Wording

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pertinax"
SOURCES = [PACKAGE / "games" / "perseverance" / room for room in ("common", "episode1")]
CATALOGUE = PACKAGE / "texts" / "en" / "episode1.po"
MODULES = ("dino_module", "wall_module", "trap_module", "threat_module")
# Coordinates, numbers and joining words of the notation are read as they stand.
PLAIN = re.compile(r"\d+|[dsc]\d|as|p\d")


class Recording(dict[str, tuple[str, ...]]):
    """Messages that remember which of them were said."""

    def __init__(self, messages: dict[str, tuple[str, ...]]) -> None:
        super().__init__(messages)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> tuple[str, ...]:
        self.said.add(key)
        return super().__getitem__(key)


class Heard:
    """What many random games needed words for."""

    def __init__(self) -> None:
        english = read_texts("en", PACKAGE / "texts" / "en")
        self.messages = Recording(dict(english._messages))
        self.texts = Texts("en", self.messages)
        self.raw: set[tuple[str, str]] = set()
        """Kinds and texts of options that came out of the words unchanged."""


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
            "episode1", players=players, seed=seed, options=options, by_hand=seed % 4 == 3
        )
        words = Wording(found.texts, "episode1", ["Ada", "Bo", "Cy", "Di"][:players])
        face = Episode1Face(match, words)
        while match.result is None:
            decision = random.choice(match.decisions)
            seat = decision.seat
            view = match.view(None if seat == TABLE else seat)
            preview = match.preview(None if seat == TABLE else seat)
            assert "{" not in face.ask(decision.kind, decision.about)
            for option in decision.options:
                said = face.option(view, preview, seat, decision.kind, option.text, decision.about)
                assert said
                assert "{" not in said
                if said == option.text and not option.text.isdigit():
                    found.raw.add((decision.kind, option.text))
            for _, reason in decision.refused():
                assert words.reason("episode1", reason.key, reason.params)
            if random.random() < 0.1:
                face.place(view)
                assert face.board(view, preview, 80, None, decision.kind)
                assert face.board(match.view(None), preview, 120, 20, decision.kind)
            match.choose(seat, random.choice(decision.options))
        face.place(match.view(None))
        face.board(match.view(None), match.preview(None), 80, None, "")
        face.sources(match.events())
        for seen_by in (None, *range(players)):
            for event in match.events(seen_by):
                said = event_words(match, words, face, event)
                assert said
                assert "{" not in said
        face.legend()
    say_rare_things(face, match)
    return found


def say_rare_things(face: Episode1Face, match: Match[Any]) -> None:
    """What comes up once in hundreds of games: no die fits, no Secondary Action is possible."""
    view = {**match.view(None), "set_aside": {"neutral adventurer": 1}, "pool": {}, "patrols": []}
    preview = match.preview(None)
    page = "\n".join(line.plain for line in face.board(view, preview, 80, None, ""))
    assert "Set aside: Neutral [A]" in page
    assert "No Patrol on offer" in page
    for kind, text in (("effect", "set-aside"), ("secondary", "skip"), ("training", "stop")):
        event = Event("only-option", (0, kind, text), "", EVERYONE)
        said = event_words(match, face.words, face, event)
        assert said == f"Ada has no choice: {english().get(f'episode1.option.{kind}.{text}')}"
    said = face.option(view, preview, 0, "set-aside", "neutral innovator", ())
    assert said == "Innovator (Neutral)"


def english() -> Wording:
    return Wording(Texts.load("en"), "episode1", [])


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of that name in the rules."""
    for path in sorted(path for room in SOURCES for path in room.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                if (isinstance(called, ast.Name) and called.id == name) or (
                    isinstance(called, ast.Attribute) and called.attr == name
                ):
                    yield node


def strings(call: ast.Call, place: int) -> list[str]:
    """The texts an argument may be, if it is written out there."""
    if len(call.args) <= place:
        return []
    return [
        node.value
        for node in ast.walk(call.args[place])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def reason_keys() -> set[str]:
    return {key for call in calls("Reason") for key in strings(call, 1)}


def told_kinds() -> set[str]:
    told = {kind for call in calls("tell") for kind in strings(call, 0)}
    return told | {kind for call in calls("whisper") for kind in strings(call, 1)} | {"only-option"}


def asked_kinds() -> set[str]:
    asked = {kind for call in calls("ask") for kind in strings(call, 1)}
    asked |= {kind for call in calls("_choose_on_patrol") for kind in strings(call, 2)}
    return asked


def purposes(name: str) -> set[str]:
    """What dice are rolled and what decks are drawn from; a name for it is looked up."""
    found = {
        purpose
        for call in calls(name)
        if ast.unparse(call.func) == f"table.{name}"
        for purpose in strings(call, 0)
    }
    if name == "roll":
        return found | {"normal-dino", "dangerous-dino"}
    return found | {"light", "heavy"}


def whys() -> set[str]:
    found = {why for call in calls("gain") for why in strings(call, 4)}
    found |= {why for call in calls("lose_followers") for why in strings(call, 3)}
    return found | {why for call in calls("score_majority") for why in strings(call, 2)} | {"start"}


def cards() -> set[str]:
    patrols = {name.removeprefix("patrol_") for name in load_box().patrols}
    return patrols | {name.replace("_", "-") for name in load_box().challenges}


def test_the_scan_of_the_rules_finds_what_it_looks_for() -> None:
    assert {"needs", "die-space-taken", "reward-useless"} <= reason_keys()
    assert {"gained", "trap-laid-of-type"} <= told_kinds()
    assert {"effect", "soldier-lost", "reward"} <= asked_kinds()
    assert {"rations", "raptor", "walls-and-traps"} <= whys()
    assert {"threat", "pool"} <= purposes("roll")
    assert {"patrol", "breach"} <= purposes("draw")


def test_every_kind_of_event_has_a_text() -> None:
    assert told_kinds() == set(EVENTS)
    assert {kind for kind in EVENTS if not english().has(f"episode1.event.{kind}")} == set()


@pytest.mark.parametrize(
    ("group", "found"),
    [("reason", reason_keys), ("why", whys), ("term", cards)],
)
def test_every_word_the_rules_can_use_has_a_text(group: str, found: Any) -> None:
    lacking = {key for key in found() if not english().has(f"episode1.{group}.{key}")}
    assert lacking == set()


def test_every_question_has_a_text() -> None:
    asked = {f"ask.{kind}" for kind in asked_kinds()}
    asked |= {f"ask.{kind}.{name}" for kind in ("roll", "draw") for name in purposes(kind)}
    assert {key for key in asked if not english().has(f"episode1.{key}")} == set()


def test_every_name_of_the_notation_has_a_text() -> None:
    tokens = {*ZONES, *EFFECTS, *SYMBOLS, *ASSETS, *OFFICERS, *LEADERS, "dissenters", "neutral"}
    assert {token for token in tokens if not english().has(f"episode1.term.{token}")} == set()
    marks = {*SYMBOLS, *FIGHTERS[1:], "trampler", "raptor", "die", "any", "dissenters", "neutral"}
    assert {mark for mark in marks if not english().has(f"episode1.mark.{mark}")} == set()


def test_every_option_of_many_games_is_said_in_words() -> None:
    assert heard().raw == set()


def test_the_parts_of_every_option_have_words() -> None:
    match = pertinax.new_game("episode1", players=4, seed=1)
    words = Wording(english(), "episode1", ["Ada", "Bo", "Cy", "Di"])
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
        assert PLAIN.fullmatch(part) or words.term("episode1", part) != part, part


def test_no_text_is_idle() -> None:
    with CATALOGUE.open("rb") as file:
        keys = {
            message.id if isinstance(message.id, str) else message.id[0]
            for message in read_po(file)
            if message.id
        }
    possible = {f"event.{kind}" for kind in EVENTS}
    possible |= {f"reason.{key}" for key in reason_keys()}
    possible |= {f"why.{why}" for why in whys()}
    possible |= {f"ask.{kind}" for kind in asked_kinds()}
    possible |= {f"ask.{kind}.{each}" for kind in ("roll", "draw") for each in purposes(kind)}
    possible |= {f"term.{card}" for card in cards()}
    idle = keys - heard().messages.said - {f"episode1.{key}" for key in possible}
    assert idle == set()


def test_questions_fit_on_one_line() -> None:
    """A question stands beside the turn and a short name on one line of 80."""
    long = [
        key
        for key, forms in heard().messages.items()
        if key.startswith("episode1.ask.") and len(f"── Turn 40 of 40 · Emmy: {forms[0]}") > 75
    ]
    assert long == []


def test_names_are_never_taken_for_words() -> None:
    words = Wording(english(), "episode1", ["food", "{0}", "[bold]x", "p1 pub.2"])
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

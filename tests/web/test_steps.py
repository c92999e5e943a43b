"""What plays on the board: rolls, attacks, Adventures, Assemblies, at places that are there."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

import pytest
from games.variants import EPISODE1, EPISODE2, VARIANTS, start, step
from web.at_table import Seat, Table, read
from web.boards import NAMES, drawn

from pertinax.games.perpetuity.board.steps import PLAYED as PLAYED3
from pertinax.games.perseverance.episode1.board.steps import PLAYED as PLAYED1
from pertinax.games.perseverance.episode2.board.steps import PLAYED as PLAYED2
from pertinax.games.registry import GAMES, bases_of
from pertinax.kernel.match import Match
from pertinax.kernel.record import seat_text
from pertinax.texts import Texts, languages
from pertinax.web.boards.registry import steps_of
from pertinax.web.boards.symbols import signs_of
from pertinax.web.memory import DrawnParts
from pertinax.web.pages import inside
from pertinax.web.see import see
from pertinax.web.seen import LogLine, Seen, Step

PLAYED = {"episode1": PLAYED1, "episode2": PLAYED2, "perpetuity": PLAYED3}
EVERY = pytest.mark.parametrize(
    "variant", [*EPISODE1, *EPISODE2, "pp-1-solo", "pp-4-rivals", "pp-4-star"]
)
EVERY_GAME = pytest.mark.parametrize("game", [game for game in GAMES if not bases_of(game)])
PICK = re.compile(r'data-pick="([^"]*)"')
ID = re.compile(r' id="([^"]*)"')
SHOWN = {sign for game in GAMES for sign in signs_of(game)}
FIGURES = re.compile(r"\d+|[✓=×–]")
ROLLS = {
    "episode1": {
        "pool-die", "dino-die", "dino-die-renewed", "threat-rolled", "trap-rolled", "wall-rolled"
    },
    "episode2": {"pool-die", "threat-rolled"},
    "perpetuity": {"rolled"},
}  # fmt: skip
OFTEN = {
    "episode1": ("attack", "dino-defeated", "pool-die", "assembly"),
    "episode2": ("pool-die", "assembly"),
    "perpetuity": ("rolled", "orbit", "damaged", "planet-card"),
}
"""What every game has more than once; in a short game of Episode 2 nobody may go out."""
ENDS: dict[str, set[str]] = {
    "episode1": {"retrieved"},
    "episode2": {"attack-held", "attack-failed"},
    "perpetuity": set(),
}
"""The last line of an attack."""
SILENT: dict[str, set[str]] = {
    # What a reward costs is said with it, and a Leader may be called home by one.
    "episode1": {"only-option", "spent", "leader-retrieved"},
    "episode2": {"only-option", "spent"},
    "perpetuity": set(),
}
"""What may go without a scene in between: choices, mostly."""
SELDOM = {
    "artifact-found", "card-unplaced", "mission-held", "rescued", "ship-home", "solo-mission-done",
    "village-loaded",
}  # fmt: skip
"""What few random games of Perpetuity come to: each of it is looked at alone below."""


def seen_by(match: Match[Any], seat: int | None, parts: DrawnParts) -> Seen:
    names = NAMES[: match.deal.players]
    mine = frozenset() if seat is None else frozenset({seat})
    seats = [Seat("person", name) for name in names]
    table = Table(match, seats, match.deal.game.name, drawn_parts=parts)
    return see(table, seat, mine, "en")


def new_lines(match: Match[Any], seat: int | None = None) -> Iterator[tuple[Seen, list[LogLine]]]:
    """A random game; after each answer what it looks like and what is new in the log."""
    dice = random.Random(f"steps {match.deal.players}")
    told = -1
    parts = DrawnParts()
    while match.result is None:
        step(match, dice)
        seen = seen_by(match, seat, parts)
        fresh = [line for line in seen.log if line.number > told]
        told = seen.log[-1].number if seen.log else told
        yield seen, fresh


@cache
def stories(game: str) -> list[list[tuple[str, Step | None]]]:
    """All that happened in games of all kinds, with what plays of it."""
    steps = steps_of(game)
    found = []
    for variant in (name for name, (of, *_) in VARIANTS.items() if of == game):
        for seed in range(6):
            match, dice = start(variant, f"story {seed}"), random.Random(seed)
            while match.result is None:
                step(match, dice)
            story = []
            for event in match.events():
                fields = dict(zip(GAMES[game].events[event.kind], event.values, strict=True))
                if "seat" in fields:
                    fields["seat"] = seat_text(fields["seat"])
                story.append((event.kind, steps(event.kind, fields)))
            found.append(story)
    return found


@EVERY
def test_every_mark_is_on_the_drawn_board_and_every_face_has_its_sign(variant: str) -> None:
    played: Counter[str] = Counter()
    before = ""
    game, _, _ = VARIANTS[variant]
    for seen, fresh in new_lines(start(variant, "marks")):
        steps = [(line.kind, line.step) for line in fresh if line.step]
        if not steps:
            continue
        html = drawn(seen)
        there = {pick for picks in PICK.findall(html + before) for pick in picks.split("|")}
        there |= {f"#{found}" for found in ID.findall(html)}
        for kind, each in steps:
            played[kind] += 1
            assert each.marks
            assert set(each.marks) <= there, (kind, each)
            for face in each.faces:
                assert all(t in SHOWN or FIGURES.fullmatch(t) for t in face.split()), face
        before = html
    assert all(played[kind] > 1 for kind in OFTEN[game])


@EVERY_GAME
def test_every_roll_and_every_part_of_an_attack_plays(game: str) -> None:
    """Between the first line of an attack and its last, nothing but choices goes unplayed."""
    silent: Counter[str] = Counter()
    heard: set[str] = set()
    for story in stories(game):
        attacked = False
        for kind, played in story:
            attacked = attacked or kind == "attack"
            if played is not None:
                heard.add(kind)
            elif attacked:
                silent[kind] += 1
            attacked = attacked and kind not in ENDS[game]
    assert set(silent) <= SILENT[game], silent
    seldom = SELDOM if game == "perpetuity" else set()
    assert heard | seldom == set(PLAYED[game])


@EVERY_GAME
def test_every_kind_of_roll_shows_its_faces(game: str) -> None:
    shown: set[str] = set()
    for kind, played in chain.from_iterable(stories(game)):
        if kind in ROLLS[game]:
            assert played
            assert played.faces
            shown.add(kind)
    assert shown == ROLLS[game]


@EVERY_GAME
def test_steps_are_of_events_that_exist(game: str) -> None:
    assert set(PLAYED[game]) <= set(GAMES[game].events)


@pytest.mark.parametrize(
    ("game", "kind", "fields", "wanted"),
    [
        ("episode1", "attack", {"zone": "military"}, Step("attack", ("zone:military",))),
        (
            "episode1",
            "wall-rolled",
            {"seat": "p1", "safeguard": 1, "followers": 0, "defeat": True},
            Step("walls", ("#b-player-p1",), ("1 safeguard", "× raptor")),
        ),
        (
            "episode1",
            "wall-rolled",
            {"seat": "p1", "safeguard": 0, "followers": 0, "defeat": False},
            Step("walls", ("#b-player-p1",), ("–",)),
        ),
        (
            "episode1",
            "dino-die",
            {"die": "normal-dino", "dinos": []},
            Step("dino-roll", ("#b-pool",), ("–",)),
        ),
        (
            "episode1",
            "lost-followers",
            {"seat": "p3", "count": 2, "why": "breach"},
            Step("losses", ("#b-player-p3",)),
        ),
        ("episode1", "gained", {"seat": "p1", "asset": "food", "count": 1, "why": "effect"}, None),
        ("episode1", "turn", {"seat": "p1", "turn": 2}, None),
        (
            "episode2",
            "attack-card",
            {"seat": "p2", "card": "plains-attack-02", "threshold": 4, "defence": 2},
            Step("attack", ("#b-player-p2",), ("danger 4", "safeguard 2")),
        ),
        (
            "episode2",
            "breach",
            {"seat": "p2", "position": "p1", "tramplers": 1, "raptors": 0, "shieldheads": 2},
            Step("breach", ("hex:p1", "#b-player-p2"), ("1 trampler", "2 shieldhead")),
        ),
        (
            "episode2",
            "counterattack",
            {"seat": "p1", "owner": "p3"},
            Step("combat", ("breach:p3", "#b-player-p1")),
        ),
        (
            "episode2",
            "dino-left",
            {"dino": "raptor", "space": "c3.2"},
            Step("map", ("hex:c3",), ("× raptor",)),
        ),
        ("episode2", "gained", {"seat": "p1", "asset": "food", "count": 1, "why": "gather"}, None),
        (
            "perpetuity",
            "rolled",
            {"seat": "table", "purpose": "artifacts", "die": "discover", "faces": "icon blank"},
            Step("roll", ("#b-course",), ("icon", "–")),
        ),
        (
            "perpetuity",
            "artifact-found",
            {"seat": "p1", "planet": "p3"},
            Step("travel", ("planet:p3", "#b-player-p1"), ("artifact",)),
        ),
        (
            "perpetuity",
            "village-loaded",
            {"seat": "p2", "planet": "p4", "alien": "skeptic_ore"},
            Step("travel", ("planet:p4", "#b-player-p2"), ("skeptic",)),
        ),
        (
            "perpetuity",
            "ship-home",
            {"seat": "p2", "ship": "ark"},
            Step("travel", ("area:station", "#b-player-p2"), ("ship",)),
        ),
        (
            "perpetuity",
            "rescued",
            {"seat": "p2", "alien": "believer"},
            Step("travel", ("#b-player-p2",), ("believer",)),
        ),
        (
            "perpetuity",
            "solo-mission-done",
            {"seat": "p1", "mission": "s_zealot"},
            Step("mission", ("solo:s_zealot",)),
        ),
        (
            "perpetuity",
            "mission-held",
            {"mission": "m_planet_areas", "count": 1, "goal": 2},
            Step("mission", ("mission:m_planet_areas",)),
        ),
        (
            "perpetuity",
            "card-unplaced",
            {"card": "f_time_2"},
            Step("force", ("pile:time",), ("time 2",)),
        ),
        ("perpetuity", "turn", {"seat": "p1"}, None),
    ],
)
def test_steps(game: str, kind: str, fields: dict[str, Any], wanted: Step | None) -> None:
    assert steps_of(game)(kind, fields) == wanted


@pytest.mark.parametrize("variant", ["e1-4", "e2-4"])
def test_lines_of_the_log_carry_their_steps(variant: str) -> None:
    game, _, _ = VARIANTS[variant]
    for seen, fresh in new_lines(start(variant, "lines"), seat=0):
        if not any(line.kind == "attack" for line in fresh):
            continue
        page = read(inside(seen))
        titles = Texts.load("en")
        for line in fresh:
            shown = page.one("li", id=f"log-{line.number}")
            classes = [each.attributes.get("class", "").split() for each in shown.walk()]
            said = [
                each
                for each, names in zip(shown.walk(), classes, strict=True)
                if "happened" in names
            ]
            assert [each.words() for each in said] == [line.words]
            if line.step is None:
                assert "data-step" not in shown.attributes
                continue
            assert shown.attributes["data-step"] == line.step.kind
            assert shown.attributes["data-stage"] == titles.get(f"step.{game}.{line.step.kind}")
            assert shown.attributes["data-marks"].split("|") == list(line.step.marks)
            assert shown.attributes.get("data-faces", "") == "|".join(line.step.faces)
        # One place says what is new; the log itself is silent.
        assert page.one(id="log").attributes["aria-live"] == "off"
        return
    raise AssertionError("no attack in the whole game")


def test_a_secret_line_plays_for_nobody_else() -> None:
    """What only one seat is told has no step, and no other seat's steps depend on it."""
    for seen, _ in new_lines(start("e1-3", "secret"), seat=1):
        for line in seen.log:
            if line.kind == "trap-laid-of-type":
                assert line.step is None
                return
    raise AssertionError("no Trap was laid")


@EVERY_GAME
@pytest.mark.parametrize("language", languages())
def test_every_kind_of_step_has_a_title_and_no_title_is_idle(language: str, game: str) -> None:
    kinds = {played.kind for _, played in chain.from_iterable(stories(game)) if played}
    messages = Texts.load(language)._messages
    titles = {key for key in messages if key.startswith(f"step.{game}.")}
    assert titles == {f"step.{game}.{kind}" for kind in kinds}


def test_what_moves_knows_no_game() -> None:
    for name in ("motion.js", "playback.js"):
        script = files("pertinax.web").joinpath(f"static/{name}").read_text("utf-8").lower()
        for word in ("episode", "follower", "zone", "dino", "officer", "soldier", "attack"):
            assert word not in script, f"{name}: {word}"

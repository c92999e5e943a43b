"""The board of every game in random games of all kinds: whole, honest, and safe to send."""

import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from games.variants import OPEN, start, step
from web import rare_perpetuity
from web.at_table import Element, Seat, Table, read
from web.boards import BOARDS, Recording, asked_of, drawn, everybody, moments, picks_in, seen_by

from pertinax.games.perseverance.episode1.board.scene import Scene
from pertinax.games.perseverance.shared.rules.names import OWNERS
from pertinax.games.registry import GAMES, bases_of
from pertinax.kernel.chance import Chance
from pertinax.texts import Texts
from pertinax.web.boards.drawing import defs
from pertinax.web.boards.registry import board_of
from pertinax.web.boards.symbols import PAGE, signs_of
from pertinax.web.memory import DrawnParts
from pertinax.web.see import see
from pertinax.web.seen import Asked, Seen

EVERY = pytest.mark.parametrize("variant", BOARDS)
FOURS = pytest.mark.parametrize("variant", ["e1-4", "e2-4", "pp-4-rivals"])
PICKED = {
    "episode1": ("effect", "die", "die-space", "officer", "secondary"),
    "episode2": ("effect", "die", "die-space", "officer", "secondary"),
    "perpetuity": ("worker", "place"),
}
"""By game, kinds of questions that are answered on the board in every game."""
LEAP = {"episode1": 2, "episode2": 3, "perpetuity": 8}
"""By game, how many turns make one that is looked at: those of Perpetuity are small steps."""
ID = re.compile(r' id="([^"]*)"')
SHEET = {game: set(ID.findall(defs(game))) for game in PICKED}
"""Signs and patterns: once in a page, outside what is sent with each change."""
NEVER = ("<script", "<style", " style=", "javascript:", "\n", "\r", "\t", "\f")
"""What no drawing has in it: only spaces stand between attributes."""


@EVERY
def test_the_board_is_whole_for_whoever_is_asked_and_for_whoever_looks(variant: str) -> None:
    """All that is held of a drawing, at the same moments: to draw it is what takes the time.

    As at a table what was drawn before is not drawn again; that it is the same is tested below.
    """
    parts = DrawnParts()
    picked = Counter[str]()
    refusals = 0
    for count, match in enumerate(moments(variant)):
        game = match.deal.game.name
        for decision in match.decisions:
            seen = seen_by(match, decision.seat, drawn_parts=parts)
            html = drawn(seen)
            well_made(html, game)
            picked[decision.kind] += every_legal_option_can_be_picked(asked_of(seen), html)
            if count % 3 == 0 or game == "perpetuity":
                page = read(html)
                refusals += what_is_legal_glows_and_what_is_refused_says_why(asked_of(seen), page)
                what_can_be_picked_has_a_name_and_lies_in_nothing_else(page)
        seats = everybody(match)
        watching = seen_by(match, seats[count % len(seats)], drawn_parts=parts)
        well_made(drawn(watching), game)
    assert all(picked[kind] for kind in PICKED[game])
    assert refusals or variant in OPEN


def every_legal_option_can_be_picked(asked: Asked, html: str) -> int:
    """How many of them are picked on the board."""
    picks = picks_in(html)
    for choice in asked.choices:
        assert set(choice.picks) <= picks, choice.text
    return sum(bool(choice.picks) for choice in asked.choices)


def what_is_legal_glows_and_what_is_refused_says_why(asked: Asked, page: Element) -> int:
    """How many things say why they cannot be picked."""
    legal = {pick for choice in asked.choices for pick in choice.picks}
    refused = {each.picks[0] for each in asked.refused if each.picks}
    glows: set[str] = set()
    refusals = 0
    for thing in page.walk():
        picks = set(thing.attributes.get("data-pick", "").split("|"))
        classes = thing.attributes.get("class", "").split()
        can, cannot = "can" in classes, "cannot" in classes
        assert can == bool(picks & legal)
        assert cannot == (not can and bool(picks & refused))
        assert cannot == ("data-why" in thing.attributes)
        if can or cannot:
            assert thing.attributes["tabindex"] == "0"
            assert thing.attributes["role"] == "button"
        refusals += cannot
        glows |= picks if can else set()
    assert legal <= glows
    return refusals


def well_made(html: str, game: str) -> None:
    ids = ID.findall(html)
    assert len(ids) == len(set(ids)), [i for i, n in Counter(ids).items() if n > 1]
    assert not [each for each in NEVER if each in html]
    assert not re.search(r" on[a-z]+=", html)
    targets = set(re.findall(r'(?:href="|url\()#([\w-]+)', html))
    assert targets <= set(ids) | SHEET[game]


def what_can_be_picked_has_a_name_and_lies_in_nothing_else(page: Element) -> None:
    for thing in page.walk():
        if "data-pick" not in thing.attributes:
            continue
        titles = [child for child in thing.children if child.tag == "title"]
        assert thing.attributes.get("aria-label") or titles[0].words()
        outer = thing.parent
        while outer is not None:
            # A click beside the row of an option is one on its Effect.
            around = outer.attributes.get("data-pick", "")
            assert not around or thing.attributes["data-pick"].startswith(
                around.replace("effect:", "row:") + "."
            )
            outer = outer.parent


@pytest.mark.slow
@EVERY
def test_nothing_hidden_is_in_the_drawing(variant: str) -> None:
    """Deal what a seat cannot see anew: the same bytes."""
    dice = random.Random(variant)
    match = start(variant, f"secret {variant}")
    compared = 0
    data = match.deal.game.data
    turn = -LEAP[match.deal.game.name]
    while match.result is None:
        if match.turn >= turn + LEAP[match.deal.game.name] and len(match.decisions) == 1:
            turn = match.turn
            for seat in everybody(match):
                other = match.fork(log=True)
                other._snapshot = match._snapshot.copy()
                match.deal.game.redeal(other._snapshot, seat, Chance(f"other {turn}"))
                other._advance(None)
                if data(other._snapshot) == data(match._snapshot):
                    continue
                compared += 1
                html = drawn(seen_by(match, seat))
                assert drawn(seen_by(other, seat)) == html
        step(match, dice)
    assert compared > 5 or variant in OPEN


@pytest.mark.parametrize(
    "variant", ["e1-2-modules", "e1-4-B", "e2-2-threat-random", "e2-4", "pp-4-star"]
)
def test_what_is_remembered_is_what_would_be_drawn(variant: str) -> None:
    """A table that draws on what it drew before shows the same as one that draws anew."""
    drawn_parts = DrawnParts()
    for count, match in enumerate(moments(variant, "memory")):
        for seat in everybody(match):
            remembered = drawn(seen_by(match, seat, drawn_parts=drawn_parts))
            if count % 5 == 0:
                assert drawn(seen_by(match, seat)) == remembered


@FOURS
def test_names_cannot_break_the_drawing(variant: str) -> None:
    hostile = ["<script>alert(1)</script>", "\"'><img src=x onerror=x>", "{0}{name}", "<<<"]
    match = start(variant, "names")
    html = drawn(seen_by(match, 0, hostile))
    assert "<script" not in html
    assert "<img" not in html
    assert "{0}{name}" in html
    read(html)


def test_players_have_different_letters() -> None:
    scene = Scene(seen_by(start("e1-4", "letters"), 0, ["Ann", "An", "Anna", "A"]))
    letters = [scene.initials[owner] for owner in OWNERS[:4]]
    assert len(set(letters)) == 4
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("game", [game for game in GAMES if 2 in GAMES[game].players])
def test_nothing_is_drawn_before_the_game(game: str) -> None:
    table = Table(None, [Seat(name="Ada"), Seat(name="Bo")], game, status="gathering")
    assert board_of(game)(see(table, 0, frozenset({0}), "en")) is None


def rare(seen: Seen) -> list[Seen]:
    """What is too rare to wait for: what has run out, a card to be drawn by hand, two captives."""
    assert seen.view is not None
    if seen.game == "perpetuity":
        found = [rare_perpetuity.rare(seen)] if len(seen.seats) > 1 else []
        if seen.view["perpetuity_by"] == "cards":
            found += [rare_perpetuity.ahead(seen, each) for each, _ in rare_perpetuity.AHEAD]
        down = {"shield_step": {"hit": 1, "fails": False}}
        return found + [rare_perpetuity.ahead(each, down) for each in found[:1]]
    if seen.game == "episode1":
        return [replace(seen, view={**seen.view, "patrols": []}, drawn_parts=DrawnParts())]
    crew = {"light": 1, "heavy": 0, "leader": 0}
    herd = {"trampler": 0, "raptor": 2, "shieldhead": 0}
    changes = {
        "players": [{**player, "hand": [], "cards": 0} for player in seen.view["players"]],
        "adventures": {"plains": [], "canyon": []},
        "outposts": [],
        "attack_decks": {each: {"left": 0, "back": None} for each in ("plains", "canyon")},
        "attack": {"seat": 0, "position": "start", "on": "camp", "card": None, "outcome": None},
        "combat": {
            "seat": 0,
            "position": "p1",
            "dinos": herd,
            "fought": herd,
            "committed": crew,
            "wounds": crew,
            "saved": crew,
            "captured": ["raptor"],
        },
    }
    return [replace(seen, view={**seen.view, **changes}, drawn_parts=DrawnParts())]


@pytest.mark.slow
def test_no_text_of_the_board_is_idle() -> None:
    messages = Recording(Texts.load("en")._messages)
    for variant in [*BOARDS, "pp-4-star-rivals"]:
        parts = DrawnParts()
        for match in moments(variant, "words"):
            seat = match.decisions[0].seat if match.decisions else 0
            seen = seen_by(match, seat, drawn_parts=parts)
            words: Any = seen.words
            words.words._messages = messages
            drawn(seen)
        for each in rare(seen):
            drawn(each)
    # What is built on another game says what is its own there: test_board_immersive.py.
    built = tuple(f"board.{game}." for game in GAMES if bases_of(game))
    known = {key for key in messages if key.startswith("board.") and not key.startswith(built)}
    assert known - messages.said == set()


def test_every_sign_is_used() -> None:
    used: set[str] = set()
    for variant in ("e1-2-modules", "e1-4-B", "e2-2-threat-random", "e2-4"):
        parts = DrawnParts()
        for match in moments(variant, "signs"):
            board = drawn(seen_by(match, 0, drawn_parts=parts))
            used |= set(re.findall(r'href="#sy-([\w-]+)"', board))
    known = set(signs_of("episode1"))
    assert known == set(signs_of("episode2")) >= used
    assert known - used <= set(PAGE)

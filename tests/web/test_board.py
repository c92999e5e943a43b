"""The board of Episode 1 in random games of all kinds: whole, honest, and safe to send."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from games.variants import VARIANTS, start, step
from web.at_table import Seat, Table, read

from pertinax.games.perseverance.common.names import OWNERS
from pertinax.kernel.chance import Chance
from pertinax.kernel.match import Match
from pertinax.texts import Texts
from pertinax.web.boards.drawing import defs
from pertinax.web.boards.episode1.scene import Scene
from pertinax.web.boards.registry import board_of, picks_of
from pertinax.web.boards.symbols import SIGNS
from pertinax.web.memory import Desk
from pertinax.web.see import see
from pertinax.web.seen import Asked, Seen

NAMES = ["Ada", "Bartosz", "Chloé", "Dinah"]
EVERY = pytest.mark.parametrize("variant", VARIANTS)
PICK = re.compile(r'data-pick="([^"]*)"')
ID = re.compile(r' id="([^"]*)"')
SHEET = set(ID.findall(defs()))
"""Signs and patterns: once in a page, outside what is sent with each change."""
FEW = 3
"""Questions of one kind that are looked at in one game."""


def seen_by(
    match: Match[Any], seat: int | None, names: list[str] | None = None, desk: Desk | None = None
) -> Seen:
    seats = [Seat("person", name) for name in (names or NAMES)[: match.deal.players]]
    mine = frozenset() if seat is None else frozenset({seat})
    table = Table(match, seats, options=dict(match.deal.options), desk=desk or Desk())
    return see(table, seat, mine, "en")


def drawn(seen: Seen) -> str:
    return str(board_of("episode1")(seen))


def everybody(match: Match[Any]) -> list[int | None]:
    return [*range(match.deal.players), None]


def moments(variant: str, seed: str = "board") -> Iterator[Match[Any]]:
    """A random game, stopped at some questions of each kind and at the end."""
    dice = random.Random(variant + seed)
    match = start(variant, seed)
    asked: Counter[str] = Counter()
    while match.result is None:
        kinds = {decision.kind for decision in match.decisions}
        if any(asked[kind] < FEW for kind in kinds):
            asked.update(kinds)
            yield match
        step(match, dice)
    yield match


def picks_in(html: str) -> set[str]:
    return {pick for picks in PICK.findall(html) for pick in picks.split("|")}


def asked_of(seen: Seen) -> Asked:
    assert seen.asked is not None
    return seen.asked


@EVERY
def test_every_legal_option_can_be_picked_on_the_board(variant: str) -> None:
    kinds = Counter[str]()
    for match in moments(variant):
        for decision in match.decisions:
            seen = seen_by(match, decision.seat)
            html = drawn(seen)
            picks = picks_in(html)
            for choice in asked_of(seen).choices:
                missing = set(choice.picks) - picks
                assert not missing, (decision.kind, choice.text)
                kinds[decision.kind] += bool(choice.picks)
    assert all(kinds[kind] for kind in ("effect", "die", "die-space", "officer", "secondary"))


@EVERY
def test_what_is_legal_glows_and_what_is_refused_says_why(variant: str) -> None:
    refusals = 0
    for count, match in enumerate(moments(variant)):
        if count % 3:
            continue
        for decision in match.decisions:
            seen = seen_by(match, decision.seat)
            asked = asked_of(seen)
            legal = {pick for choice in asked.choices for pick in choice.picks}
            refused = {each.picks[0] for each in asked.refused if each.picks}
            glows: set[str] = set()
            for thing in read(drawn(seen)).walk():
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
    assert refusals > 5


@EVERY
def test_the_board_is_well_made_for_every_seat_and_spectator(variant: str) -> None:
    for count, match in enumerate(moments(variant)):
        seats = everybody(match)
        for seat in {seats[count % len(seats)], match.decisions[0].seat if match.decisions else 0}:
            html = drawn(seen_by(match, seat))
            ids = ID.findall(html)
            assert len(ids) == len(set(ids)), [i for i, n in Counter(ids).items() if n > 1]
            assert not re.search(r"<(script|style)|\sstyle=|\son[a-z]+=|javascript:", html)
            assert "\n" not in html
            targets = set(re.findall(r'(?:href="|url\()#([\w-]+)', html))
            assert targets <= set(ids) | SHEET
            # Reading it is slow: now and then.
            if count % 6:
                continue
            for thing in read(html).walk():
                if "data-pick" not in thing.attributes:
                    continue
                titles = [child for child in thing.children if child.tag == "title"]
                assert thing.attributes.get("aria-label") or titles[0].words()
                outer = thing.parent
                while outer is not None:
                    assert outer.attributes.get("role") != "button"
                    outer = outer.parent


@EVERY
def test_nothing_hidden_is_in_the_drawing(variant: str) -> None:
    """Deal what a seat cannot see anew: the same bytes."""
    dice = random.Random(variant)
    match = start(variant, f"secret {variant}")
    compared = 0
    turn = -1
    while match.result is None:
        if match.turn != turn and len(match.decisions) == 1:
            turn = match.turn
            for seat in everybody(match):
                other = match.fork(log=True)
                other._snapshot = match._snapshot.copy()
                match.deal.game.redeal(other._snapshot, seat, Chance(f"other {turn}"))
                other._advance(None)
                if other._snapshot.data() == match._snapshot.data():
                    continue
                compared += 1
                html = drawn(seen_by(match, seat))
                assert drawn(seen_by(other, seat)) == html
        step(match, dice)
    assert compared > 5


@pytest.mark.parametrize("variant", ["e1-2-modules", "e1-4-B"])
def test_what_is_remembered_is_what_would_be_drawn(variant: str) -> None:
    """A table that draws on what it drew before shows the same as one that draws anew."""
    desk = Desk()
    for count, match in enumerate(moments(variant, "memory")):
        for seat in everybody(match):
            remembered = drawn(seen_by(match, seat, desk=desk))
            if count % 5 == 0:
                assert drawn(seen_by(match, seat)) == remembered


@EVERY
def test_the_figures_on_the_board_are_those_of_the_preview(variant: str) -> None:
    for count, match in enumerate(moments(variant, "preview")):
        if count % 4:
            continue
        seen = seen_by(match, 0)
        assert seen.preview is not None
        page = read(drawn(seen))
        rows = page.one("table", class_="b-preview").one("tbody").all("tr")
        for row, figures in zip(rows, seen.preview["zones"], strict=True):
            chips = row.one("td", class_="b-chips").children
            assert [int(chip.words()[1:]) for chip in chips] == [
                n for n in figures["presence"].values() if n
            ]
            leads = [chip.attributes["class"] == "b-chip lead" for chip in chips]
            assert sum(leads) == len(figures["leading"])
            worths = [int(worth.words()) for worth in row.one("td", class_="worths").children]
            assert worths == [n for _, n in figures["tile"].values()]
            danger = f"{figures['dinos']}/{figures['dino_spaces']}"
            assert danger in page.one("a", href=f"#zone-{figures['zone']}").words()
        officers = page.one("table", class_="b-preview officers").one("tbody").all("tr")
        for row, tile in zip(officers, seen.preview["officers"], strict=True):
            paid = [int(bold.words()) for bold in row.all("b")]
            assert sorted(n for n in paid if n) == sorted(
                n for n in tile["followers"].values() if n
            )


def test_names_cannot_break_the_drawing() -> None:
    hostile = ["<script>alert(1)</script>", "\"'><img src=x onerror=x>", "{0}{name}", "<<<"]
    match = start("e1-4", "names")
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


def test_nothing_is_drawn_before_the_game() -> None:
    table = Table(None, [Seat(name="Ada"), Seat(name="Bo")], status="gathering")
    assert board_of("episode1")(see(table, 0, frozenset({0}), "en")) is None


def test_traps_show_their_type_to_their_owner_alone() -> None:
    match, dice = start("e1-2", "traps"), random.Random(2)
    while not any(
        trap and trap["owner"] == "p1" for zone in match.view(0)["zones"] for trap in zone["traps"]
    ):
        step(match, dice)
    assert match.view(0)["attack"] is None

    def shown(seat: int | None) -> set[str]:
        page = read(drawn(seen_by(match, seat)))
        signs: set[str] = set()
        for trap in page.all(data_piece="trap:p1"):
            signs.update(use.attributes["href"] for use in trap.all("use"))
        return signs

    assert shown(0) <= {"#sy-trampler", "#sy-raptor"}
    assert shown(1) == shown(None) == {"#sy-traps"}


def test_pieces_that_move_keep_their_ids() -> None:
    """Leaders and Votes are the same piece wherever they are."""
    for match in moments("e1-4", "pieces"):
        html = drawn(seen_by(match, None))
        for seat, player in enumerate(match.view(None)["players"]):
            assert html.count(f'id="b-leader-p{seat + 1}"') == (player["leader_at"] != "home")
            assert html.count(f'id="b-vote-p{seat + 1}"') == 1


class Recording(dict[str, tuple[str, ...]]):
    """Messages that remember which of them were said."""

    def __init__(self, messages: dict[str, tuple[str, ...]]) -> None:
        super().__init__(messages)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> tuple[str, ...]:
        self.said.add(key)
        return super().__getitem__(key)


def test_no_text_of_the_board_is_idle() -> None:
    messages = Recording(dict(Texts.load("en")._messages))
    for variant in VARIANTS:
        for match in moments(variant, "words"):
            seen = seen_by(match, match.decisions[0].seat if match.decisions else 0)
            words: Any = seen.words
            words.words._messages = messages
            drawn(seen)
    # An empty Patrol deck is too rare to wait for.
    drawn(replace(seen, view={**(seen.view or {}), "patrols": []}))
    keys = {key for key in messages if key.startswith("board.")}
    assert keys - messages.said == set()


def test_every_sign_is_used() -> None:
    used: set[str] = set()
    for variant in ("e1-2-modules", "e1-4-B"):
        for match in moments(variant, "signs"):
            used |= set(re.findall(r'href="#sy-([\w-]+)"', drawn(seen_by(match, 0))))
    assert set(SIGNS) == used


@pytest.mark.parametrize(
    ("kind", "text", "about", "picks"),
    [
        ("effect", "pub", (), ("effect:pub",)),
        ("die", "neutral adventurer", ("pub",), ("die:neutral adventurer",)),
        ("die-space", "pub.2", ("p1 organizer",), ("space:pub.2",)),
        ("wall-space", "expansion.wall.c2", (), ("wall:expansion.c2",)),
        ("assembly-reward", "votes", ("military",), ("tile:military.votes",)),
        ("soldier-space", "stop", ("light",), ()),
        ("training", "recruit", (1,), ()),
    ],
)
def test_picks(kind: str, text: str, about: tuple[Any, ...], picks: tuple[str, ...]) -> None:
    assert picks_of("episode1")(kind, text, about) == picks

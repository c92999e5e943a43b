"""Secrets at one keyboard stay behind covers."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from commands.table_talk import (
    ANSI,
    CLEARED,
    CONFIRM,
    FIRST_GAME,
    Desk,
    any_choice,
    choices,
    session,
    start,
)

import pertinax
from pertinax.commands.telling import event_words
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.texts import Texts

pytestmark = pytest.mark.usefixtures("folder")


class Watcher:
    """Plays a whole game for several people and checks at every prompt what is in sight."""

    def __init__(self, match: Match[Any], people: int, seed: int) -> None:
        self.desk = Desk(then=self.answer, terminal=True)
        self.session = session(self.desk, match, people)
        self.random = Random(seed)
        self.covers: list[tuple[int, str]] = []
        """Which decision each cover was for: its seat and kind."""
        self.behind: int | None = None

    def answer(self, prompt: str) -> str:
        seen = self.desk.in_sight
        if prompt.startswith("Hand the keyboard to "):
            decision = self.session.match.decisions[0]
            name = self.session.words.name(decision.seat)
            assert seen.strip() == prompt.strip()
            assert f"Hand the keyboard to {name}," in prompt
            self.covers.append((decision.seat, decision.kind))
            self.behind = decision.seat
            return ""
        if not prompt.endswith("> "):
            if not prompt.endswith(CONFIRM) or self.behind is None:
                self.check_public(seen)
            return ""
        decision = self.session.match.decisions[0]
        if decision.secret or decision.together or decision.kind == "adventure-card":
            assert self.behind == decision.seat
            assert f"{self.session.words.name(decision.seat)}: " in seen
        else:
            self.behind = None
            self.check_public(seen)
        return self.random.choice(choices(seen))

    def check_public(self, seen: str) -> None:
        """Nothing on the screen but what a spectator may see and read."""
        assert "Only you know" not in seen
        assert "Your Traps left" not in seen
        assert "choose a Combat Reward" not in seen
        assert "Production or Votes?" not in seen
        assert "(secret)" not in seen
        assert not re.search(r"\^[TR]", seen)
        assert "In your hand" not in seen
        for card in self.hidden_cards():
            assert self.session.words.term("episode2", card) not in seen

    def hidden_cards(self) -> list[str]:
        """Adventure cards that only their owners know."""
        match = self.session.match
        return [
            card
            for seat, player in enumerate(match.view(None)["players"])
            for card in match.view(seat)["players"][seat].get("hand", ())
            if card not in player["hand"]
        ]


@pytest.mark.rule("E1-INFO-08", "E1-R-174", "E2-INFO-02", "E2-INFO-08")
@pytest.mark.parametrize(
    ("game", "seed", "secrets"),
    [
        ("episode1", 3, {"trap-type", "reward", "assembly-reward"}),
        ("episode1", 8, {"trap-type", "reward", "assembly-reward"}),
        ("episode2", 2, {"adventure-card", "assembly-reward"}),
    ],
)
def test_secret_choices_at_one_keyboard_come_behind_a_cover(
    game: str, seed: int, secrets: set[str]
) -> None:
    match = pertinax.new_game(game, 3, seed, {"side": "B"})
    watcher = Watcher(match, people=3, seed=seed)
    assert watcher.session.run() == 0
    kinds = {kind for _, kind in watcher.covers}
    assert kinds == secrets
    assert {seat for seat, _ in watcher.covers} == {0, 1, 2}
    raw = watcher.desk.page.getvalue()
    assert raw.count(CLEARED) > 2 * len(watcher.covers)


@pytest.mark.rule("E1-INFO-08", "E1-R-174")
def test_together_the_people_are_asked_in_turn_order_one_after_the_other() -> None:
    match = pertinax.new_game("episode1", 3, 3, {"side": "A"})
    random = Random(5)
    while len(match.decisions) < 2:
        decision = random.choice(match.decisions)
        match.choose(decision.seat, random.choice(decision.options))
    order = [decision.seat for decision in match.decisions]
    active = match.view(None)["active"]
    assert order == sorted(order, key=lambda seat: (seat - active) % 3)
    watcher = Watcher(match, people=3, seed=1)
    asked: list[int] = []

    def until_revealed(prompt: str) -> str:
        decision = watcher.session.match.decisions[0]
        if not decision.together:
            return "quit"
        if prompt.startswith("Hand"):
            asked.append(decision.seat)
        return watcher.answer(prompt)

    watcher.desk._then = until_revealed
    watcher.session.run()
    assert asked == order


@pytest.mark.rule("E1-INFO-08")
def test_one_person_alone_needs_no_cover() -> None:
    match = pertinax.new_game("episode1", 3, 3, {"side": "B"})
    desk = Desk(terminal=False)
    desk._then = any_choice(Random(2), lambda: desk.text)
    assert session(desk, match, people=1).run() == 0
    assert not any(prompt.startswith("Hand") for prompt in desk.prompts)
    assert "Only you know: your Trap is a " in desk.text
    assert match.deal.players == 3


def test_the_trap_types_of_others_never_reach_the_screen() -> None:
    """Two bots lay Traps; Ada reads the types of her own only."""
    match = pertinax.new_game("episode1", 3, 3, {"side": "B"})
    desk = Desk()
    desk._then = any_choice(Random(12), lambda: desk.text)
    table = session(desk, match, people=1)
    table.run()
    whispers = [
        event_words(match, table.words, table.face, event)
        for seat in (1, 2)
        for event in table.match.events(seat)
        if event.kind == "trap-laid-of-type"
    ]
    own = sum(event.kind == "trap-laid-of-type" for event in table.match.events(0))
    assert whispers
    assert desk.text.count("Only you know") == own


def test_peek_shows_own_traps_behind_a_cover_only() -> None:
    match = pertinax.new_game("episode1", 2, 1, FIRST_GAME)
    for answer in (
        "fortifications", "neutral innovator", "fortifications.2", "trap", "military.d1.c1",
        "raptor", "stop",
    ):  # fmt: skip
        match.choose(0, answer)
    desk = Desk(["", "", "peek", "", "", ""], terminal=True)
    session(desk, match).run()
    pages = desk.page.getvalue().split(CLEARED)
    assert [bool(re.search(r"\^R", page)) for page in pages] == [False, False, True, False]
    assert "Your Traps left: 4 for Tramplers, 3 for Raptors" in ANSI.sub("", pages[2])
    assert "^1" in pages[0]


@pytest.mark.rule("E2-INFO-02")
def test_cards_dealt_by_hand_are_entered_behind_the_cover_of_their_owner() -> None:
    covers: list[str] = []

    def answer(prompt: str) -> str:
        if prompt.startswith("Hand the keyboard to "):
            covers.append(prompt.partition("to ")[2].partition(",")[0])
        if not prompt.endswith("> "):
            return ""
        return choices(desk.text)[0] if prompt == "The table> " else "quit"

    desk = Desk(then=answer, terminal=True)
    options = {"first_player": 1, "officers": "first-game"}
    table = session(desk, pertinax.new_game("episode2", 2, 1, options, by_hand=True))
    table.run()
    assert covers == ["Ada", "Bo"] * 2
    pages = [ANSI.sub("", page) for page in desk.page.getvalue().split(CLEARED)]
    for seat, name in enumerate(("Ada", "Bo")):
        cards = [Texts.load("en").term("episode2", card) for card in hand(table.match, seat)]
        assert len(cards) == 2
        for deck, card in zip(("Starter", "Temple"), cards, strict=True):
            shown = [page for page in pages if f"{deck} card for {name}" in page]
            assert len(shown) == 1
            assert card in shown[0]
            assert card not in pages[-1]


@pytest.mark.rule("E2-INFO-02")
def test_peek_shows_ones_own_hand_behind_a_cover_only() -> None:
    match = pertinax.new_game("episode2", 2, 1, FIRST_GAME)
    cards = [Texts.load("en").term("episode2", card) for card in hand(match, 0)]
    desk = Desk([*[""] * 2, "peek", *[""] * 8, "quit"], terminal=True)
    session(desk, match).run()
    pages = [ANSI.sub("", page) for page in desk.page.getvalue().split(CLEARED)]
    assert [all(card in page for card in cards) for page in pages].count(True) == 1
    assert not any(card in pages[0] + pages[-1] for card in cards)


def hand(match: Match[Any], seat: int) -> list[str]:
    cards: list[str] = match.view(seat)["players"][seat]["hand"]
    return cards


def test_answers_left_over_never_reach_another_player() -> None:
    desk = Desk(["; ".join(["1"] * 40)])
    start(desk)
    record = Record.read(Path("game.ptx"))
    assert {line.seat for line in record.lines} == {0}
    assert "Not used any more: " in desk.text

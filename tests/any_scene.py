"""What the positions of every Episode have alike: laying out, scripted dice, answers as texts."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from pertinax.games.perseverance.common.names import NOBODY, OWNERS, SYMBOLS
from pertinax.games.perseverance.common.setting import Setting
from pertinax.games.perseverance.common.state import AnyState
from pertinax.kernel.chance import Chance
from pertinax.kernel.decisions import Decision, Option, Pending
from pertinax.kernel.events import Event
from pertinax.kernel.look import Look
from pertinax.kernel.match import Match
from pertinax.kernel.table import Table

S = TypeVar("S", bound=AnyState)
G = TypeVar("G", bound=Setting)


class AnyScene(Generic[S, G]):
    """A table of one Episode; `pieces` are the names of those in a personal supply."""

    def __init__(self, state: S, setting: G, pieces: Sequence[str]) -> None:
        self.state = state
        self.setting = setting
        self.events: list[Event] = []
        self.asked: list[Decision] = []
        """Every decision that was answered in the last run."""
        self.script: dict[str, list[int]] = {}
        self._pieces = pieces

    def assign_officers(self) -> None:
        """As the options say."""
        officers = self.setting.options["officers"]
        self.state.officer_of = tuple(self.setting.officers.index(name) for name in officers)

    # Laying out

    def has(self, seat: int, **assets: int) -> None:
        """Set what lies on a Player board; Soldiers come from and go to the supply."""
        player = self.state.players[seat]
        for name, count in assets.items():
            asset = self.setting.assets.index(name)
            if name in ("light", "heavy"):
                player.supply[asset] += player.stock[asset] - count
            player.stock[asset] = count

    def supplies(self, seat: int, **pieces: int) -> None:
        """Set the personal supply: settlements, cubes, dice, light, heavy, …"""
        for name, count in pieces.items():
            piece = self._pieces.index(name.replace("_", "-"))
            self.state.players[seat].supply[piece] = count

    def pool(self, *dice: str) -> None:
        """Put dice in the pool: "neutral adventurer", "p1 mediator", …"""
        for die in dice:
            self.state.pool[die_number(die)] += 1

    def empty_pool(self) -> None:
        self.state.pool = [0] * len(self.state.pool)

    def die(self, space: str, die: str) -> None:
        """Put a die on a die space, e.g. "pub.1"."""
        self.state.dice[self.die_space(space)] = die_number(die)

    def cubes(self, officer: str, *row: int, pool: dict[int, int] | None = None) -> None:
        """Put cubes on an Officer's row, from left to right, and in the pool by owner."""
        tile = self.state.officers[self.setting.officers.index(officer)]
        tile.row.extend(row)
        for owner, count in (pool or {}).items():
            tile.pool[owner] += count

    # Dice and cards to come

    def script_rolls(
        self, purpose: str, die: Sequence[Option[int]], faces: Sequence[str | int]
    ) -> None:
        """By what the faces show."""
        shown = [option.text for option in die]
        self.script.setdefault(purpose, []).extend(shown.index(str(face)) for face in faces)

    def script_draws(
        self, purpose: str, deck: Sequence[int], names: Sequence[str], cards: Sequence[str]
    ) -> None:
        """Without replacement, by name."""
        left = list(deck)
        for card in cards:
            number = names.index(card)
            self.script.setdefault(purpose, []).append(left.index(number))
            left.remove(number)

    # Playing

    def table(self, answers: list[str]) -> Table[S]:
        def answering(decision: Decision, _table: Table[Any]) -> Option[Any]:
            if not answers:
                raise Pending([decision])
            self.asked.append(decision)
            return decision.find(answers.pop(0))

        return Table(self.state, Chance("scene", self.script), None, answering, self.events)

    def run(self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()) -> Any:
        """Run a rule to its end; every answer must be used, and no other question asked."""
        left = list(answers)
        self.asked = []
        self.events.clear()
        result = rule(self.table(left), *args)
        assert not left, f"answers never asked for: {left}"
        return result

    def asks(self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()) -> Decision:
        """Run a rule until it waits, and give the decision. The state is then as at that moment."""
        return self.asks_all(rule, *args, answers=answers)[0]

    def asks_all(
        self, rule: Callable[..., Any], *args: Any, answers: Sequence[str] = ()
    ) -> list[Decision]:
        """Like `asks`, with the decisions of all who are asked at the same time."""
        left = list(answers)
        self.asked = []
        self.events.clear()
        try:
            rule(self.table(left), *args)
        except Pending as pending:
            assert not left, f"answers never asked for: {left}"
            return pending.decisions
        raise AssertionError("the rule ended without asking again")

    # Looking

    def stock(self, seat: int, asset: str) -> int:
        return self.state.players[seat].stock[self.setting.assets.index(asset)]

    def every(self, asset: str) -> list[int]:
        """What each seat has of an asset."""
        return [self.stock(seat, asset) for seat in range(len(self.state.players))]

    def supply(self, seat: int, piece: str) -> int:
        return self.state.players[seat].supply[self._pieces.index(piece)]

    def die_on(self, space: str) -> str:
        die = self.state.dice[self.die_space(space)]
        return "none" if die == NOBODY else f"{OWNERS[die >> 2]} {SYMBOLS[die & 3]}"

    def pool_by_owner(self) -> dict[str, int]:
        pool = self.state.pool
        counts = {name: sum(pool[4 * owner : 4 * owner + 4]) for owner, name in enumerate(OWNERS)}
        return {name: count for name, count in counts.items() if count}

    def row(self, officer: str) -> list[int]:
        return self.state.officers[self.setting.officers.index(officer)].row

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The values of all events of a kind in the last run."""
        return [event.values for event in self.events if event.kind == kind]

    # Numbers behind names

    def die_space(self, name: str) -> int:
        return [space.name for space in self.setting.spaces].index(name)


class AtRandom:
    """Plays any legal option: match.play([AtRandom()] * 4)."""

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)

    def choose(self, look: Look[Any]) -> Option[Any]:
        return self._random.choice(look.decision.options)


class Spy:
    """A bot that notes all it can find out, and then answers with the first option."""

    def __init__(self) -> None:
        self.notes: list[str] = []

    def choose(self, look: Look[Any]) -> Option[Any]:
        def first(decision: Decision) -> Option[Any]:
            return decision.options[0]

        dreams = [look.imagine(option, first, "dream") for option in look.decision.options[:3]]
        refused = [(option.text, why.rule) for option, why in look.decision.refused()]
        self.notes.append(json.dumps([look.view, dreams, refused]))
        return look.decision.options[0]


def die_number(die: str) -> int:
    owner, symbol = die.split()
    return 4 * OWNERS.index(owner) + SYMBOLS.index(symbol)


def texts(decision: Decision) -> list[str]:
    """The canonical texts of the legal options."""
    return [option.text for option in decision.options]


def reason(decision: Decision, text: str) -> str:
    """The rule id that forbids an option."""
    for option, why in decision.refused():
        if option.text == text:
            return why.rule
    raise AssertionError(f"{text} is not refused")


# Whole games


def play(match: Match[Any], *answers: str) -> None:
    """Give these answers, each for the first seat that is asked."""
    for answer in answers:
        match.choose(match.decisions[0].seat, answer)


def kind(match: Match[Any]) -> str:
    return match.decisions[0].kind


def received(match: Match[Any], seat: int | None) -> str:
    """Everything that a seat or a spectator gets: view, events, and what it is asked."""
    asked = None
    if seat is not None and (decision := match.decision(seat)) is not None:
        refused = [(option.text, why.rule) for option, why in match.refusals(seat)]
        asked = [decision.kind, decision.about, [o.text for o in decision.options], refused]
    others = [[decision.seat, decision.kind] for decision in match.decisions]
    events = [[event.kind, event.stage, event.values] for event in match.events(seat)]
    undo = None if seat is None else match.may_undo(seat)
    return json.dumps([match.view(seat), events, asked, others, match.turn, undo])


def until_together(match: Match[Any], turn: int, seed: int) -> Match[Any]:
    """Played at random into this turn, until all are asked together or the turn is over."""
    match.play([AtRandom(seed + seat) for seat in range(match.deal.players)], until_turn=turn)
    match.play([None] * match.deal.players)
    while match.turn == turn and not match.decisions[0].together:
        play(match, match.decisions[0].options[-1].text)
    return match


def answer_together(match: Match[Any], seats: Sequence[int], answer: str) -> None:
    """The same answer of these seats to all they are asked together."""
    for seat in seats:
        while (decision := match.decision(seat)) is not None and decision.together:
            match.choose(seat, answer)


def sides_taken(match: Match[Any], seat: int) -> set[str]:
    """The sides of Assembly Reward tiles that a seat has taken."""
    return {
        event.values[2]
        for event in match.events()
        if event.kind == "tile-side" and event.values[0] == OWNERS[seat]
    }


def expect_same(match: Match[Any], again: Match[Any]) -> None:
    """Two finished games to the last event."""
    assert again.hash() == match.hash()
    assert [str(event) for event in again.events()] == [str(event) for event in match.events()]
    assert again.result is not None
    assert match.result is not None
    assert again.result.scores == match.result.scores

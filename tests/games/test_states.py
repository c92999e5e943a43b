"""States of every game as named data: nothing is missing, and a game goes on from what was kept."""

import ast
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hostile import tried
from hypothesis import given
from hypothesis import strategies as some

from games.variants import VARIANTS, start, step
from pertinax.bots.registry import find_bot
from pertinax.games.perpetuity.rules import shape as perpetuity
from pertinax.games.perseverance.episode1.rules import shape as episode1
from pertinax.games.perseverance.episode2.rules import shape as episode2
from pertinax.games.registry import find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record
from pertinax.kernel.shapes import Fixed, Maybe, Part, Shape
from pertinax.kernel.turns import turn_from_data

EVERY = pytest.mark.parametrize("variant", VARIANTS)
ROOT = Path(__file__).resolve().parents[2] / "src"
SHAPES: dict[str, Any] = {
    "episode1": episode1.shape, "episode2": episode2.shape, "perpetuity": perpetuity.shape,
}  # fmt: skip
SHARED = {"setting", "hooks", "rules"}
DERIVED = {"highest", "levels", "lying"}
"""What follows from the rest, and is made anew."""


def through(data: Any) -> Any:
    """As a database or a file gives it back."""
    return json.loads(json.dumps(data))


def slots(kind: type[Any]) -> set[str]:
    """The slots of a class and of those it is made of, from the source: compiled ones have none."""
    path = ROOT.joinpath(*kind.__module__.split(".")).with_suffix(".py")
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            for each in node.body:
                if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "__slots__":
                    found |= set(ast.literal_eval(each.value))
    for base in kind.__mro__[1:]:
        if base.__module__.startswith("pertinax"):
            found |= slots(base)
    return found


def parts(thing: Any, shape: Shape) -> list[tuple[Any, Shape]]:
    """Everything with fields of its own, with its shape."""
    found = [(thing, shape)]
    for name, form in shape.fields.items():
        value = getattr(thing, name)
        if isinstance(form, Maybe):
            value, form = form.make(), form.form
        if isinstance(form, Fixed):
            form, value = form.form, value[0]
        if isinstance(form, Part):
            found += parts(value, form.shape)
    return found


@pytest.mark.parametrize("name", SHAPES)
def test_every_field_of_a_state_is_in_its_data(name: str) -> None:
    game = find_game(name)
    deal = Deal(game, game.players[-1], "1")
    state: Any = deal.begin()
    assert game.data(state) == {}
    found = parts(state, SHAPES[name](state.setting))
    assert len(found) >= 5
    for thing, shape in found:
        fields = slots(type(thing))
        assert fields, type(thing)
        assert fields - SHARED - DERIVED == set(shape.fields), type(thing)


def expect_restored(match: Match[Any]) -> None:
    game = match.deal.game
    data = game.data(match._state)
    state = match.deal.from_data(through(data))
    assert game.data(state) == data
    for name in DERIVED:
        assert getattr(state, name, None) == getattr(match._state, name, None)


@EVERY
def test_a_state_is_the_same_after_every_answer_though_written_and_read(variant: str) -> None:
    match, dice = start(variant, f"kept {variant}", log=False), random.Random(variant)
    while match.result is None:
        expect_restored(match)
        for seat in (None, 0):
            restored = match.deal.from_data(through(match.deal.game.data(match._state)))
            assert match.deal.game.view(restored, seat) == match.view(seat)
        step(match, dice)
    expect_restored(match)


def relay(match: Match[Any], answer: Any) -> None:
    """Play beside a game one that is written and read back at the start of each of its turns."""
    other = match.fork(log=True)
    turn = -1
    while match.result is None:
        if match.turn > turn:
            turn = match.turn
            chance = other._chance.data()
            other._snapshot = other.deal.from_data(through(other.deal.game.data(other._snapshot)))
            kept = other.deal.chance().resumed(through(chance))
            kept.anew = other._chance.anew
            other._chance = kept
            other._advance(None)
            assert other.hash() == match.hash()
        seat, text = answer(match)
        match.choose(seat, text)
        other.choose(seat, text)
    assert other.hash() == match.hash()
    assert str(other.record()) == str(match.record())
    told = [[event.__repr__() for event in each.events()] for each in (match, other)]
    assert told[0] == told[1]


@EVERY
def test_a_game_goes_on_to_the_same_end_though_kept_at_each_turn(variant: str) -> None:
    dice = random.Random(variant)

    def answer(match: Match[Any]) -> tuple[int, str]:
        decision = dice.choice(match.decisions)
        return decision.seat, dice.choice(decision.options).text

    relay(start(variant, f"relay {variant}"), answer)


@pytest.mark.slow
@EVERY
def test_a_greedy_game_goes_on_to_the_same_end(variant: str) -> None:
    match = start(variant, f"greedy {variant}")
    players = match.deal.players
    bots = [find_bot("greedy")(match.deal.game.name, seat, variant) for seat in range(players)]
    match.play(bots)
    lines = iter(match.record().lines)

    def answer(_match: Match[Any]) -> tuple[int, str]:
        line = next(lines)
        return line.seat, line.text

    relay(start(variant, f"greedy {variant}"), answer)


@pytest.mark.parametrize("name", SHAPES)
def test_dice_by_hand_and_other_seeds_go_on_likewise(name: str) -> None:
    game = find_game(name)
    for by_hand in (True, False):
        dice = random.Random(name)
        match = Match.start(Deal(game, 2, "by hand", {}, by_hand=by_hand))

        def answer(match: Match[Any], dice: random.Random = dice) -> tuple[int, str]:
            decision = dice.choice(match.decisions)
            return decision.seat, dice.choice(decision.options).text

        if not by_hand:
            for _ in range(30):
                match.choose(*answer(match))
            match.reseed("another")
        relay(match, answer)


@EVERY
def test_a_game_is_taken_up_in_the_middle_with_all_that_was_told(variant: str) -> None:
    dice = random.Random(variant)
    match = start(variant, f"taken up {variant}")
    match = Match.start(match.deal, hashes=True)
    waits = 0
    while match.result is None:
        step(match, dice)
        waits += 1
        if waits % 60 and match.result is None:
            continue
        record = match.record()
        past = [turn_from_data(through(turn.data())) for turn in match.past]
        before = sum(turn.decided for turn in past)
        twin, stop = Match.resume(
            match.deal, through(match.start_of_turn_data()), past, record.lines[before:]
        )
        assert stop is None
        assert str(twin.record()) == str(record)
        for seat in (None, *range(match.deal.players)):
            assert [(*place, repr(event)) for *place, event in twin.told(seat)] == [
                (*place, repr(event)) for *place, event in match.told(seat)
            ]
            assert twin.view(seat) == match.view(seat)
        assert [repr(each) for each in twin.decisions] == [repr(each) for each in match.decisions]
    loaded, stop = Match.load_agreeing(match.deal.game, Record.parse(str(match.record())))
    assert stop is None
    assert [turn.hash for turn in loaded.past] == [turn.hash for turn in match.past]


def mangled(data: Any, dice: random.Random, value: Any) -> Any:
    """The same data with one value replaced, at any depth."""
    if isinstance(data, dict) and data and dice.random() < 0.9:
        name = dice.choice(sorted(data))
        return {**data, name: mangled(data[name], dice, value)}
    if isinstance(data, list) and data and dice.random() < 0.9:
        place = dice.randrange(len(data))
        return [*data[:place], mangled(data[place], dice, value), *data[place + 1 :]]
    return value


VALUES = some.one_of(
    some.integers(-3, 60),
    some.sampled_from([10**9, -(10**9), 10**400, 1.5, float("nan"), True, None, "", "x" * 300]),
    some.lists(some.integers(-2, 3), max_size=40),
    some.lists(some.lists(some.integers(0, 3), max_size=3), max_size=3),
    some.just([[[[[[]]]]]]),
    some.just([0] * 100_000),
    some.dictionaries(some.sampled_from(["food", "leader", "row", "x"]), some.integers()),
)
KEPT = {}
for _variant in ("e1-3", "e2-4-threat-B", "pp-4-star-rivals"):
    _match, _dice = start(_variant, "mangled", log=False), random.Random(_variant)
    for _ in range(100):
        step(_match, _dice)
    KEPT[_variant] = (_match.deal, _match.deal.game.data(_match._state))


@pytest.mark.parametrize("variant", KEPT)
@tried(300)
@given(some.integers(0, 10**6), VALUES)
def test_hostile_states_are_read_or_refused(variant: str, seed: int, value: Any) -> None:
    deal, data = KEPT[variant]
    try:
        state = deal.from_data(mangled(data, random.Random(seed), value))
    except NotReadable:
        return
    written = deal.game.data(state)
    assert deal.game.data(deal.from_data(through(written))) == written

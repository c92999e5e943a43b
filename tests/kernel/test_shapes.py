"""Named data: what is written reads back, defaults are left out, nothing else is let in."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hostile import tried
from hypothesis import given
from hypothesis import strategies as some

from pertinax.kernel.chance import Chance
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.shapes import (
    Fixed,
    Flag,
    Many,
    Maybe,
    Named,
    Number,
    Part,
    Shape,
    Word,
    index,
)


class Hand:
    def __init__(self) -> None:
        self.cards: tuple[int, ...] = ()
        self.open = False


class Board:
    def __init__(self) -> None:
        self.owner = -1
        self.stock = [0, 0, 0]
        self.row = (0, 1, 2)
        self.layers: tuple[tuple[int, ...], ...] = ()
        self.hands = [Hand(), Hand()]
        self.held: Hand | None = None
        self.name = ""


HAND = Shape({"cards": Many(Number(9), 5), "open": Flag()})
FIELDS = {
    "owner": index(4),
    "stock": Named({"food": 0, "ore": 2}, Number(99)),
    "row": Fixed(Number(2)),
    "layers": Many(Many(Number(9))),
    "hands": Fixed(Part(HAND)),
    "held": Maybe(Part(HAND), Hand),
    "name": Word(),
}
BOARD = Shape(FIELDS)


def full() -> Board:
    board = Board()
    board.owner = 3
    board.stock = [1, 0, 7]
    board.row = (0, 2, 2)
    board.layers = ((3, 1), ())
    board.hands[1].cards = (5, 4)
    board.held = Hand()
    board.name = "Zoë"
    return board


def again(data: Any, shape: Shape = BOARD) -> Board:
    board = Board()
    shape.fill(board, json.loads(json.dumps(data)), "board")
    return board


def test_only_what_is_not_as_at_first_is_written_and_all_of_it_comes_back() -> None:
    assert BOARD.write(Board(), Board()) == {}
    data = BOARD.write(full(), Board())
    assert data == {
        "owner": 3,
        "stock": {"food": 1, "ore": 7},
        "row": [0, 2],
        "layers": [[3, 1], []],
        "hands": [{}, {"cards": [5, 4]}],
        "held": {},
        "name": "Zoë",
    }
    board = again(data)
    assert (board.row, board.layers, board.hands[1].cards) == ((0, 2, 2), ((3, 1), ()), (5, 4))
    assert board.held is not None
    assert BOARD.write(board, Board()) == data


def test_a_further_field_changes_nothing_for_those_who_do_not_use_it() -> None:
    class Larger(Board):
        def __init__(self) -> None:
            super().__init__()
            self.tokens = [0, 0]

    larger = Shape({**FIELDS, "tokens": Fixed(Number(9))})
    thing = Larger()
    thing.owner = 2
    assert larger.write(thing, Larger()) == {"owner": 2}
    old = Larger()
    larger.fill(old, {"owner": 2}, "board")
    assert (old.owner, old.tokens) == (2, [0, 0])


def test_data_of_an_earlier_version_is_brought_to_the_present_one() -> None:
    def renamed(data: dict[str, Any]) -> dict[str, Any]:
        return {"owner" if name == "seat" else name: value for name, value in data.items()}

    def from_one(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "owner": data["owner"] - 1} if "owner" in data else data

    shape = Shape(FIELDS, [renamed, from_one])
    assert shape.write(full(), Board())["version"] == 3
    assert again({"seat": 3}, shape).owner == 2
    assert again({"version": 2, "owner": 3}, shape).owner == 2
    assert again({"version": 3, "owner": 3}, shape).owner == 3
    for version in (4, 0, -1, "2", None, 1.0, [1]):
        with pytest.raises(NotReadable, match="version"):
            again({"version": version}, shape)
    with pytest.raises(NotReadable, match=r"board\.version"):
        again({"version": 2})


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({"colour": 1}, "'colour' is not known"),
        ({"owner": 4}, r"board\.owner"),
        ({"owner": -2}, r"board\.owner"),
        ({"owner": True}, r"board\.owner"),
        ({"owner": 1.0}, r"board\.owner"),
        ({"owner": 10**400}, r"board\.owner"),
        ({"stock": {"fuel": 1}}, "'fuel' is not known"),
        ({"stock": [1]}, r"board\.stock"),
        ({"stock": {"ore": 100}}, r"board\.stock\.ore"),
        ({"row": [0, 0, 0, 0]}, r"board\.row"),
        ({"layers": [[1], 2]}, r"board\.layers\[1\]"),
        ({"hands": [{}, {}, {}]}, r"board\.hands"),
        ({"hands": [{"cards": [1] * 6}]}, r"board\.hands\[0\]\.cards"),
        ({"hands": [{"open": 1}]}, r"board\.hands\[0\]\.open"),
        ({"held": None}, r"board\.held"),
        ({"name": "x" * 201}, r"board\.name"),
        ({"name": "\ud800"}, r"board\.name"),
        ([], "board: expected names"),
        (None, "board: expected names"),
    ],
)
def test_whatever_else_is_refused_with_its_place(data: Any, where: str) -> None:
    with pytest.raises(NotReadable, match=where) as refused:
        BOARD.fill(Board(), data, "board")
    assert refused.value.key == "state"


ANYTHING = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=5),
    lambda inner: (
        some.lists(inner, max_size=4)
        | some.dictionaries(some.sampled_from([*FIELDS, "cards", "food", "x"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@tried(400)
@given(ANYTHING)
def test_hostile_data_is_read_or_refused(data: Any) -> None:
    board = Board()
    try:
        BOARD.fill(board, data, "board")
    except NotReadable:
        return
    written = BOARD.write(board, Board())
    assert BOARD.write(again(written), Board()) == written


def test_chance_goes_on_where_it_was() -> None:
    chance = Chance("7", {"luck": [5, 5, 5]})
    for purpose in ("luck", "threat", "luck", "deck"):
        chance.draw(purpose, 6)
    data = json.loads(json.dumps(chance.data()))
    later = Chance("7", {"luck": [5, 5, 5]}).resumed(data)
    assert later.data() == data
    for purpose in ("luck", "luck", "threat", "deck", "new"):
        assert later.draw(purpose, 1000 if purpose != "luck" else 6) == chance.draw(
            purpose, 1000 if purpose != "luck" else 6
        )
    reseeded = Chance("7")
    reseeded.anew = ((0, "8"),)
    reseeded.reach(1)
    assert Chance("7").resumed(reseeded.data()).draw("luck", 999) == Chance("8").draw("luck", 999)
    assert Chance("7", by_hand=True).resumed({}).by_hand


@tried(200)
@given(ANYTHING | some.fixed_dictionaries({"seed": ANYTHING, "counts": ANYTHING}))
def test_hostile_chance_is_read_or_refused(data: Any) -> None:
    with suppress(NotReadable):
        Chance("7").resumed(data).draw("luck", 6)

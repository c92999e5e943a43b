"""Games that outlive a change of the rules: hashes of turns, loading what agrees, going on."""

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hostile import tried
from hypothesis import given
from hypothesis import strategies as some

from kernel.nim import NIM, Heap, Nim
from pertinax.kernel.errors import NotNow, NotReadable
from pertinax.kernel.events import event_from_data
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Line, Record
from pertinax.kernel.replaying import Stop, taken_over
from pertinax.kernel.table import Table
from pertinax.kernel.turns import turn_from_data


class Luckier(Nim):
    """Luck is 2 at most: nobody is asked anything else, and nobody scores otherwise."""

    revision = 4

    def turn(self, table: Table[Heap]) -> None:
        super().turn(table)
        table.state.luck = [min(luck, 2) for luck in table.state.luck]


class Slower(Nim):
    """With 8 stones or fewer one takes breath first."""

    revision = 5

    def turn(self, table: Table[Heap]) -> None:
        heap = table.state
        if heap.stones <= 8:
            table.ask(heap.active, "breathe", [], may_stop=True, always=True)
        super().turn(table)


LUCKIER, SLOWER = Luckier(), Slower()


def started(game: Nim = NIM, seed: str = "9", hashes: bool = True, **more: Any) -> Match[Any]:
    return Match.start(Deal(game, 2, seed, {"stones": 21}, **more), hashes=hashes)


def choose(match: Match[Any], dice: random.Random) -> None:
    decision = dice.choice(match.decisions)
    match.choose(decision.seat, dice.choice(decision.options).text)


def played(match: Match[Any], decisions: int = 999, seed: int = 1) -> Match[Any]:
    dice = random.Random(seed)
    while match.result is None and match.decided < decisions:
        choose(match, dice)
    return match


def through(data: Any) -> Any:
    return json.loads(json.dumps(data))


def kept(match: Match[Any], game: Nim = NIM) -> tuple[Match[Any], Stop | None]:
    """A game taken up as a database keeps it, by the rules of `game`."""
    record = match.record()
    past = [turn_from_data(through(turn.data())) for turn in match.past]
    before = sum(turn.decided for turn in past)
    deal = match.deal
    return Match.resume(
        Deal(game, deal.players, deal.seed, deal.options, by_hand=deal.by_hand),
        through(match.start_of_turn_data()),
        past,
        record.lines[before:],
        record.notes,
        record.seeds,
    )


def asked(match: Match[Any]) -> list[tuple[int, str, list[str]]]:
    return [(each.seat, each.kind, [o.text for o in each.options]) for each in match.decisions]


def told(match: Match[Any], seat: int | None = None) -> list[str]:
    return [f"{place} {event!r} {event.stage}" for *place, event in match.told(seat)]


# Hashes of turns


def test_a_record_says_in_which_state_each_turn_begins() -> None:
    match = played(started())
    text = str(match.record())
    headings = [row for row in text.splitlines() if row.startswith("# turn ")]
    assert len(headings) == match.turn - 1
    for heading in headings:
        _, _, turn, written = heading.split(" ")
        assert match.past[int(turn) - 1].hash[:16] == written
    again = Match.load(NIM, Record.parse(text))
    assert str(again.record()) == text
    assert [turn.hash for turn in again.past] == [turn.hash for turn in match.past]
    assert again.past[-1].hash == match.hash()


def test_without_them_nothing_is_hashed_and_the_record_is_as_before() -> None:
    match = played(started(hashes=False))
    assert {turn.hash for turn in match.past} == {""}
    text = str(match.record())
    assert "# turn 1\n" in text
    assert Match.load(NIM, Record.parse(text)).hash() == match.hash()


def test_the_turn_under_way_has_its_hash_though_nobody_has_decided() -> None:
    match = played(started())
    match = match.rewind(max(line.turn for line in match.record().lines) and 0)
    while match.turn < 4:
        choose(match, random.Random(1))
    text = str(match.record())
    assert text.splitlines()[-1] == f"# turn 4 {match.hash()[:16]}"
    assert Match.load(NIM, Record.parse(text)).hash() == match.hash()
    wrong = text.replace(match.hash()[:16], "0" * 16)
    with pytest.raises(NotReadable, match="turn 4 begins otherwise"):
        Match.load(NIM, Record.parse(wrong))


def test_a_turn_that_begins_otherwise_is_noticed_and_the_game_stands_where_it_agreed() -> None:
    match = played(started())
    text = str(match.record())
    turns = [line.turn for line in match.record().lines]
    third = next(row for row in text.splitlines() if row.startswith("# turn 3 "))
    wrong = Record.parse(text.replace(third, "# turn 3 0123456789abcdef"))
    with pytest.raises(NotReadable) as refused:
        Match.load(NIM, wrong)
    assert (refused.value.key, refused.value.params) == ("hash", {"turn": 3})
    found, stop = Match.load_agreeing(NIM, wrong)
    assert stop is not None
    assert stop.reason.key == "hash"
    assert found.turn == 2
    assert stop.decided == found.decided == turns.index(2)
    assert stop.left == len(turns) - stop.decided
    assert found.hash() == match.rewind(turns.index(2)).hash()
    assert played(found).result is not None


def test_a_hash_of_a_turn_that_is_never_reached_is_noticed() -> None:
    text = str(played(started(), 9).record()) + "# turn 77 0123456789abcdef\n"
    with pytest.raises(NotReadable, match="turn 77 begins otherwise"):
        Match.load(NIM, Record.parse(text))


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("# turn 1 0123456789abcdef\n# turn 1 0123456789abcdee", "cannot begin in two ways"),
        ("! revision", "is no other seed"),
        ("! revision x", "is no other revision"),
        ("! revision 1000000000", "is no other revision"),
        ("! revision 4\n! revision 5", "is no other revision"),
    ],
)
def test_what_cannot_be_said_of_a_turn_is_refused(row: str, message: str) -> None:
    with pytest.raises(NotReadable, match=message):
        Record.parse(f"{started().record()}{row}\n")


@pytest.mark.parametrize("note", ["turn 7 0123", "turn 7 0123456789ABCDEF", "turn 0 " + "0" * 16])
def test_what_is_no_heading_is_a_remark(note: str) -> None:
    record = Record.parse(f"{started(hashes=False).record()}# {note}\n")
    assert record.notes == [(0, note)]
    assert record.hashes == {}


# Other rules


def test_another_revision_that_leads_to_the_same_end_is_no_reason_to_refuse() -> None:
    for hashes in (True, False):
        text = str(played(started(hashes=hashes)).record())
        match = Match.load(NIM, Record.parse(text.replace("rules 3", "rules 2")))
        assert match.revisions == ((0, 3),)
        assert str(match.record()) == text


def test_a_change_that_nobody_is_asked_about_is_noticed_by_the_hashes() -> None:
    record = played(started()).record()
    match, stop = Match.load_agreeing(LUCKIER, record)
    assert stop is not None
    assert stop.reason.key == "hash"
    assert 0 < stop.decided < len(record.lines)
    assert stop.decided + stop.left == len(record.lines)
    assert str(match.record()).count("\n") < str(record).count("\n")
    assert match.revisions == ((0, 4),)
    with pytest.raises(NotReadable, match="begins otherwise"):
        Match.load(LUCKIER, record)


def test_without_hashes_the_result_decides() -> None:
    record = played(started(hashes=False)).record()
    match, stop = Match.load_agreeing(LUCKIER, record)
    assert stop is not None
    assert stop.reason.key == "result"
    assert (stop.decided, stop.left) == (len(record.lines), 0)
    assert match.result is not None
    record.result = record.result.replace("hash", "state")
    assert Match.load_agreeing(LUCKIER, record)[1] is None, "an older record had other hashes"


def test_a_decision_that_does_not_fit_is_named_and_the_game_goes_on_before_it() -> None:
    record = Record.parse(str(played(started(hashes=False)).record()))
    match, stop = Match.load_agreeing(SLOWER, record)
    assert stop is not None
    assert stop.reason.key in ("question", "who")
    line = record.lines[stop.decided]
    assert stop.reason.params["line"] == line.number
    assert stop.left == len(record.lines) - stop.decided > 0
    assert [str(each) for each in match.record().lines] == [
        str(each) for each in record.lines[: stop.decided]
    ]
    assert match.decisions[0].kind == "breathe"
    assert played(match).result is not None


def test_a_form_that_does_not_fit_is_left_open() -> None:
    match = started()
    dice = random.Random(3)
    while not any(decision.together for decision in match.decisions):
        choose(match, dice)
    before = match.decided
    first, second = match.decisions
    for seat in (first.seat, second.seat):
        match.choose(seat, "1")
    lines = match.record()
    lines.lines[before].text = "9"
    found, stop = Match.load_agreeing(NIM, lines)
    assert stop is not None
    assert (stop.decided, stop.left) == (before, 2)
    assert [decision.kind for decision in found.decisions] == ["bid", "bid"]


def test_lines_after_the_end_stop_at_the_end() -> None:
    record = played(started()).record()
    record.lines.append(Line(0, "take", "take 1", 99))
    match, stop = Match.load_agreeing(NIM, record)
    assert stop is not None
    assert (stop.reason.key, stop.left) == ("over", 1)
    assert match.result is not None


def test_seeds_and_notes_after_the_stop_are_left_out() -> None:
    match = played(started(hashes=False), 8)
    match.reseed("other")
    record = played(match).record()
    record.lines[5].text = "nothing"
    found, stop = Match.load_agreeing(NIM, record)
    assert stop is not None
    assert found.seeds == ()
    assert found.decided == stop.decided == 5
    twin = started(hashes=False)
    for line in record.lines[:5]:
        twin.choose(line.seat, line.text)
    dice = random.Random(5)
    while twin.result is None:
        decision = dice.choice(twin.decisions)
        text = dice.choice(decision.options).text
        twin.choose(decision.seat, text)
        found.choose(decision.seat, text)
    assert found.hash() == twin.hash()


# Going on from a stored turn


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_game_taken_up_anywhere_is_the_same_game(by_hand: bool) -> None:
    match = started(by_hand=by_hand)
    dice = random.Random(4)
    while match.result is None:
        twin, stop = kept(match)
        assert stop is None
        assert twin.hash() == match.hash()
        assert (asked(twin), twin.turn, twin.decided) == (asked(match), match.turn, match.decided)
        assert [twin.may_undo(seat) for seat in (0, 1)] == [match.may_undo(seat) for seat in (0, 1)]
        for seat in (None, 0, 1):
            assert told(twin, seat) == told(match, seat)
            assert twin.view(seat) == match.view(seat)
        assert (twin.begun(), twin.settled) == (match.begun(), match.settled)
        assert str(twin.record()) == str(match.record())
        assert twin.revisions == ((0, 3),)
        if dice.random() < 0.2 and not by_hand:
            match.reseed(f"seed {match.decided}")
        choose(match, dice)
    twin, stop = kept(match)
    assert stop is None
    assert str(twin.record()) == str(match.record())


def test_what_is_played_on_is_the_same_too() -> None:
    match = played(started(), 12)
    match.reseed("other")
    twin, _ = kept(match)
    dice = random.Random(4)
    while match.result is None:
        for seat in (0, 1):
            if match.may_undo(seat) and dice.random() < 0.3:
                match.undo(seat)
                twin.undo(seat)
                break
        decision = dice.choice(match.decisions)
        text = dice.choice(decision.options).text
        fork = twin.fork(log=True)
        fork.choose(decision.seat, text)
        match.choose(decision.seat, text)
        twin.choose(decision.seat, text)
        assert fork.hash() == twin.hash() == match.hash()
        twin, _ = kept(twin)
    assert str(twin.record()) == str(match.record())
    assert [told(twin, seat) for seat in (None, 0, 1)] == [told(match, s) for s in (None, 0, 1)]
    assert Match.load(NIM, Record.parse(str(twin.record()))).hash() == match.hash()


def test_the_table_goes_back_to_where_it_was_taken_up_and_no_further() -> None:
    whole = played(started(), 20)
    match, _ = kept(played(started(), 13))
    seam = match.seam
    assert 5 < seam <= 13
    while match.decided < 20:
        line = whole.record().lines[match.decided]
        match.choose(line.seat, line.text)
    assert match.turn > len(match.rewind(seam).past)
    for lines in range(seam, 21):
        assert match.rewind(lines).hash() == whole.rewind(lines).hash()
        assert told(match.rewind(lines)) == told(whole.rewind(lines))
    with pytest.raises(NotNow) as refused:
        match.rewind(seam - 1)
    assert refused.value.key == "seam"
    assert match.fork().seam == seam
    assert started().seam == 0


def test_other_rules_take_over_at_the_start_of_the_turn_and_the_record_says_so() -> None:
    match = started()
    dice = random.Random(1)
    while match._snapshot.stones > 5 or not match._answers:
        choose(match, dice)
    before = sum(turn.decided for turn in match.past)
    heading = f"# turn {match.turn} {match.past[-1].hash[:16]}"
    log = told(match)[: sum(turn.told(None) for turn in match.past)]
    other, stop = kept(match, SLOWER)
    assert other.revisions == ((0, 3), (before, 5))
    assert stop is not None
    assert (stop.decided, stop.left) == (before, match.decided - before)
    assert told(other)[: len(log)] == log
    played(other)
    text = str(other.record())
    assert "rules 3\n" in text
    assert f"! revision 5\n{heading}\n" in text
    record = Record.parse(text)
    assert str(record) == text
    assert record.seams() == {match.turn: 5}
    # By the new rules the turns before lead elsewhere, and it is said.
    again, stop = Match.load_agreeing(SLOWER, record)
    assert stop is not None
    assert again.decided == stop.decided < len(record.lines)
    with pytest.raises(NotReadable):
        Match.load(SLOWER, record)


def test_where_other_rules_took_over_is_the_reason_if_all_decisions_before_fit() -> None:
    match = started()
    dice = random.Random(1)
    while max(match._snapshot.luck) < 3:
        choose(match, dice)
    other, _ = kept(match, LUCKIER)
    record = Record.parse(str(played(other).record()))
    record.hashes = {turn: each for turn, each in record.hashes.items() if turn in record.seams()}
    _, stop = Match.load_agreeing(LUCKIER, record)
    assert stop is not None
    assert (stop.reason.key, stop.reason.params["revision"]) == ("seam", 4)


def test_several_revisions_can_follow_each_other() -> None:
    assert taken_over(((0, 1),), 0, 0, 2) == ((0, 2),)
    assert taken_over(((0, 1),), 0, 1, 2) == ((0, 1), (0, 2))
    assert taken_over(((0, 1), (9, 2)), 12, 3, 2) == ((0, 1), (9, 2))
    assert taken_over(((0, 1), (9, 2)), 9, 3, 4) == ((0, 1), (9, 4))
    assert taken_over(((0, 1), (9, 2)), 9, 3, 1) == ((0, 1),)
    match, _ = kept(played(started(), 10), LUCKIER)
    assert len(match.revisions) == 2
    match, _ = kept(played(match, 20), SLOWER)
    assert [revision for _, revision in match.revisions] == [3, 4, 5]
    text = str(played(match).record())
    assert str(Record.parse(text)) == text


def test_answers_that_do_not_fit_any_more_are_said() -> None:
    match = started()
    dice = random.Random(2)
    while match._snapshot.stones > 8 or not match._answers:
        choose(match, dice)
    other, stop = kept(match, SLOWER)
    assert stop is not None
    assert stop.reason.key == "question"
    assert stop.left == match.decided - stop.decided > 0
    assert other.decisions[0].kind == "breathe"


def test_a_finished_game_keeps_its_result_whatever_the_rules_say_now() -> None:
    class Generous(Nim):
        revision = 9

        def result(self, state: Heap) -> Any:
            return None

    match = played(started())
    twin, stop = kept(match, Generous())
    assert stop is None
    assert (match.result, twin.result) != (None, None)
    assert repr(twin.result) == repr(match.result)
    assert twin.record().result == match.record().result
    assert told(twin) == told(match)


# What strangers, or a broken disk, may have put there

KEPT = through(played(started(), 15).start_of_turn_data())
PAST = [through(turn.data()) for turn in played(started(), 15).past]
ANYTHING = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=9),
    lambda inner: (
        some.lists(inner, max_size=5)
        | some.dictionaries(
            some.sampled_from(["turn", "state", "scores", "lines", "hash", "seed"]), inner
        )
    ),
    max_leaves=10,
)


@tried(400)
@given(some.sampled_from(sorted(KEPT)) | some.just("result"), ANYTHING)
def test_hostile_turns_are_taken_up_or_refused(name: str, value: Any) -> None:
    past = [turn_from_data(turn) for turn in PAST]
    deal = Deal(NIM, 2, "9", {"stones": 21})
    with suppress(NotReadable):
        Match.resume(deal, {**KEPT, name: value}, past, ())
    with suppress(NotReadable):
        Match.resume(deal, value, past, ())


@tried(400)
@given(some.sampled_from(sorted(PAST[1])), ANYTHING)
def test_hostile_past_turns_are_read_or_refused(name: str, value: Any) -> None:
    for data in ({**PAST[1], name: value}, {**PAST[1], name: [value]}, value):
        with suppress(NotReadable):
            turn = turn_from_data(data)
            assert turn_from_data(through(turn.data())).data() == turn.data()
    with suppress(NotReadable):
        event_from_data(value)
    with suppress(NotReadable):
        event_from_data(["kind", value, "stage", -1])


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 3},
        {"revisions": []},
        {"revisions": [[1]]},
        {"revisions": [[0, 1]] * 1000},
        {"result": {"scores": [1], "winners": [0], "together": False}},
        {"further": 1},
        {"state": {"stones": -1}},
        {"chance": {"seed": ""}},
        {"chance": {"counts": {str(number): 1 for number in range(2000)}}},
    ],
)
def test_what_cannot_be_taken_up_is_refused(change: dict[str, Any]) -> None:
    past = [turn_from_data(turn) for turn in PAST]
    with pytest.raises(NotReadable) as refused:
        Match.resume(Deal(NIM, 2, "9", {"stones": 21}), {**KEPT, **change}, past, ())
    assert refused.value.key == "state"

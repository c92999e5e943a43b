"""Whole games of the miniature expansion: played, undone, forked, saved, replayed, read back."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from pertinax.bots.registry import find_bot
from pertinax.games.registry import find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record

VARIANTS: dict[str, tuple[int, dict[str, Any]]] = {
    "alone": (1, {}),
    "two": (2, {"side": "B", "heirloom": 1}),
    "three": (3, {"dino_module": True, "threat_module": True, "heirloom": 4}),
}
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
EVERY = pytest.mark.parametrize("variant", VARIANTS)


def start(variant: str, seed: str, log: bool = True) -> Match[Any]:
    players, options = VARIANTS[variant]
    return Match.start(Deal(find_game("homestead"), players, seed, options), log, hashes=True)


def step(match: Match[Any], dice: random.Random) -> tuple[int, str]:
    decision = dice.choice(match.decisions)
    option = dice.choice(decision.options)
    match.choose(decision.seat, option)
    return decision.seat, option.text


def same(one: Match[Any], other: Match[Any]) -> None:
    assert one.hash() == other.hash()
    assert str(one.record()) == str(other.record())
    assert [repr(event) for event in one.events()] == [repr(event) for event in other.events()]


@EVERY
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_it_to_its_end_and_its_record_replays(variant: str, bot: str) -> None:
    match = start(variant, f"{bot} {variant}")
    players = match.deal.players
    match.play([find_bot(bot)("homestead", seat, variant) for seat in range(players)])
    assert match.result is not None
    assert len(match.result.scores) == players + 1
    record = Record.parse(str(match.record()))
    assert {line.seat for line in record.lines} == set(range(players))
    assert all(turn.hash for turn in match.past)
    assert set(record.hashes) >= {line.turn for line in record.lines} - {0}
    same(Match.load(find_game("homestead"), record), match)
    turn = sorted(record.hashes)[len(record.hashes) // 2]
    record.hashes = {**record.hashes, turn: "0" * 16}
    _, stop = Match.load_agreeing(find_game("homestead"), record)
    assert stop is not None
    assert stop.reason.key == "hash"


@EVERY
def test_every_answer_can_be_taken_back_forked_and_replayed(variant: str) -> None:
    match, dice = start(variant, f"steps {variant}"), random.Random(variant)
    while match.result is None:
        before = match.hash()
        twin = match.fork(log=True)
        seat, text = step(match, dice)
        assert twin.hash() == before
        twin.choose(seat, text)
        assert twin.hash() == match.hash()
        if match.may_undo(seat):
            twin.undo(seat)
            assert twin.hash() == before
    same(Match.load(match.deal.game, match.record()), match)
    middle = match.decided // 2
    assert match.rewind(middle).decided == middle


@EVERY
def test_its_state_is_written_and_read_back_after_every_answer(variant: str) -> None:
    match, dice = start(variant, f"data {variant}"), random.Random(variant)
    game = match.deal.game
    seen: set[str] = set()
    while match.result is None:
        data = json.loads(json.dumps(game.data(match._state)))
        seen |= set(data.get("extension", {}))
        again = match.deal.from_data(data)
        assert game.data(again) == data
        assert game.view(again, 0) == match.view(0)
        step(match, dice)
    assert seen == {"volunteers", "tokens", "heirloom", "neighbours"}


def test_a_game_goes_on_from_what_was_read_back() -> None:
    match, dice = start("two", "goes on"), random.Random("goes on")
    for _ in range(60):
        step(match, dice)
    other = match.fork(log=True)
    other._snapshot = other.deal.from_data(
        json.loads(json.dumps(match.deal.game.data(other._snapshot)))
    )
    other._advance(None)
    while match.result is None:
        other.choose(*step(match, dice))
    same(other, match)


@pytest.mark.parametrize(
    "found", [{"tokens": 3}, {"volunteers": 3}, {"heirloom": -2}, {"neighbours": "x"}, {"x": 1}]
)
def test_hostile_data_of_its_own_is_refused(found: dict[str, Any]) -> None:
    with pytest.raises(NotReadable, match=r"state\.extension"):
        start("two", "hostile").deal.from_data({"extension": found})


def test_the_base_reads_nothing_of_it_and_stays_as_it_is() -> None:
    match = start("two", "apart")
    with pytest.raises(NotReadable):
        Match.load(find_game("episode1"), match.record())
    base = Deal(find_game("episode1"), 3, "apart")
    with pytest.raises(NotReadable):
        base.from_data(match.deal.game.data(match._state))
    assert base.begin().extension is None
    assert "cards" not in base.content_data.tables


@pytest.mark.parametrize("name", ["e1-2-B-won", "e1-4-modules-won"])
def test_golden_games_of_the_base_keep_their_bytes_beside_it(name: str) -> None:
    record = Record.read(GOLDEN / f"{name}.ptx")
    match = Match.load(find_game("episode1"), record)
    assert str(match.record()) == str(record)
    assert record.result.endswith(match.hash()[:16])


def test_its_content_is_that_of_the_base_and_its_own() -> None:
    game, base = find_game("homestead"), find_game("episode1")
    own, under = game.content_data(), base.content_data()
    assert {name: table for name, table in own.tables.items() if name != "cards"} == under.tables
    assert set(own.tables["cards"]) == {"volunteers", "heirloom"}
    deal = Deal(game, 2, "1")
    assert deal.content != Deal(base, 3, "1").content
    changed = json.loads(own.text())
    changed["tables"]["cards"]["volunteers"]["tokens"] = 5
    more = Deal(game, 2, "1", content_data=game.read_content(json.dumps(changed)).content)
    assert more.content != deal.content
    changed["tables"]["cards"]["volunteers"]["tokens"] = 2
    changed["tables"]["cards"]["volunteers"]["source"] = "rulebook"
    labelled = Deal(game, 2, "1", content_data=game.read_content(json.dumps(changed)).content)
    assert labelled.content == deal.content


PACK = """
[pack]
name = "My box"
game = "{game}"
source = "rulebook"

[{table}.{entry}]
{field} = 3
"""


@pytest.mark.parametrize(
    ("for_", "table", "entry", "field"),
    [("homestead", "cards", "volunteers", "tokens"), ("episode1", "pieces", "walls", "count")],
)
def test_packs_for_it_and_for_its_base_correct_it(
    for_: str, table: str, entry: str, field: str
) -> None:
    from pertinax.kernel.content import ContentError
    from pertinax.kernel.content_files import Pack

    game = find_game("homestead")
    text = PACK.format(game=for_, table=table, entry=entry, field=field)
    content = game.content_data([Pack("mine", text.encode())])
    assert content.tables[table][entry][field] == 3
    match = Match.start(Deal(game, 2, "pack", content_data=content))
    assert Match.load(game, match.record(), content).hash() == match.hash()
    with pytest.raises(ContentError, match="expected one of"):
        game.content_data([Pack("mine", text.replace(for_, "episode2").encode())])

"""The load test, small and for real: a server in a process of its own, players over HTTP."""

import asyncio
import json
import os
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from pertinax.cli import main
from pertinax.commands.load import _holds, load
from pertinax.kernel.errors import NotReadable
from pertinax.lab.browser import Answer, Browser, Message
from pertinax.lab.load import (
    Figures,
    Load,
    _Run,
    _Table,
    check,
    cpu_of,
    memory_of,
    percentile,
)

SMALL = Load(tables=3, seats=4, think=0.02, spread=0.5, seconds=6)
ANY = 120_000.0
"""Milliseconds that no update takes: how quick this machine is, is not tested."""


def quiet() -> Console:
    return Console(file=StringIO(), width=100)


def figures(waits: tuple[float, ...] = (), **changes: float) -> Figures:
    given = {
        "tables": 2, "seconds": 10.0, "updates": 8, "skipped": 0, "wire": 4000, "games": 0,
        "server_cpu": 0.4, "client_cpu": 0.1, "memory_before": 1000, "memory": 5000, **changes,
    }  # fmt: skip
    return Figures(waits=waits, faults={}, **given)  # type: ignore[arg-type]


def test_every_seat_gets_every_update_of_games_that_go_on(tmp_path: Path) -> None:
    file = tmp_path / "load.json"
    console = Console(file=StringIO(), width=100, record=True)
    code = load(SMALL, limit=ANY, json=file, console=console, progress=quiet())
    data = json.loads(file.read_text(encoding="utf-8"))
    (size,) = data["sizes"]
    assert code == 0, size
    assert size["held"]
    assert size["faults"] == {}
    # Every choice that was sent has been seen by all four seats, one update for each at least.
    assert size["choices"] > 20
    assert size["updates"] + size["skipped"] >= 4 * size["choices"]
    assert 0 < size["p50_ms"] <= size["p95_ms"] <= size["p99_ms"] <= size["max_ms"]
    assert size["cpu_each_ms"] > 0
    assert 0 < size["wire_each_bytes"] < 200_000
    assert size["memory_bytes"] >= size["memory_before_bytes"] > 10_000_000
    shown = console.export_text()
    assert f"{size['choices']:,}" in shown
    assert "Tables: 3, and they hold" in shown


def test_without_compression_more_bytes_go_over_the_wire(tmp_path: Path) -> None:
    sizes = {}
    for encoding in ("gzip", "none"):
        file = tmp_path / f"{encoding}.json"
        plan = Load(tables=1, seats=2, think=0.02, spread=0, seconds=4, encoding=encoding)
        assert load(plan, limit=ANY, json=file, console=quiet(), progress=quiet()) == 0
        sizes[encoding] = json.loads(file.read_text(encoding="utf-8"))["sizes"][0]
    assert sizes["gzip"]["choices"] > 3
    assert sizes["gzip"]["wire_each_bytes"] * 3 < sizes["none"]["wire_each_bytes"]


def test_whole_games_are_played_and_counted(tmp_path: Path) -> None:
    """The run ends by itself once every table has finished a game."""
    file = tmp_path / "load.json"
    console = Console(file=StringIO(), width=100, record=True)
    plan = Load(tables=2, seats=2, think=0.001, spread=0, games=1, seconds=200)
    code = load(plan, limit=ANY, json=file, console=console, progress=quiet())
    (size,) = json.loads(file.read_text(encoding="utf-8"))["sizes"]
    assert code == 0, size
    assert size["games"] >= 2
    assert size["faults"] == {}
    assert size["seconds"] < 200
    assert size["choices"] > 100 * size["games"]
    shown = " ".join(console.export_text().split())
    assert f"games finished {size['games']}" in shown


@pytest.mark.slow
def test_doubling_finds_where_it_breaks(tmp_path: Path) -> None:
    file = tmp_path / "load.json"
    plan = Load(tables=4, seats=4, think=0.05, spread=0.5, games=9, seconds=3)
    code = load(plan, limit=30, double=True, json=file, console=quiet(), progress=quiet())
    sizes = json.loads(file.read_text(encoding="utf-8"))["sizes"]
    assert [size["tables"] for size in sizes] == [4 * 2**step for step in range(len(sizes))]
    assert [size["held"] for size in sizes] == [True] * (len(sizes) - 1) + [False]
    assert sizes[-1]["p95_ms"] > 30 or sizes[-1]["faults"]
    assert code == (0 if len(sizes) > 1 else 1)


class Wires:
    """A seat of the load test whose answers and messages come when the test says so."""

    def __init__(self) -> None:
        self.table = _Table(_Run(Load(seats=2, think=0.001), "nowhere", 1), 0, 0)
        self.answers: list[asyncio.Future[Answer]] = []
        for seat in self.table._seats:
            seat.browser.post = self.post  # type: ignore[method-assign]

    async def post(self, path: str, fields: list[tuple[str, str]]) -> Answer:
        assert path.endswith("/choose")
        assert ("option", "bid") in fields
        self.answers.append(asyncio.get_running_loop().create_future())
        return await self.answers[-1]

    def asks(self, seat: int, sequence: int) -> None:
        text = (
            f'id: {sequence}\r\ndata: <div id="inside" class="playing" data-asked="{seat}">'
            f'<form id="choose"><input type="hidden" name="seat" value="{seat}">'
            '<button name="option" value="bid">Bid</button></form></div>'
        )
        self.table._seats[seat].heard(Message(sequence, text.encode()))

    def waits(self, seat: int, sequence: int) -> None:
        text = f'id: {sequence}\r\ndata: <div id="inside" class="playing"></div>'
        self.table._seats[seat].heard(Message(sequence, text.encode()))

    async def sent(self, choices: int) -> None:
        async with asyncio.timeout(60):
            while len(self.answers) < choices:
                await asyncio.sleep(0.002)


DONE, STALE = Answer(204, []), Answer(409, [])


def test_who_answers_a_common_form_second_does_not_answer_twice() -> None:
    """Both send, the second is taken first: the other is still asked in that message."""

    async def play() -> None:
        wires = Wires()
        wires.asks(0, 10)
        wires.asks(1, 10)
        await wires.sent(2)
        wires.asks(0, 11)
        wires.waits(1, 11)
        wires.answers[0].set_result(DONE)
        wires.answers[1].set_result(DONE)
        await asyncio.sleep(0.05)
        assert len(wires.answers) == 2
        wires.asks(0, 12)
        wires.waits(1, 12)
        await wires.sent(3)
        assert wires.table.run.faults == {}
        assert len(wires.table.run.waits) == 2

    asyncio.run(play())


def test_a_choice_that_was_refused_leaves_nobody_waiting_for_its_update() -> None:
    async def play() -> None:
        wires = Wires()
        wires.asks(0, 10)
        await wires.sent(1)
        wires.asks(1, 10)
        await wires.sent(2)
        wires.answers[1].set_result(DONE)
        wires.waits(0, 11)
        wires.waits(1, 11)
        wires.answers[0].set_result(STALE)
        async with asyncio.timeout(60):
            while wires.table._pending:
                await asyncio.sleep(0.002)
        assert wires.table.run.faults == {"choice: status 409": 1}
        wires.asks(1, 11)
        await wires.sent(3)

    asyncio.run(play())


def test_doubling_goes_on_until_the_limit_breaks(tmp_path: Path) -> None:
    file = tmp_path / "load.json"
    plan = Load(tables=1, seats=2, think=0.1, spread=0, seconds=1)
    code = load(plan, limit=0.001, double=True, json=file, console=quiet(), progress=quiet())
    data = json.loads(file.read_text(encoding="utf-8"))
    assert code == 1
    assert [(size["tables"], size["held"]) for size in data["sizes"]] == [(1, False)]


def test_what_holds_and_what_does_not() -> None:
    assert _holds(figures((0.010, 0.020)), 30)
    assert not _holds(figures((0.010, 0.040)), 30)
    # A server that is too slow for a single choice would else be given twice as many tables.
    assert not _holds(figures(()), 30)


def test_percentiles_of_a_known_list() -> None:
    known = [float(value) for value in range(1, 201)]
    shares = (0.5, 0.95, 0.99, 1.0)
    assert [percentile(known, share) for share in shares] == [100, 190, 198, 200]
    assert percentile([7.0], 0.5) == 7
    assert percentile([], 0.95) == 0


def test_what_is_derived_from_the_counts() -> None:
    measured = figures((0.010, 0.020))
    assert (measured.choices, measured.wait(0.95)) == (2, 0.020)
    assert measured.cpu_each == pytest.approx(0.05)
    assert measured.wire_each == 500
    assert measured.memory_each == 2000
    assert figures(updates=0).cpu_each == pytest.approx(0.4)


def test_a_process_has_memory_and_uses_time() -> None:
    before = cpu_of(os.getpid())
    assert memory_of(os.getpid()) > 1_000_000
    sum(number * number for number in range(3_000_000))
    assert cpu_of(os.getpid()) > before


def test_a_message_says_what_is_asked() -> None:
    text = (
        b'id: 12\r\ndata: <div id="inside" class="playing" data-asked="3"><form id="undo">'
        b'<input type="hidden"'
        b' name="sequence" value="1"></form><form id="choose" method="post">'
        b'<input type="hidden" name="seat" value="3"><input type="hidden" name="sequence"'
        b' value="12"><button class="option" name="option" value="a&#34;b" data-picks="">A</button>'
        b'<button class="option" name="option" value="stop">B</button></form></div>'
    )
    message = Message(12, text)
    assert message.asks
    assert message.has_form
    assert not message.over
    assert message.form() == ({"seat": "3", "sequence": "12"}, ['a"b', "stop"])
    same = b'<div id="inside" class="playing" data-asked="3" data-changed><ul id="chat"></ul></div>'
    elsewhere = Message(12, b"id: 12\r\ndata: " + same)
    assert elsewhere.asks
    assert not elsewhere.has_form
    over = Message(13, b'id: 13\r\ndata: <div id="inside" class="over"></div>')
    assert over.over
    assert not over.asks


def test_nobody_at_the_other_end_is_an_error() -> None:
    with pytest.raises(OSError):
        asyncio.run(Browser("127.0.0.1", 1, "127.0.0.1", "none").get("/"))


@pytest.mark.parametrize(("game", "seats"), [("chess", 4), ("episode1", 9)])
def test_what_cannot_be_played_is_refused(game: str, seats: int) -> None:
    with pytest.raises(NotReadable):
        check(Load(game=game, seats=seats))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--tables", "0"],
        ["--tables", "many"],
        ["--seats", "9"],
        ["--think", "0"],
        ["--spread", "-1"],
        ["--games", "0"],
        ["--seconds", "0"],
        ["--limit", "0"],
        ["--encoding", "rot13"],
        ["--game", "chess"],
        ["--json", "/no/such/folder/load.json"],
    ],
)
def test_bad_arguments_are_one_clear_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["load", *arguments]) == 2
    said = capsys.readouterr()
    assert said.err.startswith("pertinax: ")
    assert said.out == ""

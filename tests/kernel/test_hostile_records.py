"""Records that strangers wrote: read or refused, never anything else."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hostile import NUMBERS, tried, values
from hypothesis import given
from hypothesis import strategies as some

from kernel.test_record import played
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.record import HEADER, LARGEST, REMARKS, ROWS, WIDEST, Line, Record
from pertinax.texts import Texts
from pertinax.words.records import fault

KNOWN = [
    "by_hand", "content", "engine", "game", "names", "notes", "options", "packs",
    "players", "result", "revision", "revisions", "seed", "seeds",
]  # fmt: skip
ROW = {key: row for row in str(played().record()).splitlines() for key in [row.partition(" ")[0]]}
BODY = str(played().record()).partition("\n\n")[2].splitlines()


odd_rows = some.one_of(
    values.map(lambda value: f"option pebbles {value}"),
    some.tuples(values, values).map(lambda pair: f"option {pair[0]} {pair[1]}"),
    values.map(lambda value: f"pack {value}"),
    some.tuples(some.integers(0, 10), values).map(lambda pair: f"name p{pair[0]} {pair[1]}"),
    values,
)
body_rows = some.one_of(
    some.sampled_from(BODY),
    some.sampled_from(NUMBERS).map(lambda value: f"# turn {value}"),
    some.tuples(some.sampled_from(NUMBERS), some.sampled_from(["0" * 16, "f" * 16, "F" * 16])).map(
        lambda pair: f"# turn {pair[0]} {pair[1]}"
    ),
    some.sampled_from(NUMBERS).map(lambda value: f"! revision {value}"),
    values.map(lambda value: f"! seed {value}"),
    some.sampled_from(["# setup", "# turn 0", "# turn 7", "#", "=", "= 1 2"]),
    values.map(lambda value: f"# {value}"),
    values.map(lambda value: f"= {value}"),
    some.tuples(some.integers(0, 10), values).map(lambda pair: f"p{pair[0]} take {pair[1]}"),
    values.map(lambda value: f"table {value}"),
    values,
)


@some.composite
def records(draw: some.DrawFn) -> str:
    """A record with something odd in one part of it, so that the other parts are reached too."""
    part = draw(some.sampled_from(["field", "head", "names", "order", "body", "all"]))
    fields = dict(ROW)
    odd = draw(some.sets(some.sampled_from(HEADER), max_size=2)) if part in ("field", "all") else ()
    for key in odd:
        fields[key] = f"{key} {draw(values)}"
    rows = [fields[key] for key in ("pertinax-record", *HEADER, "option")]
    if part in ("head", "all"):
        rows += draw(some.lists(odd_rows, min_size=1, max_size=2))
    if part == "names":
        rows += [f"name p{seat} {json.dumps(draw(values))}" for seat in (1, 2)]
    if part == "order":
        rows = draw(some.permutations(rows))
    body = BODY
    if part in ("body", "all"):
        body = draw(some.lists(body_rows, max_size=8))
    return draw(some.sampled_from(["\n", "\n", "\r\n"])).join([*rows, "", *body])


def known(line: Line) -> tuple[object, ...]:
    return line.seat, line.kind, line.text, line.turn


def content_of(record: Record) -> dict[str, Any]:
    """All that a record knows, but for where its lines stood."""
    found = {key: getattr(record, key) for key in KNOWN}
    return found | {"lines": [known(line) for line in record.lines]}


def read_or_refused(text: str) -> Record | None:
    refusal: NotReadable | None = None
    try:
        record = Record.parse(text)
    except NotReadable as refused:
        refusal = refused
    if refusal is not None:
        assert refusal.key
        said = {fault(refusal, Texts.load(language)) for language in ("en", "fr", "pl")}
        assert len(said) == 3
        assert all(len(each) < 300 for each in (*said, str(refusal)))
        return None
    again = Record.parse(str(record))
    assert content_of(again) == content_of(record)
    assert str(again) == str(record)
    str(record).encode()
    return record


@given(records())
@tried(1000)
def test_a_hostile_record_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@given(some.text(max_size=200).map(lambda text: f"{ROW['pertinax-record']}\n{text}") | some.text())
@tried(100)
def test_a_hostile_text_is_read_or_refused(text: str) -> None:
    read_or_refused(text)


@pytest.mark.parametrize("turn", ["²", "9" * 4500, "-1", "x", "1000000000"])
def test_a_remark_that_is_no_turn_is_a_remark(turn: str) -> None:
    text = str(played().record())
    widest = turn[: WIDEST - 10]
    record = read_or_refused(text.replace("# turn 1\n", f"# turn {widest}\n", 1))
    assert record is not None
    assert f"turn {widest}" in [note for _, note in record.notes]


@pytest.mark.parametrize("name", ["a\u2028b", "\u2029", "[" * 150, "\U0001f600\u200d"])
def test_every_name_that_a_game_takes_is_read_back(name: str) -> None:
    record = played().record()
    record.names = (name, "Bo")
    read = read_or_refused(str(record))
    assert read is not None
    assert read.names == (name, "Bo")


GIANTS = {
    "players": "players 999999999",
    "rows": "\n" * (LARGEST - 400),
    "remarks": "\n\n" + "#\n" * ((LARGEST - 500) // 2),
    "notes": "\n\n" + "#\n" * (REMARKS + 1),
    "answers": "\n\n" + "p1 a b\n" * (ROWS - 20),
    "options": "\n".join(f"option {number} {number}" for number in range(ROWS - 20)),
    "list": "option a [" + "1," * (WIDEST // 2 - 10) + "1]",
}


@pytest.mark.skipif(sys.platform != "linux", reason="limits and /proc of Linux")
@pytest.mark.parametrize("name", GIANTS)
def test_no_hostile_record_takes_memory_or_time(name: str, tmp_path: Path) -> None:
    """In a process of its own: what would take all memory of the machine fails there."""
    rows = str(played().record()).partition("\n\n")[0]
    if name == "players":
        rows = rows.replace("players 2", GIANTS[name])
    else:
        rows += "\n" + GIANTS[name]
    file = tmp_path / "giant.ptx"
    file.write_text(rows, encoding="utf-8")
    code = (
        "import resource, sys, pathlib\n"
        "from pertinax.kernel.errors import NotReadable\n"
        "from pertinax.kernel.record import Record\n"
        "text = pathlib.Path(sys.argv[1]).read_text('utf-8')\n"
        "used = int(pathlib.Path('/proc/self/statm').read_text().split()[0]) * 4096\n"
        "resource.setrlimit(resource.RLIMIT_AS, (used + (64 << 20),) * 2)\n"
        "resource.setrlimit(resource.RLIMIT_CPU, (20, 20))\n"
        "try:\n"
        "    Record.parse(text)\n"
        "    print('read')\n"
        "except NotReadable as refusal:\n"
        "    print(refusal.key)\n"
    )
    command = [sys.executable, "-c", code, str(file)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    expected = {"players": "value", "rows": "too-long", "remarks": "too-long", "notes": "too-long"}
    assert (done.stdout.strip(), done.stderr) == (expected.get(name, "read"), "")

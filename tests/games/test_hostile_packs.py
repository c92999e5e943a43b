"""Content packs that strangers wrote: taken or refused with a place, never anything else."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hostile import tried, values
from hypothesis import given
from hypothesis import strategies as some

from pertinax import new_game
from pertinax.games.registry import GAMES
from pertinax.kernel.content import ContentError

TABLES = {game: GAMES[game].content_data().tables for game in GAMES}
TOML = [
    "0", "1", "2", "3", "4", "7", "12", "99", "100", "-1", "-9", "9" * 30, "9" * 4000, "1e400",
    "nan", "-inf", "0x" + "f" * 3000, "0.5", "true", "false", '""', '"A"', '"red"', '"\\u0000"',
    '"\\u2028"', "1979-05-27", "07:32:00", "[]", "[[]]", "[1]", "[1, 2, 3]", "[-1]", '["a", "a"]',
    "{}", "{ food = 1 }", "{ food = 99, x = 2 }", "[{}]", "[{ food = 1 }]", "[" * 400 + "]" * 400,
    "[" + "1, " * 101 + "]", '"' + "x" * 201 + '"', "{a=" * 90 + "1" + "}" * 90, "=", "'",
]  # fmt: skip


@some.composite
def packs(draw: some.DrawFn) -> tuple[str, str]:
    """A game, and a pack for it that changes a value or a few."""
    game = draw(some.sampled_from(sorted(GAMES)))
    rows = ["[pack]", 'name = "mine"', f'game = "{game}"', 'source = "house"']
    for _ in range(draw(some.integers(1, 3))):
        table = draw(some.sampled_from(sorted(TABLES[game])))
        entry = draw(some.sampled_from(sorted(TABLES[game][table])))
        fields = sorted(TABLES[game][table][entry])
        field = draw(some.sampled_from(fields))
        rows += [f"[{table}.{entry}]", f"{field} = {draw(some.sampled_from(TOML) | values)}"]
    if draw(some.integers(0, 5)) == 0:
        rows[draw(some.integers(0, len(rows) - 1))] = draw(values)
    return game, "\n".join(rows)


def opened(game: str, text: str) -> ContentError | None:
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder) / "pack.toml"
        pack.write_bytes(text.encode("utf-8"))
        try:
            new_game(game, GAMES[game].players[-1], 1, content=[pack])
        except ContentError as refusal:
            return refusal
    return None


@given(packs())
@tried(120)
def test_a_hostile_pack_is_taken_or_refused(pack: tuple[str, str]) -> None:
    refusal = opened(*pack)
    assert refusal is None or (len(str(refusal)) < 500 and refusal.expected)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#\n" * 200_000, "at most 262144 bytes"),
        ("a" + ".a" * 3_000 + " = 1", "4000 characters in a line"),
        ("a" + ".a" * 1_500 + " = 1", "unknown table|nested too deeply|missing"),
        ("a = " + "[\n" * 50_000, "nested too deeply"),
        ('[pack]\nname = "' + "x" * 201 + '"\ngame = "episode1"', "at most 200 characters"),
        ("a = 1" + "0" * 3_990, "TOML|missing"),
    ],
)
def test_no_pack_is_too_large_to_be_refused(text: str, message: str) -> None:
    refusal = opened("episode1", text)
    assert refusal is not None
    assert any(each in str(refusal) for each in message.split("|"))
    assert len(str(refusal)) < 500


@pytest.mark.skipif(sys.platform != "linux", reason="limits and /dev/zero of Linux")
def test_a_file_without_end_is_refused() -> None:
    """In a process of its own: what would take all memory of the machine fails there."""
    code = (
        "import resource, sys\n"
        "from pertinax.cli import main\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))\n"
        "sys.exit(main(['content', 'check', '/dev/zero']))\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, env=os.environ | {"COLUMNS": "300"}
    )
    assert (done.returncode, done.stderr) == (2, "")
    assert "expected at most 262144 bytes" in done.stdout

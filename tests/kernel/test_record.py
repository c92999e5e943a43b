"""Records: read, written, refused."""

import random
from pathlib import Path
from typing import Any

import pytest

from kernel.nim import NIM
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import LARGEST, Record


def played(**more: Any) -> Match[Any]:
    match = Match.start(Deal(NIM, 2, "9", names=["Zoë", 'Bo "B"'], **more))
    dice = random.Random(1)
    while match.result is None:
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
    return match


def test_a_record_reads_back_to_the_same_text() -> None:
    text = str(played().record())
    assert str(Record.parse(text)) == text
    assert text.startswith("pertinax-record 1\ngame nim\n")
    assert 'name p1 "Zoë"' in text
    assert text.splitlines()[-1].startswith("= ")


def test_undo_is_noted_in_the_record_and_kept() -> None:
    match = Match.start(Deal(NIM, 2, "9"))
    seat = match.decisions[0].seat
    match.choose(seat, "take 1")
    match.undo(seat)
    match.choose(seat, "take 2")
    text = str(match.record())
    assert f"# p{seat + 1} took back an answer" in text
    assert str(Record.parse(text)) == text
    assert str(Match.load(NIM, Record.parse(text)).record()) == text


def test_a_record_is_written_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "game.ptx"
    path.write_text("old")
    record = played().record()
    record.write(path)
    assert path.read_text(encoding="utf-8") == str(record)
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(OSError):
        record.write(tmp_path / "nowhere" / "game.ptx")


def test_reading_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(NotReadable, match=r"none\.ptx"):
        Record.read(tmp_path / "none.ptx")
    (tmp_path / "raw.ptx").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotReadable, match=r"raw\.ptx: not a text"):
        Record.read(tmp_path / "raw.ptx")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("pertinax-record 1", "pertinax-record 9", "line 1: the first line must be"),
        ("game nim\n", "", "lacks 'game'"),
        ("game nim", "game nim\ngame nim", "line 3: 'game' is no header field, or stands twice"),
        ("seed 9", "sead 9", "'sead' is no header field"),
        ("players 2", "players two", "players must be a whole number"),
        ("players 2", "players 3", "names must be given for all 3"),
        ("dice seeded", "dice loaded", "dice must be seeded or by-hand"),
        ("option stones 12", "option stones twelve", "no JSON value"),
        ("option stones 12", "option stones " + "[" * 3_900, r"line 9: '\[{60}…' is no"),
        ("option stones 12", "option stones " + "[" * 90_000, "line 9: longer than 4000"),
        ("option stones 12", "option stones 1\noption stones 2", "'option stones' is no header"),
        ("option stones 12", "option stones 1e999", "no JSON value"),
        ("option stones 12", "option stones NaN", "no JSON value"),
        ("option stones 12", "option stones -Infinity", "no JSON value"),
        ("option stones 12", "option stones 1" + "0" * 9, "no JSON value"),
        ("option stones 12", r'option stones ["\ud800"]', "no JSON value"),
        ("players 2", "players 999999999", "line 6: players must be a whole number up to 9"),
        ("players 2", "players ²", "line 6: players must be a whole number"),
        ("seed 9", "seed " + "9" * 201, "line 7: the seed must be"),
        ("seed 9", "seed 9\x009", "line 7: the seed must be"),
        ('name p2 "Bo', 'name p1 "Zoë"\nname p2 "Bo', "'name p1' is no header field"),
        ('"Zoë"', "7", "'7' is no name"),
        ('"Zoë"', f'"{"Z" * 201}"', "is no name"),
        ('"Zoë"', r'"\udfff"', "no JSON value"),
        ('"Zoë"', r'"\u001b[2J"', "is no name"),
        ("option stones 12", "option stones " + '{"a":' * 101, "no JSON value"),
        ('name p2 "Bo', 'name p9 "Bo', "names must be given"),
        ('name p2 "Bo', 'name x "Bo', "'x' is no seat"),
        ("# turn 1\np", "# turn 1\nq", "is no seat"),
        (" take take 1", " take", "expected: seat, question, answer"),
        ("# turn 1\n", "# turn 1\np3 take take 1\n", "no seat p3 with 2 players"),
        ("\n= ", "\n= 0 0\n= ", "nothing may follow the result"),
    ],
)
def test_what_cannot_be_read_names_its_line(old: str, new: str, message: str) -> None:
    text = str(played().record())
    assert old in text
    with pytest.raises(NotReadable, match=message):
        Record.parse(text.replace(old, new, 1), "x.ptx")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (" take take 1", " take take 3", r"line \d+: take 3: too-many \(NIM-01\)"),
        (" take take 1", " hide 1", r"line \d+: asked is take, answered is hide"),
        ("content hash-of-0-packs", "content other", "other content"),
        ("game nim", "game chess", "a record of chess"),
        ("\n= ", "\n= 7 ", "the record ends with"),
    ],
)
def test_what_cannot_be_replayed_says_why(old: str, new: str, message: str) -> None:
    text = str(played().record())
    assert old in text
    with pytest.raises(NotReadable, match=message):
        Match.load(NIM, Record.parse(text.replace(old, new, 1)))


def test_lines_after_the_end_or_of_the_wrong_seat_are_refused() -> None:
    lines = str(played().record()).splitlines()
    body = [number for number, line in enumerate(lines) if line[:1] == "p" and " take " in line]
    wrong = lines[:]
    first = wrong[body[0]]
    wrong[body[0]] = ("p2" if first.startswith("p1") else "p1") + first[2:]
    with pytest.raises(NotReadable, match=r"line \d+: p\d is asked for take, but p\d answers"):
        Match.load(NIM, Record.parse("\n".join(wrong)))
    more = [*lines[:-1], "p1 take take 1"]
    with pytest.raises(NotReadable, match=r"line \d+: the game is over before this line"):
        Match.load(NIM, Record.parse("\n".join(more)))


def test_a_text_of_any_size_is_refused_without_reading_it_all() -> None:
    with pytest.raises(NotReadable, match="longer than"):
        Record.parse("pertinax-record 1\n" + "x" * LARGEST)


@pytest.mark.parametrize("seed", range(200))
def test_a_mangled_record_is_refused_or_replays_but_never_breaks(seed: int) -> None:
    """Bytes changed, lines dropped, doubled or swapped: a clear refusal or a legal game."""
    dice = random.Random(seed)
    text = str(played().record())
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(text))
        kind = dice.randrange(3)
        if kind == 0:
            text = text[:place] + chr(dice.randint(9, 300)) + text[place + 1 :]
        elif kind == 1:
            lines = text.splitlines()
            del lines[dice.randrange(len(lines))]
            text = "\n".join(lines)
        else:
            lines = text.splitlines()
            lines.insert(dice.randrange(len(lines)), dice.choice(lines))
            text = "\n".join(lines)
    try:
        match = Match.load(NIM, Record.parse(text))
    except NotReadable as refusal:
        told = str(refusal)
    else:
        told = match.hash()
        assert Match.load(NIM, match.record()).hash() == told
    assert told

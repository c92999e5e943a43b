"""A game as a text that a person can read: a header, then one line for each decision.

The format is specified in docs/notation.md.
"""

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pertinax.kernel.bounds import MOST, is_hash, is_seed, is_word, quoted, whole
from pertinax.kernel.decisions import TABLE
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.textfiles import read_text, write_text

FORMAT: Final = "pertinax-record 1"
HEADER: Final = ("game", "engine", "rules", "content", "players", "seed", "dice")
LARGEST: Final = 1_000_000
"""Characters; far more than any game needs, so that nobody's upload can fill the memory."""
ROWS: Final = 20_000
WIDEST: Final = 4_000
"""Rows of a record, and characters of a row: ten times and more what any game has."""
REMARKS: Final = 5_000
SEATS: Final = 9
SEED: Final = "! seed"
"""What a line begins with that says by which seed chance is drawn from there on."""
REVISION: Final = "! revision"
"""What a line begins with that says which revision of the rules took over there."""
REVISIONS: Final = 100
HASH_DIGITS: Final = 16
DEEPEST: Final = 100
"""Lists and tables that a value of the header may open."""


class Line:
    """One decision of a record: who answered what to which kind of question."""

    __slots__ = ("kind", "number", "seat", "text", "turn")

    def __init__(self, seat: int, kind: str, text: str, turn: int = 0, number: int = 0) -> None:
        self.seat = seat
        self.kind = kind
        self.text = text
        self.turn = turn
        self.number = number
        """Where it stood in the file, for error messages."""

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} {self.kind} {self.text}"


class Record:
    """Options, seed and decisions: all there is to know about a game."""

    __slots__ = (
        "by_hand", "content", "engine", "game", "hashes", "lines", "names", "notes", "options",
        "packs", "players", "result", "revision", "revisions", "seed", "seeds",
    )  # fmt: skip

    def __init__(
        self,
        game: str,
        players: int,
        seed: str,
        options: Mapping[str, Any],
        *,
        engine: str,
        revision: int,
        content: str,
        packs: Sequence[str] = (),
        by_hand: bool = False,
        names: Sequence[str] = (),
        lines: Sequence[Line] = (),
        notes: Sequence[tuple[int, str]] = (),
        seeds: Sequence[tuple[int, str]] = (),
        revisions: Sequence[tuple[int, int]] = (),
        hashes: Mapping[int, str] | None = None,
        result: str = "",
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = dict(options)
        self.engine = engine
        self.revision = revision
        self.content = content
        self.packs = tuple(packs)
        self.by_hand = by_hand
        self.names = tuple(names)
        self.lines = list(lines)
        self.notes = list(notes)
        self.seeds = list(seeds)
        """Seeds that hold later, each with how many decisions stand before it."""
        self.revisions = list(revisions)
        """Revisions that took over later, each with how many decisions stand before it."""
        self.hashes = dict(hashes or {})
        """By turn, the first digits of the hash of the state in which it begins."""
        self.result = result

    def __str__(self) -> str:
        head = [
            FORMAT,
            f"game {self.game}",
            f"engine {self.engine}",
            f"rules {self.revision}",
            f"content {self.content}",
            f"players {self.players}",
            f"seed {self.seed}",
            f"dice {'by-hand' if self.by_hand else 'seeded'}",
        ]
        head += [f"pack {_written(name)}" for name in self.packs]
        head += [f"option {key} {json.dumps(self.options[key])}" for key in sorted(self.options)]
        head += [f"name {seat_text(seat)} {_written(name)}" for seat, name in enumerate(self.names)]
        body: list[str] = []
        turn = -1
        between = [(place, f"# {text}") for place, text in self.notes]
        between += [(place, f"{REVISION} {revision}") for place, revision in self.revisions]
        between += [(place, f"{SEED} {seed}") for place, seed in self.seeds]
        between.sort(key=lambda each: each[0])
        for place, line in enumerate(self.lines):
            while between and between[0][0] <= place:
                body.append(between.pop(0)[1])
            if line.turn != turn:
                turn = line.turn
                body.append(self._heading(turn))
            body.append(str(line))
        body += [text for _, text in between]
        if self.result:
            body.append(f"= {self.result}")
        elif self.hashes and max(self.hashes) > turn:
            body.append(self._heading(max(self.hashes)))
        return "\n".join([*head, "", *body, ""])

    def _heading(self, turn: int) -> str:
        if turn == 0:
            return "# setup"
        return f"# turn {turn} {self.hashes[turn]}" if turn in self.hashes else f"# turn {turn}"

    def seams(self) -> dict[int, int]:
        """By turn, the revision that took over at its start."""
        last = max([*self.hashes, 0])
        return {
            self.lines[place].turn if place < len(self.lines) else last: revision
            for place, revision in self.revisions
        }

    @classmethod
    def parse(cls, text: str, name: str = "record") -> "Record":
        """Read a record; NotReadable names the line that is wrong.

        Whoever wrote it may be a stranger: nothing is made of a number or a text before it is
        known to be as small as those of records are.
        """
        rows = _rows(text, name)
        if not rows or rows[0].strip() != FORMAT:
            raise NotReadable(f"the first line must be {FORMAT!r}", f"{name}, line 1", "format")
        fields: dict[str, str] = {}
        stands: dict[str, int] = {}
        options: dict[str, Any] = {}
        packs: list[str] = []
        names: dict[int, str] = {}
        number = 1
        for row in rows[1:]:
            number += 1
            where = f"{name}, line {number}"
            if not row.strip():
                break
            key, _, value = row.partition(" ")
            option, _, rest = value.partition(" ")
            if key == "option" and option not in options:
                options[option] = _json(rest, where, number)
            elif key == "pack":
                packs.append(_word(value, where, number))
            elif key == "name" and _seat(option, where, number) not in names:
                names[_seat(option, where, number)] = _word(rest, where, number)
            elif key in HEADER and key not in fields:
                fields[key] = value.strip()
                stands[key] = number
            else:
                found = quoted(f"{key} {option}" if key in ("option", "name") else key)
                twice = f"{found!r} is no header field, or stands twice"
                raise NotReadable(twice, where, "header", line=number, found=found)
        for key in HEADER:
            if key not in fields:
                raise NotReadable(f"the header lacks {key!r}", name, "lacks", field=key)
        if fields["dice"] not in ("seeded", "by-hand"):
            raise _wrong(fields["dice"], "dice must be seeded or by-hand", name, stands["dice"])
        if not is_seed(fields["seed"]):
            raise _wrong(fields["seed"], "the seed must be printable text", name, stands["seed"])
        players = _whole(fields["players"], "players", name, stands["players"], SEATS)
        revision = _whole(fields["rules"], "rules", name, stands["rules"], MOST)
        if sorted(names) not in ([], list(range(players))):
            some = f"names must be given for all {players} players or none"
            raise NotReadable(some, name, "names")
        record = cls(
            fields["game"],
            players,
            fields["seed"],
            options,
            engine=fields["engine"],
            revision=revision,
            content=fields["content"],
            packs=packs,
            by_hand=fields["dice"] == "by-hand",
            names=[names[seat] for seat in sorted(names)],
        )
        turn = 0
        for row in rows[number:]:
            number += 1
            where = f"{name}, line {number}"
            text = row.strip()
            if not text:
                continue
            if record.result:
                raise NotReadable("nothing may follow the result", where, "last", line=number)
            if text.startswith("="):
                record.result = text[1:].strip()
            elif text.startswith("#"):
                note = text[1:].strip()
                began = 0 if note == "setup" else _turn(note)
                if began is None and len(record.notes) == REMARKS:
                    raise NotReadable(f"more than {REMARKS} remarks", where, "too-long")
                if began is None:
                    record.notes.append((len(record.lines), note))
                else:
                    turn = began
                    _read_hash(note, turn, record, where, number)
            elif text.startswith(f"{REVISION} "):
                place = len(record.lines)
                record.revisions.append((place, _revision_of(text, record, where, number)))
            elif text.startswith("!"):
                record.seeds.append((len(record.lines), _seed_of(text, record, where, number)))
            else:
                words = text.split(" ", 2)
                if len(words) < 3:
                    expected = "expected: seat, question, answer"
                    raise NotReadable(expected, where, "answer", line=number)
                seat_number = _seat(words[0], where, number)
                if seat_number >= players:
                    none = f"there is no seat {words[0]} with {players} players"
                    raise NotReadable(none, where, "seat", line=number, found=words[0])
                record.lines.append(Line(seat_number, words[1], words[2], turn, number))
        return record

    @classmethod
    def read(cls, path: Path) -> "Record":
        return cls.parse(read_text(path, 4 * LARGEST), str(path))

    def write(self, path: Path) -> None:
        """Write the whole record in one step: a reader sees the old text or the new one."""
        write_text(path, str(self))


def _read_hash(note: str, turn: int, record: Record, where: str, number: int) -> None:
    """What a heading says of the state in which its turn begins; never two things."""
    words = note.split(" ")
    if len(words) == 3 and record.hashes.setdefault(turn, words[2]) != words[2]:
        said = f"turn {turn} cannot begin in two ways"
        raise NotReadable(said, where, "value", line=number, found=quoted(note))


def _revision_of(text: str, record: Record, where: str, number: int) -> int:
    """The revision that takes over; one for each place."""
    revision = whole(text.removeprefix(REVISION).strip())
    twice = bool(record.revisions) and record.revisions[-1][0] == len(record.lines)
    if revision is None or twice or len(record.revisions) == REVISIONS:
        said = f"{quoted(text)!r} is no other revision"
        raise NotReadable(said, where, "value", line=number, found=quoted(text))
    return revision


def _seed_of(text: str, record: Record, where: str, number: int) -> str:
    """The seed that a line says; one for each place, and none where dice are rolled by hand."""
    seed = text.removeprefix(SEED).strip()
    twice = bool(record.seeds) and record.seeds[-1][0] == len(record.lines)
    if not text.startswith(f"{SEED} ") or not is_seed(seed) or record.by_hand or twice:
        said = f"{quoted(text)!r} is no other seed"
        raise NotReadable(said, where, "value", line=number, found=quoted(text))
    return seed


def seat_text(seat: int) -> str:
    """
    >>> seat_text(0), seat_text(TABLE)
    ('p1', 'table')
    """
    return "table" if seat == TABLE else f"p{seat + 1}"


def is_seat(text: str) -> bool:
    """Whether a token has the form of a player's seat."""
    return len(text) == 2 and text[0] == "p" and text[1] in "123456789"


def seat_of(text: str) -> int:
    """
    >>> seat_of(seat_text(0)), is_seat("p1"), is_seat("plains")
    (0, True, False)
    """
    return int(text[1:]) - 1


def _seat(text: str, where: str, line: int) -> int:
    if text == "table":
        return TABLE
    if is_seat(text):
        return seat_of(text)
    found = quoted(text)
    raise NotReadable(f"{found!r} is no seat (p1, p2, …)", where, "seat", line=line, found=found)


def _rows(text: str, name: str) -> list[str]:
    if len(text) > LARGEST:
        long = f"longer than {LARGEST} characters: no record of a game"
        raise NotReadable(long, name, "too-long")
    rows = text.splitlines()
    if len(rows) > ROWS:
        raise NotReadable(f"more than {ROWS} rows: no record of a game", name, "too-long")
    for number, row in enumerate(rows, start=1):
        if len(row) > WIDEST:
            wide = f"longer than {WIDEST} characters"
            raise NotReadable(wide, f"{name}, line {number}", "wide", line=number)
    return rows


def _turn(note: str) -> int | None:
    """The turn that a remark says to begin: `turn 7`, or `turn 7 0123456789abcdef`."""
    words = note.split(" ")
    if words[0] != "turn" or not 2 <= len(words) <= 3:
        return None
    if len(words) == 3 and not is_hash(words[2], HASH_DIGITS):
        return None
    number = whole(words[1])
    return number if number or len(words) == 2 else None


def _whole(text: str, key: str, name: str, line: int, most: int) -> int:
    number = whole(text, most)
    if number is None:
        raise _wrong(text, f"{key} must be a whole number up to {most}", name, line)
    return number


def _wrong(text: str, must: str, name: str, line: int) -> NotReadable:
    """A value that the header cannot have."""
    found = quoted(text)
    where = f"{name}, line {line}"
    return NotReadable(f"{must}, not {found!r}", where, "value", line=line, found=found)


def _word(text: str, where: str, line: int) -> str:
    """The name of somebody or something."""
    value = _json(text, where, line)
    if not isinstance(value, str) or not is_word(value):
        found = quoted(text)
        raise NotReadable(f"{found!r} is no name", where, "value", line=line, found=found)
    return value


def _json(text: str, where: str, line: int) -> Any:
    """A value of the header: nothing so deep or so large that reading it could break anything."""
    found = quoted(text)
    try:
        if not text.startswith('"') and text.count("[") + text.count("{") > DEEPEST:
            raise ValueError(found)
        value = json.loads(text, parse_int=_small, parse_float=_finite, parse_constant=_no_number)
        # Half of a pair of surrogates can be read, and written nowhere.
        json.dumps(value, ensure_ascii=False).encode()
    except ValueError:
        said = f"{found!r} is no JSON value of a record"
        raise NotReadable(said, where, "value", line=line, found=found) from None
    return value


def _small(figures: str) -> int:
    number = whole(figures.removeprefix("-"))
    if number is None:
        raise ValueError(figures)
    return -number if figures.startswith("-") else number


def _finite(figures: str) -> float:
    number = float(figures)
    if not math.isfinite(number):
        raise ValueError(figures)
    return number


def _no_number(name: str) -> float:
    """NaN and Infinity are no JSON, though Python would read them."""
    raise ValueError(name)


def _written(word: str) -> str:
    """A text as JSON, of which no sign can end the row."""
    text = json.dumps(word, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(word)

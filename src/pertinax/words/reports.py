"""A report of something that looks wrong: what one person saw at one moment, as a text to send.

Of a game that is still played it has nothing that this person could not see: no seed, no hash of a
state (by that whoever guesses what lies hidden could try the guess), no answer that was given in
secret, not even the name of the table. Of a game that is over it has the whole record, and the
moment.

The form: a first line with its name, remarks of whoever sends it after a `#`, then JSON.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from pertinax.kernel.bounds import MOST
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Match
from pertinax.kernel.record import LARGEST, ROWS, SEATS, Line, seat_text
from pertinax.version import VERSION

FORMAT: Final = "pertinax-report 1"
DEEPEST: Final = 40
"""Lists and objects that lie in each other; views have five or so."""
LONGEST: Final = 2000
"""Characters of one text."""
REMARKS: Final = 50


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of whoever reports, with everything that is not possible and why."""

    seat: int
    kind: str
    about: Sequence[Any]
    options: Sequence[str]
    refused: Sequence[Sequence[Any]]
    """Option, rule, message key and parameters of each."""


@dataclass(frozen=True, slots=True)
class Report:
    game: str
    players: int
    options: Mapping[str, Any]
    names: Sequence[str]
    engine: str
    revision: int
    content: str
    packs: Sequence[str]
    seat: int | None
    """Through whose eyes; None is a spectator."""
    at: int
    """After so many decisions."""
    turn: int
    rules: Sequence[str] = ()
    """Ids that the question and what was told lately are about."""
    asked: Question | None = None
    waiting: Sequence[int] = ()
    """The seats that are asked something."""
    decided: Sequence[Sequence[Any]] = ()
    """Seat, question and answer of each decision; nothing but the seat of a secret one."""
    told: Sequence[Sequence[Any]] = ()
    """Turn and event, as far as this person was told."""
    view: Any = None
    preview: Any = None
    record: str = ""
    """The whole record, once the game is over."""
    remarks: Sequence[str] = field(default=(), compare=False)


def report_of(
    match: Match[Any],
    seat: int | None,
    at: int,
    decided: Sequence[tuple[Line, bool]],
    waiting: Iterable[int],
    rules: Iterable[str] = (),
    record: str = "",
) -> Report:
    """What `seat` sees of a match; of each decision it is known whether it was made in secret.

    With the `record`, which is open to all, nothing else is needed but the moment.
    """
    deal = match.deal
    head: dict[str, Any] = {
        "game": deal.game.name,
        "players": deal.players,
        "options": dict(deal.options),
        "names": list(deal.names),
        "engine": VERSION,
        "revision": deal.game.revision,
        "content": deal.content,
        "packs": list(deal.pack_names),
        "seat": seat,
        "at": at,
        "turn": match.turn,
    }
    asked = _question(match, seat)
    found = {*rules, *(refused[1] for refused in (asked.refused if asked else ()))}
    head |= {"rules": sorted(found), "asked": asked, "waiting": sorted(waiting)}
    if record:
        return Report(**head, record=record)
    return Report(
        **head,
        decided=[
            [line.seat, None, None]
            if secret and line.seat != seat
            else [line.seat, line.kind, line.text]
            for line, secret in decided
        ],
        told=[[turn, event.data()] for _, turn, _, event in match.told(seat)],
        view=match.view(seat),
        preview=match.preview(seat),
    )


def _question(match: Match[Any], seat: int | None) -> Question | None:
    decision = None if seat is None else match.decision(seat)
    if seat is None or decision is None:
        return None
    return Question(
        seat,
        decision.kind,
        list(decision.about),
        [option.text for option in decision.options],
        [
            [option.text, reason.rule, reason.key, list(reason.params)]
            for option, reason in match.refusals(seat)
        ],
    )


def written(report: Report, remark: str) -> str:
    """The text of a report, with a line that asks for more words."""
    data = asdict(report)
    del data["remarks"]
    decided = data.pop("decided")
    told = data.pop("told")
    rows = [f" {_json(key)}: {_json(value)}" for key, value in data.items()]
    # One line each, for whoever reads it.
    rows += [f' "decided": [{_lines(decided)}]', f' "told": [{_lines(told)}]']
    return "\n".join([FORMAT, f"# {remark}", "#", "{", ",\n".join(rows), "}", ""])


def _lines(rows: Sequence[Any]) -> str:
    return ",".join(f"\n  {_json(row)}" for row in rows)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=list)


def is_report(text: str) -> bool:
    return text.startswith(FORMAT.partition(" ")[0])


def parse_report(text: str, name: str = "report") -> Report:
    """Read a report; NotReadable if it is none. Whoever wrote it may be a stranger."""
    if len(text) > LARGEST:
        raise NotReadable("far too long", name, "too-long")
    head, _, rest = text.partition("\n")
    if head.strip() != FORMAT:
        raise NotReadable(f"the first line must be {FORMAT!r}", f"{name}, line 1", "format")
    remarks: list[str] = []
    while rest.startswith("#"):
        remark, _, rest = rest.partition("\n")
        remarks.append(remark[1:].strip()[:LONGEST])
    try:
        data = json.loads(rest)
    except (ValueError, RecursionError):
        raise NotReadable("no JSON", name, "report") from None
    if type(data) is not dict or not data.keys() <= Report.__dataclass_fields__.keys():
        raise NotReadable("no report", name, "report")
    _measure(data, name, 0)
    _measure(remarks[:REMARKS], name, 0)
    try:
        asked = data.pop("asked", None)
        report = Report(
            **data, asked=None if asked is None else Question(**asked), remarks=remarks[:REMARKS]
        )
    except TypeError:
        raise NotReadable("fields are missing", name, "report") from None
    if not _fits(report):
        raise NotReadable("fields do not fit", name, "report")
    return report


def _measure(value: Any, name: str, depth: int) -> None:
    """Nothing too deep, too large, or with signs that steer a terminal."""
    if depth > DEEPEST:
        raise NotReadable("too deep", name, "report")
    if isinstance(value, str):
        # Of the record, which has lines, each is measured when it is read.
        lines = value.split("\n") if len(value) > LONGEST else [value]
        if any(len(line) > 2 * LONGEST or not _plain(line) for line in lines):
            raise NotReadable("a text that no report has", name, "report")
    elif isinstance(value, dict):
        for key, each in value.items():
            _measure(key, name, depth + 1)
            _measure(each, name, depth + 1)
    elif isinstance(value, list):
        for each in value:
            _measure(each, name, depth + 1)
    elif isinstance(value, int | float) and not -MOST <= value <= MOST:
        raise NotReadable("a number that no report has", name, "report")


def _plain(line: str) -> bool:
    return all(sign == "\n" or not (ord(sign) < 0x20 or 0x7F <= ord(sign) < 0xA0) for sign in line)


def _fits(report: Report) -> bool:
    """Whether the fields that are used by themselves are what they should be."""
    words = (report.game, report.engine, report.content, report.record)
    lists = (
        report.names, report.packs, report.rules, report.waiting, report.decided, report.told,
    )  # fmt: skip
    numbers = (report.players, report.at, report.turn, report.revision)
    seats = [*report.waiting] if type(report.waiting) is list else []
    seats += [] if report.seat is None else [report.seat]
    asked = report.asked
    return (
        all(type(each) is str for each in words)
        and all(type(each) is list and len(each) <= ROWS for each in lists)
        and all(type(each) is int and each >= 0 for each in numbers)
        and 1 <= report.players <= SEATS
        and all(type(each) is int and 0 <= each < report.players for each in seats)
        and type(report.options) is dict
        and all(type(each) is str for each in (*report.names, *report.packs, *report.rules))
        and all(type(each) is list and len(each) == 3 for each in report.decided)
        and all(type(each) is list and len(each) == 2 for each in report.told)
        and (asked is None or _asks(asked))
    )


def _asks(asked: Question) -> bool:
    return (
        type(asked.seat) is int
        and type(asked.kind) is str
        and all(type(each) is list for each in (asked.about, asked.options, asked.refused))
        and all(type(each) is str for each in asked.options)
        and all(type(each) is list and len(each) == 4 for each in asked.refused)
    )


def line_of(decided: Sequence[Any]) -> str:
    """A decision of a report as a record has it; of a secret one only that it was made.

    >>> line_of([0, "effect", "rations"]), line_of([1, None, None])
    ('p1 effect rations', 'p2 …')
    """
    seat, kind, text = decided
    return f"{seat_text(seat)} …" if kind is None else f"{seat_text(seat)} {kind} {text}"

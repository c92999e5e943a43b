"""A campaign as a text that a person can read: its head, then each game with what came of it.

After the head comes a part for every game that was begun: its result, the choices between this game
and the next, the sheets after them, and the record. A game that was played with the box has no
record, one that is being played has nothing else. Sheets are written to be read: whoever reads a
campaign works them out again, and refuses those that say something else.
"""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from pertinax.games.perseverance.chronicle.shared.rules.campaign.ending import (
    DECLINED,
    end_of_game,
    next_choice,
    winners,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.sheets import (
    Campaign,
    GameResult,
    Sheet,
    new_campaign,
)
from pertinax.games.perseverance.chronicle.shared.rules.campaign.told import (
    LONGEST,
    read_result,
    written_result,
)
from pertinax.games.perseverance.chronicle.shared.rules.content import Chronicle
from pertinax.games.perseverance.chronicle.shared.rules.names import DIFFICULTIES, GAMES
from pertinax.kernel.bounds import is_seed, is_word, quoted, whole
from pertinax.kernel.campaign import FORMAT, NAMED, named_in
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.record import FORMAT as RECORD
from pertinax.kernel.record import LARGEST, Record, seat_text

NAME: Final = "chronicle"
"""Which campaign it is; its text says so in its second line."""
PART: Final = "== game"
HEAD: Final = ("campaign", "players", "seed", "difficulty", "title", "island")
NOTHING: Final = "nothing"
ROWS: Final = 60
"""Of a part, before its record."""


class Played(NamedTuple):
    """A game of a campaign as far as it was played."""

    result: GameResult | None = None
    chosen: tuple[str, ...] = ()
    record: Record | None = None
    """None for a game that was played with the box."""


class CampaignFile(NamedTuple):
    """All there is to know about a campaign."""

    players: int
    seed: str
    difficulty: str = ""
    names: tuple[str, ...] = ()
    title: str = ""
    island: str = ""
    """What the winners have called it (CH-FINAL-01)."""
    games: tuple[Played, ...] = ()

    def standing(self, content: Chronicle) -> Campaign:
        """The sheets after the last game whose choices are all made."""
        return standings(content, self)[-1]

    def written(self, content: Chronicle) -> str:
        head = [FORMAT, NAMED + NAME, f"players {self.players}", f"seed {self.seed}"]
        if self.difficulty:
            head.append(f"difficulty {self.difficulty}")
        for key, said in (("title", self.title), ("island", self.island)):
            if said:
                head.append(f"{key} {_quoted(said)}")
        head += [f"name {seat_text(seat)} {_quoted(name)}" for seat, name in enumerate(self.names)]
        after = standings(content, self)
        rows = head
        for number, played in enumerate(self.games, 1):
            rows += ["", f"{PART} {number}"]
            if played.result is not None:
                rows += written_result(played.result)
                rows += _written_choices(content, after[number - 1], played)
            if number < len(after):
                rows += _written_sheets(after[number])
            if played.record is not None:
                rows += str(played.record).rstrip("\n").split("\n")
        return "\n".join([*rows, ""])


def standings(content: Chronicle, file: CampaignFile) -> list[Campaign]:
    """The sheets before the first game and after each game; ValueError for a wrong choice."""
    found = [new_campaign(content, file.players, file.difficulty)]
    for played in file.games:
        result = played.result
        if result is None or next_choice(content, found[-1], result, played.chosen) is not None:
            break
        found.append(end_of_game(content, found[-1], result, played.chosen))
    return found


def _written_choices(content: Chronicle, before: Campaign, played: Played) -> list[str]:
    """Who chose which tile, and by which rule."""
    rows = []
    assert played.result is not None
    for place, tile in enumerate(played.chosen):
        choice = next_choice(content, before, played.result, played.chosen[:place])
        assert choice is not None
        rows.append(f"choice {seat_text(choice.seat)} {tile or NOTHING} {choice.rule}")
    return rows


def _written_sheets(campaign: Campaign) -> list[str]:
    rows = [_written_sheet(seat, sheet) for seat, sheet in enumerate(campaign.sheets)]
    return [*rows, f"opposition {campaign.opposition}"] if campaign.difficulty else rows


def _written_sheet(seat: int, sheet: Sheet) -> str:
    words = ["sheet", seat_text(seat), "glory", str(sheet.glory)]
    for key, entries in (
        ("governor", [str(game) for game in sheet.governorships]),
        ("tiles", sheet.tiles),
        ("cards", sheet.cards),
    ):
        if entries:
            words += [key, ",".join(entries)]
    return " ".join(words)


def _quoted(text: str) -> str:
    """A text as JSON, of which no sign can end the row."""
    written = json.dumps(text, ensure_ascii=False)
    return written if written.isprintable() else json.dumps(text)


def parse(content: Chronicle, text: str, name: str = "campaign") -> CampaignFile:
    """Read a campaign; NotReadable names the line that is wrong.

    Whoever wrote it may be a stranger: all numbers and texts are measured, results are such as a
    game can have, choices were due, and sheets say what comes of it all.
    """
    if len(text) > (GAMES + 1) * LARGEST:
        raise NotReadable("far too long: no campaign", name, "too-long")
    if named_in(text, name) != NAME:
        raise NotReadable(f"a campaign of another kind than {NAME}", f"{name}, line 2", line=2)
    rows = text.split("\n")
    starts = [number for number, row in enumerate(rows) if row.startswith("==")]
    if len(starts) > GAMES:
        raise _wrong("a campaign has no more games", name, starts[GAMES])
    file = _head(rows[: starts[0] if starts else len(rows)], name)
    before = new_campaign(content, file.players, file.difficulty)
    for number, start in enumerate(starts, 1):
        end = starts[number] if number < len(starts) else len(rows)
        if rows[start].rstrip() != f"{PART} {number}":
            raise _wrong(f"expected {PART} {number}", name, start)
        if len(file.games) >= before.next_game:
            raise _wrong("the game before is not over, or choices are still due", name, start)
        part = _Part(content, before, rows[:end], start + 1, name)
        file = file._replace(games=(*file.games, part.read()))
        before = part.after
    if file.island and not (before.over and winners(before)):
        raise NotReadable("the winner names the island after the last game (CH-FINAL-01)", name)
    return file


def _head(rows: Sequence[str], name: str) -> CampaignFile:
    fields: dict[str, str] = {}
    names: list[str] = []
    for number, row in enumerate(rows[1:], 1):
        key, _, value = row.strip().partition(" ")
        if key == "name" and value.startswith(f"{seat_text(len(names))} ") and len(names) < 4:
            names.append(_text(value.partition(" ")[2], name, number))
        elif key in HEAD and key not in fields and value:
            quoting = key in ("title", "island")
            fields[key] = _text(value, name, number) if quoting else value
        elif key:
            raise _wrong(f"{quoted(key)!r} does not belong here, or stands twice", name, number)
    players = whole(fields.get("players", ""), 4)
    if not players:
        raise NotReadable("players must be a number from 1 to 4", name)
    if not is_seed(fields.get("seed", "")):
        raise NotReadable("the seed must be printable text", name)
    difficulty = fields.get("difficulty", "")
    if difficulty not in (DIFFICULTIES if players == 1 else ("",)):
        known = ", ".join(DIFFICULTIES)
        raise NotReadable(f"solo, and only solo, needs a difficulty: {known}", name)
    if len(names) not in (0, players):
        raise NotReadable(f"names must be given for all {players} players or none", name, "names")
    title, island = fields.get("title", ""), fields.get("island", "")
    return CampaignFile(players, fields["seed"], difficulty, tuple(names), title, island)


def _text(value: str, name: str, number: int) -> str:
    try:
        said = json.loads(value) if value.startswith('"') else None
    except ValueError:
        said = None
    if not isinstance(said, str) or not said or not is_word(said):
        raise _wrong(f"{quoted(value)!r} is no text", name, number)
    return said


class _Part:
    """One game of a campaign, row by row."""

    def __init__(
        self, content: Chronicle, before: Campaign, rows: Sequence[str], start: int, name: str
    ) -> None:
        self.content = content
        self.before = before
        self.after = before
        self.rows = rows
        self.start = start
        self.name = name

    def read(self) -> Played:
        place = self.start
        while place < len(self.rows) and self.rows[place].strip() != RECORD:
            place += 1
        if place - self.start > ROWS:
            raise _wrong("more rows than a game needs", self.name, self.start)
        record = None
        if place < len(self.rows):
            where = f"{self.name}, record from line {place + 1}"
            record = Record.parse("\n".join(self.rows[place:]), where)
            if record.players != len(self.before.sheets):
                raise _wrong("the record is of other players", self.name, place)
        told: dict[int, list[str]] = {}
        choices: dict[int, list[str]] = {}
        sheets: dict[int, str] = {}
        for number in range(self.start, place):
            words = self.rows[number].split(maxsplit=LONGEST)
            if not words:
                continue
            if words[0] == "choice":
                choices[number] = words
            elif words[0] in ("sheet", "opposition"):
                sheets[number] = " ".join(words)
            else:
                told[number] = words
        if not told:
            if choices or sheets or record is None:
                raise _wrong("a game has a result, a record, or both", self.name, self.start - 1)
            return Played(None, (), record)
        result = read_result(self.content, self.before, told, self.name)
        chosen = self._choices(result, choices)
        self._compare(result, chosen, sheets)
        return Played(result, chosen, record)

    def _choices(self, result: GameResult, rows: dict[int, list[str]]) -> tuple[str, ...]:
        chosen: list[str] = []
        for number, words in rows.items():
            due = next_choice(self.content, self.before, result, chosen)
            if due is None:
                raise _wrong("no choice is due", self.name, number)
            tile = DECLINED if words[2:3] == [NOTHING] else "".join(words[2:3])
            known = tile in due.tiles or (due.optional and tile == DECLINED)
            if (
                words[1:2] != [seat_text(due.seat)]
                or not known
                or words[3:] not in ([], [due.rule])
            ):
                possible = ", ".join([*due.tiles, *([NOTHING] if due.optional else [])])
                said = f"{seat_text(due.seat)} chooses here ({due.rule}): {possible}"
                raise _wrong(said, self.name, number)
            chosen.append(tile)
        return tuple(chosen)

    def _compare(self, result: GameResult, chosen: tuple[str, ...], rows: dict[int, str]) -> None:
        """Sheets may be left out; what is said must be so."""
        if next_choice(self.content, self.before, result, chosen) is None:
            self.after = end_of_game(self.content, self.before, result, chosen)
        elif rows:
            raise _wrong("a choice is still due", self.name, min(rows))
        expected = _written_sheets(self.after)
        for number, row in rows.items():
            if row not in expected:
                raise _wrong(f"expected one of: {'; '.join(expected)}", self.name, number)
            expected.remove(row)


def _wrong(message: str, name: str, place: int) -> NotReadable:
    """What is wrong in a row, which is counted from 0."""
    return NotReadable(message, f"{name}, line {place + 1}", line=place + 1)

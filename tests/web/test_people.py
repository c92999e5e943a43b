"""The parts about people: who is offered what, escaped, in three languages, and every text used."""

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from web.at_table import Element, Seat, Table, gathering, play, playing, read

from pertinax.people import Happening, Proposal, needed
from pertinax.texts import Texts
from pertinax.web import pages, people
from pertinax.web.document import offered
from pertinax.web.peopleseen import with_people
from pertinax.web.see import see
from pertinax.web.seen import Seen

ME = frozenset({0})
NOBODY: frozenset[int] = frozenset()
SOURCE = Path(people.__file__).parent
HOSTILE = "<img src=x onerror=alert(1)>{0}"
KINDS: dict[str, dict[str, object]] = {
    "asked-back": {"seat": 0, "n": 3},
    "asked-bot": {"seat": 0, "other": 1},
    "asked-count": {
        "seat": 0,
        "other": 1,
        "count": "food",
        "which": 0,
        "before": 1,
        "after": 3,
    },
    "taken-out": {"seat": 0, "n": 4},
    "agreed": {"seat": 1},
    "refused": {"seat": 1},
    "withdrawn": {"seat": 0},
    "overtaken": {"seat": 1},
    "back": {"seat": 0, "n": 5},
    "bot": {"seat": 1},
    "returned": {"seat": 1},
    "renamed": {"old": "Bo", "new": HOSTILE},
    "left": {"old": HOSTILE},
    "rematch": {"seat": 0},
    "rules": {"day": "2026-11-16", "revision": 3, "before": 2},
    "rules-lost": {"day": "2026-11-16", "revision": 3, "before": 2, "n": 2},
    "rules-same": {"day": "2026-11-16", "revision": 3, "before": 3},
    "rules-same-lost": {"day": "2026-11-16", "revision": 3, "before": 3, "n": 1},
    "sequel": {"seat": 0},
    "sequel-unpacked": {"seat": 0, "packs": HOSTILE},
    "asked-begin": {"seat": 0},
    "against": {"seat": 1},
    "majority": {"names": [1]},
    "outvoted": {},
    "here-again": {"seat": 1},
    "lapsed": {},
    "begin": {"names": [0, 1]},
    "begin-all": {},
    "asked-seat": {"seat": 1},
    "seat-back": {"seat": 1},
    "linked": {"names": [0, 1]},
    "bot-sits": {"seat": 1, "new": HOSTILE},
    "bot-leaves": {"old": HOSTILE},
    "bot-sent-away": {"seat": 1},
    "kept": {"seat": 0, "what": HOSTILE},
}


@dataclass
class HeldSeat(Seat):
    looked: int = 0
    stand_in: bool = False


@dataclass
class PeopleTable(Table):
    held: list[HeldSeat] = field(default_factory=list)
    rematch: str = ""
    proposal: Proposal | None = None
    until: str = ""
    away: frozenset[int] = NOBODY
    happenings: list[Happening] = field(default_factory=list)


def with_seats(table: Table) -> PeopleTable:
    held = [HeldSeat(each.kind, each.name, each.bot, each.ready, each.here) for each in table.seats]
    return PeopleTable(
        table.match, list(held), status=table.status, sequence=9, options=table.options, held=held
    )


class Sits:
    """A table of the tests as `with_people` wants it."""

    def __init__(self, table: PeopleTable) -> None:
        self.table = table
        self.status = table.status
        self.seats = table.held
        self.match = table.match
        self.rematch = table.rematch
        self.campaign = ""
        self.host: int | None = 0
        self.proposal = table.proposal
        self.until = table.until
        self.away = table.away
        self.happenings = table.happenings


def seen_by(
    table: PeopleTable, seat: int | None, language: str = "en", mine: frozenset[int] = ME
) -> Seen:
    held = mine if seat is not None else NOBODY
    return with_people(see(table, seat, held, language), Sits(table), news=True)


def two(decisions: int = 12) -> PeopleTable:
    """Ada and Bo, people both, in the middle of a game."""
    table = playing(2)
    play(table, lambda match: len(match.record().lines) >= decisions)
    found = with_seats(table)
    found.held[1].kind, found.held[1].bot = "person", ""
    return found


def back(table: PeopleTable, seat: int = 1, **changes: object) -> Proposal:
    assert table.match is not None
    lines = len(table.match.record().lines) - 3
    asked = Proposal(9, "back", seat, lines, -1, frozenset({seat}))
    return replace(asked, **changes)  # type: ignore[arg-type]


def tree(seen: Seen) -> Element:
    return read(pages.inside(seen))


def test_where_undo_ends_the_table_can_be_asked() -> None:
    seen = seen_by(two(), 0)
    form = tree(seen).one("form", id="further-form")
    values = [int(each.attributes["value"]) for each in form.all("input", name="lines")]
    assert values == sorted(set(values), key=values.index)
    assert all(0 <= value < seen.decisions for value in values)
    assert "my last turn" in form.words()
    assert "stays known" in form.words()
    assert form.one("button").words() == "Ask the others"
    assert tree(seen_by(two(), None)).all(id="further") == []


def test_with_bots_alone_nobody_is_said_to_be_asked() -> None:
    inside = tree(seen_by(with_seats(_played()), 0))
    assert inside.one("form", id="further-form").one("button").words() == "Go back"


def _played() -> Table:
    table = playing(2)
    play(table, lambda match: len(match.record().lines) >= 12)
    return table


def test_a_question_has_buttons_for_those_who_are_asked_alone() -> None:
    table = two()
    table.proposal = back(table)
    asked = tree(seen_by(table, 0))
    assert "Bo asks to take back 3 decisions." in asked.one(id="proposal").words()
    assert "Waiting for: Ada." in asked.one(id="proposal").words()
    buttons = asked.one("form", id="proposal-answer").all("button")
    assert [each.attributes["value"] for each in buttons] == ["1", "0"]
    table.proposal = back(table, 0)
    mine = tree(seen_by(table, 0)).one("form", id="proposal-answer")
    assert [each.words() for each in mine.all("button")] == ["Never mind"]
    watching = tree(seen_by(table, None))
    assert "Ada asks" in watching.one(id="proposal").words()
    assert watching.all("form", id="proposal-answer") == []
    assert tree(seen_by(table, 0)).all(id="further") == []


@pytest.mark.parametrize("language", offered())
def test_a_question_says_until_when_and_for_whom_the_table_waits(language: str) -> None:
    texts = Texts.load(language)

    def said(key: str, **fields: str) -> str:
        return " ".join(texts.get(f"people.asked.{key}", **fields).split())

    table = two()
    table.proposal = back(table)
    table.held[0].here = False
    table.until = "2026-11-15T12:05:00+00:00"
    asked = tree(seen_by(table, None, language)).one(id="proposal")
    assert asked.one("time").attributes["datetime"] == table.until
    assert said("waiting", names="Ada") in asked.words()
    assert said("until", time="12:05 UTC") in asked.words()
    assert said("away", names="Ada") in asked.words()
    table.until, table.away = "", ME
    late = tree(seen_by(table, None, language)).one(id="proposal")
    assert late.all("time") == []
    assert said("late") in late.words()
    assert said("gone", names="Ada") in late.words()
    assert said("waiting", names="Ada") not in late.words()


@pytest.mark.parametrize("language", offered())
def test_who_is_ready_may_ask_to_begin_without_those_who_are_gone(language: str) -> None:
    texts = Texts.load(language)
    table = with_seats(gathering("person", "person"))
    table.held[0].ready, table.held[1].ready, table.held[1].here = True, False, False
    names = table.held[1].name
    form = tree(seen_by(table, 0, language)).one("form", id="begin")
    assert form.words() == " ".join(texts.get("people.begin", names=names).split())
    table.proposal = Proposal(9, "begin", 0, 0, -1, ME)
    asked = tree(seen_by(table, 0, language))
    assert asked.all("form", id="begin") == []
    question = texts.get("people.asked.begin", name=table.held[0].name)
    assert " ".join(question.split()) in asked.one(id="proposal").words()
    table.proposal = None
    # Who is here and says nothing holds nobody up, either.
    table.held[1].here = True
    assert tree(seen_by(table, 0, language)).all("form", id="begin") != []
    for changes in ({"ready": True}, {"kind": "open"}):
        other = with_seats(gathering("person", "person"))
        other.held[0].ready, other.held[1].ready, other.held[1].here = True, False, False
        for name, value in changes.items():
            setattr(other.held[1], name, value)
        assert tree(seen_by(other, 0, language)).all("form", id="begin") == []
    table.held[0].ready = False
    assert tree(seen_by(table, 0, language)).all("form", id="begin") == []


def test_bots_and_who_is_to_be_replaced_are_not_asked() -> None:
    table = two()
    proposal = Proposal(9, "bot", 0, 12, 1, ME)
    assert needed(proposal, table.held) == NOBODY
    assert needed(back(table), table.held) == ME
    table.held[0].kind = "bot"
    assert needed(back(table), table.held) == NOBODY


def test_somebody_away_can_be_replaced_and_somebody_here_cannot() -> None:
    table = two()
    assert tree(seen_by(table, 0)).all("form", id="replace-2") == []
    table.seats[1].here = False
    assert tree(seen_by(table, 0)).one("form", id="replace-2").words() == (
        "Ask the table: a bot for Bo"
    )
    assert tree(seen_by(table, None)).all("form", id="replace-2") == []


def test_while_a_bot_plays_for_me_nothing_is_asked_of_me() -> None:
    table = two()
    me = table.held[0]
    me.kind, me.bot, me.stand_in = "bot", "greedy", True
    seen = seen_by(table, 0)
    assert seen.asked is None
    assert not seen.may_undo
    inside = tree(seen)
    assert "I am back" in inside.one(id="stand-in-1").words()
    assert "a bot plays on" in inside.one(id="player-1").words()


def test_news_are_grouped_by_turn_and_only_mine() -> None:
    table = two(40)
    assert table.match is not None
    table.held[0].looked = 10
    seen = seen_by(table, 0)
    assert seen.people is not None
    news = seen.people.since
    assert [each.turn for each in news] == sorted({each.turn for each in news})
    count = sum(len(each.lines) for each in news)
    public = table.match.events(None)
    assert count >= len([event for event in public[10:] if event.kind != "only-option"])
    numbers = [line.number for each in news for line in each.lines]
    assert numbers == sorted(numbers)
    assert news[0].turn == 0
    assert news[0].title == "Setup"
    assert news[1].title == news[1].lines[0].words
    panel = read(str(people.since(seen)))
    assert len(panel.all("details")) <= people.NEWEST
    assert [("open" in each.attributes) for each in panel.all("details")].count(True) == 1
    table.held[0].looked = len(public)
    assert read(str(people.since(seen_by(table, 0)))).one("section").attributes["hidden"] == ""
    assert seen_by(table, None).people is not None
    assert seen_by(table, None).people.since == ()  # type: ignore[union-attr]


def test_what_happened_at_the_table_stands_in_the_log_where_it_happened() -> None:
    table = two(20)
    assert table.match is not None
    told = len(table.match.events())
    table.happenings = [
        Happening(3, 5, "renamed", {"old": "Bob", "new": "Bo"}),
        Happening(5, told + 40, "asked-back", {"seat": 0, "n": 30}),
        Happening(6, 9, "back", {"seat": 0, "n": 30}),
        Happening(8, told, "agreed", {"seat": 1}),
    ]
    log = seen_by(table, 0).log
    places = {line.number: place for place, line in enumerate(log) if line.number < 0}
    events = table.match.events(0)
    public = [event.visible_to(None) for event in events]

    def before(number: int) -> int:
        """Public events of the game above a line."""
        above = [line.number for line in log[: places[number]] if line.number >= 0]
        return sum(public[: max(above, default=-1) + 1])

    assert places[-5] < places[-6] < places[-8]
    assert places[-8] == len(log) - 1
    assert (before(-3), before(-5), before(-6)) == (5, 9, 9)


@pytest.mark.parametrize("language", offered())
def test_every_happening_has_words_and_names_are_escaped(language: str) -> None:
    table = two()
    for kind, fields in KINDS.items():
        table.happenings = [Happening(2, 0, kind, fields), Happening(4, 999, kind, fields)]
        seen = seen_by(table, 0, language)
        words = [line.words for line in seen.log if line.kind == "at-table"]
        assert words
        assert all(text == text.strip() and text[-1] == "." for text in words), kind
        assert "<img" not in pages.inside(seen)


def test_a_rematch_is_asked_for_or_led_to() -> None:
    table = playing(2)
    play(table)
    over = with_seats(table)
    mine = tree(seen_by(over, 0)).one("form", id="rematch")
    assert mine.attributes["action"] == "/t/abcdefgh/rematch"
    assert "hx-post" not in mine.attributes
    assert tree(seen_by(over, None)).all(id="rematch") == []
    over.rematch = "othertable"
    for seat in (0, None):
        link = tree(seen_by(over, seat)).one(id="rematch").one("a")
        assert link.attributes["href"] == "/t/abcdefgh/rematch"


def test_before_the_game_a_seat_can_be_renamed_and_left() -> None:
    table = with_seats(gathering("person", "open"))
    inside = tree(seen_by(table, 0))
    assert inside.one("form", id="rename-1").one("input", name="name").attributes["value"]
    assert inside.one("form", id="leave-1").attributes["action"].endswith("/leave")
    assert tree(seen_by(table, None)).all("form", id="leave-1") == []


def test_every_text_about_people_is_used_and_none_is_missing() -> None:
    known = {key for key in Texts.load("en")._messages if key.startswith("people.")}
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.glob("*.py"))
    code = code.replace("people.js", "").replace("people.css", "")
    used = set(re.findall(r'"(people\.[a-z.-]+[a-z])"', code))
    used |= {f"people.log.{kind}" for kind in KINDS}
    assert used == known
    server = "\n".join(path.read_text("utf-8") for path in (SOURCE.parent / "server").glob("*.py"))
    told = set(re.findall(r'happening\("([a-z-]+)"', server))
    told |= set(
        re.findall(r'(?:_drop|_write|_ask|go_back)\(tables, live,(?: \w+,)? "([a-z-]+)"', server)
    )
    told |= {
        "refused",
        "withdrawn",
        "linked",
        "rules",
        "rules-lost",
        "rules-same",
        "rules-same-lost",
    }
    assert told == set(KINDS)

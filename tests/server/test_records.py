"""Records that people bring, and games that go on at a new table."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

from pertinax import new_game
from pertinax.games.registry import find_game
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import WIDEST, Record
from pertinax.server.archive import read_record
from pertinax.server.errors import NotPossible
from pertinax.texts import Texts
from pertinax.words.records import fault as in_words
from server.people import Person, Server, gather, serving
from server.test_replay import GOLDEN, bring, golden, look_back, moment

SOURCE = Path(__file__).resolve().parents[2] / "src" / "pertinax"
TEXT = (GOLDEN / "e1-2-won.ptx").read_text("utf-8")


def upload(person: Person, data: bytes | str, name: str = "game.ptx") -> Any:
    raw = data.encode() if isinstance(data, str) else data
    return person.browser.post("/records", files={"record": (name, raw)}, follow_redirects=False)


def go_on(person: Person, path: str, at: int, *seats: str, names: list[str] | None = None) -> Any:
    form = {
        "at": str(at),
        "seats": list(seats),
        "name": names or [f"N{n}" for n in range(len(seats))],
    }
    return person.browser.post(f"{path}/continue", data=form, follow_redirects=False)


def unfinished(decisions: int = 30, **changes: Any) -> Match[Any]:
    deal: Deal[Any] = Deal(find_game("episode1"), 2, "11", {"first_game": True}, **changes)
    match: Match[Any] = Match.start(deal)
    dice = random.Random(3)
    for _ in range(decisions):
        decision = match.decisions[0]
        match.choose(decision.seat, dice.choice(decision.options))
    return match


# Bringing


@pytest.mark.parametrize("name", ["e1-2-won", "e1-4-modules-won", "e1-3-B-won"])
def test_a_record_comes_back_as_it_was(server: Server, name: str) -> None:
    ada = server.somebody()
    path = bring(ada, name)
    text = ada.browser.get(f"{path}/record").text
    given = (GOLDEN / f"{name}.ptx").read_text("utf-8")
    assert text == given
    assert moment(look_back(server.somebody(), path, at=0)) == (0, len(golden(name).record().lines))
    answer = ada.browser.get(path, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{path}/replay")
    assert path in ada.browser.get("/").text


def test_a_game_that_was_broken_off_opens_at_its_end_and_goes_on_there(server: Server) -> None:
    ada = server.somebody()
    match = unfinished()
    answer = upload(ada, str(match.record()))
    assert answer.status_code == 303
    path = answer.headers["location"].removesuffix("/replay")
    assert moment(look_back(ada, path)) == (30, 30)
    answer = go_on(ada, path, 30, "me", "here", names=["Ada", "Bo"])
    assert answer.status_code == 303
    other = server.live(answer.headers["location"][3:])
    assert other.match is not None
    assert other.match.hash() == match.hash()
    # Whoever has the record knows what would come: other dice and cards come instead.
    assert [place for place, _ in other.match.seeds] == [30]
    assert "! seed " in str(other.match.record())
    assert [seat.name for seat in other.seats] == ["Ada", "Bo"]


def test_a_game_with_real_dice_is_watched_and_continued_with_real_dice(server: Server) -> None:
    ada = server.somebody()
    match = unfinished(40, by_hand=True)
    answer = upload(ada, str(match.record()))
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"].removesuffix("/replay")
    for at in (0, 20, 40):
        page = look_back(ada, path, at=at)
        assert page.all("form", action=f"{path}/continue")
    assert str(match.record()).splitlines()[7] == "dice by-hand"
    assert "dice by-hand" in ada.browser.get(f"{path}/record").text
    other = go_on(ada, path, 3, "me", "here").headers["location"]
    live = server.live(other.removeprefix("/t/"))
    assert live.by_hand
    assert live.match is not None
    assert len(live.match.record().lines) == 3
    assert live.match.seeds == ()
    assert ada.look(other).options


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x89PNG\r\n\x1a\n", "not a record of Pertinax"),
        (b"Dear diary", "not a record of Pertinax"),
        (b"\xff\xfe", "not a record of Pertinax"),
        (TEXT.replace("game episode1", "game chess"), "no game called “chess”"),
        (TEXT.replace("pertinax-record 1", "pertinax-record 9"), "first line"),
        (TEXT.replace("\ncontent ", "\ncontent f"), "content that the game has never had here"),
        (TEXT.replace("players 2", "players 7"), "2 to 4 players"),
        (TEXT.replace("\np1 ", "\np2 ", 1), "in line "),
        (TEXT + "p1 die 3\n", "follows the result"),
        ("pertinax-record 1\noption a " + "[" * 3_000, "in line 2, “[[["),
        ("pertinax-record 1\noption a " + "[" * 30_000, "in line 2, it is far longer"),
        (TEXT.replace("players 2", "players 999999999"), "in line 6, “999999999” cannot be"),
        (TEXT.replace("option first_game", "option fast_game"), "unknown option"),
    ],
)
def test_what_cannot_be_opened_says_why(server: Server, data: bytes | str, said: str) -> None:
    answer = upload(server.somebody(), data)
    assert answer.status_code == 422
    assert said in answer.text


def test_the_faulty_line_is_named(server: Server) -> None:
    rows = TEXT.splitlines()
    number = next(n for n, row in enumerate(rows) if row.startswith("p2 "))
    rows[number] = rows[number].rpartition(" ")[0] + " nonsense"
    answer = upload(server.somebody(), "\n".join(rows))
    assert answer.status_code == 422
    assert f"in line {number + 1}, “nonsense” is no answer" in answer.text


REFUSED = {
    "game": TEXT.replace("game episode1", "game chess"),
    "format": TEXT.replace("pertinax-record 1", "pertinax-record 9"),
    "hash": TEXT.replace("\n# turn 2\n", "\n# turn 2 0123456789abcdef\n"),
    "seam": TEXT.replace("\n# turn 2\n", "\n! revision 9\n# turn 2 0123456789abcdef\n"),
    "content": TEXT.replace("\ncontent ", "\ncontent f"),
    "packs": TEXT.replace("\ncontent ", "\ncontent f").replace("\ndice", '\npack "Mine"\ndice'),
    "players": TEXT.replace("players 2", "players 7"),
    "header": TEXT.replace("seed ", "sead "),
    "wide": TEXT.replace("\n# turn 1\n", f"\n# {'x' * WIDEST}\n"),
    "lacks": TEXT.replace("dice seeded\n", ""),
    "value": TEXT.replace("dice seeded", "dice loaded"),
    "names": TEXT.replace("dice seeded\n", 'dice seeded\nname p1 "Ada"\n'),
    "seat": TEXT.replace("\np1 ", "\nx1 ", 1),
    "answer": TEXT.replace("\np1 ", "\np1\np1 ", 1),
    "last": TEXT + "p1 die 3\n",
    "question": TEXT.replace("\np1 ", "\np1 nothing ", 1),
    "no-answer": TEXT.replace(" officer ", " officer nobody ", 1),
    "result": TEXT.replace("\n= ", "\n= 9"),
    "over": TEXT.replace("\n= ", "\np1 die 3\n= "),
}
"""A record that is refused for each of these faults."""
SHOWN_IN_PART = ("hash", "seam")
"""Or shown as far as it goes: what does not agree was played by other rules."""


def replayed(text: str) -> Match[Any]:
    record = Record.parse(text)
    return Match.load(find_game(record.game), record)


@pytest.mark.parametrize("key", REFUSED)
def test_what_is_wrong_is_said_in_the_readers_language(key: str) -> None:
    with pytest.raises(NotReadable) as fault:
        replayed(REFUSED[key])
    assert fault.value.key == key
    said: set[object] = set()
    for language in ("en", "fr", "pl"):
        if key in SHOWN_IN_PART:
            match, _ = read_record(REFUSED[key].encode(), language)
            assert match.result is None
            said.add(in_words(fault.value, Texts.load(language)))
            continue
        with pytest.raises(NotPossible) as refusal:
            read_record(REFUSED[key].encode(), language)
        said.add(refusal.value.params["why"])
        line = fault.value.params.get("line")
        assert line is None or str(line) in str(refusal.value.params["why"])
    assert len(said) == 3


def test_a_choice_against_the_rules_is_named_with_its_line_and_rule(server: Server) -> None:
    match = unfinished(0)
    while not (refused := match.refusals(match.decisions[0].seat)):
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    option, reason = refused[0]
    seat, kind = match.decisions[0].seat, match.decisions[0].kind
    text = f"{match.record()}p{seat + 1} {kind} {option.text}\n"
    person = server.somebody()
    person.browser.headers["accept-language"] = "pl"
    answer = upload(person, text)
    assert answer.status_code == 422
    assert f"w wierszu {len(text.splitlines())}: „{option.text}” jest tam niezgodne" in answer.text
    assert f"({reason.rule})" in answer.text


CHRONICLE = "games/perseverance/chronicle"
CAMPAIGNS = (
    f"{CHRONICLE}/campaign/rules/series.py",
    f"{CHRONICLE}/shared/rules/campaign/file.py",
    f"{CHRONICLE}/shared/rules/campaign/told.py",
)
"""What campaigns say of their texts is said in words like the faults of records."""


def test_every_fault_of_a_record_has_words_and_all_words_are_used() -> None:
    known = {key for key in Texts.load("en")._messages if key.startswith("record.fault.")}
    code = "".join(
        (SOURCE / name).read_text("utf-8")
        for name in (
            "kernel/record.py",
            "kernel/deal.py",
            "kernel/replaying.py",
            "kernel/checks.py",
            "kernel/textfiles.py",
            "kernel/campaign.py",
            "games/registry.py",
            "games/campaigns.py",
            "words/reports.py",
            *CAMPAIGNS,
        )
    )
    faults = "".join(re.findall(r"(?:NotReadable|self\._wrong)\((?:[^()]|\([^()]*\))*\)", code))
    used = set(re.findall(r'(?:, |key=|^ +)"([a-z-]+)"(?=[,)\s])', faults, re.M))
    assert {f"record.fault.{key}" for key in used | {"line", "other"}} == known


def test_a_broken_record_never_breaks_the_server(server: Server) -> None:
    """Records with a part lost, doubled or changed are opened or refused, nothing else."""
    dice = random.Random(5)
    ada = server.somebody()
    for _ in range(60):
        rows = TEXT.splitlines()
        place = dice.randrange(len(rows))
        kind = dice.randrange(4)
        if kind == 0:
            del rows[place]
        elif kind == 1:
            rows.insert(place, rows[dice.randrange(len(rows))])
        elif kind == 2:
            rows = rows[:place]
        else:
            letter = dice.randrange(len(rows[place]) + 1)
            rows[place] = rows[place][:letter] + dice.choice("0é- \x00{9") + rows[place][letter:]
        assert upload(ada, "\n".join(rows)).status_code in (303, 422), rows[place : place + 1]


def test_size_and_kind_of_the_form_are_limited(server: Server) -> None:
    ada = server.somebody()
    assert upload(ada, TEXT + "#\n" * 50_000).status_code == 413
    assert ada.post("/records", record=TEXT).status_code == 400
    assert upload(ada, "").status_code == 422
    two = [("record", ("a.ptx", b"x")), ("record", ("b.ptx", b"y"))]
    assert ada.browser.post("/records", files=two).status_code == 400
    wrong = {"other": ("a.ptx", TEXT.encode())}
    assert ada.browser.post("/records", files=wrong).status_code == 400
    elsewhere = {"origin": "http://elsewhere"}
    file = {"record": ("a.ptx", TEXT.encode())}
    assert ada.browser.post("/records", files=file, headers=elsewhere).status_code == 403


def test_names_of_a_record_are_made_plain(server: Server) -> None:
    match = new_game("episode1", 2, "1", {"first_game": True})
    record = match.record()
    record.names = ("<b>Ada</b>\u202e" + "x" * 100, "")
    ada = server.somebody()
    answer = upload(ada, str(record))
    path = answer.headers["location"]
    live = server.live(path.split("/")[2])
    assert [seat.name for seat in live.seats] == ["<b>Ada</b>" + "x" * 14, ""]
    assert "<b>Ada" not in ada.browser.get(path).text


def test_who_has_no_name_in_a_record_is_called_in_the_readers_language(server: Server) -> None:
    ada, zoe = server.somebody(), server.somebody()
    path = upload(ada, str(new_game("episode1", 2, "1", {"first_game": True}).record()))
    place = path.headers["location"]
    zoe.browser.headers["accept-language"] = "pl"
    for person, said, other in ((ada, "Player 2", "Gracz 2"), (zoe, "Gracz 2", "Player 2")):
        for page in (place, place.replace("/replay", "/log")):
            text = person.browser.get(page).text
            assert said in text
            assert other not in text
    assert "Player 1, Player 2" in ada.browser.get("/").text


# Continuing


def test_other_dice_come_and_the_record_of_both_parts_leads_to_the_end(server: Server) -> None:
    lines = golden("e1-2-won").record().lines
    at = len(lines) - 25
    ada = server.somebody()
    source = bring(ada, "e1-2-won")
    path = go_on(ada, source, at, "me", "here").headers["location"]
    assert "continued from here" not in ada.look(path).text
    dice = random.Random(1)
    while (other := server.live(path[3:])).status != "over":
        page = ada.look(path)
        assert page.asked is not None
        answer = ada.choose(path, page.asked, page.sequence, dice.choice(page.options))
        assert answer.status_code == 204, answer.text
    assert other.match is not None
    text = ada.browser.get(f"{path}/record").text
    assert "# continued from here" in text
    record = Record.parse(text)
    assert record.seeds == [(at, "2")]
    assert [str(line) for line in record.lines[:at]] == [str(line) for line in lines[:at]]
    assert Match.load(find_game("episode1"), record).hash() == other.match.hash()
    again = upload(server.somebody(), text)
    assert again.status_code == 303


def test_bots_go_on_by_themselves(server: Server) -> None:
    ada = server.somebody()
    source = bring(ada, "e1-3-won")
    path = go_on(ada, source, 60, "greedy", "me", "random").headers["location"]
    for _ in range(600):
        page = ada.look(path)
        if page.options:
            break
    assert page.asked == 1
    match = server.live(path[3:]).match
    assert match is not None
    assert [str(line) for line in match.record().lines[:60]] == [
        str(line) for line in golden("e1-3-won").record().lines[:60]
    ]


def test_friends_are_waited_for_and_nothing_is_shown_before(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        ada = server.somebody()
        source = bring(ada, "e1-2-won")
        path = go_on(ada, source, 40, "me", "friend").headers["location"]
        assert server.live(path[3:]).match is None
        assert ada.browser.get(f"{path}/replay").status_code == 409
        secret = {cookie.name: cookie.value for cookie in ada.browser.cookies.jar}
    with serving(tmp_path / "data") as server:
        ada, bo = server.somebody(), server.somebody()
        for name, value in secret.items():
            ada.browser.cookies.set(name, value or "")
        assert bo.sit(path, 1, "Bo").status_code == 303
        for person in (ada, bo):
            assert person.post(f"{path}/ready").status_code == 204
        match = server.live(path[3:]).match
        assert match is not None
        assert match.hash() == golden("e1-2-won").rewind(40).hash()
        assert match.deal.names == ("N0", "Bo")
    with serving(tmp_path / "data") as server:
        match = server.live(path[3:]).match
        assert match is not None
        assert match.hash() == golden("e1-2-won").rewind(40).hash()


def test_what_cannot_be_continued_says_why(server: Server) -> None:
    ada = server.somebody()
    path = bring(ada, "e1-2-won")
    end = len(golden("e1-2-won").record().lines)
    assert go_on(ada, path, end, "me", "greedy").status_code == 422
    assert go_on(ada, path, end - 1, "me", "greedy").status_code == 303
    assert go_on(ada, path, 5, "me").status_code == 422
    assert go_on(ada, path, 5, "me", "greedy", "greedy").status_code == 422
    assert go_on(ada, path, 5, "me", "nobody").status_code == 422
    running, people = gather(server, 2)
    answer = go_on(people[0], running, 0, "me", "greedy")
    assert answer.status_code == 409
    assert "still played" in answer.text


def test_the_record_is_not_changed_by_what_goes_on(server: Server) -> None:
    ada = server.somebody()
    path = bring(ada, "e1-2-won")
    before = ada.browser.get(f"{path}/record").text
    other = go_on(ada, path, 40, "me", "here").headers["location"]
    page = ada.look(other)
    assert page.asked is not None
    ada.choose(other, page.asked, page.sequence, page.options[0])
    assert ada.browser.get(f"{path}/record").text == before
    assert Record.parse(before).result


def test_nobody_plays_at_a_record(server: Server) -> None:
    ada = server.somebody()
    answer = upload(ada, str(unfinished().record()))
    path = answer.headers["location"].removesuffix("/replay")
    assert ada.sit(path, 0, "Ada").status_code == 409
    assert ada.post(f"{path}/ready").status_code == 403
    assert ada.choose(path, 0, 30, "stop").status_code == 403

"""The past of a table over HTTP: moments, eyes, links, and nothing that was or is secret."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web.at_table import Element, read

from pertinax import new_game
from pertinax.bots.registry import find_bot
from pertinax.games.registry import find_game
from pertinax.kernel.match import Match
from pertinax.kernel.record import Record
from pertinax.server.past import Past, Pasts
from server.people import Person, Server, gather, serving, whose_turn
from server.test_secrecy import SAME, TYPES, both, hidden, pick

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
UNLOGGED = {"only-option"}
"""The log leaves out that there was no choice: what came of it tells enough."""
FRAGMENT = {"hx-request": "true", "sec-fetch-mode": "cors"}


def golden(name: str = "e1-3-won") -> Match[Any]:
    record = Record.read(GOLDEN / f"{name}.ptx")
    return Match.load(find_game(record.game), record)


def bring(person: Person, name: str = "e1-3-won") -> str:
    """The path of the table that shows this record."""
    file = {"record": ("game.ptx", (GOLDEN / f"{name}.ptx").read_bytes())}
    answer = person.browser.post("/records", files=file, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removesuffix("/replay")


def look_back(person: Person, path: str, **query: object) -> Element:
    answer = person.browser.get(f"{path}/replay", params={k: str(v) for k, v in query.items()})
    assert answer.status_code == 200, answer.text
    return read(answer.text)


def logged(match: Match[Any], seat: int | None) -> int:
    return sum(event.kind not in UNLOGGED for event in match.events(seat))


def moment(page: Element) -> tuple[int, int]:
    inside = page.one(id="inside").attributes
    return int(inside["data-at"]), int(inside["data-end"])


def play_on(people: list[Person], path: str, decisions: int, seed: int = 1) -> None:
    dice = random.Random(seed)
    for _ in range(decisions):
        seat, page = whose_turn(people, path)
        answer = people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
        assert answer.status_code == 204, answer.text


# Every moment is found again


@pytest.mark.parametrize("name", ["e1-2-won", "e1-4-modules-won"])
def test_every_moment_is_that_of_a_rewind(name: str) -> None:
    match = golden(name)
    past = Past()
    end = past.recall(match, None).end
    assert end == len(match.record().lines)
    for at in range(end + 1):
        found = past.recall(match, 0, at)
        assert found.match.hash() == match.rewind(at).hash()
        assert found.told[at] == len(found.match.events(0))
    assert past.recall(match, None).told[-1] == len(match.events(None))
    turns = past.recall(match, None).turns
    assert [past.recall(match, None, at).match.turn for at in turns] == list(range(len(turns)))


def test_the_moment_of_an_event_is_the_first_at_which_it_was_told() -> None:
    match = golden()
    past = Past()
    for event in range(0, len(match.events(1)), 37):
        at = past.recall(match, 1, event=event).at
        assert len(match.rewind(at).events(1)) > event
        assert at == 0 or len(match.rewind(at - 1).events(1)) <= event


def test_a_past_follows_what_is_taken_back_and_chosen_anew() -> None:
    match = golden()
    past = Past()
    past.recall(match, None)
    earlier = match.rewind(100)
    assert past.recall(earlier, None).end == 100
    decision = earlier.decisions[0]
    before = earlier.fork(log=True)
    earlier.choose(decision.seat, decision.options[-1])
    for at in (99, 100, 101):
        assert past.recall(earlier, None, at).match.hash() == earlier.rewind(at).hash()
    assert past.recall(before, None, 500).at == 100


def test_what_others_answer_to_an_open_form_is_not_past_yet() -> None:
    match = new_game("episode1", 3, "4", {"first_game": True})
    bots = [find_bot("greedy")("episode1", seat, "luck") for seat in range(3)]

    def open_form() -> bool:
        return sum(decision.together for decision in match.decisions) > 1

    while not open_form():
        seat = match.decisions[0].seat
        asked = match.fork(log=True)
        asked.play([bot if number == seat else None for number, bot in enumerate(bots)])
        line = asked.record().lines[len(match.record().lines)]
        match.choose(seat, line.text)
    before = len(match.record().lines)
    past = Past()
    for decision in match.decisions[:-1]:
        match.choose(decision.seat, decision.options[0])
        assert len(match.record().lines) > before
        for eyes in (None, 0, 1, 2):
            assert past.recall(match, eyes).end == before
    while match.decisions and match.decisions[0].together:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    assert past.recall(match, None).end == len(match.record().lines) > before


def test_only_so_many_pasts_are_kept() -> None:
    pasts = Pasts(2)
    first, second = pasts.of("a"), pasts.of("b")
    assert pasts.of("a") is first
    pasts.of("c")
    assert pasts.of("a") is first
    assert pasts.of("b") is not second


# Over HTTP


def test_a_running_table_is_looked_back_at_through_my_own_eyes(server: Server) -> None:
    path, people = gather(server, 2)
    play_on(people, path, 12)
    match = server.live(path[3:]).match
    assert match is not None
    ada, watching = look_back(people[0], path), look_back(server.somebody(), path)
    assert moment(ada) == moment(watching) == (12, 12)
    assert ada.all(id="assets")
    assert not watching.all(id="assets")
    for page in (ada, watching):
        assert not page.all("form", method="post", action=f"{path}/choose")
        assert not page.all(id="continue")
        assert not page.all(id="eyes-of")
    for eyes in ("0", "1", "2"):
        assert people[0].browser.get(f"{path}/replay?eyes={eyes}").status_code == 403


def test_a_moment_does_not_change_with_what_comes_after(server: Server) -> None:
    path, people = gather(server, 2)
    then: list[list[str]] = []
    for at in range(0, 15, 3):
        if at:
            play_on(people, path, 3, at)
        then.append([stage(look_back(each, path, at=at)) for each in [*people, server.somebody()]])
    for number, seen in enumerate(then):
        again = [*people, server.somebody()]
        assert [stage(look_back(each, path, at=3 * number)) for each in again] == seen


def stage(page: Element) -> str:
    return page.one(id="stage").text + page.one(id="where").one("h1").text


@pytest.mark.parametrize("seed", ["2", "8"])
def test_the_past_does_not_tell_the_type_of_a_hidden_trap(tmp_path: Path, seed: str) -> None:
    dice = random.Random(seed)
    with serving(tmp_path / "a", seed, SAME) as one, serving(tmp_path / "b", seed, SAME) as two:
        twins: list[list[Person]] = []
        for server in (one, two):
            path, people = gather(server, 3)
            twins.append([*people, server.somebody()])
        owner, at, compared = -1, 0, 0
        while compared < 4:
            match = one.live(SAME).match
            assert match is not None
            if any(event.kind == "trap-revealed" for event in match.events(None)):
                break
            seat = match.decisions[0].seat
            page, other = (people[seat].look(path) for people in twins)
            if owner < 0 and set(page.options) == TYPES:
                owner, at = seat, len(match.record().lines)
                both(twins, path, seat, page.sequence, ["trampler", "raptor"])
                assert hidden(one) != hidden(two)
            elif other.options != page.options:
                break
            else:
                both(twins, path, seat, page.sequence, [pick(page, dice)] * 2)
            if owner < 0:
                continue
            for number in range(4):
                got = [everything(people[number], path, at) for people in twins]
                assert (got[0] == got[1]) == (number != owner)
            compared += 1
        assert compared >= 2


def everything(person: Person, path: str, at: int) -> list[str]:
    places = [f"{path}/replay?at={at + more}" for more in range(-1, 4)]
    return [person.browser.get(place).text for place in [*places, f"{path}/log"]]


def test_when_it_is_over_one_may_look_through_any_eyes(server: Server) -> None:
    ada = server.somebody()
    path = bring(ada, "e1-3-won")
    match = golden("e1-3-won")
    lines = match.record().lines
    trap = next(n for n, line in enumerate(lines, start=1) if line.kind == "trap-type")
    owner = lines[trap - 1].seat
    said = {eyes: look_back(ada, path, at=trap, eyes=eyes).one("h1").words() for eyes in range(4)}
    assert "secret" in said[0]
    assert [eyes for eyes in said if "secret" not in said[eyes]] == [owner + 1]
    chosen = look_back(ada, path, at=trap, eyes=owner + 1)
    assert [
        each.attributes["value"]
        for each in chosen.one("select", id="eyes-of").all("option")
        if "selected" in each.attributes
    ] == [str(owner + 1)]
    assert ada.browser.get(f"{path}/replay?eyes=5").status_code == 400


def test_the_ways_from_a_moment_lead_where_they_say(server: Server) -> None:
    ada = server.somebody()
    path = bring(ada)
    match = golden()
    turns = Past().recall(match, None).turns
    end = len(match.record().lines)
    at = turns[4] + 1
    page = look_back(ada, path, at=at)
    links = {
        each.attributes["id"]: each.attributes.get("href", "")
        for each in page.one("nav", id="moves").all("a")
    }
    assert links == {
        "move-first": f"{path}/replay?at=0",
        "move-earlier": f"{path}/replay?at={turns[4]}",
        "move-back": f"{path}/replay?at={at - 1}",
        "move-next": f"{path}/replay?at={at + 1}",
        "move-later": f"{path}/replay?at={turns[5]}",
        "move-last": f"{path}/replay?at={end}",
    }
    first = look_back(ada, path, at=0)
    assert "href" not in first.one(id="move-back").attributes
    assert moment(look_back(ada, path, at=99_999)) == (end, end)


def test_a_decision_is_said_with_what_followed(server: Server) -> None:
    ada = server.somebody()
    path = bring(ada)
    match = golden()
    for at in range(0, len(match.record().lines), 17):
        page = look_back(ada, path, at=at)
        then = match.rewind(at)
        told = logged(then, None)
        before = logged(match.rewind(at - 1), None) if at else 0
        caused = len(page.one(id="caused").all("li"))
        assert caused == told - before
        assert page.one("h1").words()
        # Beside it stand whole turns that came before, with all of the last sixty events.
        recent = sum(event.kind not in UNLOGGED for event in then.events(None)[-60:])
        assert recent - caused <= len(page.one(id="log").all("li")) <= before


def test_a_fragment_has_only_what_changes(server: Server) -> None:
    ada = server.somebody()
    path = bring(ada)
    answer = ada.browser.get(f"{path}/replay?at=7", headers=FRAGMENT)
    assert answer.text.startswith('<div id="inside"')
    whole = look_back(ada, path, at=7)
    assert read(answer.text).text == whole.one("main").text


def test_lines_of_the_log_lead_to_their_moment(server: Server) -> None:
    path, people = gather(server, 2)
    play_on(people, path, 20)
    match = server.live(path[3:]).match
    assert match is not None
    for seat, person in enumerate(people):
        lines = read(person.browser.get(path).text).one(id="log").all("a")
        assert lines
        for line in lines[::9]:
            answer = person.browser.get(line.attributes["href"], follow_redirects=False)
            assert answer.status_code == 303
            at = int(answer.headers["location"].partition("at=")[2])
            shown = look_back(person, path, at=at)
            assert line.words() in shown.one(id="caused").words()
            number = int(line.attributes["href"].partition("line=")[2])
            assert len(match.rewind(at).events(seat)) > number


def test_the_whole_log_has_every_line_with_its_moment(server: Server) -> None:
    ada = server.somebody()
    path = bring(ada)
    match = golden()
    answer = ada.browser.get(f"{path}/log")
    assert answer.status_code == 200
    page = read(answer.text)
    lines = page.one("main").all("a", class_="moment")
    assert len(match.events(None)) > len(lines) == logged(match, None) > 80
    for line in lines[::101]:
        at = int(line.attributes["href"].partition("at=")[2])
        assert line.words() in look_back(ada, path, at=at).one(id="caused").words()
    assert len(page.all("section")) == match.turn


def test_the_log_of_a_running_game_is_mine(server: Server) -> None:
    path, people = gather(server, 2)
    play_on(people, path, 12)
    match = server.live(path[3:]).match
    assert match is not None
    eyes: list[tuple[Person, int | None]] = [(people[0], 0), (people[1], 1)]
    eyes.append((server.somebody(), None))
    for person, seat in eyes:
        page = read(person.browser.get(f"{path}/log").text).one("main")
        lines = page.all("a", class_="moment")
        assert len(lines) == logged(match, seat)


def test_before_the_game_there_is_no_past(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "friend")
    for what in ("replay", "log"):
        answer = ada.browser.get(f"{path}/{what}")
        assert answer.status_code == 409
        assert "not begun" in answer.text


@pytest.mark.parametrize("query", ["at=x", "at=-1", "at=1234567", "line=²", "eyes=a"])
def test_nonsense_is_refused(server: Server, query: str) -> None:
    ada = server.somebody()
    assert ada.browser.get(f"{bring(ada)}/replay?{query}").status_code == 400


def test_an_undo_takes_its_moment_away(server: Server) -> None:
    path, people = gather(server, 2)
    undone = False
    for step in range(40):
        seat, page = whose_turn(people, path)
        people[seat].choose(path, seat, page.sequence, page.options[step % len(page.options)])
        end = moment(look_back(people[seat], path))[1]
        after = people[seat].look(path)
        answer = people[seat].post(f"{path}/undo", seat=seat, sequence=after.sequence)
        if answer.status_code == 204:
            assert moment(look_back(people[seat], path)) == (end - 1, end - 1)
            undone = True
    assert undone


def test_several_people_at_one_device_see_what_everybody_may(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", name="Ada")
    strangers: Callable[[], Person] = server.somebody
    for _ in range(6):
        page = ada.look(path)
        assert page.asked is not None
        ada.choose(path, page.asked, page.sequence, page.options[0])
    assert stage(look_back(ada, path)) == stage(look_back(strangers(), path))

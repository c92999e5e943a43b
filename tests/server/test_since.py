"""What happened since I last looked: right after a day and a restart, and only what I may know."""

import random
import re
from html import unescape
from pathlib import Path

from pertinax.server.livetable import LiveTable
from server.people import FIRST, Person, Server, gather, serving, whose_turn
from server.test_records import go_on
from server.test_replay import bring


def table_of(server: Server, path: str) -> LiveTable:
    return server.live(path.removeprefix("/t/"))


def one_move(people: list[Person], path: str, dice: random.Random) -> int:
    seat, page = whose_turn(people, path)
    answer = people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
    assert answer.status_code == 204, answer.text
    return seat


def until_turn_of(people: list[Person], path: str, other: int, dice: random.Random) -> None:
    """Play until this seat is asked."""
    while whose_turn(people, path)[0] != other:
        one_move(people, path, dice)


def panel(person: Person, path: str) -> str:
    """The panel of somebody who opens the page."""
    answer = person.browser.get(f"{path}/since")
    assert answer.status_code == 200
    text = answer.text
    page = person.browser.get(path).text
    assert text in page
    return unescape(text)


def lines(text: str) -> list[str]:
    return re.findall(r"<li>(.*?)</li>", text)


def test_who_comes_back_reads_what_others_did_meanwhile(server: Server) -> None:
    path, people = gather(server)
    dice = random.Random(5)
    while len(table_of(server, path).decisions) < 20:
        one_move(people, path, dice)
    until_turn_of(people, path, 1, dice)
    told = table_of(server, path).told
    people[0].post(f"{path}/seen", told=told)
    assert "hidden" in panel(people[0], path)
    assert lines(panel(people[0], path)) == []
    until_turn_of(people, path, 0, dice)
    live = table_of(server, path)
    assert live.match is not None
    text = panel(people[0], path)
    quiet = {"only-option", "pool-die"}
    new = [event for event in live.match.events(None)[told:] if event.kind not in quiet]
    assert new
    assert "Since you last looked" in text
    # Every event once; those that name a turn are its title.
    turns = sum(event.kind == "turn" for event in new)
    assert len(lines(text)) == len(new) - turns
    assert text.count("<details") + text.count('class="begun"') >= turns
    # The newest turn of which there is something to tell is open, the others are not.
    assert text.index("<details open") == text.index("<details")
    assert text.count("<details open") == 1
    # Looking is not yet having seen; the button is.
    assert panel(people[0], path) == text.replace("&amp;", "&")
    assert people[0].post(f"{path}/seen", told=live.told).status_code == 204
    assert lines(panel(people[0], path)) == []


def test_nothing_is_new_on_the_first_visit(server: Server) -> None:
    """Bots may have moved by then; but whoever has never looked has missed nothing."""
    ada = server.somebody()
    path = ada.open("greedy", "random", "me", **FIRST)
    for _ in range(600):
        if ada.look(path).options:
            break
    live = table_of(server, path)
    assert len(live.decisions) > 2
    assert "hidden" in panel(ada, path)
    # From the first look on, what comes is new.
    ada.post(f"{path}/seen", told=1)
    assert lines(panel(ada, path)) != []


def test_the_past_of_a_game_that_goes_on_is_no_news(server: Server) -> None:
    ada, bo = server.somebody(), server.somebody()
    source = bring(ada, "e1-2-won")
    alone = go_on(ada, source, 40, "me", "here").headers["location"]
    assert table_of(server, alone).told > 40
    assert "hidden" in panel(ada, alone)
    path = go_on(ada, source, 40, "me", "friend").headers["location"]
    assert bo.sit(path, 1, "Bo").status_code == 303
    for person in (ada, bo):
        assert person.post(f"{path}/ready").status_code == 204
    people = [ada, bo]
    for person in people:
        assert "hidden" in panel(person, path)
    # What happens from then on is.
    dice = random.Random(3)
    until_turn_of(people, path, 0, dice)
    people[0].post(f"{path}/seen", told=table_of(server, path).told)
    until_turn_of(people, path, 1, dice)
    until_turn_of(people, path, 0, dice)
    assert lines(panel(ada, path)) != []


def test_it_is_kept_over_a_restart_and_a_long_time(tmp_path: Path) -> None:
    """One move a day: nobody is connected, the server starts anew every day."""
    dice = random.Random(7)
    jars = []
    with serving(tmp_path) as server:
        path, people = gather(server)
        jars = [person.browser.cookies for person in people]
        # They were there when the cards were dealt.
        seen = [table_of(server, path).told] * 2
    for _ in range(12):
        with serving(tmp_path) as server:
            people = [server.somebody() for _ in jars]
            for person, jar in zip(people, jars, strict=True):
                person.browser.cookies.update(jar)
            live = table_of(server, path)
            assert [seat.looked for seat in live.seats] == seen
            mover = one_move(people, path, dice)
            seen[mover] = table_of(server, path).told
            other = 1 - mover
            assert len(lines(panel(people[other], path))) >= (live.told > seen[other])
            assert lines(panel(people[mover], path)) == []


def test_without_scripts_the_button_leads_back_to_the_table(server: Server) -> None:
    path, people = gather(server)
    one_move(people, path, random.Random(1))
    told = table_of(server, path).told
    answer = people[0].browser.post(
        f"{path}/seen",
        data={"told": str(told)},
        headers={"sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin"},
        follow_redirects=False,
    )
    assert (answer.status_code, answer.headers["location"]) == (303, path)


def test_nobody_sees_the_future_or_forgets(server: Server) -> None:
    path, people = gather(server)
    dice = random.Random(2)
    for _ in range(4):
        one_move(people, path, dice)
    told = table_of(server, path).told
    assert people[0].post(f"{path}/seen", told=10**8).status_code == 204
    assert table_of(server, path).seats[0].looked == told
    assert people[0].post(f"{path}/seen", told=0).status_code == 204
    assert table_of(server, path).seats[0].looked == told
    assert server.somebody().post(f"{path}/seen", told=1).status_code == 403
    assert people[0].post(f"{path}/seen", told="all").status_code == 400


def test_saying_what_was_seen_wakes_nobody(server: Server) -> None:
    path, people = gather(server)
    one_move(people, path, random.Random(1))
    live = table_of(server, path)
    before = (live.sequence, live.changes)
    people[0].post(f"{path}/seen", told=live.told)
    people[1].post(f"{path}/seen", told=live.told)
    assert (live.sequence, live.changes) == before


def test_what_comes_after_an_undo_is_new_again(server: Server) -> None:
    """The same number of events, but others: they were not seen."""
    path, people = gather(server)
    dice = random.Random(5)
    for _ in range(300):
        told = table_of(server, path).told
        mover = one_move(people, path, dice)
        live = table_of(server, path)
        assert live.match is not None
        if live.told > told and live.match.may_undo(mover):
            people[1 - mover].post(f"{path}/seen", told=live.told)
            people[mover].post(f"{path}/undo", seat=mover, sequence=live.sequence)
            break
    else:
        raise AssertionError("nothing that was told was ever taken back")
    assert table_of(server, path).told == told
    assert table_of(server, path).seats[1 - mover].looked == told
    assert lines(panel(people[1 - mover], path)) == []
    while table_of(server, path).told == told:
        page = people[mover].look(path)
        people[mover].choose(path, mover, page.sequence, page.options[-1])
    assert lines(panel(people[1 - mover], path)) != []


def test_a_spectator_has_no_panel(server: Server) -> None:
    path, people = gather(server)
    dice = random.Random(1)
    for _ in range(6):
        one_move(people, path, dice)
    watcher = server.somebody()
    assert "hidden" in panel(watcher, path)
    assert "data-told" not in watcher.look(path).text
    assert "data-told" in people[0].look(path).text


def test_the_panel_does_not_tell_the_type_of_a_hidden_trap(tmp_path: Path) -> None:
    """Twins that differ in a face-down Trap: others who come back read the same bytes."""
    with (
        serving(tmp_path / "a", "2", "sametable") as one,
        serving(tmp_path / "b", "2", "sametable") as two,
    ):
        twins = []
        for server in (one, two):
            path, people = gather(server, 3)
            twins.append([*people, server.somebody()])
        dice = random.Random("2")
        compared = 0
        owner = -1
        while compared < 8:
            match = one.live("sametable").match
            assert match is not None
            seat = match.decisions[0].seat
            page, other = (people[seat].look(path) for people in twins)
            options = [dice.choice(page.options)] * 2
            if "fortifications" in page.options:
                options = ["fortifications"] * 2
            if owner < 0 and set(page.options) == {"trampler", "raptor"}:
                owner = seat
                options = ["trampler", "raptor"]
            elif page.options != other.options:
                break
            for people, option in zip(twins, options, strict=True):
                answer = people[seat].choose(path, seat, page.sequence, option)
                assert answer.status_code == 204
            match = one.live("sametable").match
            assert match is not None
            if any(event.kind == "trap-revealed" for event in match.events(None)):
                break
            if owner >= 0:
                for number in range(4):
                    if number != owner:
                        found = [people[number].browser.get(f"{path}/since") for people in twins]
                        assert found[0].text == found[1].text
                compared += 1
        assert compared >= 3

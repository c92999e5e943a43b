"""Nobody receives what they may not see: pages, live messages, errors, for seats and spectators.

Twins of one table, with the same seed and the same name, differ only in the type of a face-down
Trap. Until it is turned up, whoever is not its owner must get the same bytes from both.
"""

import random
from pathlib import Path

import pytest

from server.people import FIRST, Page, Person, Server, gather, serving, whose_turn
from server.real import Stream, all_told, real_server

TYPES = {"trampler", "raptor"}
WANTED = ("fortifications",)
SAME = "sametable"


def pick(page: Page, dice: random.Random) -> str:
    """Something at random; Fortifications, where Traps are, when they can be had."""
    return next((text for text in WANTED if text in page.options), dice.choice(page.options))


def received(people: list[Person], path: str, owner: int) -> list[str]:
    """All that others get of the table, in pages and in errors."""
    got: list[str] = []
    for seat, person in enumerate(people):
        if seat == owner:
            continue
        scene = f"{path}/scene?from=1&to=200"
        for place in (path, f"{path}/record", scene, "/"):
            got.append(person.browser.get(place).text)
        got.append(person.choose(path, owner, 1, "raptor").text)
        got.append(person.choose(path, seat % 3, 9_999, "raptor").text)
        got.append(person.post(f"{path}/undo", seat=seat % 3, sequence=9_999).text)
    return got


def both(twins: list[list[Person]], path: str, seat: int, at: int, options: list[str]) -> None:
    for people, option in zip(twins, options, strict=True):
        answer = people[seat].choose(path, seat, at, option)
        assert answer.status_code == 204, answer.text


@pytest.mark.parametrize("seed", ["2", "5", "8"])
def test_pages_and_errors_do_not_tell_the_type_of_a_hidden_trap(tmp_path: Path, seed: str) -> None:
    dice = random.Random(seed)
    with (
        serving(tmp_path / "a", seed, SAME) as one,
        serving(tmp_path / "b", seed, SAME) as two,
    ):
        twins: list[list[Person]] = []
        for server in (one, two):
            path, people = gather(server, 3)
            twins.append([*people, server.somebody()])
        owner = -1
        compared = 0
        while compared < 12:
            match = one.live(SAME).match
            assert match is not None
            seat = match.decisions[0].seat
            page, other = (people[seat].look(path) for people in twins)
            if owner < 0 and set(page.options) == TYPES:
                owner = seat
                both(twins, path, seat, page.sequence, ["trampler", "raptor"])
                assert hidden(one) != hidden(two)
            else:
                if other.options != page.options:
                    break  # the owner's own supply differs, which the owner may see
                both(twins, path, seat, page.sequence, [pick(page, dice)] * 2)
            if owner >= 0:
                match = one.live(SAME).match
                assert match is not None
                if any(event.kind == "trap-revealed" for event in match.events(None)):
                    break
                assert received(twins[0], path, owner) == received(twins[1], path, owner)
                compared += 1
        assert compared >= 5


def hidden(server: Server) -> str:
    match = server.live(SAME).match
    assert match is not None
    return match.hash()


@pytest.mark.slow
def test_live_messages_do_not_tell_the_type_of_a_hidden_trap(tmp_path: Path) -> None:
    with real_server(tmp_path / "a", "2") as one, real_server(tmp_path / "b", "2") as two:
        twins: list[list[Person]] = []
        streams: list[list[Stream]] = []
        for server in (one, two):
            people = [server.somebody() for _ in range(4)]
            path = people[0].open("me", "friend", "friend", **FIRST)
            for seat in (1, 2):
                people[seat].sit(path, seat, f"Friend {seat}")
            for person in people[:3]:
                person.post(f"{path}/ready")
            twins.append(people)
            opened = [Stream(person, path) for person in people]
            all_told(opened, people[0], path, "We are here")
            streams.append(opened)
        told = [[stream.all[-1][1] for stream in each] for each in streams]
        dice = random.Random(2)
        owner = -1
        compared = 0
        while compared < 6:
            pages, others = ([Page(text) for text in each] for each in told)
            seat = next(number for number, each in enumerate(pages) if each.options)
            page = pages[seat]
            if owner < 0 and set(page.options) == TYPES:
                owner = seat
                options = ["trampler", "raptor"]
            else:
                if others[seat].options != page.options:
                    break
                options = [pick(page, dice)] * 2
            both(twins, path, seat, page.sequence, options)
            told = [[stream.until(page.sequence + 1) for stream in each] for each in streams]
            for viewer in range(4):
                if viewer != owner:
                    assert told[0][viewer] == told[1][viewer]
                    assert streams[0][viewer].raw[-1] == streams[1][viewer].raw[-1]
            if owner == seat and options[0] != options[1]:
                assert told[0][owner] != told[1][owner]
            compared += owner >= 0
        assert compared >= 3
        for stream in (*streams[0], *streams[1]):
            stream.close()


def test_others_do_not_learn_what_a_seat_is_asked(server: Server) -> None:
    path, people = gather(server)
    seat, page = whose_turn(people, path)
    watcher = server.somebody()
    for person in (people[1 - seat], watcher):
        other = person.look(path)
        assert other.options == []
        assert other.asked is None
        assert other.sequence == page.sequence


def test_a_device_for_two_shows_the_seat_that_is_asked(server: Server) -> None:
    ada = server.somebody()
    path = ada.open("me", "here", **FIRST)
    live = server.live(path.removeprefix("/t/"))
    dice = random.Random(4)
    asked: set[int] = set()
    while asked != {0, 1}:
        page = ada.look(path)
        assert page.asked is not None
        assert live.match is not None
        assert live.match.decision(page.asked) is not None
        asked.add(page.asked)
        option = dice.choice(page.options)
        assert ada.choose(path, page.asked, page.sequence, option).status_code == 204

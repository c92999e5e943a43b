"""Live messages carry what has changed; put together they are the page as it is now."""

import random
from pathlib import Path

import pytest

from server.people import Page, Person
from server.real import Stream, all_told, real_server

CHOICES = 14


def follow(people: list[Person], path: str, word: str) -> list[Stream]:
    streams = [Stream(person, path) for person in people]
    all_told(streams, people[0], path, word)
    return streams


@pytest.mark.slow
def test_messages_put_together_are_what_a_new_connection_gets(tmp_path: Path) -> None:
    dice = random.Random(5)
    with real_server(tmp_path, "5") as server:
        people = [server.somebody() for _ in range(4)]
        path = people[0].open("me", "friend", "friend")
        for seat in (1, 2):
            people[seat].sit(path, seat, f"Friend {seat}")
        for person in people[:3]:
            person.post(f"{path}/ready")
        streams = follow(people, path, "We are here")
        assert all("data-changed" not in stream.raw[0] for stream in streams)
        whole = len(streams[0].raw[0])
        sizes: list[int] = []
        for count in range(CHOICES):
            told = [Page(stream.all[-1][1]) for stream in streams]
            seat = next(number for number, page in enumerate(told) if page.options)
            page = told[seat]
            people[seat].choose(path, seat, page.sequence, dice.choice(page.options))
            for stream in streams:
                stream.until(page.sequence + 1)
                assert stream.raw[-1].startswith('<div id="inside"')
                sizes.append(len(stream.raw[-1]))
            if count % 5 == 4:
                word = f"After {count} choices"
                again = follow(people, path, word)
                for stream, fresh in zip(streams, again, strict=True):
                    stream.until_said(word)
                    assert stream.all[-1] == fresh.all[-1]
                    fresh.close()
        assert sum(sizes) / len(sizes) < whole / 2
        for stream in streams:
            stream.close()


@pytest.mark.slow
def test_who_resumes_is_sent_the_whole_page_at_the_next_change(tmp_path: Path) -> None:
    with real_server(tmp_path, "5") as server:
        ada = server.somebody()
        path = ada.open("me", "here")
        first = Stream(ada, path)
        all_told([first], ada, path, "I am here")
        sequence = first.all[-1][0]
        resumed = Stream(ada, path, last=sequence)
        ada.post(f"{path}/chat", text="Hello")
        assert "Hello" in resumed.until(sequence + 1)
        assert "data-changed" not in resumed.raw[0]
        assert "Hello" in first.until(sequence + 1)
        assert "data-changed" in first.raw[-1]
        for stream in (first, resumed):
            stream.close()

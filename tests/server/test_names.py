"""Names from anywhere: they can be seen, told apart, and turn no sentence round."""

import html
import re
from pathlib import Path

import pytest

from pertinax import new_game
from pertinax.kernel.errors import NotReadable
from pertinax.texts import Texts
from pertinax.words.names import MARKS
from pertinax.words.wording import Wording
from server.people import FIRST, Server, gather, serving
from server.test_agreement import play_on

HEBREW = "\u05d0\u05d3\u05d4"
ARABIC = "\u0622\u062f\u0627"
BLANK = [
    "\u3164", "\u2800", "\ufe0f", "\uffa0", "\u115f\u1160", "\u034f", "\u200b\u200d", "\u00ad",
    "\u0301\u0302", " \u20e3 ", "\U000e0101", "\u180b", "\u2066\u2069", "\u00a0\u3000",
]  # fmt: skip


@pytest.mark.parametrize("name", BLANK)
def test_a_name_that_draws_nothing_is_none(server: Server, name: str) -> None:
    path, people = gather(server)
    assert people[1].post(f"{path}/name", seat=1, name=name).status_code == 422
    # At the door the seat's own name is given instead.
    ada = server.somebody()
    other = ada.open("me", "friend", name=name, **FIRST)
    assert server.live(other.removeprefix("/t/")).seats[0].name == "Player 1"
    assert people[1].post(f"{path}/chat", text=name).status_code == 422


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "ADA",
        "\u0410d\u0430",
        "A\u200bda",
        "\uff21da",
        "\u0391da",
        "Ada\u3164",
        " Ada\u2800 ",
    ],
)
def test_a_name_that_looks_like_anothers_is_refused(server: Server, name: str) -> None:
    path, people = gather(server)
    assert people[1].post(f"{path}/name", seat=1, name=name).status_code == 422
    eve = server.somebody()
    other = eve.open("me", "friend", name="Ada", **FIRST)
    assert server.somebody().sit(other, 1, name).status_code == 422
    # One's own may be written in another way.
    assert people[0].post(f"{path}/name", seat=0, name="ADA").status_code == 204


def test_a_letter_carries_no_tower_of_marks(server: Server) -> None:
    path, people = gather(server)
    tower = "A" + "\u0308\u0489\u0360" * 30
    assert people[1].post(f"{path}/name", seat=1, name=tower + "b").status_code == 204
    name = server.live(path.removeprefix("/t/")).seats[1].name
    assert name[-1] == "b"
    assert len(name) <= 2 + MARKS
    people[1].post(f"{path}/chat", text=("Z" + "\u0489" * 9) * 40)
    said = server.live(path.removeprefix("/t/")).chat[-1].text
    assert said.count("\u0489") == MARKS * said.count("Z")


@pytest.mark.parametrize("name", [HEBREW, ARABIC, f"{HEBREW} (1)", f"Ada {ARABIC}"])
def test_a_name_from_right_to_left_stands_apart_wherever_it_is_said(
    server: Server, name: str
) -> None:
    path, people = gather(server)
    assert people[1].post(f"{path}/name", seat=1, name=name).status_code == 204
    play_on(people, path, 8)
    people[1].post(f"{path}/chat", text=f"{name}!")
    people[0].post(f"{path}/back", seat=0, lines=1)
    for person in (*people, server.somebody()):
        for address in (path, f"{path}/log", f"{path}/replay"):
            page = html.unescape(person.browser.get(address).text)
            assert name in page
            for found in re.finditer(re.escape(name), page):
                before, after = page[found.start() - 1], page[found.end()]
                alone = before == ">" and 'dir="auto"' in page[found.start() - 40 : found.start()]
                field = before == '"' and 'value="' in page[found.start() - 8 : found.start()]
                assert alone or field or (before, after) == ("\u2068", "\u2069"), page[
                    found.start() - 60 : found.end() + 20
                ]
    record = server.live(path.removeprefix("/t/")).match
    assert record is not None
    assert f'name p2 "{name}"' in str(record.record())
    assert f"\u2068{name}\u2069" in html.unescape(people[1].browser.get("/").text)


def test_terminals_are_told_no_control_characters_of_a_name() -> None:
    names = ["\x1b[31mAda\u202e", "\u3164"]
    with pytest.raises(NotReadable):
        new_game("episode1", 2, "1", names=names)
    # Whatever way it came there.
    words = Wording(Texts.load("en"), "episode1", names)
    assert (words.name(0), words.name(1)) == ("[31mAda", "p2")


def test_names_of_older_tables_are_shown_as_they_may_be(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path, people = gather(server)
        table = path.removeprefix("/t/")
        server.live(table).seats[1].name = "\u3164"
        server.call(server.live(table).changed)
        page = people[0].look(path).text
        assert "\u3164" not in page
        assert "Player 2" in page

"""What only the terminal of Perpetuity shows: the ring of the orbit, the areas, rare moments."""

from random import Random
from typing import Any

import pytest
from commands.rare_perpetuity import CASES, SOLO, TOPICS, changed, said_of
from commands.table_talk import NAMES
from heard import Heard
from rich.text import Text

import pertinax
from pertinax.bots.registry import find_bot
from pertinax.commands.faces import terminal_of
from pertinax.games.perpetuity.terminal.star_map import draw_ring
from pertinax.texts import Texts, languages
from pertinax.words.wording import Wording


@pytest.mark.parametrize(("players", "options", "patch", "words"), CASES)
def test_the_board_says_it(
    players: int, options: dict[str, Any], patch: dict[str, Any], words: str
) -> None:
    assert words in said_of(Heard(), players, options, patch)
    if patch:
        assert said_of(Heard(), players, options, {}) != said_of(Heard(), players, options, patch)


@pytest.mark.parametrize(("players", "options", "patch", "topic", "words"), TOPICS)
def test_it_can_be_looked_up(
    players: int, options: dict[str, Any], patch: dict[str, Any], topic: str, words: str
) -> None:
    assert words in said_of(Heard(), players, options, patch, topic)
    assert words not in said_of(Heard(), players, options, {}, topic)


def test_the_dots_go_clockwise_and_the_corners_are_the_quadrant_markers() -> None:
    rows = [line.plain for line in draw_ring({dot: Text(str(dot)) for dot in range(16)}, {})]
    assert rows[0].replace("─", " ").split() == ["14", "15", "0", "1", "2"]
    assert [row.split() for row in rows[2:7:2]] == [["13", "3"], ["12", "4"], ["11", "5"]]
    assert rows[8].replace("─", " ").split() == ["10", "9", "8", "7", "6"]


def test_a_planet_stands_at_its_dot_and_shows_where_it_comes_next() -> None:
    """PP-END-P1: dot 0 is in the middle of the top, dot 2 the upper right corner."""
    patch: dict[str, Any] = {"forces.placed": []}
    for number, dot in enumerate((0, 4, 8, 12)):
        patch[f"planets.{number}.dot"] = dot
        patch[f"preview.round_end.planets.p{number + 1}.dot"] = (dot + 2) % 16
    rows = said_of(Heard(), 3, SOLO, patch).splitlines()
    top = next(row for row in rows if "[1]" in row)
    assert top.index("[1]") < top.index("+>1")
    assert "=" in top, "a large planet reaches a dot on either side"
    middle = next(row for row in rows if "[2]" in row)
    assert middle.index("[4]") < middle.index("[2]")
    assert next(row for row in rows if "[3]" in row) == rows[rows.index(middle) + 4]


def test_before_the_first_round_nothing_is_counted() -> None:
    """PP-SETUP-12: villages and missions are laid out when everybody has a hero."""
    match = pertinax.new_game("perpetuity", 2, 3, {"perpetuity": "damage"})
    face = terminal_of("perpetuity").face(match, Wording(Heard().texts, "perpetuity", NAMES[:2]))

    def course() -> str:
        return "\n".join(face.look_up("ends", match.view(0), match.preview(0)))

    assert "0/" not in course()
    while not match.view(None)["round"]:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    assert "0/7" in course()


def test_perpetuity_sees_all_mortals_where_others_see_their_own_row() -> None:
    match, view, preview = changed(4, {"perpetuity": "dedicated"}, {})
    face = terminal_of("perpetuity").face(match, Wording(Heard().texts, "perpetuity", NAMES[:4]))
    own = face.board({**view, "seat": 3}, preview, 80, 5, "avatar")
    assert [name for name in NAMES[:3] if any(name in row.plain for row in own)] == NAMES[:3]
    own = face.board({**view, "seat": 0}, preview, 80, 4, "extra-resource")
    assert not any("Bo" in row.plain for row in own)


@pytest.mark.rule("PP-AVATAR-11")
@pytest.mark.parametrize("language", languages())
def test_perpetuity_alone_reads_how_far_its_hidden_missions_are(language: str) -> None:
    match = pertinax.new_game("perpetuity", 3, 3, {"perpetuity": "dedicated"})
    match.play([find_bot("random")("perpetuity", seat, "3") for seat in range(3)], until_turn=30)
    wording = Wording(Texts.load(language), "perpetuity", NAMES[:3])
    face = terminal_of("perpetuity").face(match, wording)
    hidden = wording.get("perpetuity.face.mission.unknown")
    for seat in (0, 1, 2, None):
        view, preview = match.view(seat), match.preview(seat)
        board = " ".join(row.plain for row in face.board(view, preview, 400, None, ""))
        told = " ".join(face.look_up("missions", view, preview))
        for mission, figures in zip(
            match.view(2)["perpetuity"]["missions"], match.preview(2)["missions"], strict=True
        ):
            assert mission["state"] == "unrevealed"
            name = wording.term("perpetuity", mission["mission"])
            line = f"{name} {figures['reached']}/{figures['goal']} ("
            assert (line in board) == (line in told) == (seat == 2)
            assert (hidden in board) == (hidden in told) == (seat != 2)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"perpetuity": "damage"}),
        (4, {"mode": "competitive", "perpetuity": "cards"}),
        (5, {"mode": "competitive"}),
    ],
)
def test_a_whole_game_fits_80_columns(language: str, players: int, options: dict[str, Any]) -> None:
    """No text is missing and no row too long, whatever happens; columns stay where they are."""
    match = pertinax.new_game("perpetuity", players, 3, options)
    face = terminal_of("perpetuity").face(
        match, Wording(Texts.load(language), "perpetuity", NAMES[:players])
    )
    random = Random(3)
    looked = 0
    while match.result is None:
        decision = random.choice(match.decisions)
        if random.random() < 0.3 / players:
            looked += 1
            view, preview = match.view(decision.seat), match.preview(decision.seat)
            rows = face.board(view, preview, 80, None, decision.kind)
            assert max(row.cell_len for row in rows) <= 80
            assert all("{" not in row.plain for row in rows)
            for topic in face.topics:
                assert face.look_up(topic, view, preview)
        match.choose(decision.seat, random.choice(decision.options))
    assert looked > 4

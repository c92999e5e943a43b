"""What only the board of Episode 1 shows."""

import random
from typing import Any

import pytest
from games.variants import EPISODE1, start, step
from web.at_table import read
from web.boards import classes, drawn, everybody, moments, page_of, seen_by

from pertinax import new_game
from pertinax.kernel.match import Match
from pertinax.web.boards.registry import picks_of


@pytest.mark.parametrize("variant", EPISODE1)
def test_the_figures_on_the_board_are_those_of_the_preview(variant: str) -> None:
    for count, match in enumerate(moments(variant, "preview")):
        if count % 4:
            continue
        seen = seen_by(match, 0)
        assert seen.preview is not None
        page = read(drawn(seen))
        lines = page.one("table", class_="b-preview by-zone").one("tbody").all("tr")
        rows = [line for line in lines if line.attributes.get("class") != "shares"]
        shared = sum(bool(figures["shares"]) for figures in seen.preview["zones"])
        assert len(lines) - len(rows) == shared
        for row, figures in zip(rows, seen.preview["zones"], strict=True):
            chips = row.one("td", class_="b-chips").children
            assert [int(chip.words()[1:]) for chip in chips] == [
                n for n in figures["presence"].values() if n
            ]
            leads = [chip.attributes["class"] == "b-chip lead" for chip in chips]
            assert sum(leads) == len(figures["leading"])
            worths = [int(worth.words()) for worth in row.one("td", class_="worths").children]
            assert worths == [n for _, n in figures["tile"].values()]
            danger = f"{figures['dinos']}/{figures['dino_spaces']}"
            assert danger in page.one("a", href=f"#zone-{figures['zone']}").words()
        officers = page.one("table", class_="b-preview officers").one("tbody").all("tr")
        for row, tile in zip(officers, seen.preview["officers"], strict=True):
            paid = [int(bold.words()) for bold in row.all("b")]
            assert sorted(n for n in paid if n) == sorted(
                n for n in tile["followers"].values() if n
            )


def test_traps_show_their_type_to_their_owner_alone() -> None:
    match, dice = start("e1-2", "traps"), random.Random(2)
    while not any(
        trap and trap["owner"] == "p1" for zone in match.view(0)["zones"] for trap in zone["traps"]
    ):
        step(match, dice)
    assert match.view(0)["attack"] is None

    def shown(seat: int | None) -> set[str]:
        page = read(drawn(seen_by(match, seat)))
        signs: set[str] = set()
        for trap in page.all(data_piece="trap:p1"):
            signs.update(use.attributes["href"] for use in trap.all("use"))
        return signs

    assert shown(0) <= {"#sy-trampler", "#sy-raptor"}
    assert shown(1) == shown(None) == {"#sy-traps"}


def test_pieces_that_move_keep_their_ids() -> None:
    """Leaders and Votes are the same piece wherever they are."""
    for match in moments("e1-4", "pieces"):
        html = drawn(seen_by(match, None))
        for seat, player in enumerate(match.view(None)["players"]):
            assert html.count(f'id="b-leader-p{seat + 1}"') == (player["leader_at"] != "home")
            assert html.count(f'id="b-vote-p{seat + 1}"') == 1


@pytest.mark.parametrize(
    ("kind", "text", "about", "picks"),
    [
        ("effect", "pub", (), ("effect:pub",)),
        ("die", "neutral adventurer", ("pub",), ("die:neutral adventurer",)),
        ("die-space", "pub.2", ("p1 organizer",), ("space:pub.2",)),
        ("wall-space", "expansion.wall.c2", (), ("wall:expansion.c2",)),
        ("assembly-reward", "votes", ("military",), ("tile:military.votes",)),
        ("soldier-space", "stop", ("light",), ()),
        ("training", "recruit", (1,), ("row:training.recruit",)),
    ],
)
def test_picks(kind: str, text: str, about: tuple[Any, ...], picks: tuple[str, ...]) -> None:
    assert picks_of("episode1")(kind, text, about) == picks


@pytest.mark.parametrize("die", ["trap", "wall"])
def test_an_attack_is_drawn_while_its_dice_are_rolled_by_hand(die: str) -> None:
    """E1-REWARD-02: what everybody has contributed is counted later."""
    match = rolling(die)
    assert match.view(None)["attack"]["contribution"] == []
    for seat in everybody(match):
        board = page_of(match, seat)
        assert len([each for each in board.walk() if classes(each) >= {"b-chip", "attack"}]) == 3


def rolling(die: str) -> Match[Any]:
    """A game with real dice, asked for one of a Trap or a Wall."""
    for seed in range(40):
        match, dice = new_game("episode1", 3, seed, by_hand=True), random.Random(seed)
        while match.result is None:
            asked = match.decisions[0]
            if asked.kind == "roll" and asked.about[0] == die:
                return match
            step(match, dice)
    raise AssertionError(f"no {die} die in 40 games")

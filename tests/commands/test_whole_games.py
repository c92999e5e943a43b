"""`pertinax play`: whole games through the prompts, dice by hand too."""

import re
from pathlib import Path
from random import Random

import pytest
from commands.table_talk import (
    ANSI,
    CONFIRM,
    EPISODES,
    EVERY_GAME,
    SCORED,
    Desk,
    Process,
    choices,
    lines,
    start,
)
from games.variants import MAY_BE_LOST

import pertinax
from pertinax.bots.registry import find_bot
from pertinax.cli import main
from pertinax.commands.faces import face_of
from pertinax.texts import Texts
from pertinax.words.wording import Wording, wording_of

pytestmark = pytest.mark.usefixtures("folder")

SOLO = ("episode1-solo", "episode2-solo")


def play_through(process: Process) -> tuple[int, int]:
    """Type an answer to every question; how many there were, and how many turns were confirmed."""
    random = Random(2)
    asked = 0
    ends = ("Ada> ", "– Enter to go on – ", CONFIRM, "replay shows it again.\n")
    confirmed = 0
    while end := process.read_until(*ends):
        confirmed += end == CONFIRM
        if end.startswith("replay"):
            break
        page = process.text
        if end == "Ada> ":
            asked += 1
            block = page[page.rindex("── ") :]
            assert len(block.splitlines()) <= 24, block
            assert max(map(len, block.splitlines())) <= 80, block
            assert choices(page), page[-2500:]
            process.type(random.choice(choices(page)))
        else:
            process.type("")
    assert process.wait() == 0
    return asked, confirmed


@pytest.mark.parametrize("game", SOLO)
def test_a_soloist_plays_to_the_end_on_a_real_terminal(folder: Path, game: str) -> None:
    """SOLO-VICT-03: nobody is asked for a Dissenter; the end says which conditions were met."""
    arguments = ["play", game, "--seats", "person", "--names", "Ada", "--ambition", "squatter"]
    process = Process([*arguments, "--seed", "11", "--save", "whole.ptx"], folder)
    asked, _ = play_through(process)
    assert asked > 30
    match = pertinax.load_game(folder / "whole.ptx")
    assert match.result is not None
    page = process.text
    assert "Narek> " not in page
    assert "Camilla> " not in page
    assert re.search(r"^(Victory|Defeat)\. Follower condition: \d+ of \d+", page, re.MULTILINE)
    total = next(line for line in page.splitlines() if line.startswith("Total"))
    assert sorted(map(int, total.split()[1:])) == sorted(match.result.scores)


@pytest.mark.parametrize("game", SOLO)
def test_sources_of_points_add_up_for_the_dissenters_too(game: str) -> None:
    for seed in range(4):
        match = pertinax.new_game(game, 1, seed, {"side": "AB"[seed % 2]})
        match.play([find_bot("random")(game, 0, "1")])
        assert match.result is not None
        face = face_of(match, wording_of(match.deal, Texts.load("en"), ["Ada"]))
        ending = face.ending(match.view(None), match.result, match.events())
        columns = zip(*(cells for _, cells in ending.rows), strict=True)
        sums = [sum(int(cell or 0) for cell in column) for column in columns]
        assert sums == [match.result.scores[seat] for seat in ending.seats]
        assert len(sums) == 3


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_whole_game_against_a_bot_on_a_real_terminal(folder: Path, game: str) -> None:
    """Two players, 80 by 24, every answer typed; each question and its options stay in sight."""
    arguments = ["play", game, "--seats", "person,random", "--names", "Ada,Rob"]
    if game not in EPISODES:
        arguments += [f"--set={key}={value}" for key, value in SCORED[game].items()]
    process = Process([*arguments, "--seed", "11", "--save", "whole.ptx"], folder)
    asked, confirmed = play_through(process)
    assert asked > 45
    assert confirmed > 12
    page = process.text
    match = pertinax.load_game(folder / "whole.ptx")
    assert match.result is not None
    if game in MAY_BE_LOST and not any(match.result.scores):
        assert "How it ended" in page
        assert re.search(r"^Perpetuity wins: .+\.$", page, re.MULTILINE)
    else:
        assert "Where the points came from" in page
        assert re.search(r"^(Ada|Rob|Ada, Rob) (wins|share the victory)\.$", page, re.MULTILINE)
        total = next(line for line in page.splitlines() if line.startswith("Total"))
        assert sorted(map(int, total.split()[1:])) == sorted(match.result.scores)
    assert "\x1b[3" not in process.raw.replace("\x1b[3J", ""), "colour in spite of NO_COLOR"


@pytest.mark.parametrize("game", EVERY_GAME)
def test_sources_of_points_add_up_to_the_scores(game: str) -> None:
    counted = 0
    for seed in range(6):
        options = {"side": "AB"[seed % 2]} if game in EPISODES else SCORED[game]
        match = pertinax.new_game(game, 2 + seed % 3, seed, options)
        players = match.deal.players
        match.play([find_bot("random")(game, seat, "1") for seat in range(players)])
        assert match.result is not None
        face = face_of(match, Wording(Texts.load("en"), game, list("abcd")[:players]))
        ending = face.ending(match.view(None), match.result, match.events())
        if ending.total is None:
            assert game in MAY_BE_LOST
            continue
        counted += 1
        columns = zip(*(cells for _, cells in ending.rows), strict=True)
        sums = [sum(int(cell or 0) for cell in column) for column in columns]
        assert sums == [match.result.scores[seat] for seat in ending.seats]
        if game in EPISODES:
            assert ending.rows[0] == ("at the start", ("+10",) * players)
    assert counted


@pytest.mark.parametrize(
    ("game", "last", "ending"),
    [
        ("episode1", "Turn 33: ", "FINAL SCORING"),
        ("episode2", "Turn 36: ", "FINAL SCORING"),
        ("perpetuity", "ROUND 10", "PERPETUITY WINS: a village is lost"),
    ],
)
def test_bots_alone_play_to_the_end_and_are_told(
    capsys: pytest.CaptureFixture[str], game: str, last: str, ending: str
) -> None:
    bots = ["--seats", "random,random,random", "--seed", "4", "--save", "b.ptx"]
    assert main(["play", game, *bots]) == 0
    page = capsys.readouterr().out
    assert last in page
    assert ending in page
    assert not ANSI.search(page)
    assert pertinax.load_game(Path("b.ptx")).result is not None


def test_rolls_and_draws_by_hand_and_a_wrong_entry_put_right() -> None:
    desk = Desk(["snare_line", "undo", "night_watch", "morning_rounds", "3", "3", "8"])
    start(desk, dice="by-hand", options={"first_player": 1, "officers": "first-game"})
    page = desk.text
    assert "The table: turn up a Patrol card and enter it" in page
    assert "The table took back the last answer." in page
    assert lines() == [
        "table draw night_watch", "table draw morning_rounds", "table draw 3", "table draw 8",
    ]  # fmt: skip
    assert "3: no" not in page
    assert "'3' is no answer here." in page


def test_by_hand_the_owner_of_each_die_is_named() -> None:
    options = {"first_player": 1, "officers": "first-game", "breach": [1, 2, 3]}
    desk = Desk(["1", "2", *["mediator"] * 13])
    start(desk, dice="by-hand", options=options)
    asked = re.findall(r"roll a pool die \((\w+)\)", desk.text)
    assert asked == ["Ada", "Bo", "Dissenters", "Dissenters", *["Neutral"] * 9]

"""Nothing is ever lost: a game goes on where it was."""

from pathlib import Path
from random import Random

import pytest
from commands.table_talk import (
    CONFIRM,
    EVERY_GAME,
    FIRST_GAME,
    TWO_PEOPLE,
    Desk,
    Process,
    choices,
    lines,
    session,
    start,
)

import pertinax
from pertinax.cli import main
from pertinax.commands import Refused
from pertinax.commands.faces import face_of
from pertinax.commands.play import play
from pertinax.commands.session import Session
from pertinax.kernel.record import Record
from pertinax.texts import Texts
from pertinax.words.wording import Wording

pytestmark = pytest.mark.usefixtures("folder")


def resumed(path: str = "game.ptx") -> Desk:
    desk = Desk()
    assert play(resume=Path(path), screen=desk.screen) == 0
    return desk


def test_a_game_is_resumed_where_it_was_with_its_bots(folder: Path) -> None:
    desk = Desk(["1; 1; 1"])
    start(desk, seats=["person", "random"])
    before = lines()
    assert before[:1] == ["p1 effect rations"]
    again = resumed()
    assert lines() == before
    assert "# seats person random" in Path("game.ptx").read_text()
    question = next(line for line in again.text.splitlines() if line.startswith("── "))
    assert question in desk.text
    further = Desk(["influence; chief_mate; 1"])
    play(resume=Path("game.ptx"), screen=further.screen)
    assert "Bo places a die on" in further.text


def test_a_bot_may_take_over_in_a_resumed_game() -> None:
    start(Desk(["1; 1; 1"]))
    assert "# seats person person" in Path("game.ptx").read_text()
    desk = Desk(["influence; chief_mate; 1"])
    play(resume=Path("game.ptx"), seats=["person", "random"], screen=desk.screen)
    assert "Bo places a die on" in desk.text
    text = Path("game.ptx").read_text()
    assert "# seats person random" in text
    assert "# seats person person" not in text


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_finished_game_resumes_to_its_result(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    arguments = ["play", game, "--seats", "random,random", "--names", ",".join(TWO_PEOPLE)]
    main([*arguments, "--seed", "4", "--save", "b.ptx"])
    told = capsys.readouterr().out
    assert main(["play", "--resume", "b.ptx"]) == 0
    match = pertinax.load_game(Path("b.ptx"))
    assert match.result is not None
    face = face_of(match, Wording(Texts.load("en"), game, TWO_PEOPLE))
    ending = face.ending(match.view(None), match.result, match.events())
    page = capsys.readouterr().out
    for said in (ending.caption, ending.verdict):
        assert said in told
        assert said in page


def changed_since() -> list[str]:
    """A game whose fourth decision the rules of today do not know."""
    start(Desk(["1; 1; 1"]), seats=["person", "random"])
    path = Path("game.ptx")
    rows = path.read_text().splitlines()
    place = [number for number, row in enumerate(rows) if row.startswith("p1 ")][2]
    rows[place] = "p1 die-space nowhere"
    path.write_text("\n".join(rows) + "\n")
    return rows


def test_where_rules_have_changed_a_game_goes_on_from_there_in_a_file_of_its_own(
    folder: Path,
) -> None:
    rows = changed_since()
    desk = Desk([""])
    assert play(resume=Path("game.ptx"), screen=desk.screen) == 0
    page = " ".join(desk.text.split())
    assert "decisions that agree with today’s rules: 2 of " in page
    assert "“nowhere” is no answer to what is asked there" in page
    assert Path("game.ptx").read_text().splitlines() == rows
    (other,) = [path for path in folder.glob("*.ptx") if path.name != "game.ptx"]
    assert [str(line) for line in Record.read(other).lines] == [
        row for row in rows if row.startswith("p1 ")
    ][:2]


def test_nobody_has_to_go_on_and_a_flag_answers_before(folder: Path) -> None:
    changed_since()
    assert play(resume=Path("game.ptx"), screen=Desk(["q"]).screen) == 0
    with pytest.raises(Refused, match="“nowhere” is no answer"):
        play(resume=Path("game.ptx"), screen=Desk().screen)
    assert [path.name for path in folder.glob("*.ptx")] == ["game.ptx"]
    desk = Desk()
    play(resume=Path("game.ptx"), go_on=True, screen=desk.screen, save=Path("on.ptx"))
    assert len(Record.read(Path("on.ptx")).lines) == 2


def test_a_game_that_is_played_here_has_the_hash_of_every_turn() -> None:
    start(Desk(["1; 1; 1", "influence; chief_mate; 1"]), seats=["person", "random"])
    record = Record.read(Path("game.ptx"))
    assert set(record.hashes) >= {line.turn for line in record.lines if line.turn}
    assert pertinax.load_game(Path("game.ptx")).past[0].hash


@pytest.mark.parametrize(
    ("game", "after"), [*(("episode1", n) for n in (1, 4, 9)), ("episode2", 6)]
)
def test_killed_at_any_moment_a_game_resumes_where_it_was(
    folder: Path, game: str, after: int
) -> None:
    arguments = ["play", game, "--seats", "person,random", "--names", "Ada,Rob", "--seed", "5"]
    process = Process([*arguments, "--save", "killed.ptx"], folder)
    random = Random(after)
    answered = 0
    while answered < after:
        if process.read_until("Ada> ", "– Enter to go on – ", CONFIRM) == "Ada> ":
            process.type(random.choice(choices(process.text)))
            answered += 1
        else:
            process.type("")
    seen = process.read_until("Ada> ", "– Enter to go on – ", CONFIRM)
    assert seen
    process.type("1")  # killed while this one is under way
    process.kill()
    record = Record.read(folder / "killed.ptx")
    own = [line for line in record.lines if line.seat == 0]
    # What ends a turn is not done before it is confirmed.
    done = after - (seen == CONFIRM)
    assert len(own) in (done, done + 1)
    assert [path.name for path in folder.iterdir() if not path.name.startswith(".")] == [
        "killed.ptx"
    ]
    match = pertinax.load_game(folder / "killed.ptx")
    again = Process(["play", "--resume", "killed.ptx"], folder)
    while again.read_until("Ada> ", "– Enter to go on – ") != "Ada> ":
        again.type("")
    assert "Ada: " in again.text
    again.type("quit")
    assert again.wait() == 0
    kept = [str(line) for line in pertinax.load_game(folder / "killed.ptx").record().lines]
    assert kept[: len(record.lines)] == [str(line) for line in match.record().lines]


def test_control_c_saves_and_says_how_to_resume(folder: Path) -> None:
    process = Process(["play", "--players", "2", "--first-game", "--save", "c.ptx"], folder)
    while process.read_until("Player 1> ", "Player 2> ", "– Enter to go on – ")[0] != "P":
        process.type("")
    process.type("1")
    process.read_until("Player 1> ", "Player 2> ")
    process.interrupt()
    assert process.wait() == 130
    assert "Saved. To go on: pertinax play --resume c.ptx" in process.text
    assert "Traceback" not in process.text
    assert len(Record.read(folder / "c.ptx").lines) == 1


def test_a_full_disk_does_not_end_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pertinax.new_game("episode1", 2, 1, FIRST_GAME)
    failing = iter([False, True, False, False])

    class Shaky(Session):
        def _write(self, path: Path) -> None:
            if next(failing, False):
                raise OSError(28, "No space left on device")
            super()._write(path)

    desk = Desk(["rations", "1"])
    plain = session(desk, match)
    Shaky(match, plain.bots, plain.path, plain.words, desk.screen).run()
    assert "game.ptx cannot be written: No space left on device" in desk.text
    assert len(lines()) == 2

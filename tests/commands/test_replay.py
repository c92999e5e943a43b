"""`pertinax replay`: a record is checked, printed, and stepped through as one seat saw it."""

import re
from pathlib import Path
from random import Random

import pytest
from commands.table_talk import ANSI, Desk

import pertinax
from pertinax.bots.registry import find_bot
from pertinax.cli import main
from pertinax.commands import Refused
from pertinax.commands.replay import replay


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole game of two random bots, with Traps in it."""
    match = pertinax.new_game("episode1", 2, 12, {"side": "B"}, names=["Ada", "Bo"])
    match.play([find_bot("random")("episode1", seat, "2") for seat in range(2)])
    file = tmp_path / "game.ptx"
    match.record().write(file)
    assert "trap-type" in file.read_text()
    return file


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    match = pertinax.new_game("episode1", 3, 12, names=["Ada", "Bo", "Cy"])
    random = Random(1)
    while match.turn < 5:
        decision = match.decisions[0]
        match.choose(decision.seat, random.choice(decision.options))
    file = tmp_path / "unfinished.ptx"
    match.record().write(file)
    return file


def walk(file: Path, *answers: str, seat: int | None = None) -> str:
    desk = Desk(answers)
    assert replay(file, seat=seat, screen=desk.screen, interactive=True) == 0
    return desk.text


def test_check_says_that_all_is_well_and_how_it_ended(record: Path) -> None:
    desk = Desk()
    assert replay(record, check=True, screen=desk.screen) == 0
    match = pertinax.load_game(record)
    page = desk.text.replace("\n", " ")
    decisions = len(match.record().lines)
    assert f"correct. Decisions: {decisions}, every one legal" in page
    assert "episode1 with Ada, Bo" in page
    assert f"State {match.hash()}" in desk.text
    assert "Where the points came from" in page
    assert match.result is not None
    total = next(line for line in desk.text.splitlines() if line.startswith("Total"))
    assert sorted(map(int, total.split()[1:])) == sorted(match.result.scores)


def test_check_of_a_game_broken_off(unfinished: Path) -> None:
    desk = Desk()
    assert replay(unfinished, check=True, screen=desk.screen) == 0
    assert "The game was broken off in turn 5." in desk.text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            r"content \w+",
            "content 1234",
            r"it was played with content that the game has never had here",
        ),
        (r"players 2", "players 9", r"it names some of the players and not others"),
        (r"game episode1", "game chess", r"no game called “chess”"),
    ],
)
def test_a_record_that_cannot_begin_is_refused_by_name(
    record: Path, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text()
    record.write_text(re.sub(old, new, text, count=1))
    assert record.read_text() != text
    assert main(["replay", "--check", str(record)]) == 2
    said = capsys.readouterr().err
    assert re.search(rf"{re.escape(str(record))} cannot be opened: .*{message}", said), said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"effect \w+", "effect dance", r"in line \d+, “dance” is no answer to what is asked"),
        (
            r"secondary \w+(-\w+)?",
            "effect rations",
            r"in line \d+, “secondary” is asked here, but “effect” is",
        ),
        (r"(?m)^= \d+", "= 999", r"its decisions lead to another result"),
        (r"hash \w+", "hash 0123456789abcdef", r"its decisions lead to another result"),
        (r"# turn 9\n", "# turn 9 0123456789abcdef\n", r"turn 9 does not begin as it did then"),
    ],
)
def test_a_record_that_agrees_in_part_says_how_far_and_why(
    record: Path, old: str, new: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text()
    record.write_text(re.sub(old, new, text, count=1))
    assert record.read_text() != text
    assert main(["replay", "--check", str(record)]) == 2
    said = capsys.readouterr().err
    of = len(pertinax.load_game(text).record().lines)
    told = re.search(rf"agree with today’s rules: (\d+) of {of}\. .*{message}", said)
    assert told, said
    assert "Traceback" not in said
    desk = Desk()
    assert replay(record, screen=desk.screen, interactive=False) == 0
    page = " ".join(desk.text.split())
    assert re.search(message, page)
    assert ("To go on from there: pertinax play" in page) == ("another result" not in message)


def test_another_revision_alone_is_no_fault(record: Path) -> None:
    record.write_text(re.sub(r"rules \d+", "rules 99", record.read_text()))
    assert main(["replay", "--check", str(record)]) == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "missing.ptx",
            ["there is no such file", "ce fichier n’existe pas", "nie ma takiego pliku"],
        ),
        ("binary", ["it is not a text", "ce n’est pas un texte", "to nie jest tekst"]),
        (".", ["the file cannot be", "le fichier ne peut pas", "nie można odczytać pliku"]),
    ],
)
def test_what_is_no_record_is_refused_in_the_readers_language(
    tmp_path: Path, name: str, said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for language, words in zip(("en", "fr", "pl"), said, strict=True):
        assert main(["replay", str(tmp_path / name), "--language", language]) == 2
        told = capsys.readouterr().err
        assert str(tmp_path / name) in told
        assert words in told
        assert "Traceback" not in told


def test_a_seat_that_is_not_there_is_refused(record: Path) -> None:
    with pytest.raises(Refused, match="--seat must be from 1 to 2, not 3"):
        replay(record, seat=3, screen=Desk().screen)


def test_in_a_pipe_the_whole_game_is_printed(record: Path) -> None:
    desk = Desk()
    assert replay(record, screen=desk.screen, interactive=False) == 0
    page = desk.text
    assert [f"Turn {turn}: " in page for turn in range(1, 29)] == [True] * 28
    assert "FINAL SCORING" in page
    assert "Where the points came from" in page
    assert not ANSI.search(desk.page.getvalue())


def test_a_spectator_and_each_seat_see_what_they_saw(record: Path) -> None:
    pages = {}
    for seat in (None, 1, 2):
        desk = Desk()
        replay(record, seat=seat, screen=desk.screen, interactive=False)
        pages[seat] = desk.text
    match = pertinax.load_game(record)
    for seat in (1, 2):
        own = [event for event in match.events(seat - 1) if event.kind == "trap-laid-of-type"]
        assert pages[seat].count("Only you know") == len(own)
    assert "Only you know" not in pages[None]


def test_stepping_forth_and_back(record: Path) -> None:
    lines = pertinax.load_game(record).record().lines
    page = walk(record, "", "", "p", "g 10", "t", "board", "log", "q")
    prompts = [int(n) for n in re.findall(rf"(\d+)/{len(lines)}> ", page)]
    next_turn = next(n for n in range(10, len(lines)) if lines[n].turn > lines[10].turn)
    assert prompts == [0, 1, 2, 1, 10, next_turn, next_turn, next_turn]
    assert "choose the Zone to start in" in page
    assert "still in the supply" in page


def test_every_step_tells_what_the_decision_led_to(record: Path) -> None:
    lines = pertinax.load_game(record).record().lines
    page = walk(record, *[""] * (len(lines) + 1), "q")
    told = page.partition("── Setup")[2]
    for turn in range(1, 29):
        assert told.count(f"Turn {turn}: ") == 1
    assert told.count("Where the points came from") == 2
    assert "A Settlement of " in told


def test_secret_answers_stay_secret_for_others(record: Path) -> None:
    lines = pertinax.load_game(record).record().lines
    place = next(n for n, line in enumerate(lines) if line.kind == "trap-type")
    owner = lines[place].seat
    page = walk(record, f"g {place}", "", "q")
    assert "(secret): (secret)" in page
    assert not re.search(r"\^[TR]", page)
    own = walk(record, f"g {place}", "", "board", "q", seat=owner + 1)
    assert f"(secret): {lines[place].text.title()}" in own
    other = walk(record, f"g {place}", "", "board", "q", seat=2 - owner)
    assert "(secret): (secret)" in other
    assert "Only you know" not in other


def test_wrong_commands_name_what_was_expected(record: Path) -> None:
    page = walk(record, "dance", "g 9999", "p", "g x")
    assert "'dance' is no command; expected Enter, p, g N, t, b, log or q." in page
    assert "there is no 9999." in page
    assert "there is no -1." in page
    assert "'g x' is no command" in page


def test_packs_must_be_named_again(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text(
        '[pack]\nname = "Mine"\ngame = "episode1"\nsource = "house"\n'
        "[challenges.heavy_3]\nreward.scrap = 3\n"
    )
    match = pertinax.new_game("episode1", 2, 3, content=[pack])
    file = tmp_path / "packed.ptx"
    match.record().write(file)
    with pytest.raises(Refused, match=r"packed\.ptx cannot .* content that is not here: .*Mine"):
        replay(file, check=True, screen=Desk().screen)
    assert replay(file, check=True, content=[pack], screen=Desk().screen) == 0


def test_episode_2_is_stepped_through_with_its_map(tmp_path: Path) -> None:
    match = pertinax.new_game("episode2", 2, 12, names=["Ada", "Bo"])
    match.play([find_bot("random")("episode2", seat, "2") for seat in range(2)])
    file = tmp_path / "game.ptx"
    match.record().write(file)
    page = walk(file, "", "t", "b", "g 40", "", "q")
    assert "Turn 1 of 26" in page
    assert "/Plains 1" in page
    assert "p1" not in page
    desk = Desk()
    assert replay(file, screen=desk.screen, interactive=False) == 0
    assert [f"Turn {turn}: " in desk.text for turn in range(1, 27)] == [True] * 26


@pytest.mark.rule("E2-INFO-02")
def test_cards_dealt_by_hand_stay_their_owners_secret(tmp_path: Path) -> None:
    options = {"first_player": 1, "officers": "first-game"}
    match = pertinax.new_game("episode2", 2, 1, options, by_hand=True, names=["Ada", "Bo"])
    while match.decisions[0].kind != "start-zone":
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    file = tmp_path / "dealt.ptx"
    match.record().write(file)
    steps = [""] * len(match.record().lines)
    hidden = {seat: walk(file, *steps, seat=seat).count("(secret)") for seat in (None, 1, 2)}
    assert hidden == {None: 4, 1: 2, 2: 2}

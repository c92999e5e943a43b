"""What strangers hand to whoever sits at a terminal: records, options, lines."""

from pathlib import Path

import pytest
from commands.table_talk import Desk, start
from hostile import NUMBERS, tried, values
from hypothesis import given
from hypothesis import strategies as some
from server.test_hostile import mangled

from pertinax.cli import main
from pertinax.commands import Refused
from pertinax.commands.given import given_options
from pertinax.commands.play import play
from pertinax.games.registry import GAMES
from pertinax.kernel.errors import Refusal
from pertinax.kernel.record import LARGEST
from pertinax.texts import Texts

pytestmark = pytest.mark.usefixtures("folder")

ENGLISH = Texts.load("en")


@given(mangled())
@tried(25)
def test_a_hostile_record_is_replayed_or_refused(text: str) -> None:
    file = Path("game.ptx")
    file.write_bytes(text.encode())
    assert main(["replay", "game.ptx", "--check"]) in (0, 2)


@given(mangled())
@tried(15)
def test_a_hostile_record_is_resumed_or_refused(text: str) -> None:
    file = Path("game.ptx")
    file.write_bytes(text.encode())
    try:
        play(resume=file, screen=Desk(["quit"]).screen)
    except (Refused, Refusal) as refusal:
        said = str(refusal)
        assert said.isprintable(), said


@pytest.mark.parametrize("size", [4 * LARGEST + 1, LARGEST + 1])
def test_a_file_without_end_is_refused(size: int, capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.ptx").write_bytes("é".encode() * size)
    assert main(["replay", "game.ptx"]) == 2
    assert "far longer than the record of any game" in capsys.readouterr().err


@given(some.sampled_from(sorted(GAMES)), some.data())
@tried(150)
def test_hostile_options_are_taken_or_refused(game: str, data: some.DataObject) -> None:
    found = GAMES[game]
    key = data.draw(some.sampled_from(sorted(found.options)) | values)
    listed = some.lists(some.sampled_from(NUMBERS) | values, min_size=1, max_size=4).map(",".join)
    players = data.draw(some.sampled_from(list(found.players)))
    try:
        options = given_options(found.options, [f"{key}={data.draw(listed)}"], ENGLISH)
        read = found.read_options(players, options)
    except (Refused, Refusal):
        return
    assert found.read_options(players, read) == read


@pytest.mark.parametrize("number", ["²", "9" * 4500, "٣"])
def test_figures_that_are_no_number_are_refused_in_a_game(number: str) -> None:
    desk = Desk([f"log {number}", f"? {number}", f"log {number}", "quit"])
    start(desk)
    assert number[:20] in desk.text


@pytest.mark.parametrize("number", ["²", "9" * 4500, "٣"])
def test_figures_that_are_no_number_are_refused_before_a_game(
    number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for more in (["--first-player", number], ["--set", f"first_player={number}"]):
        assert main(["play", "episode1", "--players", "2", *more]) == 2
        assert "option first_player: must be" in capsys.readouterr().err
    desk = Desk([number])
    with pytest.raises(Refused, match="input"):
        play("episode1", screen=desk.screen)
    assert number[:20] in desk.text

"""`pertinax content check`: packs are read without playing, with what they change."""

from pathlib import Path

import pytest
from commands.table_talk import Desk

from pertinax.cli import main
from pertinax.commands import Refused
from pertinax.commands.content import check

HEADER = '[pack]\nname = "My box"\ngame = "episode1"\nsource = "rulebook"\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "my-box.toml"
    file.write_text(
        HEADER + "[assembly_tiles.assembly_4p_1]\nfollowers = [13, 7, 3]\n"
        "[challenges.heavy_3]\nreward.scrap = 3\n"
        "[patrols.patrol_fence_line]\nstages = [{ traps = 1 }, { followers = 3, traps = 1 }]\n"
    )
    return file


def test_a_good_pack_is_ok_with_every_change(pack: Path) -> None:
    desk = Desk(width=200)
    assert check([pack], screen=desk.screen) == 0
    lines = desk.text.splitlines()
    assert lines[0] == f"{pack}: ok for episode1"
    assert "  assembly_tiles.assembly_4p_1.followers: [12, 7, 3] → [13, 7, 3]" in lines
    assert "  challenges.heavy_3.reward.scrap: 2 → 3" in lines
    assert "  challenges.heavy_3.source: house → rulebook" in lines
    stages = "[{traps = 1}, {followers = 2, traps = 1}] → [{traps = 1}, {followers = 3, traps = 1}]"
    assert any(line.endswith(stages) for line in lines)
    assert len(lines) == 7


def test_a_pack_of_episode_2_is_checked_by_its_own_box(tmp_path: Path) -> None:
    file = tmp_path / "far.toml"
    header = HEADER.replace("episode1", "episode2")
    file.write_text(header + "[adventures.plains_tall_grass]\nsoldiers = 2\n")
    desk = Desk(width=200)
    assert check([file], screen=desk.screen) == 0
    assert desk.text.startswith(f"{file}: ok for episode2")
    assert "  adventures.plains_tall_grass.soldiers: 3 → 2" in desk.text.splitlines()


def test_a_pack_that_changes_nothing_says_so(tmp_path: Path) -> None:
    file = tmp_path / "same.toml"
    file.write_text(HEADER + "[pieces.walls]\ncount = 7\n")
    desk = Desk()
    assert check([file], screen=desk.screen) == 0
    assert "It changes nothing." in desk.text


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("not toml [", "expected TOML in UTF-8"),
        ("", "pack: expected a [pack] header; missing"),
        ('[pack]\nname = "x"\ngame = "chess"\n', 'pack.game: expected "episode1"; found "chess"'),
        (HEADER + "[patrols.patrol_fence_lin]\nsoldiers = 2\n", "expected patrol_fence_line"),
        (HEADER + "[pieces.walls]\ncount = -1\n", "pieces.walls.count: expected a whole number"),
        ("pack = 3", "pack: expected a table"),
    ],
)
def test_errors_name_file_place_and_what_was_expected(
    tmp_path: Path, body: str, message: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(body)
    desk = Desk(width=300)
    assert check([file], screen=desk.screen) == 2
    assert desk.text.startswith(f"{file}: ")
    assert message in desk.text


def test_each_file_is_judged_on_its_own(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["content", "check", str(tmp_path / "none.toml"), str(pack)]) == 2
    said = " ".join(capsys.readouterr().out.split())
    assert "expected a readable file; found: No such file" in said
    assert "ok for episode1" in said
    assert main(["content", "check", str(pack)]) == 0


def test_without_a_file_nothing_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Refused, match="at least one content pack"):
        check([])
    assert main(["content", "check"]) == 2
    assert "pertinax content check FILE" in capsys.readouterr().err

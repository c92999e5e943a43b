"""Golden games are not written over while their revision says that nothing has changed."""

import json
from pathlib import Path

import pytest

from games import make_golden
from games.make_golden import FOLDER, make, unraised
from pertinax.kernel.record import Record

NAME = "e1-2-won.ptx"


def golden() -> Record:
    return Record.read(FOLDER / NAME)


def test_a_game_that_goes_otherwise_needs_another_revision_or_other_content() -> None:
    assert not unraised(golden(), "log", golden(), "log")
    other = golden()
    assert unraised(other, "log", golden(), "another log")
    other.result = other.result.replace(" hash ", " hash 0")
    assert unraised(golden(), "log", other, "log")
    shorter = golden()
    shorter.lines = shorter.lines[:-1]
    assert unraised(golden(), "log", shorter, "log")
    shorter.revision += 1
    assert not unraised(golden(), "log", shorter, "log")
    shorter.revision -= 1
    shorter.content = "other"
    assert not unraised(golden(), "log", shorter, "log")


def test_nothing_is_written_where_somebody_forgot_to_raise_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_golden, "FOLDER", tmp_path)
    monkeypatch.setattr(make_golden, "GAMES", {"e1-2": {"won": 0}})
    for other in ("GREEDY", "SHOWING", "FOND", "WISHES", "BY_HAND"):
        monkeypatch.setattr(make_golden, other, {})
    text = (FOLDER / NAME).read_text(encoding="utf-8")
    logs = json.loads((FOLDER / "logs.json").read_text(encoding="utf-8"))
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    (tmp_path / "logs.json").write_text(json.dumps({NAME: "told otherwise"}), encoding="utf-8")
    with pytest.raises(SystemExit, match=r"episode1 \(revision 1\): games go otherwise now"):
        make()
    assert json.loads((tmp_path / "logs.json").read_text()) == {NAME: "told otherwise"}
    raised = text.replace("\nrules 1\n", "\nrules 0\n")
    assert raised != text
    (tmp_path / NAME).write_text(raised, encoding="utf-8")
    make()
    assert (tmp_path / NAME).read_text(encoding="utf-8") == text
    assert json.loads((tmp_path / "logs.json").read_text()) == {NAME: logs[NAME]}


def test_a_game_that_no_longer_shows_what_it_is_kept_for_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make_golden, "FOLDER", tmp_path)
    for other in ("GAMES", "GREEDY", "WISHES"):
        monkeypatch.setattr(make_golden, other, {})
    monkeypatch.setattr(make_golden, "SHOWING", {"pp-1-solo": {0: {"round", "held"}}})
    (tmp_path / "logs.json").write_text("{}", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"pp-1-solo-0: no held any more"):
        make()
    assert [each.name for each in tmp_path.iterdir()] == ["logs.json"]

"""A number of the content changes: games that began before it keep their own, and go on."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from games.make_golden import log_hash
from games.variants import Player

from pertinax.cli import main
from pertinax.games.perseverance.episode1.rules import box
from pertinax.games.perseverance.episode1.rules.game import EPISODE1
from pertinax.games.perseverance.episode1.rules.in_play import in_play
from pertinax.kernel.content_files import Pack
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.history import FOLDER, overlay_of
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record
from pertinax.kernel.shelf import Shelf

HEADER = '[pack]\nname = "Mine"\ngame = "episode1"\nsource = "house"\n'
PACK = Pack("mine.toml", f"{HEADER}[pieces.track_limit]\ncount = 7\n".encode())


def other_values(text: str) -> str:
    """Other starting assets, and the faces of the Trap die in another order."""
    faces = [line for line in text.splitlines() if line.startswith("die_trap_")]
    turned = text.replace("\n".join(faces), "\n".join(reversed(faces)))
    return turned.replace("food = 1, scrap = 1, story = 2", "food = 4, scrap = 3, story = 2")


def update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Episode 1 has other values from now on, with the overlay that `make content` writes."""
    package = tmp_path / "episode1_updated"
    content = package / "content"
    shutil.copytree(str(EPISODE1.shelf.folder), content)
    for file in ("dice.toml", "player_boards.toml"):
        text = (content / file).read_text("utf-8")
        assert other_values(text) != text
        (content / file).write_text(other_values(text), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    shelf = Shelf(package.name, "episode1", box.SCHEMA, box.Box, box.CHECKS, in_play)
    overlay = overlay_of(EPISODE1.content_data().tables, shelf.content().tables)
    assert overlay["order"]
    number = len(list((content / FOLDER).glob("*.json"))) + 1
    (content / FOLDER / f"{number:04}.json").write_text(json.dumps(overlay), "utf-8")
    monkeypatch.setattr(EPISODE1, "shelf", shelf)


def played(players: int, packs: list[Pack], turns: int | None = None) -> Match[Any]:
    match: Match[Any] = Match.start(
        Deal(EPISODE1, players, "then", {}, EPISODE1.content_data(packs))
    )
    match.play([Player(random.Random(3))] * players, turns)
    return Match.load(EPISODE1, match.record(), match.deal.content_data)


@pytest.mark.parametrize("packs", [[], [PACK]], ids=["plain", "pack"])
def test_records_from_before_are_played_with_the_values_of_before(
    packs: list[Pack], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over, live = played(3, packs), played(2, packs, 9)
    assert over.result is not None
    texts = [str(over.record()), str(live.record())]
    update(tmp_path, monkeypatch)
    for match, text in zip((over, live), texts):
        record = Record.parse(text)
        again = Match.load(EPISODE1, record, EPISODE1.content_for(record, packs))
        assert (again.hash(), log_hash(again)) == (match.hash(), log_hash(match))
        assert str(again.record()) == text
        again.play([Player(random.Random(4))] * again.deal.players)
        assert (
            Match.load(EPISODE1, again.record(), EPISODE1.content_for(again.record(), packs)).hash()
            == again.hash()
        )
        new = Deal(EPISODE1, record.players, "then", {}, EPISODE1.content_data(packs))
        assert new.content != record.content, "new games have the new values"
        assert Match.start(new).view(0) != Match.start(match.deal).view(0)


def test_without_its_pack_a_record_is_not_played_with_other_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = str(played(2, [PACK], 9).record())
    for _ in range(2):
        with pytest.raises(NotReadable) as refused:
            Match.load(EPISODE1, Record.parse(text))
        assert (refused.value.key, refused.value.params) == ("packs", {"packs": "Mine"})
        if not (tmp_path / "episode1_updated").exists():
            update(tmp_path, monkeypatch)


def test_the_terminal_replays_it_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    live = played(2, [], 9)
    file = tmp_path / "game.ptx"
    live.record().write(file)
    update(tmp_path, monkeypatch)
    assert main(["replay", str(file), "--check"]) == 0
    assert live.hash() in "".join(capsys.readouterr().out.split())
    assert main(["play", "--resume", str(file), "--seats", "random,random"]) == 0
    whole = Record.read(file)
    assert whole.result
    assert whole.content == live.deal.content
    assert [str(line) for line in whole.lines][: live.decided] == [
        str(line) for line in live.record().lines
    ]
    assert main(["replay", str(file), "--check"]) == 0

"""Bots that are not ours: named by `module:Class`, or entered in `BOTS` and nowhere else."""

import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from textwrap import dedent

import pytest
from commands.table_talk import Desk
from server.people import serving

from pertinax.bots.registry import BOTS, find_bot
from pertinax.cli import main
from pertinax.commands.play import play
from pertinax.commands.serve import serve
from pertinax.kernel.errors import NotReadable
from pertinax.kernel.record import Record
from pertinax.lab.simulate import Plan, simulate
from pertinax.web import start

LAST = """
    class Last:
        def __init__(self, game, seat, seed):
            self.made = (game, seat, seed)

        def choose(self, look):
            return look.decision.options[-1]

    class Particular(Last):
        def __init__(self, game, seat, seed):
            raise TypeError("not for me")

    class Idle:
        def __init__(self, game, seat, seed):
            pass
"""


@pytest.fixture
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a module of bots, from where commands are given."""
    (tmp_path / "some_bots.py").write_text(dedent(LAST))
    (tmp_path / "broken_bots.py").write_text("import nothing_like_this")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield tmp_path
    for name in ("some_bots", "broken_bots"):
        sys.modules.pop(name, None)


@pytest.fixture
def lazy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A bot added as `docs/bots.md` says, and in no catalogue of texts."""
    start._proposed.cache_clear()
    monkeypatch.setitem(BOTS, "lazy", BOTS["random"])
    yield "lazy"
    start._proposed.cache_clear()


@pytest.mark.usefixtures("somewhere")
def test_a_bot_is_found_by_module_and_class() -> None:
    bot = find_bot("some_bots:Last")("episode1", 2, "7")
    assert bot.made == ("episode1", 2, "7")  # type: ignore[attr-defined]


@pytest.mark.usefixtures("somewhere")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("some_bots:Nobody", "Nobody"),
        ("broken_bots:Last", "nothing_like_this"),
        ("no_such_module:Last", "no_such_module"),
        ("some bots:Last", "write module:Class"),
        ("some_bots:", "write module:Class"),
        (":Last", "write module:Class"),
        ("a" * 5000, "is no bot"),
    ],
)
def test_what_is_no_bot_is_refused_with_the_reason(name: str, why: str) -> None:
    with pytest.raises(NotReadable, match=why):
        find_bot(name)


@pytest.mark.usefixtures("somewhere")
@pytest.mark.parametrize(("name", "why"), [("Particular", "not for me"), ("Idle", "choose")])
def test_a_class_that_makes_no_bot_is_refused(name: str, why: str) -> None:
    with pytest.raises(NotReadable, match=why):
        find_bot(f"some_bots:{name}")("episode1", 0, "7")


@pytest.mark.usefixtures("somewhere")
def test_it_plays_in_simulations_in_any_number_of_processes() -> None:
    plan = Plan("episode1", ("some_bots:Last", "random"), games=4, seed="7")
    alone = list(simulate(plan))
    assert sorted(simulate(plan, jobs=2), key=lambda game: game.number) == alone


def test_it_plays_at_the_keyboard_and_in_the_record(somewhere: Path) -> None:
    save = somewhere / "game.ptx"
    seats = ["some_bots:Last", "random"]
    desk = Desk()
    assert play("episode1", seats=seats, seed="7", save=save, screen=desk.screen) == 0
    assert "Last 1" in desk.text
    assert "seats some_bots:Last random" in [text for _, text in Record.read(save).notes]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_record_imports_nothing(
    somewhere: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    save = somewhere / "game.ptx"
    assert (
        play("episode1", seats=["random", "person"], seed="7", save=save, screen=Desk().screen) == 0
    )
    save.write_text(save.read_text().replace("seats random person", "seats some_bots:Last person"))
    assert main(["play", "--resume", str(save), "--language", language]) == 2
    assert "some_bots:Last" in capsys.readouterr().err
    assert "some_bots" not in sys.modules


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_bot_without_texts_breaks_no_page(tmp_path: Path, lazy: str, language: str) -> None:
    with serving(tmp_path) as server:
        ada = server.somebody()
        ada.browser.cookies.set("language", language)
        page = unescape(ada.browser.get("/").text)
        assert "lazy (bot)" in page
        path = ada.open("me", lazy)
        assert "Lazy 2" in unescape(ada.browser.get(path).text)
        assert ada.until_asked(path).options


@pytest.mark.usefixtures("lazy")
def test_a_bot_without_texts_can_be_chosen_at_the_keyboard(tmp_path: Path) -> None:
    desk = Desk(["2", "lazy", "lazy", "y"])
    assert play("episode1", seed="7", save=tmp_path / "game.ptx", screen=desk.screen) == 0
    assert "person, random, greedy, lazy" in desk.text
    assert "Lazy 1" in desk.text


def test_only_bots_that_were_brought_along_sit_down_at_tables(
    somewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(somewhere / "data") as server:
        ada = server.somebody()
        form = {"game": "episode1", "seats": ["me", "some_bots:Last"], "name": "Ada"}
        assert ada.browser.post("/tables", data=form).status_code == 422
        assert "some_bots" not in sys.modules
        monkeypatch.setitem(BOTS, "some_bots:Last", find_bot("some_bots:Last"))
        path = ada.open("me", "some_bots:Last")
        assert "Last 2" in unescape(ada.browser.get(path).text)
        assert ada.until_asked(path).options
        jar = ada.browser.cookies
    # A server that has not brought it along lets another bot play on.
    del BOTS["some_bots:Last"]
    with serving(somewhere / "data") as server:
        again = server.somebody()
        again.browser.cookies.update(jar)
        page = again.until_asked(path)
        assert again.choose(path, 0, page.sequence, page.options[0]).status_code in (200, 204, 303)
        assert again.until_asked(path).options
    monkeypatch.undo()


def test_the_server_refuses_to_start_with_a_bot_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotReadable, match="no_such_module"):
        serve("127.0.0.1", 0, tmp_path, bots=["no_such_module:Last"])

"""Games are found by entry points: ours, and those that somebody else's package brings."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pertinax.games.package import GamePackage
from pertinax.games.registry import GAMES, find_game, in_order, package_of, packages, part_of
from pertinax.games.rulebooks import rulebook_of, rulebooks
from pertinax.kernel.errors import NotReadable

TIDE = """
from pertinax.games.package import GamePackage

GAME = GamePackage("tide", "tide", base="episode1")
"""


def forget() -> None:
    packages.cache_clear()
    part_of.cache_clear()


@pytest.fixture
def tide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody's installed package that brings a game built on Episode 1."""
    (tmp_path / "tide").mkdir()
    (tmp_path / "tide" / "__init__.py").write_text(TIDE, encoding="utf-8")
    about = tmp_path / "tide-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: tide\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text("[pertinax.games]\ntide = tide:GAME\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield
    sys.modules.pop("tide", None)
    monkeypatch.undo()
    forget()


def test_our_games_in_their_order() -> None:
    assert list(GAMES) == [
        "episode1",
        "episode1-chronicle",
        "episode1-solo",
        "episode1-chronicle-solo",
        "episode2",
        "episode2-chronicle",
        "episode2-solo",
        "episode2-chronicle-solo",
        "perpetuity",
        "perpetuity-immersive",
    ]
    assert [game.name for game in GAMES.values()] == list(GAMES)
    assert "chess" not in GAMES
    assert len(GAMES) == 10


@pytest.mark.usefixtures("tide")
def test_a_game_from_outside_follows_the_one_it_is_built_on() -> None:
    assert list(packages()) == [
        "episode1",
        "episode1-chronicle",
        "episode1-solo",
        "episode1-chronicle-solo",
        "tide",
        "episode2",
        "episode2-chronicle",
        "episode2-solo",
        "episode2-chronicle-solo",
        "perpetuity",
        "perpetuity-immersive",
    ]


@pytest.mark.usefixtures("tide")
def test_what_it_does_not_bring_is_that_of_its_base() -> None:
    assert package_of("tide").load("rules") is None
    assert find_game("tide") is find_game("episode1")
    assert "tide" not in rulebooks()
    ids = [[rule.id for rule in rulebook_of(game)] for game in ("tide", "episode1")]
    assert ids[0] == ids[1]


def test_no_game_is_refused_by_name() -> None:
    there = "episode1, episode1-chronicle, episode1-solo, episode1-chronicle-solo, "
    with pytest.raises(NotReadable, match=f"'chess' is no game; there are: {there}"):
        package_of("chess")
    with pytest.raises(KeyError):
        GAMES["chess"]


@pytest.mark.parametrize(
    ("bases", "problem"),
    [
        ({"tide": "sea"}, "'tide' is built on 'sea', which is not installed"),
        ({"tide": "moon", "moon": "tide"}, "is built on itself"),
    ],
)
def test_a_game_without_ground_is_refused(bases: dict[str, str], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        in_order(GamePackage(name, name, base) for name, base in bases.items())


def test_two_games_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two games are called 'sea': red and black"):
        in_order([GamePackage("sea", "red"), GamePackage("sea", "black")])


def test_to_list_the_games_loads_none_of_their_parts() -> None:
    code = """
import sys
from pertinax.games.registry import GAMES, packages
assert len(GAMES) >= 3
homes = [game.home for game in packages().values()]
print([name for name in sys.modules for home in homes
       if name.startswith(home + ".") and name != home + ".package"])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

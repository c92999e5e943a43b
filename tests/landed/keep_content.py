"""Keeps the content of all games as it is landed: run `make content` after every change of it.

What was different before goes into an overlay beside the content (`kernel/history.py`), so that
records and tables of that time have their values for good. `content/` here holds the newest content
whole, and the hashes by which records named theirs (`tests/landed/test_landed_content.py`).
"""

import json
from pathlib import Path
from typing import Any, cast

from games.variants import VARIANTS

from pertinax.games.registry import GAMES
from pertinax.kernel.boxed import BoxedGame
from pertinax.kernel.content_data import Tables
from pertinax.kernel.history import FOLDER, overlay_of

KEPT = Path(__file__).parent / "content"
NAMED = KEPT / "named.json"
AnyGame = BoxedGame[Any, Any, Any]


def every_game() -> dict[str, AnyGame]:
    return {name: cast("AnyGame", game) for name, game in GAMES.items()}


def newest(game: str) -> Tables:
    """The content that was landed last."""
    tables: Tables = json.loads((KEPT / f"{game}.json").read_text("utf-8"))
    return tables


def same(one: Tables, other: Tables) -> bool:
    """Whether two contents are equal, the order of their entries included."""
    return json.dumps(one) == json.dumps(other)


def named() -> dict[str, list[str]]:
    """By a way to play, the hashes by which records named their content, the newest last."""
    found: dict[str, list[str]] = json.loads(NAMED.read_text("utf-8"))
    return found


def current_name(variant: str) -> str:
    name, players, given = VARIANTS[variant]
    game = every_game()[name]
    return game.content_hash(game.content_data(), players, game.read_options(players, given))


def keep() -> None:
    for name, game in every_game().items():
        tables = game.content_data().tables
        folder = Path(str(game.shelf.folder)) / FOLDER
        if not (KEPT / f"{name}.json").exists():
            _write(KEPT / f"{name}.json", tables)
            continue
        if same(newest(name), tables):
            continue
        folder.mkdir(exist_ok=True)
        number = len(list(folder.glob("*.json"))) + 1
        _write(folder / f"{number:04}.json", overlay_of(newest(name), tables))
        _write(KEPT / f"{name}.json", tables)
    hashes = named()
    for variant in VARIANTS:
        mine = hashes.setdefault(variant, [])
        if current_name(variant) not in mine:
            mine.append(current_name(variant))
    _write(NAMED, hashes)


def _write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    keep()

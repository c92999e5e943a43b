"""What holds for the box of every Episode."""

from pathlib import Path
from typing import Any

import pytest
from games.perseverance.boxes import expect_refused, pack_for, tables, write

from pertinax.games.perseverance.episode1.rules import box as first
from pertinax.games.perseverance.episode2.rules import box as second
from pertinax.games.perseverance.episode2.rules.entries import SCHEMA

every_box = pytest.mark.parametrize(
    ("game", "load_box", "schema"),
    [
        ("episode1", first.load_box, first.SCHEMA),
        ("episode2", second.load_box, SCHEMA),
    ],
    ids=["episode1", "episode2"],
)


@every_box
def test_every_entry_has_a_source(game: str, load_box: Any, schema: Any) -> None:
    for entries in tables(load_box(), schema).values():
        for entry in entries.values():
            assert entry.source in ("rulebook", "ruling", "house"), game


@every_box
def test_without_packs_it_is_loaded_once(game: str, load_box: Any, schema: Any) -> None:
    assert load_box() is load_box()
    assert set(tables(load_box(), schema)) == set(schema), game


@every_box
def test_a_pack_without_values_changes_nothing(
    game: str, load_box: Any, schema: Any, tmp_path: Path
) -> None:
    again = load_box([write(tmp_path, pack_for(game))])
    assert tables(again, schema) == tables(load_box(), schema)


@every_box
def test_a_pack_for_another_game_is_refused(
    game: str, load_box: Any, schema: Any, tmp_path: Path
) -> None:
    assert schema
    pack = write(tmp_path, pack_for("perpetuity"))
    expect_refused(load_box, pack, "pack.game", f'expected "{game}"; found "perpetuity"')


@every_box
def test_a_die_without_a_symbol_is_refused(
    game: str, load_box: Any, schema: Any, tmp_path: Path
) -> None:
    values = 'specialist_die.die_specialist_f3.symbol = "innovator"\n'
    pack = write(tmp_path, values + pack_for(game))
    expected = "all four symbols; organizer is missing"
    expect_refused(load_box, pack, "specialist_die", expected)
    assert "specialist_die" in schema

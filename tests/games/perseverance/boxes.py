"""Looking into the box of an Episode, and writing packs for it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from pertinax.games.perseverance.shared.rules.content import SharedBox
from pertinax.kernel.content import ContentError, Entry


def tables(box: SharedBox, schema: Mapping[str, type[Entry]]) -> dict[str, dict[str, Entry]]:
    return {name: getattr(box, name) for name in schema}


def sizes(box: SharedBox, schema: Mapping[str, type[Entry]]) -> dict[str, int]:
    """How many entries each table has."""
    return {name: len(entries) for name, entries in tables(box, schema).items()}


def of_the_house(box: SharedBox, schema: Mapping[str, type[Entry]]) -> dict[str, int]:
    """How many entries of each table are ours, where some are."""
    house = {
        name: sum(entry.source == "house" for entry in entries.values())
        for name, entries in tables(box, schema).items()
    }
    return {name: number for name, number in house.items() if number}


def count(box: SharedBox, piece: str) -> int:
    return box.pieces[piece].count


# Packs


def pack_for(game: str) -> str:
    return f'[pack]\nname = "my box"\ngame = "{game}"\nsource = "rulebook"\n'


def write(folder: Path, text: str, name: str = "my-box.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def bad_packs(
    values: Mapping[str, str], elsewhere: Sequence[tuple[str, str, str]]
) -> pytest.MarkDecorator:
    """Values refused under their own key, and others, each with what was expected."""
    own = [(line, line.split(" = ")[0], expected) for line, expected in values.items()]
    return pytest.mark.parametrize(("values", "key", "expected"), own + list(elsewhere))


def expect_refused(
    load_box: Callable[[Sequence[Path]], SharedBox], pack: Path, key: str, expected: str
) -> None:
    """The pack is refused with its file, the key and what was expected there."""
    with pytest.raises(ContentError) as caught:
        load_box([pack])
    error = caught.value
    assert (error.file, error.key) == (str(pack), key)
    assert expected in error.expected
    assert str(error) == f"{pack}: {key}: {error.expected}"

"""Content tables and packs, on a small content of our own: the kernel knows no game."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from pertinax.kernel.content import ContentError, Entry, Loaded
from pertinax.kernel.content_data import whole_hash
from pertinax.kernel.content_files import load_tables

Count = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Loot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something nested."""

    gold: Count = 0
    gems: Count = 0


class Card(Entry, frozen=True, kw_only=True):
    """One field of every kind that content may have."""

    name: str
    suit: Literal["sun", "moon"]
    players: Literal[2, 3] = 2
    wild: bool = False
    loot: Loot = Loot()
    steps: tuple[Loot, ...] = ()
    pair: Annotated[tuple[Count, ...], msgspec.Meta(min_length=2, max_length=2)] = (0, 0)


class Tile(Entry, frozen=True, kw_only=True):
    """The smallest entry."""

    value: Count


SCHEMA: dict[str, type[Entry]] = {"cards": Card, "tiles": Tile}
CARDS = """
[cards.fox]
name = "Fox"
suit = "sun"
loot = { gold = 2, gems = 1 }
steps = [{ gold = 1 }, { gems = 3 }]
source = "house"

[cards.owl]
name = "Owl"
suit = "moon"
source = "rulebook"
"""
TILES = """
[tiles]
hill = { value = 3, source = "rulebook" }
lake = { value = 4, source = "house" }
"""
PACK = '[pack]\nname = "mine"\ngame = "toy"\nsource = "rulebook"\n'

Load = Callable[..., Loaded]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Load the toy content with the given packs, written to pack1.toml, pack2.toml …"""

    def load_with(*packs: str, own: tuple[str, ...] = (CARDS, TILES)) -> Loaded:
        files = [tmp_path / f"own{number}.toml" for number in range(1, len(own) + 1)]
        paths = [tmp_path / f"pack{number}.toml" for number in range(1, len(packs) + 1)]
        for path, text in zip([*files, *paths], [*own, *packs]):
            path.write_text(text, encoding="utf-8")
        return load_tables(files, paths, SCHEMA, game="toy")

    return load_with


def card(loaded: Loaded, name: str) -> Card:
    entry = loaded.tables["cards"][name]
    assert isinstance(entry, Card)
    return entry


def test_entries_become_structs_in_the_order_of_the_file(load: Load) -> None:
    loaded = load()
    assert list(loaded.tables) == ["cards", "tiles"]
    assert list(loaded.tables["cards"]) == ["fox", "owl"]
    assert card(loaded, "fox").steps == (Loot(gold=1), Loot(gems=3))
    assert card(loaded, "owl") == Card(name="Owl", suit="moon", source="rulebook")
    assert loaded.data.packs == ()


def test_entries_cannot_be_changed(load: Load) -> None:
    with pytest.raises(AttributeError):
        card(load(), "fox").name = "Wolf"  # type: ignore[misc]


def test_hash_ignores_the_layout_of_the_files(load: Load) -> None:
    fox, owl = CARDS.split("[cards.owl]")
    owl = "[cards.owl]" + owl
    lake_first = """
        tiles.lake = { source = "house", value = 4 }
        tiles.hill = { source = "rulebook", value = 3 }
    """
    usual = whole_hash(load().data.tables)
    assert len(usual) == 64
    assert whole_hash(load(own=(lake_first, owl, fox)).data.tables) == usual
    assert whole_hash(load(own=(CARDS + "wild = false\n", TILES)).data.tables) == usual


@pytest.mark.parametrize(
    "change",
    ['[tiles.hill]\nvalue = 4\nsource = "rulebook"', '[tiles.lake]\nsource = "rulebook"'],
    ids=["value", "source"],
)
def test_hash_changes_with_any_value(load: Load, change: str) -> None:
    assert whole_hash(load(PACK + change).data.tables) != whole_hash(load().data.tables)


def test_a_pack_that_changes_nothing_keeps_the_hash(load: Load) -> None:
    loaded = load(PACK + "[tiles.hill]\nvalue = 3")
    assert loaded.data.tables == load().data.tables
    assert loaded.data.packs == ("mine",)


def test_a_pack_overrides_only_the_fields_it_names(load: Load) -> None:
    loaded = load(PACK + "[cards.fox]\nloot.gold = 5")
    before, after = card(load(), "fox"), card(loaded, "fox")
    assert after == msgspec.structs.replace(before, loot=Loot(gold=5, gems=1), source="rulebook")
    assert card(loaded, "owl") == card(load(), "owl")


def test_a_pack_replaces_a_list_as_a_whole(load: Load) -> None:
    loaded = load(PACK + "[cards.fox]\nsteps = [{ gold = 7 }]")
    assert card(loaded, "fox").steps == (Loot(gold=7),)


def test_packs_apply_in_order(load: Load) -> None:
    first = PACK + "[tiles]\nhill.value = 5\nlake.value = 6"
    second = PACK.replace("mine", "yours") + "[tiles.hill]\nvalue = 7"
    loaded = load(first, second)
    assert loaded.data.packs == ("mine", "yours")
    assert loaded.tables["tiles"] == {
        "hill": Tile(value=7, source="rulebook"),
        "lake": Tile(value=6, source="rulebook"),
    }


def test_the_source_of_an_entry_goes_before_the_source_of_the_pack(load: Load) -> None:
    loaded = load(PACK + '[tiles.hill]\nvalue = 5\nsource = "house"\n[tiles.lake]\nvalue = 5')
    assert [tile.source for tile in loaded.tables["tiles"].values()] == ["house", "rulebook"]


BARE = PACK.replace('source = "rulebook"\n', "")
BAD_PACKS = {
    "not-toml": (PACK + "[tiles.hill\n", "", "at line 5, column 12"),
    "no-header": ("[tiles.hill]\nvalue = 1", "pack", "[pack] header; missing"),
    "header-no-table": ("pack = 3", "pack", "a table; found 3"),
    "no-name": ('[pack]\ngame = "toy"', "pack.name", "a text; missing"),
    "empty-name": ('[pack]\ngame = "toy"\nname = " "', "pack.name", "a name"),
    "no-game": ('[pack]\nname = "mine"', "pack.game", "a text; missing"),
    "other-game": (PACK.replace("toy", "go"), "pack.game", 'expected "toy"; found "go"'),
    "header-field": (PACK + "nmae = 1", "pack.nmae", "expected name; found an unknown field"),
    "header-source": (
        PACK.replace("rulebook", "web"),
        "pack.source",
        'one of "house", "rulebook", "ruling"; found "web"',
    ),
    "unknown-table": (PACK + "[card.fox]\n", "card", "expected cards; found an unknown table"),
    "strange-table": (PACK + "[xyz.fox]\n", "xyz", "one of the known tables"),
    "table-no-table": (BARE + "tiles = 3", "pack.tiles", "unknown field"),
    "table-of-numbers": (f"tiles = 3\n{PACK}", "tiles", "a table of entries; found 3"),
    "entry-no-table": (PACK + "[tiles]\nhill = 3", "tiles.hill", "a table of fields; found 3"),
    "unknown-entry": (PACK + "[tiles.hil]\nvalue = 1", "tiles.hil", "expected hill; found an"),
    "odd-entry": (PACK + '[tiles."a\\u001b[1m"]\n', 'tiles."a\\u001b[1m"', "known entries"),
    "unknown-field": (PACK + "[tiles.hill]\nvalu = 1", "tiles.hill.valu", "expected value; found"),
    "nested-field": (
        PACK + "[cards.fox.loot]\ngems = 1\ngod = 1",
        "cards.fox.loot.god",
        "expected gold; found an unknown field",
    ),
    "wrong-type": (
        PACK + '[tiles.hill]\nvalue = "3"',
        "tiles.hill.value",
        'a whole number from 0 to 9; found "3"',
    ),
    "float": (PACK + "[tiles.hill]\nvalue = 3.0", "tiles.hill.value", "found 3.0"),
    "bool-for-number": (PACK + "[tiles.hill]\nvalue = true", "tiles.hill.value", "found true"),
    "number-for-bool": (PACK + "[cards.fox]\nwild = 1", "cards.fox.wild", "true or false; found 1"),
    "number-for-text": (PACK + "[cards.fox]\nname = 1", "cards.fox.name", "a text; found 1"),
    "date": (PACK + "[tiles.hill]\nvalue = 2024-01-01", "tiles.hill.value", 'found "2024-01-01"'),
    "negative": (PACK + "[tiles.hill]\nvalue = -1", "tiles.hill.value", "from 0 to 9; found -1"),
    "too-many": (PACK + "[tiles.hill]\nvalue = 10", "tiles.hill.value", "from 0 to 9; found 10"),
    "immense": (
        PACK + f"[tiles.hill]\nvalue = 0x{'f' * 3900}",
        "tiles.hill.value",
        "far too large",
    ),
    "immense-decimal": (
        PACK + f"[tiles.hill]\nvalue = {'9' * 3900}",
        "tiles.hill.value",
        "found 9999",
    ),
    "wide": (PACK + f"[tiles.hill]\nvalue = {'9' * 3999}", "", "4000 characters in a line"),
    "large": (PACK + "\n" * 262_144, "", "expected at most 262144 bytes"),
    "deep": (PACK + f"[tiles.hill]\nvalue{'.a' * 1900} = 1", "tiles.hill.value", "found"),
    "deep-list": (PACK + "[tiles.hill]\nvalue = " + "[\n" * 9999, "", "nested too deeply"),
    "long-text": (
        PACK + f"[cards.fox]\nname = '{'x' * 201}'",
        "cards.fox.name",
        "expected at most 200 characters",
    ),
    "long-list": (
        PACK + f"[cards.fox]\nsteps = [{'{}, ' * 101}]",
        "cards.fox.steps",
        "expected at most 100 items",
    ),
    "nested-value": (
        PACK + "[cards.fox.loot]\ngold = -2",
        "cards.fox.loot.gold",
        "a whole number from 0 to 9; found -2",
    ),
    "list-value": (
        PACK + "[cards.fox]\nsteps = [{ gold = 1 }, { gems = -3 }]",
        "cards.fox.steps.2.gems",
        "found -3",
    ),
    "list-no-list": (PACK + "[cards.fox]\nsteps = 3", "cards.fox.steps", "a list; found 3"),
    "list-too-short": (
        PACK + "[cards.fox]\npair = [1]",
        "cards.fox.pair",
        "a list of length 2; found [1]",
    ),
    "table-no-list": (PACK + "[cards.fox]\nloot = [1]", "cards.fox.loot", "a table; found [1]"),
    "bad-literal": (
        PACK + '[cards.fox]\nsuit = "star"',
        "cards.fox.suit",
        'one of "moon", "sun"; found "star"',
    ),
    "bad-number-literal": (
        PACK + "[cards.fox]\nplayers = 4",
        "cards.fox.players",
        "one of 2, 3; found 4",
    ),
    "no-source": (
        BARE + "[tiles.hill]\nvalue = 1",
        "tiles.hill.source",
        'one of "house", "rulebook", "ruling", here or in [pack]; missing',
    ),
    "bad-source": (PACK + '[tiles.hill]\nsource = "web"', "tiles.hill.source", 'found "web"'),
}


@pytest.mark.parametrize(("pack", "key", "expected"), BAD_PACKS.values(), ids=BAD_PACKS.keys())
def test_a_bad_pack_is_refused_with_file_key_and_expectation(
    load: Load, tmp_path: Path, pack: str, key: str, expected: str
) -> None:
    with pytest.raises(ContentError) as caught:
        load(pack)
    error = caught.value
    assert error.file == str(tmp_path / "pack1.toml")
    assert error.key == key
    assert expected in error.expected
    assert str(error) == ": ".join(filter(None, (error.file, error.key, error.expected)))
    assert str(error).isprintable()
    assert len(error.expected) < 200


def test_the_second_pack_gets_the_blame_for_its_own_error(load: Load, tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load(PACK + "[tiles.hill]\nvalue = 5", PACK + "[tiles.hill]\nvalue = 50")
    assert caught.value.file == str(tmp_path / "pack2.toml")


def test_a_missing_pack_is_named(tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.toml"
    with pytest.raises(ContentError, match=r"nowhere\.toml: expected a readable file; found: No"):
        load_tables([], [nowhere], SCHEMA, game="toy")


def test_a_folder_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="expected a readable file"):
        load_tables([], [tmp_path], SCHEMA, game="toy")


def test_a_pack_in_another_encoding_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "latin.toml"
    pack.write_bytes('[pack]\nname = "é"'.encode("latin-1"))
    with pytest.raises(ContentError, match=r"latin\.toml: expected TOML in UTF-8"):
        load_tables([], [pack], SCHEMA, game="toy")


@pytest.mark.parametrize(
    ("own", "message"),
    [
        (
            (TILES, "[tiles.hill]\nvalue = 1\nsource = 'house'"),
            "own2.toml: tiles.hill: expected once; already in own1.toml",
        ),
        (
            ("[tiles.hill]\nvalue = 1",),
            'own1.toml: tiles.hill.source: expected one of "house", "rulebook", "ruling"; missing',
        ),
        (
            ("[cards.fox]\nsuit = 'sun'\nsource = 'house'",),
            "own1.toml: cards.fox.name: expected a text; missing",
        ),
    ],
    ids=["twice", "no-source", "missing-field"],
)
def test_own_content_is_checked_as_well(load: Load, own: tuple[str, ...], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        load(own=own)
    assert str(caught.value) == message


def test_entries_that_disagree_blame_the_one_set_last(load: Load, tmp_path: Path) -> None:
    keys = ("tiles.hill.value", "cards.fox.name")
    own = load().error("expected peace", *keys)
    assert (own.file, own.key) == ("own2.toml", "tiles.hill.value")
    packed = load(PACK + '[cards.fox]\nname = "Wolf"').error("expected peace", *keys)
    assert (packed.file, packed.key) == (str(tmp_path / "pack1.toml"), "cards.fox.name")

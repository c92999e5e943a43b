"""Content as plain data, on a small content of our own: stored, read again, named by hashes."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hostile import tried, values
from hypothesis import given
from hypothesis import strategies as some

from pertinax.kernel.content import ContentError, Entry, lean_tables
from pertinax.kernel.content_data import ContentData, Tables, played_hash, whole_hash
from pertinax.kernel.content_files import LARGEST, WHOLE, Pack, Reread, load_data, load_packs

Count = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something nested."""

    gold: Count = 0
    far: Count


class Card(Entry, frozen=True, kw_only=True):
    """One field of every kind that content may have."""

    suit: Literal["sun", "moon"]
    kin: Literal["fox", "owl"] | None = None
    wild: bool = False
    steps: tuple[Step, ...] = ()
    name: str = ""


class Tile(Entry, frozen=True, kw_only=True):
    """The smallest entry."""

    value: Count


SCHEMA: dict[str, type[Entry]] = {"cards": Card, "tiles": Tile}
FOX = {
    "source": "house",
    "suit": "sun",
    "kin": None,
    "wild": False,
    "steps": [{"gold": 0, "far": 2}, {"gold": 3, "far": 4}],
    "name": "Fox",
}
OWL = {"source": "ruling", "suit": "moon", "kin": "fox", "wild": True, "steps": [], "name": "Owl"}
OWN: Tables = {
    "cards": {"fox": FOX, "owl": OWL},
    "tiles": {
        "hill": {"source": "house", "value": 3},
        "lake": {"source": "house", "value": 4},
        "moor": {"source": "house", "value": 5},
    },
}


def reread(data: Any) -> Reread:
    return load_data(data if isinstance(data, str) else json.dumps(data), OWN, SCHEMA, "table")[1]


def changed(**tables: Any) -> dict[str, Any]:
    return {"packs": [], "tables": OWN | tables}


# Stored and read again


def test_what_was_written_is_read_again() -> None:
    content = ContentData(OWN, ("My box", "Étoile ☆"))
    again = reread(content.text())
    assert (again.content.tables, again.content.packs) == (OWN, ("My box", "Étoile ☆"))
    assert (again.completed, again.left_out) == ((), ())
    assert again.content.key == content.key
    assert reread(content.text().encode().decode()).content.text() == content.text()


def test_the_key_tells_any_two_contents_apart() -> None:
    labelled = {"hill": OWN["tiles"]["hill"] | {"source": "rulebook"}}
    others = [OWN | {"tiles": OWN["tiles"] | labelled}, dict(reversed(list(OWN.items())))]
    keys = {ContentData(tables).key for tables in [OWN, *others]}
    assert len(keys | {ContentData(OWN, ("Mine",)).key}) == 4


def test_what_an_older_version_did_not_have_comes_from_the_newest() -> None:
    fox = {"suit": "moon", "source": "house", "steps": [{"gold": 1}], "kin": "owl", "wild": True}
    found = reread(changed(cards={"fox": fox}, tiles={"hill": {"value": 9, "source": "house"}}))
    assert found.content.tables["cards"]["fox"] == fox | {
        "name": "Fox",
        "steps": [{"gold": 1, "far": 2}],
    }
    assert found.content.tables["cards"]["owl"] == OWL
    assert found.content.tables["tiles"]["hill"]["value"] == 9
    assert found.completed == (
        "cards.fox.steps.1.far", "cards.fox.name", "cards.owl", "tiles.lake", "tiles.moor",
    )  # fmt: skip
    assert found.left_out == ()


def test_what_is_not_known_any_more_is_left_out_and_named() -> None:
    fox = FOX | {"mane": 3, "steps": [{"gold": 1, "far": 2, "high": 1}]}
    found = reread(changed(cards={"fox": fox, "owl": OWL, "elk": OWL}, dice={"one": {"value": 1}}))
    assert found.content.tables == OWN | {
        "cards": {"fox": FOX | {"steps": [{"gold": 1, "far": 2}]}, "owl": OWL}
    }
    assert found.left_out == ("cards.elk", "cards.fox.mane", "cards.fox.steps.1.high", "dice")


def test_entries_stay_in_the_order_in_which_they_were_stored() -> None:
    tiles = OWN["tiles"]
    later = {name: tiles[name] for name in ("lake", "hill")}
    found = reread(changed(tiles=later))
    assert list(found.content.tables["tiles"]) == ["lake", "hill", "moor"]
    found = reread(changed(tiles={name: tiles[name] for name in ("hill", "moor")}))
    assert list(found.content.tables["tiles"]) == ["hill", "lake", "moor"]


BAD = {
    "no-json": ("{", "", "expected JSON; found"),
    "half-a-pair": ('{"tables": {"a": "\\ud800"}}', "", "expected JSON; found"),
    "deep": ("[" * 100_000, "", "nested too deeply"),
    "large": (" " * (WHOLE + 1), "", "at most"),
    "immense": (f'{{"tables": {"9" * 5000}}}', "", "expected JSON; found"),
    "a-list": ("[]", "tables", "expected a table"),
    "no-tables": ("{}", "tables", "expected a table"),
    "packs": ('{"tables": {}, "packs": 3}', "packs", "at most 20 names; found 3"),
    "pack": ('{"tables": {}, "packs": ["a\\u001b[1m"]}', "packs", "names; found"),
    "many-packs": (json.dumps({"tables": {}, "packs": ["a"] * 21}), "packs", "at most 20 names"),
    "table": (changed(tiles=3), "tiles", "a table of entries; found 3"),
    "entry": (changed(tiles={"hill": 3}), "tiles.hill", "a table; found 3"),
    "value": (
        changed(tiles={"hill": {"value": 10, "source": "house"}}),
        "tiles.hill.value",
        "a whole number from 0 to 9; found 10",
    ),
    "no-number": (
        changed(tiles={"hill": {"value": None, "source": "house"}}),
        "tiles.hill.value",
        "found null",
    ),
    "truth": (
        changed(tiles={"hill": {"value": True, "source": "house"}}),
        "tiles.hill.value",
        "found true",
    ),
    "not-a-number": (
        '{"tables": {"tiles": {"hill": {"value": NaN, "source": "house"}}}}',
        "tiles.hill.value",
        "found NaN",
    ),
    "word": (changed(cards={"owl": OWL | {"kin": "elk"}}), "cards.owl.kin", 'found "elk"'),
    "list": (changed(cards={"owl": OWL | {"steps": [{}] * 101}}), "cards.owl.steps", "100 items"),
    "item": (
        changed(cards={"owl": OWL | {"steps": [{"gold": 1}]}}),
        "cards.owl.steps.1.far",
        "missing",
    ),
}


@pytest.mark.parametrize(("data", "key", "expected"), BAD.values(), ids=BAD.keys())
def test_stored_content_that_cannot_be_used_says_why(data: Any, key: str, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        reread(data)
    assert (caught.value.file, caught.value.key) == ("table", key)
    assert expected in caught.value.expected
    assert len(str(caught.value)) < 300


@given(
    some.sampled_from(["", "tables", "packs", "tiles", "hill", "value", "source", "fox", "steps"]),
    values,
)
@tried(300)
def test_hostile_content_is_taken_or_refused(name: str, value: str) -> None:
    text = ContentData(OWN).text()
    for hostile in (value, text.replace(f'"{name}":', f'"{name}":{value},"x":', 1)):
        try:
            found = reread(hostile)
        except ContentError:
            continue
        assert set(found.content.tables) == set(OWN)
        assert reread(found.content.text()).content.key == found.content.key


# Packs that are no files

PACK = '[pack]\nname = "mine"\ngame = "toy"\nsource = "rulebook"\n'


def test_a_pack_may_be_bytes(tmp_path: Path) -> None:
    raw = (PACK + "[tiles.hill]\nvalue = 8\n").encode()
    (tmp_path / "mine.toml").write_bytes(raw)
    given: list[Path | Pack] = [Pack("mine.toml", raw), tmp_path / "mine.toml"]
    found = [load_packs(OWN, [pack], SCHEMA, {}, games=["toy"]).data for pack in given]
    assert found[0].tables == found[1].tables
    assert found[0].tables["tiles"]["hill"] == {"value": 8, "source": "rulebook"}
    assert found[0].packs == ("mine",)
    assert OWN["tiles"]["hill"]["value"] == 3, "nothing is changed in place"


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"\xff", "expected TOML in UTF-8"),
        (b"\n" * (LARGEST + 1), "expected at most 262144 bytes"),
        (b"", "pack: expected a [pack] header"),
        (PACK.replace("toy", "go").encode(), 'expected "toy"; found "go"'),
        ((PACK + "[tiles.hill]\nvalue = 10\n").encode(), "tiles.hill.value: expected a whole"),
    ],
)
def test_bytes_that_are_no_pack_are_refused_by_name(raw: bytes, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_packs(OWN, [Pack("upload.toml", raw)], SCHEMA, {}, games=["toy"])
    assert str(caught.value).startswith("upload.toml: ")
    assert expected in str(caught.value)


def test_there_are_not_more_packs_than_can_be_stored() -> None:
    with pytest.raises(ContentError, match="at most 20 packs"):
        load_packs(OWN, [Pack("p", PACK.encode())] * 21, SCHEMA, {}, games=["toy"])


# Hashes


def test_the_hash_of_what_plays_knows_no_labels() -> None:
    tiles = {name: fields | {"source": "ruling"} for name, fields in OWN["tiles"].items()}
    labelled = OWN | {"tiles": tiles}
    assert whole_hash(labelled) != whole_hash(OWN)
    assert played(labelled) == played(OWN)


def test_the_hash_of_what_plays_knows_every_value_and_the_order() -> None:
    owl = [OWL | {"kin": None}, OWL | {"wild": False}, OWL | {"steps": [{"gold": 0, "far": 1}]}]
    others: list[Tables] = [OWN | {"cards": {"fox": FOX, "owl": each}} for each in owl]
    others += [OWN | {"cards": {"owl": OWL, "fox": FOX}}, OWN | {"cards": {"fox": FOX}}]
    assert len({played(each) for each in [OWN, *others]}) == 6


def test_a_field_that_came_later_changes_no_hash_as_long_as_it_is_not_set() -> None:
    """What stands as by default, deep inside too, is the same as what is not there."""
    early = {name: value for name, value in FOX.items() if name not in ("kin", "wild")}
    early["steps"] = [{"far": 2}, {"gold": 3, "far": 4}]
    assert played(OWN | {"cards": {"fox": early, "owl": OWL}}) == played(OWN)
    assert played(OWN | {"dice": {}}) == played(OWN)


def played(tables: Tables) -> str:
    return played_hash(lean_tables(tables, SCHEMA))

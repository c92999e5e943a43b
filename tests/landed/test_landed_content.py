"""Values that were ever landed stay available: the game finds the content that a record names."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from games.variants import VARIANTS
from landed.keep_content import current_name, every_game, named, newest, same

from pertinax.kernel.content_data import whole_hash
from pertinax.kernel.content_files import Pack
from pertinax.kernel.history import before, landed, overlay_of, overlays
from pertinax.kernel.match import Deal, Match
from pertinax.kernel.record import Record

RUN = "content was changed: run `make content` and commit what it writes"
RECORDS = sorted(Path(__file__).parent.glob("*/*.ptx"))
every_one = pytest.mark.parametrize("name", sorted(every_game()))

FIRST = {
    "episode1": "b07a79ba5fbd8d2e82110c6692f00dedd5132243b5939fc7a6dd71e491ec0a33",
    "episode2": "62412efbad86db5485fbc78dde364cf864f64b5b177983ba1148f0304ce8a350",
    "episode2-solo": "01018d831c05dbad65c765c761dec0c36914a1b9ae4174a99c567e4e65b97ff6",
    "perpetuity": "595f4a891323c84d40c281efcad7de00fb4f5c6ff95e8ad83f3c2adeefcfa735",
}
"""By which the first records of each game named their content."""


def record_naming(variant: str, content: str) -> Record:
    name, players, given = VARIANTS[variant]
    options = every_game()[name].read_options(players, given)
    return Record(name, players, "1", options, engine="", revision=1, content=content)


@every_one
def test_the_newest_content_is_kept(name: str) -> None:
    assert same(every_game()[name].content_data().tables, newest(name)), RUN


@every_one
def test_every_overlay_leads_to_the_content_that_it_names(name: str) -> None:
    game = every_game()[name]
    history = overlays(game.shelf.folder)
    then = landed(game.shelf.folder, game.content_data().tables)
    assert [whole_hash(each) for each in reversed(then)] == [each["hash"] for each in history]
    assert [each["hash"] for each in history[:1]] == [FIRST[name] for _ in history[:1]]


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_every_hash_that_a_record_ever_named_is_found(variant: str) -> None:
    game = every_game()[VARIANTS[variant][0]]
    assert named()[variant][-1] == current_name(variant), RUN
    for content in named()[variant]:
        assert game.content_for(record_naming(variant, content)) is not None


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_content_of_a_landed_record_is_found(path: Path) -> None:
    record = Record.read(path)
    game = every_game()[record.game]
    content = game.content_for(record)
    assert content is not None
    options = game.read_options(record.players, record.options, content)
    if record.content != game.content_hash(content, record.players, options):
        ever = [game.content_data().tables]
        ever += landed(game.shelf.folder, ever[0])
        then = next(each for each in ever if whole_hash(each) == record.content)
        # What came later is taken from the newest content; nothing else is.
        assert {table: {entry: content.tables[table][entry] for entry in entries}
                for table, entries in then.items()} == then  # fmt: skip


def test_content_that_never_was_is_not_found() -> None:
    for variant in ("e1-2", "e2-2", "pp-2"):
        game = every_game()[VARIANTS[variant][0]]
        assert game.content_for(record_naming(variant, "0" * 64)) is None
        wrong = record_naming(variant, current_name(variant))
        wrong.players = 9
        assert game.content_for(wrong) is None


HEADER = '[pack]\nname = "Mine"\ngame = "episode1"\nsource = "rulebook"\n'
PACK = Pack("mine.toml", f"{HEADER}[pieces.cubes]\ncount = 9\n".encode())


def test_landed_content_with_a_pack_is_found() -> None:
    game = every_game()["episode1"]
    then = landed(game.shelf.folder, game.content_data().tables)[-1]
    assert whole_hash(then) == FIRST["episode1"]
    mine = copy.deepcopy(then)
    mine["pieces"]["cubes"] |= {"count": 9, "source": "rulebook"}
    record = record_naming("e1-2", whole_hash(mine))
    assert game.content_for(record) is None
    found = game.content_for(record, [PACK])
    assert found is not None
    assert found.packs == ("Mine",)
    assert same(found.tables, mine)


def test_a_record_is_played_with_its_own_values() -> None:
    """With another number in the newest content, older records still have the old one."""
    game = every_game()["episode1"]
    match = Match.start(Deal(game, 2, "9", {}, game.content_data([PACK])))
    record = Record.parse(str(match.record()))
    content = game.content_for(record, [PACK])
    again = Match.load(game, record, content)
    assert again.deal.content == match.deal.content != Deal(game, 2, "9").content
    assert again.hash() == match.hash()


# Overlays: all kinds of differences

NOW: dict[str, Any] = {
    "cards": {
        "fox": {"loot": {"gold": 2, "gems": 1}, "steps": [1, 2], "new": True, "source": "house"},
        "owl": {"loot": {"gold": 0, "gems": 0}, "steps": [], "new": None, "source": "ruling"},
        "elk": {"loot": {"gold": 0, "gems": 0}, "steps": [], "new": None, "source": "ruling"},
    },
    "later": {"one": {"value": 1, "source": "house"}},
}
THEN: dict[str, Any] = {
    "earlier": {"one": {"value": 1, "source": "house"}},
    "cards": {
        "owl": {"loot": {"gold": 0, "gems": 0}, "steps": [], "source": "rulebook", "old": None},
        "fox": {"loot": {"gold": 3, "silver": 1}, "steps": [1], "source": "house"},
        "cat": {"loot": {}, "steps": [], "source": "house"},
    },
}


def test_an_overlay_leads_back_whatever_has_changed() -> None:
    overlay = overlay_of(THEN, NOW)
    again = before(NOW, json.loads(json.dumps(overlay)))
    assert again == THEN
    assert list(again["cards"]) == list(THEN["cards"])
    assert overlay["hash"] == whole_hash(THEN)
    assert "steps" not in overlay["then"]["cards"]["owl"], "only what has changed"
    assert NOW["cards"]["fox"]["new"] is True, "nothing is changed in place"


def test_an_overlay_of_the_base_leaves_the_entries_of_an_expansion() -> None:
    overlay = overlay_of(THEN, NOW)
    wolf = {"loot": {}, "steps": [], "source": "house"}
    again = before(NOW | {"cards": NOW["cards"] | {"wolf": wolf}}, overlay)
    assert list(again["cards"]) == [*THEN["cards"], "wolf"]

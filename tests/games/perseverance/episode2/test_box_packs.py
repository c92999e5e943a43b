"""What a content pack may do to the box of Episode 2, and what it may not."""

import re
import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from games.perseverance.boxes import bad_packs, expect_refused, pack_for, write

from pertinax.games.perseverance.episode2.rules.box import GAME, SHELF, load_box
from pertinax.games.perseverance.episode2.rules.entries import SCHEMA
from pertinax.kernel.content import ContentError
from pertinax.kernel.content_files import load_content

PACK = pack_for("episode2")


def test_a_pack_corrects_one_value(tmp_path: Path) -> None:
    pack = write(tmp_path, PACK + "[dino_attacks.plains_attack_01]\nthreshold = 1\n")
    box = load_box([pack])
    changed = box.dino_attacks["plains_attack_01"]
    assert (changed.threshold, changed.source, changed.back) == (1, "rulebook", "calm")
    assert box.attack_ranges["plains", "calm"] == (1, 4)
    assert load_box().dino_attacks["plains_attack_01"].threshold == 2


def test_a_pack_moves_the_near_temple(tmp_path: Path) -> None:
    moved = 'tile_sides.c7_a.temple = "none"\ntile_sides.c6_a.temple = "near"\n'
    box = load_box([write(tmp_path, moved + PACK)])
    assert box.tile_sides["c6_a"].temple == "near"


def test_a_pack_moves_a_place_of_the_map(tmp_path: Path) -> None:
    box = load_box([write(tmp_path, "positions.edge_2 = { q = -1, r = 1 }\n" + PACK)])
    assert box.adjacent["edge_2"] == ("start", "p4")
    assert "edge_2" in box.adjacent["start"]
    assert "edge_2" not in box.adjacent["c5"]


def test_content_files_are_one_per_subject() -> None:
    folder = files("pertinax.games.perseverance.episode2.rules") / "content"
    assert {file.name for file in folder.iterdir() if file.is_file()} == {
        "adventures.toml",
        "challenges.toml",
        "dice.toml",
        "die_spaces.toml",
        "dino_attacks.toml",
        "map.toml",
        "officers.toml",
        "outposts.toml",
        "perks.toml",
        "pieces.toml",
        "scoring.toml",
        "settlement_spaces.toml",
        "start.toml",
        "tiles.toml",
        "zones.toml",
    }


# A line of a content file, what to write instead, the table that is blamed and what for.
BAD_FILES = [
    ("dice.toml", "die_threat_f6", "", "threat_die", "6 faces; found 5"),
    ("dice.toml", "die_specialist_f2", "", "specialist_die", "6 faces; found 5"),
    ("outposts.toml", "outpost_crash_site", "", "outposts", "20 entries; found 19"),
    ("perks.toml", "perk_skinner", "", "perks", "30 entries; found 29"),
    (
        "map.toml",
        'p1 = { bonus = "influence"',
        'p7 = { bonus = "influence", count = 1, source = "house" }',
        "camp_spaces",
        "p1 is missing",
    ),
]


@pytest.mark.parametrize(("file", "line", "instead", "table", "expected"), BAD_FILES)
def test_a_box_with_something_missing_is_refused(
    tmp_path: Path, file: str, line: str, instead: str, table: str, expected: str
) -> None:
    with as_file(files("pertinax.games.perseverance.episode2.rules") / "content") as own:
        folder = Path(shutil.copytree(own, tmp_path / "content"))
    text, changed = re.subn(
        rf"^{re.escape(line)}.*$", instead, (folder / file).read_text("utf-8"), flags=re.MULTILINE
    )
    assert changed == 1
    (folder / file).write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        SHELF.checked(load_content(folder, (), SCHEMA, game=GAME))
    assert (caught.value.file, caught.value.key) == (file, table)
    assert expected in caught.value.expected


# What a pack sets, and what is expected at the very key it sets.
BAD_VALUES = {
    'die_spaces.b4_pub_1.symbol = "hammer"': '"mediator", "organizer"; found "hammer"',
    'zones.military.effects = ["training", "pub"]': "each Effect once; pub twice",
    'settlement_spaces.military_settlement_2.zone = "expansion"': (
        "expected military as its id says; found expansion"
    ),
    "settlement_spaces.military_settlement_2.number = 3": "expected 2 as its id says; found 3",
    'settlement_spaces.military_settlement_2.bonus = "votes"': '"perk"; found "votes"',
    'positions.c1.terrain = "plains"': "expected canyon as its id says; found plains",
    'positions.start.terrain = "edge"': "expected plains as its id says; found edge",
    "positions.p1.q = 10": "a whole number from -9 to 9; found 10",
    'tile_sides.p1_a.tile = "p2"': "expected p1 as its id says; found p2",
    'tile_sides.p1_a.side = "B"': "expected A as its id says; found B",
    "tile_sides.p1_a.spaces = []": "a list of length from 1 to 6; found []",
    "pieces.outposts_on_offer.count = 6": "expected 1 to 5; found 6",
    "pieces.outposts_on_offer.count = 0": "expected 1 to 5; found 0",
    "pieces.adventures_on_offer.count = 8": "expected 1 to 7; found 8",
    'adventures.plains_stampede.deck = "canyon"': "expected plains as its id says; found canyon",
    "adventures.plains_stampede.transitions = []": "a list of length 1; found 0",
    "adventures.plains_watering_hole.transitions = [2]": "a list of length 0; found 1",
    "adventures.plains_stampede.soldiers = 9": "at most 8; found 9",
    "temple_adventures.temple_trial_of_wit.soldiers = 9": "at most 8; found 9",
    "temple_adventures.temple_trial_of_wit.transition = 0": "a whole number from 1 to 6; found 0",
    "challenges.light_3.number = 4": "expected 3 as its id says; found 4",
    'challenges.light_3.soldier = "heavy"': "expected light as its id says; found heavy",
    "challenges.heavy_3.reward.votes = 1": "unknown field",
    "dino_attacks.plains_attack_03.number = 4": "expected 3 as its id says; found 4",
    'dino_attacks.plains_attack_03.deck = "canyon"': "expected plains as its id says; found canyon",
    "dino_attacks.plains_attack_03.failure = []": "a list of length from 1 to 3; found []",
    'officers.officer_captain.scoring = "adventures"': (
        "expected scoring conditions of their own; adventures twice"
    ),
    "officers.officer_captain.followers = [4, 1]": "a list of length 1; found 2",
    "officers.officer_chief_engineer.followers = [2]": "a list of length 2; found 1",
    'officers.officer_captain.first_game_zone = "military"': "military twice",
    'leaders.jack.first_game_zone = "expansion"': "expansion twice",
    'leaders.jack.first_game_zone = "discovery"': 'found "discovery"',
    'leaders.jack.first_game_perk = "warrior"': (
        "a Perk of tier 1 of chief_of_security without extra cost; found warrior"
    ),
    'leaders.keoni.first_game_perk = "scholar"': "without extra cost; found scholar",
    'leaders.keoni.first_game_perk = "skinner"': "tier 1 of chief_mate",
    'leaders.keoni.first_game_perk = "cook"': "without extra cost; found cook",
    "perk_tiers.tier_2.tier = 3": "expected 2 as its id says; found 3",
    "perk_tiers.tier_1.perks = 1": "at most the 0 Perks of lower tiers; found 1",
    "perk_tiers.tier_3.perks = 5": "at most the 4 Perks of lower tiers; found 5",
    "influence.influence_2.cubes = 3": "expected 2 as its id says; found 3",
    "influence.influence_2.story = 3": "more from row to row",
    "start.player.valor = 7": "at most 6; found 7",
    "pieces.valor_limit.count = 0": "at most 0; found 1",
    "pieces.light.count = 0": "at most 0; found 1",
    "pieces.enclosure.count = 9": "more than 9 with Breeder; found 9",
    "pieces.enclosure_with_breeder.count = 3": "more than 4 with Breeder; found 3",
    "assembly_tiles.assembly_3p_3.players = 2": "expected 3 as its id says; found 2",
    "assembly_tiles.assembly_3p_3.assembly = 1": "expected 3 as its id says; found 1",
    "assembly_tiles.assembly_4p_1.followers = [1, 2]": "a list of length 3; found [1, 2]",
    "threat_track.track.start = 6": "less than 6; found 6",
    "dice_pool.pool_4p.players = 3": "expected 4 as its id says; found 3",
    "dice_pool.pool_4p.neutral = 11": "expected 0 to 13 in every round; found 14",
    "dice_pool.pool_2p.neutral = 1": "expected 0 to 13 in every round; found -1",
    "dice_pool.pool_2p.dissenters = 4": "expected 0 to 5 in every round; found 6",
    "dice_pool.pool_3p.changes = [{}]": "a list of length 2; found 1",
    "pieces.neutral_dice.count = 12": "expected 0 to 12 in every round; found 13",
    "pieces.dice.count = 3": "expected 0 to 3 in every round; found 4",
}

# What a pack sets, the key that gets the blame, what is expected there.
BAD_ELSEWHERE = [
    ("outposts.outpost_crash_sight.most = 2", "outposts.outpost_crash_sight", "outpost_crash_site"),
    ('zones.sustenance.effects = ["pub"]', "zones", "all Effects; adventure is missing"),
    (
        'zones.discovery.effects = ["training"]\nzones.military.effects = []',
        "zones.military.effects",
        "at least one; found none",
    ),
    (
        'zones.discovery.effects = ["pub"]\nzones.sustenance.effects = ["adventure", "gather"]',
        "zones.discovery.effects",
        "expected none; found pub",
    ),
    (
        'die_spaces.b23_pub_1.effect = "settle"\ndie_spaces.b23_pub_2.effect = "settle"',
        "die_spaces",
        "a die space for pub on board 2-3; found none",
    ),
    (
        'settlement_spaces.military_settlement_2.boards = ["4"]',
        "settlement_spaces",
        "spaces 1, 2 and so on in military on board 2-3; found [1, 3, 4, 5, 6, 7]",
    ),
    (
        "positions.p1 = { q = 1, r = 0 }",
        "positions.p1",
        "expected places of their own; (1, 0) twice",
    ),
    (
        "positions.edge_2 = { q = 5, r = 5 }",
        "positions.edge_2",
        "a way from start over no edge hex; edge_2 has none",
    ),
    (
        "positions.p4 = { q = -1, r = 1 }\npositions.c5 = { q = -1, r = 0 }",
        "positions",
        "a way from start over no edge hex; edge_2 has none",
    ),
    (
        'tile_sides.c7_a.temple = "none"',
        "tile_sides",
        "one near Temple on a side A, one far on a side B; found far on c3_b",
    ),
    (
        'tile_sides.p1_a.temple = "near"',
        "tile_sides",
        "found near on p1_a, far on c3_b, near on c7_a",
    ),
    (
        'tile_sides.c7_a.temple = "none"\ntile_sides.c3_a.temple = "near"',
        "tile_sides.c3_a.temple",
        "expected tiles of their own; c3 twice",
    ),
    (
        'edge_hexes.edge_1.spaces = [{ dino = "raptor" }, { dino = "raptor", dangerous = true }]',
        "edge_hexes.edge_1.spaces.2.dangerous",
        "expected false on an edge hex; found true",
    ),
    (
        'tile_sides.p1_a.spaces = [{ dino = "rex" }]',
        "tile_sides.p1_a.spaces.1.dino",
        'one of "raptor", "shieldhead", "trampler"; found "rex"',
    ),
    (
        "adventures.plains_stampede.stages = [{ light = 1 }]",
        "adventures.plains_stampede.stages.1.light",
        "unknown field",
    ),
    (
        "adventures.plains_stampede.stages = [{}, {}, {}, {}]",
        "adventures.plains_stampede.stages",
        "a list of length from 1 to 3",
    ),
    (
        "pieces.adventure_soldiers.count = 4",
        "pieces.adventure_soldiers.count",
        "at most 4; found 5",
    ),
    (
        'perks.perk_skinner.officer = "captain"',
        "perks",
        "two Perks of tier 1 of chief_of_security; found 1",
    ),
    ("perks.perk_skinner.tier = 2", "perks", "two Perks of tier 1 of chief_of_security; found 1"),
    (
        "dice_pool.pool_3p.changes = [{ neutral = -9 }, {}]",
        "dice_pool.pool_3p.neutral",
        "expected 0 to 13 in every round; found -1",
    ),
]


@bad_packs(BAD_VALUES, BAD_ELSEWHERE)
def test_a_bad_pack_is_refused_with_file_key_and_expectation(
    tmp_path: Path, values: str, key: str, expected: str
) -> None:
    pack = write(tmp_path, f"{values}\n{PACK}")
    expect_refused(load_box, pack, key, expected)
